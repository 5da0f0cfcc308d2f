// Witches, bowls, elixirs and patients (QUX-W, QUX-L, QUX-X, QUX-P), explosions (QUX-T6), and the hooks QUA-K4 to QUA-K6.
#include "games/quacks/testing.h"

namespace guildhall::quacks {

namespace {

using Stage = Round::Stage;
const boost::json::object kHw{{"exp_witches", true}};
const boost::json::object kBowls{{"exp_witches", true}, {"hw_witches", false}};
const boost::json::object kAl{{"exp_alchemists", true}};
const OnSpace kDull{Orange_1, 1};
boost::json::object with(boost::json::object options, std::string_view id, boost::json::value value) {
  options[id] = std::move(value);
  return options;
}
Table& silver(Table& g, Witch witch) { return g.witches(witch, Witch::CU1, Witch::AU1); }
Table& copper(Table& g, Witch witch) { return g.witches(Witch::AG1, witch, Witch::AU1); }
Table& gold(Table& g, Witch witch) { return g.witches(Witch::AG1, Witch::CU1, witch); }

}  // namespace

// ---- Witches -------------------------------------------------------------------------------------------------

TEST(QuacksWitches, QUX_W1_QUX_W2_QUX_W3_a_penny_a_type_once_a_game) {
  Table g(2, kHw);
  silver(g, Witch::AG3).pot(0, {{White_1, 1}, {White_2, 3}}).pot(1, {{White_1, 1}}).brew();
  g.play(0, act::witch(Witch::AG3)).play(0, Verb::Later);
  EXPECT_EQ(g.at(0).pennies, 6);
  EXPECT_EQ(g.at(0).spent, 1);
  EXPECT_FALSE(g.offers(0, act::witch(Witch::AG3)));
  EXPECT_TRUE(g.offers(1, act::witch(Witch::AG3)));  // others may call her too
  EXPECT_FALSE(can_call(g.s, 0, Witch::AG1));        // not on display
  EXPECT_TRUE(can_call(g.s, 0, Witch::CU1));         // several witches in one round
}

TEST(QuacksWitches, QUX_W5_QUX_W6_QUA_K5_a_call_must_do_something_and_binds) {
  Table g(2, kHw);
  silver(g, Witch::AG3).brew();
  EXPECT_FALSE(g.offers(0, Verb::Witch));  // no white chip in the pot
  FastRandom random(1);
  QuacksDealer dealer(random);
  EXPECT_FALSE(dealer.bound());
  call_witch(g.s, 0, Witch::AG3, dealer);
  EXPECT_TRUE(dealer.bound());
}

TEST(QuacksWitches, QUX_W8_QUX_T6_witch_ag1_takes_the_exploding_chip_back) {
  Table g(2, kHw);
  silver(g, Witch::AG1).bag(0, {White_3, Orange_1}).pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}}).brew();
  g.chance({draw(White_3)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Ag1));
  g.play(0, Verb::Use);
  EXPECT_FALSE(g.at(0).exploded);
  EXPECT_FALSE(g.at(0).flask);
  EXPECT_EQ(g.in_bag(0, White_3), 1);
  EXPECT_TRUE(g.asks(0, Ask::Step));  // may go on or stop

  Table h(2, kHw);
  silver(h, Witch::AG1)
      .bag(0, {White_3, Orange_1})
      .pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}})
      .flask(0, false)
      .brew();
  h.chance({draw(White_3)}).play(0, act::draw());
  EXPECT_TRUE(h.at(0).exploded);
  EXPECT_FALSE(h.s.asked.has(0));
}

TEST(QuacksWitches, QUX_W9_witch_ag2_offers_six_chips) {
  Table g(2, kHw);
  silver(g, Witch::AG2).bag(0, {Orange_1, Green_4, White_3, White_1, White_1, Blue_2, Red_1}).brew();
  g.chance({draw({Orange_1, Green_4, White_3, White_1, White_1, Red_1})}).play(0, act::witch(Witch::AG2));
  EXPECT_TRUE(g.asks(0, Ask::Ag2Place));
  EXPECT_EQ(g.at(0).bag.size(), 1);  // the six are out of the bag
  EXPECT_FALSE(g.offers(0, Verb::Draw));
  EXPECT_FALSE(g.offers(0, Verb::Stop));
  g.play(0, act::take(Green_4)).play(0, act::take(Orange_1));
  EXPECT_EQ(g.space(0), 5);
  EXPECT_TRUE(g.offers(0, Verb::Flask));
  g.play(0, Verb::Finish);
  EXPECT_EQ(g.at(0).bag.size(), 5);
  EXPECT_TRUE(g.offers(0, Verb::Stop));  // the call has met the first draw
}

TEST(QuacksWitches, QUX_W9_exploding_ends_the_offer) {
  Table g(2, kHw);
  silver(g, Witch::AG2).bag(0, {White_3, Orange_1}).pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}}).brew();
  g.chance({draw({White_3, Orange_1})}).play(0, act::witch(Witch::AG2)).play(0, act::take(White_3));
  EXPECT_TRUE(g.at(0).exploded);
  EXPECT_EQ(g.in_bag(0, Orange_1), 1);
}

