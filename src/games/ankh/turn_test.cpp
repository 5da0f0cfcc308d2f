// Rules section T, and the symbols of section A as far as they are not about pieces.
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

TEST(AnkhTurn, T1_T9_turns_go_clockwise) {
  auto g = position(3).turn_of(2).hand(2, {Card::Blank});
  g.play(2, act::play(Card::Blank)).play(2, act::end());
  EXPECT_EQ(g.asked(), Seats{0});
  EXPECT_EQ(g.state().active, Seat(0));
}
TEST(AnkhTurn, T2_the_aim_is_tested_before_anything_else) {
  auto g = position(3).role(1, Role::NobleA).minions(1, {1, 2, 3, 4, 5}).hand(0, {Card::Blank});
  g.play(0, act::play(Card::Blank)).play(0, act::end());
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.result()->winners, Seats{1});
}
TEST(AnkhTurn, T2_E2_only_the_active_players_card_is_tested_and_only_at_the_start) {
  auto g = position(3).role(2, Role::NobleA).role(0, Role::Herald).minions(2, {1, 2, 3, 4, 5}).hand(0, {Card::Blank});
  g.play(0, act::play(Card::Blank)).play(0, act::end());
  EXPECT_FALSE(g.over()) << "seat 1 is on turn, seat 2 has met the aim";
  EXPECT_EQ(g.asked(), Seats{1});
}
TEST(AnkhTurn, T3_a_card_must_be_played_if_one_can_be) {
  auto g = position(3).hand(0, {Card::Blank, Card::IntGuardDog});
  EXPECT_EQ(g.legal(0), Actions{act::play(Card::Blank)});
  EXPECT_THROW(g.play(0, act::end()), std::logic_error);
}
TEST(AnkhTurn, T3_A12_with_only_interrupts_the_turn_is_passed_and_refilled) {
  auto g = position(3).hand(0, {Card::IntGuardDog, Card::IntTextShield});
  EXPECT_EQ(g.legal(0), Actions{act::end()});
  g.play(0, act::end());
  EXPECT_EQ(g.hand(0).size(), 5u);
  EXPECT_EQ(g.told<NothingPlayed>(1).size(), 1u);
}
TEST(AnkhTurn, T4_symbols_go_from_left_to_right_and_may_be_skipped) {
  auto g = position(3).hand(0, {Card::KillCash2Place});
  g.play(0, act::play(Card::KillCash2Place)).play(0, act::skip());
  EXPECT_EQ(g.asking(), Ask::WOwn);
  g.then(0);
  EXPECT_EQ(g.cash(0), 12);
  g.play(0, act::skip());
  EXPECT_EQ(g.legal(0), Actions{act::end()});
}
TEST(AnkhTurn, T4_a_symbol_without_a_legal_choice_can_only_be_skipped) {
  auto g = position(3).minions(0, {1}).hand(0, {Card::KillCash1A});
  g.play(0, act::play(Card::KillCash1A));
  EXPECT_EQ(g.legal(0), Actions{act::skip()});
}
TEST(AnkhTurn, T4_A10_the_event_cannot_be_skipped) {
  auto g = position(3).hand(0, {Card::EventDraw2});
  g.play(0, act::play(Card::EventDraw2));
  EXPECT_EQ(g.legal(0), Actions{act::next()});
}
TEST(AnkhTurn, T5_powers_before_the_card_between_symbols_and_after_it_never_inside_one) {
  auto g = position(3).minions(0, {8}).buildings(0, {3, 9, 11}).hand(0, {Card::CalmPlace}).trouble({7});
  g.play(0, act::power(a3));
  g.play(0, act::play(Card::CalmPlace)).play(0, act::next());
  EXPECT_FALSE(g.offers(0, Verb::Power)) << "inside a running symbol";
  g.play(0, act::calm(a7)).play(0, act::power(a9));
  g.then(0, act::place(a8)).play(0, act::power(a11));
  EXPECT_EQ(g.cash(0), 10 + 2 + 1 + 3);
  g.play(0, act::end());
  EXPECT_EQ(g.asked(), Seats{1}) << "never after the refill has begun";
}
TEST(AnkhTurn, T6_A11_again_gives_the_right_to_play_one_more_which_need_not_be_used) {
  auto g = position(3).hand(0, {Card::Cash3Again, Card::Blank});
  g.play(0, act::play(Card::Cash3Again)).then(0);
  EXPECT_TRUE(g.offers(0, act::play(Card::Blank)));
  EXPECT_TRUE(g.offers(0, act::end()));
}
TEST(AnkhTurn, T7_a_card_is_in_play_until_the_next_is_played_or_the_turn_ends) {
  auto g = position(3).hand(0, {Card::Cash3Again, Card::Blank});
  g.play(0, act::play(Card::Cash3Again)).then(0);
  EXPECT_TRUE(g.in_play(Card::Cash3Again));
  EXPECT_TRUE(g.discards().empty());
  g.play(0, act::play(Card::Blank));
  EXPECT_EQ(g.discards(), std::vector{Card::Cash3Again});
  g.play(0, act::end());
  EXPECT_EQ(g.discard_top(), Card::Blank);
}
TEST(AnkhTurn, T8_the_hand_is_refilled_to_five_with_penalties_counted) {
  auto g = position(3).hand(0, {Card::Blank}).penalties(0, {Card::PenaltyA, Card::PenaltyB});
  g.play(0, act::play(Card::Blank)).play(0, act::end());
  EXPECT_EQ(g.hand(0).size(), 3u);
}
TEST(AnkhTurn, T8_nobody_discards_down_to_five) {
  auto g =
      position(3).hand(0, {Card::Blank, Card::LoanA, Card::LoanB, Card::BegA, Card::BegB, Card::NudgeA, Card::NudgeB});
  const int before = g.draw_count();
  g.play(0, act::play(Card::Blank)).play(0, act::end());
  EXPECT_EQ(g.hand(0).size(), 6u);
  EXPECT_EQ(g.draw_count(), before);
}
TEST(AnkhTurn, T10_interrupts_used_are_replaced_only_by_the_own_refill) {
  auto g = position(3).hand(0, {Card::KillCash1A}).hand(1, {Card::IntGuardDog});
  g.play(0, act::play(Card::KillCash1A)).then(0, act::victim(a5, 1)).play(1, act::respond(Card::IntGuardDog));
  g.play(0, act::skip()).play(0, act::end());
  EXPECT_TRUE(g.hand(1).empty());
  g.play(1, act::end());
  EXPECT_EQ(g.hand(1).size(), 5u);
}
TEST(AnkhTurn, T11_plays_are_counted_over_again_and_double) {
  auto g = position(3).hand(0, {Card::DoubleA, Card::Cash3Again, Card::Blank, Card::PlaceOne});
  EXPECT_EQ(g.plays(), 1);
  g.play(0, act::play(Card::DoubleA));
  EXPECT_EQ(g.plays(), 0);
  g.then(0);
  EXPECT_EQ(g.plays(), 2);
  g.play(0, act::play(Card::Cash3Again)).then(0);
  EXPECT_EQ(g.plays(), 2) << "one used, one gained";
  g.play(0, act::play(Card::Blank)).play(0, act::play(Card::PlaceOne)).play(0, act::skip());
  EXPECT_EQ(g.plays(), 0);
}
TEST(AnkhTurn, A9_skipping_is_decided_before_the_text_starts) {
  auto g = position(3).hand(0, {Card::ShedPlace, Card::Blank});
  g.play(0, act::play(Card::ShedPlace)).play(0, act::next());
  EXPECT_EQ(g.legal(0), Actions{act::discard(Card::Blank)}) << "once started it is carried out";
}
TEST(AnkhTurn, A10_without_an_event_card_left_nothing_happens) {
  auto g = position(3).events({}).hand(0, {Card::EventDraw2});
  g.play(0, act::play(Card::EventDraw2)).then(0);
  EXPECT_EQ(g.told<NoEventLeft>(1).size(), 1u);
  g.then(0);
}
TEST(AnkhTurn, A13_the_bursar_event_first_then_swap_then_another_card) {
  auto g = position(3).hand(0, {Card::Swap, Card::Blank});
  g.play(0, act::play(Card::Swap));
  EXPECT_EQ(g.legal(0), Actions{act::next()});
  g.chance({event(RandomEvent::Riots)}).then(0);
  EXPECT_TRUE(g.offers(0, Verb::Skip));
  g.play(0, act::skip());
  EXPECT_TRUE(g.offers(0, act::play(Card::Blank)));
  EXPECT_TRUE(g.offers(0, act::end()));
}
TEST(AnkhTurn, V10_both_cards_are_named_and_set_aside_face_down) {
  auto g = position(3)
               .option("double_play_selection", "upfront")
               .hand(0, {Card::DoubleA, Card::Cash3Again, Card::Blank, Card::PlaceOne});
  g.play(0, act::play(Card::DoubleA)).then(0, act::name(Card::Cash3Again), act::name_second(Card::Blank));
  EXPECT_EQ(g.hand(0), std::vector{Card::PlaceOne});
  EXPECT_EQ(g.seen(1).aside, 2);
  EXPECT_TRUE(g.seen(1).aside_known.empty());
  EXPECT_EQ(g.plays(), 0);
  g.play(0, act::play(Card::Cash3Again)).then(0);
  EXPECT_TRUE(g.offers(0, act::play(Card::PlaceOne))) << "what follows from the first";
  g.play(0, act::play(Card::PlaceOne)).play(0, act::skip());
  g.play(0, act::play(Card::Blank));
  EXPECT_EQ(g.legal(0), Actions{act::end()});
}
TEST(AnkhTurn, V10_a_named_card_that_is_not_played_returns_to_the_hand) {
  auto g = position(3)
               .option("double_play_selection", "upfront")
               .hand(0, {Card::DoubleA, Card::Blank, Card::IntGuardDog, Card::LoanA, Card::LoanB});
  g.play(0, act::play(Card::DoubleA)).play(0, act::next());
  EXPECT_FALSE(g.offers(0, act::name(Card::IntGuardDog)));
  g.play(0, act::name(Card::Blank)).play(0, act::name_only()).play(0, act::end());
  EXPECT_TRUE(holds(g.state(), 0, Card::Blank));
  EXPECT_EQ(g.hand(0).size(), 5u);
}
TEST(AnkhTurn, V14_the_aim_is_declared_by_hand_and_going_on_leaves_no_trace) {
  const auto table = [] {
    return position(3)
        .option("victory_declaration", "manual")
        .role(1, Role::NobleA)
        .minions(1, {1, 2, 3, 4, 5})
        .hand(0, {Card::Blank});
  };
  auto g = table();
  g.play(0, act::play(Card::Blank)).play(0, act::end());
  EXPECT_EQ(g.asking(), Ask::WDeclare);
  EXPECT_EQ(g.seen(0).asking, Ask::WOwn) << "the question itself is private";
  g.forget();
  g.play(1, act::go_on());
  EXPECT_TRUE(g.told().empty());
  EXPECT_FALSE(g.over());
  auto wins = table();
  wins.play(0, act::play(Card::Blank)).play(0, act::end()).play(1, act::declare());
  EXPECT_EQ(wins.result()->winners, Seats{1});
}
TEST(AnkhTurn, T5_steps_in_which_nothing_was_learnt_may_be_taken_back) {
  auto g = position(3).minions(0, {7}).buildings(0, {3}).trouble({7}).hand(0, {Card::CalmPlace, Card::KillCash1A});
  g.play(0, act::power(a3));
  EXPECT_FALSE(g.bound());
  g.play(0, act::play(Card::CalmPlace));
  EXPECT_TRUE(g.bound()) << "a card became known";
  g.play(0, act::next());
  EXPECT_FALSE(g.bound());
  g.play(0, act::calm(a7));
  EXPECT_FALSE(g.bound());
}

TEST(AnkhTurn, G7_a_symbol_that_only_lacks_money_is_refused_as_too_dear) {
  const auto why = [](Table g) {
    g.hand(0, {Card::BuildCash2});
    g.play(0, act::play(Card::BuildCash2));
    Withheld refused;
    withheld(g.view(0), refused);
    for (const Refusal& one : refused)
      if (one.action == act::next()) return std::string(one.reason);
    return std::string("offered");
  };
  EXPECT_EQ(why(position(3).minions(0, {8}).cash(0, 0)), "too_poor");
  EXPECT_EQ(why(position(3).minions(0, {8}).trouble({8})), "no_legal_choice");
  EXPECT_EQ(why(position(3).minions(0, {8})), "offered");
}

}  // namespace
}  // namespace guildhall::ankh
