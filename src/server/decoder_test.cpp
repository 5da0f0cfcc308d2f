#include "server/decoder.h"

#include <gtest/gtest.h>

#include <random>

#include "server/hostile.h"
#include "server/visitor.h"

namespace guildhall::server {

namespace {

TEST(Decoder, takes_numbers_that_can_be_written_again_and_no_others) {
  for (const char* number : {"0", "-0.0", "9007199254740991", "-9007199254740991", "1e-400", "0.1", "1E15"})
    EXPECT_TRUE(decode(std::string(R"({"at":)") + number + "}", 8)) << number;
  for (const char* number : {"1e400", "-1e400", "9007199254740992", "18446744073709551615", "1e16", "1e308", "NaN"}) {
    EXPECT_FALSE(decode(std::string(R"({"at":)") + number + "}", 8)) << number;
    EXPECT_FALSE(decode(std::string(R"({"a":[{"b":)") + number + "}]}", 8)) << number;
  }
}

TEST(Decoder, takes_one_object_of_a_depth) {
  EXPECT_FALSE(decode("[]", 8));
  EXPECT_FALSE(decode("7", 8));
  EXPECT_FALSE(decode("", 8));
  EXPECT_FALSE(decode("{} {}", 8));
  EXPECT_TRUE(decode(R"({"a":{"a":{}}})", 3));
  EXPECT_FALSE(decode(R"({"a":{"a":{}}})", 2));
}

TEST(TableTime, is_not_changed_by_a_step_of_the_wall_clock) {
  static table::Time wall, steady;
  wall = 1'800'000'000'000, steady = 5'000;
  const TableClock clock(
      1, [] { return wall; }, [] { return steady; });
  EXPECT_EQ(clock.now(), 1'800'000'000'000);
  wall -= 3'600'000;  // an hour back
  steady += 1'000;
  EXPECT_EQ(clock.now(), 1'800'000'001'000);
  wall += 2 * 3'600'000;
  EXPECT_EQ(clock.until(1'800'000'002'000).count(), 1'000);
}

// A socket that hears by names or by places and forgets it.
struct Deaf : Connection {
  void send(std::string_view message, Haste) override { EXPECT_NO_THROW(json::parse(message)); }
  void gather(bool) override {}
  void close(unsigned, std::string_view) override { closed = true; }
  bool closed = false;
};

// Every kind of message through the decoder, the table and the encoder. What is found there is kept in message_fuzz.
TEST(HostileMessages, close_a_socket_at_most) {
  Loop loop(1);
  const auto store = store::memory_store();
  Metrics metrics;
  const Calendar calendar(*store);
  Hall hall(loop, *store, metrics, calendar, 1);
  Finder finder(hall, metrics, {});
  const Sessions sessions(*store, metrics, calendar);
  SocketLimits held{Holdings(limits::kSocketsPerAccount), Holdings(limits::kSocketsPerAddress)};
  std::string table, token;
  table::Setup setup{.game = "bristol-1350", .seats = {"human", "scripted", "open"}};
  setup.pace = {{"clock", "none"}, {"window_s", 0}};
  hall.create({"ada", "Ada"}, setup, [&](Granted<Place> place) { table = place->table, token = place->token; });
  for (int turn = 0; turn < 5; ++turn) loop.run_ready();
  ASSERT_FALSE(table.empty());
  hall.start(table, "ada", [](const auto&) {});
  std::mt19937 random(18);
  for (int socket = 0; socket < 300; ++socket) {
    std::vector<std::uint8_t> bytes(200);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random());
    const auto ear = std::make_shared<Deaf>();
    Visitor visitor(hall, finder, sessions, metrics, held, {"ada", "Ada", "127.0.0.1", "127.0.0.1", "here"});
    visitor.opened(ear);
    visitor.received(R"({"type":"hello","table":")" + table + R"(","seat_token":")" + token + '"' +
                     (socket % 2 == 0 ? R"(,"legend":""})" : "}"));
    for (Hostile hostile(bytes); !hostile.done() && !ear->closed; loop.run_ready()) visitor.received(hostile.message());
    visitor.closed();
    loop.run_ready();
  }
  EXPECT_EQ(metrics.suspended.Value(), 0);
  EXPECT_EQ(metrics.socket_failures.Value(), 0);
}

}  // namespace

}  // namespace guildhall::server
