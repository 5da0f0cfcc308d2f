// Window: a set of seats is offered a reaction. Who may still answer is the engine's own knowledge and
// belongs in no view.
#pragma once

#include "kit/seats.h"

namespace guildhall {

struct Window {
  Seats eligible;  // follows from public facts
  Seats answered;

  Seats open() const { return eligible - answered; }
  bool over() const { return open().empty(); }
  void answer(Seat seat) { answered.add(seat); }
  void reopen() { answered = {}; }  // a free phase goes on until all pass in a row
  template <class Circle>
  Seat next(Seat start, const Circle& circle) const {  // in order, clockwise from `start`
    return open().first_from(start, circle);
  }
  bool operator==(const Window&) const = default;
};

}  // namespace guildhall
