// What only a database of PostgreSQL can get wrong: who may open it, and what becomes of writes while the server goes away. The
// suite of every store (store_test.cpp) runs over it too.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "store/store.h"
#include "store/testing.h"

namespace guildhall::store {
namespace {

using namespace std::chrono_literals;

// Waited for, and never by a fixed time: the machine may be busy.
template <class Condition>
bool comes_true(Condition&& condition) {
  const auto end = std::chrono::steady_clock::now() + 60s;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(5ms);
  }
  return true;
}

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void end_connections(const std::string& url) {
  PostgresServer::run(PostgresServer::shared().url("postgres"),
                      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'guildhall'"
                      " AND datname = '" +
                          url.substr(url.find("@/") + 2, url.find('?') - url.find("@/") - 2) + "'");
}

TEST(PostgresStore, is_for_one_server_at_a_time) {
  const std::string url = PostgresServer::shared().new_database();
  auto first = postgres_store(url);
  EXPECT_TRUE(says(refusal_of(url), "is in use by another guildhall server")) << refusal_of(url);
  EXPECT_TRUE(write(*first, {.lines = {{"t", 0, {"1"}}}}).ok) << "which the first does not notice";
  first.reset();
  EXPECT_EQ(postgres_store(url)->lines("t").size(), 1u);
}

TEST(PostgresStore, what_cannot_be_used_is_refused_with_a_sentence_and_left_alone) {
  PostgresServer& server = PostgresServer::shared();
  const std::string foreign = server.new_database();
  PostgresServer::run(foreign, "CREATE TABLE cheese (name text)");
  EXPECT_TRUE(says(refusal_of(foreign), "was made by another program")) << refusal_of(foreign);
  PostgresServer::run(foreign, "CREATE TABLE game (name text)");  // which is not there

  const std::string newer = server.new_database();
  postgres_store(newer);
  PostgresServer::run(newer, "UPDATE guildhall SET version = 99");
  EXPECT_TRUE(says(refusal_of(newer), "made by a newer guildhall (version 99")) << refusal_of(newer);

  const std::string latin = server.new_database("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
  EXPECT_TRUE(says(refusal_of(latin), "is not in UTF8")) << refusal_of(latin);

  const std::string closed = server.new_database();
  const std::string name = closed.substr(closed.find("hall_"), closed.find('?') - closed.find("hall_"));
  PostgresServer::run(server.url("postgres"), "ALTER DATABASE " + name + " SET default_transaction_read_only = on");
  EXPECT_TRUE(says(refusal_of(closed), "can only be read")) << refusal_of(closed);

  EXPECT_TRUE(says(refusal_of(server.url("nowhere")), "does not exist")) << refusal_of(server.url("nowhere"));
  EXPECT_TRUE(says(refusal_of("postgres://guildhall@/x?host=/nowhere"), "cannot be reached"));
  const std::string bad = refusal_of("postgres://ann:secret@localhost/x?port=cheese");
  EXPECT_NE(bad, "");
  EXPECT_FALSE(says(bad, "secret")) << "a password is for nobody's eyes: " << bad;
}

TEST(PostgresStore, what_was_made_by_an_older_version_is_brought_up_to_date) {
  const std::string url = PostgresServer::shared().new_database();
  PostgresServer::run(url, "CREATE TABLE guildhall (version integer NOT NULL); INSERT INTO guildhall VALUES (0)");
  EXPECT_TRUE(write(*postgres_store(url), {.lines = {{"t", 0, {"1"}}}}).ok);
}

TEST(PostgresStore, a_commit_that_the_server_refuses_takes_no_other_with_it) {
  const auto store = postgres_store(PostgresServer::shared().new_database());
  EXPECT_TRUE(write(*store, {.lines = {{"t", 0, {"1"}}}}).ok);
  std::atomic<int> good = 0;
  std::atomic<int> bad = 0;
  for (int at = 0; at < 20; ++at)
    store->write({.documents = {{"k", std::to_string(at), at == 7 ? "\xff" : "fine"}}},
                 [&](const Written& written) { ++(written.ok ? good : bad); });
  store->flush();
  EXPECT_EQ(good, 19);
  EXPECT_EQ(bad, 1);
  EXPECT_FALSE(write(*store, {.documents = {{"k", "zero", std::string("a\0b", 3)}}}).ok);
  EXPECT_EQ(store->documents("k").size(), 19u);
}

TEST(PostgresStore, while_the_server_is_away_nothing_is_acknowledged_and_afterwards_all_is_there) {
  PostgresServer server;
  const auto store = postgres_store(server.new_database());
  EXPECT_TRUE(write(*store, {.lines = {{"t", 0, {"1"}}}}).ok);
  server.stop(PostgresServer::kPolitely);
  EXPECT_TRUE(comes_true([&] { return says(store->trouble(), "is away"); })) << "also when nobody writes";
  EXPECT_THROW(store->lines("t"), StoreError);
  std::atomic<int> answered = 0;
  for (std::uint64_t line = 1; line < 5; ++line)
    store->write({.lines = {{"t", line, {std::to_string(line)}}}}, [&](const Written& written) {
      EXPECT_TRUE(written.ok) << written.why;
      ++answered;
    });
  EXPECT_EQ(answered, 0);
  server.start();
  store->flush();
  EXPECT_EQ(answered, 4);
  EXPECT_EQ(store->trouble(), "");
  EXPECT_EQ(store->lines("t").size(), 5u);
}

TEST(PostgresStore, whoever_ends_while_the_server_is_away_is_not_kept) {
  PostgresServer server;
  auto store = postgres_store(server.new_database());
  server.stop(PostgresServer::kAtOnce);
  Written late;
  store->write({.lines = {{"t", 0, {"1"}}}}, [&](const Written& written) { late = written; });
  store.reset();
  EXPECT_FALSE(late.ok);
  EXPECT_TRUE(says(late.why, "is away")) << late.why;
}

// Connections are ended in the middle of writes, again and again: what was acknowledged is there once, and in order.
TEST(PostgresStore, a_broken_connection_loses_nothing_and_doubles_nothing) {
  constexpr int kTables = 4;
  constexpr std::uint64_t kLines = 500;
  const std::string url = PostgresServer::shared().new_database();
  const auto store = postgres_store(url);
  std::atomic<int> done = 0;
  std::atomic<int> failed = 0;
  std::vector<std::thread> players;
  for (int table = 0; table < kTables; ++table)
    players.emplace_back([&, name = std::to_string(table)] {
      for (std::uint64_t line = 0; line < kLines; ++line) {
        std::atomic<bool> answered = false;
        store->write({.lines = {{name, line, {std::to_string(line)}}}}, [&](const Written& written) {
          failed += written.ok ? 0 : 1;
          answered = true;
          answered.notify_one();
        });
        answered.wait(false);
      }
      ++done;
    });
  int breaks = 0;
  for (; done < kTables && breaks < 30; ++breaks) {
    end_connections(url);
    std::this_thread::sleep_for(10ms);
  }
  for (std::thread& player : players) player.join();
  EXPECT_EQ(failed, 0);
  EXPECT_GT(breaks, 2);
  for (int table = 0; table < kTables; ++table) {
    const auto lines = store->lines(std::to_string(table));
    ASSERT_EQ(lines.size(), kLines);
    for (std::uint64_t line = 0; line < kLines; ++line) EXPECT_EQ(lines[line], std::to_string(line));
  }
}

TEST(PostgresStore, whoever_was_cut_off_and_replaced_writes_no_more) {
  const std::string url = PostgresServer::shared().new_database();
  const auto cut_off = postgres_store(url);
  EXPECT_TRUE(write(*cut_off, {.lines = {{"t", 0, {"1"}}}}).ok);
  // As if another server had opened it while this one could not reach it.
  PostgresServer::run(url, "UPDATE writer SET server = 'another'");
  end_connections(url);
  EXPECT_TRUE(comes_true([&] { return says(cut_off->trouble(), "opened by another guildhall server"); }))
      << cut_off->trouble();
  EXPECT_FALSE(write(*cut_off, {.lines = {{"t", 1, {"2"}}}}).ok);
  EXPECT_EQ(cut_off->lines("t").size(), 1u);
}

}  // namespace
}  // namespace guildhall::store
