#pragma once

#include <cstdint>

namespace guildhall::table {

using Time = std::int64_t;  // milliseconds since 1970, by the clock of the server

}  // namespace guildhall::table
