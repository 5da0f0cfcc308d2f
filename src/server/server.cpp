#include "server/server.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "bots/games_json.h"
#include "match/games.h"
#include "server/decoder.h"
#include "server/effort.h"
#include "server/limits.h"
#include "server/names.h"
#include "server/passwords.h"
#include "server/preview.h"
#include "server/secrets.h"
#include "store/copy.h"

namespace guildhall::server {

namespace {

constexpr int kThinkers = 2;
constexpr std::size_t kBodyDepth = 8;  // of a body
constexpr auto kFarewellStep = std::chrono::milliseconds(20);
constexpr int kFarewellSteps = 150;  // three seconds for sockets to close

// A refusal on the way to an answer.
struct Refused : std::runtime_error {
  Refused(int with, const std::string& key, json::object why)
      : std::runtime_error(key), status(with), args(std::move(why)) {}
  int status;
  json::object args;
};
[[noreturn]] void refuse(int status, const char* key, json::object args = {}) {
  throw Refused(status, std::string("shell.error.") + key, std::move(args));
}

Reply reply_to(const Refusal& refusal) { return error_reply(refusal.status, refusal.key, refusal.args); }

Reply reply_to(const std::exception& failure) {
  spdlog::error("event=request_failed reason=\"{}\"", failure.what());
  const bool memory = dynamic_cast<const std::bad_alloc*>(&failure) != nullptr;
  return memory ? error_reply(503, "shell.error.busy") : error_reply(500, "shell.error.internal");
}

// Whatever goes wrong in the work for a request, it is answered.
template <class Work>
void answering(const Answer& answer, Work&& work) {
  try {
    work();
  } catch (const Refused& refused) {
    answer(error_reply(refused.status, refused.what(), refused.args));
  } catch (const std::exception& failure) {
    answer(reply_to(failure));
  }
}

std::string text_in(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  if (value == nullptr || !value->is_string()) refuse(400, "bad_field", {{"field", name}});
  return std::string(value->get_string());
}
json::object object_in(const json::object& body, std::string_view name) {
  const json::value* value = body.if_contains(name);
  if (value == nullptr) return {};
  if (!value->is_object()) refuse(400, "bad_field", {{"field", name}});
  return value->get_object();
}

// A field with a slip in its name would otherwise change nothing without a word.
void only_fields(const json::object& body, std::initializer_list<std::string_view> known) {
  for (const auto& [name, unused] : body)
    if (std::find(known.begin(), known.end(), std::string_view(name)) == known.end())
      refuse(400, "bad_field", {{"field", name}});
}

std::string name_in(const json::object& body, std::string_view field, const std::string& fallback) {
  if (!body.contains(field) && !fallback.empty()) return fallback;
  const auto cleaned = clean_name(text_in(body, field));
  if (!cleaned) refuse(400, "bad_name", {{"most", limits::kNameCharacters}});
  return *cleaned;
}

std::string language_in(const json::object& body, const std::string& fallback) {
  if (!body.contains("language")) return fallback;
  std::string language = text_in(body, "language");
  if (language.empty() || language.size() > limits::kLanguageCharacters ||
      language.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-") != language.npos)
    refuse(400, "bad_field", {{"field", "language"}});
  return language;
}

std::optional<QuietHours> quiet_in(const json::object& body) {
  if (body.at("quiet").is_null()) return std::nullopt;
  QuietHours quiet;
  try {
    shape::from_json(body.at("quiet"), quiet, "quiet");
  } catch (const shape::BadField&) {
    refuse(400, "bad_field", {{"field", "quiet"}});
  }
  if (!is_possible(quiet)) refuse(400, "bad_field", {{"field", "quiet"}});
  return quiet;
}

// The holiday as it is to be from now on; none: there never was one.
std::optional<Holiday> holiday_in(const json::object& body, const std::optional<Holiday>& last, table::Time now) {
  if (body.at("holiday").is_null()) return ended(last, now);
  const json::object wished = object_in(body, "holiday");
  const json::value* until = wished.if_contains("until");
  if (wished.size() != 1 || until == nullptr || !until->is_int64()) refuse(400, "bad_field", {{"field", "holiday"}});
  const auto holiday = holiday_until(until->get_int64(), last, now);
  if (!holiday) refuse(400, "holiday", {{"days", limits::kHolidayTime.count()}});
  return holiday;
}

int number_of(std::string_view text, const char* field) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0 || number >= kSeatsMax)
    refuse(404, "no_seat", {{"field", field}});
  return number;
}

std::string new_password_in(const json::object& body, std::string_view field, std::string_view account) {
  std::string password = text_in(body, field);
  if (password.size() < limits::kPasswordBytesMin || password.size() > limits::kPasswordBytesMax)
    refuse(400, "bad_password", {{"least", limits::kPasswordBytesMin}});
  if (is_common_password(password, account)) refuse(400, "common_password");
  return password;
}

void add(store::Commit& commit, const std::vector<store::Document>& documents) {
  commit.documents.insert(commit.documents.end(), documents.begin(), documents.end());
}

Caller caller_of(const Session& session) { return {session.person, session.name, session.id}; }

json::object place_json(const Place& place, bool with_table) {
  json::object out;
  if (with_table) {
    out["table"] = place.table;
    out["code"] = place.code;
  }
  out["seat"] = nullptr;
  out["seat_token"] = nullptr;
  if (place.seat) out["seat"] = *place.seat;
  if (place.seat && !place.token.empty()) out["seat_token"] = place.token;
  if (place.asked) out["asked"] = true;
  return out;
}

std::unique_ptr<store::Store> open_whole(const std::string& db) {
  auto store = store::open_store(db);
  if (!store->documents(store::kUnfinishedKind).empty())
    throw store::StoreError(
        "the database was being copied into, and the copy is not finished: empty it and copy again");
  return store;
}

}  // namespace

// ---- Begin and end --------------------------------------------------------------------------------------------------

