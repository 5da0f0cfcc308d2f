#include "table/book.h"

#include <sodium.h>

#include <algorithm>

#include "match/games.h"
#include "shape/options.h"

namespace guildhall::table {

namespace {

std::string text(const json::object& line, std::string_view name) {
  const json::value* value = line.if_contains(name);
  if (value == nullptr || !value->is_string()) throw shape::BadField(std::string(name), "a text is needed");
  return std::string(value->get_string());
}
template <class T>
T read_as(const json::object& line, std::string_view name) {
  T out{};
  shape::from_json(line.at(name), out, std::string(name));
  return out;
}

}  // namespace

std::string hash_of_token(std::string_view token) {
  Bytes32 hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                     nullptr, 0);
  return hex_of(hash);
}

std::string hash_of_pin(std::string_view token, std::string_view pin) {
  return hash_of_token(std::string(token) + ' ' + std::string(pin));
}

const DecisionInfo& asked_what(const Match& match, Seat seat) {
  return match.game().info().decisions[match.position().decision(seat).kind];
}

std::optional<Action> forced_answer(const Match& match, Seat seat) {
  const DecisionInfo& info = asked_what(match, seat);
  if (info.sealed || !(info.list_public || match.position().decision(seat).list_public)) return std::nullopt;
  Actions legal;
  match.position().legal(seat, legal);
  return legal.size() == 1 ? std::optional(legal[0]) : std::nullopt;
}

// Of these everybody knows how many there are.
std::size_t public_events(const Position& position) {
  std::size_t out = 0;
  for (std::size_t event = 0; event < position.events(); ++event)
    out += position.audience(event).has(Seat::spectator()) ? 1 : 0;
  return out;
}

bool is_for(const json::object& line, Seat viewer) {
  const json::value* to = line.if_contains("to");
  return to == nullptr || *to == viewer.index() || line.at("seat") == viewer.index();
}

Seats window_of(const Match& match) {
  const Position& position = match.position();
  if (position.over()) return {};
  const Seat first = position.next();
  const DecisionInfo& info = asked_what(match, first);
  if (info.pace != guildhall::Pace::React && !(info.pace == guildhall::Pace::Free && info.sealed)) return {};
  Seats out;
  for (Seat seat : position.decision(first).open_to& Seats::first(position.players())) {
    Actions legal;
    position.legal(seat, legal);
    if (!legal.empty()) out.add(seat);
  }
  return out;
}

bool window_goes_on(const Match& match, Seats open_before, std::size_t events_before) {
  const Position& position = match.position();
  if (position.events() != events_before) return false;
  if (position.over()) return false;
  return !window_of(match).empty() && position.decision(position.next()).open_to == open_before;
}

void Book::heed(const json::object& options) {
  const auto is = [&](std::string_view option, const json::value& value) {
    const json::value* set = options.if_contains(option);
    return set != nullptr && *set == value;
  };
  heeds = {.claims = !is("claims", "off"),
           .chat = !is("chat", "off"),
           .whispers = is("whispers", true),
           .asks_all = !is("response_windows", "ask_if_able"),
           .shows_all = !is("reveal_all_at_end", false)};
}

void Book::seat_all(std::vector<Chair> all, int whose) {
  std::erase_if(orders, [&](const auto& order) {  // they are a person's, not a seat's
    return all[static_cast<std::size_t>(order.first.first.index())].person != chair(order.first.first).person;
  });
  chairs = std::move(all);
  taken = bots = {};
  for (Seat seat : players()) {
    if (chair(seat).taken()) taken.add(seat);
    if (!chair(seat).bot().empty()) bots.add(seat);
    if (!chair(seat).bot_sits_in) done_in_absence.erase(seat);
  }
  host = whose;
  std::erase_if(wishes, [&](const auto& wish) { return chair(wish.first).taken(); });
}

void Book::begin(Match fresh) {
  match = std::move(fresh);
  heed(match->position().options());
  options_ = {};
}

