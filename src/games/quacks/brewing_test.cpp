// Brewing: steps, stirs, sealed brewing and standing answers (QUA-A1 to QUA-A6, QUA-A13 to QUA-A16, QUX-T4, QUX-T8).
#include "games/quacks/testing.h"

namespace guildhall::quacks {

TEST(QuacksBrewing, QUA_A1_QUA_H5_chips_are_drawn_one_at_a_time_from_the_own_bag) {
  Table g(2);
  g.bag(0, {Orange_1, Green_1}).brew();
  g.chance({draw(Green_1)}).play(0, act::draw());
  EXPECT_EQ(g.last(0), Green_1);
  EXPECT_EQ(g.at(0).bag.size(), 1);
  EXPECT_TRUE(g.at(1).pot.empty());
}

TEST(QuacksBrewing, QUA_A2_QUA_A3_everybody_may_act_at_any_time_and_a_serial_driver_goes_round) {
  Table g(3);
  g.start_player(1).brew();
  EXPECT_EQ(g.s.asked, Seats::first(3));
  EXPECT_EQ(next(g.s), Seat(1));
  g.play(1, act::draw());
  EXPECT_EQ(next(g.s), Seat(2));
  g.play(0, act::draw());  // nobody is forced to wait
  EXPECT_EQ(g.at(0).pot.size(), 1);
}

TEST(QuacksBrewing, QUA_A3_draws_do_not_depend_on_who_is_faster) {
  Table a(2), b(2);
  a.brew().play(0, act::draw()).play(1, act::draw());
  b.brew().play(1, act::draw()).play(0, act::draw());
  EXPECT_EQ(a.last(0), b.last(0));
  EXPECT_EQ(a.last(1), b.last(1));
}

TEST(QuacksBrewing, QUA_A3_a_player_resolving_a_chip_does_not_hold_up_the_others) {
  Table g(2, {{"books.yellow", 1}});
  g.round(3).bag(0, {Yellow_1, Orange_1}).pot(0, {{White_1, 1}}).brew();
  g.chance({draw(Yellow_1)}).play(0, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::Yellow1));
  EXPECT_TRUE(g.asks(1, Ask::Step));
  g.play(1, act::draw());
}

TEST(QuacksBrewing, QUA_A5_QUA_H4_the_first_draw_is_compulsory) {
  Table g(2);
  g.brew();
  EXPECT_FALSE(g.offers(0, Verb::Stop));
  g.chance({draw(Orange_1)}).play(0, act::draw());
  EXPECT_TRUE(g.offers(0, Verb::Stop));
  g.play(0, act::flask());  // even if that chip is no longer in the pot
  EXPECT_TRUE(g.at(0).pot.empty());
  EXPECT_TRUE(g.offers(0, Verb::Stop));
}

TEST(QuacksBrewing, QUA_A5_an_empty_bag_stops_the_player) {
  Table g(2);
  g.round(2).bag(0, {Orange_1}).flask(0, false).brew();
  g.at(0).proposed = true;
  g.chance({draw(Orange_1)}).play(0, act::draw());
  EXPECT_TRUE(g.at(0).stopped);  // nothing else was legal
  EXPECT_FALSE(g.s.asked.has(0));
}

TEST(QuacksBrewing, QUA_A6_a_stop_is_final) {
  Table g(2);
  g.brew().chance({draw(Orange_1)}).play(0, act::draw()).play(0, act::stop());
  EXPECT_FALSE(g.s.asked.has(0));
  EXPECT_EQ(g.choices(0), 0);
}

TEST(QuacksBrewing, QUA_A4_QUA_E1_QUA_H6_round_nine_is_drawn_in_step_with_secret_commitments) {
  Table g(3);
  g.round(9).brew();
  EXPECT_EQ(g.s.asked, Seats::first(3));
  EXPECT_TRUE(g.asks(0, Ask::StepStir));
  EXPECT_EQ(g.choices(0), 1);  // also one who must draw is asked
  g.play(0, act::draw());
  EXPECT_TRUE(g.at(0).pot.empty());  // nothing is shown until all have committed
  EXPECT_EQ(view(g.s, 1).table.at(0).commit, Action::kNone);
  EXPECT_NE(view(g.s, 0).table.at(0).commit, Action::kNone);
  EXPECT_EQ(g.heard<Committed>(), 1);  // that somebody has committed may be known
  EXPECT_EQ(g.heard<ChipDrawn>(), 0);
  g.chance({draw(Orange_1), draw(White_1), draw(Green_1)});
  g.play(1, act::draw()).play(2, act::draw());
  EXPECT_EQ(g.last(0), Orange_1);  // generated in table order
  EXPECT_EQ(g.last(1), White_1);
  EXPECT_EQ(g.last(2), Green_1);
}

