#include "server/waiting_room.h"

#include <gtest/gtest.h>

namespace guildhall::server {
namespace {

struct Client : Served {
  void take_up() override {}
  void write() override {
    ++written;
    since = {};
  }
  bool waits_since(Clock::time_point then) const override { return since == then; }

  Clock::time_point since{};
  int written = 0;
};

class Room : public testing::Test {
 protected:
  std::shared_ptr<Client> client_waiting() {
    auto client = std::make_shared<Client>();
    wait(client);
    return client;
  }
  void wait(const std::shared_ptr<Client>& client) {
    client->since = now;
    room.add(client, now);
  }

  WaitingRoom room;
  Clock::time_point now = Clock::now();
};

TEST_F(Room, on_a_quiet_loop_nobody_waits) {
  const auto client = client_waiting();
  room.end_turn(1, now);
  room.end_turn(0, now);
  EXPECT_EQ(client->written, 0) << "the messages behind the one that was taken up may not have been read yet";
  room.end_turn(0, now);
  EXPECT_EQ(client->written, 1);
  EXPECT_TRUE(room.empty());
}

TEST_F(Room, in_a_crowd_a_quiet_moment_means_nothing) {
  room.end_turn(limits::kCrowd, now);
  const auto client = client_waiting();
  for (int turn = 0; turn < 5; ++turn) room.end_turn(0, now);
  EXPECT_TRUE(room.is_quiet());
  EXPECT_EQ(client->written, 0);
  now += limits::kPatience;
  room.end_turn(0, now);
  EXPECT_EQ(client->written, 1);

  now += 2 * limits::kPatience;  // the crowd is gone
  wait(client);
  room.end_turn(0, now);
  EXPECT_EQ(client->written, 2);
}

TEST_F(Room, on_a_busy_loop_patience_has_an_end_for_each) {
  const auto first = client_waiting();
  now += limits::kPatience / 2;
  const auto second = client_waiting();
  room.end_turn(1, now);
  EXPECT_EQ(first->written, 0);
  now += limits::kPatience / 2;
  room.end_turn(1, now);
  EXPECT_EQ(first->written, 1);
  EXPECT_EQ(second->written, 0);
  now += limits::kPatience / 2;
  room.end_turn(1, now);
  EXPECT_EQ(second->written, 1);
  EXPECT_TRUE(room.empty());
}

TEST_F(Room, who_was_written_to_in_between_is_not_written_to_again) {
  const auto client = client_waiting();
  client->write();  // a message came for it that cannot wait
  now += limits::kPatience / 2;
  wait(client);  // and later one that can
  now += limits::kPatience / 2;
  room.end_turn(1, now);
  EXPECT_EQ(client->written, 1) << "the second one has waited for half the time only";
  now += limits::kPatience / 2;
  room.end_turn(1, now);
  EXPECT_EQ(client->written, 2);
}

}  // namespace
}  // namespace guildhall::server
