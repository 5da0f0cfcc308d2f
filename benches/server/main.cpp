// server_load: the table server under load, on this machine alone. Many tables of people who answer at once or at a pace,
// for a bounded time, or many sockets that do nothing. It starts the server itself and writes what was measured as JSON.
//
// One thread plays all people. The server shares the machine with it, so the processor time the server took for a move is
// the figure to trust; moves per second and latencies are what both reach together.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "house.h"
#include "party.h"

namespace guildhall::load {

namespace {

namespace asio = boost::asio;
using std::chrono::duration;
using std::chrono::duration_cast;

struct Load {
  std::string program = "build/release/bin/guildhall";
  std::string bare_program = "build/release/bin/bare_server";
  std::string out = "build/bench/server.json";
  std::string mode = "all";
  std::string store = "all";
  std::string folder;  // of the SQLite file
  Game game{.id = "bristol-1350"};
  int tables = 250;
  int sockets = 10'000;
  double pace = 4;
  double warm_up = 2;
  double seconds = 10;
};

constexpr int kSocketsOfOneAddress = 100;  // what the server admits (src/server/limits.h)
constexpr int kSocketsOfOnePerson = 20;

// Each party comes from an address of its own, so that it has the server's limits for itself.
std::string address_of(int party) {
  return "127.1." + std::to_string(party / 250) + "." + std::to_string(party % 250 + 1);
}

void run_for(asio::io_context& context, double seconds) {
  context.restart();
  context.run_for(duration_cast<Clock::duration>(duration<double>(seconds)));
}
template <class Condition>
void run_until(asio::io_context& context, double seconds, const char* what, Condition&& condition) {
  const auto end = Clock::now() + duration_cast<Clock::duration>(duration<double>(seconds));
  context.restart();
  while (!condition()) {
    if (Clock::now() > end) throw std::runtime_error(std::string(what) + " took too long");
    context.run_one_for(std::chrono::milliseconds(100));
  }
}

double rounded(double number, double parts = 10) { return std::round(number * parts) / parts; }

std::string db_of(const Load& load, const std::string& store) {
  if (store == "memory") return "memory:";
  const auto folder = std::filesystem::path(load.folder);
  std::filesystem::create_directories(folder);
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(folder / ("load.db" + std::string(end)));
  return "sqlite:" + (folder / "load.db").string();
}

// What a new table takes: made, sat down at, begun, and shown to everybody. Random games are short, so tables that are
// made are a good part of what is measured as moves.
double processor_of_a_table(const Load& load) {
  constexpr int kBegun = 9;
  House house(load.program, "memory:");
  asio::io_context context(1);
  Tally tally;
  Game game = load.game;
  game.only_begun = kBegun;
  std::deque<Party> parties;
  int seated = 0;
  for (int number = 0; number < load.tables; ++number) {
    parties.emplace_back(context, Place{house.port(), address_of(number)}, game, number, tally);
    parties.back().come([&seated] { ++seated; });
  }
  run_until(context, 60, "sitting down", [&] { return seated == load.tables; });
  const Use before = house.use();
  const long first = tally.tables;
  run_until(context, 60, "making tables", [&] { return tally.tables == long{kBegun} * load.tables; });
  return (house.use().seconds - before.seconds) * 1e6 / static_cast<double>(tally.tables - first);
}

json::object play(const Load& load, const std::string& mode, const std::string& store) {
  House house(load.program, db_of(load, store));
  const Use empty = house.use();
  asio::io_context context(1);
  Tally tally;
  Game game = load.game;
  game.moves_per_second = mode == "paced" ? load.pace : 0;
  std::deque<Party> parties;
  int seated = 0;
  for (int number = 0; number < load.tables; ++number)
    parties.emplace_back(context, Place{house.port(), address_of(number)}, game, number, tally);
  const auto come = [&](int upto) {
    for (int number = seated; number < upto; ++number)
      parties[static_cast<std::size_t>(number)].come([&seated] { ++seated; });
    run_until(context, 60, "sitting down", [&] { return seated == upto; });
    run_for(context, load.warm_up);
    return house.use();
  };
  // What a client costs is what a further one does: the first tables also bring in the program's own pages.
  const int few = load.tables / 10;
  const Use with_few = few > 0 ? come(few) : empty;
  come(load.tables);

  tally.counting = true;
  const Use before = house.use();
  const auto begin = Clock::now();
  long last = 0;
  for (double passed = 0; passed < load.seconds;) {
    run_for(context, std::min(1.0, load.seconds - passed));
    passed = duration<double>(Clock::now() - begin).count();
    std::fprintf(stderr, "%s %s: %3.0f of %.0f s, %ld moves, %ld in the last second\n", mode.c_str(), store.c_str(),
                 passed, load.seconds, tally.moves, tally.moves - std::exchange(last, tally.moves));
  }
  tally.counting = false;
  const double passed = duration<double>(Clock::now() - begin).count();
  const Use after = house.use();
  for (Party& party : parties) party.leave();

  const double us_of_all = (after.seconds - before.seconds) * 1e6;
  const double us_of_a_table = mode == "closed" && store == "memory" ? processor_of_a_table(load) : 0;
  const int clients = load.tables * game.seats;
  const auto moves = static_cast<double>(std::max(1L, tally.moves));
  json::object bytes;
  double all_bytes = 0;
  for (const auto& [type, counted] : tally.messages) {
    bytes[type] = rounded(static_cast<double>(counted.second) / moves);
    all_bytes += static_cast<double>(counted.second);
  }
  json::object out{
      {"mode", mode},
      {"store", store},
      {"game", game.id},
      {"tables", load.tables},
      {"clients", clients},
      {"seconds", rounded(passed)},
      {"games", tally.games},
      {"moves", tally.moves},
      {"refused", tally.refused},
      {"moves_per_second", std::round(moves / passed)},
      {"views_per_move", rounded(static_cast<double>(tally.views) / moves, 100)},
      {"answer_to_view_ms", tally.to_view.told()},
      {"answer_to_acknowledged_ms", tally.to_acknowledged.told()},
      {"server_processor_us_per_move", rounded(us_of_all / moves)},
      {"server_processor_share", rounded((after.seconds - before.seconds) / passed, 100)},
      {"bytes_per_move", std::move(bytes)},
      {"bytes_per_move_and_client", rounded(all_bytes / moves / game.seats)},
      {"memory_kib_per_client", rounded((after.bytes - with_few.bytes) / 1024 / (clients - few * game.seats))},
      {"memory_kib_per_client_from_empty", rounded((after.bytes - empty.bytes) / 1024 / clients)},
      {"empty_server_mb", rounded(empty.bytes / 1e6)},
      {"server_mb", rounded(after.bytes / 1e6)}};
  if (us_of_a_table > 0) {
    out["server_processor_us_per_new_table"] = rounded(us_of_a_table);
    out["server_processor_us_per_move_without_new_tables"] =
        rounded((us_of_all - us_of_a_table * static_cast<double>(tally.games)) / moves);
  }
  return out;
}

// The same traffic with a server that does nothing else (bare_server.cpp), with which the server is to be compared: what
// a machine takes for a write, and for how long it stops altogether, differs from one minute to the next.
struct BareTable {
  std::deque<Player> players;
  Beat beat;
  Player* asked = nullptr;
  Clock::time_point answered{};

