// The scripted bot of Bristol 1350 (section 15 of the rules): it knows a view, what it heard and its list, no more.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "games/bristol/events.h"
#include "games/bristol/state.h"

namespace guildhall::bristol {

// What good play is after here: a hint names one of these. `bristol.hint.<id>` says it to a person.
inline constexpr std::array<HintInfo, 10> kHints{{{"rats", {"saved", "all"}},
                                                  {"dice"},
                                                  {"card"},
                                                  {"place"},
                                                  {"push"},
                                                  {"symptoms"},
                                                  {"lock"},
                                                  {"whip"},
                                                  {"look"},
                                                  {"rest"}}};

// One of `actions`. Equally good ones are chosen among by `random`.
Action advise(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

// Trusts everybody whose plague it has not seen.
Action careless(const View& view, std::span<const Event> heard, const Actions& actions, Random& random);

// What an answer that was advised is after, one of kHints; without an id where it is no more than the best there is.
Reason why(const View& view, std::span<const Event> heard, Action advised);

// What a player would say now, true or not (claims.h); nothing more often than not. `said` is what it claimed before.
std::optional<Action> remark(const View& view, std::span<const Event> heard, std::span<const Action> said,
                             Random& random);

}  // namespace guildhall::bristol
