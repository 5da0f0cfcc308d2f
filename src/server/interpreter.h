// Interpreter: stands between the tables and a client that did not say `legend` in its hello (docs/api.md). Such a client
// hears everything by names: one message a frame, views changed by merge patches (RFC 7396), and the whole table whenever
// something of it changed. Messages are numbered anew for it, so it cannot go on where it left: after every hello it is sent
// everything.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "server/connection.h"
#include "table/naming.h"

namespace guildhall::server {

namespace json = boost::json;

class Interpreter : public Connection {
 public:
  explicit Interpreter(std::shared_ptr<Connection> client) : client_(std::move(client)) {}

  // A hello: by places, what follows is passed on as the tables send it; by names, it is counted on from `last_seq`.
  void greet_by_places();
  void greet_by_names(std::uint64_t last_seq);
  // The tables' number of a message that this client knows by another; nothing: it is none, or too long ago.
  std::optional<std::uint64_t> number_at_table(std::uint64_t seq) const;

  using Connection::send;
  void send(std::string_view message, Haste haste) override;
  void gather(bool on) override { client_->gather(on); }
  void close(unsigned code, std::string_view reason) override { client_->close(code, reason); }
  void tell(json::object message);  // in the client's own numbers already

 private:
  void interpret(json::object message);
  void tell_numbered(json::object message, std::uint64_t number_at_table);

  // What is known of a client that hears everything by names.
  struct ByNames {
    std::optional<table::Naming> naming;
    json::object table;
    json::object view;
    std::uint64_t seq = 0;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> numbers;  // of this client, of the tables
  };

  std::shared_ptr<Connection> client_;
  std::unique_ptr<ByNames> by_names_ = std::make_unique<ByNames>();  // none: it hears it by places
};

}  // namespace guildhall::server
