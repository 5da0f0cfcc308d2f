// Store: what must survive the program. The lines of each table, and rows of finished games, are only added to and never changed
// (but for whose a row is, when a guest logs in), until a table is removed as a whole; and of small documents by key (sessions,
// accounts, which tables there are) the last written counts.
//
// Thread safety: every function may be called from any thread. A commit is written as a whole or not at all; commits are
// written in the order in which they were handed in, and several that wait together share one write to the disk.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "shape/describe.h"

namespace guildhall::store {

// Lines of one table, behind those it has. `first` is the number of lines before them; if the table has another number the
// commit fails, so that nobody who lost track of a table can write to it.
struct Lines {
  std::string table;
  std::uint64_t first = 0;
  std::vector<std::string> lines;  // each one JSON object, without a line end
};

struct Document {
  std::string kind;  // "session", "account", "seat": the server's own words
  std::string key;
  std::string value;
  bool gone = false;  // takes the document away
};

// One seat of one finished game.
struct Played {
  std::string table;
  std::string game;
  int players = 0;
  int seat = 0;
  std::string role;    // of the game's own kinds; empty where it has none
  std::string bot;     // empty: a person
  std::string person;  // the server's word for who sat there; empty: a bot
  bool won = false;
  double payoff = 0;
};

// Of that table the rows of one person are another's from now on.
struct Handed {
  std::string table;
  std::string from;
  std::string to;
};

struct Commit {
  std::vector<Lines> lines;
  std::vector<Document> documents;
  std::vector<Played> played;
  std::vector<Handed> handed;
  std::vector<std::string> removed;  // tables whose lines are taken away; what was played there stays counted
};

// How a commit ended; `why` is a sentence for the operator.
struct Written {
  bool ok = true;
  std::string why;
};
// Called once for each commit, on a thread of the store's or before `write` returns; it must only pass the news on.
using Done = std::function<void(const Written&)>;

// Games, wins and payoffs of a kind of seat (docs/api.md, statistics).
struct Statistic {
  std::string game;
  int players = 0;
  int seat = 0;
  std::string role;
  std::string bot;
  long games = 0;
  long wins = 0;
  double payoff = 0;
};
BOOST_DESCRIBE_STRUCT(Statistic, (), (game, players, seat, role, bot, games, wins, payoff))

class Store {
 public:
  virtual ~Store() = default;

  // Writing
  virtual void write(Commit commit, Done done) = 0;
  virtual std::string trouble() const { return {}; }  // why nothing can be written now; empty: it can
  virtual void flush() = 0;  // returns when everything handed in before has been written or has failed

  // Reading: what has been written, not what still waits. Throws StoreError when the disk cannot be read.
  virtual std::vector<std::string> lines(std::string_view table) const = 0;  // none: there is no such table
  virtual std::vector<std::string> tables() const = 0;                       // in the order in which they began
  virtual std::optional<std::string> document(std::string_view kind, std::string_view key) const = 0;
  // By key; those whose key begins so.
  virtual std::vector<Document> documents(std::string_view kind, std::string_view prefix = {}) const = 0;
  virtual std::vector<std::string> kinds() const = 0;  // of documents
  virtual std::vector<Played> played() const = 0;      // in the order in which it was written
  // Counted by game, players, seat, role and bot; of one person, or of everybody.
  virtual std::vector<Statistic> statistics(std::optional<std::string_view> person = std::nullopt) const = 0;
};

// A sentence for the person who runs the program.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Whether a database that is not there yet is made.
enum class Opening { OrMake, Existing };

std::unique_ptr<Store> memory_store();
// Opens or makes the file. Throws StoreError where it cannot be written, is none of ours, was made by a newer program, or is
// in use by another one of us. Should the file be replaced or deleted meanwhile, nothing is written any more.
std::unique_ptr<Store> sqlite_store(const std::string& path, Opening how = Opening::OrMake);
// A database of PostgreSQL, by its address as libpq takes it. Throws StoreError as for a file. While the server is away nothing
// is answered; what waits is written when it is back.
std::unique_ptr<Store> postgres_store(const std::string& url, Opening how = Opening::OrMake);

// "memory:", "sqlite:FILE" or "postgres://...". Throws StoreError.
std::unique_ptr<Store> open_store(std::string_view url, Opening how = Opening::OrMake);
// What is wrong with such an address, for the person who typed it; empty: nothing.
std::string check_address(std::string_view url);

}  // namespace guildhall::store
