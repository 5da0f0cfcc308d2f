// Looking back: the game as it was at some moment, told again from its record.
#include "table/machine.h"

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

// What this viewer saw when event `wanted` of its own log was told, as that log is after so many lines.
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

}  // namespace

// A moment is named by the number of a message, or by an event of the recipient's own log, which it can count itself: so
// lines that were told before it came, or before the server began, lead back too.
void Table::Machine::hear(Connection connection, Guest& guest, const from_client::AskPast& wanted) {
  const Stream& stream = streams_[recipient_of(guest)];
  const auto& [seq, event] = wanted;
  to_client::Past reply{.view = nullptr, .of = std::nullopt, .event = event};
  if (!event) reply.of = seq.value_or(0);
  const bool shown = book.match && stream.seen.view;
  const Seat viewer = guest.seat.value_or(Seat::spectator());
  if (shown && event && *event >= 0) {
    // Only as far as this recipient's own last message: what others answered in secret since then must not take time.
    if (auto view = view_at_event(*book.match, stream.moments.last_lines(), viewer, static_cast<std::size_t>(*event)))
      reply.view = std::move(*view);
  } else if (shown && seq && !event) {
    if (const auto lines = stream.moments.lines_at(static_cast<std::uint64_t>(*seq)))
      reply.view = retell(*book.match, *lines, [](const Position&) {}).position().view(viewer);
  }
  send(connection, reply);
}

}  // namespace guildhall::table
