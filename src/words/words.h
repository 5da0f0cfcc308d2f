// Words: sentences of one language for the terminal and the engine protocol, out of the catalogue i18n/ (ICU MessageFormat).
//
// A key is <area>.<group>.<id>. Its arguments come as JSON: numbers, texts, true and false, references such as {"seat": 2}
// or {"cart": "oak"}, and lists of those. What a message can use of an argument `x`:
//
//   {x}       a number as such; a reference by its name, the text <area>.<kind>.<id>; a list joined as the language does.
//             A seat goes by the player's name, a die by its number, counted from 1.
//   {x_id}    for `select`: the bare id ("oak", "2", "true"); of a list "one" or "many"; "none" where nothing is.
//
// An argument that is left out reads as an empty text, so that no message can fail.
// Thread safety: one Words belongs to one thread (compiled messages are kept).
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "match/game_face.h"

namespace guildhall {

// A die, a place in a pot: told by its number, counted from 1, instead of by a name.
bool goes_by_number(std::string_view kind);

// What people wrote, without what a terminal would take for a command.
std::string harmless(std::string_view text);

class Words {
 public:
  // Languages
  static const std::vector<std::string>& languages();  // "en", "fr", "el"
  // The language asked for, or without one that of the locale (LC_ALL, LC_MESSAGES, LANG), or English.
  // Throws std::invalid_argument for a language we do not have.
  static std::string choose(std::string_view asked);
  explicit Words(std::string language);  // one of `languages`
  ~Words();
  Words(Words&&) noexcept;
  const std::string& language() const { return language_; }

  // Names of the seats, made harmless; without one a player goes by a number, and a seat behind the players is a ghost.
  void name_seats(const std::vector<std::string>& names, int players);
  std::string name(Seat seat) const;
  // With `display_names=neutral` (ANK-V18) a thing goes by <area>.alias.<kind>.<id> where there is one, and the pieces
  // in sentences by the pairs of <area>.alias.words.
  void use_neutral_names(const GameInfo& game, const json::object& options);
  void use_aliases(bool in_force) { aliases_ = in_force; }  // at this moment of the game, for the things alone (COD-G6)

  // Sentences
  bool has(std::string_view key) const;
  std::string text(std::string_view key, const json::object& args = {}) const;
  std::string list(const std::vector<std::string>& items) const;              // "a, b and c"
  std::string named(const std::string& name, const std::string& text) const;  // "Ada: 3 coins"
  bool may_lack(std::string_view key, std::string_view arg) const;  // the message has words for an absent argument
  // Arguments like these under which a message says everything it can: every branch of `select` and `plural` is met. What
  // is absent says kNotThere, so that a sentence which would have a hole can be told.
  static constexpr std::string_view kNotThere = "\uFFFC";
  std::vector<json::object> branches(std::string_view key, const json::object& like) const;

  // What the engine utters, by the tables of a game. `me` is marked where its own seat is named.
  std::string action(const GameInfo& game, const Action& action, Seat me = Seat::nobody()) const;
  std::string event(const GameInfo& game, const Told& told) const;
  std::string prompt(const GameInfo& game, const DecisionInfo& decision) const;
  std::string result(const GameInfo& game, const Result& result) const;
  std::string reason(const GameInfo& game, std::string_view reason) const;
  std::string claim(const GameInfo& game, const Action& claim) const;  // what the speaker says
  std::string option(const GameInfo& game, std::string_view id) const;
  std::string option_help(const GameInfo& game, std::string_view id) const;
  std::string option_value(const GameInfo& game, std::string_view id, const json::value& value) const;
  std::string thing(const GameInfo& game, std::string_view kind, const json::value& id) const;

  // The paragraph of the rules for readers behind a clause, as plain text; empty if there is none.
  std::string rule(const GameInfo& game, std::string_view clause) const;

 private:
  struct Message;
  const Message* find(std::string_view key) const;
  std::string reference(std::string_view area, const json::object& thing) const;
  std::string pattern_of(const Message& message) const;
  std::string argument_text(std::string_view area, const json::value& value) const;

  std::string language_;
  std::map<std::string, std::unique_ptr<Message>, std::less<>> messages_;
  std::vector<std::string> names_;
  int players_ = 0;  // 0: not said
  bool neutral_ = false;
  bool aliases_ = false;
  std::vector<std::pair<std::string, std::string>> neutral_words_;
  mutable Seat me_ = Seat::nobody();  // while an action is put into words
};

// A key the engine can utter and the arguments its message may use.
struct TextKey {
  std::string key;
  std::vector<std::string> args;
  json::object sample;  // arguments as they may come, by their types
};
// Every key of a game: decisions, verbs, events, refusals, results, claims, options with their values, and all things
// that any of them can name. A thing has a second text <key>.text where the English catalogue has one.
std::vector<TextKey> every_key(const GameFace& game);

}  // namespace guildhall
