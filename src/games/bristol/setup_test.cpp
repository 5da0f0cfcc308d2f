// Rules section 3: setup (BRI-S), with the terms of section 2 that are fixed there (BRI-G1, BRI-G2, BRI-G5).
#include <map>
#include <set>

#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

// Characters are picked in seat order, then everything is dealt and round 1 is rolled.
Table& pick_characters(Table& g, int players) {
  for (int seat = 0; seat < players && g.asking() == Ask::Character && !g.state().over(); ++seat)
    g.play(seat, act::character(static_cast<Character>(seat)));
  return g;
}
Table dealt(int players, std::uint64_t seed = 7) {
  auto g = new_game(players).seed(seed);
  pick_characters(g, players);
  return g;
}

TEST(BristolSetup, S1_G1_ghosts_fill_up_to_four_participants) {
  for (int humans = 1; humans <= 9; ++humans) {
    auto g = new_game(humans);
    EXPECT_EQ(g.state().participants, humans < 4 ? 4 : humans);
    EXPECT_EQ(g.state().ghosts().size(), humans < 4 ? 4 - humans : 0);
    EXPECT_EQ(g.state().living, Seats::first(g.state().participants));
    for (Seat seat : g.state().living) EXPECT_EQ(g.state().is_ghost(seat), seat.index() >= humans);
  }
}
TEST(BristolSetup, S1_the_game_is_for_one_to_nine_humans) {
  EXPECT_EQ(Game::info().min_players, 1);
  EXPECT_EQ(Game::info().max_players, 9);
}
TEST(BristolSetup, S2_without_ghosts_the_circle_is_that_of_the_seats) {
  auto g = new_game(6);
  EXPECT_EQ(g.state().circle, (Row<Seat, kPlayersMax>{0, 1, 2, 3, 4, 5}));
}
TEST(BristolSetup, S2_O11_with_ghosts_all_sit_in_random_order_or_ghosts_after_the_humans) {
  auto random = new_game(2);
  random.chance({shuffle({3, 0, 2, 1})});
  EXPECT_EQ(random.state().circle, (Row<Seat, kPlayersMax>{3, 0, 2, 1}));
  auto after = new_game(2).option("ghost_seats", "after_humans");
  EXPECT_EQ(after.state().circle, (Row<Seat, kPlayersMax>{0, 1, 2, 3}));
}

// ---- Characters ---------------------------------------------------------------------------------------------

TEST(BristolSetup, S3_without_abilities_every_human_picks_in_seat_order_a_different_one) {
  auto g = new_game(4);
  EXPECT_EQ(g.asked(), Seats{0});
  EXPECT_EQ(g.asking(), Ask::Character);
  EXPECT_EQ(g.legal(0).size(), 9);
  g.play(0, act::character(Character::Friar));
  EXPECT_EQ(g.asked(), Seats{1});
  EXPECT_EQ(g.legal(1).size(), 8);
  EXPECT_FALSE(g.offers(1, act::character(Character::Friar)));
  EXPECT_EQ(g.told_all<CharacterTaken>().size(), 1u);
}
TEST(BristolSetup, S3_a_seat_not_asked_picks_nothing) {
  auto g = new_game(4);
  EXPECT_TRUE(g.legal(1).empty());
  EXPECT_THROW(g.play(1, act::character(Character::Serf)), std::logic_error);
}
TEST(BristolSetup, S3_with_abilities_different_characters_are_dealt_at_random) {
  auto g = new_game(4).option("abilities", true);
  g.chance({shuffle({Character::Barmaid, Character::Knight, Character::Serf, Character::Mason})});
  EXPECT_EQ(g.state().character(0), Character::Barmaid);
  EXPECT_EQ(g.state().character(3), Character::Mason);
  EXPECT_EQ(g.asking(), Ask::Action) << "nobody is asked";
}
TEST(BristolSetup, S3_each_ghost_gets_an_unused_one_at_random) {
  auto g = new_game(3);
  g.play(0, act::character(Character::Serf));
  g.play(1, act::character(Character::Outlaw));
  g.chance({shuffle({Character::Countess})});
  g.play(2, act::character(Character::Sheriff));
  EXPECT_EQ(g.state().character(3), Character::Countess);
}
TEST(BristolSetup, S3_a_ghost_cannot_get_a_character_already_taken) {
  auto g = new_game(3);
  g.play(0, act::character(Character::Serf));
  g.play(1, act::character(Character::Outlaw));
  g.chance({shuffle({Character::Serf})});
  EXPECT_THROW(g.play(2, act::character(Character::Sheriff)), ChanceMismatch);
  g.forget_chance();
}

