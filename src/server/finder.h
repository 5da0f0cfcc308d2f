// Finder: which table is meant. An id cannot be guessed and always finds its table. A code can be typed and so be guessed:
// names that fit nothing are counted by where they come from, and who guesses too often finds no table by its code for a
// while, not even a right one.
#pragma once

#include <string>
#include <string_view>

#include "server/buckets.h"
#include "server/hall.h"
#include "server/network.h"

namespace guildhall::server {

class Finder {
 public:
  Finder(const Hall& hall, Metrics& metrics, Network network) : hall_(hall), metrics_(metrics), network_(network) {}
  Granted<std::string> find(std::string_view name, const std::string& address, Clock::time_point now) {
    const auto refused = [](int status, const char* key) { return tl::unexpected(Refusal{status, key, {}}); };
    if (hall_.has(std::string(name))) return std::string(name);
    const std::string from = household_of(address, network_);  // honest people hardly ever miss
    if (!misses_.would_admit(from, now)) {
      metrics_.limit("misses");
      return refused(429, "shell.error.too_many");
    }
    if (auto found = hall_.by_code(name)) return *found;
    misses_.admit(from, now);
    return refused(404, "shell.error.no_table");
  }

 private:
  const Hall& hall_;
  Metrics& metrics_;
  Network network_;
  Buckets misses_{limits::kMisses, limits::kCountersMax};
};

}  // namespace guildhall::server
