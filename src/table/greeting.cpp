// Who comes and goes: a socket says hello, for a seat, over somebody's shoulder, or to watch; and an owner is back.
#include <algorithm>

#include "shape/text.h"
#include "table/machine.h"

namespace guildhall::table {

// The seat that this token opens, or shows.
std::optional<Seat> Table::Machine::seat_of_token(const std::string& hash, bool taught) const {
  for (Seat seat : book.players()) {
    const Chair& chair = book.chair(seat);
    if (hash.empty() || !chair.taken()) continue;
    if (taught ? chair.teaching_hash == hash : chair.opened_by(hash)) return seat;
  }
  return std::nullopt;
}

void Table::Machine::turn_away(Connection connection, std::string_view key) {
  send(connection, to_client::Farewell{"shell.error." + std::string(key), {}});
  effects_.close.push_back(connection);
}

void Table::Machine::hear(Connection connection, Guest& guest, const from_client::Hello& said) {
  if (book.game == nullptr) return turn_away(connection, "no_table");  // it could not be stored
  const auto left = guest.seat;
  const std::string own = said.seat_token.value_or("");
  const std::string lent = said.teaching_token.value_or("");
  const bool taught = own.empty() && !lent.empty();
  const std::string hash = own.empty() && lent.empty() ? "" : hash_of_token(taught ? lent : own);
  const std::optional<Seat> seat = seat_of_token(hash, taught);
  if (!hash.empty() && !seat) return turn_away(connection, taught ? "teaching_over" : "seat_token");
  if (!seat && book.pace.spectators == Spectators::Off && book.stage() == Stage::Playing)
    return turn_away(connection, "no_watching");
  if (taught && !guest.person.empty())
    for (const Chair& chair : book.chairs)
      if (chair.taken() && chair.person == guest.person) return turn_away(connection, "seated");
  greet_device(connection, said);
  guest.door.reset();
  const bool may_enter = !seat || taught || pin_fits(*seat, said);
  guest.seat = may_enter ? seat : std::nullopt;
  guest.token_hash = may_enter ? hash : "";
  guest.taught = taught;
  guest.fresh = false;
  guest.greeted = may_enter;
  if (left && left != seat && !connected(*left)) live_.gone_since[*left] = now_;
  if (!may_enter) return wait_at_door(connection, *seat, said.pin.has_value());
  if (said.legend != legend_of(*book.game).mark) effects_.send.add(connection, legend_of(*book.game).message);
  if (taught) send(connection, to_client::Teaching{seat->index()});
  if (seat && !taught) {
    welcome(*seat);
    if (auto done = live_.digests.extract(*seat)) tell_digest(*seat, std::move(done.mapped()));
  }
  ++version_;

  Stream& stream = streams_[recipient_of(guest)];
  const auto last = static_cast<std::uint64_t>(std::max<std::int64_t>(0, said.last_seq.value_or(0)));
  // Those who watch begin anew: what they see may be delayed, and their numbers are not told to all alike (catch_up).
  if (seat && last > 0 && stream.can_resume(last) && (!left || left == seat)) {
    stream.kept.for_each_after(last, [&](std::string_view text) { effects_.send.add(connection, text); });
    return;
  }
  begin_stream(connection, guest);
}

// A stream may be heard by several: by all who watch, and that of a seat by its devices and whoever looks over the shoulder.
// One more of them is sent everything, and the others nothing for it.
void Table::Machine::begin_stream(Connection connection, Guest& guest) {
  const std::size_t recipient = recipient_of(guest);
  Stream& stream = streams_[recipient];
  const bool others = stream.open && !stream.anew && std::any_of(guests_.begin(), guests_.end(), [&](const auto& one) {
                        return one.first != connection && one.second.greeted && !one.second.fresh &&
                               recipient_of(one.second) == recipient;
                      });
  if (others)
    guest.fresh = true;
  else
    stream.anew = true;
}

void Table::Machine::welcome(Seat seat) {
  live_.gone_since.erase(seat);
  heard_from_[seat] = now_;
}

// The owner of a seat for which a bot played has it again at once, and is told in private what was done: now, or when the
// device that serves it is in the owner's hands.
void Table::Machine::come_back(Seat seat) {
  std::vector<json::value>& done = live_.digests[seat];
  for (const Action& action : book.done_in_absence[seat])
    done.push_back(shape::to_json(action_text(book.game->info(), action)));
  std::vector<Chair> chairs = book.chairs;
  chairs[static_cast<std::size_t>(seat.index())].bot_sits_in = false;
  write_seats(chairs, book.host);
  note("back", seat_arg(seat));
  for (const auto& [connection, guest] : guests_)
    if (guest.greeted && guest.seat == seat && !guest.taught)
      if (auto told = live_.digests.extract(seat)) tell_digest(seat, std::move(told.mapped()));
}

void Table::Machine::tell_digest(Seat seat, std::vector<json::value> lines) {
  json::array done;
  for (json::value& line : lines) done.push_back(std::move(line));
  live_.private_notes[seat].push_back({.at = now_, .note = Text{"shell.note.digest", {{"done", done}}}});
}

}  // namespace guildhall::table
