// Table: one live table as a pure machine: what comes in and the time give what is to be done. It owns no thread, no
// socket, no clock and no file, so the same code runs in the server and in the fault simulation.
//
// How it is driven:
//   1. `step` is called for everything that happens, one after another, with the time of the server.
//   2. The effects are carried out: `append` goes to the store as lines `first` onwards of this table, and when they are
//      written the table is told `Stored`, or `StoreFailed`. What depends on these lines is sent only by that later step,
//      and until then there is no other `append`.
//   3. When `wake` is set, `step(Woken{})` is due at that time; only the latest `wake` counts, none means no timer.
//   4. A `Think` goes to a bot on any thread; its answer comes back as `BotAnswered`.
//   5. A `Send` is one text frame for one connection, in order.
//
// A table that throws BrokenInvariant is suspended by its owner; its record stays.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "match/match.h"
#include "store/store.h"
#include "table/mail.h"
#include "table/messages.h"
#include "table/options.h"
#include "table/time.h"

namespace guildhall::table {

using Request = std::uint64_t;  // the server's number of an HTTP request
using Seed = std::array<std::uint8_t, 32>;

// Why something was refused: a text for the person, and the status of an HTTP answer.
struct Refusal {
  int status = 409;
  std::string key;
  json::object args;
};
json::object refusal_json(const Refusal& refusal);  // {"key", "args"}

// Somebody who takes a seat. `person` is the server's own word for session or account and is shown to nobody. The token
// opens the seat (`hello`); only its hash is kept. The nonce, 32 random bytes, is the seat's share in the table's chance.
struct Sitter {
  std::string person;
  std::string name;
  std::string token;
  Seed nonce{};
};

// A new table. The first seat of kind `human` is the host's.
struct Setup {
  std::string table;  // its id, and name in the store
  std::string code;
  std::string game;
  std::vector<std::string> seats;  // "human", "open" or a bot's name
  json::object options;
  json::object pace;
  Seed seed{};  // random; its hash is shown from the beginning
  Sitter host;
  bool lesson = false;  // that of the game: seats, options and pace are its own, and it begins at once
};

// ---- Inputs ---------------------------------------------------------------------------------------------------------

// A socket that says `hello` to this table. Requires: told before its first message.
struct Connected {
  Connection connection;
  std::string name;         // of a watcher
  std::string person = {};  // who it is
  std::string network = {};
};
struct Disconnected {
  Connection connection;
};
// What a client said (messages.h).
struct Message {
  Connection connection;
  FromClient said;
};

// Lobby commands; each is answered by one `Reply` with the same number.
// An open seat: {"seat"}; or in play one that a bot plays, with "asked" if the players must say yes first. On the own seat the
// token is one more that opens it.
struct Sit {
  Request request;
  int seat;
  Sitter sitter;
};
struct GetUp {  // {}
  Request request;
  int seat;
  std::string person;  // whose seat it is, or the host before the start
};
struct Change {  // any of `seats`, `options`, `pace`, `order`; before the start, by the host: the table
  Request request;
  std::string person;
  json::object patch;
};
// Before the start somebody goes by another name from now on, unless it is taken here.
struct Rename {
  std::string person;
  std::string name;
};
struct Start {  // by the host: {"table"}
  Request request;
  std::string person;
};
struct Teach {  // by the owner of a seat: its view may be shared by whoever has this token: {}
  Request request;
  int seat;
  std::string person;
  std::string token;  // empty: no more
};
struct HandOver {  // what one person has here is another's from now on, who does not sit here yet: {}
  Request request;
  std::string from;
  std::string to;
};
struct Rematch {  // the next table was made; everybody here is told
  std::string table;
  std::string code;
};

struct Stored {
  std::uint64_t lines;  // so many lines of this table are written
};
struct StoreFailed {               // the last `append` was not written; the table goes back to before it
  std::vector<std::string> lines;  // all that the store has of this table
};
struct Woken {};
struct BotAnswered {  // what `think` gave
  std::uint64_t thought;
  Action action;
  std::optional<Action> claim = std::nullopt;  // what it says beside it
};

struct Informed {  // the operator's hook was told of this `Nudge`: it is not told again, also after a restart
  int seat;
};

// Somebody who sits here, or is about to, is away until then, as they said themselves; a time that is past: is back. It may be
// told again, and is after a restart: what the table knows changes nothing.
struct Holiday {
  std::string person;
  Time until;
};

using Input = std::variant<Connected, Disconnected, Message, Sit, GetUp, Change, Rename, Start, Teach, HandOver,
                           Rematch, Stored, StoreFailed, Woken, BotAnswered, Informed, Holiday>;

// ---- Effects --------------------------------------------------------------------------------------------------------

struct Reply {
  Request request;
  tl::expected<json::object, Refusal> answer;
};
// A bot is to choose for a seat. The position is a copy of its own: any thread may hold it.
struct Think {
  std::uint64_t thought;
  Seat seat;
  std::string game;
  std::string bot;
  std::uint64_t luck;  // seeds the bot's generator
  std::shared_ptr<const Position> position;
  bool may_claim = false;
  std::vector<Action> said = {};  // what its seat claimed before
};
BotAnswered think(const Think& thought);  // safe on any thread

// Somebody who is awaited, as everybody knows, and does not seem to notice: for the operator's hook.
struct Nudge {
  int seat;
  std::string person;
  std::string name;
};

struct Effects {
  std::uint64_t first = 0;          // number of the first line of `append`
  std::vector<std::string> append;  // lines for the store
  Mail send;
  std::vector<Reply> replies;
  std::vector<Think> think;
  std::vector<store::Played> played;  // a game ended: rows of the statistics, for the same commit as `append`
  bool rated = false;                 // and it counts for ratings
  std::vector<store::Handed> handed;  // and whose they are
  std::vector<Nudge> nudged;
  std::vector<Connection> close;  // sockets that have no business here, after what is sent to them
  std::optional<Time> wake;
  bool summary = false;  // who sits here, or the stage, may have changed
};

// ---- The table ------------------------------------------------------------------------------------------------------

class Table {
 public:
  ~Table();
  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;

