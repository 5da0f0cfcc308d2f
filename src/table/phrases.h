// What can be said with one tap (ui.md 4); each is a text of the shell in every language, `shell.phrase.ID`. The page gets
// the list by `guildhall schema --ts`.
#pragma once

#include <array>
#include <string_view>

namespace guildhall::table {

inline constexpr std::array<std::string_view, 8> kPhrases{"hello", "thanks",   "well_played", "moment",
                                                          "hurry", "trust_me", "sorry",       "good_game"};

}  // namespace guildhall::table
