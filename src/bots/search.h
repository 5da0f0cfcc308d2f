// Search by game type. Its templates are compiled once (search.cpp), not wherever a policy is asked.
#pragma once

#include <span>

#include "kit/game.h"

namespace guildhall {

struct Budget {
  int iterations = 1000;
  int milliseconds = 0;  // 0: as long as it takes. A limit of time makes the answer depend on the machine
};

// A search leaves what the script advises only for something better by so many standard errors.
inline constexpr double kDoubt = 1.0;

// What the searching bot answers, from that view, what its seat has heard and its list alone. Requires: more than one action.
template <Game G>
Action search(const typename G::View& view, std::span<const typename G::Event> heard, const Actions& actions,
              Budget budget, Random& random);

}  // namespace guildhall