TEST(QuacksWitches, QUX_W10_witch_ag3_takes_one_or_both_of_the_last_two_whites_back) {
  Table g(2, kHw);
  silver(g, Witch::AG3).pot(0, {{White_1, 1}, {White_2, 3}, {Orange_1, 4}, {White_3, 7}, {Green_1, 8}}).brew();
  g.play(0, act::witch(Witch::AG3));
  EXPECT_EQ(g.choices(0), 3);
  g.play(0, Verb::Both);
  EXPECT_EQ(white_total(g.at(0)), 1);
  EXPECT_EQ(g.space(0), 8);  // gaps stay
}

TEST(QuacksWitches, QUX_W11_QUX_V3_witch_ag4_lifts_the_penalty) {
  Table g(2, kHw);
  silver(g, Witch::AG4).pot(0, {{Orange_1, 20}}).exploded(0).pot(1, {{Orange_1, 5}}).penniless(1);
  g.stage(Stage::Pardon);
  EXPECT_TRUE(g.asks(0, Ask::Ag4));
  g.chance({die(Face::Vp1)}).play(0, Verb::Use);
  EXPECT_TRUE(g.at(0).exploded);  // still exploded for everything else
  EXPECT_EQ(g.at(0).vp >= 1 + space_at(21).vp, true);
  EXPECT_TRUE(g.asks(0, Ask::Copper) || g.asks(0, Ask::Buy) || g.asks(0, Ask::GoldD));
}

TEST(QuacksWitches, QUX_W5_QUX_W11_a_protected_explosion_needs_ag4_only_for_the_die) {
  for (int rival : {5, 30}) {
    Table g(2, with(kHw, "books.blue", 2));
    silver(g, Witch::AG4).pot(0, {{Orange_1, 20}}).exploded(0).pot(1, {{Orange_1, rival}});
    g.at(0).guarded = true;
    g.stage(Stage::Pardon);
    EXPECT_EQ(g.asks(0, Ask::Ag4), rival == 5);
  }
}

TEST(QuacksWitches, QUA_A9_QUX_L10_the_end_of_the_track_ends_the_offer_where_one_must_stop) {
  for (const char* mode : {"free", "stir"}) {
    Table g(2, {{"exp_witches", true}, {"hw_bowls", false}, {"last_space", "must_stop"}, {"draw_mode", mode}});
    silver(g, Witch::AG2).droplet(0, 47).pot(0, {{Orange_1, 48}}).bag(0, {Green_4, Green_4, Blue_1});
    g.pot(1, {{White_1, 1}}).brew();
    g.chance({draw({Green_4, Green_4, Blue_1})}).play(0, act::witch(Witch::AG2)).play(0, act::take(Green_4));
    EXPECT_TRUE(g.at(0).stopped) << mode;
    EXPECT_TRUE(g.at(0).offer.empty());
    EXPECT_EQ(g.at(0).bag.size(), 2);
    EXPECT_TRUE(g.at(0).flask);
  }
}

TEST(QuacksWitches, QUA_B27_red_chips_of_an_offer_count_for_the_bound) {
  Table g(2, with(kHw, "books.red", 2));
  silver(g, Witch::AG2).bag(0, {Red_2, Green_1}).aside(0, {Red_1}).pot(0, {{White_1, 1}}).pot(1, {{White_1, 1}});
  g.at(0).asides_returned = 1;
  g.brew();
  EXPECT_TRUE(g.offers(0, act::return_aside(Red_1)));  // two red chips: a second time
  g.chance({draw({Red_2, Green_1})}).play(0, act::witch(Witch::AG2));
  EXPECT_TRUE(g.offers(0, act::return_aside(Red_1)));
}

TEST(QuacksWitches, QUX_W12_witch_cu1_upgrades_one_chip_or_the_last_two) {
  Table g(2, kHw);
  copper(g, Witch::CU1).pot(0, {{Red_1, 1}, {White_1, 2}, {Green_1, 3}, {Blue_2, 5}}).pot(1, {kDull}).exploded(0);
  g.stage(Stage::Choice).play(0, Verb::Vp);
  while (!g.asks(0, Ask::Copper)) g.default_answers(1);  // also for an exploded player who took the points
  EXPECT_TRUE(g.offers(0, act::witch_upgrade(0)));
  EXPECT_TRUE(g.offers(0, act::witch_upgrade(3, 2)));
  EXPECT_FALSE(g.offers(0, act::witch_upgrade(1)));
  g.play(0, act::witch_upgrade(3, 2));
  EXPECT_EQ(g.at(0).pot.size() == 0 || g.at(0).pot[3].chip() == Blue_4, true);
  EXPECT_EQ(owned(g.s, 0)[static_cast<std::size_t>(Green_2)], 1);
}

TEST(QuacksWitches, QUX_W12_a_chip_given_back_can_serve_the_second_exchange) {
  Table g(2, kHw);
  copper(g, Witch::CU1).pot(0, {{Green_1, 1}, {Green_2, 3}}).pot(1, {kDull}).supply(Green_2, 0);
  g.stage(Stage::Choice);
  while (!g.asks(0, Ask::Copper)) g.default_answers(1);
  EXPECT_FALSE(g.offers(0, act::witch_upgrade(0)));
  EXPECT_TRUE(g.offers(0, act::witch_upgrade(1, 0)));
}

