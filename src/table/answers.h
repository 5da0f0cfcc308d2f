// Answers: the game goes on by one answer of a seat, whoever gave it, or goes back by one.
#pragma once

#include <string_view>

#include "table/clocks.h"
#include "table/pacing.h"

namespace guildhall::table {

struct AnswerState {
  PerSeat<std::uint64_t> given;  // of each seat, so that an equal question is a new one
};

class Answers {
 public:
  Answers(AnswerState& live, Scribe& scribe, Clocks& clocks, Pacing& pacing)
      : live_(live), scribe_(scribe), book_(scribe.book()), clocks_(clocks), pacing_(pacing) {}

  std::uint64_t given(Seat seat) const;

  void take(Seat seat, const Action& action, std::string_view by);
  // By the seat itself, or the bot that answers for it.
  void take(Seat seat, const Action& action) { take(seat, action, book_.bots.has(seat) ? "bot" : ""); }
  void hold(Seat seat, const Action& action);  // until the game asks that seat
  bool take_forced();       // one that everybody can work out to be the only one; false: there is none
  void run_out(Seat late);  // nobody answered in time
  Granted take_back(Seat seat);
  Granted let_stand(Seat seat, const from_client::Standing& standing);  // an answer that the rules keep

 private:
  AnswerState& live_;
  Scribe& scribe_;
  const Book& book_;
  Clocks& clocks_;
  Pacing& pacing_;
};

}  // namespace guildhall::table
