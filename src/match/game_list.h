// The list of games by their types. A game is added by its headers and its name here (docs/adding-a-game.md); the general
// tests follow. Who needs games only behind their interface includes games.h, which compiles in a fraction of the time.
#pragma once

#include <boost/mp11.hpp>
#include <string_view>

#include "games/ankh/advice.h"
#include "games/ankh/ankh.h"
#include "games/ankh/position.h"
#include "games/ankh/seen.h"
#include "games/ankh/tally.h"
#include "games/bristol/advice.h"
#include "games/bristol/bristol.h"
#include "games/bristol/claims.h"
#include "games/bristol/position.h"
#include "games/bristol/seen.h"
#include "games/bristol/tally.h"
#include "games/castle/advice.h"
#include "games/castle/castle.h"
#include "games/castle/claims.h"
#include "games/castle/position.h"
#include "games/castle/seen.h"
#include "games/castle/tally.h"
#include "games/quacks/advice.h"
#include "games/quacks/position.h"
#include "games/quacks/quacks.h"
#include "games/quacks/seen.h"
#include "match/games.h"

namespace guildhall {

using GameList = boost::mp11::mp_list<bristol::Game, castle::Game, ankh::Game, quacks::Game>;

// Calls function(std::type_identity<G>) for the game of that id, which is on the list.
template <class Function>
void with_game(std::string_view id, Function&& function) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, GameList>>([&](auto game) {
    if (decltype(game)::type::info().id == id) function(game);
  });
}

}  // namespace guildhall