TEST(QuacksWitches, QUX_W13_witch_cu2_doubles_the_purse) {
  Table g(2, kHw);
  copper(g, Witch::CU2).pot(0, {{Orange_1, 9}}).pot(1, {kDull}).stage(Stage::Choice);
  while (!g.asks(0, Ask::Copper)) g.default_answers(1);
  g.play(0, act::witch(Witch::CU2));
  EXPECT_TRUE(g.asks(0, Ask::Buy));
  EXPECT_TRUE(g.offers(0, act::buy(Blue_4)));  // 10 coins become 20
}

TEST(QuacksWitches, QUX_W14_witch_cu3_copies_a_bought_chip) {
  Table g(2, kHw);
  copper(g, Witch::CU3).pot(0, {{Orange_1, 9}}).pot(1, {kDull}).stage(Stage::Choice);
  while (!g.asks(0, Ask::Buy)) g.default_answers(1);
  g.play(0, act::buy(Green_1, Red_1));
  EXPECT_TRUE(g.asks(0, Ask::Copper));
  g.play(0, act::witch_copy(Red_1));
  EXPECT_EQ(g.in_bag(0, Red_1), 2);
}

TEST(QuacksWitches, QUX_W15_witch_cu4_counts_rubies_as_coins) {
  Table g(2, kHw);
  copper(g, Witch::CU4).rubies(0, 4).pot(0, {{Orange_1, 9}}).pot(1, {kDull}).stage(Stage::Choice);
  while (!g.asks(0, Ask::Copper)) g.default_answers(1);
  const int rubies = g.at(0).rubies;
  g.play(0, act::witch(Witch::CU4));
  EXPECT_TRUE(g.offers(0, act::buy(Red_4)));  // 10 + 8
  EXPECT_EQ(g.at(0).rubies, rubies);          // the rubies are kept
  for (bool allowed : {false, true}) {
    Table h(2, with(kHw, "cu4_for_exploded_point_takers", allowed));
    copper(h, Witch::CU4).rubies(0, 4).pot(0, {{White_1, 9}}).exploded(0).pot(1, {{White_1, 1}}).penniless(1);
    h.stage(Stage::Choice).play(0, Verb::Vp);
    for (int guard = 0; guard < 20 && !h.asks(0, Ask::Copper) && h.s.round == 1; ++guard) h.default_answers(1);
    EXPECT_EQ(h.asks(0, Ask::Copper), allowed);
  }
}

TEST(QuacksWitches, QUX_W16_witch_au1_scores_colours) {
  Table g(2, kHw);
  gold(g, Witch::AU1)
      .pot(0, {{Orange_1, 1}, {Green_1, 2}, {Blue_1, 3}, {Red_1, 4}, {Black_1, 6}, {White_1, 7}})
      .pot(1, {kDull});
  g.stage(Stage::Choice);
  EXPECT_TRUE(g.asks(0, Ask::GoldD));
  const int before = g.at(0).vp;
  g.play(0, act::witch(Witch::AU1));
  EXPECT_EQ(g.at(0).vp, before + 4);
}

TEST(QuacksWitches, QUX_W17_witch_au2_scores_what_stayed_in_the_bag) {
  Table g(2, kHw);
  gold(g, Witch::AU2)
      .bag(0, {Green_2, Blue_4, Orange_6, Purple_1, Black_1, Red_1, White_3})
      .pot(0, {kDull})
      .pot(1, {kDull});
  g.round(3).stage(Stage::LastAside);
  while (!g.asks(0, Ask::GoldD)) g.default_answers(1);
  const int before = g.at(0).vp;
  g.play(0, act::witch(Witch::AU2));
  EXPECT_EQ(g.at(0).vp, before + 8);
}

TEST(QuacksWitches, QUX_W17_chips_that_came_in_later_do_not_count) {
  Table g(2, kHw);
  gold(g, Witch::AU2).bag(0, {Orange_1}).pot(0, {kDull}).pot(1, {kDull}).stage(Stage::LastAside);
  Table h(2, kHw);
  gold(h, Witch::AU2).bag(0, {Orange_1}).pot(0, {kDull}).pot(1, {kDull});
  h.at(0).bag_then = h.at(0).bag;
  h.at(0).bag.add(kind_of(Green_4));
  h.s.flow = {};
  EXPECT_EQ(std::min(h.at(0).bag.count(kind_of(Green_4)), h.at(0).bag_then.count(kind_of(Green_4))), 0);
  leave_for_good(h.at(0), Orange_1);
  EXPECT_EQ(h.at(0).bag_then.count(kind_of(Orange_1)), 1);
}

TEST(QuacksWitches, QUX_W18_witch_au3_takes_rubies_for_points) {
  Table g(2, kHw);
  gold(g, Witch::AU3).pot(0, {{Orange_1, 15}}).rubies(0, 0).pot(1, {kDull}).exploded(0).stage(Stage::Rubies);
  EXPECT_TRUE(g.asks(0, Ask::Au3));
  g.play(0, Verb::Use);
  EXPECT_EQ(g.at(0).rubies, 3);  // instead of its ruby
  Table h(2, kHw);
  gold(h, Witch::AU3).pot(0, {{Orange_1, 4}}).pot(1, {kDull}).stage(Stage::Rubies);
  EXPECT_FALSE(h.asks(0, Ask::Au3));  // index 5 shows no points
}

