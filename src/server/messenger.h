// Messenger: HTTP calls to machines that are not ours, by libcurl. It brings thirty libraries and five megabytes, so it is loaded
// by who makes one. No redirect is followed, and nothing of an answer is kept but its status.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace guildhall::server {

class Messenger {
 public:
  // `who` needs it, as the operator knows it. Throws with a sentence where libcurl is not there.
  explicit Messenger(const std::string& who);
  ~Messenger();
  Messenger(const Messenger&) = delete;

  // Where a call may go to. An address that a stranger gave must not lead into the operator's network: what counts is the
  // address that is connected to, whatever a name meant before.
  enum class Reach {
    Anywhere,         // the operator gave the address
    Public,           // https alone, and no address of a private network
    PublicOrLoopback  // http to this machine as well, for tests
  };
  struct Call {
    std::string url;
    std::vector<std::string> headers;
    std::string body;
    std::chrono::seconds time;  // for all of it
    Reach reach = Reach::Anywhere;
  };
  // The status of the answer; 0: there was none. It takes a while, on any thread. `ending` gives it up.
  long post(const Call& call, const std::atomic<bool>& ending) const;

 private:
  struct Curl;
  std::unique_ptr<Curl> curl_;
};

// Whether this is an address of the internet, and of no network that is somebody's own (RFC 6890).
bool is_public_address(const std::string& address);

}  // namespace guildhall::server
