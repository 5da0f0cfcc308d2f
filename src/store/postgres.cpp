// The store in a PostgreSQL database. Like that of SQLite it writes all commits that wait in one transaction, which travels as
// one pipeline: two ways to the server and back for a group, one where the lengths of its tables are known.
//
// The server may go away and come back. What waits then goes on waiting, nothing of it is acknowledged, and `trouble` says
// why. Of the group that was under way when the connection broke nobody knows whether it was written: every group raises a
// number in the database, which says so afterwards. That the old connection can no longer write is certain when its lock is
// ours again.
#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "store/fitting.h"
#include "store/postgres_session.h"
#include "store/store.h"
#include "store/writer.h"

namespace guildhall::store {

namespace {

constexpr std::size_t kKnownMax = 10'000;             // tables whose length the writer remembers
constexpr std::chrono::milliseconds kFirstRetry(20);  // then twice as long each time,
constexpr std::chrono::milliseconds kRetryMax(500);   // at most
constexpr int kClaimTries = 10;                       // a server that was ended a moment ago may still hold its lock

// What brings a database from one version to the next. Never changed, only added to.
constexpr std::array kVersions{
    // 1. Keys are compared byte by byte, as the other stores do.
    "CREATE TABLE game (game bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text COLLATE \"C\" NOT NULL UNIQUE);"
    "CREATE TABLE line (game bigint NOT NULL, number bigint NOT NULL, text text NOT NULL, PRIMARY KEY (game, number));"
    "CREATE TABLE document (kind text COLLATE \"C\" NOT NULL, key text COLLATE \"C\" NOT NULL, value text NOT NULL,"
    " PRIMARY KEY (kind, key));"
    "CREATE TABLE played (row bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text COLLATE \"C\" NOT NULL,"
    " game text COLLATE \"C\" NOT NULL, players integer NOT NULL, seat integer NOT NULL, role text COLLATE \"C\" NOT "
    "NULL,"
    " bot text COLLATE \"C\" NOT NULL, person text COLLATE \"C\" NOT NULL, won boolean NOT NULL,"
    " payoff double precision NOT NULL);"
    "CREATE INDEX played_by ON played (person);"
    "CREATE INDEX played_at ON played (name);"
    "CREATE TABLE writer (server text NOT NULL, written bigint NOT NULL);"
    "INSERT INTO writer VALUES ('', 0);",
};

using Statement = PostgresSession::Statement;

constexpr Statement kLength{"length",
                            "SELECT coalesce(max(number) + 1, 0) FROM line"
                            " WHERE game = (SELECT game FROM game WHERE name = $1)"};
constexpr Statement kAddGame{"add_game", "INSERT INTO game (name) VALUES ($1)"};
constexpr Statement kAddLine{"add_line",
                             "INSERT INTO line (game, number, text)"
                             " SELECT game, $2::bigint, $3 FROM game WHERE name = $1"};
constexpr Statement kSetDocument{"set_document",
                                 "INSERT INTO document (kind, key, value) VALUES ($1, $2, $3)"
                                 " ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value"};
constexpr Statement kRemoveDocument{"remove_document", "DELETE FROM document WHERE kind = $1 AND key = $2"};
constexpr Statement kRemoveLines{"remove_lines",
                                 "DELETE FROM line WHERE game = (SELECT game FROM game WHERE name = $1)"};
constexpr Statement kRemoveGame{"remove_game", "DELETE FROM game WHERE name = $1"};
constexpr Statement kAddPlayed{"add_played",
                               "INSERT INTO played (name, game, players, seat, role, bot, person, won, payoff)"
                               " VALUES ($1, $2, $3::integer, $4::integer, $5, $6, $7, $8::boolean,"
                               " $9::double precision)"};
constexpr Statement kHandOver{"hand_over", "UPDATE played SET person = $1 WHERE person = $2 AND name = $3"};
constexpr Statement kMark{"mark", "UPDATE writer SET written = $1::bigint"};
const std::vector<Statement> kWriting{kLength,      kAddGame,    kAddLine,   kSetDocument, kRemoveDocument,
                                      kRemoveLines, kRemoveGame, kAddPlayed, kHandOver,    kMark};

constexpr Statement kLines{"lines", "SELECT text FROM line JOIN game USING (game) WHERE name = $1 ORDER BY number"};
constexpr Statement kTables{"tables", "SELECT name FROM game ORDER BY game"};
constexpr Statement kDocument{"document", "SELECT value FROM document WHERE kind = $1 AND key = $2"};
constexpr Statement kDocuments{"documents",
                               "SELECT key, value FROM document WHERE kind = $1 AND key >= $2 AND key ^@ $2"
                               " ORDER BY key"};
constexpr Statement kStatistics{"statistics",
                                "SELECT game, players, seat, role, bot, count(*), count(*) FILTER (WHERE won),"
                                " sum(payoff) FROM played WHERE NOT $1::boolean OR person = $2"
                                " GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5"};
constexpr Statement kKinds{"kinds", "SELECT DISTINCT kind FROM document ORDER BY 1"};
constexpr Statement kPlayed{"played",
                            "SELECT name, game, players, seat, role, bot, person, won, payoff FROM played"
                            " ORDER BY row"};

std::string random_name() {
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 2 * 16 + 1> text{};
  return sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
}

// So that it is the same number when it is read again.
std::string exact(double number) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  return {text.data(), end};
}

class PostgresStore final : public Store {
 public:
  PostgresStore(const std::string& url, Opening how)
      : url_(url), place_(PostgresSession::place_of(url)), server_(random_name()) {
    writer_ = open_writer(how);
    reader_.session = open_reader();
    jobs_.begin();
  }

