#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "server/devices.h"
#include "server/gates.h"
#include "server/network.h"
#include "server/rate.h"
#include "server/secrets.h"
#include "server/tickets.h"
#include "server/turns.h"

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

TEST(Buckets, AdmitSoManyAtOnceAndThenOneMoreEverySoOften) {
  Buckets buckets({.at_once = 3, .each = 10s}, 100);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(buckets.admit("a", kNow));
  EXPECT_FALSE(buckets.admit("a", kNow));
  EXPECT_FALSE(buckets.admit("a", kNow + 9s)) << "who is refused waits no longer for it";
  EXPECT_FALSE(buckets.would_admit("a", kNow + 9s));
  EXPECT_TRUE(buckets.admit("b", kNow)) << "each by itself";
  EXPECT_TRUE(buckets.admit("a", kNow + 10s));
  EXPECT_FALSE(buckets.admit("a", kNow + 10s));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(buckets.admit("a", kNow + 100s));
  EXPECT_FALSE(buckets.admit("a", kNow + 100s));
}

TEST(Buckets, WhatIsForgivenDoesNotCount) {
  Buckets buckets({.at_once = 1, .each = 10s}, 100);
  EXPECT_TRUE(buckets.admit("a", kNow));
  buckets.forgive("a");
  EXPECT_TRUE(buckets.admit("a", kNow));
  buckets.forgive("nobody");
}

