#pragma once

#include <map>
#include <string>

#include "games/castle/state.h"

namespace guildhall::castle {

bool dealt(const State& s);
void tally_deal(const State& s, std::map<std::string, long>& facts);
void tally_end(const State& s, std::map<std::string, long>& facts);

}  // namespace guildhall::castle
