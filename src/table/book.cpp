#include "table/book.h"

#include <sodium.h>

#include <algorithm>

#include "table/beat.h"

namespace guildhall::table {

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

void Book::agree(const json::object& options, const Pace& agreed) {
  heed(options);
  options_ = json::serialize(options);
  pace = agreed;
}

void Book::begin(Match fresh) {
  match = std::move(fresh);
  heed(match->position().options());
  options_ = {};
}

std::vector<Action> Book::claims_of(Seat seat) const {
  std::vector<Action> out;
  for (const auto& [speaker, claim] : talk.claims)
    if (speaker == seat) out.push_back(claim);
  return out;
}

json::object claim_args(const GameInfo& game, const Action& claim) {
  return shape::text_args(claim.args, game.claims[claim.verb].fields);
}

void Talked::add(TalkLine line) {
  if (line.seat)
    bytes[*line.seat] += bytes_of(line);
  else
    ++notes;
  lines.push_back(std::move(line));
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

// ---- Looking ----------------------------------------------------------------------------------------------------------

bool bots_only(const Book& book) {
  return std::all_of(book.chairs.begin(), book.chairs.end(), [](const Chair& chair) { return chair.is_bot(); });
}

bool any_people(const Book& book, Seats seats) {
  for (Seat seat : seats)
    if (!book.chair(seat).is_bot()) return true;
  return false;
}

std::optional<Seat> seat_opened_by(const Book& book, const std::string& token_hash) {
  if (token_hash.empty()) return std::nullopt;
  for (Seat seat : book.players())
    if (book.chair(seat).opened_by(token_hash)) return seat;
  return std::nullopt;
}

std::optional<Seat> seat_shown_by(const Book& book, const std::string& token_hash) {
  if (token_hash.empty()) return std::nullopt;
  for (Seat seat : book.players())
    if (book.chair(seat).taken() && book.chair(seat).teaching_hash == token_hash) return seat;
  return std::nullopt;
}

Time holiday_of(const Book& book, Seat seat, Time now) {
  if (book.holidays.empty() || book.pace.clock != Clock::Async || book.stage() == Stage::Over) return 0;
  if (!book.taken.has(seat) || book.bots.has(seat)) return 0;
  const auto known = book.holidays.find(book.chair(seat).person);
  return known == book.holidays.end() || known->second <= now ? 0 : known->second;
}

Seats awaited(const Book& book) {
  Seats out;
  if (book.stage() != Stage::Playing || is_read_now(book)) return out;
  for (Seat seat : book.match->position().awaited()) {
    const DecisionInfo& info = asked_what(*book.match, seat);
    if (!info.sealed && info.pace != guildhall::Pace::React) out.add(seat);
  }
  return out;
}

}  // namespace guildhall::table
