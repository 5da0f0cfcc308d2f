// Latency: how long things took, second by second. A pause of the whole machine lasts longer than anything a server does,
// and a single one can be the slowest hundredth of ten seconds; it spoils the seconds it falls into, and not the others.
#pragma once

#include <boost/json.hpp>
#include <vector>

#include "beat.h"

namespace guildhall::load {

class Latency {
 public:
  void add(Clock::time_point begun);  // it ends now

  // {"p50", "p99", "p99.9"} of all, and "p99_median", the 99th percentile of the second in the middle; in milliseconds.
  boost::json::object told() const;

 private:
  std::vector<std::vector<float>> seconds_;  // each has its times, in microseconds
  Clock::time_point first_{};
};

}  // namespace guildhall::load
