// Rules section 11 (BRI-K): character special actions.
#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kChicken = Remedy::R_chicken__leeches;
constexpr Remedy kWhip = Remedy::R_whip__leeches;
constexpr Remedy kPomander = Remedy::R_leeches__pomander;

// Six humans two to a cart; seat 0, at the front of Birch, is `who` and on turn.
Table with(Character who) { return position(6).option("abilities", true).character(0, who).turn_of(0); }

TEST(BristolCharacters, K1_a_special_action_replaces_the_action_of_the_turn) {
  auto g = with(Character::Knight).hand(0, {kPomander});
  g.play(0, act::special_seat(1));
  EXPECT_EQ(g.asking(), Ask::Remedy) << "remedies as usual";
  EXPECT_TRUE(g.offers(0, act::play(kPomander, Kind::Pomander)));
  EXPECT_FALSE(g.offers(0, Verb::Special));
  EXPECT_FALSE(g.offers(0, Verb::Reroll));
}
TEST(BristolCharacters, K1_without_abilities_there_is_no_special_action) {
  auto g = with(Character::Knight).option("abilities", false);
  EXPECT_FALSE(g.offers(0, Verb::Special));
}
TEST(BristolCharacters, K1_the_character_is_public) {
  auto g = with(Character::Serf);
  EXPECT_EQ(g.seen(Seat::spectator()).participants[0].character, Character::Serf);
  g.play(0, act::special());
  ASSERT_EQ(g.told_all<SpecialUsed>().size(), 1u);
  EXPECT_EQ(g.told_all<SpecialUsed>()[0].character, Character::Serf);
}

// ---- Serf ---------------------------------------------------------------------------------------------------

TEST(BristolSerf, K2_draws_a_symptom_and_puts_it_on_any_cart_in_race) {
  auto g = with(Character::Serf).symptom_deck({4});
  g.play(0, act::special());
  EXPECT_EQ(g.asking(), Ask::SerfPlace);
  EXPECT_EQ(g.legal(0), (Actions{act::place(4, Cart::Birch), act::place(4, Cart::Cedar), act::place(4, Cart::Oak)}));
  g.play(0, act::place(4, Cart::Cedar));
  EXPECT_EQ(g.pile(Cart::Cedar), std::vector{4});
  EXPECT_TRUE(g.symptom_discard().empty());
  EXPECT_EQ(g.symptoms(0).size(), 2u) << "it cannot be kept";
}
TEST(BristolSerf, K2_only_the_serf_sees_the_card) {
  auto g = with(Character::Serf).symptom_deck({4});
  g.play(0, act::special()).play(0, act::place(4, Cart::Cedar));
  ASSERT_EQ(g.told_only<SymptomSeen>({0}).size(), 1u);
  EXPECT_EQ(g.told_only<SymptomSeen>({0})[0].value, 4);
  EXPECT_EQ(g.times<SymptomSeen>(), 1);
  EXPECT_EQ(g.told_all<SymptomPlaced>().size(), 1u) << "the cart is public";
  EXPECT_EQ(g.seen(0).carts[1].pile_known, SeenSymptoms{4});
  EXPECT_TRUE(g.seen(2).carts[1].pile_known.empty());
}
TEST(BristolSerf, K2_the_card_is_the_extra_card_of_that_carts_mingle) {
  auto g =
      with(Character::Serf)
          .symptom_deck({4})
          .dice({Face::CedarRat, Face::CedarRat, Face::BirchApple, Face::BirchApple, Face::OakApple, Face::OakApple});
  g.play(0, act::special()).play(0, act::place(4, Cart::Cedar)).play(0, act::end()).rest_of_round();
  ASSERT_EQ(g.told_all<Mingled>().size(), 1u);
  EXPECT_TRUE(g.told_all<Mingled>()[0].from_pile);
  EXPECT_TRUE(g.pile(Cart::Cedar).empty());
}
TEST(BristolSerf, K2_a_cart_out_of_the_race_is_no_target) {
  auto g = with(Character::Serf).out_of_race(Cart::Oak).cart(Cart::Birch, {0, 1, 2}).cart(Cart::Cedar, {3, 4, 5});
  g.play(0, act::special());
  EXPECT_EQ(g.count(0, Verb::Place), 2);
}

// ---- Outlaw -------------------------------------------------------------------------------------------------

