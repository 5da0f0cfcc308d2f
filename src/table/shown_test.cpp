// What is shown to whom while a game is played, and when: seats, and those who watch.
#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

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

  // Also the first who comes when the game has begun: at first there is a table, and nothing of what goes on at it.
  World later(64);
  later.make("bristol-1350", people(4), {}, {{"spectators", "delayed"}});
  everybody_stops(later);
  later.start();
  later.clients[3].returns = false;
  later.drop(later.clients[3]);
  later.run_for(30'000);
  later.watch();
  later.connect(later.clients.back());
  later.settle();
  Client& first = later.clients.back();
  for (const json::value& seat : first.table.at("seats").as_array())
    EXPECT_FALSE(seat.as_object().contains("presence"));
  const std::size_t told = first.frames.size();
  later.run_for(110'000);
  EXPECT_EQ(first.frames.size(), told);
  later.run_for(15'000);
  EXPECT_EQ(first.table.at("seats").at(3).at("presence"), "away");

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

}  // namespace
}  // namespace guildhall::table
