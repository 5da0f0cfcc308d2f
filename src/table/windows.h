// Windows: questions that are put to several seats at once. Nobody sees who has answered: answers are held, and handed in when
// the ring ends, each when the rules ask that seat. Standing orders answer for a person, and the window looks and lasts the
// same (ui.md 6.2). Choices that all make in secret have one ring too (ui.md 6.3).
#pragma once

#include <optional>

#include "table/answers.h"

namespace guildhall::table {

struct Ring {
  Time opens = 0;
  Time earliest = 0;  // it does not end before, although all have answered
  Time latest = 0;    // and not later; 0: without end
  Seats eligible;
  bool held = false;  // somebody asked for time
};

struct WindowState {
  std::optional<Ring> ring;
  std::optional<to_client::Ring> sealed;  // of a choice that all make in secret
};

class Windows {
 public:
  Windows(WindowState& live, Scribe& scribe, const Guests& guests, Clocks& clocks, Answers& answers, Pacing& pacing)
      : live_(live),
        scribe_(scribe),
        book_(scribe.book()),
        guests_(guests),
        clocks_(clocks),
        answers_(answers),
        pacing_(pacing) {}

  // Looking
  bool is_open() const { return live_.ring.has_value(); }
  bool asks(Seat seat) const;                       // it may answer now, as the table asks it
  Seats asked() const;                              // all to whom the question now open was put
  std::optional<Time> closes() const;               // the window, if it closes by itself
  std::optional<to_client::Ring> shown() const;     // as it is told to everybody
  std::uint64_t closed() const { return closed_; }  // so many windows, since the table is in memory

  // Going on
  void open_if_due();
  void apply_orders();
  void close_if_due();
  void show_sealed();
  void drop_orders();
  void end() { live_.ring.reset(); }  // there is none any more
  // Held in a window, or taken at once.
  void answer(Seat seat, const Action& action);

  // Commands
  Granted hold(Seat seat);
  Granted order(Seat seat, const from_client::OrderWindows& wanted);
  Granted let_it_happen(Seats at_device);

  // Holidays
  Seats waits_for() const;
  void put_off(Seats whose, Time from);

  void set_alarm(Alarm& alarm) const;

 private:
  Ring opened(Seats eligible);
  void hold_answer(Seat seat, const Action& action);
  void hand_in();
  bool all_answered() const;
  Seats spared(Seats eligible) const;
  bool passes_by_order(Seat seat, std::string_view window_class) const;

  WindowState& live_;
  Scribe& scribe_;
  const Book& book_;
  const Guests& guests_;
  Clocks& clocks_;
  Answers& answers_;
  Pacing& pacing_;
  std::uint64_t closed_ = 0;
};

}  // namespace guildhall::table
