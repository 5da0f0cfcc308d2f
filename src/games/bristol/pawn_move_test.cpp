// Rules sections 5 (BRI-A4 to BRI-A15) and 6 (BRI-W): pawn moves and whip windows.
#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kWhip = Remedy::R_whip__leeches;
constexpr Remedy kOtherWhip = Remedy::R_arsenic__whip;
constexpr Remedy kEmeralds = Remedy::R_crushed_emeralds__leeches;
constexpr Remedy kMoreEmeralds = Remedy::R_arsenic__crushed_emeralds;

// ---- Elbow --------------------------------------------------------------------------------------------------

TEST(BristolElbow, A4_the_mover_goes_to_the_front_and_those_ahead_drop_one_place) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).turn_of(2);
  g.play(2, act::elbow()).no_whips();
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{2, 0, 1}));
  ASSERT_EQ(g.told_all<Elbowed>().size(), 1u);
  EXPECT_EQ(g.told_all<Elbowed>()[0].seat, Seat(2));
}
TEST(BristolElbow, A4_from_the_middle_whoever_is_behind_stays_there) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).turn_of(1);
  g.play(1, act::elbow()).no_whips();
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{1, 0, 2}));
}
TEST(BristolElbow, A4_nobody_elbows_at_the_front) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).turn_of(0);
  EXPECT_FALSE(g.offers(0, Verb::Elbow));
  EXPECT_THROW(g.play(0, act::elbow()), std::logic_error);
}

// ---- Dash ---------------------------------------------------------------------------------------------------

TEST(BristolDash, A5_only_from_the_front_place) {
  auto g = position(4).cart(Cart::Oak, {0, 1}).cart(Cart::Cedar, {2}).cart(Cart::Birch, {3}).turn_of(1);
  EXPECT_FALSE(g.offers(1, Verb::Dash));
}
TEST(BristolDash, A5_only_if_a_cart_in_race_is_ahead) {
  auto leading = position(4).cart(Cart::Birch, {0}).turn_of(0);
  EXPECT_FALSE(leading.offers(0, Verb::Dash));
  auto first_left = position(4).out_of_race(Cart::Birch).cart(Cart::Cedar, {0}).turn_of(0);
  EXPECT_FALSE(first_left.offers(0, Verb::Dash)) << "a cart that has left is not ahead";
  auto second = position(4).cart(Cart::Birch, {}).cart(Cart::Cedar, {0}).turn_of(0);
  EXPECT_TRUE(second.offers(0, Verb::Dash)) << "an empty cart counts";
}
TEST(BristolDash, A6_the_dasher_takes_the_back_place_and_the_old_cart_closes_up) {
  auto g = position(5).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2, 3, 4}).turn_of(2);
  g.play(2, act::dash()).no_whips();
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1, 2}));
  EXPECT_EQ(g.riders(Cart::Cedar), (Riders{3, 4}));
  EXPECT_EQ(g.times<Dashed>(), 1);
  EXPECT_EQ(g.times<Swapped>(), 0);
}
TEST(BristolDash, A6_onto_an_empty_cart_the_dasher_becomes_its_front) {
  auto g = position(4).cart(Cart::Birch, {}).cart(Cart::Cedar, {2, 3}).turn_of(2);
  g.play(2, act::dash());
  EXPECT_EQ(g.asking(), Ask::Remedy) << "nobody there can whip";
  EXPECT_EQ(g.riders(Cart::Birch), Riders{2});
  EXPECT_EQ(g.riders(Cart::Cedar), Riders{3});
}
TEST(BristolDash, A6_goes_to_the_cart_ranked_just_above_not_to_the_first) {
  auto g = position(4).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2, 3}).turn_of(2);
  g.play(2, act::dash()).no_whips();
  EXPECT_EQ(g.riders(Cart::Cedar), (Riders{1, 2}));
  EXPECT_EQ(g.riders(Cart::Birch), Riders{0});
}
TEST(BristolDash, A7_onto_a_full_cart_exchanges_with_its_back_pawn_who_comes_to_the_front) {
  auto g = position(6).cart(Cart::Birch, {0, 1, 2}).cart(Cart::Cedar, {3, 4, 5}).turn_of(3);
  g.play(3, act::dash()).no_whips();
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1, 3}));
  EXPECT_EQ(g.riders(Cart::Cedar), (Riders{2, 4, 5}));
  ASSERT_EQ(g.told_all<Swapped>().size(), 1u);
  EXPECT_EQ(g.told_all<Swapped>()[0].with, Seat(2));
}
TEST(BristolDash, A7_the_displaced_is_only_asked_for_a_whip) {
  auto g = position(6).cart(Cart::Birch, {0, 1, 2}).cart(Cart::Cedar, {3, 4, 5}).first_player(2).turn_of(3);
  g.play(3, act::dash());
  EXPECT_EQ(g.asked(), Seats{2});
  EXPECT_EQ(g.legal(2), Actions{act::pass()});
  g.no_whips();
  EXPECT_EQ(g.asked(), Seats{3}) << "no choice of place follows";
}