Server::Server(const Settings& settings)
    : settings_(settings),
      loop_(kThinkers),
      store_(open_whole(settings.db)),
      calendar_(*store_),
      hall_(loop_, *store_, metrics_, calendar_, settings.clock_rate),
      noticeboard_(loop_, hall_, *store_),
      sessions_(*store_, metrics_, calendar_),
      company_(hall_, *store_, sessions_, calendar_),
      openings_(*store_),
      devices_(*store_),
      site_(settings.web),
      sockets_{Holdings(limits::kSocketsPerAccount), Holdings(limits::kSocketsPerAddress)},
      gates_(settings.request_limit),
      finder_(hall_, metrics_, settings.edge.network),
      games_(json::serialize(json::object{{"games", games_json()}})),
      no_password_(password_hash(new_secret())),
      farewell_(loop_.alarm()),
      subscriptions_(*store_),
      push_key_(*store_) {
  port_ = loop_.listen(settings_.edge, *this);
  if (!settings_.hook.empty()) {
    hook_ = std::make_unique<Hook>(settings_.hook);
  }
  hall_.on_awaited([this](const Hall::Awaited& awaited) { tell(awaited); });
  company_.on_invited([this](const std::string& person, const answers::Invitation& one) {
    const auto quiet = sessions_.quiet(person);
    if (quiet && quiet_for(*quiet, std::chrono::system_clock::now()).count() > 0) return;  // it is on the page
    push(person, {{"what", "invited"}, {"from", one.from}, {"game", one.game}, {"path", "/j/" + one.code}}, one.table);
  });
  hall_.on_holidays([this](const std::string& person) {
    const auto holiday = sessions_.holiday(person);
    return holiday ? std::optional(holiday->until) : std::nullopt;
  });
  noticeboard_.keep_apart([this](const auto& one, const auto& other) { return company_.are_apart(one, other); });
  hall_.restore();
  noticeboard_.restore();
  for (const auto sweep : {&Server::sweep_tables, &Server::sweep_sessions})
    sweepers_.push_back(loop_.every(std::chrono::minutes(1), [this, sweep] { (this->*sweep)(); }));
}
Server::~Server() = default;

void Server::run() {
  loop_.run([this] { shut_down(); });
}

void Server::failed(std::string_view why) {
  spdlog::error("event=handler_failed reason=\"{}\"", why);
  metrics_.handler_failures.Increment();
}

void Server::sweep_tables() {
  if (auto day = calendar_.turn(Clock::now()); !day.empty())
    hall_.write({.documents = std::move(day)}, [](const auto&) {});
  hall_.sweep(settings_.keep, calendar_.today(), Clock::now());
}

// A flood of guests leaves sessions by the million, so that they are looked through little by little: all of them within four
// and a half hours.
void Server::sweep_sessions() {
  auto gone = sessions_.expired(calendar_.today(), swept_++);
  for (store::Document& old : company_.expired(calendar_.today())) gone.push_back(std::move(old));
  if (!gone.empty()) hall_.write({.documents = std::move(gone)}, [](const auto&) {});
}

void Server::shut_down() {
  sweepers_.clear();
  spdlog::info("event=stopping sockets={}", hall_.sockets());
  loop_.stop_listening();
  hall_.suspend_all();
  after_quiet_.clear();
  push_.reset();
  store_->flush();
  // What was stored is told to the tables before their sockets hear the end.
  loop_.post([this] {
    hall_.close_sockets("shell.error.restarting");
    wait_for_sockets(kFarewellSteps);
  });
}

void Server::wait_for_sockets(int tries) {
  if (hall_.sockets() > 0 && tries > 0)
    return farewell_->set(kFarewellStep, [this, tries] { wait_for_sockets(tries - 1); });
  store_->flush();
  loop_.stop();
  spdlog::info("event=stopped");
}

// Quiet hours hold it back; when they end, whoever is still awaited is told. After a holiday the table says so anew.
void Server::tell(const Hall::Awaited& awaited) {
  if (!hook_ && !subscriptions_.has(awaited.who.person)) return;
  const std::pair place(awaited.table, awaited.who.seat);
  const auto quiet = sessions_.quiet(awaited.who.person);
  const auto left = quiet ? quiet_for(*quiet, std::chrono::system_clock::now()) : std::chrono::milliseconds(0);
  if (left.count() > 0) {
    auto& alarm = after_quiet_[place];
    if (!alarm) alarm = loop_.alarm();
    return alarm->set(left, [this, awaited, place] {
      after_quiet_.erase(place);
      if (hall_.still_awaits(awaited)) tell(awaited);
    });
  }
  if (hook_) tell_hook(awaited);
  push(awaited.who.person, {{"what", "turn"}, {"game", awaited.game}, {"path", "/t/" + awaited.table}}, awaited.table);
  loop_.post([this, awaited] { hall_.informed(awaited); });  // the table is in the middle of a step
}

std::string Server::here() const {
  return settings_.origins.empty() ? "http://localhost:" + std::to_string(port_) : settings_.origins[0];
}

void Server::tell_hook(const Hall::Awaited& awaited) {
  hook_->tell({.table = awaited.table,
               .code = awaited.code,
               .game = awaited.game,
               .seat = awaited.who.seat,
               .name = awaited.who.name,
               .link = here() + "/t/" + awaited.table});
}

// ---- Push -----------------------------------------------------------------------------------------------------------

void Server::show_push_key(Call& call) {
  const bool on = subscriptions_.holds(call.session.id);
  const std::string key = base64url(push_key_.pair().public_key());
  const auto answer = [key, on, answer = call.answer] { answer(json_reply(json::object{{"key", key}, {"on", on}})); };
  if (push_key_.fresh().empty()) return answer();
  store_then(call.answer, {.documents = push_key_.fresh()}, [this, answer] {
    push_key_.written();
    answer();
  });
}

