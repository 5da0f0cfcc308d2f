// What a seat may suspect of the others, from its own view and from what it heard.
#pragma once

#include <array>
#include <span>

#include "games/bristol/events.h"
#include "games/bristol/state.h"

namespace guildhall::bristol {

struct Belief {
  std::array<int, kPlayersMax> plagued{};  // chance in thousandths, by seat
  int of(Seat seat) const { return plagued[static_cast<std::size_t>(seat.index())]; }
};

Belief believe(const View& view, std::span<const Event> heard);

}  // namespace guildhall::bristol