TEST(QuacksWitches, QUX_W19_witch_au4_halves_the_prices) {
  Table g(2, kHw);
  gold(g, Witch::AU4).rubies(0, 2).flask(0, false).pot(0, {kDull}).pot(1, {kDull}).stage(Stage::Seasoned);
  EXPECT_TRUE(g.asks(0, Ask::Au4));
  g.play(0, Verb::Use).play(0, Verb::Droplet).play(0, act::flask());
  EXPECT_EQ(g.at(0).rubies, 0);
  EXPECT_EQ(g.at(0).droplet, 1);
}

// ---- The bowl ------------------------------------------------------------------------------------------------

TEST(QuacksBowl, QUX_L1_QUX_L3_QUA_K4_chips_after_the_last_space_go_into_the_bowl) {
  Table g(2, kBowls);
  g.bag(0, {Green_4, White_2, Orange_1, White_1}).pot(0, {{Orange_1, 50}}).brew();
  g.chance({draw(Green_4)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 52);
  g.chance({draw(White_2)}).play(0, act::draw());
  EXPECT_EQ(g.at(0).pot.size(), 2);
  EXPECT_EQ(g.at(0).bowl.size(), 1);
  EXPECT_EQ(white_total(g.at(0)), 2);  // QUX-L5
  g.play(0, act::flask());             // takes it back from the bowl
  EXPECT_TRUE(g.at(0).bowl.empty());
}

TEST(QuacksBowl, QUX_L2_an_action_for_the_next_chip_is_lost_on_the_last_space) {
  Table g(2, kBowls);
  g.bag(0, {Blue_4, Orange_1, White_1}).pot(0, {{Orange_1, 50}}).brew().chance({draw(Blue_4)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Step));  // blue 1 shows nothing
  Table h(2, with(kBowls, "books.blue", 3));
  h.bag(0, {Blue_4, Orange_1}).pot(0, {{Orange_1, 50}}).rubies(0, 0).brew().chance({draw(Blue_4)}).play(0, act::draw());
  EXPECT_EQ(h.at(0).rubies, 1);  // 52 is a ruby space
}

TEST(QuacksBowl, QUX_L4_a_bowl_chip_counts_for_nothing_else) {
  Table g(2, kBowls);
  g.pot(0, {{Orange_1, 51}, {Green_1, 52}}).bowl(0, {Black_1, Blue_1}).pot(1, {kDull}).rubies(0, 0).stage(Stage::Black);
  EXPECT_EQ(g.at(0).droplet, 0);
  EXPECT_EQ(distinct_colours(g.at(0)) == 2 || g.at(0).pot.empty(), true);
  EXPECT_GE(g.at(0).rubies, 1);  // green is still the last chip of the pot
}

TEST(QuacksBowl, QUX_L5_a_white_chip_in_the_bowl_can_explode_the_pot) {
  Table g(2, kBowls);
  g.bag(0, {White_3, Orange_1}).pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}, {Orange_1, 52}}).brew();
  g.chance({draw(White_3)}).play(0, act::draw());
  EXPECT_TRUE(g.at(0).exploded);
  EXPECT_EQ(g.at(0).bowl.size(), 1);
}

TEST(QuacksBowl, QUX_L6_bowl_whites_count_for_exactly_seven) {
  for (bool count : {true, false}) {
    Table g(2, with(kBowls, "bowl_whites_count_for_exact_seven", count));
    g.pot(0, {{White_3, 3}, {White_2, 5}, {Orange_1, 52}}).bowl(0, {White_2});
    EXPECT_EQ(exact_total(g.s, g.at(0)), count ? 7 : 5);
    EXPECT_EQ(white_total(g.at(0)), 7);
  }
}

TEST(QuacksBowl, QUX_L7_QUX_L8_the_bowl_scores_half_its_values) {
  Table g(2, kBowls);
  g.pot(0, {{Orange_1, 52}}).bowl(0, {Green_4, White_2, Blue_1}).pot(1, {{Orange_1, 52}});
  g.chance({die(Face::Ruby1), die(Face::Ruby1)}).stage(Stage::Die);
  EXPECT_EQ(g.heard<Rolled>(), 2);  // the bowl breaks no tie
  EXPECT_EQ(g.at(0).vp, 15 + 3);
  EXPECT_EQ(g.at(1).vp, 15);
  EXPECT_TRUE(g.asks(0, Ask::Buy));
  EXPECT_TRUE(g.offers(0, act::buy(Blue_4, Red_4)));  // 35 coins
}

