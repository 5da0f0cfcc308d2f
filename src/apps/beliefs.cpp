// guildhall beliefs: are what bots believe of each other's secrets right as often as they say?
#include <fmt/format.h>

#include <iostream>

#include "apps/commands.h"
#include "apps/shared.h"
#include "arena/reliability.h"

namespace guildhall::apps {

namespace {

struct Wanted {
  std::string game;
  std::optional<std::string> players;
  long games = 2500;
  std::uint64_t seed = 1;
  std::string policy = "scripted";
  int threads = 1;
  std::vector<std::string> options;
  bool json = false;
};

double mean(double sum, long count) { return count > 0 ? sum / static_cast<double>(count) : 0; }

json::object report(const SimulationPlan& plan, const Wanted& wanted, const Reliability& found) {
  json::array classes;
  for (const Reliability::Class& one : found.classes)
    classes.push_back(json::object{{"statements", one.count},
                                   {"stated", mean(one.stated, one.count)},
                                   {"true", mean(static_cast<double>(one.right), one.count)}});
  return {{"game", plan.game->info().id},
          {"players", plan.players},
          {"policy", wanted.policy},
          {"seed", plan.seed},
          {"seats", found.seats},
          {"statements", found.statements},
          {"expected_calibration_error", found.expected_error()},
          {"log_score", mean(found.log_score, found.judged)},
          {"log_score_uniform", mean(found.uniform, found.judged)},
          {"classes", std::move(classes)}};
}

void print(const SimulationPlan& plan, const Wanted& wanted, const Reliability& found) {
  std::cout << fmt::format("{} with {} players, all {}: {} seats made {} statements\n", plan.game->info().id,
                           plan.players, wanted.policy, found.seats, found.statements);
  std::cout << "  stated          mean      true   statements\n";
  for (std::size_t at = 0; at < found.classes.size(); ++at) {
    const Reliability::Class& one = found.classes[at];
    if (one.count == 0) continue;
    std::cout << fmt::format("  {:>3} to {:>3} %  {:6.2f} %  {:6.2f} %  {:>10}\n", 10 * at, 10 * (at + 1),
                             100 * mean(one.stated, one.count), 100 * mean(static_cast<double>(one.right), one.count),
                             one.count);
  }
  std::cout << fmt::format("  expected calibration error {:.2f} %\n", 100 * found.expected_error())
            << fmt::format("  log score {:.4f} nats a secret; {:.4f} for whoever holds all for equally likely\n",
                           mean(found.log_score, found.judged), mean(found.uniform, found.judged));
}

void run(const Wanted& wanted, int& exit_code) {
  SimulationPlan plan;
  plan.game = &game_named(wanted.game);
  if (!has_beliefs(*plan.game)) bad_input("nobody has secrets to guess in " + std::string(plan.game->info().id));
  plan.options = options_given(wanted.options);
  plan.players = players_for(*plan.game, wanted.players, most_players(*plan.game, plan.options));
  const auto policy = policy_of(wanted.policy);
  if (!policy) bad_input("there is no policy '" + wanted.policy + "'");
  plan.policy = *policy;
  plan.games = wanted.games;
  plan.seed = wanted.seed;
  plan.threads = wanted.threads;
  const std::atomic<bool>& stop = stop_on_interrupt();
  Reliability found;
  try {
    Progress progress("games", plan.games);
    found = measure_reliability(
        plan, [&](long count) { progress(count); }, stop);
  } catch (const shape::BadOption& bad) {
    bad_input(with_clause(bad.what(), bad.clause));
  }
  if (wanted.json)
    std::cout << report(plan, wanted, found) << "\n";
  else
    print(plan, wanted, found);
  exit_code = stop ? 1 : 0;
}

}  // namespace

void add_beliefs(CLI::App& app, int& exit_code) {
  auto wanted = std::make_shared<Wanted>();
  CLI::App* command =
      app.add_subcommand("beliefs", "Whether what bots believe of each other is true as often as they say");
  command->add_option("game", wanted->game, "Which game; an unambiguous beginning will do")->required();
  command->add_option("--players,-p", wanted->players, "How many players (default: the most that the options allow)");
  command->add_option("--games,-g", wanted->games, "How many games")
      ->transform(whole_number(1, kGamesMax))
      ->capture_default_str();
  command->add_option("--seed,-s", wanted->seed, "The same seed gives the same games")
      ->transform(whole_number(0, UINT64_MAX))
      ->capture_default_str();
  command->add_option("--policy", wanted->policy, "Who plays all seats")->capture_default_str();
  command->add_option("--threads,-t", wanted->threads, "How many threads")
      ->transform(whole_number(1, kThreadsMax))
      ->capture_default_str();
  command->add_option("--option,-o", wanted->options, "An option of the game, name=value; may be repeated")
      ->allow_extra_args(false);
  command->add_flag("--json", wanted->json, "One JSON object on stdout and nothing else there");
  command->callback([wanted, &exit_code] { run(*wanted, exit_code); });
}

}  // namespace guildhall::apps
