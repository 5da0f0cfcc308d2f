#include "table/holidays.h"

#include <algorithm>

namespace guildhall::table {

void Holidays::go_on() {
  for (const auto& [person, until] : told_) {
    const bool in_vain = book_.stage() == Stage::Playing && book_.pace.clock != Clock::Async;
    if (!in_vain && book_.stage() != Stage::Over) put_off(person, until);
  }
}

void Holidays::put_off(const std::string& person, Time until) {
  const Time now = scribe_.now();
  const auto known = book_.holidays.find(person);
  const Time before = known == book_.holidays.end() ? now : std::max(now, known->second);
  const Time after = std::max(now, until);
  if (before == after) return;
  const Seats window = windows_.waits_for();
  const Time window_before = clocks_.goes_on_from(window);
  scribe_.write(lines::OnHoliday{person, until});
  clocks_.put_off(person, before, after);
  windows_.put_off(window, window_before);
}

void Holidays::set_alarm(Alarm& alarm) const {
  if (book_.holidays.empty()) return;
  for (Seat seat : book_.players())
    if (const Time until = holiday_of(book_, seat, scribe_.now()); until != 0) alarm.set(until);
}

}  // namespace guildhall::table
