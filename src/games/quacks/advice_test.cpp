// The scripted bot: it answers everything it is asked, and beats simple rules. Strength against other bots is measured in
// the arena; here are games enough to see that it is no accident.
#include "games/quacks/advice.h"

#include "games/quacks/testing.h"

namespace guildhall::quacks {

namespace {

// Draws until the white chips reach five; everything else as the scripted bot.
Action stop_at_five(const View& sight, const Actions& actions, Random& random) {
  const Player& p = sight.table.at(sight.viewer);
  if (actions.has(act::draw()) && actions.has(act::stop())) return white_total(p) >= 5 ? act::stop() : act::draw();
  return advise(sight, {}, actions, random);
}
Action at_random(const View&, const Actions& actions, Random& random) { return actions[random.below(actions.size())]; }

// Games of two seats won by the scripted bot, a tie is half a game. Each deal is played from both seats.
template <class Rival>
double won_against(Rival&& rival, int deals, const Options& options = {}) {
  double won = 0;
  for (int game = 0; game < 2 * deals; ++game) {
    const Seat scripted(game % 2);
    FastRandom random(77, static_cast<std::uint64_t>(game / 2));
    FastRandom luck(78, static_cast<std::uint64_t>(game));
    QuacksDealer dealer(random);
    State s = start(options, 2, dealer);
    Actions actions;
    while (!s.over) {
      const Seat seat = next(s);
      legal(s, seat, actions);
      const View sight = view(s, seat);
      apply(s, seat, seat == scripted ? advise(sight, {}, actions, luck) : rival(sight, actions, luck), dealer);
    }
    const Seats winners = winners_of(s);
    if (winners.has(scripted)) won += 1.0 / winners.size();
  }
  return won;
}

// What the scripted bot answers.
Action advised(const Table& g, Seat seat) {
  FastRandom random(1);
  Actions actions;
  legal(g.s, seat, actions);
  return advise(view(g.s, seat), {}, actions, random);
}

}  // namespace

TEST(QuacksAdvice, it_always_beats_chance) { EXPECT_GE(won_against(at_random, 15), 29.5); }

TEST(QuacksAdvice, it_beats_the_rule_to_stop_at_five) {
  constexpr int kDeals = 100;  // a fair coin wins 120 of 200 games once in 400 times
  EXPECT_GE(won_against(stop_at_five, kDeals), 120);
}

// What a hard trial saw it do wrong, once and for all.
TEST(QuacksAdvice, QUA_A10_it_draws_nothing_that_surely_explodes) {
  Table g(2);
  g.bag(0, {White_3}).pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}, {White_1, 6}, {White_1, 7}});
  g.flask(0, false).brew();
  EXPECT_EQ(advised(g, 0), act::stop());
}
TEST(QuacksAdvice, QUA_B41_QUA_P3_it_buys_black_and_purple_chips) {
  int black = 0;
  int purple = 0;
  for (std::uint64_t game = 0; game < 10; ++game) {
    FastRandom random(79, game);
    QuacksDealer dealer(random);
    State s = start({}, 4, dealer);
    Actions actions;
    while (!s.over) {
      const Seat seat = next(s);
      legal(s, seat, actions);
      apply(s, seat, advise(view(s, seat), {}, actions, random), dealer);
    }
    for (Seat seat : s.everybody()) {
      black += owned(s, seat)[static_cast<std::size_t>(Black_1)];
      purple += owned(s, seat)[static_cast<std::size_t>(Purple_1)];
    }
  }
  EXPECT_GE(black, 20) << "of 40 bags";
  EXPECT_GE(purple, 20);
}
TEST(QuacksAdvice, QUX_S16_it_prefers_the_ear_worm_to_the_chicken_eyes) {
  Options options;
  options.exp_alchemists = true;
  int met = 0;
  for (std::uint64_t deal = 0; deal < 200; ++deal) {
    FastRandom random(80, deal);
    QuacksDealer dealer(random);
    State s = start(options, 2, dealer);
    const auto shown = [&](Patient who) {
      return std::find(s.patients.begin(), s.patients.end(), who) != s.patients.end();
    };
    if (!shown(Patient::EarWorm) || !shown(Patient::ChickenEyes)) continue;
    const Seat seat = next(s);
    Actions actions;
    legal(s, seat, actions);
    ASSERT_EQ(s.at(seat).asking, Ask::Patient);
    const Action chosen = advise(view(s, seat), {}, actions, random);
    EXPECT_NE(static_cast<Patient>(chosen.args[0]), Patient::ChickenEyes);
    ++met;
  }
  EXPECT_GT(met, 5);
}

