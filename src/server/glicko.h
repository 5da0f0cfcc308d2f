// Glicko-2: a player's strength with its uncertainty, out of results against others (Mark E. Glickman, "Example of the
// Glicko-2 system", 2013). One addition of ours: a result may count in part, since a game of five is no four games.
#pragma once

#include <span>

namespace guildhall::server::glicko {

struct Rating {
  double strength = 1500;
  double deviation = 350;  // with 95 % certainty the strength is within twice as much
  double volatility = 0.06;
};

struct Result {
  Rating against;
  double score = 0;   // 1: won, 0: lost
  double weight = 1;  // of a game
};

// After one rating period with these results. Requires: there is one.
Rating after(const Rating& before, std::span<const Result> results);
// So many periods without a game make it less certain.
Rating rested(const Rating& before, double periods);

}  // namespace guildhall::server::glicko