TEST(QuacksBowl, QUX_L9_when_the_chip_on_52_leaves_new_chips_go_into_the_pot) {
  Table g(2, {{"exp_witches", true}, {"hw_witches", false}, {"exp_alchemists", true}});
  g.patient(0, Patient::Forgetfulness, 5).bag(0, {Orange_1, White_1}).pot(0, {{Orange_1, 40}, {Green_4, 52}});
  g.bowl(0, {White_2}).brew();
  g.play(0, act::forget(Green_4, 1));
  g.chance({draw(Orange_1)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 41);
  EXPECT_EQ(g.at(0).bowl.size(), 1);
}

// ---- The elixir ----------------------------------------------------------------------------------------------

TEST(QuacksElixir, QUX_X1_QUX_X2_QUX_X3_QUX_X4_QUA_K6_the_token_counts_colours_anew) {
  Table g(2, kAl);
  g.patient(0, Patient::CarrotNose, 9).pot(0, {{Orange_1, 1}, {Green_1, 2}, {Blue_1, 3}, {White_1, 4}});
  g.pot(1, {{Orange_1, 1}}).exploded(1).elixir();
  EXPECT_EQ(g.at(0).elixir, 0);
  EXPECT_EQ(g.at(0).reach, 3 + 1);
  EXPECT_EQ(g.at(1).reach, 1);
  EXPECT_EQ(g.s.asked, Seats::first(2));  // all at the same time, exploded or not
}

TEST(QuacksElixir, QUX_X5_locoweed_A_adds_steps) {
  Table g(2, kAl);
  g.patient(0, Patient::CarrotNose).pot(0, {{Locoweed, 1}, {Locoweed, 2}}).pot(1, {kDull}).elixir();
  EXPECT_EQ(g.at(0).reach, 3);
}

TEST(QuacksElixir, QUX_X6_QUX_X7_exactly_seven_and_exploded_neighbours) {
  Table g(3, kAl);
  g.patient(0, Patient::CarrotNose).pot(0, {{White_3, 3}, {White_2, 5}, {White_2, 7}}).pot(1, {kDull}).pot(2, {kDull});
  g.exploded(1).exploded(2).elixir();
  EXPECT_EQ(g.at(0).reach, 3);
  EXPECT_EQ(g.at(1).reach, 2);  // the own explosion gives nothing
}

TEST(QuacksElixir, QUX_X8_the_token_stops_at_the_cap) {
  for (int cap : {10, 14}) {
    Table g(2, {{"exp_alchemists", true}, {"exp_witches", true}, {"hw_witches", false}, {"elixir_cap", cap}});
    g.patient(0, Patient::CarrotNose);
    for (int at = 0; at < 11; ++at) g.at(0).pot.push_back(PotChip::of(Locoweed, kNoChip, at + 1, 1));
    g.pot(1, {kDull}).elixir();
    EXPECT_EQ(g.at(0).reach, std::min(cap, 12));
  }
}

TEST(QuacksElixir, QUX_X9_a_lower_space_may_be_chosen_in_secret) {
  Table g(2, kAl);
  g.patient(0, Patient::Vampirism).pot(0, {{Orange_1, 1}, {Green_1, 2}}).pot(1, {kDull}).elixir();
  EXPECT_EQ(g.choices(0), 3);
  g.play(0, act::space(1));
  EXPECT_EQ(view(g.s, 1).table.at(0).commit, Action::kNone);
  g.play(1, act::space(1));
  EXPECT_EQ(g.at(0).elixir, 1);
  EXPECT_EQ(g.at(0).rats_due, 1);  // QUX-X10: the rat comes next round
}

TEST(QuacksElixir, QUX_X10_QUX_X12_slots_pay_and_the_token_stays_as_a_budget) {
  Table g(2, kAl);
  g.patient(0, Patient::WingEars)
      .pot(0, {{Orange_1, 1}, {Green_1, 2}, {Blue_1, 3}, {Red_1, 4}, {Black_1, 5}, {Locoweed, 6}});
  g.pot(1, {{White_1, 1}}).exploded(1).elixir();  // 6 colours, locoweed again, the neighbour: 8
  g.play(1, act::space(0)).play(0, act::space(8));
  EXPECT_EQ(g.at(0).vp >= 1, true);
  EXPECT_EQ(g.at(0).elixir, 8);
}

TEST(QuacksElixir, QUX_X11_QUX_X14_QUX_X15_bonuses_come_in_table_order_before_phase_A) {
  Table g(2, kAl);
  g.patient(0, Patient::Vampirism)
      .pot(0, {{Orange_1, 1}, {Green_1, 2}, {Blue_1, 3}})
      .pot(1, {{Orange_1, 1}, {Green_1, 2}, {Red_1, 3}});
  g.start_player(1).elixir().play(0, act::space(3)).play(1, act::space(3));
  EXPECT_TRUE(g.asks(1, Ask::Vamp));
  EXPECT_EQ(g.s.asked, Seats{1});
  EXPECT_EQ(g.heard<Evaluated>(), 0);
}

// ---- Patients ------------------------------------------------------------------------------------------------

TEST(QuacksPatients, QUX_P2_nervousness_lays_chips_open) {
  Table g(2, kAl);
  g.patient(0, Patient::Nervousness, 4).patient(1, Patient::Nervousness, 0).bag(0, {Green_1, White_3, Blue_2, White_1});
  g.chance({draw({Green_1, White_3, Blue_2})}).brew();
  EXPECT_EQ(g.at(0).display, (Row<Chip, 10>{Green_1, Blue_2}));
  EXPECT_EQ(g.in_bag(0, White_3), 1);  // white ones go back
  g.play(0, act::place_display(Green_1));
  EXPECT_EQ(g.space(0), 1);
}

TEST(QuacksPatients, QUX_P3_the_ear_worm_places_chips_safely) {
  Table g(2, kAl);
  g.patient(0, Patient::EarWorm).bag(0, {White_3, Orange_1}).bag(1, {White_1});
  g.pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}, {Green_1, 6}, {Orange_1, 7}, {Blue_1, 8}}).pot(1, {{White_1, 1}});
  g.exploded(1).elixir();  // 3 colours and a neighbour: 4 is two chips and a rat
  g.chance({draw({White_3, Orange_1})}).play(1, act::space(0)).play(0, act::space(4));
  EXPECT_FALSE(g.at(0).exploded);
  EXPECT_EQ(g.at(0).rats_due + g.at(0).rat >= 1 || g.s.round == 1, true);
  EXPECT_EQ(g.heard<ChipPlaced>(), 2);
}

