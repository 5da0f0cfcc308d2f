// TableRandom: the chance of a live table. ChaCha20 streams under a 32-byte key, so that nobody who has seen
// outcomes can work out the next ones.
#pragma once

#include <array>
#include <cstdint>

#include "kit/random.h"

namespace guildhall {

class TableRandom : public Random, private Random::Source {
 public:
  using Key = std::array<std::uint8_t, 32>;

  explicit TableRandom(const Key& key) : key_(key) { source_ = this; }
  TableRandom(const TableRandom& other) : Random(other), key_(other.key_), drawn_(other.drawn_), block_(other.block_) {
    source_ = this;
  }
  TableRandom& operator=(const TableRandom& other) {
    Random::operator=(other);
    source_ = this;
    key_ = other.key_;
    drawn_ = other.drawn_;
    block_ = other.block_;
    return *this;
  }

 private:
  struct Block {  // of ChaCha20: the one that was used last
    int stream = -1;
    std::uint64_t number = 0;
    std::array<Word, 8> words{};
  };

  Word next(int stream) override;

  Key key_;
  std::array<std::uint64_t, kSeatsMax + 1> drawn_{};  // words of each stream
  Block block_;
};

}  // namespace guildhall
