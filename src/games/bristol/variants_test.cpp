// Rules section 10 (BRI-V): Chaos, Convene, Cure, Alms, Ratzy; and the odds of the first deal (BRI-S9).
#include <cmath>
#include <numeric>

#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kPomander = Remedy::R_leeches__pomander;
constexpr Remedy kAlms = Remedy::A_alms__arsenic;
constexpr Remedy kMoreAlms = Remedy::A_alms__chicken;
constexpr Face kBirchRats[] = {Face::BirchRat,   Face::BirchRat, Face::CedarApple,
                               Face::CedarApple, Face::OakApple, Face::OakApple};
std::vector<Face> birch_mingles() { return {std::begin(kBirchRats), std::end(kBirchRats)}; }

TEST(BristolVariants, V1_the_social_variants_exclude_each_other) {
  EXPECT_EQ(shape::enum_names<Social>(), (std::vector<std::string>{"none", "convene", "cure", "alms"}))
      << "one option with one value";
}
TEST(BristolVariants, V1_abilities_chaos_and_ratzy_combine_with_everything) {
  for (const char* social : {"none", "convene", "cure", "alms"}) {
    auto g = new_game(5).option("social", social).option("abilities", true).option("chaos", true).option("ratzy", true);
    EXPECT_EQ(g.state().round, 1) << social;
    EXPECT_FALSE(flaw(g.state())) << social;
    EXPECT_TRUE(g.state().options.chaos && g.state().options.ratzy && g.state().options.abilities);
  }
}

// ---- Chaos --------------------------------------------------------------------------------------------------

// The share of all pairs of cards that sum to six or more, as a fraction in lowest terms.
std::pair<int, int> odds_of_plague(const std::array<std::uint8_t, 4>& counts, int highest) {
  std::vector<int> cards;
  for (int value = 1; value <= highest; ++value)
    cards.insert(cards.end(), counts[static_cast<std::size_t>(value - 1)], value);
  int plagued = 0;
  int pairs = 0;
  for (std::size_t first = 0; first < cards.size(); ++first)
    for (std::size_t second = first + 1; second < cards.size(); ++second, ++pairs)
      plagued += cards[first] + cards[second] >= kPlagueSum ? 1 : 0;
  const int common = std::gcd(plagued, pairs);
  return {plagued / common, pairs / common};
}
// How many of `games` humans (seat 0 of a new game each) start plagued.
int start_plagued(bool chaos, int games) {
  int plagued = 0;
  for (int game = 0; game < games; ++game) {
    FastRandom random(1350, static_cast<std::uint64_t>(game));
    BristolDealer dealer(random);
    Options options;
    options.abilities = true;  // no characters to pick
    options.chaos = chaos;
    plagued += start(options, 4, dealer).plagued.has(0) ? 1 : 0;
  }
  return plagued;
}
void expect_share(int count, int games, double share) {
  const double sigma = std::sqrt(games * share * (1 - share));
  EXPECT_NEAR(count, games * share, 4 * sigma);
}
TEST(BristolChaos, V2_S9_the_odds_of_starting_plagued_are_exactly_7_in_69_and_23_in_62) {
  EXPECT_EQ(odds_of_plague(kSymptomDecks[0], 3), (std::pair{7, 69}));
  EXPECT_EQ(odds_of_plague(kSymptomDecks[0], 4), (std::pair{23, 62}));
  EXPECT_EQ(odds_of_plague(kSymptomDecks[1], 3), (std::pair{1, 10}));
  EXPECT_EQ(odds_of_plague(kSymptomDecks[1], 4), (std::pair{10, 27}));
  EXPECT_EQ(odds_of_plague(kSymptomDecks[2], 3), (std::pair{36, 325}));
  EXPECT_EQ(odds_of_plague(kSymptomDecks[2], 4), (std::pair{153, 496}));
}
TEST(BristolChaos, V2_S9_deals_have_these_odds) {
  constexpr int kGames = 20000;
  expect_share(start_plagued(false, kGames), kGames, 7.0 / 69);
  expect_share(start_plagued(true, kGames), kGames, 23.0 / 62);
}
TEST(BristolChaos, V2_the_first_hands_may_hold_4s) {
  const auto any_four = [](bool chaos) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      auto g = new_game(9).option("abilities", true).option("chaos", chaos).seed(seed);
      for (int seat = 0; seat < 9; ++seat)
        for (int value : g.symptoms(seat))
          if (value == 4) return true;
    }
    return false;
  };
  EXPECT_TRUE(any_four(true));
  EXPECT_FALSE(any_four(false));
}

