// How the search looks at this game (bots/ismcts.h, bots/flat.h).
#pragma once

#include "games/bristol/bristol.h"
#include "kit/search_method.h"

namespace guildhall::bristol {

SearchMethod method(const View& view);
bool at_rest(const State& begun, const State& now, Seat me);
Action light(const State& s, Seat seat, const Actions& actions, Random& random);
double appraise(const State& s, Seat seat);

}  // namespace guildhall::bristol
