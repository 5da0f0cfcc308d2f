// The catalogues against the tables of the games: every key in every language, none unused, all messages can be read.
#include <gtest/gtest.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "match/games.h"
#include "words/embedded.h"
#include "words/words.h"

namespace guildhall {
namespace {

using Catalogue = std::map<std::string, std::string>;

std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

Catalogue catalogue(const std::string& language, const std::string& area) {
  Catalogue out;
  const std::string path = "i18n/" + language + "/" + area + ".json";
  if (!std::filesystem::exists(path)) {
    ADD_FAILURE() << path << " is missing";
    return out;
  }
  const json::value parsed = json::parse(file_text(path));
  for (const auto& [key, message] : parsed.as_object()) out[std::string(key)] = std::string(message.as_string());
  return out;
}

std::set<std::string> keys_in(const Catalogue& from) {
  std::set<std::string> keys;
  for (const auto& [key, message] : from) keys.insert(key);
  return keys;
}

std::vector<std::string> areas() {
  std::vector<std::string> out{"terminal"};
  for (const GameFace* game : all_games()) out.emplace_back(game->info().area);
  return out;
}

std::vector<std::string> arguments(const std::string& message) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(message), nullptr, error);
  std::vector<std::string> names;
  for (std::int32_t at = 0; at < pattern.countParts(); ++at) {
    if (pattern.getPartType(at) != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    std::string name;
    pattern.getSubstring(pattern.getPart(at)).toUTF8String(name);
    names.push_back(name);
  }
  return names;
}

std::set<std::string> terminal_keys_in_sources() {
  std::set<std::string> keys;
  const std::regex literal("\"(terminal\\.[a-z_.]+[a-z_])\"");
  for (const char* folder : {"src/words", "src/apps"})
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string path = entry.path().string();
      if (!path.ends_with(".cpp") || path.ends_with("_test.cpp")) continue;
      const std::string text = file_text(path);
      for (std::sregex_iterator at(text.begin(), text.end(), literal), end; at != end; ++at) keys.insert((*at)[1]);
      if (!path.ends_with("_board.cpp")) continue;  // a board names its keys by their last part
      const auto slash = path.rfind('/') + 1;
      const std::string area = path.substr(slash, path.rfind('_') - slash);
      const std::regex quoted("\"([a-z_]+)\"");
      for (std::sregex_iterator at(text.begin(), text.end(), quoted), end; at != end; ++at)
        keys.insert("terminal." + area + "." + (*at)[1].str());
    }
  return keys;
}

// The arguments of a call whose opening bracket stands at `at`, as they are written.
std::vector<std::string> arguments_of_call(const std::string& text, std::size_t at) {
  std::vector<std::string> out(1);
  int depth = 0;
  bool quoted = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"' && text[at - 1] != '\\') quoted = !quoted;
    if (!quoted && std::string_view("([{").find(c) != std::string_view::npos && ++depth == 1) continue;
    if (!quoted && std::string_view(")]}").find(c) != std::string_view::npos && --depth == 0) return out;
    if (!quoted && c == ',' && depth == 1)
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

// What tables and the server say to people: keys that are written out, and those that the functions below put together.
std::set<std::string> shell_keys_in_sources() {
  const std::regex whole("\"(shell\\.[a-z_]+\\.[a-z_]+)\"");
  const std::regex part("\"([a-z_]+)\"");
  struct Speaker {
    const char* call;
    std::vector<std::size_t> places;  // of the key among the arguments
    const char* group;
  };
  const std::vector<Speaker> speakers{{"refused(", {0}, "shell.error."},
                                      {"refuse(", {0, 1}, "shell.error."},
                                      {"turn_away(", {1}, "shell.error."},
                                      {"not_there(", {0}, "shell.error."},
                                      {"note(", {0}, "shell.note."}};
  std::set<std::string> keys;
  for (const char* folder : {"src/table", "src/server"})
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string path = entry.path().string();
      if (!path.ends_with(".cpp") || path.ends_with("_test.cpp")) continue;
      const std::string text = file_text(path);
      for (std::sregex_iterator at(text.begin(), text.end(), whole), end; at != end; ++at) keys.insert((*at)[1]);
      for (const Speaker& speaker : speakers)
        for (auto at = text.find(speaker.call); at != std::string::npos; at = text.find(speaker.call, at + 1)) {
          const auto given = arguments_of_call(text, at + std::string_view(speaker.call).size() - 1);
          for (const std::size_t place : speaker.places)
            if (place < given.size())
              for (std::sregex_iterator key(given[place].begin(), given[place].end(), part), end; key != end; ++key)
                keys.insert(speaker.group + (*key)[1].str());
        }
    }
  return keys;
}