  void write(Commit commit, Done done) override { jobs_.add(std::move(commit), std::move(done)); }
  void flush() override { jobs_.flush(); }
  std::string trouble() const override {
    const std::lock_guard lock(trouble_mutex_);
    return trouble_;
  }

  std::vector<std::string> lines(std::string_view table) const override {
    std::vector<std::string> out;
    for (auto& row : read(kLines, {std::string(table)})) out.push_back(std::move(row[0]));
    return out;
  }
  std::vector<std::string> tables() const override {
    std::vector<std::string> out;
    for (auto& row : read(kTables, {})) out.push_back(std::move(row[0]));
    return out;
  }
  std::optional<std::string> document(std::string_view kind, std::string_view key) const override {
    auto rows = read(kDocument, {std::string(kind), std::string(key)});
    if (rows.empty()) return std::nullopt;
    return std::move(rows[0][0]);
  }
  std::vector<Document> documents(std::string_view kind, std::string_view prefix) const override {
    std::vector<Document> out;
    for (auto& row : read(kDocuments, {std::string(kind), std::string(prefix)}))
      out.push_back({std::string(kind), std::move(row[0]), std::move(row[1])});
    return out;
  }
  std::vector<std::string> kinds() const override {
    std::vector<std::string> out;
    for (auto& row : read(kKinds, {})) out.push_back(std::move(row[0]));
    return out;
  }
  std::vector<Played> played() const override {
    std::vector<Played> out;
    for (auto& row : read(kPlayed, {}))
      out.push_back({row[0], row[1], std::stoi(row[2]), std::stoi(row[3]), row[4], row[5], row[6], row[7] == "t",
                     std::stod(row[8])});
    return out;
  }
  std::vector<Statistic> statistics(std::optional<std::string_view> person) const override {
    std::vector<Statistic> out;
    // All that was ever played: this takes long, and nobody who reads anything else is to wait for it.
    for (auto& row : read(counter_, kStatistics, {person ? "true" : "false", std::string(person.value_or(""))}))
      out.push_back({row[0], std::stoi(row[1]), std::stoi(row[2]), row[3], row[4], std::stol(row[5]), std::stol(row[6]),
                     std::stod(row[7])});
    return out;
  }

 private:
  using Session = std::unique_ptr<PostgresSession>;

  [[noreturn]] void unusable(const std::string& why) const { throw StoreError("the database " + place_ + why); }

  // ---- Opening

  // With the lock of the one server that may write. Throws StoreError for what will not pass by itself.
  Session open_writer(Opening how) {
    Session session;
    try {
      session = std::make_unique<PostgresSession>(url_);
      claim(*session);
      bring_up_to_date(*session, how);
      session->ask(("UPDATE writer SET server = '" + server_ + "', written = 0").c_str());  // letters and digits
      session->prepare(kWriting);
    } catch (const PostgresAway& error) {
      unusable(std::string(" cannot be reached: ") + error.what());
    } catch (const PostgresError& error) {
      unusable(std::string(" cannot be used: ") + error.what());
    }
    return session;
  }
  Session open_reader() const {
    auto session = std::make_unique<PostgresSession>(url_);
    session->prepare({kLines, kTables, kDocument, kDocuments, kStatistics, kKinds, kPlayed});
    return session;
  }

