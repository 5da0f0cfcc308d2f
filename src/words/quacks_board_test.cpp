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
