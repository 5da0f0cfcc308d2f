// A world for tests of tables: simulated time, clients that see only their messages, bots, and a store and a network that
// can be made to fail. Everything follows from one seed.
//
// A client chooses a random set of every decision it is sent and repeats what is not acknowledged. It checks the numbers of
// its messages as they come; what else must hold is checked by `verify`.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <queue>
#include <set>
#include <tuple>
#include <utility>

#include "match/games.h"
#include "table/naming.h"
#include "table/patch.h"
#include "table/question.h"
#include "table/table.h"

namespace guildhall::table {

struct Faults {
  int lost = 0;      // of 1000 messages to the table
  int doubled = 0;   // of 1000
  int late_ms = 0;   // up to so much later than the next one: overtaking is possible
  int wait_ms = 0;   // what can wait for the next message to the same client does so, for so long
  int cut = 0;       // of 1000 messages to a client: its connection breaks before this one arrives
  int crash = 0;     // of 1000 writes: the program ends before or after it
  int failing = 0;   // of 1000 writes
  int fail_at = -1;  // this write fails
  int mute = 0;      // of 1000 thoughts: no answer comes of it
};

class World {
 public:
  struct Client {
    Connection connection = 0;  // 0: none at the moment
    std::optional<int> seat;    // none: watches
    std::string token;
    std::string person;   // as the server knows it
    bool taught = false;  // the token is that of a teaching link
    bool plays = true;
    bool returns = true;  // comes back by itself after a break

    std::uint64_t last_seq = 0;
    bool fresh = false;            // the next numbered message may begin anew
    std::optional<Naming> naming;  // by the legend it was sent
    json::object table;
    std::optional<json::object> view;
    json::array log;
    json::array talk;
    std::optional<json::object> decision;
    std::optional<json::object> tried;  // the decision it answered last
    std::optional<json::object> result;
    std::map<std::string, json::object> outbox;
    std::set<std::string> accepted;
    std::vector<json::object> refusals;
    std::vector<json::object> hints;
    std::optional<int> teaching;  // the seat over whose shoulder it looks
    std::vector<std::string> frames;
    int asked = 0;
  };

  explicit World(std::uint64_t seed, Faults faults = {}) : random_(seed), faults_(faults) {}

  // ---- Setting up
  void make(const std::string& game, const std::vector<std::string>& seats, json::object options = {},
            json::object pace = {}) {
    Setup setup{.table = "t1", .code = "CODE", .game = game, .seats = seats, .options = options, .pace = pace};
    for (auto& byte : setup.seed) byte = static_cast<std::uint8_t>(random_.below(256));
    int first = -1;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (seats[seat] == "human" && first < 0) first = static_cast<int>(seat);
    setup.host = sitter(std::max(0, first));
    set_up(setup);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      if (seats[seat] != "human") continue;
      if (static_cast<int>(seat) != first) command(Sit{0, static_cast<int>(seat), sitter(static_cast<int>(seat))});
      Client client;
      client.seat = static_cast<int>(seat);
      client.token = "token-" + std::to_string(seat);
      clients.push_back(client);
    }
    host_ = first < 0 ? "nobody" : "person-" + std::to_string(first);
  }
  void make_lesson(const std::string& game) {
    Setup setup{.table = "t1", .code = "CODE", .game = game, .host = sitter(0), .lesson = true};
    set_up(setup);
    clients.emplace_back();
    clients.back().seat = 0;
    clients.back().token = "token-0";
    clients.back().plays = false;
    connect(clients.back());
    settle();
  }
  void watch() {
    clients.push_back({});
    clients.back().plays = false;
  }
  Sitter sitter(int seat) {
    Sitter out{"person-" + std::to_string(seat), "Name " + std::to_string(seat), "token-" + std::to_string(seat), {}};
    for (auto& byte : out.nonce) byte = static_cast<std::uint8_t>(random_.below(256));
    return out;
  }
  void start() {
    for (Client& client : clients) connect(client);
    settle();
    command(Start{0, host_});
    if (restless)
      for (Client& client : clients) fidget(client);
  }
  // A lobby command, repeated until the store has it.
  tl::expected<json::object, Refusal> command(Input input) {
    for (int attempt = 0; attempt < 20; ++attempt) {
      std::visit(
          [&](auto& request) {
            if constexpr (requires { request.request; }) request.request = ++last_request_;
          },
          input);
      const Request number = last_request_;
      step(input);
      for (int turn = 0; turn < 1000 && !replies_.contains(number) && !queue_.empty(); ++turn) run_one();
      const auto found = replies_.find(number);
      if (found == replies_.end()) continue;  // lost in a crash
      if (!found->second && found->second.error().status == 503) {
        run_for(2000);
        continue;
      }
      return found->second;
    }
    return tl::unexpected(Refusal{0, "never answered", {}});
  }