TEST(Catalogue, what_tables_and_the_server_say_is_there_in_every_language) {
  const std::set<std::string> said = shell_keys_in_sources();
  for (const char* known :
       {"shell.error.stale", "shell.error.bad_password", "shell.error.players", "shell.error.seat_token",
        "shell.note.time_out", "shell.note.digest", "shell.why.lesson", "shell.hint.only"})
    EXPECT_TRUE(said.contains(known)) << "the search misses " << known;
  for (const std::string& language : Words::languages()) {
    const std::set<std::string> written = keys_in(catalogue(language, "shell"));
    for (const std::string& key : said) EXPECT_TRUE(written.contains(key)) << language << " lacks " << key;
  }
}

TEST(Catalogue, every_key_of_the_engine_is_there_in_every_language_and_no_other) {
  for (const GameFace* game : all_games()) {
    std::set<std::string> uttered;
    for (const TextKey& key : every_key(*game)) uttered.insert(key.key);
    for (const std::string& language : Words::languages()) {
      const std::set<std::string> written = keys_in(catalogue(language, std::string(game->info().area)));
      for (const std::string& key : uttered) EXPECT_TRUE(written.contains(key)) << language << " lacks " << key;
      for (const std::string& key : written) EXPECT_TRUE(uttered.contains(key)) << language << " has unused " << key;
    }
  }
}

TEST(Catalogue, the_terminal_has_the_same_keys_in_every_language) {
  const std::set<std::string> english = keys_in(catalogue("en", "terminal"));
  for (const std::string& language : Words::languages())
    EXPECT_EQ(keys_in(catalogue(language, "terminal")), english) << language;
}

TEST(Catalogue, every_key_of_the_terminal_is_used_and_every_used_one_is_there) {
  const std::set<std::string> written = keys_in(catalogue("en", "terminal"));
  const std::set<std::string> used = terminal_keys_in_sources();
  for (const std::string& key : used) {
    const bool of_a_board = std::count(key.begin(), key.end(), '.') > 1;  // words_test draws them all
    EXPECT_TRUE(of_a_board || written.contains(key)) << "missing " << key;
  }
  for (const std::string& key : written) EXPECT_TRUE(used.contains(key)) << "unused " << key;
}

TEST(Catalogue, every_message_can_be_read_and_has_no_plain_apostrophe) {
  for (const std::string& language : Words::languages())
    for (const std::string& area : areas())
      for (const auto& [key, message] : catalogue(language, area)) {
        UErrorCode error = U_ZERO_ERROR;
        UParseError where{};
        const icu::MessageFormat format(icu::UnicodeString::fromUTF8(message), icu::Locale(language.c_str()), where,
                                        error);
        EXPECT_TRUE(U_SUCCESS(error)) << language << " " << key << ": " << message;
        EXPECT_EQ(message.find('\''), std::string::npos) << language << " " << key;
        EXPECT_FALSE(message.empty()) << language << " " << key;
      }
}

TEST(Catalogue, a_message_names_only_arguments_that_its_key_has) {
  for (const GameFace* game : all_games()) {
    std::map<std::string, std::vector<std::string>> known;
    for (const TextKey& key : every_key(*game)) known[key.key] = key.args;
    for (const std::string& language : Words::languages())
      for (const auto& [key, message] : catalogue(language, std::string(game->info().area)))
        for (const std::string& name : arguments(message))
          EXPECT_NE(std::find(known[key].begin(), known[key].end(), name), known[key].end())
              << language << " " << key << " names " << name;
  }
}

TEST(Catalogue, the_languages_of_the_terminal_name_the_same_arguments) {
  const Catalogue english = catalogue("en", "terminal");
  for (const std::string& language : Words::languages())
    for (const auto& [key, message] : catalogue(language, "terminal")) {
      std::vector<std::string> names = arguments(message);
      std::vector<std::string> wanted = arguments(english.at(key));
      for (auto* list : {&names, &wanted}) {
        std::sort(list->begin(), list->end());
        list->erase(std::unique(list->begin(), list->end()), list->end());
      }
      for (const std::string& name : names)
        EXPECT_NE(std::find(wanted.begin(), wanted.end(), name), wanted.end()) << language << " " << key << " " << name;
    }
}

