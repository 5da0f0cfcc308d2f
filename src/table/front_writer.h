// FrontWriter: the table as it is shown beside the game: who sits here, whom it waits for, clocks and rings. It is made once
// for everybody; what changes seldom is kept as text until it does.
#pragma once

#include <memory>
#include <string>

#include "table/stream.h"
#include "table/windows.h"

namespace guildhall::table {

class FrontWriter {
 public:
  FrontWriter(const Scribe& scribe, const Guests& guests, const Clocks& clocks, const Windows& windows)
      : scribe_(scribe), book_(scribe.book()), guests_(guests), clocks_(clocks), windows_(windows) {}

  Front now();
  json::object now_as_json();
  // For those who watch later: without who is here, for whom a bot sits in, and who would like to sit.
  std::shared_ptr<const std::string> roster_without_people() const;

 private:
  std::string presences() const;
  to_client::Roster roster(bool live) const;
  to_client::SeatState seat_state(Seat seat, bool live) const;
  std::optional<to_client::ClockFace> clock(Seats awaited) const;

  const Scribe& scribe_;
  const Book& book_;
  const Guests& guests_;
  const Clocks& clocks_;
  const Windows& windows_;
  std::shared_ptr<const std::string> roster_;
  std::uint64_t roster_version_ = 0;  // what it was made of,
  std::string presences_;             // and who was here then
};

}  // namespace guildhall::table
