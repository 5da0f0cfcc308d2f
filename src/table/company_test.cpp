// Help and company: hints for one seat, what bots say, claims against what everybody sees, and looking over a shoulder.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

// In order, each once: after a late answer a client is sent everything again.
std::vector<json::object> claims(const Client& client) {
  std::vector<json::object> out;
  for (const json::value& line : client.talk)
    if (line.as_object().contains("claim") && std::find(out.begin(), out.end(), line.as_object()) == out.end())
      out.push_back(line.as_object());
  return out;
}

// ---- Hints ----------------------------------------------------------------------------------------------------------

class Hints : public testing::TestWithParam<const GameFace*> {};

TEST_P(Hints, are_one_of_the_answers_with_a_reason_and_nobody_else_notices) {
  World world(80);
  world.make(std::string(GetParam()->info().id), people(about_four(*GetParam())));
  world.watch();
  for (Client& client : world.clients) client.plays = false;
  world.start();
  ASSERT_TRUE(run_until(
      world, [&] { return asked_one(world) != nullptr; }, 60'000));
  world.settle();
  Client& curious = *asked_one(world);
  std::map<int, std::size_t> frames;
  for (const Client& client : world.clients) frames[client.seat.value_or(-1)] = client.frames.size();
  const std::size_t stored = world.stored.size();
  world.say(curious, {{"type", "hint"}});
  world.say(curious, {{"type", "hint"}});
  world.run_for(200);
  world.say(curious, {{"type", "hint"}});
  world.run_for(200);
  ASSERT_EQ(curious.hints.size(), 2u) << "asked while it is thought about, it comes once";
  EXPECT_EQ(curious.hints[0], curious.hints[1]) << "the same question, the same hint";
  EXPECT_EQ(curious.hints[0].at("decision_id"), curious.decision->at("id"));
  const json::array& sets = curious.decision->at("sets").as_array();
  EXPECT_NE(std::find(sets.begin(), sets.end(), curious.hints[0].at("option_ids")), sets.end());
  EXPECT_NE(curious.hints[0].at("reason").at("key").as_string().find(".hint."), std::string::npos);
  EXPECT_EQ(world.stored.size(), stored);
  for (const Client& client : world.clients)
    if (&client != &curious) {
      EXPECT_EQ(client.frames.size(), frames[client.seat.value_or(-1)]);
    }
}

INSTANTIATE_TEST_SUITE_P(Games, Hints, testing::ValuesIn(all_games()),
                         [](const auto& given) { return std::string(given.param->info().area); });

TEST(Hint, does_not_change_what_bots_do_or_when) {
  std::vector<std::string> lines[2];
  for (const bool curious : {false, true}) {
    World world(81);
    world.make("bristol-1350", {"human", "scripted", "scripted", "scripted"}, {}, {{"clock", "none"}});
    world.start();
    for (int second = 0; second < 120; ++second) {
      if (curious && world.clients[0].decision)
        world.tell(world.clients[0].connection, {{"type", "hint"}, {"client_msg_id", "h" + std::to_string(second)}});
      world.run_for(1000);
    }
    for (const std::string& line : world.stored)
      if (line.find("\"by\":\"bot\"") != std::string::npos) lines[curious ? 1 : 0].push_back(line);
  }
  EXPECT_GT(lines[0].size(), 5u);
  EXPECT_EQ(lines[0], lines[1]);
}

TEST(Hint, is_refused_where_the_table_wants_none_or_nothing_is_asked) {
  World none(82);
  none.make("bristol-1350", people(4), {}, {{"hints", false}});
  none.start();
  ASSERT_TRUE(run_until(
      none, [&] { return asked_one(none) != nullptr; }, 60'000));
  none.say(*asked_one(none), {{"type", "hint"}});
  none.run_for(50);
  const auto refused_with = [](const World& world, std::string_view key) {
    for (const Client& client : world.clients)
      for (const json::object& refusal : client.refusals)
        if (refusal.at("key").as_string() == key) return true;
    return false;
  };
  EXPECT_TRUE(refused_with(none, "shell.error.no_hints"));

  World world(83);
  world.make("bristol-1350", people(4));
  for (Client& client : world.clients) client.plays = false;
  world.start();
  ASSERT_TRUE(run_until(
      world, [&] { return asked_one(world) != nullptr; }, 60'000));
  for (Client& client : world.clients)
    if (!client.decision) world.say(client, {{"type", "hint"}});
  world.run_for(100);
  EXPECT_TRUE(refused_with(world, "shell.error.not_asked"));
  for (const Client& client : world.clients) EXPECT_TRUE(client.hints.empty());
}

// ---- Claims ---------------------------------------------------------------------------------------------------------

TEST(BotsClaim, seldom_and_only_where_somebody_hears_it) {
  for (const char* game : {"bristol-1350", "castle-of-the-devil"}) {
    int said = 0;
    for (std::uint64_t seed = 90; seed < 94; ++seed) {
      World world(seed);
      std::vector<std::string> seats(6, "scripted");
      seats[2] = "human";
      world.make(game, seats);
      world.start();
      world.play();
      Time last = 0;
      std::map<std::int64_t, std::vector<json::value>> by_seat;
      for (const json::object& line : claims(world.clients[0])) {
        const Time at = line.at("at").as_int64();
        EXPECT_TRUE(last == 0 || at - last >= 20'000) << "not at once";
        last = at;
        auto& before = by_seat[line.at("seat").as_int64()];
        EXPECT_EQ(std::find(before.begin(), before.end(), line.at("claim")), before.end())
            << "nobody repeats themselves";
        before.push_back(line.at("claim"));
        EXPECT_FALSE(line.contains("contradicts")) << json::serialize(line);
        ++said;
      }
      EXPECT_LE(claims(world.clients[0]).size(), world.clients[0].log.size() / 8) << "the game is not drowned in talk";
    }
    EXPECT_GT(said, 4) << game;
  }
}

TEST(BotsClaim, not_among_themselves_and_not_where_claims_are_off) {
  World alone(95);
  alone.make("bristol-1350", std::vector<std::string>(6, "scripted"));
  alone.watch();
  alone.start();
  ASSERT_TRUE(alone.play());
  EXPECT_TRUE(claims(alone.clients[0]).empty());

  World quiet(96);
  quiet.make("bristol-1350", {"human", "scripted", "scripted", "scripted", "scripted"}, {{"claims", "off"}});
  quiet.start();
  quiet.play();
  EXPECT_TRUE(claims(quiet.clients[0]).empty());
}

TEST(Claims, are_marked_where_everybody_can_see_that_they_are_not_so) {
  World world(97);
  world.make("bristol-1350", people(4));
  for (Client& client : world.clients) client.plays = false;
  world.start();
  const auto say = [&](json::object claim) {
    world.say(world.clients[1], {{"type", "claim"}, {"claim", std::move(claim)}});
    world.run_for(2600);  // the fifth within ten seconds would have to wait
    return claims(world.clients[0]).back().contains("contradicts");
  };
  EXPECT_TRUE(say({{"type", "c_remedy"}, {"kind", "whip"}, {"having", "have"}})) << "nobody holds a card yet";
  EXPECT_FALSE(say({{"type", "c_remedy"}, {"kind", "chicken"}, {"having", "lack"}}));
  EXPECT_FALSE(say({{"type", "c_status"}, {"health", "healthy"}})) << "hidden things are nobody's business (BRI-X7)";
  EXPECT_TRUE(say({{"type", "c_got"}, {"value_a", 1}, {"value_b", 2}, {"mingle", 1}})) << "nobody has mingled yet";
  EXPECT_TRUE(say({{"type", "c_peek"}, {"target", 2}, {"value", 3}})) << "no ghosts, no Sheriff: nobody looks";
}

// ---- Teaching links -------------------------------------------------------------------------------------------------

struct Teaching : testing::Test {
  World world{100};
  Client* pupil = nullptr;
  void SetUp() override {
    world.make("bristol-1350", people(4));
    for (Client& client : world.clients) client.plays = false;
    world.start();
    ASSERT_TRUE(world.command(Teach{0, 1, "person-1", "lent"}));
    world.settle();
  }
  void look_on(const std::string& token, const std::string& person = "stranger") {
    world.clients.emplace_back();
    pupil = &world.clients.back();
    pupil->token = token;
    pupil->person = person;
    pupil->taught = true;
    pupil->plays = false;
    pupil->returns = false;
    world.connect(*pupil);
    world.settle();
  }
  bool taught(const Client& client) { return client.table.at("seats").at(1).as_object().contains("taught"); }
};

TEST_F(Teaching, shows_what_the_seat_sees_and_everybody_knows_of_it) {
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_TRUE(taught(world.clients[seat]));
  look_on("lent");
  EXPECT_EQ(pupil->teaching, 1);
  ASSERT_TRUE(pupil->view);
  EXPECT_EQ(*pupil->view, *world.clients[1].view);
  EXPECT_EQ(pupil->table.at("spectators").as_int64(), 0);
  for (Client& client : world.clients) client.plays = client.seat.has_value();
  world.run_for(30'000);
  EXPECT_EQ(*pupil->view, *world.clients[1].view);
  EXPECT_EQ(pupil->log, world.clients[1].log);
}

TEST_F(Teaching, shows_the_standing_orders_of_that_seat_too) {
  look_on("lent");
  world.say(world.clients[1], {{"type", "standing"}, {"class", "whip"}, {"order", "pass_unless_target"}});
  world.settle();
  EXPECT_EQ(pupil->table.at("orders"), (json::value{{"whip", "pass_unless_target"}}));
}

TEST_F(Teaching, lets_nobody_act) {
  look_on("lent");
  for (const json::object& message :
       {json::object{{"type", "say"}, {"text", "psst"}}, json::object{{"type", "hint"}},
        json::object{{"type", "claim"}, {"claim", json::object{{"type", "c_status"}, {"health", "healthy"}}}}})
    world.say(*pupil, message);
  world.settle();
  ASSERT_EQ(pupil->refusals.size(), 3u);
  for (const json::object& refusal : pupil->refusals) EXPECT_EQ(refusal.at("key").as_string(), "shell.error.watching");
  EXPECT_TRUE(pupil->hints.empty());
  world.clients[1].returns = false;
  world.drop(world.clients[1]);
  world.run_for(30'000);
  EXPECT_EQ(world.clients[0].table.at("seats").at(1).at("presence").as_string(), "away") << "a pupil is not the player";
}

TEST_F(Teaching, ends_when_it_is_withdrawn_or_the_owner_gets_up) {
  look_on("lent");
  ASSERT_TRUE(world.command(Teach{0, 1, "person-1", ""}));
  world.settle();
  EXPECT_EQ(pupil->connection, 0u);
  EXPECT_NE(pupil->frames.back().find("shell.error.teaching_over"), std::string::npos);
  EXPECT_FALSE(taught(world.clients[0]));
  const std::size_t frames = pupil->frames.size();
  world.connect(*pupil);
  world.settle();
  EXPECT_EQ(pupil->frames.size(), frames + 1) << "turned away";

  ASSERT_TRUE(world.command(Teach{0, 1, "person-1", "again"}));
  world.settle();
  look_on("again");
  EXPECT_EQ(pupil->teaching, 1);
  ASSERT_TRUE(world.command(GetUp{0, 1, "person-1"}));
  world.settle();
  EXPECT_EQ(pupil->connection, 0u);
}

TEST_F(Teaching, is_for_those_who_do_not_sit_here_and_given_by_the_owner_alone) {
  look_on("lent", "person-3");
  EXPECT_EQ(pupil->connection, 0u);
  EXPECT_FALSE(pupil->view);
  look_on("guess");
  EXPECT_EQ(pupil->connection, 0u);
  EXPECT_EQ(world.command(Teach{0, 1, "person-2", "mine"}).error().status, 403);
  EXPECT_EQ(world.command(Teach{0, 7, "person-2", "mine"}).error().status, 404);
}

TEST_F(Teaching, outlives_a_restart) {
  world.crash();
  world.run_for(5'000);
  EXPECT_TRUE(taught(world.clients[0]));
  look_on("lent");
  EXPECT_EQ(pupil->teaching, 1);
}

// ---- Telling those who are away -------------------------------------------------------------------------------------

struct Away : testing::Test {
  World world{110};
  void start(const char* clock) {
    world.make("bristol-1350", people(4), {}, {{"clock", clock}});
    for (Client& client : world.clients) client.plays = false;
    world.start();
    world.settle();
  }
  std::size_t awaited_seat() { return static_cast<std::size_t>(world.clients[0].table.at("awaited").at(0).as_int64()); }
};

TEST_F(Away, who_is_awaited_and_not_there_is_told_once) {
  world.make("bristol-1350", people(4), {}, {{"clock", "async"}});
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  world.settle();
  ASSERT_EQ(world.nudged.size(), 1u);
  EXPECT_EQ(world.nudged[0].second, "person-0") << "who chooses a character first";
  world.run_for(12 * 3'600'000);
  EXPECT_EQ(world.nudged.size(), 1u);
}

TEST_F(Away, what_the_hook_was_told_is_not_repeated_after_a_restart) {
  world.make("bristol-1350", people(4), {}, {{"clock", "async"}});
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  world.settle();
  const auto restart = [&] {
    world.crash();
    world.run_for(2'000);
    ASSERT_TRUE(world.there());
  };
  ASSERT_EQ(world.nudged.size(), 1u);
  restart();
  ASSERT_EQ(world.nudged.size(), 2u) << "held back, by quiet hours, or not heard: once more";
  world.step(Informed{0});
  world.settle();
  restart();
  restart();
  EXPECT_EQ(world.nudged.size(), 2u) << "heard";
  // The next question is another one.
  Client& first = world.clients[0];
  first.returns = false;
  world.connect(first);
  world.settle();
  ASSERT_TRUE(first.decision);
  world.choose(first);
  world.settle();
  world.drop(first);
  world.settle();
  ASSERT_EQ(world.nudged.size(), 3u);
  EXPECT_EQ(world.nudged[2].second, "person-1");
  world.step(Informed{0});  // late: nobody waits for that seat any more
  world.settle();
  restart();
  EXPECT_EQ(world.nudged.size(), 4u);
}

TEST_F(Away, a_page_that_nobody_touches_for_five_minutes_counts_as_away) {
  start("async");
  const Time began = world.now();
  Client& idle = world.clients[awaited_seat()];
  world.run_for(200'000);
  world.say(idle, {{"type", "say"}, {"text", "thinking"}});
  world.run_for(200'000);
  EXPECT_TRUE(world.nudged.empty());
  world.run_for(110'000);
  ASSERT_EQ(world.nudged.size(), 1u);
  EXPECT_GE(world.nudged[0].first, began + 500'000);
  world.run_for(3'600'000);
  EXPECT_EQ(world.nudged.size(), 1u);
}

TEST_F(Away, nobody_is_told_at_a_live_table_unless_nudged) {
  start("live");
  Client& gone = world.clients[awaited_seat()];
  gone.returns = false;
  world.drop(gone);
  world.run_for(25'000);
  EXPECT_TRUE(world.nudged.empty());
  Client& other = world.clients[(awaited_seat() + 1) % 4];
  world.say(other, {{"type", "nudge"}, {"seat", *gone.seat}});
  world.settle();
  EXPECT_EQ(world.nudged.size(), 1u);
}

// BRI-W9: to whom a window is open is said to nobody outside of the table either.
TEST_F(Away, windows_call_nobody) {
  world.prefers = {"draw", "elbow", "dash"};
  world.make("bristol-1350", people(6), {}, {{"clock", "async"}});
  world.start();
  ASSERT_TRUE(run_until(world, [&] { return world.clients[0].table.contains("ring"); }));
  for (Client& client : world.clients) client.plays = false;
  for (Client& client : world.clients) client.returns = false;
  for (Client& client : world.clients) world.drop(client);
  const std::size_t told = world.nudged.size();
  world.run_for(3'600'000);
  EXPECT_EQ(world.nudged.size(), told);
}

}  // namespace
}  // namespace guildhall::table
