// Rules section 7: remedies (BRI-C).
#include <map>

#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kArsenic = Remedy::R_arsenic__whip;
constexpr Remedy kChicken = Remedy::R_arsenic__chicken;
constexpr Remedy kMoreChicken = Remedy::R_chicken__whip;
constexpr Remedy kEmeralds = Remedy::R_crushed_emeralds__whip;
constexpr Remedy kLeeches = Remedy::R_whip__leeches;
constexpr Remedy kMoreLeeches = Remedy::R_leeches__chicken;
constexpr Remedy kPomander = Remedy::R_whip__pomander;

Table playing(std::vector<Remedy> cards, int players = 4) {  // seat 0 has acted and may play these
  return position(players).hand(0, std::move(cards)).first_player(0).turn_of(0).after_action();
}

// ---- In general ---------------------------------------------------------------------------------------------

TEST(BristolRemedy, C1_a_card_serves_its_top_or_its_bottom_and_is_discarded_whole) {
  auto g = playing({Remedy::R_leeches__arsenic});
  EXPECT_TRUE(g.offers(0, act::play(Remedy::R_leeches__arsenic, Kind::Leeches)));
  EXPECT_EQ(g.count_plays(0, Kind::Arsenic), 15);
  g.play(0, act::play_dice(Remedy::R_leeches__arsenic, Kind::Arsenic, dice_set({0, 1})));
  EXPECT_TRUE(g.hand(0).empty());
  EXPECT_EQ(g.remedy_discard(), std::vector{Remedy::R_leeches__arsenic});
  EXPECT_EQ(g.seen(3).remedy_discard_known, SeenRemedies{Remedy::R_leeches__arsenic}) << "face up";
  EXPECT_FALSE(g.offers(0, Verb::Play)) << "not for the other half too";
}
TEST(BristolRemedy, C2_only_on_ones_own_turn) {
  auto g = playing({}).hand(1, {kLeeches, kPomander});
  EXPECT_TRUE(g.legal(1).empty());
  g.play(0, act::end());
  EXPECT_FALSE(g.offers(1, Verb::Play)) << "nor before the action";
  g.play(1, act::draw());
  EXPECT_TRUE(g.offers(1, act::play(kLeeches, Kind::Leeches))) << "in addition to the action";
}
TEST(BristolRemedy, C3_several_of_the_same_kind_in_one_turn) {
  auto g = playing({kLeeches, kMoreLeeches});
  g.play(0, act::play(kLeeches, Kind::Leeches));
  g.play(0, g.legal(0)[0]);
  g.play(0, act::play(kMoreLeeches, Kind::Leeches));
  g.play(0, g.legal(0)[0]);
  EXPECT_EQ(g.times<SymptomPlaced>(), 2);
}
TEST(BristolRemedy, C4_a_card_drawn_this_turn_is_not_played_this_turn) {
  auto g = position(4).remedy_deck({Remedy::R_leeches__pomander}).first_player(0).turn_of(0);
  g.play(0, act::draw());
  EXPECT_EQ(g.legal(0), Actions{act::end()});
  g.play(0, act::end());
  g.rest_of_round();
  while (g.asked() != Seats{0}) g.dull_turn(g.asked().lowest());
  g.chance({left_to_chance()});
  g.play(0, act::reroll(1));
  EXPECT_TRUE(g.offers(0, act::play(Remedy::R_leeches__pomander, Kind::Pomander))) << "a round later it is";
}
TEST(BristolRemedy, C4_also_if_drawn_by_the_countess_or_as_an_extra_action_of_the_outlaw) {
  auto countess = position(4)
                      .option("abilities", true)
                      .character(0, Character::Countess)
                      .remedy_deck({Remedy::R_leeches__pomander, kChicken})
                      .turn_of(0);
  countess.play(0, act::special());
  countess.play(0, act::keep_remedy(Remedy::R_leeches__pomander));
  EXPECT_EQ(countess.legal(0), Actions{act::end()});
  auto outlaw = position(4)
                    .option("abilities", true)
                    .character(0, Character::Outlaw)
                    .remedy_deck({Remedy::R_leeches__pomander})
                    .turn_of(0)
                    .outlaw_extra();
  outlaw.play(0, act::draw());
  EXPECT_EQ(outlaw.legal(0), Actions{act::end()});
}
TEST(BristolRemedy, C4_of_two_equal_cards_the_older_one_can_be_played) {
  auto g = position(4)
               .option("remedy_deck", "k33x3_27")
               .hand(0, {Remedy::R_arsenic__leeches})
               .fresh(0, {Remedy::R_arsenic__leeches})
               .turn_of(0)
               .after_action();
  EXPECT_EQ(g.count_plays(0, Kind::Leeches), 1);
  g.play(0, act::play_dice(Remedy::R_arsenic__leeches, Kind::Arsenic, dice_set({0, 1})));
  EXPECT_EQ(g.hand(0), std::vector{Remedy::R_arsenic__leeches});
  EXPECT_FALSE(g.offers(0, Verb::Play)) << "the fresh one is left";
}
TEST(BristolRemedy, C5_G9_hands_are_secret_and_their_sizes_public) {
  auto g = playing({kLeeches, kPomander});
  for (Seat viewer : {Seat(1), Seat(2), Seat(3), Seat::spectator()}) {
    const Seen seen = g.seen(viewer);
    EXPECT_EQ(seen.participants[0].remedies, 2);
    EXPECT_TRUE(seen.participants[0].remedies_known.empty());
  }
  EXPECT_EQ(g.seen(0).participants[0].remedies_known.size(), 2u);
}
TEST(BristolRemedy, C6_an_empty_deck_is_made_anew_from_the_discard_when_a_card_is_needed) {
  auto g = position(4).remedy_deck_only({}).turn_of(0);
  ASSERT_EQ(g.remedy_discard().size(), 27u);
  g.chance({shuffle({kPomander})});
  g.play(0, act::draw());
  EXPECT_EQ(g.hand(0), std::vector{kPomander});
  EXPECT_EQ(g.remedy_deck().size(), 26u);
  EXPECT_TRUE(g.remedy_discard().empty());
  EXPECT_EQ(g.told_all<RemediesReshuffled>().size(), 1u);
  EXPECT_TRUE(g.seen(0).remedy_discard_known.empty());
}
TEST(BristolRemedy, C6_not_before_a_card_is_needed) {
  auto g = position(4).remedy_deck_only({kPomander}).turn_of(0);
  g.play(0, act::draw());
  EXPECT_TRUE(g.remedy_deck().empty());
  EXPECT_EQ(g.remedy_discard().size(), 26u);
  EXPECT_EQ(g.times<RemediesReshuffled>(), 0);
}
TEST(BristolRemedy, C14_a_whip_cannot_be_played_in_the_remedy_window) {
  for (Remedy card : {kArsenic, kEmeralds, kLeeches, kPomander}) {
    auto g = playing({card});
    EXPECT_EQ(g.count_plays(0, Kind::Whip), 0);
    EXPECT_FALSE(g.offers(0, Verb::Use));
  }
}
TEST(BristolRemedy, C15_every_pair_of_kinds_and_each_kind_on_nine_cards) {
  std::map<std::pair<Kind, Kind>, int> pairs;
  std::map<Kind, int> on;
  for (const RemedyInfo& card : kRemedies) {
    const int copies = card.in_pairs15_27;
    if (copies == 0) continue;
    pairs[std::minmax(card.top, card.bottom)] += copies;
    on[card.top] += copies;
    on[card.bottom] += copies;
  }
  EXPECT_EQ(pairs.size(), 15u);
  for (const auto& [pair, count] : pairs) {
    const bool once = pair == std::pair(Kind::Arsenic, Kind::Chicken) ||
                      pair == std::pair(Kind::CrushedEmeralds, Kind::Whip) ||
                      pair == std::pair(Kind::Leeches, Kind::Pomander);
    EXPECT_EQ(count, once ? 1 : 2);
  }
  EXPECT_EQ(on.size(), 6u);
  for (const auto& [kind, count] : on) EXPECT_EQ(count, 9) << shape::enum_name(kind);
}

