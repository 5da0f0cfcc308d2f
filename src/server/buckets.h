// Token buckets by name, of persons or networks: each admits so many at once, and then one more every so often. Kept is one
// time for each name, when its bucket will be full again. Memory is bounded: where there are too many, whoever was seen
// longest ago is forgotten, so that a crowd of strangers cannot shut anybody else out.
#pragma once

#include <algorithm>
#include <chrono>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/limits.h"
#include "server/rate.h"

namespace guildhall::server {

class Buckets {
 public:
  Buckets(limits::Allowance allowance, std::size_t most) : allowance_(allowance), most_(most) {}

  // Takes one; false: there is none left, and nothing was taken.
  bool admit(const std::string& who, Clock::time_point now) {
    forget_idle(now);
    Bucket& bucket = touch(who);
    const auto full = std::max(bucket.full, now) + allowance_.each;
    if (full - now > allowance_.at_once * allowance_.each) return false;
    bucket.full = full;
    return true;
  }
  bool would_admit(const std::string& who, Clock::time_point now) const {
    const auto found = places_.find(who);
    return found == places_.end() ||
           std::max(found->second->full, now) + allowance_.each - now <= allowance_.at_once * allowance_.each;
  }
  void forgive(const std::string& who) {  // the last one was none after all
    if (const auto found = places_.find(who); found != places_.end()) found->second->full -= allowance_.each;
  }
  std::size_t size() const { return places_.size(); }

 private:
  struct Bucket {
    std::string who;
    Clock::time_point full{};
  };

  // Two for each that comes, so that nobody waits for a great clearance.
  void forget_idle(Clock::time_point now) {
    for (int some = 0; some < 2 && !buckets_.empty() && buckets_.front().full <= now; ++some) forget_oldest();
  }
  void forget_oldest() {
    places_.erase(buckets_.front().who);
    buckets_.pop_front();
  }
  Bucket& touch(const std::string& who) {
    if (const auto found = places_.find(who); found != places_.end()) {
      buckets_.splice(buckets_.end(), buckets_, found->second);
      return *found->second;
    }
    if (buckets_.size() >= most_) forget_oldest();
    buckets_.push_back({who});
    places_.emplace(buckets_.back().who, std::prev(buckets_.end()));
    return buckets_.back();
  }

  limits::Allowance allowance_;
  std::size_t most_;
  std::list<Bucket> buckets_;  // the one seen longest ago first
  std::unordered_map<std::string_view, std::list<Bucket>::iterator> places_;
};

}  // namespace guildhall::server
