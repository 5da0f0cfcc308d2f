// Server: the table server as a whole. See docs/api.md for what it answers and docs/operating.md for how it is run.
//
// Threads: one runs sockets, tables and timers (the loop); the store writes on its own and shares commits; two let bots
// think; one hashes passwords and replays records, so that no bot waits for these. Nothing of the loop is touched by the
// others: they hand their result over with post(). So there are no locks here, and a table needs none.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/calendar.h"
#include "server/company.h"
#include "server/devices.h"
#include "server/finder.h"
#include "server/gates.h"
#include "server/hall.h"
#include "server/hook.h"
#include "server/http.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/noticeboard.h"
#include "server/openings.h"
#include "server/push.h"
#include "server/router.h"
#include "server/sessions.h"
#include "server/site.h"
#include "server/subscriptions.h"
#include "server/tickets.h"
#include "server/turns.h"
#include "server/visitor.h"
#include "store/store.h"
#include "words/words.h"

namespace guildhall::server {

struct Settings {
  EdgeSettings edge;
  std::string db;
  std::string web;                   // folder of the client
  std::vector<std::string> origins;  // where pages may come from; empty: from here
  int clock_rate = 1;                // how fast time runs at tables
  int request_limit = 1;             // how many times the requests of limits.h are allowed
  std::string hook;                  // told when somebody who is away is awaited; none if empty
  bool push_loopback = false;        // push services may be on this machine, and without TLS: for tests
  std::string metrics_token;         // opens the metrics; none if empty
  bool local_metrics = false;        // they are open to programs on this machine
  Keeping keep;
};

class Server : public Front {
 public:
  // Opens the store and the port, and restores the tables. Throws with a sentence for the person who runs it.
  explicit Server(const Settings& settings);
  ~Server() override;
  unsigned short port() const { return port_; }
  void run();  // until SIGINT or SIGTERM
  void run_ready() { loop_.run_ready(); }

  void handle(Request request, Answer answer) override;
  std::shared_ptr<ConnectionUser> upgrade(const Request& request, Reply& refused) override;
  void broke(std::string_view limit) override { metrics_.limit(limit); }
  void failed(std::string_view why) override;

 private:
  struct Call {
    Request request;
    Parts parts;
    json::object body;
    Answer answer;
    Session session;  // of whoever asks, where the handler needs one
  };
  using Handler = void (Server::*)(Call&);
  struct Target {
    Handler handler;
    bool needs_session;
    Gate gate = Gate::Requests;  // that it passes
  };
  static const std::vector<Route<Target>>& routes();

  // Sessions
  void who_am_i(Call& call);
  void greet(Call& call);
  void make_account(Call& call);
  void change_password(Call& call);
  void delete_account(Call& call);
  void log_in(Call& call);
  void log_out(Call& call);
  void my_sessions(Call& call);
  void end_session(Call& call);
  void end_other_sessions(Call& call);
  void export_all(Call& call);
  void make_ticket(Call& call);
  // Tables
  void games(Call& call);
  void make_table(Call& call);
  void my_tables(Call& call);
  void show_table(Call& call);
  void change_table(Call& call);
  void sit_down(Call& call);
  void get_up(Call& call);
  void start(Call& call);
  void rematch(Call& call);
  void teach(Call& call);
  void teach_no_more(Call& call);
  void show_record(Call& call);
  void show_opening(Call& call);
  void agree_to_open(Call& call);
  void agree_no_more(Call& call);
  void statistics(Call& call);
  void statistics_of_all(Call& call);
  // Company
  void show_notices(Call& call);
  void put_up_notice(Call& call);
  void take_down_notice(Call& call);
  void find_table(Call& call);
  template <void (Company::*Method)(const Company::Call&)>
  void in_company(Call& call) {
    (company_.*Method)({call.session, std::move(call.body), std::move(call.parts), call.answer});
  }
  // Push
  void show_push_key(Call& call);
  void subscribe(Call& call);
  void unsubscribe(Call& call);
  // Operators
  void health(Call& call);
  void show_metrics(Call& call);

  void tell(const Hall::Awaited& awaited);
  void tell_hook(const Hall::Awaited& awaited);
  void push(const std::string& person, const json::object& text, const std::string& topic);
  Push* pusher();            // none: calls cannot be made
  std::string here() const;  // where browsers find us
  Reply page(const Request& request);
  void dispatch(Call& call, const Target& target);
  void pass(Gate gate, const Call& call);  // or refuses
  std::string table_of(const Call& call);
  void change_opening(Call& call, bool on);
  bool is_open(const std::string& table);  // to everybody, with all hands
  static table::Setup setup_in(const Call& call);
  void begin_session(const Call& call, const Session& session, store::Commit commit, const Rest& rest,
                     const std::optional<Account>& account = std::nullopt, std::optional<int> joined = std::nullopt);
  Call forgiven_if_busy(const Call& call, const LoginTries::From& from);
  void with_password(Call& call, std::function<void(const Account&)> then);  // of the account of whoever asks
  void end_sessions(store::Commit& commit, const std::vector<Session>& ended);
  json::array sessions_of(const Session& session) const;
  json::array subscribed_at(const std::string& person) const;
  void end_and_answer(const Call& call, const std::vector<Session>& ended);
  std::vector<Session> others_than(const Session& session) const;  // of the same person
  void finish_login(const Call& call, const Account& account);
  void store_then(const Answer& answer, store::Commit commit, std::function<void()> then);
  // Work that takes long is done beside the loop, one piece at a time, and `then` takes up on it what `work` gave.
  struct Desk {
    const char* limit;
    Turns turns;
    bool busy = false;
  };
  template <class Work, class Then>
  void aside(Desk& desk, const Call& call, Work work, Then then);
  void go_on(Desk& desk);
  void sweep_tables();
  void sweep_sessions();
  void shut_down();
  void wait_for_sockets(int tries);

  Settings settings_;
  Loop loop_;
  Metrics metrics_;
  std::unique_ptr<store::Store> store_;
  Calendar calendar_;
  Hall hall_;
  Noticeboard noticeboard_;
  Sessions sessions_;
  Company company_;
  Openings openings_;
  Devices devices_;
  Site site_;
  Words words_{"en"};  // of previews: who asks for these says no language
  Tickets tickets_;
  SocketLimits sockets_;
  Gates gates_;
  LoginTries login_tries_;
  Finder finder_;
  std::set<std::string> accounts_being_made_;
  Desk hashing_{"hashes", Turns(limits::kHashesWaiting)};
  Desk reading_{"readings", Turns(limits::kReadingsWaiting)};
  struct Count {  // of all games: however many ask, it is counted once at a time, and for a small part of the time
    std::vector<Answer> waiting;
    Reply last;
    Clock::time_point good_until{};
  };
  Count count_;
  std::string games_;
  std::string no_password_;  // a hash nobody has the password of: unknown accounts take as long as known ones
  std::unique_ptr<Alarm> farewell_;
  std::vector<std::shared_ptr<Alarm>> sweepers_;
  std::uint8_t swept_ = 0;  // the part of the sessions that is looked through next
  std::unique_ptr<Hook> hook_;
  Subscriptions subscriptions_;
  PushKey push_key_;
  std::unique_ptr<Push> push_;                                                 // once somebody is told
  std::map<std::pair<std::string, int>, std::unique_ptr<Alarm>> after_quiet_;  // by table and seat
  unsigned short port_ = 0;
};

}  // namespace guildhall::server
