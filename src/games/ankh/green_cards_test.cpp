// The 48 green Player cards, each by itself, in the order of the specification. The name of a test says the card; a test in
// cards_test.cpp lists them. What several cards share is tested with its section.
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

// Seat 0 of three has just played the card; the board is that after setup: one minion each and trouble in 1, 5 and 7.
Table played(Card card) {
  auto g = position(3).hand(0, {card});
  g.play(0, act::play(card));
  return g;
}
void expect_again(Table& g) {  // the card is done and gives one more play
  EXPECT_EQ(g.plays(), 1);
  EXPECT_TRUE(g.offers(0, Verb::End));
}
void expect_done(Table& g) {
  EXPECT_EQ(g.plays(), 0);
  EXPECT_TRUE(g.offers(0, Verb::End));
}

TEST(AnkhGreenCards, C7_card_G01_takes_two_dollars_from_each_then_places) {
  auto g = position(3).hand(0, {Card::ShakedownA}).cash(2, 1);
  g.play(0, act::play(Card::ShakedownA)).then(0).pass(1).pass(2);
  EXPECT_EQ(g.cash(0), 13) << "2 from seat 1, all of the 1 from seat 2";
  EXPECT_EQ(g.cash(2), 0);
  g.then(0, act::place(a2));
  EXPECT_EQ(g.minions(0, a2), 1);
}
TEST(AnkhGreenCards, C10_card_G02_is_a_loan_of_ten_dollars) {
  auto g = played(Card::LoanA);
  g.then(0);
  EXPECT_EQ(g.cash(0), 20);
  EXPECT_EQ(g.loans(0), std::vector{Card::LoanA});
  EXPECT_FALSE(g.in_play(Card::LoanA));
  expect_again(g);
}
TEST(AnkhGreenCards, C12_card_G03_begs_two_cards_then_places) {
  auto g = position(3).hand(0, {Card::BegA}).hand(1, {Card::Blank, Card::PlaceOne, Card::LoanB});
  g.play(0, act::play(Card::BegA)).then(0, act::target(1));
  g.play(1, act::give(Card::Blank)).play(1, act::give_second(Card::LoanB));
  EXPECT_EQ(g.hand(0), (std::vector{Card::LoanB, Card::Blank}));
  EXPECT_EQ(g.hand(1), std::vector{Card::PlaceOne});
  g.then(0, act::place(a2));
}
TEST(AnkhGreenCards, C10_card_G04_is_the_second_loan) {
  auto g = position(3).hand(0, {Card::LoanB}).loans(0, {Card::LoanA});
  g.play(0, act::play(Card::LoanB)).then(0);
  EXPECT_EQ(g.loans(0), (std::vector{Card::LoanA, Card::LoanB})) << "a player may hold both";
  EXPECT_EQ(g.cash(0), 20);
  expect_again(g);
}
TEST(AnkhGreenCards, C13_card_G05_collects_a_dollar_or_a_card_from_each) {
  auto g = position(3).hand(0, {Card::CharityBox}).hand(2, {Card::Blank}).cash(2, 0);
  g.play(0, act::play(Card::CharityBox)).then(0);
  EXPECT_FALSE(g.offers(1, Verb::Give)) << "no card in hand";
  g.play(1, act::pay(1));
  EXPECT_FALSE(g.offers(2, Verb::Pay)) << "no dollar";
  g.play(2, act::give(Card::Blank));
  EXPECT_EQ(g.cash(0), 11);
  EXPECT_EQ(g.hand(0), std::vector{Card::Blank});
  expect_again(g);
}
TEST(AnkhGreenCards, A7_card_G06_calms_and_plays_again) {
  auto g = played(Card::CalmAgain);
  g.then(0, act::calm(a5));
  EXPECT_FALSE(g.trouble(a5));
  expect_again(g);
}
TEST(AnkhGreenCards, A6_card_G07_kills_takes_two_places) {
  auto g = played(Card::KillCash2Place);
  g.then(0, act::victim(a5, 1)).pass(1).then(0).then(0, act::place(a2));
  EXPECT_EQ(g.minions(1, a5), 0);
  EXPECT_EQ(g.cash(0), 12);
  EXPECT_EQ(g.minions(0, a2), 1);
  expect_done(g);
}
TEST(AnkhGreenCards, C6_card_G08_builds_then_counts_minions_of_area_10) {
  auto g = position(3).minions(0, {10}).minions(1, {10, 10}).trolls({10}).cash(0, 12).hand(0, {Card::BuildIslandA});
  g.play(0, act::play(Card::BuildIslandA)).then(0, act::build(a10)).then(0);
  EXPECT_EQ(g.cash(0), 4) << "after the building: one dollar for each of four minions";
  expect_done(g);
}
TEST(AnkhGreenCards, C24_card_G09_moves_a_minion_of_another_next_door) {
  auto g = played(Card::NudgeA);
  g.then(0, act::move(1, a5, a6)).pass(1);
  EXPECT_EQ(g.minions(1, a6), 1);
  EXPECT_FALSE(g.trouble(a5));
  expect_done(g);
}
TEST(AnkhGreenCards, C36_card_G10_gives_two_more_plays) {
  auto g = position(3).hand(0, {Card::DoubleA, Card::Blank, Card::PlaceOne});
  g.play(0, act::play(Card::DoubleA)).then(0);
  EXPECT_EQ(g.plays(), 2);
  g.play(0, act::play(Card::Blank)).play(0, act::play(Card::PlaceOne)).then(0, act::place(a2));
  expect_done(g);
}
TEST(AnkhGreenCards, C30_card_G11_rolls_for_four_dollars) {
  auto win = played(Card::Pieman);
  win.chance({die(7)}).then(0);
  EXPECT_EQ(win.cash(0), 14);
  expect_again(win);
  auto nothing = played(Card::Pieman);
  nothing.chance({die(6)}).then(0);
  EXPECT_EQ(nothing.cash(0), 10);
  auto pays = played(Card::Pieman);
  pays.chance({die(1)}).then(0).play(0, act::pay(2));
  EXPECT_EQ(pays.cash(0), 8);
  auto loses = played(Card::Pieman);
  loses.chance({die(1)}).then(0).play(0, act::victim(a7, 0)).pass(0);
  EXPECT_EQ(loses.cash(0), 10);
  EXPECT_EQ(loses.minions(0, a7), 0);
}
TEST(AnkhGreenCards, A6_card_G12_kills_and_takes_three) {
  auto g = played(Card::KillCash3A);
  g.then(0, act::victim(a1, 2)).pass(2).then(0);
  EXPECT_EQ(g.minions(2, a1), 0);
  EXPECT_EQ(g.cash(0), 13);
  expect_done(g);
}
TEST(AnkhGreenCards, A8_card_G13_places_calms_takes_one) {
  auto g = played(Card::Captain);
  g.then(0, act::place(a6)).then(0, act::calm(a7)).then(0);
  EXPECT_EQ(g.minions(0, a6), 1);
  EXPECT_FALSE(g.trouble(a7));
  EXPECT_EQ(g.cash(0), 11);
}
TEST(AnkhGreenCards, C20_card_G14_shows_all_unused_personalities_but_one) {
  auto g = position(4).hand(0, {Card::Medium}).role(0, Role::Spymaster).role(1, Role::NobleA);
  g.play(0, act::play(Card::Medium));
  g.chance({pick(Role::WatchCommander)}).then(0);
  EXPECT_EQ(g.seen(0).unused_roles_known, (std::vector{Role::Herald, Role::Financier})) << "4 players: 2 of 3";
  EXPECT_TRUE(g.seen(1).unused_roles_known.empty());
  g.then(0);
  EXPECT_EQ(g.cash(0), 12);
  EXPECT_FALSE(g.can_next(0)) << "every minion stands in trouble: nowhere to build";
}
TEST(AnkhGreenCards, A1_card_G15_places_one) {
  auto g = played(Card::PlaceOne);
  g.then(0, act::place(a8));
  EXPECT_EQ(g.minions(0, a8), 1);
  expect_done(g);
}
TEST(AnkhGreenCards, A8_card_G16_takes_three_and_places) {
  auto g = played(Card::Cash3PlaceA);
  g.then(0);
  EXPECT_EQ(g.cash(0), 13);
  g.then(0, act::place(a2));
}
TEST(AnkhGreenCards, I7_card_G17_prevents_a_kill_and_the_marker_stays) {
  auto g = position(3).hand(0, {Card::KillCash1A}).hand(1, {Card::IntGuardDog});
  g.play(0, act::play(Card::KillCash1A)).then(0, act::victim(a5, 1)).play(1, act::respond(Card::IntGuardDog));
  EXPECT_EQ(g.minions(1, a5), 1);
  EXPECT_TRUE(g.trouble(a5));
  EXPECT_EQ(g.discard_top(), Card::IntGuardDog);
}
TEST(AnkhGreenCards, I8_card_G18_places_the_removed_minion_elsewhere) {
  auto g = position(3).hand(0, {Card::KillCash1A}).hand(1, {Card::IntSecondChanceA});
  g.play(0, act::play(Card::KillCash1A)).then(0, act::victim(a5, 1)).play(1, act::respond(Card::IntSecondChanceA));
  EXPECT_FALSE(g.offers(1, act::place(a5))) << "another area";
  EXPECT_FALSE(g.offers(1, act::place(a9))) << "the reach of the Minion symbol";
  g.play(1, act::place(a8));
  EXPECT_EQ(g.minions(1, a5), 0);
  EXPECT_EQ(g.minions(1, a8), 1);
  EXPECT_FALSE(g.trouble(a5));
}
TEST(AnkhGreenCards, C24_card_G19_moves_another_and_plays_again) {
  auto g = played(Card::NudgeB);
  EXPECT_EQ(g.asking(), Ask::WOwn);
  g.then(0, act::move(2, a1, a12)).pass(2);
  EXPECT_EQ(g.minions(2, a12), 1);
  expect_again(g);
}
TEST(AnkhGreenCards, C11_card_G20_is_paid_or_becomes_a_penalty) {
  auto pays = played(Card::PenaltyA);
  pays.then(0, act::target(1)).play(1, act::pay(5));
  EXPECT_EQ(pays.cash(0), 15);
  EXPECT_TRUE(pays.in_play(Card::PenaltyA)) << "discarded as usual when done";
  auto takes = played(Card::PenaltyA);
  takes.then(0, act::target(1)).play(1, act::take());
  EXPECT_EQ(takes.penalties(1), std::vector{Card::PenaltyA});
  takes.then(0, act::place(a2));
  EXPECT_EQ(takes.minions(0, a2), 1) << "the Minion symbol still belongs to the active player";
}
TEST(AnkhGreenCards, C35_card_G21_is_paid_or_burns_a_building) {
  auto g = position(3).hand(0, {Card::ExtortBuilding}).buildings(1, {2, 3});
  g.play(0, act::play(Card::ExtortBuilding)).play(0, act::next());
  EXPECT_EQ(g.legal(0), Actions{act::target(1)}) << "ANK-C2: seat 2 has no building";
  g.play(0, act::target(1)).play(1, act::refuse()).play(0, act::burn(a3));
  EXPECT_EQ(g.building(a3), Seat::nobody());
  EXPECT_EQ(g.building(a2), Seat(1));
  expect_again(g);
}
TEST(AnkhGreenCards, A6_card_G22_kills_and_takes_two) {
  auto g = played(Card::KillCash2A);
  g.then(0, act::victim(a7, 2)).pass(2).then(0);
  EXPECT_EQ(g.minions(2, a7), 0);
  EXPECT_EQ(g.cash(0), 12);
}
TEST(AnkhGreenCards, C19_card_G23_takes_four_cards_from_the_discards) {
  auto g = position(3)
               .hand(0, {Card::Recycle})
               .discard_pile({Card::Blank, Card::PlaceOne, Card::LoanA, Card::LoanB, Card::Captain});
  g.play(0, act::play(Card::Recycle));
  g.chance({shuffle({Card::LoanA, Card::Blank, Card::Captain, Card::LoanB, Card::PlaceOne})}).then(0);
  EXPECT_EQ(g.hand(0), (std::vector{Card::LoanA, Card::LoanB, Card::Captain, Card::Blank}));
  EXPECT_EQ(g.discards(), std::vector{Card::PlaceOne});
  EXPECT_TRUE(g.in_play(Card::Recycle)) << "itself not among them";
  g.then(0, act::place(a2));
}
TEST(AnkhGreenCards, C5_card_G24_draws_three_and_builds) {
  auto g = position(3).minions(0, {8}).hand(0, {Card::Draw3Build});
  g.play(0, act::play(Card::Draw3Build)).then(0);
  EXPECT_EQ(g.hand(0).size(), 3u);
  g.then(0, act::build(a8));
  EXPECT_EQ(g.cash(0), 4);
}
TEST(AnkhGreenCards, C30_card_G25_rolls_to_steal) {
  auto high = played(Card::Pickpocket);
  high.chance({die(12)}).then(0, act::target(2)).pass(2);
  EXPECT_EQ(high.cash(0), 13);
  EXPECT_EQ(high.cash(2), 7);
  expect_again(high);
  auto one = played(Card::Pickpocket);
  one.chance({die(1)}).then(0);
  EXPECT_FALSE(one.offers(0, Verb::Pay)) << "only G11 can be paid for";
  one.play(0, act::victim(a1, 0)).pass(0);
  EXPECT_EQ(one.minions(0, a1), 0);
  auto middle = played(Card::Pickpocket);
  middle.chance({die(2)}).then(0);
  expect_again(middle);
}
TEST(AnkhGreenCards, C18_card_G26_discards_any_number_for_two_each) {
  auto g = position(3).hand(0, {Card::Scrap2, Card::Blank, Card::PlaceOne, Card::Captain});
  g.play(0, act::play(Card::Scrap2)).then(0, act::place(a2)).then(0);
  g.play(0, act::discard(Card::Captain)).play(0, act::discard(Card::Blank)).play(0, act::done());
  EXPECT_EQ(g.cash(0), 14);
  EXPECT_EQ(g.discards(), (std::vector{Card::Captain, Card::Blank})) << "in the order named";
  EXPECT_EQ(g.hand(0), std::vector{Card::PlaceOne});
}
TEST(AnkhGreenCards, A8_card_G27_takes_three_and_places) {
  auto g = played(Card::Cash3PlaceB);
  g.then(0).then(0, act::place(a12));
  EXPECT_EQ(g.cash(0), 13);
  EXPECT_EQ(g.minions(0, a12), 1);
}
TEST(AnkhGreenCards, A6_card_G28_kills_and_takes_one) {
  auto g = played(Card::KillCash1A);
  g.then(0, act::victim(a5, 2)).pass(2).then(0);
  EXPECT_EQ(g.cash(0), 11);
  expect_done(g);
}
TEST(AnkhGreenCards, C38_card_G29_does_nothing) {
  auto g = played(Card::Blank);
  EXPECT_FALSE(g.can_next(0));
  EXPECT_FALSE(g.offers(0, Verb::Skip));
  expect_done(g);
}
TEST(AnkhGreenCards, C6_card_G30_builds_then_counts_area_10) {
  auto g = position(3).minions(0, {5, 10}).cash(0, 6).hand(0, {Card::BuildIslandB});
  g.play(0, act::play(Card::BuildIslandB)).then(0, act::build(a5)).then(0);
  EXPECT_EQ(g.cash(0), 1);
}
TEST(AnkhGreenCards, C8_card_G31_takes_up_to_three_from_one) {
  auto g = position(3).hand(0, {Card::Steal3}).cash(1, 2).cash(2, 0);
  g.play(0, act::play(Card::Steal3)).play(0, act::next());
  EXPECT_EQ(g.legal(0), Actions{act::target(1)}) << "ANK-C2: seat 2 has no money";
  g.play(0, act::target(1)).pass(1);
  EXPECT_EQ(g.cash(0), 12) << "all if less";
  expect_again(g);
}
TEST(AnkhGreenCards, C18_card_G32_discards_exactly_one_and_places) {
  auto g = position(3).hand(0, {Card::ShedPlace, Card::Blank});
  g.play(0, act::play(Card::ShedPlace)).play(0, act::next());
  EXPECT_FALSE(g.offers(0, Verb::Done));
  g.play(0, act::discard(Card::Blank)).then(0, act::place(a2));
  auto bare = played(Card::ShedPlace);
  EXPECT_FALSE(bare.can_next(0)) << "with an empty hand the scroll can only be skipped";
}
TEST(AnkhGreenCards, A4_card_G33_builds_and_takes_two) {
  auto g = position(3).minions(0, {1}).hand(0, {Card::BuildCash2});
  g.play(0, act::play(Card::BuildCash2)).then(0, act::build(a1)).then(0);
  EXPECT_EQ(g.cash(0), 6);
  EXPECT_EQ(g.building(a1), Seat(0));
}
TEST(AnkhGreenCards, C5_card_G34_draws_four) {
  auto g = played(Card::Draw4A);
  g.then(0);
  EXPECT_EQ(g.hand(0).size(), 4u);
}
TEST(AnkhGreenCards, C5_card_G35_draws_four) {
  auto g = played(Card::Draw4B);
  g.then(0);
  EXPECT_EQ(g.hand(0).size(), 4u);
  EXPECT_EQ(g.told<CardSeen>(0).size(), 4u);
  EXPECT_TRUE(g.told<CardSeen>(1).empty()) << "private";
}
TEST(AnkhGreenCards, C18_card_G36_discards_for_one_each_then_builds) {
  auto g = position(3).minions(0, {8}).cash(0, 5).hand(0, {Card::Scrap1, Card::Blank});
  g.play(0, act::play(Card::Scrap1));
  g.then(0, act::discard(Card::Blank)).then(0, act::build(a8));
  EXPECT_EQ(g.cash(0), 0);
}
TEST(AnkhGreenCards, C6_card_G37_counts_trouble_markers) {
  auto g = played(Card::TroublePayPlaceA);
  g.then(0).then(0, act::place(a2));
  EXPECT_EQ(g.cash(0), 13);
}
TEST(AnkhGreenCards, C14_nothing_is_said_of_no_money) {
  auto g = position(3).hand(0, {Card::SellA, Card::Blank}).cash(2, 0);
  g.play(0, act::play(Card::SellA)).then(0, act::place(a2)).then(0, act::target(2), act::sell(Card::Blank)).pass(2);
  EXPECT_EQ(g.hand(2), std::vector{Card::Blank});
  EXPECT_TRUE(g.told<MoneyGiven>(1).empty());
}
TEST(AnkhGreenCards, C14_card_G38_places_and_sells_a_card) {
  auto g = position(3).hand(0, {Card::SellA, Card::Blank}).cash(2, 1);
  g.play(0, act::play(Card::SellA)).then(0, act::place(a2)).then(0, act::target(2), act::sell(Card::Blank)).pass(2);
  EXPECT_EQ(g.hand(2), std::vector{Card::Blank});
  EXPECT_EQ(g.cash(0), 11) << "all the buyer has if less than 2";
}
TEST(AnkhGreenCards, C23_card_G39_takes_an_event_flees_and_plays_again) {
  auto g = played(Card::Flee);
  EXPECT_FALSE(g.offers(0, Verb::Skip)) << "ANK-T4: the event is mandatory";
  g.chance({event(RandomEvent::Riots)}).then(0);
  g.play(0, act::next());
  EXPECT_EQ(g.count(0, Verb::Move), 3 + 5 + 3) << "out of trouble, to the neighbours of 1, 5 and 7";
  g.play(0, act::move(0, a7, a8));
  EXPECT_EQ(g.minions(0, a8), 1);
  expect_again(g);
}
TEST(AnkhGreenCards, A8_card_G40_builds_and_takes_five) {
  auto g = position(3).minions(0, {9}).cash(0, 12).hand(0, {Card::BuildCash5});
  g.play(0, act::play(Card::BuildCash5)).then(0, act::build(a9)).then(0);
  EXPECT_EQ(g.cash(0), 5);
}
TEST(AnkhGreenCards, C12_card_G41_places_then_begs) {
  auto g = position(3).hand(0, {Card::BegB}).hand(1, {Card::Blank});
  g.play(0, act::play(Card::BegB)).then(0, act::place(a2)).then(0, act::target(1)).play(1, act::give(Card::Blank));
  EXPECT_EQ(g.hand(0), std::vector{Card::Blank}) << "all of them if fewer than two";
  EXPECT_EQ(g.asked(), Seats{0});
}
TEST(AnkhGreenCards, A8_card_G42_takes_three_and_plays_again) {
  auto g = played(Card::Cash3Again);
  g.then(0);
  EXPECT_EQ(g.cash(0), 13);
  expect_again(g);
}
TEST(AnkhGreenCards, C21_card_G43_trades_the_personality) {
  auto g = position(3).hand(0, {Card::NewIdentity}).role(0, Role::Herald);
  g.play(0, act::play(Card::NewIdentity));
  g.chance({pick(Role::WatchCommander)}).then(0);
  EXPECT_EQ(g.state().role_of(0), Role::WatchCommander);
  EXPECT_EQ(g.seen(0).unused_roles_known, std::vector{Role::Herald}) << "the one put back";
  EXPECT_TRUE(g.told<RoleNow>(1).empty());
  EXPECT_EQ(g.told<RoleExchanged>(1).size(), 1u) << "that it happened is public";
}
TEST(AnkhGreenCards, C11_card_G44_is_the_second_penalty) {
  auto g = position(3).hand(0, {Card::PenaltyB}).penalties(2, {Card::PenaltyA}).cash(2, 4);
  g.play(0, act::play(Card::PenaltyB)).then(0, act::target(2));
  EXPECT_FALSE(g.offers(2, Verb::Pay)) << "only the full five dollars count";
  g.play(2, act::take());
  EXPECT_EQ(g.penalties(2).size(), 2u);
  EXPECT_EQ(missing_cards(g.state(), 2), 3) << "two such cards mean a refill to three";
}
TEST(AnkhGreenCards, I9_card_G45_shields_from_the_text_of_a_card) {
  auto g = position(3).hand(0, {Card::Steal3}).hand(1, {Card::IntTextShield});
  g.play(0, act::play(Card::Steal3)).then(0, act::target(1)).play(1, act::respond(Card::IntTextShield));
  EXPECT_EQ(g.cash(1), 10);
  EXPECT_EQ(g.plays(), 1) << "ANK-I10: the card goes on";
}
TEST(AnkhGreenCards, C14_card_G46_sells_then_places) {
  auto g = position(3).hand(0, {Card::SellB, Card::Blank});
  g.play(0, act::play(Card::SellB)).then(0, act::target(1), act::sell(Card::Blank)).pass(1).then(0, act::place(a2));
  EXPECT_EQ(g.cash(0), 12);
  EXPECT_EQ(g.hand(1), std::vector{Card::Blank});
}
TEST(AnkhGreenCards, C38_card_G47_kills_and_takes_one_without_a_scroll) {
  auto g = played(Card::KillCash1B);
  g.then(0, act::victim(a1, 1)).pass(1).then(0);
  EXPECT_EQ(g.cash(0), 11);
  expect_done(g);
}
TEST(AnkhGreenCards, C7_card_G48_takes_two_from_each_then_places) {
  auto g = played(Card::ShakedownB);
  g.then(0).pass(1).pass(2).then(0, act::place(a6));
  EXPECT_EQ(g.cash(0), 14);
  EXPECT_EQ(g.minions(0, a6), 1);
}

TEST(AnkhHidden, H1_V10_whoever_holds_only_interrupts_is_asked_to_name_cards_all_the_same) {
  auto g = position(3).option("double_play_selection", "upfront").hand(0, {Card::DoubleA, Card::IntGuardDog});
  g.play(0, act::play(Card::DoubleA)).then(0);
  EXPECT_EQ(g.asking(), Ask::NameCards);
  EXPECT_EQ(g.legal(0), Actions{act::done()});
  auto two = position(3)
                 .option("double_play_selection", "upfront")
                 .hand(0, {Card::DoubleA, Card::IntGuardDog, Card::PlaceOne});
  two.play(0, act::play(Card::DoubleA)).then(0, act::name(Card::PlaceOne));
  EXPECT_EQ(two.asking(), Ask::NameCards) << "and for the second";
}

}  // namespace
}  // namespace guildhall::ankh
