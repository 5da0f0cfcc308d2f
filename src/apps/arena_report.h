// A tournament as one HTML file: charts drawn as SVG, each with its table beneath, readable in print and by a screen reader,
// without scripts and without anything from elsewhere.
#pragma once

#include <string>

#include "arena/tournament.h"

namespace guildhall::apps {

std::string arena_report(const TournamentPlan& plan, const Tournament& done);

}  // namespace guildhall::apps
