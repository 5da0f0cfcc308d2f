// The page of all sentences: complete, and no sentence of any game in any language shows a key or a brace.
#include "apps/word_list.h"

#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "match/games.h"

namespace guildhall::apps {
namespace {

std::string page_of(const GameFace& game, const std::string& language) {
  Words words(language);
  std::ostringstream out;
  print_words(out, game, words);
  return out.str();
}

TEST(WordList, has_every_question_answer_event_refusal_and_result) {
  for (const GameFace* game : all_games()) {
    const std::string page = page_of(*game, "en");
    const auto has = [&](std::string_view id) {
      EXPECT_NE(page.find(" " + std::string(id)), std::string::npos) << game->info().id << " lacks " << id;
    };
    for (const DecisionInfo& decision : game->info().decisions) has(std::string(decision.id) + " (");
    for (const VerbInfo& verb : game->info().verbs) has(std::string(verb.id) + ": ");
    for (const std::string& event : game->events()) has(event + ": ");
    for (const std::string_view reason : game->info().refusals) has(std::string(reason) + ": ");
    for (const std::string_view result : game->info().results) has(std::string(result) + ": ");
  }
}

// What the check of the catalogues cannot see: a thing that a sentence names by a key nobody wrote.
TEST(WordList, shows_no_key_and_no_brace_in_any_language) {
  for (const std::string& language : Words::languages())
    for (const GameFace* game : all_games()) {
      std::istringstream page(page_of(*game, language));
      const std::regex raw("(" + std::string(game->info().area) + "|terminal)\\.[a-z]|[{}]");
      for (std::string line; std::getline(page, line);) EXPECT_FALSE(std::regex_search(line, raw)) << language << line;
    }
}

}  // namespace
}  // namespace guildhall::apps
