// Whether two names can be told apart by somebody who reads them: letters of other alphabets that look the same do not help.
#pragma once

#include <string_view>

namespace guildhall::table {

bool look_alike(std::string_view one, std::string_view other);

}  // namespace guildhall::table
