// Looking back: the game as it was at some moment, told again from its record.
#pragma once

#include <optional>

#include "match/match.h"

namespace guildhall::table {

// What this viewer saw when the record had so many lines.
json::value view_after(const Match& match, std::size_t lines, Seat viewer);
// What it saw when event `wanted` of its own log was told, as that log is after so many lines.
std::optional<json::value> view_at_event(const Match& match, std::size_t lines, Seat viewer, std::size_t wanted);

}  // namespace guildhall::table