std::vector<Action> Book::claims_of(Seat seat) const {
  std::vector<Action> out;
  for (const auto& [speaker, claim] : ledger)
    if (speaker == seat) out.push_back(claim);
  return out;
}

json::object claim_args(const GameInfo& game, const Action& claim) {
  return shape::text_args(claim.args, game.claims[claim.verb].fields);
}

void Book::add_claim(Seat seat, const json::object& claim) {
  const GameInfo& info = game->info();
  const Action made = shape::claim_from(claim, info);
  json::object line{{"at", at},       {"seat", seat.index()},           {"name", chair(seat).name},
                    {"claim", claim}, {"args", claim_args(info, made)}, {"after", public_events(match->position())}};
  if (match->last_claim_contradicts()) line["contradicts"] = true;
  ledger.emplace_back(seat, made);
  talk.push_back(std::move(line));
}

void Book::add_talk(Seat seat, const json::object& said) {
  if (const auto wrong = match->replay_line({{"seat", seat.index()}, {"say", said}}))
    throw shape::BadField("line", wrong->message);
  json::object line = said;
  line["seat"] = seat.index();
  line["name"] = chair(seat).name;
  talk.push_back(std::move(line));
}

bool Book::was_done(Seat seat, std::string_view message_id) const {
  const auto found = done.find(seat);
  return found != done.end() && found->second.has(std::hash<std::string_view>{}(message_id));
}

void Book::add_done(Seat seat, std::string_view message_id) {
  auto& ids = done[seat];
  if (ids.full()) ids.remove_at(0);
  ids.push_back(std::hash<std::string_view>{}(message_id));
}

void Book::take_answer(Seat seat, const Action& action, std::string_view by) {
  const Position& position = match->position();
  const bool window = !window_of(*match).empty();
  const Seats open = window ? position.decision(position.next()).open_to : Seats{};
  const std::size_t told = position.events();
  if (const auto wrong = match->answer(seat, action, by)) throw shape::BadField("line", wrong->message);
  if (chair(seat).bot_sits_in) {
    constexpr std::size_t kDigestLines = 8;
    auto& list = done_in_absence[seat];
    list.push_back(action);
    if (list.size() > kDigestLines) list.erase(list.begin());
  }
  held.erase(seat);
  if (open.empty() || !window_goes_on(*match, open, told)) held.clear();
  informed = match->position().over() ? Seats{} : informed & match->position().awaited();
  informed.drop(seat);
  std::erase_if(nudged, [&](const auto& one) {
    return one.first == seat || match->position().over() || !match->position().awaited().has(one.first);
  });
}

void Book::take_held(Seat seat, const Action& action) {
  match->hold(seat, action);
  held[seat] = action;
}

