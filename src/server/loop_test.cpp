// What the edge does with time, and what becomes of work beside the loop. The clock of the machine is needed for both.
#include "server/loop.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <functional>
#include <future>
#include <optional>
#include <stdexcept>
#include <thread>

namespace guildhall::server {

namespace {

using namespace std::chrono_literals;

class Answers : public Front {
 public:
  std::vector<std::string> broken;
  void handle(Request request, Answer answer) override { answer(json_reply({{"path", request.path}})); }
  std::shared_ptr<ConnectionUser> upgrade(const Request&, Reply&) override { return nullptr; }
  void broke(std::string_view limit) override { broken.emplace_back(limit); }
  void failed(std::string_view why) override { broken.emplace_back(why); }
};

class Client {
 public:
  explicit Client(unsigned short port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  void say(std::string_view text) {
    EXPECT_EQ(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL), static_cast<ssize_t>(text.size()));
  }
  // What has come since; nothing: the other side has closed.
  std::optional<std::string> heard() {
    char part[4096];
    const ssize_t size = ::recv(socket_, part, sizeof part, MSG_DONTWAIT);
    if (size > 0) return std::string(part, static_cast<std::size_t>(size));
    if (size < 0 && errno == EAGAIN) return "";
    return std::nullopt;
  }

 private:
  int socket_;
};

class LoopTest : public testing::Test {
 protected:
  template <class Fact>
  bool until(Fact&& fact, std::chrono::milliseconds most = 20s) {
    const auto end = std::chrono::steady_clock::now() + most;
    while (!fact()) {
      if (std::chrono::steady_clock::now() > end) return false;
      loop.run_ready();
      std::this_thread::sleep_for(1ms);
    }
    return true;
  }

  Answers front;
  Loop loop{1};
};

constexpr std::string_view kWhole = "GET /one HTTP/1.1\r\nHost: localhost\r\n\r\n";
constexpr std::string_view kHalf = "GET /two HTTP/1.1\r\nHost: loc";

TEST_F(LoopTest, a_request_that_has_begun_is_not_waited_for_long_also_on_a_connection_that_may_be_idle) {
  const auto port = loop.listen({.host = "127.0.0.1", .request_time = 100ms, .idle_time = 1h}, front);
  Client slow(port);
  slow.say(kHalf);
  EXPECT_TRUE(until([&] { return !slow.heard(); }));
  EXPECT_EQ(front.broken, std::vector<std::string>{"handshake_time"});

  Client idle(port);
  idle.say(kWhole);
  std::string answer;
  EXPECT_TRUE(until([&] { return (answer += idle.heard().value_or("")).find("/one") != std::string::npos; }));
  EXPECT_FALSE(until([&] { return !idle.heard(); }, 300ms)) << "nobody is hurried between two requests";
  idle.say(kHalf);
  EXPECT_TRUE(until([&] { return !idle.heard(); }));
  EXPECT_EQ(front.broken, (std::vector<std::string>{"handshake_time", "handshake_time"}));
}

TEST_F(LoopTest, an_idle_connection_is_closed_without_blame) {
  const auto port = loop.listen({.host = "127.0.0.1", .request_time = 1h, .idle_time = 100ms}, front);
  Client idle(port);
  idle.say(kWhole);
  EXPECT_TRUE(until([&] { return !idle.heard(); }));
  EXPECT_TRUE(front.broken.empty());
}

TEST_F(LoopTest, requests_that_come_together_are_answered_in_turn) {
  const auto port = loop.listen({.host = "127.0.0.1"}, front);
  Client client(port);
  client.say(std::string(kWhole) + std::string(kWhole) + "GET /last HTTP/1.1\r\nHost: ");
  std::string answers;
  const auto has = [&](std::string_view what) {
    answers += client.heard().value_or("");
    return answers.find(what) != std::string::npos;
  };
  EXPECT_TRUE(until([&] { return has("/one") && answers.find("/one") != answers.rfind("/one"); }));
  client.say("localhost\r\n\r\n");
  EXPECT_TRUE(until([&] { return has("/last"); }));
}

// Nothing on the loop is needed for the end of the program, not even the loop.
TEST(LoopEndDeathTest, has_a_deadline_also_where_the_loop_is_stuck) {
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  EXPECT_EXIT(
      {
        Loop loop(1);
        loop.post([] {
          std::raise(SIGTERM);
          for (;;) std::this_thread::sleep_for(1s);
        });
        loop.run([] {}, 200ms);
      },
      testing::ExitedWithCode(1), "");
}

TEST_F(LoopTest, work_that_fails_ends_nothing) {
  std::atomic<int> done = 0;
  for (auto work : {&Loop::think, &Loop::run_in_background}) {
    (loop.*work)([] { throw std::runtime_error("a bad thought"); });
    (loop.*work)([&] { ++done; });
  }
  EXPECT_TRUE(until([&] { return done == 2; }));
}

// As many descriptors as there are now, and no more, while it lives.
class NoMoreDescriptors {
 public:
  NoMoreDescriptors() {
    EXPECT_EQ(::getrlimit(RLIMIT_NOFILE, &before_), 0);
    const int next = ::dup(0);
    ::close(next);
    const rlimit less{static_cast<rlim_t>(next), before_.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &less), 0);
  }
  ~NoMoreDescriptors() { EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &before_), 0); }
  NoMoreDescriptors(const NoMoreDescriptors&) = delete;

 private:
  rlimit before_{};
};

