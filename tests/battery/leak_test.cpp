// No game tells a seat what it may not know, and re-dealt worlds can be played.
#include "battery/games.h"
#include "battery/leaks.h"

namespace guildhall::battery {

template <class G>
class Leaks : public testing::Test {};
TYPED_TEST_SUITE(Leaks, AllGames, GameNames);

TYPED_TEST(Leaks, a_redealt_world_looks_the_same) {
  const auto all = configurations<TypeParam>();
  for (std::size_t number = 0; number < all.size(); number += light() ? 4 : 1) {
    const auto leak = static_leak<Honest<TypeParam>>(all[number], light() ? 1 : 6, 3);
    ASSERT_FALSE(leak) << *leak;
  }
}

TYPED_TEST(Leaks, the_same_step_looks_the_same) {
  const auto all = configurations<TypeParam>();
  for (std::size_t number = 0; number < all.size(); number += light() ? 4 : 1) {
    const auto leak = lockstep_leak<Honest<TypeParam>>(all[number], light() ? 1 : 6, 2);
    ASSERT_FALSE(leak) << *leak;
  }
}

TYPED_TEST(Leaks, sampled_worlds_play_to_the_end) {
  using G = TypeParam;
  const auto all = configurations<G>();
  for (std::size_t number = 0; number < all.size(); number += light() ? 4 : 1) {
    const auto options = settled<G>(all[number]);
    FastRandom chance(31, number);
    FastRandom luck(32, number);
    Dealer<typename G::Event> dealer(chance);
    auto state = rules::start_of(options, all[number].players, dealer);
    Actions actions;
    for (long move = 0; !rules::awaited_of(state).empty(); ++move) {
      const Seat seat = rules::next_of(state);
      if (move % 25 == 0) {
        auto world = redeal_of(rules::view_of(state, seat), luck);
        while (!rules::awaited_of(world).empty()) {
          const Seat other = rules::next_of(world);
          rules::legal_of(world, other, actions);
          ASSERT_FALSE(actions.empty());
          rules::apply_to(world, other, actions[luck.below(actions.size())], dealer);
          ASSERT_FALSE(rules::flaw_of(world)) << rules::flaw_of(world).what;
        }
      }
      rules::legal_of(state, seat, actions);
      rules::apply_to(state, seat, actions[luck.below(actions.size())], dealer);
    }
  }
}

}  // namespace guildhall::battery
