// Rules section 8: mingle (BRI-M).
#include <algorithm>

#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

std::vector<Face> rats(int birch, int cedar = 0, int oak = 0) {  // the rest shows apples of Birch
  std::vector<Face> faces;
  for (int count = 0; count < birch; ++count) faces.push_back(Face::BirchRat);
  for (int count = 0; count < cedar; ++count) faces.push_back(Face::CedarRat);
  for (int count = 0; count < oak; ++count) faces.push_back(Face::OakRat);
  faces.resize(6, Face::BirchApple);
  return faces;
}
// Seat 3 of four, or the last, says END and the round closes.
Table closing(std::vector<Face> faces, int players = 4) {
  return position(players).dice(std::move(faces)).first_player(0).turn_of(players - 1).after_action();
}
std::vector<int> sorted(std::vector<int> values) {
  std::sort(values.begin(), values.end());
  return values;
}

TEST(BristolMingle, M1_at_least_two_rats_of_the_cart) {
  for (int count = 0; count <= 6; ++count) {
    auto g = closing(rats(count)).cart(Cart::Birch, {0, 1});
    g.play(3, act::end());
    EXPECT_EQ(g.times<Mingled>(), count >= 2 ? 1 : 0) << count << " rats: still one mingle";
  }
}
TEST(BristolMingle, M1_apples_and_rats_of_other_carts_do_not_count) {
  auto g = closing(rats(1, 1, 1)).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1});
  g.play(3, act::end());
  EXPECT_EQ(g.times<Mingled>(), 0);
}
TEST(BristolMingle, M1_empty_carts_do_not_mingle) {
  auto g = closing(rats(0, 2)).cart(Cart::Cedar, {}).cart(Cart::Birch, {0}).pile(Cart::Cedar, {4});
  g.play(3, act::end());
  EXPECT_EQ(g.times<Mingled>(), 0);
  EXPECT_EQ(g.pile(Cart::Cedar), std::vector{4}) << "its pile stays";
}
TEST(BristolMingle, M2_several_carts_in_race_order_leading_first) {
  auto g = closing(rats(2, 2, 2))
               .cart(Cart::Birch, {0})
               .cart(Cart::Cedar, {1})
               .cart(Cart::Oak, {2, 3})
               .race({Cart::Oak, Cart::Birch, Cart::Cedar});
  g.play(3, act::end());
  const auto mingled = g.told_all<Mingled>();
  ASSERT_EQ(mingled.size(), 3u);
  EXPECT_EQ(mingled[0].cart, Cart::Oak);
  EXPECT_EQ(mingled[1].cart, Cart::Birch);
  EXPECT_EQ(mingled[2].cart, Cart::Cedar);
}
TEST(BristolMingle, M3_M5_all_put_in_two_and_the_top_of_the_deck_is_added) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0, 1}).symptoms(0, {1, 2}).symptoms(1, {3, 1}).symptom_deck({4});
  const auto deck = g.symptom_deck().size();
  g.chance({shuffle({4, 3, 1, 2, 1})});
  g.play(3, act::end());
  EXPECT_EQ(g.symptoms(0), (std::vector{3, 4}));
  EXPECT_EQ(g.symptoms(1), (std::vector{1, 2}));
  EXPECT_EQ(g.symptom_discard(), std::vector{1}) << "the last one, on top of the discard";
  EXPECT_EQ(g.symptom_deck().size(), deck - 1);
}
TEST(BristolMingle, M3_a_card_of_the_pile_is_taken_instead_of_a_deck_card) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0}).symptoms(0, {1, 1}).pile(Cart::Birch, {3}).symptom_deck({4});
  const auto deck = g.symptom_deck();
  g.chance({pick(3), shuffle({3, 1, 1})});
  g.play(3, act::end());
  EXPECT_EQ(g.symptoms(0), (std::vector{1, 3}));
  EXPECT_EQ(g.symptom_deck(), deck);
  EXPECT_TRUE(g.told_all<Mingled>()[0].from_pile);
}
TEST(BristolMingle, M3_every_card_of_the_pile_can_be_the_one_chosen) {
  for (int value : {2, 3, 4}) {
    auto g = closing(rats(2)).cart(Cart::Birch, {0}).symptoms(0, {1, 1}).pile(Cart::Birch, {4, 3, 2});
    g.chance({pick(value), left_to_chance(), shuffle({value, 1, 1})});
    g.play(3, act::end());
    EXPECT_EQ(g.symptoms(0), (std::vector{1, value}));
  }
}
TEST(BristolMingle, M3_the_pile_of_another_cart_is_not_touched) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0}).pile(Cart::Oak, {4, 4});
  g.play(3, act::end());
  EXPECT_EQ(g.pile(Cart::Oak), (std::vector{4, 4}));
}
TEST(BristolMingle, M3_ghosts_put_in_and_get_two_like_riders) {
  auto g = position(3)
               .dice(rats(2))
               .cart(Cart::Birch, {3})
               .cart(Cart::Cedar, {0, 1})
               .symptoms(3, {1, 2})
               .symptom_deck({4})
               .circle({3, 0, 1, 2})
               .first_player(3)
               .turn_of(2)
               .after_action();
  g.chance({shuffle({4, 2, 1})});
  g.play(2, act::end());
  EXPECT_EQ(sorted(g.symptoms(3)), (std::vector{2, 4}));
  EXPECT_TRUE(g.told<HandNow>(3).empty()) << "nobody sees them";
}
TEST(BristolMingle, M4_the_rest_of_the_pile_is_discarded_before_the_leftover) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0}).symptoms(0, {1, 1}).pile(Cart::Birch, {4, 3, 2});
  g.chance({pick(3), shuffle({4, 2}), shuffle({3, 1, 1})});
  g.play(3, act::end());
  const auto discard = g.symptom_discard();
  ASSERT_EQ(discard.size(), 3u);
  EXPECT_EQ(sorted({discard[0], discard[1]}), (std::vector{2, 4}));
  EXPECT_EQ(discard[2], 1) << "the leftover on top";
  EXPECT_EQ(g.told_all<PileDiscarded>()[0].count, 2);
  EXPECT_TRUE(g.pile(Cart::Birch).empty());
}
TEST(BristolMingle, M4_in_random_order) {
  std::vector<std::vector<int>> discards;
  for (int first : {2, 4}) {
    auto g = closing(rats(2)).cart(Cart::Birch, {0}).symptoms(0, {1, 1}).pile(Cart::Birch, {4, 3, 2});
    g.chance({pick(3), shuffle({first}), shuffle({3, 1, 1})});
    g.play(3, act::end());
    discards.push_back(g.symptom_discard());
  }
  EXPECT_NE(discards[0], discards[1]);
}
TEST(BristolMingle, M5_the_leftover_is_unseen_by_all) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0, 1});
  g.play(3, act::end());
  for (Seat seat : {Seat(0), Seat(1), Seat(2), Seat(3)}) EXPECT_EQ(g.seen(seat).symptom_discard_top, std::nullopt);
}
// All orders of 1, 2 and 4: who gets what follows the order, and each order is one of six.
TEST(BristolMingle, M5_M6_a_lone_rider_gets_two_of_three_back_in_every_order) {
  std::vector<int> order{1, 2, 4};
  int orders = 0;
  do {
    auto g = closing(rats(2)).cart(Cart::Birch, {0}).symptoms(0, {1, 2}).symptom_deck({4});
    g.chance({shuffle({order[0], order[1], order[2]})});
    g.play(3, act::end());
    EXPECT_EQ(g.symptoms(0), sorted({order[0], order[1]}));
    EXPECT_EQ(g.symptom_discard(), std::vector{order[2]});
    EXPECT_EQ(g.is_plagued(0), order[0] + order[1] >= 6);
    ++orders;
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(orders, 6);
}
TEST(BristolMingle, M7_with_no_extra_card_the_cards_are_dealt_back) {
  auto g = closing(rats(2), 9)
               .cart(Cart::Birch, {0, 1, 2})
               .cart(Cart::Cedar, {3, 4, 5})
               .symptom_deck_only({})
               .symptom_discard_only({})
               .rest_on(Cart::Oak);
  std::vector<int> before;
  for (int seat = 0; seat < 3; ++seat)
    for (int value : g.symptoms(seat)) before.push_back(value);
  g.play(8, act::end());
  std::vector<int> after;
  for (int seat = 0; seat < 3; ++seat)
    for (int value : g.symptoms(seat)) after.push_back(value);
  EXPECT_EQ(sorted(before), sorted(after));
  EXPECT_FALSE(g.told_all<Mingled>()[0].extra);
  EXPECT_TRUE(g.symptom_discard().empty());
}
TEST(BristolMingle, M7_an_empty_deck_is_first_made_anew_from_the_discard) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0}).symptom_deck_only({});
  g.play(3, act::end());
  EXPECT_EQ(g.times<SymptomsReshuffled>(), 1);
  EXPECT_TRUE(g.told_all<Mingled>()[0].extra);
}
TEST(BristolMingle, M8_each_human_rider_sees_the_new_cards_and_is_checked) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0, 1}).symptoms(0, {3, 1}).symptoms(1, {3, 1}).symptom_deck({2});
  g.chance({shuffle({3, 3, 1, 1, 2})});
  g.play(3, act::end());
  ASSERT_EQ(g.told_only<HandNow>({0}).size(), 1u);
  EXPECT_EQ(g.told_only<HandNow>({0})[0].first, 3);
  EXPECT_EQ(g.told_only<HandNow>({1}).size(), 1u);
  EXPECT_TRUE(g.is_plagued(0));
  EXPECT_FALSE(g.is_plagued(1));
  EXPECT_EQ(g.told_only<BecamePlagued>({0}).size(), 1u);
}
TEST(BristolMingle, M8_who_is_plagued_stays_so_whatever_arrives) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0, 1}).symptoms(0, {3, 3}).symptoms(1, {1, 1}).symptom_deck({1});
  g.chance({shuffle({1, 1, 3, 1, 3})});
  g.play(3, act::end());
  EXPECT_EQ(g.symptoms(0), (std::vector{1, 1}));
  EXPECT_TRUE(g.is_plagued(0));
}
TEST(BristolMingle, M9_that_it_mingled_and_who_was_aboard_is_public) {
  auto g = closing(rats(2)).cart(Cart::Birch, {1, 0});
  g.play(3, act::end());
  ASSERT_EQ(g.told_all<Mingled>().size(), 1u);
  EXPECT_EQ(g.told_all<Mingled>()[0].cart, Cart::Birch);
  EXPECT_EQ(g.told_all<Mingled>()[0].riders, (Riders{1, 0}));
}
TEST(BristolMingle, M9_what_a_rider_gets_is_told_to_that_rider_alone) {
  const auto outsider = [](std::initializer_list<int> order) {
    auto g = closing(rats(2)).cart(Cart::Birch, {0, 1}).symptoms(0, {1, 2}).symptoms(1, {1, 1}).symptom_deck({3});
    g.chance({shuffle(order)});
    g.play(3, act::end());
    return std::pair(g.log(2), g.seen_text(2));
  };
  EXPECT_EQ(outsider({1, 2, 1, 1, 3}), outsider({3, 1, 2, 1, 1})) << "the same for somebody who was not aboard";
}
TEST(BristolMingle, M9_one_rider_does_not_learn_the_cards_of_another) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0, 1}).symptoms_known(0, 0, {0, 1});  // seat 1 knew one
  g.play(3, act::end());
  EXPECT_TRUE(g.seen(1).participants[0].symptoms_known.empty()) << "what was known before is out of date";
}
TEST(BristolMingle, M9_who_put_the_only_card_on_the_pile_knew_the_extra_card) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0, 1}).pile(Cart::Birch, {4}, {2});
  EXPECT_EQ(g.seen(2).carts[0].pile_known, SeenSymptoms{4});
  EXPECT_TRUE(g.seen(3).carts[0].pile_known.empty());
  g.play(3, act::end());
  EXPECT_EQ(g.seen(3).carts[0].pile, 0);
}
// Only the values of the cards tell one outcome from another: with equal values every outcome looks alike.
TEST(BristolMingle, M10_equal_cards_cannot_be_told_apart) {
  const auto mingled = [](std::uint64_t seed) {
    auto g =
        closing(rats(2)).seed(seed).cart(Cart::Birch, {0, 1}).symptoms(0, {2, 2}).symptoms(1, {2, 2}).symptom_deck({2});
    g.chance(
        {left_to_chance(), die({Face::OakRat, Face::OakRat, Face::OakRat, Face::OakRat, Face::OakRat, Face::OakRat})});
    g.play(3, act::end());
    return g.state();
  };
  for (std::uint64_t seed = 2; seed < 6; ++seed) {
    const State one = mingled(1);
    const State other = mingled(seed);
    EXPECT_EQ(one, other) << "even the state holds no identity of a card";
  }
}
TEST(BristolMingle, M10_an_observation_holds_values_and_no_other_mark_of_a_card) {
  auto g = closing(rats(2)).cart(Cart::Birch, {0, 1});
  g.play(3, act::end());
  for (int seat = 0; seat < 4; ++seat) {
    for (const Slot& slot : g.view(seat).table.symptoms.in(zone::hand(seat))) {
      EXPECT_GE(slot.card, 1);
      EXPECT_LE(slot.card, 4);
      EXPECT_EQ(slot.marks, 0);
    }
    EXPECT_EQ(g.symptoms(seat), sorted(g.symptoms(seat))) << "nor does the place in a hand tell anything";
  }
}

}  // namespace
}  // namespace guildhall::bristol
