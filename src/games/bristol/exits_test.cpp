// Rules section 9 (BRI-E): leaving town, elimination and the end.
#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kWhip = Remedy::R_whip__leeches;
constexpr Remedy kPomander = Remedy::R_leeches__pomander;

// Six apples: so many steps for Birch, Cedar and Oak.
std::vector<Face> steps(int birch, int cedar, int oak) {
  std::vector<Face> faces;
  faces.insert(faces.end(), static_cast<std::size_t>(birch), Face::BirchApple);
  faces.insert(faces.end(), static_cast<std::size_t>(cedar), Face::CedarApple);
  faces.insert(faces.end(), static_cast<std::size_t>(oak), Face::OakApple);
  return faces;
}
// Four humans, Birch {0}, Cedar {1}, Oak {2, 3}, all healthy, Birch about to leave.
Table about_to_leave() { return position(4).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).at_step(Cart::Birch, 14); }
std::vector<Cart> carts_that_left(const Table& g) {
  std::vector<Cart> out;
  for (const CartLeft& left : g.told_all<CartLeft>()) out.push_back(left.cart);
  return out;
}
Cause cause_of_death(const Table& g, Seat seat) {
  for (const Eliminated& dead : g.told_all<Eliminated>())
    if (dead.seat == seat) return dead.cause;
  throw std::logic_error("seat " + std::to_string(seat.index()) + " has not died");
}
int payoff(Table& g, Seat seat) { return g.result()->payoff[static_cast<std::size_t>(seat.index())]; }

// ---- Leaving ------------------------------------------------------------------------------------------------

