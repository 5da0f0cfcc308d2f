// Rules section 4: the round (BRI-T1 to BRI-T4, BRI-T11 to BRI-T16) and the race order (BRI-G3, BRI-G4).
#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

const std::vector<int> kAllDice{0, 1, 2, 3, 4, 5};

// The last seat's END closes the round: mingle, move, exits, end checks and the next roll follow.
Table last_turn(int players = 4) { return position(players).first_player(0).turn_of(players - 1).after_action(); }

template <class T>
int when(const Table& g) {  // place of the first such event in what was told
  for (std::size_t at = 0; at < g.told().size(); ++at)
    if (std::holds_alternative<T>(g.told()[at].event)) return static_cast<int>(at);
  return -1;
}

// ---- Order of the round -------------------------------------------------------------------------------------

TEST(BristolRound, T1_roll_turns_mingle_convene_move_exits_then_the_next_roll) {
  auto g =
      last_turn()
          .option("social", "convene")
          .cart(Cart::Birch, {0, 1})
          .at_step(Cart::Birch, 14)
          .symptoms(0, {3, 3})
          .dice({Face::BirchRat, Face::BirchRat, Face::CedarApple, Face::CedarApple, Face::OakApple, Face::OakApple});
  g.play(3, act::end());
  EXPECT_GE(when<Mingled>(g), 0);
  EXPECT_LT(when<Mingled>(g), when<Convened>(g));
  EXPECT_LT(when<Convened>(g), when<CartMoved>(g));
  EXPECT_LT(when<CartMoved>(g), when<CartLeft>(g));
  EXPECT_LT(when<CartLeft>(g), when<RoundBegan>(g));
  EXPECT_LT(when<RoundBegan>(g), when<TurnBegan>(g));
}
TEST(BristolRound, T2_all_six_dice_are_unlocked_and_thrown_publicly) {
  auto g = last_turn().locked(kAllDice);
  const Faces faces{Face::OakRat, Face::OakApple, Face::CedarRat, Face::CedarApple, Face::BirchRat, Face::BirchApple};
  g.chance({die({faces[0], faces[1], faces[2], faces[3], faces[4], faces[5]})});
  g.play(3, act::end());
  EXPECT_EQ(g.dice(), std::vector<Face>(faces.begin(), faces.end()));
  EXPECT_EQ(g.state().dice.unlocked_count(), 6);
  ASSERT_EQ(g.told_all<RoundBegan>().size(), 1u);
  EXPECT_EQ(g.told_all<RoundBegan>()[0].round, 2);
  EXPECT_EQ(g.told_all<RoundBegan>()[0].faces, faces);
}

// ---- First player and order of turns ------------------------------------------------------------------------

