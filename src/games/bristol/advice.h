// The scripted bot of Bristol 1350 (section 15 of the rules): it knows a view, what it heard and its list, no more.
#pragma once

#include <span>

#include "games/bristol/events.h"
#include "games/bristol/state.h"

namespace guildhall::bristol {

// One of `actions`. Equally good ones are chosen among by `random`.
Action advise(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

}  // namespace guildhall::bristol
