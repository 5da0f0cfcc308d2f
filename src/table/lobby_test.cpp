// Before the game and after it: who sits where, what is played, the same again, and what is counted.
#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

TEST(Lobby, who_goes_by_another_name_does_so_here_until_the_game_begins_unless_it_is_taken) {
  World world(73);
  world.make("bristol-1350", {"human", "human", "open", "scripted"});
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  const auto name = [&](std::size_t seat) { return world.clients[0].table.at("seats").at(seat).at("name"); };
  const json::value other = name(1);
  world.step(Rename{"person-0", "Ada"});
  world.settle();
  EXPECT_EQ(name(0), "Ada");
  world.step(Rename{"person-1", "\u0410da"});  // with a Cyrillic letter
  world.settle();
  EXPECT_EQ(name(1), other) << "two names that look alike tell nobody apart";
  world.step(Rename{"person-7", "Eve"});
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  world.step(Rename{"person-0", "Bo"});
  world.settle();
  EXPECT_EQ(name(0), "Ada") << "as its record has it";
}

TEST(Lobby, a_rated_table_is_for_people_from_the_start_to_the_end) {
  World world(74);
  world.make("bristol-1350", {"human", "human", "open"}, {{"track_steps", 8}}, {{"rated", true}});
  for (Client& client : world.clients) world.connect(client);
  EXPECT_EQ(world.command(Start{0, "person-0"}).error().key, "shell.error.rated");
  ASSERT_TRUE(world.command(Sit{0, 2, {"person-2", "Cy", "token-cy", {}}}));
  ASSERT_TRUE(world.command(Start{0, "person-0"}));
  ASSERT_TRUE(world.command(GetUp{0, 2, "person-2"}));
  EXPECT_EQ(world.command(Sit{0, 2, {"person-3", "Dee", "token-dee", {}}}).error().key, "shell.error.rated");
  ASSERT_TRUE(world.play());
  ASSERT_EQ(world.played.size(), 3u);
  EXPECT_EQ(world.played[2].person, "person-2") << "who got up has the result all the same";
}

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
