// Rules section 4, a human's turn (BRI-T5 to BRI-T10), and the actions that move no pawn (BRI-A1 to BRI-A3).
#include <set>

#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kArsenic = Remedy::R_arsenic__chicken;
constexpr Remedy kLeeches = Remedy::R_leeches__pomander;
constexpr Remedy kEmeralds = Remedy::R_crushed_emeralds__leeches;
const std::vector<int> kAllDice{0, 1, 2, 3, 4, 5};

std::set<Verb> verbs(Table& g, Seat seat) {
  std::set<Verb> out;
  for (const Action& action : g.legal(seat)) out.insert(static_cast<Verb>(action.verb));
  return out;
}

// ---- One action, then remedies ------------------------------------------------------------------------------

TEST(BristolTurn, T5_exactly_one_action) {
  auto g = position(4).turn_of(0);
  EXPECT_EQ(g.asking(), Ask::Action);
  g.play(0, act::draw());
  EXPECT_EQ(g.asking(), Ask::Remedy);
  EXPECT_EQ(g.legal(0), Actions{act::end()}) << "no second action, and the card drawn is fresh";
}
TEST(BristolTurn, T5_any_number_of_remedies) {
  auto g =
      position(4).hand(0, {kArsenic, Remedy::R_arsenic__whip, Remedy::R_arsenic__leeches}).turn_of(0).after_action();
  g.play(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0, 1})));
  g.play(0, act::play_dice(Remedy::R_arsenic__whip, Kind::Arsenic, dice_set({2, 3})));
  g.play(0, act::play_dice(Remedy::R_arsenic__leeches, Kind::Arsenic, dice_set({4, 5})));
  EXPECT_EQ(g.state().dice.unlocked_count(), 0);
  EXPECT_EQ(g.legal(0), Actions{act::end()});
}
TEST(BristolTurn, T6_the_action_is_mandatory) {
  auto g = position(4).turn_of(0);
  EXPECT_FALSE(g.offers(0, Verb::End));
  EXPECT_FALSE(g.offers(0, Verb::Pass));
  EXPECT_THROW(g.play(0, act::end()), std::logic_error);
}
TEST(BristolTurn, T6_reroll_draw_elbow_dash_and_push_are_the_actions) {
  auto front = position(4).cart(Cart::Birch, {3}).cart(Cart::Cedar, {0, 1}).turn_of(0);
  EXPECT_EQ(verbs(front, 0), (std::set{Verb::Reroll, Verb::Draw, Verb::Dash, Verb::Push}));
  auto behind = position(4).cart(Cart::Cedar, {0, 1}).turn_of(1);
  EXPECT_EQ(verbs(behind, 1), (std::set{Verb::Reroll, Verb::Draw, Verb::Elbow, Verb::Push}));
}
TEST(BristolTurn, T6_with_abilities_special_with_one_to_three_humans_look) {
  auto plain = position(4).turn_of(0);
  EXPECT_FALSE(plain.offers(0, Verb::Special));
  EXPECT_FALSE(plain.offers(0, Verb::Look));
  auto able = position(4).option("abilities", true).character(0, Character::Friar).turn_of(0);
  EXPECT_TRUE(able.offers(0, Verb::Special));
  for (int humans = 1; humans <= 3; ++humans) {
    auto few = position(humans).turn_of(0);
    EXPECT_EQ(few.count(0, Verb::Look), 2 * (4 - humans)) << "two slots of each ghost";
  }
}

// ---- Pass ---------------------------------------------------------------------------------------------------