  // Making one. The effects of the beginning are given beside it.
  static tl::expected<Table, Refusal> make(const Setup& setup, Time now, Effects& effects);
  // From its stored lines: seats, position and decisions as they were. Nobody is connected; what was not stored did not
  // happen. The problem is a sentence for the operator.
  static tl::expected<Table, std::string> restore(const std::vector<std::string>& lines, Time now, Effects& effects);

  Effects step(Input input, Time now);

  // Looking, for the HTTP side
  const std::string& id() const;
  const std::string& code() const;
  std::string_view game() const;
  Stage stage() const;
  // As in the message `table`, without `seq` and `you`. Somebody who does not sit here is told no more of a running game
  // than those who watch it see at once.
  json::object json(std::string_view person) const;
  std::optional<int> seat_of(std::string_view person) const;
  bool waits_for(int seat) const;                 // publicly
  bool waits_for(std::string_view person) const;  // on any seat: a device may hold several
  bool sits(std::string_view person, int seat) const;
  bool is_on_holiday(int seat) const;               // so that its clock stands still
  std::vector<std::string> names() const;           // of the seats
  std::optional<std::vector<int>> winners() const;  // their seats, once the game is over
  bool is_lesson() const;
  bool idle() const;  // nobody is connected, nothing waits for the store or a bot
  std::optional<std::pair<std::string, std::string>> rematch() const;  // id and code of the next table, if there is one
  // The same table again: game, seats, options and pace. `host`, seed, id and code are left to the caller; of the other
  // people each has the own seat open.
  Setup again(std::string_view person) const;

 private:
  class Machine;
  static tl::expected<Table, Refusal> make_lesson(const GameFace& game, const Setup& setup, Time now, Effects& effects);
  explicit Table(std::unique_ptr<Machine> machine);
  std::unique_ptr<Machine> machine_;
};

// ---- Finished games -------------------------------------------------------------------------------------------------

enum class Reader : std::uint8_t { Spectator, OneSeat, All };

// {"header", "lines", "frames"} of docs/api.md section 3 out of the stored lines of a table: as spectators saw it, as a seat
// did, or everything; where the rules keep cards hidden after the end, of the seats only the own. What was said is for
// whoever sat there, and for all where the table could be watched. Header and lines only for `All` and after the end, with
// the seed only if the table agreed to show it. `sitter` is the person who asks, where that one sat at the table.
tl::expected<json::object, Refusal> published_record(const std::vector<std::string>& lines, Reader reader, int seat = 0,
                                                     std::optional<std::string_view> sitter = std::nullopt);

// What that person said and claimed at a table, out of its stored lines.
json::array said_by(std::string_view person, const std::vector<std::string>& lines);

}  // namespace guildhall::table
