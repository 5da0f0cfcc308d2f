#include "server/subscriptions.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include "server/http.h"
#include "server/limits.h"
#include "server/sealing.h"

namespace guildhall::server {

namespace {

constexpr const char* kPushKind = "push";  // by session

store::Document push_document(const std::string& session, const Subscription& subscription) {
  return {.kind = kPushKind, .key = session, .value = boost::json::serialize(shape::to_json(subscription))};
}

}  // namespace

bool is_usable(const Subscription& subscription, bool loopback) {
  const auto url = boost::urls::parse_uri(subscription.endpoint);
  if (subscription.endpoint.size() > limits::kEndpointCharacters || !url || url->has_userinfo()) return false;
  const std::string host(url->encoded_host());
  const bool here = loopback && url->scheme() == "http" && is_loopback_host(host);
  // Push services have names; an address in numbers is somebody's attempt.
  const bool named = url->scheme() == "https" && url->host_type() == boost::urls::host_type::name && !url->has_port();
  const auto key = from_base64url(subscription.p256dh);
  const auto auth = from_base64url(subscription.auth);
  return (here || named) && key && auth && auth->size() == 16 && KeyPair::fresh().agree(*key).has_value();
}

std::string origin_of(const std::string& endpoint) {
  const auto url = boost::urls::parse_uri(endpoint);
  return url ? std::string(url->scheme()) + "://" + std::string(url->encoded_host_and_port()) : "";
}

Subscriptions::Subscriptions(const store::Store& store) {
  for (const store::Document& document : store.documents(kPushKind)) {
    try {
      Subscription subscription;
      shape::from_json(boost::json::parse(document.value), subscription, "");
      put(document.key, subscription);
    } catch (const std::exception& error) {  // the page asks again when it is opened
      spdlog::error("event=document_damaged kind={} key={} reason=\"{}\"", kPushKind, document.key, error.what());
    }
  }
}

void Subscriptions::put(const std::string& session, const Subscription& subscription) {
  all_[session] = subscription;
  auto& own = sessions_[subscription.person];
  std::erase(own, session);
  own.push_back(session);
}

std::vector<Subscriptions::Own> Subscriptions::of(const std::string& person) const {
  std::vector<Own> out;
  if (const auto own = sessions_.find(person); own != sessions_.end())
    for (const std::string& session : own->second) out.emplace_back(session, all_.at(session));
  return out;
}

Subscriptions::Documents Subscriptions::keep(const std::string& session, const Subscription& subscription) {
  Documents out = drop(session);
  const std::vector<Own> others = of(subscription.person);
  if (others.size() >= limits::kPushesPerPerson)
    for (store::Document& gone : drop(others.front().first)) out.push_back(std::move(gone));
  put(session, subscription);
  out.push_back(push_document(session, subscription));
  return out;
}

Subscriptions::Documents Subscriptions::drop(const std::string& session) {
  const auto known = all_.find(session);
  if (known == all_.end()) return {};
  const auto own = sessions_.find(known->second.person);
  std::erase(own->second, session);
  if (own->second.empty()) sessions_.erase(own);
  all_.erase(known);
  return {{.kind = kPushKind, .key = session, .gone = true}};
}

Subscriptions::Documents Subscriptions::belongs(const std::string& session, const std::string& person) {
  const auto known = all_.find(session);
  if (known == all_.end() || known->second.person == person) return {};
  Subscription moved = known->second;
  moved.person = person;
  return keep(session, moved);
}

// A service that says so, or fails again and again, has nobody for us any more.
Subscriptions::Documents Subscriptions::answered(const std::string& session, long status) {
  const auto known = all_.find(session);
  if (known == all_.end()) return {};
  const bool heard = status >= 200 && status < 300;
  int& failures = known->second.failures;
  if (heard && failures == 0) return {};
  failures = heard ? 0 : failures + 1;
  if (status == 404 || status == 410 || failures >= limits::kPushFailures) return drop(session);
  return {push_document(session, known->second)};
}

}  // namespace guildhall::server
