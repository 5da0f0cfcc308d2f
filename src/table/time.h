#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace guildhall::table {

using Time = std::int64_t;  // milliseconds since 1970, by the clock of the server

inline constexpr Time kSecond = 1000;
inline constexpr Time kHour = 3600 * kSecond;

// When a table is to be stepped next though nothing comes in: at the earliest time that any of its parts asks for.
struct Alarm {
  Time not_before = 0;
  std::optional<Time> at;

  void set(Time when) {
    when = std::max(when, not_before);
    at = at ? std::min(*at, when) : when;
  }
};

}  // namespace guildhall::table