void Server::subscribe(Call& call) {
  only_fields(call.body, {"endpoint", "p256dh", "auth"});
  const Subscription wished{.person = call.session.person,
                            .endpoint = text_in(call.body, "endpoint"),
                            .p256dh = text_in(call.body, "p256dh"),
                            .auth = text_in(call.body, "auth"),
                            .language = call.session.language};
  if (!is_usable(wished, settings_.push_loopback)) refuse(400, "bad_field", {{"field", "endpoint"}});
  if (pusher() == nullptr) refuse(503, "no_push");
  store_then(call.answer, {.documents = subscriptions_.keep(call.session.id, wished)},
             [answer = call.answer] { answer(Reply{.status = 204}); });
}

void Server::unsubscribe(Call& call) {
  store_then(call.answer, {.documents = subscriptions_.drop(call.session.id)},
             [answer = call.answer] { answer(Reply{.status = 204}); });
}

Push* Server::pusher() {
  if (push_) return push_.get();
  const auto reach = settings_.push_loopback ? Messenger::Reach::PublicOrLoopback : Messenger::Reach::Public;
  const std::string where = here();
  try {
    push_ = std::make_unique<Push>(push_key_.pair(), where.starts_with("https:") ? where : "mailto:operator@localhost",
                                   reach, [this](const std::string& session, long status) {
                                     loop_.post([this, session, status] {
                                       auto changed = subscriptions_.answered(session, status);
                                       if (!changed.empty())
                                         hall_.write({.documents = std::move(changed)}, [](const auto&) {});
                                     });
                                   });
  } catch (const std::exception& error) {
    spdlog::error("event=no_push reason=\"{}\"", error.what());
  }
  return push_.get();
}

// In the words of the browser, which has them: what goes out names things alone. A session that has ended is told nothing.
void Server::push(const std::string& person, const json::object& text, const std::string& topic) {
  if (!subscriptions_.has(person) || pusher() == nullptr) return;
  std::set<std::string> open;
  for (const Session& session : sessions_.of(person)) open.insert(session.id);
  for (const Subscriptions::Own& own : subscriptions_.of(person)) {
    if (!open.contains(own.first)) {
      hall_.write({.documents = subscriptions_.drop(own.first)}, [](const auto&) {});
      continue;
    }
    json::object said = text;
    said["language"] = own.second.language;
    push_->send(own, json::serialize(said), topic);
  }
}

// ---- Requests -------------------------------------------------------------------------------------------------------

const std::vector<Route<Server::Target>>& Server::routes() {
  static const std::vector<Route<Target>> list{
      {"GET", "/api/session", {&Server::who_am_i, true}},
      {"POST", "/api/session", {&Server::greet, false}},
      {"POST", "/api/account", {&Server::make_account, true, Gate::Passwords}},
      {"POST", "/api/account/password", {&Server::change_password, true, Gate::Passwords}},
      {"DELETE", "/api/account", {&Server::delete_account, true, Gate::Passwords}},
      {"POST", "/api/login", {&Server::log_in, false, Gate::Passwords}},
      {"GET", "/api/sessions", {&Server::my_sessions, true}},
      {"DELETE", "/api/sessions", {&Server::end_other_sessions, true}},
      {"DELETE", "/api/sessions/{session}", {&Server::end_session, true}},
      {"GET", "/api/export", {&Server::export_all, true, Gate::Records}},
      {"POST", "/api/logout", {&Server::log_out, true}},
      {"POST", "/api/ticket", {&Server::make_ticket, true, Gate::Tickets}},
      {"GET", "/api/games", {&Server::games, false}},
      {"POST", "/api/tables", {&Server::make_table, true, Gate::Tables}},
      {"GET", "/api/tables", {&Server::my_tables, true}},
      {"GET", "/api/tables/{table}", {&Server::show_table, false}},
      {"PATCH", "/api/tables/{table}", {&Server::change_table, true, Gate::Changes}},
      {"POST", "/api/tables/{table}/seats/{seat}", {&Server::sit_down, true, Gate::Seats}},
      {"DELETE", "/api/tables/{table}/seats/{seat}", {&Server::get_up, true, Gate::Changes}},
      {"POST", "/api/tables/{table}/seats/{seat}/teaching", {&Server::teach, true, Gate::Seats}},
      {"DELETE", "/api/tables/{table}/seats/{seat}/teaching", {&Server::teach_no_more, true, Gate::Changes}},
      {"POST", "/api/tables/{table}/start", {&Server::start, true, Gate::Changes}},
      {"POST", "/api/tables/{table}/rematch", {&Server::rematch, true, Gate::Tables}},
      {"PUT", "/api/tables/{table}/notice", {&Server::put_up_notice, true, Gate::Changes}},
      {"DELETE", "/api/tables/{table}/notice", {&Server::take_down_notice, true, Gate::Changes}},
      {"GET", "/api/notices", {&Server::show_notices, false}},
      {"POST", "/api/find", {&Server::find_table, true, Gate::Tables}},
      {"GET", "/api/company", {&Server::in_company<&Company::show>, true}},
      {"PATCH", "/api/profile", {&Server::in_company<&Company::change_profile>, true, Gate::Company}},
      {"POST", "/api/friends", {&Server::in_company<&Company::ask>, true, Gate::Accounts}},
      {"PUT", "/api/friends/{tie}", {&Server::in_company<&Company::agree>, true, Gate::Company}},
      {"DELETE", "/api/friends/{tie}", {&Server::in_company<&Company::end>, true, Gate::Company}},
      {"POST", "/api/blocks", {&Server::in_company<&Company::block>, true, Gate::Company}},
      {"POST", "/api/reports", {&Server::in_company<&Company::report>, true, Gate::Company}},
      {"GET", "/api/tables/{table}/people", {&Server::in_company<&Company::show_people>, true}},
      {"POST", "/api/tables/{table}/invitations", {&Server::in_company<&Company::invite>, true, Gate::Company}},
      {"DELETE", "/api/invitations/{table}", {&Server::in_company<&Company::decline>, true, Gate::Company}},
      {"GET", "/api/push", {&Server::show_push_key, true}},
      {"POST", "/api/push", {&Server::subscribe, true, Gate::Company}},
      {"DELETE", "/api/push", {&Server::unsubscribe, true, Gate::Company}},
      {"GET", "/api/leaders/{game}", {&Server::in_company<&Company::leaders>, false}},
      {"GET", "/api/records/{table}/opening", {&Server::show_opening, false}},
      {"PUT", "/api/records/{table}/opening", {&Server::agree_to_open, true, Gate::Changes}},
      {"DELETE", "/api/records/{table}/opening", {&Server::agree_no_more, true, Gate::Changes}},
      {"GET", "/api/records/{table}", {&Server::show_record, false, Gate::Records}},
      {"GET", "/api/statistics", {&Server::statistics, false, Gate::Records}},
      {"GET", "/health", {&Server::health, false}},
      {"GET", "/metrics", {&Server::show_metrics, false}},
  };
  return list;
}

