// The listed action that an answer means: it may leave out what only says what it brings (`Field::optional`).
#pragma once

#include "kit/game.h"

namespace guildhall {

inline Action meant(const Action& given, const Actions& list, const GameInfo& game) {
  if (list.has(given)) return given;
  const auto& fields = game.verbs[given.verb].fields;
  for (const Action& listed : list) {
    bool same = listed.verb == given.verb;
    for (std::size_t at = 0; at < given.args.size() && same; ++at) {
      const bool left_out = given.args[at] == Action::kNone && fields[at].optional;
      same = left_out || listed.args[at] == given.args[at];
    }
    if (same) return listed;
  }
  return given;
}

}  // namespace guildhall
