// Sessions and accounts. Every browser has a session, a guest's without a password; an account is a person that can be
// come back to from elsewhere. The secret of a session is in its cookie only; the store has its hash.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/holiday.h"
#include "server/http.h"
#include "server/quiet.h"
#include "shape/json.h"
#include "store/store.h"

namespace guildhall::server {

struct Session {
  std::string person;  // who this is to tables; shown to nobody
  std::string name;
  std::string language;
  std::string account;  // empty: a guest
  int day = 0;          // since 1970, when the cookie was given out last
};
BOOST_DESCRIBE_STRUCT(Session, (), (person, name, language, account, day))

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

inline constexpr std::string_view kSessionCookie = "guildhall_session";

class Sessions {
 public:
  explicit Sessions(const store::Store& store);

  std::optional<Session> find(std::string_view token);
  // What is returned is to be written; the token is given out once it is.
  std::pair<std::string, store::Document> begin(const Session& session);
  store::Document change(std::string_view token, const Session& session);
  store::Document end(std::string_view token);
  // Those whose cookie has run out, to be taken away.
  std::vector<store::Document> expired(int today) const;

  std::optional<QuietHours> quiet(const std::string& person) const;
  static store::Document document(const std::string& person, const std::optional<QuietHours>& quiet);
  std::optional<Holiday> holiday(const std::string& person) const;
  store::Document change(const std::string& person, const Holiday& holiday);
  Rest rest(const std::string& person) const { return {quiet(person), holiday(person)}; }

  std::optional<Account> account(std::string_view name) const;
  static store::Document document(const Account& account);

 private:
  void remember(const std::string& hash, const Session& session);

  const store::Store& store_;
  std::unordered_map<std::string, Session> recent_;    // by hash of the token
  std::unordered_map<std::string, Holiday> holidays_;  // of all: tables ask for them again and again
};

int today();  // in days since 1970
// The cookie is given out again now and then, so that it does not run out while it is used.
inline bool is_worn(const Session& session, int day) { return day - session.day > 30; }

// {"name", "language", "account", "quiet", "holiday"}
boost::json::object session_json(const Session& session, const Rest& rest, table::Time now);

std::string session_cookie(const Request& request, std::string_view token);
std::string ended_cookie(const Request& request);

}  // namespace guildhall::server
