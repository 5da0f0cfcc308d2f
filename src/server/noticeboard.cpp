#include "server/noticeboard.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/effort.h"
#include "server/limits.h"
#include "server/names.h"
#include "shape/json.h"
#include "table/likeness.h"

namespace guildhall::server {

namespace {

constexpr const char* kNoticeKind = "notice";

tl::unexpected<Refusal> refused(int status, const char* key) { return tl::unexpected(Refusal{status, key, {}}); }

bool is_open(const json::value& seat) { return seat.at("kind") == "open"; }
bool is_somebody(const json::value& seat) {
  return seat.at("kind") == "human" && seat.as_object().contains("presence");
}
bool is_here(const json::value& seat) {
  const json::value* presence = seat.as_object().if_contains("presence");
  return presence != nullptr && *presence == "here";
}

int count_of(const json::array& seats, bool (*which)(const json::value&)) {
  return static_cast<int>(std::count_if(seats.begin(), seats.end(), which));
}

// Strangers often go by the same name, such as that of a guest: the next one at the table is called "Guest 2".
std::string free_name(const std::string& name, const json::array& seats) {
  const auto taken = [&](const std::string& wished) {
    return std::any_of(seats.begin(), seats.end(), [&](const json::value& seat) {
      const json::value* other = seat.as_object().if_contains("name");
      return other != nullptr && table::look_alike(wished, other->as_string());
    });
  };
  for (int number = 2; number <= kSeatsMax && taken(name); ++number)
    if (auto next = clean_name(name + " " + std::to_string(number)); next && !taken(*next)) return *next;
  return name;
}

}  // namespace

Noticeboard::Noticeboard(Loop& loop, Hall& hall, const store::Store& store) : loop_(loop), hall_(hall) {
  for (const store::Document& document : store.documents(kNoticeKind)) {
    Notice notice;
    try {
      shape::from_json(json::parse(document.value), notice, "");
    } catch (const std::exception& error) {  // its host can put it up again
      spdlog::error("event=document_damaged kind={} key={} reason=\"{}\"", kNoticeKind, document.key, error.what());
      continue;
    }
    last_order_ = std::max(last_order_, notice.order);
    pinned_[document.key].notice = notice;
  }
  hall_.on_changed([this](const std::string& table) { changed(table); });
}

void Noticeboard::restore() {
  for (const auto& [table, pinned] : pinned_) set_alarm(table);
}

// ---- Changing -------------------------------------------------------------------------------------------------------

void Noticeboard::put_up(const std::string& table, const Caller& caller, const std::string& language, Done done) {
  if (!is_host(table, caller.person)) return done(refused(403, "shell.error.host_only"));
  if (hall_.table_json(table, caller.person)->at("state") != "lobby") return done(refused(409, "shell.error.started"));
  pin(table, {.language = language}, caller.household, [this, table, done](const store::Written& written) {
    if (!written.ok) return done(refused(503, "shell.error.not_stored"));
    const auto notice = shown(table);
    done(notice.value_or(json::object{}));
  });
}

void Noticeboard::take_down(const std::string& table, const std::string& person, Done done) {
  if (!is_host(table, person)) return done(refused(403, "shell.error.host_only"));
  unpin(table, [done](const store::Written& written) {
    if (!written.ok) return done(refused(503, "shell.error.not_stored"));
    done(json::object{});
  });
}

bool Noticeboard::is_host(const std::string& table, const std::string& person) {
  const auto json = hall_.table_json(table, person);
  const json::value* host = json ? json->if_contains("host") : nullptr;
  return host != nullptr && hall_.person_at(table, host->to_number<int>()) == person;
}

void Noticeboard::pin(const std::string& table, Notice notice, const std::string& household, Hall::Stored done) {
  notice.order = ++last_order_;
  pinned_[table].notice = notice;
  pinned_[table].household = household;
  good_until_ = {};
  set_alarm(table);
  hall_.write({.documents = {{.kind = kNoticeKind, .key = table, .value = json::serialize(shape::to_json(notice))}}},
              std::move(done));
}

void Noticeboard::unpin(const std::string& table, Hall::Stored done) {
  pinned_.erase(table);
  good_until_ = {};
  hall_.write({.documents = {{.kind = kNoticeKind, .key = table, .gone = true}}}, std::move(done));
}

void Noticeboard::changed(const std::string& table) {
  if (!pinned_.contains(table)) return;
  good_until_ = {};
  const auto json = hall_.table_json(table, "");
  if (!json || json->at("state") == "over") return unpin(table, [](const store::Written&) {});
  const bool full = count_of(json->at("seats").as_array(), is_open) == 0;
  if (json->at("state") == "lobby" && full && pinned_.at(table).notice.starts != 0) begin(table);
}

// ---- Beginning by itself --------------------------------------------------------------------------------------------

void Noticeboard::set_alarm(const std::string& table) {
  Pinned& pinned = pinned_.at(table);
  if (pinned.notice.starts == 0) return pinned.alarm.reset();
  if (!pinned.alarm) pinned.alarm = loop_.alarm();
  pinned.alarm->set(hall_.until(pinned.notice.starts), [this, table] { begin(table); });
}

void Noticeboard::begin(const std::string& table) {
  const auto json = hall_.table_json(table, "");
  if (!json || json->at("state") != "lobby") return;
  const json::value* host = json->if_contains("host");
  const auto person = host != nullptr ? hall_.person_at(table, host->to_number<int>()) : std::nullopt;
  if (!person || count_of(json->at("seats").as_array(), is_here) == 0)  // whoever looked for players has gone
    return unpin(table, [](const store::Written&) {});
  hall_.start(table, *person, [table](Granted<json::object> begun) {
    if (!begun) spdlog::warn("event=not_begun table={} reason={}", table, begun.error().key);
  });
}

// ---- Finding a table ------------------------------------------------------------------------------------------------

struct Noticeboard::Search {
  Caller caller;
  table::Setup wished;
  std::string language;
  Hall::PlaceDone done;
  std::vector<std::string> left;  // tables to try, the best last
};

void Noticeboard::find(const Caller& caller, table::Setup wished, const std::string& language, Hall::PlaceDone done) {
  for (const auto& [table, pinned] : pinned_) {  // who asks twice has a seat already
    const auto seat = hall_.seat_of(table, caller.person);
    const auto notice = seat ? hall_.table_json(table, caller.person) : std::nullopt;
    if (notice && notice->at("state") == "lobby" && notice->at("game").as_string() == wished.game)
      return done(Place{table, std::string(notice->at("code").as_string()), seat, ""});
  }
  auto left = candidates(caller.person, wished, language);
  try_next(std::make_shared<Search>(Search{caller, std::move(wished), language, std::move(done), std::move(left)}));
}

// The last one is tried first: of the own language, then whoever waits longest.
std::vector<std::string> Noticeboard::candidates(const std::string& person, const table::Setup& wished,
                                                 const std::string& language) {
  std::vector<std::pair<std::pair<bool, std::int64_t>, std::string>> found;
  const json::value* clock = wished.pace.if_contains("clock");
  for (const auto& [table, pinned] : pinned_) {
    const auto notice = shown(table);
    if (!notice || notice->at("game").as_string() != wished.game || notice->at("open") == 0) continue;
    if ((clock != nullptr && notice->at("clock") != *clock) || avoids(person, table)) continue;
    found.push_back({{pinned.notice.language == language, -pinned.notice.order}, table});
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> out;
  for (auto& [rank, table] : found) out.push_back(std::move(table));
  return out;
}

bool Noticeboard::avoids(const std::string& person, const std::string& table) {
  for (int seat = 0; seat < kSeatsMax; ++seat)
    if (const auto other = hall_.person_at(table, seat); other && apart_(person, *other)) return true;
  return false;
}

void Noticeboard::try_next(const std::shared_ptr<Search>& search) {
  while (!search->left.empty()) {
    const std::string table = std::move(search->left.back());
    search->left.pop_back();
    const auto json = hall_.table_json(table, "");
    if (!json || json->at("state") != "lobby") continue;
    const json::array& seats = json->at("seats").as_array();
    const auto free = std::find_if(seats.begin(), seats.end(), is_open);
    if (free == seats.end()) continue;
    Caller caller = search->caller;
    caller.name = free_name(caller.name, seats);
    return hall_.sit(table, static_cast<int>(free - seats.begin()), caller, [this, search](Granted<Place> place) {
      if (place) return search->done(std::move(place));
      try_next(search);  // somebody was quicker
    });
  }
  make(search);
}

void Noticeboard::make(const std::shared_ptr<Search>& search) {
  hall_.create(search->caller, search->wished, [this, search](Granted<Place> place) {
    if (!place) return search->done(std::move(place));
    const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(limits::kFindWait);
    pin(place->table, {.language = search->language, .starts = hall_.now() + wait.count()}, search->caller.household,
        [search, place](const store::Written& written) {
          if (!written.ok) return search->done(refused(503, "shell.error.not_stored"));
          search->done(place);
        });
  });
}

// ---- Looking --------------------------------------------------------------------------------------------------------

const json::array& Noticeboard::notices() {
  if (Clock::now() < good_until_) return looked_;
  const Effort effort;
  looked_ = look();
  good_until_ = Effort::good_until(effort.spent());
  return looked_;
}

json::array Noticeboard::look() {
  struct Found {
    int round;           // so many of the same household wait longer
    std::int64_t order;  // of putting up
    json::object notice;
  };
  std::vector<Found> found;
  std::vector<std::pair<std::int64_t, std::string>> by_order;
  for (const auto& [table, pinned] : pinned_) by_order.emplace_back(pinned.notice.order, table);
  std::sort(by_order.begin(), by_order.end());
  std::map<std::string, int> rounds;
  for (const auto& [order, table] : by_order) {
    auto notice = shown(table);
    if (!notice) continue;
    const std::string& household = pinned_.at(table).household;
    found.push_back({rounds[household.empty() ? table : household]++, order, std::move(*notice)});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Found& one, const Found& other) { return one.round < other.round; });
  found.resize(std::min(found.size(), limits::kNoticesShown));
  std::sort(found.begin(), found.end(), [](const Found& one, const Found& other) { return one.order < other.order; });
  json::array out;
  for (Found& one : found) out.push_back(std::move(one.notice));
  return out;
}

std::optional<json::object> Noticeboard::shown(const std::string& table) {
  if (!hall_.is_awake(table)) return std::nullopt;  // nobody is there; and looking at the board wakes no table
  const auto json = hall_.table_json(table, "");
  if (!json || json->at("state") == "over") return std::nullopt;
  const json::array& seats = json->at("seats").as_array();
  const bool begun = json->at("state") == "playing";
  const int open = begun ? 0 : count_of(seats, is_open);
  const bool watchable = json->at("pace").at("spectators") != "off";
  if (begun ? !watchable : open == 0 || count_of(seats, is_here) == 0) return std::nullopt;
  const Notice& notice = pinned_.at(table).notice;
  json::array people;
  for (const json::value& seat : seats)
    if (is_somebody(seat)) people.push_back(seat.at("name"));
  json::object out{{"table", table},
                   {"code", json->at("code")},
                   {"game", json->at("game")},
                   {"state", json->at("state")},
                   {"language", notice.language},
                   {"clock", json->at("pace").at("clock")},
                   {"seats", seats.size()},
                   {"open", open},
                   {"people", std::move(people)}};
  if (!begun && notice.starts != 0) out["starts_in"] = std::max<std::int64_t>(0, hall_.until(notice.starts).count());
  return out;
}

}  // namespace guildhall::server