// ---- Arsenic ------------------------------------------------------------------------------------------------

TEST(BristolArsenic, C7_exactly_two_unlocked_dice) {
  auto g = playing({kArsenic}).locked({5});
  EXPECT_EQ(g.count_plays(0, Kind::Arsenic), 10);
  EXPECT_FALSE(g.offers(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0}))));
  EXPECT_FALSE(g.offers(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0, 5}))));
  g.play(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0, 3})));
  EXPECT_EQ(g.state().dice.unlocked(), dice_set({1, 2, 4}));
  EXPECT_EQ(g.told_all<DiceLocked>().size(), 1u);
}
TEST(BristolArsenic, C7_the_single_one_if_only_one_is_left) {
  auto g = playing({kArsenic}).locked({0, 1, 2, 3, 4});
  EXPECT_EQ(g.count_plays(0, Kind::Arsenic), 1);
  g.play(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({5})));
  EXPECT_EQ(g.state().dice.unlocked_count(), 0);
}
TEST(BristolArsenic, C7_unplayable_if_all_are_locked) {
  auto g = playing({kArsenic}).locked({0, 1, 2, 3, 4, 5});
  EXPECT_EQ(g.count_plays(0, Kind::Arsenic), 0);
}
TEST(BristolArsenic, C7_nobody_can_reroll_or_set_a_locked_die_until_the_next_roll) {
  auto g = playing({kArsenic}).option("abilities", true).character(1, Character::Friar);
  g.play(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0, 1})));
  g.play(0, act::end());
  EXPECT_EQ(g.count(1, Verb::Reroll), 4 + 6);
  EXPECT_EQ(g.count(1, Verb::Special), 4 * 6);
  g.rest_of_round();
  EXPECT_EQ(g.state().dice.unlocked_count(), 6);
}

