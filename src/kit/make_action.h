// An action out of a verb and its parameters, put together in one register. Byte by byte the processor would have to wait
// for the stores before it can copy the eight bytes into the list of answers: half of the cost of a long list.
#pragma once

#include <bit>

#include "kit/game.h"

namespace guildhall {

template <class... Args>
constexpr Action make_action(std::uint8_t verb, Args... args) {
  static_assert(sizeof...(args) <= std::tuple_size_v<decltype(Action::args)>);
  static_assert(sizeof(Action) == sizeof(std::uint64_t));
  if constexpr (std::endian::native == std::endian::little) {
    std::uint64_t word = verb;
    int shift = 8;
    ((word |= std::uint64_t{static_cast<std::uint8_t>(args)} << shift, shift += 8), ...);
    if constexpr (sizeof...(args) < std::tuple_size_v<decltype(Action::args)>)  // the rest is left out: Action::kNone
      word |= ~std::uint64_t{0} << (8 + 8 * sizeof...(args));
    return std::bit_cast<Action>(word);
  } else {
    Action action{verb};
    std::size_t at = 0;
    ((action.args[at++] = static_cast<std::uint8_t>(args)), ...);
    return action;
  }
}

}  // namespace guildhall
