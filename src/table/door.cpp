#include "table/door.h"

#include <algorithm>

#include "shape/text.h"

namespace guildhall::table {

namespace {

constexpr Time kPinWait = kSecond;          // after a wrong PIN, twice as long after each further one,
constexpr Time kPinWaitMax = 60 * kSecond;  // but not so long that a prank ends a game

}  // namespace

void Door::hello(Connection connection, Guest& guest, const from_client::Hello& said) {
  if (book_.game == nullptr) return guests_.turn_away(connection, "no_table");  // it could not be stored
  const Key key = key_of(said);
  if (turn_away(connection, guest, key)) return;
  const auto left = guest.seat;
  greet_device(connection, guest, said);
  const bool may_enter = !key.seat || key.taught || pin_fits(*key.seat, said);
  guest.door.reset();
  guest.seat = may_enter ? key.seat : std::nullopt;
  guest.token_hash = may_enter ? key.hash : "";
  guest.taught = key.taught;
  guest.fresh = false;
  guest.greeted = may_enter;
  if (left && left != key.seat && !guests_.is_here(*left)) guests_.note_gone(*left);
  if (may_enter)
    enter(connection, guest, said, left);
  else
    stay_outside(connection, guest, *key.seat, said.pin.has_value());
}

Door::Key Door::key_of(const from_client::Hello& said) const {
  const std::string own = said.seat_token.value_or("");
  const std::string lent = said.teaching_token.value_or("");
  if (own.empty() && lent.empty()) return {};
  if (!own.empty()) {
    const std::string hash = hash_of_token(own);
    return {hash, false, seat_opened_by(book_, hash)};
  }
  const std::string hash = hash_of_token(lent);
  return {hash, true, seat_shown_by(book_, hash)};
}

// Somebody with that key may have no business here.
bool Door::turn_away(Connection connection, const Guest& guest, const Key& key) {
  if (!key.hash.empty() && !key.seat)
    guests_.turn_away(connection, key.taught ? "teaching_over" : "seat_token");
  else if (!key.seat && is_closed())
    guests_.turn_away(connection, "no_watching");
  else if (key.taught && sits(guest.person))
    guests_.turn_away(connection, "seated");
  else
    return false;
  return true;
}

void Door::enter(Connection connection, Guest& guest, const from_client::Hello& said, std::optional<Seat> left) {
  const LegendText& legend = legend_of(*book_.game);
  if (said.legend != legend.mark) effects_.send.add(connection, legend.message);
  if (guest.taught) send(effects_, connection, to_client::Teaching{guest.seat->index()});
  if (guest.plays()) {
    guests_.welcome(*guest.seat);
    stand_ins_.tell_digest(*guest.seat);
  }
  scribe_.touch();

  const Stream& stream = streams_[streams_.recipient_of(guest)];
  const auto last = static_cast<std::uint64_t>(std::max<std::int64_t>(0, said.last_seq.value_or(0)));
  // Those who watch begin anew: what they see may be delayed, and their numbers are not told to all alike (catch_up).
  if (guest.seat && last > 0 && stream.can_resume(last) && (!left || left == guest.seat))
    stream.kept.for_each_after(last, [&](std::string_view text) { effects_.send.add(connection, text); });
  else
    streams_.begin_for(connection, guest);
}

// Everybody whose seat shares the device is here, whoever has it in hand.
void Door::greet_device(Connection connection, Guest& guest, const from_client::Hello& said) {
  guest.device.clear();
  for (const std::string& token : said.beside.value_or(std::vector<std::string>{}))
    if (guest.device.size() < kSeatsMax) guest.device.push_back(hash_of_token(token));
  guests_.look_beside(connection, guest);
  for (Seat seat : guest.beside) guests_.welcome(seat);
}

// ---- PINs -------------------------------------------------------------------------------------------------------------

// Four digits that are asked for beside the token from now on; an empty text: none.
Granted Door::set_pin(Seat seat, const from_client::SetPin& wanted) {
  constexpr std::size_t kDigits = 4;
  const auto& [token, pin] = wanted;
  const bool fits = pin.empty() || (pin.size() == kDigits && pin.find_first_not_of("0123456789") == std::string::npos);
  if (!fits || !book_.chair(seat).opened_by(hash_of_token(token))) return refused("bad_message", {}, 400);
  std::vector<Chair> chairs = book_.chairs;
  Chair& chair = chairs[static_cast<std::size_t>(seat.index())];
  chair.pin_hash = pin.empty() ? "" : hash_of_pin(token, pin);
  chair.token_hash = hash_of_token(token);  // with another one the PIN would not fit
  chair.more_hashes.clear();
  seating_.write(chairs);
  return {};
}

// A wrong PIN makes everybody who tries that seat wait, on whatever socket, and each further one longer.
bool Door::pin_fits(Seat seat, const from_client::Hello& said) {
  const Chair& chair = book_.chair(seat);
  if (chair.pin_hash.empty()) return true;
  PinTries& tries = pin_tries_[seat];
  if (!said.pin || scribe_.now() < tries.until) return false;
  if (hash_of_pin(said.seat_token.value_or(""), *said.pin) == chair.pin_hash) {
    pin_tries_.erase(seat);
    return true;
  }
  constexpr int kDoublingsMax = 6;
  tries.until = scribe_.now() + std::min(kPinWaitMax, kPinWait << std::min(tries.wrong++, kDoublingsMax));
  return false;
}

void Door::stay_outside(Connection connection, Guest& guest, Seat seat, bool wrong) {
  guest.door = seat;
  guest.shown_at_door.clear();
  const Time wait = std::max<Time>(0, pin_tries_[seat].until - scribe_.now());
  send(effects_, connection, to_client::Pin{.seat = seat.index(), .wrong = wrong, .wait = wait});
  scribe_.touch();
}

void Door::show(const Front& front) {
  for (auto& [connection, guest] : guests_.all()) {
    if (!guest.door) continue;
    shape::Draft text(R"({"type":"table",)");
    front.write(text);
    shape::write_name(text, "you");
    shape::write_number(text, guest.door->index());
    text += '}';
    if (text.view() == guest.shown_at_door) continue;
    guest.shown_at_door = text.str();
    effects_.send.add(connection, text.view());
  }
}

// ---- Out again ----------------------------------------------------------------------------------------------------------

bool Door::sits(const std::string& person) const {
  return !person.empty() && std::any_of(book_.chairs.begin(), book_.chairs.end(),
                                        [&](const Chair& chair) { return chair.taken() && chair.person == person; });
}

bool Door::is_closed() const { return book_.pace.spectators == Spectators::Off && book_.stage() == Stage::Playing; }

// Whose link was withdrawn, who sits here now and looks over another's shoulder, and who watches a game that nobody may watch,
// since it began or since they got up.
void Door::send_away() {
  const bool closed = is_closed();
  for (auto& [connection, guest] : guests_.all()) {
    if (!guest.greeted) continue;
    if (guest.taught && !seat_shown_by(book_, guest.token_hash))
      guests_.turn_away(connection, "teaching_over");
    else if (guest.taught && sits(guest.person))
      guests_.turn_away(connection, "seated");
    else if (!guest.seat && closed)
      guests_.turn_away(connection, "no_watching");
    else
      continue;
    guest.greeted = false;
  }
}

}  // namespace guildhall::table