  // The lock belongs to the connection and ends with it, however that ends.
  bool has_claimed(PostgresSession& session) const {
    return session.ask("SELECT pg_try_advisory_lock(1196772420)")[0][0] == "t";  // "GULD"
  }
  void claim(PostgresSession& session) {
    auto pause = kFirstRetry;
    for (int tries = 0; !has_claimed(session); ++tries) {
      if (tries == kClaimTries)
        unusable(" is in use by another guildhall server; each needs a database of its own (--db)");
      jobs_.ends_within(std::exchange(pause, std::min(2 * pause, kRetryMax)));
    }
  }

  void bring_up_to_date(PostgresSession& session, Opening how) {
    if (session.ask("SHOW server_encoding")[0][0] != "UTF8") unusable(" is not in UTF8: make one with ENCODING 'UTF8'");
    const bool ours = session.ask("SELECT to_regclass('guildhall') IS NOT NULL")[0][0] == "t";
    std::size_t version = 0;
    if (ours) {
      version = std::stoul(session.ask("SELECT version FROM guildhall")[0][0]);
    } else if (session.ask("SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
                           " AND relkind IN ('r', 'v', 'p', 'f', 'm')")[0][0] != "0") {
      unusable(" was made by another program; guildhall needs one of its own");
    }
    if (!ours && how == Opening::Existing) unusable(" has nothing of guildhall in it");
    if (version > kVersions.size())
      unusable(" was made by a newer guildhall (version " + std::to_string(version) + ", this one reads " +
               std::to_string(kVersions.size()) + ")");
    if (session.ask("SHOW transaction_read_only")[0][0] == "on") unusable(" can only be read, not written");
    std::string steps = "BEGIN;";
    if (!ours) steps += "CREATE TABLE guildhall (version integer NOT NULL); INSERT INTO guildhall VALUES (0);";
    for (std::size_t at = version; at < kVersions.size(); ++at) steps += kVersions[at];
    steps += "UPDATE guildhall SET version = " + std::to_string(kVersions.size()) + "; COMMIT";
    session.ask(steps.c_str());
  }

  // ---- Reading

  struct Reader {
    std::mutex mutex;
    Session session;  // none: it broke, or was not needed yet, and is opened when it is
  };
  PostgresSession::Rows read(const Statement& statement, const std::vector<std::string>& values) const {
    return read(reader_, statement, values);
  }
  PostgresSession::Rows read(Reader& reader, const Statement& statement, const std::vector<std::string>& values) const {
    const std::lock_guard lock(reader.mutex);
    for (int tries = 0;; ++tries) {
      try {
        if (!reader.session) reader.session = open_reader();
        reader.session->send(statement.name, values);
        return std::move(reader.session->run()[0]);
      } catch (const PostgresAway& away) {  // perhaps it was only this connection
        reader.session.reset();
        if (tries > 0) unusable(std::string(" cannot be read: ") + away.what());
      } catch (const PostgresError& error) {
        reader.session.reset();
        unusable(std::string(" cannot be read: ") + error.what());
      }
    }
  }

  // ---- Writing

  // Answers when it is certain what became of the commits, however long the server is away.
  std::vector<Written> commit_all(const std::vector<Writer::Job>& jobs) {
    under_way_.reset();
    auto pause = kFirstRetry;
    while (lost_.empty()) {
      try {
        if (!writer_) reconnect();
        if (under_way_ && is_written_ == under_way_->number) return std::move(under_way_->results);
        return try_to_commit(jobs);
      } catch (const PostgresAway& away) {
        went_away(away.what());
      } catch (const PostgresError& error) {  // a full disk, above all
        known_.clear();
        if (jobs.size() > 1) return commit_one_by_one(jobs);  // whose fault it was is not said
        return {{false, "the database " + place_ + " cannot be written: " + error.what()}};
      } catch (const StoreError& error) {
        lost_ = error.what();
        say(lost_);
      }
      if (jobs_.ends_within(std::exchange(pause, std::min(2 * pause, kRetryMax)))) break;
    }
    return std::vector<Written>(jobs.size(), {false, trouble()});
  }
  std::vector<Written> commit_one_by_one(const std::vector<Writer::Job>& jobs) {
    std::vector<Written> results;
    for (const Writer::Job& job : jobs) results.push_back(commit_all({{job.commit, {}}})[0]);
    return results;
  }

  // While nothing is written: whether the server is there.
  void look() {
    if (!lost_.empty()) return;
    try {
      if (writer_ && !writer_->is_alive()) throw PostgresAway("it closed the connection");
      if (!writer_) reconnect();
    } catch (const PostgresAway& away) {
      went_away(away.what());
    } catch (const std::exception& error) {
      lost_ = error.what();
      say(lost_);
    }
  }

  void went_away(const std::string& why) {
    writer_.reset();
    known_.clear();
    say("the database " + place_ + " is away: " + why);
  }
  void say(const std::string& trouble) {
    const std::lock_guard lock(trouble_mutex_);
    trouble_ = trouble;
  }