Table cornered() {  // all dice locked, hand full, alone at the front of the leading cart
  return position(4).cart(Cart::Birch, {0}).hand(0, {kArsenic, kLeeches, kEmeralds}).locked(kAllDice).turn_of(0);
}
TEST(BristolPass, T7_when_the_sole_other_action_is_to_push_oneself) {
  auto g = cornered();
  EXPECT_EQ(g.legal(0), (Actions{act::push(0), act::pass()}));
  g.play(0, act::pass());
  EXPECT_EQ(g.told_all<Passed>().size(), 1u);
  EXPECT_EQ(g.asking(), Ask::Remedy) << "remedies as usual";
}
TEST(BristolPass, T7_not_with_an_unlocked_die) {
  auto g = cornered().locked({0, 1, 2, 3, 4});
  EXPECT_FALSE(g.offers(0, Verb::Pass));
}
TEST(BristolPass, T7_not_if_draw_is_legal) {
  auto g = cornered().hand(0, {kArsenic, kLeeches});
  EXPECT_FALSE(g.offers(0, Verb::Pass));
}
TEST(BristolPass, T7_not_if_an_elbow_or_dash_is_legal) {
  auto elbow = cornered().cart(Cart::Birch, {1, 0});
  EXPECT_FALSE(elbow.offers(0, Verb::Pass));
  auto dash = cornered().cart(Cart::Birch, {1}).cart(Cart::Cedar, {0});
  EXPECT_FALSE(dash.offers(0, Verb::Pass));
}
TEST(BristolPass, T7_not_with_a_rider_behind_one_of_the_pushes_must_be_taken) {
  auto g = cornered().cart(Cart::Birch, {0, 1});
  EXPECT_EQ(g.legal(0), (Actions{act::push(0), act::push(1)}));
}
TEST(BristolPass, T7_not_with_a_special_or_a_look) {
  auto special = cornered().option("abilities", true).character(0, Character::Chandler);
  EXPECT_FALSE(special.offers(0, Verb::Pass));
  auto look = position(3).cart(Cart::Birch, {0}).hand(0, {kArsenic, kLeeches, kEmeralds}).locked(kAllDice).turn_of(0);
  EXPECT_FALSE(look.offers(0, Verb::Pass));
}
TEST(BristolPass, T7_T8_playable_remedies_do_not_take_the_pass_away) {
  auto g = cornered().option("remedy_timing", "any_time_in_turn");
  EXPECT_TRUE(g.offers(0, act::pass()));
  EXPECT_TRUE(g.offers(0, act::play(kLeeches, Kind::Leeches)));
}

// ---- When remedies are played -------------------------------------------------------------------------------

TEST(BristolTiming, T8_O3_after_action_nothing_is_played_before_the_action) {
  auto g = position(4).hand(0, {kLeeches}).turn_of(0);
  EXPECT_FALSE(g.offers(0, Verb::Play));
  g.play(0, act::draw());
  EXPECT_TRUE(g.offers(0, act::play(kLeeches, Kind::Leeches)));
}
TEST(BristolTiming, T8_the_window_goes_on_until_end) {
  auto g = position(4).hand(0, {kArsenic, Remedy::R_arsenic__whip}).first_player(0).turn_of(0).after_action();
  g.play(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0, 1})));
  EXPECT_EQ(g.asking(), Ask::Remedy);
  EXPECT_TRUE(g.offers(0, Verb::Play));
  EXPECT_TRUE(g.offers(0, act::end()));
  g.play(0, act::end());
  EXPECT_EQ(g.asked(), Seats{1});
}
TEST(BristolTiming, T8_O3_any_time_a_play_stands_beside_the_action_which_stays_due) {
  auto g = position(4).option("remedy_timing", "any_time_in_turn").hand(0, {kArsenic}).turn_of(0);
  EXPECT_EQ(g.asking(), Ask::Action);
  EXPECT_TRUE(g.offers(0, Verb::Play));
  EXPECT_TRUE(g.offers(0, Verb::Draw));
  g.play(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0, 1})));
  EXPECT_EQ(g.asking(), Ask::Action);
  EXPECT_FALSE(g.offers(0, Verb::End)) << "END is legal only after the action";
  g.play(0, act::draw());
  EXPECT_TRUE(g.offers(0, act::end()));
}
TEST(BristolTiming, T8_any_time_also_beside_the_extra_action_of_the_outlaw) {
  auto g = position(4)
               .option("remedy_timing", "any_time_in_turn")
               .option("abilities", true)
               .character(0, Character::Outlaw)
               .hand(0, {kArsenic})
               .turn_of(0)
               .outlaw_extra();
  g.play(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0, 1})));
  EXPECT_EQ(g.asking(), Ask::OutlawExtra) << "the extra action stays due";
}
TEST(BristolTiming, T8_after_action_not_beside_the_extra_action_of_the_outlaw) {
  auto g = position(4)
               .option("abilities", true)
               .character(0, Character::Outlaw)
               .hand(0, {kArsenic})
               .turn_of(0)
               .outlaw_extra();
  EXPECT_FALSE(g.offers(0, Verb::Play));
}
TEST(BristolTiming, T8_never_inside_the_resolution_of_another_remedy_or_action) {
  auto leeches = position(4).option("remedy_timing", "any_time_in_turn").hand(0, {kLeeches, kArsenic}).turn_of(0);
  leeches.play(0, act::play(kLeeches, Kind::Leeches));
  EXPECT_EQ(verbs(leeches, 0), std::set{Verb::Place});
  auto move =
      position(4).option("remedy_timing", "any_time_in_turn").cart(Cart::Birch, {1, 0}).hand(0, {kArsenic}).turn_of(0);
  move.play(0, act::elbow());
  EXPECT_TRUE(move.legal(0).empty()) << "the mover waits for the window";
}

