// Sessions and accounts. Every browser has a session, a guest's without a password; an account is a person that can be
// come back to from elsewhere. The secret of a session is in its cookie only; the store has its hash.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/calendar.h"
#include "server/holiday.h"
#include "server/http.h"
#include "server/metrics.h"
#include "server/quiet.h"
#include "shape/json.h"
#include "store/store.h"

namespace guildhall::server {

struct Session {
  std::string person;  // who this is to tables; shown to nobody
  std::string name;
  std::string language;
  std::string account;      // empty: a guest
  int day = 0;              // since 1970, when it was used last
  int begun = 0;            // the day of the login, or of the guest's first visit
  std::string id = {};      // stays the same when the secret changes: sockets, tickets and seats' tokens hang on it
  std::string device = {};  // such as "Firefox, Linux", so that its owner knows it again
};
BOOST_DESCRIBE_STRUCT(Session, (), (person, name, language, account, day, begun, id, device))

struct Account {
  std::string person;
  std::string account;   // as it is written
  std::string password;  // Argon2id
  std::string name;
  std::string language;
};
BOOST_DESCRIBE_STRUCT(Account, (), (person, account, password, name, language))

// When a person is not to be disturbed.
struct Rest {
  std::optional<QuietHours> quiet;
  std::optional<Holiday> holiday;  // the last one, over or not
};

class Sessions {
 public:
  Sessions(const store::Store& store, Metrics& metrics, const Calendar& calendar);

  using Documents = std::vector<store::Document>;

  std::optional<Session> find(std::string_view token);
  // What is returned is to be written; the token is given out once it is.
  std::pair<std::string, Documents> begin(Session session);
  Documents change(std::string_view token, const Session& session);
  Documents end(std::string_view token);  // this secret, for another takes its place
  // For good. Where its person ever sat at a table, the tokens of seats that it got are remembered to open nothing.
  Documents end(const Session& session, bool sat);
  std::vector<Session> of(const std::string& person) const;  // the one used last first
  // Those that are over, to be taken away, of one in 256 of them: the hash of their token begins with that byte.
  Documents expired(int today, std::uint8_t part);

  // Tokens of seats name the session that got them: when that was ended, they open nothing any more.
  static std::string seat_token(const std::string& session);
  bool is_ended_token(std::string_view token) const;

  std::optional<QuietHours> quiet(const std::string& person) const;
  static store::Document document(const std::string& person, const std::optional<QuietHours>& quiet);
  std::optional<Holiday> holiday(const std::string& person) const;
  store::Document change(const std::string& person, const Holiday& holiday);
  Rest rest(const std::string& person) const { return {quiet(person), holiday(person)}; }

  std::optional<Account> account(std::string_view name) const;
  std::vector<Account> accounts() const;
  static store::Document document(const Account& account);
  static Documents without(const Account& account);  // and what was kept of its person

 private:
  std::optional<Session> read(const std::string& hash, const std::string& text) const;
  template <class T>
  std::optional<T> readable(const store::Document& document) const;
  template <class T>
  std::optional<T> stored(const char* kind, const std::string& key) const;
  void remember(const std::string& hash, const Session& session);

  const store::Store& store_;
  Metrics& metrics_;
  const Calendar& calendar_;
  std::unordered_map<std::string, Session> recent_;    // by hash of the token
  std::unordered_map<std::string, Holiday> holidays_;  // of all: tables ask for them again and again
  std::unordered_map<std::string, int> ended_;         // ids of sessions that were ended, and the day
};

// It is noted once a day that a session is used, and the cookie is given out again, so that it does not run out meanwhile.
inline bool is_worn(const Session& session, int day) { return day > session.day; }
bool is_over(const Session& session, int day);
std::string device_name(std::string_view user_agent);  // of the header; empty: it is not known

// {"name", "language", "account", "quiet", "holiday"}
boost::json::object session_json(const Session& session, const Rest& rest, table::Time now);

// Cookies. Over TLS their names begin with __Host-, so that no other host of the same domain can plant one.
inline constexpr std::string_view kSessionCookie = "guildhall_session";
inline constexpr std::string_view kDeviceCookie = "guildhall_device";
std::string_view cookie_of(const Request& request, std::string_view name);
std::string cookie_for(const Request& request, std::string_view name, std::string_view value);
std::string ended_cookie(const Request& request, std::string_view name);
inline std::string_view session_token(const Request& request) { return cookie_of(request, kSessionCookie); }

}  // namespace guildhall::server
