// Subscriptions: the browsers that want to be told of something while no page of ours is open in them, by the push service that
// their maker runs. One belongs to a session and ends with it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "shape/json.h"
#include "store/store.h"

namespace guildhall::server {

struct Subscription {
  std::string person;
  std::string endpoint;  // an address that the browser gave: of whatever machine it says
  std::string p256dh;    // its public key, and
  std::string auth;      // its secret, in base64url
  std::string language;
  int failures = 0;  // one after the other
};
BOOST_DESCRIBE_STRUCT(Subscription, (), (person, endpoint, p256dh, auth, language, failures))

// An address that may be called at all: https, or to this machine where `loopback` is allowed, and of sensible length; and keys
// that are some. Where it leads to is looked at with every call (messenger.h).
bool is_usable(const Subscription& subscription, bool loopback);
std::string origin_of(const std::string& endpoint);

class Subscriptions {
 public:
  explicit Subscriptions(const store::Store& store);

  using Documents = std::vector<store::Document>;
  using Own = std::pair<std::string, Subscription>;  // with its session
  std::vector<Own> of(const std::string& person) const;
  bool has(const std::string& person) const { return sessions_.contains(person); }
  bool holds(const std::string& session) const { return all_.contains(session); }

  // What is returned is to be written.
  Documents keep(const std::string& session, const Subscription& subscription);
  Documents drop(const std::string& session);
  Documents belongs(const std::string& session, const std::string& person);  // whoever was a guest has logged in
  Documents answered(const std::string& session, long status);               // what its push service said

 private:
  void put(const std::string& session, const Subscription& subscription);

  std::map<std::string, Subscription> all_;                   // by session
  std::map<std::string, std::vector<std::string>> sessions_;  // by person, the latest last
};

}  // namespace guildhall::server
