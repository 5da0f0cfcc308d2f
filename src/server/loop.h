// Loop: the thread of sockets, tables and timers. Others hand it work with post(). Beside it bots think, and passwords
// and records have a thread of their own: they take long and would keep bots from thinking.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/connection.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/network.h"

namespace guildhall::server {

// Rings once. Setting it again moves it; letting go of it stops it.
class Alarm {
 public:
  virtual ~Alarm() = default;
  virtual void set(std::chrono::milliseconds in, std::function<void()> ring) = 0;
  virtual void cancel() = 0;
};

// What the edge asks the server for. Called on the loop.
class Front {
 public:
  virtual ~Front() = default;
  virtual void handle(Request request, Answer answer) = 0;
  // The user of a new socket; or none, with the reason in `refused`.
  virtual std::shared_ptr<ConnectionUser> upgrade(const Request& request, Reply& refused) = 0;
  virtual void broke(std::string_view limit) = 0;  // a limit of limits.h, before there was a socket
  virtual void failed(std::string_view why) = 0;   // something on the loop threw; what it was about is gone
};

struct EdgeSettings {
  std::string host;
  unsigned short port = 0;                // 0: any free one
  std::string proxy;                      // the address whose X-Forwarded-For and -Proto are believed; none if empty
  bool plain_http = false;                // cookies travel without TLS, in a network that is trusted
  Network network;                        // how much of an address is counted
  int message_limit = limits::kMessages;  // of one socket within limits::kMessagesTime
  std::chrono::milliseconds request_time = limits::kHandshakeTime;
  std::chrono::milliseconds idle_time = limits::kIdleTime;
};

class Loop {
 public:
  explicit Loop(int thinkers);
  ~Loop();
  Loop(const Loop&) = delete;

  // From any thread
  void post(std::function<void()> work);
  void think(std::function<void()> work);  // what it throws is logged, and no more
  void run_in_background(std::function<void()> work);

  // On the loop
  std::unique_ptr<Alarm> alarm();
  // Soon, and then again and again, also after it threw.
  [[nodiscard]] std::shared_ptr<Alarm> every(std::chrono::milliseconds period, std::function<void()> work);
  // Opens the port and says which; throws std::runtime_error with a sentence for the person who runs it.
  unsigned short listen(const EdgeSettings& settings, Front& front);
  void stop_listening();

  // Until stop(). After SIGINT or SIGTERM there is no more time than that for it, whatever the loop is busy with.
  void run(std::function<void()> on_interrupt, std::chrono::milliseconds deadline = limits::kShutdownTime);
  void run_ready();  // only what is due now: for fuzzers
  void stop();       // closes every connection

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace guildhall::server
