// Unplaced: the cards a viewer cannot place, for a re-deal: each is equally likely to be the next one dealt.
#pragma once

#include <cstdint>
#include <span>

#include "kit/cards.h"
#include "kit/check.h"
#include "kit/random.h"

namespace guildhall {

template <int N>
class Unplaced {
 public:
  bool empty() const { return left_ == 0; }
  std::span<const std::uint8_t> cards() const { return {cards_, left_}; }

  void add(int card) {
    GH_CHECK(left_ < N);
    cards_[left_++] = static_cast<std::uint8_t>(card);
  }
  std::uint8_t draw(Random& random) {
    GH_CHECK(left_ > 0);
    std::uint8_t& drawn = cards_[random.below(static_cast<int>(left_))];
    const std::uint8_t card = drawn;
    drawn = cards_[--left_];
    return card;
  }
  // Every hidden place gets one.
  void deal(std::span<Slot> slots, Random& random) {
    for (Slot& slot : slots)
      if (slot.card == kHiddenCard) slot.card = draw(random);
  }
  void pour_into(Unplaced& other) {
    for (std::uint8_t card : cards()) other.add(card);
    left_ = 0;
  }

 private:
  std::uint8_t cards_[N];
  std::size_t left_ = 0;
};

}  // namespace guildhall
