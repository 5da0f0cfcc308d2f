// Reminders: people who are awaited, as everybody knows, and do not seem to notice. The operator's hook is told of them, and
// the others may nudge.
#pragma once

#include "table/clocks.h"
#include "table/pending.h"
#include "table/private_notes.h"

namespace guildhall::table {

class Reminders {
 public:
  Reminders(Scribe& scribe, const Guests& guests, Clocks& clocks, PrivateNotes& notes, Pending& pending)
      : scribe_(scribe), book_(scribe.book()), guests_(guests), clocks_(clocks), notes_(notes), pending_(pending) {}

  void tell_the_absent();
  Granted remind(Seat by, const from_client::RemindSeat& reminder);
  void heard(const Informed& informed);
  void set_alarm(Alarm& alarm) const;

 private:
  Time unnoticed_from(Seat seat) const;
  bool is_on_holiday(Seat seat) const { return holiday_of(book_, seat, scribe_.now()) != 0; }
  void call(Seat seat);

  Scribe& scribe_;
  const Book& book_;
  const Guests& guests_;
  Clocks& clocks_;
  PrivateNotes& notes_;
  Pending& pending_;
};

}  // namespace guildhall::table
