// Bag: how many of each kind are inside. What is drawn next is decided only when it is drawn.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/check.h"
#include "kit/random.h"

namespace guildhall {

template <int Kinds>
class Bag {
 public:
  int count(int kind) const { return counts_[static_cast<std::size_t>(kind)]; }
  int size() const { return total_; }
  bool empty() const { return total_ == 0; }

  void add(int kind, int how_many = 1) {
    GH_CHECK(total_ + how_many <= 255);
    auto& here = counts_[static_cast<std::size_t>(kind)];
    here = static_cast<std::uint8_t>(here + how_many);
    total_ = static_cast<std::uint8_t>(total_ + how_many);
  }
  void take(int kind, int how_many = 1) {
    GH_CHECK(count(kind) >= how_many);
    auto& here = counts_[static_cast<std::size_t>(kind)];
    here = static_cast<std::uint8_t>(here - how_many);
    total_ = static_cast<std::uint8_t>(total_ - how_many);
  }
  template <class Chance>
  int draw(Chance& chance, Names names, Stream stream = {}) {
    const int kind = chance.draw(std::span<const std::uint8_t>(counts_), total_, names, stream);
    take(kind);
    return kind;
  }
  // For saving and loading. `fill` says whether that many fit.
  std::array<std::uint8_t, Kinds> counts() const { return counts_; }
  bool fill(const std::array<std::uint8_t, Kinds>& counts) {
    int total = 0;
    for (std::uint8_t count : counts) total += count;
    if (total > 255) return false;
    counts_ = counts;
    total_ = static_cast<std::uint8_t>(total);
    return true;
  }
  bool operator==(const Bag&) const = default;

 private:
  std::array<std::uint8_t, Kinds> counts_{};
  std::uint8_t total_ = 0;
};

}  // namespace guildhall