// ---- Push ---------------------------------------------------------------------------------------------------

TEST(BristolPush, A8_oneself_or_somebody_behind_never_somebody_ahead) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).turn_of(1);
  EXPECT_TRUE(g.offers(1, act::push(1)));
  EXPECT_TRUE(g.offers(1, act::push(2)));
  EXPECT_FALSE(g.offers(1, act::push(0)));
  EXPECT_FALSE(g.offers(1, act::push(3))) << "not in the same cart";
  auto front = position(4).cart(Cart::Birch, {0, 1, 2}).turn_of(0);
  EXPECT_EQ(front.count(0, Verb::Push), 3) << "one or two places behind";
  auto back = position(4).cart(Cart::Birch, {0, 1, 2}).turn_of(2);
  EXPECT_EQ(back.count(2, Verb::Push), 1);
}
TEST(BristolPush, A9_from_the_first_cart_to_the_third_if_it_has_room) {
  auto g = position(5).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2}).cart(Cart::Oak, {3, 4}).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_EQ(g.riders(Cart::Oak), (Riders{3, 4, 1})) << "it takes the back place there";
}
TEST(BristolPush, A9_else_to_the_second) {
  auto g = position(6).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2}).cart(Cart::Oak, {3, 4, 5}).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_EQ(g.riders(Cart::Cedar), (Riders{2, 1}));
}
TEST(BristolPush, A9_an_empty_cart_qualifies) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2, 3}).cart(Cart::Oak, {}).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_EQ(g.riders(Cart::Oak), Riders{1});
}
// Every way in which places can be taken, every cart to be pushed from, with one, two or three carts in race.
TEST(BristolPush, A9_A10_the_furthest_back_free_place_behind_in_every_case) {
  State s;
  int cases = 0;
  for (int carts = 1; carts <= kCarts; ++carts)
    for (int taken = 0; taken < 64; ++taken) {
      s.race.clear();
      for (int rank = 0; rank < carts; ++rank) {
        const Cart cart = kAllCarts[static_cast<std::size_t>(2 - rank)];
        s.race.push_back(cart);
        s.at(cart).riders.clear();
        for (int rider = 0; rider < (taken >> 2 * rank & 3); ++rider) s.at(cart).riders.push_back(rider);
      }
      for (int from = 0; from < carts; ++from, ++cases) {
        std::optional<Cart> furthest;
        for (int rank = from + 1; rank < carts; ++rank)
          if ((taken >> 2 * rank & 3) < 3) furthest = s.race[rank];
        EXPECT_EQ(push_destination(s, s.race[from]), furthest);
      }
    }
  EXPECT_EQ(cases, 64 * 6);
}
TEST(BristolPush, A10_from_the_last_cart_in_race_the_pushed_is_left_behind) {
  auto g = position(4).cart(Cart::Oak, {0, 1}).symptoms(1, {3, 3}).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_FALSE(g.lives(1));
  EXPECT_EQ(g.riders(Cart::Oak), Riders{0});
  EXPECT_EQ(g.told_all<PushedOut>().size(), 1u);
}
TEST(BristolPush, A10_without_a_free_place_behind_the_pushed_is_left_behind) {
  auto g = position(8)
               .cart(Cart::Birch, {0, 1})
               .cart(Cart::Cedar, {2, 3, 4})
               .cart(Cart::Oak, {5, 6, 7})
               .symptoms(1, {3, 3})
               .turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_FALSE(g.lives(1));
}
TEST(BristolPush, A10_once_a_cart_has_left_the_last_in_race_is_the_third) {
  auto g = position(4).out_of_race(Cart::Oak).cart(Cart::Cedar, {0, 1}).symptoms(1, {3, 3}).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_FALSE(g.lives(1));
}
TEST(BristolPush, A11_whoever_leaves_a_healthy_player_behind_dies_of_shame) {
  auto g = position(4).cart(Cart::Oak, {0, 1}).symptoms(1, {2, 3}).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_FALSE(g.lives(1));
  EXPECT_FALSE(g.lives(0));
  const auto gone = g.told_all<Eliminated>();
  ASSERT_EQ(gone.size(), 2u);
  EXPECT_EQ(gone[0].cause, Cause::LeftBehind);
  EXPECT_EQ(gone[1].cause, Cause::Shame);
}
TEST(BristolPush, A11_no_shame_if_the_other_was_plagued_even_with_low_cards) {
  auto g = position(4).cart(Cart::Oak, {0, 1}).symptoms(1, {1, 1}).plagued(1).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_FALSE(g.lives(1));
  EXPECT_TRUE(g.lives(0));
}
TEST(BristolPush, A11_no_shame_for_a_push_onto_another_cart) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_TRUE(g.lives(0));
  EXPECT_TRUE(g.lives(1));
  EXPECT_EQ(g.times<Eliminated>(), 0);
}
TEST(BristolPush, A12_the_left_cart_closes_up) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).turn_of(0);
  g.play(0, act::push(1)).no_whips();
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 2}));
}
TEST(BristolPush, A13_pushing_oneself_is_legal_anywhere) {
  for (Cart cart : kAllCarts)
    for (int place = 0; place < 3; ++place) {
      auto g = position(4).cart(cart, {0, 1, 2}).turn_of(place);
      EXPECT_TRUE(g.offers(place, act::push(place)));
    }
}
TEST(BristolPush, A13_to_be_left_behind_by_ones_own_push_is_no_shame) {
  auto g = position(4).cart(Cart::Oak, {0, 1}).turn_of(1);
  g.play(1, act::push(1));
  const auto gone = g.told_all<Eliminated>();
  ASSERT_EQ(gone.size(), 1u);
  EXPECT_EQ(gone[0].seat, Seat(1));
  EXPECT_EQ(gone[0].cause, Cause::LeftBehind);
}
TEST(BristolPush, A13_oneself_to_a_cart_behind) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2}).cart(Cart::Oak, {3}).turn_of(0);
  g.play(0, act::push(0));
  EXPECT_EQ(g.riders(Cart::Oak), (Riders{3, 0}));
  EXPECT_EQ(g.riders(Cart::Birch), Riders{1});
  EXPECT_TRUE(g.told_all<MoveDeclared>()[0].own) << "told as leaving, not as pushing oneself";
}

