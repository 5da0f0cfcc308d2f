// The scripted bot of Quacks: it knows a view, what it heard and its list, no more. It draws by exact risk against the
// value of the next spaces (odds.h) and buys by a plan for the books in play.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/quacks/events.h"
#include "games/quacks/state.h"
#include "games/quacks/weights.h"

namespace guildhall::quacks {

// What good play is after here: a hint names one of these. `quacks.hint.<id>` says it to a person.
inline constexpr std::array<HintInfo, 5> kHints{
    {{"draw", {"bad", "all"}}, {"safe"}, {"stop", {"bad", "all"}}, {"flask"}, {"chips", {"rounds"}}}};

// One of `actions`, by worths that were guessed by hand. Equally good ones are chosen among by `random`.
Action advise(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

// The same by worths that were measured over thousands of games (measured.h) and weighed in thousands more.
Action measured_advice(const View& view, const Weights& weights, const Actions& actions, Random& random);

// Counts no chips: it stops by the sum of the white ones, and buys what is dear.
Action careless(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

// So many of the actions with the most measured worth, the best first.
Actions most_worth(const View& view, const Weights& weights, const Actions& actions, int most);

// The same for a world that is known, drawing by the risk of the next chip alone: for playouts.
Action quick_advice(const State& s, Seat seat, const Weights& weights, const Actions& actions, Random& random);

// What an answer that was advised is after, one of kHints; without an id where it is no more than the best there is.
Reason why(const View& view, std::span<const Event> heard, Action advised);

}  // namespace guildhall::quacks
