// Buildings (ANK-A4, ANK-A5, ANK-C34) and rules section D: the powers of the City Area cards.
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

TEST(AnkhBuildings, A4_control_is_not_needed_and_the_card_comes_with_the_building) {
  auto g = position(3).minions(0, {5}).minions(1, {5, 5, 5}).demons({5}).hand(0, {Card::BuildCash2});
  g.play(0, act::play(Card::BuildCash2)).then(0, act::build(a5));
  EXPECT_EQ(holder_of(g.state(), a5), Seat(0));
  EXPECT_EQ(g.cash(0), 4);
}
TEST(AnkhBuildings, A5_with_six_buildings_one_is_moved_at_the_full_cost) {
  auto g = position(3).minions(0, {8}).buildings(0, {1, 2, 3, 4, 5, 6}).hand(0, {Card::BuildCash2});
  g.play(0, act::play(Card::BuildCash2)).play(0, act::next());
  EXPECT_EQ(g.count(0, Verb::Rebuild), 6);
  EXPECT_FALSE(g.offers(0, Verb::Build));
  g.play(0, act::rebuild(a8, a2));
  EXPECT_EQ(holder_of(g.state(), a2), Seat::nobody()) << "its card returns to the display";
  EXPECT_EQ(g.cash(0), 4);
  auto nowhere = position(3).minions(0, {1}).buildings(0, {1, 2, 3, 4, 5, 6}).hand(0, {Card::BuildCash2});
  nowhere.play(0, act::play(Card::BuildCash2));
  EXPECT_FALSE(nowhere.can_next(0)) << "never the area just left";
}
TEST(AnkhBuildings, C34_with_six_buildings_the_buyer_takes_one_off_first) {
  auto g = position(3).minions(0, {1}).buildings(0, {1, 2, 3, 4, 6, 7}).buildings(1, {8}).hand(0, {Card::BuyoutCalm});
  g.play(0, act::play(Card::BuyoutCalm)).then(0).then(0, act::buyout_moving(a8, a1)).pass(1);
  EXPECT_EQ(g.building(a8), Seat(0));
  EXPECT_EQ(g.building(a1), Seat::nobody());
}
TEST(AnkhPowers, D1_each_power_once_in_each_own_turn) {
  auto g = position(3).buildings(0, {11});
  g.play(0, act::power(a11));
  EXPECT_FALSE(g.offers(0, act::power(a11)));
}
TEST(AnkhPowers, D2_not_in_the_turn_the_card_was_gained) {
  auto g = position(3).minions(0, {3}).cash(0, 12).hand(0, {Card::BuildCash2});
  g.play(0, act::play(Card::BuildCash2)).then(0, act::build(a3));
  EXPECT_FALSE(g.offers(0, act::power(a3)));
  g.then(0).play(0, act::end()).play(1, act::end()).play(2, act::end());
  EXPECT_TRUE(g.offers(0, act::power(a3)));
}
TEST(AnkhPowers, D3_a_demon_blocks_the_power) {
  auto g = position(3).buildings(0, {11}).demons({11});
  EXPECT_FALSE(g.offers(0, act::power(a11)));
}
TEST(AnkhPowers, D4_a_card_out_of_the_game_gives_no_power_again) {
  auto g = position(3).buildings(0, {11}).power_lost(11);
  EXPECT_FALSE(g.offers(0, act::power(a11)));
  auto later = position(3).minions(0, {1}).power_lost(1).hand(0, {Card::BuildCash2});
  later.play(0, act::play(Card::BuildCash2)).then(0, act::build(a1));
  EXPECT_EQ(holder_of(later.state(), a1), Seat::nobody());
}
TEST(AnkhPowers, D5_areas_1_and_8_three_dollars_place_a_minion_there_or_next_to_it) {
  auto g = position(3).minions(0, {11}).buildings(0, {1, 8});
  g.play(0, act::power(a8));
  EXPECT_EQ(g.legal(0), (Actions{act::place(a5), act::place(a7), act::place(a8), act::place(a9)}));
  g.play(0, act::place(a7));
  g.play(0, act::power(a1)).play(0, act::place(a12));
  EXPECT_EQ(g.cash(0), 4);
  EXPECT_EQ(g.minions(0, a12), 1);
}
TEST(AnkhPowers, D5_area_2_draws_a_card_and_discards_one) {
  auto g = position(3).buildings(0, {2}).hand(0, {Card::Blank});
  g.play(0, act::power(a2));
  EXPECT_EQ(g.count(0, Verb::Discard), 2) << "the drawn one is allowed";
  g.play(0, act::discard(Card::Blank));
  EXPECT_EQ(g.hand(0).size(), 1u);
}
TEST(AnkhPowers, D5_areas_3_6_9_11_12_give_money) {
  auto g = position(3).buildings(0, {3, 6, 9, 11, 12});
  for (Area area : {a3, a6, a9, a11, a12}) g.play(0, act::power(area));
  EXPECT_EQ(g.cash(0), 10 + 2 + 2 + 1 + 3 + 1);
}
TEST(AnkhPowers, D5_area_5_gives_two_dollars_for_a_card) {
  auto g = position(3).buildings(0, {5}).hand(0, {Card::Blank, Card::PlaceOne});
  g.play(0, act::power(a5)).play(0, act::discard(Card::Blank));
  EXPECT_EQ(g.cash(0), 12);
  EXPECT_EQ(g.discard_top(), Card::Blank);
}
TEST(AnkhPowers, D5_D7_area_7_raises_trouble_beside_any_minion) {
  auto g = position(3).trolls({6}).minions(1, {8, 9}).trouble({8}).buildings(0, {7});
  g.play(0, act::power(a7));
  EXPECT_EQ(g.legal(0), Actions{act::unrest(a6)}) << "a troll will do; 5 and 7 are empty, 8 has a marker";
  g.play(0, act::unrest(a6));
  EXPECT_TRUE(g.trouble(a6));
}
TEST(AnkhPowers, D5_area_10_clears_a_marker_anywhere_for_two_dollars) {
  auto g = position(3).trouble({3}).buildings(0, {10});
  g.play(0, act::power(a10)).play(0, act::calm(a3));
  EXPECT_EQ(g.cash(0), 8);
  EXPECT_FALSE(g.trouble(a3));
}
TEST(AnkhPowers, D6_a_power_needs_its_price_and_an_effect) {
  auto poor = position(3).trouble({3}).buildings(0, {1, 8, 10}).cash(0, 1);
  EXPECT_FALSE(poor.offers(0, Verb::Power));
  auto idle = position(3).empty_board().buildings(0, {5, 7, 10});
  EXPECT_FALSE(idle.offers(0, Verb::Power)) << "no hand card, no minion near 7, no marker";
  auto empty_hand = position(3).buildings(0, {2});
  EXPECT_TRUE(empty_hand.offers(0, act::power(a2))) << "draw, then discard the card drawn";
}
TEST(AnkhPowers, D8_E3_the_last_card_drawn_by_a_power_ends_the_game_before_the_discard) {
  auto g = position(3).buildings(0, {2}).draw_pile({Card::RooftopSpies});
  g.play(0, act::power(a2));
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.hand(0), std::vector{Card::RooftopSpies});
}

}  // namespace
}  // namespace guildhall::ankh
