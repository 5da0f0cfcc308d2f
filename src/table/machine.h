// The machine behind Table. Begin with step.cpp, which tells the story of one answer. Beside it: machine.cpp begins, restores
// and writes; lobby.cpp before the game; play.cpp answers, windows, clocks and bots; holiday.cpp who is away for days;
// coach.cpp lessons; commands.cpp what clients send; device.cpp several people at one device; talk.cpp what they say;
// publish.cpp what they are sent.
#pragma once

#include <boost/container/flat_map.hpp>
#include <map>
#include <set>

#include "table/book.h"
#include "table/journal.h"
#include "table/plain_text.h"
#include "table/stream.h"

namespace guildhall::table {

// Times of ui.md sections 5 and 6, in milliseconds.
inline constexpr Time kSecond = 1000;
inline constexpr Time kHour = 3600 * kSecond;
inline constexpr Time kAway = 20 * kSecond;        // from then on a seat is shown as away
inline constexpr Time kUnnoticed = 300 * kSecond;  // async: a page left open that long says nothing to anybody
inline constexpr Time kSitInAfter = 90 * kSecond;  // live: from then on a bot may sit in
inline constexpr Time kCommit = 30 * kSecond;
inline constexpr Time kFree = 15 * kSecond;
inline constexpr Time kMoreTime = 30 * kSecond;
inline constexpr Time kHold = 20 * kSecond;
inline constexpr Time kGrace = kHour;              // async: so much is left at least after a restart or a holiday
inline constexpr Time kDelay = 120 * kSecond;      // of those who watch with a delay
inline constexpr Time kThinks = 30 * kSecond;      // a bot that has no answer by then is not waited for
inline constexpr Time kBeat = 1200;                // of a lesson: between the answers of the others
inline constexpr Time kWish = 120 * kSecond;       // so long a guest waits for a yes
inline constexpr Time kPinWait = kSecond;          // after a wrong PIN, twice as long after each further one,
inline constexpr Time kPinWaitMax = 60 * kSecond;  // but not so long that a prank ends a game
inline constexpr Time kRetry = kSecond;            // after a failed write
inline constexpr Time kClaimEvery = 20 * kSecond;  // bots are not talkative,
inline constexpr Time kClaimTakes = 2 * kSecond;   // and a claim takes three taps
inline constexpr std::uint64_t kSeqPerRestart = 1'000'000;
// What is said at one table, in bytes, with a hundred for each line. A seat has a share of its own: nobody talks so much
// that others cannot. Those who watch have one together.
inline constexpr std::size_t kTalkBytesOfOne = 64 * 1024;
inline constexpr std::size_t kGalleryBytes = 128 * 1024;
inline constexpr std::size_t kNotesMax = 1000;  // of the table's own
inline constexpr std::size_t kMoreTokens = 8;   // of one seat, beside the first: devices of one person

class Table::Machine {
 public:
  Book book;

  // A new table, by its first lines.
  Effects begin(const std::vector<Line>& lines, Time now);
  Effects resume(std::uint64_t lines, Time now);  // a stored one; `book` has read so many lines
  Effects step(Input input, Time now);

  json::object table_json();
  Seats awaited() const;             // by name, as far as the public may know
  Time holiday_of(Seat seat) const;  // until when its clock stands still for a holiday; 0: it does not
  bool idle() const {
    return guests_.empty() && !journal_.is_writing() && thoughts_.empty() && hints_.empty() && inbox_.empty();
  }

 private:
  struct Guest {
    // Looked at in every step, and therefore together
    std::optional<Seat> seat;  // none: watches
    bool greeted = false;
    bool fresh = false;        // has said hello and was sent nothing yet, but the others of its stream were
    bool taught = false;       // looks over that seat's shoulder, and may do nothing
    Seats beside;              // seats that share its device: their people are here too
    std::optional<Seat> door;  // the seat it would have but for a PIN; it sees the table, and no more

    std::string name;
    std::string person;
    std::string token_hash;
    std::vector<std::string> device;              // hashes of the tokens of all seats that share it,
    std::vector<std::optional<int>> told_beside;  // and the seats they open, as it was told
    std::string shown_at_door;                    // the table as it was sent last
    const std::string& speaker() const { return person.empty() ? name : person; }
  };
  struct ClockFace {
    Time deadline = 0;
    bool banked = false;  // the seat's bank goes on after the deadline
    bool told = false;    // that it is awaited, to somebody who does not look: in vain, or later, in quiet hours
  };
  struct Ring {
    Time opens = 0;
    Time earliest = 0;  // it does not end before, although all have answered
    Time latest = 0;    // and not later; 0: without end
    Seats eligible;
    bool held = false;  // somebody asked for time
  };
  struct Thought {
    Seat seat;
    Time due = 0;
    std::uint64_t answered = 0;  // what it was asked: after so many answers of its seat,
    std::uint8_t kind = 0;       // and of which kind
    std::optional<Action> action;
    std::optional<Action> claim;
  };
  struct PinTries {
    int wrong = 0;
    Time until = 0;  // before that none is looked at
  };
  struct HintRequest {  // a seat that asked for a hint
    Seat seat;
    std::uint64_t decision = 0;
  };
  using Granted = tl::expected<void, Refusal>;
  // Of some seats, in order: in one piece, and without memory while there are none.
  template <class T>
  using PerSeat = boost::container::flat_map<Seat, T>;

