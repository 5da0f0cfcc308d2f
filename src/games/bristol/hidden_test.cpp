// Rules section 16 (BRI-H): who sees what, by the views of every seat and a spectator and by the audiences of events.
#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kWhip = Remedy::R_whip__leeches;
constexpr Remedy kLeeches = Remedy::R_chicken__leeches;
constexpr Remedy kPomander = Remedy::R_leeches__pomander;
constexpr Remedy kAlms = Remedy::A_alms__arsenic;

std::vector<Seat> everybody_at(Table& g) {
  std::vector<Seat> viewers{Seat::spectator()};
  for (Seat seat : g.state().humans()) viewers.push_back(seat);
  return viewers;
}
int known_in(const View& view, int zone) {
  const auto cards = view.table.symptoms.in(zone);
  return static_cast<int>(
      std::count_if(cards.begin(), cards.end(), [](const Slot& slot) { return slot.card != kHiddenCard; }));
}
int remedies_known_in(const View& view, int zone) {
  const auto cards = view.table.remedies.in(zone);
  return static_cast<int>(
      std::count_if(cards.begin(), cards.end(), [](const Slot& slot) { return slot.card != kHiddenCard; }));
}
// What outsiders of `seat` can tell apart: their views and what they heard.
void expect_alike_for_others(Table& a, Table& b, Seat seat, Seats also_private = {}) {
  for (Seat viewer : everybody_at(a)) {
    if (viewer == seat || also_private.has(viewer)) continue;
    EXPECT_EQ(a.view(viewer), b.view(viewer)) << "viewer " << viewer.index();
    EXPECT_EQ(a.log(viewer), b.log(viewer)) << "viewer " << viewer.index();
  }
  EXPECT_EQ(a.asked(), b.asked());
  EXPECT_EQ(a.asking(), b.asking());
  EXPECT_EQ(a.bound(), b.bound()) << "whether it can be taken back must not tell either";
}

// ---- H1: each row of the table ------------------------------------------------------------------------------

TEST(BristolHidden, H1_dice_carts_pawns_and_characters_are_public) {
  auto g = position(5).locked({2}).at_step(Cart::Oak, 5);
  for (Seat viewer : everybody_at(g)) {
    const State& seen = g.view(viewer).table;
    EXPECT_EQ(seen.dice, g.state().dice);
    EXPECT_EQ(seen.carts, g.state().carts);
    EXPECT_EQ(seen.race, g.state().race);
    EXPECT_EQ(seen.characters, g.state().characters);
  }
}
TEST(BristolHidden, H1_symptoms_are_for_their_owner) {
  auto g = position(5);
  for (Seat viewer : everybody_at(g))
    for (Seat owner : g.state().humans())
      EXPECT_EQ(known_in(g.view(viewer), zone::hand(owner)), viewer == owner ? 2 : 0);
}
TEST(BristolHidden, H1_decks_and_discards_are_face_down_with_public_sizes) {
  auto g = position(5).symptom_discard({4, 1}).pile(Cart::Oak, {3, 2});
  for (Seat viewer : everybody_at(g)) {
    const View view = g.view(viewer);
    for (int zone : {zone::kDeck, zone::kDiscard, zone::pile(Cart::Oak)}) {
      EXPECT_EQ(known_in(view, zone), 0);
      EXPECT_EQ(view.table.symptoms.size(zone), g.state().symptoms.size(zone));
    }
    EXPECT_EQ(remedies_known_in(view, zone::kDeck), 0) << "nor does anybody know the order of the remedies";
  }
}
TEST(BristolHidden, H1_a_card_on_a_mingle_pile_is_known_to_whoever_placed_it) {
  auto g = position(5).pile(Cart::Oak, {4}, {3});
  for (Seat viewer : everybody_at(g))
    EXPECT_EQ(known_in(g.view(viewer), zone::pile(Cart::Oak)), viewer == Seat(3) ? 1 : 0);
}
TEST(BristolHidden, H1_remedy_hands_are_for_their_owner_and_their_sizes_for_all) {
  auto g = position(5).hand(2, {kWhip, kPomander}).remedy_discard({kLeeches});
  for (Seat viewer : everybody_at(g)) {
    const View view = g.view(viewer);
    EXPECT_EQ(remedies_known_in(view, zone::hand(2)), viewer == Seat(2) ? 2 : 0);
    EXPECT_EQ(view.table.remedies.size(zone::hand(2)), 2);
    EXPECT_EQ(remedies_known_in(view, zone::kDiscard), 1) << "the discard is face up";
  }
}
TEST(BristolHidden, H1_the_dead_keep_what_they_knew_and_learn_no_more) {
  auto g = position(6).cart(Cart::Birch, {0}).cart(Cart::Cedar, {1, 4}).cart(Cart::Oak, {2, 3, 5});
  g.symptoms(3, {3, 4}).pile(Cart::Birch, {4}, {3}).symptoms_known(0, 0, {0, 3}).turn_of(2);
  g.play(2, act::push(3)).no_whips();
  ASSERT_FALSE(g.lives(3));
  const View dead = g.view(3);
  EXPECT_EQ(known_in(dead, zone::pile(Cart::Birch)), 1);
  EXPECT_EQ(known_in(dead, zone::hand(0)), 1);
  EXPECT_EQ(known_in(dead, zone::hand(1)), 0);
  EXPECT_EQ(dead.table.plagued_known[1], Seats{}) << "no flags of others";
}
TEST(BristolHidden, H1_a_view_depends_on_nothing_that_is_hidden_from_it) {
  // Deal anew what a viewer cannot see: the view stays the same. In every state of random games.
  const auto play_on = [](Options options, int players, std::uint64_t seed) {
    FastRandom chance(seed);
    FastRandom choice(seed + 100);
    FastRandom deal(seed + 200);
    BristolDealer dealer(chance);
    State s = start(options, players, dealer);
    while (!s.over()) {
      for (Seat viewer : {Seat(0), Seat(players - 1), Seat::spectator()}) {
        const View seen = view(s, viewer);
        ASSERT_EQ(view(redeal(seen, deal), viewer), seen);
      }
      Actions actions;
      legal(s, next(s), actions);
      apply(s, next(s), actions[choice.below(actions.size())], dealer);
    }
  };
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    for (Social social : {Social::None, Social::Convene, Social::Cure, Social::Alms})
      for (int players : {2, 5}) {
        Options options;
        options.social = social;
        options.abilities = seed % 2 == 0;
        options.whip_window = seed < 2 ? WhipWindow::Sequential : WhipWindow::Simultaneous;
        play_on(options, players, seed);
      }
}

