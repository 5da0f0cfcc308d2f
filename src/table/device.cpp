// Several people at one device (ui.md 6.5): whose seats share it, their PINs, and what is said for all of them.
#include <algorithm>

#include "shape/text.h"
#include "table/machine.h"

namespace guildhall::table {

// Everybody whose seat shares the device is here, whoever has it in hand.
void Table::Machine::greet_device(Connection connection, const from_client::Hello& hello) {
  Guest& guest = guests_.at(connection);
  guest.device.clear();
  for (const std::string& token : hello.beside.value_or(std::vector<std::string>{}))
    if (guest.device.size() < kSeatsMax) guest.device.push_back(hash_of_token(token));
  look_beside(connection, guest);
  for (Seat seat : guest.beside) welcome(seat);
}

// Which seats share a device. It is told, for before the start seats may change places.
void Table::Machine::look_beside(Connection connection, Guest& guest) {
  std::vector<std::optional<int>> seats;
  Seats found;
  for (const std::string& hash : guest.device) {
    const auto seat = seat_of_token(hash, false);
    seats.push_back(seat ? std::optional(seat->index()) : std::nullopt);
    if (seat) found.add(*seat);
  }
  guest.beside = found;
  if (seats == guest.told_beside) return;
  guest.told_beside = seats;
  send(connection, to_client::Device{std::move(seats)});
}

// How many seats of those that are awaited wait for the same device, this one among them: its people answer one by one.
Time Table::Machine::sharing_device(Seat seat, Seats waiting) const {
  int most = 1;
  for (const auto& [connection, guest] : guests_)
    if (guest.beside.has(seat)) most = std::max(most, static_cast<int>((guest.beside & waiting).size()));
  return most;
}

// Whoever sits at a device was asked aloud whether somebody reacts, and nobody does (ui.md 6.5). It is as if each had let it
// happen, asked or not: nobody can tell who was.
Table::Machine::Granted Table::Machine::let_it_happen(Seats at_device) {
  if (!live_.ring) return tl::unexpected(refused("no_window"));
  for (Seat seat : at_device)
    if (live_.ring && asked(seat) && !book.bots.has(seat)) hold_answer(seat, fallback(seat));
  return {};
}

// ---- PINs -------------------------------------------------------------------------------------------------------------

// Four digits that are asked for beside the token from now on; an empty text: none (ui.md 6.5).
Table::Machine::Granted Table::Machine::carry_out(Seat seat, const from_client::SetPin& wanted) {
  constexpr std::size_t kDigits = 4;
  const auto& [token, pin] = wanted;
  const bool fits = pin.empty() || (pin.size() == kDigits && pin.find_first_not_of("0123456789") == std::string::npos);
  if (!fits || !book.chair(seat).opened_by(hash_of_token(token)))
    return tl::unexpected(refused("bad_message", {}, 400));
  std::vector<Chair> chairs = book.chairs;
  Chair& chair = chairs[static_cast<std::size_t>(seat.index())];
  chair.pin_hash = pin.empty() ? "" : hash_of_pin(token, pin);
  chair.token_hash = hash_of_token(token);  // with another one the PIN would not fit
  chair.more_hashes.clear();
  write_seats(chairs, book.host);
  return {};
}

// A wrong PIN makes everybody who tries that seat wait, on whatever socket, and each further one longer.
bool Table::Machine::pin_fits(Seat seat, const from_client::Hello& hello) {
  const Chair& chair = book.chair(seat);
  if (chair.pin_hash.empty()) return true;
  PinTries& tries = pin_tries_[seat];
  if (!hello.pin || now_ < tries.until) return false;
  if (hash_of_pin(hello.seat_token.value_or(""), *hello.pin) == chair.pin_hash) {
    pin_tries_.erase(seat);
    return true;
  }
  constexpr int kDoublingsMax = 6;
  tries.until = now_ + std::min(kPinWaitMax, kPinWait << std::min(tries.wrong++, kDoublingsMax));
  return false;
}

void Table::Machine::wait_at_door(Connection connection, Seat seat, bool wrong) {
  Guest& guest = guests_.at(connection);
  guest.door = seat;
  guest.shown_at_door.clear();
  const Time wait = std::max<Time>(0, pin_tries_[seat].until - now_);
  send(connection, to_client::Pin{.seat = seat.index(), .wrong = wrong, .wait = wait});
  ++version_;
}

// Whoever has not said a seat's PIN yet sees what everybody at the table may.
void Table::Machine::show_at_door(const Front& front) {
  for (auto& [connection, guest] : guests_) {
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

}  // namespace guildhall::table
