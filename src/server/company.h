// Company: who plays with whom, as somebody with an account sees it and may change it (docs/api.md, section 1.1). What a
// stranger learns of anybody here is nothing that they have not switched on (profiles.h); people are named by the id of the
// tie one has with them, or by a table and a seat where one has sat with them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/answers.h"
#include "server/calendar.h"
#include "server/friends.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/invitations.h"
#include "server/profiles.h"
#include "server/ratings.h"
#include "server/reports.h"
#include "server/router.h"
#include "server/sessions.h"

namespace guildhall::server {

class Company {
 public:
  struct Call {
    Session session;
    json::object body;
    Parts parts;
    Answer answer;
  };
  Company(Hall& hall, const store::Store& store, const Sessions& sessions, const Calendar& calendar);

  // Requests
  void show(const Call& call);
  void change_profile(const Call& call);
  void show_people(const Call& call);  // at a table where one sits or sat
  void ask(const Call& call);
  void agree(const Call& call);
  void end(const Call& call);
  void block(const Call& call);
  void invite(const Call& call);
  void decline(const Call& call);
  void report(const Call& call);
  void leaders(const Call& call);

  // For the rest of the server
  void joined(const Account& account) { profiles_.joined(account); }
  void seen(const std::string& person) { profiles_.seen(person, Clock::now()); }
  bool are_apart(const std::string& one, const std::string& other) const { return friends_.are_apart(one, other); }
  answers::Company of(const std::string& person);  // all that is kept of that person here
  json::array reports_by(const std::string& person) const;
  std::vector<store::Document> without(const std::string& person);
  std::vector<store::Document> expired(int day);  // to be taken away; looked for once a day
  // Called when somebody was invited, and it is stored.
  using Invited = std::function<void(const std::string& person, const answers::Invitation& invitation)>;
  void on_invited(Invited told) { on_invited_ = std::move(told); }

 private:
  using Documents = std::vector<store::Document>;
  enum class Named { AlsoByAccount, ByTieOrSeat };
  std::optional<Someone> meant(const Call& call, Named how);  // or it is answered why there is nobody
  std::optional<Someone> companion(const std::string& person, const std::string& table, int seat) const;
  void write(const Call& call, Documents documents, std::function<void()> then = {});
  answers::Tie shown(const Tie& tie) const;
  std::vector<answers::Met> shown(const std::vector<Hall::Companion>& people, const std::string& person) const;
  std::optional<answers::Invitation> shown(const Invitation& invitation);
  std::vector<answers::Rating> ratings_of(const std::string& person) const;

  Hall& hall_;
  const Sessions& sessions_;
  const Calendar& calendar_;
  Profiles profiles_;
  Friends friends_;
  Invitations invitations_;
  Reports reports_;
  Ratings ratings_;
  Invited on_invited_;
  int swept_ = 0;  // the day
};

}  // namespace guildhall::server
