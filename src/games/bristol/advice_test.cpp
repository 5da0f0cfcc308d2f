// The scripted bot: some decisions that everybody would take, and that it always answers with what is offered.
#include "games/bristol/advice.h"

#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kWhip = Remedy::R_whip__leeches;
constexpr Remedy kLeeches = Remedy::R_chicken__leeches;
constexpr Remedy kPomander = Remedy::R_leeches__pomander;
constexpr Remedy kAlms = Remedy::A_alms__arsenic;

Action advice(Table& g, Seat seat, std::uint64_t seed = 1) {
  FastRandom random(seed);
  const std::vector<Event> heard = g.told(seat);
  return advise(g.view(seat), heard, g.legal(seat), random);
}
bool is_push(const Action& action) { return static_cast<Verb>(action.verb) == Verb::Push; }

TEST(BristolAdvice, healthy_it_keeps_the_lowest_sum) {
  auto g = position(4).turn_of(0).hand(0, {kPomander}).after_action().symptoms(0, {2, 3}).symptom_deck({4, 1});
  g.play(0, act::play(kPomander, Kind::Pomander));
  EXPECT_EQ(advice(g, 0), act::keep(1, 2));
}
TEST(BristolAdvice, plagued_it_keeps_the_highest_sum) {
  auto g = position(4).turn_of(0).plagued(0).hand(0, {kPomander}).after_action().symptoms(0, {2, 3});
  g.symptom_deck({4, 1});
  g.play(0, act::play(kPomander, Kind::Pomander));
  EXPECT_EQ(advice(g, 0), act::keep(3, 4));
}
TEST(BristolAdvice, plagued_with_cure_it_keeps_two_ones) {
  auto g = position(4).option("social", "cure").turn_of(0).plagued(0).hand(0, {kPomander}).after_action();
  g.symptoms(0, {1, 3}).symptom_deck({4, 1});
  g.play(0, act::play(kPomander, Kind::Pomander));
  EXPECT_EQ(advice(g, 0), act::keep(1, 1));
}
TEST(BristolAdvice, it_rerolls_rats_of_its_own_cart) {
  auto g = position(6).turn_of(0).symptoms(0, {1, 1}).at_step(Cart::Birch, 12).at_step(Cart::Cedar, 6);
  g.dice({Face::BirchRat, Face::CedarApple, Face::BirchRat, Face::OakApple, Face::BirchApple, Face::BirchApple});
  const Action answer = advice(g, 0);
  EXPECT_EQ(static_cast<Verb>(answer.verb), Verb::Reroll) << text(answer);
  EXPECT_NE(answer.args[0] & dice_set({0, 2}), 0u) << text(answer);
}
TEST(BristolAdvice, it_never_pushes_itself) {
  auto alone = position(4).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).turn_of(0);
  auto stuck = position(4).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).turn_of(0).locked({0, 1, 2, 3, 4, 5});
  stuck.hand(0, {kWhip, kLeeches, kPomander});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_FALSE(is_push(advice(alone, 0, seed)));
    EXPECT_EQ(advice(stuck, 0, seed), act::pass());
  }
}
TEST(BristolAdvice, it_leaves_nobody_behind_who_is_probably_healthy) {
  auto g = position(4).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2, 3}).turn_of(2);
  for (std::uint64_t seed = 0; seed < 50; ++seed) EXPECT_FALSE(is_push(advice(g, 2, seed)));
}
TEST(BristolAdvice, it_pushes_a_mate_known_to_be_plagued_off_the_leading_cart) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2}).turn_of(0).plagued(1).at_step(Cart::Birch, 8);
  g.plague_known(1, {0, 1});
  EXPECT_EQ(advice(g, 0), act::push(1));
}
// What a hard trial saw it do wrong, once and for all.
TEST(BristolAdvice, A8_in_the_first_rounds_it_pushes_nobody_without_evidence) {
  for (int round = 1; round <= 3; ++round) {
    auto g = position(4).round(round).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2, 3}).turn_of(0);
    for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_FALSE(is_push(advice(g, 0, seed))) << round;
  }
}
TEST(BristolAdvice, A4_plagued_riders_who_know_each_other_do_not_elbow) {
  auto g = position(4).cart(Cart::Birch, {1, 0}).cart(Cart::Cedar, {2, 3}).turn_of(0).plagued(0).plagued(1);
  g.plague_known(1, {0, 1});
  for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_NE(static_cast<Verb>(advice(g, 0, seed).verb), Verb::Elbow);
}
TEST(BristolAdvice, it_whips_a_push_against_itself) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).turn_of(0).hand(1, {kWhip});
  g.play(0, act::push(1));
  EXPECT_EQ(advice(g, 1), act::use(kWhip));
}
TEST(BristolAdvice, it_keeps_its_whip_when_a_move_does_not_matter) {
  auto g = position(4).cart(Cart::Birch, {1, 0, 2}).turn_of(0).hand(1, {kWhip});
  g.play(0, act::elbow());
  EXPECT_EQ(advice(g, 1), act::pass()) << "the elbow changes little for whoever rides along";
}
TEST(BristolAdvice, leeches_low_for_its_own_cart_or_high_for_others) {
  auto g = position(4).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).turn_of(0).hand(0, {kLeeches}).after_action();
  g.symptom_deck({4, 4});
  g.play(0, act::play(kLeeches, Kind::Leeches));
  EXPECT_NE(advice(g, 0).args[1], static_cast<int>(Cart::Birch));
  auto low = position(4).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).turn_of(0).hand(0, {kLeeches}).after_action();
  low.symptom_deck({1, 1});
  low.play(0, act::play(kLeeches, Kind::Leeches));
  EXPECT_EQ(advice(low, 0), act::place(1, Cart::Birch));
}
TEST(BristolAdvice, it_keeps_the_cure_and_gives_the_plague_away) {
  for (Coin coin : {Coin::Cured, Coin::Plague}) {
    auto g = position(4).option("social", "alms").turn_of(0).hand(0, {kAlms}).after_action().chance({draw(coin)});
    g.play(0, act::play(kAlms, Kind::Alms));
    EXPECT_EQ(advice(g, 0) == act::give(0), coin == Coin::Cured);
  }
}
TEST(BristolAdvice, the_same_seed_gives_the_same_answer) {
  auto g = position(6);
  const Seat seat = next(g.state());
  for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_EQ(advice(g, seat, seed), advice(g, seat, seed));
}
TEST(BristolAdvice, it_answers_with_a_listed_action_in_every_position_of_random_games) {
  int positions = 0;
  for (std::uint64_t game = 0; positions < 2000; ++game) {
    FastRandom random(game);
    Options options;
    options.abilities = game % 2 == 0;
    options.chaos = game % 3 == 0;
    options.social = static_cast<Social>(game % 4);
    options.remedy_timing = game % 5 == 0 ? RemedyTiming::AnyTimeInTurn : RemedyTiming::AfterAction;
    options.whip_window = game % 7 == 0 ? WhipWindow::Simultaneous : WhipWindow::Sequential;
    BristolDealer dealer(random);
    State s = start(options, 1 + static_cast<int>(game % 9), dealer);
    while (!s.over()) {
      const Seat seat = next(s);
      Actions actions;
      legal(s, seat, actions);
      const Action answer = advise(view(s, seat), {}, actions, random);
      ASSERT_TRUE(actions.has(answer)) << text(answer);
      ++positions;
      apply(s, seat, random.below(2) == 0 ? answer : actions[random.below(actions.size())], dealer);
    }
  }
}

}  // namespace
}  // namespace guildhall::bristol