// ---- Carts and pawns ----------------------------------------------------------------------------------------

TEST(BristolSetup, S4_carts_stand_at_the_start_in_the_order_birch_cedar_oak) {
  auto g = dealt(4);
  EXPECT_EQ(g.state().race, (Row<Cart, kCarts>{Cart::Birch, Cart::Cedar, Cart::Oak}));
  for (Cart cart : kAllCarts) {
    EXPECT_EQ(g.state().at(cart).position, 0);
    EXPECT_TRUE(g.state().at(cart).in_race);
    EXPECT_TRUE(g.pile(cart).empty());
  }
}
TEST(BristolSetup, S5_pawns_are_drawn_at_random_and_fill_birch_then_cedar_then_oak_front_to_back) {
  auto g = new_game(4);
  g.chance({shuffle({3, 1, 0, 2})});
  pick_characters(g, 4);
  EXPECT_EQ(g.riders(Cart::Birch), Riders{3});
  EXPECT_EQ(g.riders(Cart::Cedar), Riders{1});
  EXPECT_EQ(g.riders(Cart::Oak), (Riders{0, 2}));
  const auto told = g.told_all<Boarded>();
  ASSERT_EQ(told.size(), 3u) << "everybody sees who sits where";
  EXPECT_EQ(told[2].cart, Cart::Oak);
  EXPECT_EQ(told[2].riders, (Riders{0, 2}));
}
TEST(BristolSetup, S6_O2_pawns_per_cart_in_both_tables) {
  const std::map<std::string, std::vector<std::array<int, 3>>> tables{
      {"fr", {{1, 1, 2}, {1, 1, 2}, {1, 1, 2}, {1, 1, 2}, {1, 2, 2}, {2, 2, 2}, {2, 2, 3}, {2, 3, 3}, {3, 3, 3}}},
      {"gr", {{2, 1, 1}, {2, 1, 1}, {2, 1, 1}, {2, 1, 1}, {2, 2, 1}, {2, 2, 2}, {3, 2, 2}, {3, 3, 2}, {3, 3, 3}}}};
  for (const auto& [name, rows] : tables)
    for (int humans = 1; humans <= 9; ++humans) {
      auto g = new_game(humans).option("seating_table", name.c_str()).option("solo_redeal_if_plagued_at_start", true);
      pick_characters(g, humans);
      for (Cart cart : kAllCarts)
        EXPECT_EQ(g.riders(cart).size(), rows[static_cast<std::size_t>(humans - 1)][static_cast<std::size_t>(cart)])
            << name << ", " << humans << " humans";
    }
}
TEST(BristolSetup, G2_up_to_three_riders_in_order_front_first_without_a_gap) {
  EXPECT_EQ(Riders::kCapacity, 3);
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).turn_of(1);
  g.play(1, act::push(1));
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 2})) << "riders close up at once";
  EXPECT_EQ(g.riders(Cart::Oak).back(), Seat(1)) << "the back place is the first free one";
}

// ---- Symptoms -----------------------------------------------------------------------------------------------

