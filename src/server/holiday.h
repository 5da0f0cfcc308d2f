// Holiday: days in which a person is away, as they said themselves (docs/api.md, section 1). It is bounded, so that nobody lets
// others wait for ever.
#pragma once

#include <chrono>
#include <optional>

#include "shape/json.h"
#include "table/table.h"

namespace guildhall::server {

struct Holiday {
  table::Time from = 0;
  table::Time until = 0;
};
BOOST_DESCRIBE_STRUCT(Holiday, (), (from, until))

// The holiday that begins now, or the one of now with another end. One that follows the `last` within a few days goes on with
// it: otherwise the bound would bound nothing. None: it would be too long, or over already.
std::optional<Holiday> holiday_until(table::Time until, const std::optional<Holiday>& last, table::Time now);
// Back early, or at all: a holiday that is over stays known for the next one.
std::optional<Holiday> ended(const std::optional<Holiday>& last, table::Time now);

}  // namespace guildhall::server
