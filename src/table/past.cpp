#include "table/past.h"

#include <algorithm>
#include <vector>

namespace guildhall::table {

namespace {

// The game as it was after so many lines; `look` is called before the first line and after each.
template <class Look>
Match retell(const Match& match, std::size_t lines, Look&& look) {
  auto then = Match::replay(match.header(), {}, false);
  GH_CHECK(then.has_value());
  look(then->position());
  for (std::size_t at = 0; at < std::min(lines, match.length()); ++at) {
    GH_CHECK(!then->replay_line(match.line(at), false));
    look(then->position());
  }
  return std::move(*then);
}

}  // namespace

json::value view_after(const Match& match, std::size_t lines, Seat viewer) {
  return retell(match, lines, [](const Position&) {}).position().view(viewer);
}

std::optional<json::value> view_at_event(const Match& match, std::size_t lines, Seat viewer, std::size_t wanted) {
  std::vector<std::size_t> own;  // places of its events among all
  std::size_t heard = 0;
  std::optional<json::value> view;
  retell(match, lines, [&](const Position& position) {
    heard = std::min(heard, position.events());  // fewer: an answer was taken back, and what it told
    while (!own.empty() && own.back() >= heard) own.pop_back();
    const bool before = own.size() > wanted;
    for (; heard < position.events(); ++heard)
      if (position.audience(heard).has(viewer)) own.push_back(heard);
    if (!before && own.size() > wanted) view = position.view(viewer);
  });
  if (own.size() <= wanted) return std::nullopt;
  return view;
}

}  // namespace guildhall::table
