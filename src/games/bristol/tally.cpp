// Facts that players know, counted in simulations: how often somebody is plagued by the first deal (BRI-V2).
#include "games/bristol/tally.h"

#include <map>
#include <string>

namespace guildhall::bristol {

bool dealt(const State& s) { return s.symptoms.size() > 0; }

void tally_deal(const State& s, std::map<std::string, long>& facts) {
  facts["dealt"] += s.players;
  facts["plagued_at_start"] += s.plagued.size();
}

void tally_end(const State& s, std::map<std::string, long>& facts) {
  facts["rounds"] += s.round;
  facts["plagued_at_end"] += s.plagued.size();
}

}  // namespace guildhall::bristol