// ---- Chicken ------------------------------------------------------------------------------------------------

Table after_reroll(std::vector<int> dice, std::vector<Remedy> cards = {kChicken}) {
  unsigned set = 0;
  for (int number : dice) set |= 1u << number;
  return position(4).hand(0, std::move(cards)).first_player(0).turn_of(0).after_action(set);
}
TEST(BristolChicken, C8_only_after_a_reroll_of_this_turn) {
  auto drawn = position(4).hand(0, {kChicken}).turn_of(0);
  drawn.play(0, act::draw());
  EXPECT_EQ(drawn.count_plays(0, Kind::Chicken), 0);
  auto rerolled = position(4).hand(0, {kChicken}).turn_of(0);
  rerolled.play(0, act::reroll(dice_set({2})));
  EXPECT_EQ(rerolled.count_plays(0, Kind::Chicken), 1);
}
TEST(BristolChicken, C8_not_before_the_reroll_even_at_any_time_in_the_turn) {
  auto g = position(4).option("remedy_timing", "any_time_in_turn").hand(0, {kMoreChicken}).turn_of(0);
  EXPECT_FALSE(g.offers(0, Verb::Play));
  g.play(0, act::reroll(1));
  EXPECT_TRUE(g.offers(0, act::play(kMoreChicken, Kind::Chicken)));
}
TEST(BristolChicken, C8_the_reroll_of_a_turn_before_does_not_count) {
  auto g = position(4).hand(1, {kMoreChicken}).first_player(0).turn_of(0);
  g.dull_turn(0);  // a reroll of seat 0
  g.play(1, act::draw());
  EXPECT_EQ(g.count_plays(1, Kind::Chicken), 0);
}
TEST(BristolChicken, C8_the_first_toss_is_a_non_empty_subset_and_cannot_be_declined) {
  auto g = after_reroll({1, 4});
  g.play(0, act::play(kChicken, Kind::Chicken));
  EXPECT_EQ(g.asking(), Ask::ChickenToss);
  EXPECT_EQ(g.legal(0), (Actions{act::toss(dice_set({1})), act::toss(dice_set({4})), act::toss(dice_set({1, 4}))}));
}
TEST(BristolChicken, C8_up_to_three_tosses_then_it_ends) {
  auto g = after_reroll({1, 4});
  g.play(0, act::play(kChicken, Kind::Chicken));
  g.chance({die({Face::OakRat, Face::OakRat, Face::CedarRat, Face::CedarRat, Face::BirchRat, Face::BirchApple})});
  for (int toss = 0; toss < 3; ++toss) {
    EXPECT_EQ(g.offers(0, act::stop()), toss > 0);
    g.play(0, act::toss(dice_set({1, 4})));
  }
  EXPECT_EQ(g.asking(), Ask::Remedy);
  EXPECT_EQ(g.dice()[1], Face::BirchRat);
  EXPECT_EQ(g.dice()[4], Face::BirchApple);
}
TEST(BristolChicken, C8_dice_left_out_cannot_be_resumed) {
  auto g = after_reroll({1, 4});
  g.play(0, act::play(kChicken, Kind::Chicken));
  g.play(0, act::toss(dice_set({4})));
  EXPECT_EQ(g.legal(0), (Actions{act::stop(), act::toss(dice_set({4}))}));
}
TEST(BristolChicken, C8_a_player_may_stop_after_any_toss) {
  auto g = after_reroll({1, 4});
  g.play(0, act::play(kChicken, Kind::Chicken));
  g.play(0, act::toss(dice_set({1, 4})));
  g.play(0, act::stop());
  EXPECT_EQ(g.told_all<TossesEnded>().size(), 1u);
  EXPECT_EQ(g.asking(), Ask::Remedy);
}
TEST(BristolChicken, C8_a_second_chicken_starts_afresh_with_the_same_dice) {
  auto g = after_reroll({1, 4}, {kChicken, kMoreChicken});
  g.play(0, act::play(kChicken, Kind::Chicken));
  g.play(0, act::toss(dice_set({4})));
  g.play(0, act::stop());
  g.play(0, act::play(kMoreChicken, Kind::Chicken));
  EXPECT_TRUE(g.offers(0, act::toss(dice_set({1, 4}))));
  EXPECT_FALSE(g.offers(0, act::stop()));
}
TEST(BristolChicken, C8_only_dice_that_are_unlocked) {
  auto g = after_reroll({1, 4}, {kChicken, kArsenic});
  g.play(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0, 1})));
  g.play(0, act::play(kChicken, Kind::Chicken));
  EXPECT_EQ(g.legal(0), Actions{act::toss(dice_set({4}))});
}
TEST(BristolChicken, C8_unplayable_if_all_its_dice_are_locked) {
  auto g = after_reroll({1}).locked({1});
  EXPECT_EQ(g.count_plays(0, Kind::Chicken), 0);
}
TEST(BristolChicken, C8_a_reroll_as_an_extra_action_of_the_outlaw_counts_and_his_own_toss_does_not) {
  auto toss = position(4)
                  .option("abilities", true)
                  .character(0, Character::Outlaw)
                  .cart(Cart::Birch, {0, 1})
                  .hand(0, {kChicken})
                  .turn_of(0);
  toss.chance({die(Face::OakRat)});  // not the colour of his cart: no extra action
  toss.play(0, act::special_die(0));
  ASSERT_EQ(toss.asking(), Ask::Remedy);
  EXPECT_EQ(toss.count_plays(0, Kind::Chicken), 0);
  auto extra = position(4)
                   .option("abilities", true)
                   .character(0, Character::Outlaw)
                   .hand(0, {kChicken})
                   .turn_of(0)
                   .outlaw_extra();
  extra.play(0, act::reroll(dice_set({3})));
  EXPECT_EQ(extra.count_plays(0, Kind::Chicken), 1);
}
TEST(BristolChicken, C8_the_toss_of_the_mason_does_not_count) {
  auto g = position(4).option("abilities", true).character(0, Character::Mason).hand(0, {kChicken}).turn_of(0);
  g.play(0, act::special_die(0));
  g.play(0, act::lock(1));
  EXPECT_EQ(g.count_plays(0, Kind::Chicken), 0);
}