TEST(BristolExits, E1_a_cart_leaves_when_it_has_made_all_steps) {
  auto g = about_to_leave();
  g.rest_of_round();
  EXPECT_EQ(carts_that_left(g), std::vector{Cart::Birch});
}
TEST(BristolExits, E1_one_step_short_is_not_out_of_town) {
  auto g = about_to_leave().at_step(Cart::Birch, 13);
  g.rest_of_round();
  EXPECT_TRUE(carts_that_left(g).empty());
  EXPECT_TRUE(g.state().at(Cart::Birch).in_race);
  EXPECT_EQ(g.state().round, 5);
}
TEST(BristolExits, E1_the_option_says_how_many_steps_there_are) {
  auto g = about_to_leave().option("track_steps", 10).at_step(Cart::Birch, 8);
  g.rest_of_round();
  EXPECT_EQ(carts_that_left(g), std::vector{Cart::Birch});
}
TEST(BristolExits, E2_whoever_is_further_past_the_gate_leaves_first) {
  auto g = about_to_leave().at_step(Cart::Birch, 15).at_step(Cart::Cedar, 14).dice(steps(1, 4, 1)).plagued(1);
  g.rest_of_round();
  EXPECT_EQ(carts_that_left(g), (std::vector{Cart::Cedar, Cart::Birch})) << "18 steps before 16, although behind";
}
TEST(BristolExits, E2_on_a_tie_the_cart_that_was_ahead_before_the_move_leaves_first) {
  auto g = about_to_leave().at_step(Cart::Birch, 14).at_step(Cart::Cedar, 15).dice(steps(3, 2, 1)).plagued(1);
  g.rest_of_round();
  EXPECT_EQ(carts_that_left(g), (std::vector{Cart::Cedar, Cart::Birch})) << "both on 17";
}
TEST(BristolExits, E3_carts_are_handled_one_after_the_other) {
  auto g = about_to_leave().at_step(Cart::Cedar, 15).plagued(0).plagued(1);
  g.rest_of_round();
  std::vector<std::string> order;
  for (const Event& event : g.told(Seat::spectator())) {
    if (const auto* left = std::get_if<CartLeft>(&event)) order.push_back(shape::enum_name(left->cart));
    if (const auto* dead = std::get_if<Eliminated>(&event)) order.push_back(std::to_string(dead->seat.index()));
  }
  EXPECT_EQ(order, (std::vector<std::string>{"cedar", "1", "birch", "0"}));
  EXPECT_EQ(g.state().race, (Row<Cart, kCarts>{Cart::Oak}));
}
TEST(BristolExits, E4_a_cart_of_healthy_riders_wins_for_exactly_these) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2}).at_step(Cart::Birch, 14);
  g.rest_of_round();
  EXPECT_EQ(g.state().ending, Ending::Escape);
  EXPECT_EQ(g.result()->winners, (Seats{0, 1}));
  EXPECT_EQ(g.result()->reason, "escape");
}
TEST(BristolExits, E4_the_game_ends_at_once_and_further_carts_are_not_handled) {
  auto g = about_to_leave().at_step(Cart::Cedar, 15).plagued(0);
  g.rest_of_round();
  EXPECT_EQ(carts_that_left(g), std::vector{Cart::Cedar});
  EXPECT_EQ(g.result()->winners, Seats{1});
  EXPECT_TRUE(g.lives(0)) << "Birch stood on 16 but was not handled";
  EXPECT_EQ(g.times<Eliminated>(), 0);
}
TEST(BristolExits, E4_all_riders_reveal_whether_they_are_plagued) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).at_step(Cart::Birch, 14).symptoms(1, {3, 3});
  g.rest_of_round();
  const auto dead = g.told_all<Eliminated>();
  ASSERT_EQ(dead.size(), 2u);
  EXPECT_FALSE(dead[0].plagued);
  EXPECT_TRUE(dead[1].plagued);
}
TEST(BristolExits, E5_one_plagued_rider_is_the_death_of_all) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).at_step(Cart::Birch, 14).plagued(1);
  g.rest_of_round();
  EXPECT_FALSE(g.lives(0)) << "healthy, but with a plagued mate";
  EXPECT_FALSE(g.lives(1));
  EXPECT_EQ(cause_of_death(g, 0), Cause::PlaguedCart);
  EXPECT_EQ(g.state().ending, Ending::None) << "the game goes on";
}
TEST(BristolExits, E5_a_second_cart_of_the_same_round_can_still_win) {
  auto g = about_to_leave().at_step(Cart::Cedar, 15).plagued(1);
  g.rest_of_round();
  EXPECT_FALSE(g.lives(1));
  EXPECT_EQ(g.state().ending, Ending::Escape);
  EXPECT_EQ(g.result()->winners, Seats{0});
}
TEST(BristolExits, E6_an_empty_cart_leaves_and_nothing_is_revealed) {
  auto g = position(4).cart(Cart::Birch, {}).cart(Cart::Cedar, {0}).at_step(Cart::Birch, 14).plagued(0);
  g.rest_of_round();
  EXPECT_EQ(carts_that_left(g), std::vector{Cart::Birch});
  EXPECT_EQ(g.state().ending, Ending::None);
  EXPECT_EQ(g.times<Shown>() + g.times<Eliminated>() + g.times<CartEscaped>(), 0);
}
TEST(BristolExits, E6_the_dice_of_an_empty_cart_that_left_no_longer_count) {
  auto g =
      position(4)
          .out_of_race(Cart::Birch)
          .cart(Cart::Cedar, {0})
          .dice({Face::BirchRat, Face::BirchRat, Face::BirchApple, Face::CedarApple, Face::OakApple, Face::OakApple});
  g.rest_of_round();
  EXPECT_EQ(g.state().at(Cart::Birch).position, 16) << "where it left town";
  EXPECT_EQ(g.times<Mingled>(), 0);
}
TEST(BristolExits, E7_dying_with_a_plagued_mate_is_not_being_plagued) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2, 3}).at_step(Cart::Birch, 14).plagued(1);
  g.rest_of_round().rest_of_round();
  ASSERT_EQ(g.state().ending, Ending::NoneEscaped);
  EXPECT_FALSE(g.is_plagued(0));
  EXPECT_EQ(payoff(g, 0), 0);
  EXPECT_EQ(payoff(g, 1), 1);
}

