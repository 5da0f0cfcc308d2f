// One suite over every store; then what only a file can get wrong.
#include "store/store.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "store/testing.h"

namespace guildhall::store {
namespace {

struct InMemory {
  std::unique_ptr<Store> store = memory_store();
};
struct InFile {
  Folder folder;
  std::unique_ptr<Store> store = sqlite_store(folder.file());
};
struct InPostgres {
  std::string url = PostgresServer::shared().new_database();
  std::unique_ptr<Store> store = postgres_store(url);
};

template <class Kind>
class EveryStore : public testing::Test {
 protected:
  Kind kind;
  Store& store = *kind.store;
};
using Kinds = testing::Types<InMemory, InFile, InPostgres>;
TYPED_TEST_SUITE(EveryStore, Kinds);

TYPED_TEST(EveryStore, lines_come_back_in_order) {
  EXPECT_TRUE(write(this->store, {.lines = {{"b", 0, {"{\"a\":1}", "{\"text\":\"ü\\u0000'\"}"}}}}).ok);
  EXPECT_TRUE(write(this->store, {.lines = {{"a", 0, {"{}"}}, {"b", 2, {"3"}}}}).ok);
  EXPECT_EQ(this->store.lines("b"), (std::vector<std::string>{"{\"a\":1}", "{\"text\":\"ü\\u0000'\"}", "3"}));
  EXPECT_EQ(this->store.lines("a"), (std::vector<std::string>{"{}"}));
  EXPECT_EQ(this->store.tables(), (std::vector<std::string>{"b", "a"}));
  EXPECT_TRUE(this->store.lines("c").empty());
}

TYPED_TEST(EveryStore, who_lost_track_of_a_table_cannot_write_to_it) {
  EXPECT_TRUE(write(this->store, {.lines = {{"t", 0, {"1", "2"}}}}).ok);
  const Written late = write(this->store, {.lines = {{"t", 1, {"other"}}}, .documents = {{"k", "x", "y"}}});
  EXPECT_FALSE(late.ok);
  EXPECT_NE(late.why.find("table t has 2 lines"), std::string::npos) << late.why;
  EXPECT_FALSE(write(this->store, {.lines = {{"t", 3, {"gap"}}}}).ok);
  EXPECT_EQ(this->store.lines("t").size(), 2u);
  EXPECT_FALSE(this->store.document("k", "x")) << "a commit is written as a whole or not at all";
}

TYPED_TEST(EveryStore, one_bad_table_takes_the_whole_commit_back) {
  EXPECT_FALSE(write(this->store, {.lines = {{"good", 0, {"1"}}, {"bad", 5, {"1"}}}}).ok);
  EXPECT_TRUE(this->store.tables().empty());
}

TYPED_TEST(EveryStore, the_same_table_twice_in_a_commit) {
  EXPECT_TRUE(write(this->store, {.lines = {{"t", 0, {"1"}}, {"t", 1, {"2"}}}}).ok);
  EXPECT_EQ(this->store.lines("t").size(), 2u);
}

TYPED_TEST(EveryStore, the_last_document_counts) {
  EXPECT_TRUE(
      write(this->store, {.documents = {{"session", "b", "1"}, {"session", "a", "2"}, {"account", "a", "3"}}}).ok);
  EXPECT_TRUE(write(this->store, {.documents = {{"session", "b", "4"}}}).ok);
  EXPECT_EQ(this->store.document("session", "b"), "4");
  EXPECT_FALSE(this->store.document("session", "c"));
  const auto all = this->store.documents("session");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].key, "a");
  EXPECT_TRUE(write(this->store, {.documents = {{"session", "b", "", true}}}).ok);
  EXPECT_FALSE(this->store.document("session", "b"));
}

