// guildhall arena: tournaments between bots, with rotated seats and shared deals.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <set>

#include "apps/arena_report.h"
#include "apps/commands.h"
#include "apps/shared.h"
#include "arena/results_file.h"
#include "match/games.h"
#include "shape/pack.h"

namespace guildhall::apps {

namespace {

struct Wanted {
  std::string game;
  std::vector<std::string> bots;
  long games = 2000;
  std::uint64_t seed = 1;
  std::optional<std::string> players;
  int threads = 1;
  std::vector<std::string> options;
  bool json = false;
  std::string out;
  std::vector<std::string> merge;
  std::string html;
};

json::object score_json(const Score& score) {
  const Interval wins = wilson(score.wins, score.games);
  const Interval payoff = normal_interval(score);
  return {{"seats", score.games},
          {"wins", score.wins},
          {"win_rate", score.games > 0 ? static_cast<double>(score.wins) / static_cast<double>(score.games) : 0.0},
          {"win_interval", json::array{wins.low, wins.high}},
          {"payoff", score.mean()},
          {"payoff_interval", json::array{payoff.low, payoff.high}}};
}

json::object report(const TournamentPlan& plan, const Tournament& done, bool stopped) {
  json::array bots;
  for (std::size_t bot = 0; bot < done.bots.size(); ++bot) {
    json::object entry = score_json(done.bots[bot]);
    entry["bot"] = plan.bots[bot];
    json::array seats;
    for (const Score& seat : done.by_seat[bot]) seats.push_back(score_json(seat));
    entry["by_seat"] = std::move(seats);
    json::object roles;
    for (const auto& [role, score] : done.by_role[bot]) roles[role] = score_json(score);
    if (!roles.empty()) entry["by_role"] = std::move(roles);
    bots.push_back(std::move(entry));
  }
  json::array duels;
  for (const Duel& duel : done.duels) {
    const double mean = duel.first_better.mean();
    const double reach = 1.959964 * duel.first_better.error();
    const double sum = sum_of(done, duel);
    duels.push_back(
        json::object{{"bots", json::array{json::string(plan.bots[duel.first]), json::string(plan.bots[duel.second])}},
                     {"deals", duel.first_better.count()},
                     {"difference", mean},
                     {"interval", json::array{mean - reach, mean + reach}},
                     {"elo", elo_of(mean, sum)},
                     {"elo_interval", json::array{elo_of(mean - reach, sum), elo_of(mean + reach, sum)}},
                     {"first_better", json::string(verdict_name(duel.first_better.verdict()))},
                     {"second_better", json::string(verdict_name(duel.second_better.verdict()))},
                     {"llr", duel.first_better.ratio()}});
  }
  json::object endings;
  for (const auto& [ending, count] : done.endings) endings[ending] = count;
  json::object out{{"game", plan.game->info().id},
                   {"players", plan.players},
                   {"options", done.options},
                   {"threads", plan.threads},
                   {"games", done.games},
                   {"deals", done.deals},
                   {"seed", plan.seed},
                   {"decisions", done.decisions},
                   {"seconds", done.seconds},
                   {"digest", shape::hex(done.digest)},
                   {"bots", std::move(bots)},
                   {"tests", std::move(duels)},
                   {"endings", std::move(endings)}};
  if (stopped) out["stopped"] = true;
  return out;
}

double win_percent(const Score& score) {
  return score.games > 0 ? 100.0 * static_cast<double>(score.wins) / static_cast<double>(score.games) : 0;
}

void print_seats(const TournamentPlan& plan, const Tournament& done) {
  for (const bool wins : {true, false}) {
    std::cout << (wins ? "  win rate by seat, %\n" : "  payoff by seat\n");
    for (std::size_t bot = 0; bot < done.bots.size(); ++bot) {
      std::cout << fmt::format("  {:<14}", plan.bots[bot]);
      for (const Score& seat : done.by_seat[bot])
        std::cout << (seat.games == 0 ? fmt::format("{:>7}", "-")
                      : wins          ? fmt::format(" {:6.2f}", win_percent(seat))
                                      : fmt::format(" {:6.3f}", seat.mean()));
      std::cout << "\n";
    }
  }
}

void print_roles(const TournamentPlan& plan, const Tournament& done) {
  std::set<std::string> roles;
  for (const auto& held : done.by_role)
    for (const auto& [role, unused] : held) roles.insert(role);
  if (roles.empty()) return;
  std::cout << fmt::format("  {:<24}", "win rate by role, %");
  for (const std::string& bot : plan.bots) std::cout << fmt::format(" {:>14}", bot);
  std::cout << "\n";
  for (const std::string& role : roles) {
    std::cout << fmt::format("  {:<24}", role);
    for (const auto& held : done.by_role) {
      const auto score = held.find(role);
      std::cout << (score == held.end() ? fmt::format(" {:>14}", "-")
                                        : fmt::format(" {:14.2f}", win_percent(score->second)));
    }
    std::cout << "\n";
  }
}

void print(const TournamentPlan& plan, const Tournament& done) {
  std::cout << fmt::format("{} with {} players: {} games on {} deals, each in {} rotations, {:.1f} s\n",
                           plan.game->info().id, plan.players, done.games, done.deals, plan.bots.size(), done.seconds);
  std::cout << "  bot              seats   win rate  95 %               payoff  95 %\n";
  for (std::size_t bot = 0; bot < done.bots.size(); ++bot) {
    const Score& score = done.bots[bot];
    const Interval wins = wilson(score.wins, score.games);
    const Interval payoff = normal_interval(score);
    std::cout << fmt::format("  {:<14} {:>7}   {:6.2f} %  {:5.2f} to {:5.2f} %    {:.4f}  {:.4f} to {:.4f}\n",
                             plan.bots[bot], score.games, win_percent(score), 100 * wins.low, 100 * wins.high,
                             score.mean(), payoff.low, payoff.high);
  }
  print_seats(plan, done);
  print_roles(plan, done);
  for (const Duel& duel : done.duels) {
    const double mean = duel.first_better.mean();
    const double reach = 1.959964 * duel.first_better.error();
    const double sum = sum_of(done, duel);
    std::cout << fmt::format(
        "  {} - {}: {:+.4f} a seat (95 % {:+.4f} to {:+.4f}), Elo {:+.0f} (95 % {:+.0f} to {:+.0f})\n",
        plan.bots[duel.first], plan.bots[duel.second], mean, mean - reach, mean + reach, elo_of(mean, sum),
        elo_of(mean - reach, sum), elo_of(mean + reach, sum));
    std::cout << fmt::format("    sequential test (alpha = beta = 0.05): {} is {}, {} is {}\n", plan.bots[duel.first],
                             verdict_name(duel.first_better.verdict()), plan.bots[duel.second],
                             verdict_name(duel.second_better.verdict()));
  }
}

void show(const Wanted& wanted, const TournamentPlan& plan, const Tournament& done, bool stopped) {
  if (wanted.json)
    std::cout << report(plan, done, stopped) << "\n";
  else
    print(plan, done);
  if (wanted.html.empty()) return;
  std::ofstream file(wanted.html);
  file << arena_report(plan, done);
  if (!file.flush()) failed("the report cannot be written to '" + wanted.html + "'");
}

void merge(const Wanted& wanted) {
  TournamentPlan plan;
  Tournament done;
  try {
    done = merge_results(wanted.merge, plan);
  } catch (const BadResults& bad) {
    bad_input(bad.what());
  }
  if (!wanted.game.empty() && &game_named(wanted.game) != plan.game)
    bad_input("the files are of " + std::string(plan.game->info().id) + ", not of " + wanted.game);
  if (done.games == 0) failed("no deal is finished in these files");
  show(wanted, plan, done, false);
}

void run(const Wanted& wanted, int& exit_code) {
  if (!wanted.html.empty() && !std::ofstream(wanted.html, std::ios::app))  // said before hours of playing
    bad_input("the report cannot be written to '" + wanted.html + "'");
  if (!wanted.merge.empty()) return merge(wanted);
  if (wanted.game.empty()) bad_input("name a game: " + game_ids());
  TournamentPlan plan;
  plan.game = &game_named(wanted.game);
  const GameInfo& info = plan.game->info();
  plan.players =
      players_for(*plan.game, wanted.players, std::min(info.max_players, std::max<int>(info.min_players, 4)));
  for (const std::string& bot : wanted.bots)
    if (!policy_of(bot)) bad_input("there is no bot '" + bot + "'; there are " + shape::join(bot_names()));
  if (wanted.bots.size() < 2) bad_input("--bots needs at least two, such as scripted,random");
  plan.options = options_given(wanted.options);
  plan.bots = wanted.bots;
  plan.games = wanted.games;
  plan.seed = wanted.seed;
  plan.threads = wanted.threads;
  plan.out = wanted.out;
  const std::atomic<bool>& stop = stop_on_interrupt();
  Tournament done;
  try {
    Progress progress("games", plan.games);
    done = play_tournament(
        plan, [&](long count) { progress(count); }, stop);
  } catch (const shape::BadOption& bad) {
    bad_input(with_clause(bad.what(), bad.clause));
  } catch (const BadResults& bad) {
    bad_input(bad.what());
  }
  if (done.games == 0) failed("stopped before the first deal was finished");
  show(wanted, plan, done, stop);
  exit_code = stop ? 1 : 0;
}

}  // namespace

void add_arena(CLI::App& app, int& exit_code) {
  auto wanted = std::make_shared<Wanted>();
  CLI::App* command =
      app.add_subcommand("arena", "Tournament between bots: rotated seats, shared deals, sequential test");
  command->add_option("game", wanted->game, "Which game; an unambiguous beginning will do");
  command->add_option("--bots,-b", wanted->bots, "The bots, with commas; there are " + shape::join(bot_names()))
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--games,-g", wanted->games, "How many games, all rotations counted")
      ->transform(whole_number(1, kGamesMax))
      ->capture_default_str();
  command->add_option("--seed,-s", wanted->seed, "The same seed gives the same deals")
      ->transform(whole_number(0, UINT64_MAX))
      ->capture_default_str();
  command->add_option("--players,-p", wanted->players, "How many players (default: 4, or as many as the game allows)");
  command->add_option("--threads,-t", wanted->threads, "How many threads")
      ->transform(whole_number(1, kThreadsMax))
      ->capture_default_str();
  command->add_option("--option,-o", wanted->options, "An option of the game, name=value; may be repeated")
      ->allow_extra_args(false);
  CLI::Option* out = command->add_option(
      "--out", wanted->out, "Keeps each finished deal in this file, and goes on with what is there already");
  command->add_option("--merge", wanted->merge, "Plays nothing: adds up the results of these files")->excludes(out);
  command->add_option("--report", wanted->html, "Writes the results with charts into this HTML file as well");
  command->add_flag("--json", wanted->json, "One JSON object on stdout and nothing else there");
  command->callback([wanted, &exit_code] { run(*wanted, exit_code); });
}

}  // namespace guildhall::apps
