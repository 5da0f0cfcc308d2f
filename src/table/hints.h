// Hints: what a bot would choose, from a seat's view alone. Nothing is written and no chance of the table is drawn, so that
// nobody else can tell; the same question gets the same hint.
#pragma once

#include <map>

#include "table/streams.h"
#include "table/thoughts.h"
#include "table/windows.h"

namespace guildhall::table {

class Hints {
 public:
  Hints(const Book& book, const Guests& guests, const Streams& streams, const Windows& windows, const Answers& answers,
        Thoughts& thoughts, Effects& effects)
      : book_(book),
        guests_(guests),
        streams_(streams),
        windows_(windows),
        answers_(answers),
        thoughts_(thoughts),
        effects_(effects) {}

  Granted ask(Seat seat);
  void heard(const BotAnswered& answer);
  bool idle() const { return waiting_.empty(); }

 private:
  struct HintRequest {
    Seat seat;
    std::uint64_t decision = 0;
  };

  const Book& book_;
  const Guests& guests_;
  const Streams& streams_;
  const Windows& windows_;
  const Answers& answers_;
  Thoughts& thoughts_;
  Effects& effects_;
  std::map<std::uint64_t, HintRequest> waiting_;  // by the number of the thought
};

}  // namespace guildhall::table
