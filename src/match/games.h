// The games there are, each behind the one interface; game_list.h has their types.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/game_face.h"

namespace guildhall {

const std::vector<const GameFace*>& all_games();

// By id, or an unambiguous beginning of it. Null: there is none, or there are several.
const GameFace* find_game(std::string_view name);
std::string game_ids();  // for messages

}  // namespace guildhall
