#include "server/sessions.h"

#include <gtest/gtest.h>

namespace guildhall::server {
namespace {

Session session_of(const std::string& person) {
  return {.person = person, .name = "Ada", .language = "en", .account = ""};
}

void write(store::Store& store, std::vector<store::Document> documents) {
  store.write({.documents = std::move(documents)}, [](const store::Written& written) { ASSERT_TRUE(written.ok); });
  store.flush();
}

TEST(Sessions, AreFoundByTheirTokenAlsoAfterARestart) {
  const auto store = store::memory_store();
  Metrics metrics;
  const Calendar calendar(*store);
  Sessions before(*store, metrics, calendar);
  const auto [token, documents] = before.begin(session_of("p"));
  const store::Document& document = documents[0];
  EXPECT_EQ(before.find(token)->name, "Ada");
  EXPECT_EQ(document.value.find(token), std::string::npos);  // the store has its hash only
  EXPECT_NE(document.key, token);
  write(*store, documents);
  Sessions after(*store, metrics, calendar);
  ASSERT_TRUE(after.find(token));
  EXPECT_EQ(after.find(token)->person, "p");
  EXPECT_FALSE(after.find(""));
  EXPECT_FALSE(after.find(document.key));  // a hash opens nothing
  write(*store, after.end(token));
  EXPECT_FALSE(after.find(token));
}

TEST(Sessions, EndWhenTheyAreUnusedAndAtLastInAnyCase) {
  const auto store = store::memory_store();
  Metrics metrics;
  const Calendar calendar(*store);
  Sessions sessions(*store, metrics, calendar);
  const auto [token, documents] = sessions.begin(session_of("p"));
  write(*store, documents);
  const auto part = static_cast<std::uint8_t>(std::stoi(documents[0].key.substr(0, 2), nullptr, 16));
  EXPECT_TRUE(sessions.expired(calendar.today() + 365, part).empty());
  ASSERT_EQ(sessions.expired(calendar.today() + 366, part).size(), 2u);
  EXPECT_EQ(sessions.expired(calendar.today() + 366, part)[0].key, documents[0].key);
  EXPECT_TRUE(sessions.expired(calendar.today() + 366, part ^ 0x80U).empty()) << "the others have their own turn";
  EXPECT_FALSE(is_worn(*sessions.find(token), calendar.today()));
  EXPECT_TRUE(is_worn(*sessions.find(token), calendar.today() + 1));

  Session login = *sessions.find(token);
  login.account = "ada";
  EXPECT_FALSE(is_over(login, calendar.today() + 90));
  EXPECT_TRUE(is_over(login, calendar.today() + 91)) << "a login sooner than a guest";
  login.day = calendar.today() + 180;  // used all the time
  EXPECT_FALSE(is_over(login, calendar.today() + 180));
  EXPECT_TRUE(is_over(login, calendar.today() + 181));

  Session old = *sessions.find(token);
  old.day = calendar.today() - 366;
  store->write({.documents = {{.kind = "session",
                               .key = documents[0].key,
                               .value = boost::json::serialize(shape::to_json(old))}}},
               [](const auto&) {});
  EXPECT_FALSE(Sessions(*store, metrics, calendar).find(token)) << "also before it is taken away";
}

TEST(Sessions, AreListedForTheirPersonAndEndWithTheirTokens) {
  const auto store = store::memory_store();
  Metrics metrics;
  const Calendar calendar(*store);
  Sessions sessions(*store, metrics, calendar);
  const auto [here, first] = sessions.begin(session_of("p"));
  const auto [there, second] = sessions.begin(session_of("p"));
  write(*store, first);
  write(*store, second);
  write(*store, sessions.begin(session_of("q")).second);
  EXPECT_EQ(sessions.of("p").size(), 2u);
  EXPECT_EQ(sessions.of("q").size(), 1u);
  EXPECT_TRUE(sessions.of("").empty());
  const std::string seat_here = Sessions::seat_token(sessions.find(here)->id);
  const std::string seat_there = Sessions::seat_token(sessions.find(there)->id);
  write(*store, sessions.end(*sessions.find(there), true));
  EXPECT_FALSE(sessions.find(there));
  EXPECT_TRUE(sessions.find(here));
  EXPECT_EQ(sessions.of("p").size(), 1u);
  const Sessions after(*store, metrics, calendar);
  for (const Sessions* asked : {static_cast<const Sessions*>(&sessions), &after}) {
    EXPECT_TRUE(asked->is_ended_token(seat_there));
    EXPECT_FALSE(asked->is_ended_token(seat_here));
    EXPECT_FALSE(asked->is_ended_token("as they were before"));
  }
  const auto [passing, third] = sessions.begin(session_of("r"));
  write(*store, third);
  write(*store, sessions.end(*sessions.find(passing), false));
  EXPECT_FALSE(sessions.find(passing));
  EXPECT_EQ(store->documents("session_ended").size(), 1u) << "who never sat anywhere leaves nothing";
}

TEST(Sessions, AreKnownByTheirDevice) {
  EXPECT_EQ(device_name("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), "Firefox, Linux");
  EXPECT_EQ(device_name("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"),
            "Safari, iPhone");
  EXPECT_EQ(device_name("curl/8"), "");
}

TEST(Sessions, AccountsAreFoundHoweverTheirNameIsTyped) {
  const auto store = store::memory_store();
  Metrics metrics;
  const Calendar calendar(*store);
  const Sessions sessions(*store, metrics, calendar);
  write(*store, {Sessions::document({.person = "p", .account = "Ada", .password = "$hash"})});
  EXPECT_EQ(sessions.account("aDA")->person, "p");
  EXPECT_FALSE(sessions.account("Adam"));
}

TEST(Sessions, WhatIsDamagedIsNotThereAndIsCounted) {
  const auto store = store::memory_store();
  Metrics metrics;
  const Calendar calendar(*store);
  write(*store, {{.kind = "quiet", .key = "p", .value = "{"},
                 {.kind = "account", .key = "ada", .value = "[]"},
                 {.kind = "account", .key = "bo", .value = Sessions::document({.person = "q", .account = "bo"}).value},
                 {.kind = "holiday", .key = "p", .value = "soon"},
                 {.kind = "session_ended", .key = "s", .value = "{}"}});
  const Sessions sessions(*store, metrics, calendar);
  EXPECT_EQ(metrics.damaged.Value(), 2);
  EXPECT_FALSE(sessions.quiet("p"));
  EXPECT_FALSE(sessions.holiday("p"));
  EXPECT_FALSE(sessions.account("ada"));
  EXPECT_TRUE(sessions.account("bo")) << "the others are not touched by it";
  EXPECT_EQ(metrics.damaged.Value(), 4);
}

}  // namespace
}  // namespace guildhall::server