void Server::handle(Request request, Answer answer) {
  Answer counted = [this, answer = std::move(answer)](Reply reply) {
    metrics_.request(reply.status);
    answer(std::move(reply));
  };
  const bool looks = request.method == "GET" || request.method == "HEAD";
  if (!looks && has_origin(request) && !origin_allowed(request, settings_.origins))
    return counted(error_reply(403, "shell.error.origin"));
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  auto found = find_route(routes(), method, request.path);
  if (!found) {
    const bool ours = request.path.starts_with("/api/") || request.path == "/ws";
    return counted(ours ? error_reply(404, "shell.error.not_found") : page(request));
  }
  Call call{std::move(request), std::move(found->parts), {}, counted, {}};
  answering(counted, [&] { dispatch(call, found->handler); });
}

// A file of the page; of a link to a table also what a chat shows of it.
Reply Server::page(const Request& request) {
  const std::string name(table_in(request.path));
  const auto id = name.empty() || request.method != "GET" ? tl::unexpected(Refusal{})
                                                          : finder_.find(name, request.address, Clock::now());
  const auto table = id ? hall_.table_json(*id, "") : std::nullopt;
  if (!table) return site_.reply(request);
  Request plain = request;
  plain.headers.erase("accept-encoding");
  plain.headers.erase("if-none-match");
  Reply reply = site_.reply(plain);
  if (reply.status != 200 || !reply.body) return reply;
  const GameInfo& game = find_game(table->at("game").as_string())->info();
  std::string people;
  for (const json::value& seat : table->at("seats").as_array())
    if (const std::string_view one = seat.at("name").as_string(); !one.empty())
      people += (people.empty() ? "" : ", ") + std::string(one);
  reply.body = std::make_shared<const std::string>(
      with_preview(*reply.body, {.title = "Guildhall: " + words_.text(std::string(game.area) + ".game.name"),
                                 .description = people,
                                 .address = here() + request.path,
                                 .picture = here() + "/preview/" + std::string(game.area) + ".png"}));
  std::erase_if(reply.headers, [](const auto& header) { return header.first == "ETag"; });
  return reply;
}

void Server::dispatch(Call& call, const Target& target) {
  if (!call.request.body.empty()) {
    auto body = decode(call.request.body, kBodyDepth);
    if (!body) refuse(400, "bad_json");
    call.body = std::move(*body);
  }
  if (target.needs_session) {
    auto session = sessions_.find(session_token(call.request));
    if (!session) refuse(401, "no_session");
    call.session = std::move(*session);
    company_.seen(call.session.person);
  }
  pass(target.gate, call);
  (this->*target.handler)(call);
}

void Server::pass(Gate gate, const Call& call) {
  if (gates_.admit(gate, {call.session.person, call.request.network, call.request.household}, Clock::now())) return;
  metrics_.limit(name_of(gate));
  refuse(429, "too_many");
}

std::string Server::table_of(const Call& call) {
  auto id = finder_.find(call.parts.find("table")->second, call.request.address, Clock::now());
  if (!id) throw Refused(id.error().status, id.error().key, {});
  if (!hall_.is_awake(*id) && !sockets_.wakes.admit(call.session.person, call.request.household, Clock::now())) {
    metrics_.limit("wakes");
    refuse(429, "too_many");
  }
  return *id;
}

void Server::store_then(const Answer& answer, store::Commit commit, std::function<void()> then) {
  hall_.write(std::move(commit), [answer, then = std::move(then)](const store::Written& written) {
    if (!written.ok) return answer(error_reply(503, "shell.error.not_stored"));
    then();
  });
}

template <class Work, class Then>
void Server::aside(Desk& desk, const Call& call, Work work, Then then) {
  const Answer& answer = call.answer;
  auto begin = [this, &desk, answer, work = std::move(work), then = std::move(then)] {
    loop_.run_in_background([this, &desk, answer, work, then] {
      using Found = tl::expected<std::invoke_result_t<Work>, Reply>;
      const Found found = [&]() -> Found {
        try {
          return work();
        } catch (const std::exception& failure) {
          return tl::unexpected(reply_to(failure));
        }
      }();
      loop_.post([this, &desk, answer, then, found] {
        desk.busy = false;
        go_on(desk);
        if (!found) return answer(found.error());
        answering(answer, [&] { then(*found); });
      });
    });
  };
  auto refuse = [answer] { answer(error_reply(429, "shell.error.busy")); };
  const auto given_up = desk.turns.add(call.request.household, {std::move(begin), std::move(refuse)});
  go_on(desk);
  if (!given_up) return;
  metrics_.limit(desk.limit);
  given_up->refuse();
}

void Server::go_on(Desk& desk) {
  if (desk.busy) return;
  const auto work = desk.turns.next();
  if (!work) return;
  desk.busy = true;
  work->begin();
}

// ---- Sessions and accounts ------------------------------------------------------------------------------------------

