// Reaction windows and sealed phases: how long they last, and what nobody sees of them.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

struct Window : testing::Test {
  Time closes(const World& world) { return world.clients[0].table.at("ring").at("closes").as_int64(); }
};

TEST_F(Window, W9_passing_does_not_shorten_it_and_nobody_sees_who_answered) {
  World world(11);
  world.prefers = {"draw", "elbow", "dash"};
  world.make("bristol-1350", people(6), {{"start_remedies", "1"}});
  world.watch();
  world.start();
  open_window(world, 2);
  const Time end = closes(world);
  EXPECT_GE(end - world.clients[0].table.at("ring").at("opens").as_int64(), 4000);
  EXPECT_LE(end - world.clients[0].table.at("ring").at("opens").as_int64(), 6000);
  EXPECT_TRUE(world.clients[0].table.at("awaited").as_array().empty());
  std::map<int, std::size_t> frames;
  for (Client& client : world.clients)
    if (!client.decision) frames[client.seat.value_or(-1)] = client.frames.size();
  for (Client& client : world.clients)
    if (client.decision) answer(world, client, "pass");
  world.run_for(end - world.now() - 10);
  EXPECT_EQ(decisions_open(world), 0);
  for (const Client& client : world.clients)
    if (frames.contains(client.seat.value_or(-1))) {
      EXPECT_EQ(client.frames.size(), frames.at(client.seat.value_or(-1))) << "those not asked are told nothing";
      EXPECT_TRUE(ring(client));
    }
  world.run_for(100);
  EXPECT_FALSE(ring(world.clients[0]) && closes(world) == end);
}

