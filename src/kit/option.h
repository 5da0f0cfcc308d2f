// OptionInfo: what is said of an option beside its member in a game's `Options`. The member's name, its
// enumerators and its initialiser are the option's id, values and default; this adds the rest.
#pragma once

#include <cstdint>
#include <string_view>

namespace guildhall {

enum class Fold : std::uint8_t { Game, Pace, Aids };              // where the setup screen shows it
enum class Layer : std::uint8_t { Rules, View, Table, Display };  // who obeys it

struct OptionInfo {
  std::string_view id;
  std::string_view clause;
  Fold fold = Fold::Game;
  Layer layer = Layer::Rules;
  int min = 0;  // of integers only
  int max = 0;
};

}  // namespace guildhall
