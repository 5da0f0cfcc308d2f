// Hall: the tables, and the sockets at them. It steps a table for everything that happens there and carries out what the
// table asks for: lines go to the store, texts to sockets, thoughts to the pool, and the alarm is set. All on the loop.
//
// Tables at which something may happen by itself are in memory from the start of the program; those that are asleep or over
// come back from the store when somebody looks. A table that breaks an invariant is suspended: its record stays and the others go on.
#pragma once

#include <algorithm>
#include <boost/container/flat_map.hpp>
#include <boost/container/flat_set.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/calendar.h"
#include "server/connection.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "store/store.h"
#include "table/table.h"

namespace guildhall::server {

namespace json = boost::json;
using table::Refusal;
template <class T>
using Granted = tl::expected<T, Refusal>;

// What is known of a table without looking into it; written with its lines.
struct Summary {
  std::string code;
  std::string game;
  std::string state;                  // lobby, playing, over
  std::map<std::string, int> people;  // persons who sat here, and on which seat
  std::vector<std::string> names;     // of the seats
  bool lesson = false;
  std::optional<std::vector<int>> winners = std::nullopt;  // seats, once it is over
  std::string maker = {};                                  // the person who made it, seated or not
  int day = 0;                                             // since 1970, of the last change
  bool asleep = false;                                     // nothing happens there by itself: it need not be in memory
  std::vector<std::string> awaited = {};                   // persons, while it is asleep
};
BOOST_DESCRIBE_STRUCT(Summary, (), (code, game, state, people, names, lesson, winners, maker, day, asleep, awaited))

// Who asks for something that gives a seat.
struct Caller {
  std::string person;
  std::string name;
  std::string session = {};
  std::string household = {};  // where it was asked from
};

// A seat that somebody got: its token is given out once and kept by the client.
struct Place {
  std::string table;
  std::string code;
  std::optional<int> seat;
  std::string token;
  bool asked = false;  // a guest of a running game: the token opens the seat once the players have said yes
};

// How many whole days tables are kept (docs/operating.md). 0: for ever.
struct Keeping {
  int empty_days = 1;         // one that was not begun and at which nobody sits
  int unfinished_days = 365;  // one that is not over and that nobody has touched
  int finished_days = 0;
  int finished_tables = 100'000;  // of more, the oldest go
};

// The time at tables. It is that of this machine when the program began, and from then on counted by a clock that nobody sets:
// no step of the wall clock runs somebody's time out or stops a bot. An operator may let it run faster to try things out.
class TableClock {
 public:
  using Source = table::Time (*)();  // milliseconds
  explicit TableClock(int rate, Source wall = wall_time, Source steady = steady_time)
      : rate_(rate), steady_(steady), began_(wall()), counted_from_(steady()) {}
  table::Time now() const { return began_ + (steady_() - counted_from_) * rate_; }
  std::chrono::milliseconds until(table::Time when) const {
    return std::chrono::milliseconds(std::max<table::Time>(0, (when - now() + rate_ - 1) / rate_));
  }

 private:
  static table::Time wall_time() {  // since 1970
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  }
  static table::Time steady_time() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
  }
  int rate_;
  Source steady_;
  table::Time began_;
  table::Time counted_from_;
};

class Hall {
 public:
  Hall(Loop& loop, store::Store& store, Metrics& metrics, const Calendar& calendar, int clock_rate);
  table::Time now() const { return clock_.now(); }
  std::chrono::milliseconds until(table::Time when) const { return clock_.until(when); }
  ~Hall();

  // Begin and end of the program
  void restore();
  // Now and then: tables at which nobody is and nothing can happen go to sleep, and those kept long enough are removed.
  void sweep(const Keeping& keep, int day, std::chrono::steady_clock::time_point now);
  void suspend_all();  // no more answers, no more thoughts: only what is under way is stored
  void close_sockets(std::string_view key);
  std::size_t sockets() const { return sockets_.size(); }

  std::size_t awake_tables() const;

  // Called for somebody who is awaited and does not seem to notice.
  struct Awaited {
    std::string table;
    std::string code;
    std::string game;
    table::Nudge who;
  };
  void on_awaited(std::function<void(const Awaited&)> told) { on_awaited_ = std::move(told); }
  bool still_awaits(const Awaited& awaited) const;  // and no holiday holds it back
  void informed(const Awaited& awaited);            // it was told, and need not be again

