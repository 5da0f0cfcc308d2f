// Whole games through a table, by clients that see only their messages, and by bots.
#include "table/table.h"

#include "table/testing.h"

namespace guildhall::table {
namespace {

std::vector<std::string> people(int count) {
  return std::vector<std::string>(static_cast<std::size_t>(count), "human");
}

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

INSTANTIATE_TEST_SUITE_P(Games, EveryGame,
                         testing::Values(Case{"bristol-1350", 9}, Case{"bristol-1350", 4},
                                         Case{"castle-of-the-devil", 6}, Case{"quacks", 3}, Case{"ankh-morpork", 4}),
                         [](const auto& given) {
                           std::string name = given.param.game.substr(0, given.param.game.find('-'));
                           return name + std::to_string(given.param.players);
                         });

}  // namespace
}  // namespace guildhall::table
