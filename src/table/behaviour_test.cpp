// What a table does beside the rules: windows, clocks, absence, talk, resuming, and what nobody may see.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

void everybody_stops(World& world) {
  for (Client& client : world.clients) client.plays = false;
}
bool ring(const Client& client) { return client.table.contains("ring"); }
bool has_set(const json::object& decision, std::string_view verb) {
  for (const json::value& set : decision.at("sets").as_array())
    if (set.as_array()[0].as_string() == verb) return true;
  return false;
}
json::array set_of(const json::object& decision, std::string_view verb) {
  for (const json::value& set : decision.at("sets").as_array())
    if (set.as_array()[0].as_string() == verb) return set.as_array();
  return decision.at("sets").as_array()[0].as_array();  // a verb that all answers share is not said
}
std::string answer(World& world, Client& client, std::string_view verb) {
  const json::object decision = *client.decision;
  return world.say(client,
                   {{"type", "answer"}, {"decision_id", decision.at("id")}, {"option_ids", set_of(decision, verb)}});
}
bool noted(const Client& client, std::string_view key) {
  for (const json::value& line : client.talk)
    if (const json::value* note = line.as_object().if_contains("note");
        note != nullptr && note->at("key").as_string() == key)
      return true;
  return false;
}
int decisions_open(const World& world) {
  return static_cast<int>(std::count_if(world.clients.begin(), world.clients.end(),
                                        [](const Client& c) { return c.decision.has_value(); }));
}

// ---- Windows --------------------------------------------------------------------------------------------------------

struct Window : testing::Test {
  // Plays until a window opens; nobody answers it yet.
  void open(World& world, int eligible_min = 1) {
    ASSERT_TRUE(run_until(world, [&] {
      if (!ring(world.clients[0])) return false;
      const int open = static_cast<int>(std::count_if(world.clients.begin(), world.clients.end(), [](const Client& c) {
        return c.decision && c.decision->at("reaction").as_bool();
      }));
      return open >= eligible_min;
    }));
    everybody_stops(world);
  }
  Time closes(const World& world) { return world.clients[0].table.at("ring").at("closes").as_int64(); }
};

