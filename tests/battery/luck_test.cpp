// A bot's answer is a function of what its seat sees and has heard: in every world that the seat cannot tell apart it is
// the same, whichever bot and game.
#include "battery/games.h"
#include "battery/leaks.h"
#include "bots/bot.h"

namespace guildhall::battery {

template <class G>
class Luck : public testing::Test {};
TYPED_TEST_SUITE(Luck, AllGames, GameNames);

TYPED_TEST(Luck, a_bot_answers_alike_in_worlds_that_look_alike) {
  using G = TypeParam;
  const auto all = configurations<G>();
  const std::size_t step = std::max<std::size_t>(1, all.size() / static_cast<std::size_t>(light() ? 2 : 12));
  long compared = 0;
  long other_worlds = 0;
  for (std::size_t number = 0; number < all.size(); number += step) {
    FastRandom chance(71, number);
    FastRandom luck(72, number);
    Dealer<typename G::Event> dealer(chance);
    auto state = rules::start_of(settled<G>(all[number]), all[number].players, dealer);
    Actions actions;
    for (long move = 0; move < 400 && !rules::awaited_of(state).empty(); ++move) {
      const Seat seat = rules::next_of(state);
      rules::legal_of(state, seat, actions);
      if (move % 3 == 0 && actions.size() > 1) {
        const auto world = redeal_of(rules::view_of(state, seat), luck);
        const PositionOf<G> here(state);
        const PositionOf<G> there(world);
        ASSERT_EQ(luck_of(here, seat), luck_of(there, seat)) << at(all[number], 0, move, seat);
        for (std::string name : bot_names()) {
          // A search takes its time: it is asked now and then. Whatever it finds in few worlds, it must find in both.
          if (name == "ismcts" && compared % 12 != 0) continue;
          if (name == "ismcts") name += ":24";
          const Action one = make_bot(name, luck_of(here, seat))->choose(G::info().id, here, seat);
          const Action two = make_bot(name, luck_of(there, seat))->choose(G::info().id, there, seat);
          ASSERT_EQ(one, two) << name << ", " << at(all[number], 0, move, seat);
        }
        ++compared;
        if (here.hash() != there.hash()) ++other_worlds;
      }
      rules::apply_to(state, seat, actions[luck.below(actions.size())], dealer);
    }
  }
  EXPECT_GT(compared, 100);
  EXPECT_GT(other_worlds * 2, compared) << "most of these worlds must differ in what is hidden";
}

}  // namespace guildhall::battery