  void answer() {
    if (asked == nullptr) return;
    answered = Clock::now();
    std::exchange(asked, nullptr)->say(R"({"type":"answer","decision_id":1000,"set":1,"client_msg_id":"1000"})");
  }
};

json::object bare(const Load& load, const std::string& mode) {
  House house(load.bare_program, "");
  asio::io_context context(1);
  std::deque<BareTable> tables;
  int open = 0;
  long moves = 0;
  Latency to_view;
  const double pace = mode == "paced" ? load.pace : 0;
  for (int number = 0; number < load.tables; ++number) {
    BareTable& table = tables.emplace_back(BareTable{{}, Beat(context, pace, number)});
    for (int seat = 0; seat < load.game.seats; ++seat) {
      Player& player = table.players.emplace_back(context, Place{house.port(), address_of(number)});
      player.open(
          "", "",
          [&player, &open, number] {
            player.say(std::to_string(number));
            ++open;
          },
          [&, pace](std::string_view message) {
            to_view.add(table.answered);
            if (type_of(message) != "decision") return;
            ++moves;
            table.asked = &player;
            if (pace == 0) table.answer();
          });
    }
  }
  run_until(context, 60, "opening sockets", [&] { return open == load.tables * load.game.seats; });
  run_for(context, load.warm_up);
  for (BareTable& table : tables) {
    table.players.front().say("begin");
    table.beat.start([&table] { table.answer(); });
  }
  run_for(context, load.warm_up);
  moves = 0;
  to_view = {};
  const Use before = house.use();
  const auto begin = Clock::now();
  run_for(context, load.seconds);
  const double passed = duration<double>(Clock::now() - begin).count();
  const Use after = house.use();
  return {{"mode", mode},
          {"store", "bare"},
          {"clients", open},
          {"moves_per_second", std::round(static_cast<double>(moves) / passed)},
          {"answer_to_view_ms", to_view.told()},
          {"server_processor_us_per_move",
           rounded((after.seconds - before.seconds) * 1e6 / static_cast<double>(std::max(1L, moves)))},
          {"server_processor_share", rounded((after.seconds - before.seconds) / passed, 100)}};
}

// Sockets that were opened and say nothing.
class Crowd {
 public:
  Crowd(asio::io_context& context, Place place, int size, int& open)
      : context_(context), place_(place), caller_(context, place), size_(size), open_(open) {}
  void come() {
    if (sockets_.size() == static_cast<std::size_t>(size_)) return;
    if (sockets_.size() % kSocketsOfOnePerson != 0) return enter();
    cookies_.emplace_back();
    caller_.call("POST", "/api/session", {{"name", "Idle"}, {"language", "en"}}, cookies_.back(),
                 [this](const json::value&) { enter(); });
  }

