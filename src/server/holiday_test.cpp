#include "server/holiday.h"

#include <gtest/gtest.h>

namespace guildhall::server {
namespace {

constexpr table::Time kDay = 24 * 3'600'000;
constexpr table::Time kNow = 20'000 * kDay;

TEST(Holiday, lasts_thirty_days_at_most) {
  const auto whole = holiday_until(kNow + 30 * kDay, std::nullopt, kNow);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->from, kNow);
  EXPECT_EQ(whole->until, kNow + 30 * kDay);
  EXPECT_FALSE(holiday_until(kNow + 30 * kDay + 1, std::nullopt, kNow));
}

TEST(Holiday, ends_in_the_future) {
  EXPECT_FALSE(holiday_until(kNow, std::nullopt, kNow));
  EXPECT_FALSE(holiday_until(kNow - kDay, std::nullopt, kNow));
}

TEST(Holiday, with_another_end_began_when_it_began) {
  const auto first = holiday_until(kNow + 10 * kDay, std::nullopt, kNow);
  const auto longer = holiday_until(kNow + 30 * kDay, first, kNow + 9 * kDay);
  ASSERT_TRUE(longer);
  EXPECT_EQ(longer->from, kNow);
  EXPECT_FALSE(holiday_until(kNow + 31 * kDay, longer, kNow + 9 * kDay));
}

TEST(Holiday, ended_and_begun_again_is_no_way_around_the_bound) {
  const auto first = ended(holiday_until(kNow + 30 * kDay, std::nullopt, kNow), kNow + 29 * kDay);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->until, kNow + 29 * kDay);
  EXPECT_TRUE(holiday_until(kNow + 30 * kDay, first, kNow + 29 * kDay)) << "a slip costs nothing";
  EXPECT_FALSE(holiday_until(kNow + 36 * kDay, first, kNow + 35 * kDay));
  EXPECT_TRUE(holiday_until(kNow + 66 * kDay, first, kNow + 36 * kDay)) << "after a week it is another one";
}

TEST(Holiday, that_is_over_ends_no_later_for_being_ended) {
  EXPECT_EQ(ended(Holiday{.from = kNow, .until = kNow + kDay}, kNow + 5 * kDay)->until, kNow + kDay);
  EXPECT_FALSE(ended(std::nullopt, kNow));
}

}  // namespace
}  // namespace guildhall::server
