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
  TableRandom(const TableRandom& other) : Random(other), key_(other.key_), streams_(other.streams_) { source_ = this; }
  TableRandom& operator=(const TableRandom& other) {
    Random::operator=(other);
    source_ = this;
    key_ = other.key_;
    streams_ = other.streams_;
    return *this;
  }

 private:
  static constexpr int kBlockWords = 8;  // one ChaCha20 block
  struct Position {
    std::uint64_t block = 0;
    int used = kBlockWords;
    std::array<Word, kBlockWords> words{};
  };

  Word next(int stream) override;

  Key key_;
  std::array<Position, kSeatsMax + 1> streams_{};
};

}  // namespace guildhall