// Narrow no-break space before ; ! ?, no-break space before : and inside « ».
TEST(Catalogue, french_has_its_spaces) {
  for (const std::string& area : areas())
    for (const auto& [key, message] : catalogue("fr", area)) {
      for (const char* bad : {" ;", " !", " ?", " :", "« ", " »"})
        EXPECT_EQ(message.find(bad), std::string::npos) << key << ": " << message;
      for (const char* sign : {"!", "?"})
        for (auto at = message.find(sign); at != std::string::npos; at = message.find(sign, at + 1))
          EXPECT_TRUE(at == 0 || message[at - 1] == '\n' || message.compare(at - 3, 3, "\u202f") == 0)
              << key << ": " << message;
    }
}

// One word for one thing, in the catalogue of a game and on its rules page: what these would say has another name there.
TEST(Catalogue, one_word_for_one_thing) {
  struct Ban {
    const char* language;
    const char* area;
    std::vector<const char*> words;
  };
  const std::vector<Ban> bans{
      {"fr", "bristol", {" bot ", " bots", "Ruée", "Coudes", "de {cart}", "de {from}", "dans {", "sur {cart}"}},
      {"fr", "castle", {" bots"}},
      {"fr", "quacks", {"fiole", "pièce", "pion ", "pions", " bots"}},
      {"fr", "ankh", {" bots"}},
      {"fr", "terminal", {"fiole", "pièces de monnaie", " bots"}},
      {"el", "bristol", {"καρότσ", "καροτσ", "Βδέλες", "γκώνα", "ίναγμα", "μποτ"}},
      {"el", "castle", {"γύρο", "μποτ"}},
      {"el", "quacks", {"χώρο", "Χώρο", "διάστημ", "διαστήμ", "σακουλιού", "μποτ"}},
      {"el", "ankh", {"μποτ"}},
      {"el", "terminal", {"αγκώνα", "τίναγμα", "χώρο", "Χώρο", "μποτ"}},
  };
  for (const Ban& ban : bans) {
    const std::string language = ban.language;
    for (const auto& [key, message] : catalogue(language, ban.area))
      for (const char* word : ban.words)
        EXPECT_EQ(message.find(word), std::string::npos) << language << " " << key << ": " << word;
    const std::string page = "i18n/" + language + "/rules/" + ban.area + ".md";
    if (!std::filesystem::exists(page)) continue;
    const std::string rules = file_text(page);
    for (const char* word : ban.words) EXPECT_EQ(rules.find(word), std::string::npos) << page << ": " << word;
  }
}

TEST(Catalogue, every_clause_that_can_be_asked_for_has_its_paragraph) {
  for (const std::string& language : Words::languages()) {
    const Words words(language);
    for (const GameFace* game : all_games()) {
      const GameInfo& info = game->info();
      for (const VerbInfo& verb : info.verbs) EXPECT_NE(words.rule(info, verb.clause), "") << language << verb.clause;
      for (const DecisionInfo& decision : info.decisions)
        EXPECT_NE(words.rule(info, decision.clause), "") << language << decision.clause;
      for (const OptionInfo& option : info.options)
        EXPECT_NE(words.rule(info, option.clause), "") << language << option.clause;
    }
  }
}

TEST(Catalogue, the_rules_have_the_same_anchors_in_every_language) {
  const std::regex anchor("<a id=\"([A-Z]+-[A-Z]+[0-9]+[a-z]?)\"></a>");
  for (const GameFace* game : all_games()) {
    std::map<std::string, std::set<std::string>> found;
    for (const std::string& language : Words::languages()) {
      const std::string text = file_text("i18n/" + language + "/rules/" + std::string(game->info().area) + ".md");
      for (std::sregex_iterator at(text.begin(), text.end(), anchor), end; at != end; ++at)
        found[language].insert((*at)[1]);
      EXPECT_EQ(found[language], found["en"]) << language;
      EXPECT_FALSE(found[language].empty());
    }
  }
}

TEST(Catalogue, what_is_embedded_is_what_lies_in_i18n) {
  for (const EmbeddedFile& file : embedded_texts())
    EXPECT_EQ(file.text, file_text("i18n/" + std::string(file.path))) << file.path;
}

}  // namespace
}  // namespace guildhall
