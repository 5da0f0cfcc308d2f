// What a table does beside the rules: clocks, absence, talk, resuming, and what nobody may see. Windows and answers have
// files of their own.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

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

// architecture.md 8: what was said at the table in a game is in its record; what those who watch said is not.
TEST(Talk, has_only_the_phrases_that_there_are) {
  World world(74);
  world.make("bristol-1350", people(3));
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  for (const char* phrase : {"shell.phrase.nope", "shell.phrase.", "shell.home", "hello"})
    world.say(world.clients[1], {{"type", "say"}, {"phrase", phrase}});
  world.settle();
  EXPECT_EQ(world.clients[1].refusals.size(), 4u);
  EXPECT_TRUE(world.clients[0].talk.empty());
}

TEST(Talk, of_a_game_is_in_its_record_and_comes_back_after_a_restart) {
  World world(49);
  world.make("bristol-1350", people(3), {}, {{"clock", "none"}});
  world.watch();
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  world.say(world.clients[1], {{"type", "say"}, {"text", "before the game"}});
  world.settle();
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  world.say(world.clients[1], {{"type", "say"}, {"text", "I saw nothing"}});
  world.say(world.clients[2], {{"type", "say"}, {"phrase", "shell.phrase.hello"}});
  world.say(world.clients[3], {{"type", "say"}, {"text", "from the gallery"}});
  world.settle();
  const json::array before = world.clients[0].talk;
  ASSERT_EQ(before.size(), 3u);
  world.crash();
  ASSERT_TRUE(run_until(
      world, [&] { return world.there() && world.clients[0].connection != 0; }, 10'000));
  world.settle();
  EXPECT_EQ(world.clients[0].talk, before);
  ASSERT_TRUE(world.play());
  world.verify();
  std::vector<std::string> said;
  const auto record = published_record(world.stored, Reader::All);
  ASSERT_TRUE(record);
  for (const json::value& line : record->at("lines").as_array())
    if (const json::value* words = line.as_object().if_contains("say")) {
      EXPECT_EQ(line.as_object().size(), 2u) << "who, and what: " << json::serialize(line);
      json::object bare = words->as_object();
      EXPECT_TRUE(bare.erase("at"));
      said.push_back(json::serialize(line.at("seat")) + json::serialize(bare));
    }
  EXPECT_EQ(said, (std::vector<std::string>{R"(1{"text":"I saw nothing"})", R"(2{"phrase":"shell.phrase.hello"})"}));
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
  for (std::size_t at : {0u, 1u}) EXPECT_EQ(judged[at].at("args"), claims[at].at("args")) << "in the same words";
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

TEST(Records, tell_what_was_said_and_noted_when_it_was) {
  World world(67);
  world.make("bristol-1350", people(3), {}, {{"clock", "live"}, {"turn_s", 30}});
  world.clients[0].plays = false;
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  world.say(world.clients[2], {{"type", "say"}, {"text", "in the lobby"}});
  world.settle();
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  ASSERT_TRUE(run_until(
      world, [&] { return noted(world.clients[1], "shell.note.time_out") != nullptr; }, 600'000));
  world.say(world.clients[1], {{"type", "say"}, {"text", "wake up"}});
  world.settle();
  world.clients[0].plays = true;
  ASSERT_TRUE(world.play());
  const auto told = [&](Reader reader) {
    std::vector<std::string> out;
    const auto record = published_record(world.stored, reader, 1);
    for (const json::value& frame : record->at("frames").as_array()) {
      const json::value* talk = frame.as_object().if_contains("talk");
      for (const json::value& line : talk == nullptr ? json::array{} : talk->as_array()) {
        const json::value* note = line.as_object().if_contains("note");
        out.emplace_back(note != nullptr ? note->at("key").as_string() : line.at("text").as_string());
      }
    }
    return out;
  };
  const auto lines = told(Reader::OneSeat);
  ASSERT_GE(lines.size(), 2u);
  EXPECT_EQ(lines[0], "shell.note.time_out");
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "wake up"), 1);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), "in the lobby"), 0) << "that was before the game";
  EXPECT_EQ(told(Reader::Spectator), lines);
  World closed(68);
  closed.make("bristol-1350", people(3), {}, {{"spectators", "off"}});
  closed.start();
  closed.say(closed.clients[1], {{"type", "say"}, {"text", "among us"}});
  ASSERT_TRUE(closed.play());
  const auto has_talk = [&](bool sat) {
    const auto record = published_record(closed.stored, Reader::Spectator, 0, sat);
    return json::serialize(record->at("frames")).find("among us") != std::string::npos;
  };
  EXPECT_TRUE(has_talk(true));
  EXPECT_FALSE(has_talk(false)) << "nobody could watch";
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

// ui.md 14.39: a link to a moment, and a change of perspective, go by the line.
TEST(Records, name_every_moment_alike_for_every_viewer) {
  World world(67);
  world.make("castle-of-the-devil", people(5));
  world.start();
  world.run_for(20'000);
  world.say(world.clients[1], {{"type", "say"}, {"text", "Good evening"}});
  ASSERT_TRUE(world.play());
  const auto frames = [&](Reader reader, int seat) {
    return published_record(world.stored, reader, seat)->at("frames").as_array();
  };
  const json::array all = frames(Reader::All, 0);
  const std::size_t lines = published_record(world.stored, Reader::All)->at("lines").as_array().size();
  std::vector<json::array> viewers{frames(Reader::Spectator, 0)};
  for (int seat = 0; seat < 5; ++seat) viewers.push_back(frames(Reader::OneSeat, seat));
  bool differ = false;
  for (const json::array& one : viewers) {
    differ = differ || one.size() != viewers[0].size();
    std::map<std::int64_t, json::array> told;  // what was told to all, by the line
    for (const json::array* list : {&one, &all}) {
      std::int64_t before = 0;
      for (const json::value& frame : *list) {
        const std::int64_t line = frame.at("line").to_number<std::int64_t>();
        EXPECT_GE(line, before);
        EXPECT_LE(line, static_cast<std::int64_t>(lines));
        before = line;
        json::array events;
        for (const json::value& event : frame.at("events").as_array())
          if (event.at("scope") == "public") events.push_back(event.at("event"));
        if (events.empty()) continue;
        if (list == &one)
          told[line] = events;
        else
          EXPECT_EQ(told[line], events) << "line " << line;
      }
    }
  }
  EXPECT_TRUE(differ) << "else a frame's place would do";
}

// COD-E18, and talk that was not for all: the numbers would tell how many lines there were.
TEST(Records, have_no_numbers_where_these_would_tell_what_stays_hidden) {
  const auto numbered = [](json::object options, json::object pace, Reader reader, bool sat) {
    World world(68);
    world.make("castle-of-the-devil", people(4), std::move(options), std::move(pace));
    world.start();
    EXPECT_TRUE(world.play());
    const auto record = published_record(world.stored, reader, 1, sat);
    bool any = false;
    for (const json::value& frame : record->at("frames").as_array()) any = any || frame.as_object().contains("line");
    return any;
  };
  EXPECT_TRUE(numbered({}, {}, Reader::OneSeat, true));
  EXPECT_FALSE(numbered({{"reveal_all_at_end", false}}, {}, Reader::OneSeat, true));
  EXPECT_FALSE(numbered({{"reveal_all_at_end", false}}, {}, Reader::Spectator, true));
  EXPECT_TRUE(numbered({}, {{"spectators", "off"}}, Reader::Spectator, true));
  EXPECT_FALSE(numbered({}, {{"spectators", "off"}}, Reader::Spectator, false));
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

TEST(Lobby, what_an_option_sets_besides_itself_is_shown_before_the_start) {
  World world(73);
  world.make("bristol-1350", {"human", "human", "scripted"});
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  const json::object& table = world.clients[1].table;
  EXPECT_EQ(table.at("settled").at("remedy_timing"), "after_action");
  ASSERT_TRUE(world.command(Change{0, "person-0", {{"options", json::object{{"edition", "pnp"}}}}}));
  world.settle();
  EXPECT_EQ(table.at("options"), (json::object{{"edition", "pnp"}})) << "only what was named";
  const json::value settled = table.at("settled");
  EXPECT_EQ(settled.at("remedy_timing"), "any_time_in_turn") << "BRI-O1";
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  world.settle();
  EXPECT_EQ(table.at("options"), settled) << "it is what is played";
  EXPECT_FALSE(table.contains("settled"));
}

TEST(Lobby, who_is_away_stays_away_on_another_seat) {
  World world(73);
  world.make("bristol-1350", {"human", "human", "open"});
  world.connect(world.clients[0]);
  world.run_for(30'000);
  ASSERT_TRUE(world.command(Change{0, "person-0", {{"order", json::array{1, 0, 2}}}}));
  world.settle();
  const json::array& seats = world.clients[0].table.at("seats").as_array();
  EXPECT_EQ(seats[0].at("name").as_string(), "Name 1");
  EXPECT_EQ(seats[0].at("presence").as_string(), "away");
  EXPECT_EQ(seats[1].at("presence").as_string(), "here");
  world.clients[0].seat = 1;
}

TEST(Lobby, who_watches_sees_that_seats_were_added_and_taken_away) {
  World world(72);
  world.make("bristol-1350", {"human", "human", "open"});
  world.watch();
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  ASSERT_TRUE(world.command(Change{0, "person-0", {{"seats", json::array{"human", "human", "open", "open"}}}}));
  world.settle();
  for (const Client& client : world.clients) EXPECT_EQ(client.table.at("seats").as_array().size(), 4u);
  ASSERT_TRUE(world.command(Change{0, "person-0", {{"seats", json::array{"human", "human"}}}}));
  world.settle();
  for (const Client& client : world.clients) EXPECT_EQ(client.table.at("seats").as_array().size(), 2u);
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  ASSERT_TRUE(world.play());
  world.verify();
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
