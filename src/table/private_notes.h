// Private notes: lines of talk of the table to one seat alone, each told once.
#pragma once

#include <vector>

#include "table/lines.h"
#include "table/per_seat.h"

namespace guildhall::table {

class PrivateNotes {
 public:
  void add(Seat seat, Time at, Text note) { lines_[seat].push_back({.at = at, .note = std::move(note)}); }
  std::vector<TalkLine> take(Seat seat) {
    const auto found = lines_.find(seat);
    if (found == lines_.end()) return {};
    std::vector<TalkLine> out = std::move(found->second);
    lines_.erase(found);
    return out;
  }

 private:
  PerSeat<std::vector<TalkLine>> lines_;
};

}  // namespace guildhall::table
