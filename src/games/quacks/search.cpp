#include "games/quacks/search.h"

#include <algorithm>
#include <cmath>

#include "games/quacks/advice.h"
#include "games/quacks/rules.h"

namespace guildhall::quacks {

// Drawing is worked out exactly (odds.h). What is bought is drawn for rounds to come, and no formula knows how that goes:
// it is tried to the end of the game.
SearchMethod method(const View& view) {
  return view.table.at(view.viewer).asking == Ask::Buy ? SearchMethod::Flat : SearchMethod::Script;
}

Action considered(const View& view, std::span<const Event>, const Insight& insight, const Actions& actions,
                  Random& random) {
  return measured_advice(view, insight.weights, actions, random);
}

Actions shortlist(const View& view, const Insight& insight, const Actions& actions, Action, int most, Random&) {
  constexpr int kMost = 10;  // purchases further down were never the best in trials
  return most_worth(view, insight.weights, actions, std::clamp(most, 1, kMost));
}

bool at_rest(const State&, const State&, Seat) { return false; }

Action light(const Insight& insight, const State& s, Seat seat, const Actions& actions, Random& random) {
  return quick_advice(s, seat, insight.weights, actions, random);
}

// By how much the seat is ahead of the best of the others, as a chance to win.
double appraise(const Insight&, const State& s, Seat seat) {
  constexpr double kScale = 12;  // points
  int best = -1000;
  for (Seat other : s.everybody() - Seats{seat}) best = std::max<int>(best, s.at(other).vp);
  return 1 / (1 + std::exp(-(s.at(seat).vp - best) / kScale));
}

}  // namespace guildhall::quacks
