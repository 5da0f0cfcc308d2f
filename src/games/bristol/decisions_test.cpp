// Rules section 14 (BRI-D): what is asked, in which order, with which answers; and the answers of BRI-D32.
#include <set>

#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kWhip = Remedy::R_whip__leeches;
constexpr Remedy kLeeches = Remedy::R_chicken__leeches;
constexpr Remedy kPomander = Remedy::R_leeches__pomander;
constexpr Remedy kEmeralds = Remedy::R_crushed_emeralds__leeches;
constexpr Remedy kArsenic = Remedy::R_arsenic__leeches;
constexpr Remedy kAlms = Remedy::A_alms__arsenic;
const std::vector<int> kAllDice{0, 1, 2, 3, 4, 5};

void expect_asked(Table& g, Seat seat, Ask what, std::string_view clause) {
  EXPECT_EQ(g.asked(), Seats{seat});
  EXPECT_EQ(g.asking(), what);
  EXPECT_EQ(Game::info().decisions[decision(g.state(), seat).kind].clause, clause);
}
Table with(Character who) { return position(6).option("abilities", true).character(0, who).turn_of(0); }
Action fallback_of(Table& g, Seat seat, std::uint64_t seed = 1) {
  FastRandom random(seed);
  return fallback(g.view(seat), g.legal(seat), random);
}
std::set<std::string> fallbacks_of(Table& g, Seat seat) {  // every answer that chance may give
  std::set<std::string> out;
  for (std::uint64_t seed = 0; seed < 300; ++seed) out.insert(text(fallback_of(g, seat, seed)));
  return out;
}

// ---- The order ----------------------------------------------------------------------------------------------

TEST(BristolDecisions, D1_D10_humans_pick_a_character_in_seat_order) {
  auto g = new_game(5);
  for (int seat = 0; seat < 5; ++seat) {
    expect_asked(g, seat, Ask::Character, "BRI-D10");
    EXPECT_EQ(g.legal(seat).size(), 9 - seat) << "any unused one, no declining";
    g.play(seat, act::character(static_cast<Character>(8 - seat)));
  }
  EXPECT_EQ(g.told_all<CharacterTaken>().size(), 5u) << "public";
  EXPECT_EQ(g.asking(), Ask::Action);
}
TEST(BristolDecisions, D10_with_abilities_nobody_is_asked) {
  auto g = new_game(5).option("abilities", true);
  EXPECT_EQ(g.asking(), Ask::Action);
}
TEST(BristolDecisions, D2_action_then_whips_then_remedies_until_end) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).turn_of(2).hand(2, {kArsenic, kPomander});
  expect_asked(g, 2, Ask::Action, "BRI-D11");
  g.play(2, act::elbow());
  expect_asked(g, 0, Ask::Whip, "BRI-D12");
  g.play(0, act::pass());
  expect_asked(g, 1, Ask::Whip, "BRI-D12");
  g.play(1, act::pass());
  expect_asked(g, 2, Ask::Remedy, "BRI-D13");
  g.play(2, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0, 1})));
  expect_asked(g, 2, Ask::Remedy, "BRI-D13");
  g.play(2, act::end());
  expect_asked(g, 3, Ask::Action, "BRI-D11");
}
TEST(BristolDecisions, D2_with_any_time_in_turn_remedies_come_before_the_action_too) {
  auto g = position(4).option("remedy_timing", "any_time_in_turn").turn_of(0).hand(0, {kArsenic});
  EXPECT_FALSE(g.offers(0, act::end()));
  g.play(0, act::play_dice(kArsenic, Kind::Arsenic, dice_set({0, 1})));
  expect_asked(g, 0, Ask::Action, "BRI-D11");
  auto later = position(4).turn_of(0).hand(0, {kArsenic});
  EXPECT_FALSE(later.offers(0, Verb::Play)) << "after_action: not before the action";
}
TEST(BristolDecisions, D2_the_outlaws_extra_action_comes_before_the_remedies) {
  auto g = with(Character::Outlaw).chance({die(Face::BirchApple)});
  g.play(0, act::special_die(5));
  expect_asked(g, 0, Ask::OutlawExtra, "BRI-D20");
  g.play(0, act::draw());
  expect_asked(g, 0, Ask::Remedy, "BRI-D13");
}
TEST(BristolDecisions, D3_a_ghosts_turn_asks_only_for_whips) {
  auto g = position(3).first_player(0).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2, 3}).turn_of(2);
  g.after_action().chance({die(Face::BirchApple)});
  g.play(2, act::end());
  expect_asked(g, 2, Ask::Whip, "BRI-D12");
  EXPECT_EQ(g.state().flow.find<GhostTurn>()->seat, Seat(3));
  g.play(2, act::pass());
  EXPECT_EQ(g.state().round, 2) << "nothing else is asked";
}
TEST(BristolDecisions, D4_between_the_last_turn_and_the_next_roll_nobody_is_asked) {
  auto g = position(4).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).at_step(Cart::Birch, 14).plagued(0).turn_of(3);
  g.option("social", "convene").after_action().first_player(0);
  g.dice({Face::BirchRat, Face::BirchRat, Face::OakRat, Face::OakRat, Face::CedarApple, Face::CedarApple});
  g.play(3, act::end());
  EXPECT_EQ(g.times<Mingled>(), 2);
  EXPECT_EQ(g.times<Convened>(), 1);
  EXPECT_EQ(g.times<CartLeft>(), 1);
  EXPECT_EQ(g.state().round, 5) << "one answer led through MINGLE, CONVENE, MOVE, EXITS and ROLL";
}
TEST(BristolDecisions, D5_the_engine_never_waits_for_talk) {
  for (const DecisionInfo& asked : Game::info().decisions) EXPECT_NE(asked.id, "claim");
}