// ---- Crushed Emeralds ---------------------------------------------------------------------------------------

TEST(BristolEmeralds, C9_one_extra_pawn_move_of_those_that_are_legal) {
  auto g = playing({kEmeralds}).cart(Cart::Cedar, {1, 0, 2});
  EXPECT_EQ(g.legal(0), (Actions{act::end(), act::play_move(kEmeralds, Move::Elbow), act::play_push(kEmeralds, 0),
                                 act::play_push(kEmeralds, 2)}));
  auto front = playing({kEmeralds}).cart(Cart::Cedar, {0, 1});
  EXPECT_TRUE(front.offers(0, act::play_move(kEmeralds, Move::Dash)));
  EXPECT_FALSE(front.offers(0, act::play_move(kEmeralds, Move::Elbow)));
}
TEST(BristolEmeralds, C9_whatever_the_action_was_even_the_same_move) {
  auto g = position(4).cart(Cart::Birch, {2}).cart(Cart::Cedar, {3, 0}).hand(0, {kEmeralds}).turn_of(0);
  g.play(0, act::elbow()).no_whips();
  g.play(0, act::play_move(kEmeralds, Move::Dash)).no_whips();
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{2, 0}));
  EXPECT_EQ(g.riders(Cart::Cedar), Riders{3});
}
TEST(BristolEmeralds, C9_always_playable_since_one_can_push_oneself) {
  auto g = playing({kEmeralds}).cart(Cart::Birch, {0});
  EXPECT_EQ(g.legal(0), (Actions{act::end(), act::play_push(kEmeralds, 0)}));
}
TEST(BristolEmeralds, C9_not_for_the_move_of_the_knight) {
  auto g = playing({kEmeralds}).option("abilities", true).character(0, Character::Knight).cart(Cart::Oak, {1, 2});
  EXPECT_FALSE(g.offers(0, Verb::Special));
  for (const Action& action : g.legal(0))
    EXPECT_FALSE(action.verb == static_cast<int>(Verb::Play) && action.args[4] == 2) << "seat 2 rides another cart";
}

