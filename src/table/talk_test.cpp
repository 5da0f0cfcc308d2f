// What is said at a table: aloud, to one other, among those who watch, and as a claim.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

bool heard(const Client& client, std::string_view text) {
  for (const json::value& line : client.talk)
    if (const json::value* said = line.as_object().if_contains("text"); said != nullptr && said->get_string() == text)
      return true;
  return false;
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

// BRI-O22: it stays between two, also after a restart and after the end.
TEST(Talk, X4_a_whisper_is_heard_by_two_and_nobody_else_can_tell) {
  World world(55);
  world.make("bristol-1350", {"human", "human", "human", "human", "scripted"}, {{"whispers", true}});
  world.watch();
  everybody_stops(world);
  world.start();
  world.run_for(5'000);
  std::map<int, std::size_t> frames;
  for (const Client& client : world.clients) frames[client.seat.value_or(-1)] = client.frames.size();
  const auto heard = [](const Client& client) {
    return std::ranges::any_of(client.talk, [](const json::value& line) {
      return line.as_object().contains("to") && line.at("text") == "I trust you" && line.at("to") == 2 &&
             line.at("seat") == 1;
    });
  };
  const auto only_these_two = [&] {
    for (const Client& client : world.clients) EXPECT_EQ(heard(client), client.seat == 1 || client.seat == 2);
  };
  world.say(world.clients[1], {{"type", "say"}, {"text", "I trust you"}, {"to", 2}});
  world.settle();
  only_these_two();
  for (const Client& client : world.clients)
    if (client.seat != 1 && client.seat != 2) {
      EXPECT_EQ(client.frames.size(), frames.at(client.seat.value_or(-1)));
    }
  for (const int wrong : {1, 4, 7}) world.say(world.clients[1], {{"type", "say"}, {"text", "psst"}, {"to", wrong}});
  world.settle();
  ASSERT_EQ(world.clients[1].refusals.size(), 3u);
  for (const json::object& refusal : world.clients[1].refusals) EXPECT_EQ(refusal.at("key"), "shell.error.no_seat");
  for (Client& client : world.clients) client.talk.clear(), client.last_seq = 0;
  world.crash();
  world.run_for(5'000);
  only_these_two();
  for (Client& client : world.clients) client.plays = client.seat.has_value(), world.choose(client);
  ASSERT_TRUE(world.play());
  world.verify();
  const auto kept = [&](Reader reader, int seat, std::string_view sitter) {
    return json::serialize(*published_record(world.stored, reader, seat, sitter)).find("I trust you") !=
           std::string::npos;
  };
  EXPECT_TRUE(kept(Reader::OneSeat, 1, "person-1"));
  EXPECT_TRUE(kept(Reader::OneSeat, 2, "person-2"));
  EXPECT_FALSE(kept(Reader::OneSeat, 3, "person-3"));
  EXPECT_FALSE(kept(Reader::OneSeat, 1, "person-3")) << "who looks from another's seat hears no more";
  EXPECT_FALSE(kept(Reader::Spectator, 0, "person-1"));
  EXPECT_FALSE(kept(Reader::All, 0, "person-1")) << "it is no secret of the game";
}

TEST(Talk, X4_nobody_whispers_at_an_open_table) {
  World world(56);
  world.make("bristol-1350", people(4));
  everybody_stops(world);
  world.start();
  world.run_for(2'000);
  world.say(world.clients[1], {{"type", "say"}, {"text", "psst"}, {"to", 2}});
  world.settle();
  ASSERT_EQ(world.clients[1].refusals.size(), 1u);
  EXPECT_EQ(world.clients[1].refusals[0].at("key"), "shell.error.no_chat");
  EXPECT_TRUE(world.clients[2].talk.empty());
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

}  // namespace
}  // namespace guildhall::table
