#include "table/book.h"

#include <sodium.h>

#include <algorithm>

#include "match/games.h"
#include "shape/options.h"

namespace guildhall::table {

namespace {

// What a line of talk counts for: its text, and what is around it.
std::size_t bytes_of(const TalkLine& line) {
  constexpr std::size_t kLineBytes = 100;
  return kLineBytes + (line.text ? line.text->size() : 0);
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
  const bool this_time = match.position().decision(seat).list_public;
  if (!this_time && (info.sealed || !info.list_public)) return std::nullopt;
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

bool is_for(const TalkLine& line, Seat viewer) { return !line.to || line.to == viewer || line.seat == viewer; }

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
    if (!legal.empty() && !(legal.size() == 1 && position.decision(seat).list_public)) out.add(seat);
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

void Book::add_line(TalkLine line) {
  if (line.seat)
    talk_bytes[*line.seat] += bytes_of(line);
  else
    ++notes;
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

// ---- Lines ---------------------------------------------------------------------------------------------------------

void Book::read(const StoredLine& stored) {
  if (stored.at != 0) at = stored.at;
  if (stored.done) add_done(stored.done->seat, stored.done->id);
  std::visit(
      [&]<class L>(const L& line) {
        if (!OwnLine<L> && !match) throw shape::BadField("table", "the game has not begun");
        take(line);
      },
      stored.line);
}

void Book::take(const lines::Made& made) {
  id = made.id;
  code = made.code;
  game = find_game(made.game);
  if (game == nullptr) throw shape::BadField("game", "there is no game '" + made.game + "'");
  if (made.lesson) lesson = lesson_of(game->info().id);
  if (!bytes_from_hex(made.seed, seed)) throw shape::BadField("seed", "64 hex digits are needed");
  commitment = commitment_of(seed);
}

void Book::take(const lines::Agreed& agreed) {
  heed(agreed.options);
  options_ = json::serialize(agreed.options);
  pace = agreed.pace;
}

void Book::take(const lines::Started& started) {
  auto begun = Match::replay(started.header, {});
  if (!begun) throw shape::BadField("header", begun.error().message);
  begin(std::move(*begun));
}

void Book::take(const lines::Wished& wished) {
  std::erase_if(wishes, [&](const auto& other) { return other.second.chair.person == wished.chair.person; });
  wishes[wished.seat] = {.chair = wished.chair, .at = at};
}

void Book::take(const lines::Admitted& admitted) {
  if (const auto wish = wishes.find(admitted.seat); wish != wishes.end()) wish->second.admitted.insert(admitted.by);
}

void Book::take(const lines::HandedOver& handed) {
  for (Chair& one : chairs)
    if (one.taken() && one.person == handed.from) one.person = handed.to;
  for (auto& [seat, wish] : wishes)
    if (wish.chair.person == handed.from) wish.chair.person = handed.to;
}

void Book::take(const lines::Nudged& nudge) {
  Nudged& one = nudged[nudge.seat];
  one.by.add(nudge.by);
  one.called = one.called || nudge.called;
}

void Book::take(const lines::WaitsUntil& waits) {
  if (!waits.seats) {
    window_until = waits.until;
    return;
  }
  for (Seat seat : *waits.seats) until[seat] = waits.until;
}

void Book::take(const lines::OnHoliday& away) {
  holidays[away.person] = away.until;
  if (away.until <= at) holidays.erase(away.person);
  for (Seat seat : players())  // whoever comes back is told anew
    if (chair(seat).person == away.person) informed.drop(seat);
}

void Book::take(const lines::Ordered& ordered) {
  const std::pair whose(ordered.seat, ordered.class_);
  if (ordered.order == "ask")
    orders.erase(whose);
  else
    orders[whose] = {ordered.order, ordered.turn.value_or("")};
}

void Book::take(const lines::Noted& noted) {
  TalkLine line{.at = at, .note = noted.note};
  if (match) line.after = static_cast<std::int64_t>(public_events(match->position()));
  add_line(std::move(line));
}

void Book::take(const lines::WatcherSaid& said) {
  gallery.push_back(said.line);
  gallery_bytes += bytes_of(said.line);
}

void Book::take(const lines::PlayedAgain& next) {
  next_table = next.next;
  next_code = next.code;
}

void Book::take(const lines::Answered& answered) {
  take_answer(answered.seat, shape::action_from(answered.action, game->info()), answered.by.value_or(""));
}

void Book::take(const lines::HeldBack& held_back) {
  take_held(held_back.seat, shape::action_from(held_back.held, game->info()));
}

// What was said in a game is part of its record.
void Book::take(const lines::Spoken& spoken) {
  replay(spoken);
  add_line({.text = spoken.say.text,
            .phrase = spoken.say.phrase,
            .at = spoken.say.at,
            .seat = spoken.seat,
            .name = chair(spoken.seat).name});
}

// A claim that was accepted is a line of talk too; marked where its speaker said otherwise before, or where everybody can see
// that it is not so.
void Book::take(const lines::Claimed& claimed) {
  replay(claimed);
  const GameInfo& info = game->info();
  const Action made = shape::claim_from(claimed.claim, info);
  ledger.emplace_back(claimed.seat, made);
  TalkLine line{.at = at,
                .seat = claimed.seat,
                .name = chair(claimed.seat).name,
                .claim = claimed.claim,
                .args = claim_args(info, made),
                .after = static_cast<std::int64_t>(public_events(match->position()))};
  if (match->last_claim_contradicts()) line.contradicts = true;
  add_line(std::move(line));
}

void Book::replay_record(const json::object& line) {
  if (const auto wrong = match->replay_line(line)) throw shape::BadField("line", wrong->message);
}

}  // namespace guildhall::table
