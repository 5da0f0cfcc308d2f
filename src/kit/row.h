// Row: up to N values, stored inline, in order. Copying a Row copies bytes.
// Requires: T is trivially copyable. Growing past N is a programming error and throws BrokenInvariant.
// Equality looks at the live part only; unused places hold rubbish.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <type_traits>

#include "kit/check.h"

namespace guildhall {

template <class T, int N>
class Row {
 public:
  using value_type = T;
  static constexpr int kCapacity = N;
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

  constexpr Row() {}  // NOLINT: leaves the places uninitialised on purpose: a list of 256 actions is made for each move
  constexpr Row(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  constexpr T& operator[](int at) { return items_[checked(at)]; }
  constexpr const T& operator[](int at) const { return items_[checked(at)]; }
  constexpr T& back() { return items_[checked(size_ - 1)]; }
  constexpr const T& back() const { return items_[checked(size_ - 1)]; }
  constexpr const T* begin() const { return items_; }
  constexpr const T* end() const { return items_ + size_; }
  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }

  constexpr bool has(const T& value) const { return index_of(value) >= 0; }
  constexpr int index_of(const T& value) const {
    for (int at = 0; at < size_; ++at)
      if (items_[at] == value) return at;
    return -1;
  }

  constexpr void push_back(const T& value) {
    GH_CHECK(size_ < N);
    items_[size_++] = value;
  }
  constexpr void append(std::span<const T> values) {
    GH_CHECK(values.size() <= static_cast<std::size_t>(N - size_));
    std::copy(values.begin(), values.end(), items_ + size_);
    size_ = static_cast<Size>(size_ + static_cast<int>(values.size()));
  }
  constexpr void insert(int at, const T& value) {
    GH_CHECK(size_ < N);
    GH_CHECK(at <= size_);
    for (int i = size_; i > at; --i) items_[i] = items_[i - 1];
    items_[at] = value;
    ++size_;
  }
  constexpr T remove_at(int at) {  // the rest closes up
    const T gone = (*this)[at];
    for (int i = at; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    --size_;
    return gone;
  }
  constexpr bool remove(const T& value) {  // the first such value, if any
    const int at = index_of(value);
    if (at >= 0) remove_at(at);
    return at >= 0;
  }
  constexpr T pop_back() { return remove_at(size_ - 1); }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(int size, const T& fill) {
    while (size_ > size) --size_;
    while (size_ < size) push_back(fill);
  }

  constexpr bool operator==(const Row& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

 private:
  constexpr int checked(int at) const {
    GH_CHECK(static_cast<unsigned>(at) < static_cast<unsigned>(size_));
    return at;
  }

  union {
    T items_[N];  // in a union, so that a T with initialisers (Action) is not made N times for each new Row
  };
  Size size_ = 0;
  static_assert(std::is_trivially_copyable_v<T>);
};

}  // namespace guildhall
