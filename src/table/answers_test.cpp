// Answers: what is one, what is repeated or taken back, and what no client can break.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

TEST(Answers, repeating_one_gets_the_first_acknowledgement_again) {
  World world(30);
  Client& client = first_asked(world, "bristol-1350", 4);
  const json::object decision = *client.decision;
  const json::object message{{"type", "answer"},
                             {"decision_id", decision.at("id")},
                             {"option_ids", decision.at("sets").as_array()[0]},
                             {"client_msg_id", "same"}};
  const auto acks = [&](std::string_view what) {
    return std::count_if(client.frames.begin(), client.frames.end(), [&](const std::string& frame) {
      return frame.find("\"same\"") != std::string::npos && frame.find(what) != std::string::npos;
    });
  };
  for (int times = 0; times < 3; ++times) world.tell(client.connection, message);
  world.run_for(100);
  EXPECT_EQ(acks("\"ok\""), 3);
  int lines = 0;
  for (const std::string& line : world.stored) lines += line.find("\"same\"") != std::string::npos ? 1 : 0;
  EXPECT_EQ(lines, 1);

  json::object late = message;  // an old decision with another id is refused, and all is sent again
  late["client_msg_id"] = "late";
  const std::size_t before = client.frames.size();
  world.tell(client.connection, late);
  world.run_for(100);
  const auto refused =
      std::find_if(client.frames.begin() + static_cast<std::ptrdiff_t>(before), client.frames.end(),
                   [](const std::string& f) { return f.find("shell.error.stale") != std::string::npos; });
  EXPECT_NE(refused, client.frames.end());
  EXPECT_NE(std::find_if(client.frames.begin() + static_cast<std::ptrdiff_t>(before), client.frames.end(),
                         [](const std::string& f) { return f.starts_with("{\"type\":\"view\""); }),
            client.frames.end());
}

// The list of remedies hides what a hand holds, unless everybody sees that none of it may be played (BRI-C4).
TEST(Answers, C4_remedies_are_asked_for_only_while_somebody_may_think_that_one_can_be_played) {
  World world(34);
  world.make("bristol-1350", people(4));
  world.start();
  int asked_with_cards = 0;
  EXPECT_TRUE(run_until(world, [&] {
    for (const Client& client : world.clients) {
      if (!client.decision || client.decision->at("kind") != "remedy") continue;
      const json::value& me = client.view->at("participants").at(static_cast<std::size_t>(*client.seat));
      EXPECT_GT(me.at("remedies").as_int64(), me.at("fresh").as_int64()) << client.frames.back();
      ++asked_with_cards;
    }
    return world.there() && world.table().stage() == Stage::Over;
  }));
  EXPECT_GT(asked_with_cards, 0);
}

// A server that has much to do lets wait what can wait: never what somebody is asked or answered.
TEST(Answers, who_answered_and_who_is_asked_next_are_told_at_once_and_the_others_may_wait) {
  constexpr int kWait = 5000;
  World world(35, {.wait_ms = kWait});
  Client& first = first_asked(world, "castle-of-the-devil", 5);
  std::map<int, std::size_t> frames;
  for (const Client& client : world.clients) frames[*client.seat] = client.frames.size();
  const json::object decision = *first.decision;
  world.say(first, {{"type", "answer"}, {"decision_id", decision.at("id")}, {"set", 0}});
  world.run_for(1000);
  std::size_t waiting = 0;
  for (const Client& client : world.clients) {
    const bool told = client.frames.size() > frames[*client.seat];
    const bool concerned = &client == &first || client.decision;
    EXPECT_EQ(told, concerned) << "seat " << *client.seat;
    waiting += told ? 0 : 1;
  }
  EXPECT_GE(waiting, 1u);
  world.run_for(kWait);
  for (const Client& client : world.clients) EXPECT_GT(client.frames.size(), frames[*client.seat]);
}

TEST(Answers, only_a_listed_set_is_an_answer) {
  World world(31);
  Client& client = first_asked(world, "quacks", 2);
  const json::value id = client.decision->at("id");
  world.say(client, {{"type", "answer"}, {"decision_id", id}, {"option_ids", json::array{"no_such_thing"}}});
  world.say(client, {{"type", "answer"}, {"decision_id", id}, {"option_ids", "draw"}});
  world.say(client, {{"type", "answer"}, {"decision_id", "x"}});
  const auto sets = static_cast<std::int64_t>(client.decision->at("sets").as_array().size());
  for (const std::int64_t place : {std::int64_t{-1}, sets})
    world.say(client, {{"type", "answer"}, {"decision_id", id}, {"set", place}});
  world.run_for(100);
  EXPECT_EQ(client.refusals.size(), 5u);
  EXPECT_TRUE(client.accepted.empty());
  EXPECT_TRUE(client.decision);

  world.say(client, {{"type", "answer"}, {"decision_id", id}, {"set", sets - 1}});
  world.run_for(100);
  EXPECT_EQ(client.accepted.size(), 1u);
}

