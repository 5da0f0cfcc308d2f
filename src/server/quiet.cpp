#include "server/quiet.h"

namespace guildhall::server {

namespace {
constexpr int kDay = 24 * 60;
}

bool is_possible(const QuietHours& quiet) {
  const auto in_day = [](int minute) { return minute >= 0 && minute < kDay; };
  return in_day(quiet.from) && in_day(quiet.to) && quiet.from != quiet.to && quiet.offset >= -12 * 60 &&
         quiet.offset <= 14 * 60;
}

std::chrono::milliseconds quiet_for(const QuietHours& quiet, std::chrono::system_clock::time_point now) {
  using namespace std::chrono;
  const auto there = now.time_since_epoch() + minutes(quiet.offset);
  const auto of_day = duration_cast<milliseconds>(there - floor<days>(there));
  // Both counted from the beginning of the quiet hours, so that midnight is nothing special.
  const auto since = (of_day - minutes(quiet.from) + days(1)) % days(1);
  const auto length = minutes((quiet.to - quiet.from + kDay) % kDay);
  return since < length ? duration_cast<milliseconds>(length - since) : milliseconds(0);
}

}  // namespace guildhall::server
