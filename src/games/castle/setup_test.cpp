// Rules section 2: setup (COD-S).
#include <set>

#include "games/castle/testing.h"
#include "shape/options.h"

namespace guildhall::castle {
namespace {

TEST(CastleSetup, S1_S12_characters_are_of_no_effect_and_seat_i_has_character_i) {
  const Seen sight = new_game(8).seen(0);
  std::set<Character> taken;
  for (const SeenSeat& seat : sight.seats) taken.insert(seat.character);
  EXPECT_EQ(taken.size(), 8u);
  EXPECT_EQ(sight.seats[3].character, character_of(3));
}
TEST(CastleSetup, S2_professions_are_dealt_in_the_order_shuffled_and_the_rest_is_spare) {
  auto g =
      new_game(4).chance({shuffle({Profession::Thug, Profession::Doctor, Profession::Priest, Profession::Diplomat})});
  EXPECT_EQ(g.profession(0), Profession::Thug);
  EXPECT_EQ(g.profession(3), Profession::Diplomat);
  EXPECT_EQ(g.state().spare, kAllProfessions & ~(bit(Profession::Thug) | bit(Profession::Doctor) |
                                                 bit(Profession::Priest) | bit(Profession::Diplomat)));
  EXPECT_TRUE(g.state().face_up.empty());
}
TEST(CastleSetup, S3_even_numbers_have_societies_of_equal_size) {
  for (int players : {4, 6, 8}) EXPECT_EQ(new_game(players).state().order.size(), players / 2) << players;
}
TEST(CastleSetup, S4_with_an_odd_number_one_card_is_left_over_unseen) {
  for (int players : {5, 7}) {
    auto g = new_game(players);
    const bool order_is_short = g.state().left_over == Society::Order;
    EXPECT_EQ(g.state().order.size(), (players + (order_is_short ? -1 : 1)) / 2);
    for (int seat = 0; seat < players; ++seat) EXPECT_FALSE(g.seen(seat).left_over);
  }
}
TEST(CastleSetup, S5_tokens_form_a_pile) {
  auto g = new_game(6);
  EXPECT_EQ(g.state().token_pile, 12);
  for (int seat = 0; seat < 6; ++seat) EXPECT_EQ(g.tokens(seat), 0);
}
TEST(CastleSetup, S6_the_red_sealed_objects_start_in_hands) {
  for (int players = 4; players < 8; ++players) {
    auto g = new_game(players);
    ObjectSet held = 0;
    for (int seat = 0; seat < players; ++seat) held |= g.hand(seat);
    EXPECT_EQ(held & sealed_with(Seal::Red), sealed_with(Seal::Red)) << players;
    EXPECT_EQ(std::popcount(held), players);
  }
}
TEST(CastleSetup, S7_with_eight_the_green_sealed_ones_do_too) {
  auto g = new_game(8);
  ObjectSet held = 0;
  for (int seat = 0; seat < 8; ++seat) held |= g.hand(seat);
  const ObjectSet fixed = sealed_with(Seal::Red) | sealed_with(Seal::Green);
  EXPECT_EQ(std::popcount(fixed), 6);
  EXPECT_EQ(held & fixed, fixed);
}
TEST(CastleSetup, S8_the_rest_is_shuffled_into_the_deck) {
  auto g = new_game(4).chance({Scripted{}, Scripted{}, Scripted{}, Scripted{}, shuffle({Object::Whip, Object::Coat})});
  EXPECT_EQ(g.state().deck.size(), 17);
  EXPECT_EQ(static_cast<Object>(g.state().deck[16]), Object::Whip) << "the first is the top";
  EXPECT_EQ(static_cast<Object>(g.state().deck[15]), Object::Coat);
}
TEST(CastleSetup, S9_with_four_players_everybody_knows_what_the_other_hands_are_together) {
  auto g = new_game(4);
  const Seen sight = g.seen(0);
  EXPECT_EQ(sight.unplaced.size(), 3u) << "of the four red seals one is his own";
  EXPECT_EQ(sight.deck_known.size(), 17u) << "and the rest can only lie in the deck";
  for (const SeenPlace& place : sight.unplaced) EXPECT_FALSE(place.deck);
  EXPECT_EQ(g.seen(Seat::spectator()).unplaced.size(), 4u);
}
TEST(CastleSetup, S9_with_five_whoever_holds_a_fifth_card_knows_the_other_four_hands_are_red) {
  auto g = position(5).hand(0, {Object::Whip}).turn_of(0);
  for (int world = 0; world < 50; ++world) {
    FastRandom random(static_cast<std::uint64_t>(world));
    const State dealt = redeal(g.view(0), random);
    for (int seat = 1; seat < 5; ++seat) EXPECT_NE(dealt.hand(seat) & sealed_with(Seal::Red), 0u);
  }
}
TEST(CastleSetup, S10_the_first_player_is_random_or_the_hosts_choice) {
  const Scripted any{};
  auto random = new_game(5).chance({any, any, any, any, any, pick(3)});
  EXPECT_EQ(random.state().active, Seat(3));
  auto chosen = new_game(5).option("first_player", "host_choice").option("first_seat", 4);
  EXPECT_EQ(chosen.state().active, Seat(4));
  EXPECT_THROW(new_game(5).option("first_player", "host_choice").option("first_seat", 5).state(), shape::BadOption);
}
TEST(CastleSetup, S11_everybody_sees_his_own_cards_and_nobody_elses) {
  auto g = new_game(6);
  g.state();
  for (int seat = 0; seat < 6; ++seat) {
    ASSERT_EQ(g.told<Dealt>(seat).size(), 1u);
    EXPECT_EQ(g.told<Dealt>(seat)[0].seat, Seat(seat));
    EXPECT_EQ(g.told<Dealt>(seat)[0].profession, g.profession(seat));
  }
  EXPECT_TRUE(g.told<Dealt>(Seat::spectator()).empty());
}
TEST(CastleSetup, G9_chance_is_asked_for_nothing_but_the_deals_and_the_first_player) {
  const Scripted any{};
  auto g = new_game(6).chance({any, any, any, any, any, any});  // professions, societies, selection, deal, deck, first
  EXPECT_EQ(g.asking(), Ask::DpTurn);
}

}  // namespace
}  // namespace guildhall::castle
