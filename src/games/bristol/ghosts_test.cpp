// Rules section 12 (BRI-P): one to three humans, and the ghosts that fill up to four.
#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kWhip = Remedy::R_whip__leeches;
constexpr Remedy kPomander = Remedy::R_leeches__pomander;

constexpr Face BA = Face::BirchApple, BR = Face::BirchRat, CA = Face::CedarApple, CR = Face::CedarRat,
               OA = Face::OakApple, OR = Face::OakRat;
const std::vector<int> kAllDice{0, 1, 2, 3, 4, 5};

// Three humans and the ghost 3, whose turn follows that of seat 2; Birch leads, then Cedar, then Oak.
Table before_the_ghost() { return position(3).first_player(0).turn_of(2).after_action().symptoms(3, {1, 2}); }
void ghost_turn(Table& g) { g.play(2, act::end()); }
std::vector<int> thrown_by_ghost(const Table& g) {
  std::vector<int> dice;
  for (const Rerolled& toss : g.told_all<Rerolled>())
    if (toss.seat == Seat(3)) dice.insert(dice.end(), toss.dice.begin(), toss.dice.end());
  return dice;
}

// ---- Setting up ---------------------------------------------------------------------------------------------

TEST(BristolGhosts, P1_ghosts_fill_up_to_four_participants) {
  for (int humans = 1; humans <= 6; ++humans) {
    auto g = new_game(humans).option("abilities", true).option("solo_redeal_if_plagued_at_start", true);
    EXPECT_EQ(g.state().ghosts().size(), humans < 4 ? 4 - humans : 0);
  }
}
TEST(BristolGhosts, P2_a_ghost_has_a_character_a_pawn_two_cards_a_seat_and_a_turn) {
  auto g = new_game(2).option("abilities", true);
  const State& s = g.state();
  for (Seat ghost : s.ghosts()) {
    EXPECT_TRUE(s.have_character.has(ghost));
    EXPECT_GE(place_of(s, ghost).index, 0);
    EXPECT_EQ(g.symptoms(ghost).size(), 2u);
    EXPECT_TRUE(s.circle.has(ghost));
    EXPECT_TRUE(g.hand(ghost).empty()) << "never remedies";
  }
  auto turn = before_the_ghost();
  ghost_turn(turn);
  EXPECT_EQ(turn.told_all<TurnBegan>()[0].seat, Seat(3));
}
TEST(BristolGhosts, P2_nobody_sees_its_cards) {
  auto g = position(2);
  for (Seat viewer : {Seat(0), Seat(1), Seat::spectator()})
    for (int ghost : {2, 3}) EXPECT_EQ(g.seen(viewer).participants[ghost].slots, (SeenHand{0, 0}));
}
TEST(BristolGhosts, P2_it_never_whips_or_pushes) {
  auto elbow = position(3).cart(Cart::Oak, {3, 2}).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).turn_of(2);
  elbow.play(2, act::elbow());
  EXPECT_EQ(elbow.asking(), Ask::Remedy) << "nobody to ask: the only one ahead is a ghost";
  for (int seed = 0; seed < 40; ++seed) {
    auto any = before_the_ghost().cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {3, 2});
    any.seed(static_cast<std::uint64_t>(seed));
    ghost_turn(any);
    any.no_whips();
    for (const MoveDeclared& move : any.told_all<MoveDeclared>()) EXPECT_NE(move.move, Move::Push);
  }
}
TEST(BristolGhosts, P3_seats_are_random_or_after_the_humans) {
  bool mixed = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto g = new_game(2).option("abilities", true).seed(seed);
    mixed = mixed || g.state().circle != (Row<Seat, kPlayersMax>{0, 1, 2, 3});
    auto after = new_game(2).option("abilities", true).option("ghost_seats", "after_humans").seed(seed);
    EXPECT_EQ(after.state().circle, (Row<Seat, kPlayersMax>{0, 1, 2, 3}));
  }
  EXPECT_TRUE(mixed);
  auto scripted = new_game(2).option("abilities", true).chance({shuffle({2, 0, 3, 1})});
  EXPECT_EQ(scripted.state().circle, (Row<Seat, kPlayersMax>{2, 0, 3, 1}));
}
TEST(BristolGhosts, P4_each_human_starts_with_one_remedy) {
  for (int humans = 2; humans <= 4; ++humans) {
    auto g = new_game(humans).option("abilities", true);
    for (Seat seat : g.state().humans()) EXPECT_EQ(g.hand(seat).size(), humans < 4 ? 1u : 0u);
  }
}

