// The games by their types, complete; the general tests follow from this list. Who needs games only behind their interface
// includes games.h, which compiles in a fraction of the time.
#pragma once

#include <boost/mp11.hpp>
#include <string_view>

#include "games/ankh/all.h"
#include "games/bristol/all.h"
#include "games/castle/all.h"
#include "games/quacks/all.h"
#include "match/game_names.h"
#include "match/games.h"

namespace guildhall {

// Calls function(std::type_identity<G>) for the game of that id, which is on the list.
template <class Function>
void with_game(std::string_view id, Function&& function) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, GameList>>([&](auto game) {
    if (decltype(game)::type::info().id == id) function(game);
  });
}

}  // namespace guildhall
