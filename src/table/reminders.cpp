#include "table/reminders.h"

namespace guildhall::table {

constexpr Time kUnnoticed = 300 * kSecond;  // a page left open that long says nothing to anybody

// On an async table. Only what everybody knows is told: sealed answers and windows wait for nobody by name.
void Reminders::tell_the_absent() {
  if (book_.pace.clock != Clock::Async) return;
  for (Seat seat : awaited(book_)) {
    if (scribe_.now() < unnoticed_from(seat) || is_on_holiday(seat) || !clocks_.tell_once(seat)) continue;
    if (!book_.informed.has(seat)) call(seat);
  }
}

// From when on a seat that is awaited does not seem to notice: at once where nobody is there.
Time Reminders::unnoticed_from(Seat seat) const {
  const auto heard = guests_.heard_from(seat);
  return !guests_.is_here(seat) || !heard ? scribe_.now() : *heard + kUnnoticed;
}

void Reminders::call(Seat seat) {
  const Chair& chair = book_.chair(seat);
  if (chair.taken()) pending_.call({seat.index(), chair.person, chair.name});
}

Granted Reminders::remind(Seat by, const from_client::RemindSeat& reminder) {
  const Seat other = reminder.seat;
  if (!book_.players().has(other)) return refused("no_seat", {}, 404);
  const auto since = clocks_.awaited_since(other);
  if (other == by || !since || scribe_.now() - *since < kAway) return refused("too_early");
  if (is_on_holiday(other)) return refused("on_holiday");
  const auto known = book_.nudged.find(other);
  const Book::Nudged before = known == book_.nudged.end() ? Book::Nudged{} : known->second;
  if (before.by.has(by)) return refused("too_many", {}, 429);  // once for a decision
  const bool calls = !guests_.is_here(other) && !before.called && !book_.informed.has(other);
  scribe_.write(lines::Nudged{.seat = other, .by = by, .called = calls});
  notes_.add(other, scribe_.now(), {"shell.note.nudge", seat_arg(by)});
  if (calls) call(other);
  return {};
}

void Reminders::heard(const Informed& informed) {
  const Seat seat(informed.seat);
  if (awaited(book_).has(seat) && !book_.informed.has(seat) && !is_on_holiday(seat))
    scribe_.write(lines::Informed{seat});
}

void Reminders::set_alarm(Alarm& alarm) const {
  if (book_.pace.clock != Clock::Async) return;
  for (Seat seat : awaited(book_))
    if (const SeatClock* clock = clocks_.of(seat); clock != nullptr && !clock->told && !is_on_holiday(seat))
      alarm.set(unnoticed_from(seat));
}

}  // namespace guildhall::table
