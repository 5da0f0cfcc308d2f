// Hook: tells an address of the operator's that somebody who is away is awaited (docs/operating.md). It waits for a machine
// that is not ours, so it has a thread of its own; few calls wait, and each is tried a few times.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "server/messenger.h"
#include "shape/describe.h"

namespace guildhall::server {

// Nothing that is secret at the table.
struct AwaitedCall {
  std::string table;
  std::string code;
  std::string game;
  int seat = 0;
  std::string name;
  std::string link;
};
BOOST_DESCRIBE_STRUCT(AwaitedCall, (), (table, code, game, seat, name, link))

class Hook {
 public:
  // Throws with a sentence where calls cannot be made.
  explicit Hook(std::string url);
  ~Hook();
  Hook(const Hook&) = delete;

  void tell(AwaitedCall call);  // from any thread; one too many is left out

 private:
  void run();
  bool post(const std::string& body);
  bool pause(std::chrono::seconds length);  // false: the program ends

  std::string url_;
  Messenger messenger_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<AwaitedCall> waiting_;
  std::atomic<bool> ending_ = false;
  std::thread thread_;
};

}  // namespace guildhall::server