// ---- H2: the flag -------------------------------------------------------------------------------------------

Table with_pomander() {
  auto g = position(4).cart(Cart::Birch, {0, 1}).turn_of(0).hand(0, {kPomander}).after_action();
  return g.symptoms(0, {1, 2}).symptom_deck({3, 4});
}
TEST(BristolHidden, H2_the_flag_is_private_even_from_mates) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).plagued(0);
  EXPECT_EQ(g.seen(0).participants[0].plagued, true);
  for (Seat other : {Seat(1), Seat(3), Seat::spectator()}) {
    EXPECT_FALSE(g.seen(other).participants[0].plagued.has_value());
    EXPECT_FALSE(g.view(other).table.plagued.has(0));
  }
}
TEST(BristolHidden, H2_its_change_is_told_to_the_owner_alone) {
  auto g = with_pomander();
  g.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(3, 4));
  EXPECT_EQ(g.told_only<BecamePlagued>({0}).size(), 1u);
  EXPECT_EQ(g.times<BecamePlagued>(), 1);
}
TEST(BristolHidden, H2_becoming_plagued_looks_like_staying_healthy) {
  auto plagued = with_pomander();
  auto healthy = with_pomander();
  plagued.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(3, 4));
  healthy.play(0, act::play(kPomander, Kind::Pomander)).play(0, act::keep(1, 2));
  ASSERT_TRUE(plagued.is_plagued(0));
  expect_alike_for_others(plagued, healthy, 0);
}
TEST(BristolHidden, H2_becoming_plagued_in_a_mingle_looks_the_same_to_others) {
  const auto mingled = [](std::initializer_list<int> dealt) {
    auto g = position(4).cart(Cart::Birch, {0, 1}).turn_of(3).first_player(0).after_action();
    g.symptoms(0, {1, 3}).symptoms(1, {1, 3}).symptom_deck({4, 2});
    g.dice({Face::BirchRat, Face::BirchRat, Face::CedarApple, Face::CedarApple, Face::OakApple, Face::OakApple});
    g.chance({shuffle(dealt)});
    g.play(3, act::end());
    return g;
  };
  auto sick = mingled({3, 4, 1, 1, 3});
  auto well = mingled({1, 4, 3, 1, 3});
  ASSERT_TRUE(sick.is_plagued(0));
  ASSERT_FALSE(well.is_plagued(0));
  expect_alike_for_others(sick, well, 0, {1});
}

