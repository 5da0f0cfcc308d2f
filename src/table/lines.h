// Lines: everything that a table stores, one struct for each kind of line, and the one place where they become text and are
// read again. A line is the table's own, {"table": kind, "at": when, ...members...}, or one of the record of the game
// (contracts, saved games), which is known by its first member that only it has. Any line may end with `done`: the command of
// a client that wrote it, so that both are stored or neither is.
//
// A new kind is a struct here, its name in `Line`, and what the book makes of it (book_lines.cpp). What stands in databases stays
// readable: members are added as optional ones, and never renamed. A change that an older program must not read over raises
// kLinesVersion.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "shape/json.h"
#include "table/options.h"
#include "table/time.h"

namespace guildhall::table {

namespace json = boost::json;

// ---- What lines hold -----------------------------------------------------------------------------------------------

struct Chair {
  std::string kind;    // "human", "open" or a bot's name
  std::string person;  // empty: nobody sits here
  std::string name;
  std::string token_hash;
  std::vector<std::string> more_hashes;  // of tokens for other devices of the same person, the oldest first
  std::string nonce;                     // hex; empty: none
  bool bot_sits_in = false;              // for an absent owner
  std::string teaching_hash;             // of the token that shares this seat's view; empty: it is not shared
  std::string pin_hash;                  // empty: the token alone opens the seat