TEST(BristolSetup, S7_two_are_dealt_to_every_participant_from_a_deck_without_fours) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto g = dealt(9, seed);
    for (int seat = 0; seat < 9; ++seat) {
      EXPECT_EQ(g.symptoms(seat).size(), 2u);
      for (int value : g.symptoms(seat)) EXPECT_LE(value, 3);
    }
  }
}
TEST(BristolSetup, S7_the_first_shuffle_has_no_four_in_it) {
  auto g = new_game(4);
  g.chance({left_to_chance(), shuffle({4})});
  for (int seat = 0; seat < 3; ++seat) g.play(seat, act::character(static_cast<Character>(seat)));
  try {
    g.play(3, act::character(Character::Mason));
    FAIL() << "a 4 was dealt";
  } catch (const ChanceMismatch& mismatch) {
    EXPECT_EQ(mismatch.of, (std::vector<std::string>{"1", "2", "3"}));
  }
  g.forget_chance();
}
TEST(BristolSetup, S7_O15_with_chaos_two_of_the_full_deck) {
  auto g = new_game(4).option("chaos", true);
  g.chance({left_to_chance(), shuffle({4, 4, 1, 1})});
  pick_characters(g, 4);
  EXPECT_EQ(g.symptoms(0), (std::vector{4, 4}));
  EXPECT_EQ(g.symptoms(1), (std::vector{1, 1}));
  EXPECT_TRUE(g.is_plagued(0));
}
TEST(BristolSetup, S7_ghosts_are_dealt_two_that_nobody_sees) {
  auto g = new_game(2);
  pick_characters(g, 2);
  for (int ghost : {2, 3}) {
    EXPECT_EQ(g.symptoms(ghost).size(), 2u);
    for (int viewer : {0, 1})
      EXPECT_TRUE(g.seen(viewer).participants[static_cast<std::size_t>(ghost)].symptoms_known.empty());
  }
}
TEST(BristolSetup, S8_the_fours_and_the_undealt_cards_are_the_deck_and_the_discard_is_empty) {
  auto g = dealt(4);
  const auto deck = g.symptom_deck();
  EXPECT_EQ(deck.size(), 32u - 8u);
  EXPECT_EQ(std::count(deck.begin(), deck.end(), 4), 8);
  EXPECT_TRUE(g.symptom_discard().empty());
}
TEST(BristolSetup, S8_the_deck_is_shuffled_after_the_fours_are_back) {
  auto g = new_game(4);
  g.chance({left_to_chance(), left_to_chance(), shuffle({4, 4, 4, 4})});
  pick_characters(g, 4);
  const auto deck = g.symptom_deck();
  EXPECT_EQ(std::vector(deck.end() - 4, deck.end()), (std::vector{4, 4, 4, 4}));
}
TEST(BristolSetup, S9_each_human_sees_the_own_two_cards_and_nobody_elses) {
  auto g = dealt(4);
  for (int seat = 0; seat < 4; ++seat) {
    ASSERT_EQ(g.told_only<Dealt>({seat}).size(), 1u);
    EXPECT_EQ(g.told<Dealt>(seat).size(), 1u);
    const Seen seen = g.seen(seat);
    const SeenHand& known = seen.participants[seat].symptoms_known;
    EXPECT_EQ(std::vector<int>(known.begin(), known.end()), g.symptoms(seat));
    for (int other = 0; other < 4; ++other) EXPECT_EQ(seen.participants[other].symptoms_known.empty(), other != seat);
  }
}
// Every pair that can be dealt: plagued exactly with 3+3.
TEST(BristolSetup, S9_a_human_starts_plagued_exactly_with_two_threes) {
  for (int first = 1; first <= 3; ++first)
    for (int second = 1; second <= 3; ++second) {
      auto g = new_game(4);
      g.chance({left_to_chance(), shuffle({first, second})});
      pick_characters(g, 4);
      EXPECT_EQ(g.is_plagued(0), first == 3 && second == 3);
      EXPECT_EQ(g.told_only<BecamePlagued>({0}).size(), first + second == 6 ? 1u : 0u);
    }
}

