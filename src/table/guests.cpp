#include "table/guests.h"

#include <algorithm>

#include "table/plain_text.h"
#include "table/sending.h"

namespace guildhall::table {

namespace {

// Of where somebody is, the lines have no more than tells two networks apart.
std::string mark_of(const std::string& table, const std::string& network) {
  constexpr std::size_t kDigits = 6;
  return network.empty() ? "" : hash_of_token(table + network).substr(0, kDigits);
}

}  // namespace

void Guests::come(const Connected& newcomer) {
  all_[newcomer.connection] = {
      .name = clean_name(newcomer.name), .person = newcomer.person, .network = mark_of(book_.id, newcomer.network)};
}

void Guests::leave(const Disconnected& gone) {
  const auto guest = all_.find(gone.connection);
  if (guest == all_.end()) return;
  Seats were_here = guest->second.beside;
  if (guest->second.seat) were_here.add(*guest->second.seat);
  all_.erase(guest);
  for (Seat seat : were_here)
    if (!is_here(seat)) note_gone(seat);
  scribe_.touch();
}

void Guests::heard(const Guest& guest) {
  if (guest.seat && !guest.taught) heard_from_[*guest.seat] = scribe_.now();
  for (Seat seat : guest.beside) heard_from_[seat] = scribe_.now();
}

void Guests::turn_away(Connection connection, std::string_view key) {
  send(effects_, connection, to_client::Farewell{"shell.error." + std::string(key), {}});
  effects_.close.push_back(connection);
}

void Guests::miss_everybody() {
  for (Seat seat : book_.players()) note_gone(seat);
}

void Guests::look_round() {
  for (Seat seat : book_.taken)
    if (is_here(seat))
      live_.gone_since.erase(seat);
    else
      live_.gone_since.try_emplace(seat, scribe_.now());
}

Guest* Guests::find(Connection connection) {
  const auto found = all_.find(connection);
  return found == all_.end() ? nullptr : &found->second;
}

std::size_t Guests::watchers() const {
  return static_cast<std::size_t>(std::count_if(
      all_.begin(), all_.end(), [](const auto& entry) { return entry.second.greeted && !entry.second.seat; }));
}

bool Guests::is_here(Seat seat) const {
  for (const auto& [connection, guest] : all_)
    if (guest.beside.has(seat) || (guest.plays() && guest.seat == seat)) return true;
  return false;
}

Presence Guests::presence(Seat seat) const {
  if (book_.bots.has(seat)) return Presence::Bot;
  if (!book_.taken.has(seat)) return Presence::Away;
  if (is_here(seat)) return Presence::Here;
  const auto gone = live_.gone_since.find(seat);
  return gone != live_.gone_since.end() && scribe_.now() - gone->second < kAway ? Presence::Here : Presence::Away;
}

std::optional<Time> Guests::gone_since(Seat seat) const {
  const auto gone = live_.gone_since.find(seat);
  return gone == live_.gone_since.end() ? std::nullopt : std::optional(gone->second);
}

std::optional<Time> Guests::heard_from(Seat seat) const {
  const auto heard = heard_from_.find(seat);
  return heard == heard_from_.end() ? std::nullopt : std::optional(heard->second);
}

void Guests::welcome(Seat seat) {
  live_.gone_since.erase(seat);
  heard_from_[seat] = scribe_.now();
}

// Who is away stays away.
void Guests::move_seats(const std::vector<int>& from) {
  PerSeat<Time> moved;
  for (std::size_t seat = 0; seat < from.size(); ++seat)
    if (const auto since = gone_since(Seat(from[seat]))) moved[Seat(static_cast<int>(seat))] = *since;
  live_.gone_since = std::move(moved);
}

bool Guests::is_alone() const {
  const Seats people = book_.players() - book_.bots;
  return people.size() == 1 && book_.lesson == nullptr && std::all_of(all_.begin(), all_.end(), [&](const auto& entry) {
           return entry.second.seat == people.lowest() && !entry.second.taught;
         });
}

// It is told, for before the start seats may change places.
void Guests::look_beside(Connection connection, Guest& guest) {
  std::vector<std::optional<int>> seats;
  Seats found;
  for (const std::string& hash : guest.device) {
    const auto seat = seat_opened_by(book_, hash);
    seats.push_back(seat ? std::optional(seat->index()) : std::nullopt);
    if (seat) found.add(*seat);
  }
  guest.beside = found;
  if (seats == guest.told_beside) return;
  guest.told_beside = seats;
  send(effects_, connection, to_client::Device{std::move(seats)});
}

// How many seats of those that are awaited wait for the same device, this one among them: its people answer one by one.
Time Guests::sharing_device(Seat seat, Seats waiting) const {
  int most = 1;
  for (const auto& [connection, guest] : all_)
    if (guest.beside.has(seat)) most = std::max(most, static_cast<int>((guest.beside & waiting).size()));
  return most;
}

void Guests::set_alarm(Alarm& alarm) const {
  for (const auto& [seat, since] : live_.gone_since)
    if (!is_here(seat) && since + kAway > scribe_.now()) alarm.set(since + kAway);
}

}  // namespace guildhall::table
