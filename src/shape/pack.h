// States as bytes, and the hash of a state: member by member over the live part, never over raw memory,
// because variants, padding and unused places hold rubbish.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <variant>

#include "kit/bag.h"
#include "kit/cards.h"
#include "kit/dice.h"
#include "kit/flow.h"
#include "kit/game.h"
#include "kit/row.h"
#include "kit/seats.h"
#include "kit/window.h"
#include "shape/describe.h"

namespace guildhall::shape {

// Bytes of a packed state: enough for the largest (Quacks, 2 KiB).
struct Packed {
  std::array<std::uint8_t, 4096> bytes;
  std::size_t size = 0;
  std::span<const std::uint8_t> span() const { return {bytes.data(), size}; }
};

struct UnpackError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Packer {
 public:
  explicit Packer(Packed& out) : out_(out) { out.size = 0; }
  static constexpr bool kReads = false;

  void byte(std::uint8_t& value) { raw(&value, 1); }
  template <class Integer>
  void integer(Integer& value) {
    using Unsigned = std::make_unsigned_t<Integer>;
    auto left = static_cast<std::uint64_t>(static_cast<Unsigned>(value));
    for (std::size_t at = 0; at < sizeof(Integer); ++at, left >>= 8) {
      auto low = static_cast<std::uint8_t>(left);
      raw(&low, 1);
    }
  }
  void raw(const void* data, std::size_t size) {
    GH_CHECK(out_.size + size <= out_.bytes.size());
    std::memcpy(out_.bytes.data() + out_.size, data, size);
    out_.size += size;
  }

 private:
  Packed& out_;
};

class Unpacker {
 public:
  explicit Unpacker(std::span<const std::uint8_t> in) : in_(in) {}
  static constexpr bool kReads = true;

  void byte(std::uint8_t& value) { raw(&value, 1); }
  template <class Integer>
  void integer(Integer& value) {
    std::uint64_t whole = 0;
    for (std::size_t at = 0; at < sizeof(Integer); ++at) {
      std::uint8_t low = 0;
      raw(&low, 1);
      whole |= static_cast<std::uint64_t>(low) << (8 * at);
    }
    value = static_cast<Integer>(whole);
  }
  void raw(void* data, std::size_t size) {
    if (at_ + size > in_.size()) throw UnpackError("the packed state is cut short");
    std::memcpy(data, in_.data() + at_, size);
    at_ += size;
  }
  bool finished() const { return at_ == in_.size(); }

