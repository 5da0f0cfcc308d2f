// One chip (QUA-A7 to QUA-A12), the books that act when a chip is placed or moved (QUA-B, QUX-B), and QUX-D, QUX-T5.
#include "games/quacks/testing.h"

namespace guildhall::quacks {

namespace {

const boost::json::object kHw{{"exp_witches", true}, {"hw_witches", false}};
boost::json::object with(boost::json::object options, std::string_view id, boost::json::value value) {
  options[id] = std::move(value);
  return options;
}
boost::json::object hw(std::string_view id, boost::json::value value) { return with(kHw, id, std::move(value)); }

}  // namespace

TEST(QuacksPlacing, QUA_A7_QUX_T5_a_chip_goes_its_value_beyond_the_head) {
  Table g(2);
  g.bag(0, {White_2, Green_4}).droplet(0, 3).brew();
  g.chance({draw(White_2)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 5);
  g.chance({draw(Green_4)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 9);
  EXPECT_EQ(g.at(0).pot.size(), 2);
}

TEST(QuacksPlacing, QUX_D9_QUA_T12_the_first_chip_is_counted_from_the_rat_stone) {
  Table g(2);
  g.round(2).droplet(0, 2).rat(0, 3).bag(0, {Orange_1}).brew();
  g.chance({draw(Orange_1)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 6);
}

TEST(QuacksPlacing, QUA_A8_a_move_bonus_may_be_declined) {
  Table g(2, {{"books.red", 1}});
  g.bag(0, {Red_2, Green_1}).pot(0, {{Orange_1, 1}}).brew();
  g.chance({draw(Red_2)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Move));
  EXPECT_EQ(g.choices(0), 2);
  g.play(0, act::move(0));
  EXPECT_EQ(g.space(0), 3);

  Table h(2, {{"books.red", 1}, {"decline_moves", false}});
  h.bag(0, {Red_2, Green_1}).pot(0, {{Orange_1, 1}}).brew().chance({draw(Red_2)}).play(0, act::draw());
  EXPECT_EQ(h.space(0), 4);
}

TEST(QuacksPlacing, QUA_A8_nothing_is_asked_when_every_subset_leads_to_the_same_space) {
  Table g(2, {{"books.red", 1}});
  g.bag(0, {Red_4, Green_1}).pot(0, {{Orange_1, 50}}).brew();
  g.chance({draw(Red_4)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Step));
  EXPECT_EQ(g.space(0), kLastSpace);
}

TEST(QuacksPlacing, QUA_A9_QUX_L10_the_last_space_holds_several_chips) {
  Table g(2);
  g.bag(0, {Green_4, Orange_1, Green_1}).pot(0, {{Orange_1, 51}}).brew();
  g.chance({draw(Green_4)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 52);
  g.chance({draw(Orange_1)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 52);
  EXPECT_EQ(g.at(0).pot.size(), 3);

  Table h(2, {{"last_space", "must_stop"}});
  h.bag(0, {Green_4, Orange_1}).pot(0, {{Orange_1, 51}}).brew().chance({draw(Green_4)}).play(0, act::draw());
  EXPECT_TRUE(h.at(0).stopped);
}

TEST(QuacksPlacing, QUA_A10_QUX_D6_more_white_than_the_limit_explodes_exactly_the_limit_does_not) {
  Table g(2);
  g.bag(0, {White_1, White_2, White_1}).pot(0, {{White_3, 3}, {White_2, 5}, {White_1, 6}}).brew();
  g.chance({draw(White_1)}).play(0, act::draw());
  EXPECT_FALSE(g.at(0).exploded);
  EXPECT_EQ(white_total(g.at(0)), 7);
  g.chance({draw(White_1)}).play(0, act::draw());
  EXPECT_TRUE(g.at(0).exploded);
  EXPECT_EQ(g.space(0), 8);  // the chip stays where it was placed
  EXPECT_FALSE(g.s.asked.has(0));
}

TEST(QuacksPlacing, QUA_A10_a_total_that_is_above_for_another_reason_waits_for_the_next_white_chip) {
  Table g(2, {{"books.yellow", 3}});
  g.round(3).bag(0, {Orange_1, White_1}).pot(0, {{White_3, 3}, {White_2, 5}, {White_2, 7}, {White_1, 8}}).brew();
  EXPECT_EQ(white_total(g.at(0)), 8);
  g.chance({draw(Orange_1)}).play(0, act::draw());
  EXPECT_FALSE(g.at(0).exploded);
  g.chance({draw(White_1)}).play(0, act::draw());
  EXPECT_TRUE(g.at(0).exploded);
}

TEST(QuacksPlacing, QUA_A11_an_explosion_does_not_touch_chip_actions) {
  Table g(2, {{"books.green", 1}});
  g.pot(0, {{White_3, 3}, {Green_1, 4}}).pot(1, {{Orange_1, 1}}).exploded(0).rubies(0, 0).stage(Round::Stage::Green);
  EXPECT_EQ(g.at(0).rubies, 1 + (space_at(5).ruby ? 1 : 0));
}

TEST(QuacksPlacing, QUA_A12_the_flask_takes_back_the_chip_drawn_last) {
  Table g(2);
  g.bag(0, {Green_4, White_1, Orange_1}).pot(0, {{Orange_1, 1}}).brew();
  EXPECT_FALSE(g.offers(0, Verb::Flask));  // nothing drawn yet
  g.chance({draw(Green_4)}).play(0, act::draw());
  g.play(0, act::flask());
  EXPECT_EQ(g.space(0), 1);
  EXPECT_EQ(g.in_bag(0, Green_4), 1);
  EXPECT_FALSE(g.at(0).flask);
  g.chance({draw(White_1)}).play(0, act::draw());
  EXPECT_FALSE(g.offers(0, Verb::Flask));  // at most once
}

TEST(QuacksPlacing, QUA_A12_with_white_only_the_chip_must_be_white) {
  Table g(2, {{"flask_scope", "white_only"}});
  g.bag(0, {Green_4, White_1, Orange_1}).brew().chance({draw(Green_4)}).play(0, act::draw());
  EXPECT_FALSE(g.offers(0, Verb::Flask));
  g.chance({draw(White_1)}).play(0, act::draw());
  EXPECT_TRUE(g.offers(0, Verb::Flask));
}

TEST(QuacksPlacing, QUA_A12_a_draw_that_placed_nothing_leaves_nothing_to_take_back) {
  Table g(2, {{"books.red", 2}});
  g.bag(0, {Red_1, White_1}).pot(0, {{Orange_1, 1}}).brew().chance({draw(Red_1)}).play(0, act::draw());
  EXPECT_FALSE(g.offers(0, Verb::Flask));
}

TEST(QuacksPlacing, QUA_A12_QUA_B22_a_window_of_a_chip_taken_back_is_cancelled) {
  Table g(2, {{"books.blue", 2}});
  g.bag(0, {Blue_4, White_1}).pot(0, {{Orange_1, 1}}).brew();
  g.at(0).window = 2;
  g.chance({draw(Blue_4)}).play(0, act::draw());
  EXPECT_EQ(g.at(0).window, 4);
  g.play(0, act::flask());
  EXPECT_EQ(g.at(0).window, 1);  // what was left of the earlier one; the count used up is not given back
}

// ---- Blue ----------------------------------------------------------------------------------------------------

TEST(QuacksPlacing, QUA_B1_QUA_B4_white_and_orange_only_fill_the_pot) {
  Table g(2);
  g.bag(0, {Orange_1, White_1, Green_1}).brew();
  g.chance({draw(Orange_1), draw(White_1)}).play(0, act::draw()).play(0, act::draw());
  EXPECT_EQ(g.space(0), 2);
  EXPECT_TRUE(g.asks(0, Ask::Step));
  EXPECT_EQ(better_of(Orange_1), kNoChip);
}

TEST(QuacksPlacing, QUA_B21_blue_1_shows_chips_and_one_may_be_placed) {
  Table g(2);
  g.bag(0, {Blue_2, White_3, Green_4, Orange_1}).brew();
  g.chance({draw({Blue_2, White_3, Green_4})}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Blue1));
  EXPECT_EQ(g.choices(0), 3);
  g.play(0, act::take(Green_4));
  EXPECT_EQ(g.space(0), 6);
  EXPECT_EQ(g.in_bag(0, White_3), 1);  // the others go back and never count
  EXPECT_EQ(white_total(g.at(0)), 0);
  g.play(0, act::flask());  // the chosen chip may be taken back
  EXPECT_EQ(g.space(0), 2);
}

TEST(QuacksPlacing, QUA_B21_QUA_A7_blue_chains_and_a_chosen_white_can_explode) {
  Table g(2);
  g.bag(0, {Blue_1, Blue_2, White_3, Orange_1}).pot(0, {{White_2, 2}, {White_2, 4}, {White_1, 5}}).brew();
  g.chance({draw({Blue_1, Blue_2})}).play(0, act::draw());
  g.chance({draw({White_3, Orange_1})}).play(0, act::take(Blue_2));
  g.play(0, act::take(White_3));
  EXPECT_TRUE(g.at(0).exploded);
}

TEST(QuacksPlacing, QUA_B22_an_explosion_inside_the_window_is_guarded) {
  Table g(2, {{"books.blue", 2}});
  g.bag(0, {Blue_1, White_3, White_2}).pot(0, {{White_2, 2}, {White_1, 3}, {White_1, 4}, {White_1, 5}}).brew();
  g.chance({draw(Blue_1)}).play(0, act::draw());
  EXPECT_EQ(g.at(0).window, 1);
  g.chance({draw(White_3)}).play(0, act::draw());
  EXPECT_TRUE(g.at(0).exploded);
  EXPECT_TRUE(g.at(0).guarded);
}

TEST(QuacksPlacing, QUA_B22_windows_do_not_add) {
  Table g(2, {{"books.blue", 2}});
  g.bag(0, {Blue_4, Orange_1, Green_1, Blue_2, Green_2}).brew();
  for (Chip chip : {Blue_4, Orange_1, Green_1, Blue_2}) g.chance({draw(chip)}).play(0, act::draw());
  EXPECT_EQ(g.at(0).window, 2);
}

TEST(QuacksPlacing, QUA_B23_QUA_B24_QUA_B3_blue_on_a_ruby_space) {
  Table g(2, {{"books.blue", 3}});
  g.bag(0, {Blue_4, Orange_1}).pot(0, {{Orange_1, 1}}).rubies(0, 0).brew().chance({draw(Blue_4)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 5);
  EXPECT_EQ(g.at(0).rubies, 1);
  Table h(2, {{"books.blue", 4}});
  h.bag(0, {Blue_4, Orange_1}).pot(0, {{Orange_1, 1}}).brew().chance({draw(Blue_4)}).play(0, act::draw());
  EXPECT_EQ(h.at(0).vp, 4);
  Table i(2, {{"books.blue", 4}});
  i.bag(0, {Blue_4, Orange_1}).pot(0, {{Orange_1, 2}}).brew().chance({draw(Blue_4)}).play(0, act::draw());
  EXPECT_EQ(i.at(0).vp, 0);
}

TEST(QuacksPlacing, QUX_B3_blue_5_scores_with_enough_pumpkins) {
  Table g(2, hw("books.blue", 5));
  g.bag(0, {Blue_2, Blue_4}).pot(0, {{Orange_1, 1}, {Orange_6, 7}, {Orange_1, 8}}).brew();
  g.chance({draw(Blue_2)}).play(0, act::draw());
  EXPECT_EQ(g.at(0).vp, 2);
  g.chance({draw(Blue_4)}).play(0, act::draw());
  EXPECT_EQ(g.at(0).vp, 2);
}

TEST(QuacksPlacing, QUX_B4_blue_6_finds_rubies_in_white_ones) {
  Table g(2, hw("books.blue", 6));
  g.bag(0, {Blue_2, Green_1}).pot(0, {{White_1, 1}, {White_1, 2}, {White_2, 4}}).rubies(0, 0).brew();
  g.chance({draw(Blue_2)}).play(0, act::draw());
  EXPECT_EQ(g.at(0).rubies, 1);  // of the last two only one is a white 1
}

// ---- Red -----------------------------------------------------------------------------------------------------

TEST(QuacksPlacing, QUA_B26_red_1_goes_further_with_pumpkins) {
  for (const auto& [oranges, bonus] : {std::pair{0, 0}, {1, 1}, {2, 1}, {3, 2}, {4, 2}}) {
    Table g(2, {{"books.red", 1}, {"decline_moves", false}});
    g.bag(0, {Red_1, Green_1});
    for (int at = 0; at < oranges; ++at) g.at(0).pot.push_back(PotChip::of(Orange_1, kNoChip, at + 1, 1));
    g.at(0).drawn = oranges > 0;
    g.brew().chance({draw(Red_1)}).play(0, act::draw());
    EXPECT_EQ(g.space(0), oranges + 1 + bonus);
  }
}

TEST(QuacksPlacing, QUA_B27_red_2_is_laid_aside_and_decided_after_the_stop) {
  Table g(2, {{"books.red", 2}});
  g.bag(0, {Red_2, Orange_1}).aside(0, {Red_4}).pot(0, {{Orange_1, 1}}).pot(1, {{Orange_1, 1}}).stopped(1).brew();
  g.chance({draw(Red_2)}).play(0, act::draw());
  EXPECT_EQ(g.at(0).aside.count(kind_of(Red_2)), 1);
  EXPECT_EQ(g.at(0).pot.size(), 1);
  g.play(0, act::stop());
  EXPECT_TRUE(g.asks(0, Ask::Red2));
  g.play(0, act::place_aside(Red_4));
  EXPECT_EQ(g.space(0), 5);
  g.play(0, Verb::Keep);  // stays for a later round
  EXPECT_EQ(g.at(0).aside.count(kind_of(Red_2)), 1);
}

TEST(QuacksPlacing, QUA_B27_a_chip_aside_may_return_to_the_bag_but_not_for_ever) {
  Table g(2, {{"books.red", 2}});
  g.bag(0, {Orange_1}).aside(0, {Red_1}).pot(0, {{Orange_1, 1}}).brew();
  g.play(0, act::return_aside(Red_1));
  EXPECT_EQ(g.in_bag(0, Red_1), 1);
  g.chance({draw(Red_1)}).play(0, act::draw());
  EXPECT_FALSE(g.offers(0, Verb::ReturnAside));  // once for the one red chip owned
}

TEST(QuacksPlacing, QUA_B28_red_3_adds_the_white_chip_before_it) {
  Table g(2, {{"books.red", 3}, {"decline_moves", false}});
  g.bag(0, {Red_1, Red_2}).pot(0, {{White_3, 3}}).brew().chance({draw(Red_1)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 7);
  g.chance({draw(Red_2)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 9);
}

TEST(QuacksPlacing, QUA_B29_red_4_makes_white_ones_go_two) {
  Table g(2, {{"books.red", 4}, {"decline_moves", false}});
  g.bag(0, {White_1, White_2, Red_1}).pot(0, {{Red_1, 1}}).brew();
  g.chance({draw(White_1)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 3);
  EXPECT_EQ(white_total(g.at(0)), 1);
  g.chance({draw(White_2)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 5);
}

TEST(QuacksPlacing, QUX_B5_red_5_may_go_as_far_as_the_highest_red) {
  Table g(2, hw("books.red", 5));
  g.bag(0, {Red_1, Red_4}).pot(0, {{Red_4, 4}}).brew().chance({draw(Red_1)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Red5));
  g.play(0, Verb::Highest);
  EXPECT_EQ(g.space(0), 8);
  g.chance({draw(Red_4)}).play(0, act::draw());  // the same value: no question
  EXPECT_EQ(g.space(0), 12);
}

TEST(QuacksPlacing, QUX_B6_red_6_lays_a_chip_aside_that_must_be_placed) {
  Table g(2, hw("books.red", 6));
  g.bag(0, {Red_1, White_3, Green_1}).pot(1, {{Orange_1, 1}}).stopped(1).brew();
  g.chance({draw({Red_1, White_3})}).play(0, act::draw());
  EXPECT_EQ(g.at(0).aside.count(kind_of(White_3)), 1);
  EXPECT_EQ(white_total(g.at(0)), 0);  // counts when it is placed
  EXPECT_TRUE(g.offers(0, act::place_aside(White_3)));
  g.play(0, act::stop());
  EXPECT_EQ(g.at(0).pot.size() >= 2, true);  // placed after stopping, the only chip aside
  EXPECT_TRUE(g.at(0).aside.empty());
}

// ---- Yellow --------------------------------------------------------------------------------------------------

TEST(QuacksPlacing, QUA_B31_QUX_D5_yellow_1_sends_the_white_chip_before_it_back) {
  Table g(2, {{"books.yellow", 1}});
  g.round(3).bag(0, {Yellow_2, Orange_1}).pot(0, {{White_2, 2}, {White_3, 5}}).brew();
  g.chance({draw(Yellow_2)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Yellow1));
  g.play(0, Verb::Return);
  EXPECT_EQ(g.space(0), 7);  // the yellow chip does not move, the gap stays
  EXPECT_EQ(white_total(g.at(0)), 2);
  EXPECT_EQ(g.in_bag(0, White_3), 1);
}

TEST(QuacksPlacing, QUA_B32_yellow_2_doubles_the_next_chip) {
  Table g(2, {{"books.yellow", 2}, {"decline_moves", false}});
  g.round(3).bag(0, {Green_4, Orange_1}).pot(0, {{Yellow_1, 1}}).brew().chance({draw(Green_4)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 9);
  g.chance({draw(Orange_1)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 10);
}

TEST(QuacksPlacing, QUA_B32_doubling_and_a_bonus_meet) {
  for (const auto& [mode, space] : {std::pair{"printed_value", 6}, {"whole_move", 7}}) {
    Table g(2, {{"books.yellow", 2}, {"books.red", 1}, {"yellow2_double", mode}});
    g.round(3).bag(0, {Red_2, Orange_1}).pot(0, {{Orange_1, 1}, {Yellow_1, 2}}).brew();
    g.chance({draw(Red_2)}).play(0, act::draw());
    EXPECT_EQ(g.choices(0), 4);  // any subset
    g.play(0, act::move(kDouble | kBonus));
    EXPECT_EQ(g.space(0), space + 1);
  }
}

TEST(QuacksPlacing, QUA_B33_yellow_3_raises_the_limit) {
  Table g(2, {{"books.yellow", 3}});
  g.round(3).pot(0, {{Yellow_1, 1}}).brew();
  EXPECT_EQ(white_limit(g.s, g.at(0)), 8);
  EXPECT_EQ(white_limit(g.s, g.at(1)), 7);
  Table h(2, {{"books.yellow", 3}});
  h.round(3).card(Card::F14).pot(0, {{Yellow_1, 1}, {Yellow_2, 3}, {Yellow_4, 7}}).brew();
  EXPECT_EQ(white_limit(h.s, h.at(0)), 9);  // with C14 not more
  EXPECT_EQ(white_limit(h.s, h.at(1)), 9);
}

TEST(QuacksPlacing, QUA_B34_yellow_4_goes_one_two_three_further) {
  Table g(2, {{"books.yellow", 4}, {"decline_moves", false}});
  g.round(3).bag(0, {Yellow_1, Yellow_1, Yellow_1, Yellow_1, Green_1}).brew();
  int before = 0;
  for (int bonus : {1, 2, 3, 0}) {
    g.chance({draw(Yellow_1)}).play(0, act::draw());
    EXPECT_EQ(g.space(0), before + 1 + bonus);
    before = g.space(0);
  }
}

TEST(QuacksPlacing, QUX_B7_yellow_5_draws_one_more_and_adds_it) {
  Table g(2, hw("books.yellow", 5));
  g.round(3).bag(0, {Yellow_2, White_3}).pot(0, {{White_2, 2}, {White_2, 4}}).brew();
  g.chance({draw({Yellow_2, White_3})}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 9);
  EXPECT_EQ(white_total(g.at(0)), 4);  // the white one does not count
  EXPECT_EQ(g.in_bag(0, White_3), 1);
}

TEST(QuacksPlacing, QUX_B8_yellow_6_may_pay_a_ruby_for_three_more) {
  Table g(2, hw("books.yellow", 6));
  g.round(3).bag(0, {Yellow_1, White_3}).rubies(0, 1).pot(0, {{Orange_1, 1}}).brew();
  g.chance({draw(Yellow_1)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Yellow6));
  g.play(0, act::pay(1));
  EXPECT_EQ(g.space(0), 5);
  EXPECT_EQ(g.at(0).rubies, 0);
}

// ---- Locoweed ------------------------------------------------------------------------------------------------

TEST(QuacksPlacing, QUX_B9_locoweed_5_follows_the_rats_up_to_four) {
  for (const auto& [rats, moved] : {std::pair{0, 1}, {2, 3}, {7, 4}}) {
    Table g(2, with(kHw, "locoweed_book", "locoweed_5"));
    g.round(2).rat(0, rats).bag(0, {Locoweed, Orange_1}).brew().chance({draw(Locoweed)}).play(0, act::draw());
    EXPECT_EQ(g.space(0), rats + moved);
  }
}

TEST(QuacksPlacing, QUX_B10_locoweed_6_copies_the_last_coloured_chip) {
  Table g(2, with(with(kHw, "locoweed_book", "locoweed_6"), "books.blue", 4));
  g.bag(0, {Locoweed, Locoweed, Orange_1}).pot(0, {{Blue_4, 1}, {White_1, 2}}).brew();
  g.chance({draw(Locoweed)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 6);
  EXPECT_EQ(g.at(0).pot.back().copied(), Blue_4);
  g.chance({draw(Locoweed)}).play(0, act::draw());  // a locoweed after a locoweed copies on
  EXPECT_EQ(g.space(0), 10);
  EXPECT_EQ(g.at(0).pot.back().copied(), Blue_4);
  EXPECT_EQ(distinct_colours(g.at(0)), 2);  // for everything else it is locoweed

  Table h(2, with(kHw, "locoweed_book", "locoweed_6"));
  h.bag(0, {Locoweed, Orange_1}).pot(0, {{White_2, 2}}).brew().chance({draw(Locoweed)}).play(0, act::draw());
  EXPECT_EQ(h.space(0), 3);  // nothing to copy: 1
}

TEST(QuacksPlacing, QUX_B10_a_copy_belongs_to_the_copied_colour_in_its_own_book) {
  Table g(2, with(with(kHw, "locoweed_book", "locoweed_6"), "books.green", 1));
  g.pot(0, {{Green_1, 1}, {White_1, 2}, {White_1, 3}, {Locoweed, 4, Green_1}}).rubies(0, 0);
  g.pot(1, {{Orange_1, 1}}).stage(Round::Stage::Green);
  EXPECT_EQ(g.at(0).rubies, 1 + (space_at(5).ruby ? 1 : 0));
  Table h(2, with(with(kHw, "locoweed_book", "locoweed_6"), "locoweed6_scope", "placement_only"));
  h.pot(0, {{Green_1, 1}, {White_1, 2}, {White_1, 3}, {Locoweed, 4, Green_1}}).rubies(0, 0);
  h.pot(1, {{Orange_1, 1}}).stage(Round::Stage::Green);
  EXPECT_EQ(h.at(0).rubies, space_at(5).ruby ? 1 : 0);
}

TEST(QuacksPlacing, QUX_B11_QUA_K2_QUX_D2_locoweed_counts_one_and_is_no_1_chip) {
  EXPECT_EQ(value_of(Locoweed), 1);
  EXPECT_FALSE(has_number(Locoweed, 1));
  EXPECT_TRUE(has_number(Purple_1, 1));
  EXPECT_EQ(value_of(Orange_6), 6);
}

TEST(QuacksPlacing, QUX_B19_QUX_B20_QUX_B22_the_locoweed_books_of_the_alchemists) {
  const auto moved = [](const char* book) {
    Table g(2, {{"exp_alchemists", true}, {"locoweed_book", book}});
    g.patient(0, Patient::Vampirism).bag(0, {Locoweed, Orange_1});
    g.pot(0, {{White_2, 2}, {White_3, 5}, {Green_1, 6}, {Blue_1, 7}}).brew();
    g.chance({draw(Locoweed)}).play(0, act::draw());
    return g.space(0) - 7;
  };
  EXPECT_EQ(moved("locoweed_A"), 1);
  EXPECT_EQ(moved("locoweed_B"), 3);  // green, blue and itself
  EXPECT_EQ(moved("locoweed_D"), 5);
}

TEST(QuacksPlacing, QUX_B21_locoweed_C_may_return_a_coloured_chip_itself_once) {
  Table g(2, {{"exp_alchemists", true}, {"locoweed_book", "locoweed_C"}});
  g.patient(0, Patient::Vampirism).bag(0, {Locoweed, Orange_1}).pot(0, {{White_2, 2}, {Green_4, 6}}).brew();
  g.chance({draw(Locoweed)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::LocoC));
  EXPECT_FALSE(g.offers(0, act::return_chip(White_2, 0)));
  EXPECT_TRUE(g.offers(0, act::return_chip(Green_4, 1)));
  g.play(0, act::return_chip(Locoweed, 2));
  EXPECT_EQ(g.space(0), 6);
  g.chance({draw(Locoweed)}).play(0, act::draw());
  EXPECT_FALSE(g.offers(0, act::return_chip(Locoweed, 2)));
  g.play(0, act::return_chip(Green_4, 1));
  EXPECT_EQ(g.space(0), 7);  // nothing else moves
}

TEST(QuacksPlacing, QUX_B2_both_pumpkins_are_orange) {
  Table g(2, kHw);
  g.bag(0, {Orange_6, Orange_1}).brew().chance({draw(Orange_6)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 6);
  EXPECT_EQ(count_orange(g.at(0)), 1);
  Actions list;
  list_purchases(g.s, 35, list);
  EXPECT_FALSE(list.has(act::buy(Orange_1, Orange_6)));
  EXPECT_TRUE(list.has(act::buy(Orange_6, Green_1)));
}

// ---- Terms ---------------------------------------------------------------------------------------------------

TEST(QuacksPlacing, QUX_D3_QUX_D4_QUX_D7_QUX_D8_colours_pot_order_and_neighbours) {
  Table g(3, kHw);
  g.start_player(2).pot(0, {{White_1, 1}, {Green_1, 5}}).bowl(0, {}).brew();
  EXPECT_EQ(distinct_colours(g.at(0)), 1);  // white is no colour
  EXPECT_EQ(g.last(0), Green_1);
  EXPECT_EQ(g.s.left(0), Seat(1));
  EXPECT_EQ(g.s.right(0), Seat(2));
  EXPECT_EQ(g.s.in_order(0), Seat(2));
  EXPECT_EQ(g.s.in_order(1), Seat(0));
  EXPECT_EQ(Table(2).s.left(0), Seat(1));
  EXPECT_EQ(Table(2).s.right(0), Seat(1));
}

TEST(QuacksPlacing, QUX_D10_QUA_T9_chips_come_from_open_books_and_the_supply_only) {
  Table g(2);
  g.round(2).brew();
  EXPECT_TRUE(available(g.s, Yellow_1));
  EXPECT_FALSE(available(g.s, Purple_1));
  EXPECT_FALSE(available(g.s, White_1));
  EXPECT_FALSE(available(g.s, Orange_6));
  EXPECT_FALSE(available(g.s, Locoweed));
}

TEST(QuacksPlacing, QUX_D11_only_four_colours_can_be_upgraded) {
  EXPECT_EQ(better_of(Green_1), Green_2);
  EXPECT_EQ(better_of(Yellow_2), Yellow_4);
  for (Chip chip : {White_1, Orange_1, Purple_1, Black_1, Locoweed, Red_4}) EXPECT_EQ(better_of(chip), kNoChip);
}

}  // namespace guildhall::quacks