  // Holidays are the persons'; tables are told of them. Nothing: that person never had one.
  void on_holidays(std::function<std::optional<table::Time>(const std::string& person)> until) {
    holiday_until_ = std::move(until);
  }
  void rename(const std::string& person, const std::string& name);  // at tables that have not begun
  void tell_holiday(const std::string& person);  // to the open tables of that person: it began, was changed, or ended

  // Called when a rated game is over; what is returned is written together with its end, or not at all.
  struct Rating {
    std::function<std::vector<store::Document>(const std::vector<store::Played>&)> over;
    std::function<void(const std::vector<store::Document>&)> not_written;
  };
  void on_rated(Rating rating) { rating_ = std::move(rating); }

  // Called after who sits at a table has changed, or how far it is.
  void on_changed(std::function<void(const std::string& id)> told) { on_changed_ = std::move(told); }

  // Looking
  bool has(const std::string& id) const { return entries_.contains(id); }
  bool is_awake(const std::string& id) const;  // it is in memory
  std::optional<std::string> by_code(std::string_view typed) const;
  std::optional<json::object> table_json(const std::string& id, const std::string& person);
  json::array tables_of(const std::string& person);
  bool is_over(const std::string& id) const;
  bool sat_at(const std::string& id, const std::string& person) const;
  std::optional<std::string> person_at(const std::string& id, int seat) const;  // of a table in memory
  std::optional<int> seat_of(const std::string& id, const std::string& person) const;
  int unfinished_of(const std::string& person) const;  // tables this person made or sits at
  // Those who sit or sat at tables with that person: at one of them, or at any that has begun, the last met first.
  struct Companion {
    std::string table;
    int seat = 0;
    std::string person;
    std::string name;  // there
    std::string game;
    int day = 0;  // since 1970
  };
  std::set<std::string> people_of(const std::string& id) const;  // persons who sit or sat there
  std::vector<Companion> companions(const std::string& id, const std::string& person) const;
  std::vector<Companion> met(const std::string& person, std::size_t most) const;
  bool has_asked_for_seats(const std::string& person) const { return of_person_.contains(person); }

  // Changing. The callback comes when the change is stored, or with the refusal.
  using PlaceDone = std::function<void(Granted<Place>)>;
  using Done = std::function<void(Granted<json::object>)>;
  void create(const Caller& caller, table::Setup setup, PlaceDone done);
  void sit(const std::string& id, int seat, const Caller& caller, PlaceDone done);
  void get_up(const std::string& id, int seat, const std::string& person, Done done);
  void change(const std::string& id, const std::string& person, json::object patch, Done done);
  void start(const std::string& id, const std::string& person, Done done);
  // Shares the own seat with whoever has the token that comes back, or (`on` false) with nobody any more.
  void teach(const std::string& id, int seat, const std::string& person, bool on, Done done);
  // The seats of a guest go to the person who has logged in, but for tables where that one sits. Tells how many tables did.
  void hand_over(const std::string& from, const std::string& to, std::function<void(Granted<int>)> done);
  // A person who goes for good gets up everywhere; the results of finished games are nobody's from then on.
  void leave_all(const std::string& person);
  std::vector<store::Handed> nobodys_games(const std::string& person) const;
  void rematch(const std::string& id, const Caller& caller, PlaceDone done);

  // Sockets
  table::Connection attach(std::shared_ptr<Connection> connection);
  void detach(table::Connection number);
  struct Newcomer {
    std::string name;
    std::string person;
    std::string network = {};
  };
  bool enter(table::Connection number, const std::string& id, const Newcomer& who);
  void leave(table::Connection number, const std::string& id);
  void tell(table::Connection number, table::FromClient said);  // to the table that it entered

  // Documents beside tables; the callback comes on the loop.
  using Stored = std::function<void(const store::Written&)>;
  void write(store::Commit commit, Stored done);

