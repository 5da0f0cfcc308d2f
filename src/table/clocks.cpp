#include "table/clocks.h"

#include <algorithm>
#include <map>
#include <utility>

namespace guildhall::table {

namespace {

constexpr Time kMoreTime = 30 * kSecond;
constexpr Time kGrace = kHour;  // async: so much is left at least after a restart or a holiday

}  // namespace

// ---- Running --------------------------------------------------------------------------------------------------------

void Clocks::run(Seats waiting) {
  if (book_.pace.clock == Clock::None) waiting = {};
  for (Seat seat : book_.players())
    if (!waiting.has(seat) || book_.bots.has(seat)) stop(seat);
  note_awaited();
  std::map<Time, Seats> begun;  // async: until when
  for (Seat seat : waiting) {
    if (book_.bots.has(seat) || live_.running.contains(seat)) continue;
    const SeatClock clock = started(seat, waiting);
    if (book_.pace.clock == Clock::Async && !is_resumed(seat)) begun[clock.deadline].add(seat);
    live_.running[seat] = clock;
  }
  for (const auto& [until, seats] : begun) scribe_.write(lines::WaitsUntil{seats, until});
}

void Clocks::note_awaited() {
  const Seats named = awaited(book_);
  for (Seat seat : book_.players())
    if (!named.has(seat))
      live_.awaited_since.erase(seat);
    else
      live_.awaited_since.try_emplace(seat, scribe_.now());
}

bool Clocks::is_resumed(Seat seat) const { return resuming_ && book_.until.contains(seat); }

SeatClock Clocks::started(Seat seat, Seats waiting) const {
  const Time now = scribe_.now();
  if (book_.pace.clock == Clock::Async && is_resumed(seat)) return {.deadline = with_grace(book_.until.at(seat), now)};
  if (book_.pace.clock == Clock::Async) return {.deadline = goes_on_from(Seats{seat}) + book_.pace.turn_h * kHour};
  const Time turns = guests_.sharing_device(seat, waiting);
  const DecisionInfo& info = asked_what(*book_.match, seat);
  if (info.pace == guildhall::Pace::Commit && info.sealed) return {.deadline = now + kSecretChoice * turns};
  return {.deadline = now + book_.pace.turn_s * kSecond * turns, .banked = true};
}

std::optional<Seat> Clocks::late() const {
  for (const auto& [seat, clock] : live_.running)
    if (scribe_.now() >= end(seat, clock)) return seat;
  return std::nullopt;
}

// A part of a choice that can still be taken back does not restart the clock.
void Clocks::answered(Seat seat, bool finally) {
  live_.awaited_since.erase(seat);
  resuming_ = false;
  if (finally) stop(seat);
}

void Clocks::stop(Seat seat) {
  const auto clock = live_.running.find(seat);
  if (clock == live_.running.end()) return;
  const Spent spent = spent_now(seat);
  live_.running.erase(clock);
  if (bank_left(seat) != Time{book_.pace.bank_s} * kSecond - spent.bank) scribe_.write(lines::TimeSpent{seat, spent});
}

// ---- Looking --------------------------------------------------------------------------------------------------------

const SeatClock* Clocks::of(Seat seat) const {
  const auto clock = live_.running.find(seat);
  return clock == live_.running.end() ? nullptr : &clock->second;
}

Time Clocks::bank_left(Seat seat) const {
  const auto spent = book_.spent.find(seat);
  return Time{book_.pace.bank_s} * kSecond - (spent == book_.spent.end() ? 0 : spent->second.bank);
}

std::optional<Time> Clocks::awaited_since(Seat seat) const {
  const auto since = live_.awaited_since.find(seat);
  return since == live_.awaited_since.end() ? std::nullopt : std::optional(since->second);
}

// With what the clock that runs has taken from the bank so far.
Spent Clocks::spent_now(Seat seat) const {
  const auto known = book_.spent.find(seat);
  Spent out = known == book_.spent.end() ? Spent{} : known->second;
  if (const SeatClock* clock = of(seat); clock != nullptr && clock->banked)
    out.bank += std::clamp<Time>(scribe_.now() - clock->deadline, 0, bank_left(seat));
  return out;
}

void Clocks::set_alarm(Alarm& alarm) const {
  for (const auto& [seat, clock] : live_.running) alarm.set(end(seat, clock));
}

// ---- Hours and holidays ---------------------------------------------------------------------------------------------

Time Clocks::window_end(Seats whose) {
  if (resuming_ && book_.window_until != 0) return with_grace(book_.window_until, scribe_.now());
  write_window_end(goes_on_from(whose) + book_.pace.turn_h * kHour);
  return book_.window_until;
}

Time Clocks::goes_on_from(Seats seats) const {
  Time out = scribe_.now();
  for (Seat seat : seats) out = std::max(out, holiday_of(book_, seat, scribe_.now()));
  return out;
}

// Nobody could answer while the table was not there, or their holiday lasted: time that ran out meanwhile, or nearly did, is
// not held against anybody.
Time Clocks::with_grace(Time until, Time from) const {
  return std::max(until, from + std::min(kGrace, book_.pace.turn_h * kHour));
}

// By as much as the end of the holiday was; sooner again where somebody is back early.
void Clocks::put_off(const std::string& person, Time from, Time until) {
  for (auto& [seat, clock] : live_.running) {
    if (book_.chair(seat).person != person) continue;
    clock.deadline = with_grace(clock.deadline + until - from, until);
    clock.told = false;
    scribe_.write(lines::WaitsUntil{Seats{seat}, clock.deadline});
  }
}

// ---- What a seat may ask for ----------------------------------------------------------------------------------------

// What was taken from the bank is gone; the rest of it comes after the new time.
Granted Clocks::add_time(Seat seat) {
  const auto clock = live_.running.find(seat);
  if (clock == live_.running.end()) return refused("not_asked");
  Spent spent = spent_now(seat);
  if (spent.more_time >= book_.pace.more_time) return refused("no_more_time");
  ++spent.more_time;
  clock->second.deadline = std::max(clock->second.deadline, scribe_.now()) + kMoreTime;
  scribe_.write(lines::TimeSpent{seat, spent});
  if (book_.pace.clock == Clock::Async) scribe_.write(lines::WaitsUntil{Seats{seat}, clock->second.deadline});
  return {};
}

Granted Clocks::use_hold(Seat seat, const std::string& round) {
  Spent spent = spent_now(seat);
  if (std::exchange(spent.round, round) != round) spent.holds = 0;
  if (spent.holds >= book_.pace.holds) return refused("no_hold");
  ++spent.holds;
  scribe_.write(lines::TimeSpent{seat, spent});
  return {};
}

bool Clocks::tell_once(Seat seat) {
  const auto clock = live_.running.find(seat);
  return clock != live_.running.end() && !std::exchange(clock->second.told, true);
}

}  // namespace guildhall::table
