// Book: what a table keeps, told by its stored lines alone (lines.h). Reading all lines again gives the same book.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "match/lesson.h"
#include "match/match.h"
#include "table/gallery.h"
#include "table/lines.h"
#include "table/table.h"

namespace guildhall::table {

std::string hash_of_token(std::string_view token);  // hex of BLAKE2b
// Of four digits a hash alone would hide nothing: the seat's token, of which only a hash is kept, is hashed with them.
std::string hash_of_pin(std::string_view token, std::string_view pin);

// What is said of a claim, as arguments of its sentence.
json::object claim_args(const GameInfo& game, const Action& claim);

struct Wish {   // a guest of a running game would like to have a bot's seat
  Chair chair;  // as it would be then
  Time at = 0;
  std::set<std::string> admitted = {};  // persons who said yes
};

struct Order {  // how a seat answers a class of windows until it says otherwise
  std::string order;
  std::string turn;  // of `pass_turn`: the turn for which it was given
  bool is_for_a_turn() const { return order == "pass_turn"; }
};

// Everything that was said, as it is sent: at the table, and among those who watch.
struct Talked {
  std::vector<TalkLine> lines;
  Gallery gallery;
  std::vector<std::pair<Seat, Action>> claims;  // in order
  std::map<Seat, std::size_t> bytes;            // by speaker
  std::size_t notes = 0;                        // of the table's own

  void add(TalkLine line);
};

struct Book {
  // Set up
  std::string id;
  std::string code;
  const GameFace* game = nullptr;
  Pace pace;
  Bytes32 seed{};
  std::string commitment;  // to that seed
  std::vector<Chair> chairs;
  Seats taken;                     // of these somebody sits on,
  Seats bots;                      // and for these a bot answers: asked for every seat in every step
  int host = -1;                   // the seat whose person may change the table; -1: nobody is left
  const Lesson* lesson = nullptr;  // this table is one,
  std::size_t place = 0;           // and this beat of it is due
  int openings = 0;                // how often the table was taken up: numbers of messages never repeat over these

  // The game
  std::optional<Match> match;
  struct Heeded {  // of its options, by the table itself
    bool claims = true;
    bool chat = true;
    bool whispers = false;  // BRI-O22
    bool asks_all = true;   // ANK-V17: or only those who could respond
    bool shows_all = true;  // after the end (COD-E18)
  } heeds;
  std::map<Seat, Action> held;                           // sealed answers to the window that is open
  std::map<std::pair<Seat, std::string>, Order> orders;  // standing ones by class of window; none: the seat is asked
  std::map<Seat, Wish> wishes;
  Seats informed;  // awaited, and the operator's hook was told so
  struct Nudged {
    Seats by;
    bool called = false;  // outside of the table, for they were not there
  };
  std::map<Seat, Nudged> nudged;  // awaited
  std::map<Seat, Spent> spent;
  std::map<Seat, Time> until;                           // async: so long the table waited for a seat last,
  Time window_until = 0;                                // and for all to whom a window was open
  std::map<Seat, std::vector<Action>> done_in_absence;  // by the bot that sits in; the last few
  std::map<std::string, Time> holidays;                 // of persons: until when

  Talked talk;
  std::map<Seat, Row<std::size_t, 16>> done;  // hashes of the last client_msg_ids that were accepted
  std::string next_table;
  std::string next_code;
  Time at = 0;

  // Some rules keep cards hidden after the end (COD-E18): then the seed, which tells all, stays hidden too.
  bool shows_all() const { return !match || heeds.shows_all; }
  bool reveals_seed() const { return pace.reveal_seed && shows_all(); }
  Stage stage() const { return !match ? Stage::Lobby : match->position().over() ? Stage::Over : Stage::Playing; }
  Seats players() const { return Seats::first(static_cast<int>(chairs.size())); }
  Chair& chair(Seat seat) { return chairs[static_cast<std::size_t>(seat.index())]; }
  const Chair& chair(Seat seat) const { return chairs[static_cast<std::size_t>(seat.index())]; }

  // As chosen; resolved once the game has begun.
  json::object options() const { return match ? match->position().options() : json::parse(options_).get_object(); }
  void seat_all(std::vector<Chair> chairs, int host);
  void agree(const json::object& options, const Pace& pace);
  // The game begins.
  void begin(Match fresh);
  std::vector<Action> claims_of(Seat seat) const;  // in order

  // A client repeats what was not acknowledged, and that is never long ago.
  bool was_done(Seat seat, std::string_view message_id) const;
  void add_done(Seat seat, std::string_view message_id);
  // Goes on by an answer, or by a sealed one that waits. Throws shape::BadField, BrokenInvariant.
  void take_answer(Seat seat, const Action& action, std::string_view by);
  void take_held(Seat seat, const Action& action);
  // Goes on by one line. Throws shape::BadField, BrokenInvariant or std::exception where it cannot.
  void read(const StoredLine& stored);
  void read(std::string_view text) { read(read_line(text)); }

 private:
  void heed(const json::object& options);

  std::string options_ = "{}";  // until the game begins; as text: a tree of them is as large as all the rest
};

// How many events all were told: where in everybody's log a note of the table belongs.
std::size_t public_events(const Position& position);
// Whether a line of talk is for this viewer: what has `to` was whispered, and stays between two seats (BRI-X4).
bool is_for(const TalkLine& line, Seat viewer);
// Whether an answer to a window left it open: nothing was told, and others of the same window are asked.
bool window_goes_on(const Match& match, Seats open_before, std::size_t events_before);
// The seats to whom the question now open is put at once, as far as the public knows; none where it is no window.
Seats window_of(const Match& match);
const DecisionInfo& asked_what(const Match& match, Seat seat);
// The only answer a seat has, where everybody can work out that it is the only one.
std::optional<Action> forced_answer(const Match& match, Seat seat);

// Who sits here
bool bots_only(const Book& book);
bool any_people(const Book& book, Seats seats);
std::optional<Seat> seat_opened_by(const Book& book, const std::string& token_hash);
std::optional<Seat> seat_shown_by(const Book& book, const std::string& token_hash);  // over its owner's shoulder
// Until when a seat's clock stands still for a holiday; 0: it does not.
Time holiday_of(const Book& book, Seat seat, Time now);
// For whom the table waits by name, as far as the public may know.
Seats awaited(const Book& book);

}  // namespace guildhall::table
