#include "server/sessions.h"

#include <chrono>

#include "server/limits.h"
#include "server/names.h"
#include "server/secrets.h"

namespace guildhall::server {

namespace {

constexpr const char* kSessionKind = "session";
constexpr const char* kAccountKind = "account";
constexpr const char* kQuietKind = "quiet";
constexpr const char* kHolidayKind = "holiday";
constexpr auto kSessionDays = std::chrono::duration_cast<std::chrono::days>(limits::kSessionTime).count();

std::string text_of(const auto& value) { return boost::json::serialize(shape::to_json(value)); }
template <class T>
T value_of(const std::string& text) {
  T value;
  shape::from_json(boost::json::parse(text), value, "");
  return value;
}

std::string cookie(const Request& request, std::string_view token, std::chrono::seconds age) {
  return std::string(kSessionCookie) + "=" + std::string(token) +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(age.count()) +
         (request.tls ? "; Secure" : "");
}

}  // namespace

Sessions::Sessions(const store::Store& store) : store_(store) {
  for (const store::Document& stored : store_.documents(kHolidayKind))
    holidays_[stored.key] = value_of<Holiday>(stored.value);
}

std::optional<Session> Sessions::find(std::string_view token) {
  if (token.empty()) return std::nullopt;
  const std::string hash = hash_of(token);
  if (const auto known = recent_.find(hash); known != recent_.end()) return known->second;
  const auto stored = store_.document(kSessionKind, hash);
  if (!stored) return std::nullopt;
  auto session = value_of<Session>(*stored);
  remember(hash, session);
  return session;
}

std::pair<std::string, store::Document> Sessions::begin(const Session& session) {
  std::string token = new_secret();
  store::Document document = change(token, session);
  return {std::move(token), std::move(document)};
}

store::Document Sessions::change(std::string_view token, const Session& session) {
  const std::string hash = hash_of(token);
  Session dated = session;
  dated.day = today();
  remember(hash, dated);
  return {.kind = kSessionKind, .key = hash, .value = text_of(dated)};
}

store::Document Sessions::end(std::string_view token) {
  const std::string hash = hash_of(token);
  recent_.erase(hash);
  return {.kind = kSessionKind, .key = hash, .gone = true};
}

std::vector<store::Document> Sessions::expired(int day) const {
  std::vector<store::Document> gone;
  for (const store::Document& stored : store_.documents(kSessionKind))
    if (day - value_of<Session>(stored.value).day > kSessionDays)
      gone.push_back({.kind = kSessionKind, .key = stored.key, .gone = true});
  return gone;
}

std::optional<QuietHours> Sessions::quiet(const std::string& person) const {
  const auto stored = store_.document(kQuietKind, person);
  if (!stored) return std::nullopt;
  return value_of<QuietHours>(*stored);
}
store::Document Sessions::document(const std::string& person, const std::optional<QuietHours>& quiet) {
  if (!quiet) return {.kind = kQuietKind, .key = person, .gone = true};
  return {.kind = kQuietKind, .key = person, .value = text_of(*quiet)};
}

std::optional<Holiday> Sessions::holiday(const std::string& person) const {
  const auto known = holidays_.find(person);
  return known == holidays_.end() ? std::nullopt : std::optional(known->second);
}
store::Document Sessions::change(const std::string& person, const Holiday& holiday) {
  holidays_[person] = holiday;
  return {.kind = kHolidayKind, .key = person, .value = text_of(holiday)};
}

std::optional<Account> Sessions::account(std::string_view name) const {
  const auto stored = store_.document(kAccountKind, account_key(name));
  if (!stored) return std::nullopt;
  return value_of<Account>(*stored);
}
store::Document Sessions::document(const Account& account) {
  return {.kind = kAccountKind, .key = account_key(account.account), .value = text_of(account)};
}

void Sessions::remember(const std::string& hash, const Session& session) {
  // The store has them all; this only spares reading.
  if (recent_.size() >= limits::kCountersMax) recent_.clear();
  recent_[hash] = session;
}

int today() {
  const auto passed = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<int>(std::chrono::duration_cast<std::chrono::days>(passed).count());
}

boost::json::object session_json(const Session& session, const Rest& rest, table::Time now) {
  boost::json::object out{{"name", session.name},
                          {"language", session.language},
                          {"account", nullptr},
                          {"quiet", nullptr},
                          {"holiday", nullptr}};
  if (rest.quiet) out["quiet"] = shape::to_json(*rest.quiet);
  if (rest.holiday && rest.holiday->until > now) out["holiday"] = boost::json::object{{"until", rest.holiday->until}};
  if (!session.account.empty()) out["account"] = session.account;
  return out;
}

std::string session_cookie(const Request& request, std::string_view token) {
  return cookie(request, token, std::chrono::seconds(limits::kSessionTime));
}
std::string ended_cookie(const Request& request) { return cookie(request, "", std::chrono::seconds(0)); }

}  // namespace guildhall::server
