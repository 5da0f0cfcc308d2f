// Before the game: who sits where, what is played, and the start.
#include <algorithm>

#include "bots/bot.h"
#include "match/games.h"
#include "shape/options.h"
#include "table/likeness.h"
#include "table/machine.h"

namespace guildhall::table {

namespace {

bool known_kind(const std::string& kind) { return kind == "human" || kind == "open" || policy_of(kind).has_value(); }

lines::Made made_line(const Setup& setup, const GameFace& game) {
  return {.version = lines::kLinesVersion,
          .id = setup.table,
          .code = setup.code,
          .game = std::string(game.info().id),
          .by = setup.host.person,
          .seed = hex_of(setup.seed),
          .lesson = std::nullopt};
}
// The header of the game's record, with the names of those who sit here at its end.
lines::Started started_line(const Match& match, const std::vector<Chair>& chairs) {
  json::object header = match.header();
  json::array names;
  for (const Chair& chair : chairs) names.push_back(json::string(chair.name));
  header["names"] = std::move(names);
  return {std::move(header)};
}

void take(Chair& chair, const Sitter& sitter) {
  chair.kind = "human";
  chair.person = sitter.person;
  chair.name = clean_name(sitter.name);
  chair.token_hash = hash_of_token(sitter.token);
  chair.more_hashes.clear();
  chair.nonce = hex_of(sitter.nonce);
  chair.bot_sits_in = false;
  chair.teaching_hash.clear();
  chair.pin_hash.clear();
}

// A PIN keeps a seat from others at the same device, who are the same person to us: no new token gets around it.
bool sits_already(const Chair& chair, const Sitter& sitter) {
  return chair.taken() && chair.person == sitter.person && chair.pin_hash.empty();
}

// A try is the judge: would a game begin with these options?
tl::expected<void, Refusal> playable(const GameFace& game, std::size_t players, const json::object& options) {
  const auto trial = Match::trial(game, static_cast<int>(players), options);
  if (trial) return {};
  const Problem& problem = trial.error();
  const bool count = problem.code == Problem::Code::BadField;
  json::object args{{"detail", problem.message}};
  if (count) args = {{"min", game.info().min_players}, {"max", game.info().max_players}};
  if (const json::value* clause = problem.details.if_contains("clause")) args["clause"] = *clause;
  return tl::unexpected(refused(count ? "players" : "options", std::move(args), 400));
}

tl::expected<Pace, Refusal> pace_from(const json::object& given, std::size_t players) {
  try {
    return shape::options_from<Pace>(given, kPaceOptions, static_cast<int>(players));
  } catch (const shape::BadOption& bad) {
    return tl::unexpected(refused("pace", {{"detail", bad.what()}}, 400));
  }
}

int first_human(const std::vector<Chair>& chairs) {
  for (std::size_t seat = 0; seat < chairs.size(); ++seat)
    if (chairs[seat].taken()) return static_cast<int>(seat);
  return -1;
}

}  // namespace

tl::expected<Table, Refusal> Table::make(const Setup& setup, Time now, Effects& effects) {
  const GameFace* game = find_game(setup.game);
  if (game == nullptr) return tl::unexpected(refused("no_game", {{"game", setup.game}}, 404));
  if (setup.lesson) return make_lesson(*game, setup, now, effects);
  std::vector<Chair> chairs;
  for (const std::string& kind : setup.seats) {
    if (!known_kind(kind)) return tl::unexpected(refused("seat_kind", {{"kind", kind}}, 400));
    chairs.push_back({.kind = kind});
  }
  const auto pace = pace_from(setup.pace, chairs.size());
  if (!pace) return tl::unexpected(pace.error());
  if (const auto fine = playable(*game, chairs.size(), setup.options); !fine) return tl::unexpected(fine.error());
  const auto own = std::find_if(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.kind == "human"; });
  if (own != chairs.end()) take(*own, setup.host);

  auto machine = std::make_unique<Machine>();
  const int host = own == chairs.end() ? -1 : static_cast<int>(own - chairs.begin());
  effects =
      machine->begin({made_line(setup, *game), lines::Seated{chairs, host}, lines::Agreed{setup.options, *pace}}, now);
  return Table(std::move(machine));
}

