// Rate: at most so many events within a time, for one client or for each of many. It counts in a window that slides by
// halves: the events of the running window, and the share of the one before that still overlaps.
#pragma once

#include <chrono>
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
    const double overlap = 1.0 - std::chrono::duration<double>(now - begin_) / std::chrono::duration<double>(within_);
    if (static_cast<double>(before_) * overlap + running_ + 1 > events_) return false;
    ++running_;
    return true;
  }
  void forgive() {  // the last event was none after all
    if (running_ > 0) --running_;
  }
  bool idle(Clock::time_point now) const { return now - begin_ >= 2 * within_; }

 private:
  void turn(Clock::time_point now) {
    const auto passed = now - begin_;
    if (passed < within_) return;
    before_ = passed < 2 * within_ ? running_ : 0;
    running_ = 0;
    begin_ = passed < 2 * within_ ? begin_ + within_ : now;
  }

  int events_;
  Clock::duration within_;
  Clock::time_point begin_{};
  int before_ = 0;
  int running_ = 0;
};

// A rate for each address or account. Those that are idle are forgotten once there are `most` of them.
class Rates {
 public:
  Rates(int events, Clock::duration within, std::size_t most) : fresh_(events, within), most_(most) {}
  bool admit(const std::string& who, Clock::time_point now) {
    if (rates_.size() >= most_) std::erase_if(rates_, [&](const auto& entry) { return entry.second.idle(now); });
    if (rates_.size() >= most_ && !rates_.contains(who)) return false;
    return rates_.try_emplace(who, fresh_).first->second.admit(now);
  }
  void forgive(const std::string& who) {
    if (const auto found = rates_.find(who); found != rates_.end()) found->second.forgive();
  }

 private:
  Rate fresh_;
  std::size_t most_;
  std::unordered_map<std::string, Rate> rates_;
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
