// Claims of games that have them (BRI-X7, COD-G12). Whatever is hidden: nobody who only says what is true is ever marked.
#include "battery/configurations.h"
#include "battery/games.h"
#include "match/games.h"

namespace guildhall::battery {

template <class G>
class Claims : public testing::Test {};
TYPED_TEST_SUITE(Claims, AllGames, GameNames);

// Any claim there is, with any values.
inline Action any_claim(const GameInfo& game, FastRandom& choice) {
  Action out{static_cast<std::uint8_t>(choice.below(static_cast<int>(game.claims.size())))};
  for (std::size_t at = 0; const Field& field : game.claims[out.verb].fields) {
    const int count = field.count > 0 ? field.count : field.most > 0 ? field.most - field.least + 1 : 3;
    const bool none = field.optional && choice.below(2) == 0;
    if (!field.name.empty() && !none) out.args[at] = static_cast<std::uint8_t>(field.least + choice.below(count));
    ++at;
  }
  return out;
}

// A choice in a duel may be changed (COD-D4), and who said so said otherwise.
inline bool may_change_at_will(const GameInfo& game, Action claim) { return game.claims[claim.verb].id == "c_side"; }

TYPED_TEST(Claims, no_two_that_are_true_contradict) {
  using G = TypeParam;
  const GameInfo& game = G::info();
  if (game.claims.empty()) return;
  constexpr int kMoves = 200;
  struct Made {
    std::shared_ptr<const Position> then;
    Seat speaker;
    Action claim;
  };
  const auto all = configurations<G>();
  const std::size_t step = std::max<std::size_t>(1, all.size() / static_cast<std::size_t>(light() ? 4 : 24));
  int pairs = 0;
  for (std::size_t number = 0; number < all.size(); number += step) {
    FastRandom chance(8, number);
    FastRandom choice(9, number);
    const auto position = find_game(game.id)->start(all[number].options, all[number].players, chance);
    std::vector<Made> made;
    for (int move = 0; move < kMoves && !position->over(); ++move) {
      for (int tries = 0; tries < 4; ++tries) {
        const Action said = any_claim(game, choice);
        const Seat speaker(choice.below(position->players()));
        if (may_change_at_will(game, said) || position->judge(speaker, said) != true) continue;
        for (const Made& before : made) {
          if (before.speaker != speaker) continue;
          ++pairs;
          EXPECT_FALSE(position->contradicts(*before.then, speaker, before.claim, said))
              << game.claims[before.claim.verb].id << " and " << game.claims[said.verb].id << ", "
              << json::serialize(all[number].options);
        }
        made.push_back({position->clone(), speaker, said});
      }
      Actions actions;
      position->legal(position->next(), actions);
      position->apply(position->next(), actions[choice.below(actions.size())], chance);
    }
  }
  EXPECT_GT(pairs, light() ? 100 : 1000);
}

}  // namespace guildhall::battery