// ---- Convene ------------------------------------------------------------------------------------------------

Table convening() {
  return position(5).option("social", "convene").cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2}).dice(birch_mingles());
}
TEST(BristolConvene, V3_after_a_mingle_the_plagued_learn_of_each_other) {
  auto g = convening().plagued(2).plagued(3);
  g.rest_of_round();
  EXPECT_EQ(g.told_all<Convened>().size(), 1u);
  const auto list = g.told<ConvenedSeen>(2);
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0].plagued & (Seats{2, 3, 4}), (Seats{2, 3}));
  EXPECT_EQ(g.seen(2).participants[3].plagued, true);
  EXPECT_EQ(g.seen(2).participants[4].plagued, false) << "who is not on the list is healthy";
}
TEST(BristolConvene, V3_somebody_plagued_by_this_very_mingle_is_on_the_list) {
  auto g = convening().symptoms(0, {3, 1}).symptoms(1, {3, 1}).symptom_deck({4}).plagued(4);
  while (g.state().asked != Seats{4}) g.dull_turn(next(g.state()));
  g.chance({die(g.dice()[0]), shuffle({3, 3, 1, 1, 4})});
  g.play(4, act::reroll(1)).play(4, act::end());
  EXPECT_EQ(g.told<ConvenedSeen>(4)[0].plagued, (Seats{0, 4}));
}
TEST(BristolConvene, V3_only_if_some_cart_mingled_and_once_a_round) {
  auto none = convening().dice(
      {Face::BirchRat, Face::BirchApple, Face::CedarApple, Face::CedarApple, Face::OakApple, Face::OakApple});
  none.plagued(2);
  none.rest_of_round();
  EXPECT_EQ(none.times<Convened>(), 0);
  auto two = convening().dice(
      {Face::BirchRat, Face::BirchRat, Face::CedarRat, Face::CedarRat, Face::OakApple, Face::OakApple});
  two.rest_of_round();
  EXPECT_EQ(two.times<Mingled>(), 2);
  EXPECT_EQ(two.times<Convened>(), 1);
}
TEST(BristolConvene, V3_it_comes_after_the_last_mingle_and_before_the_move) {
  auto g = convening().plagued(2);
  g.rest_of_round();
  std::vector<char> order;
  for (const Event& event : g.told(2)) {
    if (std::holds_alternative<Mingled>(event)) order.push_back('m');
    if (std::holds_alternative<Convened>(event)) order.push_back('c');
    if (std::holds_alternative<CartMoved>(event)) order.push_back('x');
  }
  EXPECT_EQ(std::string(order.begin(), order.end()), "mcxxx");
}
TEST(BristolConvene, V3_ghosts_and_the_dead_take_no_part) {
  auto g = position(3).option("social", "convene").cart(Cart::Birch, {0, 3}).cart(Cart::Cedar, {1});
  g.cart(Cart::Oak, {}).dead(2).plagued(2).plagued(1).symptoms(3, {3, 3}).dice(birch_mingles());
  g.locked({0, 1, 2, 3, 4, 5});
  g.play(0, act::draw()).play(0, act::end()).play(1, act::draw()).play(1, act::end());
  ASSERT_EQ(g.told<ConvenedSeen>(1).size(), 1u);
  EXPECT_FALSE(g.told<ConvenedSeen>(1)[0].plagued.has(3));
  EXPECT_FALSE(g.told<ConvenedSeen>(1)[0].plagued.has(2));
}
TEST(BristolConvene, V3_without_the_variant_nobody_convenes) {
  auto g = convening().option("social", "none").plagued(2).plagued(3);
  g.rest_of_round();
  EXPECT_EQ(g.times<Convened>() + g.times<ConvenedSeen>(), 0);
  EXPECT_FALSE(g.seen(2).participants[3].plagued.has_value());
}
TEST(BristolConvene, V4_the_healthy_learn_only_that_it_took_place) {
  auto with_two = convening().plagued(2).plagued(3);
  auto with_one = convening().plagued(2);
  with_two.rest_of_round();
  with_one.rest_of_round();
  for (Seat healthy : {Seat(4), Seat::spectator()}) {
    EXPECT_TRUE(with_two.told<ConvenedSeen>(healthy).empty());
    EXPECT_FALSE(with_two.seen(healthy).participants[2].plagued.has_value());
    EXPECT_EQ(with_two.log(healthy), with_one.log(healthy)) << "not even the number of the plagued";
  }
}
TEST(BristolConvene, V5_a_single_plagued_human_learns_to_be_alone) {
  auto g = convening().cart(Cart::Birch, {0}).cart(Cart::Cedar, {1, 2}).cart(Cart::Oak, {3, 4}).plagued(2);
  g.rest_of_round();
  ASSERT_EQ(g.told<ConvenedSeen>(2).size(), 1u);
  EXPECT_EQ(g.told<ConvenedSeen>(2)[0].plagued, Seats{2});
}

