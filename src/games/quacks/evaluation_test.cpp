// The round, evaluation, tubes and the end (QUA-T, QUA-P, QUA-V, QUA-E, QUX-E), phase-B books (QUA-B11 to QUA-B42, QUX-B12
// to QUX-B18) and supplies (QUX-Z).
#include "games/quacks/testing.h"

namespace guildhall::quacks {

namespace {

using Stage = Round::Stage;
boost::json::object hw(std::string_view id, boost::json::value value) {
  boost::json::object options{{"exp_witches", true}, {"hw_witches", false}};
  options[id] = std::move(value);
  return options;
}
const OnSpace kDull{Orange_1, 1};

}  // namespace

// ---- The round -----------------------------------------------------------------------------------------------

TEST(QuacksRound, QUA_T1_QUA_T2_QUA_T3_nine_rounds_each_with_a_card) {
  Table g(2);
  g.from_the_start();
  int rounds = 1;
  int cards = 1;  // the first is read already
  for (int guard = 0; guard < 5000 && !g.s.over; ++guard) g.default_answers(1);
  for (const Table::Told& told : g.told()) {
    if (const auto* began = std::get_if<RoundBegan>(&told.event)) {
      rounds = began->round;
      EXPECT_EQ(cards + 1, began->round);  // the track action comes before the card
    }
    cards += std::holds_alternative<CardRead>(told.event) ? 1 : 0;
  }
  EXPECT_EQ(rounds, kRounds);
  EXPECT_EQ(g.s.revealed, kRounds);
  EXPECT_EQ(flaw(g.s).clause, nullptr);
}

TEST(QuacksRound, QUA_T4_yellow_opens_in_round_two_purple_in_round_three) {
  for (int round = 1; round <= 3; ++round) {
    Table g(2);
    g.round(round).pot(0, {{Orange_1, 30}}).pot(1, {kDull}).stage(Stage::Choice);
    EXPECT_EQ(g.offers(0, act::buy(Yellow_1)), round >= 2);
    EXPECT_EQ(g.offers(0, act::buy(Purple_1)), round >= 3);
  }
}

TEST(QuacksRound, QUA_T5_a_white_chip_for_everybody_in_round_six) {
  Table g(3);
  g.round(5).stage(Stage::End);
  EXPECT_EQ(g.s.round, 6);
  for (Seat seat : g.s.everybody()) EXPECT_EQ(g.in_bag(seat, White_1) + static_cast<int>(g.at(seat).pot.size()), 5);
  EXPECT_EQ(g.s.white_reserve, 0);
}

TEST(QuacksRound, QUA_T16_QUX_T7_what_follows_brewing_goes_in_table_order) {
  Table g(3, {{"books.red", 2}});
  g.start_player(1).aside(0, {Red_1}).aside(2, {Red_2}).pot(1, {kDull}).pot(2, {kDull});
  g.bag(0, {Orange_1})
      .pot(0, {{White_3, 3}, {White_2, 5}, {White_2, 7}, {White_1, 8}})
      .exploded(0)
      .stage(Stage::LastAside);
  EXPECT_EQ(g.s.asked, Seats{2});
  g.play(2, Verb::Keep);
  EXPECT_TRUE(g.asks(0, Ask::Red2));  // exploded players too
}

TEST(QuacksRound, QUA_T17_everything_of_the_round_ends) {
  Table g(2, {{"books.red", 2}});
  g.vp(0, 10).rat(1, 3).aside(0, {Red_1}).pot(0, {{Orange_1, 1}}).pot(1, {{Orange_1, 4}}).exploded(1);
  g.stage(Stage::Seasoned);
  while (g.s.round == 1) g.default_answers(1);
  EXPECT_EQ(g.s.round, 2);
  EXPECT_EQ(g.s.start_player, Seat(1));
  EXPECT_FALSE(g.at(1).exploded);
  EXPECT_EQ(g.at(0).aside.count(kind_of(Red_1)), 1);  // stays where it is
}

TEST(QuacksRound, QUX_T1_QUX_T2_QUX_T9_steps_of_the_expansions_stand_in_the_round) {
  EXPECT_LT(Stage::Brewing, Stage::LastAside);
  EXPECT_LT(Stage::Blessing, Stage::Elixir);
  EXPECT_LT(Stage::Elixir, Stage::Pardon);
  EXPECT_LT(Stage::Pardon, Stage::Die);
  Table g(2, {{"exp_alchemists", true}});
  g.patient(0, Patient::Vampirism).bag(0, {Orange_1}).bag(1, {Orange_1}).brew();
  g.chance({draw(Orange_1), draw(Orange_1)}).play(0, act::draw()).play(1, act::draw()).stop_all();
  EXPECT_TRUE(g.asks(0, Ask::Space));  // after all have finished, before phase A
  EXPECT_EQ(g.heard<Evaluated>(), 0);
}

// ---- Phases A to F -------------------------------------------------------------------------------------------

TEST(QuacksEvaluation, QUA_P0_the_space_after_the_last_chip_counts) {
  Table g(2);
  g.pot(0, {{Orange_1, 9}}).pot(1, {{Orange_1, 52}}).rat(0, 0).stage(Stage::Die);
  EXPECT_EQ(g.at(0).scoring, 10);
  EXPECT_EQ(g.at(1).scoring, kSpoon);
  Table h(2);
  h.droplet(0, 4).pot(1, {kDull}).stage(Stage::Die);  // an empty pot scores start space + 1
  EXPECT_EQ(h.at(0).scoring, 5);
}

TEST(QuacksEvaluation, QUA_P1_the_highest_unexploded_pots_roll_ties_all) {
  Table g(3);
  g.pot(0, {{Orange_1, 16}}).pot(1, {{Orange_1, 16}}).pot(2, {{Orange_1, 20}}).exploded(2);
  g.chance({die(Face::Ruby1), die(Face::Vp1)}).stage(Stage::Die);
  EXPECT_EQ(g.heard<Rolled>(), 2);
  EXPECT_FALSE(rolls_die(g.s, 2));
}

TEST(QuacksEvaluation, QUA_P1_equal_printed_numbers_are_broken_by_the_index) {
  Table g(2);
  g.pot(0, {{Orange_1, 14}}).pot(1, {{Orange_1, 15}});  // both score a 15
  g.chance({die(Face::Vp1)}).stage(Stage::Die);
  EXPECT_EQ(g.heard<Rolled>(), 1);
  EXPECT_TRUE(rolls_die(g.s, 1));
}

TEST(QuacksEvaluation, QUA_P1_nobody_rolls_if_all_exploded) {
  Table g(2);
  g.pot(0, {{White_1, 1}}).pot(1, {{White_1, 1}}).exploded(0).exploded(1).stage(Stage::Die);
  EXPECT_EQ(g.heard<Rolled>(), 0);
}

TEST(QuacksEvaluation, QUA_P2_a_droplet_never_goes_beyond_52_and_changes_no_scoring_space) {
  Table g(2);
  g.droplet(0, 52).pot(1, {kDull}).chance({die(Face::Droplet1)}).rubies(0, 9).stage(Stage::Die);
  EXPECT_EQ(g.at(0).droplet, 52);
  while (!g.asks(0, Ask::Ruby) && g.s.round == 1) g.default_answers(1);
  EXPECT_EQ(g.s.round > 1 || !g.offers(0, Verb::Droplet), true);  // a step beyond is not for sale
}

TEST(QuacksEvaluation, QUA_P3_first_black_then_green_then_purple) {
  Table g(2, {{"books.green", 4}});
  g.round(3).pot(0, {{Black_1, 1}, {Purple_1, 2}, {Purple_1, 3}, {Green_1, 4}}).pot(1, {kDull}).rubies(0, 1);
  g.stage(Stage::Black);
  EXPECT_EQ(g.at(0).droplet, 1);  // black has paid
  EXPECT_TRUE(g.asks(0, Ask::Green4));
  g.play(0, act::pay(0));
  EXPECT_TRUE(g.asks(0, Ask::Purple));
}

TEST(QuacksEvaluation, QUA_P4_a_ruby_on_the_scoring_space) {
  Table g(2);
  g.pot(0, {{Orange_1, 4}}).pot(1, {{Orange_1, 5}}).exploded(0).rubies(0, 0).rubies(1, 0).stage(Stage::Rubies);
  EXPECT_EQ(g.at(0).rubies, 1);
  EXPECT_EQ(g.at(1).rubies, 0);
}

TEST(QuacksEvaluation, QUA_P1_QUA_P3_QUA_P4_QUA_P6_QUA_P9_gains_and_payments_say_what_they_are_for) {
  const auto causes = [](const Table& g, auto event) {
    std::vector<Cause> out;
    for (const Table::Told& told : g.told())
      if (const auto* found = std::get_if<decltype(event)>(&told.event)) out.push_back(found->cause);
    return out;
  };
  Table g(2);
  g.pot(0, {{Green_1, 4}}).pot(1, {{Orange_1, 21}}).rubies(0, 0).rubies(1, 0).stage(Stage::Green);
  EXPECT_EQ(causes(g, RubiesGained{}), (std::vector{Cause::Green, Cause::Space}));
  EXPECT_EQ(causes(g, PointsScored{}), std::vector{Cause::Space});
  Table spend(2);
  spend.round(3).rubies(0, 4).rubies(1, 0).droplet(0, 1).flask(0, false).stage(Stage::Spend);
  spend.play(0, Verb::Flask).play(0, Verb::Droplet);
  EXPECT_EQ(causes(spend, RubiesPaid{}), (std::vector{Cause::Flask, Cause::Droplet}));
}

TEST(QuacksEvaluation, QUA_E2_QUA_E3_what_is_changed_into_points_is_told_once_with_both_sums) {
  Table g(2);
  g.round(9).pot(0, {{Orange_1, 20}}).pot(1, {{White_1, 1}}).rubies(0, 5).rubies(1, 0).stage(Stage::Shop);
  EXPECT_EQ(g.heard<CoinsChanged>(), 1);
  EXPECT_EQ(g.heard<RubiesExchanged>(), 1);
  EXPECT_EQ(g.heard<PointsScored>() + g.heard<RubiesPaid>(), 0);
  for (const Table::Told& told : g.told())
    if (const auto* changed = std::get_if<RubiesExchanged>(&told.event)) {
      EXPECT_EQ(changed->rubies, 4);
      EXPECT_EQ(changed->vp, 2);
    }
}

TEST(QuacksEvaluation, QUA_S9_rubies_that_the_supply_lacks_are_told) {
  Table g(2, {{"ruby_supply", "limited"}});
  g.pot(0, {{Orange_1, 4}}).pot(1, {{White_1, 1}}).rubies(0, 12).rubies(1, 8);
  g.s.ruby_supply = 0;
  g.stage(Stage::Rubies);
  EXPECT_EQ(g.heard<RubiesMissed>(), 1);
  EXPECT_EQ(g.heard<RubiesGained>(), 0);
}

TEST(QuacksEvaluation, QUA_P5_an_exploded_player_chooses_points_or_shopping) {
  Table g(2);
  g.pot(0, {{Orange_1, 20}}).pot(1, {{Orange_1, 20}}).exploded(0).exploded(1).stage(Stage::Choice);
  EXPECT_EQ(g.s.asked, Seats{0});
  g.play(0, Verb::Vp).play(1, act::buy());
  EXPECT_EQ(g.at(0).vp, space_at(21).vp);
  EXPECT_EQ(g.at(1).vp, 0);
  EXPECT_TRUE(g.asks(1, Ask::Buy));
}

TEST(QuacksEvaluation, QUA_P5_QUA_B22_a_guarded_explosion_takes_both) {
  Table g(2, {{"books.blue", 2}});
  g.pot(0, {{Orange_1, 20}}).pot(1, {kDull}).exploded(0);
  g.at(0).guarded = true;
  g.stage(Stage::Choice);
  EXPECT_EQ(g.at(0).vp, space_at(21).vp);
  EXPECT_TRUE(g.asks(0, Ask::Buy));
}

TEST(QuacksEvaluation, QUA_P6_points_are_added_up_beyond_fifty) {
  Table g(2);
  g.vp(0, 48).pot(0, {{Orange_1, 52}}).pot(1, {kDull}).stage(Stage::Choice);
  EXPECT_EQ(g.at(0).vp, 63);
}

TEST(QuacksEvaluation, QUA_P7_up_to_two_chips_of_different_colours) {
  Table g(2);
  g.pot(0, {{Orange_1, 16}}).pot(1, {kDull}).stage(Stage::Choice);  // 16 coins
  EXPECT_TRUE(g.asks(0, Ask::Buy));
  EXPECT_TRUE(g.offers(0, act::buy()));
  EXPECT_TRUE(g.offers(0, act::buy(Green_2, Red_1)));
  EXPECT_FALSE(g.offers(0, act::buy(Green_1, Green_2)));
  EXPECT_FALSE(g.offers(0, act::buy(Green_2, Blue_2)));  // 18
  EXPECT_FALSE(g.offers(0, act::buy(White_1)));
  const int before = g.left(Red_1);
  g.play(0, act::buy(Green_2, Red_1));
  EXPECT_EQ(g.left(Red_1), before - 1);
  EXPECT_EQ(g.in_bag(0, Red_1), 1);
}

TEST(QuacksEvaluation, QUA_P7_QUX_Z1_a_chip_that_is_gone_cannot_be_bought) {
  Table g(2);
  g.supply(Green_1, 0).pot(0, {{Orange_1, 16}}).pot(1, {kDull}).stage(Stage::Choice);
  EXPECT_FALSE(g.offers(0, act::buy(Green_1)));
  EXPECT_TRUE(g.offers(0, act::buy(Green_2)));
}

TEST(QuacksEvaluation, QUX_Z2_the_last_chip_goes_to_whoever_is_first_in_table_order) {
  Table g(2);
  g.start_player(1).supply(Black_1, 1).pot(0, {{Orange_1, 16}}).pot(1, {{Orange_1, 16}}).exploded(0).exploded(1);
  g.stage(Stage::Choice).play(1, act::buy()).play(0, act::buy());
  g.play(1, act::buy(Black_1));
  EXPECT_FALSE(g.offers(0, act::buy(Black_1)));
}

TEST(QuacksEvaluation, QUA_P8_pots_go_back_into_the_bags) {
  Table g(2);
  g.bag(0, {White_1}).pot(0, {{Orange_1, 1}, {White_2, 3}}).pot(1, {kDull}).stage(Stage::Choice);
  while (g.s.round == 1 && !g.asks(0, Ask::Ruby)) g.default_answers(1);
  EXPECT_TRUE(g.at(0).pot.empty() || g.s.round == 2);
  EXPECT_EQ(g.in_bag(0, White_2), 1);
}

TEST(QuacksEvaluation, QUA_P9_rubies_buy_droplet_steps_and_a_full_flask) {
  Table g(2);
  g.rubies(0, 5).flask(0, false).pot(0, {kDull}).pot(1, {kDull}).rubies(1, 1).stage(Stage::Seasoned);
  EXPECT_TRUE(g.asks(0, Ask::Ruby));
  g.play(0, Verb::Droplet);
  EXPECT_EQ(g.at(0).droplet, 1);
  g.play(0, act::flask());
  EXPECT_TRUE(g.at(0).flask);
  EXPECT_EQ(g.at(0).rubies, 1);
}

TEST(QuacksEvaluation, QUA_P9_a_full_flask_is_not_for_sale) {
  Table g(2);
  g.rubies(0, 4).pot(0, {kDull}).pot(1, {kDull}).stage(Stage::Seasoned);
  EXPECT_FALSE(g.offers(0, Verb::Flask));
  EXPECT_FALSE(g.offers(0, Verb::Tube));
}

// ---- Black and green -----------------------------------------------------------------------------------------

TEST(QuacksBooks, QUA_B41_black_with_two_players) {
  const auto play = [](int own, int other, bool zero_tie) {
    Table g(2, {{"black_zero_tie", zero_tie}});
    for (int at = 0; at < own; ++at) g.at(0).pot.push_back(PotChip::of(Black_1, kNoChip, at + 1, 1));
    for (int at = 0; at < other; ++at) g.at(1).pot.push_back(PotChip::of(Black_1, kNoChip, at + 1, 1));
    g.rubies(0, 0).flask(0, true).stage(Stage::Black);
    return std::pair{static_cast<int>(g.at(0).droplet), g.at(0).rubies > 0};
  };
  EXPECT_EQ(play(1, 1, false), (std::pair{1, false}));
  EXPECT_EQ(play(2, 1, false), (std::pair{1, true}));
  EXPECT_EQ(play(1, 2, false), (std::pair{0, false}));
  EXPECT_EQ(play(0, 0, false), (std::pair{0, false}));
  EXPECT_EQ(play(0, 0, true), (std::pair{1, false}));
}

TEST(QuacksBooks, QUA_B42_QUX_S9_black_with_neighbours) {
  for (int players : {3, 5}) {
    Table g(players, hw("black_book", "base"));
    g.pot(0, {{Black_1, 1}, {Black_1, 2}}).pot(1, {{Black_1, 1}, {Black_1, 2}}).pot(2, {{Black_1, 1}});
    for (Seat seat : g.s.everybody()) g.rubies(seat, 0);
    g.stage(Stage::Black);
    EXPECT_EQ(g.at(0).droplet, 1);  // more than one neighbour; a tie is not more
    EXPECT_EQ(g.at(0).rubies, 0);
    EXPECT_EQ(g.at(1).droplet, 1);
    EXPECT_EQ(g.at(2).droplet, players == 3 ? 0 : 1);
  }
  Table g(3);
  g.pot(1, {{Black_1, 1}}).pot(0, {{White_1, 1}}).pot(2, {{White_1, 1}}).rubies(1, 0).stage(Stage::Black);
  EXPECT_EQ(g.at(1).rubies, 1);
}

TEST(QuacksBooks, QUX_B17_QUA_K12_black_5_goes_to_the_left_neighbour) {
  Table g(3, hw("black_book", "black_5"));
  g.pot(0, {{Orange_1, 16}}).pot(1, {kDull}).pot(2, {kDull}).stage(Stage::Choice);
  g.play(0, act::buy(Black_1));
  EXPECT_EQ(g.in_bag(1, Black_1), 1);
  EXPECT_EQ(g.at(0).droplet, 1);
  Table h(3, hw("black_book", "black_5"));
  h.pot(0, {{Black_1, 1}, {Orange_1, 2}})
      .pot(1, {{Black_1, 1}, {Black_1, 2}, {White_1, 3}, {White_1, 4}})
      .pot(2, {{White_1, 1}});
  for (Seat seat : h.s.everybody()) h.rubies(seat, 0);
  h.stage(Stage::Black);
  EXPECT_EQ(h.at(0).rubies, 3);  // two of the neighbour, one next to last
  EXPECT_EQ(h.at(2).rubies, 1);
  EXPECT_EQ(h.at(1).rubies, 1);  // that of its space alone
}

TEST(QuacksBooks, QUX_B17_a_black_chip_gained_otherwise_stays_unless_the_option_says_so) {
  for (bool all : {false, true}) {
    Table g(2, {{"exp_witches", true},
                {"hw_witches", false},
                {"black_book", "black_5"},
                {"black5_all_gains", all},
                {"books.purple", 2}});
    g.round(3).pot(0, {{Purple_1, 1}}).pot(1, {{White_1, 1}}).stage(Stage::Purple);
    g.play(0, act::tier(1));
    EXPECT_EQ(g.in_bag(all ? 1 : 0, Black_1), 1);
  }
}

TEST(QuacksBooks, QUX_B18_black_6_ranks_spaces) {
  Table g(3, hw("black_book", "black_6"));
  g.pot(0, {{Black_1, 3}, {Black_1, 9}}).pot(1, {{Black_1, 9}}).pot(2, {{Black_1, 2}});
  for (Seat seat : g.s.everybody()) g.rubies(seat, 0);
  g.stage(Stage::Black);
  EXPECT_EQ(g.at(0).droplet, 1);
  EXPECT_EQ(g.at(1).droplet, 1);
  EXPECT_EQ(g.at(2).droplet, 0);
  EXPECT_GE(g.at(0).rubies, 1);  // the second highest distinct space is 3
  EXPECT_EQ(g.at(2).rubies, 0);
}

TEST(QuacksBooks, QUA_B11_green_1_is_worth_rubies) {
  Table g(2);
  g.pot(0, {{Green_4, 4}, {White_1, 5}, {Green_1, 6}}).rubies(0, 0).pot(1, {{Green_1, 1}, {Green_2, 3}}).rubies(1, 0);
  g.stage(Stage::Green);
  EXPECT_EQ(g.at(0).rubies, 1);  // of the last two only one is green
  EXPECT_EQ(g.at(1).rubies, 2);
}

TEST(QuacksBooks, QUA_B12_green_2_brings_chips) {
  Table g(2, {{"books.green", 2}});
  g.pot(0, {{Green_2, 2}, {Green_1, 3}}).pot(1, {{Green_4, 4}}).stage(Stage::Green);
  EXPECT_TRUE(g.asks(0, Ask::Green2));
  g.play(0, act::take(Orange_1));
  g.play(0, act::take(Red_1));
  EXPECT_EQ(g.in_bag(0, Red_1), 1);
  EXPECT_FALSE(g.asks(1, Ask::Green2));  // yellow and purple are closed in round 1
}

TEST(QuacksBooks, QUA_B13_green_3_moves_the_last_chip) {
  Table g(2, {{"books.green", 3}});
  g.pot(0, {{Green_4, 4}, {White_3, 7}, {White_2, 9}, {White_2, 11}}).pot(1, {{White_3, 3}}).stage(Stage::Die);
  EXPECT_TRUE(g.asks(0, Ask::Green3));
  const int rolled = g.heard<Rolled>();
  g.play(0, Verb::Use);
  EXPECT_EQ(g.space(0), 15);
  EXPECT_EQ(g.at(0).scoring, 16);
  EXPECT_EQ(g.heard<Rolled>(), rolled);  // the die was decided before
}

TEST(QuacksBooks, QUA_B14_green_4_sells_droplet_steps) {
  Table g(2, {{"books.green", 4}});
  g.pot(0, {{Green_1, 1}, {Green_1, 2}}).rubies(0, 3).pot(1, {kDull}).stage(Stage::Green);
  EXPECT_EQ(g.choices(0), 3);
  g.play(0, act::pay(2));
  EXPECT_EQ(g.at(0).droplet, 2);
  EXPECT_EQ(g.at(0).rubies, 1);
}

TEST(QuacksBooks, QUX_B13_QUA_K9_green_5_reserves_chips_for_the_next_round) {
  Table g(2, hw("books.green", 5));
  g.round(2).pot(0, {{White_1, 1}, {Orange_1, 2}, {Green_2, 4}}).pot(1, {{White_1, 1}}).stage(Stage::Green);
  EXPECT_TRUE(g.asks(0, Ask::Green5));
  g.play(0, act::reserve(Green_2, 2));
  while (g.s.round == 2) g.default_answers(1);
  while (std::get_if<Brewing>(&g.s.flow.top()) == nullptr) g.default_answers(1);
  EXPECT_EQ(g.at(0).pot[0].chip(), Green_2);
  EXPECT_FALSE(g.offers(0, Verb::Flask));  // a starter is no draw
  Table h(2, hw("books.green", 5));
  h.round(9).pot(0, {{Green_2, 4}}).pot(1, {{White_1, 1}}).stage(Stage::Green);
  EXPECT_FALSE(h.asks(0, Ask::Green5));  // no effect in round 9
}

TEST(QuacksBooks, QUX_B13_the_owner_orders_two_starters) {
  Table g(2, hw("books.green", 5));
  g.round(2).bag(0, {Orange_1, White_1});
  g.at(0).starters = {Green_4, Blue_1};
  g.brew();
  EXPECT_TRUE(g.asks(0, Ask::StartOrder));
  g.play(0, act::take(Green_4));
  EXPECT_EQ(g.at(0).pot[0].chip(), Green_4);
  EXPECT_EQ(g.at(0).pot[1].chip(), Blue_1);
  EXPECT_TRUE(g.asks(0, Ask::Blue1));  // with their actions
}

TEST(QuacksEvaluation, QUA_E3_fewer_than_five_coins_are_not_told) {
  for (int space : {1, 5}) {
    Table g(2);
    g.round(9).pot(0, {{Orange_1, space}}).pot(1, {{White_1, 1}}).stage(Stage::Choice);
    EXPECT_EQ(g.heard<CoinsChanged>(), space == 5 ? 1 : 0);
  }
}

TEST(QuacksBooks, QUX_B15_what_purple_5_buys_says_how_many_coins_there_were) {
  Table g(2, hw("books.purple", 5));
  g.round(3).pot(0, {{Purple_1, 30}}).pot(1, {kDull}).stage(Stage::Purple);
  g.play(0, act::buy(Orange_1));
  for (const Table::Told& told : g.told())
    if (const auto* bought = std::get_if<Bought>(&told.event)) {
      EXPECT_EQ(bought->coins, space_at(30).vp);
    }
  EXPECT_EQ(g.heard<Bought>(), 1);
}

TEST(QuacksBooks, QUX_B14_QUA_K11_green_6_rolls) {
  Table g(2, hw("books.green", 6));
  g.card(Card::F20).pot(0, {{Green_1, 1}, {Green_4, 5}}).pot(1, {kDull});
  g.chance({die(Face::Vp1), die(Face::Vp1), die(Face::Vp1), die(Face::Vp1)}).stage(Stage::Green);
  EXPECT_EQ(g.heard<Rolled>(), 4);  // two chips, twice with The pot is full
}

// ---- Purple --------------------------------------------------------------------------------------------------

TEST(QuacksBooks, QUA_B36_purple_1_has_three_tiers) {
  Table g(2);
  g.round(3).pot(0, {{Purple_1, 1}, {Purple_1, 2}, {Purple_1, 3}, {Purple_1, 4}}).pot(1, {{Purple_1, 1}});
  g.stage(Stage::Purple);
  EXPECT_TRUE(g.asks(0, Ask::Purple));
  EXPECT_EQ(g.choices(0), 4);
  g.play(0, act::tier(3));
  EXPECT_EQ(g.at(0).droplet, 1);
  EXPECT_GE(g.at(0).vp, 2);
  EXPECT_GE(g.at(1).vp, 1);  // one chip: no question
}

TEST(QuacksBooks, QUA_B37_purple_2_hands_chips_in) {
  Table g(2, {{"books.purple", 2}});
  g.round(3).pot(0, {{Purple_1, 1}, {Purple_1, 2}, {Purple_1, 3}}).pot(1, {kDull}).supply(Yellow_4, 0);
  g.rubies(0, 0).stage(Stage::Purple);
  const int before = g.left(Purple_1);
  EXPECT_EQ(g.at(0).scoring, 4);
  g.play(0, act::tier(3));
  EXPECT_EQ(g.left(Purple_1), before + 3);
  EXPECT_EQ(g.at(0).droplet, 2);
  EXPECT_GE(g.at(0).vp, 6);       // a missing chip is lost, the rest is paid
  EXPECT_EQ(g.at(0).scoring, 4);  // the scoring space does not change
}

TEST(QuacksBooks, QUA_B38_purple_3_scores_by_printed_numbers) {
  Table g(2, {{"books.purple", 3}});
  g.round(3).pot(0, {{Purple_1, 9}, {Purple_1, 24}, {Purple_1, 25}, {Purple_1, 44}, {Purple_1, 45}}).exploded(0);
  g.pot(1, {{White_1, 1}}).stage(Stage::Purple);
  EXPECT_EQ(g.at(0).vp, 0 + 1 + 2 + 2 + 3);
}

TEST(QuacksBooks, QUA_B39_purple_4_swaps_a_chip_for_a_bigger_one) {
  Table g(2, {{"books.purple", 4}});
  g.round(3).pot(0, {{Green_1, 1}, {Blue_2, 3}, {Purple_1, 4}, {Purple_1, 5}}).exploded(0).pot(1, {{White_1, 1}});
  g.stage(Stage::Purple);
  EXPECT_TRUE(g.offers(0, act::swap(Green_1, 0, Green_2)));
  EXPECT_TRUE(g.offers(0, act::swap(Blue_2, 1, Blue_4)));
  EXPECT_FALSE(g.offers(0, act::swap(Green_1, 0, Green_4)));  // needs three
  g.play(0, act::swap(Blue_2, 1, Blue_4));
  EXPECT_EQ(g.in_bag(0, Blue_4), 1);
  EXPECT_EQ(g.at(0).pot.size(), 3);
}

TEST(QuacksBooks, QUX_B15_QUX_E2_purple_5_buys_with_points_under_the_chips) {
  Table g(2, hw("books.purple", 5));
  g.round(3).pot(0, {{Purple_1, 14}, {Purple_1, 22}}).pot(1, {{White_1, 1}}).stage(Stage::Purple);  // 3 + 5
  EXPECT_TRUE(g.asks(0, Ask::Purple5));
  EXPECT_TRUE(g.offers(0, act::buy(Orange_1, Green_1)));
  EXPECT_FALSE(g.offers(0, act::buy(Purple_1)));
  g.play(0, act::buy(Orange_1, Green_1));
  Table h(2, hw("books.purple", 5));
  h.round(9).pot(0, {{Purple_1, 14}, {Purple_1, 22}}).exploded(0).pot(1, {{White_1, 1}}).stage(Stage::Purple);
  EXPECT_GE(h.at(0).vp, 1);  // 8 coins: one point
}

TEST(QuacksBooks, QUX_B16_QUX_B12_purple_6_scores_the_next_chip) {
  Table g(2, hw("books.purple", 6));
  g.round(3).pot(0, {{Purple_1, 1}, {White_3, 4}, {Purple_1, 5}, {Green_4, 9}, {Purple_1, 10}}).exploded(0);
  g.pot(1, {{White_1, 1}}).stage(Stage::Purple);
  EXPECT_EQ(g.at(0).vp, 7);  // exploded or not; the last one has no next chip
}

// ---- Tubes ---------------------------------------------------------------------------------------------------

TEST(QuacksTubes, QUA_V2_QUA_V3_QUX_V4_each_step_may_go_to_either_droplet) {
  Table g(2, {{"cauldron_side", "tubes"}});
  g.round(3).read(Card::F01);
  g.play(0, Verb::Droplet);
  EXPECT_TRUE(g.asks(0, Ask::Droplet));
  g.play(0, Verb::Tube);
  EXPECT_EQ(g.at(0).rubies, 2);  // glass 1, at once
  g.play(0, Verb::Cauldron);
  EXPECT_EQ(g.at(0).droplet, 1);
  EXPECT_EQ(g.at(0).tube, 1);
}

TEST(QuacksTubes, QUA_V4_chips_of_the_tubes_need_no_open_book) {
  Table g(2, {{"cauldron_side", "tubes"}});
  g.rubies(0, 2).pot(0, {kDull}).pot(1, {kDull});
  g.at(0).tube = 8;
  g.stage(Stage::Spend);
  g.play(0, Verb::Tube);
  EXPECT_EQ(g.in_bag(0, Purple_1), 1);
}

TEST(QuacksTubes, QUA_V5_on_glass_twelve_only_the_cauldron_droplet_moves) {
  Table g(2, {{"cauldron_side", "tubes"}});
  g.at(0).tube = 12;
  g.read(Card::F02);
  EXPECT_EQ(g.at(0).droplet, 1);
  EXPECT_TRUE(g.asks(1, Ask::Droplet));
}

TEST(QuacksTubes, QUA_V6_in_round_nine_the_tube_droplet_may_still_be_bought) {
  Table g(2, {{"cauldron_side", "tubes"}});
  g.round(9).rubies(0, 5).pot(0, {kDull}).pot(1, {kDull}).stage(Stage::Spend);
  EXPECT_FALSE(g.offers(0, Verb::Droplet));
  g.play(0, Verb::Tube);  // + 1 ruby
  g.play(0, Verb::Done);
  EXPECT_EQ(g.at(0).vp, 2);  // 4 rubies
}

// ---- The end -------------------------------------------------------------------------------------------------

TEST(QuacksEnd, QUA_E2_rubies_left_become_points) {
  Table g(2);
  g.round(9).rubies(0, 5).rubies(1, 1).pot(0, {{White_1, 1}}).pot(1, {{White_1, 1}}).stage(Stage::Spend);
  EXPECT_TRUE(g.s.over);  // on the front side nothing is asked
  EXPECT_EQ(g.at(0).vp, 2);
  EXPECT_EQ(g.at(1).vp, 0);
}

TEST(QuacksEnd, QUA_E3_coins_become_points_in_round_nine) {
  Table g(2);
  g.round(9)
      .rubies(0, 0)
      .rubies(1, 0)
      .pot(0, {{Orange_1, 16}})
      .pot(1, {{Orange_1, 16}})
      .exploded(1)
      .stage(Stage::Choice);
  EXPECT_EQ(g.at(0).vp, 3 + 3);  // points, and 16 coins
  EXPECT_EQ(g.at(1).vp, 3);      // no coins for an exploded pot
  Table h(2, {{"r9_exploded_coin_conversion", true}});
  h.round(9).rubies(1, 0).pot(0, {{Orange_1, 16}}).pot(1, {{Orange_1, 30}}).exploded(1).stage(Stage::Choice);
  h.play(1, act::buy());
  EXPECT_EQ(h.at(1).vp, 4);  // 23 coins
}

TEST(QuacksEnd, QUA_E4_most_points_win_then_the_fuller_cauldron) {
  Table g(3);
  g.round(9).vp(0, 20).vp(1, 20).vp(2, 19);
  for (Seat seat : g.s.everybody()) g.rubies(seat, 0);
  g.pot(0, {{Orange_1, 5}}).pot(1, {{Orange_1, 7}}).pot(2, {{Orange_1, 30}}).stage(Stage::Spend);
  ASSERT_TRUE(result(g.s));
  EXPECT_EQ(result(g.s)->winners, Seats{1});
  EXPECT_EQ(result(g.s)->reason, "fuller_cauldron");
  Table h(2);
  h.round(9).rubies(0, 0).rubies(1, 0).pot(0, {{Orange_1, 5}}).pot(1, {{Orange_1, 5}}).stage(Stage::Spend);
  EXPECT_EQ(result(h.s)->winners, Seats::first(2));  // they win together
}

TEST(QuacksEnd, QUX_E1_QUX_W4_QUA_K8_unused_pennies_are_worth_two_points) {
  Table g(2, {{"exp_witches", true}});
  g.witches(Witch::AG1, Witch::CU1, Witch::AU1).round(9).rubies(0, 0).rubies(1, 0).penniless(1);
  g.pot(0, {{White_1, 1}}).pot(1, {{White_1, 1}}).stage(Stage::Reunion);
  EXPECT_EQ(g.at(0).vp, 6);
  EXPECT_EQ(g.at(1).vp, 0);
}

TEST(QuacksEnd, QUX_E3_the_bowl_does_not_break_a_tie) {
  Table g(2, {{"exp_witches", true}, {"hw_witches", false}});
  g.round(9).rubies(0, 0).rubies(1, 0).pot(0, {{Orange_1, 52}}).pot(1, {{Orange_1, 52}}).stage(Stage::Spend);
  EXPECT_EQ(result(g.s)->winners, Seats::first(2));
}

TEST(QuacksEnd, QUX_E4_QUX_X13_in_round_nine_the_elixir_scores_a_point_a_space) {
  Table g(2, {{"exp_alchemists", true}});
  g.round(9)
      .patient(0, Patient::EarWorm)
      .pot(0, {{Orange_1, 1}, {Green_1, 2}})
      .pot(1, {{White_1, 1}})
      .exploded(0)
      .exploded(1);
  g.elixir();
  EXPECT_GE(g.at(0).vp, 3);             // two colours and the neighbour's explosion
  EXPECT_EQ(g.heard<ChipPlaced>(), 0);  // no slot is used
  EXPECT_EQ(g.heard<ElixirReached>(), 2);
}

TEST(QuacksEnd, QUX_Z3_white_chips_removed_go_to_the_box) {
  Table g(2);
  return_supply(g.s, White_1);
  EXPECT_FALSE(in_supply(g.s, White_1));
  const int before = g.left(Blue_1);
  return_supply(g.s, Blue_1);
  EXPECT_EQ(g.left(Blue_1), before + 1);
}

}  // namespace guildhall::quacks
