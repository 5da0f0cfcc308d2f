// Golden games: whole games of random answers as text, read in review. Each answer stands with what it caused, who was
// told, and whose view it changed. A difference means that behaviour changed: if that is meant, GUILDHALL_UPDATE_GOLDEN=1
// writes tests/golden/ again, `rules_version` of the game is raised, and the commit says why.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <numeric>

#include "arena/simulate.h"
#include "battery/games.h"
#include "bots/bot.h"
#include "match/match.h"
#include "shape/pack.h"

namespace guildhall::battery {
namespace {

const std::filesystem::path kFolder = "tests/golden";
constexpr std::uint64_t kSeed = 1350;

struct Golden {
  const GameFace* game = nullptr;
  std::string name;
  int players = 0;
  json::object options;
  std::uint64_t seed = kSeed;

  std::string title() const { return std::string(game->info().area) + "-" + name; }
  std::filesystem::path file() const { return kFolder / (title() + ".txt"); }
};

// Beside the fewest and the most players with default options, which every game has.
std::vector<Golden> chosen_for(const GameFace& game) {
  if (game.info().area == "bristol")
    return {{&game, "solo", 1, {}, 8},  // lost to the plague, BRI-P19
            {&game, "six-players", 6, {}},
            {&game, "abilities-and-alms", 9, {{"abilities", true}, {"social", "alms"}}},
            {&game, "simultaneous-whips", 5, {{"whip_window", "simultaneous"}, {"edition", "pnp"}, {"chaos", true}}}};
  return {};
}

std::vector<Golden> all_golden() {
  std::vector<Golden> out;
  for (const GameFace* game : all_games()) {
    std::vector<int> counts;  // with default options
    for (int players = game->info().min_players; players <= game->info().max_players; ++players)
      if (Match::begin(*game, players, {}, kSeed)) counts.push_back(players);
    if (!counts.empty()) out.push_back({game, "fewest-players", counts.front(), {}});
    if (!counts.empty()) out.push_back({game, "most-players", counts.back(), {}});
    for (Golden& chosen : chosen_for(*game)) out.push_back(std::move(chosen));
  }
  return out;
}

std::string audience(Seats to) {
  if (to == Seats::everybody()) return "all";
  std::string out;
  for (Seat seat : to) out += (out.empty() ? "" : ",") + std::to_string(seat.index());
  return out;
}

std::string short_hash(const json::value& view) {
  const std::string text = json::serialize(view);
  return shape::hex(shape::hash_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()})).substr(0, 8);
}

class Transcript {
 public:
  explicit Transcript(const Golden& golden) : golden_(golden) {}

  std::string play() {
    auto match = Match::begin(*golden_.game, golden_.players, golden_.options, golden_.seed);
    EXPECT_TRUE(match) << match.error().message;
    if (!match) return "";
    text_ = std::string(golden_.game->info().id) + ", players " + std::to_string(golden_.players) + ", seed " +
            std::to_string(golden_.seed) + ", options " + json::serialize(golden_.options) + "\n\nsetup\n";
    happened(*match, match->events());
    auto bot = *make_bot("random", golden_.seed);
    for (int number = 1; !match->position().over(); ++number) {
      const Seat seat = match->pending().front();
      const Action action = bot.choose(*match, seat);
      const auto& decision = golden_.game->info().decisions[match->position().decision(seat).kind];
      text_ += std::to_string(number) + ". seat " + std::to_string(seat.index()) + ", " + std::string(decision.id) +
               ": " + json::serialize(shape::action_json(action, golden_.game->info())) + "\n";
      const auto events = match->submit(seat, action);
      EXPECT_TRUE(events) << events.error().message;
      if (!events) return text_;
      happened(*match, *events);
    }
    const Result result = *match->position().result();
    text_ += "\n" + std::string(result.reason) + " (" + std::string(result.clause) + "), winners " +
             json::serialize(shape::to_json(result.winners)) + ", scores";
    if (result.scored)
      for (int seat = 0; seat < golden_.players; ++seat)
        text_ += " " + std::to_string(result.scores[static_cast<std::size_t>(seat)]);
    return text_ + "\nstate " + shape::hex(match->position().hash()) + "\n";
  }