// ---- The last round -----------------------------------------------------------------------------------------

TEST(BristolExits, E8_when_a_plagued_cart_has_left_the_next_round_is_the_last) {
  auto g = about_to_leave().round(4).plagued(0);
  g.rest_of_round();
  EXPECT_EQ(g.state().round, 5);
  EXPECT_EQ(g.state().last_round, 5);
  ASSERT_EQ(g.told_all<LastRound>().size(), 1u);
  EXPECT_EQ(g.told_all<LastRound>()[0].round, 5);
}
TEST(BristolExits, E8_E10_no_last_round_is_announced_when_none_is_played) {
  auto g = position(4).round(4).dead(3).cart(Cart::Birch, {0, 1, 2}).at_step(Cart::Birch, 14).plagued(0);
  g.rest_of_round();
  ASSERT_EQ(g.state().ending, Ending::NoneEscaped) << "nobody is left";
  EXPECT_EQ(g.times<LastRound>(), 0);
}
TEST(BristolExits, E8_an_empty_cart_does_not_start_the_clock) {
  auto g = position(4).cart(Cart::Birch, {}).cart(Cart::Cedar, {0}).at_step(Cart::Birch, 14);
  g.rest_of_round();
  EXPECT_EQ(g.state().round, 5) << "the game goes on";
  EXPECT_EQ(g.state().last_round, 0);
  EXPECT_EQ(g.times<LastRound>(), 0);
}
TEST(BristolExits, E8_after_an_empty_cart_the_first_one_with_riders_starts_it) {
  auto g = position(4).round(7).out_of_race(Cart::Birch).cart(Cart::Cedar, {0}).at_step(Cart::Cedar, 14).plagued(0);
  g.rest_of_round();
  EXPECT_EQ(g.state().last_round, 8);
}
TEST(BristolExits, E8_the_clock_starts_once) {
  auto g = position(6).round(7).last_round(7).out_of_race(Cart::Birch).dead(0).dead(1).cart(Cart::Cedar, {2, 3});
  g.at_step(Cart::Cedar, 14).plagued(2);
  g.rest_of_round();
  EXPECT_EQ(g.state().last_round, 7) << "Cedar left plagued in the last round: no further round";
  EXPECT_EQ(g.times<LastRound>(), 0);
  EXPECT_EQ(g.state().ending, Ending::NoneEscaped);
}
TEST(BristolExits, E9_who_is_still_in_town_after_the_last_round_is_trapped) {
  auto g = position(4).round(5).last_round(5).out_of_race(Cart::Birch).dead(0).cart(Cart::Cedar, {1});
  g.rest_of_round();
  EXPECT_EQ(g.state().ending, Ending::NoneEscaped);
  for (Seat seat : Seats{1, 2, 3}) {
    EXPECT_FALSE(g.lives(seat));
    EXPECT_EQ(cause_of_death(g, seat), Cause::Trapped);
  }
}
TEST(BristolExits, E9_the_last_round_itself_can_still_be_won) {
  auto g = position(4).round(7).last_round(7).out_of_race(Cart::Birch).dead(0).cart(Cart::Cedar, {1});
  g.at_step(Cart::Cedar, 14);
  g.rest_of_round();
  EXPECT_EQ(g.state().ending, Ending::Escape);
  EXPECT_EQ(g.result()->winners, Seats{1});
}
TEST(BristolExits, E10_the_game_ends_when_no_cart_is_left_in_race) {
  auto g = position(4).out_of_race(Cart::Birch).out_of_race(Cart::Cedar).dead(0).cart(Cart::Oak, {1, 2, 3});
  g.at_step(Cart::Oak, 14).plagued(3);
  g.rest_of_round();
  EXPECT_TRUE(g.state().race.empty());
  EXPECT_EQ(g.state().ending, Ending::NoneEscaped);
}
TEST(BristolExits, E10_a_push_that_leaves_no_living_human_ends_the_game_in_the_middle_of_the_round) {
  auto g = position(2).dead(1).cart(Cart::Oak, {2, 0}).cart(Cart::Birch, {3}).turn_of(0);
  g.play(0, act::push(0));
  EXPECT_EQ(g.state().ending, Ending::NoneEscaped);
  EXPECT_EQ(g.times<Rerolled>(), 0) << "the ghosts do not play on";
}
TEST(BristolExits, E10_victim_and_shamed_pusher_are_counted_together) {
  auto g = position(4).dead(0).dead(1).cart(Cart::Oak, {2, 3}).cart(Cart::Birch, {}).cart(Cart::Cedar, {}).turn_of(2);
  g.play(2, act::push(3)).no_whips();
  EXPECT_FALSE(g.lives(2));
  EXPECT_FALSE(g.lives(3));
  EXPECT_EQ(g.state().ending, Ending::NoneEscaped);
}
TEST(BristolExits, E10_in_exits_it_is_tested_after_all_leaving_carts) {
  // The only human leaves plagued; behind it, in the same round, a cart of healthy ghosts.
  auto g = position(2).dead(1).cart(Cart::Birch, {0}).cart(Cart::Cedar, {2, 3}).cart(Cart::Oak, {});
  g.at_step(Cart::Birch, 15).at_step(Cart::Cedar, 14).plagued(0).locked({0, 1, 2, 3, 4, 5});
  g.play(0, act::draw()).play(0, act::end());
  EXPECT_EQ(carts_that_left(g), (std::vector{Cart::Birch, Cart::Cedar}));
  EXPECT_EQ(g.state().ending, Ending::GhostsEscaped);
}
TEST(BristolExits, E11_every_other_end_is_none_escaped_and_nobody_wins) {
  auto g = position(4).round(5).last_round(5).out_of_race(Cart::Birch).dead(0).cart(Cart::Cedar, {1});
  g.rest_of_round();
  EXPECT_EQ(g.result()->reason, "none_escaped");
  EXPECT_TRUE(g.result()->winners.empty());
}

