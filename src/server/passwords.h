// Passwords that anybody would try first: the 30,000 most chosen (of which 11,611 have the eight characters that are asked for
// here), names and English words, words of this place, and what people make of them.
#pragma once

#include <string>
#include <string_view>

namespace guildhall::server {

// A word that everybody knows, or the own name, with digits and marks around it or letters written as digits; a run along the
// alphabet or the keyboard; a short piece again and again.
bool is_common_password(std::string_view password, std::string_view account);

}  // namespace guildhall::server
