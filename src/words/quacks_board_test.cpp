// The board of Quacks as people see it: a position made by the rules themselves, in three languages.
#include <gtest/gtest.h>

#include "match/games.h"
#include "match/match.h"
#include "words/board.h"

namespace guildhall {
namespace {

const char* const kBrewing = R"({"players": 5, "round": 3, "card": "f14",
  "options": {"exp_witches": true, "exp_alchemists": true, "show_owned_chips": "owner"},
  "seats": [
    {"vp": 12, "rubies": 3, "droplet": 2, "bag": {"white_1": 1, "white_3": 1, "green_4": 2},
     "pot": [{"chip": "white_2", "space": 4}, {"chip": "white_2", "space": 6}, {"chip": "white_1", "space": 7},
             {"chip": "white_1", "space": 8}, {"chip": "orange_1", "space": 9}, {"chip": "white_1", "space": 10}]},
    {"vp": 20, "pot": [{"chip": "green_1", "space": 1}]}]})";

std::unique_ptr<Position> loaded(const char* state) { return find_game("quacks")->load(json::parse(state)); }

std::string drawn(const Position& position, const std::string& language) {
  Words words(language);
  words.name_seats({"Ada", "Bo", "Cleo", "Dov", "Eve"}, 5);
  return board(position.view(0), find_game("quacks")->info(), words, Paint(false));
}

TEST(QuacksBoard, the_pot_is_a_line_of_spaces_with_coins_points_and_rubies) {
  const std::string text = drawn(*loaded(kBrewing), "en");
  EXPECT_NE(text.find("  Space  5    6    7    8    9    10   11   12   13   14   15   16   17   18\n"
                      "  Pot    ·    [W2] [W1] [W1] [O1] [W1] +    ·    ·    ·    ·    ·    ·    ·\n"
                      "  Coins  5    6    7    8    9    10   11   12   13   14   15   15   16   16\n"
                      "  Points 0♦   1    1    1    1♦   2    2    2    2♦   3    3    3♦   3    4\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("White 7 of 9"), std::string::npos) << text;  // QUA-C14
  EXPECT_NE(text.find("Living in luxury"), std::string::npos) << text;
  EXPECT_NE(text.find("1 chip, white 0 of 9"), std::string::npos) << text;  // a rival's pot
  EXPECT_NE(text.find(" · G1\n"), std::string::npos) << text;
}

TEST(QuacksBoard, fits_eighty_columns_in_every_language) {
  for (const char* language : {"en", "fr", "el"}) {
    const std::string text = drawn(*loaded(kBrewing), language);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), kColumns) << line;
  }
}

// One white 3 of four chips is too much, whenever it comes.
TEST(QuacksBoard, QUA_H3_the_odds_are_exact_and_told_only_where_the_table_shows_bags) {
  const Words words("en");
  const GameInfo& game = find_game("quacks")->info();
  EXPECT_EQ(
      odds(loaded(kBrewing)->view(0), game, words),
      "Next draw: 1 of 4 chips in your bag would explode the pot, 25 %. Within 2 draws: 50 %. Within 3 draws: 75 %. "
      "Within 4 draws: 100 %.");
  EXPECT_EQ(odds(loaded(R"({"players": 2})")->view(0), game, words),
            "This table shows neither bags nor odds (show_owned_chips=none, QUA-H3).");
}

// QUA-B33: with the yellow chip in the pot the white 1 is no danger.
TEST(QuacksBoard, QUA_B33_the_odds_know_that_yellow_chips_raise_the_limit) {
  const auto risky = loaded(R"({"players": 2, "round": 3, "options": {"show_owned_chips": "owner", "books.yellow": 3},
    "seats": [{"bag": {"yellow_1": 1, "white_1": 1}, "pot": [{"chip": "white_3", "space": 3},
      {"chip": "white_2", "space": 5}, {"chip": "white_2", "space": 7}]}]})");
  const GameInfo& game = find_game("quacks")->info();
  EXPECT_EQ(odds(risky->view(0), game, Words("en")),
            "Next draw: 1 of 2 chips in your bag would explode the pot, 50 %. Within 2 draws: 50 %.");
  EXPECT_EQ(odds(risky->view(0), game, Words("fr")),
            "Prochaine pioche\u00a0: 1 jeton sur 2 dans votre sac ferait exploser le chaudron, 50\u202f%. En 2 "
            "pioches\u00a0: 50\u202f%.");
  EXPECT_EQ(odds(risky->view(0), game, Words("el")),
            "Επόμενο τράβηγμα: 1 από τις 2 μάρκες στο σακουλάκι σας τινάζει το καζάνι, 50 %. Σε 2 τραβήγματα: 50 %.");
}

TEST(QuacksBoard, QUA_A16_what_may_be_forgone_is_named) {
  const auto asked = loaded(R"({"players": 2, "round": 3, "options": {"books.blue": 4}, "asked": [0, 1],
    "flow": [{"frame": "round", "stage": "last_aside"}, {"frame": "brewing", "step": "open", "turn": 0}],
    "seats": [{"take_gains": false, "asking": "gain", "pot": [{"chip": "blue_4", "space": 5}],
      "lane": [{"frame": "step"}, {"frame": "placing", "step": "done", "chip": "blue_4"},
               {"frame": "gain", "may_forgo": true, "vp": 4, "droplets": 1}]},
      {"asking": "step", "lane": [{"frame": "step"}]}]})");
  EXPECT_NE(drawn(*asked, "en").find("To be had: 4 points and 1 step of the droplet"), std::string::npos);
  EXPECT_NE(drawn(*asked, "fr").find("À prendre\u00a0: 4 points et 1 pas de goutte"), std::string::npos);
  EXPECT_NE(drawn(*asked, "el").find("Μπορείτε να πάρετε: 4 πόντοι και 1 βήμα της σταγόνας"), std::string::npos);
}

