#include "server/quiet.h"

#include <gtest/gtest.h>

namespace guildhall::server {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::system_clock::time_point at(std::chrono::minutes of_day) {
  return std::chrono::system_clock::time_point(std::chrono::hours(24 * 20000) + of_day);
}

TEST(QuietHours, last_from_minute_to_minute) {
  const QuietHours quiet{.from = 13 * 60, .to = 15 * 60};
  EXPECT_EQ(quiet_for(quiet, at(12h + 59min)), 0min);
  EXPECT_EQ(quiet_for(quiet, at(13h)), 2h);
  EXPECT_EQ(quiet_for(quiet, at(14h + 30min)), 30min);
  EXPECT_EQ(quiet_for(quiet, at(15h)), 0min);
}

TEST(QuietHours, go_over_midnight) {
  const QuietHours quiet{.from = 22 * 60, .to = 7 * 60};
  EXPECT_EQ(quiet_for(quiet, at(21h)), 0min);
  EXPECT_EQ(quiet_for(quiet, at(23h)), 8h);
  EXPECT_EQ(quiet_for(quiet, at(0h)), 7h);
  EXPECT_EQ(quiet_for(quiet, at(6h + 59min)), 1min);
  EXPECT_EQ(quiet_for(quiet, at(12h)), 0min);
}

TEST(QuietHours, are_those_of_the_persons_own_clock) {
  const QuietHours athens{.from = 22 * 60, .to = 7 * 60, .offset = 120};
  EXPECT_EQ(quiet_for(athens, at(20h)), 9h);
  EXPECT_EQ(quiet_for(athens, at(5h)), 0min);
  const QuietHours west{.from = 0, .to = 60, .offset = -300};
  EXPECT_EQ(quiet_for(west, at(5h + 15min)), 45min);
}

TEST(QuietHours, are_hours_of_a_day) {
  EXPECT_TRUE(is_possible({.from = 0, .to = 1439, .offset = 840}));
  EXPECT_FALSE(is_possible({.from = 5, .to = 5}));
  EXPECT_FALSE(is_possible({.from = -1, .to = 5}));
  EXPECT_FALSE(is_possible({.from = 0, .to = 1440}));
  EXPECT_FALSE(is_possible({.from = 0, .to = 60, .offset = 841}));
}

}  // namespace
}  // namespace guildhall::server
