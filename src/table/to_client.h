// What clients are told (docs/api.md, section 2): one struct for each message, in the order in which its members are written.
// The counterpart of messages.h. What comes with every move goes by places to those who have the legend; for the others the
// server gives it its names again (interpreter.cpp), and then it is what stands below under "By names".
//
// `kTold` says what TypeScript calls a member whose type here says less.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/lines.h"
#include "table/messages.h"
#include "table/written.h"

namespace guildhall::table {

enum class Presence : std::uint8_t { Here, Away, Bot };
BOOST_DESCRIBE_ENUM(Presence, Here, Away, Bot)

namespace to_client {

using Told = std::pair<std::string_view, std::string_view>;

// ---- The table ---------------------------------------------------------------------------------------------------------

struct SeatState {
  Seat seat;
  std::string kind;
  std::string name;
  std::optional<std::string> bot;
  std::optional<Presence> presence;  // not told of people to those who watch later
  std::optional<Time> holiday;       // until then the clock stands still for this seat
  std::optional<bool> taught;        // somebody looks over this seat's shoulder
};
BOOST_DESCRIBE_STRUCT(SeatState, (), (seat, kind, name, bot, presence, holiday, taught))

struct WishState {  // a guest who asks for a bot's seat, and how many said yes
  Seat seat;
  std::string name;
  std::optional<std::size_t> yes;
};
BOOST_DESCRIBE_STRUCT(WishState, (), (seat, name, yes))

struct Lesson {  // what its coach says at this step
  int step = 0;
  int steps = 0;
  std::vector<std::string> spotlight;
  bool go_on = false;
  bool done = false;
  std::optional<Text> text;
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (step, steps, spotlight, go_on, done, text))

// What changes with who comes and goes. Written once for everybody.
struct Roster {
  std::string table;
  std::string code;
  std::string game;
  json::object options;
  std::optional<json::object> settled;  // before the start: all options as they would be played
  Pace pace;
  Stage state = Stage::Lobby;
  std::vector<SeatState> seats;
  std::string commitment;
  std::optional<int> host;
  std::optional<std::vector<WishState>> wishes;
  std::optional<Lesson> lesson;
  std::optional<std::string> rematch;
};
BOOST_DESCRIBE_STRUCT(Roster, (),
                      (table, code, game, options, settled, pace, state, seats, commitment, host, wishes, lesson,
                       rematch))

struct ClockFace {
  Time deadline = 0;
  std::optional<Time> bank;
  bool operator==(const ClockFace&) const = default;
};
BOOST_DESCRIBE_STRUCT(ClockFace, (), (deadline, bank))

struct Ring {
  Time opens = 0;
  bool held = false;
  std::optional<Time> closes;  // none: when all have answered
  std::optional<bool> sealed;  // no window: everybody chooses in secret
  bool operator==(const Ring&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ring, (), (opens, held, closes, sealed))

// And what changes as the game goes on.
struct Doings {
  static constexpr std::array<Told, 1> kTold{{{"awaited", "Seat[]"}}};
  std::size_t spectators = 0;
  Seats awaited;
  std::optional<ClockFace> clock;
  std::optional<Ring> ring;
  std::optional<std::map<std::string, WindowOrder>> orders;  // of this recipient alone: by class of window
  bool operator==(const Doings&) const = default;
};
BOOST_DESCRIBE_STRUCT(Doings, (), (spectators, awaited, clock, ring, orders))

struct TableState : Roster, Doings {
  static constexpr std::array<Told, 1> kTold = Doings::kTold;
  std::optional<Seat> you;
};
BOOST_DESCRIBE_STRUCT(TableState, (Roster, Doings), (you))

// ---- By places -----------------------------------------------------------------------------------------------------------

struct Legend {
  static constexpr std::string_view kType = "legend";
  static constexpr std::array<Told, 4> kTold{
      {{"events", "[string, ...LegendMember[]][]"},
       {"types", "Record<string, (string | LegendMember)[]>"},
       {"decisions", "[id: string, clause: string, pace: string, sealed: number][]"},
       {"verbs", "LegendVerb[]"}}};
  std::string legend;  // its mark
  std::string view;
  json::array events;
  json::object types;
  std::optional<std::string> area;
  std::optional<json::array> decisions;
  std::optional<json::array> verbs;
};
BOOST_DESCRIBE_STRUCT(Legend, (), (legend, view, events, types, area, decisions, verbs))

struct ViewSent {
  static constexpr std::string_view kType = "view";
  static constexpr std::array<Told, 2> kTold{{{"view", "View"}, {"log", "unknown[][]"}}};
  Written view;
  Written log;
};
BOOST_DESCRIBE_STRUCT(ViewSent, (), (view, log))

struct UpdateSent {
  static constexpr std::string_view kType = "update";
  static constexpr std::array<Told, 2> kTold{{{"patch", "unknown[]"}, {"events", "unknown[][]"}}};
  std::optional<Written> patch;
  std::optional<Written> events;
  std::optional<Written> status;
};
BOOST_DESCRIBE_STRUCT(UpdateSent, (), (patch, events, status))

struct StatusSent {
  static constexpr std::string_view kType = "status";
  Written patch;
};
BOOST_DESCRIBE_STRUCT(StatusSent, (), (patch))

struct DecisionSent {
  static constexpr std::string_view kType = "decision";
  static constexpr std::array<Told, 1> kTold{{{"question", "unknown[]"}}};
  std::uint64_t id = 0;
  Written question;
  std::optional<Time> deadline;
  std::optional<Time> bank;  // of this seat: it runs when the deadline has passed
  bool can_undo = false;
};
BOOST_DESCRIBE_STRUCT(DecisionSent, (), (id, question, deadline, bank, can_undo))

struct NothingAsked {
  static constexpr std::string_view kType = "decision";
  static constexpr std::array<Told, 1> kTold{{{"id", "null"}}};
  json::value id = nullptr;
};
BOOST_DESCRIBE_STRUCT(NothingAsked, (), (id))

// ---- By names ------------------------------------------------------------------------------------------------------------

struct Reason {
  std::string key;
  std::optional<json::object> args;
  std::optional<std::string> clause;
};
BOOST_DESCRIBE_STRUCT(Reason, (), (key, args, clause))

struct Option {
  std::string id;
  Text label;
  std::vector<std::string> refs;
  bool enabled = true;
  std::optional<Reason> why;
  std::optional<std::string> group;
  std::optional<Text> confirm;
};
BOOST_DESCRIBE_STRUCT(Option, (), (id, label, refs, enabled, why, group, confirm))

// A question with everything that can be picked.
struct Asked {
  std::string kind;
  json::object args;
  std::string clause;
  std::string pace;
  std::vector<Option> options;
  std::vector<std::vector<std::string>> sets;
  std::vector<Text> labels;
  std::size_t min = 0;
  std::size_t max = 0;
  bool secret = false;
  bool reaction = false;
};
BOOST_DESCRIBE_STRUCT(Asked, (), (kind, args, clause, pace, options, sets, labels, min, max, secret, reaction))

struct GameEvent {
  static constexpr std::array<Told, 1> kTold{{{"scope", "\"public\" | \"private\""}}};
  std::string event;
  std::optional<json::object> args;
  std::optional<json::object> fields;
  std::string scope;
  std::optional<Seats> to;  // in records of everything
};
BOOST_DESCRIBE_STRUCT(GameEvent, (), (event, args, fields, scope, to))

struct ViewTold {
  static constexpr std::string_view kType = "view";
  static constexpr std::array<Told, 1> kTold{{{"view", "View"}}};
  json::object view;
  std::vector<GameEvent> log;
};
BOOST_DESCRIBE_STRUCT(ViewTold, (), (view, log))

struct UpdateTold {
  static constexpr std::string_view kType = "update";
  std::optional<json::value> patch;
  std::optional<std::vector<GameEvent>> events;
  std::optional<json::value> status;
};
BOOST_DESCRIBE_STRUCT(UpdateTold, (), (patch, events, status))

struct Moment {  // beside a question
  std::uint64_t id = 0;
  std::optional<Time> deadline;
  std::optional<Time> bank;  // of this seat: it runs when the deadline has passed
  bool can_undo = false;
};
BOOST_DESCRIBE_STRUCT(Moment, (), (id, deadline, bank, can_undo))

struct Decision : Asked, Moment {
  static constexpr std::string_view kType = "decision";
};
BOOST_DESCRIBE_STRUCT(Decision, (Asked, Moment), ())

// ---- Records -------------------------------------------------------------------------------------------------------------

struct Suspicion {
  Seat seat;
  int thousandths = 0;
};
BOOST_DESCRIBE_STRUCT(Suspicion, (), (seat, thousandths))

struct Frame {  // a moment of a finished game, as one viewer saw it
  static constexpr std::array<Told, 1> kTold{{{"view", "View"}}};
  std::optional<json::object> view;
  std::optional<json::object> patch;
  std::optional<std::vector<GameEvent>> events;
  std::optional<std::vector<TalkLine>> talk;  // what was said, or noted by the table, is a moment of its own
  std::optional<std::size_t> line;            // of the record: names the moment in every perspective
  std::optional<std::vector<Suspicion>> suspicions;
};
BOOST_DESCRIBE_STRUCT(Frame, (), (view, patch, events, talk, line, suspicions))

struct GameRecord {
  static constexpr std::array<Told, 1> kTold{{{"header", "{ seed?: string } & Args"}}};
  std::vector<Frame> frames;
  std::optional<json::object> header;
  std::optional<std::vector<json::object>> lines;
};
BOOST_DESCRIBE_STRUCT(GameRecord, (), (frames, header, lines))

// ---- The rest ------------------------------------------------------------------------------------------------------------

struct Talk {
  static constexpr std::string_view kType = "talk";
  std::vector<TalkLine> lines;
  std::optional<bool> anew;
  std::optional<std::size_t> before;
  std::optional<std::size_t> first;
  std::optional<bool> gallery;
};
BOOST_DESCRIBE_STRUCT(Talk, (), (lines, anew, before, first, gallery))

struct JudgedClaim {
  static constexpr std::array<Told, 1> kTold{{{"claim", "Claim"}}};
  Seat seat;
  json::object claim;
  json::object args;
  std::optional<bool> true_;  // none where nobody can tell, such as what somebody means to do
};
BOOST_DESCRIBE_STRUCT(JudgedClaim, (), (seat, claim, args, true_))

struct Result {
  static constexpr std::string_view kType = "result";
  std::vector<Seat> winners;
  std::vector<double> payoff;
  std::string reason;
  std::string clause;
  json::object args;
  std::vector<JudgedClaim> claims;
  std::optional<std::vector<int>> scores;
  std::optional<std::string> seed;
};
BOOST_DESCRIBE_STRUCT(Result, (), (winners, payoff, reason, clause, args, claims, scores, seed))

struct Ack {
  static constexpr std::string_view kType = "ack";
  std::string client_msg_id;
  std::optional<bool> ok;
  std::optional<Text> refused;
};
BOOST_DESCRIBE_STRUCT(Ack, (), (client_msg_id, ok, refused))

struct Past {
  static constexpr std::string_view kType = "past";
  static constexpr std::array<Told, 1> kTold{{{"view", "View | null"}}};
  json::value view;
  std::optional<std::int64_t> of;
  std::optional<std::int64_t> event;
};
BOOST_DESCRIBE_STRUCT(Past, (), (view, of, event))

struct Hint {  // what a bot would choose from this seat's view
  static constexpr std::string_view kType = "hint";
  std::uint64_t decision_id = 0;
  std::vector<std::string> option_ids;
  Text reason;
};
BOOST_DESCRIBE_STRUCT(Hint, (), (decision_id, option_ids, reason))

struct Teaching {
  static constexpr std::string_view kType = "teaching";
  static constexpr std::array<Told, 1> kTold{{{"seat", "Seat"}}};
  int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Teaching, (), (seat))

struct Pin {
  static constexpr std::string_view kType = "pin";
  static constexpr std::array<Told, 1> kTold{{{"seat", "Seat"}}};
  int seat = 0;
  bool wrong = false;
  Time wait = 0;
};
BOOST_DESCRIBE_STRUCT(Pin, (), (seat, wrong, wait))

struct Device {
  static constexpr std::string_view kType = "device";
  static constexpr std::array<Told, 1> kTold{{{"seats", "(Seat | null)[]"}}};
  std::vector<std::optional<int>> seats;
};
BOOST_DESCRIBE_STRUCT(Device, (), (seats))

struct Pong {
  static constexpr std::string_view kType = "pong";
  static constexpr std::array<Told, 1> kTold{{{"at", "number"}}};
  std::optional<json::value> at;
  Time now = 0;
};
BOOST_DESCRIBE_STRUCT(Pong, (), (at, now))

struct Farewell {
  static constexpr std::string_view kType = "error";
  std::string key;
  json::object args;
};
BOOST_DESCRIBE_STRUCT(Farewell, (), (key, args))

}  // namespace to_client

}  // namespace guildhall::table
