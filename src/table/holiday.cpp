// Somebody is away for days and has said so (ui.md 5). Where the clock counts hours it stands still for that person: its end is
// put off by as long as the holiday lasts, so that what was left before is left afterwards. Clocks of seconds know no holidays.
#include <algorithm>

#include "table/machine.h"

namespace guildhall::table {

Time Table::Machine::holiday_of(Seat seat) const {
  if (book.holidays.empty() || book.pace.clock != Clock::Async || book.stage() == Stage::Over) return 0;
  if (!book.taken.has(seat) || book.bots.has(seat)) return 0;
  const auto known = book.holidays.find(book.chair(seat).person);
  return known == book.holidays.end() || known->second <= now_ ? 0 : known->second;
}

// From when on time runs for all of these.
Time Table::Machine::goes_on_from(Seats seats) const {
  Time out = now_;
  for (Seat seat : seats) out = std::max(out, holiday_of(seat));
  return out;
}

// What could not be stored is tried again with the next step.
void Table::Machine::heed_holiday(const std::string& person, Time until) {
  const bool in_vain = book.stage() == Stage::Playing && book.pace.clock != Clock::Async;
  if (in_vain || book.stage() == Stage::Over) return;
  const auto known = book.holidays.find(person);
  const Time before = known == book.holidays.end() ? now_ : std::max(now_, known->second);
  const Time after = std::max(now_, until);
  if (before == after) return;
  // Nobody may see whom a choice in secret still waits for: it is put off for everybody at the table, asked or not.
  const Seats window = live_.ring ? live_.ring->eligible : live_.sealed ? book.players() : Seats{};
  const Time window_before = goes_on_from(window);
  write(lines::OnHoliday{person, until});
  put_off_clocks(person, before, after);
  put_off_window(window, window_before);
}

// By as much as the end of the holiday was; sooner again where somebody is back early.
void Table::Machine::put_off_clocks(const std::string& person, Time from, Time until) {
  for (auto& [seat, face] : live_.clocks) {
    if (book.chair(seat).person != person) continue;
    face.deadline = with_grace(face.deadline + until - from, until);
    face.told = false;
    write_until(Seats{seat}, face.deadline);
  }
}

void Table::Machine::put_off_window(Seats whose, Time from) {
  const Time until = goes_on_from(whose);
  if (until == from) return;
  const Time end = live_.ring ? live_.ring->latest : live_.sealed->closes.value_or(0);
  write_window_until(with_grace(end + until - from, until));
  if (live_.ring)
    live_.ring->latest = book.window_until;
  else
    live_.sealed->closes = book.window_until;
}

}  // namespace guildhall::table