// ---- LOOK ---------------------------------------------------------------------------------------------------

TEST(BristolLook, P5_one_chosen_slot_of_any_living_ghost_on_any_cart) {
  auto g = position(2).cart(Cart::Birch, {0, 2}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {3}).symptoms(3, {1, 3});
  g.turn_of(0);
  EXPECT_EQ(g.count(0, Verb::Look), 4) << "own cart included";
  g.play(0, act::look(3, 1));
  EXPECT_EQ(g.asking(), Ask::Remedy) << "it is the action of the turn";
  EXPECT_EQ(g.seen(0).participants[3].slots, (SeenHand{0, 3}));
}
TEST(BristolLook, P5_the_look_is_public_the_value_private) {
  auto g = position(2).symptoms(3, {1, 3}).turn_of(0);
  g.play(0, act::look(3, 1));
  ASSERT_EQ(g.told_all<GhostLooked>().size(), 1u);
  EXPECT_EQ(g.told_all<GhostLooked>()[0].slot, 1);
  ASSERT_EQ(g.told_only<GhostSeen>({0}).size(), 1u);
  EXPECT_EQ(g.told_only<GhostSeen>({0})[0].value, 3);
  EXPECT_EQ(g.seen(1).participants[3].slots, (SeenHand{0, 0}));
}
TEST(BristolLook, P5_not_with_four_humans_and_not_at_the_dead) {
  auto four = position(4).turn_of(0);
  EXPECT_FALSE(four.offers(0, Verb::Look));
  auto dead = position(2).dead(3).turn_of(0);
  EXPECT_EQ(dead.count(0, Verb::Look), 2);
}

// ---- The throw ----------------------------------------------------------------------------------------------

TEST(BristolGhostTurn, P6_it_throws_an_apple_of_the_most_advanced_other_cart) {
  auto g = before_the_ghost().dice({OA, CA, BR, BA, BA, OR}).chance({die(OR)});
  ghost_turn(g);
  EXPECT_EQ(thrown_by_ghost(g), std::vector{3}) << "the lowest apple of Birch, not its rat";
}
TEST(BristolGhostTurn, P6_a_rat_if_there_is_no_apple) {
  auto g = before_the_ghost().dice({OA, CA, BR, BR, CA, OR}).chance({die(OR)});
  ghost_turn(g);
  EXPECT_EQ(thrown_by_ghost(g), std::vector{2});
}
TEST(BristolGhostTurn, P6_a_locked_die_is_not_taken) {
  auto g = before_the_ghost().dice({OA, CA, BR, BA, BA, OR}).locked({3}).chance({die(OR)});
  ghost_turn(g);
  EXPECT_EQ(thrown_by_ghost(g), std::vector{4});
}
TEST(BristolGhostTurn, P6_its_own_cart_is_never_the_target) {
  auto g = before_the_ghost().cart(Cart::Birch, {3}).cart(Cart::Cedar, {0}).cart(Cart::Oak, {1, 2});
  g.dice({BA, BA, CR, CA, OA, OA}).chance({die(OR)});
  ghost_turn(g);
  EXPECT_EQ(thrown_by_ghost(g), std::vector{3}) << "Birch leads but is its own: an apple of Cedar";
}
TEST(BristolGhostTurn, P7_without_such_a_die_it_takes_one_of_the_other_foreign_cart) {
  auto g = before_the_ghost().dice({OA, OA, CR, CA, OA, OR}).chance({die(OR)});
  ghost_turn(g);
  EXPECT_EQ(thrown_by_ghost(g), std::vector{3}) << "no Birch: an apple of Cedar";
}
TEST(BristolGhostTurn, P8_P9_once_a_cart_has_left_all_dice_of_the_other_one_are_thrown) {
  auto g = before_the_ghost().out_of_race(Cart::Birch).cart(Cart::Cedar, {0, 1}).cart(Cart::Oak, {2, 3});
  g.dice({BA, CA, CR, OA, CA, OR}).chance({die({OR, OR, OR})});
  ghost_turn(g);
  EXPECT_EQ(thrown_by_ghost(g), (std::vector{1, 2, 4})) << "apples and rats together, none of the cart that left";
}
TEST(BristolGhostTurn, P8_alone_in_the_race_it_throws_any_one_foreign_die) {
  auto g = before_the_ghost().out_of_race(Cart::Birch).out_of_race(Cart::Cedar).dead(1).cart(Cart::Oak, {0, 2, 3});
  g.dice({BA, OA, CR, OA, CA, OR}).chance({pick(4), die(OR)});
  ghost_turn(g);
  EXPECT_EQ(thrown_by_ghost(g), std::vector{4}) << "0, 2 and 4 were possible";
}
TEST(BristolGhostTurn, P8_likewise_when_the_other_cart_has_no_unlocked_die) {
  auto g = before_the_ghost().out_of_race(Cart::Birch).cart(Cart::Cedar, {0, 1}).cart(Cart::Oak, {2, 3});
  g.dice({BA, CA, BR, OA, OA, OR}).locked({1}).chance({pick(2), die(OR)});
  ghost_turn(g);
  EXPECT_EQ(thrown_by_ghost(g), std::vector{2});
}
TEST(BristolGhostTurn, P9_with_one_a_single_die_apple_before_rat) {
  auto g = before_the_ghost().option("ghost_reroll_after_exit", "one").out_of_race(Cart::Birch);
  g.cart(Cart::Cedar, {0, 1}).cart(Cart::Oak, {2, 3}).dice({BA, CR, CA, OA, CA, OR}).chance({die(OR)});
  ghost_turn(g);
  EXPECT_EQ(thrown_by_ghost(g), std::vector{2});
}
TEST(BristolGhostTurn, P9_of_several_dice_one_apple_is_enough) {
  auto g = before_the_ghost().out_of_race(Cart::Birch).cart(Cart::Cedar, {0, 1}).cart(Cart::Oak, {2, 3});
  g.dice({BA, CA, CR, OA, OA, OR}).chance({die({OR, BA})});
  ghost_turn(g);
  ASSERT_EQ(g.told_all<MoveDeclared>().size(), 1u);
  EXPECT_EQ(g.told_all<MoveDeclared>()[0].move, Move::Elbow);
}
TEST(BristolGhostTurn, P10_nothing_is_thrown_when_no_die_can_be_taken) {
  auto own = before_the_ghost().dice({OA, OA, OR, OR, OA, OA});
  ghost_turn(own);
  EXPECT_TRUE(thrown_by_ghost(own).empty());
  EXPECT_EQ(own.told_all<GhostIdle>().size(), 1u);
  EXPECT_EQ(own.times<MoveDeclared>(), 0) << "and it does not move";
  auto locked = before_the_ghost().dice({OA, BA, CA, OR, OA, OA}).locked({1, 2});
  ghost_turn(locked);
  EXPECT_TRUE(thrown_by_ghost(locked).empty());
}

