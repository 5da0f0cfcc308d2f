#include "games/ankh/search.h"

#include <algorithm>

#include "games/ankh/advice.h"
#include "games/ankh/rules.h"

namespace guildhall::ankh {

// A turn is dozens of small answers with dice and new cards between them: each is tried in worlds with the rest of the turn
// played with sense, and the end of the turn is judged by what is learned of such ends. To play a round of the others' turns
// as well was weaker at the same time, for it adds more luck than sense. Interrupts are answered without search.
SearchMethod method(const View& view) {
  return view.table.active == view.viewer ? SearchMethod::Flat : SearchMethod::Script;
}

Action considered(const View& view, std::span<const Event>, const Insight& insight, const Actions& actions,
                  Random& random) {
  return informed_advice(view, insight, actions, random);
}

Actions shortlist(const View& view, const Insight& insight, const Actions& actions, Action advised, int most,
                  Random& random) {
  if (actions.size() <= most) return actions;
  Actions out = most_promising(view, insight, actions, most, random);
  if (!out.has(advised)) out.back() = advised;
  return out;
}

bool at_rest(const State& begun, const State& now, Seat) { return now.turns != begun.turns; }

Action light(const Insight& insight, const State& s, Seat seat, const Actions& actions, Random& random) {
  for (const Action& action : actions)
    if (act::verb(action) == Verb::Pass) return action;
  return quick_advice(s, seat, insight, actions, random);
}

double appraise(const Insight& insight, const State& s, Seat) {
  constexpr double kLost = -60;  // beside chances in hundredths and the judgement of the table
  constexpr double kWon = 250;
  const double value = outlook(s, insight);
  return (s.over() ? std::clamp(value, kLost, kWon) : value) / 100;
}

}  // namespace guildhall::ankh
