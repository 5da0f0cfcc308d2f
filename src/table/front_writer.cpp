#include "table/front_writer.h"

#include <utility>

#include "shape/text.h"
#include "table/coach.h"
#include "table/sending.h"

namespace guildhall::table {

Front FrontWriter::now() {
  std::string here = presences();
  if (roster_version_ != scribe_.roster_version() || here != presences_) {
    roster_version_ = scribe_.roster_version();
    presences_ = std::move(here);
    roster_ = std::make_shared<const std::string>(members_text(roster(true)));
  }
  Front out;
  out.roster = roster_;
  out.awaited = awaited(book_);
  out.spectators = guests_.watchers();
  out.clock = clock(out.awaited);
  out.ring = windows_.shown();
  return out;
}

json::object FrontWriter::now_as_json() {
  shape::Draft text("{");
  now().write(text);
  text += '}';
  return json::parse(text.view()).get_object();
}

std::shared_ptr<const std::string> FrontWriter::roster_without_people() const {
  return std::make_shared<const std::string>(members_text(roster(false)));
}

// Several clocks at once are each shown to their own seat alone: when one restarts is nobody else's business.
std::optional<to_client::ClockFace> FrontWriter::clock(Seats awaited) const {
  if (awaited.size() != 1) return std::nullopt;
  const SeatClock* running = clocks_.of(awaited.lowest());
  if (running == nullptr) return std::nullopt;
  to_client::ClockFace out{.deadline = running->deadline, .bank = std::nullopt};
  if (running->banked) out.bank = clocks_.bank_left(awaited.lowest());
  return out;
}

// What else than a line changes the roster.
std::string FrontWriter::presences() const {
  std::string out(1, static_cast<char>('0' + static_cast<int>(book_.stage())));
  for (Seat seat : book_.players()) out += static_cast<char>('a' + static_cast<int>(guests_.presence(seat)));
  if (!book_.holidays.empty())
    for (Seat seat : book_.players()) out += holiday_of(book_, seat, scribe_.now()) != 0 ? 'h' : '-';
  return out;
}

to_client::Roster FrontWriter::roster(bool live) const {
  to_client::Roster out{.table = book_.id,
                        .code = book_.code,
                        .game = std::string(book_.game->info().id),
                        .options = book_.options(),
                        .settled = std::nullopt,
                        .pace = book_.pace,
                        .state = book_.stage(),
                        .seats = {},
                        .commitment = book_.commitment,
                        .host = std::nullopt,
                        .wishes = std::nullopt,
                        .lesson = std::nullopt,
                        .rematch = std::nullopt};
  if (book_.stage() == Stage::Lobby)  // an option can set others that nobody has named
    if (const auto trial = Match::trial(*book_.game, static_cast<int>(book_.chairs.size()), book_.options()))
      out.settled = (*trial)->options();
  for (Seat seat : book_.players()) out.seats.push_back(seat_state(seat, live));
  if (book_.host >= 0) out.host = book_.host;
  if (live && !book_.wishes.empty()) {
    out.wishes.emplace();
    for (const auto& [seat, wish] : book_.wishes) {
      out.wishes->push_back({seat, wish.chair.name, std::nullopt});
      if (!wish.admitted.empty()) out.wishes->back().yes = wish.admitted.size();
    }
  }
  if (book_.lesson != nullptr) out.lesson = lesson_told(book_);
  if (!book_.next_table.empty()) out.rematch = book_.next_table;
  return out;
}

to_client::SeatState FrontWriter::seat_state(Seat seat, bool live) const {
  const Chair& chair = book_.chair(seat);
  to_client::SeatState out;
  out.seat = seat;
  out.kind = chair.is_bot() ? "bot" : chair.kind;
  out.name = chair.name;
  const bool told = live || chair.is_bot();
  if (told && !chair.bot().empty()) out.bot = chair.bot();
  if (told) out.presence = guests_.presence(seat);
  if (const Time until = holiday_of(book_, seat, scribe_.now()); told && until != 0) out.holiday = until;
  if (!chair.teaching_hash.empty()) out.taught = true;
  return out;
}

}  // namespace guildhall::table
