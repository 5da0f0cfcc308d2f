// Profiles: what people with an account say of themselves, and to whom. Nothing is told of anybody who did not say so: whether
// they are here is told to friends alone, and their rating to strangers, each only where they have switched it on.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/rate.h"
#include "server/sessions.h"
#include "store/store.h"

namespace guildhall::server {

struct Profile {
  std::string mark;  // that stands on the own token, of the page's own list; empty: the first letter of the name
  bool shows_presence = false;  // to friends
  bool shows_rating = false;    // to everybody, on the board
  bool met_may_invite = true;   // and not friends alone
};
BOOST_DESCRIBE_STRUCT(Profile, (), (mark, shows_presence, shows_rating, met_may_invite))

class Profiles {
 public:
  Profiles(const store::Store& store, const Sessions& sessions);

  // Accounts. Company is kept by these alone: a guest is nobody who could be found again.
  void joined(const Account& account) { accounts_[account.person] = account.account; }
  bool has_account(const std::string& person) const { return accounts_.contains(person); }
  std::optional<Account> account_of(const std::string& person) const;

  Profile of(const std::string& person) const;
  store::Document change(const std::string& person, const Profile& profile);
  void not_written(const std::string& person);  // it is as the store has it
  store::Document without(const std::string& person);

  // Presence: whoever has asked for anything a moment ago is here.
  void seen(const std::string& person, Clock::time_point now);
  bool is_here(const std::string& person, Clock::time_point now) const;

 private:
  const store::Store& store_;
  const Sessions& sessions_;
  std::unordered_map<std::string, std::string> accounts_;  // their names, by person
  std::unordered_map<std::string, Profile> profiles_;      // of those who have changed theirs
  std::unordered_map<std::string, Clock::time_point> seen_;
};

}  // namespace guildhall::server
