#include "games/ankh/search.h"

#include <cmath>

#include "games/ankh/advice.h"
#include "games/ankh/rules.h"

namespace guildhall::ankh {

// A turn is dozens of small answers, and what the others make of it decides: each own answer is tried through a whole round
// of turns that everybody plays with sense. A tree that looks at the own turn alone lost to the script.
SearchMethod method(const View&) { return SearchMethod::Flat; }

bool at_rest(const State& begun, const State& now, Seat) { return now.turns >= begun.turns + now.players; }

Action light(const State& s, Seat seat, const Actions& actions, Random& random) {
  for (const Action& action : actions)
    if (act::verb(action) == Verb::Pass) return action;
  return quick_advice(s, seat, actions, random);
}

double appraise(const State& s, Seat seat) {
  constexpr double kScale = 50;  // of the outlook: as much as an aim that is nearly met
  return 1 / (1 + std::exp(-outlook(s, seat) / kScale));
}

}  // namespace guildhall::ankh
