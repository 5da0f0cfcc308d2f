// A decision as a client is asked it (docs/api.md): the legal list as options, sets and labels ("A decision"), or by places
// ("By places"), by the game's tables of decisions and verbs. The same for every game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/game_face.h"
#include "table/to_client.h"

namespace guildhall::table {

struct Question {
  std::uint8_t kind = 0;                     // place in the game's table of decisions
  std::vector<Action> actions;               // in the order of `sets`
  std::vector<guildhall::Refusal> withheld;  // what might be expected and cannot be done now
  std::vector<Action> closed;                // legal, but not what a lesson means: shown with that reason

  bool operator==(const Question& other) const;
  // By places: [kind, answers, withheld, closed].
  void write(shape::Draft& out) const;
  // By names: members of the message, without `type`, `seq`, `id`, `deadline` and `can_undo`.
  to_client::Asked by_names(const GameInfo& game) const;
  // The options of which an answer is made.
  std::vector<std::string> option_ids(const GameInfo& game, const Action& action) const;
  // The answer made of exactly these options, in any order.
  std::optional<Action> answer(const GameInfo& game, std::vector<std::string> chosen) const;
  // The answer at this place of `sets`.
  std::optional<Action> answer_at(std::int64_t place) const {
    if (place < 0 || static_cast<std::size_t>(place) >= actions.size()) return std::nullopt;
    return actions[static_cast<std::size_t>(place)];
  }

 private:
  bool verb_is_said(const GameInfo& game) const;
};

// Requires: the seat has at least one legal answer.
Question question_for(const Position& position, Seat seat);

// A message `decision` that has its question by places, with it by names.
json::object named_decision(json::object message, const GameInfo& game);

// What `write` refers to: members of the legend.
json::object legend_of_questions(const GameInfo& game);

// What is said of an action or a claim: {"key": "<area>.action.<verb>", "args": {…}}.
Text action_text(const GameInfo& game, const Action& action);

}  // namespace guildhall::table