 private:
  void happened(const Match& match, const std::vector<Told>& events) {
    for (const Told& told : events)
      text_ += "    to " + audience(told.to) + ": " + told.event + " " + json::serialize(told.fields) + "\n";
    std::string changed;
    const auto look = [&](const std::string& who, Seat viewer) {
      std::string hash = short_hash(match.position().view(viewer));
      if (views_[who] != hash) changed += " " + who + ":" + hash;
      views_[who] = std::move(hash);
    };
    for (int seat = 0; seat < golden_.players; ++seat) look(std::to_string(seat), Seat(seat));
    look("spectator", Seat::spectator());
    text_ += "    views" + (changed.empty() ? " as before" : changed) + "\n";
  }

  const Golden& golden_;
  std::string text_;
  std::map<std::string, std::string> views_;
};

bool updating() { return std::getenv("GUILDHALL_UPDATE_GOLDEN") != nullptr; }

std::string content_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The first line that differs; a whole game would hide it.
void expect_same(const std::string& now, const std::filesystem::path& file) {
  if (updating()) {
    std::filesystem::create_directories(kFolder);
    std::ofstream(file) << now;
  }
  std::istringstream was(content_of(file));
  std::istringstream is(now);
  std::string line_was;
  std::string line_is;
  for (int number = 1;; ++number) {
    const bool more_was = static_cast<bool>(std::getline(was, line_was));
    const bool more_is = static_cast<bool>(std::getline(is, line_is));
    if (!more_was && !more_is) return;
    ASSERT_TRUE(more_was && more_is && line_was == line_is)
        << file << ":" << number << "\n  was: " << (more_was ? line_was : "(the end)")
        << "\n  is:  " << (more_is ? line_is : "(the end)");
  }
}

class GoldenGame : public testing::TestWithParam<Golden> {};

TEST_P(GoldenGame, is_played_as_written) { expect_same(Transcript(GetParam()).play(), GetParam().file()); }

INSTANTIATE_TEST_SUITE_P(All, GoldenGame, testing::ValuesIn(all_golden()), [](const auto& golden) {
  std::string name = golden.param.title();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

// One number a game says whether its behaviour changed.
TEST(Golden, signatures) {
  std::string lines;
  const std::atomic<bool> stop{false};
  for (const GameFace* game : all_games()) {
    SimulationPlan plan;
    plan.game = game;
    plan.players = std::clamp(4, game->info().min_players, game->info().max_players);
    plan.games = 1000;
    plan.seed = 1;
    const Simulation done = simulate(
        plan, [](long) {}, stop);
    lines += std::string(game->info().id) + ", players " + std::to_string(plan.players) +
             ", 1000 games, seed 1: " + shape::hex(done.digest) + "\n";
  }
  expect_same(lines, kFolder / "signatures.txt");
}

// ANK-E19: a shared win counts in parts, so that the payoffs of a game come to one.
TEST(Simulations, ankh_E19_shared_wins_are_paid_in_parts) {
  SimulationPlan plan;
  plan.game = find_game("ankh-morpork");
  plan.players = 4;
  plan.games = 1000;
  plan.seed = 1;
  const std::atomic<bool> stop{false};
  const Simulation done = simulate(
      plan, [](long) {}, stop);
  EXPECT_GT(std::accumulate(done.wins.begin(), done.wins.end(), 0L), done.games) << "some wins are shared";
  EXPECT_NEAR(std::accumulate(done.payoffs.begin(), done.payoffs.end(), 0.0), static_cast<double>(done.games), 1e-6);
}

TEST(Golden, nothing_is_left_over_in_the_folder) {
  std::vector<std::filesystem::path> known{kFolder / "signatures.txt"};
  for (const Golden& golden : all_golden()) known.push_back(golden.file());
  for (const auto& file : std::filesystem::directory_iterator(kFolder)) {
    const bool golden = file.path().extension() == ".txt" && file.path().filename() != "CMakeLists.txt";
    EXPECT_TRUE(!golden || std::find(known.begin(), known.end(), file.path()) != known.end()) << file.path();
  }
}

}  // namespace
}  // namespace guildhall::battery
