#include "server/hall.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <stdexcept>

#include "server/limits.h"
#include "server/names.h"
#include "server/secrets.h"
#include "server/sessions.h"
#include "shape/json.h"

namespace guildhall::server {

namespace {

constexpr const char* kSummaryKind = "table";

const char* stage_name(table::Stage stage) {
  switch (stage) {
    case table::Stage::Lobby: return "lobby";
    case table::Stage::Playing: return "playing";
    case table::Stage::Over: return "over";
  }
  GH_UNREACHABLE();
}

tl::unexpected<Refusal> refused(int status, std::string key) {
  return tl::unexpected(Refusal{status, std::move(key), {}});
}

std::string error_message(std::string_view key) {
  return json::serialize(json::object{{"type", "error"}, {"key", key}, {"args", json::object{}}});
}

}  // namespace

Hall::Hall(Loop& loop, store::Store& store, Metrics& metrics, const Calendar& calendar, int clock_rate)
    : loop_(loop), store_(store), metrics_(metrics), calendar_(calendar), clock_(clock_rate) {}
Hall::~Hall() { store_.flush(); }  // it tells no more once we are gone

// ---- Begin and end --------------------------------------------------------------------------------------------------

void Hall::restore() {
  std::size_t open = 0;
  for (const store::Document& document : store_.documents(kSummaryKind)) {
    auto known = std::make_shared<Entry>();
    known->id = document.key;
    known->written = std::hash<std::string>{}(document.value);
    try {
      shape::from_json(json::parse(document.value), known->summary, "");
    } catch (const std::exception& error) {  // this table is not found any more; the others are
      spdlog::error("event=document_damaged kind={} key={} reason=\"{}\"", kSummaryKind, document.key, error.what());
      metrics_.damaged.Increment();
      continue;
    }
    for (const auto& [person, seat] : known->summary.people) known->sitters.insert(person);
    if (!known->summary.maker.empty()) known->sitters.insert(known->summary.maker);
    add(std::move(known));
  }
  std::vector<std::string> ids;
  for (const auto& [id, known] : entries_)
    if (known->summary.state != "over" && !known->summary.asleep) ids.push_back(id);
  for (const std::string& id : ids)
    if (awake(id) != nullptr) ++open;
  spdlog::info("event=restored tables={} awake={}", entries_.size(), open);
}

void Hall::suspend_all() {
  ending_ = true;
  for (const auto& [id, known] : entries_) known->alarm.reset();
}

void Hall::close_sockets(std::string_view key) {
  for (const auto& [number, guest] : sockets_) {
    guest.connection->send(error_message(key));
    guest.connection->close(kGoingAway, key);
  }
}

std::size_t Hall::awake_tables() const {
  return static_cast<std::size_t>(std::count_if(entries_.begin(), entries_.end(),
                                                [](const auto& known) { return known.second->table.has_value(); }));
}

// ---- Looking --------------------------------------------------------------------------------------------------------

bool Hall::is_awake(const std::string& id) const {
  const Entry* known = entry(id);
  return known != nullptr && known->table.has_value();
}

std::optional<std::string> Hall::by_code(std::string_view typed) const {
  const auto found = codes_.find(plain_code(typed));
  if (found == codes_.end()) return std::nullopt;
  return found->second;
}

std::optional<json::object> Hall::table_json(const std::string& id, const std::string& person) {
  Entry* known = awake(id);
  if (known == nullptr) return std::nullopt;
  json::object out = known->table->json(person);
  shelve(*known);
  return out;
}

json::array Hall::tables_of(const std::string& person) {
  const auto found = of_person_.find(person);
  if (found == of_person_.end()) return {};
  json::array waiting;
  json::array others;
  json::array over;
  for (const std::string& id : found->second.all) {
    Entry& known = *entry(id);
    const auto sat = known.summary.people.find(person);
    if (sat == known.summary.people.end()) continue;
    const std::optional<int> seat = known.table ? known.table->seat_of(person) : std::optional(sat->second);
    const std::vector<std::string>& awaited = known.summary.awaited;
    const bool waits = known.table ? known.summary.state == "playing" && known.table->waits_for(person)
                                   : std::find(awaited.begin(), awaited.end(), person) != awaited.end();
    json::object row{{"table", id},
                     {"code", known.summary.code},
                     {"game", known.summary.game},
                     {"state", known.summary.state},
                     {"seat", nullptr},
                     {"waiting", waits},
                     {"names", shape::to_json(known.summary.names)}};
    if (seat) row["seat"] = *seat;
    if (known.summary.lesson) row["lesson"] = true;
    if (known.summary.winners) row["winners"] = shape::to_json(*known.summary.winners);
    (waits ? waiting : known.summary.state == "over" ? over : others).push_back(std::move(row));
  }
  for (json::array* more : {&others, &over})
    for (json::value& row : *more) waiting.push_back(std::move(row));
  return waiting;
}

bool Hall::is_over(const std::string& id) const {
  const Entry* known = entry(id);
  return known != nullptr && known->summary.state == "over";
}
bool Hall::sat_at(const std::string& id, const std::string& person) const {
  const Entry* known = entry(id);
  return known != nullptr && known->summary.people.contains(person);
}
std::optional<std::string> Hall::person_at(const std::string& id, int seat) const {
  const Entry* known = entry(id);
  if (known == nullptr || !known->table) return std::nullopt;
  const auto there = std::find_if(known->sitters.begin(), known->sitters.end(),
                                  [&](const std::string& person) { return known->table->sits(person, seat); });
  return there == known->sitters.end() ? std::nullopt : std::optional(*there);
}
std::optional<int> Hall::seat_of(const std::string& id, const std::string& person) const {
  const Entry* known = entry(id);
  return known != nullptr && known->table ? known->table->seat_of(person) : std::nullopt;
}
int Hall::unfinished_of(const std::string& person) const {
  const auto found = of_person_.find(person);
  if (found == of_person_.end()) return 0;
  return static_cast<int>(
      std::count_if(found->second.open.begin(), found->second.open.end(),
                    [&](const std::string& id) { return sat_at(id, person) || entry(id)->summary.maker == person; }));
}

bool Hall::has_enough_tables(const std::string& person) const {
  if (unfinished_of(person) < limits::kOpenTablesPerSession) return false;
  metrics_.limit("open_tables");
  return true;
}

std::set<std::string> Hall::people_of(const std::string& id) const {
  std::set<std::string> out;
  if (const Entry* known = entry(id); known != nullptr)
    for (const auto& [person, seat] : known->summary.people) out.insert(person);
  return out;
}

std::vector<Hall::Companion> Hall::companions(const std::string& id, const std::string& person) const {
  const Entry* known = entry(id);
  if (known == nullptr || !known->summary.people.contains(person)) return {};
  const Summary& summary = known->summary;
  std::map<int, std::vector<std::string>> by_seat;
  for (const auto& [other, seat] : summary.people) by_seat[seat].push_back(other);
  std::vector<Companion> out;
  for (const auto& [seat, people] : by_seat) {
    // Whose the name is cannot be told where several have sat.
    const auto at = static_cast<std::size_t>(seat);
    if (people.size() > 1 || people[0] == person || at >= summary.names.size() || summary.names[at].empty()) continue;
    out.push_back({id, seat, people[0], summary.names[at], summary.game, summary.day});
  }
  return out;
}

std::vector<Hall::Companion> Hall::met(const std::string& person, std::size_t most) const {
  const auto found = of_person_.find(person);
  if (found == of_person_.end()) return {};
  std::vector<const Entry*> begun;
  for (const std::string& id : found->second.all)
    if (const Entry* known = entry(id); known->summary.state != "lobby") begun.push_back(known);
  std::stable_sort(begun.begin(), begun.end(),
                   [](const Entry* one, const Entry* other) { return one->summary.day > other->summary.day; });
  std::vector<Companion> out;
  std::set<std::string> named;
  for (const Entry* known : begun)
    for (Companion& one : companions(known->id, person)) {
      if (out.size() >= most) return out;
      if (named.insert(one.person).second) out.push_back(std::move(one));
    }
  return out;
}

bool Hall::still_awaits(const Awaited& awaited) const {
  const Entry* known = entry(awaited.table);
  return known != nullptr && known->table && known->table->sits(awaited.who.person, awaited.who.seat) &&
         known->table->waits_for(awaited.who.seat) && !known->table->is_on_holiday(awaited.who.seat);
}

void Hall::informed(const Awaited& awaited) {
  if (Entry* known = entry(awaited.table); known != nullptr && !ending_)
    step(*known, table::Informed{awaited.who.seat});
}

void Hall::tell_holiday(const std::string& person) {
  const auto found = of_person_.find(person);
  if (found == of_person_.end()) return;
  const std::set<std::string> open = found->second.open;  // stepping a table may change the list
  for (const std::string& id : open) tell_holiday(*entry(id), person);
}

void Hall::rename(const std::string& person, const std::string& name) {
  const auto found = of_person_.find(person);
  if (found == of_person_.end()) return;
  const std::set<std::string> open = found->second.open;  // stepping a table may change the list
  for (const std::string& id : open)
    if (entry(id)->summary.state == "lobby" && awake(id) != nullptr) step(*entry(id), table::Rename{person, name});
}

void Hall::tell_holiday(Entry& known, const std::string& person) {
  const auto until = holiday_until_ ? holiday_until_(person) : std::nullopt;
  if (until) step(known, table::Holiday{person, *until});
}

// ---- Changing -------------------------------------------------------------------------------------------------------

void Hall::create(const Caller& caller, table::Setup setup, PlaceDone done) {
  const std::string& person = caller.person;
  if (has_enough_tables(person)) return done(refused(429, "shell.error.too_many_tables"));
  setup.table = new_id();
  do setup.code = new_code();
  while (codes_.contains(setup.code));
  setup.seed = random_bytes();
  setup.host = {
      .person = person, .name = caller.name, .token = Sessions::seat_token(caller.session), .nonce = random_bytes()};
  table::Effects effects;
  auto made = table::Table::make(setup, now(), effects);
  if (!made) return done(tl::unexpected(made.error()));
  const Place place{setup.table, setup.code, made->seat_of(person), setup.host.token};
  auto fresh = std::make_shared<Entry>();
  fresh->id = setup.table;
  fresh->sitters = {person};
  fresh->summary.maker = person;
  fresh->table = std::move(*made);
  summarise(*fresh);
  spdlog::info("event=table_made table={} game={} seats={}", setup.table, setup.game, setup.seats.size());
  Entry& there = *add(std::move(fresh));
  perform(there, std::move(effects), [this, place, done = std::move(done)](const store::Written& written) {
    if (written.ok) return done(place);
    forget(place.table);
    done(refused(503, "shell.error.not_stored"));
  });
  tell_holiday(there, person);
}

void Hall::sit(const std::string& id, int seat, const Caller& caller, PlaceDone done) {
  const std::string& person = caller.person;
  Entry* known = awake(id);
  if (known == nullptr) return done(refused(404, "shell.error.no_table"));
  if (has_enough_tables(person) && !sat_at(id, person)) return done(refused(429, "shell.error.too_many_tables"));
  known->sitters.insert(person);
  tell_holiday(*known, person);
  const table::Sitter sitter{
      .person = person, .name = caller.name, .token = Sessions::seat_token(caller.session), .nonce = random_bytes()};
  const Place place{id, known->summary.code, seat, sitter.token};
  of_person_.try_emplace(person);
  const auto request = ask([place, done = std::move(done)](Granted<json::object> answer) {
    if (!answer) return done(tl::unexpected(answer.error()));
    Place given = place;
    given.asked = answer->contains("asked");
    done(given);
  });
  command(id, table::Sit{request, seat, sitter}, request);
}

void Hall::get_up(const std::string& id, int seat, const std::string& person, Done done) {
  const auto request = ask(std::move(done));
  command(id, table::GetUp{request, seat, person}, request);
}
void Hall::change(const std::string& id, const std::string& person, json::object patch, Done done) {
  const auto request = ask(std::move(done));
  command(id, table::Change{request, person, std::move(patch)}, request);
}
void Hall::start(const std::string& id, const std::string& person, Done done) {
  const auto request = ask(std::move(done));
  command(id, table::Start{request, person}, request);
}

void Hall::teach(const std::string& id, int seat, const std::string& person, bool on, Done done) {
  const std::string token = on ? new_secret() : "";
  const auto request = ask([token, done = std::move(done)](Granted<json::object> answer) {
    if (!answer) return done(tl::unexpected(answer.error()));
    done(json::object{{"teaching_token", token}});
  });
  command(id, table::Teach{request, seat, person, token}, request);
}

void Hall::hand_over(const std::string& from, const std::string& to, std::function<void(Granted<int>)> done) {
  auto whole = std::make_shared<HandingOver>(HandingOver{.from = from, .to = to, .done = std::move(done)});
  if (const auto found = of_person_.find(from); found != of_person_.end())
    for (const std::string& id : found->second.all)
      if (sat_at(id, from) && !sat_at(id, to)) whole->left.push_back(id);
  hand_over_next(whole);
}

// One table after the other, and others have their turn in between: each may have to be played again from its lines.
void Hall::hand_over_next(const std::shared_ptr<HandingOver>& whole) {
  while (!whole->left.empty()) {
    const std::string id = std::move(whole->left.back());
    whole->left.pop_back();
    if (awake(id) == nullptr) continue;
    Entry& known = *entry(id);
    known.sitters.insert(whole->to);
    known.handed[whole->from] = whole->to;
    const auto request = ask([this, id, whole](Granted<json::object> answer) {
      if (answer && whole->joined) ++*whole->joined;
      if (!answer && answer.error().status == 503) whole->joined = tl::unexpected(answer.error());
      loop_.post([this, id, whole] {
        if (Entry* there = entry(id)) shelve(*there);
        hand_over_next(whole);
      });
    });
    step(known, table::Holiday{whole->from, 0});  // a holiday is a person's, not a seat's
    command(id, table::HandOver{request, whole->from, whole->to}, request);
    return tell_holiday(known, whole->to);
  }
  carry_on([&] { whole->done(whole->joined); });
}

void Hall::leave_all(const std::string& person) {
  const auto found = of_person_.find(person);
  if (found == of_person_.end()) return;
  const std::set<std::string> open = found->second.open;  // stepping a table may change the list
  for (const std::string& id : open) {
    Entry* known = awake(id);
    const auto seat = known == nullptr ? std::nullopt : known->table->seat_of(person);
    if (seat) get_up(id, *seat, person, [](Granted<json::object>) {});
  }
}

std::vector<store::Handed> Hall::nobodys_games(const std::string& person) const {
  std::vector<store::Handed> out;
  if (const auto found = of_person_.find(person); found != of_person_.end())
    for (const std::string& id : found->second.all) out.push_back({.table = id, .from = person, .to = ""});
  return out;
}

void Hall::rematch(const std::string& id, const Caller& caller, PlaceDone done) {
  const std::string& person = caller.person;
  Entry* known = awake(id);
  if (known == nullptr) return done(refused(404, "shell.error.no_table"));
  const auto seat = known->summary.people.find(person);
  if (seat == known->summary.people.end()) return done(refused(403, "shell.error.not_seated"));
  if (known->table->stage() != table::Stage::Over) return done(refused(409, "shell.error.not_over"));
  if (const auto next = known->table->rematch()) {
    const Entry* there = awake(next->first);
    if (there == nullptr) return done(refused(404, "shell.error.no_table"));
    // Who asks twice has the seat already, and keeps its token.
    if (const auto mine = there->table->seat_of(person)) return done(Place{next->first, next->second, mine, ""});
    return sit(next->first, seat->second, caller, std::move(done));
  }
  auto again = [this, id, caller](PlaceDone whom) { rematch(id, caller, std::move(whom)); };
  if (known->making_rematch) {
    known->after_rematch.push_back([again, done = std::move(done)] { again(done); });
    return;
  }
  known->making_rematch = true;
  create(caller, known->table->again(person), [this, id, done = std::move(done)](Granted<Place> place) {
    Entry& old = *entry(id);
    old.making_rematch = false;
    if (place && awake(id) != nullptr) step(old, table::Rematch{place->table, place->code});
    done(std::move(place));
    for (const auto& next : std::exchange(old.after_rematch, {})) next();
  });
}

table::Request Hall::ask(Done done) {
  asked_[++last_number_] = std::move(done);
  return last_number_;
}

void Hall::command(const std::string& id, table::Input input, table::Request request) {
  Entry* known = awake(id);
  if (known == nullptr) return answer(request, refused(404, "shell.error.no_table"));
  known->asked.insert(request);
  step(*known, std::move(input));
}

void Hall::answer(table::Request request, Granted<json::object> answer) {
  const auto asked = asked_.find(request);
  if (asked == asked_.end()) return;
  const Done done = std::move(asked->second);
  asked_.erase(asked);
  carry_on([&] { done(std::move(answer)); });
}

// Whoever waited for a table or for the store may fail at what follows: that is neither the table's matter nor anybody else's.
template <class Work>
void Hall::carry_on(Work&& work) {
  try {
    work();
  } catch (const std::exception& failure) {
    spdlog::error("event=handler_failed reason=\"{}\"", failure.what());
    metrics_.handler_failures.Increment();
  }
}

// ---- Sockets --------------------------------------------------------------------------------------------------------

table::Connection Hall::attach(std::shared_ptr<Connection> connection) {
  sockets_[++last_number_] = {std::move(connection), nullptr};
  metrics_.sockets.Set(static_cast<double>(sockets_.size()));
  return last_number_;
}
void Hall::detach(table::Connection number) {
  sockets_.erase(number);
  metrics_.sockets.Set(static_cast<double>(sockets_.size()));
}

bool Hall::enter(table::Connection number, const std::string& id, const Newcomer& who) {
  Entry* known = awake(id);
  if (known == nullptr) return false;
  Guest& guest = sockets_.at(number);
  known->sockets[number] = guest.connection;
  guest.table = known->shared_from_this();
  step(*known, table::Connected{number, who.name, who.person, who.network});
  return true;
}
void Hall::leave(table::Connection number, const std::string& id) {
  Entry* known = entry(id);
  if (known == nullptr || known->sockets.erase(number) == 0) return;
  sockets_.at(number).table.reset();
  step(*known, table::Disconnected{number});
  shelve(*known);
}
void Hall::tell(table::Connection number, table::FromClient said) {
  // The table may be gone from its socket before it has done with the message.
  if (const auto known = sockets_.at(number).table; known && !ending_)
    step(*known, table::Message{number, std::move(said)});
}

// ---- Tables ---------------------------------------------------------------------------------------------------------

Hall::Entry* Hall::entry(const std::string& id) {
  const auto found = entries_.find(id);
  return found == entries_.end() ? nullptr : found->second.get();
}
const Hall::Entry* Hall::entry(const std::string& id) const {
  const auto found = entries_.find(id);
  return found == entries_.end() ? nullptr : found->second.get();
}

Hall::Entry* Hall::awake(const std::string& id) {
  Entry* known = entry(id);
  if (known == nullptr || known->suspended) return nullptr;
  if (known->table) return known;
  try {
    table::Effects effects;
    auto restored = table::Table::restore(store_.lines(id), now(), effects);
    if (!restored) {
      suspend(*known, restored.error().c_str());
      return nullptr;
    }
    known->table = std::move(*restored);
    known->woken = std::exchange(known->summary.asleep, false);
    perform(*known, std::move(effects));
    const auto sitters = known->sitters;  // a step may change who they are
    if (known->summary.state != "over")
      for (const std::string& person : sitters) tell_holiday(*known, person);
  } catch (const std::exception& error) {
    suspend(*known, error.what());
  }
  return known->suspended ? nullptr : known;
}

std::shared_ptr<Hall::Entry> Hall::add(std::shared_ptr<Entry> fresh) {
  codes_[fresh->summary.code] = fresh->id;
  for (const std::string& person : fresh->sitters) list(*fresh, person);
  return entries_[fresh->id] = std::move(fresh);
}

void Hall::step(Entry& known, table::Input input) {
  if (!known.table || known.suspended) return;
  const auto begin = std::chrono::steady_clock::now();
  try {
    perform(known, known.table->step(std::move(input), now()));
  } catch (const std::exception& error) {
    suspend(known, error.what());
  }
  metrics_.step_seconds.Observe(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
}

void Hall::perform(Entry& known, table::Effects effects, Stored stored) {
  known.used = std::chrono::steady_clock::now();
  if (!effects.append.empty() || !effects.played.empty()) {
    const std::uint64_t lines = effects.first + effects.append.size();
    metrics_.lines.Increment(static_cast<double>(effects.append.size()));
    store::Commit commit{.played = std::move(effects.played), .handed = std::move(effects.handed)};
    if (!effects.append.empty()) commit.lines.push_back({known.id, effects.first, std::move(effects.append)});
    if (lines > limits::kLinesPerTable) throw std::length_error("it has more lines than a game has");
    if (effects.summary || known.written == 0 || std::exchange(known.woken, false)) {
      summarise(known);
      std::string text = json::serialize(shape::to_json(known.summary));
      if (const std::size_t hash = std::hash<std::string>{}(text); hash != std::exchange(known.written, hash)) {
        commit.documents.push_back({.kind = kSummaryKind, .key = known.id, .value = std::move(text)});
      }
      if (on_changed_ && !ending_) loop_.post([this, id = known.id] { on_changed_(id); });
    }
    if (effects.rated) stored = rate(commit, std::move(stored));
    write(std::move(commit), {.table = known.shared_from_this(), .lines = lines, .done = std::move(stored)});
  } else if (stored) {
    loop_.post([stored = std::move(stored)] { stored({}); });
  }
  int sent = 0;
  for (std::size_t at = 0; at < effects.send.size(); ++at) {
    const table::Mail::Letter letter = effects.send[at];
    const auto socket = known.sockets.find(letter.to);
    if (socket == known.sockets.end()) continue;
    deliver(*socket->second, letter);
    ++sent;
  }
  if (sent > 0) metrics_.sent.Increment(sent);
  for (const table::Connection number : effects.close)
    if (const auto socket = known.sockets.find(number); socket != known.sockets.end())
      socket->second->close(kPolicyViolation, "closed by the table");
  for (table::Reply& reply : effects.replies) {
    known.asked.erase(reply.request);
    answer(reply.request, std::move(reply.answer));
  }
  for (table::Think& thought : effects.think) {
    metrics_.thoughts.Increment();
    loop_.think([this, table = known.weak_from_this(), thought = std::move(thought)] {
      std::optional<table::BotAnswered> answered;
      std::string problem;
      try {
        answered = table::think(thought);
      } catch (const std::exception& error) {
        problem = error.what();
      }
      loop_.post([this, table, answered, problem] {
        const auto there = table.lock();
        if (!there || ending_) return;
        if (answered)
          step(*there, *answered);
        else
          suspend(*there, problem.c_str());
      });
    });
  }
  if (on_awaited_ && !ending_)
    for (const table::Nudge& nudge : effects.nudged)
      on_awaited_({known.id, known.summary.code, known.summary.game, nudge});
  known.wake = effects.wake;
  set_alarm(known);
}

Hall::Stored Hall::rate(store::Commit& commit, Stored stored) {
  if (!rating_.over) return stored;
  const std::vector<store::Document> changed = rating_.over(commit.played);
  commit.documents.insert(commit.documents.end(), changed.begin(), changed.end());
  return [this, changed, stored = std::move(stored)](const store::Written& written) {
    if (!written.ok) rating_.not_written(changed);
    if (stored) stored(written);
  };
}

// What one client cannot be told is no matter of the table's.
void Hall::deliver(Connection& connection, const table::Mail::Letter& letter) {
  try {
    connection.send(letter.text, letter.haste);
  } catch (const std::exception& failure) {
    spdlog::error("event=socket_failed reason=\"{}\"", failure.what());
    metrics_.socket_failures.Increment();
    connection.close(kInternalError, "shell.error.internal");
  }
}

// An alarm that rings too early looks when it should have: most moves put the time off, and moving an alarm costs more.
void Hall::set_alarm(Entry& known) {
  if (!known.wake || ending_ || (known.alarm_at && *known.alarm_at <= *known.wake)) return;
  known.alarm_at = known.wake;
  if (!known.alarm) known.alarm = loop_.alarm();
  known.alarm->set(clock_.until(*known.wake), [this, table = known.weak_from_this()] {
    const auto there = table.lock();
    if (!there) return;
    there->alarm_at.reset();
    if (!there->wake || now() < *there->wake) return set_alarm(*there);
    step(*there, table::Woken{});
  });
}

// The record stays as it is; an operator can look at it with `guildhall replay`.
void Hall::suspend(Entry& known, const char* why) {
  spdlog::error("event=table_suspended table={} reason=\"{}\"", known.id, why);
  metrics_.suspended.Increment();
  put_away(known);
}

void Hall::put_away(Entry& known) {
  known.suspended = true;
  known.table.reset();
  known.wake.reset();
  for (const auto& [number, connection] : std::exchange(known.sockets, {})) {
    if (const auto guest = sockets_.find(number); guest != sockets_.end()) guest->second.table.reset();
    connection->send(error_message("shell.error.table_suspended"));
    connection->close(kInternalError, "table suspended");
  }
  for (const table::Request request : std::exchange(known.asked, {}))  // there is nobody else who would
    answer(request, refused(409, "shell.error.table_suspended"));
}

// Lets go of a finished table nobody looks at; the store has it.
void Hall::shelve(Entry& known) {
  if (known.table && known.table->stage() == table::Stage::Over && known.sockets.empty() && known.table->idle() &&
      !known.making_rematch)
    known.table.reset();
}

bool Hall::can_sleep(const Entry& known, std::chrono::steady_clock::time_point now) const {
  constexpr auto kSleepsAfter = std::chrono::minutes(2);
  return known.table && known.summary.state != "over" && known.sockets.empty() && !known.wake && known.table->idle() &&
         !known.making_rematch && now - known.used >= kSleepsAfter;
}

// A table at which it fails is suspended; the others have their turn.
void Hall::sweep(const Keeping& keep, int day, std::chrono::steady_clock::time_point now) {
  constexpr std::size_t kAtOnce = 200;  // so that nobody waits for the removal
  std::vector<std::pair<std::shared_ptr<Entry>, std::string>> failed;
  std::vector<std::pair<std::string, const char*>> gone;
  std::vector<std::pair<int, std::string>> finished;  // by their last day
  for (const auto& [id, known] : entries_) {
    Summary& summary = known->summary;
    if (summary.day == 0) summary.day = day;  // of a version that did not count them
    try {
      if (can_sleep(*known, now)) put_to_sleep(*known);
      shelve(*known);  // somebody may have asked something of a finished one
    } catch (const std::exception& error) {
      failed.emplace_back(known, error.what());
      continue;
    }
    if (known->table || known->suspended || gone.size() >= kAtOnce) continue;
    const auto older = [&](int days) { return days > 0 && day - summary.day > days; };
    if (summary.state == "lobby" && summary.people.empty() && older(keep.empty_days))
      gone.emplace_back(id, "empty");
    else if (summary.state != "over" && older(keep.unfinished_days))
      gone.emplace_back(id, "unfinished");
    else if (summary.state == "over" && older(keep.finished_days))
      gone.emplace_back(id, "finished");
    else if (summary.state == "over")
      finished.emplace_back(summary.day, id);
  }
  const auto most = static_cast<std::size_t>(keep.finished_tables);
  if (most > 0 && finished.size() > most) {
    std::sort(finished.begin(), finished.end());
    for (std::size_t at = 0; at < std::min(finished.size() - most, kAtOnce); ++at)
      gone.emplace_back(finished[at].second, "too many");
  }
  for (const auto& [id, why] : gone) carry_on([&] { remove(id, why); });
  for (const auto& [known, why] : failed) suspend(*known, why.c_str());  // which may tell others, and change the list
}

// The store is told, so that the table is not even read at the next start.
void Hall::put_to_sleep(Entry& known) {
  summarise(known);
  for (const auto& [person, seat] : known.summary.people)
    if (known.summary.state == "playing" && known.table->waits_for(person)) known.summary.awaited.push_back(person);
  known.summary.asleep = true;
  known.woken = false;
  known.table.reset();
  known.alarm.reset();
  known.alarm_at.reset();
  std::string text = json::serialize(shape::to_json(known.summary));
  known.written = std::hash<std::string>{}(text);
  write({.documents = {{.kind = kSummaryKind, .key = known.id, .value = std::move(text)}}}, [](const auto&) {});
}

void Hall::remove(const std::string& id, const char* why) {
  spdlog::info("event=table_removed table={} reason=\"{}\"", id, why);
  forget(id);
  write({.documents = {{.kind = kSummaryKind, .key = id, .gone = true}}, .removed = {id}}, [](const auto&) {});
}

// A table that could not be stored is as if it had never been.
void Hall::forget(const std::string& id) {
  const std::shared_ptr<Entry> known = entries_.at(id);
  put_away(*known);
  known->alarm.reset();
  for (const std::string& person : known->sitters) {
    OfPerson& tables = of_person_[person];
    tables.all.erase(id);
    tables.open.erase(id);
    if (tables.all.empty()) of_person_.erase(person);
  }
  codes_.erase(known->summary.code);
  entries_.erase(id);
}

void Hall::list(const Entry& known, const std::string& person) {
  OfPerson& tables = of_person_[person];
  tables.all.insert(known.id);
  if (known.summary.state == "over")
    tables.open.erase(known.id);
  else
    tables.open.insert(known.id);
}

void Hall::summarise(Entry& known) {
  Summary& summary = known.summary;
  const table::Table& table = *known.table;
  summary.code = table.code();
  summary.game = std::string(table.game());
  summary.state = stage_name(table.stage());
  summary.names = table.names();
  summary.lesson = table.is_lesson();
  summary.winners = table.winners();
  summary.day = calendar_.today();
  summary.asleep = false;
  summary.awaited.clear();
  for (const std::string& person : known.sitters) {
    if (const auto seat = table.seat_of(person)) {
      summary.people[person] = *seat;
      list(known, person);
    } else if (table.stage() == table::Stage::Lobby) {
      summary.people.erase(person);
    }
  }
  for (const auto& [from, to] : known.handed)
    if (!table.seat_of(from) && table.seat_of(to)) {
      summary.people.erase(from);
      if (summary.maker == from) summary.maker = to;
    }
  if (table.stage() == table::Stage::Over)  // also those who got up before
    for (const std::string& person : known.sitters) list(known, person);
}

// ---- Writing --------------------------------------------------------------------------------------------------------

void Hall::write(store::Commit commit, Stored done) { write(std::move(commit), Writing{.done = std::move(done)}); }

void Hall::write(store::Commit commit, Writing writing) {
  metrics_.unstored.Increment();
  writing.begin = std::chrono::steady_clock::now();
  const std::uint64_t number = ++last_number_;
  writing_.emplace(number, std::move(writing));
  store_.write(std::move(commit), [this, number](const store::Written& written) {
    const std::lock_guard lock(news_.mutex);
    news_.written.emplace_back(number, written);
    if (news_.written.size() == 1) loop_.post([this] { take_news(); });
  });
}

void Hall::take_news() {
  decltype(news_.written) all;
  {
    const std::lock_guard lock(news_.mutex);
    all.swap(news_.written);
  }
  for (const auto& [number, written] : all) {
    auto writing = writing_.extract(number);
    carry_on([&] { stored(writing.mapped(), written); });  // the others wait for their word
  }
}

// What is known of a table is again what was stored of it.
void Hall::recall(Entry& known) {
  known.written = 0;
  const auto stored = store_.document(kSummaryKind, known.id);
  if (!stored) return;
  known.summary = {};
  shape::from_json(json::parse(*stored), known.summary, "");
  for (const auto& [person, seat] : known.summary.people) list(known, person);
}

void Hall::stored(Writing& writing, const store::Written& written) {
  metrics_.unstored.Decrement();
  metrics_.store_seconds.Observe(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - writing.begin).count());
  if (!written.ok) {
    metrics_.store_failures.Increment();
    spdlog::error("event=store_failed reason=\"{}\"", written.why);
  }
  if (writing.table) {
    Entry& there = *writing.table;
    try {
      if (!written.ok) recall(there);
      step(there, written.ok ? table::Input(table::Stored{writing.lines})
                             : table::Input(table::StoreFailed{store_.lines(there.id)}));
    } catch (const std::exception& error) {
      suspend(there, error.what());
    }
    shelve(there);
  }
  if (writing.done) carry_on([&] { writing.done(written); });
}

}  // namespace guildhall::server
