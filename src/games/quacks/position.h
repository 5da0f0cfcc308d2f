// The complete state as readable JSON, and back (docs/games/quacks.md says what each field means).
#pragma once

#include <boost/json.hpp>

#include "games/quacks/state.h"

namespace guildhall::quacks {

boost::json::value position(const State& s);

// What is left out takes its default: counters as after setup; a bag holds the starting chips that do not lie elsewhere;
// the supply holds what is left of the box; cards not mentioned lie in the deck in the order of the rules, first on top;
// without `flow` the round is being brewed and every active seat is at its decision point.
// Throws shape::BadField for what cannot be read and shape::BadPosition for what cannot be.
State position_from(const boost::json::value& in);

}  // namespace guildhall::quacks
