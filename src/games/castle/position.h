// The complete state as readable JSON, and back (docs/games/castle-of-the-devil.md says what each field means).
#pragma once

#include <boost/json.hpp>

#include "games/castle/state.h"

namespace guildhall::castle {

boost::json::value position(const State& s);

// What is left out takes its default: a hand not mentioned gets the first object left that must be in a hand, or else the
// first left; the other objects lie in the deck in the order of rules/castle-of-the-devil.json, first on top; professions
// and societies are given out in the order of the rules; everybody knows his own cards and what lies face up; it is the
// beginning of the `active` seat's turn.
// Throws shape::BadField for what cannot be read and shape::BadPosition for what cannot be.
State position_from(const boost::json::value& in);

}  // namespace guildhall::castle