// ---- Declared, then it happens or not -----------------------------------------------------------------------

TEST(BristolPawnMove, A14_a_move_is_declared_to_all_before_it_happens) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).turn_of(1);
  g.play(1, act::elbow());
  const auto declared = g.told_all<MoveDeclared>();
  ASSERT_EQ(declared.size(), 1u);
  EXPECT_EQ(declared[0].seat, Seat(1));
  EXPECT_EQ(declared[0].move, Move::Elbow);
  EXPECT_EQ(g.times<Elbowed>(), 0);
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1}));
}
TEST(BristolPawnMove, A14_a_cancelled_move_still_spends_the_action) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).hand(0, {kWhip}).turn_of(1);
  g.play(1, act::elbow());
  g.play(0, act::use(kWhip));
  EXPECT_EQ(g.asked(), Seats{1});
  EXPECT_EQ(g.asking(), Ask::Remedy);
  EXPECT_FALSE(g.offers(1, Verb::Elbow));
}
TEST(BristolPawnMove, A14_a_cancelled_move_still_spends_the_crushed_emeralds) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).hand(0, {kWhip}).hand(1, {kEmeralds}).turn_of(1).after_action();
  g.play(1, act::play_move(kEmeralds, Move::Elbow));
  g.play(0, act::use(kWhip));
  EXPECT_TRUE(g.hand(1).empty());
  EXPECT_EQ(g.remedy_discard(), (std::vector{kEmeralds, kWhip}));
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1}));
}
TEST(BristolPawnMove, A15_nothing_else_in_a_round_moves_a_pawn) {
  auto g = position(4)
               .cart(Cart::Birch, {0, 1})
               .cart(Cart::Oak, {2, 3})
               .dice({Face::BirchRat, Face::BirchRat, Face::BirchRat, Face::OakRat, Face::OakRat, Face::CedarApple})
               .hand(0, {Remedy::R_arsenic__leeches, Remedy::R_leeches__pomander})
               .first_player(1)
               .turn_of(0);
  g.chance({die(Face::BirchRat)});
  g.play(0, act::reroll(1));
  g.play(0, act::play_dice(Remedy::R_arsenic__leeches, Kind::Arsenic, dice_set({0, 1})));
  g.play(0, act::play(Remedy::R_leeches__pomander, Kind::Pomander));
  g.play(0, g.legal(0)[0]);
  g.play(0, act::end());  // both carts mingle, all move
  ASSERT_EQ(g.state().round, 2);
  EXPECT_EQ(g.times<Mingled>(), 2);
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1}));
  EXPECT_EQ(g.riders(Cart::Oak), (Riders{2, 3}));
}

