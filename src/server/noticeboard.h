// Noticeboard: tables whose host looks for players, open to everybody who comes to the hall. Nothing is on it that its host
// did not put up, and it says no more of a table than whoever has its link can see.
//
// Whoever asks to be found a table gets a seat at the one that waits longest; where there is none, a new one goes up, which
// begins by itself when it is full, or after a stated wait with bots in the empty seats. So a queue is only a notice with a
// time on it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hall.h"
#include "server/rate.h"

namespace guildhall::server {

struct Notice {
  std::string language;    // that is spoken there
  std::int64_t order = 0;  // of putting up
  table::Time starts = 0;  // by itself, in the time of tables; 0: when the host says so
};
BOOST_DESCRIBE_STRUCT(Notice, (), (language, order, starts))

class Noticeboard {
 public:
  Noticeboard(Loop& loop, Hall& hall, const store::Store& store);
  void restore();  // once the tables are there

  // Changing. Refused to all but the host of a table that has not begun.
  using Done = std::function<void(Granted<json::object>)>;
  void put_up(const std::string& table, const Caller& caller, const std::string& language, Done done);
  void take_down(const std::string& table, const std::string& person, Done done);

  // A seat at a table of the same game and clock, or at a new one made as wished, which goes up on the board.
  void find(const Caller& caller, table::Setup wished, const std::string& language, Hall::PlaceDone done);

  // Two whom nobody brings together.
  using Apart = std::function<bool(const std::string& one, const std::string& other)>;
  void keep_apart(Apart apart) { apart_ = std::move(apart); }

  // What hangs there: tables with a free seat and somebody who waits, and running ones that may be watched. Where there is
  // no room for all, households take turns: whoever puts up many does not get the whole board.
  const json::array& notices();

 private:
  struct Pinned {
    Notice notice;
    std::string household = {};  // whose it is; empty: it hangs there since before the program began
    std::unique_ptr<Alarm> alarm = nullptr;
  };
  json::array look();
  std::optional<json::object> shown(const std::string& table);  // nothing: it belongs there no longer
  bool is_host(const std::string& table, const std::string& person);
  void pin(const std::string& table, Notice notice, const std::string& household, Hall::Stored done);
  void unpin(const std::string& table, Hall::Stored done);
  void changed(const std::string& table);  // who sits there, or how far it is
  void set_alarm(const std::string& table);
  void begin(const std::string& table);  // by itself, if somebody is still there
  std::vector<std::string> candidates(const std::string& person, const table::Setup& wished,
                                      const std::string& language);
  bool avoids(const std::string& person, const std::string& table);
  struct Search;
  void try_next(const std::shared_ptr<Search>& search);
  void make(const std::shared_ptr<Search>& search);

  Loop& loop_;
  Hall& hall_;
  std::map<std::string, Pinned> pinned_;  // by table
  Apart apart_ = [](const std::string&, const std::string&) { return false; };
  std::int64_t last_order_ = 0;
  json::array looked_;  // as somebody saw it last,
  Clock::time_point good_until_{};
};

}  // namespace guildhall::server
