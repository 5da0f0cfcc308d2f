// Calendar: the day by which is decided how long things are kept. It follows the wall clock of the machine, by no more than a day
// in an hour: a clock that was set wrongly, for a moment or for a night, removes nothing. The day is noted in the store, for at
// the start of the program there is nothing but the wall clock, and that may be the very thing that is wrong. Whoever was away
// for a month finds what is too old gone a day later.
#pragma once

#include <vector>

#include "server/rate.h"
#include "store/store.h"

namespace guildhall::server {

int wall_day();  // since 1970

class Calendar {
 public:
  using Wall = int (*)();
  explicit Calendar(const store::Store& store, Wall wall = wall_day, Clock::time_point now = Clock::now());
  int today() const { return day_; }
  // Goes on, once in a while. What is returned is to be written.
  std::vector<store::Document> turn(Clock::time_point now);

 private:
  Wall wall_;
  int day_;
  Clock::time_point moved_;
  bool noted_ = false;
};

}  // namespace guildhall::server
