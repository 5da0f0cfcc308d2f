// guildhall simulate: plays games as fast as it can.
#include "arena/simulate.h"

#include <fmt/format.h>

#include <iostream>
#include <thread>

#include "apps/commands.h"
#include "apps/shared.h"
#include "shape/pack.h"

namespace guildhall::apps {

namespace {

struct Wanted {
  std::string game;
  std::optional<std::string> players;
  long games = 1000;
  std::uint64_t seed = 1;
  std::string policy = "random";
  int threads = 1;
  std::vector<std::string> options;
  bool json = false;
};

json::object report(const SimulationPlan& plan, const std::string& policy, const Simulation& done, bool stopped) {
  json::object outcomes;
  for (const auto& [ending, count] : done.endings) outcomes[ending] = count;
  outcomes["wins"] = shape::to_json(done.wins);
  outcomes["payoffs"] = shape::to_json(done.payoffs);
  for (const auto& [fact, count] : done.facts) outcomes[fact] = count;
  json::object out{{"game", plan.game->info().id},
                   {"players", plan.players},
                   {"options", done.options},
                   {"policy", policy},
                   {"threads", plan.threads},
                   {"games", done.games},
                   {"decisions", done.decisions},
                   {"seconds", done.seconds},
                   {"games_per_second", static_cast<double>(done.games) / done.seconds},
                   {"decisions_per_second", static_cast<double>(done.decisions) / done.seconds},
                   {"digest", shape::hex(done.digest)},
                   {"outcomes", std::move(outcomes)}};
  if (stopped) out["stopped"] = true;
  return out;
}

void print(const SimulationPlan& plan, const std::string& policy, const Simulation& done) {
  const auto games = static_cast<double>(done.games);
  std::cout << fmt::format("{} with {} players, all {}: {} games, {} decisions in {:.2f} s on {} thread{}\n",
                           plan.game->info().id, plan.players, policy, done.games, done.decisions, done.seconds,
                           plan.threads, plan.threads == 1 ? "" : "s")
            << fmt::format(
                   "  {:.0f} games/s, {:.2f} million decisions/s (every accepted answer counts, forced ones too)\n",
                   games / done.seconds, static_cast<double>(done.decisions) / done.seconds / 1e6)
            << fmt::format("  digest {}\n", shape::hex(done.digest));
  for (const auto& [ending, count] : done.endings)
    std::cout << fmt::format("  {:<18} {:6.2f} %\n", ending, 100 * static_cast<double>(count) / games);
  std::cout << "  wins by seat      ";
  for (long wins : done.wins) std::cout << fmt::format(" {:5.2f} %", 100 * static_cast<double>(wins) / games);
  std::cout << "\n";
  for (const auto& [fact, count] : done.facts)
    std::cout << fmt::format("  {:<18} {} ({:.4f} a game)\n", fact, count, static_cast<double>(count) / games);
}

void run(const Wanted& wanted, int& exit_code) {
  SimulationPlan plan;
  plan.game = &game_named(wanted.game);
  plan.options = options_given(wanted.options);
  plan.players = players_for(*plan.game, wanted.players, most_players(*plan.game, plan.options));
  const auto policy = policy_of(wanted.policy);
  if (!policy) bad_input("there is no policy '" + wanted.policy + "'; there are " + shape::join(bot_names()));
  plan.policy = *policy;
  plan.games = wanted.games;
  plan.seed = wanted.seed;
  plan.threads = wanted.threads;

  const std::atomic<bool>& stop = stop_on_interrupt();
  Simulation done;
  try {
    Progress progress("games", plan.games);
    done = simulate(
        plan, [&](long count) { progress(count); }, stop);
  } catch (const shape::BadOption& bad) {
    bad_input(with_clause(bad.what(), bad.clause));
  }
  if (done.games == 0) failed("stopped before the first game was finished");
  if (wanted.json)
    std::cout << report(plan, wanted.policy, done, stop) << "\n";
  else
    print(plan, wanted.policy, done);
  if (stop) std::cerr << fmt::format("stopped: {} of {} games were played\n", done.games, plan.games);
  exit_code = stop ? 1 : 0;
}

}  // namespace

void add_simulate(CLI::App& app, int& exit_code) {
  auto wanted = std::make_shared<Wanted>();
  CLI::App* command = app.add_subcommand("simulate", "Plays games as fast as it can");
  command->add_option("game", wanted->game, "Which game; an unambiguous beginning will do")->required();
  command->add_option("--players,-p", wanted->players, "How many players (default: the most that the options allow)");
  command->add_option("--games,-g", wanted->games, "How many games")
      ->transform(whole_number(1, kGamesMax))
      ->capture_default_str();
  command->add_option("--seed,-s", wanted->seed, "The same seed gives the same games")
      ->transform(whole_number(0, UINT64_MAX))
      ->capture_default_str();
  command->add_option("--policy", wanted->policy, "Who plays all seats: " + shape::join(bot_names()))
      ->capture_default_str();
  command->add_option("--threads,-t", wanted->threads, "How many threads")
      ->transform(whole_number(1, kThreadsMax))
      ->capture_default_str();
  command->add_option("--option,-o", wanted->options, "An option of the game, name=value; may be repeated")
      ->allow_extra_args(false);
  command->add_flag("--json", wanted->json, "One JSON object on stdout and nothing else there");
  command->callback([wanted, &exit_code] { run(*wanted, exit_code); });
}

}  // namespace guildhall::apps