  // ---- step.cpp
  void process(const Input& input);
  void finish();
  void confirm(const Stored& stored);
  void go_back(const StoreFailed& failed);
  void handle(const Connected& newcomer);
  void handle(const Disconnected& gone);
  void handle(const Rematch& next);
  void handle(const BotAnswered& thought);
  void handle(const Informed& informed);
  void handle(const Holiday& holiday);
  void handle(const Woken&) {}        // what is due is done in every step
  void handle(const Stored&) {}       // `confirm` has
  void handle(const StoreFailed&) {}  // `go_back` has

  // ---- machine.cpp
  void open();
  void write(const Line& line);
  void write_own(const Line& line);
  void write_answer(Seat seat, const Action& action, std::string_view by);
  void write_held(Seat seat, const Action& action);
  void write_done(Seat seat, const std::string& message_id);
  void add_lines(std::size_t from);
  Time below(Time count) { return chance_->below(static_cast<int>(count)); }
  void set_wake();
  void wake_at(Time when) { effects_.wake = effects_.wake ? std::min(*effects_.wake, when) : when; }

  // ---- lobby.cpp
  void handle(const Sit& sit);
  void handle(const GetUp& up);
  void handle(const Change& change);
  void handle(const Start& start);
  void handle(const Teach& teach);
  void handle(const HandOver& handed);
  tl::expected<json::object, Refusal> sit_down(const Sit& sit);
  bool is_name_taken(const Sit& sit) const;
  json::object another_token(const Sit& sit);
  void give_seat(Seat seat, const Chair& taken);
  void drop_wishes();
  tl::expected<json::object, Refusal> stand_up(const GetUp& up);
  tl::expected<json::object, Refusal> change_setup(const Change& change);
  tl::expected<json::object, Refusal> start_game(const Start& start);
  tl::expected<json::object, Refusal> share_seat(const Teach& teach);
  tl::expected<json::object, Refusal> hand_over(const HandOver& handed);
  void write_seats(const std::vector<Chair>& chairs, int host);
  void reply(Request request, tl::expected<json::object, Refusal> answer);

  // ---- play.cpp
  void advance();
  bool take_forced();
  void answer(Seat seat, const Action& action, std::string_view by);
  void open_ring();
  void show_sealed();
  void close_ring_if_due();
  void hand_in();
  void hold_answer(Seat seat, const Action& action);
  bool is_response(Seat seat, const Action& action);
  void drop_orders();
  void apply_orders();
  void ask_bots();
  bool may_claim(Seat bot);
  void run_clocks();
  void stop_clock(Seat seat);
  Time bank_left(Seat seat) const;
  Spent spent_now(Seat seat) const;
  void write_spent(Seat seat, const Spent& spent);
  void write_until(Seats seats, Time until);
  void write_window_until(Time until);
  Time window_end(Seats whose);
  Time with_grace(Time until, Time from) const;
  void tell_the_absent();
  Time unnoticed_from(Seat seat) const;
  void nudge(Seat seat);
  Action fallback(Seat seat) { return book.match->position().fallback(seat, *chance_); }
  bool asked(Seat seat) const;  // the seat may answer now, as the table asks it
  bool bots_only() const;
  bool any_people(Seats seats) const;
  bool alone() const;
  Seats spared(Seats eligible) const;
  bool paced() const;
  std::string turn_mark() const;   // changes with the turn, for orders,
  std::string round_mark() const;  // and with the round, for holds
  void note(std::string_view key, json::object args);
  void end_game();

  // ---- holiday.cpp
  void heed_holiday(const std::string& person, Time until);
  Time goes_on_from(Seats seats) const;
  void put_off_clocks(const std::string& person, Time from, Time until);
  void put_off_window(Seats whose, Time from);

  // ---- coach.cpp
  const Beat* beat() const;
  bool is_read_now() const;  // the table stands still
  to_client::Lesson lesson_state() const;
  void next_beat();
  void play_beat(Seat seat, const Action& action);
  void follow_lesson();
  std::vector<Action> meant_answers() const;
  void keep_to_lesson(Question& question) const;
  Granted carry_out(Seat seat, const from_client::GoOn& on);