// ---- Leeches ------------------------------------------------------------------------------------------------

TEST(BristolLeeches, C10_two_are_drawn_and_seen_before_card_and_cart_are_chosen) {
  auto g = playing({kLeeches}).symptom_deck({4, 2});
  g.play(0, act::play(kLeeches, Kind::Leeches));
  EXPECT_EQ(g.told_all<SymptomsDrawn>()[0].count, 2);
  const auto seen = g.told_only<SymptomSeen>({0});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].value + seen[1].value, 6);
  EXPECT_EQ(g.seen(0).drawn_symptoms.size(), 2u);
  EXPECT_TRUE(g.seen(1).drawn_symptoms.empty());
  EXPECT_EQ(g.count(0, Verb::Place), 2 * 3);
}
TEST(BristolLeeches, C10_one_goes_on_the_pile_of_the_cart_the_other_face_down_on_the_discard) {
  auto g = playing({kLeeches}).symptom_deck({4, 2}).cart(Cart::Birch, {0, 1});
  g.play(0, act::play(kLeeches, Kind::Leeches));
  g.play(0, act::place(4, Cart::Birch));  // the own cart is allowed
  EXPECT_EQ(g.pile(Cart::Birch), std::vector{4});
  EXPECT_EQ(g.symptom_discard(), std::vector{2});
  ASSERT_EQ(g.told_all<SymptomsDiscarded>().size(), 1u);
  EXPECT_EQ(g.told_all<SymptomsDiscarded>()[0].count, 1);
  EXPECT_EQ(g.told_all<SymptomPlaced>()[0].cart, Cart::Birch);
  EXPECT_EQ(g.told_only<SymptomPlacedSeen>({0})[0].value, 4);
  EXPECT_EQ(g.seen(1).carts[0].pile, 1);
  EXPECT_TRUE(g.seen(1).carts[0].pile_known.empty());
  EXPECT_EQ(g.seen(0).carts[0].pile_known, SeenSymptoms{4});
  EXPECT_EQ(g.seen(1).symptom_discard_top, std::nullopt) << "face down";
}
TEST(BristolLeeches, C10_a_cart_out_of_the_race_is_no_target) {
  auto g = playing({kLeeches}).symptom_deck({4, 2}).out_of_race(Cart::Birch).at_step(Cart::Birch, 16);
  g.play(0, act::play(kLeeches, Kind::Leeches));
  EXPECT_EQ(g.count(0, Verb::Place), 2 * 2);
  EXPECT_FALSE(g.offers(0, act::place(4, Cart::Birch)));
}
TEST(BristolLeeches, C11_there_is_no_limit_to_the_cards_of_a_pile) {
  auto g = playing({kLeeches}).pile(Cart::Oak, {1, 2, 3, 4, 4, 4}).symptom_deck({4, 2});
  g.play(0, act::play(kLeeches, Kind::Leeches));
  g.play(0, act::place(4, Cart::Oak));
  EXPECT_EQ(g.pile(Cart::Oak).size(), 7u);
}
TEST(BristolLeeches, C11_they_stay_over_rounds_until_that_cart_mingles) {
  auto g = playing({}).pile(Cart::Cedar, {4});
  g.rest_of_round();
  EXPECT_EQ(g.state().round, 2);
  EXPECT_EQ(g.pile(Cart::Cedar), std::vector{4});
}
TEST(BristolLeeches, C11_when_a_cart_leaves_its_pile_is_discarded_face_down_in_random_order) {
  for (const bool turned : {false, true}) {
    auto g = position(4)
                 .cart(Cart::Birch, {})
                 .at_step(Cart::Birch, 15)
                 .cart(Cart::Cedar, {0, 1})
                 .pile(Cart::Birch, {4, 1}, {0})
                 .first_player(0)
                 .turn_of(3)
                 .after_action();
    g.chance({turned ? shuffle({4, 1}) : shuffle({1, 4})});
    g.play(3, act::end());
    EXPECT_TRUE(g.pile(Cart::Birch).empty());
    ASSERT_EQ(g.told_all<PileDiscarded>().size(), 1u) << "and all are told";
    EXPECT_EQ(g.told_all<PileDiscarded>()[0].cart, Cart::Birch);
    EXPECT_EQ(g.told_all<PileDiscarded>()[0].count, 2);
    auto discard = g.symptom_discard();
    EXPECT_EQ(discard.size(), 2u);
    EXPECT_NE(discard[0], discard[1]);
    EXPECT_EQ(g.seen(0).symptom_discard_top, std::nullopt) << "even who placed them does not know the order";
  }
}