// ui.md 14.20
TEST_F(Window, D4_secret_supports_show_one_ring_and_nothing_of_anybody) {
  World world(12);
  world.prefers = {"duel", "commit", "ready"};
  world.make("castle-of-the-devil", people(6), {}, {{"clock", "live"}});
  world.watch();
  world.start();
  const auto committing = [&](const Client& client) {
    return client.decision && (client.decision->at("kind") == "dp_commit" || client.decision->at("kind") == "dp_ready");
  };
  ASSERT_TRUE(
      run_until(world, [&] { return std::count_if(world.clients.begin(), world.clients.end(), committing) == 6; }));
  everybody_stops(world);
  world.settle();
  const auto ring_of = [](const Client& client) { return json::serialize(client.table.at("ring")); };
  const std::string begun = ring_of(world.clients[0]);
  EXPECT_EQ(world.clients[0].table.at("ring").as_object().size(), 4u);
  EXPECT_EQ(world.clients[0].table.at("ring").at("sealed"), true);
  EXPECT_NEAR(static_cast<double>(closes(world) - world.clients[0].table.at("ring").at("opens").as_int64()), 30'000, 1);
  std::map<int, std::size_t> frames;
  for (Client& client : world.clients) {
    EXPECT_EQ(ring_of(client), begun);
    EXPECT_TRUE(client.table.at("awaited").as_array().empty());
    frames[client.seat.value_or(-1)] = client.frames.size();
  }
  int given = 0;
  for (Client& client : world.clients) {
    if (!client.seat || given == 5) continue;
    ++given;
    world.say(client, {{"type", "more_time"}});
    answer(world, client, client.decision->at("kind") == "dp_commit" ? "commit" : "ready");
    world.settle();
    EXPECT_TRUE(client.view->at("duel").at("answered").as_bool()) << "one's own choice stays in view";
    for (Client& other : world.clients) {
      EXPECT_EQ(ring_of(other), begun);
      if (other.seat.value_or(-1) > *client.seat || !other.seat) {
        EXPECT_EQ(other.frames.size(), frames.at(other.seat.value_or(-1)))
            << "nobody is told that seat " << *client.seat << " has chosen";
      }
    }
  }
  for (Client& client : world.clients)
    if (client.seat == 5) answer(world, client, client.decision->at("kind") == "dp_commit" ? "commit" : "ready");
  world.settle();
  const json::object& duel = world.clients.back().view->at("duel").as_object();
  EXPECT_EQ(duel.at("swords").as_array().size() + duel.at("shields").as_array().size(), 4u) << "all turn together";
  EXPECT_FALSE(ring(world.clients.back()) && world.clients.back().table.at("ring").as_object().contains("sealed"));
}

TEST_F(Window, W3_a_response_ends_it_at_once) {
  for (std::uint64_t seed = 20; seed < 60; ++seed) {
    World world(seed);
    world.prefers = {"draw", "elbow", "dash"};
    world.make("bristol-1350", people(9));
    world.start();
    Client* with_whip = nullptr;
    run_until(world, [&] {
      for (Client& client : world.clients)
        if (client.decision && client.decision->at("kind") == "whip" && has_set(*client.decision, "use"))
          with_whip = &client;
      return with_whip != nullptr || (world.there() && world.table().stage() == Stage::Over);
    });
    if (with_whip == nullptr) continue;
    everybody_stops(world);
    const Time end = closes(world);
    const std::string id = answer(world, *with_whip, "use");
    world.run_for(100);
    EXPECT_LT(world.now(), end);
    EXPECT_TRUE(with_whip->accepted.contains(id));
    EXPECT_FALSE(ring(world.clients[0]) && closes(world) == end);
    EXPECT_EQ(with_whip->log.back().at("scope").as_string(), "public");
    bool whipped = false;
    for (const json::value& event : world.clients[0].log) whipped = whipped || event.at("event") == "whipped";
    EXPECT_TRUE(whipped);
    return;
  }
  FAIL() << "no whip in forty games";
}

TEST_F(Window, holds_once_a_round_for_twenty_seconds) {
  World world(12);
  world.prefers = {"draw", "elbow", "dash"};
  world.make("bristol-1350", people(6));
  world.start();
  open_window(world);
  const Time end = closes(world);
  Client& anybody = world.clients[3];
  world.say(anybody, {{"type", "hold"}});
  world.run_for(50);
  EXPECT_EQ(closes(world), end + 20'000);
  EXPECT_TRUE(world.clients[0].table.at("ring").at("held").as_bool());
  world.say(anybody, {{"type", "hold"}});
  world.run_for(50);
  EXPECT_EQ(closes(world), end + 20'000);
  ASSERT_EQ(anybody.refusals.size(), 1u);
  EXPECT_EQ(anybody.refusals[0].at("key").as_string(), "shell.error.no_hold");
}

TEST_F(Window, a_standing_order_answers_and_the_window_lasts_the_same) {
  World world(13);
  world.prefers = {"draw", "elbow", "dash"};
  world.make("bristol-1350", people(6));
  world.start();
  for (Client& client : world.clients)
    world.say(client, {{"type", "standing"}, {"class", "whip"}, {"order", "pass_unless_target"}});
  // A dash is open to a whole cart and names nobody.
  ASSERT_TRUE(run_until(world, [&] { return ring(world.clients[0]) && decisions_open(world) == 0; }));
  const json::object& seen = world.clients[0].table.at("ring").as_object();
  EXPECT_GE(seen.at("closes").as_int64() - seen.at("opens").as_int64(), 4000);
  world.run_for(3000);
  EXPECT_TRUE(ring(world.clients[0]));
}

// ---- Standing orders: told to the own seat, and nobody else's messages change in number, size or time

struct Orders : testing::Test {
  World world{17};
  std::map<int, std::size_t> frames;
  void begin(json::object pace = {}) {
    world.make("bristol-1350", people(4), {}, std::move(pace));
    world.watch();
    everybody_stops(world);
    world.start();
    ASSERT_TRUE(run_until(
        world, [&] { return decisions_open(world) > 0; }, 10'000));
    world.settle();
  }
  void give(Client& client, std::string_view order) {
    for (const Client& one : world.clients) frames[one.seat.value_or(-1)] = one.frames.size();
    world.say(client, {{"type", "standing"}, {"class", "whip"}, {"order", order}});
    world.settle();
  }
  json::value orders(const Client& client) {
    const json::value* own = client.table.if_contains("orders");
    return own == nullptr ? json::object{} : *own;
  }
  void only_told(int seat) {
    for (const Client& one : world.clients)
      if (one.seat.value_or(-1) != seat) {
        EXPECT_EQ(one.frames.size(), frames.at(one.seat.value_or(-1))) << "seat " << one.seat.value_or(-1);
        EXPECT_FALSE(one.table.contains("orders"));
      }
  }
};

TEST_F(Orders, are_given_outside_a_window_and_shown_to_the_own_seat_alone) {
  begin();
  ASSERT_FALSE(ring(world.clients[0]));
  Client& client = world.clients[2];
  give(client, "pass_unless_target");
  EXPECT_EQ(orders(client), (json::value{{"whip", "pass_unless_target"}}));
  EXPECT_EQ(client.refusals.size(), 0u);
  only_told(2);
  for (int times = 0; times < 2; ++times) {  // a page that comes anew, then a server that does
    client.table.clear();
    client.last_seq = 0;
    if (times == 0)
      world.drop(client);
    else
      world.crash();
    world.run_for(5'000);
    EXPECT_EQ(orders(client), (json::value{{"whip", "pass_unless_target"}}));
  }
  give(client, "ask");
  EXPECT_EQ(orders(client), json::value(json::object{}));
  only_told(2);
  EXPECT_FALSE(json::serialize(world.table().json("person-1")).find("orders") != std::string::npos);
}

TEST_F(Orders, for_a_turn_end_with_it_and_outlast_a_restart) {
  begin({{"clock", "none"}});
  Client& client = world.clients[2];
  give(client, "pass_turn");
  EXPECT_EQ(orders(client), (json::value{{"whip", "pass_turn"}}));
  world.crash();
  world.run_for(5'000);
  EXPECT_EQ(orders(client), (json::value{{"whip", "pass_turn"}}));
  const json::value turn = client.view->at("active");
  for (Client& one : world.clients) one.plays = one.seat.has_value(), world.choose(one);
  ASSERT_TRUE(run_until(world, [&] { return client.view->at("active") != turn; }));
  EXPECT_EQ(orders(client), json::value(json::object{}));
}

// They are a person's: whoever takes the seat over is asked.
TEST_F(Orders, do_not_outlast_who_gave_them) {
  begin();
  give(world.clients[2], "pass_unless_target");
  ASSERT_TRUE(world.command(GetUp{0, 2, "person-2"}));
  Sitter guest = world.sitter(2);
  guest.person = "guest", guest.token = "guest";
  ASSERT_TRUE(world.command(Sit{0, 2, guest}));
  for (const std::size_t player : {0, 1})
    world.say(world.clients[player], {{"type", "admit"}, {"seat", 2}, {"yes", true}});
  world.settle();
  Client late;
  late.seat = 2;
  late.token = "guest";
  late.plays = false;
  world.clients.push_back(late);
  world.connect(world.clients.back());
  world.settle();
  ASSERT_TRUE(world.clients.back().view);
  EXPECT_EQ(orders(world.clients.back()), json::value(json::object{}));
}

TEST_F(Window, a_held_answer_survives_the_end_of_the_program) {
  World world(14);
  world.prefers = {"draw", "elbow", "dash"};
  world.make("bristol-1350", people(6), {}, {{"clock", "async"}});
  world.start();
  open_window(world, 2);
  Client* first = nullptr;
  for (Client& client : world.clients)
    if (client.decision && first == nullptr) first = &client;
  answer(world, *first, "pass");
  world.run_for(100);
  const int open_before = decisions_open(world);
  world.crash();
  world.run_for(5000);
  EXPECT_EQ(decisions_open(world), open_before);
  EXPECT_FALSE(first->decision);
  EXPECT_TRUE(ring(world.clients[0]));
  for (Client& client : world.clients) client.plays = true, world.choose(client);
  EXPECT_TRUE(world.play());
  world.verify();
}

// COD-D4, COD-W7: of secret supports and of passes in a duel nobody else is told anything, not even that there was one.
struct Duel : testing::Test {
  void reach(World& world, std::string_view kind) {
    world.prefers = {"ready", "commit", "duel"};
    world.make("castle-of-the-devil", people(5));
    world.watch();
    world.start();
    ASSERT_TRUE(run_until(world, [&] {
      return std::any_of(world.clients.begin(), world.clients.end(),
                         [&](const Client& c) { return c.decision && c.decision->at("kind").as_string() == kind; });
    }));
    everybody_stops(world);
    world.run_for(20);
  }
  std::map<int, std::size_t> frames(const World& world) {
    std::map<int, std::size_t> out;
    for (const Client& client : world.clients) out[client.seat.value_or(-1)] = client.frames.size();
    return out;
  }
};

TEST_F(Duel, D4_a_commitment_is_seen_by_nobody_and_can_be_changed) {
  World world(15);
  reach(world, "dp_commit");
  EXPECT_TRUE(world.clients[0].table.at("awaited").as_array().empty());
  EXPECT_FALSE(world.clients[0].table.contains("clock"));
  Client& supporter = *std::find_if(world.clients.begin(), world.clients.end(), [](const Client& c) {
    return c.decision && c.decision->at("kind").as_string() == "dp_commit";
  });
  for (int times = 0; times < 2; ++times) {
    const auto before = frames(world);
    ASSERT_TRUE(supporter.decision);
    answer(world, supporter, "commit");
    world.run_for(200);
    for (const auto& [seat, count] : frames(world))
      EXPECT_TRUE(seat == *supporter.seat || count == before.at(seat)) << "seat " << seat;
  }
  EXPECT_TRUE(supporter.refusals.empty());
  EXPECT_GE(supporter.accepted.size(), 2u);
}

TEST_F(Duel, W7_the_free_phase_does_not_end_before_its_time_although_all_passed) {
  World world(16);
  reach(world, "dp_free");
  ASSERT_TRUE(ring(world.clients[0]));
  const Time opens = world.clients[0].table.at("ring").at("opens").as_int64();
  const auto before = frames(world);
  std::set<int> passed;
  for (Client& client : world.clients)
    if (client.decision) passed.insert(*client.seat), answer(world, client, "pass");
  world.run_for(opens + 3'900 - world.now());
  EXPECT_TRUE(ring(world.clients[0]) && world.clients[0].table.at("ring").at("opens").as_int64() == opens);
  for (const auto& [seat, count] : frames(world))
    EXPECT_TRUE(passed.contains(seat) || count == before.at(seat)) << "seat " << seat;
  world.run_for(2'200);
  EXPECT_FALSE(ring(world.clients[0]) && world.clients[0].table.at("ring").at("opens").as_int64() == opens);
}

// BRI-W9: how many cards somebody holds is public, so who holds none is not asked for one.
TEST_F(Window, W9_without_a_card_in_hand_nobody_is_asked_for_a_whip) {
  World world(18);
  world.prefers = {"elbow", "dash", "push"};
  world.make("bristol-1350", people(4), {{"start_remedies", "0"}});
  world.start();
  int declared = 0;
  run_until(world, [&] {
    const Client& client = world.clients[0];
    declared = static_cast<int>(std::count_if(client.log.begin(), client.log.end(), [](const json::value& event) {
      return event.at("event") == "move_declared";
    }));
    const auto asked = [](const Client& one) { return one.decision && one.decision->at("kind") == "whip"; };
    EXPECT_TRUE(std::none_of(world.clients.begin(), world.clients.end(), asked));
    return declared >= 5;
  });
  EXPECT_GE(declared, 5);
}

// Against bots alone a window tells nobody anything: who can only pass is not asked, until somebody looks on.
TEST_F(Window, alone_with_bots_only_who_can_respond_is_asked) {
  for (const bool watched : {false, true}) {
    World world(19);
    world.prefers = {"draw", "elbow", "dash"};
    world.make("bristol-1350", {"human", "scripted", "scripted", "scripted", "scripted", "scripted"}, {},
               {{"clock", "none"}});
    if (watched) world.watch();
    world.start();
    std::set<std::string> idle;
    run_until(world, [&] {
      const Client& client = world.clients[0];
      if (client.decision && client.decision->at("kind") == "whip" && !has_set(*client.decision, "use"))
        idle.insert(json::serialize(client.decision->at("id")));
      return !world.there() || world.table().stage() == Stage::Over;
    });
    EXPECT_EQ(idle.empty(), !watched);
  }
}

}  // namespace
}  // namespace guildhall::table