  // ---- Running
  Time now() const { return now_; }
  void step(const Input& input) {
    if (!table_) return;
    if (writes == faults_.fail_at) before_ = shown();
    perform(table_->step(input, now_));
  }
  // As the server does it: what is no message is refused before the table hears of it.
  void tell(Connection from, const json::object& sent) {
    const auto said = read_message(sent);
    if (said) return step(Message{from, *said});
    if (said.error().why != Misread::Why::BadCommand) return;
    for (Client& client : clients)
      if (client.connection == from)
        read(client, {{"type", "ack"},
                      {"client_msg_id", said.error().client_msg_id},
                      {"refused", {{"key", "shell.error.bad_message"}, {"args", {{"detail", said.error().detail}}}}}});
  }
  void at(Time when, std::function<void()> what) { queue_.push({when, ++order_, std::move(what)}); }
  void run_one() {
    auto event = queue_.top();
    queue_.pop();
    now_ = std::max(now_, event.when);
    event.what();
  }
  void run_for(Time length) {
    const Time end = now_ + length;
    while (!queue_.empty() && queue_.top().when <= end) run_one();
    now_ = end;
  }
  void settle() { run_for(200); }
  // Until the game is over and everybody knows; false: it took too long.
  bool play(int events_max = 400000) {
    for (int turn = 0; turn < events_max; ++turn) {
      if (table_ && table_->stage() == Stage::Over && everybody_knows()) return true;
      if (queue_.empty()) return false;
      run_one();
    }
    return false;
  }
  void crash() {
    table_.reset();
    before_.clear();
    ++epoch_;
    queued_.clear();
    writing_ = false;
    replies_.clear();
    for (Client& client : clients) drop(client);
    at(now_ + 500, [this] { restore(); });
  }
  void restore() {
    Effects effects;
    auto restored = Table::restore(stored, now_, effects);
    ASSERT_TRUE(restored) << restored.error();
    table_.emplace(std::move(*restored));
    perform(std::move(effects));
    tell_holidays();
  }
  void fail_next_write() { faults_.fail_at = writes; }
  Table& table() { return *table_; }
  bool there() const { return table_.has_value(); }

  // ---- Clients
  void connect(Client& client) {
    if (client.connection != 0) return;
    if (!table_) {  // nobody is there: later again
      at(now_ + 300, [this, &client] { connect(client); });
      return;
    }
    client.connection = ++last_connection_;
    step(Connected{client.connection, "Watcher", client.person});
    json::object hello{{"type", "hello"}, {"table", "t1"}};
    if (client.seat) hello["seat_token"] = client.token;
    if (client.taught) hello["teaching_token"] = client.token;
    if (client.last_seq > 0) hello["last_seq"] = client.last_seq;
    client.fresh = true;
    tell(client.connection, hello);
    for (const auto& [id, message] : client.outbox) to_table(client, message);
  }
  void drop(Client& client) {
    if (client.connection == 0) return;
    step(Disconnected{client.connection});
    client.connection = 0;
    if (client.returns) at(now_ + 100 + random_.below(2000), [this, &client] { connect(client); });
  }
  // The table is told as the hall does it: at once, and after a restart.
  void go_on_holiday(int seat, Time until) {
    holidays_["person-" + std::to_string(seat)] = until;
    tell_holidays();
  }
  std::string say(Client& client, json::object message) {
    const std::string id = "m" + std::to_string(++last_message_);
    message["client_msg_id"] = id;
    client.outbox[id] = message;
    to_table(client, message);
    again_later(client, id);
    return id;
  }
  void choose(Client& client) {
    if (!client.plays || !client.decision) return;
    const json::array& sets = client.decision->at("sets").as_array();
    json::value set = sets[static_cast<std::size_t>(random_.below(static_cast<int>(sets.size())))];
    for (const std::string& verb : prefers)
      for (const json::value& other : sets)
        if (other.as_array()[0].as_string() == verb) set = other;
    client.tried = std::exchange(client.decision, std::nullopt);
    say(client, {{"type", "answer"}, {"decision_id", client.tried->at("id")}, {"option_ids", set}});
  }

