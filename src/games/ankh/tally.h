#pragma once

#include <map>
#include <string>

#include "games/ankh/state.h"

namespace guildhall::ankh {

void tally_end(const State& s, std::map<std::string, long>& facts);

}  // namespace guildhall::ankh
