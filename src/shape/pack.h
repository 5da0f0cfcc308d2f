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

// ---- Values that always take the same number of bytes ---------------------------------------------------------------
// Most of a state is made of these. Room for a run of them is asked for once, and nothing more is checked on the way.

inline constexpr std::size_t kVaries = static_cast<std::size_t>(-1);

template <class T>
struct FixedSize {
  static constexpr std::size_t value = [] {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      return sizeof(T);
    } else if constexpr (DescribedStruct<T>) {
      std::size_t sum = 0;
      boost::mp11::mp_for_each<MembersOf<T>>([&](auto d) {
        constexpr std::size_t size = FixedSize<MemberType<T, decltype(d)>>::value;
        sum = sum == kVaries || size == kVaries ? kVaries : sum + size;
      });
      return sum;
    } else {
      return kVaries;
    }
  }();
};
template <std::size_t Bytes>
struct FixedBytes {
  static constexpr std::size_t value = Bytes;
};
template <>
struct FixedSize<Seat> : FixedBytes<1> {};
template <>
struct FixedSize<Seats> : FixedBytes<2> {};
template <>
struct FixedSize<Slot> : FixedBytes<4> {};
template <>
struct FixedSize<Window> : FixedBytes<4> {};
template <>
struct FixedSize<Action> : FixedBytes<sizeof(Action)> {};
template <int Kinds>
struct FixedSize<Bag<Kinds>> : FixedBytes<Kinds> {};
template <int N>
struct FixedSize<Dice<N>> : FixedBytes<N> {};
template <class T, std::size_t N>
struct FixedSize<std::array<T, N>> : FixedBytes<FixedSize<T>::value == kVaries ? kVaries : N * FixedSize<T>::value> {};
template <class T>
inline constexpr std::size_t kFixed = FixedSize<T>::value;
template <class T>
concept Fixed = kFixed<T>
!= kVaries;

// Writes into room that is there.
class Writer {
 public:
  static constexpr bool kReads = false;
  explicit Writer(std::uint8_t* at) : at_(at) {}
  void byte(std::uint8_t& value) { *at_++ = value; }
  template <class Integer>
  void integer(Integer& value) {
    auto left = static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<Integer>>(value));
    for (std::size_t at = 0; at < sizeof(Integer); ++at, left >>= 8) *at_++ = static_cast<std::uint8_t>(left);
  }
  void bytes(std::span<std::uint8_t> values) {
    std::memcpy(at_, values.data(), values.size());
    at_ += values.size();
  }

 private:
  std::uint8_t* at_;
};
// Reads bytes that are there.
class Reader {
 public:
  static constexpr bool kReads = true;
  explicit Reader(const std::uint8_t* at) : at_(at) {}
  void byte(std::uint8_t& value) { value = *at_++; }
  template <class Integer>
  void integer(Integer& value) {
    std::uint64_t whole = 0;
    for (std::size_t at = 0; at < sizeof(Integer); ++at) whole |= static_cast<std::uint64_t>(*at_++) << (8 * at);
    value = static_cast<Integer>(whole);
  }
  void bytes(std::span<std::uint8_t> values) {
    std::memcpy(values.data(), at_, values.size());
    at_ += values.size();
  }

 private:
  const std::uint8_t* at_;
};

// `fixed` walks such a value once, in either direction. Requires: a reader got what a writer of the same type wrote.
template <class Stream, Fixed T>
void fixed(Stream& stream, T& value);

namespace detail {

template <class Stream>
void fixed_one(Stream& stream, Seat& seat) {
  auto index = static_cast<std::uint8_t>(seat.index());
  stream.byte(index);
  if constexpr (Stream::kReads) seat = Seat(index & 15);
}
template <class Stream>
void fixed_one(Stream& stream, Seats& seats) {
  auto bits = static_cast<std::uint16_t>(seats.bits());
  stream.integer(bits);
  if constexpr (Stream::kReads) seats = Seats::of_bits(bits);
}
template <class Stream>
void fixed_one(Stream& stream, Slot& slot) {
  stream.byte(slot.card);
  stream.byte(slot.marks);
  fixed_one(stream, slot.known);
}
template <class Stream>
void fixed_one(Stream& stream, Action& action) {
  stream.byte(action.verb);
  stream.bytes(action.args);
}
template <class Stream>
void fixed_one(Stream& stream, Window& window) {
  fixed_one(stream, window.eligible);
  fixed_one(stream, window.answered);
}
template <class Stream, class T, std::size_t N>
void fixed_one(Stream& stream, std::array<T, N>& items) {
  if constexpr (std::is_same_v<T, std::uint8_t>)
    stream.bytes(items);
  else
    for (T& item : items) fixed(stream, item);
}
template <class Stream, int Kinds>
void fixed_one(Stream& stream, Bag<Kinds>& bag) {
  auto counts = bag.counts();
  stream.bytes(counts);
  if constexpr (Stream::kReads)
    if (!bag.fill(counts)) throw UnpackError("a packed bag is too full");
}
template <class Stream, int N>
void fixed_one(Stream& stream, Dice<N>& dice) {
  const Dice<N> old = dice;
  if constexpr (Stream::kReads) dice = {};
  for (int die = 0; die < N; ++die) {
    auto face = static_cast<std::uint8_t>(old.face(die) | (old.locked(die) ? 0x80 : 0));
    stream.byte(face);
    if constexpr (Stream::kReads) {
      dice.set(die, face & 0x7F);
      if ((face & 0x80) != 0) dice.lock(die);
    }
  }
}

}  // namespace detail

