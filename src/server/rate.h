// Rate: at most so many events within a time, whenever that begins, for one client or for each of many. It counts by tenths
// of that time: an event is forgotten with the whole tenth it fell into, so never too early, and a tenth too late at most.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <numeric>
#include <string>
#include <unordered_map>

namespace guildhall::server {

using Clock = std::chrono::steady_clock;

class Rate {
 public:
  Rate(int events, Clock::duration within) : events_(events), within_(within) {}

  // Counts one event; false: that was one too many, and it is not counted.
  bool admit(Clock::time_point now) {
    turn(now);
    if (std::accumulate(counts_.begin(), counts_.end(), 0) >= events_) return false;
    ++counts_[0];
    return true;
  }

 private:
  static constexpr std::int64_t kTenths = 10;

  std::int64_t tenth(Clock::time_point now) const { return now.time_since_epoch() / (within_ / kTenths); }
  void turn(Clock::time_point now) {
    const auto passed = std::min(tenth(now) - last_, kTenths + 1);
    if (passed <= 0) return;
    std::shift_right(counts_.begin(), counts_.end(), passed);
    std::fill_n(counts_.begin(), passed, 0);
    last_ = tenth(now);
  }

  int events_;
  Clock::duration within_;
  std::int64_t last_ = 0;                  // tenth in which anything was counted,
  std::array<int, kTenths + 1> counts_{};  // in that one, the one before, and so on
};

// How many things each address or account has open.
class Holdings {
 public:
  explicit Holdings(int most) : most_(most) {}
  bool take(const std::string& who) {
    int& count = held_[who];
    if (count >= most_) return false;
    ++count;
    return true;
  }
  void give_back(const std::string& who) {
    const auto found = held_.find(who);
    if (found != held_.end() && --found->second == 0) held_.erase(found);
  }

 private:
  int most_;
  std::unordered_map<std::string, int> held_;
};

}  // namespace guildhall::server
