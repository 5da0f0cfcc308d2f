// Draft: a text while it is written. A string of the standard library is asked, out of line, for every single character;
// here most of them are one store. Room that was made is kept until the draft is gone.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace guildhall::shape {

class Draft {
 public:
  Draft() = default;
  explicit Draft(std::string_view begin) { *this += begin; }

  Draft& operator+=(char c) {
    if (size_ == room_) grow(1);
    text_[size_++] = c;
    return *this;
  }
  Draft& operator+=(std::string_view more) {
    if (room_ - size_ < more.size()) grow(more.size());
    if (!more.empty()) std::memcpy(text_.get() + size_, more.data(), more.size());
    size_ += more.size();
    return *this;
  }
  // Up to `most` characters at once: `write` is given their place and says where they end.
  template <class Write>
  void add(std::size_t most, Write&& write) {
    if (room_ - size_ < most) grow(most);
    size_ = static_cast<std::size_t>(write(text_.get() + size_) - text_.get());
  }
  void cut(std::size_t size) { size_ = std::min(size_, size); }  // keeps so many characters
  void clear() { size_ = 0; }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  char back() const { return text_[size_ - 1]; }  // requires: it is not empty
  std::string_view view() const { return {text_.get(), size_}; }
  std::string str() const { return std::string(view()); }

 private:
  [[gnu::noinline]] void grow(std::size_t more) {  // seldom: what calls it is to be small
    constexpr std::size_t kFirst = 256;
    const std::size_t room = std::max({kFirst, 2 * room_, size_ + more});
    std::unique_ptr<char[]> larger(new char[room]);
    if (size_ > 0) std::memcpy(larger.get(), text_.get(), size_);
    text_ = std::move(larger);
    room_ = room;
  }

  std::unique_ptr<char[]> text_;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
};

}  // namespace guildhall::shape