void Server::who_am_i(Call& call) {
  const json::object shown = session_json(call.session, sessions_.rest(call.session.person), hall_.now());
  if (!is_worn(call.session, calendar_.today())) return call.answer(json_reply(shown));
  const std::string_view token = session_token(call.request);
  store_then(call.answer, {.documents = sessions_.change(token, call.session)},
             [answer = call.answer, shown, cookie = cookie_for(call.request, kSessionCookie, token)] {
               answer(json_reply(shown).with("Set-Cookie", cookie));
             });
}

void Server::greet(Call& call) {
  const std::string token(session_token(call.request));
  const auto known = sessions_.find(token);
  Session session = known.value_or(Session{});
  session.name = name_in(call.body, "name", session.name);
  session.language = language_in(call.body, session.language.empty() ? "en" : session.language);
  if (!known) {
    pass(Gate::Guests, call);
    session.person = new_id();
    session.device = device_name(call.request.header("user-agent"));
  }
  store::Commit commit;
  Rest rest = sessions_.rest(session.person);
  if (call.body.contains("quiet")) {
    rest.quiet = quiet_in(call.body);
    commit.documents.push_back(Sessions::document(session.person, rest.quiet));
  }
  if (call.body.contains("holiday")) {
    rest.holiday = holiday_in(call.body, rest.holiday, hall_.now());
    if (rest.holiday) commit.documents.push_back(sessions_.change(session.person, *rest.holiday));
  }
  if (!known) return begin_session(call, session, std::move(commit), rest);
  add(commit, sessions_.change(token, session));
  if (auto account = session.account.empty() ? std::nullopt : sessions_.account(session.account)) {
    account->name = session.name;
    account->language = session.language;
    commit.documents.push_back(Sessions::document(*account));
  }
  const bool renamed = session.name != known->name;
  store_then(call.answer, std::move(commit), [this, answer = call.answer, session, rest, renamed] {
    hall_.tell_holiday(session.person);
    if (renamed) hall_.rename(session.person, session.name);
    answer(json_reply(session_json(session, rest, hall_.now())));
  });
}

// A new secret for the cookie; the old one, if there was one, opens nothing any more.
void Server::begin_session(const Call& call, const Session& session, store::Commit commit, const Rest& rest,
                           const std::optional<Account>& account, std::optional<int> joined) {
  if (const auto old = session_token(call.request); !old.empty()) add(commit, sessions_.end(old));
  auto [token, documents] = sessions_.begin(session);
  add(commit, documents);
  add(commit, subscriptions_.belongs(session.id, session.person));
  json::object shown = session_json(session, rest, hall_.now());
  if (joined) shown["joined"] = *joined;
  Reply reply = json_reply(shown).with("Set-Cookie", cookie_for(call.request, kSessionCookie, token));
  if (account) {
    reply.headers.emplace_back("Set-Cookie", cookie_for(call.request, kDeviceCookie, devices_.introduce(*account)));
    add(commit, devices_.fresh());
  }
  store_then(call.answer, std::move(commit), [answer = call.answer, reply] { answer(reply); });
}

void Server::make_account(Call& call) {
  if (!call.session.account.empty()) refuse(409, "has_account");
  Account account{.person = call.session.person,
                  .account = name_in(call.body, "account", ""),
                  .name = call.session.name,
                  .language = call.session.language};
  const std::string password = new_password_in(call.body, "password", account.account);
  pass(Gate::Accounts, call);
  const std::string key = account_key(account.account);
  if (sessions_.account(account.account) || accounts_being_made_.contains(key)) refuse(409, "account_taken");
  call.answer = [this, key, answer = call.answer](Reply reply) {
    accounts_being_made_.erase(key);
    answer(std::move(reply));
  };
  accounts_being_made_.insert(key);
  aside(
      hashing_, call, [password] { return password_hash(password); },
      [this, call, account](const std::string& hash) {
        Account made = account;
        made.password = hash;
        Session session = call.session;
        session.account = made.account;
        store::Commit commit;
        commit.documents.push_back(Sessions::document(made));
        company_.joined(made);
        begin_session(call, session, std::move(commit), sessions_.rest(session.person), made);
      });
}

void Server::log_in(Call& call) {
  const std::string name = text_in(call.body, "account");
  const std::string password = text_in(call.body, "password");
  const auto cleaned = clean_name(name);
  if (!cleaned || password.size() > limits::kPasswordBytesMax) refuse(403, "bad_login");
  const auto account = sessions_.account(*cleaned);
  // It takes the same work whether there is such an account or not.
  const std::string device = devices_.known(cookie_of(call.request, kDeviceCookie), account.value_or(Account{}));
  const LoginTries::From from{.network = call.request.network,
                              .household = call.request.household,
                              .account = account_key(*cleaned),
                              .device = account ? device : ""};
  if (!login_tries_.admit(from, Clock::now())) {
    metrics_.limit("logins");
    refuse(429, "too_many_tries");
  }
  aside(
      hashing_, forgiven_if_busy(call, from),
      [password, hash = account ? account->password : no_password_] { return password_fits(hash, password); },
      [this, call, account, from](bool fits) {
        if (!fits || !account) refuse(403, "bad_login");
        login_tries_.forgive(from);
        finish_login(call, *account);
      });
}

// A password that there was no time to look at was no guess.
Server::Call Server::forgiven_if_busy(const Call& call, const LoginTries::From& from) {
  Call out = call;
  out.answer = [this, from, answer = call.answer](Reply reply) {
    if (reply.status == 429) login_tries_.forgive(from);
    answer(std::move(reply));
  };
  return out;
}