TEST_F(LoopTest, where_there_is_no_descriptor_for_a_connection_it_waits_and_is_counted) {
  const auto port = loop.listen({.host = "127.0.0.1"}, front);
  Client client(port);
  client.say(kWhole);
  {
    const NoMoreDescriptors none;
    EXPECT_TRUE(until([&] { return front.broken.size() >= 2; }));
    EXPECT_EQ(front.broken[0], "accepts");
  }
  EXPECT_TRUE(until([&] { return client.heard().value_or("").find("/one") != std::string::npos; }));
}

// A front that cannot even count.
class Throws : public Answers {
 public:
  std::atomic<int> failures = 0;
  void broke(std::string_view) override { throw std::runtime_error("it cannot be counted"); }
  void failed(std::string_view) override { ++failures; }
};

TEST_F(LoopTest, goes_on_accepting_whatever_throws) {
  Throws broken;
  const auto port = loop.listen({.host = "127.0.0.1"}, broken);
  std::promise<void> begun;
  loop.post([&] { begun.set_value(); });
  std::thread life([&] { loop.run([] {}); });
  begun.get_future().wait();
  std::optional<Client> client;
  {
    const int for_client = ::dup(0);
    const NoMoreDescriptors none;
    ::close(for_client);
    client.emplace(port);
    client->say(kWhole);
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (broken.failures < 2 && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(1ms);
  }
  EXPECT_GE(broken.failures, 2);
  std::string answer;
  for (int tries = 0; tries < 20'000 && answer.find("/one") == std::string::npos; ++tries) {
    answer += client->heard().value_or("");
    std::this_thread::sleep_for(1ms);
  }
  EXPECT_NE(answer.find("/one"), std::string::npos);
  loop.post([&] { loop.stop(); });
  life.join();
}

TEST_F(LoopTest, what_is_done_again_and_again_is_done_again_after_it_threw) {
  int times = 0;
  const auto again = loop.every(10ms, [&] {
    if (++times == 2) throw std::runtime_error("a bad moment");
  });
  bool threw = false;
  EXPECT_TRUE(until([&] {
    try {
      loop.run_ready();
    } catch (const std::runtime_error&) {
      threw = true;
    }
    return threw && times >= 4;
  }));
}

TEST_F(LoopTest, bots_think_while_passwords_are_hashed) {
  std::promise<void> end;
  const auto ended = end.get_future().share();
  for (int i = 0; i < 50; ++i) loop.run_in_background([ended] { ended.wait(); });  // records and passwords
  std::atomic<bool> thought = false;
  loop.think([&] { thought = true; });
  EXPECT_TRUE(until([&] { return thought.load(); }));
  end.set_value();
}

}  // namespace

}  // namespace guildhall::server