// ---- Cure ---------------------------------------------------------------------------------------------------

Table curing() {
  auto g = position(4).option("social", "cure").cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).turn_of(0);
  return g.symptoms(0, {1, 3}).plagued(0).hand(0, {kPomander}).after_action();
}
TEST(BristolCure, V7_two_ones_cure) {
  auto g = curing().symptom_deck({1, 2});
  g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(1, 1));
  EXPECT_FALSE(g.is_plagued(0));
  EXPECT_EQ(g.told_only<BecameHealthy>({0}).size(), 1u);
  EXPECT_EQ(g.times<BecameHealthy>(), 1);
}
TEST(BristolCure, V7_nothing_else_does) {
  auto other = curing().symptom_deck({1, 2});
  other.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(1, 2));
  EXPECT_TRUE(other.is_plagued(0)) << "a sum of three is not two 1s";
  auto without = curing().option("social", "none").symptom_deck({1, 2});
  without.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(1, 1));
  EXPECT_TRUE(without.is_plagued(0)) << "without the variant the plague stays";
}
TEST(BristolCure, V7_a_later_six_plagues_again) {
  auto g = curing().symptoms(0, {1, 1}).plagued(0, false).symptom_deck({3, 4});
  g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(3, 4));
  EXPECT_TRUE(g.is_plagued(0));
}
TEST(BristolCure, V7_the_present_flag_counts_on_leaving) {
  auto g = curing().symptom_deck({1, 2}).at_step(Cart::Birch, 14);
  g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(1, 1)).play(0, act::end()).rest_of_round();
  EXPECT_EQ(g.result()->winners, Seats{0});
}
TEST(BristolCure, V8_solo_the_plague_still_loses_at_once) {
  auto g = position(1).option("social", "cure").symptoms(0, {1, 1}).hand(0, {kPomander}).turn_of(0).after_action();
  g.symptom_deck({3, 4});
  g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(3, 4));
  EXPECT_EQ(g.state().ending, Ending::SoloPlague);
}

// ---- Alms ---------------------------------------------------------------------------------------------------

