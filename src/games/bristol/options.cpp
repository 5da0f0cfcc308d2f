#include "games/bristol/options.h"

#include <algorithm>

namespace guildhall::bristol {

std::optional<OptionProblem> settle(Options& options, OptionNames named, int) {
  const auto left_open = [&](std::string_view id) { return std::find(named.begin(), named.end(), id) == named.end(); };
  const bool pnp = options.edition == Edition::Pnp;  // BRI-O1: the bundle of BRI-O2, BRI-O3 and BRI-O4
  if (left_open("seating_table")) options.seating_table = pnp ? SeatingTable::Gr : SeatingTable::Fr;
  if (left_open("remedy_timing")) options.remedy_timing = pnp ? RemedyTiming::AnyTimeInTurn : RemedyTiming::AfterAction;
  if (left_open("ghost_reroll_after_exit"))
    options.ghost_reroll_after_exit = pnp ? GhostReroll::One : GhostReroll::AllMatching;
  return std::nullopt;
}

}  // namespace guildhall::bristol