template <class Stream, Fixed T>
void fixed(Stream& stream, T& value) {
  if constexpr (std::is_enum_v<T>) {
    auto number = static_cast<std::underlying_type_t<T>>(value);
    stream.integer(number);
    if constexpr (Stream::kReads) {
      if constexpr (DescribedEnum<T>)
        if (static_cast<std::uint64_t>(number) >= static_cast<std::uint64_t>(enum_count<T>()))
          throw UnpackError("a packed value is of no known kind");
      value = static_cast<T>(number);
    }
  } else if constexpr (std::is_same_v<T, bool>) {
    std::uint8_t bit = value ? 1 : 0;
    stream.byte(bit);
    if constexpr (Stream::kReads) value = bit != 0;
  } else if constexpr (std::is_integral_v<T>) {
    stream.integer(value);
  } else if constexpr (DescribedStruct<T>) {
    for_each_member(value, [&](std::string_view, auto& member) { fixed(stream, member); });
  } else {
    detail::fixed_one(stream, value);
  }
}

// ---- Everything else ------------------------------------------------------------------------------------------------

class Packer {
 public:
  static constexpr bool kReads = false;
  explicit Packer(Packed& out) : out_(out) { out.size = 0; }
  Writer room(std::size_t size) {
    GH_CHECK(out_.size + size <= out_.bytes.size());
    std::uint8_t* here = out_.bytes.data() + out_.size;
    out_.size += size;
    return Writer(here);
  }

 private:
  Packed& out_;
};

class Unpacker {
 public:
  static constexpr bool kReads = true;
  explicit Unpacker(std::span<const std::uint8_t> in) : in_(in) {}
  Reader room(std::size_t size) {
    if (size > in_.size() - at_) throw UnpackError("the packed state is cut short");
    const std::uint8_t* here = in_.data() + at_;
    at_ += size;
    return Reader(here);
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

template <class Archive, class T, std::size_t N>
void pass_one(Archive& archive, std::array<T, N>& items) {
  for (T& item : items) pass(archive, item);
}
template <class Archive, Fixed T>
void pass_run(Archive& archive, T* items, std::size_t count) {
  auto stream = archive.room(count * kFixed<T>);
  for (std::size_t at = 0; at < count; ++at) fixed(stream, items[at]);
}
template <class Archive, class T, int N>
void pass_one(Archive& archive, Row<T, N>& row) {
  auto size = static_cast<std::uint16_t>(row.size());
  pass(archive, size);
  if constexpr (Archive::kReads) {
    if (size > N) throw UnpackError("a packed row is too long");
    row.resize(size, T{});
  }
  if constexpr (Fixed<T>)
    pass_run(archive, row.begin(), size);
  else
    for (T& item : row) pass(archive, item);
}
template <class Archive, int N, int Zones>
void pass_one(Archive& archive, Cards<N, Zones>& cards) {
  int total = 0;
  for (int zone = 0; zone < Zones; ++zone) {
    auto size = static_cast<std::uint8_t>(cards.size(zone));
    pass(archive, size);
    if constexpr (Archive::kReads) {
      if ((total += size) > N) throw UnpackError("a packed deck is too long");
      cards.open(zone, size);
    }
    pass_run(archive, cards.in(zone).data(), size);
  }
}
template <class Archive, class... Alternatives>
void pass_one(Archive& archive, std::variant<Alternatives...>& choice) {
  auto index = static_cast<std::uint8_t>(choice.index());
  pass(archive, index);
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
  pass(archive, depth);
  pass(archive, reply);
  if constexpr (Archive::kReads) {
    if (depth > Depth) throw UnpackError("a packed flow is too deep");
    flow.restore(depth, reply);
  }
  for (int level = 0; level < depth; ++level) pass_one(archive, flow.at(level));
}

// The members of T from number First on that follow each other and are fixed: how many, and their bytes.
struct Run {
  std::size_t members = 0;
  std::size_t bytes = 0;
};
template <class T, std::size_t First>
constexpr Run run_from() {
  Run run;
  bool open = true;
  std::size_t at = 0;
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto d) {
    constexpr std::size_t size = kFixed<MemberType<T, decltype(d)>>;
    if (at++ < First || !open) return;
    open = size != kVaries;
    if (open) run = {run.members + 1, run.bytes + size};
  });
  return run;
}
template <std::size_t First, class Archive, class T>
void pass_members(Archive& archive, T& value) {
  using Members = MembersOf<T>;
  if constexpr (First < boost::mp11::mp_size<Members>::value) {
    constexpr Run run = run_from<T, First>();
    if constexpr (run.members == 0) {
      pass(archive, value.*boost::mp11::mp_at_c<Members, First>::pointer);
      pass_members<First + 1>(archive, value);
    } else {
      auto stream = archive.room(run.bytes);
      boost::mp11::mp_for_each<boost::mp11::mp_iota_c<run.members>>([&](auto at) {
        constexpr std::size_t number = First + decltype(at)::value;
        fixed(stream, value.*boost::mp11::mp_at_c<Members, number>::pointer);
      });
      pass_members<First + run.members>(archive, value);
    }
  }
}

}  // namespace detail

template <class Archive, class T>
void pass(Archive& archive, T& value) {
  if constexpr (Fixed<T>) {
    auto stream = archive.room(kFixed<T>);
    fixed(stream, value);
  } else if constexpr (DescribedStruct<T>) {
    detail::pass_members<0>(archive, value);
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
