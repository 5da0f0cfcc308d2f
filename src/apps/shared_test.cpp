// What the subcommands share: numbers as they are written, and the bar of progress.
#include "apps/shared.h"

#include <gtest/gtest.h>

#include "apps/commands.h"
#include "match/games.h"

namespace guildhall::apps {
namespace {

// The number taken, or the sentence of the refusal.
std::string taken(std::string text, std::uint64_t least, std::uint64_t most) {
  const std::string wrong = whole_number(least, most)(text);
  return wrong.empty() ? text : wrong;
}

// Contracts, section 2: errors name the offending input and what would be right. None of these may turn into another
// number on the way.
TEST(WholeNumber, is_taken_as_written_or_refused_with_its_range) {
  EXPECT_EQ(taken("0", 0, UINT64_MAX), "0");
  EXPECT_EQ(taken("18446744073709551615", 0, UINT64_MAX), "18446744073709551615");
  EXPECT_EQ(taken("010", 0, 99), "10") << "not eight";
  EXPECT_EQ(taken("-1", 0, UINT64_MAX), "'-1' is no whole number from 0 to 18446744073709551615");
  for (const char* text : {"", " ", "-3", "0", "7", "abc", "3x", "0x3", "1e0", "+3", "2.0", " 3",
                           "18446744073709551616", "99999999999999999999"})
    EXPECT_EQ(taken(text, 1, 6), "'" + std::string(text) + "' is no whole number from 1 to 6");
}

TEST(WholeNumber, reaches_an_option_of_the_command_line) {
  CLI::App app;
  std::uint64_t seed = 7;
  app.add_option("--seed,-s", seed)->transform(whole_number(0, UINT64_MAX))->capture_default_str();
  app.parse(std::vector<std::string>{"18446744073709551615", "--seed"});
  EXPECT_EQ(seed, UINT64_MAX);
  for (const char* text : {"", "-1", "18446744073709551616"}) {
    try {
      app.parse(std::vector<std::string>{text, "--seed"});
      ADD_FAILURE() << text << " became " << seed;
    } catch (const CLI::ParseError& error) {
      EXPECT_EQ(std::string(error.what()),
                "--seed: '" + std::string(text) + "' is no whole number from 0 to 18446744073709551615");
    }
  }
}

TEST(Players, are_those_of_the_game) {
  const GameFace& game = *find_game("quacks");
  EXPECT_EQ(players_for(game, "3", 2), 3);
  EXPECT_EQ(players_for(game, std::nullopt, 2), 2);
  for (const char* wrong : {"0", "1", "9", "-2", "", "three", "99999999999999999999"})
    EXPECT_THROW(players_for(game, wrong, 2), Failure) << wrong;
}

TEST(ProgressLine, is_never_wider_than_the_terminal) {
  for (const std::size_t columns : {1u, 10u, 40u, 79u, 200u})
    for (const long done : {0L, 1L, 999'999'999'999L, 2'000'000'000'000L}) {
      const std::string line = progress_line("games", done, 1'000'000'000'000, 123456.7, columns);
      EXPECT_LE(line.size(), columns) << line;
    }
  const std::string line = progress_line("games", 500, 1000, 100, 79);
  EXPECT_EQ(line, "[###############...............]  50 %  500 of 1000 games  100/s  0:05 left");
  EXPECT_EQ(progress_line("games", 500, 1000, 100, 45), " 50 %  500 of 1000 games  100/s  0:05 left");
}

}  // namespace
}  // namespace guildhall::apps
