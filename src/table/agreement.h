// Agreement: what is settled before the start: who may sit where, options and pace. The host changes a copy of it, which is
// kept if a game would begin with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/granted.h"
#include "table/lines.h"

namespace guildhall::table {

bool known_kind(const std::string& kind);  // of a seat
void sit(Chair& chair, const Sitter& sitter);
int first_human(const std::vector<Chair>& chairs);  // -1: nobody

tl::expected<Pace, Refusal> pace_from(const json::object& given, std::size_t players);
// A try is the judge: would a game begin with these options?
Granted playable(const GameFace& game, std::size_t players, const json::object& options);

// The header of the game's record, with the names of those who sit here at its end.
lines::Started started_line(const Match& match, const std::vector<Chair>& chairs);

struct Agreement {
  std::vector<Chair> chairs;
  int host = -1;
  json::object options;
  Pace pace;
  std::vector<int> moved_from = {};  // whose places have changed: where each was before

  // Any of `seats`, `order`, `options` and `pace`, in this order.
  Granted change(const json::object& patch);

 private:
  Granted set_kinds(const json::value& kinds);
  Granted set_order(const json::value& order);
  Granted set_pace(const json::value& given);
};

}  // namespace guildhall::table