TEST(Buckets, ACrowdOfStrangersShutsNobodyOut) {
  Buckets buckets({.at_once = 2, .each = 10s}, 1000);
  for (int i = 0; i < 100'000; ++i) EXPECT_TRUE(buckets.admit("stranger " + std::to_string(i), kNow));
  EXPECT_EQ(buckets.size(), 1000u);
  EXPECT_TRUE(buckets.admit("somebody", kNow));
  EXPECT_TRUE(buckets.admit("somebody", kNow));
  EXPECT_FALSE(buckets.admit("somebody", kNow)) << "who was seen last is not forgotten";
  for (int i = 0; i < 501; ++i) buckets.admit("later", kNow + 1h);
  EXPECT_EQ(buckets.size(), 1u) << "and who has not come for long takes no room";
}

TEST(Networks, AreWhatOneConnectionHas) {
  EXPECT_EQ(network_of("192.0.2.7", {}), "192.0.2.7");
  EXPECT_EQ(network_of("192.0.2.7", {.v4_bits = 24}), network_of("192.0.2.200", {.v4_bits = 24}));
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6", {}), network_of("2001:db8:1:2:ffff::1", {}));
  EXPECT_NE(network_of("2001:db8:1:2::1", {}), network_of("2001:db8:1:3::1", {}));
  EXPECT_EQ(household_of("2001:db8:1:2::1", {}), household_of("2001:db8:1:3::1", {}));
  EXPECT_NE(household_of("2001:db8:1:2::1", {}), household_of("2001:db8:2:2::1", {}));
  EXPECT_EQ(household_of("192.0.2.7", {}), network_of("192.0.2.7", {}));
  EXPECT_EQ(network_of("::ffff:192.0.2.7", {}), "192.0.2.7");
  EXPECT_EQ(network_of("192.0.2.7:4711", {}), "192.0.2.7");
  EXPECT_EQ(network_of("[2001:db8::1]:4711", {}), network_of("2001:db8::2", {}));
  EXPECT_EQ(network_of("unknown", {}), "unknown");
}

TEST(Gates, CountByPersonAndByNetwork) {
  Gates gates;
  for (int i = 0; i < limits::kTables.person.at_once; ++i)
    EXPECT_TRUE(gates.admit(Gate::Tables, {"ada", "192.0.2.7", "192.0.2.7"}, kNow));
  EXPECT_FALSE(gates.admit(Gate::Tables, {"ada", "192.0.2.8", "192.0.2.8"}, kNow)) << "the person, wherever";
  EXPECT_TRUE(gates.admit(Gate::Seats, {"ada", "192.0.2.7", "192.0.2.7"}, kNow)) << "each gate by itself";
  for (int i = limits::kTables.person.at_once; i < limits::kTables.network.at_once; ++i)
    EXPECT_TRUE(gates.admit(Gate::Tables, {"guest " + std::to_string(i), "192.0.2.7", "192.0.2.7"}, kNow));
  EXPECT_FALSE(gates.admit(Gate::Tables, {"bo", "192.0.2.7", "192.0.2.7"}, kNow)) << "the network, whoever";
  EXPECT_TRUE(gates.admit(Gate::Tables, {"bo", "192.0.2.9", "192.0.2.9"}, kNow));
}

// Of version 6 whoever likes has 65,536 networks, and as many guests as guests may be.
TEST(Gates, CountByHouseholdToo) {
  Gates gates;
  const auto from = [](int network, const std::string& household) {
    return Gates::From{"", household + std::to_string(network), household};
  };
  int made = 0;
  for (int network = 0; network < 65'536; ++network)
    made += gates.admit(Gate::Tables, from(network, "a"), kNow) ? 1 : 0;
  EXPECT_EQ(made, limits::kTables.network.at_once * limits::kNetworksOfHousehold);
  EXPECT_TRUE(gates.admit(Gate::Tables, from(0, "b"), kNow)) << "and its neighbour is not touched by it";
}

TEST(LoginTries, AHouseholdOfManyNetworksCannotTryManyAccounts) {
  LoginTries tries;
  int guessed = 0;
  for (int i = 0; i < 10'000; ++i)
    guessed += tries.admit({.network = "net " + std::to_string(i),
                            .household = "a",
                            .account = "account " + std::to_string(i),
                            .device = ""},
                           kNow)
                   ? 1
                   : 0;
  EXPECT_EQ(guessed, limits::kLoginsOfNetwork.at_once * limits::kNetworksOfHousehold);
}

TEST(LoginTries, OneNetworkCannotUseUpAnAccount) {
  LoginTries tries;
  const LoginTries::From guesser{.network = "192.0.2.7", .account = "ada", .device = ""};
  for (auto at = kNow; at < kNow + 48h + 1min; at += 1s) tries.admit(guesser, at);
  EXPECT_FALSE(tries.admit(guesser, kNow + 48h + 1min));
  EXPECT_TRUE(tries.admit({.network = "192.0.2.8", .account = "ada", .device = ""}, kNow + 48h + 1min))
      << "from a new device";
}

TEST(LoginTries, ManyNetworksSlowAnAccountDownButNotADeviceOfItsOwner) {
  LoginTries tries;
  int guessed = 0;
  for (int i = 0; i < 10'000; ++i)
    guessed += tries.admit({.network = "net " + std::to_string(i), .account = "ada", .device = ""}, kNow) ? 1 : 0;
  EXPECT_EQ(guessed, limits::kLoginsOfAccount.at_once);
  EXPECT_TRUE(tries.admit({.network = "net 1", .account = "ada", .device = "hers"}, kNow));
  EXPECT_TRUE(tries.admit({.network = "new", .account = "bo", .device = ""}, kNow)) << "other accounts are as ever";
}

TEST(LoginTries, TheRightPasswordDoesNotCount) {
  LoginTries tries;
  for (int i = 0; i < 1000; ++i) {
    const LoginTries::From from{.network = "school", .account = "ada", .device = i % 2 == 0 ? "hers" : ""};
    EXPECT_TRUE(tries.admit(from, kNow));
    tries.forgive(from);
  }
}

TEST(Devices, AreKnownToTheirAccountUntilItsPasswordChanges) {
  const auto store = store::memory_store();
  const Devices devices(*store);
  Account ada{.person = "p", .account = "Ada", .password = "$one", .name = "", .language = ""};
  const std::string cookie = devices.introduce(ada);
  EXPECT_FALSE(devices.known(cookie, ada).empty());
  EXPECT_NE(devices.known(devices.introduce(ada), ada), devices.known(cookie, ada)) << "each is another";
  EXPECT_TRUE(
      devices.known(cookie, {.person = "q", .account = "Bo", .password = "$one", .name = "", .language = ""}).empty());
  for (const char* forged : {"", ".", "x", "x.y"}) EXPECT_TRUE(devices.known(forged, ada).empty());
  EXPECT_TRUE(Devices(*store).known(cookie, ada).empty()) << "another key";
  store->write({.documents = devices.fresh()}, [](const auto&) {});
  EXPECT_FALSE(Devices(*store).known(cookie, ada).empty()) << "after a restart";
  ada.password = "$two";
  EXPECT_TRUE(devices.known(cookie, ada).empty());
}

class TurnsTest : public testing::Test {
 protected:
  void add(const std::string& who, char name) {
    const auto given_up = turns.add(who, {[this, name] { done += name; }, [this, name] { refused += name; }});
    if (given_up) given_up->refuse();
  }
  void work() {
    while (const auto next = turns.next()) next->begin();
  }
  Turns turns{4};
  std::string done;
  std::string refused;
};

TEST_F(TurnsTest, whoever_asks_for_much_waits_for_itself_alone) {
  for (const char name : {'a', 'b', 'c'}) add("eve", name);
  add("ada", '1');
  work();
  EXPECT_EQ(done, "1abc");
  done.clear();
  for (const char name : {'a', 'b'}) add("eve", name);
  for (const char name : {'1', '2'}) add("ada", name);
  work();
  EXPECT_EQ(done, "1a2b");
}

TEST_F(TurnsTest, where_too_much_waits_the_greediest_give_up_their_last) {
  for (const char name : {'a', 'b', 'c', 'd', 'e'}) add("eve", name);
  EXPECT_EQ(refused, "e") << "who has most already";
  add("ada", '1');
  EXPECT_EQ(refused, "ed");
  add("bo", 'x');
  EXPECT_EQ(refused, "edc");
  add("cy", 'y');
  EXPECT_EQ(refused, "edcb");
  add("di", 'z');
  EXPECT_EQ(refused, "edcbz") << "where nobody has more than another, those who were here first stay";
  work();
  EXPECT_EQ(done.size(), 4u);
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
  const std::string ticket = tickets.issue({"p1", "Ada"}, kNow);
  EXPECT_GE(ticket.size(), 43u);  // 256 bits
  EXPECT_FALSE(tickets.redeem("something else", kNow));
  const auto holder = tickets.redeem(ticket, kNow + 1s);
  ASSERT_TRUE(holder);
  EXPECT_EQ(holder->person, "p1");
  EXPECT_EQ(holder->name, "Ada");
  EXPECT_FALSE(tickets.redeem(ticket, kNow + 1s));
}

TEST(Tickets, RunOut) {
  Tickets tickets;
  const std::string ticket = tickets.issue({"p1", "Ada"}, kNow);
  EXPECT_FALSE(tickets.redeem(ticket, kNow + limits::kTicketTime));
  EXPECT_EQ(tickets.open(), 0u);
}

TEST(Tickets, WhatIsRedeemedTakesNoRoom) {
  Tickets tickets(100);
  const std::string first = tickets.issue({"p2", "Bo"}, kNow);
  for (int i = 0; i < 100'000; ++i) {
    const std::string ticket = tickets.issue({"p1", "Ada"}, kNow);
    EXPECT_TRUE(tickets.redeem(ticket, kNow));
  }
  EXPECT_EQ(tickets.open(), 1u);
  EXPECT_TRUE(tickets.redeem(first, kNow)) << "and costs nobody else's";
}

TEST(Tickets, OfOnePersonTheOldestEndsWhereThereAreTooMany) {
  Tickets tickets;
  const std::string other = tickets.issue({"p2", "Bo"}, kNow);
  std::vector<std::string> own;
  for (int i = 0; i <= limits::kSocketsPerAccount; ++i) own.push_back(tickets.issue({"p1", "Ada"}, kNow));
  EXPECT_FALSE(tickets.redeem(own[0], kNow));
  EXPECT_TRUE(tickets.redeem(own[1], kNow));
  EXPECT_TRUE(tickets.redeem(own.back(), kNow));
  EXPECT_TRUE(tickets.redeem(other, kNow));
}

TEST(Tickets, OfAllTheOldestEndsWhereThereAreTooMany) {
  Tickets tickets(3);
  std::vector<std::string> all;
  for (int i = 0; i < 4; ++i) all.push_back(tickets.issue({"p" + std::to_string(i), "Ada"}, kNow));
  EXPECT_EQ(tickets.open(), 3u);
  EXPECT_FALSE(tickets.redeem(all[0], kNow));
  EXPECT_TRUE(tickets.redeem(all[3], kNow));
}

TEST(Tickets, EndWithTheirSession) {
  Tickets tickets;
  const std::string here = tickets.issue({"p1", "Ada", "here"}, kNow);
  const std::string there = tickets.issue({"p1", "Ada", "there"}, kNow);
  tickets.end("p1", "here");
  tickets.end("p9", "here");
  EXPECT_FALSE(tickets.redeem(here, kNow));
  EXPECT_TRUE(tickets.redeem(there, kNow));
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