// Seats, options and pace are the lesson's, and the game has begun.
tl::expected<Table, Refusal> Table::make_lesson(const GameFace& game, const Setup& setup, Time now, Effects& effects) {
  const Lesson* lesson = lesson_of(game.info().id);
  if (lesson == nullptr) return tl::unexpected(refused("no_lesson", {{"game", setup.game}}, 404));
  const auto match = Match::load(game, lesson->from, 0);
  if (!match) return tl::unexpected(refused("no_lesson", {{"detail", match.error().message}}, 404));
  std::vector<Chair> chairs{{.kind = "human"}};
  take(chairs[0], setup.host);
  for (const std::string& name : lesson->names) chairs.push_back({.kind = "scripted", .name = name});
  Pace pace;
  pace.clock = Clock::None;
  pace.spectators = Spectators::Off;
  pace.window_s = 0;

  auto machine = std::make_unique<Machine>();
  lines::Made made = made_line(setup, game);
  made.lesson = true;
  effects = machine->begin(
      {made, lines::Seated{chairs, 0}, lines::Agreed{match->position().options(), pace}, started_line(*match, chairs)},
      now);
  return Table(std::move(machine));
}

Setup Table::again(std::string_view person) const {
  const Book& book = machine_->book;
  Setup setup;
  setup.game = std::string(book.game->info().id);
  setup.options = book.options();
  setup.pace = shape::options_json(book.pace);
  bool mine = false;
  for (const Chair& chair : book.chairs) {
    const bool me = !mine && chair.taken() && chair.person == person;
    mine = mine || me;
    setup.seats.push_back(me ? "human" : chair.taken() ? "open" : chair.kind == "human" ? "open" : chair.kind);
  }
  return setup;
}

void Table::Machine::reply(Request request, tl::expected<json::object, Refusal> answer) {
  replies_.push_back({request, std::move(answer)});
  if (journal_.has_new()) return;  // sent when it is stored
  for (Reply& ready : replies_) effects_.replies.push_back(std::move(ready));
  replies_.clear();
}
void Table::Machine::handle(const Sit& sit) { reply(sit.request, sit_down(sit)); }
void Table::Machine::handle(const GetUp& up) { reply(up.request, stand_up(up)); }
void Table::Machine::handle(const Change& change) { reply(change.request, change_setup(change)); }
void Table::Machine::handle(const Start& start) { reply(start.request, start_game(start)); }
void Table::Machine::handle(const Teach& teach) { reply(teach.request, share_seat(teach)); }
void Table::Machine::handle(const HandOver& handed) { reply(handed.request, hand_over(handed)); }

void Table::Machine::write_seats(const std::vector<Chair>& chairs, int host) {
  write(lines::Seated{chairs, host});
  prepare_streams();
}

tl::expected<json::object, Refusal> Table::Machine::sit_down(const Sit& sit) {
  if (sit.seat < 0 || sit.seat >= static_cast<int>(book.chairs.size()))
    return tl::unexpected(refused("no_seat", {{"seat", sit.seat}}, 404));
  const std::vector<Chair>& chairs = book.chairs;
  const Chair& chair = chairs[static_cast<std::size_t>(sit.seat)];
  if (sits_already(chair, sit.sitter)) return another_token(sit);
  if (book.stage() == Stage::Over) return tl::unexpected(refused("over"));
  if (book.lesson != nullptr) return tl::unexpected(refused("lesson"));
  const bool free = book.stage() == Stage::Lobby ? !chair.taken() && !chair.is_bot() : !chair.taken();
  if (!free) return tl::unexpected(refused("seat_taken", {{"seat", sit.seat}}));
  if (clean_name(sit.sitter.name).empty()) return tl::unexpected(refused("name", {}, 400));
  const auto wish = book.wishes.find(Seat(sit.seat));
  if (wish != book.wishes.end() && wish->second.chair.person != sit.sitter.person)
    return tl::unexpected(refused("seat_asked", {{"seat", sit.seat}}));
  if (is_name_taken(sit)) return tl::unexpected(refused("name_taken", {{"name", sit.sitter.name}}));
  Chair taken = chair;
  take(taken, sit.sitter);
  // Who joins a running game learns a seat's secrets: those who play it must say yes (ui.md 14.7).
  if (book.stage() == Stage::Playing && first_human(chairs) >= 0) {
    write(lines::Wished{Seat(sit.seat), taken});
    return json::object{{"seat", sit.seat}, {"asked", true}};
  }
  give_seat(Seat(sit.seat), taken);
  return json::object{{"seat", sit.seat}};
}

// Whoever is addressed, and whoever is voted for, must be known from all others by the name on the plate.
bool Table::Machine::is_name_taken(const Sit& sit) const {
  const std::string name = clean_name(sit.sitter.name);
  for (std::size_t seat = 0; seat < book.chairs.size(); ++seat)
    if (static_cast<int>(seat) != sit.seat && look_alike(book.chairs[seat].name, name)) return true;
  return std::any_of(book.wishes.begin(), book.wishes.end(), [&](const auto& wish) {
    return wish.second.chair.person != sit.sitter.person && look_alike(wish.second.chair.name, name);
  });
}

