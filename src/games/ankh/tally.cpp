// Facts that players ask for, counted in simulations: how often each personality was held at the end and how often it won
// (by its aim or on points), how long games are and how many cards were left.
#include "games/ankh/tally.h"

namespace guildhall::ankh {

namespace {

struct FactNames {
  FactNames() {
    for (const std::string& role : shape::enum_names<Role>())
      held.push_back("held_" + role), won.push_back("won_" + role);
  }
  std::vector<std::string> held;
  std::vector<std::string> won;
};
const FactNames kNames;

}  // namespace

void tally_end(const State& s, std::map<std::string, long>& facts) {
  for (Seat seat : s.everyone()) {
    const auto role = static_cast<std::size_t>(s.role_of(seat));
    facts[kNames.held[role]] += 1;
    facts[kNames.won[role]] += s.winners.has(seat) ? 1 : 0;
  }
  facts["turns"] += s.turns;
  facts["cards_left"] += s.cards.size(zone::kDraw);
}

}  // namespace guildhall::ankh
