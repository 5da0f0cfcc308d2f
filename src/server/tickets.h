// Tickets: each opens one socket for one person, once, within a quarter of an hour. They are kept as hashes.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/limits.h"
#include "server/rate.h"

namespace guildhall::server {

struct Holder {
  std::string person;
  std::string name;
};

class Tickets {
 public:
  // Nothing: this person has as many open ones as may have sockets.
  std::optional<std::string> issue(const Holder& holder, Clock::time_point now);
  // Whose ticket it is, which is worthless from now on.
  std::optional<Holder> redeem(std::string_view ticket, Clock::time_point now);

 private:
  void expire(Clock::time_point now);
  std::optional<Holder> take(const std::string& hash);

  std::unordered_map<std::string, Holder> holders_;              // by hash
  std::deque<std::pair<Clock::time_point, std::string>> until_;  // hashes, the oldest first
  Holdings held_{limits::kSocketsPerAccount};
};

}  // namespace guildhall::server