TEST(QuacksPatients, QUX_P3_with_red_set_2_drawn_red_chips_are_decided_afterwards) {
  Table g(2, with(kAl, "books.red", 2));
  g.patient(0, Patient::EarWorm)
      .bag(0, {Red_4})
      .aside(0, {Red_1})
      .pot(0, {{Orange_1, 1}})
      .pot(1, {{White_1, 1}})
      .elixir();
  g.play(1, act::space(0));
  g.chance({draw(Red_4)}).play(0, act::space(1));
  EXPECT_TRUE(g.asks(0, Ask::EarRed));
  EXPECT_FALSE(g.offers(0, act::place_aside(Red_1)));  // only what the worm drew
  g.play(0, act::place_aside(Red_4));
  EXPECT_EQ(g.heard<ChipPlaced>(), 1);
}

TEST(QuacksPatients, QUX_L10_QUX_P3_the_ear_worm_ends_on_the_last_space_where_one_must_stop) {
  Table g(2, with(kAl, "last_space", "must_stop"));
  g.patient(0, Patient::EarWorm).droplet(0, 47).bag(0, {Green_4, Green_4, Green_4, Green_4});
  g.pot(0, {{Orange_1, 48}, {Green_1, 49}, {Red_1, 50}, {Black_1, 51}}).pot(1, {{White_1, 1}}).elixir();
  g.play(1, act::space(0)).play(0, act::space(4));  // two chips
  EXPECT_EQ(g.heard<ChipPlaced>(), 1);
}

TEST(QuacksPatients, QUX_P4_the_carrot_nose_finds_ruby_spaces) {
  Table g(2, kAl);
  g.patient(0, Patient::CarrotNose, 3)
      .bag(0, {Orange_1, Orange_1})
      .brew()
      .chance({draw(Orange_1)})
      .play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Carrot));
  g.play(0, Verb::Use);
  EXPECT_EQ(g.space(0), 5);
  EXPECT_EQ(g.at(0).elixir, 1);
  g.chance({draw(Orange_1)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 6);  // not enough left
}

TEST(QuacksPatients, QUX_P5_wing_ears_double_or_return_a_white_chip) {
  Table g(2, kAl);
  g.patient(0, Patient::WingEars, 5).bag(0, {White_3, White_2, White_1, White_1}).brew();
  g.chance({draw(White_3)}).play(0, act::draw()).play(0, Verb::Double);
  EXPECT_EQ(g.space(0), 6);
  EXPECT_EQ(white_total(g.at(0)), 3);  // counts once
  g.chance({draw(White_2)}).play(0, act::draw()).play(0, Verb::Return);
  EXPECT_EQ(g.at(0).pot.size(), 1);
  EXPECT_EQ(g.at(0).elixir, 0);
  Table h(2, kAl);
  h.patient(0, Patient::WingEars, 5)
      .bag(0, {White_3, Orange_1})
      .pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}})
      .brew();
  h.chance({draw(White_3)}).play(0, act::draw());
  EXPECT_TRUE(h.at(0).exploded);  // a chip that explodes the pot is not offered
}

TEST(QuacksPatients, QUX_P5_on_the_last_space_wing_ears_only_return) {
  for (int elixir : {2, 3}) {
    Table g(2, kAl);
    g.patient(0, Patient::WingEars, elixir).droplet(0, 47).pot(0, {{Orange_1, 52}}).bag(0, {White_1, Green_1}).brew();
    g.chance({draw(White_1)}).play(0, act::draw());
    EXPECT_EQ(g.asks(0, Ask::Wing), elixir == 3);
    EXPECT_FALSE(g.offers(0, Verb::Double));
  }
}

TEST(QuacksPatients, QUX_P6_chicken_eyes_take_the_bonus_of_their_space) {
  Table g(2, kAl);
  g.patient(0, Patient::ChickenEyes).pot(0, {{Orange_1, 1}, {Green_1, 2}, {Red_1, 3}}).pot(1, {{White_1, 1}}).elixir();
  g.play(1, act::space(0)).play(0, act::space(3));
  EXPECT_TRUE(g.asks(0, Ask::Swap));
  EXPECT_FALSE(g.offers(0, act::swap(Orange_1, 0, Orange_6)));
  g.play(0, act::swap(Green_1, 1, Green_2));
  EXPECT_EQ(owned(g.s, 0)[static_cast<std::size_t>(Green_2)], 1);
  Table h(2, kAl);
  h.patient(0, Patient::ChickenEyes).rubies(0, 0).pot(0, {{Orange_1, 1}}).exploded(0).pot(1, {{White_1, 1}}).elixir();
  h.play(1, act::space(0)).play(0, act::space(1));
  EXPECT_GE(h.at(0).rubies, 1);
}

