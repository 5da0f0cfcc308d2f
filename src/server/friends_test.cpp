#include "server/friends.h"

#include <gtest/gtest.h>

#include "server/limits.h"

namespace guildhall::server {
namespace {

constexpr int kToday = 20'000;

class FriendsTest : public testing::Test {
 protected:
  void write(const Friends::Documents& documents) {
    store->write({.documents = documents}, [](const store::Written& written) { ASSERT_TRUE(written.ok); });
  }
  void make_friends(const std::string& one, const std::string& other) {
    write(friends.ask({one, one}, {other, other}, kToday));
    write(friends.agree(other, friends.between(other, one)->id, kToday));
  }
  std::unique_ptr<store::Store> store = store::memory_store();
  Friends friends{*store};
};

TEST_F(FriendsTest, are_who_has_asked_and_who_has_agreed) {
  write(friends.ask({"ada", "ada"}, {"bo", "bo"}, kToday));
  EXPECT_EQ(friends.between("ada", "bo")->state, "asked");
  EXPECT_EQ(friends.between("bo", "ada")->state, "asks");
  const std::string id = friends.between("ada", "bo")->id;
  EXPECT_TRUE(friends.agree("ada", id, kToday).empty()) << "nobody agrees for the other one";
  EXPECT_FALSE(friends.are_friends("ada", "bo"));
  write(friends.agree("bo", id, kToday));
  EXPECT_TRUE(friends.are_friends("ada", "bo"));
  EXPECT_TRUE(Friends(*store).are_friends("bo", "ada"));
  write(friends.end("bo", id));
  EXPECT_TRUE(friends.of("ada").empty());
  EXPECT_TRUE(Friends(*store).of("bo").empty());
}

TEST_F(FriendsTest, who_asks_whoever_has_asked_agrees) {
  write(friends.ask({"ada", "ada"}, {"bo", "bo"}, kToday));
  write(friends.ask({"bo", "bo"}, {"ada", "ada"}, kToday));
  EXPECT_TRUE(friends.are_friends("ada", "bo"));
}

TEST_F(FriendsTest, nobody_has_a_tie_by_the_id_of_another) {
  make_friends("ada", "bo");
  const std::string id = friends.between("ada", "bo")->id;
  EXPECT_FALSE(friends.tie("eve", id));
  EXPECT_TRUE(friends.end("eve", id).empty());
  EXPECT_TRUE(friends.are_friends("ada", "bo"));
}

TEST_F(FriendsTest, who_is_blocked_is_gone_and_can_neither_ask_nor_see_it) {
  make_friends("ada", "bo");
  write(friends.block("ada", {"bo", "bo"}, kToday));
  EXPECT_TRUE(friends.of("bo").empty());
  EXPECT_TRUE(friends.are_apart("bo", "ada"));
  write(friends.ask({"bo", "bo"}, {"ada", "ada"}, kToday));
  EXPECT_EQ(friends.between("bo", "ada")->state, "asked") << "as it is for everybody who has asked";
  EXPECT_EQ(friends.between("ada", "bo")->state, "blocked");
  const std::string id = friends.between("ada", "bo")->id;
  write(friends.block("bo", {"ada", "ada"}, kToday));
  write(friends.end("ada", id));
  EXPECT_TRUE(Friends(*store).are_apart("ada", "bo")) << "the other's block stays";
}

TEST_F(FriendsTest, a_list_that_is_full_takes_no_more) {
  for (std::size_t other = 0; other < limits::kTies; ++other)
    friends.ask({"crowd" + std::to_string(other), "Crowd"}, {"ada", "Ada"}, kToday);
  friends.ask({"bo", "bo"}, {"ada", "ada"}, kToday);
  EXPECT_EQ(friends.of("ada").size(), limits::kTies);
  EXPECT_EQ(friends.of("bo").size(), 1u) << "whoever asks is not told";
}

TEST_F(FriendsTest, of_who_goes_nothing_is_left_with_anybody) {
  make_friends("ada", "bo");
  write(friends.ask({"ada", "ada"}, {"cy", "cy"}, kToday));
  write(friends.block("dee", {"ada", "ada"}, kToday));
  write(friends.without("ada"));
  for (const char* person : {"ada", "bo", "cy", "dee"}) EXPECT_TRUE(Friends(*store).of(person).empty()) << person;
  EXPECT_TRUE(store->documents("tie").empty());
}

TEST_F(FriendsTest, who_is_blocked_no_more_may_ask_again) {
  write(friends.block("ada", {"bo", "bo"}, kToday));
  write(friends.ask({"bo", "bo"}, {"ada", "ada"}, kToday));
  write(friends.end("ada", friends.between("ada", "bo")->id));
  write(friends.ask({"bo", "bo"}, {"ada", "ada"}, kToday));
  EXPECT_EQ(friends.between("ada", "bo")->state, "asks");
}

TEST_F(FriendsTest, what_was_not_written_did_not_happen) {
  make_friends("ada", "bo");
  friends.not_written(friends.block("ada", {"bo", "bo"}, kToday));
  EXPECT_TRUE(friends.are_friends("ada", "bo"));
  EXPECT_TRUE(friends.are_friends("bo", "ada"));
}

}  // namespace
}  // namespace guildhall::server
