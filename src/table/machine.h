// The machine behind Table: the parts of a table, what they share, and the order in which things happen. Begin with step.cpp,
// which tells the story of one answer; each part has a header that says what it is for.
#pragma once

#include <optional>
#include <vector>

#include "table/bots.h"
#include "table/door.h"
#include "table/hints.h"
#include "table/holidays.h"
#include "table/lobby.h"
#include "table/publisher.h"
#include "table/reminders.h"
#include "table/talk.h"

namespace guildhall::table {

// What a step changes beside the book. When its lines could not be stored this goes back with them, whole: what is added here
// cannot be forgotten. Who is connected is a fact, whatever is stored, and what bots think about can be asked again.
struct Live {
  GuestState guests;
  PacingState pacing;
  ClockState clocks;
  AnswerState answers;
  WindowState windows;
  CoachState coach;
  BotState bots;
  StandInState stand_ins;
  PrivateNotes notes;
};

class Table::Machine {
 public:
  Machine() = default;
  Machine(const Machine&) = delete;  // its parts know each other
  Machine& operator=(const Machine&) = delete;

  // A new table, by its first lines; or a stored one, of which the book has read so many.
  Effects begin(const std::vector<Line>& lines, Time now);
  void read(std::string_view line) { scribe_.read(line); }
  Effects resume(std::uint64_t lines, Time now);
  Effects step(Input input, Time now);

  // Looking
  const Book& book() const { return scribe_.book(); }
  json::object table_json() { return front_.now_as_json(); }
  bool is_on_holiday(Seat seat) const { return holiday_of(book(), seat, scribe_.now()) != 0; }
  bool idle() const;

 private:
  // step.cpp: the story of a step
  void process(const Input& input);
  void handle(const Input& input);
  void advance();
  void play_on();
  void end_game();
  void finish();
  void confirm(const Stored& stored);
  void go_back(const StoreFailed& failed);
  void open();
  void set_alarm();

  // commands.cpp: what clients say
  void hear(const Message& message);
  void hear_command(Connection connection, Guest& guest, const from_client::Command& command);
  Granted obey(Connection connection, Guest& guest, Seat seat, const from_client::AnyCommand& what);
  Granted obey_watcher(const Guest& guest, const from_client::Command& command);
  Granted may_now(Seat seat, const from_client::AnyCommand& what);
  Granted answer(Connection connection, Guest& guest, Seat seat, const from_client::Answer& given);
  void tell_talk(Connection connection, const Guest& guest, const from_client::AskTalk& wanted);
  void tell_past(Connection connection, const Guest& guest, const from_client::AskPast& wanted);

  Effects effects_;  // of the step that runs
  Live live_;
  Live before_;  // as it was before the last step

  // The parts, each made of those before it
  Scribe scribe_{effects_};
  Pending pending_{scribe_.journal(), effects_};
  Pacing pacing_{live_.pacing, scribe_.book()};
  Guests guests_{live_.guests, scribe_, effects_};
  Streams streams_{guests_, scribe_.book(), effects_};
  Seating seating_{scribe_, guests_, streams_};
  Talk talk_{scribe_};
  Clocks clocks_{live_.clocks, scribe_, guests_};
  Reminders reminders_{scribe_, guests_, clocks_, live_.notes, pending_};
  Answers answers_{live_.answers, scribe_, clocks_, pacing_};
  Windows windows_{live_.windows, scribe_, guests_, clocks_, answers_, pacing_};
  Holidays holidays_{scribe_, clocks_, windows_};
  Coach coach_{live_.coach, scribe_, answers_, pacing_};
  Thoughts thoughts_{scribe_.book(), effects_};
  Bots bots_{live_.bots, scribe_, windows_, answers_, pacing_, thoughts_};
  Hints hints_{scribe_.book(), guests_, streams_, windows_, answers_, thoughts_, effects_};
  StandIns stand_ins_{live_.stand_ins, scribe_, guests_, seating_, clocks_, live_.notes};
  Door door_{scribe_, guests_, streams_, seating_, stand_ins_, effects_};
  FrontWriter front_{scribe_, guests_, clocks_, windows_};
  Lobby lobby_{scribe_, guests_, seating_, clocks_, front_, effects_};
  Publisher publisher_{scribe_, guests_, streams_, clocks_, windows_, answers_, coach_, front_, live_.notes, effects_};

  std::vector<Input> inbox_;     // what came while lines were being written
  std::map<Seat, int> favours_;  // asked for since the table is in memory
  bool unopened_ = false;        // a table that was taken up shows nothing before that is stored
  bool ended_ = false;           // and the end was told
  Time quiet_until_ = 0;         // after a failed write the table does nothing by itself for a moment
};

}  // namespace guildhall::table
