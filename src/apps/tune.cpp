// guildhall tune: which weights of a search should be more or less, found by games against itself.
#include <fmt/format.h>

#include <iostream>

#include "apps/commands.h"
#include "apps/shared.h"
#include "arena/tuning.h"

namespace guildhall::apps {

namespace {

struct Wanted {
  std::string game;
  std::optional<std::string> players;
  long steps = 20000;
  long proofs = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  std::vector<std::string> options;
  bool json = false;
};

json::object report(const TuningPlan& plan, const Tuning& done) {
  json::object before;
  for (const auto& [name, value] : done.before) before[name] = value;
  json::object weights;
  for (const auto& [name, value] : done.weights) weights[name] = value;
  return {{"game", plan.game->info().id},
          {"players", plan.players},
          {"seed", plan.seed},
          {"steps", done.steps},
          {"before", std::move(before)},
          {"weights", std::move(weights)},
          {"proof", json::object{{"deals", done.better.count()},
                                 {"difference", done.better.mean()},
                                 {"error", done.better.error()},
                                 {"verdict", verdict_name(done.better.verdict())}}}};
}

void print(const TuningPlan& plan, const Tuning& done) {
  std::cout << fmt::format("{} with {} players: {} steps of two games\n  {:<16} {:>8} {:>8}\n", plan.game->info().id,
                           plan.players, done.steps, "weight", "before", "now");
  for (std::size_t at = 0; at < done.weights.size(); ++at)
    std::cout << fmt::format("  {:<16} {:8.3f} {:8.3f}\n", done.weights[at].first, done.before[at].second,
                             done.weights[at].second);
  if (done.better.count() == 0) return;
  std::cout << fmt::format("  now against before, {} other deals: {:+.4f} a seat (95 % {:+.4f} to {:+.4f}), {}\n",
                           done.better.count(), done.better.mean(), done.better.mean() - 1.96 * done.better.error(),
                           done.better.mean() + 1.96 * done.better.error(), verdict_name(done.better.verdict()));
}

void run(const Wanted& wanted, int& exit_code) {
  TuningPlan plan;
  plan.game = &game_named(wanted.game);
  if (!has_weights(*plan.game)) bad_input("nothing is weighed by the search of " + std::string(plan.game->info().id));
  plan.options = options_given(wanted.options);
  plan.players = players_for(*plan.game, wanted.players, std::min(4, most_players(*plan.game, plan.options)));
  if (plan.players < 2) bad_input("it takes two sides, and so 2 players or more");
  plan.steps = wanted.steps;
  plan.proofs = wanted.proofs;
  plan.seed = wanted.seed;
  plan.threads = wanted.threads;
  const std::atomic<bool>& stop = stop_on_interrupt();
  Tuning done;
  try {
    Progress progress("steps and deals", plan.steps + plan.proofs);
    done = tune(
        plan, [&](long count) { progress(count); }, stop);
  } catch (const shape::BadOption& bad) {
    bad_input(with_clause(bad.what(), bad.clause));
  }
  if (wanted.json)
    std::cout << report(plan, done) << "\n";
  else
    print(plan, done);
  if (stop) std::cerr << fmt::format("stopped: {} of {} steps were played\n", done.steps, plan.steps);
  exit_code = stop ? 1 : 0;
}

}  // namespace

void add_tune(CLI::App& app, int& exit_code) {
  auto wanted = std::make_shared<Wanted>();
  CLI::App* command =
      app.add_subcommand("tune", "Finds better weights for what a search begins from, by games against itself");
  command->add_option("game", wanted->game, "Which game; an unambiguous beginning will do")->required();
  command->add_option("--players,-p", wanted->players, "How many players (default: 4, or as many as the game allows)");
  command->add_option("--steps", wanted->steps, "How many steps, of two games each")
      ->transform(whole_number(1, kGamesMax))
      ->capture_default_str();
  command->add_option("--proofs", wanted->proofs, "In how many deals the result then plays against the beginning")
      ->transform(whole_number(0, kGamesMax))
      ->capture_default_str();
  command->add_option("--seed,-s", wanted->seed, "The same seed gives the same weights")
      ->transform(whole_number(0, UINT64_MAX))
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