// ---- The move -----------------------------------------------------------------------------------------------

TEST(BristolGhostTurn, P11_an_apple_of_any_colour_elbows_it_to_the_front) {
  for (Face apple : {BA, CA, OA}) {
    auto g = before_the_ghost().cart(Cart::Oak, {2, 3}).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1});
    g.chance({die(apple)});
    ghost_turn(g);
    g.no_whips();
    EXPECT_EQ(g.told_all<Elbowed>().size(), 1u);
  }
}
TEST(BristolGhostTurn, P11_a_rat_moves_nothing) {
  auto g = before_the_ghost().cart(Cart::Oak, {2, 3}).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1});
  g.chance({die(BR)});
  ghost_turn(g);
  EXPECT_EQ(g.times<MoveDeclared>(), 0);
}
TEST(BristolGhostTurn, P11_from_the_front_it_dashes_if_there_is_a_free_place) {
  auto g = before_the_ghost().cart(Cart::Oak, {3, 2}).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1});
  g.chance({die(BA)});
  ghost_turn(g);
  g.no_whips();
  ASSERT_EQ(g.told_all<Dashed>().size(), 1u);
  EXPECT_EQ(g.told_all<Dashed>()[0].onto, Cart::Cedar);
}
TEST(BristolGhostTurn, P11_never_an_exchange_and_nowhere_from_the_leading_cart) {
  auto full = before_the_ghost().cart(Cart::Oak, {3}).cart(Cart::Cedar, {0, 1, 2}).cart(Cart::Birch, {});
  full.chance({die(BA)});
  ghost_turn(full);
  EXPECT_EQ(full.times<MoveDeclared>(), 0);
  auto leading = before_the_ghost().cart(Cart::Birch, {3}).cart(Cart::Cedar, {0}).cart(Cart::Oak, {1, 2});
  leading.chance({die(BA)});
  ghost_turn(leading);
  EXPECT_EQ(leading.times<MoveDeclared>(), 0);
}
TEST(BristolGhostTurn, P12_humans_may_whip_its_elbow_and_its_dash) {
  auto elbow = before_the_ghost().cart(Cart::Oak, {2, 3}).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1});
  elbow.hand(2, {kWhip}).chance({die(BA)});
  ghost_turn(elbow);
  EXPECT_EQ(elbow.asked(), Seats{2});
  elbow.play(2, act::use(kWhip));
  EXPECT_EQ(elbow.times<Elbowed>(), 0);
  auto dash = before_the_ghost().cart(Cart::Oak, {3, 2}).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1});
  dash.hand(1, {kWhip}).chance({die(BA)});
  ghost_turn(dash);
  EXPECT_EQ(dash.asked(), Seats{1}) << "the rider of the target cart";
  dash.play(1, act::use(kWhip));
  EXPECT_EQ(dash.times<Dashed>(), 0);
}

