// WaitingRoom: connections with something that can wait for the next message to the same client, so that both are one frame.
// Nobody waits on a quiet loop. While there is more to do than gets done a frame costs more than what is in it, and who only
// looks on waits for kPatience at most.
#pragma once

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
  // After a turn of the loop, in which messages came or did not: writes to those whose time has come.
  void end_turn(bool messages_came, Clock::time_point now) {
    quiet_turns_ = messages_came ? 0 : quiet_turns_ + 1;
    for (; !waiting_.empty(); waiting_.pop_front()) {
      const auto& [connection, since] = waiting_.front();
      if (!connection->waits_since(since)) continue;
      if (quiet_turns_ < kQuiet && now - since < limits::kPatience) break;
      connection->write();
    }
  }

 private:
  // A turn may have been due before what has just arrived, so one without a message says nothing.
  static constexpr int kQuiet = 2;

  std::deque<std::pair<std::shared_ptr<Served>, Clock::time_point>> waiting_;  // the longest first
  int quiet_turns_ = 0;                                                        // in a row
};

}  // namespace guildhall::server