 private:
  void enter() {
    caller_.call("POST", "/api/ticket", nullptr, cookies_.back(), [this](const json::value& answer) {
      sockets_.push_back(std::make_unique<Player>(context_, place_));
      sockets_.back()->open(
          std::string(answer.at("ticket").as_string()), cookies_.back(),
          [this] {
            ++open_;
            come();
          },
          [](std::string_view) {});
    });
  }

  asio::io_context& context_;
  Place place_;
  Caller caller_;
  int size_;
  int& open_;
  std::deque<std::string> cookies_;
  std::vector<std::unique_ptr<Player>> sockets_;
};

json::object idle(const Load& load) {
  House house(load.program, "memory:");
  const Use empty = house.use();
  asio::io_context context(1);
  std::deque<Crowd> crowds;
  int open = 0;
  for (int left = load.sockets, number = 0; left > 0; left -= kSocketsOfOneAddress, ++number) {
    crowds.emplace_back(context, Place{house.port(), address_of(number)}, std::min(left, kSocketsOfOneAddress), open);
    crowds.back().come();
  }
  run_until(context, 120, "opening sockets", [&] { return open == load.sockets; });
  std::fprintf(stderr, "idle: %d sockets are open\n", open);
  const Use before = house.use();
  run_for(context, load.seconds);
  const Use after = house.use();
  return {{"mode", "idle"},
          {"sockets", open},
          {"empty_server_mb", rounded(empty.bytes / 1e6)},
          {"server_mb", rounded(after.bytes / 1e6)},
          {"memory_kib_per_socket", rounded((after.bytes - empty.bytes) / 1024 / open, 100)},
          {"server_processor_share", rounded((after.seconds - before.seconds) / load.seconds, 1000)}};
}

void measure(const Load& load) {
  json::array runs;
  const auto add = [&](json::object run) {
    std::cout << json::serialize(run) << std::endl;
    runs.push_back(std::move(run));
  };
  for (const std::string mode : {"closed", "paced"}) {
    if (load.mode != "all" && load.mode != mode) continue;
    for (const std::string store : {"bare", "memory", "sqlite"})
      if (load.store == "all" || load.store == store) add(store == "bare" ? bare(load, mode) : play(load, mode, store));
  }
  if (load.mode == "all" || load.mode == "idle") add(idle(load));
  std::filesystem::create_directories(std::filesystem::path(load.out).parent_path());
  std::ofstream(load.out) << json::serialize(json::object{{"runs", std::move(runs)}}) << "\n";
}

}  // namespace

}  // namespace guildhall::load

int main(int argc, char** argv) {
  using namespace guildhall::load;
  Load load;
  load.folder = (std::filesystem::temp_directory_path() / ("guildhall_load_" + std::to_string(::getpid()))).string();
  CLI::App app("The table server under load, on this machine alone.");
  app.add_option("--mode", load.mode,
                 "closed: everybody answers at once; paced: so many moves a second; idle: sockets that do nothing")
      ->check(CLI::IsMember({"all", "closed", "paced", "idle"}))
      ->capture_default_str();
  app.add_option("--store", load.store,
                 "Where the server keeps tables; bare: the yardstick, a server that keeps nothing")
      ->check(CLI::IsMember({"all", "bare", "memory", "sqlite"}))
      ->capture_default_str();
  app.add_option("--game", load.game.id, "What is played")->capture_default_str();
  app.add_option("--seats", load.game.seats, "People at a table")->check(CLI::Range(1, 9))->capture_default_str();
  app.add_option("--tables", load.tables, "How many tables")->check(CLI::Range(1, 2000))->capture_default_str();
  app.add_option("--pace", load.pace, "Moves a second at each table")
      ->check(CLI::Range(0.1, 100.0))
      ->capture_default_str();
  app.add_option("--sockets", load.sockets, "How many sockets do nothing")
      ->check(CLI::Range(1, 15'000))
      ->capture_default_str();
  app.add_option("--seconds", load.seconds, "How long each run is counted")
      ->check(CLI::Range(1.0, 600.0))
      ->capture_default_str();
  app.add_option("--program", load.program, "The server")->check(CLI::ExistingFile)->capture_default_str();
  app.add_option("--bare-program", load.bare_program, "The yardstick")->check(CLI::ExistingFile)->capture_default_str();
  app.add_option("--folder", load.folder, "Where the SQLite file is made and removed");
  app.add_option("--out", load.out, "The file for what was measured")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  int status = 0;
  try {
    measure(load);
  } catch (const std::exception& error) {
    std::cerr << "server_load: " << error.what() << std::endl;
    status = 1;
  }
  std::error_code ignored;
  std::filesystem::remove_all(load.folder, ignored);
  return status;
}
