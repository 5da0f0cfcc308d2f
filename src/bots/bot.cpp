#include "bots/bot.h"

#include <charconv>

#include "match/face_of.h"
#include "match/game_list.h"
#include "shape/pack.h"

namespace guildhall {

std::vector<std::string> bot_names() { return {"random", "careless", "scripted", "ismcts"}; }

namespace {

// "3000" iterations or "100ms". Nothing: it is neither.
std::optional<Budget> budget_of(std::string_view text) {
  constexpr int kMost = 1'000'000;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 1 || number > kMost) return std::nullopt;
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (unit.empty()) return Budget{.iterations = number};
  if (unit == "ms") return Budget{.iterations = kMost, .milliseconds = number};
  return std::nullopt;
}

}  // namespace

std::optional<Policy> policy_of(std::string_view name) {
  const std::size_t colon = name.find(':');
  const std::string_view method = name.substr(0, colon);
  if (colon == std::string_view::npos) {
    if (same_name(method, "random")) return Policy::Random;
    if (same_name(method, "careless")) return Policy::Careless;
    if (same_name(method, "scripted")) return Policy::Scripted;
  }
  if (!same_name(method, "ismcts")) return std::nullopt;
  Policy policy{.method = Policy::Method::Ismcts, .budget = {}};
  if (colon == std::string_view::npos) return policy;
  const auto budget = budget_of(name.substr(colon + 1));
  if (!budget) return std::nullopt;
  policy.budget = *budget;
  return policy;
}

std::uint64_t luck_of(const Position& position, Seat seat) {
  shape::Draft told;
  position.glimpse(seat)->write(told);
  for (std::size_t event = 0; event < position.events(); ++event)
    if (position.audience(event).has(seat)) position.write_event(told, event);
  const std::string_view text = told.view();
  return shape::hash_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::optional<Bot> make_bot(std::string_view name, std::uint64_t seed) {
  const auto policy = policy_of(name);
  if (!policy) return std::nullopt;
  return Bot(*policy, seed);
}

Action Bot::choose(std::string_view game, const Position& position, Seat seat) {
  Action answer;
  with_game(game, [&]<class G>(std::type_identity<G>) {
    const auto& typed = static_cast<const PositionOf<G>&>(position);
    Actions actions;
    typed.legal(seat, actions);
    answer = guildhall::choose<G>(policy_, rules::view_of(typed.typed(), seat), typed.heard_by(seat), actions, random_);
  });
  return answer;
}

std::optional<Action> Bot::remark(std::string_view game, const Position& position, Seat seat,
                                  std::span<const Action> said) {
  std::optional<Action> claim;
  with_game(game, [&]<class G>(std::type_identity<G>) {
    const auto& typed = static_cast<const PositionOf<G>&>(position);
    claim = rules::remark_of(rules::view_of(typed.typed(), seat), typed.heard_by(seat), said, random_);
  });
  return claim;
}

}  // namespace guildhall