// ---- Its cards ----------------------------------------------------------------------------------------------

TEST(BristolGhostCards, P13_they_keep_their_slots_between_looks) {
  auto g = position(2).symptoms(3, {3, 1}).locked(kAllDice).turn_of(0);
  g.play(0, act::look(3, 0)).play(0, act::end()).play(1, act::draw()).play(1, act::end());
  while (g.asked() != Seats{0}) g.play(next(g.state()), g.asking() == Ask::Action ? act::draw() : act::end());
  EXPECT_EQ(g.seen(0).participants[3].slots, (SeenHand{3, 0})) << "not sorted";
  g.play(0, act::look(3, 1));
  EXPECT_EQ(g.seen(0).participants[3].slots, (SeenHand{3, 1}));
}
TEST(BristolGhostCards, P13_P15_a_mingle_deals_it_two_new_ones_which_nobody_knows) {
  auto g = position(2).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2, 3}).turn_of(0);
  g.symptoms(2, {1, 1}).symptoms(3, {1, 3}).symptom_deck({4}).dice({OR, OR, BA, BA, CA, CA}).locked(kAllDice);
  g.play(0, act::look(3, 1)).play(0, act::end());
  g.play(1, act::draw()).chance({shuffle({3, 1, 4, 1, 1})});
  g.play(1, act::end());
  EXPECT_EQ(g.told_all<Mingled>()[0].riders, (Riders{2, 3}));
  EXPECT_EQ(g.symptoms(2), (std::vector{3, 1}));
  EXPECT_EQ(g.symptoms(3), (std::vector{4, 1})) << "in the order dealt: the slots are random";
  EXPECT_EQ(g.symptom_discard(), std::vector{1});
  EXPECT_EQ(g.seen(0).participants[3].slots, (SeenHand{0, 0})) << "what was seen is gone";
}
TEST(BristolGhostCards, P14_its_health_is_its_present_sum) {
  auto g = position(2).symptoms(3, {3, 3});
  EXPECT_FALSE(is_healthy(g.state(), 3));
  g.change([](State& s) {  // it was plagued; now it holds two lower cards
    for (Slot& slot : s.symptoms.in(zone::hand(3))) slot.card = 1;
  });
  EXPECT_TRUE(is_healthy(g.state(), 3));
  EXPECT_FALSE(g.state().plagued.has(3)) << "a ghost has no flag";
}
TEST(BristolGhostCards, P16_they_can_be_pushed_and_swapped) {
  auto push = position(3).cart(Cart::Birch, {0, 3}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2}).turn_of(0);
  push.play(0, act::push(3));
  EXPECT_EQ(push.riders(Cart::Oak), (Riders{2, 3})) << "no window: ghosts do not whip";
  auto swap = position(3).cart(Cart::Birch, {0, 1, 3}).cart(Cart::Cedar, {2}).cart(Cart::Oak, {}).turn_of(2);
  swap.play(2, act::dash()).no_whips();
  EXPECT_EQ(swap.riders(Cart::Cedar), Riders{3});
}
TEST(BristolGhostCards, P16_shame_for_whoever_leaves_a_healthy_ghost_behind) {
  auto healthy = position(3).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2, 3}).symptoms(3, {2, 3});
  healthy.turn_of(2);
  healthy.play(2, act::push(3));
  EXPECT_FALSE(healthy.lives(3));
  EXPECT_FALSE(healthy.lives(2)) << "a sum of 5: shame";
  auto sick = position(3).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2, 3}).symptoms(3, {2, 4});
  sick.turn_of(2);
  sick.play(2, act::push(3));
  EXPECT_FALSE(sick.lives(3));
  EXPECT_TRUE(sick.lives(2));
}

// ---- Leaving ------------------------------------------------------------------------------------------------

