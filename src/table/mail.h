// Mail: what a step of a table sends, in order. The texts lie one behind another: a step has half a dozen of them, and memory
// for each took longer than writing it.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <string_view>

#include "shape/draft.h"

namespace guildhall::table {

using Connection = std::uint64_t;  // the server's number of a socket

// Whether a message may wait a moment for the next one to the same client, so that both are one frame: what a client can do
// nothing about may (what others did, that its answer was taken); a question and a refusal may not.
enum class Haste : std::uint8_t { Now, CanWait };

class Mail {
 public:
  struct Letter {
    Connection to;
    std::string_view text;  // for as long as the mail lasts
    Haste haste;
  };

  void add(Connection to, std::string_view text, Haste haste = Haste::Now) {
    letters_.push_back({to, texts_.size(), text.size(), haste});
    texts_ += text;
  }
  // The text that was added last, to somebody else too. Requires: there is one.
  void add_copy(Connection to) {
    letters_.push_back(letters_.back());
    letters_.back().to = to;
  }

  std::size_t size() const { return letters_.size(); }
  Letter operator[](std::size_t at) const {
    const Place& place = letters_[at];
    return {place.to, texts_.view().substr(place.begin, place.size), place.haste};
  }

 private:
  struct Place {
    Connection to;
    std::size_t begin;
    std::size_t size;
    Haste haste;
  };
  boost::container::small_vector<Place, 8> letters_;
  shape::Draft texts_;
};

}  // namespace guildhall::table
