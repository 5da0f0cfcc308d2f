// What a seat may suspect of the others, from what it sees and has heard. A game that has a suspicion worth a chart gives
// `Suspicions suspect(const View&, std::span<const Event>)`; its text has the key `<area>.game.suspicion`.
#pragma once

#include "kit/row.h"
#include "kit/seats.h"

namespace guildhall {

struct Suspicion {
  Seat about;
  int thousandths = 0;
};
using Suspicions = Row<Suspicion, kSeatsMax>;

}  // namespace guildhall
