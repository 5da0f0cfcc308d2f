// Push: tells the browsers of a person something while no page of ours is open there (RFC 8030). What goes out is sealed for
// that browser; its push service sees who sends, to whom and when. It calls machines that are not ours, so it has threads of
// its own; persons take turns, few messages wait, and each is tried once: what it says is shown by the page anyway.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/messenger.h"
#include "server/sealing.h"
#include "server/subscriptions.h"
#include "server/turns.h"

namespace guildhall::server {

class Push {
 public:
  // `heard` is told what came of a message, on a thread of ours. `subject` names the operator to push services. Throws with a
  // sentence where calls cannot be made.
  using Heard = std::function<void(const std::string& session, long status)>;
  Push(KeyPair key, std::string subject, Messenger::Reach reach, Heard heard);
  ~Push();
  Push(const Push&) = delete;

  // A later message of the same topic takes the place of one that was not delivered yet.
  void send(const Subscriptions::Own& to, const std::string& text, const std::string& topic);

 private:
  void run();
  void deliver(const Subscriptions::Own& to, const std::string& text, const std::string& topic);

  KeyPair key_;
  std::string subject_;
  Messenger::Reach reach_;
  Heard heard_;
  Messenger messenger_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Turns waiting_;
  std::atomic<bool> ending_ = false;
  std::vector<std::thread> threads_;
};

// The server's own pair: made once and kept, for browsers hold on to its public half. OpenSSL takes megabytes when it is first
// called, so that nothing is done before somebody wants to be told.
class PushKey {
 public:
  explicit PushKey(const store::Store& store);
  const KeyPair& pair();
  // What is still to be written of it.
  const std::vector<store::Document>& fresh() const { return fresh_; }
  void written() { fresh_.clear(); }

 private:
  std::optional<std::string> stored_;
  std::optional<KeyPair> pair_;
  std::vector<store::Document> fresh_;
};

}  // namespace guildhall::server
