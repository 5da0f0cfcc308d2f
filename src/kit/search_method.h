// Which method answers a question best, as the game itself judges (games/<game>/search.h).
#pragma once

#include <cstdint>

namespace guildhall {

// Script: the scripted advice, because it works the answer out. Tree: bots/ismcts.h. Flat: bots/flat.h.
enum class SearchMethod : std::uint8_t { Script, Tree, Flat };

}  // namespace guildhall