Table ghost_leaves(std::vector<int> its_cards) {
  auto g = position(3).cart(Cart::Birch, {0, 3}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2}).at_step(Cart::Birch, 14);
  return g.symptoms(3, std::move(its_cards)).locked(kAllDice).turn_of(2).after_action();
}
TEST(BristolGhostExit, P17_a_ghost_with_six_kills_all_riders) {
  auto g = ghost_leaves({2, 4});
  g.play(2, act::end());
  EXPECT_FALSE(g.lives(0));
  EXPECT_FALSE(g.lives(3));
  EXPECT_EQ(g.state().last_round, 5) << "a cart with riders";
}
TEST(BristolGhostExit, P17_the_clock_starts_even_if_it_carries_ghosts_only) {
  auto g = ghost_leaves({2, 4}).cart(Cart::Birch, {3}).cart(Cart::Cedar, {0, 1});
  g.play(2, act::end());
  EXPECT_EQ(g.state().last_round, 5);
  EXPECT_EQ(g.state().ending, Ending::None);
}
TEST(BristolGhostExit, P18_a_healthy_mixed_cart_wins_for_its_humans) {
  auto g = ghost_leaves({2, 3});
  g.play(2, act::end());
  EXPECT_EQ(g.state().ending, Ending::Escape);
  EXPECT_EQ(g.result()->winners, Seats{0});
}
TEST(BristolGhostExit, P18_healthy_ghosts_alone_escape_and_all_humans_lose) {
  auto g = ghost_leaves({2, 3}).cart(Cart::Birch, {3}).cart(Cart::Cedar, {0, 1}).plagued(1);
  g.play(2, act::end());
  EXPECT_EQ(g.state().ending, Ending::GhostsEscaped);
  EXPECT_EQ(g.result()->reason, "ghosts_escaped");
  EXPECT_TRUE(g.result()->winners.empty());
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(g.result()->payoff[seat], 0) << "the plagued too";
}

// ---- Solo ---------------------------------------------------------------------------------------------------

TEST(BristolSolo, P19_the_moment_the_human_is_plagued_the_game_is_lost) {
  auto g = position(1).hand(0, {kPomander}).symptom_deck({3, 4}).turn_of(0).after_action();
  g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(3, 4));
  EXPECT_EQ(g.state().ending, Ending::SoloPlague);
  EXPECT_EQ(g.result()->reason, "solo_plague");
  EXPECT_EQ(g.result()->payoff[0], 0);
}
TEST(BristolSolo, P19_not_with_two_humans) {
  auto g = position(2).hand(0, {kPomander}).symptom_deck({3, 4}).turn_of(0).after_action();
  g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(3, 4));
  EXPECT_EQ(g.state().ending, Ending::None);
}
// Circle and characters are left to chance, and the pawns; then the symptoms.
Table solo_dealt(bool redeal) {
  auto g = new_game(1).option("abilities", true).option("solo_redeal_if_plagued_at_start", redeal);
  g.chance({left_to_chance(), left_to_chance(), left_to_chance(), left_to_chance(), shuffle({3, 3})});
  return g;
}
TEST(BristolSolo, P20_this_includes_the_first_deal) {
  auto g = solo_dealt(false);
  EXPECT_EQ(g.state().ending, Ending::SoloPlague);
  EXPECT_EQ(g.state().round, 0) << "before round 1";
}
TEST(BristolSolo, P20_with_the_option_the_two_cards_are_dealt_again) {
  auto g = solo_dealt(true).chance({shuffle({3, 3}), shuffle({1, 3})});
  EXPECT_EQ(g.state().ending, Ending::None);
  EXPECT_EQ(g.symptoms(0), (std::vector{1, 3})) << "3 and 3 a second time, then 1 and 3";
}
TEST(BristolSolo, P20_the_stock_they_are_dealt_from_has_no_4s) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    auto g = new_game(1).option("abilities", true).option("solo_redeal_if_plagued_at_start", true).seed(seed);
    EXPECT_FALSE(g.state().over());
    for (int value : g.symptoms(0)) EXPECT_LT(value, 4);
  }
}
TEST(BristolSolo, P21_without_a_living_human_the_ghosts_do_not_play_on) {
  auto g = position(1).cart(Cart::Oak, {0}).turn_of(0);
  g.play(0, act::push(0));
  EXPECT_EQ(g.state().ending, Ending::NoneEscaped);
  EXPECT_TRUE(g.lives(1) && g.lives(2) && g.lives(3));
  EXPECT_EQ(g.times<Rerolled>() + g.times<TurnBegan>(), 0);
}

}  // namespace
}  // namespace guildhall::bristol