TEST(QuacksAdvice, QUA_C22_it_places_no_strong_ingredient_that_explodes) {
  Table g(2, {{"strong_ingredient", "normal_placement"}});
  g.card(Card::F22).bag(0, {White_3, Orange_1}).pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}, {White_1, 6}});
  g.bag(1, {Orange_1}).pot(1, {{White_3, 3}, {White_2, 5}, {White_2, 7}, {White_1, 8}}).exploded(1);
  g.chance({draw({White_3, Orange_1})}).stage(Round::Stage::Strong);
  EXPECT_EQ(advised(g, 0), act::take(Orange_1));
}

TEST(QuacksAdvice, QUX_P4_it_uses_the_carrot_nose_only_to_come_further) {
  for (Chip pumpkin : {Orange_1, Orange_6}) {
    Table g(2, {{"exp_alchemists", true}, {"exp_witches", true}, {"hw_witches", false}});
    g.patient(0, Patient::CarrotNose, 4).droplet(0, 6).bag(0, {pumpkin, Green_1}).brew();
    g.chance({draw(pumpkin)}).play(0, act::draw());
    ASSERT_TRUE(g.asks(0, Ask::Carrot));
    EXPECT_EQ(verb_of(advised(g, 0)), pumpkin == Orange_1 ? Verb::Use : Verb::Decline);
  }
}

TEST(QuacksAdvice, a_hint_names_how_many_chips_would_burst_the_pot) {
  Table g(2);
  g.bag(0, {White_3, White_1, White_1, Orange_1, Green_1}).pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}}).brew();
  const Reason risky = why(view(g.s, 0), {}, act::draw());
  EXPECT_EQ(risky.id, "draw");
  EXPECT_EQ(risky.numbers, (std::array<int, 3>{1, 5, 0}));
  EXPECT_EQ(why(view(g.s, 0), {}, act::stop()).id, "stop");
  Table safe(2);
  safe.bag(0, {White_3, Orange_1}).pot(0, {{White_1, 1}}).brew();
  EXPECT_EQ(why(view(safe.s, 0), {}, act::draw()).id, "safe");
  EXPECT_EQ(why(view(safe.s, 0), {}, act::stop()).id, "") << "nothing speaks for stopping";
}

TEST(QuacksAdvice, QUX_L7_it_fills_the_bowl_while_nothing_can_happen) {
  Table g(2, {{"exp_witches", true}, {"hw_witches", false}});
  g.round(6).droplet(0, 50).pot(0, {{Orange_1, 52}}).bag(0, {Green_4, Green_4, Green_4}).brew();
  EXPECT_EQ(advised(g, 0), act::draw());
}

TEST(QuacksAdvice, it_plays_everything_of_both_expansions) {
  FastRandom random(5);
  for (int game = 0; game < 12; ++game) {
    Options options;
    options.exp_witches = true;
    options.exp_alchemists = true;
    const auto set = static_cast<std::uint8_t>(1 + game % 6);
    options.books = {set, set, set, set, set};
    if (game % 3 == 1) options.cauldron_side = CauldronSide::Tubes;
    if (game % 3 == 2) options.draw_mode = DrawMode::Sealed;
    FastRandom chance(6, static_cast<std::uint64_t>(game));
    QuacksDealer dealer(chance);
    State s = start(options, 5, dealer);
    Actions actions;
    for (int step = 0; !s.over; ++step) {
      ASSERT_LT(step, 5000);
      const Seat seat = next(s);
      legal(s, seat, actions);
      const Action action = advise(view(s, seat), {}, actions, random);
      ASSERT_TRUE(actions.has(action));
      apply(s, seat, action, dealer);
    }
    EXPECT_GT(s.at(0).vp, 15);
  }
}

}  // namespace guildhall::quacks