// ---- H3: private decisions ----------------------------------------------------------------------------------

TEST(BristolHidden, H3_which_card_leeches_place_does_not_show) {
  const auto placed = [](int value) {
    auto g = position(4).turn_of(0).hand(0, {kLeeches}).after_action().symptom_deck({1, 4});
    g.play(0, act::play(kLeeches, Kind::Leeches)).play(0, act::place(value, Cart::Oak));
    return g;
  };
  auto low = placed(1);
  auto high = placed(4);
  expect_alike_for_others(low, high, 0);
}
TEST(BristolHidden, H3_which_remedy_the_countess_keeps_does_not_show) {
  const auto kept = [](Remedy card) {
    auto g = position(4).option("abilities", true).character(0, Character::Countess).turn_of(0);
    g.remedy_deck({kWhip, kPomander});
    g.play(0, act::special()).play(0, act::keep_remedy(card));
    return g;
  };
  auto whip = kept(kWhip);
  auto pomander = kept(kPomander);
  expect_alike_for_others(whip, pomander, 0);
}
TEST(BristolHidden, H3_which_coin_was_given_does_not_show) {
  const auto given = [](Coin coin) {
    auto g = position(4).option("social", "alms").turn_of(0).hand(0, {kAlms}).after_action().chance({draw(coin)});
    g.play(0, act::play(kAlms, Kind::Alms)).play(0, act::give(2));
    return g;
  };
  auto naught = given(Coin::Naught);
  auto plague = given(Coin::Plague);
  expect_alike_for_others(naught, plague, 0, {2});
}
TEST(BristolHidden, H3_what_the_serf_drew_does_not_show) {
  const auto placed = [](int value) {
    auto g = position(4).option("abilities", true).character(0, Character::Serf).turn_of(0).symptom_deck({value});
    for (Seat seat : {0, 1, 2, 3}) g.symptoms(seat, {2, 3});
    g.play(0, act::special()).play(0, act::place(value, Cart::Oak));
    return g;
  };
  auto low = placed(1);
  auto high = placed(4);
  expect_alike_for_others(low, high, 0);
}

// ---- H4: no card identities, no trace of a window -----------------------------------------------------------

TEST(BristolHidden, H4_M10_equal_cards_cannot_be_told_apart_after_a_mingle) {
  // A card is its value and no more: nothing in a hand says where it came from.
  auto g = position(4).cart(Cart::Birch, {0, 1}).turn_of(3).first_player(0).after_action();
  g.symptoms(0, {2, 2}).symptoms(1, {2, 2}).symptom_deck({2});
  g.dice({Face::BirchRat, Face::BirchRat, Face::CedarApple, Face::CedarApple, Face::OakApple, Face::OakApple});
  g.play(3, act::end());
  for (Seat rider : {0, 1})
    for (const Slot& slot : g.state().symptoms.in(zone::hand(rider)))
      EXPECT_EQ(slot, (Slot{.card = 2, .marks = 0, .known = {rider}}));
}
TEST(BristolHidden, H4_W9_a_window_looks_the_same_with_and_without_a_whip) {
  const auto window = [](Remedy held) {
    auto g = position(5).cart(Cart::Birch, {0, 1, 2}).turn_of(2).hand(0, {held});
    g.play(2, act::elbow());
    return g;
  };
  auto with_whip = window(kWhip);
  auto without = window(kPomander);
  expect_alike_for_others(with_whip, without, 0);
  with_whip.play(0, act::pass());
  without.play(0, act::pass());
  expect_alike_for_others(with_whip, without, 0);
}
TEST(BristolHidden, H4_W9_nobody_sees_who_was_asked_or_has_passed) {
  auto g = position(5).cart(Cart::Birch, {0, 1, 2}).turn_of(2);
  g.play(2, act::elbow());
  const View before = g.view(Seat::spectator());
  const std::size_t heard = g.log(Seat::spectator()).size();
  g.play(0, act::pass());
  EXPECT_EQ(g.view(Seat::spectator()), before);
  EXPECT_EQ(g.log(Seat::spectator()).size(), heard);
  EXPECT_TRUE(before.table.asked.empty());
}

}  // namespace
}  // namespace guildhall::bristol