TEST(BristolRound, T3_the_front_of_the_leading_cart_is_the_first_player) {
  auto g = last_turn()
               .cart(Cart::Birch, {0})
               .cart(Cart::Cedar, {2, 1})
               .cart(Cart::Oak, {3})
               .dice({Face::CedarApple, Face::CedarApple, Face::CedarApple, Face::CedarApple, Face::OakApple,
                      Face::BirchApple});
  g.play(3, act::end());
  EXPECT_EQ(g.state().first_player, Seat(2));
  EXPECT_EQ(g.told_all<RoundBegan>()[0].first_player, Seat(2));
  EXPECT_EQ(g.asked(), Seats{2});
}
TEST(BristolRound, T3_in_round_one_the_front_of_birch) {
  auto g = new_game(4);
  g.chance({shuffle({2, 0, 1, 3})});
  for (int seat = 0; seat < 4; ++seat) g.play(seat, act::character(static_cast<Character>(seat)));
  EXPECT_EQ(g.state().round, 1);
  EXPECT_EQ(g.state().first_player, Seat(2));
}
TEST(BristolRound, T3_if_the_leading_cart_is_empty_the_next_one_with_a_rider) {
  auto next = position(4)
                  .cart(Cart::Birch, {})
                  .at_step(Cart::Birch, 5)
                  .cart(Cart::Cedar, {1})
                  .cart(Cart::Oak, {2, 0, 3})
                  .first_player(0)
                  .turn_of(3)
                  .after_action();
  next.play(3, act::end());
  EXPECT_EQ(next.state().race[0], Cart::Birch);
  EXPECT_EQ(next.state().first_player, Seat(1));
}
TEST(BristolRound, T3_a_ghost_in_front_takes_the_first_turn_itself) {
  auto g = position(3)
               .cart(Cart::Birch, {3})
               .cart(Cart::Cedar, {0})
               .cart(Cart::Oak, {1, 2})
               .first_player(0)
               .turn_of(2)
               .after_action();
  g.chance({left_to_chance()});
  g.play(2, act::end());  // seat 3 ends this round and begins the next
  EXPECT_EQ(g.state().round, 2);
  EXPECT_EQ(g.state().first_player, Seat(3));
  const auto turns = g.told_all<TurnBegan>();
  ASSERT_GE(turns.size(), 3u);
  EXPECT_EQ(turns[1].seat, Seat(3));
  EXPECT_EQ(turns[2].seat, Seat(0)) << "clockwise";
}
TEST(BristolRound, T4_clockwise_from_the_first_player_each_exactly_once) {
  for (int first = 0; first < 5; ++first) {
    auto g = position(5).first_player(first).turn_of(first);
    std::vector<Seat> order;
    while (g.state().round == 1) {
      order.push_back(g.asked().lowest());
      g.dull_turn(order.back());
    }
    std::vector<Seat> clockwise;
    for (int step = 0; step < 5; ++step) clockwise.push_back((first + step) % 5);
    EXPECT_EQ(order, clockwise);
  }
}
TEST(BristolRound, T4_S2_clockwise_by_the_seats_of_the_table) {
  auto g = position(4).circle({2, 0, 3, 1}).first_player(0).turn_of(0);
  std::vector<Seat> order;
  while (g.state().round == 1) {
    order.push_back(g.asked().lowest());
    g.dull_turn(order.back());
  }
  EXPECT_EQ(order, (std::vector<Seat>{0, 3, 1, 2}));
}
TEST(BristolRound, T4_pawn_moves_during_the_round_do_not_change_the_order) {
  auto g = position(4).cart(Cart::Birch, {1, 0}).first_player(1).turn_of(1);
  g.dull_turn(1);
  g.dull_turn(2);
  g.dull_turn(3);
  g.play(0, act::elbow()).no_whips();
  EXPECT_EQ(g.riders(Cart::Birch)[0], Seat(0));
  EXPECT_EQ(g.state().first_player, Seat(1));
  g.play(0, act::end());
  EXPECT_EQ(g.state().round, 2) << "all four had their turn";
  EXPECT_EQ(g.state().first_player, Seat(0));
}
TEST(BristolRound, T4_somebody_eliminated_before_their_turn_is_skipped) {
  auto g = position(4).cart(Cart::Oak, {0, 1}).symptoms(1, {3, 3}).first_player(0).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  g.play(0, act::end());
  EXPECT_EQ(g.asked(), Seats{2});
}
TEST(BristolRound, T4_the_death_of_somebody_who_has_played_skips_nobody_else) {
  auto g = position(4).cart(Cart::Oak, {2, 0}).symptoms(0, {3, 3}).first_player(0).turn_of(2);
  g.play(2, act::push(0)).no_whips();
  g.play(2, act::end());
  EXPECT_EQ(g.asked(), Seats{3});
}

// ---- Mingle before move -------------------------------------------------------------------------------------

TEST(BristolRound, T11_mingle_uses_the_dice_as_they_lie_after_the_last_turn) {
  auto made =
      position(4)
          .cart(Cart::Birch, {0, 1})
          .dice({Face::BirchRat, Face::BirchApple, Face::CedarApple, Face::CedarApple, Face::OakApple, Face::OakApple})
          .first_player(0)
          .turn_of(3);
  made.chance({die(Face::BirchRat)});
  made.play(3, act::reroll(dice_set({1})));
  made.play(3, act::end());
  EXPECT_EQ(made.times<Mingled>(), 1);
  auto undone =
      position(4)
          .cart(Cart::Birch, {0, 1})
          .dice({Face::BirchRat, Face::BirchRat, Face::CedarApple, Face::CedarApple, Face::OakApple, Face::OakApple})
          .first_player(0)
          .turn_of(3);
  undone.chance({die(Face::BirchApple)});
  undone.play(3, act::reroll(dice_set({1})));
  undone.play(3, act::end());
  EXPECT_EQ(undone.times<Mingled>(), 0);
}
TEST(BristolRound, T11_a_cart_mingles_before_it_leaves_town) {
  auto g =
      last_turn()
          .cart(Cart::Birch, {0})
          .at_step(Cart::Birch, 14)
          .symptoms(0, {1, 1})
          .symptom_deck({4})
          .dice({Face::BirchRat, Face::BirchRat, Face::CedarApple, Face::CedarApple, Face::OakApple, Face::OakApple});
  g.chance({draw(4), shuffle({4, 1, 1})});  // 4 and 1: not yet plagued
  g.play(3, act::end());
  EXPECT_LT(when<Mingled>(g), when<CartLeft>(g));
  ASSERT_EQ(g.told_only<HandNow>({0}).size(), 1u);
  EXPECT_EQ(g.told_only<HandNow>({0})[0].second, 4);
  ASSERT_TRUE(g.result());
  EXPECT_EQ(g.result()->winners, Seats{0});
}

