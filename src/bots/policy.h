// How a seat answers, by game type: for simulations and tournaments, which loop without the match around them.
// Bots get a view, what their seat has heard, and the legal list; there is no way to hand them a state.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/game.h"

namespace guildhall {

enum class Policy : std::uint8_t { Random, Scripted };

std::vector<std::string> bot_names();
std::optional<Policy> policy_of(std::string_view name);

// Does this policy look at views and events at all? A uniformly random one does not, and is spared their cost.
constexpr bool needs_view(Policy policy) { return policy != Policy::Random; }

template <Game G>
Action choose(Policy policy, const typename G::View& view, std::span<const typename G::Event> heard,
              const Actions& actions, Random& random) {
  if (actions.size() == 1) return actions[0];
  switch (policy) {
    case Policy::Random: return actions[random.below(actions.size())];
    case Policy::Scripted: return advise(view, heard, actions, random);
  }
  GH_UNREACHABLE();
}

}  // namespace guildhall