TEST(BristolOutlaw, K3_the_own_colour_gives_an_extra_action) {
  for (Face face : {Face::BirchApple, Face::BirchRat}) {
    auto g = with(Character::Outlaw).chance({die(face)});
    g.play(0, act::special_die(5));
    EXPECT_EQ(g.asking(), Ask::OutlawExtra);
    EXPECT_EQ(g.dice()[5], face);
  }
}
TEST(BristolOutlaw, K3_another_colour_gives_none) {
  auto g = with(Character::Outlaw).chance({die(Face::CedarApple)});
  g.play(0, act::special_die(0));
  EXPECT_EQ(g.asking(), Ask::Remedy);
}
TEST(BristolOutlaw, K3_the_extra_action_may_be_declined) {
  auto g = with(Character::Outlaw).chance({die(Face::BirchApple)});
  g.play(0, act::special_die(5)).play(0, act::decline());
  EXPECT_EQ(g.told_all<ExtraDeclined>().size(), 1u);
  EXPECT_EQ(g.asking(), Ask::Remedy);
}
TEST(BristolOutlaw, K3_the_special_action_may_be_repeated_without_limit) {
  auto g = with(Character::Outlaw);
  for (int times = 0; times < 20; ++times) {
    g.chance({die(Face::BirchRat)});
    g.play(0, act::special_die(5));
    ASSERT_EQ(g.asking(), Ask::OutlawExtra);
  }
}
TEST(BristolOutlaw, K3_any_other_extra_action_ends_the_chain) {
  auto g = with(Character::Outlaw).chance({die(Face::BirchApple), die(Face::BirchApple)});
  g.play(0, act::special_die(5)).play(0, act::reroll(dice_set({5})));
  EXPECT_EQ(g.asking(), Ask::Remedy) << "although the reroll shows the own colour";
}
TEST(BristolOutlaw, K3_chicken_follows_a_reroll_but_never_the_outlaws_throw) {
  auto only_thrown = with(Character::Outlaw).hand(0, {kChicken}).chance({die(Face::CedarApple)});
  only_thrown.play(0, act::special_die(5));
  EXPECT_EQ(only_thrown.count_plays(0, Kind::Chicken), 0);
  auto rerolled = with(Character::Outlaw).hand(0, {kChicken}).chance({die(Face::BirchApple), die(Face::OakApple)});
  rerolled.play(0, act::special_die(5)).play(0, act::reroll(dice_set({4})));
  EXPECT_EQ(rerolled.count_plays(0, Kind::Chicken), 1);
}
TEST(BristolOutlaw, K3_a_locked_die_cannot_be_thrown) {
  auto g = with(Character::Outlaw).locked({0, 1, 2, 3, 4});
  EXPECT_EQ(g.count(0, Verb::Special), 1);
  EXPECT_TRUE(g.offers(0, act::special_die(5)));
}

// ---- Sheriff ------------------------------------------------------------------------------------------------

