// Where messages to a client follow each other quickly, a frame for each costs more than what is in it. What can wait then
// waits for the next message to the same client, so that both are one frame: in the WaitingRoom, for kPatience at most.
// People who play with people never wait: their moves are seconds apart.
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <exception>
#include <memory>
#include <string_view>
#include <utility>

#include "server/limits.h"
#include "server/rate.h"

namespace guildhall::server {

// How quickly messages to one client follow each other, on average of the last few.
class Pace {
  using Gap = std::chrono::duration<float, std::milli>;

 public:
  void note(Clock::time_point now) {
    const Gap gap = now - last_;
    if (gap < kTogether) return;
    last_ = now;
    average_ += (std::min(gap, kSlow) - average_) / kWeight;
  }
  bool is_quick() const { return average_ < limits::kQuick; }

 private:
  static constexpr Gap kTogether{1};  // what belongs to one move is no pace
  static constexpr Gap kSlow{1000};   // one long pause ends it
  static constexpr float kWeight = 4;

  Clock::time_point last_{};
  Gap average_ = kSlow;
};

// A connection that is served when its turn comes.
class Served {
 public:
  virtual ~Served() = default;
  virtual void handle_message() = 0;                           // the message that has come,
  virtual void failed(std::string_view why) = 0;               // if any of this threw: it is closed; must not throw
  virtual void listen() = 0;                                   // and on for the next
  virtual void write() = 0;                                    // what is queued
  virtual bool waits_since(Clock::time_point then) const = 0;  // nothing was written since it began to wait
};

// What one of them throws closes that one, and the others have their turn.
template <class Work>
void serve(Served& one, Work&& work) {
  try {
    work(one);
  } catch (const std::exception& failure) {
    one.failed(failure.what());
  }
}

class WaitingRoom {
 public:
  bool empty() const { return waiting_.empty(); }
  void add(std::shared_ptr<Served> connection, Clock::time_point since) {
    waiting_.emplace_back(std::move(connection), since);
  }
  // Writes to those who have waited long enough.
  void write_due(Clock::time_point now) {
    for (; !waiting_.empty(); waiting_.pop_front()) {
      const auto& [connection, since] = waiting_.front();
      if (!connection->waits_since(since)) continue;
      if (now - since < limits::kPatience) break;
      serve(*connection, [](Served& one) { one.write(); });
    }
  }

 private:
  std::deque<std::pair<std::shared_ptr<Served>, Clock::time_point>> waiting_;  // the longest first
};

}  // namespace guildhall::server
