#include "store/copy.h"

#include <gtest/gtest.h>

#include "store/testing.h"

namespace guildhall::store {
namespace {

void fill(Store& store) {
  EXPECT_TRUE(write(store, {.lines = {{"late", 0, {"1", "ü'\\u0000"}}}}).ok);
  EXPECT_TRUE(write(store, {.lines = {{"early", 0, {"1"}}},
                            .documents = {{"session", "b", "1"}, {"account", "a", "2"}},
                            .played = {{"late", "quacks", 2, 1, "", "", "ann", true, 1.0 / 3}}})
                  .ok);
}

TEST(Copy, a_hall_goes_from_a_file_to_a_server_and_back_and_is_the_same) {
  const Folder folder;
  const auto file = sqlite_store(folder.file());
  fill(*file);
  const auto server = postgres_store(PostgresServer::shared().new_database());
  const Copied there = copy(*file, *server, [](std::size_t) {});
  EXPECT_EQ(there.tables, 2u);
  EXPECT_EQ(there.lines, 3u);
  EXPECT_EQ(there.documents, 2u);
  EXPECT_EQ(there.played, 1u);
  const auto back = sqlite_store(folder.file("back.db"));
  copy(*server, *back, [](std::size_t) {});
  EXPECT_EQ(back->tables(), file->tables());
  for (const std::string& table : file->tables()) EXPECT_EQ(back->lines(table), file->lines(table));
  EXPECT_EQ(back->kinds(), file->kinds());
  EXPECT_EQ(back->document("account", "a"), "2");
  EXPECT_EQ(back->statistics("ann").size(), 1u);
  EXPECT_TRUE(write(*back, {.lines = {{"late", 2, {"3"}}}}).ok) << "and it goes on there";
}

TEST(Copy, what_holds_something_is_not_written_over) {
  const auto from = memory_store();
  const auto to = memory_store();
  fill(*from);
  EXPECT_TRUE(write(*to, {.documents = {{"k", "x", "y"}}}).ok);
  EXPECT_THROW(copy(*from, *to, [](std::size_t) {}), StoreError);
  EXPECT_TRUE(to->tables().empty());
}

TEST(Copy, one_that_was_broken_off_is_no_hall) {
  const auto from = memory_store();
  const auto to = memory_store();
  fill(*from);
  EXPECT_THROW(copy(*from, *to, [](std::size_t) { throw StoreError("the power went out"); }), StoreError);
  EXPECT_EQ(to->documents(kUnfinishedKind).size(), 1u);
  EXPECT_THROW(copy(*from, *to, [](std::size_t) {}), StoreError) << "nor taken for an empty one";
}

TEST(Copy, what_is_not_there_is_not_made) {
  const Folder folder;
  EXPECT_THROW(open_store("sqlite:" + folder.file(), Opening::Existing), StoreError);
  EXPECT_FALSE(std::filesystem::exists(folder.file()));
  const std::string url = PostgresServer::shared().new_database();
  EXPECT_THROW(open_store(url, Opening::Existing), StoreError);
  PostgresServer::run(url, "CREATE TABLE guildhall (still_not_there integer)");
}

}  // namespace
}  // namespace guildhall::store