  bool taken() const { return !person.empty(); }
  bool opened_by(const std::string& hash) const {
    return taken() &&
           (token_hash == hash || std::find(more_hashes.begin(), more_hashes.end(), hash) != more_hashes.end());
  }
  bool is_bot() const { return kind != "human" && kind != "open"; }
  // The bot that answers here; empty: a person does.
  std::string_view bot() const { return is_bot() ? std::string_view(kind) : bot_sits_in ? "scripted" : ""; }
};
BOOST_DESCRIBE_STRUCT(Chair, (),
                      (kind, person, name, token_hash, more_hashes, nonce, bot_sits_in, teaching_hash, pin_hash))

// What a seat has used of what the table gives it for the whole game, or for a round.
struct Spent {
  Time bank = 0;  // in milliseconds
  int more_time = 0;
  int holds = 0;  // in this
  std::string round;
};
BOOST_DESCRIBE_STRUCT(Spent, (), (bank, more_time, holds, round))

// A sentence of the catalogue, with its arguments.
struct Text {
  std::string key;
  json::object args;
};
BOOST_DESCRIBE_STRUCT(Text, (), (key, args))

// One line of talk as it is stored and sent: what somebody said or claimed, or what the table noted itself.
struct TalkLine {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 1> kTold{{{"claim", "Claim"}}};
  std::optional<std::string> text;
  std::optional<std::string> phrase;
  Time at = 0;
  std::optional<Seat> seat;  // who said it; none: the table, or one who watches
  std::optional<bool> watcher;
  std::optional<std::string> name;
  std::optional<Seat> to;  // it was whispered, and stays between two seats (BRI-X4)
  std::optional<json::object> claim;
  std::optional<json::object> args;  // of the claim
  std::optional<Text> note;
  std::optional<std::int64_t> after;  // it is a line of the log too, behind so many public events
  std::optional<bool> contradicts;    // what its speaker said before, or what everybody can see
};
BOOST_DESCRIBE_STRUCT(TalkLine, (), (text, phrase, at, seat, watcher, name, to, claim, args, note, after, contradicts))

// What was said in a game, as its record has it.
struct Utterance {
  std::optional<std::string> text;
  std::optional<std::string> phrase;
  Time at = 0;
};
BOOST_DESCRIBE_STRUCT(Utterance, (), (text, phrase, at))

// ---- The kinds -----------------------------------------------------------------------------------------------------

namespace lines {

inline constexpr int kLinesVersion = 1;

// The table's own: `kTable` is what the member `table` says.
struct Made {  // the first line
  static constexpr std::string_view kTable = "made";
  std::optional<int> version;  // none: a table from before lines had one, and otherwise the same as 1
  std::string id;
  std::string code;
  std::string game;
  std::optional<std::string> by;
  std::string seed;            // hex
  std::optional<bool> lesson;  // it is that of its game
};
BOOST_DESCRIBE_STRUCT(Made, (), (version, id, code, game, by, seed, lesson))

struct Seated {  // all who sit here now
  static constexpr std::string_view kTable = "seats";
  std::vector<Chair> seats;
  int host = -1;
};
BOOST_DESCRIBE_STRUCT(Seated, (), (seats, host))

struct Agreed {  // what is played, before the start
  static constexpr std::string_view kTable = "setup";
  json::object options;
  Pace pace;
};
BOOST_DESCRIBE_STRUCT(Agreed, (), (options, pace))

struct Started {  // the game begins: the header of its record, with the names of those who sit here
  static constexpr std::string_view kTable = "started";
  json::object header;
};
BOOST_DESCRIBE_STRUCT(Started, (), (header))

struct Wished {  // a guest would like to have this seat, and would sit there like this
  static constexpr std::string_view kTable = "wish";
  Seat seat;
  Chair chair;
};
BOOST_DESCRIBE_STRUCT(Wished, (), (seat, chair))

struct Admitted {  // somebody said yes to the guest
  static constexpr std::string_view kTable = "admitted";
  Seat seat;
  std::string by;
};
BOOST_DESCRIBE_STRUCT(Admitted, (), (seat, by))

struct Declined {
  static constexpr std::string_view kTable = "declined";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Declined, (), (seat))

struct HandedOver {  // what was one person's is another's
  static constexpr std::string_view kTable = "handed";
  std::string from;
  std::string to;
};
BOOST_DESCRIBE_STRUCT(HandedOver, (), (from, to))

struct Informed {  // the operator's hook was told that this seat is awaited
  static constexpr std::string_view kTable = "informed";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Informed, (), (seat))

struct Nudged {
  static constexpr std::string_view kTable = "nudged";
  Seat seat;
  Seat by;
  bool called = false;  // outside of the table, for they were not there
};
BOOST_DESCRIBE_STRUCT(Nudged, (), (seat, by, called))

struct TimeSpent {
  static constexpr std::string_view kTable = "spent";
  Seat seat;
  Spent spent;
};
BOOST_DESCRIBE_STRUCT(TimeSpent, (), (seat, spent))

struct WaitsUntil {  // async: for these seats; none: for all to whom a window is open
  static constexpr std::string_view kTable = "until";
  std::optional<Seats> seats;
  Time until = 0;
};
BOOST_DESCRIBE_STRUCT(WaitsUntil, (), (seats, until))

struct OnHoliday {
  static constexpr std::string_view kTable = "holiday";
  std::string person;
  Time until = 0;
};
BOOST_DESCRIBE_STRUCT(OnHoliday, (), (person, until))

struct Ordered {  // how a seat answers a class of windows from now on
  static constexpr std::string_view kTable = "order";
  Seat seat;
  std::string class_;
  std::string order;
  std::optional<std::string> turn;  // of `pass_turn`: the turn for which it was given
};
BOOST_DESCRIBE_STRUCT(Ordered, (), (seat, class_, order, turn))

struct Noted {  // by the table itself
  static constexpr std::string_view kTable = "note";
  Text note;
};
BOOST_DESCRIBE_STRUCT(Noted, (), (note))

struct SaidBefore {  // the start: afterwards it is a line of the record
  static constexpr std::string_view kTable = "said";
  TalkLine line;
};
BOOST_DESCRIBE_STRUCT(SaidBefore, (), (line))

struct Whispered {
  static constexpr std::string_view kTable = "whispered";
  TalkLine line;
};
BOOST_DESCRIBE_STRUCT(Whispered, (), (line))

struct WatcherSaid {
  static constexpr std::string_view kTable = "watcher";
  TalkLine line;
  std::optional<std::string> by;    // the person; none, as in lines from before there were shares: not known
  std::optional<std::string> from;  // a mark of the network, the same for each of its lines at this table
};
BOOST_DESCRIBE_STRUCT(WatcherSaid, (), (line, by, from))

struct PlayedAgain {  // the next table was made
  static constexpr std::string_view kTable = "rematch";
  std::string next;
  std::string code;
};
BOOST_DESCRIBE_STRUCT(PlayedAgain, (), (next, code))

struct BeatReached {  // of a lesson
  static constexpr std::string_view kTable = "lesson";
  std::size_t place = 0;
};
BOOST_DESCRIBE_STRUCT(BeatReached, (), (place))

struct Opened {  // the table was taken up from its lines
  static constexpr std::string_view kTable = "opened";
};
BOOST_DESCRIBE_STRUCT(Opened, (), ())

struct Carried {  // a command that wrote nothing else was carried out; written by early versions alone
  static constexpr std::string_view kTable = "done";
  Seat seat;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Carried, (), (seat, id))

// Of the record: `kRecord` is the member that only this kind has.
struct Answered {
  static constexpr std::string_view kRecord = "action";
  Seat seat;
  json::value action;
  std::optional<std::string> by;  // "clock" or "bot"; none: the seat itself
};
BOOST_DESCRIBE_STRUCT(Answered, (), (seat, action, by))

struct HeldBack {  // a sealed answer that waits
  static constexpr std::string_view kRecord = "held";
  Seat seat;
  json::value held;
};
BOOST_DESCRIBE_STRUCT(HeldBack, (), (seat, held))

struct Spoken {
  static constexpr std::string_view kRecord = "say";
  Seat seat;
  Utterance say;
};
BOOST_DESCRIBE_STRUCT(Spoken, (), (seat, say))

struct Claimed {
  static constexpr std::string_view kRecord = "claim";
  Seat seat;
  json::object claim;
};
BOOST_DESCRIBE_STRUCT(Claimed, (), (seat, claim))

struct TakenBack {
  static constexpr std::string_view kRecord = "undo";
  Seat seat;
  int undo = 1;
};
BOOST_DESCRIBE_STRUCT(TakenBack, (), (seat, undo))

struct StandingSet {  // standing answers of the rules
  static constexpr std::string_view kRecord = "standing";
  Seat seat;
  std::map<std::string, bool> standing;
};
BOOST_DESCRIBE_STRUCT(StandingSet, (), (seat, standing))

struct Scripted {  // chance that comes next, of a lesson
  static constexpr std::string_view kRecord = "chance";
  json::value chance;
};
BOOST_DESCRIBE_STRUCT(Scripted, (), (chance))

struct Hashed {  // the state, after so many answers
  static constexpr std::string_view kRecord = "hash";
  std::string hash;
  std::int64_t at = 0;
};
BOOST_DESCRIBE_STRUCT(Hashed, (), (hash, at))

// The command of a client that wrote a line.
struct Done {
  Seat seat;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Done, (), (seat, id))

}  // namespace lines

using Line = std::variant<lines::Made, lines::Seated, lines::Agreed, lines::Started, lines::Wished, lines::Admitted,
                          lines::Declined, lines::HandedOver, lines::Informed, lines::Nudged, lines::TimeSpent,
                          lines::WaitsUntil, lines::OnHoliday, lines::Ordered, lines::Noted, lines::SaidBefore,
                          lines::Whispered, lines::WatcherSaid, lines::PlayedAgain, lines::BeatReached, lines::Opened,
                          lines::Carried, lines::Answered, lines::HeldBack, lines::Spoken, lines::Claimed,
                          lines::TakenBack, lines::StandingSet, lines::Scripted, lines::Hashed>;

template <class L>
concept OwnLine = requires {
  L::kTable;
};

struct StoredLine {
  Line line;
  Time at = 0;  // of the table's own; lines of the record have none
  std::optional<lines::Done> done;
};

std::string write(const StoredLine& stored);
// Throws shape::BadField, or what the parser does, where it is nothing that a table writes.
StoredLine read_line(std::string_view text);
// A line with the command that wrote it: the same as `write` would have given.
void add_done(std::string& line, const lines::Done& done);

}  // namespace guildhall::table
