#include "server/glicko.h"

#include <gtest/gtest.h>

#include <array>

namespace guildhall::server::glicko {
namespace {

// The numbers of Glickman's own example.
TEST(Glicko, is_as_in_the_example_of_its_author) {
  const std::array results{Result{{1400, 30}, 1}, Result{{1550, 100}, 0}, Result{{1700, 300}, 0}};
  const Rating found = after({1500, 200, 0.06}, results);
  EXPECT_NEAR(found.strength, 1464.06, 0.01);
  EXPECT_NEAR(found.deviation, 151.52, 0.01);
  EXPECT_NEAR(found.volatility, 0.05999, 0.00001);
}

TEST(Glicko, a_surprise_makes_it_more_volatile) {
  const std::array surprises{Result{{2600, 30}, 1}, Result{{2600, 30}, 1}, Result{{2600, 30}, 1}};
  const Rating found = after({1500, 60, 0.06}, surprises);
  EXPECT_GT(found.volatility, 0.06);
  EXPECT_GT(found.strength, 1500);
}

TEST(Glicko, a_result_that_counts_in_part_tells_less) {
  const Rating whole = after({}, std::array{Result{{}, 1}});
  const Rating half = after({}, std::array{Result{{}, 1, 0.5}});
  EXPECT_GT(whole.strength, half.strength);
  EXPECT_GT(half.strength, 1500);
  EXPECT_LT(whole.deviation, half.deviation);
  EXPECT_LT(half.deviation, 350);
  const Rating halves = after({}, std::array{Result{{}, 1, 0.5}, Result{{}, 1, 0.5}});
  EXPECT_DOUBLE_EQ(halves.strength, whole.strength);
}

TEST(Glicko, who_rests_is_less_certain_and_never_less_than_a_newcomer) {
  const Rating known{1700, 80, 0.06};
  EXPECT_GT(rested(known, 4).deviation, 80);
  EXPECT_DOUBLE_EQ(rested(known, 4).strength, 1700);
  EXPECT_DOUBLE_EQ(rested(known, 1e9).deviation, 350);
  EXPECT_DOUBLE_EQ(rested(known, 0).deviation, 80);
}

}  // namespace
}  // namespace guildhall::server::glicko