TEST(QuacksBrewing, QUA_A4_QUA_A10_QUA_P1_pots_that_explode_in_the_same_step) {
  Table g(3);
  g.round(9).flask(0, false).flask(1, false).flask(2, false);
  for (Seat seat : {0, 1}) g.pot(seat, {{White_3, 3}, {White_2, 5}, {White_2, 7}}).bag(seat, {White_1});
  g.pot(2, {{Orange_1, 5}}).brew();
  g.play(2, act::stop()).play(0, act::draw()).play(1, act::draw());
  EXPECT_TRUE(g.at(0).exploded);
  EXPECT_TRUE(g.at(1).exploded);
  EXPECT_EQ(g.heard<Exploded>(), 2);
  EXPECT_EQ(g.heard<Rolled>(), 1);        // the only pot that is whole, though it is the emptiest
  EXPECT_EQ(g.heard<CoinsChanged>(), 1);  // QUA-E3: nor do they change coins in round 9
}

TEST(QuacksBrewing, QUA_A4_free_actions_come_between_the_steps) {
  Table g(2, {{"draw_mode", "stir"}});
  g.brew().chance({draw(Orange_1), draw(Green_1)}).play(0, act::draw()).play(1, act::draw());
  EXPECT_TRUE(g.asks(0, Ask::StepFree));
  EXPECT_EQ(g.s.asked, Seats{0});
  g.play(0, act::flask());
  EXPECT_TRUE(g.asks(1, Ask::StepFree));
  g.play(1, Verb::Pass);
  EXPECT_EQ(g.s.asked, Seats::first(2));
  g.play(0, act::stop()).play(1, act::draw());
  EXPECT_TRUE(g.at(0).stopped);
}

TEST(QuacksBrewing, QUA_A13_a_chip_put_back_can_be_drawn_again) {
  Table g(2);
  g.bag(0, {Orange_1, Green_1}).brew().chance({draw(Orange_1)}).play(0, act::draw()).play(0, act::flask());
  g.chance({draw(Orange_1)}).play(0, act::draw());
  EXPECT_EQ(g.space(0), 1);
  EXPECT_FALSE(g.offers(0, Verb::Flask));
}

TEST(QuacksBrewing, QUA_A14_the_table_may_agree_to_draw_in_step) {
  Table g(3);
  g.brew().play(0, Verb::Propose);
  EXPECT_EQ(decision(g.s, 1).kind, static_cast<int>(Ask::Stir));
  EXPECT_EQ(decision(g.s, 0).kind, static_cast<int>(Ask::Step));
  EXPECT_FALSE(g.offers(1, Verb::Propose));
  g.play(1, act::draw());  // until it is decided everybody may still act
  g.play(1, Verb::Agree).play(2, Verb::Agree);
  EXPECT_TRUE(in_stir(g.s));
  EXPECT_TRUE(g.heard<StirBegan>() == 1);
}

TEST(QuacksBrewing, QUA_A14_a_refusal_ends_the_proposal_and_everybody_proposes_once) {
  Table g(3);
  g.brew().play(0, Verb::Propose).play(1, Verb::Refuse);
  EXPECT_FALSE(in_stir(g.s));
  EXPECT_FALSE(g.offers(0, Verb::Propose));
  EXPECT_TRUE(g.offers(2, Verb::Propose));
}

TEST(QuacksBrewing, QUA_A14_a_player_who_stops_is_no_longer_asked) {
  Table g(3);
  g.brew().play(0, Verb::Propose).play(1, Verb::Agree);
  g.chance({draw(Orange_1)}).play(2, act::draw()).play(2, act::stop());
  EXPECT_TRUE(in_stir(g.s));
}

TEST(QuacksBrewing, QUA_A15_a_sealed_brewing_is_shown_when_all_have_stopped) {
  Table g(2, {{"draw_mode", "sealed"}});
  g.chance({draw(Orange_1), draw(Green_1)}).brew();  // QUA-H4: the first draw is the only answer
  EXPECT_EQ(g.last(0), Orange_1);
  const View outside = view(g.s, 1);
  EXPECT_TRUE(outside.table.at(0).pot.empty());
  EXPECT_EQ(outside.table.at(0).bag.size(), 9);
  EXPECT_FALSE(outside.table.at(0).stopped);
  EXPECT_TRUE(outside.table.lane(0).empty());
  EXPECT_FALSE(g.offers(0, Verb::Propose));
  EXPECT_GT(g.later().size(), 0u);
  g.stop_all();
  EXPECT_FALSE(g.s.sealed);
  EXPECT_EQ(g.heard<BrewingRevealed>(), 1);
  EXPECT_TRUE(g.later().empty());  // all draws and gains are shown at once
}

TEST(QuacksBrewing, QUA_A15_round_nine_is_never_sealed) {
  Table g(2, {{"draw_mode", "sealed"}});
  g.round(9).brew();
  EXPECT_FALSE(g.s.sealed);
  EXPECT_TRUE(in_stir(g.s));
}