 private:
  struct Entry : std::enable_shared_from_this<Entry> {
    std::string id;
    Summary summary;
    std::size_t written = 0;                          // hash of the summary as the store has it; 0: it has none
    boost::container::flat_set<std::string> sitters;  // persons who sat down or are about to
    boost::container::flat_map<std::string, std::string> handed;  // guests who were to become somebody else
    std::optional<table::Table> table;                            // none: not in memory, or suspended
    std::unique_ptr<Alarm> alarm;
    std::optional<table::Time> wake;      // when the table wants to be woken,
    std::optional<table::Time> alarm_at;  // and when the alarm rings: not later
    boost::container::flat_map<table::Connection, std::shared_ptr<Connection>> sockets;  // that entered it
    bool suspended = false;
    boost::container::flat_set<table::Request> asked;  // that it has not answered
    bool making_rematch = false;
    bool woken = false;                          // the store still says that it is asleep
    std::chrono::steady_clock::time_point used;  // when anything happened there last
    std::vector<std::function<void()>> after_rematch;
  };

  // A commit that the store has not confirmed, and what follows.
  struct Writing {
    std::chrono::steady_clock::time_point begin;
    std::shared_ptr<Entry> table;  // whose lines they are, if any
    std::uint64_t lines = 0;       // that it has with these
    Stored done;                   // may be empty
  };
  // How commits ended, told by whatever thread writes and taken up by the loop, all in one go.
  struct News {
    std::mutex mutex;
    std::vector<std::pair<std::uint64_t, store::Written>> written;  // by the number of the commit
  };

  struct HandingOver {
    std::string from;
    std::string to;
    std::function<void(Granted<int>)> done;
    std::vector<std::string> left = {};  // tables
    Granted<int> joined = 0;
  };
  void hand_over_next(const std::shared_ptr<HandingOver>& whole);
  bool has_enough_tables(const std::string& person) const;

  Entry* entry(const std::string& id);
  const Entry* entry(const std::string& id) const;
  Entry* awake(const std::string& id);  // with its table in memory; null: there is none, or it is suspended
  std::shared_ptr<Entry> add(std::shared_ptr<Entry> fresh);
  void step(Entry& entry, table::Input input);
  void perform(Entry& entry, table::Effects effects, Stored stored = {});
  void deliver(Connection& connection, const table::Mail::Letter& letter);
  void answer(table::Request request, Granted<json::object> answer);
  template <class Work>
  void carry_on(Work&& work);
  void write(store::Commit commit, Writing writing);
  void take_news();
  void stored(Writing& writing, const store::Written& written);
  void recall(Entry& entry);
  Stored rate(store::Commit& commit, Stored stored);
  void set_alarm(Entry& entry);
  void suspend(Entry& entry, const char* why);
  void put_away(Entry& entry);  // out of memory, and its sockets are closed
  void shelve(Entry& entry);
  void put_to_sleep(Entry& entry);
  bool can_sleep(const Entry& entry, std::chrono::steady_clock::time_point now) const;
  void remove(const std::string& id, const char* why);
  void summarise(Entry& entry);
  void list(const Entry& entry, const std::string& person);  // among the tables of that person
  void forget(const std::string& id);
  table::Request ask(Done done);
  void command(const std::string& id, table::Input input, table::Request request);
  void tell_holiday(Entry& entry, const std::string& person);

  Loop& loop_;
  store::Store& store_;
  Metrics& metrics_;
  const Calendar& calendar_;
  TableClock clock_;
  std::unordered_map<std::string, std::shared_ptr<Entry>> entries_;
  std::unordered_map<std::uint64_t, Writing> writing_;  // by the number of the commit
  News news_;
  std::unordered_map<std::string, std::string> codes_;
  struct OfPerson {  // ids of tables: all at which somebody ever sat, and those that are not over
    std::set<std::string> all;
    std::set<std::string> open;
  };
  std::unordered_map<std::string, OfPerson> of_person_;
  struct Guest {
    std::shared_ptr<Connection> connection;
    std::shared_ptr<Entry> table;  // that it entered
  };
  std::unordered_map<table::Connection, Guest> sockets_;
  std::unordered_map<table::Request, Done> asked_;
  std::function<void(const Awaited&)> on_awaited_;
  std::function<void(const std::string&)> on_changed_;
  Rating rating_;
  std::function<std::optional<table::Time>(const std::string&)> holiday_until_;
  std::uint64_t last_number_ = 0;
  bool ending_ = false;
};

}  // namespace guildhall::server