// ---- Remedies and coins -------------------------------------------------------------------------------------

TEST(BristolSetup, S10_27_remedies_33_with_alms_and_an_empty_discard) {
  auto plain = dealt(4);
  EXPECT_EQ(plain.remedy_deck().size(), 27u);
  EXPECT_TRUE(plain.remedy_discard().empty());
  auto alms = new_game(4).option("social", "alms");
  pick_characters(alms, 4);
  EXPECT_EQ(alms.remedy_deck().size(), 33u);
}
TEST(BristolSetup, S10_they_are_shuffled) {
  auto g = new_game(4);
  g.chance({left_to_chance(), left_to_chance(), left_to_chance(), shuffle({Remedy::R_whip__leeches})});
  pick_characters(g, 4);
  EXPECT_EQ(g.remedy_deck().back(), Remedy::R_whip__leeches);
}
TEST(BristolSetup, S11_O9_one_remedy_each_with_one_to_three_humans_otherwise_none) {
  for (int humans = 1; humans <= 9; ++humans) {
    auto g = new_game(humans).option("solo_redeal_if_plagued_at_start", true);
    pick_characters(g, humans);
    for (int seat = 0; seat < humans; ++seat) EXPECT_EQ(g.hand(seat).size(), humans <= 3 ? 1u : 0u);
    for (Seat ghost : g.state().ghosts()) EXPECT_TRUE(g.hand(ghost).empty());
  }
}
TEST(BristolSetup, S11_O9_the_option_gives_everybody_or_nobody_one) {
  for (const int count : {0, 1})
    for (const int humans : {2, 4}) {
      auto g = new_game(humans).option("start_remedies", count);
      pick_characters(g, humans);
      for (int seat = 0; seat < humans; ++seat) EXPECT_EQ(g.hand(seat).size(), static_cast<std::size_t>(count));
    }
}
TEST(BristolSetup, S11_the_starting_card_is_not_fresh_and_may_be_played_in_round_one) {
  auto g = new_game(4).option("start_remedies", "1");
  g.chance({left_to_chance(), left_to_chance(), left_to_chance(),
            shuffle({Remedy::R_leeches__pomander, Remedy::R_leeches__arsenic, Remedy::R_leeches__chicken,
                     Remedy::R_leeches__whip})});
  pick_characters(g, 4);
  const Seat first = g.asked().lowest();
  g.play(first, act::draw());
  EXPECT_EQ(g.count_plays(first, Kind::Leeches), 1);
  EXPECT_EQ(g.told_only<RemedySeen>({first}).size(), 2u) << "the starting card and the one drawn, seen by the owner";
}
TEST(BristolSetup, S12_with_alms_the_six_coins_are_in_the_bag) {
  auto g = new_game(4).option("social", "alms");
  pick_characters(g, 4);
  EXPECT_EQ(g.state().coin_bag.count(static_cast<int>(Coin::Naught)), 4);
  EXPECT_EQ(g.state().coin_bag.count(static_cast<int>(Coin::Plague)), 1);
  EXPECT_EQ(g.state().coin_bag.count(static_cast<int>(Coin::Cured)), 1);
  EXPECT_EQ(dealt(4).state().coin_bag.size(), 0) << "none without Alms";
}
TEST(BristolSetup, G5_six_dice_with_six_faces_and_none_locked) {
  auto g = dealt(4);
  EXPECT_EQ(g.dice().size(), 6u);
  EXPECT_EQ(g.state().dice.unlocked_count(), 6);
  std::set<std::pair<Cart, bool>> kinds;
  for (int face = 0; face < kFaces; ++face)
    kinds.emplace(cart_of(static_cast<Face>(face)), is_rat(static_cast<Face>(face)));
  EXPECT_EQ(kinds.size(), 6u) << "apple and rat of each of the three colours";
}

}  // namespace
}  // namespace guildhall::bristol
