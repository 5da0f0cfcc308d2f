// A decision as a client is asked it: the legal list as options, sets and labels (docs/api.md, "A decision"), by the game's
// table of verbs. The same for every game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/game_face.h"

namespace guildhall::table {

struct Question {
  std::vector<Action> actions;                 // in the order of `sets`
  std::vector<std::vector<std::string>> sets;  // option ids, as sent
  json::object content;                        // the message, without `type`, `seq`, `id`, `deadline` and `can_undo`

  // The legal answer made of exactly these options, in any order.
  std::optional<Action> answer(std::vector<std::string> option_ids) const;
};

// Requires: the seat has at least one legal answer.
Question question_for(const GameInfo& game, const Position& position, Seat seat);

// What is said of an action or a claim: {"key": "<area>.action.<verb>", "args": {…}}.
json::object action_text(const GameInfo& game, const Action& action);

}  // namespace guildhall::table