// Somebody comes back from another device. Those that are here stay: each has a token of its own.
json::object Table::Machine::another_token(const Sit& sit) {
  std::vector<Chair> chairs = book.chairs;
  std::vector<std::string>& more = chairs[static_cast<std::size_t>(sit.seat)].more_hashes;
  if (more.size() >= kMoreTokens) more.erase(more.begin());
  more.push_back(hash_of_token(sit.sitter.token));
  write_seats(chairs, book.host);
  return {{"seat", sit.seat}};
}

void Table::Machine::give_seat(Seat seat, const Chair& taken) {
  std::vector<Chair> chairs = book.chairs;
  Chair& chair = chairs[static_cast<std::size_t>(seat.index())];
  const std::string nonce = chair.nonce;
  chair = taken;
  if (book.stage() == Stage::Playing) {
    chair.nonce = nonce;  // the chance of the game is settled
    note("sat_down", seat_arg(seat));
  }
  std::erase_if(thoughts_, [&](const auto& entry) { return entry.second.seat == seat; });
  live_.gone_since[seat] = now_;
  write_seats(chairs, book.host < 0 ? seat.index() : book.host);
}

// Nobody waits for ever, nor for a game that is over. The time stands in the record, so that needs no line there.
void Table::Machine::drop_wishes() {
  const auto idle = [&](const auto& wish) { return book.stage() != Stage::Playing || now_ - wish.second.at >= kWish; };
  if (std::erase_if(book.wishes, idle) == 0) return;
  roster_stale_ = true;
  ++version_;
}

tl::expected<json::object, Refusal> Table::Machine::stand_up(const GetUp& up) {
  if (up.seat < 0 || up.seat >= static_cast<int>(book.chairs.size()))
    return tl::unexpected(refused("no_seat", {{"seat", up.seat}}, 404));
  std::vector<Chair> chairs = book.chairs;
  Chair& chair = chairs[static_cast<std::size_t>(up.seat)];
  const bool own = chair.taken() && chair.person == up.person;
  const bool host = book.host >= 0 && book.chairs[static_cast<std::size_t>(book.host)].person == up.person;
  if (!chair.taken()) return tl::unexpected(refused("seat_empty"));
  if (!own && !(host && book.stage() == Stage::Lobby)) return tl::unexpected(refused("not_yours", {}, 403));
  if (book.stage() == Stage::Over) return json::object{};
  const bool playing = book.stage() == Stage::Playing;
  chair = {.kind = playing ? "scripted" : "open", .nonce = playing ? chair.nonce : ""};
  const int next_host = book.host == up.seat ? first_human(chairs) : book.host;
  if (playing) {
    stop_clock(Seat(up.seat));
    note("got_up", seat_arg(Seat(up.seat)));
  }
  write_seats(chairs, next_host);
  return json::object{};
}

// A new token ends the one before; everybody sees that there is one (ui.md 6.6).
tl::expected<json::object, Refusal> Table::Machine::share_seat(const Teach& teach) {
  if (teach.seat < 0 || teach.seat >= static_cast<int>(book.chairs.size()))
    return tl::unexpected(refused("no_seat", {{"seat", teach.seat}}, 404));
  std::vector<Chair> chairs = book.chairs;
  Chair& chair = chairs[static_cast<std::size_t>(teach.seat)];
  if (!chair.taken() || chair.person != teach.person) return tl::unexpected(refused("not_yours", {}, 403));
  const bool before = !chair.teaching_hash.empty();
  const bool now = !teach.token.empty();
  if (!before && !now) return json::object{};
  chair.teaching_hash = now ? hash_of_token(teach.token) : "";
  if (before != now) note(now ? "taught" : "taught_no_more", seat_arg(Seat(teach.seat)));
  write_seats(chairs, book.host);
  return json::object{};
}

// Tokens, names and orders stay: it is the same person, who is known by another word.
tl::expected<json::object, Refusal> Table::Machine::hand_over(const HandOver& handed) {
  bool sits = false;
  for (const Chair& chair : book.chairs) {
    if (chair.taken() && chair.person == handed.to) return tl::unexpected(refused("seated"));
    sits = sits || (chair.taken() && chair.person == handed.from);
  }
  if (!sits) return tl::unexpected(refused("seat_empty"));
  write(lines::HandedOver{handed.from, handed.to});
  effects_.handed.push_back({book.id, handed.from, handed.to});
  return json::object{};
}

