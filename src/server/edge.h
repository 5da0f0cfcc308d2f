// What the three files that know Asio and Beast share: loop.cpp, http_connection.cpp and web_socket.cpp.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/limits.h"
#include "server/loop.h"
#include "server/rate.h"
#include "server/waiting_room.h"

namespace guildhall::server {

using Tcp = boost::asio::ip::tcp;
// Sockets of the one loop: its executor is named, so that no handler carries one of any kind.
using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<Tcp, Executor>;
using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;

class Admission;

// The open port, shared by all connections that came through it.
struct Edge {
  EdgeSettings settings;
  Front& front;
  Holdings addresses{limits::kConnectionsPerAddress};
  Holdings households{limits::kConnectionsPerHousehold};
  std::set<Admission*> admitted;
  std::vector<std::shared_ptr<Served>> heard;      // a message has come
  std::vector<std::shared_ptr<Served>> writing;    // something is queued
  WaitingRoom waiting;                             // something is queued that can wait
  bool serving = false;                            // they will be served
  std::optional<boost::asio::steady_timer> pause;  // and those who wait, after a moment
  bool closing = false;
};

// Counts a connection for as long as somebody holds it.
class Admission {
 public:
  Admission(std::shared_ptr<Edge> edge, std::string address)
      : edge_(std::move(edge)),
        address_(std::move(address)),
        network_(network_of(address_, edge_->settings.network)),
        household_(household_of(address_, edge_->settings.network)),
        of_network_(edge_->addresses.take(network_)),
        of_household_(edge_->households.take(household_)) {
    edge_->admitted.insert(this);
  }
  ~Admission() {
    edge_->admitted.erase(this);
    if (of_network_) edge_->addresses.give_back(network_);
    if (of_household_) edge_->households.give_back(household_);
  }
  bool is_within_limits() const { return of_network_ && of_household_; }
  Admission(const Admission&) = delete;
  const std::shared_ptr<Edge>& edge() const { return edge_; }
  const std::string& address() const { return address_; }
  std::function<void()> drop;  // closes whatever the connection is now
  std::function<void()> look;  // whether it should have ended; none: it cannot hang

 private:
  std::shared_ptr<Edge> edge_;
  std::string address_;
  std::string network_;
  std::string household_;
  bool of_network_;  // counted there
  bool of_household_;
};

void serve_http(Socket socket, std::shared_ptr<Admission> admission);
void serve_web_socket(Socket socket, const BeastRequest& request, std::shared_ptr<ConnectionUser> user,
                      std::shared_ptr<Admission> admission);

}  // namespace guildhall::server
