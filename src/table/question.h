// A decision as a client is asked it: the legal list as options, sets and labels (docs/api.md, "A decision"), by the game's
// table of verbs. The same for every game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/game_face.h"

namespace guildhall::table {

struct Question {
  std::uint8_t kind = 0;                     // place in the game's table of decisions
  std::vector<Action> actions;               // in the order of `sets`
  std::vector<guildhall::Refusal> withheld;  // what might be expected and cannot be done now
  std::vector<Action> closed;                // legal, but not what a lesson means: shown with that reason

  bool operator==(const Question& other) const;
  // The message, without `type`, `seq`, `id`, `deadline` and `can_undo`: members of an object, as text.
  void write(std::string& out, const GameInfo& game) const;
  // The options of which an answer is made.
  std::vector<std::string> option_ids(const GameInfo& game, const Action& action) const;
  // The answer made of exactly these options, in any order.
  std::optional<Action> answer(const GameInfo& game, const std::vector<std::string>& chosen) const;

 private:
  bool verb_is_said(const GameInfo& game) const;
};

// Requires: the seat has at least one legal answer.
Question question_for(const Position& position, Seat seat);

// What is said of an action or a claim: {"key": "<area>.action.<verb>", "args": {…}}.
json::object action_text(const GameInfo& game, const Action& action);

}  // namespace guildhall::table