Table begging() {
  auto g = position(4).option("social", "alms").cart(Cart::Birch, {0}).cart(Cart::Cedar, {1}).turn_of(0);
  return g.hand(0, {kAlms}).after_action();
}
TEST(BristolAlms, V9_six_cards_and_six_coins_are_added) {
  auto g = new_game(4).option("social", "alms").option("abilities", true);
  EXPECT_EQ(g.remedy_deck().size(), 33u);
  const State& s = g.state();
  EXPECT_EQ(s.coin_bag.count(static_cast<int>(Coin::Naught)), 4);
  EXPECT_EQ(s.coin_bag.count(static_cast<int>(Coin::Plague)), 1);
  EXPECT_EQ(s.coin_bag.count(static_cast<int>(Coin::Cured)), 1);
  auto without = new_game(4).option("abilities", true);
  EXPECT_EQ(without.remedy_deck().size(), 27u);
  EXPECT_TRUE(without.state().coin_bag.empty());
}
TEST(BristolAlms, V10_the_giver_sees_the_coin_and_gives_it_to_any_player) {
  auto g = begging().chance({draw(Coin::Plague)});
  g.play(0, act::play(kAlms, Kind::Alms));
  EXPECT_EQ(g.asking(), Ask::AlmsGive);
  EXPECT_EQ(g.seen(0).drawn_coin, Coin::Plague);
  ASSERT_EQ(g.told_only<CoinDrawn>({0}).size(), 1u) << "told before it is given";
  EXPECT_EQ(g.told_only<CoinDrawn>({0})[0].coin, Coin::Plague);
  EXPECT_EQ(g.times<CoinDrawn>(), 1);
  EXPECT_FALSE(g.seen(1).drawn_coin.has_value());
  EXPECT_EQ(g.legal(0), (Actions{act::give(0), act::give(1), act::give(2), act::give(3)})) << "oneself included";
}
TEST(BristolAlms, V10_the_recipient_is_always_shown_the_coin) {
  auto g = begging().chance({draw(Coin::Naught)});
  g.play(0, act::play(kAlms, Kind::Alms)).play(0, act::give(2));
  ASSERT_EQ(g.told_only<CoinSeen>({2}).size(), 1u);
  EXPECT_FALSE(g.told_all<CoinGiven>()[0].own);
  EXPECT_EQ(g.seen(2).participants[2].coins[0].coin, Coin::Naught);
  EXPECT_EQ(g.asking(), Ask::Remedy) << "a remedy like others: more may follow";
}
TEST(BristolAlms, V10_a_coin_kept_is_told_as_kept) {
  auto g = begging().chance({draw(Coin::Naught)});
  g.play(0, act::play(kAlms, Kind::Alms)).play(0, act::give(0));
  EXPECT_TRUE(g.told_all<CoinGiven>()[0].own);
  EXPECT_EQ(g.times<CoinSeen>(), 0) << "the giver has looked at it already";
}
TEST(BristolAlms, V11_naught_does_nothing) {
  auto g = begging().chance({draw(Coin::Naught)});
  g.play(0, act::play(kAlms, Kind::Alms)).play(0, act::give(2));
  EXPECT_FALSE(g.is_plagued(2));
}
TEST(BristolAlms, V11_plague_is_for_good_whatever_the_symptoms) {
  auto g = begging().symptoms(2, {1, 1}).chance({draw(Coin::Plague)});
  g.play(0, act::play(kAlms, Kind::Alms)).play(0, act::give(2));
  EXPECT_TRUE(g.is_plagued(2));
}
TEST(BristolAlms, V11_cured_heals_and_is_immune_for_good) {
  auto healed = begging().symptoms(2, {3, 3}).chance({draw(Coin::Cured)});
  EXPECT_TRUE(healed.is_plagued(2));
  healed.play(0, act::play(kAlms, Kind::Alms)).play(0, act::give(2));
  EXPECT_FALSE(healed.is_plagued(2));
  auto immune = begging().coin(Coin::Cured, 1, 0).hand(0, {kPomander}).symptom_deck({4, 4});
  immune.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(4, 4));
  EXPECT_FALSE(immune.is_plagued(0)) << "with an eight in hand";
}
TEST(BristolAlms, V11_cured_beats_plague_in_either_order) {
  auto cured_last = begging().coin(Coin::Plague, 1, 2).chance({draw(Coin::Cured)});
  EXPECT_TRUE(cured_last.is_plagued(2));
  cured_last.play(0, act::play(kAlms, Kind::Alms)).play(0, act::give(2));
  EXPECT_FALSE(cured_last.is_plagued(2));
  auto plague_last = begging().coin(Coin::Cured, 1, 2).chance({draw(Coin::Plague)});
  plague_last.play(0, act::play(kAlms, Kind::Alms)).play(0, act::give(2));
  EXPECT_FALSE(plague_last.is_plagued(2));
}
TEST(BristolAlms, V12_a_cured_holder_with_a_plagued_mate_still_dies) {
  auto g = position(4).option("social", "alms").cart(Cart::Birch, {0, 1}).coin(Coin::Cured, 2, 0).plagued(1);
  g.at_step(Cart::Birch, 14);
  g.rest_of_round();
  EXPECT_FALSE(g.lives(0));
  EXPECT_EQ(g.state().ending, Ending::None);
}
TEST(BristolAlms, V13_only_living_humans_receive) {
  auto g = position(3).option("social", "alms").dead(2).hand(0, {kAlms}).turn_of(0).after_action();
  g.play(0, act::play(kAlms, Kind::Alms));
  EXPECT_EQ(g.legal(0), (Actions{act::give(0), act::give(1)})) << "neither the dead nor the ghost";
  auto solo = position(1).option("social", "alms").hand(0, {kAlms}).turn_of(0).after_action();
  solo.play(0, act::play(kAlms, Kind::Alms));
  EXPECT_EQ(solo.legal(0), Actions{act::give(0)});
}
TEST(BristolAlms, V13_unplayable_when_the_bag_is_empty) {
  auto g = begging().coin(Coin::Plague, 1, 2).coin(Coin::Cured, 1, 3).coin(Coin::Naught, 1, 2).coin(Coin::Naught, 1, 2);
  g.coin(Coin::Naught, 1, 2);
  EXPECT_EQ(g.count_plays(0, Kind::Alms), 1) << "one coin is left";
  auto empty = begging().coin(Coin::Plague, 1, 2).coin(Coin::Cured, 1, 3).coin(Coin::Naught, 1, 2);
  empty.coin(Coin::Naught, 1, 2).coin(Coin::Naught, 1, 2).coin(Coin::Naught, 1, 2);
  EXPECT_EQ(empty.count_plays(0, Kind::Alms), 0);
  EXPECT_GT(empty.count_plays(0, Kind::Arsenic), 0) << "its other half is not";
}
TEST(BristolAlms, V14_who_gave_to_whom_is_public_the_coin_is_not) {
  auto g = begging().hand(0, {kAlms, kMoreAlms}).chance({draw(Coin::Cured)});
  g.play(0, act::play(kAlms, Kind::Alms)).play(0, act::give(2));
  const auto given = g.told_all<CoinGiven>();
  ASSERT_EQ(given.size(), 1u);
  EXPECT_EQ(given[0].seat, Seat(0));
  EXPECT_EQ(given[0].receiver, Seat(2));
  for (Seat outsider : {Seat(1), Seat(3), Seat::spectator()}) {
    ASSERT_EQ(g.seen(outsider).participants[2].coins.size(), 1u);
    EXPECT_FALSE(g.seen(outsider).participants[2].coins[0].coin.has_value());
    EXPECT_TRUE(g.told<CoinSeen>(outsider).empty());
    EXPECT_EQ(g.seen(outsider).coins_in_bag, 5);
  }
}
TEST(BristolAlms, V14_coins_are_shown_at_the_end) {
  auto g =
      position(4).option("social", "alms").coin(Coin::Naught, 1, 2).cart(Cart::Birch, {0}).at_step(Cart::Birch, 14);
  g.rest_of_round();
  ASSERT_TRUE(g.state().over());
  ASSERT_EQ(g.told_all<CoinShown>().size(), 1u);
  EXPECT_EQ(g.seen(3).participants[2].coins[0].coin, Coin::Naught);
}

