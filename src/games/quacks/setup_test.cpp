// Options, components and setup (QUA-S, QUX-O, QUX-S, QUX-V).
#include <set>

#include "games/quacks/testing.h"
#include "shape/options.h"

namespace guildhall::quacks {

namespace {

using json_object = boost::json::object;

Options settled(const json_object& given, int players) {
  return shape::options_from<Options>(given, kOptions, players);
}
std::string refused(const json_object& given, int players) {
  try {
    settled(given, players);
  } catch (const shape::BadOption& bad) {
    return bad.clause;
  }
  return "";
}
const json_object kHerbWitches{{"exp_witches", true}};
const json_object kAlchemists{{"exp_alchemists", true}};
const json_object kBoth{{"exp_witches", true}, {"exp_alchemists", true}};

}  // namespace

TEST(QuacksSetup, QUA_S1_QUA_K1_QUX_S1_two_to_four_players_five_with_the_witches) {
  EXPECT_EQ(refused({}, 1), "QUA-S1");
  EXPECT_EQ(refused({}, 5), "QUA-S1");
  EXPECT_EQ(refused({{"exp_witches", true}, {"hw_fifth_player", false}}, 5), "QUA-S1");
  EXPECT_EQ(refused(kHerbWitches, 6), "QUX-S1");
  for (int players = 2; players <= 4; ++players) EXPECT_EQ(refused({}, players), "");
  EXPECT_EQ(refused(kHerbWitches, 5), "");
}

TEST(QuacksSetup, QUX_V2_the_alchemists_alone_seat_four) {
  EXPECT_EQ(refused(kAlchemists, 5), "QUA-S1");
  Table g(4, kAlchemists);
  EXPECT_EQ(g.s.deck.size(), 41);
  EXPECT_EQ(g.left(Locoweed), 30);
  EXPECT_EQ(g.left(Orange_6), 0);
  EXPECT_FALSE(g.s.options.hw_bowls);
  EXPECT_EQ(g.s.witches[0], Witch::None);
}

TEST(QuacksSetup, QUX_V1_QUX_S2_both_expansions_with_five_players_play_to_the_end) {
  Table g(5, kBoth);
  g.from_the_start();
  EXPECT_EQ(g.s.deck.size(), 44);
  EXPECT_EQ(g.left(Locoweed), 55);
  for (int guard = 0; guard < 5000 && !g.s.over; ++guard) g.default_answers(1);
  EXPECT_TRUE(g.s.over);
  EXPECT_EQ(g.s.round, kRounds);
}

TEST(QuacksSetup, QUA_S2_the_start_player_is_named_or_drawn) {
  Table g(3, {{"start_player", "chosen"}, {"first_seat", 2}});
  EXPECT_EQ(g.s.start_player, Seat(2));
  EXPECT_EQ(refused({{"start_player", "chosen"}, {"first_seat", 3}}, 3), "QUA-S2");
  Seats seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) seen.add(Table(3, {{"start_player", "random"}}, seed).s.start_player);
  EXPECT_EQ(seen, Seats::first(3));
}

TEST(QuacksSetup, QUA_S3_the_deck_is_shuffled_once_and_passes_to_the_left) {
  Table g(3, {{"first_seat", 2}, {"start_player", "chosen"}});
  g.from_the_start();
  EXPECT_EQ(g.s.deck.size(), 24);
  const Row<Card, kCards> deck = g.s.deck;
  while (g.s.round == 1) g.default_answers(1);
  EXPECT_EQ(g.s.start_player, Seat(0));
  EXPECT_EQ(g.s.revealed, 2);
  EXPECT_EQ(g.s.deck, deck);
}

TEST(QuacksSetup, QUA_S4_QUA_S7_everybody_starts_alike) {
  Table g(4);
  g.from_the_start();
  for (Seat seat : g.s.everybody()) {
    EXPECT_EQ(g.at(seat).vp, 0);
    EXPECT_GE(g.at(seat).rubies, 1);  // the first card may have added some
    EXPECT_TRUE(g.at(seat).flask);
    EXPECT_EQ(g.at(seat).tube, 0);
  }
  EXPECT_EQ(g.s.round, 1);
}

TEST(QuacksSetup, QUA_S5_QUA_S6_books_open_from_the_start) {
  Table g(2);
  g.brew();
  for (Colour colour : {Colour::Orange, Colour::Black, Colour::Green, Colour::Blue, Colour::Red})
    EXPECT_TRUE(is_open(g.s, colour));
  EXPECT_FALSE(is_open(g.s, Colour::Yellow));
  EXPECT_FALSE(is_open(g.s, Colour::Purple));
  EXPECT_FALSE(is_open(g.s, Colour::Locoweed));
  EXPECT_EQ(refused({{"books", 5}}, 2), "QUA-S6");
  EXPECT_EQ(refused({{"books.green", 0}}, 2), "QUA-S6");
}

