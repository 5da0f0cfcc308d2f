// Fortune cards: QUA-C1 to QUA-C24, QUX-C0 to QUX-C21, and rats (QUA-T6 to QUA-T13, QUX-T3).
#include "games/quacks/testing.h"

namespace guildhall::quacks {

namespace {

using Stage = Round::Stage;
const boost::json::object kPack{{"fortune_pack_alchemists", "on"}};
const boost::json::object kHw{{"exp_witches", true}, {"fortune_pack_alchemists", "on"}};
const boost::json::object kAl{{"exp_alchemists", true}};

}  // namespace

TEST(QuacksFortune, QUA_C1_droplet_two_or_a_purple_chip) {
  Table g(2);
  g.round(3).read(Card::F01);
  EXPECT_TRUE(g.asks(0, Ask::Fortune));
  EXPECT_EQ(g.s.asked, Seats{0});  // QUA-T8: one after the other, publicly
  g.play(0, Verb::Droplet);
  EXPECT_EQ(g.at(0).droplet, 2);
  g.play(1, act::take(Purple_1));
  EXPECT_EQ(g.in_bag(1, Purple_1), 1);
  Table h(2);
  h.round(2).read(Card::F01);  // the purple book is closed: no question
  EXPECT_EQ(h.at(0).droplet, 2);
}

TEST(QuacksFortune, QUA_C2_QUA_T7_everybody_moves_the_droplet) {
  Table g(3);
  g.read(Card::F02);
  for (Seat seat : g.s.everybody()) EXPECT_EQ(g.at(seat).droplet, 1);
  EXPECT_EQ(g.at(0).start, 1);  // before rats: it counts in this round
}

TEST(QuacksFortune, QUA_C3_whoever_has_fewest_rubies_gets_one) {
  Table g(3);
  g.rubies(0, 2).rubies(1, 1).rubies(2, 1).read(Card::F03);
  EXPECT_EQ(g.at(0).rubies, 2);
  EXPECT_EQ(g.at(1).rubies, 2);
  EXPECT_EQ(g.at(2).rubies, 2);
}

TEST(QuacksFortune, QUA_C4_the_lowest_sum_gets_a_blue_2_the_others_a_ruby) {
  Table g(2);
  g.bag(0, {White_1, Orange_1}).bag(1, {White_3, White_2, Green_1}).rubies(1, 1);
  g.chance({top(Card::F04), draw({White_1, Orange_1}), draw({White_3, White_2, Green_1})}).read(Card::F04);
  EXPECT_EQ(g.in_bag(0, Blue_2), 1);
  EXPECT_EQ(g.at(1).rubies, 2);
  EXPECT_EQ(g.at(1).bag.size(), 3);  // chips back
}

TEST(QuacksFortune, QUA_C5_black_a_2_chip_or_three_rubies) {
  Table g(2);
  g.read(Card::F05);
  EXPECT_TRUE(g.offers(0, act::take(Black_1)));
  EXPECT_TRUE(g.offers(0, act::take(Red_2)));
  EXPECT_FALSE(g.offers(0, act::take(Yellow_2)));  // QUA-T9: not open in round 1
  EXPECT_FALSE(g.offers(0, act::take(White_2)));
  g.play(0, Verb::Rubies);
  EXPECT_EQ(g.at(0).rubies, 4);
}

TEST(QuacksFortune, QUA_C6_a_ruby_for_a_1_chip) {
  Table g(2);
  g.rubies(0, 1).rubies(1, 0).read(Card::F06);
  EXPECT_TRUE(g.offers(0, act::take(Orange_1)));
  EXPECT_FALSE(g.offers(0, act::take(Black_1)));
  EXPECT_FALSE(g.offers(0, act::take(White_1)));
  g.play(0, act::take(Green_1));
  EXPECT_EQ(g.at(0).rubies, 0);
  EXPECT_TRUE(g.asks(1, Ask::Step) || g.s.flow.find<Brewing>() != nullptr);  // seat 1 has no ruby
}

TEST(QuacksFortune, QUA_C7_tails_may_be_given_up_for_rubies) {
  Table g(2);
  g.round(2).vp(0, 10).vp(1, 0).rubies(1, 0).read(Card::F07);
  EXPECT_TRUE(g.asks(1, Ask::GoodStart));  // tails after 1, 4, 7
  EXPECT_EQ(g.choices(1), 4);
  g.play(1, act::give_up(2));
  EXPECT_EQ(g.at(1).rubies, 2);
  EXPECT_EQ(g.at(1).rat, 1);
}

TEST(QuacksFortune, QUA_C8_everybody_rolls) {
  Table g(2);
  g.chance({top(Card::F08), die(Face::Vp2), die(Face::Orange1)}).read(Card::F08);
  EXPECT_EQ(g.at(0).vp, 2);
  EXPECT_EQ(g.in_bag(1, Orange_1), 2);
}

TEST(QuacksFortune, QUA_C9_a_chip_may_be_swapped_for_the_next_value) {
  Table g(2);
  g.bag(0, {White_1, White_1, Orange_1, Green_1}).bag(1, {White_1, White_1, Orange_1, White_2});
  g.chance({top(Card::F09), draw({White_1, White_1, Orange_1, Green_1}), draw({White_1, White_1, Orange_1, White_2})});
  g.read(Card::F09);
  EXPECT_EQ(g.choices(0), 2);
  const int before = g.left(Green_2);
  g.play(0, act::make(Verb::Swap, Green_1, Action::kNone, Green_2));
  EXPECT_EQ(g.in_bag(0, Green_2), 1);
  EXPECT_EQ(g.left(Green_2), before - 1);
  EXPECT_EQ(g.in_bag(1, Green_1), 1);  // whoever cannot swap gets a green 1
}

TEST(QuacksFortune, QUA_C10_the_last_in_points_get_a_green_chip) {
  Table g(3);
  g.vp(0, 5).read(Card::F10);
  EXPECT_EQ(g.in_bag(0, Green_1), 1);
  EXPECT_EQ(g.in_bag(1, Green_1), 2);
  EXPECT_EQ(g.in_bag(2, Green_1), 2);
}

TEST(QuacksFortune, QUA_C11_four_points_or_a_white_chip_less) {
  Table g(2);
  g.bag(1, {Orange_1}).read(Card::F11);
  g.play(0, Verb::RemoveWhite);
  EXPECT_EQ(g.in_bag(0, White_1), 3);
  EXPECT_EQ(g.at(1).vp, 4);  // without a white 1 there is no choice
}

TEST(QuacksFortune, QUA_C12_a_4_chip_or_a_point_for_each_tail) {
  Table g(2);
  g.round(2).vp(0, 10).vp(1, 0).read(Card::F12);
  g.play(0, act::take(Blue_4));
  EXPECT_EQ(g.in_bag(0, Blue_4), 1);
  g.play(1, Verb::Vp);
  EXPECT_EQ(g.at(1).vp, 3);
  EXPECT_EQ(g.at(1).rat, 2);  // rats are counted from the new scores
}

TEST(QuacksFortune, QUA_C13_QUA_T10_tails_count_double_and_leaders_have_none) {
  Table g(3);
  g.round(2).vp(0, 10).vp(1, 7).vp(2, 10).read(Card::F13);
  EXPECT_EQ(g.at(1).rat, 2);
  EXPECT_EQ(g.at(0).rat, 0);
  EXPECT_EQ(g.at(2).rat, 0);
  Table h(2);
  h.vp(0, 10).read(Card::F13);  // no effect in round 1
  EXPECT_EQ(h.at(1).rat, 0);
}

TEST(QuacksFortune, QUA_C14_the_limit_is_nine) {
  Table g(2);
  g.card(Card::F14).bag(0, {White_1, White_1, White_1}).pot(0, {{White_3, 3}, {White_2, 5}, {White_2, 7}}).brew();
  for (int at = 0; at < 2; ++at) g.chance({draw(White_1)}).play(0, act::draw());
  EXPECT_FALSE(g.at(0).exploded);
  g.chance({draw(White_1)}).play(0, act::draw());
  EXPECT_TRUE(g.at(0).exploded);
}

TEST(QuacksFortune, QUA_C15_exactly_seven_white_moves_the_droplet) {
  Table g(2);
  g.card(Card::F15).pot(0, {{White_3, 3}, {White_2, 5}, {White_2, 7}}).pot(1, {{White_3, 3}});
  g.stage(Stage::Die);
  while (g.s.round == 1) g.default_answers(1);
  EXPECT_GE(g.at(0).droplet, 1);
  EXPECT_LE(g.at(1).droplet, 1);
}

TEST(QuacksFortune, QUA_C16_QUA_C17_cards_of_the_ruby_space) {
  Table g(2);
  g.card(Card::F16).pot(0, {{Orange_1, 4}}).pot(1, {{Orange_1, 3}}).exploded(0).rubies(0, 0).stage(Stage::Rubies);
  EXPECT_EQ(g.at(0).vp, 2);
  EXPECT_EQ(g.at(0).rubies, 1);
  EXPECT_EQ(g.at(1).vp + g.at(1).rubies, 1);
  Table h(2);
  h.card(Card::F17).pot(0, {{Orange_1, 4}}).pot(1, {{Orange_1, 3}}).rubies(0, 0).stage(Stage::Rubies);
  EXPECT_EQ(h.at(0).rubies, 2);
}

TEST(QuacksFortune, QUA_C18_QUA_T16_the_left_neighbour_of_an_explosion_takes_a_2_chip) {
  Table g(3);
  g.card(Card::F18).pot(0, {{White_1, 1}}).exploded(0).pot(1, {{White_1, 1}}).exploded(1).pot(2, {{Orange_1, 1}});
  g.stage(Stage::Schaden);
  EXPECT_EQ(g.s.asked, Seats{1});
  g.play(1, act::take(Blue_2));
  EXPECT_EQ(g.in_bag(1, Blue_2), 1);
  EXPECT_EQ(g.s.asked, Seats{2});
  g.play(2, act::none());
}

TEST(QuacksFortune, QUA_C19_the_first_white_chip_may_go_back_once) {
  Table g(2);
  g.card(Card::F19).bag(0, {White_3, White_2}).brew();
  g.chance({draw(White_3)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::WellStirred));
  g.play(0, Verb::Return);
  EXPECT_TRUE(g.at(0).pot.empty());
  g.chance({draw(White_3)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 3);
}

TEST(QuacksFortune, QUA_C20_whoever_may_roll_rolls_twice) {
  Table g(2);
  g.card(Card::F20).pot(0, {{Orange_1, 10}}).pot(1, {{Orange_1, 5}}).rubies(0, 0);
  g.chance({die(Face::Vp2), die(Face::Ruby1)}).stage(Stage::Die);
  EXPECT_EQ(g.heard<Rolled>(), 2);
}

TEST(QuacksFortune, QUA_C21_the_first_five_chips_are_safe_and_may_be_taken_back) {
  Table g(2, {{"books.blue", 3}});
  g.card(Card::F21).bag(0, {White_3, White_2, White_2, White_1, Blue_4, Orange_1}).rubies(0, 1).brew();
  g.chance({draw({White_3, White_2, White_2, White_1})});
  for (int at = 0; at < 4; ++at) g.play(0, act::draw());
  EXPECT_FALSE(g.at(0).exploded);  // 8, and safe
  g.chance({draw(Blue_4)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Second));
  g.play(0, Verb::Restart);
  EXPECT_TRUE(g.at(0).pot.empty());
  EXPECT_EQ(g.at(0).bag.size(), 6);
  EXPECT_FALSE(g.offers(0, Verb::Stop));  // the first draw is compulsory again
  g.chance({draw({White_3, White_2, White_2, White_1})});
  for (int at = 0; at < 4; ++at) g.play(0, act::draw());
  EXPECT_TRUE(g.at(0).exploded);  // no safety after a restart
}

TEST(QuacksFortune, QUA_C21_a_full_restart_takes_back_gains_and_the_flask_chips_only_does_not) {
  for (const char* mode : {"full", "chips_only"}) {
    Table g(2, {{"books.blue", 3}, {"second_chance_restore", mode}});
    g.card(Card::F21)
        .bag(0, {Blue_4, Orange_1, Orange_1, Orange_1, Orange_1, Green_1})
        .droplet(0, 1)
        .rubies(0, 0)
        .brew();
    g.chance({draw(Blue_4)}).play(0, act::draw());
    EXPECT_EQ(g.at(0).rubies, 1);
    g.play(0, act::flask());
    g.chance({draw({Blue_4, Orange_1, Orange_1, Orange_1, Orange_1})});
    for (int at = 0; at < 5; ++at) g.play(0, act::draw());
    g.play(0, Verb::Restart);
    const bool full = std::string(mode) == "full";
    EXPECT_EQ(g.at(0).flask, full);
    EXPECT_EQ(g.at(0).rubies, full ? 0 : 2);
  }
}

TEST(QuacksFortune, QUA_C21_continue_leaves_the_pot_whole_and_the_next_white_chip_counts) {
  Table g(2);
  g.card(Card::F21).bag(0, {White_3, White_2, White_2, White_1, White_1, White_1}).brew();
  g.chance({draw({White_3, White_2, White_2, White_1, White_1})});
  for (int at = 0; at < 5; ++at) g.play(0, act::draw());
  g.play(0, Verb::Continue);
  EXPECT_FALSE(g.at(0).exploded);
  EXPECT_TRUE(g.offers(0, Verb::Stop));
  g.chance({draw(White_1)}).play(0, act::draw());
  EXPECT_TRUE(g.at(0).exploded);
}

TEST(QuacksFortune, QUA_C21_restart_only_explodes_and_asks) {
  Table g(2, {{"second_chance_safety", "restart_only"}});
  g.card(Card::F21).bag(0, {White_3, White_2, White_2, White_1, Orange_1}).brew();
  g.chance({draw({White_3, White_2, White_2, White_1})});
  for (int at = 0; at < 4; ++at) g.play(0, act::draw());
  EXPECT_TRUE(g.at(0).exploded);
  EXPECT_TRUE(g.asks(0, Ask::Second));
  g.play(0, Verb::Restart);
  EXPECT_FALSE(g.at(0).exploded);
  EXPECT_TRUE(g.s.asked.has(0));
}

TEST(QuacksFortune, QUA_C22_a_strong_ingredient_is_placed_safely_without_action) {
  Table g(2, {{"books.red", 2}});
  g.card(Card::F22).bag(0, {White_3, Red_4}).pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}}).pot(1, {{White_1, 1}});
  g.exploded(1).chance({draw({White_3, Red_4})}).stage(Stage::Strong);
  EXPECT_TRUE(g.asks(0, Ask::Strong));
  g.play(0, act::take(White_3));
  EXPECT_FALSE(g.at(0).exploded);
  EXPECT_EQ(white_total(g.at(0)), 8);
  EXPECT_TRUE(g.at(1).shown.empty());  // exploded players do not take part
}

