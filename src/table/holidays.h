// Holidays: somebody is away for days and has said so (ui.md 5). Where the clock counts hours it stands still for that person:
// its end is put off by as long as the holiday lasts, so that what was left before is left afterwards. Clocks of seconds know
// no holidays.
#pragma once

#include <map>
#include <string>

#include "table/windows.h"

namespace guildhall::table {

class Holidays {
 public:
  Holidays(Scribe& scribe, Clocks& clocks, Windows& windows)
      : scribe_(scribe), book_(scribe.book()), clocks_(clocks), windows_(windows) {}

  void heard(const Holiday& holiday) { told_[holiday.person] = holiday.until; }
  void go_on();  // what could not be stored is tried again with the next step
  void set_alarm(Alarm& alarm) const;

 private:
  void put_off(const std::string& person, Time until);

  Scribe& scribe_;
  const Book& book_;
  Clocks& clocks_;
  Windows& windows_;
  std::map<std::string, Time> told_;  // by person: in the book they are when that is stored
};

}  // namespace guildhall::table
