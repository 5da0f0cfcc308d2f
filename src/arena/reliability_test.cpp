// What bots believe is true about as often as they say, and tells more than to hold everything for equally likely. The games
// are always the same ones; docs/bots.md has the figures of many more.
#include "arena/reliability.h"

#include <gtest/gtest.h>

#include "match/games.h"

namespace guildhall {
namespace {

Reliability found_in(const char* game, int players, long games) {
  const SimulationPlan plan{
      .game = find_game(game), .players = players, .policy = Policy::Scripted, .games = games, .seed = 3};
  const std::atomic<bool> stop{false};
  return measure_reliability(
      plan, [](long) {}, stop);
}

class Beliefs : public testing::TestWithParam<std::pair<const char*, int>> {};

TEST_P(Beliefs, are_right_as_often_as_they_say_and_sharper_than_none) {
  const Reliability found = found_in(GetParam().first, GetParam().second, 300);
  EXPECT_GT(found.seats, 800);
  EXPECT_LT(found.expected_error(), 0.05);
  EXPECT_LT(found.log_score, found.uniform);
}

INSTANTIATE_TEST_SUITE_P(All, Beliefs,
                         testing::Values(std::pair{"bristol-1350", 6}, std::pair{"castle-of-the-devil", 6},
                                         std::pair{"ankh-morpork", 4}),
                         [](const auto& tested) { return std::string(find_game(tested.param.first)->info().area); });

TEST(Beliefs, are_none_where_nobody_has_a_secret_to_guess) {
  EXPECT_TRUE(has_beliefs(*find_game("castle-of-the-devil")));
  EXPECT_FALSE(has_beliefs(*find_game("quacks")));
}

TEST(Reliability, the_error_is_the_distance_of_what_is_stated_from_what_is_true) {
  Reliability found;
  for (int statement = 0; statement < 10; ++statement) found.add(0.75, statement < 5);
  EXPECT_DOUBLE_EQ(found.expected_error(), 0.25);
}

}  // namespace
}  // namespace guildhall
