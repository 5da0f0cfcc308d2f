// The scripted bot of Castle of the Devil (COD-G13): it knows a view, what it heard and its list, no more.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "games/castle/events.h"
#include "games/castle/state.h"
#include "games/castle/weights.h"

namespace guildhall::castle {

// What good play is after here: a hint names one of these. `castle.hint.<id>` says it to a person.
inline constexpr std::array<HintInfo, 10> kHints{
    {{"announce"}, {"duel"}, {"offer"}, {"spy"}, {"take"}, {"refuse"}, {"side"}, {"even"}, {"help"}, {"spare"}}};

// One of `actions`. Equally good ones are chosen among by `random`.
Action advise(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

// The same with other weights than the script's.
Action weighed_advice(const View& view, std::span<const Event> heard, const Weights& weights, const Actions& actions,
                      Random& random);

// Remembers nothing of who helped whom: everybody unknown is as likely a friend as any other.
Action careless(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

// What an answer that was advised is after, one of kHints; without an id where it is no more than the best there is.
Reason why(const View& view, std::span<const Event> heard, Action advised);

// What a player would say now, true or not (claims.h); nothing more often than not. `said` is what it claimed before.
std::optional<Action> remark(const View& view, std::span<const Event> heard, std::span<const Action> said,
                             Random& random);

}  // namespace guildhall::castle
