#include "table/windows.h"

#include <algorithm>
#include <map>
#include <string>

#include "table/beat.h"

namespace guildhall::table {

namespace {

constexpr Time kFreePhase = 15 * kSecond;  // live: so long at least anybody may begin something
constexpr Time kHold = 20 * kSecond;

Seats held_in(const Book& book) {
  Seats out;
  for (const auto& [seat, action] : book.held) out.add(seat);
  return out;
}

const DecisionInfo& asked_next(const Book& book) { return asked_what(*book.match, book.match->position().next()); }

// The answer of a seat that has only one.
std::optional<Action> only_answer(const Book& book, Seat seat) {
  Actions legal;
  book.match->position().legal(seat, legal);
  return legal.size() == 1 ? std::optional(legal[0]) : std::nullopt;
}

// Of the step of the game that everybody sees.
std::string field_text(const json::object& view, std::string_view name) {
  const json::value* value = view.if_contains(name);
  return value == nullptr ? "" : json::serialize(*value);
}

// It changes with the turn, for orders,
std::string turn_mark(const Match& match) {
  const json::value view = match.position().view(Seat::spectator());
  const json::object& seen = view.as_object();
  return field_text(seen, "round") + "/" + field_text(seen, "turn") + "/" + field_text(seen, "active");
}

// and this with the round, for holds. Where a game counts turns alone, each seat has one in a round.
std::string round_mark(const Match& match) {
  const json::value view = match.position().view(Seat::spectator());
  if (const json::value* round = view.as_object().if_contains("round")) return json::serialize(*round);
  return std::to_string((view.at("turn").to_number<int>() - 1) / match.position().players());
}

// Whether the last thing that happened to somebody happened to this seat.
bool is_target(const Position& position, Seat seat) {
  for (std::size_t event = position.events(); event-- > 0;) {
    const Told told = position.told(event);
    if (const json::value* named = told.fields.if_contains("target"))
      return named->is_int64() && named->get_int64() == seat.index();
  }
  return false;
}

}  // namespace

// ---- Looking --------------------------------------------------------------------------------------------------------

bool Windows::asks(Seat seat) const {
  if (book_.stage() != Stage::Playing) return false;
  if (const Beat* now = beat_of(book_))
    return !now->answers.empty() && seat == kLearner && book_.match->position().asked().has(seat);
  if (live_.ring) return live_.ring->eligible.has(seat) && !book_.held.contains(seat);
  return book_.match->position().asked().has(seat);
}

Seats Windows::asked() const { return live_.ring ? live_.ring->eligible : book_.match->position().awaited(); }

std::optional<Time> Windows::closes() const {
  return !live_.ring || live_.ring->latest == 0 ? std::nullopt : std::optional(live_.ring->latest);
}

std::optional<to_client::Ring> Windows::shown() const {
  if (!live_.ring) return live_.sealed;
  return to_client::Ring{
      .opens = live_.ring->opens, .held = live_.ring->held, .closes = closes(), .sealed = std::nullopt};
}

bool Windows::all_answered() const { return (live_.ring->eligible - held_in(book_)).empty(); }

void Windows::set_alarm(Alarm& alarm) const {
  if (!live_.ring) return;
  if (all_answered())
    alarm.set(live_.ring->earliest);
  else if (live_.ring->latest != 0)
    alarm.set(live_.ring->latest);
}

// ---- A window, from its opening to its end ----------------------------------------------------------------------------

void Windows::open_if_due() {
  if (live_.ring) return;
  live_.ring = opened(window_of(*book_.match));
  scribe_.touch();
}

// Its length is drawn before anybody answers, from public facts alone.
Ring Windows::opened(Seats eligible) {
  const bool people = any_people(book_, eligible - spared(eligible));
  const bool reacts = asked_next(book_).pace == guildhall::Pace::React;
  Time length = 0;
  if (people && book_.pace.window_s > 0)
    length = book_.pace.window_s * kSecond - kSecond + pacing_.below(2 * kSecond + 1);
  else if (!people && pacing_.is_paced())
    length = 500 + pacing_.below(401);
  const Time now = scribe_.now();
  Ring ring{.opens = now, .earliest = now + length, .latest = now + length, .eligible = eligible, .held = false};
  const bool hurried = book_.pace.clock == Clock::Live && book_.pace.window_s > 0;
  if (!people)
    ring.latest = pacing_.is_paced() ? ring.latest : 0;  // as soon as the bots have thought
  else if (book_.pace.clock == Clock::Async)
    ring.latest = clocks_.window_end(eligible);
  else if (!hurried)
    ring.latest = 0;
  else if (!reacts)
    ring.latest = now + std::max(length, kFreePhase);
  return ring;
}

void Windows::answer(Seat seat, const Action& action) {
  if (live_.ring)
    hold_answer(seat, action);
  else
    answers_.take(seat, action);
}

void Windows::hold_answer(Seat seat, const Action& action) {
  const bool reacts = asked_next(book_).pace == guildhall::Pace::React;
  const bool responds = action != pacing_.fallback(seat);  // anything but what the game would do for an absent seat
  if (!reacts && responds) {                               // a play in a free phase counts at once and begins it anew
    answers_.take(seat, action);
    live_.ring.reset();
    ++closed_;
    return;
  }
  answers_.hold(seat, action);
  if (responds) hand_in();
}

void Windows::close_if_due() {
  if (!live_.ring) return;
  const Time now = scribe_.now();
  const bool due = all_answered() ? now >= live_.ring->earliest : live_.ring->latest != 0 && now >= live_.ring->latest;
  if (due) hand_in();
}

void Windows::hand_in() {
  const Seats open = book_.match->position().decision(book_.match->position().next()).open_to;
  const std::map<Seat, Action> held = book_.held;
  live_.ring.reset();
  ++closed_;
  Seats handed;
  for (;;) {
    const Position& position = book_.match->position();
    const Seat seat = position.next();
    if (handed.has(seat)) break;
    handed.add(seat);
    Actions legal;
    position.legal(seat, legal);
    const auto found = held.find(seat);
    const bool own = found != held.end() && legal.has(found->second);
    const std::size_t told = position.events();
    const Action action = own ? found->second : pacing_.fallback(seat);
    if (own || forced_answer(*book_.match, seat))
      answers_.take(seat, action);
    else
      answers_.take(seat, action, "clock");
    if (!window_goes_on(*book_.match, open, told)) break;
  }
}

// ---- Standing orders --------------------------------------------------------------------------------------------------

// An order for a turn ends with it. The turn stands in the order, so that needs no line.
void Windows::drop_orders() {
  const auto for_a_turn = [](const auto& order) { return order.second.is_for_a_turn(); };
  if (std::any_of(book_.orders.begin(), book_.orders.end(), for_a_turn))
    scribe_.drop_turn_orders(turn_mark(*book_.match));
}

void Windows::apply_orders() {
  const std::string kind(asked_next(book_).id);
  for (Seat seat : spared(live_.ring->eligible))
    if (asks(seat)) hold_answer(seat, pacing_.fallback(seat));
  for (Seat seat : live_.ring->eligible) {
    if (!asks(seat) || book_.bots.has(seat)) continue;
    const std::optional<Action> only = book_.heeds.asks_all ? std::nullopt : only_answer(book_, seat);
    if (!only && !passes_by_order(seat, kind)) continue;
    hold_answer(seat, only ? *only : pacing_.fallback(seat));
    if (!live_.ring) return;
  }
}

// Of these, who could only pass, where it tells nobody anything that this is not asked.
Seats Windows::spared(Seats eligible) const {
  Seats out;
  if (!guests_.is_alone()) return out;
  for (Seat seat : eligible - book_.bots)
    if (only_answer(book_, seat)) out.add(seat);
  return out;
}

bool Windows::passes_by_order(Seat seat, std::string_view window_class) const {
  const auto order = book_.orders.find({seat, std::string(window_class)});
  if (order == book_.orders.end()) return false;
  if (order->second.order != "pass_unless_target") return true;
  return live_.ring->eligible != Seats{seat} && !is_target(book_.match->position(), seat);
}

Granted Windows::order(Seat seat, const from_client::OrderWindows& wanted) {
  const auto& decisions = book_.game->info().decisions;
  const bool known = std::any_of(decisions.begin(), decisions.end(), [&](const DecisionInfo& info) {
    return info.id == wanted.class_ && (info.pace == guildhall::Pace::React || info.sealed);
  });
  if (!known) return refused("bad_message", {}, 400);
  lines::Ordered line{
      .seat = seat, .class_ = wanted.class_, .order = shape::enum_name(wanted.order), .turn = std::nullopt};
  if (wanted.order == WindowOrder::PassTurn) line.turn = turn_mark(*book_.match);
  scribe_.write(line);
  return {};
}

// ---- What people ask for ----------------------------------------------------------------------------------------------

// Open to everybody and said of nobody: it may be a bluff.
Granted Windows::hold(Seat seat) {
  if (!live_.ring) return refused("no_window");
  if (const Granted may = clocks_.use_hold(seat, round_mark(*book_.match)); !may) return may;
  live_.ring->held = true;
  live_.ring->earliest += kHold;
  if (live_.ring->latest != 0) live_.ring->latest += kHold;
  return {};
}

// Whoever sits at a device was asked aloud whether somebody reacts, and nobody does (ui.md 6.5). It is as if each had let it
// happen, asked or not: nobody can tell who was.
Granted Windows::let_it_happen(Seats at_device) {
  if (!live_.ring) return refused("no_window");
  for (Seat seat : at_device)
    if (live_.ring && asks(seat) && !book_.bots.has(seat)) hold_answer(seat, pacing_.fallback(seat));
  return {};
}

// ---- Choices in secret, and holidays ------------------------------------------------------------------------------------

// The ring is drawn from when they were asked alone: who has chosen, or takes more time, does not change it.
void Windows::show_sealed() {
  const bool sealed = book_.stage() == Stage::Playing && !live_.ring && beat_of(book_) == nullptr &&
                      asked_next(book_).sealed && asked_next(book_).pace == guildhall::Pace::Commit;
  if (sealed == live_.sealed.has_value()) return;
  scribe_.touch();
  if (!sealed) return live_.sealed.reset();
  const Seats waiting = book_.match->position().awaited();
  live_.sealed = {.opens = scribe_.now(), .held = false, .closes = std::nullopt, .sealed = true};
  if (book_.pace.clock == Clock::Async) live_.sealed->closes = clocks_.window_end(book_.players());
  if (book_.pace.clock != Clock::Live) return;
  for (Seat seat : waiting)
    live_.sealed->closes = std::max(live_.sealed->closes.value_or(0),
                                    scribe_.now() + kSecretChoice * guests_.sharing_device(seat, waiting));
}

// Nobody may see whom a choice in secret still waits for: it is put off for everybody at the table, asked or not.
Seats Windows::waits_for() const {
  return live_.ring ? live_.ring->eligible : live_.sealed ? book_.players() : Seats{};
}

void Windows::put_off(Seats whose, Time from) {
  const Time until = clocks_.goes_on_from(whose);
  if (until == from) return;
  const Time end = live_.ring ? live_.ring->latest : live_.sealed->closes.value_or(0);
  clocks_.write_window_end(clocks_.with_grace(end + until - from, until));
  if (live_.ring)
    live_.ring->latest = book_.window_until;
  else
    live_.sealed->closes = book_.window_until;
}

}  // namespace guildhall::table
