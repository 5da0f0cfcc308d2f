#include "server/sessions.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <span>

#include "server/limits.h"
#include "server/names.h"
#include "server/secrets.h"

namespace guildhall::server {

namespace {

constexpr const char* kSessionKind = "session";
constexpr const char* kOfPersonKind = "session_of";  // by person and session: which there are
constexpr const char* kEndedKind = "session_ended";  // by id, with the day
constexpr int kEndedDays = 800;                      // longer than any session, and so than a token of it
constexpr const char* kAccountKind = "account";
constexpr const char* kQuietKind = "quiet";
constexpr const char* kHolidayKind = "holiday";

std::string text_of(const auto& value) { return boost::json::serialize(shape::to_json(value)); }

std::string full_name(const Request& request, std::string_view name) {
  return (request.tls ? "__Host-" : "") + std::string(name);
}
std::string cookie(const Request& request, std::string_view name, std::string_view value, std::chrono::seconds age) {
  return full_name(request, name) + "=" + std::string(value) +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(age.count()) +
         (request.tls ? "; Secure" : "");
}

}  // namespace

// One that is damaged is as if it were not there, and the operator is told; the others are not touched by it.
template <class T>
std::optional<T> Sessions::readable(const store::Document& document) const {
  try {
    T value;
    shape::from_json(boost::json::parse(document.value), value, "");
    return value;
  } catch (const std::exception& error) {
    spdlog::error("event=document_damaged kind={} key={} reason=\"{}\"", document.kind, document.key, error.what());
    metrics_.damaged.Increment();
    return std::nullopt;
  }
}
template <class T>
std::optional<T> Sessions::stored(const char* kind, const std::string& key) const {
  const auto text = store_.document(kind, key);
  if (!text) return std::nullopt;
  return readable<T>({.kind = kind, .key = key, .value = *text});
}

Sessions::Sessions(const store::Store& store, Metrics& metrics, const Calendar& calendar)
    : store_(store), metrics_(metrics), calendar_(calendar) {
  for (const store::Document& one : store_.documents(kHolidayKind))
    if (const auto holiday = readable<Holiday>(one)) holidays_[one.key] = *holiday;
  for (const store::Document& one : store_.documents(kEndedKind))
    if (const auto day = readable<int>(one)) ended_[one.key] = *day;
}

std::optional<Session> Sessions::find(std::string_view token) {
  if (token.empty()) return std::nullopt;
  const std::string hash = hash_of(token);
  auto known = recent_.find(hash);
  if (known == recent_.end()) {
    const auto stored = store_.document(kSessionKind, hash);
    if (!stored) return std::nullopt;
    const auto session = read(hash, *stored);
    if (!session) return std::nullopt;
    remember(hash, *session);
    known = recent_.find(hash);
  }
  return is_over(known->second, calendar_.today()) ? std::nullopt : std::optional(known->second);
}

std::optional<Session> Sessions::read(const std::string& hash, const std::string& text) const {
  auto session = readable<Session>({.kind = kSessionKind, .key = hash, .value = text});
  if (session && session->id.empty()) session->id = hash.substr(0, 16);  // begun before sessions had one,
  if (session && session->begun == 0) session->begun = session->day;     // and a day of beginning
  return session;
}

std::pair<std::string, Sessions::Documents> Sessions::begin(Session session) {
  if (session.id.empty()) session.id = new_id();
  session.begun = calendar_.today();
  std::string token = new_secret();
  Documents documents = change(token, session);
  return {std::move(token), std::move(documents)};
}

Sessions::Documents Sessions::change(std::string_view token, const Session& session) {
  const std::string hash = hash_of(token);
  Session dated = session;
  dated.day = calendar_.today();
  remember(hash, dated);
  return {{.kind = kSessionKind, .key = hash, .value = text_of(dated)},
          {.kind = kOfPersonKind, .key = dated.person + "/" + hash, .value = "{}"}};
}

Sessions::Documents Sessions::end(std::string_view token) {
  const auto session = find(token);
  const std::string hash = hash_of(token);
  recent_.erase(hash);
  Documents gone{{.kind = kSessionKind, .key = hash, .gone = true}};
  if (session) gone.push_back({.kind = kOfPersonKind, .key = session->person + "/" + hash, .gone = true});
  return gone;
}

Sessions::Documents Sessions::end(const Session& session, bool sat) {
  Documents gone;
  for (const store::Document& one : store_.documents(kOfPersonKind, session.person + "/")) {
    const std::string hash = one.key.substr(session.person.size() + 1);
    const auto stored = store_.document(kSessionKind, hash);
    const auto known = stored ? read(hash, *stored) : std::nullopt;
    if (known && known->id != session.id) continue;
    recent_.erase(hash);
    gone.push_back({.kind = kSessionKind, .key = hash, .gone = true});
    gone.push_back({.kind = kOfPersonKind, .key = one.key, .gone = true});
  }
  if (!sat) return gone;  // a crowd of guests that come and go leaves nothing
  ended_[session.id] = calendar_.today();
  gone.push_back({.kind = kEndedKind, .key = session.id, .value = std::to_string(calendar_.today())});
  return gone;
}

std::vector<Session> Sessions::of(const std::string& person) const {
  std::vector<Session> out;
  for (const store::Document& one : store_.documents(kOfPersonKind, person + "/")) {
    const std::string hash = one.key.substr(person.size() + 1);
    const auto stored = store_.document(kSessionKind, hash);
    if (!stored) continue;
    auto session = read(hash, *stored);
    if (session && !is_over(*session, calendar_.today())) out.push_back(std::move(*session));
  }
  std::stable_sort(out.begin(), out.end(), [](const Session& a, const Session& b) { return a.day > b.day; });
  return out;
}

Sessions::Documents Sessions::expired(int day, std::uint8_t part) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const std::string prefix{kDigits[part / 16U], kDigits[part % 16U]};
  Documents gone;
  for (const store::Document& stored : store_.documents(kSessionKind, prefix)) {
    const auto session = read(stored.key, stored.value);
    if (!session || !is_over(*session, day)) continue;
    gone.push_back({.kind = kSessionKind, .key = stored.key, .gone = true});
    gone.push_back({.kind = kOfPersonKind, .key = session->person + "/" + stored.key, .gone = true});
  }
  for (const auto& [id, ended] : ended_)
    if (day - ended > kEndedDays) gone.push_back({.kind = kEndedKind, .key = id, .gone = true});
  std::erase_if(ended_, [day](const auto& one) { return day - one.second > kEndedDays; });
  return gone;
}