TEST(QuacksPatients, QUX_P7_the_witch_hump_pays_on_ruby_spaces) {
  for (const auto& [chip, from] : {std::pair{White_1, 4}, {White_2, 3}, {White_3, 2}, {Green_4, 1}}) {
    Table g(2, with(kAl, "books.green", 2));
    g.round(2).patient(0, Patient::WitchHump, 2).droplet(0, from).bag(0, {chip, Orange_1}).rubies(0, 0).brew();
    g.chance({draw(chip)}).play(0, act::draw());
    EXPECT_TRUE(g.asks(0, Ask::Hump));
    if (value_of(chip) == 2) g.chance({die(Face::Vp2)});
    g.play(0, Verb::Use);
    EXPECT_EQ(g.at(0).elixir, 0);
    switch (value_of(chip)) {
      case 1: EXPECT_EQ(g.at(0).rubies, 1); break;
      case 2: EXPECT_EQ(g.at(0).vp, 2); break;
      case 3: EXPECT_EQ(g.in_bag(0, Yellow_1), 1); break;
      default: EXPECT_EQ(g.at(0).vp, 3); break;
    }
  }
}

TEST(QuacksBowls, QUX_L5_the_flask_still_takes_a_bowl_chip_when_the_chip_on_the_last_space_has_left) {
  Table g(2, with(kBowls, "exp_alchemists", true));
  g.patient(0, Patient::Forgetfulness, 5).droplet(0, 45).pot(0, {{Orange_1, 46}, {Green_1, 52}});
  g.bag(0, {White_3, Blue_1}).brew();
  g.chance({draw(White_3)}).play(0, act::draw());
  g.play(0, act::forget(Green_1, 1));
  EXPECT_TRUE(g.offers(0, act::flask()));
  g.play(0, act::flask());
  EXPECT_TRUE(g.at(0).bowl.empty());
}

TEST(QuacksWitches, QUX_W5_rubies_for_points_are_not_offered_where_they_bring_nothing) {
  const auto asked = [](int space, Card card) {
    Table g(2, {{"exp_witches", true}});
    g.witches(Witch::AG1, Witch::CU1, Witch::AU3).card(card).pot(0, {{Orange_1, space - 1}}).pot(1, {{Orange_1, 1}});
    g.stage(Round::Stage::Rubies);
    return g.asks(0, Ask::Au3);
  };
  EXPECT_FALSE(asked(9, Card::F23));  // 1 point, 1 ruby
  EXPECT_TRUE(asked(13, Card::F23));
  EXPECT_FALSE(asked(13, Card::F17));  // QUA-C17: 2 points, 2 rubies
  EXPECT_TRUE(asked(16, Card::F17));
}

TEST(QuacksRefusals, QUX_W1_QUX_S14_QUX_P8_QUA_P7_QUX_D10_every_answer_of_an_expansion_is_refused_with_its_reason) {
  const auto why = [](const Table& g, Action action) {
    const auto refusal = explain(view(g.s, 0), action);
    return refusal ? std::string(refusal->reason) + " " + std::string(refusal->clause) : "none";
  };
  Table g(2, {{"exp_witches", true}});
  g.witches(Witch::AG1, Witch::CU1, Witch::AU3).round(3).pot(0, {{Green_1, 4}}).brew();
  EXPECT_EQ(why(g, act::witch(Witch::AG2)), "witch_not_here QUX-S14");
  EXPECT_EQ(why(g, act::witch(Witch::AU3)), "witch_not_now QUX-W1");
  EXPECT_EQ(why(g, act::forget(Green_1, 0)), "not_your_patient QUX-P8");
  Table poor(2, {{"exp_witches", true}});
  poor.witches(Witch::AG2, Witch::CU1, Witch::AU3).penniless(0).pot(0, {{Green_1, 4}}).brew();
  EXPECT_EQ(why(poor, act::witch(Witch::AG2)), "no_penny QUX-W1");
  Table shop(2, {{"exp_witches", true}, {"hw_witches", false}});
  shop.round(3).pot(0, {{Orange_1, 20}}).pot(1, {{White_1, 1}}).stage(Round::Stage::Shop);
  ASSERT_TRUE(shop.asks(0, Ask::Buy));
  EXPECT_EQ(why(shop, act::buy(Orange_1, Orange_1)), "same_colour QUA-P7");
  EXPECT_EQ(why(shop, act::buy(Green_1, Green_2)), "same_colour QUA-P7");
  EXPECT_EQ(why(shop, act::buy(White_1)), "not_for_sale QUX-D10");
  EXPECT_EQ(why(shop, act::buy(Green_4, Blue_4)), "no_coins QUA-P7");
}

TEST(QuacksBowls, QUX_L7_the_bowl_scores_beside_the_spoon_and_says_so) {
  Table g(2, kBowls);
  g.pot(0, {{Orange_1, 52}}).bowl(0, {Green_4, Red_4}).pot(1, {{White_1, 1}}).stage(Round::Stage::Points);
  std::vector<std::pair<int, Cause>> scored;
  for (const Table::Told& told : g.told())
    if (const auto* points = std::get_if<PointsScored>(&told.event)) scored.emplace_back(points->count, points->cause);
  EXPECT_EQ(scored, (std::vector<std::pair<int, Cause>>{{15, Cause::Space}, {4, Cause::Bowl}}));
}

