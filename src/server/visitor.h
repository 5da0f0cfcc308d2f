// Visitor: somebody's socket. It refuses what is no message, cleans what people write, and passes the rest to the table
// that was greeted with `hello`.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/buckets.h"
#include "server/connection.h"
#include "server/finder.h"
#include "server/hall.h"
#include "server/interpreter.h"
#include "server/metrics.h"
#include "server/rate.h"
#include "server/sessions.h"

namespace guildhall::server {

class Visitor;

// Games that are played again on the loop, for whoever asks: by person and household.
class Replays {
 public:
  explicit Replays(limits::Allowances allowances)
      : persons_(allowances.person, limits::kCountersMax), households_(allowances.network, limits::kCountersMax) {}
  // Where nobody is known to ask, `person` is empty.
  bool admit(const std::string& person, const std::string& household, Clock::time_point now) {
    if (!person.empty() && !persons_.admit(person, now)) return false;
    if (households_.admit(household, now)) return true;
    if (!person.empty()) persons_.forgive(person);
    return false;
  }

 private:
  Buckets persons_;
  Buckets households_;
};

// What is counted for each open socket and given back when it closes; and whose they are.
struct SocketLimits {
  Holdings persons;
  Holdings networks;
  Holdings households{limits::kSocketsPerHousehold};
  std::unordered_map<std::string, std::set<Visitor*>> of_session = {};
  // What costs more than other messages do.
  Replays pasts{limits::kPasts};
  Replays wakes{limits::kWakes};
};

class Visitor : public ConnectionUser {
 public:
  struct Who {
    std::string person;
    std::string name;
    std::string address;
    std::string network;  // as it is counted
    std::string session;
    std::string household = {};
  };
  Visitor(Hall& hall, Finder& finder, const Sessions& sessions, Metrics& metrics, SocketLimits& held, Who who);
  ~Visitor() override;

  void opened(std::shared_ptr<Connection> connection) override;
  void received(std::string_view text) override;
  void broke(std::string_view limit) override;
  void failed(std::string_view why) override;
  void closed() override;
  void end();  // its session is over

 private:
  void hear(table::from_client::Ping ping);
  void hear(table::from_client::Hello hello);
  void hear(table::from_client::AskPast wanted);
  void hear(table::from_client::AskTalk wanted);
  void hear(table::from_client::Command command);
  void misread(const table::Misread& wrong);
  void refuse_command(std::string_view id, const std::string& reason, json::object args);
  void refuse(std::string_view reason);
  void farewell(unsigned code, std::string_view key, json::object args);

  Hall& hall_;
  Finder& finder_;
  const Sessions& sessions_;
  Metrics& metrics_;
  SocketLimits& held_;
  Who who_;
  std::shared_ptr<Interpreter> connection_;
  table::Connection number_ = 0;
  std::string table_;  // empty: no hello yet
};

}  // namespace guildhall::server