TEST(BristolSheriff, K4_looks_at_one_card_of_somebody_on_another_cart) {
  auto g = with(Character::Sheriff).symptoms(2, {2, 3}).chance({pick(3)});
  EXPECT_EQ(g.count(0, Verb::Special), 4) << "two carts with two riders each";
  EXPECT_FALSE(g.offers(0, act::special_seat(1))) << "a mate of the own cart";
  EXPECT_FALSE(g.offers(0, act::special_seat(0)));
  g.play(0, act::special_seat(2));
  EXPECT_EQ(g.seen(0).participants[2].symptoms_known, SeenHand{3});
}
TEST(BristolSheriff, K4_that_the_look_happened_is_public_the_value_is_not) {
  auto g = with(Character::Sheriff).symptoms(2, {2, 3}).chance({pick(3)});
  g.play(0, act::special_seat(2));
  ASSERT_EQ(g.told_all<Looked>().size(), 1u);
  EXPECT_EQ(g.told_all<Looked>()[0].target, Seat(2));
  ASSERT_EQ(g.told_only<LookedSeen>({0}).size(), 1u);
  EXPECT_EQ(g.told_only<LookedSeen>({0})[0].value, 3);
  EXPECT_EQ(g.times<LookedSeen>(), 1);
  EXPECT_TRUE(g.seen(1).participants[2].symptoms_known.empty());
}
TEST(BristolSheriff, K4_either_card_is_shown_with_the_same_chance) {
  int threes = 0;
  for (int seed = 0; seed < 400; ++seed) {
    auto g = with(Character::Sheriff).symptoms(2, {2, 3}).seed(static_cast<std::uint64_t>(seed));
    g.play(0, act::special_seat(2));
    threes += g.told<LookedSeen>(0)[0].value == 3 ? 1 : 0;
  }
  EXPECT_NEAR(threes, 200, 40);  // 4 sigma
}
TEST(BristolSheriff, K4_M10_a_second_look_at_an_equal_card_does_not_tell_them_apart) {
  for (int seed = 0; seed < 20; ++seed) {
    auto g = with(Character::Sheriff).symptoms(2, {2, 2}).seed(static_cast<std::uint64_t>(seed));
    g.play(0, act::special_seat(2)).play(0, act::end()).rest_of_round();
    while (g.asked() != Seats{0}) g.dull_turn(next(g.state()));
    g.play(0, act::special_seat(2));
    EXPECT_EQ(g.seen(0).participants[2].symptoms_known, SeenHand{2}) << "it may be the same card";
  }
}
TEST(BristolSheriff, K4_of_a_ghost_the_sheriff_chooses_the_slot) {
  auto g = position(3).option("abilities", true).character(0, Character::Sheriff).cart(Cart::Birch, {0});
  g.cart(Cart::Cedar, {1, 2}).cart(Cart::Oak, {3}).symptoms(3, {1, 3}).turn_of(0);
  EXPECT_TRUE(g.offers(0, act::special_slot(3, 0)));
  g.play(0, act::special_slot(3, 1));
  EXPECT_EQ(g.seen(0).participants[3].slots, (SeenHand{0, 3}));
  EXPECT_EQ(g.told_all<GhostLooked>().size(), 1u);
  EXPECT_EQ(g.told_only<GhostSeen>({0}).size(), 1u);
}

// ---- Mason --------------------------------------------------------------------------------------------------

TEST(BristolMason, K5_throws_one_die_then_locks_any_unlocked_one) {
  auto g = with(Character::Mason).locked({1}).chance({die(Face::OakRat)});
  EXPECT_FALSE(g.offers(0, act::special_die(1)));
  g.play(0, act::special_die(0));
  EXPECT_EQ(g.dice()[0], Face::OakRat);
  EXPECT_EQ(g.asking(), Ask::MasonLock);
  EXPECT_EQ(g.count(0, Verb::Lock), 5);
  EXPECT_EQ(g.legal(0).size(), 5) << "the lock is compulsory";
  g.play(0, act::lock(4));
  EXPECT_TRUE(g.state().dice.locked(4));
  EXPECT_FALSE(g.state().dice.locked(0));
}
TEST(BristolMason, K5_is_impossible_when_all_dice_are_locked) {
  auto g = with(Character::Mason).locked({0, 1, 2, 3, 4, 5});
  EXPECT_FALSE(g.offers(0, Verb::Special));
}
TEST(BristolMason, K5_the_lock_holds_until_the_next_roll) {
  auto g = with(Character::Mason).chance({die(Face::OakRat)});
  g.play(0, act::special_die(0)).play(0, act::lock(0)).play(0, act::end());
  EXPECT_FALSE(g.offers(1, act::reroll(dice_set({0}))));
  while (g.state().round == 1) {
    const Seat seat = next(g.state());
    g.play(seat, g.asking() == Ask::Action ? act::draw() : act::end());
  }
  EXPECT_EQ(g.state().dice.unlocked_count(), kDice);
}

// ---- Knight -------------------------------------------------------------------------------------------------

