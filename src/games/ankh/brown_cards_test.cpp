// The 53 brown Player cards, each by itself, in the order of the specification.
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

Table played(Card card) {
  auto g = position(3).hand(0, {card});
  g.play(0, act::play(card));
  return g;
}
// The event of these cards: riots without eight markers, which do nothing.
Table after_event(Table g, Card card) {
  g.play(0, act::play(card));
  g.chance({event(RandomEvent::Riots)}).then(0);
  return g;
}
void expect_again(Table& g) {
  EXPECT_EQ(g.plays(), 1);
  EXPECT_TRUE(g.offers(0, Verb::End));
}
void expect_done(Table& g) {
  EXPECT_EQ(g.plays(), 0);
  EXPECT_TRUE(g.offers(0, Verb::End));
}

TEST(AnkhBrownCards, C5_card_B01_draws_two_and_calms) {
  auto g = played(Card::Draw2Calm);
  g.then(0).then(0, act::calm(a1));
  EXPECT_EQ(g.hand(0).size(), 2u);
  EXPECT_FALSE(g.trouble(a1));
}
TEST(AnkhBrownCards, C6_card_B02_counts_markers_then_builds) {
  auto g = position(3).minions(0, {8}).trouble({1, 2, 3}).cash(0, 3).hand(0, {Card::TroublePayBuild});
  g.play(0, act::play(Card::TroublePayBuild)).then(0).then(0, act::build(a8));
  EXPECT_EQ(g.cash(0), 0);
}
TEST(AnkhBrownCards, C5_card_B03_draws_two_takes_two_plays_again) {
  auto g = played(Card::Draw2Cash2Again);
  g.then(0).then(0);
  EXPECT_EQ(g.hand(0).size(), 2u);
  EXPECT_EQ(g.cash(0), 12);
  expect_again(g);
}
TEST(AnkhBrownCards, A7_card_B04_calms_and_places) {
  auto g = played(Card::CalmPlace);
  g.then(0, act::calm(a7)).then(0, act::place(a8));
  EXPECT_FALSE(g.trouble(a7));
  EXPECT_EQ(g.minions(0, a8), 1);
}
TEST(AnkhBrownCards, C28_card_B05_pays_an_opponent_to_remove_a_minion) {
  auto g = played(Card::HireKiller);
  g.then(0, act::target(1)).pass(1);
  EXPECT_EQ(g.cash(0), 8);
  EXPECT_EQ(g.cash(1), 12);
  EXPECT_FALSE(g.offers(1, act::victim(a5, 0))) << "not the payer's";
  EXPECT_TRUE(g.offers(1, act::victim(a5, 1))) << "the own one is allowed";
  g.play(1, act::victim(a5, 2)).pass(2);
  EXPECT_EQ(g.minions(2, a5), 0);
  EXPECT_EQ(g.told<VictimChosen>(0).back().seat, Seat(1)) << "ANK-I3: who chose, not whose card it is";
  expect_again(g);
}
TEST(AnkhBrownCards, C26_card_B06_removes_a_minion_from_area_2) {
  auto g = after_event(position(3).minions(0, {2}).minions(1, {2}).hand(0, {Card::ClearMagicQuarter}),
                       Card::ClearMagicQuarter);
  g.play(0, act::next());
  EXPECT_TRUE(g.offers(0, act::victim(a2, 0))) << "the own one is allowed, marker or not";
  g.play(0, act::victim(a2, 1)).pass(1);
  EXPECT_EQ(g.minions(1, a2), 0);
  expect_again(g);
}
TEST(AnkhBrownCards, I7_card_B07_kills_twice_and_the_second_may_hit_the_same) {
  auto g = position(3)
               .minions(0, {1})
               .minions(1, {5})
               .trouble({5, 6})
               .hand(0, {Card::DoubleKillBuild})
               .hand(1, {Card::IntGuardDog});
  g.play(0, act::play(Card::DoubleKillBuild)).then(0, act::victim(a5, 1)).play(1, act::respond(Card::IntGuardDog));
  g.then(0, act::victim(a5, 1)).pass(1);
  EXPECT_EQ(g.minions(1, a5), 0);
  g.then(0, act::build(a1));
  EXPECT_EQ(g.building(a1), Seat(0));
}
TEST(AnkhBrownCards, C27_card_B08_pays_an_opponent_and_assassinates) {
  auto g = played(Card::Armourer);
  g.play(0, act::next());
  EXPECT_FALSE(g.offers(0, act::pay_victim(1, a5, 0))) << "never the own minion";
  g.play(0, act::pay_victim(2, a5, 1));
  EXPECT_EQ(g.cash(2), 12);
  EXPECT_EQ(g.asked(), Seats{1}) << "the payee is not asked, the owner is";
  g.pass(1);
  EXPECT_EQ(g.minions(1, a5), 0);
}
TEST(AnkhBrownCards, C25_card_B09_swaps_two_minions) {
  auto g = after_event(position(3).minions(0, {2}).minions(1, {9, 9}).trouble({9}).hand(0, {Card::Swap}), Card::Swap);
  g.then(0, act::pick(a2, 0), act::swap(a9, 1)).pass(1);
  EXPECT_EQ(g.minions(0, a9), 1);
  EXPECT_EQ(g.minions(1, a2), 1);
  EXPECT_TRUE(g.trouble(a9)) << "two stand there";
  EXPECT_FALSE(g.trouble(a2)) << "one stands there";
  expect_again(g);
}
TEST(AnkhBrownCards, C15_card_B10_sees_a_hand_and_strikes_a_card) {
  auto g = position(3).hand(0, {Card::SecretPolice}).hand(1, {Card::Blank, Card::PlaceOne});
  g.play(0, act::play(Card::SecretPolice)).then(0, act::target(1)).pass(1);
  EXPECT_EQ(g.told<HandShown>(0).size(), 2u);
  EXPECT_TRUE(g.told<HandShown>(2).empty());
  g.play(0, act::strike(Card::Blank));
  EXPECT_EQ(g.discard_top(), Card::Blank);
  EXPECT_EQ(g.seen(0).seats[1].hand_known, std::vector{Card::PlaceOne}) << "ANK-H5";
  g.then(0, act::place(a2));
}
TEST(AnkhBrownCards, C24_card_B11_moves_another_then_places) {
  auto g = position(3).minions(0, {1}).trolls({6}).hand(0, {Card::NudgeC});
  g.play(0, act::play(Card::NudgeC)).then(0, act::move(kTroll, a6, a7));
  EXPECT_EQ(g.trolls(a7), 1);
  g.then(0, act::place(a2));
}
TEST(AnkhBrownCards, C29_card_B12_rolls_twice_and_removes_one_each) {
  auto g = played(Card::KillerAtLarge);
  g.chance({die(5), die(7)}).then(0);
  EXPECT_EQ(g.legal(0), (Actions{act::roll(a5), act::roll(a7)}));
  g.play(0, act::roll(a7)).play(0, act::victim(a7, 1)).pass(1);
  g.play(0, act::victim(a5, 0)).pass(0);
  EXPECT_EQ(g.minions(1, a7), 0);
  EXPECT_EQ(g.minions(0, a5), 0);
  expect_again(g);
}
TEST(AnkhBrownCards, C17_card_B13_swaps_hands) {
  auto g = after_event(position(3).hand(0, {Card::SwapHands, Card::Blank}).hand(2, {Card::PlaceOne, Card::Captain}),
                       Card::SwapHands);
  g.then(0, act::target(2)).pass(2);
  EXPECT_EQ(g.hand(0), (std::vector{Card::Captain, Card::PlaceOne}));
  EXPECT_EQ(g.hand(2), std::vector{Card::Blank});
  EXPECT_EQ(g.seen(2).seats[0].hand_known.size(), 2u) << "each knows what the other now holds";
  EXPECT_TRUE(g.seen(1).seats[0].hand_known.empty());
  expect_again(g);
}
TEST(AnkhBrownCards, C6_card_B14_counts_buildings_then_builds) {
  auto g =
      position(3).minions(0, {5}).buildings(1, {2, 3}).buildings(0, {8}).cash(0, 3).hand(0, {Card::BuildingPayBuild});
  g.play(0, act::play(Card::BuildingPayBuild)).then(0).then(0, act::build(a5));
  EXPECT_EQ(g.cash(0), 0) << "one dollar for each of three buildings of anyone";
}
TEST(AnkhBrownCards, C23_card_B15_relocates_anywhere_and_plays_again) {
  auto g = played(Card::RelocateAgain);
  g.then(0, act::move(0, a1, a9));
  EXPECT_EQ(g.minions(0, a9), 1);
  EXPECT_FALSE(g.trouble(a1));
  expect_again(g);
}
TEST(AnkhBrownCards, A7_card_B16_calms_twice) {
  auto g = played(Card::CalmTwice);
  g.then(0, act::calm(a1)).then(0, act::calm(a5));
  EXPECT_EQ(g.state().trouble, areas(7));
}
TEST(AnkhBrownCards, C22_card_B17_enters_anywhere_without_trouble) {
  auto g = position(3).minions(0, {1}).minions(1, {9}).hand(0, {Card::TunnelAgain});
  g.play(0, act::play(Card::TunnelAgain)).then(0, act::place(a9));
  EXPECT_EQ(g.minions(0, a9), 1);
  EXPECT_FALSE(g.trouble(a9));
  expect_again(g);
}
TEST(AnkhBrownCards, C23_card_B18_relocates_places_builds) {
  auto g = position(3).minions(0, {1}).hand(0, {Card::RelocatePlaceBuild});
  g.play(0, act::play(Card::RelocatePlaceBuild)).then(0, act::move(0, a1, a8));
  g.then(0, act::place(a9)).then(0, act::build(a8));
  EXPECT_EQ(g.building(a8), Seat(0));
}
TEST(AnkhBrownCards, C18_card_B19_discards_up_to_three_and_refills) {
  auto g = position(3)
               .minions(0, {8})
               .penalties(0, {Card::PenaltyA})
               .hand(0, {Card::Brew, Card::Blank, Card::PlaceOne, Card::Captain, Card::LoanA});
  g.play(0, act::play(Card::Brew)).then(0);
  g.play(0, act::discard(Card::Blank)).play(0, act::discard(Card::PlaceOne)).play(0, act::discard(Card::Captain));
  EXPECT_EQ(g.hand(0).size(), 4u) << "five with the penalty; the card in play is not in hand";
  g.then(0, act::build(a8));
}
TEST(AnkhBrownCards, C31_card_B20_each_opponent_removes_an_own_minion) {
  auto g = position(3).minions(0, {1}).minions(1, {5, 7}).hand(0, {Card::Audit});
  g.play(0, act::play(Card::Audit)).then(0);
  EXPECT_EQ(g.asked(), Seats{1});
  g.play(1, act::victim(a7, 1)).pass(1);
  EXPECT_EQ(g.minions(1, a7), 0);
  EXPECT_EQ(g.told<VictimChosen>(0).back().seat, Seat(1)) << "ANK-I3: its owner chose";
  EXPECT_EQ(g.asked(), Seats{0}) << "seat 2 has none: nothing to choose";
}
TEST(AnkhBrownCards, A7_card_B21_calms_one) {
  auto g = played(Card::CalmOne);
  g.then(0, act::calm(a5));
  expect_done(g);
}
TEST(AnkhBrownCards, I4_card_B22_saves_a_minion_from_any_removal) {
  auto g = position(3).hand(0, {Card::Flee}).hand(1, {Card::IntGuardian});
  g.play(0, act::play(Card::Flee));
  g.chance({event(RandomEvent::Wyrm), die(5)}).then(0);
  g.pass(0).play(1, act::respond(Card::IntGuardian)).pass(2);
  EXPECT_EQ(g.minions(1, a5), 1);
  EXPECT_EQ(g.minions(2, a5), 0);
}
TEST(AnkhBrownCards, C34_card_B23_buys_a_building_where_no_trouble_is) {
  auto g = position(3).minions(1, {2}).trouble({3}).buildings(1, {2, 3}).cash(0, 15).hand(0, {Card::BuyoutCalm});
  g.play(0, act::play(Card::BuyoutCalm)).then(0).play(0, act::next());
  EXPECT_EQ(g.legal(0), Actions{act::buyout(a2)}) << "3 is troubled";
  g.play(0, act::buyout(a2)).pass(1);
  EXPECT_EQ(g.building(a2), Seat(0));
  EXPECT_EQ(g.cash(0), 0);
  EXPECT_EQ(g.cash(1), 28);
  EXPECT_FALSE(g.offers(0, act::power(a2))) << "ANK-D2";
}
TEST(AnkhBrownCards, A6_card_B24_takes_three_kills_plays_again) {
  auto g = played(Card::Cash3KillAgain);
  g.then(0).then(0, act::victim(a5, 2)).pass(2);
  EXPECT_EQ(g.cash(0), 13);
  expect_again(g);
}
TEST(AnkhBrownCards, A4_card_B25_builds_and_calms) {
  auto g = position(3).minions(0, {8}).trouble({3}).hand(0, {Card::BuildCalm});
  g.play(0, act::play(Card::BuildCalm)).then(0, act::build(a8)).then(0, act::calm(a3));
  EXPECT_TRUE(g.state().trouble.empty());
}
TEST(AnkhBrownCards, C33_card_B26_builds_at_half_the_cost) {
  auto g = position(3).minions(0, {2}).hand(0, {Card::HalfPrice});
  g.play(0, act::play(Card::HalfPrice)).then(0, act::build(a2));
  EXPECT_EQ(g.cash(0), 1) << "9 for an area of 18";
  EXPECT_EQ(net_worth(g.state(), 0), 19) << "it still counts its full cost";
}
TEST(AnkhBrownCards, C6_card_B27_places_then_counts_markers) {
  auto g = position(3).minions(0, {1}).minions(1, {2}).trouble({7}).hand(0, {Card::PlaceTroublePay});
  g.play(0, act::play(Card::PlaceTroublePay)).then(0, act::place(a2)).then(0);
  EXPECT_EQ(g.cash(0), 12) << "the marker of the minion just placed counts";
}
TEST(AnkhBrownCards, C22_card_B28_enters_an_area_with_an_own_building) {
  auto g = position(3).minions(0, {1}).buildings(0, {9}).buildings(1, {3}).hand(0, {Card::HouseStaff});
  g.play(0, act::play(Card::HouseStaff)).play(0, act::next());
  EXPECT_EQ(g.legal(0), Actions{act::place(a9)});
  g.play(0, act::place(a9));
  auto none = played(Card::HouseStaff);
  EXPECT_FALSE(none.can_next(0));
}
TEST(AnkhBrownCards, C22_card_B29_one_or_two_enter_area_2_or_its_neighbours) {
  auto g = after_event(position(3).hand(0, {Card::MagicQuarterTwo}), Card::MagicQuarterTwo);
  g.play(0, act::next());
  EXPECT_EQ(g.count(0, Verb::Place), 7);
  EXPECT_FALSE(g.offers(0, Verb::Done)) << "one at least";
  g.play(0, act::place(a12)).play(0, act::place(a2));
  EXPECT_EQ(g.minions(0, a12) + g.minions(0, a2), 2);
  expect_done(g);
  auto one = after_event(position(3).hand(0, {Card::MagicQuarterTwo}), Card::MagicQuarterTwo);
  one.then(0, act::place(a3), act::done());
  expect_done(one);
}
TEST(AnkhBrownCards, A1_card_B30_places_and_builds) {
  auto g = position(3).minions(0, {7}).hand(0, {Card::PlaceBuild});
  g.play(0, act::play(Card::PlaceBuild)).then(0, act::place(a8)).then(0, act::build(a8));
  EXPECT_EQ(g.building(a8), Seat(0));
}
TEST(AnkhBrownCards, C22_card_B31_one_enters_area_2_or_a_neighbour) {
  auto g = after_event(position(3).hand(0, {Card::MagicQuarterOne}), Card::MagicQuarterOne);
  g.then(0, act::place(a11));
  EXPECT_EQ(g.minions(0, a11), 1);
  expect_again(g);
}
TEST(AnkhBrownCards, C22_card_B32_enters_anywhere_without_trouble) {
  auto g = position(3).minions(0, {1}).minions(1, {6}).hand(0, {Card::QuietEntry});
  g.play(0, act::play(Card::QuietEntry)).then(0, act::place(a6));
  EXPECT_FALSE(g.trouble(a6));
  expect_done(g);
}
TEST(AnkhBrownCards, C6_card_B33_counts_two_dollars_for_each_minion_of_a_troubled_area) {
  auto g = played(Card::Lawyer);
  g.then(0, act::count(a5));
  EXPECT_EQ(g.cash(0), 16);
  auto calm = position(3).minions(0, {1}).hand(0, {Card::Lawyer});
  calm.play(0, act::play(Card::Lawyer));
  EXPECT_FALSE(calm.can_next(0)) << "no marker, no scroll";
}
TEST(AnkhBrownCards, C22_card_B34_enters_a_troubled_area) {
  auto g = position(3).minions(0, {1}).trouble({9, 10}).hand(0, {Card::Saboteurs});
  g.play(0, act::play(Card::Saboteurs)).play(0, act::next());
  EXPECT_EQ(g.legal(0), (Actions{act::place(a9), act::place(a10)}));
  g.play(0, act::place(a9));
  expect_again(g);
}
TEST(AnkhBrownCards, C16_card_B35_snatches_one_of_two_random_cards) {
  auto g = position(3).hand(0, {Card::Collector}).hand(1, {Card::Blank, Card::PlaceOne, Card::Captain});
  g.play(0, act::play(Card::Collector)).then(0, act::target(1));
  g.chance({pick(Card::Captain), pick(Card::Blank)}).pass(1);
  EXPECT_EQ(g.legal(0), (Actions{act::keep_card(Card::Captain), act::keep_card(Card::Blank)}));
  g.play(0, act::keep_card(Card::Captain));
  EXPECT_EQ(g.hand(0), std::vector{Card::Captain});
  EXPECT_EQ(g.hand(1), (std::vector{Card::PlaceOne, Card::Blank}));
  g.then(0, act::place(a2));
}
TEST(AnkhBrownCards, C5_card_B36_places_takes_three_draws_two_plays_again) {
  auto g = played(Card::Postmaster);
  g.then(0, act::place(a2)).then(0).then(0);
  EXPECT_EQ(g.cash(0), 13);
  EXPECT_EQ(g.hand(0).size(), 2u);
  expect_again(g);
}
TEST(AnkhBrownCards, I12_card_B37_takes_the_card_back_and_ends_the_turn) {
  auto g = position(3).hand(0, {Card::Cash3Again, Card::IntRecover});
  g.play(0, act::play(Card::Cash3Again)).then(0).play(0, act::recover());
  EXPECT_EQ(g.cash(0), 13) << "what the card has done stays done";
  EXPECT_EQ(g.hand(0).size(), 5u);
  const auto hand = g.hand(0);
  EXPECT_NE(std::find(hand.begin(), hand.end(), Card::Cash3Again), hand.end());
  EXPECT_EQ(g.discard_top(), Card::IntRecover);
  EXPECT_EQ(g.asked(), Seats{1});
}
TEST(AnkhBrownCards, A8_card_B38_builds_takes_four_places) {
  auto g = position(3).minions(0, {8}).hand(0, {Card::BuildCash4Place});
  g.play(0, act::play(Card::BuildCash4Place)).then(0, act::build(a8)).then(0).then(0, act::place(a9));
  EXPECT_EQ(g.cash(0), 8);
}
TEST(AnkhBrownCards, C36_card_B39_gives_two_more_plays_after_an_event) {
  auto g = after_event(position(3).hand(0, {Card::DoubleB, Card::Blank}), Card::DoubleB);
  g.then(0);
  EXPECT_EQ(g.plays(), 2);
  g.play(0, act::play(Card::Blank));
  EXPECT_EQ(g.legal(0), Actions{act::end()}) << "no playable card is left";
}
TEST(AnkhBrownCards, C6_card_B40_counts_buildings_then_places) {
  auto g = position(3).minions(0, {1}).buildings(1, {2}).buildings(2, {9}).hand(0, {Card::BuildingPayPlace});
  g.play(0, act::play(Card::BuildingPayPlace)).then(0).then(0, act::place(a3));
  EXPECT_EQ(g.cash(0), 12);
}
TEST(AnkhBrownCards, C34_card_B41_buys_a_building_in_a_troubled_area) {
  auto g = position(3).minions(0, {1}).trouble({5}).buildings(2, {5, 6}).hand(0, {Card::BuyoutTrouble});
  g.play(0, act::play(Card::BuyoutTrouble)).play(0, act::next());
  EXPECT_EQ(g.legal(0), Actions{act::buyout(a5)}) << "no minion is needed there";
  g.play(0, act::buyout(a5)).pass(2);
  EXPECT_EQ(g.building(a5), Seat(0));
  EXPECT_EQ(g.cash(2), 16);
}
TEST(AnkhBrownCards, C2_C34_with_six_buildings_the_one_to_go_is_announced_before_the_answer) {
  auto g = position(3)
               .minions(0, {1})
               .trouble({5})
               .buildings(0, {1, 2, 3, 4, 6, 7})
               .buildings(2, {5})
               .hand(0, {Card::BuyoutTrouble});
  g.play(0, act::play(Card::BuyoutTrouble)).then(0, act::buyout_moving(a5, a3));
  EXPECT_EQ(g.asked(), Seats{2});
  ASSERT_EQ(g.told<GivingUp>(2).size(), 1u);
  EXPECT_EQ(g.told<GivingUp>(2)[0].area, a3);
  g.pass(2);
  EXPECT_EQ(g.building(a3), Seat::nobody());
}
TEST(AnkhBrownCards, C5_card_B42_takes_an_event_draws_two_plays_again) {
  auto g = after_event(position(3).hand(0, {Card::EventDraw2}), Card::EventDraw2);
  g.then(0);
  EXPECT_EQ(g.hand(0).size(), 2u);
  expect_again(g);
}
TEST(AnkhBrownCards, C32_card_B43_puts_a_marker_anywhere) {
  auto g = after_event(position(3).hand(0, {Card::UnrestAny}), Card::UnrestAny);
  g.play(0, act::next());
  EXPECT_EQ(g.count(0, Verb::Unrest), 9) << "no minion is needed, no marker may be there";
  g.play(0, act::unrest(a10));
  EXPECT_TRUE(g.trouble(a10));
  expect_again(g);
}
TEST(AnkhBrownCards, C37_card_B44_pays_an_opponent_and_moves_an_own_minion) {
  auto g = position(3).minions(0, {7}).hand(0, {Card::Stables});
  g.play(0, act::play(Card::Stables)).then(0, act::target(2), act::move(0, a7, a12));
  EXPECT_EQ(g.cash(0), 8);
  EXPECT_EQ(g.cash(2), 12);
  EXPECT_EQ(g.minions(0, a12), 1);
  auto poor = position(3).cash(0, 1).hand(0, {Card::Stables});
  poor.play(0, act::play(Card::Stables));
  EXPECT_FALSE(poor.can_next(0));
}
TEST(AnkhBrownCards, C9_card_B45_makes_one_opponent_pay_another) {
  auto g = position(3).cash(2, 2).hand(0, {Card::Economist});
  g.play(0, act::play(Card::Economist)).play(0, act::next());
  EXPECT_EQ(g.legal(0), (Actions{act::transfer(1, 2), act::transfer(2, 1)})) << "you can be neither";
  g.play(0, act::transfer(2, 1));
  ASSERT_EQ(g.told<TransferAnnounced>(2).size(), 1u);
  EXPECT_EQ(g.told<TransferAnnounced>(2)[0].receiver, Seat(1)) << "ANK-C2: before the payer answers";
  EXPECT_EQ(g.seen(2).targets, (std::vector{Seat(2), Seat(1)}));
  g.pass(2);
  EXPECT_EQ(g.cash(1), 12) << "all the payer has";
  g.then(0, act::place(a2));
}
TEST(AnkhBrownCards, I8_card_B46_places_the_removed_minion_elsewhere) {
  auto g = position(3)
               .minions(0, {1})
               .minions(1, {5})
               .trouble({5})
               .hand(0, {Card::KillShed})
               .hand(1, {Card::IntSecondChanceB});
  g.play(0, act::play(Card::KillShed)).then(0, act::victim(a5, 1)).play(1, act::respond(Card::IntSecondChanceB));
  EXPECT_EQ(g.count(1, Verb::Place), 11) << "no other minion on the board: any other area";
  g.play(1, act::place(a11));
  EXPECT_EQ(g.minions(1, a11), 1);
}
TEST(AnkhBrownCards, C18_card_B47_kills_and_sheds_a_card) {
  auto g = position(3).hand(0, {Card::KillShed, Card::Blank});
  g.play(0, act::play(Card::KillShed)).then(0, act::victim(a5, 1)).pass(1).then(0, act::discard(Card::Blank));
  EXPECT_TRUE(g.hand(0).empty());
  expect_done(g);
}
TEST(AnkhBrownCards, C32_card_B48_spreads_unrest_next_door_places_plays_again) {
  auto g = position(3).minions(0, {1}).trouble({7}).hand(0, {Card::UnrestSpread});
  g.play(0, act::play(Card::UnrestSpread)).play(0, act::next());
  EXPECT_EQ(g.legal(0), (Actions{act::unrest(a5), act::unrest(a6), act::unrest(a8)}));
  g.play(0, act::unrest(a6)).then(0, act::place(a2));
  expect_again(g);
}
TEST(AnkhBrownCards, A6_card_B49_kills_takes_three_builds) {
  auto g = position(3).minions(0, {1}).minions(1, {1}).trouble({1}).hand(0, {Card::KillCash3BuildA});
  g.play(0, act::play(Card::KillCash3BuildA)).then(0, act::victim(a1, 1)).pass(1).then(0).then(0, act::build(a1));
  EXPECT_EQ(g.cash(0), 7) << "the marker went with the minion";
}
TEST(AnkhBrownCards, A1_card_B50_places_twice) {
  auto g = position(3).minions(0, {7}).hand(0, {Card::PlaceTwo});
  g.play(0, act::play(Card::PlaceTwo)).then(0, act::place(a8)).then(0, act::place(a9));
  EXPECT_EQ(g.minions(0, a9), 1) << "reach grows with the first";
}
TEST(AnkhBrownCards, A6_card_B51_kills_takes_three_builds) {
  auto g = position(3).minions(0, {8}).minions(2, {5}).trouble({5}).hand(0, {Card::KillCash3BuildB});
  g.play(0, act::play(Card::KillCash3BuildB)).then(0, act::victim(a5, 2)).pass(2).then(0).then(0, act::build(a8));
  EXPECT_EQ(g.cash(0), 7);
}
TEST(AnkhBrownCards, C30_card_B52_rolls_to_remove) {
  auto high = played(Card::SmallDragon);
  high.chance({die(8)}).then(0);
  EXPECT_EQ(high.count(0, Verb::Victim), 9) << "own ones allowed, in troubled areas";
  high.play(0, act::victim(a7, 2)).pass(2);
  EXPECT_EQ(high.minions(2, a7), 0);
  expect_again(high);
  auto one = played(Card::SmallDragon);
  one.chance({die(1)}).then(0, act::victim(a1, 0)).pass(0);
  EXPECT_EQ(one.minions(0, a1), 0);
  auto none = position(3).minions(1, {3}).hand(0, {Card::SmallDragon});
  none.play(0, act::play(Card::SmallDragon));
  none.chance({die(9)}).then(0);
  EXPECT_EQ(none.asked(), Seats{0}) << "no legal target: nothing happens";
}
TEST(AnkhBrownCards, C5_card_B53_draws_one_for_each_own_building) {
  auto g = position(3).minions(0, {5}).buildings(0, {1, 2, 3}).buildings(1, {9}).hand(0, {Card::RooftopSpies});
  g.play(0, act::play(Card::RooftopSpies)).then(0);
  EXPECT_EQ(g.hand(0).size(), 3u);
  g.then(0, act::build(a5));
}

