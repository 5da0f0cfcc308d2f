// What guests do who mean no good: they fill the table, look where they may not, and take another's name.
#include <algorithm>

#include "table/likeness.h"
#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

constexpr std::size_t kHelloBytesMax = 256 * 1024;  // a quarter of what may wait for a client

std::string many(std::string_view character, int times) {
  std::string out;
  for (int at = 0; at < times; ++at) out += character;
  return out;
}
const std::string kLongest = many("😀", 500);  // 2,000 bytes

std::size_t bytes_since(const Client& client, std::size_t frame) {
  std::size_t out = 0;
  for (; frame < client.frames.size(); ++frame) out += client.frames[frame].size();
  return out;
}
bool refused_with(const Client& client, std::string_view key) {
  return std::ranges::any_of(client.refusals,
                             [&](const json::object& refusal) { return refusal.at("key").as_string() == key; });
}
bool told_last(const Client& client, std::string_view key) {
  return !client.frames.empty() && client.frames.back().find(key) != std::string::npos;
}

struct Talkers : testing::Test {
  World world{180};
  void begin(std::vector<std::string> seats = people(3), json::object pace = {{"clock", "none"}}) {
    world.make("bristol-1350", seats, {}, std::move(pace));
    world.watch();
    world.clients.back().person = "watcher-1";
    for (Client& client : world.clients) client.plays = false;
    world.start();
    world.settle();
  }
  Client& watcher() { return world.clients.back(); }
  // The lines of the store with many more of talk, as a table of an older server has them.
  void fill(const char* kind, int lines) {
    for (int at = 0; at < lines; ++at) {
      json::object line{{"at", at}, {"name", "Name 1"}, {"text", kLongest}};
      if (std::string_view(kind) == "watcher")
        line["watcher"] = true;
      else
        line["seat"] = 1;
      world.stored.push_back(json::serialize(json::object{{"table", kind}, {"at", at}, {"line", line}}));
    }
    world.crash();
    ASSERT_TRUE(run_until(
        world, [&] { return world.there() && watcher().connection != 0 && world.clients[0].connection != 0; }, 10'000));
    world.settle();
  }
};

TEST_F(Talkers, cannot_make_a_table_too_large_to_be_entered_and_an_old_one_is_mended) {
  begin();
  fill("said", 1500);
  fill("watcher", 1500);
  for (Client* client : {&world.clients[0], &watcher()}) {
    world.drop(*client);
    client->last_seq = 0;
    const std::size_t before = client->frames.size();
    world.run_for(5'000);
    ASSERT_NE(client->connection, 0u);
    EXPECT_GT(client->frames.size(), before);
    EXPECT_LT(bytes_since(*client, before), kHelloBytesMax);
    EXPECT_FALSE(client->talk.empty());
  }
}

TEST_F(Talkers, are_read_back_in_pages_from_the_last_to_the_first) {
  begin();
  fill("said", 100);
  Client& reader = world.clients[0];
  std::optional<std::int64_t> first;
  for (const std::string& frame : reader.frames) {
    const json::object message = json::parse(frame).as_object();
    if (message.at("type") == "talk" && message.contains("first")) first = message.at("first").as_int64();
  }
  ASSERT_TRUE(first);
  std::size_t lines = 0;
  for (int page = 0; page < 100 && *first > 0; ++page) {
    world.tell(reader.connection, {{"type", "talk"}, {"before", *first}});
    world.settle();
    const json::object message = json::parse(reader.frames.back()).as_object();
    ASSERT_EQ(message.at("type"), "talk");
    EXPECT_EQ(message.at("before").as_int64(), *first);
    EXPECT_FALSE(message.contains("seq"));
    EXPECT_LT(reader.frames.back().size(), kHelloBytesMax);
    lines += message.at("lines").as_array().size();
    EXPECT_EQ(static_cast<std::size_t>(*first - message.at("first").as_int64()), message.at("lines").as_array().size());
    first = message.at("first").as_int64();
  }
  EXPECT_EQ(*first, 0);
  EXPECT_GT(lines, 60u);
}

TEST_F(Talkers, count_only_what_they_hear_so_that_no_whisper_shows_in_a_number) {
  world.make("bristol-1350", people(3), {{"whispers", true}}, {{"clock", "none"}});
  for (Client& client : world.clients) client.plays = false;
  world.start();
  for (int at = 0; at < 3; ++at) {
    world.say(world.clients[1], {{"type", "say"}, {"text", "psst"}, {"to", 2}});
    world.run_for(3'000);
  }
  world.say(world.clients[1], {{"type", "say"}, {"text", "aloud"}});
  world.settle();
  world.tell(world.clients[0].connection, {{"type", "talk"}, {"before", 1'000'000}});
  world.settle();
  const json::object message = json::parse(world.clients[0].frames.back()).as_object();
  EXPECT_EQ(message.at("first"), 0);
  EXPECT_EQ(message.at("lines").as_array().size(), 1u);
}

TEST_F(Talkers, wait_with_the_fifth_line_in_ten_seconds) {
  begin();
  Client& loud = world.clients[1];
  for (int at = 0; at < 5; ++at) {
    world.say(loud, {{"type", "say"}, {"text", "line " + std::to_string(at)}});
    world.run_for(100);
  }
  EXPECT_EQ(world.clients[0].talk.size(), 4u);
  EXPECT_TRUE(refused_with(loud, "shell.error.too_much_talk"));
  world.say(world.clients[2], {{"type", "say"}, {"text", "somebody else"}});
  world.settle();
  EXPECT_EQ(world.clients[0].talk.size(), 5u) << "others may speak";
  world.run_for(10'000);
  world.say(loud, {{"type", "say"}, {"text", "later"}});
  world.settle();
  EXPECT_EQ(world.clients[0].talk.size(), 6u);
}

TEST_F(Talkers, have_each_a_share_and_nobody_uses_up_the_others) {
  begin();
  Client& loud = world.clients[1];
  for (int at = 0; at < 40; ++at) {
    world.say(loud, {{"type", "say"}, {"text", kLongest}});
    world.run_for(3'000);
  }
  EXPECT_TRUE(refused_with(loud, "shell.error.talk_full"));
  const std::size_t before = world.clients[0].talk.size();
  world.say(world.clients[2], {{"type", "say"}, {"text", "and I?"}});
  world.settle();
  EXPECT_EQ(world.clients[0].talk.size(), before + 1);
}

TEST_F(Talkers, who_watch_have_their_own_numbers_of_messages) {
  begin();
  world.watch();
  world.clients.back().person = "watcher-2";  // of the same name
  world.connect(world.clients.back());
  world.settle();
  for (std::size_t at : {std::size_t{3}, std::size_t{4}})
    world.tell(world.clients[at].connection,
               {{"type", "say"}, {"text", "by " + std::to_string(at)}, {"client_msg_id", "w1"}});
  world.settle();
  EXPECT_EQ(watcher().talk.size(), 2u);
}

TEST_F(Talkers, who_watch_do_not_use_up_what_the_others_may_say) {
  begin();
  world.watch();
  world.clients.back().person = "watcher-2";
  world.connect(world.clients.back());
  world.settle();
  for (int at = 0; at < 60; ++at) {
    world.say(world.clients[3], {{"type", "say"}, {"text", kLongest}});
    world.run_for(3'000);
  }
  EXPECT_TRUE(refused_with(world.clients[3], "shell.error.talk_full"));
  Client& quiet = world.clients[4];
  const std::size_t before = quiet.talk.size();
  EXPECT_GT(before, 10u);
  world.say(quiet, {{"type", "say"}, {"text", "and I?"}});
  world.settle();
  EXPECT_TRUE(quiet.refusals.empty());
  EXPECT_EQ(quiet.talk.size(), before + 1);
  world.crash();  // and nobody has a new share after a restart
  ASSERT_TRUE(run_until(
      world, [&] { return world.there() && world.clients[3].connection != 0; }, 10'000));
  world.settle();
  const std::size_t refused = world.clients[3].refusals.size();
  world.say(world.clients[3], {{"type", "say"}, {"text", "me again"}});
  world.settle();
  EXPECT_EQ(world.clients[3].refusals.size(), refused + 1);
}

TEST_F(Talkers, do_not_fill_it_with_orders_either) {
  begin();
  Client& busy = world.clients[1];
  std::size_t lines = 0;
  for (int at = 0; at < 1200; ++at) {
    world.tell(busy.connection, {{"type", "standing"},
                                 {"class", "whip"},
                                 {"order", at % 2 == 0 ? "ask" : "pass_turn"},
                                 {"client_msg_id", "s" + std::to_string(at)}});
    world.settle();
    if (at == 999) lines = world.stored.size();
  }
  EXPECT_EQ(world.stored.size(), lines);
  EXPECT_TRUE(told_last(busy, "shell.error.too_many"));
  world.say(busy, {{"type", "say"}, {"text", "I can still speak"}});
  world.settle();
  EXPECT_FALSE(world.clients[0].talk.empty());
}

// Most kinds of decisions have no standing answer, and a word for one is as good as any other word.
TEST(StandingAnswers, of_every_kind_and_for_every_decision_break_no_table) {
  for (const GameFace* game : all_games()) {
    World world(186);
    world.make(std::string(game->info().id), people(about_four(*game)), {}, {{"clock", "none"}});
    for (Client& client : world.clients) client.plays = false;
    world.start();
    world.settle();
    int number = 0;
    for (const DecisionInfo& info : game->info().decisions)
      for (json::object order :
           {json::object{{"kind", info.id}, {"on", true}}, json::object{{"kind", info.id}, {"on", false}},
            json::object{{"class", info.id}, {"order", "pass_turn"}},
            json::object{{"class", info.id}, {"order", "ask"}}}) {
        order["type"] = "standing";
        order["client_msg_id"] = "o" + std::to_string(++number);
        world.tell(world.clients[1].connection, order);
        world.settle();
        ASSERT_NE(world.clients[1].connection, 0u) << game->info().id << ": " << json::serialize(order);
      }
    EXPECT_GT(number, 0);
  }
}

TEST_F(Talkers, a_pupil_and_a_teacher_do_not_fill_it_with_notes) {
  begin();
  for (int at = 0; at < 3000; ++at) {
    ASSERT_TRUE(world.command(Teach{0, 1, "person-1", at % 2 == 0 ? "lent" : ""}));
    world.run_for(10);
  }
  EXPECT_LE(world.clients[0].talk.size(), 1000u);
}

// ---- Watching -------------------------------------------------------------------------------------------------------

TEST(Watching, one_more_who_watches_costs_the_others_nothing) {
  World world(181);
  world.make("bristol-1350", people(3), {}, {{"clock", "none"}});
  for (int at = 0; at < 4; ++at) world.watch();
  for (Client& client : world.clients) client.plays = false;
  world.start();
  world.settle();
  std::vector<std::size_t> before;
  for (const Client& client : world.clients) before.push_back(client.frames.size());
  for (int at = 0; at < 20; ++at) {
    world.clients[3].fresh = true;
    world.tell(world.clients[3].connection, {{"type", "hello"}, {"table", "t1"}});
    world.settle();
  }
  EXPECT_GT(bytes_since(world.clients[3], before[3]), 20'000u);
  for (std::size_t at = 4; at < world.clients.size(); ++at)
    EXPECT_LT(bytes_since(world.clients[at], before[at]), 2'000u) << "watcher " << at;
  // All of them go on from the same number.
  for (Client& client : world.clients) {
    client.plays = client.seat.has_value();
    world.choose(client);
  }
  ASSERT_TRUE(world.play());
  world.verify();
}

TEST(Watching, over_a_shoulder_and_from_another_device_costs_those_who_see_the_same_nothing) {
  World world(185);
  world.make("bristol-1350", people(3), {}, {{"clock", "none"}});
  ASSERT_TRUE(world.command(Teach{0, 1, "person-1", "lent"}));
  const std::string own = world.clients[1].token;
  for (int at = 0; at < 5; ++at) {
    Client& client = world.clients.emplace_back();
    client.taught = at > 0;
    client.token = client.taught ? "lent" : own;
    client.person = client.taught ? "pupil-" + std::to_string(at) : "person-1";
    if (!client.taught) client.seat = 1;
  }
  for (Client& client : world.clients) client.plays = false;
  world.start();
  world.settle();
  std::vector<std::size_t> before;
  for (const Client& client : world.clients) before.push_back(client.frames.size());
  Client& noisy = world.clients.back();
  for (int at = 0; at < 20; ++at) {
    noisy.fresh = true;
    world.tell(noisy.connection, {{"type", "hello"}, {"table", "t1"}, {"teaching_token", "lent"}});
    world.settle();
  }
  // An answer to what is not asked any more is a sign that this device is behind, not the others.
  Client& second = world.clients[3];
  for (int at = 0; at < 20; ++at) {
    second.fresh = true;
    world.tell(second.connection,
               {{"type", "answer"}, {"decision_id", 7}, {"set", 0}, {"client_msg_id", "old" + std::to_string(at)}});
    world.settle();
  }
  for (std::size_t at = 0; at < world.clients.size(); ++at) {
    const std::size_t bytes = bytes_since(world.clients[at], before[at]);
    if (&world.clients[at] == &noisy || &world.clients[at] == &second)
      EXPECT_GT(bytes, 20'000u) << "client " << at;
    else
      EXPECT_LT(bytes, 2'000u) << "client " << at;
  }
  for (Client& client : world.clients) {
    client.plays = client.seat.has_value() && !client.taught && &client != &second;
    world.choose(client);
  }
  ASSERT_TRUE(world.play());
  for (Client& client : world.clients)
    if (client.taught) client.seat = 1;  // has seen what that seat saw
  world.verify();
}

TEST(Watching, ends_where_it_is_off_with_the_start_and_for_whoever_gets_up) {
  World world(182);
  world.make("bristol-1350", people(4), {}, {{"clock", "none"}, {"spectators", "off"}});
  world.watch();
  for (Client& client : world.clients) {
    client.plays = false;
    client.returns = false;
    world.connect(client);
  }
  world.settle();
  EXPECT_NE(world.clients[4].connection, 0u) << "before the start there is nothing to see";
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  world.settle();
  EXPECT_EQ(world.clients[4].connection, 0u);
  EXPECT_TRUE(told_last(world.clients[4], "shell.error.no_watching"));
  EXPECT_FALSE(world.clients[4].view);
  ASSERT_TRUE(world.command(GetUp{0, 3, "person-3"}));
  world.settle();
  EXPECT_EQ(world.clients[3].connection, 0u);
  EXPECT_TRUE(told_last(world.clients[3], "shell.error.no_watching"));
}

TEST(Watching, over_a_shoulder_ends_when_the_pupil_sits_down) {
  World world(183);
  world.make("bristol-1350", {"human", "human", "open"}, {}, {{"clock", "none"}});
  for (Client& client : world.clients) world.connect(client);
  ASSERT_TRUE(world.command(Teach{0, 1, "person-1", "lent"}));
  world.clients.emplace_back();
  Client& pupil = world.clients.back();
  pupil.token = "lent";
  pupil.person = "person-2";
  pupil.taught = true;
  pupil.returns = false;
  world.connect(pupil);
  world.settle();
  ASSERT_EQ(pupil.teaching, 1);
  ASSERT_TRUE(world.command(Sit{0, 2, world.sitter(2)}));
  world.settle();
  EXPECT_EQ(pupil.connection, 0u);
  EXPECT_TRUE(told_last(pupil, "shell.error.seated"));
}

// ---- Seats ----------------------------------------------------------------------------------------------------------

TEST(Admission, to_a_bots_seat_needs_the_yes_of_two_where_two_people_play) {
  World world(184);
  world.make("bristol-1350", {"human", "human", "scripted"}, {}, {{"clock", "none"}});
  for (Client& client : world.clients) client.plays = false;
  world.start();
  const auto asked = world.command(Sit{0, 2, world.sitter(2)});
  ASSERT_TRUE(asked && asked->contains("asked"));
  const auto kind = [&] { return world.clients[0].table.at("seats").at(2).at("kind"); };
  const json::object yes{{"type", "admit"}, {"seat", 2}, {"yes", true}};
  world.say(world.clients[0], yes);
  world.say(world.clients[0], yes);
  world.settle();
  EXPECT_EQ(kind(), "bot") << "his second browser, for all the other knows";
  world.say(world.clients[1], yes);
  world.settle();
  EXPECT_EQ(kind(), "human");
}

TEST(Names, that_look_alike_are_not_at_one_table) {
  EXPECT_TRUE(look_alike("Ada", "Аda")) << "the first letter is Cyrillic";
  EXPECT_TRUE(look_alike("Bill", "BiIl"));
  EXPECT_TRUE(look_alike("Ada L", "AdaL"));
  EXPECT_TRUE(look_alike("אב1", "1אב")) << "both are shown with the digit on the left";
  EXPECT_FALSE(look_alike("אב", "בא"));
  EXPECT_FALSE(look_alike("Ada", "Eda"));
  EXPECT_FALSE(look_alike("Άννα", "Anna"));
  World world(185);
  world.make("bristol-1350", {"human", "open", "open"});
  Sitter double_of = world.sitter(1);
  double_of.name = "Nаme 0";
  const auto refused_one = world.command(Sit{0, 1, double_of});
  ASSERT_FALSE(refused_one);
  EXPECT_EQ(refused_one.error().key, "shell.error.name_taken");
  EXPECT_TRUE(world.command(Sit{0, 1, world.sitter(1)}));
}

}  // namespace
}  // namespace guildhall::table
