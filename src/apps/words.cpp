// guildhall words: every sentence of the games, to be read by somebody who knows the language.
#include "words/words.h"

#include <iostream>

#include "apps/commands.h"
#include "apps/shared.h"
#include "apps/word_list.h"
#include "match/games.h"

namespace guildhall::apps {

void add_words(CLI::App& app, int& exit_code) {
  struct Arguments {
    std::string language;
    std::string game;
  };
  auto given = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand(
      "words", "Every question, answer, event, refusal and result of the games with its arguments filled in");
  command->add_option("--all", given->language, "The language: " + shape::join(Words::languages()))
      ->required()
      ->type_name("LANG");
  command->add_option("game", given->game, "Only this game");
  command->footer(
      "Games are played to meet sentences as they come up; a line with ~ was met in none and is made up from its\n"
      "types. Names and texts of cards and options stand at the end of each game.");
  command->callback([given, &exit_code] {
    Words words(language_of(given->language));
    for (const GameFace* game : all_games())
      if (given->game.empty() || game == &game_named(given->game)) {
        print_words(std::cout, *game, words);
        std::cout << "\n";
      }
    exit_code = 0;
  });
}

}  // namespace guildhall::apps
