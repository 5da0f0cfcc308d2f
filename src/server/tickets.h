// Tickets: each opens one socket for one session, once, within a quarter of an hour. They are kept as hashes. Whoever asks
// for more than may be open has the oldest of them taken away, and nobody is ever refused one.
#pragma once

#include <deque>
#include <list>
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
  std::string session = {};  // by the hash of its token: with it the ticket ends, and the socket
};

class Tickets {
 public:
  explicit Tickets(std::size_t most = limits::kTicketsMax) : most_(most) {}
  std::string issue(const Holder& holder, Clock::time_point now);
  // Whose ticket it is, which is worthless from now on.
  std::optional<Holder> redeem(std::string_view ticket, Clock::time_point now);
  void end(const std::string& person, const std::string& session);  // all of that session
  std::size_t open() const { return places_.size(); }

 private:
  struct Ticket {
    std::string hash;
    Holder holder;
    Clock::time_point until;
  };
  void expire(Clock::time_point now);
  std::optional<Holder> take(const std::string& hash);

  std::size_t most_;
  std::list<Ticket> tickets_;                                            // the oldest first
  std::unordered_map<std::string, std::list<Ticket>::iterator> places_;  // by hash
  std::unordered_map<std::string, std::deque<std::string>> of_person_;   // hashes, the oldest first
};

}  // namespace guildhall::server
