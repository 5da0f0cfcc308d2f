// Exact mathematics: explosion times of the starting bag, and stop or draw.
#include "games/quacks/odds.h"

#include "games/quacks/testing.h"

namespace guildhall::quacks {

namespace {

ChipBag bag_of(std::initializer_list<Chip> chips) {
  ChipBag bag;
  for (Chip chip : chips) bag.add(kind_of(chip));
  return bag;
}
ChipBag starting_bag() {
  ChipBag bag;
  for (int kind = 0; kind < kKinds; ++kind) bag.add(kind, kStartingBag[static_cast<std::size_t>(kind)]);
  return bag;
}

// Every order of a bag, one by one: the slow way to the same numbers.
void count_orders(std::vector<int>& values, int drawn, int total, int limit, std::vector<std::uint64_t>& times) {
  if (values.empty()) {
    ++times.back();
    return;
  }
  for (std::size_t at = 0; at < values.size(); ++at) {
    const int value = values[at];
    if (total + value > limit) {
      std::uint64_t rest = 1;
      for (std::size_t left = 2; left < values.size(); ++left) rest *= left;
      times[static_cast<std::size_t>(drawn)] += rest;
      continue;
    }
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(at));
    count_orders(values, drawn + 1, total + value, limit, times);
    values.insert(values.begin() + static_cast<std::ptrdiff_t>(at), value);
  }
}

}  // namespace

TEST(QuacksOdds, QUA_A10_QUA_S10_explosion_times_of_the_starting_bag_are_exact) {
  std::vector<int> values{1, 1, 1, 1, 2, 2, 3, 0, 0};
  std::vector<std::uint64_t> orders(10);
  count_orders(values, 0, 0, 7, orders);
  std::uint64_t all = 0;
  for (std::uint64_t count : orders) all += count;
  EXPECT_EQ(all, 362880u);  // 9!
  const std::vector<Fraction> exact = explosion_time_fractions(starting_bag(), 0, 7);
  ASSERT_EQ(exact.size(), orders.size());
  for (std::size_t at = 0; at < orders.size(); ++at)
    EXPECT_EQ(exact[at], (Fraction{orders[at], all})) << "draw " << at + 1;
  for (std::size_t at : {0u, 1u, 2u}) EXPECT_EQ(exact[at].of, 0u);  // never before the fourth draw
  EXPECT_GT(exact[3].of, 0u);
  EXPECT_EQ(exact[8].of, 0u);  // and always by the eighth: 11 white points
  EXPECT_EQ(exact[9].of, 0u);
  const std::vector<double> same = explosion_times(starting_bag(), 0, 7);
  for (std::size_t at = 0; at < same.size(); ++at) EXPECT_NEAR(same[at], exact[at].value(), 1e-12);
}

TEST(QuacksOdds, QUA_A10_the_engine_explodes_as_often_as_the_odds_say) {
  const std::vector<double> odds = explosion_times(starting_bag(), 0, 7);
  std::vector<int> seen(10);
  constexpr int kGames = 1500;
  for (int game = 0; game < kGames; ++game) {
    Table g(2, {}, static_cast<std::uint64_t>(game));
    g.brew();
    int draws = 0;
    while (g.s.asked.has(0) && g.at(0).active()) {
      if (g.asks(0, Ask::Step)) ++draws;
      g.play(0, g.asks(0, Ask::Step) ? act::draw() : act::none());
    }
    ++seen[static_cast<std::size_t>(draws - 1)];
  }
  for (std::size_t at = 0; at < seen.size(); ++at) EXPECT_NEAR(seen[at] / double{kGames}, odds[at], 0.05) << at;
}

TEST(QuacksOdds, QUA_B33_the_next_draw) {
  EXPECT_EQ(explosion_next(bag_of({White_1, White_2, White_3, Orange_1}), 5, 7), (Fraction{1, 4}));
  EXPECT_EQ(explosion_next(bag_of({White_1, White_2, White_3, Orange_1}), 7, 8), (Fraction{1, 2}));
  EXPECT_EQ(explosion_next({}, 7, 7), (Fraction{0, 1}));
}

TEST(QuacksOdds, QUA_P5_stop_or_draw_finds_the_better_way) {
  const auto stopped = [](int space) { return double(space); };
  const auto exploded = [](int) { return 0.0; };
  const auto move = [](Chip chip) { return value_of(chip); };
  // One safe chip of two: drawing gives (10 + 4) / 2 and nothing.
  Advice advice = stop_or_draw({bag_of({Green_4, White_3}), 10, 6, 7}, stopped, exploded, move, 9);
  EXPECT_DOUBLE_EQ(advice.stop, 10);
  EXPECT_DOUBLE_EQ(advice.draw, 7);
  EXPECT_FALSE(advice.draw_is_better());
  advice = stop_or_draw({bag_of({Green_4, White_3}), 1, 6, 7}, stopped, exploded, move, 9);
  EXPECT_DOUBLE_EQ(advice.draw, 2.5);
  EXPECT_TRUE(advice.draw_is_better());
  // Without danger everything is drawn.
  advice = stop_or_draw({bag_of({Green_4, Orange_1, White_1}), 0, 0, 7}, stopped, exploded, move, 9);
  EXPECT_DOUBLE_EQ(advice.draw, 6);
}

}  // namespace guildhall::quacks
