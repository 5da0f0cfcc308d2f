// Heard: the events that a viewer is told, of those from one to another.
#pragma once

#include "match/game_face.h"

namespace guildhall::table {

struct Heard {
  const Position& position;
  Seat viewer;
  std::size_t from = 0;
  std::size_t upto = 0;

  bool any() const;
  void write(shape::Draft& out) const;  // by places
};

// The text of an event is made once for all who hear it in one step of a table. Another step begins with this.
void forget_event_texts();

}  // namespace guildhall::table
