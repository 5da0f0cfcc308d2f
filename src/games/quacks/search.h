// How the search looks at this game (bots/ismcts.h, bots/flat.h).
#pragma once

#include <span>

#include "games/quacks/quacks.h"
#include "games/quacks/weights.h"
#include "kit/search_method.h"

namespace guildhall::quacks {

struct Insight {
  Weights weights;
};
inline Insight insight(const View& view, std::span<const Event>) { return {Weights::tuned(view.table.players)}; }

SearchMethod method(const View& view);
// What the search begins from, and answers itself where it does not search: the best advice there is.
Action considered(const View& view, std::span<const Event> heard, const Insight& insight, const Actions& actions,
                  Random& random);
// The answers worth trying out, at most so many, with what was advised among them.
Actions shortlist(const View& view, const Insight& insight, const Actions& actions, Action advised, int most,
                  Random& random);
bool at_rest(const State& begun, const State& now, Seat me);
Action light(const Insight& insight, const State& s, Seat seat, const Actions& actions, Random& random);
double appraise(const Insight& insight, const State& s, Seat seat);

}  // namespace guildhall::quacks
