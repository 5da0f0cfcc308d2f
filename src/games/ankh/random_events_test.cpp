// Rules section R: the twelve random events, and area 4 against them.
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

// Seat 0 has played a card with the event symbol; `happens` turns up the event with these dice.
Table before_event(Table g) {
  g.hand(0, {Card::EventDraw2});
  g.play(0, act::play(Card::EventDraw2));
  return g;
}
Table& happens(Table& g, RandomEvent which, std::initializer_list<int> dice = {}) {
  g.chance({event(which)});
  for (int face : dice) g.chance({die(face)});
  return g.then(0);
}

TEST(AnkhEvents, R1_each_event_happens_once) {
  auto g = before_event(position(3));
  happens(g, RandomEvent::Riots);
  EXPECT_EQ(g.state().events.size(zone::kPile), 11);
  EXPECT_EQ(g.seen(1).events_gone, std::vector{RandomEvent::Riots});
}
TEST(AnkhEvents, R2_a_lost_building_sends_its_card_back_and_the_area_can_be_built_on_again) {
  auto g = before_event(position(3).minions(1, {8}).buildings(1, {8}));
  happens(g, RandomEvent::Explosion, {8});
  EXPECT_EQ(holder_of(g.state(), a8), Seat::nobody());
  EXPECT_EQ(g.seen(0).seats[1].buildings_left, 6);
}
TEST(AnkhEvents, R3_I17_area_4_saves_a_building_for_three_dollars) {
  auto g = before_event(position(3).buildings(1, {4, 8}));
  happens(g, RandomEvent::Explosion, {8});
  EXPECT_EQ(g.asking(), Ask::WEvent);
  EXPECT_EQ(g.legal(1), (Actions{act::pass(), act::protect(a8)}));
  g.play(1, act::protect(a8));
  EXPECT_EQ(g.building(a8), Seat(1));
  EXPECT_EQ(g.cash(1), 7);
}
TEST(AnkhEvents, R3_not_while_a_demon_is_in_area_4_nor_without_money) {
  auto demon = before_event(position(3).buildings(1, {4, 8}).demons({4}));
  happens(demon, RandomEvent::Explosion, {8});
  EXPECT_EQ(demon.building(a8), Seat::nobody());
  auto poor = before_event(position(3).buildings(1, {4, 8}).cash(1, 2));
  happens(poor, RandomEvent::Explosion, {8});
  EXPECT_EQ(poor.building(a8), Seat::nobody());
}
TEST(AnkhEvents, R3_V3_not_in_the_turn_the_card_was_gained_unless_the_option_says_so) {
  for (bool same_turn : {false, true}) {
    auto g = before_event(position(3).option("small_gods_same_turn", same_turn).buildings(0, {4, 8}).gained(4));
    happens(g, RandomEvent::Explosion, {8});
    EXPECT_EQ(g.asking() == Ask::WEvent, same_turn);
    if (same_turn) g.pass(0);
  }
}
TEST(AnkhEvents, R4_protections_come_first_so_area_4_can_protect_itself) {
  auto g = before_event(position(3).buildings(1, {4, 8}));
  happens(g, RandomEvent::Earthquake, {4, 8});
  g.play(1, act::protect(a8)).play(1, act::protect(a4));
  EXPECT_EQ(g.building(a4), Seat(1));
  EXPECT_EQ(g.building(a8), Seat(1));
  EXPECT_EQ(g.cash(1), 4);
}
TEST(AnkhEvents, R4_an_area_rolled_twice_is_hit_once) {
  auto g = before_event(position(3).buildings(1, {4, 8}));
  happens(g, RandomEvent::Earthquake, {8, 8});
  g.play(1, act::protect(a8));
  EXPECT_EQ(g.asking(), Ask::WOwn) << "saved once";
}
TEST(AnkhEvents, R5_I8_with_two_second_chances_both_minions_must_be_placed_again) {
  auto g = before_event(position(3).minions(1, {5, 5, 9}).hand(1, {Card::IntSecondChanceA, Card::IntSecondChanceB}));
  happens(g, RandomEvent::Wyrm, {5});
  g.play(1, act::respond(Card::IntSecondChanceA)).play(1, act::respond(Card::IntSecondChanceB));
  g.play(1, act::place(a10));
  EXPECT_FALSE(g.offers(1, act::done())) << "the second cannot be refused either";
  EXPECT_FALSE(g.offers(1, act::place(a5))) << "a different area";
  g.play(1, act::place(a10));
  EXPECT_EQ(g.minions(1, a10), 2);
  EXPECT_EQ(g.asking(), Ask::WOwn);
}
TEST(AnkhEvents, V1_in_a_collectors_edition_the_face_8_is_said_to_be_7a) {
  auto g = before_event(position(3).option("edition_costs", "collectors_17").buildings(1, {8}));
  g.chance({event(RandomEvent::Explosion), {Outcome::Kind::Die, {"7a"}}}).then(0);
  EXPECT_EQ(g.building(a8), Seat::nobody()) << "a script may say 7a";
  EXPECT_EQ(g.told<Rolled>(2).back().collectors, true);
  EXPECT_EQ(g.seen(2).areas[7].number, "7a");
  EXPECT_EQ(g.seen(2).areas[6].number, "7");
  auto standard = before_event(position(3));
  happens(standard, RandomEvent::Explosion, {8});
  EXPECT_FALSE(standard.told<Rolled>(2).back().collectors.has_value());
  EXPECT_EQ(standard.seen(2).areas[7].number, "8");
}
TEST(AnkhEvents, R5_event_E01_the_wyrm_takes_everything_in_the_area) {
  auto g = before_event(
      position(3).minions(0, {5}).minions(1, {5, 5}).trolls({5}).demons({5}).trouble({5}).buildings(2, {5}));
  happens(g, RandomEvent::Wyrm, {5});
  g.pass(0).pass(1);
  EXPECT_EQ(minions_in(g.state(), a5), 0);
  EXPECT_EQ(g.building(a5), Seat::nobody());
  EXPECT_FALSE(g.trouble(a5));
}
TEST(AnkhEvents, R5_the_marker_goes_in_any_case_and_saved_pieces_stay) {
  auto g = before_event(position(3).minions(1, {5}).trouble({5}).buildings(1, {4, 5}));
  happens(g, RandomEvent::Wyrm, {5});
  EXPECT_EQ(g.asking(), Ask::WEvent) << "the building first";
  g.play(1, act::protect(a5));
  EXPECT_EQ(g.asking(), Ask::WRemove) << "then the minions";
  g.play(1, act::protect(a5));
  EXPECT_EQ(g.minions(1, a5), 1);
  EXPECT_EQ(g.building(a5), Seat(1));
  EXPECT_FALSE(g.trouble(a5));
}
TEST(AnkhEvents, R5_replaced_minions_are_placed_after_all_removals_in_turn_order) {
  auto g = position(3).minions(0, {5}).minions(1, {5});
  g.hand(0, {Card::EventDraw2, Card::IntSecondChanceA}).hand(1, {Card::IntSecondChanceB});
  g.play(0, act::play(Card::EventDraw2));
  happens(g, RandomEvent::Wyrm, {5});
  g.play(0, act::respond(Card::IntSecondChanceA)).play(1, act::respond(Card::IntSecondChanceB));
  EXPECT_EQ(g.asked(), Seats{0});
  EXPECT_EQ(minions_in(g.state(), a5), 0);
  EXPECT_FALSE(g.offers(0, act::place(a5)));
  g.play(0, act::place(a1)).play(1, act::place(a1));
  EXPECT_TRUE(g.trouble(a1));
}
TEST(AnkhEvents, R6_event_E02_the_flood_moves_minions_next_door_in_turn_order) {
  auto g = before_event(position(3).minions(0, {7}).minions(1, {7, 8}).trolls({7}).buildings(2, {7}));
  happens(g, RandomEvent::Flood, {7, 8});
  EXPECT_EQ(g.legal(0), (Actions{act::move(0, a7, a5), act::move(0, a7, a6)})) << "8 is flooded too";
  g.play(0, act::move(0, a7, a5));
  g.play(1, act::move(1, a7, a6)).play(1, act::move(1, a8, a9));
  EXPECT_EQ(g.trolls(a7), 1) << "trolls and buildings stay";
  EXPECT_EQ(g.building(a7), Seat(2));
  EXPECT_EQ(g.asking(), Ask::WOwn);
}
TEST(AnkhEvents, R6_areas_3_and_6_are_never_flooded_and_legal_destinations) {
  auto g = before_event(position(3).minions(0, {3, 7}));
  happens(g, RandomEvent::Flood, {3, 7});
  EXPECT_TRUE(g.offers(0, act::move(0, a7, a6)));
  g.play(0, act::move(0, a7, a6));
  EXPECT_EQ(g.minions(0, a3), 1);
}
TEST(AnkhEvents, R6_area_4_lets_a_minion_stay) {
  auto g = before_event(position(3).minions(1, {7, 7}).buildings(1, {4}));
  happens(g, RandomEvent::Flood, {7, 7});
  g.play(1, act::protect(a7)).pass(1).play(1, act::move(1, a7, a8));
  EXPECT_EQ(g.minions(1, a7), 1);
  EXPECT_EQ(g.cash(1), 7);
}
TEST(AnkhEvents, R7_event_E03_the_fire_spreads_to_adjacent_buildings) {
  auto g = before_event(position(3).minions(0, {1}).buildings(1, {5, 6}).buildings(2, {12}));
  happens(g, RandomEvent::Fire, {5, 6, 12});
  EXPECT_EQ(g.building(a5), Seat::nobody());
  EXPECT_EQ(g.building(a6), Seat::nobody());
  EXPECT_EQ(g.building(a12), Seat(2)) << "not adjacent to the last burning area";
  auto none = before_event(position(3));
  happens(none, RandomEvent::Fire, {9});
  EXPECT_EQ(none.asking(), Ask::WOwn);
}
TEST(AnkhEvents, R7_a_saved_building_stays_but_the_fire_goes_on) {
  auto g = before_event(position(3).minions(0, {1}).buildings(1, {4, 5}).buildings(2, {7}));
  g.chance({event(RandomEvent::Fire), die(5)}).then(0);
  g.chance({die(7), die(1)}).play(1, act::protect(a5));
  EXPECT_EQ(g.building(a5), Seat(1));
  EXPECT_EQ(g.building(a7), Seat::nobody());
}
TEST(AnkhEvents, R8_event_E04_the_fog_takes_five_cards) {
  auto g = before_event(position(3));
  const int before = g.draw_count();
  happens(g, RandomEvent::Fog);
  EXPECT_EQ(g.draw_count(), before - 5);
  EXPECT_EQ(g.told<FogTaken>(2).size(), 5u) << "all shown";
}
TEST(AnkhEvents, R8_E3_an_emptied_pile_ends_the_game) {
  auto g = before_event(position(3).role(2, Role::WatchCommander).draw_pile({Card::PlaceTwo, Card::Audit}));
  happens(g, RandomEvent::Fog);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.result()->winners, Seats{2});
}
TEST(AnkhEvents, R9_event_E05_riots_end_the_game_with_eight_markers_on_points) {
  auto calm = before_event(position(3).trouble({1, 2, 3, 4, 5, 6, 7}));
  happens(calm, RandomEvent::Riots);
  EXPECT_FALSE(calm.over());
  auto g = before_event(
      position(3).minions(0, {1}).minions(1, {2, 3}).role(2, Role::WatchCommander).trouble({1, 2, 3, 4, 5, 6, 7, 8}));
  happens(g, RandomEvent::Riots);
  ASSERT_TRUE(g.over());
  EXPECT_EQ(g.result()->reason, "riots");
  EXPECT_EQ(g.result()->winners, Seats{1}) << "P7 does not win by this ending";
  EXPECT_EQ(g.result()->scores[1], 20);
}
TEST(AnkhEvents, R10_event_E07_each_player_rolls_and_removes_a_minion) {
  auto g = before_event(position(3).minions(0, {5}).minions(1, {7}).trolls({5}));
  g.chance({event(RandomEvent::NightKillings), die(5)}).then(0);
  EXPECT_EQ(g.legal(0), (Actions{act::victim(a5, 0), act::victim(a5, kTroll)}));
  g.chance({die(7)}).play(0, act::victim(a5, kTroll));
  EXPECT_EQ(g.legal(1), Actions{act::victim(a7, 1)}) << "own ones are compulsory if there is nothing else";
  g.play(1, act::victim(a7, 1));
  g.chance({die(2)}).pass(1);
  EXPECT_EQ(g.asking(), Ask::WOwn) << "2 is empty: nothing for seat 2";
}
TEST(AnkhEvents, R10_area_4_saves_the_chosen_minion_and_no_other_takes_its_place) {
  auto g = before_event(position(2).minions(0, {1}).minions(1, {5, 5}).buildings(1, {4}));
  g.chance({event(RandomEvent::NightKillings), die(5)}).then(0, act::victim(a5, 1));
  g.chance({die(12)}).play(1, act::protect(a5));
  EXPECT_EQ(g.minions(1, a5), 2);
  EXPECT_EQ(g.cash(1), 7);
}
TEST(AnkhEvents, R11_event_E08_four_demons_bring_trouble_even_to_empty_areas) {
  auto g = before_event(position(3));
  happens(g, RandomEvent::Fiends, {9, 9, 10, 1});
  EXPECT_EQ(g.demons(a9), 2);
  EXPECT_TRUE(g.trouble(a10));
  EXPECT_TRUE(g.trouble(a9));
}
TEST(AnkhEvents, R11_V4_area_4_keeps_a_demon_out_where_the_holder_has_a_piece) {
  auto g = before_event(position(3).minions(1, {9}).buildings(1, {4}));
  happens(g, RandomEvent::Fiends, {9, 9, 10, 4});
  EXPECT_EQ(g.legal(1), (Actions{act::pass(), act::protect(a4), act::protect(a9)}));
  g.play(1, act::protect(a9)).pass(1);
  EXPECT_EQ(g.demons(a9), 1);
  EXPECT_EQ(g.demons(a4), 1);
  auto any = before_event(position(3).option("small_gods_demon_scope", "any_area").minions(1, {9}).buildings(1, {4}));
  happens(any, RandomEvent::Fiends, {9, 9, 10, 4});
  any.play(1, act::protect(a10)).pass(1);
  EXPECT_EQ(any.demons(a10), 0);
  EXPECT_FALSE(any.trouble(a10));
}
TEST(AnkhEvents, R12_event_E09_two_dollars_for_each_building_as_many_as_possible) {
  auto g = before_event(
      position(3).buildings(0, {1, 2, 3}).cash(0, 5).buildings(1, {4, 5}).cash(1, 10).buildings(2, {9}).cash(2, 1));
  happens(g, RandomEvent::Subsidence);
  EXPECT_EQ(g.count(0, Verb::Keep), 3);
  EXPECT_FALSE(g.offers(0, Verb::Done)) << "two must be paid for";
  g.play(0, act::keep(a2)).play(0, act::keep(a3));
  EXPECT_EQ(g.state().buildings_of(0), areas(2, 3));
  EXPECT_EQ(g.cash(0), 1);
  EXPECT_EQ(g.cash(1), 6) << "who can pay for all does, without a choice and without area 4";
  EXPECT_EQ(g.building(a9), Seat::nobody());
}
TEST(AnkhEvents, R12_V11_buildings_may_be_given_up_instead) {
  auto g = before_event(position(2).option("subsidence_mode", "pay_or_remove").buildings(0, {1, 2}));
  happens(g, RandomEvent::Subsidence);
  g.play(0, act::keep(a2)).play(0, act::done());
  EXPECT_EQ(g.state().buildings_of(0), areas(2));
  EXPECT_EQ(g.cash(0), 8);
}
TEST(AnkhEvents, R13_event_E10_the_mad_architect_takes_a_card_for_good_and_a_minion) {
  auto g = before_event(position(3).minions(1, {11, 11}).buildings(1, {11}));
  happens(g, RandomEvent::MadArchitect, {11});
  g.pass(1);
  EXPECT_EQ(g.minions(1, a11), 1);
  EXPECT_EQ(g.building(a11), Seat(1)) << "the building stays";
  EXPECT_EQ(holder_of(g.state(), a11), Seat::nobody());
  auto nobody = before_event(position(3).minions(1, {11}));
  happens(nobody, RandomEvent::MadArchitect, {11});
  EXPECT_EQ(nobody.minions(1, a11), 1);
}
TEST(AnkhEvents, R13_V6_area_4_saves_the_minion_and_with_the_option_the_card) {
  auto g = before_event(position(3).minions(1, {11}).buildings(1, {4, 11}));
  happens(g, RandomEvent::MadArchitect, {11});
  EXPECT_EQ(g.asking(), Ask::WRemove);
  g.play(1, act::protect(a11));
  EXPECT_EQ(holder_of(g.state(), a11), Seat::nobody());
  auto kept = before_event(position(3).option("small_gods_vs_card_loss", true).minions(1, {11}).buildings(1, {4, 11}));
  happens(kept, RandomEvent::MadArchitect, {11});
  EXPECT_EQ(kept.asking(), Ask::WEvent);
  kept.play(1, act::protect(a11)).play(1, act::protect(a11));
  EXPECT_EQ(holder_of(kept.state(), a11), Seat(1));
  EXPECT_EQ(kept.cash(1), 4) << "the minion is another three dollars";
}
TEST(AnkhEvents, R14_event_E11_three_trolls_one_after_another) {
  auto g = before_event(position(3).empty_board().buildings(1, {2}));
  happens(g, RandomEvent::Ogres, {9, 9, 2});
  EXPECT_EQ(g.trolls(a9), 2);
  EXPECT_TRUE(g.trouble(a9)) << "an earlier troll counts";
  EXPECT_FALSE(g.trouble(a2)) << "a building alone does not";
}
TEST(AnkhEvents, R14_V5_area_4_stops_trolls_only_with_the_option) {
  auto g = before_event(position(3).minions(1, {9}).buildings(1, {4}));
  happens(g, RandomEvent::Ogres, {9, 9, 2});
  EXPECT_EQ(g.trolls(a9), 2);
  auto stops = before_event(position(3).option("small_gods_vs_trolls", true).minions(1, {9}).buildings(1, {4}));
  happens(stops, RandomEvent::Ogres, {9, 9, 2});
  EXPECT_EQ(stops.legal(1), (Actions{act::pass(), act::protect(a9)}));
  stops.play(1, act::protect(a9)).play(1, act::protect(a9));
  EXPECT_EQ(stops.trolls(a9), 0);
}
TEST(AnkhEvents, R15_event_E06_explosion_and_E12_earthquake_take_buildings) {
  auto one = before_event(position(3).buildings(1, {8, 9}));
  happens(one, RandomEvent::Explosion, {8});
  EXPECT_EQ(one.state().buildings_of(1), areas(9));
  auto two = before_event(position(3).buildings(1, {8, 9}).buildings(2, {10}));
  happens(two, RandomEvent::Earthquake, {9, 10});
  EXPECT_EQ(two.state().buildings_of(1), areas(8));
  EXPECT_TRUE(two.state().buildings_of(2).empty());
}
TEST(AnkhEvents, R16_interrupts_in_events_never_the_text_shield) {
  auto g = position(3)
               .hand(0, {Card::EventDraw2})
               .hand(1, {Card::IntGuardDog, Card::IntGuardian, Card::IntSecondChanceA, Card::IntSecondChanceB,
                         Card::IntTextShield});
  g.play(0, act::play(Card::EventDraw2));
  happens(g, RandomEvent::Wyrm, {5});
  g.pass(0);
  EXPECT_EQ(g.legal(1), (Actions{act::pass(), act::respond(Card::IntGuardian), act::respond(Card::IntSecondChanceA),
                                 act::respond(Card::IntSecondChanceB)}));
}

}  // namespace
}  // namespace guildhall::ankh