TEST(BristolKnight, K6_moves_any_pawn_to_the_front_of_its_cart) {
  auto g = with(Character::Knight).cart(Cart::Birch, {1, 0}).cart(Cart::Cedar, {2, 3, 4}).cart(Cart::Oak, {5});
  g.play(0, act::special_seat(4));
  EXPECT_EQ(g.riders(Cart::Cedar), (Riders{4, 2, 3}));
}
TEST(BristolKnight, K6_the_own_pawn_too_and_a_ghost) {
  auto own = with(Character::Knight).cart(Cart::Birch, {1, 0}).cart(Cart::Cedar, {2, 3}).cart(Cart::Oak, {4, 5});
  own.play(0, act::special_seat(0));
  EXPECT_EQ(own.riders(Cart::Birch), (Riders{0, 1}));
  auto ghost = position(3).option("abilities", true).character(0, Character::Knight).cart(Cart::Oak, {1, 3});
  ghost.cart(Cart::Birch, {0}).cart(Cart::Cedar, {2}).turn_of(0);
  ghost.play(0, act::special_seat(3));
  EXPECT_EQ(ghost.riders(Cart::Oak), (Riders{3, 1}));
}
TEST(BristolKnight, K6_whips_cannot_stop_it) {
  auto g = with(Character::Knight).cart(Cart::Birch, {1, 0}).cart(Cart::Cedar, {2, 3}).cart(Cart::Oak, {4, 5});
  g.hand(1, {kWhip});
  g.play(0, act::special_seat(0));
  EXPECT_EQ(g.asking(), Ask::Remedy) << "no window opens";
  EXPECT_EQ(g.times<MoveDeclared>(), 0);
}
TEST(BristolKnight, K6_nobody_who_is_already_in_front) {
  auto g = with(Character::Knight);
  for (Cart cart : kAllCarts) EXPECT_FALSE(g.offers(0, act::special_seat(g.riders(cart)[0])));
  EXPECT_EQ(g.count(0, Verb::Special), 3);
}

// ---- Friar --------------------------------------------------------------------------------------------------

TEST(BristolFriar, K7_turns_one_unlocked_die_to_any_face) {
  auto g = with(Character::Friar).locked({1, 2});
  EXPECT_EQ(g.count(0, Verb::Special), 4 * 6) << "its present face included";
  EXPECT_TRUE(g.offers(0, act::special_face(0, g.dice()[0])));
  EXPECT_FALSE(g.offers(0, act::special_face(1, Face::OakRat)));
  g.play(0, act::special_face(0, Face::OakRat));
  EXPECT_EQ(g.dice()[0], Face::OakRat);
  EXPECT_EQ(g.times<Rerolled>(), 0) << "nothing is thrown";
}

// ---- Countess -----------------------------------------------------------------------------------------------

TEST(BristolCountess, K8_draws_two_remedies_and_keeps_one_fresh) {
  auto g = with(Character::Countess).remedy_deck({kWhip, kPomander});
  g.play(0, act::special());
  EXPECT_EQ(g.count(0, Verb::KeepRemedy), 2);
  g.play(0, act::keep_remedy(kPomander));
  EXPECT_EQ(g.hand(0), std::vector{kPomander});
  EXPECT_EQ(g.remedy_discard(), std::vector{kWhip});
  EXPECT_EQ(g.count_plays(0, Kind::Pomander), 0) << "fresh";
}
TEST(BristolCountess, K8_the_other_is_discarded_face_down_seen_by_her_alone) {
  auto g = with(Character::Countess).remedy_deck({kWhip, kPomander});
  g.play(0, act::special()).play(0, act::keep_remedy(kPomander));
  EXPECT_EQ(g.seen(0).remedy_discard_known, SeenRemedies{kWhip});
  EXPECT_TRUE(g.seen(1).remedy_discard_known.empty());
  EXPECT_EQ(g.seen(1).remedy_discard, 1);
  EXPECT_TRUE(g.told<RemedySeen>(1).empty());
}
TEST(BristolCountess, K8_has_the_hand_limit_of_draw) {
  auto g = with(Character::Countess).hand(0, {kWhip, kPomander, kChicken});
  EXPECT_FALSE(g.offers(0, Verb::Special));
}
TEST(BristolCountess, K8_a_single_card_is_kept) {
  auto g = position(9).option("abilities", true).character(0, Character::Countess).turn_of(0);
  for (int seat = 1; seat < 9; ++seat) {  // eight full hands and two cards of her own: one of the 27 is left
    const int first = 3 * (seat - 1);
    g.hand(seat, {static_cast<Remedy>(first), static_cast<Remedy>(first + 1), static_cast<Remedy>(first + 2)});
  }
  g.hand(0, {static_cast<Remedy>(24), static_cast<Remedy>(25)});
  g.play(0, act::special());
  EXPECT_EQ(g.legal(0), Actions{act::keep_remedy(static_cast<Remedy>(26))});
  g.play(0, act::keep_remedy(static_cast<Remedy>(26)));
  EXPECT_EQ(g.hand(0).size(), 3u);
  EXPECT_EQ(g.times<RemedyDiscarded>(), 0);
}