  // ---- commands.cpp
  void handle(const Message& message);
  void hear(Connection, Guest&, const from_client::Ping&) {}  // whoever holds the socket has answered
  void hear(Connection connection, Guest& guest, const from_client::Hello& hello);
  void hear(Connection connection, Guest& guest, const from_client::AskPast& wanted);
  void hear(Connection connection, Guest& guest, const from_client::AskTalk& wanted);
  void hear(Connection connection, Guest& guest, const from_client::Command& command);
  static bool speaks_for_device(const Guest& guest, const FromClient& said);
  Granted obey(const Guest& guest, Seat seat, const from_client::AnyCommand& what);
  Granted obey_watcher(const Guest& guest, const from_client::Command& command);
  Granted may_now(Seat seat, const from_client::AnyCommand& what);
  Granted carry_out(Seat seat, const from_client::Answer& given);
  Granted carry_out(Seat seat, const from_client::Undo& back);
  Granted carry_out(Seat seat, const from_client::OrderWindows& order);
  Granted carry_out(Seat seat, const from_client::Standing& standing);
  Granted carry_out(Seat seat, const from_client::MakeClaim& made);
  Granted carry_out(Seat seat, const from_client::Say& said);
  Granted carry_out(Seat seat, const from_client::RemindSeat& reminder);
  Granted carry_out(Seat seat, const from_client::MoreTime& more);
  Granted carry_out(Seat seat, const from_client::Hold& hold);
  Granted carry_out(Seat, const from_client::Ready&) { return {}; }
  Granted carry_out(Seat seat, const from_client::SitIn& sit_in);
  Granted carry_out(Seat seat, const from_client::Admit& admit);
  Granted carry_out(Seat seat, const from_client::AskHint& hint);
  std::optional<Seat> seat_of_token(const std::string& hash, bool taught) const;
  void begin_stream(Connection connection, Guest& guest);
  void turn_away(Connection connection, std::string_view key);
  void give_hint(const HintRequest& asked_for, const Action& action);
  Granted whisper(Seat seat, TalkLine line, Seat to);
  Granted watcher_says(const Guest& guest, const from_client::Say& said);
  void welcome(Seat seat);
  void come_back(Seat seat);
  void tell_digest(Seat seat, std::vector<json::value> lines);
  void acknowledge(Connection connection, const std::string& id, const Granted& granted);

  // ---- talk.cpp
  Granted speak(const std::string& person);
  Granted speak(Seat seat);
  bool has_said(const Guest& guest, const std::string& id) const;
  void note_said(const Guest& guest, const std::string& id);
  void forget_said(const Guest& guest, const std::string& id);
  void show_talk(std::size_t recipient, std::size_t from, bool anew);
  bool hears_gallery(std::size_t recipient) const;
  void show_gallery(std::size_t recipient);

  // ---- device.cpp
  void greet_device(Connection connection, const from_client::Hello& hello);
  void look_beside(Connection connection, Guest& guest);
  Time sharing_device(Seat seat, Seats waiting) const;
  Granted let_it_happen(Seats at_device);
  Granted carry_out(Seat seat, const from_client::SetPin& wanted);
  bool pin_fits(Seat seat, const from_client::Hello& hello);
  void wait_at_door(Connection connection, Seat seat, bool wrong);
  void show_at_door(const Front& front);

