// Facts that players know, counted in simulations: how long games are, how often the cap of COD-E17 stops one, and
// how the societies share the wins.
#include "games/castle/tally.h"

namespace guildhall::castle {

bool dealt(const State& s) { return s.turn > 0; }

void tally_deal(const State& s, std::map<std::string, long>& facts) { facts["players"] += s.players; }

void tally_end(const State& s, std::map<std::string, long>& facts) {
  facts["turns"] += s.turn;
  facts["deck_left"] += s.deck.size();
  facts["capped"] += s.ending == Ending::NoResult ? 1 : 0;
  if (s.ending == Ending::Solo || s.ending == Ending::NoResult) return;
  facts[(s.winners & s.order).empty() ? "brotherhood_wins" : "order_wins"] += 1;
}

}  // namespace guildhall::castle
