#include "server/calendar.h"

#include <spdlog/spdlog.h>

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>

#include "server/limits.h"

namespace guildhall::server {

namespace {

constexpr const char* kKind = "calendar";
constexpr const char* kKey = "day";

std::optional<int> noted_day(const store::Store& store) {
  const std::string text = store.document(kKind, kKey).value_or("");
  int day = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), day);
  if (wrong != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return day;
}

void tell_if_away(int days) {
  if (std::abs(days) > 1) spdlog::warn("event=clock_away days={}", days);  // the machine was off, or its clock is wrong
}

}  // namespace

int wall_day() {
  const auto passed = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<int>(std::chrono::duration_cast<std::chrono::days>(passed).count());
}

Calendar::Calendar(const store::Store& store, Wall wall, Clock::time_point now)
    : wall_(wall), day_(noted_day(store).value_or(wall())), moved_(now) {
  const int away = wall_() - day_;
  tell_if_away(away);
  if (std::abs(away) == 1) day_ += away;  // it is another day, and no more
}

std::vector<store::Document> Calendar::turn(Clock::time_point now) {
  const int away = wall_() - day_;
  if (away != 0 && now - moved_ >= limits::kCalendarDay) {
    tell_if_away(away);
    day_ += away > 0 ? 1 : -1;
    moved_ = now;
  } else if (noted_) {
    return {};
  }
  noted_ = true;
  return {{.kind = kKind, .key = kKey, .value = std::to_string(day_)}};
}

}  // namespace guildhall::server