TEST(QuacksSetup, QUA_V1_QUX_V5_QUX_S6_books_mix_freely) {
  const Options options = settled({{"books.green", 3}, {"books.red", 2}}, 2);
  EXPECT_EQ(options.books.green, 3);
  EXPECT_EQ(options.books.red, 2);
  EXPECT_EQ(options.books.blue, 1);
  EXPECT_EQ(settled({{"books", 4}}, 2).books.purple, 4);
  EXPECT_EQ(refused({{"exp_witches", true}, {"books.red", 6}, {"books.green", 2}}, 2), "");
  EXPECT_EQ(refused({{"exp_witches", true}, {"hw_books_5_6", false}, {"books", 5}}, 2), "QUA-S6");
}

TEST(QuacksSetup, QUA_S8_QUA_S11_the_supply_after_setup) {
  for (int players = 2; players <= 4; ++players) {
    Table g(players);
    g.brew();
    EXPECT_EQ(g.left(Orange_1), 20 - players);
    EXPECT_EQ(g.left(Green_1), 15 - players);
    EXPECT_EQ(g.left(Black_1), 18);
    EXPECT_EQ(g.s.white_reserve, players);
    for (Chip white : {White_1, White_2, White_3}) EXPECT_FALSE(in_supply(g.s, white));
  }
  Table g(2, {{"chip_supply", "unlimited"}});
  const int before = g.left(Orange_1);
  take_supply(g.s, Orange_1);
  EXPECT_EQ(g.left(Orange_1), before);
  EXPECT_FALSE(in_supply(g.s, White_2));
}

TEST(QuacksSetup, QUA_S9_QUX_S5_limited_rubies_run_out_in_table_order) {
  Table g(3, {{"ruby_supply", "limited"}});
  EXPECT_EQ(Table(2, {{"ruby_supply", "limited"}, {"exp_witches", true}}).s.ruby_supply >= 36, true);
  g.s.ruby_supply = 1;
  const int before = g.at(0).rubies;
  FastRandom random(1);
  QuacksDealer silent(random);
  gain_rubies(g.s, 0, 3, Cause::Card, silent);
  EXPECT_EQ(g.at(0).rubies, before + 1);
  EXPECT_EQ(g.s.ruby_supply, 0);
  pay_rubies(g.s, 0, 1, Cause::Card, silent);
  EXPECT_EQ(g.s.ruby_supply, 1);
}

TEST(QuacksSetup, QUX_O1_QUX_O2_QUX_O3_parts_of_an_expansion_need_it) {
  const Options plain = settled({{"hw_witches", true}, {"hw_bowls", true}}, 2);
  EXPECT_FALSE(plain.hw_witches);
  EXPECT_FALSE(plain.hw_bowls);
  EXPECT_FALSE(plain.exp_alchemists);
  const Options witches = settled({{"exp_witches", true}, {"hw_bowls", false}}, 2);
  EXPECT_TRUE(witches.hw_witches);
  EXPECT_FALSE(witches.hw_bowls);
}

TEST(QuacksSetup, QUX_O4_QUX_S10_QUA_K3_one_locoweed_book_or_none) {
  EXPECT_EQ(settled({}, 2).locoweed_book, LocoweedBook::None);
  EXPECT_EQ(settled(kHerbWitches, 2).locoweed_book, LocoweedBook::None);
  EXPECT_EQ(settled({{"exp_witches", true}, {"books", 5}}, 2).locoweed_book, LocoweedBook::Locoweed_5);
  EXPECT_EQ(settled({{"exp_witches", true}, {"books", 6}}, 2).locoweed_book, LocoweedBook::Locoweed_6);
  EXPECT_EQ(settled(kAlchemists, 2).locoweed_book, LocoweedBook::Locoweed_A);
  EXPECT_EQ(refused({{"exp_alchemists", true}, {"locoweed_book", "none"}}, 2), "QUX-S10");
  EXPECT_EQ(refused({{"exp_witches", true}, {"locoweed_book", "locoweed_B"}}, 2), "QUX-S10");
  EXPECT_EQ(refused({{"exp_alchemists", true}, {"locoweed_book", "locoweed_6"}}, 2), "QUX-S10");
  EXPECT_EQ(refused({{"locoweed_book", "locoweed_5"}}, 2), "QUX-S10");
}

TEST(QuacksSetup, QUX_O5_QUX_S18_sizes_of_the_deck) {
  EXPECT_EQ(Table(2).s.deck.size(), 24);
  EXPECT_EQ(Table(2, kHerbWitches).s.deck.size(), 24);
  EXPECT_EQ(Table(2, {{"fortune_pack_alchemists", "on"}}).s.deck.size(), 38);
  EXPECT_EQ(Table(2, {{"exp_witches", true}, {"fortune_pack_alchemists", "on"}}).s.deck.size(), 41);
  EXPECT_EQ(Table(2, kAlchemists).s.deck.size(), 41);
  EXPECT_EQ(Table(2, {{"exp_alchemists", true}, {"fortune_pack_alchemists", "off"}}).s.deck.size(), 24);
}

