// What the HTTP side answers (docs/api.md, sections 1 and 3): one struct for each kind of object, of which the answers and the
// page's declarations are made. `kTold`: what TypeScript calls a member whose type here says less.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/quiet.h"
#include "table/time.h"

namespace guildhall::server::answers {

namespace json = boost::json;
using Told = std::pair<std::string_view, std::string_view>;

struct TableSummary {
  static constexpr std::array<Told, 2> kTold{{{"state", "Stage"}, {"seat", "Seat | null"}}};
  std::string table;
  std::string code;
  std::string game;
  std::string state;
  json::value seat;  // null: no more
  bool waiting = false;
  std::vector<std::string> names;
  std::optional<bool> lesson;
  std::optional<std::vector<int>> winners;  // seats, once it is over
};
BOOST_DESCRIBE_STRUCT(TableSummary, (), (table, code, game, state, seat, waiting, names, lesson, winners))

struct Login {  // one of the own sessions; days are counted from 1970
  std::string session;
  std::string device;
  int begun = 0;
  int used = 0;
  bool this_ = false;
};
BOOST_DESCRIBE_STRUCT(Login, (), (session, device, begun, used, this_))

struct Holiday {
  table::Time until = 0;
};
BOOST_DESCRIBE_STRUCT(Holiday, (), (until))

struct Session {
  static constexpr std::array<Told, 3> kTold{
      {{"account", "string | null"}, {"quiet", "QuietHours | null"}, {"holiday", "Holiday | null"}}};
  std::string name;
  std::string language;
  json::value account;
  json::value quiet;
  json::value holiday;
};
BOOST_DESCRIBE_STRUCT(Session, (), (name, language, account, quiet, holiday))

struct Place {  // a seat that somebody got
  static constexpr std::array<Told, 2> kTold{{{"seat", "Seat"}, {"seat_token", "string"}}};
  json::value seat;  // null: of a table that was made without one
  json::value seat_token;
  std::optional<bool> asked;  // it opens the seat once the players have said yes
};
BOOST_DESCRIBE_STRUCT(Place, (), (seat, seat_token, asked))

struct TablePlace {
  std::string table;
  std::string code;
};
BOOST_DESCRIBE_STRUCT(TablePlace, (), (table, code))

struct Seated : TablePlace, Place {
  using Place::kTold;
};
BOOST_DESCRIBE_STRUCT(Seated, (TablePlace, Place), ())

struct Notice {
  static constexpr std::array<Told, 2> kTold{{{"state", "Stage"}, {"clock", "Clock"}}};
  std::string table;
  std::string code;
  std::string game;
  std::string state;
  std::string language;
  std::string clock;
  std::size_t seats = 0;
  int open = 0;  // free seats; 0 in play
  std::vector<std::string> people;
  std::optional<std::int64_t> starts_in;  // milliseconds, where it begins by itself
};
BOOST_DESCRIBE_STRUCT(Notice, (), (table, code, game, state, language, clock, seats, open, people, starts_in))

// ---- Company --------------------------------------------------------------------------------------------------------

struct Profile {
  std::string mark;
  bool shows_presence = false;
  bool shows_rating = false;
  bool met_may_invite = true;
};
BOOST_DESCRIBE_STRUCT(Profile, (), (mark, shows_presence, shows_rating, met_may_invite))

struct Tie {
  static constexpr std::array<Told, 1> kTold{{{"state", "\"friends\" | \"asked\" | \"asks\" | \"blocked\""}}};
  std::string id;
  std::string name;
  std::string state;
  std::optional<std::string> mark;  // of a friend
  std::optional<bool> here;         // of a friend who lets friends know
};
BOOST_DESCRIBE_STRUCT(Tie, (), (id, name, state, mark, here))

struct Met {  // somebody at a table; the tie with them, if there is one
  static constexpr std::array<Told, 1> kTold{{{"seat", "Seat"}}};
  std::string table;
  int seat = 0;
  std::string name;
  std::string game;
  int day = 0;
  std::optional<Tie> tie;
};
BOOST_DESCRIBE_STRUCT(Met, (), (table, seat, name, game, day, tie))

struct Invitation {
  std::string table;
  std::string code;
  std::string game;
  std::string from;
};
BOOST_DESCRIBE_STRUCT(Invitation, (), (table, code, game, from))

struct Rating {
  std::string game;
  int strength = 0;
  int deviation = 0;
  int games = 0;
};
BOOST_DESCRIBE_STRUCT(Rating, (), (game, strength, deviation, games))

struct Leader {
  std::string name;
  std::string mark;
  int strength = 0;
  int deviation = 0;
  int games = 0;
};
BOOST_DESCRIBE_STRUCT(Leader, (), (name, mark, strength, deviation, games))

struct Company {  // of somebody with an account
  Profile profile;
  std::vector<Tie> ties;
  std::vector<Met> met;
  std::vector<Invitation> invitations;
  std::vector<Rating> ratings;
};
BOOST_DESCRIBE_STRUCT(Company, (), (profile, ties, met, invitations, ratings))

}  // namespace guildhall::server::answers
