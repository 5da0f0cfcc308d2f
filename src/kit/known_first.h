// In a foreign hand the cards that a viewer knows stand first, in their order, so that a place tells nothing.
// std::stable_partition would do the same, but takes memory for it.
#pragma once

#include <algorithm>
#include <span>

#include "kit/cards.h"

namespace guildhall {

inline void known_first(std::span<Slot> slots) {
  auto next = slots.begin();
  for (auto at = slots.begin(); at != slots.end(); ++at)
    if (at->card != kHiddenCard) std::rotate(next++, at, at + 1);
}

}  // namespace guildhall
