// The store in one SQLite file. The thread that writes takes all commits that wait into one transaction. A commit that cannot be
// written (a wrong line number) is refused before anything of it is; when the transaction itself fails, all commits in it have
// failed.
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <filesystem>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "store/fitting.h"
#include "store/store.h"
#include "store/writer.h"

namespace guildhall::store {

namespace {

constexpr int kApplication = 0x47554C44;  // "GULD": says that a file is ours
// 1 had the number of lines of each game in its row, 2 kept the lines sorted by game: a move then touched a page for every
// table, and most of what was written was written again.
constexpr int kVersion = 3;
constexpr std::size_t kKnownMax = 10'000;  // games whose length the writer remembers

struct SqlError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Connection {
 public:
  explicit Connection(const std::string& path) {
    const int opened = sqlite3_open_v2(path.c_str(), &db_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    if (opened != SQLITE_OK) {
      const std::string why = db_ == nullptr ? "out of memory" : sqlite3_errmsg(db_);
      sqlite3_close(db_);
      throw SqlError(why);
    }
    sqlite3_busy_timeout(db_, 5000);
  }
  ~Connection() { sqlite3_close(db_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void run(const char* sql) {
    if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw SqlError(sqlite3_errmsg(db_));
  }
  sqlite3* get() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

// One prepared statement; values are bound in order, never put into the text. What is bound stays there until it is done.
class Statement {
 public:
  Statement(const Connection& db, const char* sql) : db_(db.get()) {
    if (sqlite3_prepare_v2(db_, sql, -1, &statement_, nullptr) != SQLITE_OK) throw SqlError(sqlite3_errmsg(db_));
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(std::string_view text) {
    sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
  }
  Statement& bind(std::int64_t number) {
    sqlite3_bind_int64(statement_, ++bound_, number);
    return *this;
  }
  Statement& bind(double number) {
    sqlite3_bind_double(statement_, ++bound_, number);
    return *this;
  }
  bool step() {  // true: there is a row
    const int result = sqlite3_step(statement_);
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) {
      const std::string why = sqlite3_errmsg(db_);
      reset();
      throw SqlError(why);
    }
    return false;
  }
  void done() {
    step();
    reset();
  }
  void reset() {
    sqlite3_reset(statement_);
    bound_ = 0;
  }
  std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes == nullptr ? ""
                            : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  double real(int column) const { return sqlite3_column_double(statement_, column); }

 private:
  sqlite3* db_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

std::int64_t pragma(const Connection& db, const char* sql) {
  Statement query(db, sql);
  return query.step() ? query.number(0) : 0;
}

// The file as it was when it was opened. One program at a time may have it; the system lets go of the lock with the program,
// however that ends. The descriptor stays open as long as SQLite has the file: closing it would end SQLite's own locks.
class Claim {
 public:
  explicit Claim(const std::string& path) : path_(path), file_(::open(path.c_str(), O_RDWR | O_CLOEXEC)) {
    if (file_ < 0) return;  // SQLite will say why
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      ::close(file_);
      throw StoreError("the database " + path +
                       " is in use by another guildhall server; each needs a database of its own (--db)");
    }
  }
  ~Claim() {
    if (file_ >= 0) ::close(file_);
  }
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;

  // Whether what lies at the path is still what we write to.
  bool holds() const {
    struct stat ours {};
    struct stat there {};
    return file_ >= 0 && ::fstat(file_, &ours) == 0 && ::stat(path_.c_str(), &there) == 0 &&
           ours.st_ino == there.st_ino && ours.st_dev == there.st_dev;
  }

 private:
  std::string path_;
  int file_;
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& path) : path_(path), claim_(path), writer_(path), reader_(path) {
    prepare();
    jobs_.begin();
  }

  void write(Commit commit, Done done) override { jobs_.add(std::move(commit), std::move(done)); }
  std::string trouble() const override {
    return lost_ ? "the database " + path_ + " was replaced or deleted while the server ran; start it again" : "";
  }
  void flush() override { jobs_.flush(); }

  std::vector<std::string> lines(std::string_view table) const override {
    return reading([&] {
      std::vector<std::string> out;
      Statement query(reader_, "SELECT text FROM line JOIN game USING (game) WHERE name = ? ORDER BY number");
      query.bind(table);
      while (query.step()) out.push_back(query.text(0));
      return out;
    });
  }
  std::vector<std::string> tables() const override {
    return reading([&] {
      std::vector<std::string> out;
      Statement query(reader_, "SELECT name FROM game ORDER BY game");
      while (query.step()) out.push_back(query.text(0));
      return out;
    });
  }
  std::optional<std::string> document(std::string_view kind, std::string_view key) const override {
    return reading([&]() -> std::optional<std::string> {
      Statement query(reader_, "SELECT value FROM document WHERE kind = ? AND key = ?");
      query.bind(kind).bind(key);
      if (!query.step()) return std::nullopt;
      return query.text(0);
    });
  }
  std::vector<Document> documents(std::string_view kind, std::string_view prefix) const override {
    return reading([&] {
      std::vector<Document> out;
      Statement query(reader_, "SELECT key, value FROM document WHERE kind = ? AND key >= ? AND key < ? ORDER BY key");
      const std::string from(prefix);
      const std::string after = from + "\xff";  // no key of ours has such a byte
      query.bind(kind).bind(std::string_view(from)).bind(std::string_view(after));
      while (query.step()) out.push_back({std::string(kind), query.text(0), query.text(1)});
      return out;
    });
  }
  std::vector<std::string> kinds() const override {
    return reading([&] {
      std::vector<std::string> out;
      Statement query(reader_, "SELECT DISTINCT kind FROM document ORDER BY 1");
      while (query.step()) out.push_back(query.text(0));
      return out;
    });
  }
  std::vector<Played> played() const override {
    return reading([&] {
      std::vector<Played> out;
      Statement query(reader_,
                      "SELECT name, game, players, seat, role, bot, person, won, payoff FROM played ORDER BY row");
      while (query.step())
        out.push_back({query.text(0), query.text(1), static_cast<int>(query.number(2)),
                       static_cast<int>(query.number(3)), query.text(4), query.text(5), query.text(6),
                       query.number(7) != 0, query.real(8)});
      return out;
    });
  }
  std::vector<Statistic> statistics(std::optional<std::string_view> person) const override {
    // All that was ever played: this takes long, and nobody who reads anything else is to wait for it.
    const std::lock_guard lock(counting_);
    return readable([&] {
      if (!counter_) counter_.emplace(path_);
      std::vector<Statistic> out;
      const std::string of = person ? "WHERE person = ? " : "";
      Statement query(*counter_,
                      ("SELECT game, players, seat, role, bot, count(*), sum(won), sum(payoff) FROM played " + of +
                       "GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5")
                          .c_str());
      if (person) query.bind(*person);
      while (query.step())
        out.push_back({query.text(0), static_cast<int>(query.number(1)), static_cast<int>(query.number(2)),
                       query.text(3), query.text(4), query.number(5), query.number(6), query.real(7)});
      return out;
    });
  }

 private:
  void prepare() {
    const std::int64_t application = pragma(writer_, "PRAGMA application_id");
    const std::int64_t version = pragma(writer_, "PRAGMA user_version");
    const std::int64_t tables = pragma(writer_, "SELECT count(*) FROM sqlite_master");
    if (application != kApplication && (application != 0 || tables != 0))
      throw StoreError("the database " + path_ + " was made by another program");
    if (version > kVersion)
      throw StoreError("the database " + path_ + " was made by a newer guildhall (version " + std::to_string(version) +
                       ", this one reads " + std::to_string(kVersion) + ")");
    writer_.run("PRAGMA journal_mode = WAL");
    writer_.run("PRAGMA synchronous = FULL");
    writer_.run("PRAGMA cache_size = -256");  // in kB: what is written is hardly ever read again
    writer_.run("BEGIN IMMEDIATE");           // also shows whether the file can be written at all
    const bool sorted = version == 1 || version == 2;
    if (version == 1) writer_.run("ALTER TABLE game DROP COLUMN lines");
    if (sorted) writer_.run("ALTER TABLE line RENAME TO sorted_line");
    writer_.run(
        "CREATE TABLE IF NOT EXISTS game (game INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);"
        "CREATE TABLE IF NOT EXISTS line (row INTEGER PRIMARY KEY, game INTEGER NOT NULL, number INTEGER NOT NULL,"
        " text TEXT NOT NULL);"
        "CREATE UNIQUE INDEX IF NOT EXISTS line_of ON line (game, number);"
        "CREATE TABLE IF NOT EXISTS document (kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,"
        " PRIMARY KEY (kind, key)) WITHOUT ROWID;"
        "CREATE TABLE IF NOT EXISTS played (row INTEGER PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL,"
        " players INTEGER NOT NULL, seat INTEGER NOT NULL, role TEXT NOT NULL, bot TEXT NOT NULL,"
        " person TEXT NOT NULL, won INTEGER NOT NULL, payoff REAL NOT NULL);"
        "CREATE INDEX IF NOT EXISTS played_by ON played (person);");
    if (sorted)
      writer_.run(
          "INSERT INTO line (game, number, text) SELECT game, number, text FROM sorted_line ORDER BY game, number;"
          "DROP TABLE sorted_line;");
    writer_.run(("PRAGMA application_id = " + std::to_string(kApplication)).c_str());
    writer_.run(("PRAGMA user_version = " + std::to_string(kVersion)).c_str());
    writer_.run("COMMIT");
    statements_.emplace(writer_);
  }

  template <class Function>
  auto reading(Function&& function) const -> std::invoke_result_t<Function> {
    const std::lock_guard lock(reading_);
    return readable(std::forward<Function>(function));
  }
  template <class Function>
  auto readable(Function&& function) const -> std::invoke_result_t<Function> {
    try {
      return function();
    } catch (const SqlError& error) {
      throw StoreError("the database " + path_ + " cannot be read: " + error.what());
    }
  }

  std::vector<Written> commit_all(const std::vector<Writer::Job>& jobs) {
    std::vector<Written> results(jobs.size());
    if (known_.size() > kKnownMax) known_.clear();
    look();
    if (lost_) {
      results.assign(jobs.size(), {false, trouble()});
      return results;
    }
    try {
      writer_.run("BEGIN IMMEDIATE");
      for (std::size_t at = 0; at < jobs.size(); ++at) {
        results[at] = fits(jobs[at].commit, [&](const std::string& table) { return known(table).lines; });
        if (results[at].ok) add(jobs[at].commit);
      }
      writer_.run("COMMIT");
      look();  // what went into a file that is nowhere any more is not acknowledged
      if (lost_) results.assign(jobs.size(), {false, trouble()});
    } catch (const SqlError& error) {  // a full disk, above all
      known_.clear();
      for (Statement* statement : statements_->all()) statement->reset();
      sqlite3_exec(writer_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
      results.assign(jobs.size(), {false, "the database " + path_ + " cannot be written: " + error.what()});
    }
    return results;
  }

  void look() {
    if (!claim_.holds()) lost_ = true;
  }

  // A game as the writer knows it, so that it need not be looked up for every line.
  struct Known {
    std::int64_t game = 0;  // 0: there is none yet
    std::int64_t lines = 0;
  };
  Known& known(const std::string& table) {
    const auto [found, fresh] = known_.try_emplace(table);
    if (!fresh) return found->second;
    Statement& find = statements_->find_game;
    if (find.bind(table).step()) found->second = {find.number(0), find.number(1)};
    find.reset();
    return found->second;
  }

  void add(const Commit& commit) {
    Statements& sql = *statements_;
    for (const Lines& more : commit.lines) {
      if (more.lines.empty()) continue;
      Known& game = known(more.table);
      if (game.game == 0) {
        sql.add_game.bind(more.table).done();
        game.game = sqlite3_last_insert_rowid(writer_.get());
      }
      for (const std::string& line : more.lines) sql.add_line.bind(game.game).bind(game.lines++).bind(line).done();
    }
    for (const Document& document : commit.documents) {
      if (document.gone)
        sql.remove_document.bind(document.kind).bind(document.key).done();
      else
        sql.set_document.bind(document.kind).bind(document.key).bind(document.value).done();
    }
    for (const std::string& table : commit.removed) {
      if (const std::int64_t game = known(table).game; game != 0) {
        sql.remove_lines.bind(game).done();
        sql.remove_game.bind(game).done();
      }
      known_.erase(table);
    }
    for (const Played& row : commit.played)
      sql.add_played.bind(row.table)
          .bind(row.game)
          .bind(std::int64_t{row.players})
          .bind(std::int64_t{row.seat})
          .bind(row.role)
          .bind(row.bot)
          .bind(row.person)
          .bind(std::int64_t{row.won})
          .bind(row.payoff)
          .done();
    for (const Handed& handed : commit.handed)
      sql.hand_over.bind(handed.to).bind(handed.from).bind(handed.table).done();
  }

  // What the writer says again and again, prepared once.
  struct Statements {
    explicit Statements(const Connection& db)
        : find_game(db,
                    "SELECT game, (SELECT coalesce(max(number) + 1, 0) FROM line WHERE line.game = game.game)"
                    " FROM game WHERE name = ?"),
          add_game(db, "INSERT INTO game (name) VALUES (?)"),
          add_line(db, "INSERT INTO line (game, number, text) VALUES (?, ?, ?)"),
          set_document(db, "INSERT OR REPLACE INTO document (kind, key, value) VALUES (?, ?, ?)"),
          remove_document(db, "DELETE FROM document WHERE kind = ? AND key = ?"),
          add_played(db,
                     "INSERT INTO played (name, game, players, seat, role, bot, person, won, payoff)"
                     " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          hand_over(db, "UPDATE played SET person = ? WHERE person = ? AND name = ?"),
          remove_lines(db, "DELETE FROM line WHERE game = ?"),
          remove_game(db, "DELETE FROM game WHERE game = ?") {}
    std::array<Statement*, 9> all() {
      return {&find_game,  &add_game,  &add_line,     &set_document, &remove_document,
              &add_played, &hand_over, &remove_lines, &remove_game};
    }
    Statement find_game;
    Statement add_game;
    Statement add_line;
    Statement set_document;
    Statement remove_document;
    Statement add_played;
    Statement hand_over;
    Statement remove_lines;
    Statement remove_game;
  };

  std::string path_;
  Claim claim_;
  std::atomic<bool> lost_ = false;
  Connection writer_;
  Connection reader_;
  mutable std::mutex reading_;
  mutable std::optional<Connection> counter_;  // of its own, once somebody asks for statistics
  mutable std::mutex counting_;

  // Of the thread that writes
  std::optional<Statements> statements_;
  std::unordered_map<std::string, Known> known_;

  Writer jobs_{[this](const std::vector<Writer::Job>& jobs) { return commit_all(jobs); }, [this] { look(); }};
};

// Seeds of running games and hashes of secrets are nobody else's business. SQLite gives the files beside the database the
// permissions that one has when they are made, so it must have them before it is opened.
void keep_private(const std::string& path) {
  const int made = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made >= 0) ::close(made);
  if (made < 0 && errno != EEXIST) return;  // SQLite will say why
  // Those that an end without farewell has left may be older than this care.
  std::error_code absent;
  for (const char* beside : {"-wal", "-shm"})
    std::filesystem::permissions(path + beside, std::filesystem::status(path).permissions(), absent);
}

}  // namespace

std::unique_ptr<Store> sqlite_store(const std::string& path, Opening how) {
  try {
    if (how == Opening::Existing && !std::filesystem::exists(path)) throw StoreError("there is no database " + path);
    if (const auto folder = std::filesystem::path(path).parent_path(); !folder.empty())
      std::filesystem::create_directories(folder);
    keep_private(path);
    return std::make_unique<SqliteStore>(path);
  } catch (const SqlError& error) {
    throw StoreError("the database " + path + " cannot be used: " + error.what());
  } catch (const std::filesystem::filesystem_error& error) {
    throw StoreError("the database " + path + " cannot be used: " + error.code().message());
  }
}

}  // namespace guildhall::store