  // ---- What must hold
  void verify() {
    const auto record = published_record(stored, Reader::All, 0, "person-0");  // who sat there: talk is part of it
    ASSERT_TRUE(record) << record.error().key;
    std::vector<json::object> lines;
    for (const json::value& line : record->at("lines").as_array()) lines.push_back(line.as_object());
    const auto match = Match::replay(record->at("header").as_object(), lines);
    ASSERT_TRUE(match) << match.error().message;
    EXPECT_TRUE(match->position().over());

    std::set<std::pair<int, std::string>> done;
    std::map<int, int> nudges;  // by seat
    int from_watchers = 0;
    for (const std::string& text : stored) {
      const json::object line = json::parse(text).as_object();
      const json::value* kind = line.if_contains("table");
      if (kind != nullptr && *kind == "nudged") ++nudges[static_cast<int>(line.at("seat").as_int64())];
      if (kind != nullptr && *kind == "watcher") ++from_watchers;
      if (const json::value* command = line.if_contains("done")) {
        EXPECT_TRUE(
            done.emplace(static_cast<int>(command->at("seat").as_int64()), command->at("id").as_string().c_str())
                .second)
            << "an answer was taken twice";
      }
    }
    for (const Client& client : clients) {
      if (client.seat) {
        for (const std::string& id : client.accepted)
          EXPECT_TRUE(done.contains({*client.seat, id})) << "acknowledged, but not in the record: " << id;
        const auto told = std::count_if(client.talk.begin(), client.talk.end(), [](const json::value& line) {
          return line.as_object().contains("note") && line.at("note").at("key") == "shell.note.nudge";
        });
        EXPECT_LE(told, nudges[*client.seat]) << "nudged by what is not in the record: seat " << *client.seat;
      } else {
        from_watchers -= static_cast<int>(client.accepted.size());
        EXPECT_GE(from_watchers, 0) << "acknowledged, but not in the record";
      }
      const Seat viewer = client.seat ? Seat(*client.seat) : Seat::spectator();
      ASSERT_TRUE(client.view) << "seat " << viewer.index();
      EXPECT_EQ(*client.view, match->position().view(viewer).as_object()) << "seat " << viewer.index();
      json::array heard;
      for (const Told& told : match->events())
        if (told.to.has(viewer)) heard.push_back(json::string(told.event));
      json::array log;
      for (const json::value& event : client.log) log.push_back(event.at("event"));
      EXPECT_EQ(log, heard) << "seat " << viewer.index();
      ASSERT_TRUE(client.result);
    }
  }

  std::deque<Client> clients;
  std::vector<std::string> stored;
  std::vector<std::pair<Time, std::string>> nudged;  // when, and which person
  std::vector<store::Played> played;
  bool restless = false;             // clients take their time, and do what they may beside answering
  std::vector<std::string> prefers;  // verbs that clients choose where they can, the last one first
  int writes = 0;
  int crashes = 0;

 private:
  struct Event {
    Time when;
    std::uint64_t order;
    std::function<void()> what;
    bool operator<(const Event& other) const { return std::tie(when, order) > std::tie(other.when, other.order); }
  };

  void set_up(const Setup& setup) {
    Effects effects;
    auto made = Table::make(setup, now_, effects);
    ASSERT_TRUE(made) << made.error().key << json::serialize(made.error().args);
    table_.emplace(std::move(*made));
    perform(std::move(effects));
    settle();
  }
  bool chance(int of_thousand) { return of_thousand > 0 && random_.below(1000) < of_thousand; }
  bool everybody_knows() const {
    for (const Client& client : clients)
      if (!client.result) return false;
    return true;
  }

