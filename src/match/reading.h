// Values that commands and records share, read from JSON. Throw shape::BadField with the path of what is wrong.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kit/random.h"
#include "shape/json.h"

namespace guildhall {

std::uint64_t seed_from(const boost::json::value& in, const std::string& path);  // any of 64 bits
std::vector<Outcome> outcomes_from(const boost::json::value& in, const std::string& path);

}  // namespace guildhall
