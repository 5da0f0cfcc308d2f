// Seat: a place at the table, counted from 0. Seats: a set of places, 16 bits.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <initializer_list>

#include "kit/check.h"

namespace guildhall {

inline constexpr int kSeatsMax = 14;

class Seat {
 public:
  constexpr Seat() = default;
  constexpr Seat(int index) : index_(static_cast<std::uint8_t>(index)) {}  // NOLINT: seats are written as numbers

  static constexpr Seat nobody() { return Seat(15); }
  static constexpr Seat spectator() { return Seat(14); }  // a viewer who is in no set of players

  constexpr int index() const { return index_; }
  constexpr bool is_player() const { return index_ < kSeatsMax; }
  constexpr auto operator<=>(const Seat&) const = default;

 private:
  std::uint8_t index_ = 15;
};

class Seats {
 public:
  constexpr Seats() = default;
  constexpr Seats(std::initializer_list<Seat> seats) {
    for (Seat seat : seats) add(seat);
  }
  static constexpr Seats of_bits(unsigned bits) {
    Seats seats;
    seats.bits_ = static_cast<std::uint16_t>(bits);
    return seats;
  }
  static constexpr Seats first(int count) { return of_bits((1u << count) - 1); }  // seats 0 to count-1
  static constexpr Seats everybody() { return of_bits(0xFFFF); }                  // spectators too

  constexpr bool has(Seat seat) const { return (bits_ >> seat.index() & 1u) != 0; }
  constexpr bool has_all(Seats other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr unsigned bits() const { return bits_; }
  constexpr Seat lowest() const { return Seat(std::countr_zero(bits_)); }

  constexpr Seats& add(Seat seat) { return *this = of_bits(bits_ | 1u << seat.index()); }
  constexpr Seats& drop(Seat seat) { return *this = of_bits(bits_ & ~(1u << seat.index())); }

  friend constexpr Seats operator|(Seats a, Seats b) { return of_bits(unsigned{a.bits_} | b.bits_); }
  friend constexpr Seats operator&(Seats a, Seats b) { return of_bits(unsigned{a.bits_} & b.bits_); }
  friend constexpr Seats operator-(Seats a, Seats b) { return of_bits(a.bits_ & ~unsigned{b.bits_}); }
  constexpr bool operator==(const Seats&) const = default;

  // The first seat of the set, going clockwise from `start` itself, in the order of `circle`.
  template <class Circle>
  Seat first_from(Seat start, const Circle& circle) const {
    int at = 0;
    while (circle[at] != start) GH_CHECK(++at < static_cast<int>(circle.size()));
    for (int step = 0; step < static_cast<int>(circle.size()); ++step) {
      if (has(circle[at])) return circle[at];
      at = at + 1 == static_cast<int>(circle.size()) ? 0 : at + 1;
    }
    return Seat::nobody();
  }
  // The same where clockwise is the order of the numbers 0 to count-1.
  constexpr Seat first_from(Seat start, int count) const {
    const unsigned here = bits_ & ((1u << count) - 1);
    const unsigned later = here & ~((1u << start.index()) - 1);
    return here == 0 ? Seat::nobody() : Seat(std::countr_zero(later != 0 ? later : here));
  }

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned left) : left_(left) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    unsigned left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint16_t bits_ = 0;
};

// Clockwise is the order of the numbers, except in Bristol with ghosts, which keeps a `circle` of its own.
constexpr Seat left_of(Seat seat, int count) { return Seat(seat.index() + 1 == count ? 0 : seat.index() + 1); }
constexpr Seat right_of(Seat seat, int count) { return Seat(seat.index() == 0 ? count - 1 : seat.index() - 1); }

}  // namespace guildhall
