// What could not be stored did not happen: whoever wanted it is refused, and the table is as it was before.
#include "table/testing.h"

namespace guildhall::table {
namespace {

using Client = World::Client;

std::string refusal(const Client& client) {
  return client.refusals.empty() ? "" : std::string(client.refusals.back().at("key").as_string());
}
const json::object& chair(const Client& client, std::size_t seat) {
  return client.table.at("seats").as_array()[seat].as_object();
}
// The disk fails for this one; World compares the table with what it was.
void say_in_vain(World& world, Client& client, const json::object& message) {
  world.fail_next_write();
  world.say(client, message);
  world.settle();
  EXPECT_EQ(refusal(client), "shell.error.not_stored");
}

TEST(Unstored, a_hold_gives_no_time_and_can_be_asked_for_again) {
  World world(46);
  world.prefers = {"elbow", "dash"};
  world.make("bristol-1350", people(4), {{"start_remedies", "1"}});
  world.start();
  open_window(world);
  const json::value before = world.clients[0].table.at("ring");
  say_in_vain(world, world.clients[0], {{"type", "hold"}});
  EXPECT_EQ(world.clients[0].table.at("ring"), before);
  world.say(world.clients[0], {{"type", "hold"}});
  world.settle();
  EXPECT_TRUE(world.clients[0].table.at("ring").at("held").as_bool());
}

TEST(Unstored, a_nudge_is_told_to_nobody_and_can_be_given_again) {
  World world(44);
  Client& late = first_asked(world, "bristol-1350", 4);
  Client& other = world.clients[late.seat == 0 ? 1 : 0];
  late.returns = false;
  world.drop(late);
  world.run_for(21'000);
  const json::object nudge{{"type", "nudge"}, {"seat", *late.seat}};
  say_in_vain(world, other, nudge);
  EXPECT_TRUE(world.nudged.empty());
  world.connect(late);
  world.settle();
  EXPECT_FALSE(noted(late, "shell.note.nudge"));
  world.drop(late);
  world.say(other, nudge);
  world.settle();
  EXPECT_EQ(world.nudged.size(), 1u);
}

TEST(Unstored, an_answer_leaves_the_question_its_number_and_the_clock_its_time) {
  World world(47);
  Client& asked = first_asked(world, "bristol-1350", 4);
  world.run_for(10'000);
  const json::object decision = *asked.decision;
  const json::value clock = asked.table.at("clock");
  world.fail_next_write();
  answer(world, asked, "");
  world.settle();
  EXPECT_EQ(refusal(asked), "shell.error.not_stored");
  EXPECT_EQ(asked.table.at("clock"), clock);
  world.run_for(2'000);
  const std::size_t refusals = asked.refusals.size();
  world.say(
      asked,
      {{"type", "answer"}, {"decision_id", decision.at("id")}, {"option_ids", decision.at("sets").as_array()[0]}});
  world.settle();
  EXPECT_EQ(asked.refusals.size(), refusals);
}

TEST(Unstored, what_a_watcher_says_is_not_said_and_the_same_message_says_it_later) {
  World world(48);
  world.make("bristol-1350", people(4));
  world.watch();
  everybody_stops(world);
  world.start();
  Client& watcher = world.clients[4];
  const json::object hush{{"type", "say"}, {"text", "hush"}, {"client_msg_id", "w1"}};
  const auto send = [&] {
    watcher.outbox["w1"] = hush;
    world.tell(watcher.connection, hush);
    world.settle();
  };
  world.fail_next_write();
  send();
  EXPECT_EQ(refusal(watcher), "shell.error.not_stored");
  EXPECT_TRUE(watcher.talk.empty());
  send();
  EXPECT_EQ(watcher.talk.size(), 1u);
}

TEST(Unstored, an_owner_who_is_back_gets_the_seat_and_is_told_once_what_was_done) {
  World world(43);
  Client& gone = lose_the_third(world);
  world.run_for(95'000);
  everybody_stops(world);
  world.say(world.clients[0], {{"type", "sit_in"}, {"seat", 2}});
  world.run_for(60'000);
  ASSERT_EQ(chair(world.clients[0], 2).at("presence"), "bot");
  world.fail_next_write();
  world.connect(gone);
  world.run_for(5'000);
  EXPECT_EQ(chair(world.clients[0], 2).at("presence"), "here");
  const auto digests = std::ranges::count_if(gone.talk, [](const json::value& line) {
    return line.as_object().contains("note") && line.at("note").at("key") == "shell.note.digest";
  });
  EXPECT_EQ(digests, 1);
}

TEST(Unstored, seats_that_did_not_change_places_are_away_where_they_were) {
  World world(49);
  world.make("bristol-1350", people(4));
  for (Client& client : world.clients) world.connect(client);
  world.settle();
  world.clients[3].returns = false;
  world.drop(world.clients[3]);
  world.run_for(30'000);
  world.fail_next_write();
  world.step(Change{9999, "person-0", {{"order", {0, 3, 1, 2}}}});
  world.settle();
  for (std::size_t seat = 0; seat < 4; ++seat)
    EXPECT_EQ(chair(world.clients[0], seat).at("presence"), seat == 3 ? "away" : "here") << seat;
}

TEST(Unstored, a_pupil_goes_when_the_seat_is_shared_no_more_and_not_before) {
  World world(50);
  world.make("bristol-1350", people(4));
  everybody_stops(world);
  world.start();
  ASSERT_TRUE(world.command(Teach{0, 1, "person-1", "lent"}));
  world.watch();
  Client& pupil = world.clients.back();
  pupil.taught = true;
  pupil.token = "lent";
  pupil.returns = false;
  world.connect(pupil);
  world.settle();
  world.fail_next_write();
  world.step(Teach{9999, 1, "person-1", ""});
  world.settle();
  EXPECT_NE(pupil.connection, 0u);
  EXPECT_EQ(pupil.teaching, 1);
  ASSERT_TRUE(world.command(Teach{0, 1, "person-1", ""}));
  world.settle();
  EXPECT_EQ(pupil.connection, 0u);
}

TEST(Unstored, a_clock_of_hours_goes_on_although_the_first_write_after_a_restart_fails) {
  World world(51);
  world.make("bristol-1350", people(4), {}, {{"clock", "async"}});
  everybody_stops(world);
  world.start();
  ASSERT_TRUE(run_until(
      world, [&] { return asked_one(world) != nullptr; }, 10'000));
  world.run_for(3'600'000);
  const json::value clock = world.clients[0].table.at("clock");
  world.crash();
  world.fail_next_write();
  world.run_for(10'000);
  EXPECT_EQ(world.clients[0].table.at("clock"), clock);
}

}  // namespace
}  // namespace guildhall::table