// ---- Pomander -----------------------------------------------------------------------------------------------

TEST(BristolPomander, C12_any_two_of_the_four_are_kept) {
  auto g = playing({kPomander}).symptoms(0, {1, 2}).symptom_deck({4, 2});
  g.play(0, act::play(kPomander, Kind::Pomander));
  EXPECT_EQ(g.legal(0), (Actions{act::keep(1, 2), act::keep(1, 4), act::keep(2, 2), act::keep(2, 4)}));
  g.play(0, act::keep(2, 2));
  EXPECT_EQ(g.symptoms(0), (std::vector{2, 2}));
  EXPECT_EQ(g.symptom_discard().size(), 2u);
}
TEST(BristolPomander, C12_the_total_of_the_four_never_counts) {
  auto g = playing({kPomander}).symptoms(0, {1, 1}).symptom_deck({4, 4});
  g.play(0, act::play(kPomander, Kind::Pomander));
  EXPECT_FALSE(g.is_plagued(0)) << "10 in hand for a moment";
  g.play(0, act::keep(1, 4));
  EXPECT_FALSE(g.is_plagued(0));
}
TEST(BristolPomander, C12_the_check_is_made_on_the_two_kept) {
  auto g = playing({kPomander}).symptoms(0, {1, 1}).symptom_deck({4, 4});
  g.play(0, act::play(kPomander, Kind::Pomander));
  g.play(0, act::keep(4, 4));
  EXPECT_TRUE(g.is_plagued(0));
  EXPECT_EQ(g.told_only<BecamePlagued>({0}).size(), 1u);
}
TEST(BristolPomander, C12_the_two_discards_go_on_the_pile_in_random_order) {
  std::vector<int> tops;
  for (int first : {1, 4}) {
    auto g = playing({kPomander}).symptoms(0, {1, 2}).symptom_deck({4, 2});
    g.play(0, act::play(kPomander, Kind::Pomander));
    g.chance({shuffle({first})});
    g.play(0, act::keep(2, 2));
    tops.push_back(g.symptom_discard().back());
    EXPECT_EQ(g.told_all<SymptomsDiscarded>()[0].count, 2) << "only their number is public";
  }
  EXPECT_NE(tops[0], tops[1]);
}

