// Several people at one device (ui.md 6.5): who is here, the question to all aloud, and the PIN of a seat.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

struct Device : testing::Test {
  static json::array tokens(const std::vector<int>& seats) {
    json::array out;
    for (int seat : seats) out.push_back(json::string("token-" + std::to_string(seat)));
    return out;
  }
  // The client's socket speaks for `seat` from now on, with all of `device` beside it.
  static void take(World& world, Client& client, int seat, const std::vector<int>& device, const char* pin = nullptr) {
    json::object hello{{"type", "hello"},
                       {"table", "t1"},
                       {"seat_token", "token-" + std::to_string(seat)},
                       {"beside", tokens(device)}};
    if (pin != nullptr) hello["pin"] = pin;
    client.view.reset();
    client.decision.reset();
    client.last_seq = 0;
    client.fresh = true;
    world.tell(client.connection, hello);
    world.settle();
  }
  // One client holds all seats of the first device; the others of `people` have their own.
  static void share(World& world, int seats) {
    for (int seat = 1; seat < seats; ++seat) {
      world.clients[static_cast<std::size_t>(seat)].returns = false;
      world.drop(world.clients[static_cast<std::size_t>(seat)]);
    }
    std::vector<int> device;
    for (int seat = 0; seat < seats; ++seat) device.push_back(seat);
    take(world, world.clients[0], 0, device);
  }
  static std::vector<json::object> heard(const Client& client, std::string_view type) {
    std::vector<json::object> out;
    for (const std::string& frame : client.frames)
      if (const json::object message = json::parse(frame).as_object(); message.at("type").as_string() == type)
        out.push_back(message);
    return out;
  }
  static std::string presence(const Client& client, std::size_t seat) {
    return std::string(client.table.at("seats").as_array()[seat].at("presence").as_string());
  }
};

