#include "server/waiting_room.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace guildhall::server {
namespace {

using namespace std::chrono_literals;

struct Client : Served {
  void handle_message() override {}
  void failed(std::string_view why) override { told = why; }
  void listen() override {}
  void write() override {
    since = {};
    if (broken) throw std::runtime_error("no memory");
    ++written;
  }
  bool waits_since(Clock::time_point then) const override { return since == then; }

  Clock::time_point since{};
  int written = 0;
  bool broken = false;
  std::string told;
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

TEST_F(Room, what_one_throws_is_its_own_matter) {
  const auto first = client_waiting();
  const auto second = client_waiting();
  first->broken = true;
  room.write_due(now + limits::kPatience);
  EXPECT_EQ(first->told, "no memory");
  EXPECT_EQ(second->written, 1);
  EXPECT_TRUE(room.empty());
}

TEST_F(Room, patience_has_an_end_for_each) {
  const auto first = client_waiting();
  now += limits::kPatience / 2;
  const auto second = client_waiting();
  room.write_due(now);
  EXPECT_EQ(first->written, 0);
  now += limits::kPatience / 2;
  room.write_due(now);
  EXPECT_EQ(first->written, 1);
  EXPECT_EQ(second->written, 0);
  now += limits::kPatience / 2;
  room.write_due(now);
  EXPECT_EQ(second->written, 1);
  EXPECT_TRUE(room.empty());
}

TEST_F(Room, who_was_written_to_in_between_is_not_written_to_again) {
  const auto client = client_waiting();
  client->write();  // a message came for it that cannot wait
  now += limits::kPatience / 2;
  wait(client);  // and later one that can
  now += limits::kPatience / 2;
  room.write_due(now);
  EXPECT_EQ(client->written, 1) << "the second one has waited for half the time only";
  now += limits::kPatience / 2;
  room.write_due(now);
  EXPECT_EQ(client->written, 2);
}

// Whether messages that come so far apart let the last one wait.
bool quick_after(int messages, std::chrono::milliseconds apart) {
  Pace pace;
  Clock::time_point now = Clock::now();
  for (int message = 0; message < messages; ++message, now += apart) pace.note(now);
  return pace.is_quick();
}

TEST(PaceOfMessages, people_are_never_quick) {
  EXPECT_FALSE(quick_after(1, 0ms));
  EXPECT_FALSE(quick_after(1000, 250ms));
  EXPECT_FALSE(quick_after(1000, 100ms));
}

TEST(PaceOfMessages, programs_are_quick_when_they_have_been_so_for_a_while) {
  EXPECT_FALSE(quick_after(5, 20ms));
  EXPECT_TRUE(quick_after(50, 20ms));
}

TEST(PaceOfMessages, what_belongs_to_one_move_is_no_pace) { EXPECT_FALSE(quick_after(1000, 0ms)); }

TEST(PaceOfMessages, a_pause_ends_it) {
  Pace pace;
  Clock::time_point now = Clock::now();
  for (int message = 0; message < 50; ++message) pace.note(now += 20ms);
  EXPECT_TRUE(pace.is_quick());
  pace.note(now += 500ms);
  EXPECT_FALSE(pace.is_quick());
}

}  // namespace
}  // namespace guildhall::server