  void perform(Effects effects) {
    for (std::size_t at_letter = 0; at_letter < effects.send.size(); ++at_letter) {
      const Mail::Letter letter = effects.send[at_letter];
      queued_[letter.to].emplace_back(++letters_, letter.text);
      const Time wait = letter.haste == Haste::CanWait ? faults_.wait_ms : 0;
      at(now_ + 1 + wait, [this, to = letter.to, last = letters_, epoch = epoch_] {
        if (epoch == epoch_) deliver(to, last);
      });
    }
    for (const Connection connection : effects.close)
      at(now_ + 2, [this, connection] {
        for (Client& client : clients)
          if (client.connection == connection) drop(client);
      });
    for (Reply& reply : effects.replies) replies_.insert_or_assign(reply.request, std::move(reply.answer));
    for (store::Played& row : effects.played) played.push_back(std::move(row));
    for (const Nudge& nudge : effects.nudged) nudged.emplace_back(now_, nudge.person);
    for (const Think& thought : effects.think) {
      if (thought.luck % 1000 < static_cast<std::uint64_t>(faults_.mute)) continue;
      const std::uint64_t epoch = epoch_;
      at(now_ + 1 + static_cast<Time>(thought.luck % 20), [this, thought, epoch] {
        if (epoch == epoch_) step(think(thought));
      });
    }
    if (effects.wake) {
      const std::uint64_t timer = ++timer_;
      at(*effects.wake, [this, timer] {
        if (timer == timer_) step(Woken{});
      });
    } else {
      ++timer_;
    }
    if (!effects.append.empty()) append(effects.first, std::move(effects.append));
  }

  // A letter arrives, and before it all that were waiting for it.
  void deliver(Connection to, std::uint64_t last) {
    auto& queue = queued_[to];
    while (!queue.empty() && queue.front().first <= last) {
      const std::string text = std::move(queue.front().second);
      queue.pop_front();
      to_client(to, text);
    }
  }

  void append(std::uint64_t first, std::vector<std::string> lines) {
    EXPECT_FALSE(writing_) << "two writes at once";
    EXPECT_EQ(first, stored.size());
    writing_ = true;
    const int number = writes++;
    const bool fails = number == faults_.fail_at || chance(faults_.failing);
    const bool dies = chance(faults_.crash);
    const bool before = random_.below(2) == 0;
    const std::uint64_t epoch = epoch_;
    at(now_ + 1 + random_.below(5), [this, lines = std::move(lines), number, fails, dies, before, epoch] {
      if (epoch != epoch_) return;
      writing_ = false;
      if (dies && !stored.empty()) {
        ++crashes;
        if (!before) stored.insert(stored.end(), lines.begin(), lines.end());
        return crash();
      }
      if (fails && !stored.empty()) {
        step(StoreFailed{stored});
        if (number == faults_.fail_at && !before_.empty()) {
          EXPECT_EQ(shown(), before_) << "what was not stored has changed something";
        }
        return;
      }
      stored.insert(stored.end(), lines.begin(), lines.end());
      step(Stored{stored.size()});
    });
  }

  void tell_holidays() {
    for (const auto& [person, until] : holidays_) step(Holiday{person, until});
  }
  void to_table(Client& client, const json::object& message) {
    const int copies = chance(faults_.lost) ? 0 : chance(faults_.doubled) ? 2 : 1;
    for (int copy = 0; copy < copies; ++copy) {
      const Time delay = 1 + (faults_.late_ms > 0 ? random_.below(faults_.late_ms) : 0);
      at(now_ + delay, [this, connection = client.connection, message] {
        if (connection != 0) tell(connection, message);
      });
    }
  }
  void again_later(Client& client, const std::string& id) {
    at(now_ + 3000, [this, &client, id] {
      const auto found = client.outbox.find(id);
      if (found == client.outbox.end()) return;
      to_table(client, found->second);
      again_later(client, id);
    });
  }

  void to_client(Connection to, const std::string& text) {
    for (Client& client : clients) {
      if (client.connection != to) continue;
      if (chance(faults_.cut)) return drop(client);
      client.frames.push_back(text);
      read(client, json::parse(text).as_object());
    }
  }