void Book::read(const json::object& line) {
  if (const json::value* when = line.if_contains("at"); when != nullptr && line.contains("table"))
    at = when->to_number<Time>();
  if (const json::value* command = line.if_contains("done"); command != nullptr && command->is_object())
    add_done(read_as<Seat>(command->get_object(), "seat"), text(command->get_object(), "id"));
  const json::value* own = line.if_contains("table");
  if (own == nullptr) {
    if (!match) throw shape::BadField("table", "the game has not begun");
    if (const json::value* action = line.if_contains("action")) {
      const json::value* by = line.if_contains("by");
      take_answer(read_as<Seat>(line, "seat"), shape::action_from(*action, game->info()),
                  by == nullptr ? std::string_view() : std::string_view(by->as_string()));
    } else if (const json::value* waits = line.if_contains("held")) {
      take_held(read_as<Seat>(line, "seat"), shape::action_from(*waits, game->info()));
    } else if (const json::value* said = line.if_contains("say")) {
      add_talk(read_as<Seat>(line, "seat"), said->as_object());
    } else {
      if (const auto wrong = match->replay_line(line)) throw shape::BadField("line", wrong->message);
      if (const json::value* claim = line.if_contains("claim"))
        add_claim(read_as<Seat>(line, "seat"), claim->as_object());
    }
    return;
  }

  const std::string kind = text(line, "table");
  if (kind == "made") {
    id = text(line, "id");
    code = text(line, "code");
    game = find_game(text(line, "game"));
    if (game == nullptr) throw shape::BadField("game", "there is no game '" + text(line, "game") + "'");
    if (line.contains("lesson")) lesson = lesson_of(game->info().id);
    if (!bytes_from_hex(text(line, "seed"), seed)) throw shape::BadField("seed", "64 hex digits are needed");
    commitment = commitment_of(seed);
  } else if (kind == "seats") {
    seat_all(read_as<std::vector<Chair>>(line, "seats"), read_as<int>(line, "host"));
  } else if (kind == "wish") {
    const Chair wished = read_as<Chair>(line, "chair");
    std::erase_if(wishes, [&](const auto& other) { return other.second.chair.person == wished.person; });
    wishes[read_as<Seat>(line, "seat")] = {wished, at};
  } else if (kind == "handed") {
    const std::string from = text(line, "from");
    for (Chair& one : chairs)
      if (one.taken() && one.person == from) one.person = text(line, "to");
    for (auto& [seat, wish] : wishes)
      if (wish.chair.person == from) wish.chair.person = text(line, "to");
  } else if (kind == "declined") {
    wishes.erase(read_as<Seat>(line, "seat"));
  } else if (kind == "informed") {
    informed.add(read_as<Seat>(line, "seat"));
  } else if (kind == "nudged") {
    Nudged& one = nudged[read_as<Seat>(line, "seat")];
    one.by.add(read_as<Seat>(line, "by"));
    one.called = one.called || read_as<bool>(line, "called");
  } else if (kind == "spent") {
    spent[read_as<Seat>(line, "seat")] = read_as<Spent>(line, "spent");
  } else if (kind == "until") {
    if (line.contains("seats"))
      for (Seat seat : read_as<Seats>(line, "seats")) until[seat] = read_as<Time>(line, "until");
    else
      window_until = read_as<Time>(line, "until");
  } else if (kind == "holiday") {
    const std::string person = text(line, "person");
    holidays[person] = read_as<Time>(line, "until");
    if (holidays[person] <= at) holidays.erase(person);
    for (Seat seat : players())  // whoever comes back is told anew
      if (chair(seat).person == person) informed.drop(seat);
  } else if (kind == "setup") {
    heed(line.at("options").as_object());
    options_ = json::serialize(line.at("options"));
    pace = shape::options_from<Pace>(line.at("pace").as_object(), kPaceOptions, static_cast<int>(chairs.size()));
  } else if (kind == "started") {
    auto begun = Match::replay(line.at("header").as_object(), {});
    if (!begun) throw shape::BadField("header", begun.error().message);
    begin(std::move(*begun));
  } else if (kind == "done") {
    add_done(read_as<Seat>(line, "seat"), text(line, "id"));
  } else if (kind == "order") {
    const auto whose = std::pair(read_as<Seat>(line, "seat"), text(line, "class"));
    if (text(line, "order") == "ask")
      orders.erase(whose);
    else
      orders[whose] = {text(line, "order"), line.contains("turn") ? text(line, "turn") : ""};
  } else if (kind == "note") {
    json::object said{{"at", at}, {"note", line.at("note")}};
    if (match) said["after"] = public_events(match->position());
    talk.push_back(std::move(said));
  } else if (kind == "said" || kind == "whispered") {
    talk.push_back(line.at("line").as_object());
  } else if (kind == "watcher") {
    gallery.push_back(line.at("line").as_object());
  } else if (kind == "rematch") {
    next_table = text(line, "next");
    next_code = text(line, "code");
  } else if (kind == "lesson") {
    place = read_as<std::size_t>(line, "place");
  } else if (kind == "opened") {
    ++openings;
  } else {
    throw shape::BadField("table", "'" + kind + "' is nothing that a table writes");
  }
}

}  // namespace guildhall::table
