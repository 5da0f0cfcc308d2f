// Random: chance, handed in. Rules know four events: roll, draw, pick, shuffle, each on a named stream.
//
// The bounded draw and the shuffle are written here because those of the standard library differ between
// libraries, and a record must replay alike on every build.
// FastRandom serves bots and simulations, TableRandom (table_random.h) live tables; either may be given a
// Script of outcomes that come before chance (the `chance` command, tests).
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "kit/check.h"
#include "kit/seats.h"

namespace guildhall {

// Bag draws and everything inside a lane happen on the seat's own stream, all else on the table's.
struct Stream {
  std::uint8_t number = kSeatsMax;
  static constexpr Stream table() { return {}; }
  static constexpr Stream of(Seat seat) { return {static_cast<std::uint8_t>(seat.index())}; }
};

using NameOf = std::string (*)(int value);
std::string number_name(int value);                      // "0", "1", ...
std::string die_number_name(int value);                  // value 0 is the face "1"
bool same_name(std::string_view a, std::string_view b);  // without regard to case and signs

// How the values of a chance event are called, so that scripts and messages can name them.
struct Names {
  constexpr Names(NameOf name_of, NameOf printed = nullptr) : of(name_of), also(printed) {}  // NOLINT: one is enough
  bool fit(std::string_view text, int value) const;

  NameOf of;
  NameOf also;  // understood in scripts as well: the number printed on a card
};

struct Outcome {
  enum class Kind : std::uint8_t { Die, Draw, Pick, Shuffle, Random };
  Kind kind = Kind::Random;
  std::vector<std::string> values;  // one; a shuffle has as many as it fixes
  bool operator==(const Outcome&) const = default;
};

// Thrown when the head of the script does not fit the event met. The match then restores what it had copied.
struct ChanceMismatch : std::runtime_error {
  ChanceMismatch(Outcome::Kind expected_kind, std::vector<std::string> expected_of, Outcome found_outcome);
  Outcome::Kind expected;
  std::vector<std::string> of;
  Outcome found;
};

class Script {
 public:
  void add(Outcome outcome);  // a list for die, draw or pick stands for that many events
  void clear() { queue_.clear(); }
  int queued() const { return static_cast<int>(queue_.size()); }

  // The place in `values` of the outcome scripted for this event; -1: chance decides.
  int take_one(Outcome::Kind kind, std::span<const int> values, Names names);
  // The places of `values` in the order scripted; empty: chance decides. A shorter list fixes the beginning.
  std::vector<int> take_order(std::span<const int> values, Names names);
  bool head_is_draw() const { return !queue_.empty() && queue_.front().kind == Outcome::Kind::Draw; }

  bool operator==(const Script&) const = default;

 private:
  std::deque<Outcome> queue_;
};

class Random {
 public:
  using Word = std::uint64_t;

  // Where words come from when they are not the fast ones.
  struct Source {
    virtual ~Source() = default;
    virtual Word next(int stream) = 0;
  };

  void use_script(Script* script) { script_ = script; }
  Script* script() const { return script_; }
  // Whether the next event may be settled already.
  bool scripted() const { return script_ != nullptr && script_->queued() > 0; }

  // One die is thrown: 0 to faces-1.
  int roll(int faces, Names names, Stream stream = {}) {
    if (scripted()) [[unlikely]]
      return scripted_number(Outcome::Kind::Die, faces, names, stream);
    return below(faces, stream);
  }
  // One of several equally likely things: 0 to count-1. `value_at` says which thing stands there, for its name.
  template <class ValueAt>
  int pick(int count, ValueAt&& value_at, Names names, Stream stream = {}) {
    if (scripted()) [[unlikely]] {
      std::vector<int> values;
      for (int at = 0; at < count; ++at) values.push_back(value_at(at));
      return scripted_among(Outcome::Kind::Pick, values, names, stream);
    }
    return below(count, stream);
  }
  int pick(int count, Names names = number_name, Stream stream = {}) {
    return pick(
        count, [](int at) { return at; }, names, stream);
  }
  // A thing leaves a bag that holds counts[kind] of each kind, `total` in all: the kind.
  int draw(std::span<const std::uint8_t> counts, int total, Names names, Stream stream = {});
  // Mixes things[0..]; `value_of` tells what a thing is, for its name. The first in the span is the first dealt.
  template <class T, class ValueOf>
  void shuffle(std::span<T> things, ValueOf&& value_of, Names names, Stream stream = {}) {
    const int count = static_cast<int>(things.size());
    int fixed = 0;
    if (scripted()) [[unlikely]] {
      std::vector<int> values;
      for (const T& thing : things) values.push_back(value_of(thing));
      const std::vector<int> order = script_->take_order(values, names);
      const std::vector<T> old(things.begin(), things.end());
      std::vector<bool> used(old.size());
      for (int at : order)
        used[static_cast<std::size_t>(at)] = true,
        things[static_cast<std::size_t>(fixed++)] = old[static_cast<std::size_t>(at)];
      for (std::size_t at = 0, next = order.size(); at < old.size(); ++at)
        if (!used[at]) things[next++] = old[at];
    }
    for (int left = count; left > fixed + 1; --left)
      std::swap(things[static_cast<std::size_t>(left - 1)],
                things[static_cast<std::size_t>(fixed + below(left - fixed, stream))]);
  }

  // Unbiased, the same everywhere (Lemire's multiplication with rejection).
  int below(int count, Stream stream = {}) {
    const auto bound = static_cast<std::uint32_t>(count);
    auto product = static_cast<std::uint64_t>(static_cast<std::uint32_t>(word(stream) >> 32)) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold)
        product = static_cast<std::uint64_t>(static_cast<std::uint32_t>(word(stream) >> 32)) * bound;
    }
    return static_cast<int>(product >> 32);
  }

 protected:
  Random() = default;
  ~Random() = default;
  Random(const Random&) = default;
  Random& operator=(const Random&) = default;

  static constexpr Word kGamma = 0x9E3779B97F4A7C15u;
  static constexpr Word mix(Word z) {  // SplitMix64
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  std::array<Word, kSeatsMax + 1> fast_{};
  Source* source_ = nullptr;

 private:
  Word word(Stream stream) {
    if (source_ != nullptr) [[unlikely]]
      return source_->next(stream.number);
    return mix(fast_[stream.number] += kGamma);
  }
  int scripted_number(Outcome::Kind kind, int count, Names names, Stream stream);
  int scripted_among(Outcome::Kind kind, std::span<const int> values, Names names, Stream stream);

  Script* script_ = nullptr;
};

// Keyed by seed and number of the game; its streams are independent of each other.
class FastRandom : public Random {
 public:
  explicit FastRandom(Word seed, Word game = 0) {
    const Word key = mix(mix(seed + kGamma) + game * 0xD6E8FEB86659FD93u);
    for (std::size_t stream = 0; stream < fast_.size(); ++stream)
      fast_[stream] = mix(key + (stream + 1) * 0xA0761D6478BD642Fu);
  }
};

}  // namespace guildhall
