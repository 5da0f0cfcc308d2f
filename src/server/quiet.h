// QuietHours: the part of the day in which a person does not want to be told anything (docs/api.md, section 1).
#pragma once

#include <chrono>
#include <optional>

#include "shape/json.h"

namespace guildhall::server {

struct QuietHours {
  int from = 0;    // minute of the day,
  int to = 0;      // and the first minute that is not quiet; earlier than `from`: over midnight
  int offset = 0;  // minutes that the person's clock is ahead of UTC
};
BOOST_DESCRIBE_STRUCT(QuietHours, (), (from, to, offset))

bool is_possible(const QuietHours& quiet);

// How long it is still quiet; zero outside of these hours.
std::chrono::milliseconds quiet_for(const QuietHours& quiet, std::chrono::system_clock::time_point now);

}  // namespace guildhall::server
