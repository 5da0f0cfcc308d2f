// Connection: a client's WebSocket as the rest of the server sees it. Everything happens on the loop's thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "table/mail.h"

namespace guildhall::server {

using table::Haste;

// Why a socket is closed (RFC 6455, 7.4.1).
inline constexpr unsigned kGoingAway = 1001;
inline constexpr unsigned kUnsupportedData = 1003;
inline constexpr unsigned kPolicyViolation = 1008;
inline constexpr unsigned kTooBig = 1009;
inline constexpr unsigned kInternalError = 1011;

class Connection {
 public:
  virtual ~Connection() = default;
  // Queues a message. A client that leaves too much unread is closed.
  virtual void send(std::string_view message, Haste haste) = 0;
  void send(std::string_view message) { send(message, Haste::Now); }
  // Whether messages that are queued together may be sent as one frame, a list.
  virtual void gather(bool on) = 0;
  // Sends what is queued, then the close frame with its code and reason. What still comes in is ignored.
  virtual void close(unsigned code, std::string_view reason) = 0;
};

// Whoever owns the other end of the connection: one for each socket, kept by the connection until it is closed.
class ConnectionUser {
 public:
  virtual ~ConnectionUser() = default;
  virtual void opened(std::shared_ptr<Connection> connection) = 0;
  virtual void received(std::string_view text) = 0;
  virtual void broke(std::string_view limit) = 0;  // a limit of limits.h; the connection is still open
  virtual void failed(std::string_view why) = 0;   // by our own mistake; the connection is still open
  virtual void closed() = 0;                       // last of all, exactly once
};

}  // namespace guildhall::server
