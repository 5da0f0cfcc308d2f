// The scripted bot of Quacks: it knows a view, what it heard and its list, no more. It draws by exact risk against the
// value of the next spaces (odds.h) and buys by a plan for the books in play.
#pragma once

#include <span>

#include "games/quacks/events.h"
#include "games/quacks/state.h"

namespace guildhall::quacks {

// One of `actions`. Equally good ones are chosen among by `random`.
Action advise(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

}  // namespace guildhall::quacks