// ---- Elimination --------------------------------------------------------------------------------------------

// Seat 2 pushes the plagued seat 3 off the last cart.
Table pushed_out() {
  return position(6).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2, 3, 4}).dead(5).turn_of(2);
}
TEST(BristolElimination, E12_the_pawn_goes_and_the_cart_closes_up) {
  auto g = pushed_out().symptoms(3, {3, 4});
  g.play(2, act::push(3)).no_whips();
  EXPECT_EQ(g.riders(Cart::Oak), (Riders{2, 4}));
}
TEST(BristolElimination, E12_cards_flag_and_coins_are_shown_to_all) {
  auto g = pushed_out().option("social", "alms").symptoms(3, {3, 4}).coin(Coin::Naught, 0, 3);
  g.play(2, act::push(3)).no_whips();
  const auto dead = g.told_all<Eliminated>();
  ASSERT_EQ(dead.size(), 1u);
  EXPECT_EQ(dead[0].seat, Seat(3));
  EXPECT_EQ(dead[0].first + dead[0].second, 7);
  EXPECT_TRUE(dead[0].plagued);
  ASSERT_EQ(g.told_all<CoinShown>().size(), 1u);
  EXPECT_EQ(g.told_all<CoinShown>()[0].coin, Coin::Naught);
  const Seen seen = g.seen(Seat::spectator());
  EXPECT_EQ(seen.participants[3].symptoms_known, (SeenHand{3, 4}));
  EXPECT_EQ(seen.participants[3].plagued, true);
  EXPECT_EQ(seen.participants[3].coins[0].coin, Coin::Naught);
}
TEST(BristolElimination, E12_the_dead_have_no_turns_and_no_whips) {
  auto g = pushed_out().symptoms(3, {3, 4}).hand(3, {kWhip});
  g.play(2, act::push(3));
  g.play(3, act::pass());
  g.play(2, act::end());
  EXPECT_EQ(g.asked(), Seats{4}) << "seat 3 is skipped";
  g.play(4, act::elbow());
  EXPECT_EQ(g.asked(), Seats{2}) << "of those ahead only the living are asked";
}
TEST(BristolElimination, E12_the_dead_take_no_part_in_mingles) {
  auto g = pushed_out().symptoms(3, {3, 4}).dice(
      {Face::OakRat, Face::OakRat, Face::BirchApple, Face::BirchApple, Face::CedarApple, Face::CedarApple});
  g.play(2, act::push(3)).no_whips().play(2, act::end()).rest_of_round();
  ASSERT_EQ(g.told_all<Mingled>().size(), 1u);
  EXPECT_EQ(g.told_all<Mingled>()[0].riders, (Riders{2, 4}));
  EXPECT_EQ(g.symptoms(3), (std::vector{3, 4}));
}
TEST(BristolElimination, E13_remedies_of_the_dead_go_face_up_on_the_discard) {
  auto g = pushed_out().symptoms(3, {3, 4}).hand(3, {kPomander, kWhip});
  g.play(2, act::push(3)).no_whips();
  EXPECT_TRUE(g.hand(3).empty());
  EXPECT_EQ(g.remedy_discard().size(), 2u);
  EXPECT_EQ(g.told_all<RemediesShown>()[0].cards.size(), 2);
  EXPECT_EQ(g.seen(Seat::spectator()).remedy_discard_known.size(), 2u);
}
TEST(BristolElimination, E14_symptoms_of_the_dead_stay_face_up_out_of_circulation) {
  auto g = pushed_out().symptoms(3, {3, 4});
  g.play(2, act::push(3)).no_whips();
  EXPECT_EQ(g.symptoms(3), (std::vector{3, 4}));
  EXPECT_TRUE(g.symptom_discard().empty());
}
TEST(BristolElimination, E14_with_discard_they_go_face_down_on_the_pile_after_being_shown) {
  auto g = pushed_out().option("dead_symptoms", "discard").symptoms(3, {3, 4});
  g.chance({shuffle({4, 3})});
  g.play(2, act::push(3)).no_whips();
  EXPECT_TRUE(g.symptoms(3).empty());
  EXPECT_EQ(g.symptom_discard(), (std::vector{3, 4})) << "in random order, the 4 on top this time";
  EXPECT_EQ(g.told_all<Eliminated>().size(), 1u);
  EXPECT_FALSE(g.seen(3).symptom_discard_top.has_value()) << "nobody knows the order";
}
TEST(BristolElimination, E15_leech_cards_of_the_dead_stay_where_they_are) {
  auto g = pushed_out().symptoms(3, {3, 4}).pile(Cart::Birch, {4}, {3});
  g.play(2, act::push(3)).no_whips();
  EXPECT_EQ(g.pile(Cart::Birch), std::vector{4});
}

