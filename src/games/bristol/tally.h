#pragma once

#include <map>
#include <string>

#include "games/bristol/state.h"

namespace guildhall::bristol {

bool dealt(const State& s);  // the cards are out: before the first turn everything of the deal still stands
void tally_deal(const State& s, std::map<std::string, long>& facts);
void tally_end(const State& s, std::map<std::string, long>& facts);

}  // namespace guildhall::bristol