// ---- The turn ends at once ----------------------------------------------------------------------------------

TEST(BristolTurn, T9_whoever_pushes_oneself_out_plays_no_remedies) {
  auto g = position(4).cart(Cart::Oak, {0, 1}).hand(0, {kLeeches}).first_player(0).turn_of(0);
  g.play(0, act::push(0));
  EXPECT_EQ(g.asked(), Seats{1});
  EXPECT_EQ(g.asking(), Ask::Action);
}
TEST(BristolTurn, T9_whoever_dies_of_shame_plays_no_remedies) {
  auto g = position(4).cart(Cart::Oak, {0, 1}).hand(0, {kLeeches}).first_player(0).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_EQ(g.asked(), Seats{2}) << "seat 1 is dead too";
}
TEST(BristolTurn, T9_an_action_still_due_is_lost) {
  auto g = position(4)
               .option("remedy_timing", "any_time_in_turn")
               .cart(Cart::Oak, {0, 1})
               .hand(0, {kEmeralds})
               .first_player(0)
               .turn_of(0);
  g.play(0, act::play_push(kEmeralds, 0));
  EXPECT_FALSE(g.lives(0));
  EXPECT_EQ(g.asked(), Seats{1});
}

// ---- Reroll -------------------------------------------------------------------------------------------------

TEST(BristolReroll, A1_one_or_two_different_unlocked_dice) {
  auto g = position(4).turn_of(0);
  EXPECT_EQ(g.count(0, Verb::Reroll), 6 + 15);
  EXPECT_FALSE(g.offers(0, act::reroll(0))) << "zero dice is not allowed";
  EXPECT_FALSE(g.offers(0, act::reroll(dice_set({0, 1, 2}))));
  auto some = position(4).locked({0, 5}).turn_of(0);
  EXPECT_EQ(some.count(0, Verb::Reroll), 4 + 6);
  EXPECT_FALSE(some.offers(0, act::reroll(dice_set({0}))));
  EXPECT_FALSE(some.offers(0, act::reroll(dice_set({1, 5}))));
}
TEST(BristolReroll, A1_they_are_thrown_publicly_and_the_others_stay) {
  auto g = position(4).turn_of(0);
  const auto before = g.dice();
  g.chance({die({Face::OakRat, Face::CedarRat})});
  g.play(0, act::reroll(dice_set({1, 4})));
  auto after = before;
  after[1] = Face::OakRat;
  after[4] = Face::CedarRat;
  EXPECT_EQ(g.dice(), after);
  ASSERT_EQ(g.told_all<Rerolled>().size(), 1u);
  EXPECT_EQ(g.told_all<Rerolled>()[0].dice, (DiceNumbers{1, 4}));
  EXPECT_EQ(g.told_all<Rerolled>()[0].faces, (Faces{Face::OakRat, Face::CedarRat}));
}
TEST(BristolReroll, A1_G5_a_die_thrown_can_show_any_of_the_six_faces) {
  for (int face = 0; face < kFaces; ++face) {
    auto g = position(4).turn_of(0);
    g.chance({die(static_cast<Face>(face))});
    g.play(0, act::reroll(1));
    EXPECT_EQ(g.dice()[0], static_cast<Face>(face));
  }
}
TEST(BristolReroll, T10_unavailable_when_all_six_dice_are_locked) {
  auto g = position(4).locked(kAllDice).first_player(0).turn_of(0);
  EXPECT_FALSE(g.offers(0, Verb::Reroll));
  g.play(0, act::draw());
  g.play(0, act::end());
  EXPECT_FALSE(g.offers(1, Verb::Reroll)) << "for the rest of the round";
}
TEST(BristolReroll, T10_available_again_after_the_next_roll) {
  auto g = position(4).locked(kAllDice).first_player(0).turn_of(3).after_action();
  g.play(3, act::end());
  EXPECT_EQ(g.state().round, 2);
  EXPECT_EQ(g.count(g.asked().lowest(), Verb::Reroll), 21);
}

