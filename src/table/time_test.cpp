// What a seat has of time and of asking for it: banks, more time, holds, nudges. Each counts once, however often it is sent,
// and a restart of the server gives nothing back and takes nothing away.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

constexpr Time kHour = 3'600'000;

Time deadline(const Client& client) { return client.table.at("clock").at("deadline").as_int64(); }
Time bank(const Client& client) { return client.table.at("clock").at("bank").as_int64(); }
std::string_view refusal(const Client& client) {
  return client.refusals.empty() ? std::string_view() : std::string_view(client.refusals.back().at("key").as_string());
}
// A message that arrives twice, as after a break of the connection.
void say_twice(World& world, Client& client, json::object message) {
  message["client_msg_id"] = "twice-" + std::to_string(world.now());
  for (int times = 0; times < 2; ++times) world.tell(client.connection, message), world.run_for(20);
}
Client& other_than(World& world, const Client& client, int ahead = 1) {
  return world.clients[static_cast<std::size_t>(*client.seat + ahead) % world.clients.size()];
}

// ---- More time and the bank -----------------------------------------------------------------------------------------

TEST(MoreTime, in_the_bank_does_not_give_back_what_was_taken_from_it) {
  World world(41);
  Client& client = first_asked(world, "bristol-1350", 4);
  EXPECT_EQ(bank(client), 180'000);
  world.run_for(deadline(client) - world.now() + 60'000);
  const Time said = world.now();
  world.say(client, {{"type", "more_time"}});
  world.settle();
  EXPECT_NEAR(static_cast<double>(deadline(client) - said), 30'000, 10);
  EXPECT_NEAR(static_cast<double>(bank(client)), 120'000, 10);
  world.run_for(deadline(client) + 119'000 - world.now());
  EXPECT_FALSE(noted(client, "shell.note.time_out"));
  world.run_for(2'000);
  EXPECT_TRUE(noted(client, "shell.note.time_out"));
}

TEST(Bank, is_told_with_the_question_also_where_several_are_awaited) {
  World world(41);
  world.make("quacks", people(3), {}, {{"clock", "live"}, {"turn_s", 45}, {"bank_s", 100}});
  world.start();
  everybody_stops(world);
  const auto several = [&] { return world.clients[0].table.at("awaited").as_array().size() > 1; };
  ASSERT_TRUE(run_until(world, several));
  world.settle();
  EXPECT_FALSE(world.clients[0].table.contains("clock")) << "nobody else's business";
  for (const json::value& seat : world.clients[0].table.at("awaited").as_array()) {
    const Client& asked = world.clients[seat.to_number<std::size_t>()];
    ASSERT_TRUE(asked.decision);
    EXPECT_EQ(asked.decision->at("bank").as_int64(), 100'000);
  }
}

TEST(MoreTime, counts_once_for_one_message) {
  World world(41);
  Client& client = first_asked(world, "bristol-1350", 4);
  const Time before = deadline(client);
  say_twice(world, client, {{"type", "more_time"}});
  EXPECT_EQ(deadline(client), before + 30'000);
  say_twice(world, client, {{"type", "more_time"}});
  EXPECT_EQ(deadline(client), before + 60'000) << "the second of two was not used up by a doubled message";
}

// ---- Holds ----------------------------------------------------------------------------------------------------------

struct Hold : testing::Test {
  World world{12};
  void SetUp() override { begin(1); }
  void begin(int holds) {
    world = World(12);
    world.prefers = {"draw", "elbow", "dash"};
    world.make("bristol-1350", people(6), {{"start_remedies", "1"}}, {{"bank_s", 3600}, {"holds", holds}});
    world.watch();
    world.start();
  }
  Time closes() { return world.clients[0].table.at("ring").at("closes").as_int64(); }
  json::value view(const char* field) { return world.clients[0].view->at(field); }
  // Plays on until a window is open in another turn.
  void next_turn_with_window() {
    const json::value turn = view("active");
    for (Client& client : world.clients) client.plays = client.seat.has_value(), world.choose(client);
    ASSERT_TRUE(run_until(world, [&] { return ring(world.clients[0]) && view("active") != turn; }));
    everybody_stops(world);
  }
  bool accepted(Client& client) {
    const std::string id = world.say(client, {{"type", "hold"}});
    world.run_for(50);
    return client.accepted.contains(id);
  }
};

TEST_F(Hold, is_once_a_round_and_not_once_a_turn) {
  open_window(world);
  Client& client = world.clients[3];
  ASSERT_TRUE(accepted(client));
  bool same_round = false;
  for (json::value round = view("round"); round == view("round");) {
    next_turn_with_window();
    if (round != view("round")) break;
    same_round = true;
    EXPECT_FALSE(accepted(client));
    EXPECT_EQ(refusal(client), "shell.error.no_hold");
    world.crash();
    world.run_for(3'000);
    if (ring(world.clients[0])) {
      EXPECT_FALSE(accepted(client)) << "also after a restart";
    }
  }
  EXPECT_TRUE(same_round);
  EXPECT_TRUE(accepted(client)) << "in the next round again";
}

// As a bluff too: whoever holds, the others see the same, and nobody is named.
TEST_F(Hold, is_open_to_every_seat_and_tells_nobody_whose_it_was) {
  open_window(world);
  const auto active = static_cast<std::size_t>(view("active").as_int64());
  for (const std::size_t holder : {active, (active + 1) % 6, (active + 2) % 6}) {
    std::map<int, std::size_t> frames;
    for (const Client& client : world.clients) frames[client.seat.value_or(-1)] = client.frames.size();
    const Time before = closes();
    EXPECT_TRUE(accepted(world.clients[holder]));
    EXPECT_EQ(closes(), before + 20'000);
    std::set<std::string> told;
    for (const Client& client : world.clients) {
      if (client.seat == static_cast<int>(holder)) continue;
      const bool asked = client.decision.has_value();  // and told its new deadline
      EXPECT_EQ(client.frames.size(), frames.at(client.seat.value_or(-1)) + (asked ? 2 : 1));
      json::object status = json::parse(client.frames[frames.at(client.seat.value_or(-1))]).as_object();
      status.erase("seq");
      told.insert(json::serialize(status));
    }
    EXPECT_EQ(told.size(), 1u);
    EXPECT_EQ(told.begin()->find("seat"), std::string::npos);
  }
}

TEST_F(Hold, counts_once_for_one_message) {
  begin(2);
  open_window(world);
  const Time before = closes();
  say_twice(world, world.clients[2], {{"type", "hold"}});
  EXPECT_EQ(closes(), before + 20'000);
  EXPECT_TRUE(accepted(world.clients[2])) << "the other one is left";
}

// Nothing was asked of the device then; the same message, late, must not answer the next window.
TEST_F(Hold, nobody_said_once_does_not_answer_another_window) {
  open_window(world);
  Client* idle = nullptr;
  for (Client& client : world.clients)
    if (client.seat && !client.decision) idle = &client;
  ASSERT_NE(idle, nullptr);
  const json::object nobody{{"type", "nobody"}, {"client_msg_id", "n1"}};
  world.tell(idle->connection, nobody);
  for (Client& client : world.clients) client.plays = client.seat.has_value(), world.choose(client);
  ASSERT_TRUE(run_until(world, [&] { return ring(*idle) && idle->decision; }));
  everybody_stops(world);
  world.tell(idle->connection, nobody);
  world.run_for(50);
  EXPECT_TRUE(idle->decision);
}

// ---- Nudges ---------------------------------------------------------------------------------------------------------

TEST(Nudge, is_once_for_a_decision_and_calls_the_operator_once) {
  for (const char* clock : {"live", "none"}) {
    World world(44);
    world.make("bristol-1350", people(4), {}, {{"clock", clock}});
    everybody_stops(world);
    world.start();
    ASSERT_TRUE(run_until(
        world, [&] { return asked_one(world) != nullptr; }, 10'000));
    Client& late = *asked_one(world);
    Client& first = other_than(world, late);
    Client& second = other_than(world, late, 2);
    const json::object nudge{{"type", "nudge"}, {"seat", *late.seat}};
    world.say(first, nudge);
    world.settle();
    EXPECT_EQ(refusal(first), "shell.error.too_early");
    world.run_for(20'000);
    const auto notes = [&] {
      return std::ranges::count_if(late.talk, [](const json::value& line) {
        return line.as_object().contains("note") && line.at("note").at("key") == "shell.note.nudge";
      });
    };
    say_twice(world, first, nudge);
    world.settle();
    EXPECT_EQ(notes(), 1) << clock;
    world.say(first, nudge);
    world.settle();
    EXPECT_EQ(refusal(first), "shell.error.too_many");
    EXPECT_EQ(notes(), 1);
    EXPECT_TRUE(world.nudged.empty()) << "it looks";

    late.returns = false;
    world.drop(late);
    world.settle();
    world.crash();
    world.run_for(25'000);
    world.say(first, nudge);
    world.settle();
    EXPECT_EQ(refusal(first), "shell.error.too_many") << "also after a restart";
    for (int times = 0; times < 2; ++times) world.say(second, nudge), world.settle();
    world.say(other_than(world, late, 3), nudge);
    world.settle();
    EXPECT_EQ(world.nudged.size(), 1u);
    EXPECT_EQ(refusal(second), "shell.error.too_many");
  }
}

TEST(Nudge, may_be_repeated_for_another_decision) {
  World world(45);
  Client& late = first_asked(world, "bristol-1350", 4);
  Client& first = other_than(world, late);
  const json::object nudge{{"type", "nudge"}, {"seat", *late.seat}};
  world.run_for(21'000);
  world.say(first, nudge);
  world.settle();
  EXPECT_TRUE(first.refusals.empty());
  for (Client& client : world.clients) client.plays = true, world.choose(client);
  world.run_for(3'000);
  ASSERT_TRUE(run_until(world, [&] { return late.decision && !late.decision->at("reaction").as_bool(); }));
  everybody_stops(world);
  world.run_for(21'000);
  world.say(first, nudge);
  world.settle();
  EXPECT_TRUE(first.refusals.empty());
}

// ---- A restart ------------------------------------------------------------------------------------------------------

TEST(Restart, leaves_banks_and_more_time_as_they_were) {
  World world(46);
  Client& client = first_asked(world, "bristol-1350", 4);
  world.run_for(deadline(client) - world.now() + 60'000);
  for (int times = 0; times < 2; ++times) world.say(client, {{"type", "more_time"}}), world.settle();
  const Time left = bank(client);
  EXPECT_LT(left, 121'000);
  world.crash();
  world.run_for(5'000);
  EXPECT_EQ(bank(client), left);
  EXPECT_GT(deadline(client), world.now() + 40'000) << "a clock of seconds begins anew";
  world.say(client, {{"type", "more_time"}});
  world.settle();
  EXPECT_EQ(refusal(client), "shell.error.no_more_time");
}

TEST(Restart, leaves_an_answer_that_took_from_the_bank_paid) {
  World world(47);
  Client& client = first_asked(world, "bristol-1350", 4);
  world.run_for(deadline(client) - world.now() + 100'000);
  client.plays = true;
  world.choose(client);
  for (Client& other : world.clients) other.plays = true, world.choose(other);
  world.settle();
  world.crash();
  ASSERT_TRUE(run_until(world, [&] {
    return client.table.contains("clock") && client.table.at("awaited") == json::value{*client.seat};
  }));
  EXPECT_LE(bank(client), 80'000);
  EXPECT_GT(bank(client), 70'000);
}

struct Async : testing::Test {
  World world{48};
  Client* client = nullptr;
  void begin() {
    world.make("bristol-1350", people(4), {}, {{"clock", "async"}, {"turn_h", 24}});
    everybody_stops(world);
    world.start();
    ASSERT_TRUE(run_until(
        world, [&] { return asked_one(world) != nullptr; }, 10'000));
    client = asked_one(world);
  }
};

TEST_F(Async, a_clock_of_hours_goes_on_through_restarts) {
  begin();
  const Time end = deadline(*client);
  for (int times = 0; times < 3; ++times) {
    world.run_for(6 * kHour);
    world.crash();
    world.run_for(5'000);
    EXPECT_EQ(deadline(*client), end);
  }
  world.say(*client, {{"type", "more_time"}});
  world.settle();
  world.crash();
  world.run_for(5'000);
  EXPECT_EQ(deadline(*client), end + 30'000);
  world.run_for(end + 31'000 - world.now());
  EXPECT_TRUE(noted(*client, "shell.note.time_out"));
}

TEST_F(Async, what_ran_out_while_the_server_was_gone_is_held_against_nobody) {
  begin();
  const Time end = deadline(*client);
  world.run_for(end - world.now() - 1'000);
  world.crash();
  world.run_for(5'000);
  EXPECT_GT(deadline(*client), world.now() + kHour - 10'000);
  EXPECT_LE(deadline(*client), world.now() + kHour);
  EXPECT_FALSE(noted(*client, "shell.note.time_out"));
}

TEST_F(Async, a_window_of_hours_goes_on_through_a_restart) {
  world.prefers = {"draw", "elbow", "dash"};
  world.make("bristol-1350", people(6), {}, {{"clock", "async"}});
  world.start();
  open_window(world);
  const auto closes = [&] { return world.clients[0].table.at("ring").at("closes").as_int64(); };
  const Time end = closes();
  world.run_for(3 * kHour);
  world.crash();
  world.run_for(5'000);
  ASSERT_TRUE(ring(world.clients[0]));
  EXPECT_EQ(closes(), end);
}

TEST(Restart, the_digest_of_what_a_bot_did_is_not_forgotten) {
  World world(43);
  Client& gone = lose_the_third(world);
  world.run_for(95'000);
  world.say(world.clients[0], {{"type", "sit_in"}, {"seat", 2}});
  world.run_for(30'000);
  world.crash();
  world.run_for(5'000);
  gone.returns = true;
  gone.talk.clear();
  world.connect(gone);
  world.settle();
  const json::object* digest = noted(gone, "shell.note.digest");
  ASSERT_NE(digest, nullptr);
  EXPECT_FALSE(digest->at("note").at("args").at("done").as_array().empty());
}

}  // namespace
}  // namespace guildhall::table
