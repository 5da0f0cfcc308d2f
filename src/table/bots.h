// Bots: the seats for which the table has somebody else think, on any thread, and what comes of it.
#pragma once

#include <map>
#include <optional>

#include "table/thoughts.h"
#include "table/windows.h"

namespace guildhall::table {

struct BotState {
  Time claimed_at = 0;  // when a bot said something last
};

class Bots {
 public:
  Bots(BotState& live, Scribe& scribe, Windows& windows, const Answers& answers, Pacing& pacing, Thoughts& thoughts)
      : live_(live),
        scribe_(scribe),
        book_(scribe.book()),
        windows_(windows),
        answers_(answers),
        pacing_(pacing),
        thoughts_(thoughts) {}

  void go_on();                           // a bot that is ready answers, and those that are asked begin to think
  bool heard(const BotAnswered& answer);  // false: it is no answer to these thoughts
  void forget() { waiting_.clear(); }
  bool idle() const { return waiting_.empty(); }
  void set_alarm(Alarm& alarm) const;

 private:
  struct Thought {
    Seat seat;
    Time due = 0;
    std::uint64_t given = 0;    // what it was asked: after so many answers of its seat
    std::uint64_t windows = 0;  // and so many windows,
    std::uint8_t kind = 0;      // and of which kind
    std::optional<Action> action;
    std::optional<Action> claim;
  };
  bool is_stale(const Thought& thought) const;
  bool answer_ready();
  void play(const Thought& ready);
  void ask(Seat seat);
  bool thinks(Seat seat) const;
  bool may_claim(Seat bot);

  BotState& live_;
  Scribe& scribe_;
  const Book& book_;
  Windows& windows_;
  const Answers& answers_;
  Pacing& pacing_;
  Thoughts& thoughts_;
  std::map<std::uint64_t, Thought> waiting_;
};

}  // namespace guildhall::table