// ---- What is told ---------------------------------------------------------------------------------------------

TEST(AnkhTold, C2_I3_H7_both_halves_of_a_swap_are_told_before_anybody_is_asked) {
  auto g = position(3).empty_board().minions(0, {1}).minions(1, {5}).demons({7}).hand(0, {Card::Swap});
  g.play(0, act::play(Card::Swap)).chance({event(RandomEvent::Riots)}).then(0);
  g.then(0, act::pick(a5, owner_of(1)), act::swap(a7, kDemon));
  ASSERT_EQ(g.asking(), Ask::WMove);
  const auto told = g.told<SwapAnnounced>(1);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].first, Piece::Minion);
  EXPECT_EQ(told[0].owner, Seat(1));
  EXPECT_EQ(told[0].second, Piece::Demon);
  EXPECT_EQ(told[0].other, Seat::nobody());
  EXPECT_EQ(told[0].into, a7);
  EXPECT_EQ(g.seen(2).threat->other_neutral, Neutral::Demon) << "and the view says so";
  EXPECT_EQ(g.seen(1).threat->owner, Seat(1));
}
TEST(AnkhTold, C6_H7_the_lawyer_says_which_area_was_counted) {
  auto g = position(3).empty_board().minions(0, {7}).minions(1, {7, 7}).trouble({7}).hand(0, {Card::Lawyer});
  g.play(0, act::play(Card::Lawyer)).then(0, act::make(Verb::Count, a7));
  const auto told = g.told<MinionsCounted>(2);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].area, a7);
  EXPECT_EQ(told[0].count, 3);
  EXPECT_EQ(g.told<MoneyTaken>(2).back().card, Card::Lawyer);
}
TEST(AnkhTold, C30_without_a_minion_a_1_of_G11_is_paid_and_nobody_is_asked_for_a_minion) {
  auto g = position(2).empty_board().minions(1, {5}).cash(0, 3).hand(0, {Card::Pieman});
  g.play(0, act::play(Card::Pieman)).chance({die(1)}).then(0);
  EXPECT_EQ(g.asking(), Ask::WOwn);
  EXPECT_EQ(g.cash(0), 1);
  auto both = position(2).cash(0, 3).hand(0, {Card::Pieman});
  both.play(0, act::play(Card::Pieman)).chance({die(1)}).then(0);
  EXPECT_EQ(both.asking(), Ask::PayOrLose);
  auto poor = position(2).cash(0, 1).hand(0, {Card::Pieman});
  poor.play(0, act::play(Card::Pieman)).chance({die(1)}).then(0);
  EXPECT_EQ(poor.asking(), Ask::LoseMinion);
}
TEST(AnkhTold, C35_H7_sparing_a_building_is_told) {
  auto g = position(3).buildings(1, {8}).cash(1, 0).hand(0, {Card::ExtortBuilding});
  g.play(0, act::play(Card::ExtortBuilding)).then(0, act::target(1)).play(1, act::refuse()).play(0, act::spare());
  EXPECT_EQ(g.told<BuildingSpared>(2).size(), 1u);
}
TEST(AnkhTold, R3_protection_says_what_it_is_for_and_the_price_once) {
  auto g = position(3).hand(0, {Card::EventDraw2}).buildings(1, {4, 8});
  g.play(0, act::play(Card::EventDraw2));
  g.chance({event(RandomEvent::Explosion), die(8)}).then(0).play(1, act::protect(a8));
  ASSERT_EQ(g.told<Protected>(2).size(), 1u);
  EXPECT_EQ(g.told<Protected>(2)[0].guarded, Guarded::Building);
  EXPECT_TRUE(g.told<MoneyPaid>(2).empty());
  EXPECT_EQ(g.cash(1), 7);
}
TEST(AnkhTold, R12_every_fee_of_subsidence_names_its_building) {
  auto g = position(3).hand(0, {Card::EventDraw2}).buildings(1, {5, 8});
  g.play(0, act::play(Card::EventDraw2)).chance({event(RandomEvent::Subsidence)}).then(0);
  const auto told = g.told<BuildingMoneyPaid>(0);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].area, a5);
  EXPECT_EQ(told[1].area, a8);
}

}  // namespace
}  // namespace guildhall::ankh