tl::expected<json::object, Refusal> Table::Machine::change_setup(const Change& change) {
  if (book.stage() != Stage::Lobby) return tl::unexpected(refused("started"));
  if (book.host < 0 || book.chairs[static_cast<std::size_t>(book.host)].person != change.person)
    return tl::unexpected(refused("host_only", {}, 403));
  std::vector<Chair> chairs = book.chairs;
  json::object options = book.options();
  Pace pace = book.pace;
  int host = book.host;
  auto gone_since = live_.gone_since;
  if (const json::value* kinds = change.patch.if_contains("seats")) {
    std::vector<std::string> wanted;
    try {
      shape::from_json(*kinds, wanted, "seats");
    } catch (const shape::BadField& bad) {
      return tl::unexpected(refused("bad_request", {{"detail", bad.what()}}, 400));
    }
    if (wanted.size() > static_cast<std::size_t>(kSeatsMax)) return tl::unexpected(refused("players", {}, 400));
    chairs.resize(wanted.size());
    for (std::size_t seat = 0; seat < wanted.size(); ++seat) {
      if (!known_kind(wanted[seat])) return tl::unexpected(refused("seat_kind", {{"kind", wanted[seat]}}, 400));
      const bool stays = chairs[seat].taken() && (wanted[seat] == "human" || wanted[seat] == "open");
      if (!stays) chairs[seat] = {.kind = wanted[seat]};
    }
    if (host >= static_cast<int>(chairs.size()) || !chairs[static_cast<std::size_t>(host)].taken())
      return tl::unexpected(refused("host_stays", {}, 400));
  }
  if (const json::value* order = change.patch.if_contains("order")) {
    std::vector<int> from;
    try {
      shape::from_json(*order, from, "order");
    } catch (const shape::BadField& bad) {
      return tl::unexpected(refused("bad_request", {{"detail", bad.what()}}, 400));
    }
    std::vector<int> sorted = from;
    std::sort(sorted.begin(), sorted.end());
    std::vector<Chair> moved;
    for (std::size_t seat = 0; seat < sorted.size(); ++seat)
      if (sorted[seat] != static_cast<int>(seat)) return tl::unexpected(refused("order", {}, 400));
    if (sorted.size() != chairs.size()) return tl::unexpected(refused("order", {}, 400));
    for (int seat : from) moved.push_back(chairs[static_cast<std::size_t>(seat)]);
    host = static_cast<int>(std::find(from.begin(), from.end(), host) - from.begin());
    chairs = std::move(moved);
    gone_since.clear();  // who is away stays away
    for (std::size_t seat = 0; seat < from.size(); ++seat)
      if (const auto since = live_.gone_since.find(Seat(from[seat])); since != live_.gone_since.end())
        gone_since[Seat(static_cast<int>(seat))] = since->second;
  }
  if (const json::value* given = change.patch.if_contains("options")) {
    if (!given->is_object()) return tl::unexpected(refused("bad_request", {}, 400));
    for (const auto& [id, value] : given->get_object()) options[id] = value;
  }
  if (const json::value* given = change.patch.if_contains("pace")) {
    if (!given->is_object()) return tl::unexpected(refused("bad_request", {}, 400));
    json::object whole = shape::options_json(pace);
    for (const auto& [id, value] : given->get_object()) whole[id] = value;
    const auto read = pace_from(whole, chairs.size());
    if (!read) return tl::unexpected(read.error());
    pace = *read;
  }
  if (const auto fine = playable(*book.game, chairs.size(), options); !fine) return tl::unexpected(fine.error());
  live_.gone_since = std::move(gone_since);
  if (change.patch.contains("seats") || change.patch.contains("order")) write_seats(chairs, host);
  if (change.patch.contains("options") || change.patch.contains("pace")) write(lines::Agreed{options, pace});
  return table_json();
}

tl::expected<json::object, Refusal> Table::Machine::start_game(const Start& start) {
  if (book.stage() != Stage::Lobby) return tl::unexpected(refused("started"));
  if (book.host >= 0 && book.chairs[static_cast<std::size_t>(book.host)].person != start.person)
    return tl::unexpected(refused("host_only", {}, 403));
  std::vector<Chair> chairs = book.chairs;
  TableChance chance{.seed = book.seed};
  for (Chair& chair : chairs) {
    if (!chair.taken() && !chair.is_bot()) chair.kind = "scripted";
    Bytes32 nonce{};
    bytes_from_hex(chair.nonce, nonce);
    chance.nonces.push_back(nonce);
  }
  auto begun = Match::begin(*book.game, static_cast<int>(chairs.size()), book.options(), chance);
  if (!begun) return tl::unexpected(refused("options", {{"detail", begun.error().message}}, 400));
  write_seats(chairs, book.host);
  write_own(started_line(*begun, chairs));
  book.begin(std::move(*begun));
  return json::object{{"table", book.id}};
}

}  // namespace guildhall::table