  bool is_not_alone(const Client& client) const {
    return std::ranges::any_of(clients,
                               [&](const Client& other) { return &other != &client && other.seat == client.seat; });
  }
  void read(Client& client, const json::object& message) {
    const std::string type(message.at("type").as_string());
    if (const json::value* seq = message.if_contains("seq")) {
      const auto number = seq->to_number<std::uint64_t>();
      const auto you = [](const json::object& table) {
        const json::value* seat = table.if_contains("you");
        return seat == nullptr ? json::value() : *seat;
      };
      const bool moved = type == "table" && !client.table.empty() && you(message) != you(client.table);
      const bool joins_others = type == "table" && client.fresh && is_not_alone(client);  // who keep their count
      EXPECT_TRUE(moved || joins_others || number > client.last_seq) << "numbers never go back";
      const bool anew = moved || (client.fresh && type == "table");
      if (client.last_seq != 0 && !anew) {
        EXPECT_EQ(number, client.last_seq + 1) << "there are no gaps: " << type;
      }
      client.last_seq = number;
      client.fresh = false;
    }
    if (type == "legend") {
      client.naming.emplace(message);
    } else if (type == "table") {
      client.table = message;
    } else if (type == "status") {
      apply_patch(client.table, message.at("patch").as_object());
    } else if (type == "view") {
      client.view = message.at("view").as_object();
      client.log = client.naming->events(message.at("log").as_array());
    } else if (type == "update") {
      ASSERT_TRUE(client.view);
      EXPECT_TRUE(message.contains("patch") || message.contains("events")) << "nothing is sent for nothing";
      if (const json::value* patch = message.if_contains("patch"))
        apply_patch(*client.view, client.naming->patch(patch->as_array()));
      if (const json::value* events = message.if_contains("events"))
        for (const json::value& event : client.naming->events(events->as_array())) client.log.push_back(event);
      if (const json::value* status = message.if_contains("status")) apply_patch(client.table, status->as_object());
    } else if (type == "talk") {
      if (message.contains("anew")) client.talk.clear();
      for (const json::value& line : message.at("lines").as_array()) client.talk.push_back(line);
    } else if (type == "result") {
      client.result = message;
    } else if (type == "decision") {
      client.decision.reset();
      if (message.at("id").is_null()) return;
      client.decision = named_decision(message, find_game(client.table.at("game").as_string())->info());
      ++client.asked;
      choose_later(client);
    } else if (type == "hint") {
      client.hints.push_back(message);
    } else if (type == "teaching") {
      client.teaching = static_cast<int>(message.at("seat").as_int64());
    } else if (type == "ack") {
      const std::string id(message.at("client_msg_id").as_string());
      if (client.outbox.erase(id) == 0) return;
      if (message.contains("ok")) {
        client.accepted.insert(id);
      } else {
        client.refusals.push_back(message.at("refused").as_object());
        const bool again = client.refusals.back().at("key") == "shell.error.not_stored";
        if (again && client.tried && !client.decision) {  // the question stands as it was
          client.decision = client.tried;
          choose_later(client);
        }
      }
    }
  }

  void choose_later(Client& client) {
    const Time thinks = restless && random_.below(4) == 0 ? 25'000 : 3000;
    at(now_ + 50 + random_.below(static_cast<int>(thinks)), [this, &client, id = client.decision->at("id")] {
      if (client.decision && client.decision->at("id") == id) choose(client);
    });
  }

  // Now and then a client does something that is no answer, whether or not it may.
  void fidget(Client& client) {
    at(now_ + 1000 + random_.below(15'000), [this, &client] {
      if (client.result) return;
      const int other = random_.below(static_cast<int>(client.table.at("seats").as_array().size()));
      if (!client.seat)
        say(client, {{"type", "say"}, {"text", "hush"}});
      else if (client.table.contains("ring"))
        say(client, {{"type", "hold"}});
      else if (random_.below(2) == 0)
        say(client, {{"type", "more_time"}});
      else
        say(client, {{"type", "nudge"}, {"seat", other}});
      fidget(client);
    });
  }

  // What everybody can see of the table, beside who is here, which is so whatever is stored.
  std::string shown() {
    json::object out = table_->json("person-0");
    out.erase("spectators");
    for (json::value& seat : out.at("seats").as_array()) seat.as_object().erase("presence");
    return json::serialize(out);
  }