  // ---- publish.cpp
  void publish();
  void send_away();
  void catch_up();
  void catch_up(std::size_t recipient);
  Front front();
  to_client::Roster roster(bool live) const;
  to_client::SeatState seat_state(Seat seat, bool live) const;
  static std::string members_text(const auto& members) {
    shape::Draft out("{");
    write_members(out, members);
    return std::string(out.view().substr(1));
  }
  Sight look(std::size_t recipient, const Front& front) const;
  void bring(std::size_t recipient, Sight sight);
  void bring_later(std::size_t recipient, Sight sight, bool anew);
  void show(std::size_t recipient, Sight sight);
  bool show_update(std::size_t recipient, const Sight& before, bool with_status);
  void show_front(std::size_t recipient);
  void show_view(std::size_t recipient);
  void show_decision(std::size_t recipient);
  void show_result(std::size_t recipient);
  void start_anew(std::size_t recipient);
  void show_beside(std::size_t recipient);
  shape::Draft& letter(std::size_t recipient, std::string_view type) const;
  void post(std::size_t recipient, shape::Draft& letter, Haste haste = Haste::Now);
  template <class M>
  void post(std::size_t recipient, const M& message, Haste haste = Haste::Now) {
    shape::Draft& text = letter(recipient, M::kType);
    write_members(text, message);
    post(recipient, text, haste);
  }
  template <class M>
  void send(Connection connection, const M& message, Haste haste = Haste::Now) {
    shape::Draft& text = blank();
    write_message(text, message);
    effects_.send.add(connection, text.view(), haste);
  }
  bool hears(Seat viewer, std::size_t from, std::size_t upto) const;
  void write_events(shape::Draft& out, Seat viewer, std::size_t from, std::size_t upto) const;
  void write_event(shape::Draft& out, std::size_t event) const;
  // Where a text is written; the room is used again and again, by all tables.
  static shape::Draft& blank() {
    thread_local shape::Draft room;
    room.clear();
    return room;
  }
  to_client::Result result_told() const;
  std::optional<Time> deadline_of(Seat seat) const;
  std::size_t recipient_of(const Guest& guest) const {
    return guest.seat ? static_cast<std::size_t>(guest.seat->index()) : streams_.size() - 1;
  }
  Seat viewer_of(std::size_t recipient) const {
    return recipient + 1 == streams_.size() ? Seat::spectator() : Seat(static_cast<int>(recipient));
  }
  Presence presence(Seat seat) const;
  bool connected(Seat seat) const;
  void prepare_streams();

  // While a step runs
  Time now_ = 0;
  Effects effects_;

  // Writing
  Journal journal_;
  std::vector<Input> inbox_;  // what came while a write was under way
  struct Waiting {            // sent when the lines are stored
    Connection connection;
    std::string id;
    Granted granted;
  };
  std::vector<Waiting> acks_;
  std::vector<Reply> replies_;
  std::vector<Nudge> nudges_;
  bool unopened_ = false;  // a table that was taken up shows nothing before that is stored
  Time quiet_until_ = 0;   // after a failed write the table does nothing by itself for a moment

  // Who is here
  boost::container::flat_map<Connection, Guest> guests_;
  std::vector<Stream> streams_;  // one for each seat, then one for all who watch
  PerSeat<Time> heard_from_;     // when a seat sent anything last
  PerSeat<PinTries> pin_tries_;
  std::map<std::string, Row<std::size_t, 16>> said_;  // by person: hashes of the last client_msg_ids of those who watch
  std::map<std::string, std::vector<Time>> spoke_;    // by person: when, in the last seconds
  std::map<Seat, int> favours_;                       // asked for since the table is in memory
  bool is_behind_ = false;                     // whoever sends the message that is handled now: it is sent everything
  std::map<std::string, Time> holidays_told_;  // by person: in the book they are when that is stored

  // What a step changes beside the book. When its lines could not be stored this goes back with them, whole: what is added
  // here cannot be forgotten. Who is here is a fact, whatever is stored, and what bots think about can be asked again.
  struct Live {
    std::optional<Ring> ring;
    std::optional<to_client::Ring> sealed;  // of a choice that all make in secret
    PerSeat<ClockFace> clocks;
    PerSeat<Time> awaited_since;
    PerSeat<Time> gone_since;
    PerSeat<std::uint64_t> answered;  // answers of each seat, so that an equal question is a new one
    PerSeat<std::vector<TalkLine>> private_notes;
    std::map<Seat, std::vector<json::value>> digests;  // what a bot did for an owner who is back
    Time claimed_at = 0;                               // when a bot said something last
    Time beat_due = 0;                                 // when another seat answers in a lesson
    bool met = false;                                  // a person has been asked
  };
  Live live_;
  Live before_;  // as it was before the last step

  // Playing
  std::optional<TableRandom> chance_;  // of pacing, fallbacks and bots: never that of the game
  bool resuming_ = false;              // nobody has answered since the table was taken up
  std::map<std::uint64_t, Thought> thoughts_;
  std::map<std::uint64_t, HintRequest> hints_;
  std::uint64_t last_thought_ = 0;
  std::uint64_t version_ = 1;  // changes whenever anything that is shown may have
  std::uint64_t shown_ = 0;
  Time looked_at_ = 0;
  bool ended_ = false;

  // Publishing: what is the same for all recipients is made once
  std::shared_ptr<const std::string> roster_;
  bool roster_stale_ = true;                   // a line was written that may have changed it
  std::string presences_;                      // as the roster has them
  std::string result_;                         // members of the message; empty: not written yet
  std::vector<std::string>* aside_ = nullptr;  // while set, letters come here and count for nobody
};

Refusal refused(std::string key, json::object args = {}, int status = 409);
json::object seat_arg(Seat seat);  // of a sentence about it

}  // namespace guildhall::table