TYPED_TEST(EveryStore, statistics_are_counted_by_kind_of_seat) {
  const Played ann{"t", "quacks", 2, 0, "", "", "ann", true, 1.0};
  const Played bot{"t", "quacks", 2, 1, "", "scripted", "", false, 0.0};
  Played lost = ann;
  lost.won = false;
  lost.payoff = 0.5;
  EXPECT_TRUE(write(this->store, {.played = {ann, bot, lost}}).ok);
  const auto all = this->store.statistics();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].games, 2);
  EXPECT_EQ(all[0].wins, 1);
  EXPECT_DOUBLE_EQ(all[0].payoff, 1.5);
  EXPECT_EQ(all[1].bot, "scripted");
  EXPECT_EQ(this->store.statistics("ann").size(), 1u);
  EXPECT_TRUE(this->store.statistics("eve").empty());
}

TYPED_TEST(EveryStore, rows_of_one_table_are_handed_over) {
  const Played here{"t", "quacks", 2, 0, "", "", "guest", true, 1.0};
  const Played elsewhere{"u", "quacks", 2, 0, "", "", "guest", false, 0.0};
  const Played other{"t", "quacks", 2, 1, "", "", "eve", false, 0.0};
  EXPECT_TRUE(write(this->store, {.played = {here, elsewhere, other}}).ok);
  EXPECT_TRUE(write(this->store, {.handed = {{"t", "guest", "ann"}}}).ok);
  ASSERT_EQ(this->store.statistics("ann").size(), 1u);
  EXPECT_EQ(this->store.statistics("ann")[0].wins, 1);
  ASSERT_EQ(this->store.statistics("guest").size(), 1u);
  EXPECT_EQ(this->store.statistics("guest")[0].wins, 0);
  EXPECT_EQ(this->store.statistics("eve").size(), 1u);
}

TYPED_TEST(EveryStore, many_threads_write_and_each_commit_is_answered_once) {
  std::atomic<int> good = 0;
  std::vector<std::thread> threads;
  for (int table = 0; table < 4; ++table)
    threads.emplace_back([&, table] {
      for (std::uint64_t line = 0; line < 50; ++line)
        this->store.write({.lines = {{std::to_string(table), line, {std::to_string(line)}}}},
                          [&](const Written& written) { good += written.ok ? 1 : 0; });
    });
  for (std::thread& thread : threads) thread.join();
  this->store.flush();
  EXPECT_EQ(good, 200);
  for (int table = 0; table < 4; ++table) EXPECT_EQ(this->store.lines(std::to_string(table)).size(), 50u);
}

TEST(SqliteStore, what_was_written_is_there_after_the_end) {
  const Folder folder;
  {
    const auto store = sqlite_store(folder.file("deep/er/g.db"));
    EXPECT_TRUE(write(*store, {.lines = {{"t", 0, {"1"}}}}).ok);
    store->write({.lines = {{"t", 1, {"2"}}}}, {});  // not waited for: the end waits
  }
  EXPECT_EQ(sqlite_store(folder.file("deep/er/g.db"))->lines("t").size(), 2u);
}

std::string refusal(const std::string& path) {
  try {
    sqlite_store(path);
  } catch (const StoreError& error) {
    return error.what();
  }
  return "";
}

TEST(SqliteStore, a_file_that_is_none_of_ours_is_refused_and_left_alone) {
  const Folder folder;
  std::ofstream(folder.file("text.db")) << std::string(5000, 'x');
  EXPECT_NE(refusal(folder.file("text.db")).find("cannot be used"), std::string::npos)
      << refusal(folder.file("text.db"));
  sqlite3* other = nullptr;
  sqlite3_open(folder.file("other.db").c_str(), &other);
  sqlite3_exec(other, "CREATE TABLE cheese (name)", nullptr, nullptr, nullptr);
  sqlite3_close(other);
  EXPECT_NE(refusal(folder.file("other.db")).find("another program"), std::string::npos);
}

std::vector<std::filesystem::perms> permissions(const std::string& path) {
  std::vector<std::filesystem::perms> out;
  for (const char* beside : {"", "-wal", "-shm"}) out.push_back(std::filesystem::status(path + beside).permissions());
  return out;
}

