// The bot `scripted`: plays towards its own personality, watches the public progress of the others, keeps its interrupts.
#pragma once

#include <span>

#include "games/ankh/ankh.h"

namespace guildhall::ankh {

Action advise(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

// How good the table looks to a seat: progress towards its own aim, less what the others may be close to. For tests.
double outlook(const State& s, Seat me);

}  // namespace guildhall::ankh
