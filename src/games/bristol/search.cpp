#include "games/bristol/search.h"

#include "games/bristol/advice.h"
#include "games/bristol/outlook.h"
#include "games/bristol/rules.h"

namespace guildhall::bristol {

// Before the first round there are only characters to choose, and all are alike.
SearchMethod method(const View& view) { return view.table.round > 0 ? SearchMethod::Tree : SearchMethod::Script; }

// A game played at random takes a few microseconds. Judging the table after one, two or three rounds was tried instead, and
// playouts by the script: none of them was stronger at the same time.
Action considered(const View& view, std::span<const Event> heard, const Insight&, const Actions& actions,
                  Random& random) {
  return advise(view, heard, actions, random);
}

Actions shortlist(const View&, const Insight&, const Actions& actions, Action, int, Random&) { return actions; }

bool at_rest(const State&, const State&, Seat) { return false; }

Action light(const Insight&, const State&, Seat, const Actions& actions, Random& random) {
  for (const Action& action : actions)  // windows: most moves are let pass
    if (static_cast<Verb>(action.verb) == Verb::Pass && random.below(4) != 0) return action;
  return actions[random.below(actions.size())];
}

double appraise(const Insight&, const State& s, Seat seat) {
  if (const auto end = result(s))
    return static_cast<double>(end->payoff[static_cast<std::size_t>(seat.index())]) / end->payoff_parts;
  Belief truth;  // in a dealt world it is known who is ill
  for (Seat other : s.living) truth.plagued[static_cast<std::size_t>(other.index())] = is_healthy(s, other) ? 0 : 1000;
  return outlook(s, seat, truth) / 1000.0;
}

}  // namespace guildhall::bristol