std::string Sessions::seat_token(const std::string& session) { return new_secret() + "." + session; }
bool Sessions::is_ended_token(std::string_view token) const {
  const auto dot = token.find('.');
  return dot != token.npos && ended_.contains(std::string(token.substr(dot + 1)));
}

std::optional<QuietHours> Sessions::quiet(const std::string& person) const {
  return stored<QuietHours>(kQuietKind, person);
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
  return stored<Account>(kAccountKind, account_key(name));
}
std::vector<Account> Sessions::accounts() const {
  std::vector<Account> out;
  for (const store::Document& one : store_.documents(kAccountKind))
    if (auto account = readable<Account>(one)) out.push_back(std::move(*account));
  return out;
}
store::Document Sessions::document(const Account& account) {
  return {.kind = kAccountKind, .key = account_key(account.account), .value = text_of(account)};
}

Sessions::Documents Sessions::without(const Account& account) {
  return {{.kind = kAccountKind, .key = account_key(account.account), .gone = true},
          {.kind = kQuietKind, .key = account.person, .gone = true},
          {.kind = kHolidayKind, .key = account.person, .gone = true}};
}

void Sessions::remember(const std::string& hash, const Session& session) {
  // The store has them all; this only spares reading.
  if (recent_.size() >= limits::kCountersMax) recent_.clear();
  recent_[hash] = session;
}

bool is_over(const Session& session, int day) {
  const auto days = [](std::chrono::days limit) { return static_cast<int>(limit.count()); };
  const bool guest = session.account.empty();
  return day - session.day > days(guest ? limits::kGuestUnused : limits::kLoginUnused) ||
         day - session.begun > days(guest ? limits::kGuestTime : limits::kLoginTime);
}

std::string device_name(std::string_view agent) {
  using Pair =
      std::pair<std::string_view, std::string_view>;  // what the header says, and what it means; the first counts
  constexpr std::array<Pair, 6> kBrowsers{{{"Firefox", "Firefox"},
                                           {"Edg", "Edge"},
                                           {"OPR", "Opera"},
                                           {"Chrome", "Chrome"},
                                           {"CriOS", "Chrome"},
                                           {"Safari", "Safari"}}};
  constexpr std::array<Pair, 6> kSystems{{{"Android", "Android"},
                                          {"iPhone", "iPhone"},
                                          {"iPad", "iPad"},
                                          {"Windows", "Windows"},
                                          {"Mac OS", "macOS"},
                                          {"Linux", "Linux"}}};
  std::string out;
  for (const auto& list : {std::span<const Pair>(kBrowsers), std::span<const Pair>(kSystems)})
    for (const auto& [said, means] : list)
      if (agent.find(said) != agent.npos) {
        out += (out.empty() ? "" : ", ") + std::string(means);
        break;
      }
  return out;
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

std::string_view cookie_of(const Request& request, std::string_view name) {
  return request.cookie(full_name(request, name));
}
std::string cookie_for(const Request& request, std::string_view name, std::string_view value) {
  return cookie(request, name, value, std::chrono::seconds(limits::kSessionTime));
}
std::string ended_cookie(const Request& request, std::string_view name) {
  return cookie(request, name, "", std::chrono::seconds(0));
}

}  // namespace guildhall::server