// ---- Who has won --------------------------------------------------------------------------------------------

TEST(BristolEnd, E16_a_plagued_human_is_never_among_the_winners) {
  for (int plagued = 0; plagued < 2; ++plagued) {
    auto g = position(4).cart(Cart::Birch, {0, 1}).at_step(Cart::Birch, 14).plagued(plagued);
    g.rest_of_round();
    EXPECT_EQ(g.state().ending, Ending::None);
    EXPECT_TRUE(g.state().winners.empty());
  }
}
TEST(BristolEnd, E17_of_two_healthy_carts_only_the_first_wins) {
  auto g = about_to_leave().at_step(Cart::Cedar, 15);
  g.rest_of_round();
  EXPECT_EQ(g.result()->winners, Seats{1});
}
TEST(BristolEnd, E18_riders_of_other_carts_and_the_dead_lose_even_if_healthy) {
  auto g = position(5).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2, 3}).dead(4);
  g.at_step(Cart::Birch, 14);
  g.rest_of_round();
  EXPECT_EQ(g.result()->winners, Seats{0});
  for (Seat seat : Seats{1, 2, 3, 4}) EXPECT_EQ(payoff(g, seat), 0);
}
TEST(BristolEnd, E19_the_plague_prevails_for_who_was_plagued_when_nobody_escapes) {
  auto g = position(4).round(5).last_round(5).out_of_race(Cart::Birch).dead(0).plagued(0).cart(Cart::Cedar, {1});
  g.plagued(2);
  g.rest_of_round();
  EXPECT_TRUE(g.result()->winners.empty()) << "all lose";
  EXPECT_EQ(g.result()->aim, (Seats{0, 2})) << "and these are named";
  EXPECT_EQ(g.told_all<Ended>()[0].aim, (Seats{0, 2}));
  EXPECT_EQ(payoff(g, 0), 1) << "dead before the end";
  EXPECT_EQ(payoff(g, 2), 1);
  EXPECT_EQ(payoff(g, 1), 0);
  EXPECT_EQ(payoff(g, 3), 0);
}
TEST(BristolEnd, E19_with_cure_the_flag_at_the_end_counts) {
  auto g = position(4).option("social", "cure").round(5).last_round(5).out_of_race(Cart::Birch).dead(0);
  g.cart(Cart::Cedar, {1}).plagued(1).symptoms(1, {1, 2}).hand(1, {kPomander}).after_action().turn_of(1);
  g.symptom_deck({1, 4});
  g.play(1, act::play(kPomander, Kind::Pomander)).play(1, act::keep(1, 1)).play(1, act::end());
  g.rest_of_round();
  EXPECT_EQ(payoff(g, 1), 0) << "cured before the end";
}
TEST(BristolEnd, E20_nothing_for_the_plagued_on_an_escape) {
  auto g = about_to_leave().plagued(1);
  g.rest_of_round();
  EXPECT_EQ(payoff(g, 0), 1);
  EXPECT_EQ(payoff(g, 1), 0);
}
TEST(BristolEnd, E20_with_escape_only_the_plagued_get_nothing) {
  auto g = position(4).option("payoff", "escape_only").round(5).last_round(5).out_of_race(Cart::Birch).dead(0);
  g.plagued(0).cart(Cart::Cedar, {1});
  g.rest_of_round();
  EXPECT_EQ(payoff(g, 0), 0);
}
TEST(BristolEnd, E21_at_the_end_everything_is_revealed_to_everybody) {
  auto g = about_to_leave().symptoms(1, {2, 3}).hand(2, {kPomander}).pile(Cart::Oak, {4}, {3});
  g.rest_of_round();
  ASSERT_TRUE(g.state().over());
  for (Seat viewer : {Seat(0), Seat(3), Seat::spectator()}) {
    const View view = g.view(viewer);
    for (int zone = 0; zone < Symptoms::kZones; ++zone)
      for (const Slot& slot : view.table.symptoms.in(zone)) EXPECT_NE(slot.card, kHiddenCard);
    for (int zone = 0; zone < Remedies::kZones; ++zone)
      for (const Slot& slot : view.table.remedies.in(zone)) EXPECT_NE(slot.card, kHiddenCard);
    EXPECT_EQ(view.table.plagued, g.state().plagued);
  }
  EXPECT_EQ(g.told_all<Shown>().size(), 4u);
}
TEST(BristolEnd, E22_the_safety_limit_of_rounds_ends_the_game) {
  auto g = position(4).option("max_rounds_safety", 50).round(50).out_of_race(Cart::Oak);
  g.rest_of_round();
  EXPECT_EQ(g.state().ending, Ending::NoneEscaped);
  auto before = position(4).option("max_rounds_safety", 50).round(49).out_of_race(Cart::Oak);
  before.rest_of_round();
  EXPECT_EQ(before.state().ending, Ending::None);
}
TEST(BristolEnd, E22_an_escape_in_the_last_safe_round_still_counts) {
  auto g = position(4).option("max_rounds_safety", 50).round(50).out_of_race(Cart::Oak).cart(Cart::Cedar, {1, 2, 3});
  g.cart(Cart::Birch, {0}).at_step(Cart::Birch, 14);
  g.rest_of_round();
  EXPECT_EQ(g.state().ending, Ending::Escape);
}