 private:
  std::span<const std::uint8_t> in_;
  std::size_t at_ = 0;
};

// `pass` walks a value once, in either direction. Requires: a reader got what a packer of the same type wrote.
template <class Archive, class T>
void pass(Archive& archive, T& value);

namespace detail {

template <class Archive>
void pass_one(Archive& archive, Seat& seat) {
  auto index = static_cast<std::uint8_t>(seat.index());
  archive.byte(index);
  if constexpr (Archive::kReads) seat = Seat(index & 15);
}
template <class Archive>
void pass_one(Archive& archive, Seats& seats) {
  auto bits = static_cast<std::uint16_t>(seats.bits());
  archive.integer(bits);
  if constexpr (Archive::kReads) seats = Seats::of_bits(bits);
}
template <class Archive>
void pass_one(Archive& archive, Slot& slot) {
  archive.byte(slot.card);
  archive.byte(slot.marks);
  pass_one(archive, slot.known);
}
template <class Archive>
void pass_one(Archive& archive, Action& action) {
  archive.byte(action.verb);
  for (std::uint8_t& argument : action.args) archive.byte(argument);
}
template <class Archive>
void pass_one(Archive& archive, Window& window) {
  pass_one(archive, window.eligible);
  pass_one(archive, window.answered);
}
template <class Archive, class T, std::size_t N>
void pass_one(Archive& archive, std::array<T, N>& items) {
  for (T& item : items) pass(archive, item);
}
template <class Archive, class T, int N>
void pass_one(Archive& archive, Row<T, N>& row) {
  auto size = static_cast<std::uint16_t>(row.size());
  archive.integer(size);
  if constexpr (Archive::kReads) {
    if (size > N) throw UnpackError("a packed row is too long");
    row.resize(size, T{});
  }
  for (T& item : row) pass(archive, item);
}
template <class Archive, int N, int Zones>
void pass_one(Archive& archive, Cards<N, Zones>& cards) {
  for (int zone = 0; zone < Zones; ++zone) {
    auto size = static_cast<std::uint8_t>(cards.size(zone));
    archive.byte(size);
    if constexpr (Archive::kReads) {
      if (zone == 0) cards = {};
      if (cards.size() + size > N) throw UnpackError("a packed deck is too long");
      for (int at = 0; at < size; ++at) cards.add(zone, Slot{});
    }
    for (Slot& slot : cards.in(zone)) pass_one(archive, slot);
  }
}
template <class Archive, int Kinds>
void pass_one(Archive& archive, Bag<Kinds>& bag) {
  const Bag<Kinds> old = bag;
  if constexpr (Archive::kReads) bag = {};
  for (int kind = 0; kind < Kinds; ++kind) {
    auto count = static_cast<std::uint8_t>(old.count(kind));
    archive.byte(count);
    if constexpr (Archive::kReads) {
      if (bag.size() + count > 255) throw UnpackError("a packed bag is too full");
      bag.add(kind, count);
    }
  }
}
template <class Archive, int N>
void pass_one(Archive& archive, Dice<N>& dice) {
  const Dice<N> old = dice;
  if constexpr (Archive::kReads) dice = {};
  for (int die = 0; die < N; ++die) {
    auto face = static_cast<std::uint8_t>(old.face(die) | (old.locked(die) ? 0x80 : 0));
    archive.byte(face);
    if constexpr (Archive::kReads) {
      dice.set(die, face & 0x7F);
      if ((face & 0x80) != 0) dice.lock(die);
    }
  }
}
template <class Archive, class... Alternatives>
void pass_one(Archive& archive, std::variant<Alternatives...>& choice) {
  auto index = static_cast<std::uint8_t>(choice.index());
  archive.byte(index);
  if constexpr (Archive::kReads) {
    if (index >= sizeof...(Alternatives)) throw UnpackError("a packed frame is of no known kind");
    boost::mp11::mp_with_index<sizeof...(Alternatives)>(index, [&](auto at) { choice.template emplace<at>(); });
  }
  visit_frame(choice, [&](auto& frame) { pass(archive, frame); });
}
template <class Archive, int Depth, class... Frames>
void pass_one(Archive& archive, Flow<Depth, Frames...>& flow) {
  auto depth = static_cast<std::uint8_t>(flow.depth());
  std::uint8_t reply = flow.reply();
  archive.byte(depth);
  archive.byte(reply);
  if constexpr (Archive::kReads) {
    if (depth > Depth) throw UnpackError("a packed flow is too deep");
    flow.restore(depth, reply);
  }
  for (int level = 0; level < depth; ++level) pass_one(archive, flow.at(level));
}

}  // namespace detail

template <class Archive, class T>
void pass(Archive& archive, T& value) {
  if constexpr (std::is_enum_v<T>) {
    auto number = static_cast<std::underlying_type_t<T>>(value);
    archive.integer(number);
    if constexpr (Archive::kReads) {
      if constexpr (DescribedEnum<T>)
        if (static_cast<std::uint64_t>(number) >= static_cast<std::uint64_t>(enum_count<T>()))
          throw UnpackError("a packed value is of no known kind");
      value = static_cast<T>(number);
    }
  } else if constexpr (std::is_same_v<T, bool>) {
    std::uint8_t bit = value ? 1 : 0;
    archive.byte(bit);
    if constexpr (Archive::kReads) value = bit != 0;
  } else if constexpr (std::is_integral_v<T>) {
    archive.integer(value);
  } else if constexpr (DescribedStruct<T>) {
    for_each_member(value, [&](std::string_view, auto& member) { pass(archive, member); });
  } else {
    detail::pass_one(archive, value);
  }
}

template <class T>
void pack(const T& value, Packed& out) {
  Packer packer(out);
  pass(packer, const_cast<T&>(value));  // a packer only reads
}
// Throws UnpackError when the bytes are no such value.
template <class T>
void unpack(std::span<const std::uint8_t> bytes, T& value) {
  Unpacker unpacker(bytes);
  pass(unpacker, value);
  if (!unpacker.finished()) throw UnpackError("the packed state is too long");
}

std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes);
template <class T>
std::uint64_t hash_of(const T& value) {
  Packed packed;
  pack(value, packed);
  return hash_bytes(packed.span());
}
std::string hex(std::uint64_t number);  // 16 digits

}  // namespace guildhall::shape