// ---- Draw ---------------------------------------------------------------------------------------------------

TEST(BristolDraw, A2_the_top_remedy_is_drawn_secretly) {
  auto g = position(4).remedy_deck({kEmeralds, kLeeches}).turn_of(0);
  g.play(0, act::draw());
  EXPECT_EQ(g.hand(0), std::vector{kEmeralds});
  EXPECT_EQ(g.told_all<RemedyDrawn>().size(), 1u);
  ASSERT_EQ(g.told_only<RemedySeen>({0}).size(), 1u);
  EXPECT_EQ(g.told_only<RemedySeen>({0})[0].remedy, kEmeralds);
  EXPECT_TRUE(g.told<RemedySeen>(1).empty());
  EXPECT_TRUE(g.seen(1).participants[0].remedies_known.empty());
  EXPECT_EQ(g.seen(1).participants[0].remedies, 1) << "the size of a hand is public";
}
TEST(BristolDraw, A2_the_card_is_fresh_until_the_end_of_this_turn) {
  auto g = position(4).remedy_deck({kLeeches}).first_player(0).turn_of(0);
  g.play(0, act::draw());
  EXPECT_EQ(g.state().remedies.in(zone::hand(0))[0].marks, kFresh);
  EXPECT_FALSE(g.offers(0, Verb::Play));
  g.play(0, act::end());
  EXPECT_EQ(g.state().remedies.in(zone::hand(0))[0].marks, 0);
}
TEST(BristolDraw, A2_not_with_three_remedies_in_hand) {
  auto g = position(4).hand(0, {kArsenic, kLeeches, kEmeralds}).turn_of(0);
  EXPECT_FALSE(g.offers(0, Verb::Draw));
  auto two = position(4).hand(0, {kArsenic, kLeeches}).turn_of(0);
  EXPECT_TRUE(two.offers(0, Verb::Draw));
}
TEST(BristolDraw, A2_C6_not_if_deck_and_discard_are_empty) {
  auto g = position(4).turn_of(0);
  g.change([](State& s) { s.remedies.move_all(zone::kDeck, zone::kTable, {}); });  // no game gets there
  EXPECT_FALSE(g.offers(0, Verb::Draw));
}
TEST(BristolDraw, A3_the_limit_restricts_drawing_only) {
  auto g = position(4).hand(0, {kArsenic, kLeeches, kEmeralds}).first_player(0).turn_of(0);
  g.dull_turn(0);
  EXPECT_EQ(g.hand(0).size(), 3u) << "nothing has to be discarded";
  auto playing = position(4).hand(0, {kArsenic, kLeeches, kEmeralds}).turn_of(0).after_action();
  EXPECT_TRUE(playing.offers(0, act::play(kLeeches, Kind::Leeches)));
}
TEST(BristolDraw, A2_the_reason_of_a_missing_draw_is_told_to_its_seat) {
  auto g = position(4).hand(0, {kArsenic, kLeeches, kEmeralds}).turn_of(0);
  Withheld reasons;
  withheld(g.view(0), reasons);
  const auto draw =
      std::find_if(reasons.begin(), reasons.end(), [](const Refusal& r) { return r.action == act::draw(); });
  ASSERT_NE(draw, reasons.end());
  EXPECT_EQ(draw->reason, "hand_full");
  EXPECT_EQ(draw->clause, "BRI-A2");
  withheld(g.view(1), reasons);
  EXPECT_TRUE(reasons.empty()) << "a seat that is not asked is refused nothing";
}

}  // namespace
}  // namespace guildhall::bristol
