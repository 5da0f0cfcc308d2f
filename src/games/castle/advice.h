// The scripted bot of Castle of the Devil (COD-G13): it knows a view, what it heard and its list, no more.
#pragma once

#include <span>

#include "games/castle/events.h"
#include "games/castle/state.h"

namespace guildhall::castle {

// One of `actions`. Equally good ones are chosen among by `random`.
Action advise(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

}  // namespace guildhall::castle
