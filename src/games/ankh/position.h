// The complete state as readable JSON, and back (docs/games/ankh-morpork.md says what each field means).
#pragma once

#include <boost/json.hpp>

#include "games/ankh/state.h"

namespace guildhall::ankh {

boost::json::value position(const State& s);

// What is left out takes its default: the board as after setup, $10, empty hands, the first personalities left. Cards not
// mentioned lie in the draw pile in the order of rules/ankh-morpork.json, first on top; but once a brown card is out, green
// ones cannot be there (ANK-S6) and lie in the discard pile, and with an explicit `draw_pile` all the others do.
// Throws shape::BadField for what cannot be read and shape::BadPosition for what cannot be.
State position_from(const boost::json::value& in);

}  // namespace guildhall::ankh