// Whoever played as a guest with this browser takes the seats along: the cookie says whose they were.
void Server::finish_login(const Call& call, const Account& account) {
  const auto guest = sessions_.find(session_token(call.request));
  const bool brings = guest && guest->account.empty() && guest->person != account.person;
  hall_.hand_over(brings ? guest->person : "", account.person, [this, call, account](Granted<int> joined) {
    if (!joined) return call.answer(reply_to(joined.error()));
    answering(call.answer, [&] {
      const auto before = sessions_.find(session_token(call.request));
      // Who was here before and is somebody else has gone, with sockets, tickets and tokens.
      const bool was_another = before && !before->account.empty() && before->person != account.person;
      store::Commit commit;
      if (was_another) end_sessions(commit, {*before});
      const Session session{.person = account.person,
                            .name = account.name,
                            .language = account.language,
                            .account = account.account,
                            .id = before && !was_another ? before->id : "",
                            .device = device_name(call.request.header("user-agent"))};
      begin_session(call, session, std::move(commit), sessions_.rest(account.person), account, *joined);
    });
  });
}

// The right password for the own account: before it is changed or deleted.
void Server::with_password(Call& call, std::function<void(const Account&)> then) {
  if (call.session.account.empty()) refuse(403, "no_account");
  const auto account = sessions_.account(call.session.account);
  if (!account) refuse(401, "no_session");
  const std::string password = text_in(call.body, "password");
  const LoginTries::From from{.network = call.request.network,
                              .household = call.request.household,
                              .account = account_key(account->account),
                              .device = call.session.id};  // its session has logged in
  if (password.size() > limits::kPasswordBytesMax) refuse(403, "wrong_password");
  if (!login_tries_.admit(from, Clock::now())) {
    metrics_.limit("logins");
    refuse(429, "too_many_tries");
  }
  aside(
      hashing_, forgiven_if_busy(call, from),
      [password, hash = account->password] { return password_fits(hash, password); },
      [this, account, from, then = std::move(then)](bool fits) {
        if (!fits) refuse(403, "wrong_password");
        login_tries_.forgive(from);
        then(*account);
      });
}

void Server::change_password(Call& call) {
  const std::string fresh = new_password_in(call.body, "new", call.session.account);
  with_password(call, [this, call, fresh](const Account& account) {
    aside(
        hashing_, call, [fresh] { return password_hash(fresh); },
        [this, call, account](const std::string& hash) {
          Account changed = account;
          changed.password = hash;
          store::Commit commit{.documents = {Sessions::document(changed)}};
          end_sessions(commit, others_than(call.session));
          begin_session(call, call.session, std::move(commit), sessions_.rest(account.person), changed);
        });
  });
}

// What becomes of its games: the person gets up everywhere. Finished games stay, for they are the others' too, with the name
// that was used at the table, and count for nobody.
void Server::delete_account(Call& call) {
  with_password(call, [this, call](const Account& account) {
    store::Commit commit{.documents = Sessions::without(account), .handed = hall_.nobodys_games(account.person)};
    add(commit, company_.without(account.person));
    add(commit, openings_.without(account.person));
    end_sessions(commit, sessions_.of(account.person));
    hall_.leave_all(account.person);
    store_then(call.answer, std::move(commit), [answer = call.answer, request = call.request] {
      answer(Reply{.status = 204}
                 .with("Set-Cookie", ended_cookie(request, kSessionCookie))
                 .with("Set-Cookie", ended_cookie(request, kDeviceCookie)));
    });
  });
}

// With a session its tickets and sockets end, and the tokens of seats that it got.
void Server::end_sessions(store::Commit& commit, const std::vector<Session>& ended) {
  for (const Session& session : ended) {
    add(commit, sessions_.end(session, hall_.has_asked_for_seats(session.person)));
    add(commit, subscriptions_.drop(session.id));
    tickets_.end(session.person, session.id);
    if (const auto own = sockets_.of_session.find(session.id); own != sockets_.of_session.end())
      for (Visitor* visitor : std::set<Visitor*>(own->second)) visitor->end();
  }
}

std::vector<Session> Server::others_than(const Session& session) const {
  std::vector<Session> others = sessions_.of(session.person);
  std::erase_if(others, [&](const Session& one) { return one.id == session.id; });
  return others;
}

json::array Server::sessions_of(const Session& session) const {
  json::array list;
  for (const Session& one : sessions_.of(session.person))
    list.push_back(json::object{{"session", one.id},
                                {"device", one.device},
                                {"begun", one.begun},
                                {"used", one.day},
                                {"this", one.id == session.id}});
  return list;
}

void Server::my_sessions(Call& call) { call.answer(json_reply(json::object{{"sessions", sessions_of(call.session)}})); }

json::array Server::subscribed_at(const std::string& person) const {
  json::array out;
  for (const auto& [session, subscription] : subscriptions_.of(person))
    out.push_back(json::object{{"session", session}, {"endpoint", subscription.endpoint}});
  return out;
}

// All that is kept of a person. What was said is looked up in every table, beside the loop.
void Server::export_all(Call& call) {
  const std::string& person = call.session.person;
  json::object out{{"session", session_json(call.session, sessions_.rest(person), hall_.now())},
                   {"sessions", sessions_of(call.session)},
                   {"company", shape::to_json(company_.of(person))},
                   {"reports", company_.reports_by(person)},
                   {"push", subscribed_at(person)},
                   {"tables", hall_.tables_of(person)}};
  aside(
      reading_, call,
      [this, person, begun = out] {
        json::object all = begun;
        for (json::value& table : all["tables"].as_array()) {
          const std::string id(table.at("table").as_string());
          table.as_object()["said"] = table::said_by(person, store_->lines(id));
        }
        all["statistics"] = shape::to_json(store_->statistics(std::string_view(person)));
        return json_reply(all).with("Content-Disposition", "attachment; filename=\"guildhall.json\"");
      },
      call.answer);
}

void Server::end_session(Call& call) {
  std::vector<Session> ended = sessions_.of(call.session.person);
  std::erase_if(ended, [&](const Session& one) { return one.id != call.parts.find("session")->second; });
  if (ended.empty()) refuse(404, "not_found");
  end_and_answer(call, ended);
}

void Server::end_other_sessions(Call& call) { end_and_answer(call, others_than(call.session)); }

