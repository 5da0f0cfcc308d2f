// What the scripted bot believes of the others: who is of its society, and where the victory objects are.
#pragma once

#include <array>
#include <span>

#include "games/castle/events.h"
#include "games/castle/seen.h"
#include "games/castle/state.h"

namespace guildhall::castle {

struct Belief {
  Certain sure;
  Society own{};
  std::array<double, kPlayersMax> ally{};  // probability of being of the own society; 1 and 0 where known

  bool known(Seat seat) const { return sure.societies[static_cast<std::size_t>(seat.index())].has_value(); }
  double of(Seat seat) const { return ally[static_cast<std::size_t>(seat.index())]; }
};

// From what the seat has seen, and from whom the others have helped: in duels and in trades.
Belief believe(const View& view, std::span<const Event> heard);

// A victory announcement as this seat would make it: whom it would name first, and how likely it is to be right.
struct Plan {
  double chance = 0;
  Seat first;   // nobody: say that this is all
  Seats names;  // all at once, where they must be (COD-E7, upfront)
};
Plan plan(const View& view, const Belief& belief, Society claimed, Seats named, int total, Random& random);

}  // namespace guildhall::castle
