// Sessions and accounts. Every browser has a session, a guest's without a password; an account is a person that can be
// come back to from elsewhere. The secret of a session is in its cookie only; the store has its hash.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/http.h"
#include "shape/json.h"
#include "store/store.h"

namespace guildhall::server {

struct Session {
  std::string person;  // who this is to tables; shown to nobody
  std::string name;
  std::string language;
  std::string account;  // empty: a guest
};
BOOST_DESCRIBE_STRUCT(Session, (), (person, name, language, account))

struct Account {
  std::string person;
  std::string account;   // as it is written
  std::string password;  // Argon2id
  std::string name;
  std::string language;
};
BOOST_DESCRIBE_STRUCT(Account, (), (person, account, password, name, language))

inline constexpr std::string_view kSessionCookie = "guildhall_session";

class Sessions {
 public:
  explicit Sessions(const store::Store& store) : store_(store) {}

  std::optional<Session> find(std::string_view token);
  // What is returned is to be written; the token is given out once it is.
  std::pair<std::string, store::Document> begin(const Session& session);
  store::Document change(std::string_view token, const Session& session);
  store::Document end(std::string_view token);

  std::optional<Account> account(std::string_view name) const;
  static store::Document document(const Account& account);

 private:
  void remember(const std::string& hash, const Session& session);

  const store::Store& store_;
  std::unordered_map<std::string, Session> recent_;  // by hash of the token
};

// {"name", "language", "account"}
boost::json::object session_json(const Session& session);

std::string session_cookie(const Request& request, std::string_view token);
std::string ended_cookie(const Request& request);

}  // namespace guildhall::server
