#include "server/sessions.h"

#include <gtest/gtest.h>

namespace guildhall::server {
namespace {

void write(store::Store& store, std::vector<store::Document> documents) {
  store.write({.documents = std::move(documents)}, [](const store::Written& written) { ASSERT_TRUE(written.ok); });
  store.flush();
}

TEST(Sessions, AreFoundByTheirTokenAlsoAfterARestart) {
  const auto store = store::memory_store();
  Sessions before(*store);
  const auto [token, document] = before.begin({.person = "p", .name = "Ada", .language = "en"});
  EXPECT_EQ(before.find(token)->name, "Ada");
  EXPECT_EQ(document.value.find(token), std::string::npos);  // the store has its hash only
  EXPECT_NE(document.key, token);
  write(*store, {document});
  Sessions after(*store);
  ASSERT_TRUE(after.find(token));
  EXPECT_EQ(after.find(token)->person, "p");
  EXPECT_FALSE(after.find(""));
  EXPECT_FALSE(after.find(document.key));  // a hash opens nothing
  write(*store, {after.end(token)});
  EXPECT_FALSE(after.find(token));
}

TEST(Sessions, RunOutWithTheirCookie) {
  const auto store = store::memory_store();
  Sessions sessions(*store);
  const auto [token, document] = sessions.begin({.person = "p", .name = "Ada"});
  write(*store, {document});
  EXPECT_TRUE(sessions.expired(today() + 364).empty());
  ASSERT_EQ(sessions.expired(today() + 367).size(), 1u);
  EXPECT_EQ(sessions.expired(today() + 367)[0].key, document.key);
  EXPECT_FALSE(is_worn(*sessions.find(token), today() + 30));
  EXPECT_TRUE(is_worn(*sessions.find(token), today() + 31));
}

TEST(Sessions, AccountsAreFoundHoweverTheirNameIsTyped) {
  const auto store = store::memory_store();
  const Sessions sessions(*store);
  write(*store, {Sessions::document({.person = "p", .account = "Ada", .password = "$hash"})});
  EXPECT_EQ(sessions.account("aDA")->person, "p");
  EXPECT_FALSE(sessions.account("Adam"));
}

}  // namespace
}  // namespace guildhall::server
