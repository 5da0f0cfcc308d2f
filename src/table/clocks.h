// Clocks: how long each seat has for its decision, and since when it is awaited (ui.md 5).
#pragma once

#include <optional>
#include <string>

#include "table/granted.h"
#include "table/guests.h"

namespace guildhall::table {

inline constexpr Time kSecretChoice = 30 * kSecond;  // of one that all make at the same time

struct SeatClock {
  Time deadline = 0;
  bool banked = false;  // the seat's bank goes on after the deadline
  bool told = false;    // that it is awaited, to somebody who does not look: in vain, or later, in quiet hours
};

struct ClockState {
  PerSeat<SeatClock> running;
  PerSeat<Time> awaited_since;  // by name, as everybody knows
};

class Clocks {
 public:
  Clocks(ClockState& live, Scribe& scribe, const Guests& guests)
      : live_(live), scribe_(scribe), book_(scribe.book()), guests_(guests) {}

  // While a table is taken up again it waits for whom it waited for, and for as long.
  void resume(bool on) { resuming_ = on; }

  // Running
  void run(Seats waiting);  // for these, and for nobody else
  std::optional<Seat> late() const;
  void answered(Seat seat, bool finally);
  void stop(Seat seat);
  void stop_all() { live_.running.clear(); }

  // Looking
  const SeatClock* of(Seat seat) const;
  Time bank_left(Seat seat) const;
  std::optional<Time> awaited_since(Seat seat) const;

  // A window, or a choice that all make in secret, on an async table: until when it waits for all of these.
  Time window_end(Seats whose);
  void write_window_end(Time until) { scribe_.write(lines::WaitsUntil{std::nullopt, until}); }

  // Holidays: from when on time runs for all of these, and what is put off.
  Time goes_on_from(Seats seats) const;
  void put_off(const std::string& person, Time from, Time until);
  Time with_grace(Time until, Time from) const;

  Granted add_time(Seat seat);
  Granted use_hold(Seat seat, const std::string& round);
  bool tell_once(Seat seat);  // whether the seat of this clock was told nothing yet; from now on it was

  void set_alarm(Alarm& alarm) const;

 private:
  SeatClock started(Seat seat, Seats waiting) const;
  bool is_resumed(Seat seat) const;
  Time end(Seat seat, const SeatClock& clock) const { return clock.deadline + (clock.banked ? bank_left(seat) : 0); }
  Spent spent_now(Seat seat) const;
  void note_awaited();

  ClockState& live_;
  Scribe& scribe_;
  const Book& book_;
  const Guests& guests_;
  bool resuming_ = false;
};

}  // namespace guildhall::table
