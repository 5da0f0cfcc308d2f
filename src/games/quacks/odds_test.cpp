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
  const std::vector<Fraction> exact = explosion_time_fractions(starting_bag(), {});
  ASSERT_EQ(exact.size(), orders.size());
  for (std::size_t at = 0; at < orders.size(); ++at)
    EXPECT_EQ(exact[at], (Fraction{orders[at], all})) << "draw " << at + 1;
  for (std::size_t at : {0u, 1u, 2u}) EXPECT_EQ(exact[at].of, 0u);  // never before the fourth draw
  EXPECT_GT(exact[3].of, 0u);
  EXPECT_EQ(exact[8].of, 0u);  // and always by the eighth: 11 white points
  EXPECT_EQ(exact[9].of, 0u);
  const std::vector<double> same = explosion_times(starting_bag(), {}, 9);
  for (std::size_t at = 0; at < same.size(); ++at) EXPECT_NEAR(same[at], exact[at].value(), 1e-12);
}

TEST(QuacksOdds, QUA_A10_the_engine_explodes_as_often_as_the_odds_say) {
  const std::vector<double> odds = explosion_times(starting_bag(), {}, 9);
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

// Once every order was gone through, and 58 chips had no answer in a minute.
TEST(QuacksOdds, QUA_H3_a_large_bag_is_counted_at_once) {
  ChipBag bag;
  for (Chip chip : {Orange_1, Green_1, Blue_1, Red_1, Purple_1}) bag.add(kind_of(chip), 10);
  bag.add(kind_of(White_1), 5);
  bag.add(kind_of(White_2), 2);
  bag.add(kind_of(White_3), 1);
  const std::vector<double> all = explosion_times(bag, {}, bag.size());
  ASSERT_EQ(all.size(), 59u);
  double sum = 0;
  for (double chance : all) sum += chance;
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_NEAR(all.back(), 0, 1e-12);  // 12 in white chips
  const std::vector<double> four = explosion_times(bag, {.white_total = 7}, 4);
  ASSERT_EQ(four.size(), 5u);
  EXPECT_NEAR(four[0], 8.0 / 58, 1e-12);
  EXPECT_NEAR(four[1], 50.0 / 58 * 8 / 57, 1e-12);
}

TEST(QuacksOdds, QUA_B33_QUX_B10_yellow_chips_on_the_way_raise_the_limit) {
  const Danger yellow{.white_total = 7, .yellow_raises = true};
  EXPECT_EQ(explosion_time_fractions(bag_of({Yellow_1, White_1}), yellow)[0], (Fraction{1, 2}));
  EXPECT_EQ(explosion_time_fractions(bag_of({Yellow_1, White_1}), yellow)[1], (Fraction{0, 1}));
  // Two copies of a yellow chip make three: only a white 3 is too much then.
  Danger copies{.white_total = 7, .yellow_raises = true, .locoweed_copies = true, .yellow = 1, .after_yellow = true};
  EXPECT_EQ(explosion_time_fractions(bag_of({Locoweed, Locoweed, White_2}), copies)[0], (Fraction{1, 3}));
  EXPECT_EQ(explosion_time_fractions(bag_of({Locoweed, Locoweed, White_2}), copies)[1], (Fraction{1, 3}));
  EXPECT_EQ(explosion_time_fractions(bag_of({Locoweed, Locoweed, White_2}), copies)[2], (Fraction{0, 1}));
  copies.after_yellow = false;  // copies of another colour
  EXPECT_EQ(explosion_time_fractions(bag_of({Locoweed, Locoweed, White_2}), copies)[2], (Fraction{1, 3}));
}

TEST(QuacksOdds, QUA_B33_QUX_B10_the_danger_of_a_pot) {
  Table g(2, {{"exp_witches", true}, {"books.yellow", 3}, {"locoweed_book", "locoweed_6"}});
  g.round(3).card(Card::F14).pot(0, {{White_1, 1}, {Yellow_1, 2}, {Locoweed, 3, Yellow_1}}).brew();
  const Danger danger = danger_of(g.s, g.at(0));
  EXPECT_EQ(danger.white_total, 1);
  EXPECT_EQ(danger.limit, 9);
  EXPECT_EQ(danger.yellow, 2);
  EXPECT_TRUE(danger.yellow_raises && danger.locoweed_copies && danger.after_yellow);
}

TEST(QuacksOdds, QUX_L7_beyond_the_last_space_chips_go_into_the_bowl) {
  const auto stopped = [](int space) { return space < 52 ? 0.0 : 15.0 + (space - 52) / 2; };
  const auto exploded = [](int) { return 0.0; };
  const auto move = [](Chip chip) { return value_of(chip); };
  Brew brew{bag_of({Green_4, Green_4}), 50, 0, 7};
  EXPECT_DOUBLE_EQ(stop_or_draw(brew, stopped, exploded, move, 9).draw, 15);
  brew.bowl = true;
  EXPECT_DOUBLE_EQ(stop_or_draw(brew, stopped, exploded, move, 9).draw, 17);
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