void Server::end_and_answer(const Call& call, const std::vector<Session>& ended) {
  store::Commit commit;
  end_sessions(commit, ended);
  store_then(call.answer, std::move(commit), [answer = call.answer] { answer(Reply{.status = 204}); });
}

void Server::log_out(Call& call) {
  store::Commit commit;
  add(commit, sessions_.end(session_token(call.request)));
  end_sessions(commit, {call.session});
  store_then(call.answer, std::move(commit),
             [answer = call.answer, cookie = ended_cookie(call.request, kSessionCookie)] {
               answer(Reply{.status = 204}.with("Set-Cookie", cookie));
             });
}

void Server::make_ticket(Call& call) {
  const std::string ticket = tickets_.issue({call.session.person, call.session.name, call.session.id}, Clock::now());
  call.answer(json_reply(json::object{{"ticket", ticket}}));
}

// ---- Tables ---------------------------------------------------------------------------------------------------------

void Server::games(Call& call) {
  call.answer({.body = std::make_shared<const std::string>(games_), .headers = {{"Cache-Control", "no-cache"}}});
}

// Of the body of a request for a new table.
table::Setup Server::setup_in(const Call& call) {
  const GameFace* game = find_game(text_in(call.body, "game"));
  if (game == nullptr) refuse(400, "no_game");
  const json::value* lesson = call.body.if_contains("lesson");
  const json::value* seats = call.body.if_contains("seats");
  if (lesson != nullptr && *lesson != true) refuse(400, "bad_field", {{"field", "lesson"}});
  if (lesson == nullptr && (seats == nullptr || !seats->is_array())) refuse(400, "bad_field", {{"field", "seats"}});
  table::Setup setup{.game = std::string(game->info().id),
                     .options = object_in(call.body, "options"),
                     .pace = object_in(call.body, "pace"),
                     .lesson = lesson != nullptr};
  if (!setup.lesson)
    for (const json::value& seat : seats->get_array()) {
      if (!seat.is_string()) refuse(400, "bad_field", {{"field", "seats"}});
      setup.seats.emplace_back(seat.get_string());
    }
  return setup;
}

void Server::make_table(Call& call) {
  only_fields(call.body, {"game", "seats", "options", "pace", "lesson"});
  hall_.create(caller_of(call.session), setup_in(call), [answer = call.answer](Granted<Place> place) {
    answer(place ? json_reply(place_json(*place, true)) : reply_to(place.error()));
  });
}

void Server::my_tables(Call& call) {
  call.answer(json_reply(json::object{{"tables", hall_.tables_of(call.session.person)}}));
}

void Server::show_table(Call& call) {
  const auto session = sessions_.find(session_token(call.request));
  const auto table = hall_.table_json(table_of(call), session ? session->person : "");
  if (!table) refuse(409, "table_suspended");
  call.answer(json_reply(*table));
}

namespace {

Hall::Done answer_with(const Answer& answer) {
  return [answer](Granted<json::object> given) { answer(given ? json_reply(*given) : reply_to(given.error())); };
}
Hall::Done answer_gone(const Answer& answer) {
  return [answer](Granted<json::object> done) { answer(done ? Reply{.status = 204} : reply_to(done.error())); };
}

}  // namespace

void Server::change_table(Call& call) {
  only_fields(call.body, {"seats", "order", "options", "pace"});
  hall_.change(table_of(call), call.session.person, std::move(call.body), answer_with(call.answer));
}

void Server::sit_down(Call& call) {
  const std::string name = name_in(call.body, "name", call.session.name);
  hall_.sit(table_of(call), number_of(call.parts.find("seat")->second, "seat"),
            {call.session.person, name, call.session.id}, [answer = call.answer](Granted<Place> place) {
              answer(place ? json_reply(place_json(*place, false)) : reply_to(place.error()));
            });
}

void Server::get_up(Call& call) {
  hall_.get_up(table_of(call), number_of(call.parts.find("seat")->second, "seat"), call.session.person,
               answer_gone(call.answer));
}

void Server::start(Call& call) { hall_.start(table_of(call), call.session.person, answer_with(call.answer)); }

void Server::teach(Call& call) {
  hall_.teach(table_of(call), number_of(call.parts.find("seat")->second, "seat"), call.session.person, true,
              answer_with(call.answer));
}
void Server::teach_no_more(Call& call) {
  hall_.teach(table_of(call), number_of(call.parts.find("seat")->second, "seat"), call.session.person, false,
              answer_gone(call.answer));
}

void Server::rematch(Call& call) {
  hall_.rematch(table_of(call), caller_of(call.session), [answer = call.answer](Granted<Place> place) {
    answer(place ? json_reply(place_json(*place, true)) : reply_to(place.error()));
  });
}

void Server::show_record(Call& call) {
  const std::string id = table_of(call);
  if (!hall_.is_over(id)) refuse(409, "not_over");
  const auto seat = call.request.query.find("seat");
  const bool all = call.request.query.contains("all");
  const auto reader = all                                ? table::Reader::All
                      : seat != call.request.query.end() ? table::Reader::OneSeat
                                                         : table::Reader::Spectator;
  const int number = reader == table::Reader::OneSeat ? number_of(seat->second, "seat") : 0;
  const auto session = sessions_.find(session_token(call.request));
  const bool sat = session && hall_.sat_at(id, session->person);
  if (reader != table::Reader::Spectator && !sat && !is_open(id)) refuse(403, "not_seated");
  const auto sitter = sat ? std::optional(session->person) : std::nullopt;
  aside(
      reading_, call,
      [this, id, reader, number, sitter] {
        const auto record = table::published_record(store_->lines(id), reader, number, sitter);
        return record ? json_reply(*record) : reply_to(record.error());
      },
      call.answer);
}

bool Server::is_open(const std::string& table) {
  const auto known = hall_.table_json(table, "");
  if (known && known->at("pace").at("open_record") == true) return true;
  const std::set<std::string> people = hall_.people_of(table);
  return !people.empty() && openings_.agreed(table, people) == people;
}

