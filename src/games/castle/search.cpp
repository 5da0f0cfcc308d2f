#include "games/castle/search.h"

#include "games/castle/advice.h"
#include "games/castle/rules.h"

namespace guildhall::castle {

// To wait for certainty gives the others time, and costs more than it saves.
Weights Weights::tuned(int) {
  Weights w;
  w.counts_now = 4.4;
  w.will_count = 4.9;
  w.counts_for_them = 4.05;
  w.finds_out = 1.7;
  w.fights = 1.3;
  w.black_pearl = -2.8;
  w.given_to_friend = 1.75;
  w.given_to_enemy = 4.2;
  w.guarded_by_friend = 0.89;
  w.certainty = 0.77;
  w.duel_learns = 1.46;
  w.duel_for_known = 2.8;
  w.spy = 0.18;
  w.spy_unseen = 0.17;
  w.clairvoyant = 2.3;
  w.offer_pearl = 2.7;
  w.offer_bag = 2.3;
  w.offer_monocle = 1.4;
  w.taken = 1.29;
  w.drawn_by_enemy = 0.44;
  w.own_trigger = 0.55;
  w.edge_of_token = 0.45;
  w.edge_of_friend = 0.66;
  w.priest = 0.37;
  w.alchemist = 0.29;
  w.doctor = 0.44;
  w.steals_from = 0.44;
  w.tokens_of_duelist = 4;
  return w;
}

// The script weighs dealt worlds by what it believes of the others, and playouts without belief are worth less than that.
SearchMethod method(const View&) { return SearchMethod::Script; }

Action considered(const View& view, std::span<const Event> heard, const Insight& insight, const Actions& actions,
                  Random& random) {
  return weighed_advice(view, heard, insight.weights, actions, random);
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
