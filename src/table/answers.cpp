#include "table/answers.h"

#include <algorithm>

namespace guildhall::table {

std::uint64_t Answers::given(Seat seat) const {
  const auto known = live_.given.find(seat);
  return known == live_.given.end() ? 0 : known->second;
}

void Answers::take(Seat seat, const Action& action, std::string_view by) {
  scribe_.write_answer(seat, action, by);
  ++live_.given[seat];
  clocks_.answered(seat, !book_.match->can_undo(seat));
}

void Answers::hold(Seat seat, const Action& action) {
  scribe_.write_held(seat, action);
  ++live_.given[seat];
}

bool Answers::take_forced() {
  for (Seat seat : book_.match->position().awaited()) {
    const std::optional<Action> only = forced_answer(*book_.match, seat);
    if (!only) continue;
    take(seat, *only);
    return true;
  }
  return false;
}

void Answers::run_out(Seat late) {
  const bool secret = asked_what(*book_.match, late).sealed;
  clocks_.stop(late);
  // Said first, so that the log has what follows behind it.
  if (!secret) scribe_.note("time_out", seat_arg(late));
  take(late, pacing_.fallback(late), "clock");
}

// What the table took by itself goes back together with the answer before it.
Granted Answers::take_back(Seat seat) {
  if (!book_.match->can_undo(seat)) return refused("no_undo");
  do {
    scribe_.write(lines::TakenBack{seat});
    ++live_.given[seat];
  } while (book_.match->can_undo(seat) && forced_answer(*book_.match, seat));
  return {};
}

Granted Answers::let_stand(Seat seat, const from_client::Standing& standing) {
  const auto& decisions = book_.game->info().decisions;
  const bool known = std::any_of(decisions.begin(), decisions.end(),
                                 [&](const DecisionInfo& info) { return info.standing && info.id == standing.kind; });
  if (!known) return refused("bad_message", {}, 400);
  scribe_.write(lines::StandingSet{seat, {{standing.kind, standing.on}}});
  return {};
}

}  // namespace guildhall::table
