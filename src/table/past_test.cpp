// Looking back: the view as it was at a message, or at a line of the own log.
#include <algorithm>

#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

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
  world.tell(client.connection, {{"type", "past"}, {"seq", seq}});
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

// The view that a client is given for an event of its log; null: none.
json::value past_of(World& world, Client& client, std::size_t event) {
  world.tell(client.connection, {{"type", "past"}, {"event", event}});
  world.run_for(3);
  for (auto frame = client.frames.rbegin(); frame != client.frames.rend(); ++frame) {
    const json::object message = json::parse(*frame).as_object();
    if (message.at("type") != "past") continue;
    EXPECT_EQ(message.at("event").to_number<std::size_t>(), event);
    return message.at("view");
  }
  ADD_FAILURE() << "no answer";
  return {};
}

// ui.md 14.36. What the record shows of the game is the measure: there each line is a frame.
TEST(Past, every_line_of_the_log_leads_back_also_after_a_restart) {
  for (const std::string game : {"bristol-1350", "castle-of-the-devil"}) {
    World world(69);
    world.make(game, people(4));
    world.watch();
    world.start();
    ASSERT_TRUE(world.play());
    world.crash();
    world.run_for(5'000);
    for (Client& client : world.clients) {
      const auto record =
          published_record(world.stored, client.seat ? Reader::OneSeat : Reader::Spectator, client.seat.value_or(0));
      json::object view;
      std::size_t event = 0;
      for (const json::value& frame : record->at("frames").as_array()) {
        if (frame.as_object().contains("view"))
          view = frame.at("view").as_object();
        else
          apply_patch(view, frame.at("patch").as_object());
        for (const json::value& told : frame.at("events").as_array()) {
          ASSERT_LT(event, client.log.size());
          EXPECT_EQ(client.log[event].at("event"), told.at("event"));
          if (event % 7 == 0) {
            EXPECT_EQ(past_of(world, client, event), json::value(view)) << game << ", event " << event;
          }
          ++event;
        }
      }
      EXPECT_EQ(event, client.log.size());
      EXPECT_TRUE(past_of(world, client, event).is_null()) << "what was not told yet";
    }
  }
}

TEST(Past, what_was_taken_back_is_no_moment_of_the_log) {
  World world(33);
  world.make("ankh-morpork", people(3));
  world.start();
  Client* taken = nullptr;
  std::size_t heard = 0;
  ASSERT_TRUE(run_until(world, [&] {
    for (Client& client : world.clients) {
      if (!client.decision) continue;
      if (client.decision->at("can_undo").as_bool() && client.log.size() > heard) taken = &client;
    }
    if (taken == nullptr) heard = world.clients[0].log.size();
    return taken != nullptr;
  }));
  everybody_stops(world);
  const std::size_t told = taken->log.size();
  EXPECT_FALSE(past_of(world, *taken, told - 1).is_null());
  const json::value first = past_of(world, *taken, 0);
  world.say(*taken, {{"type", "undo"}});
  world.run_for(100);
  ASSERT_LT(taken->log.size(), told);
  EXPECT_TRUE(past_of(world, *taken, told - 1).is_null());
  EXPECT_EQ(past_of(world, *taken, 0), first) << "what was told before stays where it was";
}

// Who watches with a delay does not see ahead.
TEST(Past, of_those_who_watch_later_has_nothing_that_they_were_not_shown) {
  World world(70);
  world.make("bristol-1350", people(4), {}, {{"spectators", "delayed"}});
  world.watch();
  world.start();
  world.run_for(150'000);
  Client& watcher = world.clients.back();
  ASSERT_FALSE(watcher.log.empty());
  ASSERT_GT(world.clients[0].log.size(), watcher.log.size());
  EXPECT_FALSE(past_of(world, watcher, watcher.log.size() - 1).is_null());
  EXPECT_TRUE(past_of(world, watcher, watcher.log.size()).is_null());
}

}  // namespace
}  // namespace guildhall::table
