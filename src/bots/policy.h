// How a seat answers, by game type: for simulations and tournaments, which loop without the match around them.
// Bots get a view, what their seat has heard, and the legal list; there is no way to hand them a state.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search.h"
#include "kit/game.h"

namespace guildhall {

struct Policy {
  // Careless: the script with the mistakes of somebody who plays for the first time.
  enum class Method : std::uint8_t { Random, Careless, Scripted, Ismcts };
  Method method = Method::Random;
  Budget budget;  // of a search

  static const Policy Random;
  static const Policy Careless;
  static const Policy Scripted;
};
inline constexpr Policy Policy::Random{Policy::Method::Random, {}};
inline constexpr Policy Policy::Careless{Policy::Method::Careless, {}};
inline constexpr Policy Policy::Scripted{Policy::Method::Scripted, {}};

std::vector<std::string> bot_names();
// "scripted", "ismcts", "ismcts:3000" (iterations), "ismcts:100ms" (time). Nothing: there is no such bot.
std::optional<Policy> policy_of(std::string_view name);

// Does this policy look at views and events at all? A uniformly random one does not, and is spared their cost.
constexpr bool needs_view(Policy policy) { return policy.method != Policy::Method::Random; }

template <Game G>
Action choose(const Policy& policy, const typename G::View& view, std::span<const typename G::Event> heard,
              const Actions& actions, Random& random) {
  if (actions.size() == 1) return actions[0];
  switch (policy.method) {
    case Policy::Method::Random: return actions[random.below(actions.size())];
    case Policy::Method::Careless: return careless(view, heard, actions, random);
    case Policy::Method::Scripted: return advise(view, heard, actions, random);
    case Policy::Method::Ismcts: return search<G>(view, heard, actions, policy.budget, random);
  }
  GH_UNREACHABLE();
}

}  // namespace guildhall