// ---- The symptom deck runs out ------------------------------------------------------------------------------

// Nine players hold 18 cards; the 14 others lie where the test wants them, the rest on the pile of Oak.
Table short_deck(Remedy card, std::vector<int> deck, std::vector<int> discard) {
  return playing({card}, 9).symptom_deck_only(std::move(deck)).symptom_discard_only(std::move(discard));
}
TEST(BristolSymptomDeck, C13_an_empty_deck_is_made_from_the_discard) {
  auto g = short_deck(kLeeches, {}, {4, 4, 3});
  g.chance({shuffle({4, 3})});
  g.play(0, act::play(kLeeches, Kind::Leeches));
  EXPECT_EQ(g.told_all<SymptomsReshuffled>()[0].count, 3);
  EXPECT_EQ(g.symptom_deck(), std::vector{4});
  EXPECT_TRUE(g.symptom_discard().empty());
}
TEST(BristolSymptomDeck, C13_also_in_the_middle_of_an_effect) {
  auto g = short_deck(kLeeches, {2}, {4});
  g.play(0, act::play(kLeeches, Kind::Leeches));
  EXPECT_EQ(g.count(0, Verb::Place), 2 * 3) << "a 2 of the old deck, a 4 of the new one";
  EXPECT_EQ(g.times<SymptomsReshuffled>(), 1);
}
TEST(BristolSymptomDeck, C13_leeches_must_place_the_only_card_there_is) {
  auto g = short_deck(kLeeches, {4}, {});
  g.play(0, act::play(kLeeches, Kind::Leeches));
  EXPECT_EQ(g.told_all<SymptomsDrawn>()[0].count, 1);
  EXPECT_EQ(g.count(0, Verb::Place), 3) << "a choice of cart only";
  g.play(0, act::place(4, Cart::Birch));
  EXPECT_TRUE(g.symptom_discard().empty());
}
TEST(BristolSymptomDeck, C13_pomander_keeps_two_of_three) {
  auto g = short_deck(kPomander, {}, {4}).symptoms(0, {1, 2});
  g.play(0, act::play(kPomander, Kind::Pomander));
  EXPECT_EQ(g.legal(0), (Actions{act::keep(1, 2), act::keep(1, 4), act::keep(2, 4)}));
  g.play(0, act::keep(1, 2));
  EXPECT_EQ(g.symptom_discard(), std::vector{4});
}
TEST(BristolSymptomDeck, C13_with_no_card_both_are_unplayable) {
  auto leeches = short_deck(kLeeches, {}, {});
  EXPECT_EQ(leeches.legal(0), Actions{act::end()});
  auto pomander = short_deck(kPomander, {}, {});
  EXPECT_EQ(pomander.legal(0), Actions{act::end()});
}

}  // namespace
}  // namespace guildhall::bristol