TEST(QuacksBrewing, QUA_A16_pure_gains_are_taken_unless_the_standing_answer_is_off) {
  Table g(2, {{"books.blue", 3}});
  g.bag(0, {Blue_1, Blue_1}).pot(0, {{White_1, 4}}).rubies(0, 1).brew();
  g.chance({draw(Blue_1)}).play(0, act::draw());
  EXPECT_EQ(g.at(0).rubies, 2);
  EXPECT_TRUE(g.asks(0, Ask::Step));

  Table h(2, {{"books.blue", 3}});
  h.bag(0, {Blue_1, Blue_1}).pot(0, {{White_1, 4}}).rubies(0, 1).stands(0, Ask::Gain, false).brew();
  h.chance({draw(Blue_1)}).play(0, act::draw());
  EXPECT_TRUE(h.asks(0, Ask::Gain));
  h.play(0, Verb::Forgo);
  EXPECT_EQ(h.at(0).rubies, 1);

  Table i(2, {{"books.blue", 3}, {"decline_gains", false}});
  i.bag(0, {Blue_1, Blue_1}).pot(0, {{White_1, 4}}).rubies(0, 1).stands(0, Ask::Gain, false).brew();
  i.chance({draw(Blue_1)}).play(0, act::draw());
  EXPECT_EQ(i.at(0).rubies, 2);
}

TEST(QuacksBrewing, QUX_D12_QUA_A16_the_droplet_of_a_die_may_be_forgone_by_itself) {
  Table g(2);
  g.pot(0, {{Orange_1, 10}}).pot(1, {{Orange_1, 5}}).stands(0, Ask::Gain, false);
  g.chance({die(Face::Droplet1)}).stage(Round::Stage::Die);
  EXPECT_TRUE(g.asks(0, Ask::Gain));
  g.play(0, act::take());  // the roll
  EXPECT_TRUE(g.asks(0, Ask::Gain));
  g.play(0, Verb::Forgo);  // the step
  EXPECT_EQ(g.at(0).droplet, 0);
}

TEST(QuacksBrewing, QUA_T14_brewing_ends_when_nobody_is_active) {
  Table g(2);
  g.brew().chance({draw(Orange_1)}).play(0, act::draw()).play(0, act::stop());
  EXPECT_NE(g.s.flow.find<Brewing>(), nullptr);
  g.chance({draw(Orange_1)}).play(1, act::draw()).play(1, act::stop());
  EXPECT_EQ(g.s.flow.find<Brewing>(), nullptr);
}

TEST(QuacksBrewing, QUA_T15_QUA_H2_nobody_sees_what_comes_next) {
  Table g(2);
  g.brew();
  const View sight = view(g.s, 0);
  for (int at = g.s.revealed; at < sight.table.deck.size(); ++at) EXPECT_EQ(sight.table.deck[at], Card::None);
  Table h(2);  // what an effect draws is shown to everybody
  h.bag(0, {Blue_2, Orange_1, Green_1}).brew().chance({draw({Blue_2, Orange_1, Green_1})}).play(0, act::draw());
  EXPECT_EQ(h.heard<ChipsShown>(), 1);
  EXPECT_EQ(h.told().back().audience, Seats::everybody());
}

TEST(QuacksBrewing, QUX_T4_an_open_chip_meets_the_first_draw_and_the_flask_takes_it_back) {
  Table g(2, {{"exp_alchemists", true}});
  g.round(2).patient(0, Patient::Nervousness);
  g.at(0).display.push_back(Blue_1);
  g.at(0).bag.take(kind_of(Green_1));
  g.brew();
  EXPECT_FALSE(g.offers(0, Verb::Stop));
  g.play(0, act::place_display(Blue_1));
  EXPECT_TRUE(g.asks(0, Ask::Blue1));
  g.play(0, act::none());
  EXPECT_TRUE(g.offers(0, Verb::Stop));
  g.play(0, act::flask());
  EXPECT_TRUE(g.at(0).pot.empty());
}

TEST(QuacksBrewing, QUX_T8_open_chips_are_committed_like_draws) {
  Table g(2, {{"exp_alchemists", true}});
  g.round(9).patient(0, Patient::Nervousness);
  g.at(0).display.push_back(Orange_1);
  g.at(0).bag.take(kind_of(Orange_1));
  g.brew();
  g.play(0, act::place_display(Orange_1));
  EXPECT_EQ(g.at(0).display.size(), 1);
  EXPECT_EQ(view(g.s, 1).table.at(0).commit_chip, kNoChip);
  g.chance({draw(White_1)}).play(1, act::draw());
  EXPECT_EQ(g.last(0), Orange_1);
  EXPECT_TRUE(g.at(0).display.empty());
}

}  // namespace guildhall::quacks
