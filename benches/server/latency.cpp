#include "latency.h"

#include <algorithm>
#include <cmath>

namespace guildhall::load {

namespace {

float percentile(std::vector<float> times, double part) {
  const auto at = std::min(times.size() - 1, static_cast<std::size_t>(static_cast<double>(times.size()) * part));
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(at), times.end());
  return times[at];
}

double milliseconds(float microseconds) { return std::round(static_cast<double>(microseconds)) / 1000; }

}  // namespace

void Latency::add(Clock::time_point begun) {
  const auto now = Clock::now();
  if (seconds_.empty()) first_ = now;
  const auto second = std::chrono::duration_cast<std::chrono::seconds>(now - first_).count();
  if (seconds_.size() <= static_cast<std::size_t>(second)) seconds_.resize(static_cast<std::size_t>(second) + 1);
  seconds_[static_cast<std::size_t>(second)].push_back(std::chrono::duration<float, std::micro>(now - begun).count());
}

boost::json::object Latency::told() const {
  std::vector<float> all;
  std::vector<float> of_seconds;
  for (const auto& times : seconds_) {
    if (times.empty()) continue;
    all.insert(all.end(), times.begin(), times.end());
    of_seconds.push_back(percentile(times, 0.99));
  }
  if (all.empty()) return {};
  return {{"p50", milliseconds(percentile(all, 0.5))},
          {"p99", milliseconds(percentile(all, 0.99))},
          {"p99.9", milliseconds(percentile(all, 0.999))},
          {"p99_median", milliseconds(percentile(of_seconds, 0.5))}};
}

}  // namespace guildhall::load
