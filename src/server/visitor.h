// Visitor: somebody's socket. It refuses what is no message, cleans what people write, and passes the rest to the table
// that was greeted with `hello`.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/connection.h"
#include "server/hall.h"
#include "server/interpreter.h"
#include "server/metrics.h"
#include "server/rate.h"

namespace guildhall::server {

// What is counted for each open socket; given back when it closes.
struct SocketLimits {
  Holdings persons;
  Holdings addresses;
};

class Visitor : public ConnectionUser {
 public:
  struct Who {
    std::string person;
    std::string name;
    std::string address;
  };
  Visitor(Hall& hall, Metrics& metrics, SocketLimits& held, Who who);
  ~Visitor() override;

  void opened(std::shared_ptr<Connection> connection) override;
  void received(std::string_view text) override;
  void broke(std::string_view limit) override;
  void closed() override;

 private:
  void hello(json::object message);
  void refuse(std::string_view reason);
  void farewell(unsigned code, std::string_view key, json::object args);

  Hall& hall_;
  Metrics& metrics_;
  SocketLimits& held_;
  Who who_;
  std::shared_ptr<Interpreter> connection_;
  table::Connection number_ = 0;
  std::string table_;  // empty: no hello yet
};

}  // namespace guildhall::server
