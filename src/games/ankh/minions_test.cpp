// Rules section M, and the symbols and scrolls about minions (ANK-A1 to ANK-A3, ANK-C22 to ANK-C25, ANK-C32).
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

TEST(AnkhMinions, M1_placing_beside_any_minion_raises_trouble) {
  auto g = position(3).minions(0, {7}).hand(0, {Card::PlaceTwo});
  g.play(0, act::play(Card::PlaceTwo)).then(0, act::place(a7));
  EXPECT_TRUE(g.trouble(a7)) << "the own one included";
  g.then(0, act::place(a8));
  EXPECT_FALSE(g.trouble(a8)) << "an empty area stays calm";
}
TEST(AnkhMinions, M2_leaving_takes_the_marker_however_many_stay) {
  auto g = position(3).minions(0, {5}).minions(1, {5, 5, 5}).trouble({5}).hand(0, {Card::KillCash1A});
  g.play(0, act::play(Card::KillCash1A)).then(0, act::victim(a5, 1)).pass(1);
  EXPECT_FALSE(g.trouble(a5));
  EXPECT_EQ(g.minions(1, a5), 2);
}
TEST(AnkhMinions, M3_the_marker_left_behind_goes_first) {
  auto g = position(3).minions(0, {5, 8}).trouble({5}).hand(0, {Card::RelocateAgain});
  g.play(0, act::play(Card::RelocateAgain));
  g.forget();
  g.then(0, act::move(0, a5, a8));
  EXPECT_FALSE(g.trouble(a5));
  EXPECT_TRUE(g.trouble(a8));
  ASSERT_EQ(g.told().size(), 4u);
  EXPECT_TRUE(std::holds_alternative<TroubleCleared>(g.told()[1].event));
  EXPECT_TRUE(std::holds_alternative<TroublePlaced>(g.told()[2].event));
}
TEST(AnkhMinions, M4_buildings_never_cause_or_remove_trouble) {
  auto g = position(3)
               .minions(0, {7, 9})
               .buildings(1, {8})
               .trouble({5})
               .hand(0, {Card::PlaceTwo})
               .hand(1, {Card::ExtortBuilding});
  g.play(0, act::play(Card::PlaceTwo)).then(0, act::place(a8));
  EXPECT_FALSE(g.trouble(a8)) << "a building alone is no company";
}
TEST(AnkhMinions, M5_trolls_and_demons_cause_and_clear_trouble) {
  auto g = position(3).minions(0, {1}).trolls({2}).minions(1, {3}).trouble({2}).hand(0, {Card::NudgeA});
  g.play(0, act::play(Card::NudgeA)).then(0, act::move(kTroll, a2, a3));
  EXPECT_FALSE(g.trouble(a2));
  EXPECT_TRUE(g.trouble(a3));
}
TEST(AnkhMinions, M6_only_with_a_marker_is_there_assassination_and_none_can_build_there) {
  auto g = position(3).minions(0, {1, 8}).minions(1, {2, 3}).trouble({3, 8}).hand(0, {Card::KillCash3BuildA});
  g.play(0, act::play(Card::KillCash3BuildA)).play(0, act::next());
  EXPECT_EQ(g.legal(0), Actions{act::victim(a3, 1)});
  g.play(0, act::victim(a3, 1)).pass(1).play(0, act::skip()).play(0, act::next());
  EXPECT_EQ(g.legal(0), Actions{act::build(a1)}) << "not in the troubled area 8";
}
TEST(AnkhMinions, M7_a_marker_may_lie_in_an_empty_area) {
  auto g = position(3).minions(0, {1}).trouble({9}).hand(0, {Card::CalmOne});
  g.play(0, act::play(Card::CalmOne)).then(0, act::calm(a9));
  EXPECT_FALSE(g.trouble(a9));
}
TEST(AnkhMinions, A1_reach_is_an_area_with_an_own_minion_or_next_to_one) {
  auto g = position(3).minions(0, {7}).minions(1, {1}).buildings(0, {11}).hand(0, {Card::PlaceOne});
  g.play(0, act::play(Card::PlaceOne)).play(0, act::next());
  EXPECT_EQ(g.legal(0), (Actions{act::place(a5), act::place(a6), act::place(a7), act::place(a8)}))
      << "a building does not count as a minion";
}
TEST(AnkhMinions, A1_without_a_minion_on_the_board_any_area_is_legal) {
  auto g = position(3).minions(1, {1}).hand(0, {Card::PlaceOne});
  g.play(0, act::play(Card::PlaceOne)).play(0, act::next());
  EXPECT_EQ(g.count(0, Verb::Place), 12);
}
TEST(AnkhMinions, A2_with_an_empty_supply_a_minion_is_lifted_first) {
  auto g = position(3).minions(0, {1, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9}).trouble({1}).hand(0, {Card::PlaceOne});
  g.play(0, act::play(Card::PlaceOne)).play(0, act::next());
  EXPECT_FALSE(g.offers(0, Verb::Place));
  EXPECT_FALSE(g.offers(0, act::replace(a2, a1))) << "reach is judged with the minion off the board";
  EXPECT_FALSE(g.offers(0, act::replace(a9, a9))) << "a different area";
  EXPECT_TRUE(g.offers(0, act::replace(a2, a9)));
  g.play(0, act::replace(a10, a1));
  EXPECT_FALSE(g.trouble(a1)) << "the lift clears the marker";
  EXPECT_EQ(g.minions(0, a10), 1);
  EXPECT_EQ(g.asked(), Seats{0}) << "no window opens";
}
TEST(AnkhMinions, A3_a_place_named_by_a_card_replaces_reach_and_is_judged_after_the_lift) {
  auto g = position(3).minions(0, {3, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9}).trouble({3}).hand(0, {Card::Saboteurs});
  g.play(0, act::play(Card::Saboteurs)).play(0, act::next());
  EXPECT_FALSE(g.offers(0, act::replace(a3, a3)));
  EXPECT_TRUE(g.offers(0, act::replace(a3, a9)));
  EXPECT_EQ(g.count(0, Verb::Replace), 1) << "lifting from 3 clears its marker and leaves no legal area";
}
TEST(AnkhMinions, C25_two_of_one_owner_may_trade_and_one_prevention_cancels_all) {
  auto g = position(4).minions(1, {2}).minions(3, {9}).trouble({2}).hand(0, {Card::Swap}).hand(3, {Card::IntGuardDog});
  g.play(0, act::play(Card::Swap));
  g.chance({event(RandomEvent::Riots)}).then(0).then(0, act::pick(a9, 3), act::swap(a2, 1));
  EXPECT_EQ(g.asked(), Seats{1}) << "in turn order";
  g.pass(1).play(3, act::respond(Card::IntGuardDog));
  EXPECT_EQ(g.minions(1, a2), 1);
  EXPECT_TRUE(g.trouble(a2)) << "markers stay";
}
TEST(AnkhMinions, C25_the_first_minion_of_a_swap_is_staged) {
  auto g = position(3).minions(1, {2}).minions(2, {9}).hand(0, {Card::Swap});
  g.play(0, act::play(Card::Swap));
  g.chance({event(RandomEvent::Riots)}).then(0);
  const View before = g.view(1);
  g.play(0, act::next());
  const View first = g.view(1);
  g.forget();
  g.play(0, act::pick(a9, 2));
  EXPECT_EQ(g.view(1), first) << "told when both are named";
  EXPECT_TRUE(g.told().empty());
  EXPECT_FALSE(g.bound());
  EXPECT_FALSE(g.offers(0, act::swap(a9, 2))) << "another area";
  EXPECT_NE(before, first);
}
TEST(AnkhMinions, V12_unrest_cards_may_need_a_minion) {
  auto g = position(3)
               .option("trouble_cards_need_minion", true)
               .minions(0, {7})
               .minions(1, {6})
               .trouble({7})
               .hand(0, {Card::UnrestSpread});
  g.play(0, act::play(Card::UnrestSpread)).play(0, act::next());
  EXPECT_EQ(g.legal(0), Actions{act::unrest(a6)});
}

}  // namespace
}  // namespace guildhall::ankh