// QUX-W12, QUX-P8, QUX-P6: no name of a text, and no two answers alike.
TEST(QuacksBoard, QUX_W12_a_place_in_the_pot_is_told_by_its_number) {
  const GameInfo& game = find_game("quacks")->info();
  const auto said = [&](const char* language, const char* action) {
    return Words(language).action(game, shape::action_from(json::parse(action), game));
  };
  const char* const kBoth =
      R"({"type": "witch", "witch": "cu1", "place": 0, "other": 1, "from": "green_1", "also": "red_1"})";
  EXPECT_EQ(said("en", kBoth), "Call: Upgrade, green 1 (chip 1) and red 1 (chip 2)");
  EXPECT_EQ(said("en", R"({"type": "forget", "chip": "green_1", "place": 2})"), "Forget the green 1 (chip 3)");
  const char* const kSwap = R"({"type": "swap", "chip": "green_1", "place": 0, "to": "green_2"})";
  EXPECT_EQ(said("en", kSwap), "Swap the green 1 (chip 1) for a green 2");
  EXPECT_EQ(said("en", R"({"type": "swap", "chip": "green_1", "place": 1})"), "Swap the green 1 (chip 2)");
  EXPECT_EQ(said("en", R"({"type": "swap", "chip": "green_1", "to": "green_2"})"), "Swap a green 1 for a green 2");
  for (const char* language : {"fr", "el"})
    for (const char* action : {kBoth, kSwap}) EXPECT_EQ(said(language, action).find("quacks."), std::string::npos);
}

// QUA-A16: what a gain brings stands on the answer that takes it, and a chip has its article.
TEST(QuacksBoard, QUA_A16_QUA_S5_an_answer_names_what_it_takes) {
  const GameInfo& game = find_game("quacks")->info();
  const auto said = [&](const char* language, const char* action) {
    return Words(language).action(game, shape::action_from(json::parse(action), game));
  };
  const char* const kBoth = R"({"type": "take", "points": 4, "droplets": 1})";
  EXPECT_EQ(said("en", kBoth), "Take 4 points and 1 droplet step");
  EXPECT_EQ(said("fr", kBoth), "Prendre 4 points et 1 pas de la goutte");
  EXPECT_EQ(said("el", kBoth), "Παίρνω 4 πόντους και 1 βήμα της σταγόνας");
  EXPECT_EQ(said("en", R"({"type": "take", "rubies": 1})"), "Take 1 ruby");
  EXPECT_EQ(said("en", R"({"type": "take", "chip": "orange_1"})"), "Take an orange 1");
  EXPECT_EQ(said("fr", R"({"type": "take", "chip": "orange_1"})"), "Prendre un orange 1");
  EXPECT_EQ(said("en", R"({"type": "take", "chip": "locoweed"})"), "Take locoweed");
  EXPECT_EQ(said("en", R"({"type": "buy", "first": "orange_1", "second": "red_2"})"), "Buy an orange 1 and a red 2");
}

TEST(QuacksBoard, QUA_E3_rubies_and_coins_are_told_as_what_they_are) {
  const GameInfo& game = find_game("quacks")->info();
  const auto told = [&](const char* language, const char* event, json::object args) {
    args["seat"] = json::object{{"seat", 0}};
    return Words(language).event(game, Told{Seats::everybody(), event, {}, args});
  };
  EXPECT_EQ(told("en", "rubies_gained", {{"count", 1}, {"cause", json::object{{"cause", "green"}}}}),
            "Player 1 gets 1 ruby for the green chips.");
  EXPECT_EQ(told("en", "rubies_paid", {{"count", 2}, {"cause", json::object{{"cause", "flask"}}}}),
            "Player 1 pays 2 rubies to fill the flask.");
  EXPECT_EQ(told("fr", "rubies_paid", {{"count", 2}, {"cause", json::object{{"cause", "flask"}}}}),
            "Place 1 paie 2 rubis pour remplir la bouteille.");
  EXPECT_EQ(told("el", "rubies_gained", {{"count", 1}, {"cause", json::object{{"cause", "green"}}}}),
            "Θέση 1 παίρνει 1 ρουμπίνι για τις πράσινες μάρκες.");
  EXPECT_EQ(told("en", "coins_changed", {{"coins", 7}, {"vp", 1}}), "Player 1 turns 7 coins into 1 point.");
}

TEST(QuacksBoard, the_shop_keeps_a_running_sum) {
  const json::object view{
      {"coins", 15},
      {"shop", json::array{json::object{{"chip", "green_1"}, {"price", 4}, {"left", 9}, {"open", true}},
                           json::object{{"chip", "red_2"}, {"price", 10}, {"left", 1}, {"open", true}}}}};
  const Words words("en");
  const GameInfo& game = find_game("quacks")->info();
  const auto bought = [&](const json::object& chips) {
    json::object fields = chips;
    fields["type"] = "buy";
    return note(view, game, words, shape::action_from(fields, game));
  };
  EXPECT_EQ(bought({}), "0 coins, 15 left");
  EXPECT_EQ(bought({{"first", "green_1"}}), "4 coins, 11 left");
  EXPECT_EQ(bought({{"first", "green_1"}, {"second", "red_2"}}), "14 coins, 1 left");
}

}  // namespace
}  // namespace guildhall
