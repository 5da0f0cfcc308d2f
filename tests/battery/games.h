// The general battery: every game on the list (src/match/game_names.h) gets all of these tests by being listed.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>

#include "match/face_of.h"
#include "match/game_list.h"

namespace guildhall::battery {

template <class List>
struct AsTypes;
template <class... Games>
struct AsTypes<boost::mp11::mp_list<Games...>> {
  using type = testing::Types<Games...>;
};
using AllGames = AsTypes<GameList>::type;

// Tests are named after the game, not after a number.
struct GameNames {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::info().area);
  }
};

// Long tests play fewer games where each line must run, but not each game again (sanitizers).
inline bool light() { return std::getenv("GUILDHALL_LIGHT") != nullptr; }
inline int scaled(int count) { return light() ? std::max(1, count / 10) : count; }

}  // namespace guildhall::battery