// ---- ACTION, WHIP, REMEDY -----------------------------------------------------------------------------------

TEST(BristolDecisions, D11_the_list_of_actions) {
  auto g = position(4).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1, 2, 3}).turn_of(1);
  EXPECT_EQ(g.count(1, Verb::Reroll), 6 + 15) << "one or two of six dice";
  EXPECT_EQ(g.count(1, Verb::Draw), 1);
  EXPECT_EQ(g.count(1, Verb::Dash), 1);
  EXPECT_EQ(g.count(1, Verb::Elbow), 0);
  EXPECT_EQ(g.count(1, Verb::Push), 3) << "herself and the two behind";
  EXPECT_EQ(g.legal(1).size(), 21 + 1 + 1 + 3) << "nothing else: no declining";
}
TEST(BristolDecisions, D11_with_nothing_left_to_roll_or_draw) {
  auto g = position(4).locked(kAllDice).hand(0, {kWhip, kLeeches, kPomander}).turn_of(0);
  EXPECT_EQ(g.count(0, Verb::Reroll), 0);
  EXPECT_EQ(g.count(0, Verb::Draw), 0);
}
TEST(BristolDecisions, D12_pass_or_any_held_card_with_a_whip) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).turn_of(1).hand(0, {kWhip, Remedy::R_arsenic__whip, kPomander});
  g.play(1, act::elbow());
  EXPECT_EQ(g.legal(0), (Actions{act::pass(), act::use(Remedy::R_arsenic__whip), act::use(kWhip)}));
  g.play(0, act::use(kWhip));
  EXPECT_EQ(g.told_all<Whipped>().size(), 1u) << "a use is public";
  EXPECT_TRUE(Game::info().decisions[static_cast<std::size_t>(Ask::Whip)].sealed);
}
TEST(BristolDecisions, D13_end_or_a_half_other_than_whip_of_a_card_that_is_not_fresh) {
  auto g = position(4).turn_of(0).after_action().hand(0, {kWhip}).fresh(0, {kPomander});
  EXPECT_EQ(g.legal(0), (Actions{act::end(), act::play(kWhip, Kind::Leeches)}));
}

// ---- The parts that depend on chance ------------------------------------------------------------------------

