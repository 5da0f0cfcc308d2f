// What a seat makes of the others: which personality each may hold, by what it has done, and the chance to win from there.
#pragma once

#include <array>
#include <span>

#include "games/ankh/ankh.h"
#include "games/ankh/weights.h"

namespace guildhall::ankh {

// Worked out once for a question: nothing that happens while answers are weighed tells more.
struct Insight {
  Seat me;
  Weights weights;
  std::array<std::array<double, kRoles>, kPlayersMax> roles{};  // of the others

  double of(Seat seat, Role role) const {
    return roles[static_cast<std::size_t>(seat.index())][static_cast<std::size_t>(role)];
  }
  double commander_elsewhere() const;
};
Insight insight(const View& view, std::span<const Event> heard);

// The chance of that seat to win, from 0 to 1, at the end of its turn, if it believes so. Requires: the game goes on.
double prospect(const State& s, const Insight& insight);

}  // namespace guildhall::ankh