// ---- Ratzy --------------------------------------------------------------------------------------------------

constexpr Face kFiveRats[] = {Face::BirchRat, Face::CedarRat, Face::OakRat,
                              Face::CedarRat, Face::OakRat,   Face::BirchApple};
Table five_rats() {
  return position(4).option("ratzy", true).dice({std::begin(kFiveRats), std::end(kFiveRats)}).turn_of(0);
}
TEST(BristolRatzy, V15_six_rats_after_a_toss) {
  auto g = five_rats().chance({die(Face::OakRat)});
  g.play(0, act::reroll(dice_set({5})));
  EXPECT_EQ(g.told_all<Ratzy>().size(), 1u);
}
TEST(BristolRatzy, V15_not_with_an_apple_and_not_without_the_option) {
  auto apple = five_rats().chance({die(Face::OakApple)});
  apple.play(0, act::reroll(dice_set({5})));
  EXPECT_EQ(apple.times<Ratzy>(), 0);
  auto off = five_rats().option("ratzy", false).chance({die(Face::OakRat)});
  off.play(0, act::reroll(dice_set({5})));
  EXPECT_EQ(off.times<Ratzy>(), 0);
}
TEST(BristolRatzy, V15_after_a_roll_and_after_the_friar) {
  auto roll = new_game(4).option("ratzy", true).option("abilities", true);
  roll.chance({left_to_chance(), left_to_chance(), left_to_chance(), left_to_chance(), left_to_chance()});
  roll.chance({die({Face::BirchRat, Face::BirchRat, Face::CedarRat, Face::CedarRat, Face::OakRat, Face::OakRat})});
  EXPECT_EQ(roll.state().round, 1);
  EXPECT_EQ(roll.times<Ratzy>(), 1);
  auto friar = five_rats().option("abilities", true).character(0, Character::Friar);
  friar.play(0, act::special_face(5, Face::OakRat));
  EXPECT_EQ(friar.times<Ratzy>(), 1);
}
TEST(BristolRatzy, V15_it_has_no_effect) {
  auto on = five_rats().chance({die(Face::OakRat)});
  auto off = five_rats().option("ratzy", false).chance({die(Face::OakRat)});
  on.play(0, act::reroll(dice_set({5})));
  off.play(0, act::reroll(dice_set({5})));
  State same = on.state();
  same.options.ratzy = false;
  EXPECT_EQ(same, off.state());
}
TEST(BristolRatzy, V15_one_roll_in_64) {
  int rolls = 0;
  int rats_only = 0;
  for (int faces = 0; faces < 46656; ++faces) {  // every roll of six dice
    bool all = true;
    for (int die = 0, left = faces; die < kDice; ++die, left /= kFaces)
      all = all && is_rat(static_cast<Face>(left % kFaces));
    rats_only += all ? 1 : 0;
    ++rolls;
  }
  EXPECT_EQ(rats_only * 64, rolls);
}

}  // namespace
}  // namespace guildhall::bristol