TEST_F(Window, W9_passing_does_not_shorten_it_and_nobody_sees_who_answered) {
  World world(11);
  world.prefers = {"draw", "elbow", "dash"};
  world.make("bristol-1350", people(6));
  world.watch();
  world.start();
  open(world, 2);
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
  open(world);
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

TEST_F(Window, a_held_answer_survives_the_end_of_the_program) {
  World world(14);
  world.prefers = {"draw", "elbow", "dash"};
  world.make("bristol-1350", people(6), {}, {{"clock", "async"}});
  world.start();
  open(world, 2);
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

// ---- Answers --------------------------------------------------------------------------------------------------------

TEST(Answers, repeating_one_gets_the_first_acknowledgement_again) {
  World world(30);
  world.make("bristol-1350", people(4));
  everybody_stops(world);
  world.start();
  ASSERT_TRUE(run_until(
      world, [&] { return decisions_open(world) > 0; }, 10'000));
  Client& client =
      *std::find_if(world.clients.begin(), world.clients.end(), [](const Client& c) { return c.decision; });
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
  for (int times = 0; times < 3; ++times) world.step(Message{client.connection, message});
  world.run_for(100);
  EXPECT_EQ(acks("\"ok\""), 3);
  int lines = 0;
  for (const std::string& line : world.stored) lines += line.find("\"same\"") != std::string::npos ? 1 : 0;
  EXPECT_EQ(lines, 1);

  json::object late = message;  // an old decision with another id is refused, and all is sent again
  late["client_msg_id"] = "late";
  const std::size_t before = client.frames.size();
  world.step(Message{client.connection, late});
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

TEST(Answers, only_a_listed_set_is_an_answer) {
  World world(31);
  world.make("quacks", people(2));
  everybody_stops(world);
  world.start();
  ASSERT_TRUE(run_until(
      world, [&] { return decisions_open(world) > 0; }, 10'000));
  Client& client =
      *std::find_if(world.clients.begin(), world.clients.end(), [](const Client& c) { return c.decision; });
  const json::value id = client.decision->at("id");
  world.say(client, {{"type", "answer"}, {"decision_id", id}, {"option_ids", json::array{"no_such_thing"}}});
  world.say(client, {{"type", "answer"}, {"decision_id", id}, {"option_ids", "draw"}});
  world.say(client, {{"type", "answer"}, {"decision_id", "x"}});
  world.say(client, {{"type", "dance"}});
  world.run_for(100);
  EXPECT_EQ(client.refusals.size(), 4u);
  EXPECT_TRUE(client.accepted.empty());
  EXPECT_TRUE(client.decision);
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
      ASSERT_NO_THROW(world.step(Message{client.connection, sent})) << json::serialize(sent);
      ASSERT_NO_THROW(world.run_for(20)) << json::serialize(sent);
    }
    for (Client& client : world.clients) client.fresh = true;
    EXPECT_TRUE(world.play()) << game;
    world.verify();
  }
}

// ---- Clocks and absence ---------------------------------------------------------------------------------------------

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
  world.run_for(2'000);
  EXPECT_TRUE(noted(world.clients[0], "shell.note.time_out"));
  bool by_clock = false;
  for (const std::string& line : world.stored)
    by_clock = by_clock || line.find("\"by\":\"clock\"") != std::string::npos;
  EXPECT_TRUE(by_clock);
}

TEST(Clocks, more_time_twice) {
  World world(41);
  world.make("bristol-1350", people(4));
  everybody_stops(world);
  world.start();
  ASSERT_TRUE(run_until(
      world, [&] { return decisions_open(world) > 0; }, 10'000));
  Client& client =
      *std::find_if(world.clients.begin(), world.clients.end(), [](const Client& c) { return c.decision; });
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

TEST(Absence, a_bot_sits_in_after_the_limit_and_the_owner_gets_a_digest) {
  World world(43);
  world.make("quacks", people(3), {}, {{"clock", "none"}});
  world.start();
  world.run_for(3'000);
  Client& gone = world.clients[2];
  Client& host = world.clients[0];
  gone.returns = false;
  world.drop(gone);
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
  world.say(world.clients[0], {{"type", "admit"}, {"seat", 1}, {"yes", true}});
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
  world.say(world.clients[1], {{"type", "admit"}, {"seat", 2}, {"yes", true}});
  world.run_for(500);
  EXPECT_EQ(wishes(), nullptr);
  EXPECT_EQ(kind(2), "human");
  EXPECT_TRUE(noted(world.clients[0], "shell.note.sat_down"));
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
  world.step(Message{device.connection, {{"type", "hello"}, {"table", "t1"}, {"seat_token", "token-1"}}});
  device.last_seq = 0;
  device.fresh = true;
  world.run_for(100);
  ASSERT_GT(device.frames.size(), before);
  EXPECT_EQ(device.table.at("you").as_int64(), 1);
  EXPECT_EQ(device.view->at("viewer").as_int64(), 1);
}

// ---- Talk -----------------------------------------------------------------------------------------------------------

bool heard(const Client& client, std::string_view text) {
  for (const json::value& line : client.talk)
    if (const json::value* said = line.as_object().if_contains("text"); said != nullptr && said->get_string() == text)
      return true;
  return false;
}

TEST(Talk, those_who_watch_have_a_room_of_their_own_until_the_end) {
  World world(50);
  world.make("castle-of-the-devil", people(4), {{"max_turns", 30}});
  world.watch();
  world.start();
  Client& watcher = world.clients.back();
  world.say(world.clients[0], {{"type", "say"}, {"text", "good evening"}});
  world.say(watcher, {{"type", "say"}, {"text", "she has the key"}});
  world.say(watcher, {{"type", "answer"}, {"decision_id", 1}, {"option_ids", json::array{}}});
  world.say(world.clients[1], {{"type", "say"}, {"text", std::string(501, 'x')}});
  world.run_for(200);
  EXPECT_TRUE(heard(world.clients[2], "good evening"));
  EXPECT_TRUE(heard(watcher, "good evening"));
  EXPECT_TRUE(heard(watcher, "she has the key"));
  EXPECT_FALSE(heard(world.clients[2], "she has the key"));
  EXPECT_EQ(watcher.refusals.size(), 1u);
  EXPECT_EQ(world.clients[1].refusals.size(), 1u);
  ASSERT_TRUE(world.play());
  world.run_for(200);
  EXPECT_TRUE(heard(world.clients[2], "she has the key"));
}

TEST(Talk, claims_are_kept_marked_and_judged_at_the_end) {
  World world(51);
  world.make("castle-of-the-devil", people(4), {{"max_turns", 30}});
  world.start();
  Client& liar = world.clients[1];
  for (const char* society : {"order", "brotherhood"})
    world.say(liar, {{"type", "claim"}, {"claim", json::object{{"type", "c_society"}, {"society", society}}}}),
        world.run_for(100);
  world.say(liar, {{"type", "claim"}, {"claim", json::object{{"type", "c_cheese"}}}});
  world.run_for(100);
  ASSERT_EQ(liar.refusals.size(), 1u);
  json::array claims;
  for (const json::value& line : world.clients[3].talk)
    if (line.as_object().contains("claim")) claims.push_back(line);
  ASSERT_EQ(claims.size(), 2u);
  EXPECT_FALSE(claims[0].as_object().contains("contradicts"));
  EXPECT_TRUE(claims[1].at("contradicts").as_bool());
  ASSERT_TRUE(world.play());
  const json::array& judged = world.clients[3].result->at("claims").as_array();
  ASSERT_EQ(judged.size(), 2u);
  EXPECT_NE(judged[0].at("true").as_bool(), judged[1].at("true").as_bool());
  world.verify();
}

// ---- What is shown to whom ------------------------------------------------------------------------------------------

TEST(Secrets, the_seed_tokens_and_persons_are_in_no_frame_before_the_end) {
  World world(60);
  world.make("bristol-1350", people(9));
  world.watch();
  world.start();
  ASSERT_TRUE(world.play());
  const json::object made = json::parse(world.stored[0]).as_object();
  const std::string seed(made.at("seed").as_string());
  Bytes32 bytes;
  ASSERT_TRUE(bytes_from_hex(seed, bytes));
  for (const Client& client : world.clients) {
    EXPECT_EQ(client.table.at("commitment").as_string(), commitment_of(bytes));
    EXPECT_EQ(client.result->at("seed").as_string(), seed);
    for (const std::string& frame : client.frames) {
      if (frame.starts_with("{\"type\":\"result\"")) continue;
      EXPECT_EQ(frame.find(seed), std::string::npos);
      EXPECT_EQ(frame.find("token-"), std::string::npos);
      EXPECT_EQ(frame.find("person-"), std::string::npos);
      EXPECT_EQ(frame.find("nonce"), std::string::npos);
    }
  }
}

// Every view a client ever held is one that the rules show that seat at some line of the record, and so is every event.
TEST(Secrets, every_frame_is_what_the_rules_show_that_seat) {
  World world(61);
  world.make("bristol-1350", people(9));
  world.watch();
  world.start();
  ASSERT_TRUE(world.play());
  const auto record = published_record(world.stored, Reader::All);
  ASSERT_TRUE(record);
  std::vector<json::object> lines;
  for (const json::value& line : record->at("lines").as_array()) lines.push_back(line.as_object());
  for (const Client& client : world.clients) {
    const Seat viewer = client.seat ? Seat(*client.seat) : Seat::spectator();
    std::vector<json::value> allowed;
    auto match = Match::replay(record->at("header").as_object(), {});
    ASSERT_TRUE(match);
    allowed.push_back(match->position().view(viewer));
    for (const json::object& line : lines) {
      ASSERT_FALSE(match->replay_line(line));
      allowed.push_back(match->position().view(viewer));
    }
    json::object view;
    std::size_t at = 0;
    for (const std::string& frame : client.frames) {
      const json::object message = json::parse(frame).as_object();
      if (message.at("type") == "view") view = message.at("view").as_object();
      if (message.at("type") == "update" && message.contains("patch"))
        apply_patch(view, client.naming->patch(message.at("patch").as_array()));
      if (message.at("type") != "view" && message.at("type") != "update") continue;
      while (at < allowed.size() && allowed[at] != json::value(view)) ++at;  // views of a seat never go back
      ASSERT_LT(at, allowed.size()) << "seat " << viewer.index();
    }
  }
}

TEST(Spectators, may_be_delayed_or_kept_out) {
  World world(62);
  world.make("bristol-1350", people(4), {}, {{"spectators", "delayed"}});
  world.watch();
  world.start();
  Client& watcher = world.clients.back();
  world.run_for(110'000);
  EXPECT_FALSE(watcher.view) << "two minutes behind";
  EXPECT_TRUE(world.clients[0].view);
  world.run_for(20'000);
  EXPECT_TRUE(watcher.view);
  EXPECT_LT(watcher.log.size(), world.clients[0].log.size());
  ASSERT_TRUE(world.play());
  world.verify();

  World closed(63);
  closed.make("bristol-1350", people(4), {}, {{"spectators", "off"}});
  closed.start();
  closed.watch();
  closed.clients.back().returns = false;
  closed.connect(closed.clients.back());
  closed.run_for(100);
  EXPECT_FALSE(closed.clients.back().view);
  EXPECT_EQ(closed.clients.back().connection, 0u);
}

TEST(Past, is_the_view_as_it_was_at_that_message) {
  World world(64);
  world.make("bristol-1350", people(4));
  world.start();
  world.run_for(10'000);
  Client& client = world.clients[1];
  std::uint64_t seq = 0;
  json::object view;
  for (const std::string& frame : client.frames) {
    const json::object message = json::parse(frame).as_object();
    if (message.at("type") == "view") view = message.at("view").as_object();
    if (message.at("type") == "update" && message.contains("patch"))
      apply_patch(view, client.naming->patch(message.at("patch").as_array()));
    if (message.at("type") == "update") seq = message.at("seq").to_number<std::uint64_t>();
    if (seq != 0) break;
  }
  ASSERT_NE(seq, 0u);
  world.step(Message{client.connection, {{"type", "past"}, {"seq", seq}}});
  world.run_for(10);
  bool found = false;
  for (const std::string& frame : client.frames) {
    const json::object message = json::parse(frame).as_object();
    if (message.at("type") != "past") continue;
    found = true;
    EXPECT_EQ(message.at("view").as_object(), view);
  }
  EXPECT_TRUE(found);
}

TEST(Records, a_seat_is_shown_what_it_could_suspect_of_the_living) {
  World world(66);
  world.make("bristol-1350", people(5));
  world.start();
  ASSERT_TRUE(world.play());
  const auto suspicions = [&](Reader reader, int seat) {
    std::vector<json::array> out;
    const auto record = published_record(world.stored, reader, seat);
    for (const json::value& frame : record->at("frames").as_array())
      if (const json::value* list = frame.as_object().if_contains("suspicions")) out.push_back(list->as_array());
    return out;
  };
  EXPECT_TRUE(suspicions(Reader::Spectator, 0).empty());
  EXPECT_TRUE(suspicions(Reader::All, 0).empty());
  const auto seen = suspicions(Reader::OneSeat, 2);
  ASSERT_GT(seen.size(), 10u);
  EXPECT_EQ(seen.front().size(), 4u) << "all but the seat itself";
  std::set<std::int64_t> values;
  for (const json::array& moment : seen)
    for (const json::value& one : moment) {
      EXPECT_NE(one.at("seat"), 2);
      EXPECT_LE(one.at("thousandths").as_int64(), 1000);
      values.insert(one.at("thousandths").as_int64());
    }
  EXPECT_GT(values.size(), 2u) << "what happens changes what one may think";
}

TEST(Records, show_a_finished_game_as_a_seat_a_spectator_or_everybody_saw_it) {
  World world(65);
  world.make("bristol-1350", people(5));
  world.start();
  world.run_for(2'000);
  EXPECT_EQ(published_record(world.stored, Reader::Spectator).error().key, "shell.error.not_over");
  ASSERT_TRUE(world.play());
  const auto last = [&](Reader reader, int seat) {
    const auto record = published_record(world.stored, reader, seat);
    EXPECT_TRUE(record);
    json::object view;
    for (const json::value& frame : record->at("frames").as_array()) {
      if (frame.as_object().contains("view"))
        view = frame.at("view").as_object();
      else
        apply_patch(view, frame.at("patch").as_object());
    }
    return view;
  };
  EXPECT_EQ(last(Reader::OneSeat, 2), *world.clients[2].view);
  EXPECT_FALSE(published_record(world.stored, Reader::OneSeat, 9));
  const json::object all = last(Reader::All, 0);
  for (std::size_t seat = 0; seat < 5; ++seat)
    EXPECT_EQ(all.at("participants").as_array()[seat],
              last(Reader::OneSeat, static_cast<int>(seat)).at("participants").as_array()[seat]);
  const auto watched = published_record(world.stored, Reader::Spectator);
  EXPECT_FALSE(watched->contains("header"));
  EXPECT_FALSE(watched->contains("lines"));

  World closed(66);
  closed.make("bristol-1350", people(4), {}, {{"reveal_seed", false}});
  closed.start();
  ASSERT_TRUE(closed.play());
  EXPECT_FALSE(published_record(closed.stored, Reader::All)->at("header").as_object().contains("seed"));
  EXPECT_FALSE(closed.clients[0].result->contains("seed"));
}

// ---- The lobby ------------------------------------------------------------------------------------------------------

TEST(Lobby, the_host_changes_the_table_and_the_order_is_the_one_played) {
  World world(70);
  world.make("bristol-1350", {"human", "human", "open", "scripted"});
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  EXPECT_EQ(world.command(Change{0, "person-1", {{"order", json::array{3, 2, 1, 0}}}}).error().status, 403);
  EXPECT_EQ(world.command(Change{0, "person-0", {{"options", json::object{{"cheese", 1}}}}}).error().status, 400);
  EXPECT_EQ(world.command(Change{0, "person-0", {{"order", json::array{0, 0, 1, 2}}}}).error().status, 400);
  EXPECT_EQ(world.command(Change{0, "person-0", {{"pace", json::object{{"turn_s", 1}}}}}).error().status, 400);
  ASSERT_TRUE(world.command(Change{0, "person-0", {{"order", json::array{3, 2, 1, 0}}}}));
  world.settle();
  EXPECT_EQ(world.clients[0].table.at("you").as_int64(), 3) << "a seat's socket follows it";
  EXPECT_EQ(world.clients[1].table.at("you").as_int64(), 2);
  EXPECT_EQ(world.clients[0].table.at("host").as_int64(), 3);
  world.clients[0].seat = 3;
  world.clients[1].seat = 2;
  ASSERT_TRUE(world.command(Change{0, "person-0", {{"options", json::object{{"claims", "off"}}}}}));
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  EXPECT_FALSE(world.command(Start{0, "person-0"}));
  EXPECT_FALSE(world.command(Change{0, "person-0", {{"options", json::object{{"claims", "optional"}}}}}));
  ASSERT_TRUE(world.play());
  world.verify();
  EXPECT_EQ(world.clients[0].table.at("seats").as_array()[1].at("bot").as_string(), "scripted")
      << "open seats are filled";
}

TEST(Lobby, a_rematch_has_the_same_seats) {
  World world(71);
  world.make("castle-of-the-devil", {"scripted", "human", "human", "random"}, {{"max_turns", 5}});
  world.start();
  ASSERT_TRUE(world.play());
  const auto again = world.table().again("person-2");
  EXPECT_EQ(again.seats, (std::vector<std::string>{"scripted", "open", "human", "random"}));
  EXPECT_EQ(again.options.at("max_turns").as_int64(), 5);
  world.step(Rematch{"t2", "NEXT"});
  world.run_for(100);
  EXPECT_EQ(world.clients[0].table.at("rematch").as_string(), "t2");
  EXPECT_EQ(world.table().rematch()->second, "NEXT");
}

TEST(Statistics, a_finished_game_gives_a_row_for_each_seat) {
  World world(73);
  world.make("castle-of-the-devil", {"human", "scripted", "random", "human"}, {{"max_turns", 10}});
  world.start();
  ASSERT_TRUE(world.play());
  ASSERT_EQ(world.played.size(), 4u);
  EXPECT_EQ(world.played[0].person, "person-0");
  EXPECT_EQ(world.played[1].bot, "scripted");
  EXPECT_EQ(world.played[3].seat, 3);
  std::set<std::string> roles;
  for (const store::Played& row : world.played) roles.insert(row.role);
  EXPECT_EQ(roles, (std::set<std::string>{"brotherhood", "order"}));
}

TEST(Lobby, nobody_takes_a_seat_with_a_wrong_token) {
  World world(72);
  world.make("bristol-1350", people(4));
  world.clients[1].token = "guess";
  world.clients[1].returns = false;
  world.connect(world.clients[1]);
  world.settle();
  EXPECT_EQ(world.clients[1].connection, 0u);
  EXPECT_NE(world.clients[1].frames.at(0).find("shell.error.seat_token"), std::string::npos);
}

}  // namespace
}  // namespace guildhall::table