  FastRandom random_;
  Faults faults_;
  Time now_ = 1'000'000;
  std::optional<Table> table_;
  std::priority_queue<Event> queue_;
  std::uint64_t order_ = 0;
  std::uint64_t epoch_ = 0;
  std::map<Connection, std::deque<std::pair<std::uint64_t, std::string>>> queued_;  // letters under way
  std::uint64_t letters_ = 0;
  std::uint64_t timer_ = 0;
  bool writing_ = false;
  Connection last_connection_ = 0;
  Request last_request_ = 0;
  std::uint64_t last_message_ = 0;
  std::map<Request, tl::expected<json::object, Refusal>> replies_;
  std::string host_;
  std::string before_;  // the table before the step whose write is to fail; empty: there was none
  std::map<std::string, Time> holidays_;
};

inline std::vector<std::string> people(int count) {
  return std::vector<std::string>(static_cast<std::size_t>(count), "human");
}

// Three people brew, and one of them goes and does not come back.
inline World::Client& lose_the_third(World& world) {
  world.make("quacks", people(3), {}, {{"clock", "none"}});
  world.start();
  world.run_for(3'000);
  World::Client& gone = world.clients[2];
  gone.returns = false;
  world.drop(gone);
  return gone;
}

inline int about_four(const GameFace& game) { return std::clamp(4, game.info().min_players, game.info().max_players); }

template <class Condition>
bool run_until(World& world, Condition&& condition, Time limit = 3'600'000) {
  const Time end = world.now() + limit;
  while (world.now() < end) {
    if (condition()) return true;
    world.run_for(1);
  }
  return false;
}

// ---- What tests of tables ask and do ---------------------------------------------------------------------------------

inline void everybody_stops(World& world) {
  for (World::Client& client : world.clients) client.plays = false;
}
inline bool ring(const World::Client& client) { return client.table.contains("ring"); }
inline bool has_set(const json::object& decision, std::string_view verb) {
  for (const json::value& set : decision.at("sets").as_array())
    if (set.as_array()[0].as_string() == verb) return true;
  return false;
}
inline json::array set_of(const json::object& decision, std::string_view verb) {
  for (const json::value& set : decision.at("sets").as_array())
    if (set.as_array()[0].as_string() == verb) return set.as_array();
  return decision.at("sets").as_array()[0].as_array();  // a verb that all answers share is not said
}
inline std::string answer(World& world, World::Client& client, std::string_view verb) {
  const json::object decision = *client.decision;
  return world.say(client,
                   {{"type", "answer"}, {"decision_id", decision.at("id")}, {"option_ids", set_of(decision, verb)}});
}
// The first line of talk with that note of the table; null: there is none.
inline const json::object* noted(const World::Client& client, std::string_view key) {
  for (const json::value& line : client.talk)
    if (const json::value* note = line.as_object().if_contains("note");
        note != nullptr && note->at("key").as_string() == key)
      return &line.as_object();
  return nullptr;
}
inline int decisions_open(const World& world) {
  return static_cast<int>(std::count_if(world.clients.begin(), world.clients.end(),
                                        [](const World::Client& c) { return c.decision.has_value(); }));
}
inline World::Client* asked_one(World& world) {
  for (World::Client& client : world.clients)
    if (client.decision) return &client;
  return nullptr;
}
// Begins a game of people who leave everything unanswered: whoever is asked first.
inline World::Client& first_asked(World& world, const std::string& game, int players) {
  world.make(game, people(players));
  everybody_stops(world);
  world.start();
  run_until(
      world, [&] { return decisions_open(world) > 0; }, 10'000);
  GH_CHECK(asked_one(world) != nullptr);
  return *asked_one(world);
}
// Plays until a window is open to so many; nobody answers it yet.
inline void open_window(World& world, int eligible_min = 1) {
  ASSERT_TRUE(run_until(world, [&] {
    const auto reacts = [](const World::Client& c) { return c.decision && c.decision->at("reaction").as_bool(); };
    return ring(world.clients[0]) && std::count_if(world.clients.begin(), world.clients.end(), reacts) >= eligible_min;
  }));
  everybody_stops(world);
}

}  // namespace guildhall::table