// ---- Chandler -----------------------------------------------------------------------------------------------

TEST(BristolChandler, K9_draws_a_third_symptom_and_discards_one_of_three) {
  auto g = with(Character::Chandler).symptoms(0, {2, 3}).symptom_deck({1});
  g.play(0, act::special());
  EXPECT_EQ(g.legal(0), (Actions{act::keep(1, 2), act::keep(1, 3), act::keep(2, 3)}));
  g.play(0, act::keep(1, 2));
  EXPECT_EQ(g.symptoms(0), (std::vector{1, 2}));
  EXPECT_EQ(g.symptom_discard(), std::vector{3});
}
TEST(BristolChandler, K9_three_cards_together_never_count) {
  auto g = with(Character::Chandler).symptoms(0, {2, 3}).symptom_deck({3});
  g.play(0, act::special());
  EXPECT_FALSE(g.is_plagued(0)) << "eight on three cards";
  g.play(0, act::keep(2, 3));
  EXPECT_FALSE(g.is_plagued(0));
}
TEST(BristolChandler, K9_the_two_kept_are_checked) {
  auto g = with(Character::Chandler).symptoms(0, {2, 3}).symptom_deck({3});
  g.play(0, act::special()).play(0, act::keep(3, 3));
  EXPECT_TRUE(g.is_plagued(0));
}

// ---- Barmaid ------------------------------------------------------------------------------------------------

TEST(BristolBarmaid, K10_looks_at_the_top_of_the_symptom_discard) {
  auto g = with(Character::Barmaid).symptom_discard({4, 1});
  g.play(0, act::special());
  ASSERT_EQ(g.told_only<DiscardSeen>({0}).size(), 1u);
  EXPECT_EQ(g.told_only<DiscardSeen>({0})[0].value, 4);
  EXPECT_EQ(g.told_all<DiscardLooked>().size(), 1u);
  EXPECT_EQ(g.seen(0).symptom_discard_top, 4);
  EXPECT_FALSE(g.seen(1).symptom_discard_top.has_value());
  EXPECT_EQ(g.symptom_discard().back(), 4) << "it stays";
}
TEST(BristolBarmaid, K10_not_if_the_discard_is_empty) {
  auto g = with(Character::Barmaid);
  EXPECT_FALSE(g.offers(0, Verb::Special));
}

// ---- What is not offered ------------------------------------------------------------------------------------

TEST(BristolCharacters, K11_a_special_action_that_is_impossible_is_not_offered) {
  auto all_locked = [](Character who) { return with(who).locked({0, 1, 2, 3, 4, 5}); };
  for (Character who : {Character::Outlaw, Character::Mason, Character::Friar})
    EXPECT_FALSE(all_locked(who).offers(0, Verb::Special)) << shape::enum_name(who);
  for (Character who : {Character::Serf, Character::Chandler}) {
    auto g = with(who).symptom_deck_only({}).symptom_discard_only({}).rest_on(Cart::Oak);
    EXPECT_FALSE(g.offers(0, Verb::Special)) << shape::enum_name(who);
  }
  auto alone = position(4).option("abilities", true).character(0, Character::Sheriff).cart(Cart::Oak, {0, 1, 2});
  alone.dead(3).turn_of(0);
  EXPECT_FALSE(alone.offers(0, Verb::Special)) << "nobody on another cart";
  auto fronts = position(4).option("abilities", true).character(0, Character::Knight).dead(3);
  fronts.cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2}).turn_of(0);
  EXPECT_FALSE(fronts.offers(0, Verb::Special)) << "everybody is in front";
}
TEST(BristolCharacters, K11_ghosts_never_use_it) {
  auto g = position(1).option("abilities", true).turn_of(0);
  for (Seat ghost : {1, 2, 3}) g.character(ghost, static_cast<Character>(ghost.index()));
  g.character(0, Character::Barmaid);
  g.play(0, act::draw()).play(0, act::end());
  for (const SpecialUsed& used : g.told_all<SpecialUsed>()) EXPECT_EQ(used.seat, Seat(0));
  EXPECT_EQ(g.times<SpecialUsed>(), 0);
}

}  // namespace
}  // namespace guildhall::bristol
