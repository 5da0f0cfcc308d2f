// What stands in the scores of a result where scores did not decide: none is told (ANK-E19).
#pragma once

#include <cstdint>

namespace guildhall {

inline constexpr std::int16_t kNoScore = INT16_MIN;

}  // namespace guildhall