TEST_F(Device, whoever_shares_it_is_here_and_no_bot_may_sit_in) {
  World world(301);
  world.make("bristol-1350", people(4), {}, {{"clock", "none"}});
  world.start();
  everybody_stops(world);
  share(world, 3);
  world.run_for(200'000);
  Client& other = world.clients[3];
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(presence(other, seat), "here");
  world.say(other, {{"type", "sit_in"}, {"seat", 2}});
  world.settle();
  ASSERT_EQ(other.refusals.size(), 1u);
  EXPECT_EQ(other.refusals[0].at("key"), "shell.error.seat_taken");
  world.clients[0].returns = false;
  world.drop(world.clients[0]);
  world.run_for(30'000);
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(presence(other, seat), "away") << "gone with the device";
}

TEST_F(Device, it_is_told_which_seats_are_its_own_when_they_change_places) {
  World world(302);
  world.make("bristol-1350", people(3));
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  share(world, 2);
  ASSERT_TRUE(world.command(Change{0, "person-0", {{"order", json::array{2, 1, 0}}}}));
  world.settle();
  const auto told = heard(world.clients[0], "device");
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(json::serialize(told[0].at("seats")), "[0,1]");
  EXPECT_EQ(json::serialize(told[1].at("seats")), "[2,1]");
}

TEST_F(Device, W9_nobody_lets_it_happen_for_all_its_seats_and_nobody_else_can_tell) {
  World world(303);
  world.prefers = {"draw", "elbow", "dash"};
  world.make("bristol-1350", people(6));
  world.watch();
  world.start();
  open_window(world, 2);
  Client& device = world.clients[0];
  take(world, device, 0, {0, 1, 2, 3, 4, 5});
  const Time end = device.table.at("ring").at("closes").as_int64();
  Client& watcher = world.clients.back();
  const std::size_t seen = watcher.frames.size();
  const std::size_t lines = world.stored.size();
  world.say(device, {{"type", "nobody"}});
  world.settle();
  EXPECT_TRUE(device.refusals.empty());
  EXPECT_EQ(decisions_open(world), 0) << "all who were asked have answered";
  EXPECT_GE(world.stored.size(), lines + 2) << "and their answers are kept";
  world.run_for(end - world.now() - 10);
  EXPECT_EQ(watcher.frames.size(), seen) << "it lasts as long, and says nothing";
  world.run_for(100);
  EXPECT_FALSE(ring(watcher) && watcher.table.at("ring").at("closes") == end);
}

TEST_F(Device, nobody_is_refused_where_no_window_is_open) {
  World world(304);
  world.make("bristol-1350", people(3), {}, {{"clock", "none"}});
  world.start();
  everybody_stops(world);
  share(world, 3);
  world.say(world.clients[0], {{"type", "nobody"}});
  world.settle();
  ASSERT_EQ(world.clients[0].refusals.size(), 1u);
  EXPECT_EQ(world.clients[0].refusals[0].at("key"), "shell.error.no_window");
}

TEST_F(Device, its_seats_have_as_much_time_as_if_they_were_asked_one_by_one) {
  World world(305);
  world.make("quacks", people(4), {}, {{"turn_s", 40}, {"bank_s", 0}});
  for (Client& client : world.clients) client.plays = false;
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  share(world, 3);
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  Client& alone = world.clients[3];
  ASSERT_TRUE(run_until(
      world, [&] { return alone.decision && alone.table.at("awaited").as_array().size() == 4; }, 60'000));
  const auto time = [&](const Client& client) { return client.decision->at("deadline").as_int64() - world.now(); };
  EXPECT_NEAR(static_cast<double>(time(alone)), 40'000, 1000);
  EXPECT_NEAR(static_cast<double>(time(world.clients[0])), 120'000, 1000);
}

// ---- The PIN --------------------------------------------------------------------------------------------------------

struct Pin : Device {
  World world{310};
  void SetUp() override {
    world.make("bristol-1350", people(3), {}, {{"clock", "none"}});
    world.start();
    everybody_stops(world);
    share(world, 2);
    take(world, world.clients[0], 1, {0, 1});
    set("4711");
    take(world, world.clients[0], 0, {0, 1});
    world.clients[0].frames.clear();
  }
  void set(const char* pin) {
    world.say(world.clients[0], {{"type", "pin"}, {"seat_token", "token-1"}, {"pin", pin}});
    world.settle();
    ASSERT_TRUE(world.clients[0].refusals.empty());
  }
  Client& device() { return world.clients[0]; }
  json::object last_word() { return heard(device(), "pin").back(); }
};

TEST_F(Pin, is_asked_for_beside_the_token_and_until_then_only_the_table_is_shown) {
  take(world, device(), 1, {0, 1});
  EXPECT_EQ(json::serialize(last_word()), R"({"type":"pin","seat":1,"wrong":false,"wait":0})");
  EXPECT_FALSE(device().view) << "neither the view of this seat nor of the one before";
  EXPECT_FALSE(device().decision);
  EXPECT_EQ(device().table.at("you"), 1);
  EXPECT_FALSE(device().table.contains("seq"));
  EXPECT_EQ(presence(world.clients[2], 1), "here");

  // The game goes on, and the door shows that much.
  const std::size_t tables = heard(device(), "table").size();
  world.clients[2].returns = false;
  world.drop(world.clients[2]);
  world.run_for(30'000);
  EXPECT_GT(heard(device(), "table").size(), tables);
  EXPECT_EQ(presence(device(), 2), "away");
  EXPECT_TRUE(heard(device(), "update").empty());

  take(world, device(), 1, {0, 1}, "4711");
  ASSERT_TRUE(device().view);
  EXPECT_EQ(device().view->at("viewer"), 1);
}

TEST_F(Pin, wrong_ones_are_slowed_down_on_every_socket) {
  for (const Time wait : {1000, 2000, 4000, 8000, 16'000, 32'000, 60'000, 60'000}) {
    take(world, device(), 1, {0, 1}, "0000");
    EXPECT_TRUE(last_word().at("wrong").as_bool());
    EXPECT_EQ(last_word().at("wait"), wait);
    EXPECT_FALSE(device().view);
    // The right one is not even looked at before the time is over, whoever says it.
    take(world, device(), 1, {0, 1}, "4711");
    EXPECT_FALSE(device().view);
    take(world, world.clients[2], 1, {}, "4711");
    EXPECT_FALSE(world.clients[2].view);
    world.run_for(wait);
  }
  take(world, device(), 1, {0, 1}, "4711");
  EXPECT_TRUE(device().view);
  take(world, device(), 1, {0, 1}, "0000");
  EXPECT_EQ(last_word().at("wait"), 1000) << "who knows it begins anew";
}

TEST_F(Pin, is_in_no_line_and_no_frame_and_outlives_a_restart) {
  take(world, device(), 1, {0, 1}, "4711");
  world.crash();
  ASSERT_TRUE(run_until(
      world, [&] { return world.there() && device().connection != 0; }, 10'000));
  world.settle();
  take(world, device(), 1, {0, 1});
  EXPECT_FALSE(device().view);
  take(world, device(), 1, {0, 1}, "4711");
  EXPECT_TRUE(device().view);
  for (const std::string& line : world.stored) EXPECT_EQ(line.find("4711"), std::string::npos) << line;
  for (const Client& client : world.clients)
    for (const std::string& frame : client.frames) {
      EXPECT_EQ(frame.find("4711"), std::string::npos) << frame;
      EXPECT_EQ(frame.find("pin_hash"), std::string::npos) << frame;
    }
  set("");
  take(world, device(), 1, {0, 1});
  EXPECT_TRUE(device().view) << "taken away, the token is enough again";
}

TEST_F(Pin, has_four_digits_and_is_set_by_whoever_has_the_token) {
  take(world, device(), 1, {0, 1}, "4711");
  for (const char* pin : {"471", "47111", "47a1", " 471"})
    world.say(device(), {{"type", "pin"}, {"seat_token", "token-1"}, {"pin", pin}});
  world.say(device(), {{"type", "pin"}, {"seat_token", "token-0"}, {"pin", "1111"}});
  world.settle();
  EXPECT_EQ(device().refusals.size(), 5u);
  device().refusals.clear();
  take(world, device(), 0, {0, 1});
  take(world, device(), 1, {0, 1}, "4711");
  EXPECT_TRUE(device().view);
}

TEST_F(Pin, nobody_may_be_said_before_the_door) {
  take(world, device(), 1, {0, 1});
  world.say(device(), {{"type", "nobody"}});
  world.settle();
  ASSERT_EQ(device().refusals.size(), 1u);
  EXPECT_EQ(device().refusals[0].at("key"), "shell.error.no_window") << "heard, but there is no window";
  world.say(device(), {{"type", "say"}, {"text", "let me in"}});
  world.settle();
  EXPECT_EQ(device().connection, 0u) << "anything else is refused";
}

}  // namespace
}  // namespace guildhall::table