TEST(QuacksPatients, QUX_P4_QUX_P8_QUX_W8_doing_without_patient_or_witch_is_told) {
  Table g(2, {{"exp_alchemists", true}});
  g.patient(0, Patient::CarrotNose, 4).droplet(0, 6).bag(0, {Orange_1, Green_1}).brew();
  g.chance({draw(Orange_1)}).play(0, act::draw()).play(0, Verb::Decline);
  ASSERT_EQ(g.heard<Passed>(), 1);
  Table w(2, {{"exp_witches", true}});
  w.witches(Witch::AG1, Witch::CU1, Witch::AU3).pot(0, {{Orange_1, 1}}).pot(1, {{Orange_1, 1}});
  w.witches(Witch::AG1, Witch::CU1, Witch::AU1).stage(Round::Stage::Points);
  w.play(0, Verb::Decline);
  EXPECT_EQ(w.heard<Passed>(), 1);
}

TEST(QuacksWitches, QUX_W17_the_emptied_bag_is_shown_to_all) {
  Table g(2, {{"exp_witches", true}});
  g.witches(Witch::AG1, Witch::CU1, Witch::AU2).bag(0, {Green_2, Blue_4, White_1}).pot(0, {{Orange_1, 1}});
  g.pot(1, {{Orange_1, 1}}).stage(Round::Stage::Points);
  g.play(0, act::witch(Witch::AU2));
  ASSERT_EQ(g.heard<ChipsShown>(), 1);
  for (const Table::Told& told : g.told())
    if (const auto* shown = std::get_if<ChipsShown>(&told.event)) {
      EXPECT_EQ(shown->chips.size(), 3);
    }
  EXPECT_EQ(g.in_bag(0, Green_2), 1);
}

TEST(QuacksRats, QUX_D9_the_rat_distance_is_where_the_stone_really_stands) {
  Table g(2);
  g.round(2).droplet(0, 50).vp(0, 0).vp(1, 40).read(Card::F14);
  EXPECT_EQ(g.at(0).start, 52);
  EXPECT_EQ(g.at(0).rat, 2);
}

TEST(QuacksBrewing, QUA_A14_a_proposal_ends_with_the_brewing_of_its_proposer) {
  Table g(3);
  for (Seat seat : g.s.everybody()) g.bag(seat, {Orange_1, Green_1, Blue_1});
  g.brew();
  g.play(0, Verb::Propose).play(0, act::draw());
  EXPECT_TRUE(g.offers(1, Verb::Agree));
  g.play(0, act::stop());
  EXPECT_FALSE(g.offers(1, Verb::Agree));
  EXPECT_EQ(g.heard<StirLapsed>(), 1);
  EXPECT_EQ(decision(g.s, 1).kind, static_cast<int>(Ask::Step));
}

TEST(QuacksBowls, QUA_B37_QUX_L9_handing_in_purple_chips_leaves_the_one_on_the_last_space) {
  Table g(2, with(kBowls, "books.purple", 2));
  g.round(3).pot(0, {{Purple_1, 46}, {Purple_1, 52}}).bowl(0, {Green_4, Blue_4}).pot(1, {{White_1, 1}});
  g.stage(Stage::Purple);
  g.play(0, act::tier(1));
  EXPECT_EQ(g.space(0), 52);
  EXPECT_EQ(g.at(0).vp, 1 + 15 + 4);  // the tier, the spoon, and half the bowl
}

TEST(QuacksPatients, QUX_P8_forgetfulness_takes_coloured_chips_back) {
  Table g(2, kAl);
  g.patient(0, Patient::Forgetfulness, 3).pot(0, {{Green_2, 2}, {White_1, 3}, {Locoweed, 4}, {Blue_4, 8}}).brew();
  EXPECT_TRUE(g.offers(0, act::forget(Green_2, 0)));
  EXPECT_FALSE(g.offers(0, act::forget(White_1, 1)));
  EXPECT_FALSE(g.offers(0, act::forget(Locoweed, 2)));
  EXPECT_FALSE(g.offers(0, act::forget(Blue_4, 3)));  // costs 4
  g.play(0, act::forget(Green_2, 0));
  EXPECT_EQ(g.at(0).elixir, 1);
  EXPECT_EQ(g.space(0), 8);
}

TEST(QuacksPatients, QUX_P9_vampirism_buys_a_chip) {
  Table g(2, kAl);
  g.patient(0, Patient::Vampirism)
      .pot(0, {{Orange_1, 1}, {Green_1, 2}, {Blue_1, 3}, {Red_1, 4}})
      .pot(1, {{White_1, 1}})
      .elixir();
  g.play(1, act::space(0)).play(0, act::space(4));
  EXPECT_TRUE(g.asks(0, Ask::Vamp));
  EXPECT_TRUE(g.offers(0, act::buy(Green_1)));
  EXPECT_FALSE(g.offers(0, act::buy(Blue_1)));
  g.play(0, act::buy(Green_1));
  EXPECT_EQ(owned(g.s, 0)[static_cast<std::size_t>(Green_1)], 3);
  Table h(2, with(kAl, "vampirism_coins.4", 5));
  h.patient(0, Patient::Vampirism)
      .pot(0, {{Orange_1, 1}, {Green_1, 2}, {Blue_1, 3}, {Red_1, 4}})
      .pot(1, {{White_1, 1}})
      .elixir();
  h.play(1, act::space(0)).play(0, act::space(4));
  EXPECT_TRUE(h.offers(0, act::buy(Blue_1)));
}

}  // namespace guildhall::quacks
