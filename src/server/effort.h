// Effort: how long this thread has worked, whatever else the machine did meanwhile. What takes long to make, and anybody may
// ask for, is shown again for some times as long as it took; what takes next to nothing is always as it is now.
#pragma once

#include <ctime>

#include "server/limits.h"
#include "server/rate.h"

namespace guildhall::server {

class Effort {
 public:
  Clock::duration spent() const { return worked() - before_; }
  static Clock::time_point good_until(Clock::duration spent) {
    return spent < kNextToNothing ? Clock::time_point{} : Clock::now() + limits::kTimesAsLong * spent;
  }

 private:
  static constexpr std::chrono::milliseconds kNextToNothing{1};
  static Clock::duration worked() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  }
  Clock::duration before_ = worked();
};

}  // namespace guildhall::server