TEST(QuacksFortune, QUA_C22_normal_placement_may_explode) {
  Table g(2, {{"strong_ingredient", "normal_placement"}});
  g.card(Card::F22).bag(0, {White_3}).pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}}).pot(1, {{White_1, 1}});
  g.exploded(1).chance({draw(White_3)}).stage(Stage::Strong);
  g.play(0, act::take(White_3));
  EXPECT_TRUE(g.at(0).exploded);
}

TEST(QuacksFortune, QUA_C23_pumpkins_go_one_further) {
  Table g(2);
  g.card(Card::F23).bag(0, {Orange_1, White_1}).brew().chance({draw(Orange_1)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 2);
  EXPECT_TRUE(g.asks(0, Ask::Step));  // not declinable
}

TEST(QuacksFortune, QUA_C24_all_flasks_become_full) {
  Table g(2);
  g.card(Card::F24).flask(0, false).pot(0, {{Orange_1, 1}}).pot(1, {{Orange_1, 1}}).rubies(0, 2).stage(Stage::Die);
  while (!g.asks(0, Ask::Ruby)) g.default_answers(1);
  EXPECT_TRUE(g.at(0).flask);
  EXPECT_FALSE(g.offers(0, Verb::Flask));
}

// ---- Rats ----------------------------------------------------------------------------------------------------

TEST(QuacksFortune, QUA_T6_the_start_player_reads_the_top_card) {
  Table g(2);
  g.read(Card::F14);
  EXPECT_EQ(g.s.card, Card::F14);
  EXPECT_EQ(g.heard<CardRead>(), 1);
}

TEST(QuacksFortune, QUA_T8_QUA_T9_choices_are_made_in_table_order_with_what_is_left) {
  Table g(3);
  g.start_player(2).supply(Black_1, 1).read(Card::F05);
  EXPECT_EQ(g.s.asked, Seats{2});
  g.play(2, act::take(Black_1));
  EXPECT_EQ(g.s.asked, Seats{0});
  EXPECT_FALSE(g.offers(0, act::take(Black_1)));
}

TEST(QuacksFortune, QUA_T12_rats_may_be_declined) {
  Table g(2);
  g.round(2).vp(0, 10).vp(1, 0).stands(1, Ask::Rat, false).read(Card::F14);
  EXPECT_TRUE(g.asks(1, Ask::Rat));
  g.play(1, act::none());
  EXPECT_EQ(g.at(1).rat, 0);
  Table h(2, {{"rat_use", "auto"}});
  h.round(2).vp(0, 10).vp(1, 0).stands(1, Ask::Rat, false).read(Card::F14);
  EXPECT_EQ(h.at(1).rat, 3);
  EXPECT_EQ(h.at(1).start, 3);
}

TEST(QuacksFortune, QUA_T13_tails_are_counted_once_from_the_scores_after_the_card) {
  Table g(2);
  g.round(2).vp(0, 1).vp(1, 0).read(Card::F11);
  g.play(0, Verb::Vp).play(1, Verb::Vp);
  EXPECT_EQ(g.at(1).rat, 1);  // 4 against 5: the tail after 4
}

TEST(QuacksFortune, QUX_T3_QUA_K10_elixir_rats_come_on_top_for_leaders_too) {
  Table g(2, kAl);
  g.round(2).patient(0, Patient::Vampirism).vp(0, 10);
  g.at(0).rats_due = 1;
  g.read(Card::F14);
  EXPECT_EQ(g.at(0).rat, 1);
  EXPECT_EQ(g.at(1).rat, 3);
}

// ---- The pack ------------------------------------------------------------------------------------------------

TEST(QuacksFortune, QUX_C0_QUX_C1_spoiled_for_choice) {
  Table g(2, kPack);
  g.read(Card::FP1);
  g.chance({die(Face::Vp1)}).play(0, Verb::Rats);
  EXPECT_EQ(g.at(0).rubies, 2);
  EXPECT_EQ(g.at(0).vp, 1);
  g.play(1, act::take(Red_2));
  EXPECT_EQ(g.in_bag(1, Red_2), 1);
  EXPECT_EQ(g.at(0).rat, 3);  // also in round 1
}

TEST(QuacksFortune, QUX_C2_rubies_for_a_chip_drawn) {
  Table g(2, kPack);
  g.chance({top(Card::FP2), draw(White_3), draw(Orange_1)}).read(Card::FP2);
  EXPECT_EQ(g.at(0).rubies, 4);
  EXPECT_EQ(g.at(0).bag.size(), 9);
}

TEST(QuacksFortune, QUX_C3_give_and_take) {
  Table g(2, kPack);
  g.round(3).rubies(0, 2).read(Card::FP3);
  EXPECT_TRUE(g.offers(0, act::take(Green_2)));
  EXPECT_FALSE(g.offers(0, act::take(Green_4)));
  EXPECT_FALSE(g.offers(0, act::take(Purple_1)));
  g.play(0, act::take(Green_2));
  EXPECT_EQ(g.at(0).rubies, 0);
  g.play(1, Verb::Rubies);
  EXPECT_EQ(g.at(1).rubies, 3);
}

TEST(QuacksFortune, QUX_C4_rich_offerings) {
  Table g(3, kPack);
  g.read(Card::FP4);
  g.play(0, Verb::Rats);
  g.chance({die(Face::Vp1), die(Face::Vp1), die(Face::Vp1), die(Face::Vp1)}).play(1, Verb::Dice);
  g.play(2, Verb::Droplet);
  EXPECT_EQ(g.at(0).rat, 8);
  EXPECT_EQ(g.at(1).vp, 4);
  EXPECT_EQ(g.at(2).droplet, 3);
}

TEST(QuacksFortune, QUX_C5_two_rats_roll) {
  Table g(2, kPack);
  g.round(2).vp(0, 10).vp(1, 0).chance({top(Card::FP5), die(Face::Vp2)}).read(Card::FP5);
  EXPECT_EQ(g.at(1).vp, 2);
  EXPECT_EQ(g.at(0).vp, 10);
}

TEST(QuacksFortune, QUX_C6_rubies_for_rats) {
  Table g(2, kPack);
  g.rubies(0, 2).read(Card::FP6);
  EXPECT_EQ(g.choices(0), 3);
  g.play(0, act::pay(2)).play(1, act::pay(0));
  EXPECT_EQ(g.at(0).rat, 6);
  EXPECT_EQ(g.at(0).rubies, 0);
  EXPECT_EQ(g.at(1).rat, 0);
}

TEST(QuacksFortune, QUX_C7_a_penny_for_a_chip) {
  Table g(2, kHw);
  g.round(3).read(Card::FP7);
  g.play(0, act::exchange(Penny::Gold, Purple_1));
  EXPECT_EQ(g.at(0).pennies, 3);
  EXPECT_EQ(g.at(0).spent, 4);
  EXPECT_EQ(g.in_bag(0, Purple_1), 1);
  g.play(1, act::none());
  EXPECT_EQ(g.at(1).pennies, 7);
}

TEST(QuacksFortune, QUX_C8_each_player_decides_for_the_left_neighbour) {
  Table g(3, kPack);
  g.read(Card::FP8);
  g.play(0, Verb::ForWhite);
  EXPECT_EQ(g.s.asked, Seats{1});  // who answers before the next player chooses
  g.play(1, Verb::RemoveWhite);
  EXPECT_EQ(g.in_bag(1, White_1), 3);
  g.play(1, Verb::ForChip);
  g.play(2, act::take(Blue_4));
  g.play(2, Verb::ForChip);
  g.play(0, act::none());
  EXPECT_EQ(g.in_bag(2, Blue_4), 1);
}

TEST(QuacksFortune, QUX_C9_rats_for_a_chip) {
  Table g(2, kPack);
  g.round(2).vp(0, 16).vp(1, 0).read(Card::FP9);  // six tails
  EXPECT_TRUE(g.offers(1, act::take(Green_4)));
  EXPECT_FALSE(g.offers(1, act::take(Purple_1)));
  g.play(1, act::take(Blue_2));
  EXPECT_EQ(g.in_bag(1, Blue_2), 1);
  EXPECT_EQ(g.at(1).rat, 2);
}

TEST(QuacksFortune, QUX_C10_the_droplet_goes_back_for_a_chip) {
  Table g(2, kPack);
  g.droplet(0, 1).droplet(1, 0).read(Card::FP10);
  EXPECT_FALSE(g.offers(0, act::take(Green_4)));
  g.play(0, act::take(Green_2));
  EXPECT_EQ(g.at(0).droplet, 0);
  EXPECT_NE(g.s.flow.find<Brewing>(), nullptr);  // seat 1 has no step to give: no question
}

TEST(QuacksFortune, QUX_C11_from_good_to_better) {
  Table g(2, kPack);
  g.card(Card::FB1).pot(0, {{Green_2, 2}, {White_2, 4}}).pot(1, {{Orange_1, 1}}).exploded(0).stage(Stage::Better);
  EXPECT_TRUE(g.asks(0, Ask::Card));
  g.play(0, act::make(Verb::Swap, Green_2, 0));
  EXPECT_FALSE(g.offers(0, act::take(Blue_4)));  // the same value
  g.play(0, act::take(Blue_2));
  EXPECT_EQ(g.at(0).pot[0].chip(), Blue_2);
  EXPECT_EQ(g.at(0).pot[0].space, 2);
  Table h(2, {{"fortune_pack_alchemists", "on"}, {"good_to_better_same_value", false}});
  h.card(Card::FB1).pot(0, {{Green_2, 2}}).pot(1, {{Orange_1, 1}}).stage(Stage::Better);
  h.play(0, act::make(Verb::Swap, Green_2, 0)).play(0, act::take(Blue_4));
  EXPECT_EQ(h.last(0), Blue_4);
}

TEST(QuacksFortune, QUX_C12_a_sale_gives_the_cheaper_chip_again) {
  Table g(2, kPack);
  g.card(Card::FB2).pot(0, {{Orange_1, 20}}).pot(1, {{White_1, 1}}).stage(Stage::Choice);
  g.play(0, act::buy(Orange_1, Green_2));
  EXPECT_EQ(g.in_bag(0, Orange_1), 1 + 1 + 2);  // from the start, out of the pot, and two of them now
  Table h(2, kPack);
  h.card(Card::FB2).pot(0, {{Orange_1, 25}}).pot(1, {{White_1, 1}}).stage(Stage::Choice);
  h.play(0, act::buy(Blue_2, Red_2));  // 10 and 10
  EXPECT_TRUE(h.asks(0, Ask::Card));
  h.play(0, act::take(Red_2));
  EXPECT_EQ(h.in_bag(0, Red_2), 2);
}

TEST(QuacksFortune, QUX_C13_the_white_blessing) {
  Table g(2, kPack);
  g.card(Card::FB3).pot(0, {{Orange_1, 1}, {White_3, 4}}).exploded(0).pot(1, {{White_1, 1}, {Orange_1, 2}});
  g.stage(Stage::Blessing);
  EXPECT_GE(g.at(0).vp, 3);
  EXPECT_EQ(g.at(1).vp, g.heard<Rolled>() > 0 ? g.at(1).vp : 0);
}

TEST(QuacksFortune, QUX_C14_rats_are_coins) {
  Table g(2, kPack);
  g.round(2).card(Card::FB4).rat(0, 4).pot(0, {{Orange_1, 9}}).pot(1, {{White_1, 1}}).stage(Stage::Choice);
  EXPECT_TRUE(g.asks(0, Ask::Buy));
  EXPECT_TRUE(g.offers(0, act::buy(Red_4)));  // 10 + 8 = 18
  EXPECT_FALSE(g.offers(0, act::buy(Blue_4)));
}

TEST(QuacksFortune, QUX_C15_a_white_3_goes_back_and_the_neighbour_gains) {
  Table g(3, kPack);
  g.card(Card::FB5).pot(0, {{White_3, 3}, {Orange_1, 4}}).rubies(1, 0).brew();
  g.play(0, Verb::ReturnWhite3);
  EXPECT_EQ(g.at(1).rubies, 2);
  EXPECT_EQ(g.space(0), 4);
  EXPECT_FALSE(g.offers(0, Verb::ReturnWhite3));
}

TEST(QuacksFortune, QUX_C16_QUX_C19_cards_of_the_elixir) {
  Table g(2, kAl);
  g.card(Card::FB6).patient(0, Patient::Vampirism).pot(0, {{Green_1, 1}}).exploded(0).pot(1, {{Orange_1, 1}});
  EXPECT_EQ((g.s.card = Card::FB6, elixir_reach(g.s, 0)), 3);
  EXPECT_EQ(elixir_reach(g.s, 1), 2);  // the neighbour's explosion
  Table h(2, kAl);
  h.patient(0, Patient::Vampirism).pot(0, {{Green_1, 1}, {Blue_4, 5}}).pot(1, {{Orange_1, 1}, {Locoweed, 3}});
  h.s.card = Card::FB9;
  EXPECT_EQ(elixir_reach(h.s, 0), 6);
  EXPECT_EQ(elixir_reach(h.s, 1), 2 + 1 + 2);  // locoweed A counts again; its book moved it 2
  h.s.options.alls_well_measure = AllsWell::PrintedOnly;
  EXPECT_EQ(elixir_reach(h.s, 1), 3);
}

TEST(QuacksFortune, QUX_C17_the_highest_elixir_rolls_or_fills_the_flask) {
  Table g(2, kAl);
  g.card(Card::FB7).patient(0, Patient::Vampirism, 3).flask(0, false);
  g.patient(1, Patient::Vampirism, 1).pot(0, {{Orange_1, 1}}).pot(1, {{Orange_1, 1}});
  g.stage(Stage::Essence);
  EXPECT_EQ(g.s.asked, Seats{0});
  g.play(0, act::flask());
  EXPECT_TRUE(g.at(0).flask);
}

TEST(QuacksFortune, QUX_C18_a_witch_visits) {
  Table g(2, kHw);
  g.witches(Witch::AG1, Witch::CU1, Witch::AU1);
  g.chance({top(Card::FB8), pick(Witch::AG3)}).read(Card::FB8);
  EXPECT_EQ(g.s.visitor, Witch::AG3);
  EXPECT_TRUE(can_call(g.s, 0, Witch::AG3));
  FastRandom random(1);
  QuacksDealer dealer(random);
  call_witch(g.s, 0, Witch::AG3, dealer);
  EXPECT_EQ(g.at(0).pennies, 7);  // without a penny
  EXPECT_FALSE(can_call(g.s, 0, Witch::AG3));
  EXPECT_TRUE(can_call(g.s, 1, Witch::AG3));
}

TEST(QuacksFortune, QUX_C20_a_joyful_reunion) {
  Table g(2, kHw);
  g.card(Card::FB10).witches(Witch::AG1, Witch::CU1, Witch::AU1).penniless(0).stage(Stage::Reunion);
  EXPECT_TRUE(g.asks(0, Ask::Regain));
  g.play(0, act::regain(Penny::Copper));
  EXPECT_EQ(g.at(0).pennies, 2);
}

TEST(QuacksFortune, QUX_C21_orange_is_never_upgraded_and_locoweed_is_no_1_chip) {
  Table g(2, kAl);
  g.patient(0, Patient::Vampirism).read(Card::F06);
  EXPECT_FALSE(g.offers(0, act::take(Locoweed)));
  Table h(2, {{"exp_witches", true}, {"hw_witches", false}});
  h.bag(0, {Orange_1}).chance({top(Card::F09), draw(Orange_1)}).read(Card::F09);
  EXPECT_EQ(h.in_bag(0, Orange_6), 0);
}

TEST(QuacksFortune, QUX_C21_starters_count_among_the_five_and_are_placed_again) {
  Table g(2, {{"exp_witches", true}, {"hw_witches", false}, {"books.green", 5}});
  g.round(2).card(Card::F21).bag(0, {Orange_1, Orange_1, White_1, White_1, White_2});
  g.at(0).starters.push_back(Green_4);
  g.brew();
  EXPECT_EQ(g.last(0), Green_4);
  g.chance({draw({Orange_1, Orange_1, White_1, White_1})});
  for (int at = 0; at < 4; ++at) g.play(0, act::draw());
  g.play(0, Verb::Restart);
  EXPECT_EQ(g.at(0).pot.size(), 1);
  EXPECT_EQ(g.last(0), Green_4);
}

// A crash once: the starter that still waited was there twice.
TEST(QuacksFortune, QUX_C21_a_restart_of_chips_only_while_a_starter_waits) {
  Table g(2,
          {{"exp_witches", true}, {"hw_witches", false}, {"books.green", 5}, {"second_chance_restore", "chips_only"}});
  g.round(2).card(Card::F21).bag(0, {Blue_4, Blue_4, Blue_4, Orange_1, White_1});
  g.at(0).starters = {Orange_1, Blue_4};
  g.brew();
  g.chance({draw({Blue_4, Orange_1, White_1, Blue_4}), draw({Blue_4, Blue_4, Orange_1, White_1}),
            draw({Blue_4, Orange_1, White_1}), draw({Orange_1, White_1})});
  for (int at = 0; at < 4; ++at) g.play(0, act::take(Blue_4));  // each of them places the next one
  g.play(0, act::take(Orange_1));
  ASSERT_TRUE(g.asks(0, Ask::Second));
  EXPECT_EQ(g.at(0).starters.size(), 1);
  g.play(0, Verb::Restart);
  EXPECT_TRUE(g.asks(0, Ask::StartOrder));
  EXPECT_EQ(g.at(0).starters, (Row<Chip, 2>{Orange_1, Blue_4}));
  EXPECT_EQ(g.at(0).bag.size(), 5);
}

TEST(QuacksFortune, QUX_C21_QUA_C20_the_die_of_the_witch_hump_is_rolled_twice) {
  Table g(2, {{"exp_alchemists", true}});
  g.card(Card::F20).patient(0, Patient::WitchHump, 2).droplet(0, 3).bag(0, {White_2, Orange_1}).brew();
  g.chance({draw(White_2)}).play(0, act::draw());
  g.chance({die(Face::Vp2), die(Face::Vp1)}).play(0, Verb::Use);
  EXPECT_EQ(g.at(0).vp, 3);
}

}  // namespace guildhall::quacks