// ---- Move ---------------------------------------------------------------------------------------------------

TEST(BristolMove, T12_apples_and_rats_alike_locked_or_not_empty_carts_too) {
  auto g =
      last_turn()
          .cart(Cart::Birch, {})
          .cart(Cart::Cedar, {0, 1})
          .dice({Face::BirchApple, Face::BirchRat, Face::BirchApple, Face::CedarRat, Face::OakApple, Face::OakApple})
          .locked({0, 3});
  g.play(3, act::end());
  EXPECT_EQ(g.state().at(Cart::Birch).position, 3);
  EXPECT_EQ(g.state().at(Cart::Cedar).position, 1);
  EXPECT_EQ(g.state().at(Cart::Oak).position, 2);
  EXPECT_EQ(g.told_all<CartMoved>().size(), 3u);
}
// Every combination of six faces by the number of dice of each cart.
TEST(BristolMove, T12_T13_T15_in_all_28_ways_the_dice_can_divide) {
  int ways = 0;
  for (int birch = 0; birch <= 6; ++birch)
    for (int cedar = 0; birch + cedar <= 6; ++cedar, ++ways) {
      std::vector<Face> faces;
      for (int die_number = 0; die_number < 6; ++die_number)
        faces.push_back(die_number < birch           ? Face::BirchApple
                        : die_number < birch + cedar ? Face::CedarApple
                                                     : Face::OakApple);
      auto g = last_turn().dice(faces);
      g.play(3, act::end());
      const std::array<int, 3> moved{birch, cedar, 6 - birch - cedar};
      for (Cart cart : kAllCarts) EXPECT_EQ(g.state().at(cart).position, moved[static_cast<std::size_t>(cart)]);
      for (int rank = 1; rank < 3; ++rank) {
        const Cart ahead = g.state().race[rank - 1];
        const Cart behind = g.state().race[rank];
        const int lead = g.state().at(ahead).position - g.state().at(behind).position;
        EXPECT_TRUE(lead > 0 || (lead == 0 && ahead < behind)) << "ties keep Birch, Cedar, Oak";
      }
    }
  EXPECT_EQ(ways, 28);
}
TEST(BristolMove, T13_a_cart_without_dice_of_its_colour_stays) {
  auto g = last_turn().dice(
      {Face::BirchApple, Face::BirchApple, Face::BirchApple, Face::CedarApple, Face::CedarApple, Face::CedarApple});
  g.play(3, act::end());
  EXPECT_EQ(g.state().at(Cart::Oak).position, 0);
  for (const CartMoved& moved : g.told_all<CartMoved>()) EXPECT_NE(moved.cart, Cart::Oak);
}
TEST(BristolMove, T14_dice_of_a_cart_no_longer_in_race_do_nothing) {
  auto g =
      last_turn()
          .out_of_race(Cart::Birch)
          .at_step(Cart::Birch, 16)
          .dice({Face::BirchRat, Face::BirchRat, Face::BirchRat, Face::CedarApple, Face::CedarApple, Face::OakApple});
  g.play(3, act::end());
  EXPECT_EQ(g.times<Mingled>(), 0);
  EXPECT_EQ(g.state().at(Cart::Birch).position, 16);
  EXPECT_EQ(g.state().at(Cart::Cedar).position, 2);
}
TEST(BristolMove, T14_they_can_still_be_rerolled_and_locked) {
  auto g = position(4)
               .out_of_race(Cart::Birch)
               .at_step(Cart::Birch, 16)
               .option("abilities", true)
               .character(0, Character::Friar)
               .hand(0, {Remedy::R_arsenic__chicken})
               .dice({Face::BirchRat, Face::BirchRat, Face::BirchRat, Face::BirchRat, Face::BirchRat, Face::BirchRat})
               .turn_of(0);
  EXPECT_EQ(g.count(0, Verb::Reroll), 21);
  EXPECT_EQ(g.count(0, Verb::Special), 36) << "the Friar sets any of them to any face";
  g.play(0, act::draw());
  EXPECT_EQ(g.count_plays(0, Kind::Arsenic), 15);
}
TEST(BristolMove, T15_G4_on_a_tie_the_cart_that_was_ahead_stays_ahead) {
  auto g = last_turn()
               .race({Cart::Oak, Cart::Birch, Cart::Cedar})
               .cart(Cart::Birch, {0, 1})
               .at_step(Cart::Birch, 4)
               .at_step(Cart::Cedar, 4)
               .at_step(Cart::Oak, 4)
               .dice({Face::CedarApple, Face::CedarApple, Face::CedarApple, Face::BirchApple, Face::BirchApple,
                      Face::BirchApple});
  g.play(3, act::end());  // Birch and Cedar on 7, Oak on 4
  EXPECT_EQ(g.state().race, (Row<Cart, kCarts>{Cart::Birch, Cart::Cedar, Cart::Oak}));
}
TEST(BristolMove, T15_a_cart_that_was_ahead_of_two_stays_ahead_of_both) {
  auto g = last_turn()
               .race({Cart::Oak, Cart::Cedar, Cart::Birch})
               .cart(Cart::Birch, {0, 1})
               .dice({Face::BirchApple, Face::BirchApple, Face::CedarApple, Face::CedarApple, Face::OakApple,
                      Face::OakApple});
  g.play(3, act::end());
  EXPECT_EQ(g.state().race, (Row<Cart, kCarts>{Cart::Oak, Cart::Cedar, Cart::Birch}));
}
TEST(BristolRace, G4_it_changes_only_when_carts_move) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).at_step(Cart::Oak, 3).first_player(0).turn_of(0);
  const auto before = g.state().race;
  EXPECT_EQ(before[0], Cart::Oak) << "larger position ranks higher";
  EXPECT_EQ(before[1], Cart::Birch) << "equal positions keep their order";
  g.play(0, act::dash()).no_whips();
  g.play(0, act::end());
  g.dull_turn(1);
  g.dull_turn(2);
  EXPECT_EQ(g.state().race, before);
}
TEST(BristolRace, G4_the_cart_ahead_is_the_one_ranked_just_above_empty_carts_count) {
  State s = position(4).cart(Cart::Cedar, {}).cart(Cart::Birch, {0}).state();
  EXPECT_EQ(cart_ahead(s, Cart::Oak), Cart::Cedar);
  EXPECT_EQ(cart_ahead(s, Cart::Cedar), Cart::Birch);
  EXPECT_EQ(cart_ahead(s, Cart::Birch), std::nullopt);
}
TEST(BristolRace, G4_carts_out_of_the_race_are_passed_over) {
  State s = position(4).out_of_race(Cart::Cedar).at_step(Cart::Cedar, 16).state();
  EXPECT_EQ(cart_ahead(s, Cart::Oak), Cart::Birch);
  EXPECT_EQ(s.race.size(), 2);
}
TEST(BristolRace, G3_a_cart_is_out_of_town_at_track_steps_and_not_before) {
  for (int position_before : {13, 14}) {
    auto g = last_turn().cart(Cart::Birch, {}).cart(Cart::Cedar, {0, 1}).at_step(Cart::Birch, position_before);
    g.play(3, act::end());  // two steps
    EXPECT_EQ(g.state().at(Cart::Birch).in_race, position_before == 13);
  }
}
TEST(BristolRace, G3_O5_the_length_of_the_track_is_an_option) {
  auto g = last_turn().option("track_steps", 8).cart(Cart::Birch, {}).cart(Cart::Cedar, {0, 1}).at_step(Cart::Birch, 6);
  g.play(3, act::end());
  EXPECT_FALSE(g.state().at(Cart::Birch).in_race);
}
TEST(BristolRace, G3_carts_may_stand_on_the_same_space) {
  auto g = last_turn().at_step(Cart::Birch, 4).at_step(Cart::Cedar, 4).at_step(Cart::Oak, 4);
  g.play(3, act::end());
  for (Cart cart : kAllCarts) EXPECT_EQ(g.state().at(cart).position, 6);
}

// ---- Exits and the next round -------------------------------------------------------------------------------

TEST(BristolRound, T16_if_the_game_goes_on_the_next_round_begins) {
  auto g = last_turn().cart(Cart::Birch, {0}).at_step(Cart::Birch, 15).symptoms(0, {3, 3});
  g.play(3, act::end());
  EXPECT_FALSE(g.state().over());
  EXPECT_FALSE(g.lives(0));
  EXPECT_EQ(g.state().round, 5);
  EXPECT_EQ(g.asking(), Ask::Action);
}
TEST(BristolRound, T16_if_it_does_not_nothing_more_is_thrown) {
  auto g = last_turn().cart(Cart::Birch, {0}).at_step(Cart::Birch, 15);
  g.play(3, act::end());
  ASSERT_TRUE(g.result());
  EXPECT_EQ(g.times<RoundBegan>(), 0);
  EXPECT_TRUE(g.asked().empty());
  for (int seat = 0; seat < 4; ++seat) EXPECT_TRUE(g.legal(seat).empty());
}

}  // namespace
}  // namespace guildhall::bristol