TEST(QuacksSetup, QUX_O8_QUX_S8_black_books_go_with_their_sets) {
  EXPECT_EQ(settled({}, 2).black_book, BlackBook::Base);
  EXPECT_EQ(settled({{"exp_witches", true}, {"books", 5}}, 2).black_book, BlackBook::Black_5);
  EXPECT_EQ(settled({{"exp_witches", true}, {"books", 6}}, 2).black_book, BlackBook::Black_6);
  EXPECT_EQ(settled({{"exp_witches", true}, {"black_book", "black_6"}}, 2).black_book, BlackBook::Black_6);
  EXPECT_EQ(refused({{"black_book", "black_5"}}, 2), "QUX-S8");
}

TEST(QuacksSetup, QUX_S7_QUX_S13_the_pumpkin_book_and_the_bowls) {
  EXPECT_EQ(Table(2, kHerbWitches).left(Orange_6), 20);
  EXPECT_EQ(Table(2, {{"exp_witches", true}, {"hw_pumpkin6", false}}).left(Orange_6), 0);
  Table g(2, kHerbWitches);
  EXPECT_TRUE(g.s.options.hw_bowls);
  EXPECT_TRUE(g.at(0).bowl.empty());
}

TEST(QuacksSetup, QUX_S4_QUX_S19_five_white_chips_are_reserved_and_spares_never_count) {
  Table g(5, kBoth);
  g.brew();
  EXPECT_EQ(g.s.white_reserve, 5);
  EXPECT_FALSE(in_supply(g.s, White_1));
  EXPECT_EQ(g.left(Locoweed), 55);
}

TEST(QuacksSetup, QUX_S11_locoweed_is_open_in_round_one) {
  Table g(2, {{"exp_alchemists", true}});
  g.round(1).brew();
  EXPECT_TRUE(available(g.s, Locoweed));
}

TEST(QuacksSetup, QUX_S12_everybody_has_three_pennies) {
  Table g(3, kHerbWitches);
  for (Seat seat : g.s.everybody()) EXPECT_EQ(g.at(seat).pennies, 7);
  EXPECT_EQ(Table(3).at(0).pennies, 0);
}

TEST(QuacksSetup, QUX_S14_QUX_Z4_one_witch_of_each_type_all_64_displays) {
  std::set<std::array<Witch, 3>> displays;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) displays.insert(Table(2, kHerbWitches, seed).s.witches);
  EXPECT_EQ(displays.size(), 64u);
}

TEST(QuacksSetup, QUX_S15_QUX_S16_QUX_O6_patients_are_chosen_in_secret) {
  Table g(3, kAlchemists);
  g.from_the_start();
  EXPECT_EQ(g.s.asked, Seats::first(3));
  EXPECT_EQ(g.at(0).elixir, 0);
  const Patient chosen = g.s.patients[1];
  g.play(1, act::patient(chosen));
  EXPECT_EQ(view(g.s, 0).table.at(1).commit, Action::kNone);  // hidden from the others
  EXPECT_EQ(view(g.s, 1).table.at(1).commit, static_cast<std::uint8_t>(chosen));
  EXPECT_EQ(g.heard<PatientChosen>(), 0);
  g.play(0, act::patient(chosen));  // several may choose the same
  g.play(2, act::patient(g.s.patients[0]));
  EXPECT_EQ(g.heard<PatientChosen>(), 3);
  EXPECT_EQ(g.at(0).patient, chosen);
  EXPECT_EQ(g.s.round, 1);
}

TEST(QuacksSetup, QUX_S16_patients_may_be_chosen_openly_in_table_order) {
  Table g(
      3,
      {{"exp_alchemists", true}, {"patient_choice", "turn_order_open"}, {"first_seat", 1}, {"start_player", "chosen"}});
  g.from_the_start();
  EXPECT_EQ(g.s.asked, Seats{1});
  g.play(1, act::patient(g.s.patients[0]));
  EXPECT_EQ(g.s.asked, Seats{2});
  EXPECT_EQ(view(g.s, 0).table.at(1).commit, static_cast<std::uint8_t>(g.s.patients[0]));
}

TEST(QuacksSetup, QUX_S17_QUX_S20_two_patients_bring_chips) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    for (Patient wanted : {Patient::CarrotNose, Patient::Forgetfulness}) {
      Table h(2, kAlchemists, seed);
      h.from_the_start();
      if (std::find(h.s.patients.begin(), h.s.patients.end(), wanted) == h.s.patients.end()) continue;
      h.play(0, act::patient(wanted));
      const bool carrot = wanted == Patient::CarrotNose;
      h.play(1, act::patient(wanted));
      EXPECT_GE(h.in_bag(0, carrot ? Orange_1 : Blue_1), carrot ? 2 : 1);
      EXPECT_GE(h.in_bag(0, Red_1), carrot ? 0 : 1);
    }
  }
}

}  // namespace guildhall::quacks
