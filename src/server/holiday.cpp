#include "server/holiday.h"

#include <algorithm>

#include "server/limits.h"

namespace guildhall::server {

namespace {
constexpr table::Time in_ms(std::chrono::milliseconds length) { return length.count(); }
}  // namespace

std::optional<Holiday> holiday_until(table::Time until, const std::optional<Holiday>& last, table::Time now) {
  const bool goes_on = last && now - last->until < in_ms(limits::kHolidaysApart);
  const Holiday wished{.from = goes_on ? last->from : now, .until = until};
  if (until <= now || until - wished.from > in_ms(limits::kHolidayTime)) return std::nullopt;
  return wished;
}

std::optional<Holiday> ended(const std::optional<Holiday>& last, table::Time now) {
  if (!last) return std::nullopt;
  return Holiday{.from = last->from, .until = std::min(last->until, now)};
}

}  // namespace guildhall::server
