#include "table/stand_ins.h"

#include "table/question.h"

namespace guildhall::table {

constexpr Time kSitInAfter = 90 * kSecond;  // live: from then on a bot may sit in

Granted StandIns::sit_in(const from_client::SitIn& wanted) {
  const Seat other = wanted.seat;
  if (!book_.players().has(other)) return refused("no_seat", {}, 404);
  const Chair& chair = book_.chair(other);
  const Time limit = book_.pace.clock == Clock::Async ? 2 * book_.pace.turn_h * kHour : kSitInAfter;
  const auto gone = guests_.gone_since(other);
  if (!chair.taken() || chair.bot_sits_in || guests_.is_here(other)) return refused("seat_taken");
  if (!gone || scribe_.now() - *gone < limit) return refused("too_early");
  std::vector<Chair> chairs = book_.chairs;
  chairs[static_cast<std::size_t>(other.index())].bot_sits_in = true;
  clocks_.stop(other);
  seating_.write(chairs);
  scribe_.note("sits_in", seat_arg(other));
  return {};
}

void StandIns::bring_back() {
  for (Seat seat : book_.taken& book_.bots)
    if (guests_.is_here(seat)) come_back(seat);
}

void StandIns::come_back(Seat seat) {
  std::vector<json::value>& done = live_.digests[seat];
  if (const auto absent = book_.done_in_absence.find(seat); absent != book_.done_in_absence.end())
    for (const Action& action : absent->second) done.push_back(shape::to_json(action_text(book_.game->info(), action)));
  std::vector<Chair> chairs = book_.chairs;
  chairs[static_cast<std::size_t>(seat.index())].bot_sits_in = false;
  seating_.write(chairs);
  scribe_.note("back", seat_arg(seat));
  for (const auto& [connection, guest] : guests_.all())
    if (guest.plays() && guest.seat == seat) tell_digest(seat);
}

void StandIns::tell_digest(Seat seat) {
  const auto digest = live_.digests.extract(seat);
  if (!digest) return;
  const std::vector<json::value>& lines = digest.mapped();
  notes_.add(seat, scribe_.now(), {"shell.note.digest", {{"done", json::array(lines.begin(), lines.end())}}});
}

}  // namespace guildhall::table