// ---- end_when_decided ---------------------------------------------------------------------------------------

// Everybody but seat 0 is plagued, and seat 0 is about to draw two high cards for a Pomander.
Table nearly_decided() {
  auto g = position(4).option("end_when_decided", true).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).plagued(1);
  g.symptoms(1, {1, 2}).symptoms(2, {1, 2}).symptoms(3, {1, 2});  // no two 1s, which would cure
  return g.plagued(2).plagued(3).symptoms(0, {1, 1}).hand(0, {kPomander}).after_action().symptom_deck({3, 4});
}
TEST(BristolDecided, E23_the_game_ends_when_nobody_living_is_healthy) {
  auto g = nearly_decided();
  g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(3, 4));
  EXPECT_EQ(g.state().ending, Ending::NoneEscaped);
}
TEST(BristolDecided, E23_not_without_the_option) {
  auto g = nearly_decided().option("end_when_decided", false);
  g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(3, 4));
  EXPECT_EQ(g.state().ending, Ending::None);
}
TEST(BristolDecided, E23_not_with_cure_or_alms) {
  for (const char* social : {"cure", "alms"}) {
    auto g = nearly_decided().option("social", social);
    g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(3, 4));
    EXPECT_EQ(g.state().ending, Ending::None) << social;
  }
}
TEST(BristolDecided, E23_not_with_ghosts) {
  auto g = position(3).option("end_when_decided", true).plagued(1).plagued(2).symptoms(0, {1, 1});
  g.hand(0, {kPomander}).turn_of(0).after_action().symptom_deck({3, 4});
  g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(3, 4));
  EXPECT_EQ(g.state().ending, Ending::None);
}
TEST(BristolDecided, E23_also_when_the_last_healthy_human_is_left_behind) {
  auto g = position(4).option("end_when_decided", true).cart(Cart::Birch, {1}).cart(Cart::Cedar, {2, 3});
  g.cart(Cart::Oak, {0}).plagued(1).plagued(2).plagued(3).turn_of(0);
  g.play(0, act::push(0));
  EXPECT_EQ(g.state().ending, Ending::NoneEscaped);
}
TEST(BristolDecided, E24_the_end_checks_come_in_order_after_exits) {
  // No cart in race comes before the last round: nobody dies as trapped.
  auto no_cart = position(4).round(9).last_round(9).out_of_race(Cart::Birch).out_of_race(Cart::Cedar);
  no_cart.dead(0).cart(Cart::Oak, {1, 2, 3}).at_step(Cart::Oak, 14).plagued(1);
  no_cart.rest_of_round();
  for (const Eliminated& dead : no_cart.told_all<Eliminated>()) EXPECT_EQ(dead.cause, Cause::PlaguedCart);
  EXPECT_EQ(no_cart.state().ending, Ending::NoneEscaped);
  // No living human comes before the last round: the ghosts are not trapped.
  auto no_human = position(2).round(7).last_round(7).dead(1).cart(Cart::Birch, {0}).cart(Cart::Cedar, {2, 3});
  no_human.out_of_race(Cart::Oak).at_step(Cart::Birch, 14).plagued(0).locked({0, 1, 2, 3, 4, 5});
  no_human.play(0, act::draw()).play(0, act::end());
  EXPECT_EQ(no_human.state().ending, Ending::NoneEscaped);
  EXPECT_TRUE(no_human.lives(2));
  // The last round comes before the safety limit: the riders are trapped.
  auto both = position(4).option("max_rounds_safety", 50).round(50).last_round(50).out_of_race(Cart::Birch).dead(0);
  both.rest_of_round();
  EXPECT_EQ(both.times<Eliminated>(), 3);
}

}  // namespace
}  // namespace guildhall::bristol