// ---- Whip windows -------------------------------------------------------------------------------------------

TEST(BristolWhip, W1_a_window_opens_after_each_declared_elbow_dash_or_push_of_another) {
  auto elbow = position(4).cart(Cart::Birch, {0, 1}).turn_of(1);
  EXPECT_EQ(elbow.play(1, act::elbow()).asking(), Ask::Whip);
  auto dash = position(4).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).turn_of(1);
  EXPECT_EQ(dash.play(1, act::dash()).asking(), Ask::Whip);
  auto push = position(4).cart(Cart::Birch, {0, 1}).turn_of(0);
  EXPECT_EQ(push.play(0, act::push(1)).asking(), Ask::Whip);
}
TEST(BristolWhip, W1_also_through_crushed_emeralds) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).hand(0, {kEmeralds}).turn_of(0).after_action();
  g.play(0, act::play_push(kEmeralds, 1));
  EXPECT_EQ(g.asked(), Seats{1});
  EXPECT_EQ(g.asking(), Ask::Whip);
}
TEST(BristolWhip, W1_also_for_an_extra_action_of_the_outlaw) {
  auto g = position(4)
               .option("abilities", true)
               .character(1, Character::Outlaw)
               .cart(Cart::Birch, {0, 1})
               .turn_of(1)
               .outlaw_extra();
  g.play(1, act::elbow());
  EXPECT_EQ(g.asking(), Ask::Whip);
}
TEST(BristolWhip, W1_also_for_the_move_of_a_ghost) {
  auto g = position(3)
               .cart(Cart::Birch, {0, 3})
               .cart(Cart::Cedar, {1})
               .cart(Cart::Oak, {2})
               .hand(0, {kWhip})
               .first_player(0)
               .turn_of(2)
               .after_action();
  g.chance({die(Face::OakApple)});  // the ghost throws a die of Cedar and gets an apple
  g.play(2, act::end());
  EXPECT_EQ(g.asking(), Ask::Whip);
  EXPECT_EQ(g.asked(), Seats{0});
  g.play(0, act::use(kWhip));
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 3}));
}
TEST(BristolWhip, W1_not_for_a_push_of_oneself) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).hand(0, {kWhip}).hand(1, {kOtherWhip}).turn_of(0);
  g.play(0, act::push(0));
  EXPECT_EQ(g.asking(), Ask::Remedy);
  EXPECT_EQ(g.riders(Cart::Birch), Riders{1});
}
TEST(BristolWhip, W1_not_for_the_knight) {
  auto g = position(4)
               .option("abilities", true)
               .character(3, Character::Knight)
               .cart(Cart::Birch, {0, 1})
               .hand(0, {kWhip})
               .turn_of(3);
  g.play(3, act::special_seat(1));
  EXPECT_EQ(g.asking(), Ask::Remedy);
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{1, 0}));
}
TEST(BristolWhip, W2_for_an_elbow_the_owners_of_all_pawns_ahead) {
  State s = position(4).cart(Cart::Birch, {0, 1, 2}).state();
  EXPECT_EQ(can_whip(s, Move::Elbow, 2, Seat::nobody()), (Seats{0, 1}));
  EXPECT_EQ(can_whip(s, Move::Elbow, 1, Seat::nobody()), Seats{0}) << "not who is behind";
}
TEST(BristolWhip, W2_for_a_dash_everybody_on_the_target_cart_not_only_the_one_exchanged) {
  State s = position(5).cart(Cart::Birch, {0, 1, 2}).cart(Cart::Cedar, {3, 4}).state();
  EXPECT_EQ(can_whip(s, Move::Dash, 3, Seat::nobody()), (Seats{0, 1, 2}));
}
TEST(BristolWhip, W2_for_a_push_only_the_owner_of_the_pushed_pawn) {
  State s = position(4).cart(Cart::Birch, {0, 1, 2}).state();
  EXPECT_EQ(can_whip(s, Move::Push, 0, 2), Seats{2});
}
TEST(BristolWhip, W2_only_living_humans) {
  State s = position(2).cart(Cart::Birch, {2, 0, 1}).state();  // seats 2 and 3 are ghosts
  EXPECT_EQ(can_whip(s, Move::Elbow, 1, Seat::nobody()), Seats{0});
  EXPECT_EQ(can_whip(s, Move::Push, 2, 0), Seats{0});
  EXPECT_TRUE(can_whip(s, Move::Push, 0, 2).empty());
}
TEST(BristolWhip, W3_the_card_goes_face_up_and_the_window_closes_without_asking_the_others) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).hand(0, {kWhip}).hand(1, {kOtherWhip}).first_player(0).turn_of(2);
  g.play(2, act::elbow());
  g.play(0, act::use(kWhip));
  EXPECT_EQ(g.asked(), Seats{2}) << "seat 1 is not asked any more";
  EXPECT_EQ(g.remedy_discard(), std::vector{kWhip});
  EXPECT_EQ(g.seen(3).remedy_discard_known, SeenRemedies{kWhip});
  EXPECT_EQ(g.hand(1), std::vector{kOtherWhip});
  ASSERT_EQ(g.told_all<Whipped>().size(), 1u);
  EXPECT_EQ(g.told_all<Whipped>()[0].mover, Seat(2));
}
TEST(BristolWhip, W3_only_a_card_with_a_whip_half_can_be_used) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).hand(0, {Remedy::R_arsenic__chicken, kOtherWhip, kWhip}).turn_of(1);
  g.play(1, act::elbow());
  EXPECT_EQ(g.legal(0), (Actions{act::pass(), act::use(kOtherWhip), act::use(kWhip)})) << "either half, top or bottom";
}
TEST(BristolWhip, W4_in_the_round_in_which_its_card_was_drawn) {
  auto g = position(4).cart(Cart::Birch, {1, 2}).remedy_deck({kWhip}).first_player(1).turn_of(1);
  g.play(1, act::draw());
  EXPECT_FALSE(g.offers(1, Verb::Play)) << "not as leeches";
  g.play(1, act::end());
  g.play(2, act::elbow());
  EXPECT_TRUE(g.offers(1, act::use(kWhip)));
  g.play(1, act::use(kWhip));
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{1, 2}));
}
TEST(BristolWhip, W5_the_first_player_of_the_round_is_asked_first_then_clockwise) {
  for (int first = 0; first < 4; ++first) {
    auto g = position(4).cart(Cart::Birch, {0, 1, 2}).cart(Cart::Cedar, {3}).first_player(first).turn_of(3);
    g.play(3, act::dash());
    std::vector<Seat> order;
    for (; g.asking() == Ask::Whip; g.play(order.back(), act::pass())) order.push_back(g.asked().lowest());
    std::vector<Seat> clockwise;
    for (int step = 0; step < 4; ++step)
      if ((first + step) % 4 != 3) clockwise.push_back((first + step) % 4);
    EXPECT_EQ(order, clockwise) << "first player " << first;
  }
}
TEST(BristolWhip, W5_a_dead_first_player_still_marks_where_asking_begins) {
  auto g = position(5).dead(2).cart(Cart::Birch, {1, 3, 4}).cart(Cart::Cedar, {0}).first_player(2).turn_of(0);
  g.play(0, act::dash());
  EXPECT_EQ(g.asked(), Seats{3});
  g.play(3, act::pass());
  EXPECT_EQ(g.asked(), Seats{4});
  g.play(4, act::pass());
  EXPECT_EQ(g.asked(), Seats{1});
}
TEST(BristolWhip, W5_clockwise_is_the_circle_not_the_number_of_the_seat) {
  auto g =
      position(4).circle({0, 2, 1, 3}).cart(Cart::Birch, {0, 1, 2}).cart(Cart::Cedar, {3}).first_player(2).turn_of(3);
  g.play(3, act::dash());
  EXPECT_EQ(g.asked(), Seats{2});
  EXPECT_EQ(g.play(2, act::pass()).asked(), Seats{1});
  EXPECT_EQ(g.play(1, act::pass()).asked(), Seats{0});
}
TEST(BristolWhip, W5_O10_simultaneous_all_are_asked_at_once_and_the_first_in_order_counts) {
  auto g = position(4)
               .option("whip_window", "simultaneous")
               .cart(Cart::Birch, {0, 1, 2})
               .cart(Cart::Cedar, {3})
               .hand(0, {kWhip})
               .hand(2, {kOtherWhip})
               .first_player(1)
               .turn_of(3);
  g.play(3, act::dash());
  EXPECT_EQ(g.asked(), (Seats{0, 1, 2}));
  g.play(0, act::use(kWhip));
  g.play(1, act::pass());
  EXPECT_EQ(g.times<Whipped>(), 0) << "answers are secret until all have answered";
  g.play(2, act::use(kOtherWhip));
  ASSERT_EQ(g.told_all<Whipped>().size(), 1u);
  EXPECT_EQ(g.told_all<Whipped>()[0].seat, Seat(2)) << "from seat 1 clockwise, seat 2 comes before seat 0";
  EXPECT_EQ(g.riders(Cart::Cedar), Riders{3});
}
TEST(BristolWhip, W5_simultaneous_a_later_committed_card_stays_in_hand_and_secret) {
  const auto played = [](bool commits) {
    auto g = position(4)
                 .option("whip_window", "simultaneous")
                 .cart(Cart::Birch, {0, 1, 2})
                 .cart(Cart::Cedar, {3})
                 .hand(0, {kWhip})
                 .hand(2, {kOtherWhip})
                 .first_player(1)
                 .turn_of(3);
    g.play(3, act::dash());
    g.play(0, commits ? act::use(kWhip) : act::pass());
    g.play(1, act::pass());
    g.play(2, act::use(kOtherWhip));
    return g;
  };
  auto committed = played(true);
  auto passed = played(false);
  EXPECT_EQ(committed.hand(0), std::vector{kWhip});
  EXPECT_EQ(committed.state(), passed.state());
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(committed.log(seat), passed.log(seat));
}
TEST(BristolWhip, W6_a_second_pawn_move_in_the_turn_needs_another_whip) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).hand(0, {kWhip, kOtherWhip}).hand(1, {kEmeralds}).turn_of(1);
  g.play(1, act::elbow());
  g.play(0, act::use(kWhip));
  g.play(1, act::play_move(kEmeralds, Move::Elbow));
  EXPECT_EQ(g.asked(), Seats{0}) << "a new window";
  EXPECT_FALSE(g.offers(0, act::use(kWhip)));
  g.play(0, act::use(kOtherWhip));
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1}));
}
TEST(BristolWhip, W6_without_another_whip_the_second_move_happens) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).hand(0, {kWhip}).hand(1, {kEmeralds}).turn_of(1);
  g.play(1, act::elbow());
  g.play(0, act::use(kWhip));
  g.play(1, act::play_move(kEmeralds, Move::Elbow));
  EXPECT_EQ(g.legal(0), Actions{act::pass()});
  g.play(0, act::pass());
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{1, 0}));
}
TEST(BristolWhip, W7_the_mover_cannot_whip_the_whip) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).hand(0, {kWhip}).hand(1, {kOtherWhip}).turn_of(1);
  g.play(1, act::elbow());
  g.play(0, act::use(kWhip));
  EXPECT_EQ(g.asking(), Ask::Remedy) << "no window opens";
  EXPECT_FALSE(g.offers(1, Verb::Use));
  EXPECT_EQ(g.hand(1), std::vector{kOtherWhip});
}
TEST(BristolWhip, W8_an_elbow_is_all_or_nothing) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).hand(1, {kWhip}).first_player(0).turn_of(2);
  g.play(2, act::elbow());
  g.play(0, act::pass());
  g.play(1, act::use(kWhip));
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1, 2}));  // seat 1 did not pass seat 0 either
  EXPECT_EQ(g.remedy_discard(), std::vector{kWhip});
  EXPECT_EQ(g.times<Elbowed>(), 0);
}
TEST(BristolWhip, W8_stopped_by_the_front_rider_the_back_pawn_stays_at_the_back_too) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).hand(0, {kWhip}).first_player(0).turn_of(2);
  g.play(2, act::elbow());
  g.play(0, act::use(kWhip));
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1, 2}));
}
TEST(BristolWhip, W9_every_eligible_player_is_asked_and_without_a_whip_can_only_pass) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).hand(0, {Remedy::R_arsenic__chicken}).first_player(0).turn_of(2);
  g.play(2, act::elbow());
  EXPECT_EQ(g.asked(), Seats{0});
  EXPECT_EQ(g.legal(0), Actions{act::pass()});
  g.play(0, act::pass());
  EXPECT_EQ(g.asked(), Seats{1});
  EXPECT_EQ(g.legal(1), Actions{act::pass()});
}
TEST(BristolWhip, W9_a_pass_leaves_no_event_and_changes_no_view_but_the_own) {
  for (const char* window : {"sequential", "simultaneous"}) {
    auto g = position(4)
                 .option("whip_window", window)
                 .cart(Cart::Birch, {0, 1, 2})
                 .hand(1, {kWhip})
                 .first_player(0)
                 .turn_of(2);
    g.play(2, act::elbow());
    g.forget();
    std::vector<View> before;
    for (Seat seat : {Seat(1), Seat(2), Seat(3), Seat::spectator()}) before.push_back(g.view(seat));
    g.play(0, act::pass());
    EXPECT_TRUE(g.told().empty());
    std::vector<View> after;
    for (Seat seat : {Seat(1), Seat(2), Seat(3), Seat::spectator()}) after.push_back(g.view(seat));
    EXPECT_EQ(before, after) << window;
  }
}
TEST(BristolWhip, W9_a_view_tells_only_whether_its_own_seat_may_answer) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).first_player(0).turn_of(2);
  g.play(2, act::elbow());
  EXPECT_EQ(g.view(0).table.asked, Seats{0});
  EXPECT_EQ(g.view(1).table.asked, Seats{1}) << "seat 1 cannot tell whether seat 0 has answered";
  EXPECT_TRUE(g.view(2).table.asked.empty());
  EXPECT_TRUE(g.view(Seat::spectator()).table.asked.empty());
  EXPECT_EQ(decision(g.state(), 0).open_to, (Seats{0, 1})) << "what follows from public facts";
}
TEST(BristolWhip, W9_the_same_is_seen_whether_or_not_those_asked_hold_whips) {
  const auto logs = [](std::vector<Remedy> hand) {
    auto g = position(4).cart(Cart::Birch, {0, 1, 2}).hand(1, std::move(hand)).first_player(0).turn_of(2);
    g.play(2, act::elbow());
    auto in_window = g.seen_text(3);
    g.no_whips();
    return std::pair(g.log(3), in_window);
  };
  EXPECT_EQ(logs({kWhip}), logs({Remedy::R_arsenic__chicken}));
}
TEST(BristolWhip, W9_only_the_use_is_told) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).hand(1, {kWhip}).first_player(0).turn_of(2);
  g.play(2, act::elbow());
  g.play(0, act::pass());
  g.forget();
  g.play(1, act::use(kWhip));
  EXPECT_EQ(g.told().size(), 1u);
  EXPECT_EQ(g.told_all<Whipped>().size(), 1u);
}
TEST(BristolWhip, W2_two_windows_of_one_turn_are_open_to_whom_each_move_concerns) {
  auto g = position(6)
               .cart(Cart::Birch, {0, 1})
               .cart(Cart::Cedar, {2, 3})
               .hand(3, {kEmeralds, kMoreEmeralds})
               .first_player(0)
               .turn_of(3);
  g.play(3, act::elbow());
  EXPECT_EQ(decision(g.state(), 2).open_to, Seats{2});
  g.no_whips();
  g.play(3, act::play_move(kEmeralds, Move::Dash));
  EXPECT_EQ(decision(g.state(), 0).open_to, (Seats{0, 1}));
  g.no_whips();
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1, 3}));
}

}  // namespace
}  // namespace guildhall::bristol
