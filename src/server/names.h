// What people write: names and talk. It is data from strangers for strangers' screens, so it is made plain here, once.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace guildhall::server {

// In composed form (NFC), white space as single blanks, without characters that are invisible, steer the direction of
// text or control anything, and without heaps of accents. Nothing: it is no valid UTF-8, nothing is left, or more than
// `most` characters are.
std::optional<std::string> clean_text(std::string_view text, int most);
std::optional<std::string> clean_name(std::string_view name);
std::optional<std::string> clean_talk(std::string_view text);

// Names of accounts that look alike but for case and width are one account.
std::string account_key(std::string_view cleaned);

// Codes of tables: as they are kept, whatever case, blanks and dashes they are typed with.
std::string plain_code(std::string_view typed);

}  // namespace guildhall::server
