// The complete state as readable JSON, and back (docs/games/bristol-1350.md says what each field means).
#pragma once

#include <boost/json/fwd.hpp>

#include "games/bristol/state.h"

namespace guildhall::bristol {

boost::json::value position(const State& s);

// What is left out takes its default: cards not mentioned lie in their deck in the order of rules/bristol-1350.json, first
// on top; whoever holds no symptoms is dealt the first that are left; it is the `active` seat's turn.
// Throws shape::BadField for what cannot be read and shape::BadPosition for what cannot be.
State position_from(const boost::json::value& in);

}  // namespace guildhall::bristol
