#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "server/rate.h"
#include "server/secrets.h"
#include "server/tickets.h"

namespace guildhall::server {
namespace {

using namespace std::chrono_literals;
const Clock::time_point kNow = Clock::time_point() + 1000h;

TEST(Rate, AdmitsSoManyAndNoMore) {
  Rate rate(3, 20s);
  EXPECT_TRUE(rate.admit(kNow));
  EXPECT_TRUE(rate.admit(kNow));
  EXPECT_TRUE(rate.admit(kNow));
  EXPECT_FALSE(rate.admit(kNow));
  EXPECT_FALSE(rate.admit(kNow + 19s));
}

TEST(Rate, ForgetsLittleByLittle) {
  Rate rate(10, 20s);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(rate.admit(kNow));
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(rate.admit(kNow + 5s));
  EXPECT_FALSE(rate.admit(kNow + 19s));
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(rate.admit(kNow + 22s));
  EXPECT_FALSE(rate.admit(kNow + 22s));  // the later five still count
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(rate.admit(kNow + 100s));
}

TEST(Rate, NeverAdmitsMoreInAnyWindowAndNotMuchLess) {
  for (const auto gap : {1ms, 7ms, 50ms, 333ms, 399ms}) {
    Rate rate(50, 20s);
    std::vector<Clock::time_point> admitted;
    for (auto at = kNow + 1234ms; at < kNow + 200s; at += gap)
      if (rate.admit(at)) admitted.push_back(at);
    for (const auto from : admitted)
      EXPECT_LE(std::count_if(admitted.begin(), admitted.end(), [&](auto at) { return at >= from && at < from + 20s; }),
                50);
    EXPECT_GE(admitted.size(), 50u * 180 / 22);
  }
}

TEST(Rate, WhatIsForgivenDoesNotCount) {
  Rate rate(1, 20s);
  EXPECT_TRUE(rate.admit(kNow));
  rate.forgive();
  EXPECT_TRUE(rate.admit(kNow));
}

TEST(Rates, CountEachByItself) {
  Rates rates(1, 20s, 100);
  EXPECT_TRUE(rates.admit("a", kNow));
  EXPECT_FALSE(rates.admit("a", kNow));
  EXPECT_TRUE(rates.admit("b", kNow));
}

TEST(Rates, MemoryIsBounded) {
  Rates rates(5, 20s, 3);
  for (const char* who : {"a", "b", "c"}) EXPECT_TRUE(rates.admit(who, kNow));
  EXPECT_FALSE(rates.admit("d", kNow));
  EXPECT_TRUE(rates.admit("a", kNow));
  EXPECT_TRUE(rates.admit("d", kNow + 41s));  // the others are idle and forgotten
}

TEST(Holdings, AreGivenBack) {
  Holdings held(2);
  EXPECT_TRUE(held.take("a"));
  EXPECT_TRUE(held.take("a"));
  EXPECT_FALSE(held.take("a"));
  EXPECT_TRUE(held.take("b"));
  held.give_back("a");
  EXPECT_TRUE(held.take("a"));
  held.give_back("nobody");
}

TEST(Tickets, OpenOnceForTheirHolder) {
  Tickets tickets;
  const auto ticket = tickets.issue({"p1", "Ada"}, kNow);
  ASSERT_TRUE(ticket);
  EXPECT_GE(ticket->size(), 43u);  // 256 bits
  EXPECT_FALSE(tickets.redeem("something else", kNow));
  const auto holder = tickets.redeem(*ticket, kNow + 1s);
  ASSERT_TRUE(holder);
  EXPECT_EQ(holder->person, "p1");
  EXPECT_EQ(holder->name, "Ada");
  EXPECT_FALSE(tickets.redeem(*ticket, kNow + 1s));
}

TEST(Tickets, RunOut) {
  Tickets tickets;
  const auto ticket = tickets.issue({"p1", "Ada"}, kNow);
  EXPECT_FALSE(tickets.redeem(*ticket, kNow + limits::kTicketTime));
}

TEST(Tickets, AreOnlySoManyForOnePerson) {
  Tickets tickets;
  for (int i = 0; i < limits::kSocketsPerAccount; ++i) EXPECT_TRUE(tickets.issue({"p1", "Ada"}, kNow));
  EXPECT_FALSE(tickets.issue({"p1", "Ada"}, kNow));
  EXPECT_TRUE(tickets.issue({"p2", "Bo"}, kNow));
  EXPECT_TRUE(tickets.issue({"p1", "Ada"}, kNow + limits::kTicketTime));
}

TEST(Secrets, AreLongAndNeverTheSame) {
  EXPECT_NE(new_secret(), new_secret());
  EXPECT_EQ(new_secret().size(), 43u);
  EXPECT_EQ(hash_of("a").size(), 64u);
  EXPECT_EQ(hash_of("a"), hash_of("a"));
  EXPECT_NE(hash_of("a"), hash_of("b"));
  EXPECT_EQ(new_code().find_first_of("01IOL"), std::string::npos);  // not mistaken for each other
}

TEST(Secrets, AreComparedWhole) {
  EXPECT_TRUE(same_secret("a long secret", "a long secret"));
  EXPECT_FALSE(same_secret("a long secret", "a long secreT"));
  EXPECT_FALSE(same_secret("a long secret", "a long secret and more"));
  EXPECT_FALSE(same_secret("", "a long secret"));
}

TEST(Secrets, PasswordsFitTheirHashOnly) {
  const std::string hash = password_hash("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_TRUE(password_fits(hash, "correct horse"));
  EXPECT_FALSE(password_fits(hash, "correct horsf"));
  EXPECT_FALSE(password_fits("no hash", "correct horse"));
}

}  // namespace
}  // namespace guildhall::server