TEST(SqliteStore, its_files_are_for_their_owner_alone) {
  using std::filesystem::perms;
  const std::vector<perms> own(3, perms::owner_read | perms::owner_write);
  const Folder folder;
  const mode_t before = umask(022);
  const auto store = sqlite_store(folder.file());
  EXPECT_TRUE(write(*store, {.lines = {{"t", 0, {"a seed"}}}}).ok);
  EXPECT_EQ(permissions(folder.file()), own);

  for (const char* beside : {"", "-wal", "-shm"})  // as after a power cut
    std::filesystem::copy(folder.file() + beside, folder.file("left.db") + beside);
  for (const char* beside : {"-wal", "-shm"})
    std::filesystem::permissions(folder.file("left.db") + beside, perms::others_read,
                                 std::filesystem::perm_options::add);
  const auto again = sqlite_store(folder.file("left.db"));
  EXPECT_EQ(again->lines("t").size(), 1u);
  EXPECT_EQ(permissions(folder.file("left.db")), own);
  umask(before);
}

TEST(SqliteStore, is_for_one_server_at_a_time) {
  const Folder folder;
  auto first = sqlite_store(folder.file());
  EXPECT_NE(refusal(folder.file()).find("is in use by another guildhall server"), std::string::npos);
  EXPECT_TRUE(write(*first, {.lines = {{"t", 0, {"1"}}}}).ok) << "which the first does not notice";
  first.reset();
  EXPECT_EQ(refusal(folder.file()), "");
}

TEST(SqliteStore, a_file_that_was_deleted_or_replaced_acknowledges_nothing) {
  for (const bool replaced : {false, true}) {
    const Folder folder;
    const auto store = sqlite_store(folder.file());
    EXPECT_TRUE(write(*store, {.lines = {{"t", 0, {"1"}}}}).ok);
    EXPECT_EQ(store->trouble(), "");
    if (replaced) std::filesystem::copy_file(folder.file(), folder.file("copy.db"));
    std::filesystem::remove(folder.file());
    if (replaced) std::filesystem::rename(folder.file("copy.db"), folder.file());
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);  // it looks twice a second
    while (store->trouble().empty() && std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_NE(store->trouble().find("was replaced or deleted"), std::string::npos) << "without a write";
    EXPECT_FALSE(write(*store, {.lines = {{"t", 1, {"2"}}}}).ok);
  }
}

TYPED_TEST(EveryStore, a_removed_table_is_gone_and_what_was_played_there_still_counts) {
  EXPECT_TRUE(write(this->store, {.lines = {{"t", 0, {"1", "2"}}, {"u", 0, {"1"}}},
                                  .played = {{.table = "t", .game = "g", .players = 2, .person = "ann"}}})
                  .ok);
  EXPECT_TRUE(write(this->store, {.removed = {"t", "nowhere"}}).ok);
  EXPECT_TRUE(this->store.lines("t").empty());
  EXPECT_EQ(this->store.tables(), std::vector<std::string>{"u"});
  EXPECT_EQ(this->store.statistics("ann").size(), 1u);
  EXPECT_TRUE(write(this->store, {.lines = {{"t", 0, {"anew"}}}}).ok);
}

TYPED_TEST(EveryStore, documents_are_found_by_how_their_key_begins) {
  EXPECT_TRUE(write(this->store, {.documents = {{"k", "ann/1", "1"}, {"k", "ann/2", "2"}, {"k", "anna/1", "3"}}}).ok);
  EXPECT_EQ(this->store.documents("k", "ann/").size(), 2u);
  EXPECT_EQ(this->store.documents("k").size(), 3u);
}

TYPED_TEST(EveryStore, all_that_is_in_it_can_be_read_for_a_copy) {
  const Played ann{"t", "quacks", 2, 1, "role", "", "ann", true, 1.0 / 3};
  EXPECT_TRUE(
      write(this->store, {.documents = {{"b", "x", "1"}, {"a", "x", "2"}, {"a", "y", "3"}}, .played = {ann}}).ok);
  EXPECT_EQ(this->store.kinds(), (std::vector<std::string>{"a", "b"}));
  const auto rows = this->store.played();
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].role, "role");
  EXPECT_EQ(rows[0].person, "ann");
  EXPECT_EQ(rows[0].seat, 1);
  EXPECT_TRUE(rows[0].won);
  EXPECT_EQ(rows[0].payoff, 1.0 / 3) << "to the last bit";
}

