// The list of games, by name alone: what goes through all of them without looking inside includes this, and compiles without
// their headers. A game is added here and in game_list.h (docs/adding-a-game.md).
#pragma once

#include <boost/mp11/list.hpp>

namespace guildhall {

namespace ankh {
struct Game;
}
namespace bristol {
struct Game;
}
namespace castle {
struct Game;
}
namespace quacks {
struct Game;
}

using GameList = boost::mp11::mp_list<bristol::Game, castle::Game, ankh::Game, quacks::Game>;

}  // namespace guildhall
