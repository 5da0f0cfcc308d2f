// Whole games through a table, by clients that see only their messages, and by bots.
#include "table/table.h"

#include "table/question.h"
#include "table/testing.h"

namespace guildhall::table {
namespace {

struct Case {
  std::string game;
  int players;
};
class EveryGame : public testing::TestWithParam<Case> {};

TEST_P(EveryGame, is_played_to_the_end_by_people) {
  World world(GetParam().game == "castle-of-the-devil" ? 7 : 1);  // chance may end a game of Castle on its first turn
  world.make(GetParam().game, people(GetParam().players));
  world.watch();
  world.start();
  ASSERT_TRUE(world.play());
  world.verify();
  int asked = 0;
  for (const World::Client& client : world.clients) {
    EXPECT_TRUE(client.refusals.empty()) << json::serialize(client.refusals[0]);
    asked += client.asked;
  }
  EXPECT_GT(asked, 5 * GetParam().players);
}

TEST_P(EveryGame, is_played_to_the_end_by_bots) {
  World world(2);
  world.make(GetParam().game, std::vector<std::string>(static_cast<std::size_t>(GetParam().players), "scripted"));
  world.watch();
  world.start();
  ASSERT_TRUE(world.play());
  world.verify();
}

TEST_P(EveryGame, is_played_by_people_and_bots_together) {
  World world(3);
  auto seats = people(GetParam().players);
  for (std::size_t seat = 0; seat < seats.size(); seat += 2) seats[seat] = seat % 4 == 0 ? "scripted" : "random";
  world.make(GetParam().game, seats);
  world.start();
  ASSERT_TRUE(world.play());
  world.verify();
}

// ---- Questions ------------------------------------------------------------------------------------------------------

const json::object* option(const json::value& question, std::string_view id) {
  for (const json::value& one : question.at("options").as_array())
    if (one.at("id").as_string() == id) return &one.as_object();
  return nullptr;
}
json::value asked(std::string_view game, std::string_view state) {
  const GameFace& face = *find_game(game);
  const auto match = Match::load(face, json::parse(state), 0);
  EXPECT_TRUE(match) << match.error().message;
  const Question question = question_for(match->position(), 0);
  shape::Draft by_places;
  question.write(by_places);
  const json::object named = named_decision({{"question", json::parse(by_places.view())}}, face.info());
  EXPECT_EQ(named, shape::object_of(question.by_names(face.info())));
  return named;
}

TEST(Question, what_is_final_or_shows_something_asks_first) {
  const json::value bristol = asked("bristol-1350", R"({"players": 4, "carts": [{"cart": "oak", "riders": [1, 0]},
      {"cart": "birch", "riders": [2]}, {"cart": "cedar", "riders": [3]}], "active": 0})");
  ASSERT_NE(option(bristol, "elbow"), nullptr);
  EXPECT_EQ(option(bristol, "elbow")->at("confirm").at("key").as_string(), "bristol.confirm.elbow");
  EXPECT_FALSE(option(bristol, "draw")->contains("confirm"));
  EXPECT_FALSE(option(bristol, "seat:0")->contains("confirm")) << "the verb asks already";

  const json::value castle = asked("castle-of-the-devil", R"({"players": 4, "active": 0, "seats": [
      {"seat": 0, "society": "order", "objects": ["key_1"]}]})");
  for (const char* verb : {"announce_own", "announce_accuse"}) {
    ASSERT_NE(option(castle, verb), nullptr) << verb;
    EXPECT_EQ(option(castle, verb)->at("confirm").at("key").as_string(), "castle.confirm." + std::string(verb));
  }
  EXPECT_FALSE(option(castle, "spy")->contains("confirm"));
}

TEST(Question, where_the_verb_is_left_out_every_option_asks_first) {
  // All dice are locked, the hand is full and nobody is ahead: what is left is to push.
  const json::value pushes = asked("bristol-1350", R"({"players": 4, "active": 0,
      "carts": [{"cart": "birch", "position": 5, "riders": [0, 1]}, {"cart": "oak", "riders": [2, 3]}],
      "dice": [{"face": "oak_rat", "locked": true}, {"face": "oak_rat", "locked": true},
               {"face": "oak_rat", "locked": true}, {"face": "oak_rat", "locked": true},
               {"face": "oak_rat", "locked": true}, {"face": "oak_rat", "locked": true}],
      "participants": [{"seat": 0, "remedies": ["r_whip__leeches", "r_leeches__whip", "r_whip__arsenic"]}]})");
  EXPECT_EQ(option(pushes, "push"), nullptr);
  for (const char* target : {"seat:0", "seat:1"}) {
    ASSERT_NE(option(pushes, target), nullptr) << target;
    EXPECT_EQ(option(pushes, target)->at("confirm").at("key").as_string(), "bristol.confirm.push");
  }
}

// A game that is not named here is played by about four.
std::vector<Case> cases() {
  std::vector<Case> out{
      {"bristol-1350", 9}, {"bristol-1350", 4}, {"castle-of-the-devil", 6}, {"quacks", 3}, {"ankh-morpork", 4}};
  for (const GameFace* game : all_games())
    if (std::none_of(out.begin(), out.end(), [&](const Case& known) { return known.game == game->info().id; }))
      out.push_back({std::string(game->info().id), about_four(*game)});
  return out;
}
INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(cases()), [](const auto& given) {
  return std::string(find_game(given.param.game)->info().area) + std::to_string(given.param.players);
});

}  // namespace
}  // namespace guildhall::table
