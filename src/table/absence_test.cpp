// Nobody is waited for without end: clocks, bots that do not answer, and people who are away, come back, or get up.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

TEST(Clocks, at_zero_the_game_answers_and_says_so) {
  World world(40);
  world.make("bristol-1350", people(4));
  everybody_stops(world);
  world.start();
  ASSERT_TRUE(run_until(
      world, [&] { return world.clients[0].table.contains("clock"); }, 10'000));
  const json::object clock = world.clients[0].table.at("clock").as_object();
  EXPECT_EQ(clock.at("bank").as_int64(), 180'000);
  const Time left = clock.at("deadline").as_int64() - world.now();
  EXPECT_GT(left, 44'000);
  EXPECT_LE(left, 45'000);
  world.run_for(left + 179'000);
  EXPECT_FALSE(noted(world.clients[0], "shell.note.time_out"));
  const auto told = [&](const World::Client& client) {
    return std::ranges::count_if(client.log, [](const json::value& event) { return event.at("scope") == "public"; });
  };
  const std::vector<std::ptrdiff_t> before = {told(world.clients[0]), told(world.clients[1])};
  world.run_for(2'000);
  // It stands in everybody's log, before what the table did: by public events, for others say who knows what.
  for (const std::size_t client : {0U, 1U}) {
    const json::object* note = noted(world.clients[client], "shell.note.time_out");
    ASSERT_NE(note, nullptr);
    EXPECT_EQ(note->at("after").as_int64(), before[client]);
    EXPECT_GT(told(world.clients[client]), before[client]);
  }
  bool by_clock = false;
  for (const std::string& line : world.stored)
    by_clock = by_clock || line.find("\"by\":\"clock\"") != std::string::npos;
  EXPECT_TRUE(by_clock);
}

TEST(Clocks, more_time_twice) {
  World world(41);
  Client& client = first_asked(world, "bristol-1350", 4);
  const Time deadline = client.decision->at("deadline").as_int64();
  const json::value id = client.decision->at("id");
  for (int times = 0; times < 3; ++times) world.say(client, {{"type", "more_time"}}), world.run_for(50);
  EXPECT_EQ(client.decision->at("deadline").as_int64(), deadline + 60'000);
  EXPECT_EQ(client.decision->at("id"), id) << "the same decision";
  EXPECT_EQ(client.refusals.size(), 1u);
}

TEST(Clocks, a_game_nobody_plays_ends_by_the_clock) {
  World world(42);
  world.make("castle-of-the-devil", people(4), {{"max_turns", 20}});
  everybody_stops(world);
  world.start();
  EXPECT_TRUE(world.play());
  world.verify();
}

TEST(Bots, one_that_has_no_answer_in_time_is_not_waited_for) {
  World world(60, {.mute = 200});
  world.make("bristol-1350", {"human", "scripted", "scripted", "scripted"}, {}, {{"clock", "none"}});
  world.start();
  ASSERT_TRUE(world.play());
  world.verify();
}

TEST(Absence, a_bot_sits_in_after_the_limit_and_the_owner_gets_a_digest) {
  World world(43);
  Client& gone = lose_the_third(world);
  Client& host = world.clients[0];
  world.run_for(10'000);
  EXPECT_EQ(host.table.at("seats").as_array()[2].at("presence").as_string(), "here")
      << "a short break is nobody's business";
  world.run_for(15'000);
  EXPECT_EQ(host.table.at("seats").as_array()[2].at("presence").as_string(), "away");
  world.say(host, {{"type", "sit_in"}, {"seat", 2}});
  world.run_for(100);
  EXPECT_EQ(host.refusals.back().at("key").as_string(), "shell.error.too_early");
  world.run_for(70'000);
  world.say(host, {{"type", "sit_in"}, {"seat", 2}});
  world.run_for(100);
  EXPECT_EQ(host.table.at("seats").as_array()[2].at("presence").as_string(), "bot");
  EXPECT_TRUE(noted(host, "shell.note.sits_in"));
  // It stays the owner's: nobody else is offered it, or gets it.
  EXPECT_EQ(world.table().json("stranger").at("seats").at(2).at("kind"), "human");
  EXPECT_EQ(world.command(Sit{0, 2, world.sitter(7)}).error().key, "shell.error.seat_taken");
  world.run_for(60'000);
  gone.returns = true;
  world.connect(gone);
  world.run_for(200);
  EXPECT_EQ(host.table.at("seats").as_array()[2].at("presence").as_string(), "here");
  EXPECT_TRUE(noted(gone, "shell.note.digest"));
  EXPECT_FALSE(noted(host, "shell.note.digest"));
  EXPECT_TRUE(world.play());
  world.verify();
}

TEST(Absence, who_gets_up_leaves_the_seat_to_a_bot_and_another_may_take_it) {
  World world(44);
  world.make("bristol-1350", people(4));
  world.start();
  world.run_for(3'000);
  const auto foreign = world.command(GetUp{0, 1, "person-3"});
  ASSERT_FALSE(foreign);
  EXPECT_EQ(foreign.error().status, 403);
  ASSERT_TRUE(world.command(GetUp{0, 1, "person-1"}));
  world.run_for(500);
  EXPECT_FALSE(world.clients[1].table.contains("you")) << "a seat's socket only watches once its person got up";
  EXPECT_EQ(world.clients[0].table.at("seats").as_array()[1].at("presence").as_string(), "bot");
  EXPECT_FALSE(world.command(Sit{0, 0, world.sitter(7)}));
  Sitter guest = world.sitter(1);
  guest.token = "another";
  const auto sat = world.command(Sit{0, 1, guest});
  ASSERT_TRUE(sat);
  EXPECT_TRUE(sat->contains("asked"));
  world.run_for(500);
  for (const std::size_t player : {0, 2})
    world.say(world.clients[player], {{"type", "admit"}, {"seat", 1}, {"yes", true}});
  world.run_for(500);
  Client late;
  late.seat = 1;
  late.token = "another";
  world.clients[1] = late;
  world.connect(world.clients[1]);
  EXPECT_TRUE(world.play());
  world.verify();
}

// ui.md 14.7
TEST(Absence, a_guest_of_a_running_game_gets_a_bots_seat_only_when_a_player_says_yes) {
  World world(47);
  world.make("bristol-1350", {"human", "human", "scripted", "scripted"}, {}, {{"clock", "none"}});
  for (Client& client : world.clients) client.plays = false;  // the game waits for them
  world.start();
  world.run_for(3'000);
  Sitter guest = world.sitter(7);
  const auto kind = [&](std::size_t seat) {
    return std::string(world.clients[0].table.at("seats").as_array()[seat].at("kind").as_string());
  };
  const auto wishes = [&] { return world.clients[0].table.if_contains("wishes"); };
  const auto ask = [&] {
    const auto asked = world.command(Sit{0, 2, guest});
    ASSERT_TRUE(asked);
    EXPECT_TRUE(asked->contains("asked"));
    world.run_for(500);
    ASSERT_NE(wishes(), nullptr);
    EXPECT_EQ(json::serialize(*wishes()), R"([{"seat":2,"name":"Name 7"}])");
    EXPECT_EQ(kind(2), "bot");
  };
  ask();
  const auto other = world.command(Sit{0, 2, world.sitter(8)});
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().key, "shell.error.seat_asked");
  Client early;  // the token opens nothing yet
  early.seat = 2;
  early.token = guest.token;
  early.plays = false;
  world.clients.push_back(early);
  world.connect(world.clients.back());
  world.run_for(500);
  EXPECT_FALSE(world.clients.back().view) << "nothing of the seat is shown before";
  world.say(world.clients[1], {{"type", "admit"}, {"seat", 2}, {"yes", false}});
  world.run_for(500);
  EXPECT_EQ(wishes(), nullptr);
  EXPECT_EQ(kind(2), "bot") << "refused";
  ask();
  world.run_for(120'000);
  EXPECT_EQ(wishes(), nullptr) << "nobody waits for ever";
  ask();
  for (const std::size_t player : {0, 1})
    world.say(world.clients[player], {{"type", "admit"}, {"seat", 2}, {"yes", true}});
  world.run_for(500);
  EXPECT_EQ(wishes(), nullptr);
  EXPECT_EQ(kind(2), "human");
  EXPECT_TRUE(noted(world.clients[0], "shell.note.sat_down"));
}

TEST(Absence, what_a_guest_asked_for_outlives_a_restart_and_ends_as_it_would_have) {
  World world(48);
  world.make("bristol-1350", {"human", "scripted", "scripted", "scripted"}, {}, {{"clock", "none"}});
  for (Client& client : world.clients) client.plays = false;
  world.start();
  world.run_for(3'000);
  const Sitter guest = world.sitter(7);
  const auto wishes = [&] { return world.clients[0].table.if_contains("wishes"); };
  const auto restart = [&] {
    world.crash();
    ASSERT_TRUE(run_until(
        world, [&] { return world.there() && world.clients[0].connection != 0; }, 10'000));
    world.settle();
  };
  const auto ask = [&](int seat) { ASSERT_TRUE(world.command(Sit{0, seat, guest})); };
  ask(1);
  ask(2);
  restart();
  ASSERT_NE(wishes(), nullptr);
  EXPECT_EQ(json::serialize(*wishes()), R"([{"seat":2,"name":"Name 7"}])") << "the later one counts";
  world.say(world.clients[0], {{"type", "admit"}, {"seat", 2}, {"yes", false}});
  world.settle();
  restart();
  EXPECT_EQ(wishes(), nullptr) << "a no stays a no";
  ask(2);
  world.run_for(100'000);
  restart();
  EXPECT_NE(wishes(), nullptr);
  world.run_for(20'000);
  EXPECT_EQ(wishes(), nullptr) << "the two minutes are not begun anew";
  ask(3);
  restart();
  world.say(world.clients[0], {{"type", "admit"}, {"seat", 3}, {"yes", true}});
  world.settle();
  Client taken;
  taken.seat = 3;
  taken.token = guest.token;
  taken.plays = false;
  world.clients.push_back(taken);
  world.connect(world.clients.back());
  world.settle();
  ASSERT_TRUE(world.clients.back().view) << "the token of before the restart opens the seat";
  EXPECT_EQ(world.clients.back().view->at("viewer"), 3);
}

TEST(Absence, a_client_that_returns_gets_what_it_missed_and_no_more) {
  World world(45);
  world.make("bristol-1350", people(4));
  world.start();
  world.run_for(5'000);
  Client& client = world.clients[3];
  client.returns = false;
  world.drop(client);
  world.run_for(4'000);
  const std::size_t before = client.frames.size();
  world.connect(client);
  world.run_for(100);
  ASSERT_GT(client.frames.size(), before);
  for (std::size_t at = before; at < client.frames.size(); ++at)
    EXPECT_FALSE(client.frames[at].starts_with("{\"type\":\"view\"")) << "nothing is sent twice";
}

TEST(Absence, one_device_serves_two_seats) {
  World world(46);
  world.make("castle-of-the-devil", people(4));
  world.start();
  world.run_for(2'000);
  Client& device = world.clients[0];
  const std::size_t before = device.frames.size();
  world.tell(device.connection, {{"type", "hello"}, {"table", "t1"}, {"seat_token", "token-1"}});
  device.last_seq = 0;
  device.fresh = true;
  world.run_for(100);
  ASSERT_GT(device.frames.size(), before);
  EXPECT_EQ(device.table.at("you").as_int64(), 1);
  EXPECT_EQ(device.view->at("viewer").as_int64(), 1);
}

}  // namespace
}  // namespace guildhall::table
