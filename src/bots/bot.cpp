#include "bots/bot.h"

#include "match/face_of.h"
#include "match/game_list.h"

namespace guildhall {

std::vector<std::string> bot_names() { return {"random", "scripted"}; }

std::optional<Policy> policy_of(std::string_view name) {
  if (same_name(name, "random")) return Policy::Random;
  if (same_name(name, "scripted")) return Policy::Scripted;
  return std::nullopt;
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
