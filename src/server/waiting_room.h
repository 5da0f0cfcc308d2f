// WaitingRoom: connections with something that can wait for the next message to the same client, so that both are one frame.
// Nobody waits on a quiet loop. Where many messages come a frame costs more than what is in it, and who only looks on waits
// for kPatience at most.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>
#include <utility>

#include "server/limits.h"
#include "server/rate.h"

namespace guildhall::server {

// A connection that is served when its turn comes.
class Served {
 public:
  virtual ~Served() = default;
  virtual void take_up() = 0;                                  // the message that has come
  virtual void write() = 0;                                    // what is queued
  virtual bool waits_since(Clock::time_point then) const = 0;  // nothing was written since it began to wait
};

class WaitingRoom {
 public:
  bool empty() const { return waiting_.empty(); }
  void add(std::shared_ptr<Served> connection, Clock::time_point since) {
    waiting_.emplace_back(std::move(connection), since);
  }
  // After a turn of the loop, in which so many messages came: writes to those whose time has come.
  void end_turn(std::size_t messages, Clock::time_point now) {
    count(messages, now);
    const bool nobody_waits = is_quiet() && std::max(before_, lately_) < limits::kCrowd;
    for (; !waiting_.empty(); waiting_.pop_front()) {
      const auto& [connection, since] = waiting_.front();
      if (!connection->waits_since(since)) continue;
      if (!nobody_waits && now - since < limits::kPatience) break;
      connection->write();
    }
  }
  // Whether the next turn need not come before something happens, or a moment has passed. A turn may have been due before
  // what has just arrived, so a single one without a message says nothing.
  bool is_quiet() const { return quiet_turns_ >= 2; }

 private:
  void count(std::size_t messages, Clock::time_point now) {
    quiet_turns_ = messages > 0 ? 0 : quiet_turns_ + 1;
    if (now - began_ >= limits::kPatience) {
      before_ = now - began_ < 2 * limits::kPatience ? lately_ : 0;
      lately_ = 0;
      began_ = now;
    }
    lately_ += messages;
  }

  std::deque<std::pair<std::shared_ptr<Served>, Clock::time_point>> waiting_;  // the longest first
  int quiet_turns_ = 0;                                                        // in a row
  Clock::time_point began_{};
  std::size_t lately_ = 0;  // messages since then,
  std::size_t before_ = 0;  // and in as long a time before
};

}  // namespace guildhall::server