// Who sat there is told how far it is, but not who has not agreed.
void Server::show_opening(Call& call) {
  const std::string id = table_of(call);
  const auto session = sessions_.find(session_token(call.request));
  const std::set<std::string> people = hall_.people_of(id);
  json::object out{{"open", is_open(id)}};
  if (session && people.contains(session->person)) {
    const std::set<std::string> agreed = openings_.agreed(id, people);
    out["agreed"] = agreed.size();
    out["of"] = people.size();
    out["mine"] = agreed.contains(session->person);
  }
  call.answer(json_reply(out));
}

void Server::agree_to_open(Call& call) { change_opening(call, true); }
void Server::agree_no_more(Call& call) { change_opening(call, false); }
void Server::change_opening(Call& call, bool on) {
  const std::string id = table_of(call);
  if (!hall_.is_over(id)) refuse(409, "not_over");
  if (!hall_.people_of(id).contains(call.session.person)) refuse(403, "not_seated");
  store_then(call.answer, {.documents = {Openings::agree(id, call.session.person, on)}},
             [answer = call.answer] { answer(Reply{.status = 204}); });
}

void Server::statistics(Call& call) {
  if (!call.request.query.contains("mine")) return statistics_of_all(call);
  const auto session = sessions_.find(session_token(call.request));
  if (!session) refuse(401, "no_session");
  aside(
      reading_, call,
      [this, person = session->person] {
        return json_reply(json::object{{"rows", shape::to_json(store_->statistics(std::string_view(person)))}});
      },
      call.answer);
}

// It takes a second for a million seats, and anybody may ask.
void Server::statistics_of_all(Call& call) {
  if (Clock::now() < count_.good_until) return call.answer(count_.last);
  count_.waiting.push_back(std::move(call.answer));
  if (count_.waiting.size() > 1) return;
  call.answer = [this](const Reply& reply) {
    for (const Answer& answer : std::exchange(count_.waiting, {})) answer(reply);
  };
  using Counted = std::pair<Reply, Clock::duration>;
  try {
    aside(
        reading_, call,
        [this] {
          const Effort effort;
          Reply reply = json_reply(json::object{{"rows", shape::to_json(store_->statistics())}});
          return Counted(std::move(reply), effort.spent());
        },
        [this, answer = call.answer](const Counted& counted) {
          count_.last = counted.first;
          count_.good_until = Effort::good_until(counted.second);
          answer(counted.first);
        });
  } catch (const std::exception&) {  // who asked is answered by whoever called
    count_.waiting.clear();
    throw;
  }
}

// ---- Company --------------------------------------------------------------------------------------------------------

void Server::show_notices(Call& call) { call.answer(json_reply(json::object{{"notices", noticeboard_.notices()}})); }

void Server::put_up_notice(Call& call) {
  only_fields(call.body, {"language"});
  noticeboard_.put_up(table_of(call), {call.session.person, call.session.name, call.session.id, call.request.household},
                      language_in(call.body, call.session.language), answer_with(call.answer));
}
void Server::take_down_notice(Call& call) {
  noticeboard_.take_down(table_of(call), call.session.person, answer_gone(call.answer));
}

void Server::find_table(Call& call) {
  only_fields(call.body, {"game", "seats", "options", "pace", "language"});
  noticeboard_.find({call.session.person, call.session.name, call.session.id, call.request.household}, setup_in(call),
                    language_in(call.body, call.session.language), [answer = call.answer](Granted<Place> place) {
                      answer(place ? json_reply(place_json(*place, true)) : reply_to(place.error()));
                    });
}

// ---- Operators ------------------------------------------------------------------------------------------------------

void Server::health(Call& call) {
  const bool ok = store_->trouble().empty();
  call.answer(json_reply(json::object{{"ok", ok}}, ok ? 200 : 503));
}

// Counts that move while others play tell when somebody answers in secret: players must not see them.
void Server::show_metrics(Call& call) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view given = call.request.header("authorization");
  const bool fits = !settings_.metrics_token.empty() && given.starts_with(kBearer) &&
                    same_secret(given.substr(kBearer.size()), settings_.metrics_token);
  // A proxy that adds nothing to a request looks like a program on this machine: so that has to be allowed on purpose.
  if (!fits && !(settings_.local_metrics && call.request.local)) refuse(404, "not_found");
  metrics_.tables.Set(static_cast<double>(hall_.awake_tables()));
  call.answer({.type = "text/plain; version=0.0.4; charset=utf-8",
               .body = std::make_shared<const std::string>(metrics_.text()),
               .headers = {{"Cache-Control", "no-store"}}});
}

// ---- Sockets --------------------------------------------------------------------------------------------------------

std::shared_ptr<ConnectionUser> Server::upgrade(const Request& request, Reply& refused) {
  const auto no = [&](int status, const char* key) {
    metrics_.request(status);
    refused = error_reply(status, key);
    return nullptr;
  };
  if (request.path != "/ws") return no(404, "shell.error.not_found");
  if (!origin_allowed(request, settings_.origins)) return no(403, "shell.error.origin");
  const auto given = request.query.find("ticket");
  const auto holder = given == request.query.end() ? std::nullopt : tickets_.redeem(given->second, Clock::now());
  if (!holder) return no(403, "shell.error.bad_ticket");
  if (!sockets_.persons.take(holder->person)) {
    metrics_.limit("sockets_per_account");
    return no(429, "shell.error.too_many");
  }
  const bool of_network = sockets_.networks.take(request.network);
  if (!of_network || !sockets_.households.take(request.household)) {
    if (of_network) sockets_.networks.give_back(request.network);
    sockets_.persons.give_back(holder->person);
    metrics_.limit("sockets_per_address");
    return no(429, "shell.error.too_many");
  }
  metrics_.request(101);
  return std::make_shared<Visitor>(
      hall_, finder_, sessions_, metrics_, sockets_,
      Visitor::Who{holder->person, holder->name, request.address, request.network, holder->session, request.household});
}

}  // namespace guildhall::server
