#include "games/castle/search.h"

#include "games/castle/advice.h"
#include "games/castle/rules.h"

namespace guildhall::castle {

// The script weighs dealt worlds by what it believes of the others, and playouts without belief are worth less than that.
SearchMethod method(const View&) { return SearchMethod::Script; }

Action considered(const View& view, std::span<const Event> heard, const Insight&, const Actions& actions,
                  Random& random) {
  return bold_advice(view, heard, actions, random);
}

Actions shortlist(const View&, const Insight&, const Actions& actions, Action, int, Random&) { return actions; }

bool at_rest(const State&, const State&, Seat) { return false; }

Action light(const Insight&, const State&, Seat, const Actions& actions, Random& random) {
  return actions[random.below(actions.size())];
}

double appraise(const Insight&, const State& s, Seat seat) {
  const auto end = result(s);
  if (!end) return 0.5;
  return static_cast<double>(end->payoff[static_cast<std::size_t>(seat.index())]) / end->payoff_parts;
}

}  // namespace guildhall::castle
