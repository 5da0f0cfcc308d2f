// The games there are, each behind the one interface; game_list.h has their types.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/game_face.h"

namespace guildhall {

const std::vector<const GameFace*>& all_games();

// That of one game of the list, which may be known by name alone. The folder's CMakeLists.txt makes a file of it for each.
template <class Game>
const GameFace& face_of();

// By id, or an unambiguous beginning of it. Null: there is none, or there are several.
const GameFace* find_game(std::string_view name);
std::string game_ids();  // for messages

}  // namespace guildhall