  // Once the lock is ours again the old connection has ended, with all that it still had to write.
  void reconnect() {
    auto session = std::make_unique<PostgresSession>(url_);
    check_nobody_took_over(*session);
    if (!has_claimed(*session)) throw PostgresAway("the server has not yet ended the broken connection");
    check_nobody_took_over(*session);
    session->prepare(kWriting);
    writer_ = std::move(session);
    say("");
  }
  void check_nobody_took_over(PostgresSession& session) {
    PostgresSession::Rows rows;
    try {
      rows = session.ask("SELECT server, written FROM writer");
    } catch (const PostgresError& error) {
      unusable(std::string(" is not the one it was: ") + error.what());
    }
    if (rows.size() != 1 || rows[0][0] != server_)
      unusable(" was opened by another guildhall server meanwhile; this one writes to it no more");
    is_written_ = std::stoull(rows[0][1]);
  }

  std::vector<Written> try_to_commit(const std::vector<Writer::Job>& jobs) {
    under_way_.reset();
    if (known_.size() > kKnownMax) known_.clear();
    learn_lengths(jobs);
    Group group{.number = ++last_number_, .results = std::vector<Written>(jobs.size())};
    for (std::size_t at = 0; at < jobs.size(); ++at) {
      group.results[at] = fits(jobs[at].commit, [&](const std::string& table) { return known_[table]; });
      if (group.results[at].ok) add(jobs[at].commit);
    }
    writer_->send(kMark.name, {std::to_string(group.number)});
    under_way_ = std::move(group);
    writer_->run();
    return std::move(under_way_->results);
  }

  void learn_lengths(const std::vector<Writer::Job>& jobs) {
    std::vector<std::string> unknown;
    const auto look = [&](const std::string& table) {
      if (known_.try_emplace(table, 0).second) unknown.push_back(table);
    };
    for (const Writer::Job& job : jobs) {
      for (const Lines& more : job.commit.lines) look(more.table);
      for (const std::string& table : job.commit.removed) look(table);
    }
    if (unknown.empty()) return;
    for (const std::string& table : unknown) writer_->send(kLength.name, {table});
    const auto lengths = writer_->run();
    for (std::size_t at = 0; at < unknown.size(); ++at) known_[unknown[at]] = std::stoull(lengths[at][0][0]);
  }

  void add(const Commit& commit) {
    for (const Lines& more : commit.lines) {
      if (more.lines.empty()) continue;
      std::uint64_t& length = known_[more.table];
      if (length == 0) writer_->send(kAddGame.name, {more.table});
      for (const std::string& line : more.lines)
        writer_->send(kAddLine.name, {more.table, std::to_string(length++), line});
    }
    for (const Document& document : commit.documents) {
      if (document.gone)
        writer_->send(kRemoveDocument.name, {document.kind, document.key});
      else
        writer_->send(kSetDocument.name, {document.kind, document.key, document.value});
    }
    for (const std::string& table : commit.removed) {
      writer_->send(kRemoveLines.name, {table});
      writer_->send(kRemoveGame.name, {table});
      known_[table] = 0;
    }
    for (const Played& row : commit.played)
      writer_->send(kAddPlayed.name, {row.table, row.game, std::to_string(row.players), std::to_string(row.seat),
                                      row.role, row.bot, row.person, row.won ? "true" : "false", exact(row.payoff)});
    for (const Handed& handed : commit.handed) writer_->send(kHandOver.name, {handed.to, handed.from, handed.table});
  }

  std::string url_;
  std::string place_;
  std::string server_;  // our name in the database

  mutable std::mutex trouble_mutex_;
  std::string trouble_;

  mutable Reader reader_;
  mutable Reader counter_;  // for statistics

  // Of the thread that writes
  struct Group {
    std::uint64_t number = 0;
    std::vector<Written> results;
  };
  Session writer_;                                        // none: it broke
  std::string lost_;                                      // why it will never write again
  std::unordered_map<std::string, std::uint64_t> known_;  // how many lines a table has
  std::uint64_t last_number_ = 0;
  std::uint64_t is_written_ = 0;    // the number of the group that the database has, when we came back
  std::optional<Group> under_way_;  // sent, and not heard of since

  Writer jobs_{[this](const std::vector<Writer::Job>& jobs) { return commit_all(jobs); }, [this] { look(); }};
};

}  // namespace

std::unique_ptr<Store> postgres_store(const std::string& url, Opening how) {
  return std::make_unique<PostgresStore>(url, how);
}

}  // namespace guildhall::store