TEST(BristolDecisions, D14_chicken_throws_a_subset_of_the_live_dice_and_may_stop_after_the_first) {
  auto g = position(4).turn_of(0).hand(0, {kLeeches}).after_action(dice_set({1, 4}));
  g.play(0, act::play(kLeeches, Kind::Chicken));
  expect_asked(g, 0, Ask::ChickenToss, "BRI-D14");
  EXPECT_EQ(g.legal(0), (Actions{act::toss(dice_set({1})), act::toss(dice_set({4})), act::toss(dice_set({1, 4}))}));
  g.play(0, act::toss(dice_set({4})));
  EXPECT_EQ(g.legal(0), (Actions{act::stop(), act::toss(dice_set({4}))})) << "die 1 is out for good";
  g.play(0, act::toss(dice_set({4}))).play(0, act::toss(dice_set({4})));
  EXPECT_EQ(g.asking(), Ask::Remedy) << "three tosses";
}
TEST(BristolDecisions, D15_leeches_one_of_the_drawn_cards_on_any_cart_in_race) {
  auto g = position(4).turn_of(0).hand(0, {kLeeches}).after_action().symptom_deck({2, 4});
  g.play(0, act::play(kLeeches, Kind::Leeches));
  expect_asked(g, 0, Ask::LeechPlace, "BRI-D15");
  EXPECT_EQ(g.legal(0).size(), 2 * 3) << "no declining";
  g.play(0, act::place(4, Cart::Oak));
  EXPECT_EQ(g.told_all<SymptomPlaced>()[0].cart, Cart::Oak);
  EXPECT_EQ(g.times<SymptomPlacedSeen>(), 1);
  EXPECT_EQ(g.told_only<SymptomPlacedSeen>({0}).size(), 1u) << "the value is private";
}
TEST(BristolDecisions, D15_a_single_card_drawn_is_forced) {
  auto g = position(4).turn_of(0).hand(0, {kLeeches}).after_action();
  g.symptom_deck_only({4}).symptom_discard_only({}).rest_on(Cart::Birch);
  g.play(0, act::play(kLeeches, Kind::Leeches));
  EXPECT_EQ(g.legal(0).size(), 3);
}
TEST(BristolDecisions, D16_any_two_of_the_four_cards) {
  auto g = position(4).turn_of(0).hand(0, {kPomander}).after_action().symptoms(0, {1, 2}).symptom_deck({3, 4});
  g.play(0, act::play(kPomander, Kind::Pomander));
  expect_asked(g, 0, Ask::SymptomKeep, "BRI-D16");
  EXPECT_EQ(g.legal(0).size(), 6);
  g.play(0, act::keep(2, 3));
  ASSERT_EQ(g.told_all<SymptomsDiscarded>().size(), 1u);
  EXPECT_EQ(g.told_all<SymptomsDiscarded>()[0].count, 2) << "only the number is public";
}
TEST(BristolDecisions, D17_a_coin_goes_to_any_living_human) {
  auto g = position(5).option("social", "alms").dead(4).turn_of(0).hand(0, {kAlms}).after_action();
  g.play(0, act::play(kAlms, Kind::Alms));
  expect_asked(g, 0, Ask::AlmsGive, "BRI-D17");
  EXPECT_EQ(g.legal(0), (Actions{act::give(0), act::give(1), act::give(2), act::give(3)}));
}
TEST(BristolDecisions, D18_the_serf_chooses_the_cart_after_drawing) {
  auto g = with(Character::Serf).symptom_deck({2});
  g.play(0, act::special());
  expect_asked(g, 0, Ask::SerfPlace, "BRI-D18");
  EXPECT_EQ(g.legal(0).size(), 3);
}
TEST(BristolDecisions, D19_the_mason_locks_after_the_toss) {
  auto g = with(Character::Mason);
  g.play(0, act::special_die(3));
  expect_asked(g, 0, Ask::MasonLock, "BRI-D19");
  EXPECT_EQ(g.legal(0).size(), 6);
}
TEST(BristolDecisions, D20_any_action_but_pass_or_decline) {
  auto g = with(Character::Outlaw).outlaw_extra();
  EXPECT_TRUE(g.offers(0, act::decline()));
  EXPECT_TRUE(g.offers(0, Verb::Reroll) && g.offers(0, Verb::Special) && g.offers(0, Verb::Draw));
  auto stuck = position(4).option("abilities", true).character(0, Character::Outlaw).cart(Cart::Birch, {0});
  stuck.cart(Cart::Cedar, {1}).locked(kAllDice).hand(0, {kWhip, kLeeches, kPomander}).turn_of(0).outlaw_extra();
  EXPECT_EQ(stuck.legal(0), (Actions{act::push(0), act::decline()})) << "no PASS here";
}
TEST(BristolDecisions, D21_the_countess_keeps_one_of_the_drawn) {
  auto g = with(Character::Countess).remedy_deck({kWhip, kPomander});
  g.play(0, act::special());
  expect_asked(g, 0, Ask::CountessKeep, "BRI-D21");
  EXPECT_EQ(g.legal(0), (Actions{act::keep_remedy(kWhip), act::keep_remedy(kPomander)}));
}

// ---- Whole and equal answers --------------------------------------------------------------------------------

