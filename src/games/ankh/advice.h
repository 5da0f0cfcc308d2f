// The bot `scripted`: plays towards its own personality, watches the public progress of the others, keeps its interrupts.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/ankh/belief.h"

namespace guildhall::ankh {

// What good play is after here: a hint names one of these. `ankh.hint.<id>` says it to a person.
inline constexpr std::array<HintInfo, 3> kHints{{{"declare"}, {"aim"}, {"keep"}}};

Action advise(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

// Plays for its own aim and points, and never looks at how far the others are.
Action careless(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

// The same by what is learned (belief.h) instead of by a script.
Action informed_advice(const View& view, const Insight& insight, const Actions& actions, Random& random);

// The same for a world that is known, without looking further: for playouts. The others play by the script.
Action quick_advice(const State& s, Seat seat, const Insight& insight, const Actions& actions, Random& random);

// So many of the actions that look best one step ahead, the best first.
Actions most_promising(const View& view, const Insight& insight, const Actions& actions, int most, Random& random);

// What an answer that was advised is after, one of kHints; without an id where it is no more than the best there is.
Reason why(const View& view, std::span<const Event> heard, Action advised);

// How good the table looks to a seat: progress towards its own aim, less what the others may be close to. For tests.
double outlook(const State& s, Seat me);

// The same as a chance in hundredths, for a seat with that insight into the others.
double outlook(const State& s, const Insight& insight);

}  // namespace guildhall::ankh
