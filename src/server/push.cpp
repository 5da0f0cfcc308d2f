#include "server/push.h"

#include <spdlog/spdlog.h>

#include "server/limits.h"
#include "server/secrets.h"

namespace guildhall::server {

namespace {

constexpr const char* kKeyKind = "push_key";
constexpr const char* kKeyName = "vapid";
constexpr std::size_t kTextBytes = 512;  // all are as long
constexpr int kThreads = 2;

}  // namespace

namespace {

std::optional<KeyPair> pair_of(const std::string& stored) {
  const auto dot = stored.find('.');
  if (dot == stored.npos) return std::nullopt;
  const auto own = from_base64url(stored.substr(0, dot));
  const auto open = from_base64url(stored.substr(dot + 1));
  return own && open ? KeyPair::of(*own, *open) : std::nullopt;
}

}  // namespace

PushKey::PushKey(const store::Store& store) : stored_(store.document(kKeyKind, kKeyName)) {}

const KeyPair& PushKey::pair() {
  if (pair_) return *pair_;
  if (stored_) {
    if ((pair_ = pair_of(*stored_))) return *pair_;
    spdlog::error("event=document_damaged kind={} key={}", kKeyKind, kKeyName);
  }
  pair_ = KeyPair::fresh();
  fresh_.push_back({.kind = kKeyKind,
                    .key = kKeyName,
                    .value = base64url(pair_->private_key()) + "." + base64url(pair_->public_key())});
  return *pair_;
}

Push::Push(KeyPair key, std::string subject, Messenger::Reach reach, Heard heard)
    : key_(std::move(key)),
      subject_(std::move(subject)),
      reach_(reach),
      heard_(std::move(heard)),
      messenger_("telling browsers"),
      waiting_(limits::kPushesWaiting) {
  for (int one = 0; one < kThreads; ++one) threads_.emplace_back([this] { run(); });
}

Push::~Push() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Push::send(const Subscriptions::Own& to, const std::string& text, const std::string& topic) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.add(to.second.person, {.begin = [this, to, text, topic] { deliver(to, text, topic); }, .refuse = [] {}});
  }
  changed_.notify_one();
}

void Push::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    std::optional<Turns::Work> next;
    changed_.wait(lock, [&] { return ending_ || (next = waiting_.next()).has_value(); });
    if (ending_) return;
    lock.unlock();
    try {
      next->begin();
    } catch (const std::exception& error) {
      spdlog::error("event=push_failed reason=\"{}\"", error.what());
    }
  }
}

void Push::deliver(const Subscriptions::Own& to, const std::string& text, const std::string& topic) {
  const auto& [session, subscription] = to;
  const auto salt = random_bytes();
  const auto body =
      sealed(text, {from_base64url(subscription.p256dh).value_or(""), from_base64url(subscription.auth).value_or("")},
             KeyPair::fresh(), {reinterpret_cast<const char*>(salt.data()), kSaltBytes}, kTextBytes);
  if (!body) return heard_(session, 410);
  const std::string token =
      vapid(key_, origin_of(subscription.endpoint), subject_, std::chrono::system_clock::now() + limits::kPushToken);
  const long status =
      messenger_.post({.url = subscription.endpoint,
                       .headers = {"Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
                                   "TTL: " + std::to_string(limits::kPushTime.count()), "Urgency: normal",
                                   "Topic: " + topic, "Authorization: " + token, "Expect:"},
                       .body = *body,
                       .time = limits::kPushCall,
                       .reach = reach_},
                      ending_);
  if (!ending_) heard_(session, status);
}

}  // namespace guildhall::server
