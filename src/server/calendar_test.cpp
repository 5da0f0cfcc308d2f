#include "server/calendar.h"

#include <gtest/gtest.h>

namespace guildhall::server {
namespace {

using namespace std::chrono_literals;

class CalendarTest : public testing::Test {
 protected:
  static inline int wall = 0;
  CalendarTest() { wall = 20'000; }
  Calendar begun() {
    return Calendar(
        *store, [] { return wall; }, now);
  }
  // Minute by minute, as the server does.
  void lives(Calendar& calendar, std::chrono::minutes passed) {
    for (auto minute = 0min; minute < passed; ++minute) {
      now += 1min;
      store->write({.documents = calendar.turn(now)}, [](const auto&) {});
    }
    store->flush();
  }

  std::unique_ptr<store::Store> store = store::memory_store();
  Clock::time_point now = Clock::now();
};

TEST_F(CalendarTest, goes_on_with_the_days) {
  Calendar calendar = begun();
  EXPECT_EQ(calendar.today(), 20'000);
  for (int day = 20'001; day < 20'010; ++day) {
    wall = day;
    lives(calendar, 24h);
    EXPECT_EQ(calendar.today(), day);
  }
}

TEST_F(CalendarTest, a_clock_that_is_wrong_for_a_while_moves_it_by_a_day_in_an_hour) {
  Calendar calendar = begun();
  lives(calendar, 24h);
  wall += 4000;
  lives(calendar, 3h);
  EXPECT_LE(calendar.today(), 20'003);
  wall -= 8000;
  lives(calendar, 1h);
  EXPECT_GE(calendar.today(), 20'001);
  wall = 20'001;
  lives(calendar, 5h);
  EXPECT_EQ(calendar.today(), 20'001) << "and it finds back";
}

TEST_F(CalendarTest, a_clock_that_is_wrong_at_the_start_is_no_more_believed) {
  for (const int wrong : {4000, -15'000}) {
    Calendar before = begun();
    lives(before, 1min);
    wall += wrong;
    Calendar after = begun();
    EXPECT_EQ(after.today(), 20'000);
    lives(after, 30min);
    EXPECT_EQ(after.today(), 20'000);
    wall -= wrong;
  }
}

TEST_F(CalendarTest, after_a_long_pause_it_catches_up) {
  Calendar before = begun();
  lives(before, 1min);
  wall += 30;
  Calendar after = begun();
  lives(after, 31h);
  EXPECT_EQ(after.today(), 20'030);
}

TEST_F(CalendarTest, a_night_later_it_is_the_next_day_at_once) {
  Calendar before = begun();
  lives(before, 1min);
  wall += 1;
  EXPECT_EQ(begun().today(), 20'001);
}

TEST_F(CalendarTest, a_note_that_is_none_is_left_alone) {
  store->write({.documents = {{.kind = "calendar", .key = "day", .value = "soon"}}}, [](const auto&) {});
  store->flush();
  EXPECT_EQ(begun().today(), 20'000);
}

}  // namespace
}  // namespace guildhall::server
