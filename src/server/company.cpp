#include "server/company.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cmath>

#include "match/games.h"
#include "server/limits.h"
#include "server/names.h"

namespace guildhall::server {

namespace {

// Bodies: somebody, by one of these; see `meant`.
struct Whom {
  std::optional<std::string> account;
  std::optional<std::string> tie;
  std::optional<std::string> table;
  std::optional<int> seat;
};
BOOST_DESCRIBE_STRUCT(Whom, (), (account, tie, table, seat))

struct Reported {
  std::string table;
  int seat = -1;
  std::string reason;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Reported, (), (table, seat, reason, text))

constexpr std::size_t kMarkCharacters = 16;

void turn_down(const Answer& answer, int status, const char* key) {
  answer(error_reply(status, std::string("shell.error.") + key));
}

template <class Body>
bool read_body(const Company::Call& call, Body& body) {
  try {
    shape::from_json(json::value(call.body), body, "");
    return true;
  } catch (const shape::BadField& bad) {
    spdlog::debug("event=bad_body reason=\"{}\"", bad.what());
    turn_down(call.answer, 400, "bad_field");
    return false;
  }
}

const std::string& path_part(const Company::Call& call, std::string_view name) { return call.parts.find(name)->second; }

answers::Profile shown_profile(const Profile& profile) {
  return {profile.mark, profile.shows_presence, profile.shows_rating, profile.met_may_invite};
}
int whole(double number) { return static_cast<int>(std::lround(number)); }

}  // namespace

Company::Company(Hall& hall, const store::Store& store, const Sessions& sessions, const Calendar& calendar)
    : hall_(hall),
      sessions_(sessions),
      calendar_(calendar),
      profiles_(store, sessions),
      friends_(store),
      invitations_(store),
      reports_(store),
      ratings_(store) {
  hall_.on_rated({.over =
                      [this](const std::vector<store::Played>& rows) {
                        const bool known = std::all_of(rows.begin(), rows.end(), [this](const store::Played& row) {
                          return profiles_.has_account(row.person);
                        });
                        return known ? ratings_.finished(rows, calendar_.today()) : Documents{};
                      },
                  .not_written = [this](const Documents& documents) { ratings_.not_written(documents); }});
}

// ---- Looking --------------------------------------------------------------------------------------------------------

void Company::show(const Call& call) {
  if (!profiles_.has_account(call.session.person)) return turn_down(call.answer, 403, "no_account");
  call.answer(json_reply(shape::to_json(of(call.session.person))));
}

answers::Company Company::of(const std::string& person) {
  answers::Company out{.profile = shown_profile(profiles_.of(person)), .ratings = ratings_of(person)};
  for (const Tie& tie : friends_.of(person)) out.ties.push_back(shown(tie));
  out.met = shown(hall_.met(person, limits::kMetShown), person);
  for (const Invitation& invitation : invitations_.to(person))
    if (auto open = shown(invitation); open && !friends_.are_apart(person, invitation.from))
      out.invitations.push_back(std::move(*open));
  return out;
}

// Friends go by their name of today; of others one knows no more than what they went by.
answers::Tie Company::shown(const Tie& tie) const {
  answers::Tie out{tie.id, tie.name, tie.state, std::nullopt, std::nullopt};
  if (tie.state != "friends") return out;
  if (const auto account = profiles_.account_of(tie.with)) out.name = account->name;
  const Profile profile = profiles_.of(tie.with);
  out.mark = profile.mark;
  if (profile.shows_presence) out.here = profiles_.is_here(tie.with, Clock::now());
  return out;
}

std::vector<answers::Met> Company::shown(const std::vector<Hall::Companion>& people, const std::string& person) const {
  std::vector<answers::Met> out;
  for (const Hall::Companion& one : people) {
    if (!profiles_.has_account(one.person) && sessions_.of(one.person).empty()) continue;  // gone for good
    out.push_back({one.table, one.seat, one.name, one.game, one.day, std::nullopt});
    if (const auto tie = friends_.between(person, one.person)) out.back().tie = shown(*tie);
  }
  return out;
}

// Nothing: nobody can come there any more.
std::optional<answers::Invitation> Company::shown(const Invitation& invitation) {
  const auto table = hall_.has(invitation.table) ? hall_.table_json(invitation.table, "") : std::nullopt;
  if (!table || table->at("state") != "lobby") return std::nullopt;
  return answers::Invitation{invitation.table, std::string(table->at("code").as_string()),
                             std::string(table->at("game").as_string()), invitation.name};
}

std::vector<answers::Rating> Company::ratings_of(const std::string& person) const {
  std::vector<answers::Rating> out;
  for (const Ratings::Rated& one : ratings_.of(person, calendar_.today()))
    out.push_back(
        {one.whose, whole(one.standing.rating.strength), whole(one.standing.rating.deviation), one.standing.games});
  return out;
}

void Company::show_people(const Call& call) {
  const auto id = hall_.by_code(path_part(call, "table")).value_or(path_part(call, "table"));
  if (!hall_.sat_at(id, call.session.person)) return turn_down(call.answer, 403, "not_seated");
  call.answer(json_reply(
      json::object{{"people", shape::to_json(shown(hall_.companions(id, call.session.person), call.session.person))}}));
}

void Company::leaders(const Call& call) {
  const GameFace* game = find_game(path_part(call, "game"));
  if (game == nullptr) return turn_down(call.answer, 404, "no_game");
  std::vector<answers::Leader> out;
  const auto shows = [this](const std::string& person) { return profiles_.of(person).shows_rating; };
  for (const Ratings::Rated& one : ratings_.leaders(std::string(game->info().id), calendar_.today(), shows))
    if (const auto account = profiles_.account_of(one.whose))
      out.push_back({account->name, profiles_.of(one.whose).mark, whole(one.standing.rating.strength),
                     whole(one.standing.rating.deviation), one.standing.games});
  call.answer(json_reply(json::object{{"least", limits::kLeaderGames}, {"leaders", shape::to_json(out)}}));
}

// ---- Changing -------------------------------------------------------------------------------------------------------

void Company::write(const Call& call, Documents documents, std::function<void()> then) {
  store::Commit commit{.documents = documents};
  hall_.write(std::move(commit),
              [this, call, documents = std::move(documents), then = std::move(then)](const store::Written& written) {
                if (!written.ok) {
                  friends_.not_written(documents);
                  profiles_.not_written(call.session.person);
                  return turn_down(call.answer, 503, "not_stored");
                }
                if (then) then();
                call.answer(Reply{.status = 204});
              });
}

void Company::change_profile(const Call& call) {
  const std::string& person = call.session.person;
  if (!profiles_.has_account(person)) return turn_down(call.answer, 403, "no_account");
  answers::Profile wished = shown_profile(profiles_.of(person));
  if (!read_body(call, wished)) return;
  const bool is_word = wished.mark.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos;
  if (wished.mark.size() > kMarkCharacters || !is_word) return turn_down(call.answer, 400, "bad_field");
  write(call,
        {profiles_.change(person, {wished.mark, wished.shows_presence, wished.shows_rating, wished.met_may_invite})});
}

// Somebody: the other side of a tie, who sits at a table where one sits oneself, or the owner of an account by its name. The
// last tells which names there are, as signing up does, and is allowed as seldom.
std::optional<Someone> Company::meant(const Call& call, Named how) {
  Whom whom;
  if (!read_body(call, whom)) return std::nullopt;
  const std::string& person = call.session.person;
  std::optional<Someone> found;
  if (!profiles_.has_account(person)) {
    turn_down(call.answer, 403, "no_account");
    return std::nullopt;
  }
  const bool by_account = whom.account && how == Named::AlsoByAccount;
  if (const auto name = by_account ? clean_name(*whom.account) : std::nullopt) {
    if (const auto account = sessions_.account(*name)) found = {account->person, account->name};
  } else if (whom.tie) {
    if (const auto tie = friends_.tie(person, *whom.tie)) found = {tie->with, tie->name};
  } else if (whom.table && whom.seat) {
    found = companion(person, *whom.table, *whom.seat);
  }
  if (!found || found->person == person) {
    turn_down(call.answer, 404, "no_person");
    return std::nullopt;
  }
  return found;
}

std::optional<Someone> Company::companion(const std::string& person, const std::string& table, int seat) const {
  for (const Hall::Companion& one : hall_.companions(table, person))
    if (one.seat == seat) return Someone{one.person, one.name};
  return std::nullopt;
}

void Company::ask(const Call& call) {
  const auto whom = meant(call, Named::AlsoByAccount);
  if (!whom) return;
  if (!profiles_.has_account(whom->person)) return turn_down(call.answer, 409, "guest");
  write(call, friends_.ask({call.session.person, call.session.name}, *whom, calendar_.today()));
}

void Company::agree(const Call& call) {
  write(call, friends_.agree(call.session.person, path_part(call, "tie"), calendar_.today()));
}
void Company::end(const Call& call) { write(call, friends_.end(call.session.person, path_part(call, "tie"))); }

void Company::block(const Call& call) {
  const auto whom = meant(call, Named::ByTieOrSeat);
  if (whom) write(call, friends_.block(call.session.person, *whom, calendar_.today()));
}

// A friend may always be asked to come, and somebody one has met unless they want to be asked by friends alone. Whoever does
// not want it is not asked, and nobody is told.
void Company::invite(const Call& call) {
  const auto id = hall_.by_code(path_part(call, "table")).value_or(path_part(call, "table"));
  if (!hall_.seat_of(id, call.session.person)) return turn_down(call.answer, 403, "not_seated");
  const auto whom = meant(call, Named::ByTieOrSeat);
  if (!whom) return;
  const Invitation invitation{id, call.session.person, call.session.name, calendar_.today()};
  const auto open = shown(invitation);
  if (!open) return turn_down(call.answer, 409, "started");
  const bool may = friends_.are_friends(call.session.person, whom->person) ||
                   (profiles_.of(whom->person).met_may_invite && profiles_.has_account(whom->person));
  Documents documents;
  if (may && !friends_.are_apart(call.session.person, whom->person))
    documents = invitations_.invite(whom->person, invitation);
  const bool told = !documents.empty();
  write(call, std::move(documents), [this, told, person = whom->person, open] {
    if (told && on_invited_) on_invited_(person, *open);
  });
}

void Company::decline(const Call& call) {
  write(call, {Invitations::decline(call.session.person, path_part(call, "table"))});
}

void Company::report(const Call& call) {
  Reported said;
  if (!read_body(call, said)) return;
  const auto about = companion(call.session.person, said.table, said.seat);
  if (!about) return turn_down(call.answer, 404, "no_person");
  const auto text =
      said.text.empty() ? std::optional<std::string>("") : clean_text(said.text, limits::kReportCharacters);
  if (!is_reason(said.reason) || !text) return turn_down(call.answer, 400, "bad_field");
  spdlog::warn("event=reported table={} seat={} reason={}", said.table, said.seat, said.reason);
  write(call, reports_.add({calendar_.today(), said.table, said.seat, about->name, about->person, call.session.person,
                            said.reason, *text}));
}

json::array Company::reports_by(const std::string& person) const {
  json::array out;
  for (const Report& one : reports_.all())
    if (one.by == person)
      out.push_back(json::object{
          {"day", one.day}, {"table", one.table}, {"seat", one.seat}, {"reason", one.reason}, {"text", one.text}});
  return out;
}

// ---- Going ----------------------------------------------------------------------------------------------------------

std::vector<store::Document> Company::without(const std::string& person) {
  Documents out{profiles_.without(person)};
  for (const Documents& more :
       {friends_.without(person), invitations_.without(person), reports_.without(person), ratings_.without(person)})
    out.insert(out.end(), more.begin(), more.end());
  return out;
}

std::vector<store::Document> Company::expired(int day) {
  if (swept_ == day) return {};
  swept_ = day;
  Documents out = invitations_.expired(day);
  const Documents more = reports_.expired(day);
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

}  // namespace guildhall::server
