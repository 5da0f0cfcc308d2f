// Dice: N dice with a face each and a lock.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kit/random.h"

namespace guildhall {

template <int N>
class Dice {
 public:
  int face(int die) const { return faces_[static_cast<std::size_t>(die)]; }
  void set(int die, int face) { faces_[static_cast<std::size_t>(die)] = static_cast<std::uint8_t>(face); }
  bool locked(int die) const { return (locked_ >> die & 1u) != 0; }
  void lock(int die) { locked_ = static_cast<std::uint16_t>(locked_ | 1u << die); }
  void unlock_all() { locked_ = 0; }
  unsigned unlocked() const { return ~unsigned{locked_} & ((1u << N) - 1); }  // as a set of dice
  int unlocked_count() const { return std::popcount(unlocked()); }

  template <class Chance>
  void roll(int die, Chance& chance, int sides, Names names) {
    set(die, chance.roll(sides, names));
  }
  bool operator==(const Dice&) const = default;

 private:
  std::array<std::uint8_t, N> faces_{};
  std::uint16_t locked_ = 0;
};

}  // namespace guildhall
