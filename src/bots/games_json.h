// The games for programs: player counts, bots and every option.
#pragma once

#include "match/game_face.h"

namespace guildhall {

json::array games_json();  // `guildhall games --json`, `games` of the engine protocol, `GET /api/games`

}  // namespace guildhall