TEST(Answers, each_option_of_a_set_is_listed_and_min_and_max_are_its_sizes) {
  World world(32);
  world.make("ankh-morpork", people(3));
  world.start();
  int seen = 0;
  ASSERT_TRUE(run_until(world, [&] {
    for (const Client& client : world.clients) {
      if (!client.decision) continue;
      std::set<std::string> ids;
      for (const json::value& option : client.decision->at("options").as_array()) {
        EXPECT_TRUE(ids.insert(option.at("id").as_string().c_str()).second);
        EXPECT_EQ(option.as_object().contains("why"), !option.at("enabled").as_bool());
      }
      std::uint64_t shortest = 99;
      std::uint64_t longest = 0;
      for (const json::value& set : client.decision->at("sets").as_array()) {
        shortest = std::min<std::uint64_t>(shortest, set.as_array().size());
        longest = std::max<std::uint64_t>(longest, set.as_array().size());
        for (const json::value& id : set.as_array()) EXPECT_TRUE(ids.contains(id.as_string().c_str()));
      }
      EXPECT_EQ(client.decision->at("min").to_number<std::uint64_t>(), shortest);
      EXPECT_EQ(client.decision->at("max").to_number<std::uint64_t>(), longest);
      EXPECT_EQ(client.decision->at("labels").as_array().size(), client.decision->at("sets").as_array().size());
      ++seen;
    }
    return seen > 500;
  }));
}

TEST(Answers, one_can_be_taken_back_while_nothing_was_learnt) {
  World world(33);
  world.make("ankh-morpork", people(3));
  world.start();
  Client* taken = nullptr;
  ASSERT_TRUE(run_until(world, [&] {
    for (Client& client : world.clients)
      if (client.decision && client.decision->at("can_undo").as_bool()) taken = &client;
    return taken != nullptr;
  }));
  everybody_stops(world);
  const json::value id = taken->decision->at("id");
  const std::size_t heard = world.clients[0].log.size();
  world.say(*taken, {{"type", "undo"}});
  world.run_for(100);
  EXPECT_TRUE(taken->refusals.empty());
  ASSERT_TRUE(taken->decision);
  EXPECT_NE(taken->decision->at("id"), id);
  EXPECT_LE(world.clients[0].log.size(), heard);
  for (Client& client : world.clients) client.plays = true, world.choose(client);
  EXPECT_TRUE(world.play());
  world.verify();
}

// Whatever a client sends is refused or does what it says: a table neither throws nor stops.
TEST(Answers, nothing_that_a_client_sends_breaks_a_table) {
  for (const GameFace* game : all_games()) {
    World world(34);
    world.make(std::string(game->info().id), people(about_four(*game)));
    world.watch();
    world.start();
    FastRandom random(35);
    const json::array rubbish{nullptr,
                              true,
                              -1,
                              0,
                              3,
                              14,
                              15,
                              255,
                              1e300,
                              18446744073709551615u,
                              "",
                              "pass",
                              "d_gain",
                              "whip",
                              "dp_commit",
                              "x_patient",
                              "ask",
                              "pass_turn",
                              "\xff\xfe",
                              json::string(2000, 'y'),
                              json::array{},
                              json::array{1, "a", nullptr},
                              json::object{},
                              json::object{{"type", "c_society"}, {"society", 7}},
                              json::object{{"type", "c_status"}, {"seat", 99}},
                              json::object{{"type", 5}}};
    const std::vector<const char*> types{"hello",     "answer", "undo",  "standing", "claim", "say",  "nudge",
                                         "more_time", "hold",   "ready", "sit_in",   "past",  "dance"};
    const std::vector<const char*> fields{"decision_id", "option_ids",    "kind",    "on",     "class",
                                          "order",       "claim",         "text",    "phrase", "seat",
                                          "seq",         "client_msg_id", "last_seq"};
    for (int message = 0; message < 600; ++message) {
      json::object sent{{"type", types[static_cast<std::size_t>(random.below(static_cast<int>(types.size())))]}};
      sent["client_msg_id"] = "r" + std::to_string(message);
      for (int field = random.below(4); field > 0; --field)
        sent[fields[static_cast<std::size_t>(random.below(static_cast<int>(fields.size())))]] =
            rubbish[static_cast<std::size_t>(random.below(static_cast<int>(rubbish.size())))];
      Client& client = world.clients[static_cast<std::size_t>(random.below(5))];
      if (client.connection == 0) continue;
      if (sent.at("type") == "hello" && client.seat) sent["seat_token"] = client.token;
      ASSERT_NO_THROW(world.tell(client.connection, sent)) << json::serialize(sent);
      ASSERT_NO_THROW(world.run_for(20)) << json::serialize(sent);
    }
    for (Client& client : world.clients) client.fresh = true;
    EXPECT_TRUE(world.play()) << game;
    world.verify();
  }
}

}  // namespace
}  // namespace guildhall::table
