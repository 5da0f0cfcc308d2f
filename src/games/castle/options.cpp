#include "games/castle/options.h"

namespace guildhall::castle {

std::optional<OptionProblem> settle(Options& options, OptionNames, int players) {
  if (options.first_player == FirstPlayer::HostChoice && options.first_seat >= players)  // COD-S10
    return OptionProblem{"COD-S10", "first_seat is " + std::to_string(options.first_seat) + "; with " +
                                        std::to_string(players) + " players it is 0 to " + std::to_string(players - 1)};
  return std::nullopt;
}

}  // namespace guildhall::castle