TEST(BristolDecisions, D30_parameters_are_submitted_whole_and_chance_comes_after) {
  auto emeralds = position(4).cart(Cart::Birch, {0, 1, 2}).turn_of(0).after_action().hand(0, {kEmeralds, kArsenic});
  EXPECT_TRUE(emeralds.offers(0, act::play_push(kEmeralds, 2)));
  EXPECT_FALSE(emeralds.offers(0, act::play(kEmeralds, Kind::CrushedEmeralds))) << "not without its move";
  EXPECT_FALSE(emeralds.offers(0, act::play(kArsenic, Kind::Arsenic))) << "not without its dice";
  EXPECT_EQ(emeralds.count_plays(0, Kind::Arsenic), 15);
  auto friar = with(Character::Friar);
  EXPECT_TRUE(friar.offers(0, act::special_face(2, Face::OakRat)));
  EXPECT_FALSE(friar.offers(0, act::special_die(2)));
  auto outlaw = with(Character::Outlaw).chance({die(Face::OakRat)});
  outlaw.legal(0);
  EXPECT_EQ(outlaw.queued(), 1) << "listing the answers draws nothing";
  outlaw.play(0, act::special_die(0));
  EXPECT_EQ(outlaw.queued(), 0);
}
TEST(BristolDecisions, D31_equal_remedy_cards_are_one_answer) {
  constexpr Remedy kTwin = Remedy::R_arsenic__whip;
  auto window = position(4).option("remedy_deck", "k33x3_27").cart(Cart::Birch, {0, 1}).hand(0, {kTwin, kTwin});
  window.turn_of(1);
  window.play(1, act::elbow());
  EXPECT_EQ(window.legal(0), (Actions{act::pass(), act::use(kTwin)}));
  window.play(0, act::use(kTwin));
  EXPECT_EQ(window.hand(0), std::vector{kTwin}) << "one of the two is gone";
  auto plays = position(4).option("remedy_deck", "k33x3_27").hand(0, {kTwin, kTwin}).turn_of(0).after_action();
  EXPECT_EQ(plays.count_plays(0, Kind::Arsenic), 15);
}
TEST(BristolDecisions, D31_a_fresh_twin_is_not_equal) {
  constexpr Remedy kTwin = Remedy::R_arsenic__whip;
  auto g = position(4).option("remedy_deck", "k33x3_27").hand(0, {kTwin}).fresh(0, {kTwin}).turn_of(0).after_action();
  EXPECT_EQ(g.count_plays(0, Kind::Arsenic), 15);
  g.play(0, act::play_dice(kTwin, Kind::Arsenic, dice_set({0, 1})));
  EXPECT_EQ(g.count_plays(0, Kind::Arsenic), 0) << "the fresh one is left";
}
TEST(BristolDecisions, D31_equal_dice_are_thrown_alike) {
  std::array<std::array<int, 6>, 2> faces{};
  for (int game = 0; game < 1200; ++game)
    for (int number : {0, 1}) {  // dice 0 and 1 show the same
      auto g = position(4).turn_of(0).seed(static_cast<std::uint64_t>(game));
      g.play(0, act::reroll(1u << number));
      const auto at = static_cast<std::size_t>(number);
      ++faces[at][static_cast<std::size_t>(g.dice()[at])];
    }
  EXPECT_EQ(faces[0], faces[1]) << "the same chance gives the same face on either";
}

// ---- BRI-D32 ------------------------------------------------------------------------------------------------

