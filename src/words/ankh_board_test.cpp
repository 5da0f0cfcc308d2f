// The map of Ankh-Morpork as people see it: a position made by the rules themselves, in three languages.
#include <gtest/gtest.h>

#include "match/games.h"
#include "words/board.h"

namespace guildhall {
namespace {

std::string drawn(const std::string& edition, const std::string& language) {
  const json::object state{{"players", 4}, {"options", json::object{{"edition_costs", edition}}}};
  Words words(language);
  words.name_seats({"Ada", "Bo", "Cleo", "Dov"}, 4);
  return board(find_game("ankh")->load(state)->view(0), find_game("ankh")->info(), words, Paint(false));
}

TEST(AnkhBoard, ANK_V1_a_collectors_edition_has_no_8_on_its_map) {
  for (const char* language : {"en", "fr", "el"}) {
    const std::string text = drawn("collectors_17", language);
    EXPECT_NE(text.find(" 7a "), std::string::npos) << text;
    EXPECT_NE(text.find(" 5-7a "), std::string::npos) << text;
    EXPECT_EQ(text.find(" 8 "), std::string::npos) << text;
    const std::string standard = drawn("standard", language);
    EXPECT_NE(standard.find("  8 "), std::string::npos) << standard;
    EXPECT_EQ(standard.find("7a"), std::string::npos) << standard;
  }
}

TEST(AnkhBoard, cuts_no_letter_in_two) {
  for (const char* language : {"en", "fr", "el"}) {
    const std::string text = drawn("standard", language);
    boost::system::error_code wrong;
    json::parse(json::serialize(json::string(text)), wrong);  // reads only UTF-8
    EXPECT_FALSE(wrong) << language;
  }
}

}  // namespace
}  // namespace guildhall