TEST(SqliteStore, a_newer_file_is_refused) {
  const Folder folder;
  sqlite_store(folder.file());
  sqlite3* db = nullptr;
  sqlite3_open(folder.file().c_str(), &db);
  sqlite3_exec(db, "PRAGMA user_version = 99", nullptr, nullptr, nullptr);
  sqlite3_close(db);
  EXPECT_NE(refusal(folder.file()).find("newer"), std::string::npos);
}

// A file as an older version left it, with two lines of one game.
void make_old(const std::string& path, const char* changes) {
  EXPECT_TRUE(write(*sqlite_store(path), {.lines = {{"t", 0, {"1", "2"}}}}).ok);
  sqlite3* db = nullptr;
  sqlite3_open(path.c_str(), &db);
  EXPECT_EQ(sqlite3_exec(db,
                         "ALTER TABLE line RENAME TO later; DROP INDEX line_of;"
                         "CREATE TABLE line (game INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,"
                         " PRIMARY KEY (game, number)) WITHOUT ROWID;"
                         "INSERT INTO line SELECT game, number, text FROM later; DROP TABLE later",
                         nullptr, nullptr, nullptr),
            SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(db, changes, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(db);
}

TEST(SqliteStore, a_file_of_an_older_version_is_brought_up_to_date) {
  for (const char* changes : {"ALTER TABLE game ADD COLUMN lines INTEGER NOT NULL DEFAULT 2; PRAGMA user_version = 1",
                              "PRAGMA user_version = 2"}) {
    const Folder folder;
    make_old(folder.file(), changes);
    for (int opened = 0; opened < 2; ++opened) {
      const auto store = sqlite_store(folder.file());
      EXPECT_FALSE(write(*store, {.lines = {{"t", 1, {"x"}}}}).ok) << changes;
      EXPECT_EQ(store->lines("t").size(), opened == 0 ? 2u : 3u);
      if (opened == 0) {
        EXPECT_TRUE(write(*store, {.lines = {{"t", 2, {"3"}}, {"u", 0, {"1"}}}}).ok);
      }
      EXPECT_EQ(store->lines("t"), (std::vector<std::string>{"1", "2", "3"}));
    }
  }
}

TEST(SqliteStore, a_place_that_cannot_be_written_is_refused) {
  const Folder folder;
  std::ofstream(folder.file("plain")) << "x";
  EXPECT_NE(refusal(folder.file("plain/g.db")).find("cannot be used"), std::string::npos);
  EXPECT_NE(refusal(std::filesystem::path(folder.file("x")).parent_path().string()).find("cannot be used"),
            std::string::npos);
}

// A limit on the size of files stands for the full disk: the write fails, is reported, and nothing of it is there.
TEST(SqliteStore, a_full_disk_is_a_failed_write_and_the_store_goes_on_afterwards) {
  const Folder folder;
  const auto store = sqlite_store(folder.file());
  EXPECT_TRUE(write(*store, {.lines = {{"t", 0, {"1"}}}}).ok);
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit tight{200'000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &tight);
  const Written full = write(*store, {.lines = {{"t", 1, {std::string(2'000'000, 'x')}}}});
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_FALSE(full.ok);
  EXPECT_NE(full.why.find("cannot be written"), std::string::npos) << full.why;
  EXPECT_EQ(store->lines("t").size(), 1u);
  EXPECT_TRUE(write(*store, {.lines = {{"t", 1, {"2"}}}}).ok);
  EXPECT_EQ(store->lines("t").size(), 2u);
}

TEST(OpenStore, goes_by_its_address) {
  const Folder folder;
  EXPECT_TRUE(open_store("memory:"));
  EXPECT_TRUE(open_store("sqlite:" + folder.file()));
  EXPECT_TRUE(open_store(PostgresServer::shared().new_database()));
  EXPECT_THROW(open_store("mysql:x"), StoreError);
  EXPECT_THROW(open_store("sqlite:"), StoreError);
}

}  // namespace
}  // namespace guildhall::store