TEST(BristolFallback, D32_character_random) {
  auto g = new_game(4);
  EXPECT_EQ(fallbacks_of(g, 0).size(), 9u);
}
TEST(BristolFallback, D32_whip_pass) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).turn_of(0).hand(1, {kWhip});
  g.play(0, act::push(1));
  EXPECT_EQ(fallback_of(g, 1), act::pass());
}
TEST(BristolFallback, D32_remedy_end) {
  auto g = position(4).turn_of(0).after_action().hand(0, {kPomander});
  EXPECT_EQ(fallback_of(g, 0), act::end());
}
TEST(BristolFallback, D32_chicken_all_live_dice_at_first_then_stop) {
  auto g = position(4).turn_of(0).hand(0, {kLeeches}).after_action(dice_set({1, 4}));
  g.play(0, act::play(kLeeches, Kind::Chicken));
  EXPECT_EQ(fallback_of(g, 0), act::toss(dice_set({1, 4})));
  g.play(0, act::toss(dice_set({1, 4})));
  EXPECT_EQ(fallback_of(g, 0), act::stop());
}
TEST(BristolFallback, D32_action_draw_if_legal) {
  auto g = position(4).turn_of(0);
  EXPECT_EQ(fallback_of(g, 0), act::draw());
}
TEST(BristolFallback, D32_action_else_a_reroll_of_one_random_unlocked_die) {
  auto g = position(4).turn_of(0).hand(0, {kWhip, kLeeches, kPomander}).locked({2, 3});
  std::set<std::string> wanted;
  for (int number : {0, 1, 4, 5}) wanted.insert(text(act::reroll(1u << number)));
  EXPECT_EQ(fallbacks_of(g, 0), wanted);
}
// No dice and no draw: seat 0 with a full hand.
Table stuck(int players = 4) {
  return position(players).turn_of(0).hand(0, {kWhip, kLeeches, kPomander}).locked(kAllDice);
}
TEST(BristolFallback, D32_action_else_pass) {
  auto g = stuck().cart(Cart::Birch, {0}).cart(Cart::Cedar, {1});
  EXPECT_EQ(fallback_of(g, 0), act::pass());
}
TEST(BristolFallback, D32_action_else_elbow) {
  auto g = stuck().cart(Cart::Birch, {1, 0, 2});
  EXPECT_EQ(fallback_of(g, 0), act::elbow());
}
TEST(BristolFallback, D32_action_else_dash) {
  auto g = stuck().cart(Cart::Birch, {1}).cart(Cart::Cedar, {0, 2});
  EXPECT_EQ(fallback_of(g, 0), act::dash());
}
TEST(BristolFallback, D32_action_else_look_or_special_at_random) {
  auto look = stuck(3).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).cart(Cart::Oak, {2, 3});
  EXPECT_EQ(fallbacks_of(look, 0), (std::set<std::string>{text(act::look(3, 0)), text(act::look(3, 1))}));
  auto knight = stuck().option("abilities", true).character(0, Character::Knight).cart(Cart::Birch, {0});
  knight.cart(Cart::Cedar, {1, 2}).cart(Cart::Oak, {3});
  EXPECT_EQ(fallback_of(knight, 0), act::special_seat(2));
}
TEST(BristolFallback, D32_action_else_a_push_of_the_rearmost_rider) {
  auto g = stuck().cart(Cart::Birch, {0, 1, 2}).cart(Cart::Cedar, {3});
  EXPECT_EQ(fallback_of(g, 0), act::push(2));
}
TEST(BristolFallback, D32_outlaw_extra_decline) {
  auto g = with(Character::Outlaw).outlaw_extra();
  EXPECT_EQ(fallback_of(g, 0), act::decline());
}
TEST(BristolFallback, D32_mason_lock_the_die_thrown) {
  auto g = with(Character::Mason);
  g.play(0, act::special_die(3));
  EXPECT_EQ(fallback_of(g, 0), act::lock(3));
}
TEST(BristolFallback, D32_symptom_keep_lowest_sum) {
  auto g = position(4).turn_of(0).hand(0, {kPomander}).after_action().symptoms(0, {2, 3}).symptom_deck({4, 1});
  g.play(0, act::play(kPomander, Kind::Pomander));
  EXPECT_EQ(fallback_of(g, 0), act::keep(1, 2));
}
TEST(BristolFallback, D32_leech_place_serf_place_and_countess_keep_random) {
  auto leeches = position(4).turn_of(0).hand(0, {kLeeches}).after_action().symptom_deck({2, 4});
  leeches.play(0, act::play(kLeeches, Kind::Leeches));
  EXPECT_EQ(fallbacks_of(leeches, 0).size(), 6u);
  auto serf = with(Character::Serf);
  serf.play(0, act::special());
  EXPECT_EQ(fallbacks_of(serf, 0).size(), 3u);
  auto countess = with(Character::Countess).remedy_deck({kWhip, kPomander});
  countess.play(0, act::special());
  EXPECT_EQ(fallbacks_of(countess, 0).size(), 2u);
}
TEST(BristolFallback, D32_alms_give_oneself) {
  auto g = position(4).option("social", "alms").turn_of(2).hand(2, {kAlms}).after_action();
  g.play(2, act::play(kAlms, Kind::Alms));
  EXPECT_EQ(fallback_of(g, 2), act::give(2));
}

}  // namespace
}  // namespace guildhall::bristol
