// guildhall games: the games with player counts, bots and every option.
#include "match/games.h"

#include <fmt/format.h>

#include <iostream>

#include "apps/commands.h"
#include "apps/shared.h"
#include "bots/games_json.h"
#include "bots/policy.h"

namespace guildhall::apps {

namespace {

std::string values_of(const shape::OptionFacts& option) {
  if (option.type == "bool") return "true, false";
  if (option.type == "int") return fmt::format("{} to {}", option.min.value_or(0), option.max.value_or(0));
  return shape::join(option.values);
}
std::string default_of(const shape::OptionFacts& option) {
  return option.default_value.is_string() ? std::string(option.default_value.get_string())
                                          : json::serialize(option.default_value);
}
std::string players_of(const GameInfo& info) { return fmt::format("{}–{}", info.min_players, info.max_players); }

void print_text() {
  for (const GameFace* game : all_games()) {
    std::cout << fmt::format("{}  {} players, bots: {}\n", game->info().id, players_of(game->info()),
                             shape::join(bot_names()));
    for (const shape::OptionFacts& option : game->options())
      std::cout << fmt::format("  {:<32} {:<16} {} ({})\n", option.id, default_of(option), values_of(option),
                               option.clause);
    std::cout << "\n";
  }
}

}  // namespace

std::string games_markdown() {
  std::string out =
      "# Options\n\n"
      "Every option of every game, as `guildhall games --markdown` prints them. On the command line an option is set "
      "with "
      "`--option id=value`, in the engine protocol with `options` of `new`. Layers: `rules` changes play, `view` what "
      "is "
      "seen, `table` is obeyed by tables, `display` only by clients.\n";
  for (const GameFace* game : all_games()) {
    out += fmt::format("\n## {}\n\n{} players.\n\n", game->info().id, players_of(game->info())) +
           "| option | values | default | clause | layer |\n|---|---|---|---|---|\n";
    for (const shape::OptionFacts& option : game->options())
      out += fmt::format("| `{}` | {} | `{}` | {} | {} |\n", option.id, values_of(option), default_of(option),
                         option.clause, option.layer);
  }
  return out;
}

void add_games(CLI::App& app, int& exit_code) {
  auto as_json = std::make_shared<bool>(false);
  auto as_markdown = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("games", "The games with player counts, bots and every option");
  auto* json_flag = command->add_flag("--json", *as_json, "One JSON object on stdout and nothing else there");
  command->add_flag("--markdown", *as_markdown, "The page docs/options.md")->excludes(json_flag);
  command->callback([as_json, as_markdown, &exit_code] {
    if (*as_json)
      std::cout << json::object{{"games", games_json()}} << "\n";
    else if (*as_markdown)
      std::cout << games_markdown();
    else
      print_text();
    exit_code = 0;
  });
}

}  // namespace guildhall::apps
