#include "games/ankh/options.h"

namespace guildhall::ankh {

std::optional<OptionProblem> settle(Options&, OptionNames, int) { return std::nullopt; }

}  // namespace guildhall::ankh
