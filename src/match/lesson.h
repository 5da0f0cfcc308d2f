// Lesson: a game that is always the same, with a coach (docs/api.md, 2.1). The others' answers and what comes of chance are
// written down in lessons/<game>.json, which lies in the program; nothing here knows a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/game_face.h"

namespace guildhall {

// The coach says something, which is read (no answers) or answered; or another seat answers.
struct Beat {
  std::string say;                     // its text is `<area>.lesson.<say>`; empty: another seat answers
  std::vector<std::string> spotlight;  // what is meant on the board
  std::vector<json::value> answers;    // what the learner may answer
  Seat seat;                           // who answers otherwise,
  std::optional<json::value> action;   // and what
  std::vector<json::value> chance;     // what comes of the answer, in the order of the rules

  bool is_read() const { return !say.empty() && answers.empty(); }
};
BOOST_DESCRIBE_STRUCT(Beat, (), (say, spotlight, answers, seat, action, chance))

struct Lesson {
  std::vector<std::string> names;  // of the others, from seat 1 on; the learner has seat 0
  json::object from;               // the position it begins with
  std::vector<Beat> beats;

  int steps_before(std::size_t place) const;  // how often the coach has spoken before that beat
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (names, from, beats))

inline const Seat kLearner(0);

const Lesson* lesson_of(std::string_view game);  // by its id; null: there is none

}  // namespace guildhall
