// Draft: a text while it is written. A string of the standard library is asked, out of line, for every single character;
// here most of them are one store. Drafts come and go with every message, so their room is recycled.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "shape/recycled.h"

namespace guildhall::shape {

class Draft {
 public:
  Draft() = default;
  explicit Draft(std::string_view begin) { *this += begin; }
  Draft(Draft&& other) noexcept { swap(other); }
  Draft& operator=(Draft&& other) noexcept {
    Draft(std::move(other)).swap(*this);
    return *this;
  }
  ~Draft() { let_go(); }
  void swap(Draft& other) noexcept {
    std::swap(text_, other.text_);
    std::swap(size_, other.size_);
    std::swap(room_, other.room_);
  }

  Draft& operator+=(char c) {
    if (size_ == room_) grow(1);
    text_[size_++] = c;
    return *this;
  }
  Draft& operator+=(std::string_view more) {
    if (room_ - size_ < more.size()) grow(more.size());
    if (!more.empty()) std::memcpy(text_ + size_, more.data(), more.size());
    size_ += more.size();
    return *this;
  }
  // Up to `most` characters at once: `write` is given their place and says where they end.
  template <class Write>
  void add(std::size_t most, Write&& write) {
    if (room_ - size_ < most) grow(most);
    size_ = static_cast<std::size_t>(write(text_ + size_) - text_);
  }
  void cut(std::size_t size) { size_ = std::min(size_, size); }  // keeps so many characters
  void clear() { size_ = 0; }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  char back() const { return text_[size_ - 1]; }  // requires: it is not empty
  std::string_view view() const { return {text_, size_}; }
  std::string str() const { return std::string(view()); }

 private:
  static constexpr std::size_t kFirst = 1024;
  using Recycling = Recycled<std::array<char, kFirst>, 64>;

  static char* room_of(std::size_t size) {
    return size == kFirst ? Recycling().allocate(1)->data() : std::allocator<char>().allocate(size);
  }
  void let_go() {
    if (room_ == kFirst)
      Recycling().deallocate(reinterpret_cast<std::array<char, kFirst>*>(text_), 1);
    else if (room_ > 0)
      std::allocator<char>().deallocate(text_, room_);
  }
  [[gnu::noinline]] void grow(std::size_t more) {  // seldom: what calls it is to be small
    const std::size_t room = std::max({kFirst, 2 * room_, size_ + more});
    char* const larger = room_of(room);
    if (size_ > 0) std::memcpy(larger, text_, size_);
    let_go();
    text_ = larger;
    room_ = room;
  }

  char* text_ = nullptr;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
};

}  // namespace guildhall::shape
