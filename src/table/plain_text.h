// What people write, as far as a table minds: that it is text, is there, and is not too long.
#pragma once

#include <string>
#include <string_view>

namespace guildhall::table {

std::string clean_name(std::string_view name);           // without control characters, not too long
bool good_text(std::string_view text, std::size_t max);  // 1 to max characters of valid UTF-8

}  // namespace guildhall::table
