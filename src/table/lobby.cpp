#include "table/lobby.h"

#include <algorithm>
#include <set>

#include "table/agreement.h"
#include "table/likeness.h"
#include "table/plain_text.h"

namespace guildhall::table {

namespace {

constexpr std::size_t kMoreTokens = 8;  // of one seat, beside the first: devices of one person

// A PIN keeps a seat from others at the same device, who are the same person to us: no new token gets around it.
bool sits_already(const Chair& chair, const Sitter& sitter) {
  return chair.taken() && chair.person == sitter.person && chair.pin_hash.empty();
}

}  // namespace

const Chair* Lobby::chair_at(int seat) const {
  return seat < 0 || seat >= static_cast<int>(book_.chairs.size()) ? nullptr : &book_.chair(Seat(seat));
}

bool Lobby::is_host(const std::string& person) const {
  return book_.host >= 0 && book_.chair(Seat(book_.host)).person == person;
}

// ---- Sitting down -------------------------------------------------------------------------------------------------------

LobbyAnswer Lobby::sit_down(const Sit& wanted) {
  const Chair* chair = chair_at(wanted.seat);
  if (chair == nullptr) return refused("no_seat", {{"seat", wanted.seat}}, 404);
  if (sits_already(*chair, wanted.sitter)) return add_token(wanted);
  if (book_.stage() == Stage::Over) return refused("over");
  if (book_.lesson != nullptr) return refused("lesson");
  if (book_.stage() == Stage::Playing && book_.pace.rated) return refused("rated");
  const bool free = book_.stage() == Stage::Lobby ? !chair->taken() && !chair->is_bot() : !chair->taken();
  if (!free) return refused("seat_taken", {{"seat", wanted.seat}});
  if (clean_name(wanted.sitter.name).empty()) return refused("name", {}, 400);
  const auto wish = book_.wishes.find(Seat(wanted.seat));
  if (wish != book_.wishes.end() && wish->second.chair.person != wanted.sitter.person)
    return refused("seat_asked", {{"seat", wanted.seat}});
  if (is_name_taken(wanted)) return refused("name_taken", {{"name", wanted.sitter.name}});
  Chair taken = *chair;
  sit(taken, wanted.sitter);
  // Who joins a running game learns a seat's secrets: those who play it must say yes.
  if (book_.stage() == Stage::Playing && first_human(book_.chairs) >= 0) {
    scribe_.write(lines::Wished{Seat(wanted.seat), taken});
    return json::object{{"seat", wanted.seat}, {"asked", true}};
  }
  give_seat(Seat(wanted.seat), taken);
  return json::object{{"seat", wanted.seat}};
}

// Whoever is addressed, and whoever is voted for, must be known from all others by the name on the plate.
bool Lobby::is_name_taken(const Sit& wanted) const {
  const std::string name = clean_name(wanted.sitter.name);
  for (Seat seat : book_.players())
    if (seat.index() != wanted.seat && look_alike(book_.chair(seat).name, name)) return true;
  return std::any_of(book_.wishes.begin(), book_.wishes.end(), [&](const auto& wish) {
    return wish.second.chair.person != wanted.sitter.person && look_alike(wish.second.chair.name, name);
  });
}

// Somebody comes back from another device. Those that are here stay: each has a token of its own.
LobbyAnswer Lobby::add_token(const Sit& wanted) {
  std::vector<Chair> chairs = book_.chairs;
  std::vector<std::string>& more = chairs[static_cast<std::size_t>(wanted.seat)].more_hashes;
  if (more.size() >= kMoreTokens) more.erase(more.begin());
  more.push_back(hash_of_token(wanted.sitter.token));
  seating_.write(chairs);
  return json::object{{"seat", wanted.seat}};
}

void Lobby::give_seat(Seat seat, const Chair& taken) {
  std::vector<Chair> chairs = book_.chairs;
  Chair& chair = chairs[static_cast<std::size_t>(seat.index())];
  const std::string nonce = chair.nonce;
  chair = taken;
  if (book_.stage() == Stage::Playing) {
    chair.nonce = nonce;  // the chance of the game is settled
    scribe_.note("sat_down", seat_arg(seat));
  }
  guests_.note_gone(seat);
  seating_.write(chairs, book_.host < 0 ? seat.index() : book_.host);
}

// A guest who asked for a bot's seat gets it, or does not. One no is enough; yes must be said by two where two people play:
// the guest could be the second browser of whoever lets him in.
Granted Lobby::admit(Seat by, const from_client::Admit& admit) {
  const auto wish = book_.wishes.find(admit.seat);
  if (wish == book_.wishes.end()) return refused("no_wish");
  if (!admit.yes) {
    scribe_.write(lines::Declined{admit.seat});
    return {};
  }
  std::set<std::string> people;
  for (Seat taken : book_.taken) people.insert(book_.chair(taken).person);
  std::set<std::string> for_it = wish->second.admitted;
  for_it.insert(book_.chair(by).person);
  if (for_it.size() >= std::min<std::size_t>(2, people.size()))
    give_seat(admit.seat, Chair(wish->second.chair));
  else if (for_it != wish->second.admitted)
    scribe_.write(lines::Admitted{admit.seat, book_.chair(by).person});
  return {};
}

// ---- Getting up, and what a person does with the own seat ----------------------------------------------------------------

LobbyAnswer Lobby::get_up(const GetUp& up) {
  const Chair* left = chair_at(up.seat);
  if (left == nullptr) return refused("no_seat", {{"seat", up.seat}}, 404);
  if (!left->taken()) return refused("seat_empty");
  const bool own = left->person == up.person;
  if (!own && !(is_host(up.person) && book_.stage() == Stage::Lobby)) return refused("not_yours", {}, 403);
  if (book_.stage() == Stage::Over) return json::object{};
  const bool playing = book_.stage() == Stage::Playing;
  std::vector<Chair> chairs = book_.chairs;
  Chair& chair = chairs[static_cast<std::size_t>(up.seat)];
  if (playing && book_.pace.rated) {  // the result is this person's, however it comes about
    clocks_.stop(Seat(up.seat));
    chair.bot_sits_in = true;
    scribe_.note("sits_in", seat_arg(Seat(up.seat)));
    seating_.write(chairs);
    return json::object{};
  }
  chair = {.kind = playing ? "scripted" : "open", .nonce = playing ? chair.nonce : ""};
  const int next_host = book_.host == up.seat ? first_human(chairs) : book_.host;
  if (playing) {
    clocks_.stop(Seat(up.seat));
    scribe_.note("got_up", seat_arg(Seat(up.seat)));
  }
  seating_.write(chairs, next_host);
  return json::object{};
}

// A new token ends the one before; everybody sees that there is one (ui.md 6.6).
LobbyAnswer Lobby::share_seat(const Teach& teach) {
  const Chair* shared = chair_at(teach.seat);
  if (shared == nullptr) return refused("no_seat", {{"seat", teach.seat}}, 404);
  if (!shared->taken() || shared->person != teach.person) return refused("not_yours", {}, 403);
  const bool before = !shared->teaching_hash.empty();
  const bool now = !teach.token.empty();
  if (!before && !now) return json::object{};
  std::vector<Chair> chairs = book_.chairs;
  chairs[static_cast<std::size_t>(teach.seat)].teaching_hash = now ? hash_of_token(teach.token) : "";
  if (before != now) scribe_.note(now ? "taught" : "taught_no_more", seat_arg(Seat(teach.seat)));
  seating_.write(chairs);
  return json::object{};
}

// Tokens, names and orders stay: it is the same person, who is known by another word.
LobbyAnswer Lobby::hand_over(const HandOver& handed) {
  bool sits = false;
  for (const Chair& chair : book_.chairs) {
    if (chair.taken() && chair.person == handed.to) return refused("seated");
    sits = sits || (chair.taken() && chair.person == handed.from);
  }
  if (!sits) return refused("seat_empty");
  scribe_.write(lines::HandedOver{handed.from, handed.to});
  effects_.handed.push_back({book_.id, handed.from, handed.to});
  return json::object{};
}

// ---- The host -------------------------------------------------------------------------------------------------------------

LobbyAnswer Lobby::change(const Change& wanted) {
  if (book_.stage() != Stage::Lobby) return refused("started");
  if (!is_host(wanted.person)) return refused("host_only", {}, 403);
  Agreement next{.chairs = book_.chairs, .host = book_.host, .options = book_.options(), .pace = book_.pace};
  if (const Granted changed = next.change(wanted.patch); !changed) return tl::unexpected(changed.error());
  if (const Granted fine = playable(*book_.game, next.chairs.size(), next.options); !fine)
    return tl::unexpected(fine.error());
  if (!next.moved_from.empty()) guests_.move_seats(next.moved_from);
  if (wanted.patch.contains("seats") || wanted.patch.contains("order")) seating_.write(next.chairs, next.host);
  if (wanted.patch.contains("options") || wanted.patch.contains("pace"))
    scribe_.write(lines::Agreed{next.options, next.pace});
  return front_.now_as_json();
}

void Lobby::rename(const Rename& renamed) {
  std::vector<Chair> chairs = book_.chairs;
  const auto own = [&](const Chair& chair) { return chair.taken() && chair.person == renamed.person; };
  // Several at one device have names of their own.
  if (book_.stage() != Stage::Lobby || std::count_if(chairs.begin(), chairs.end(), own) != 1) return;
  const auto mine = std::find_if(chairs.begin(), chairs.end(), own);
  const Sitter sitter{.person = renamed.person, .name = renamed.name, .token = {}};
  const std::string name = clean_name(renamed.name);
  if (name.empty() || name == mine->name) return;
  if (is_name_taken({.request = 0, .seat = static_cast<int>(mine - chairs.begin()), .sitter = sitter})) return;
  mine->name = name;
  seating_.write(chairs);
}

LobbyAnswer Lobby::start(const Start& wanted) {
  if (book_.stage() != Stage::Lobby) return refused("started");
  if (book_.host >= 0 && !is_host(wanted.person)) return refused("host_only", {}, 403);
  if (book_.pace.rated && book_.taken != book_.players()) return refused("rated");
  std::vector<Chair> chairs = book_.chairs;
  TableChance chance{.seed = book_.seed};
  for (Chair& chair : chairs) {
    if (!chair.taken() && !chair.is_bot()) chair.kind = "scripted";
    Bytes32 nonce{};
    bytes_from_hex(chair.nonce, nonce);
    chance.nonces.push_back(nonce);
  }
  auto begun = Match::begin(*book_.game, static_cast<int>(chairs.size()), book_.options(), chance);
  if (!begun) return refused("options", {{"detail", begun.error().message}}, 400);
  seating_.write(chairs);
  const lines::Started line = started_line(*begun, chairs);
  scribe_.begin_game(std::move(*begun), line);
  return json::object{{"table", book_.id}};
}

}  // namespace guildhall::table
