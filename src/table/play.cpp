// The game goes on: answers, windows with their ring, clocks, and bots.
#include <algorithm>

#include "table/machine.h"

namespace guildhall::table {

namespace {

Seats answered_in(const Book& book) {
  Seats out;
  for (const auto& [seat, action] : book.held) out.add(seat);
  return out;
}

// Of the step of the game that everybody sees.
std::string field_text(const json::object& view, std::string_view name) {
  const json::value* value = view.if_contains(name);
  return value == nullptr ? "" : json::serialize(*value);
}

}  // namespace

bool Table::Machine::bots_only() const {
  return std::all_of(book.chairs.begin(), book.chairs.end(), [](const Chair& chair) { return chair.is_bot(); });
}

bool Table::Machine::any_people(Seats seats) const {
  for (Seat seat : seats)
    if (!book.chair(seat).is_bot()) return true;
  return false;
}

// One person against bots, and nobody looks on.
bool Table::Machine::alone() const {
  const Seats people = book.players() - book.bots;
  return people.size() == 1 && book.lesson == nullptr &&
         std::all_of(guests_.begin(), guests_.end(),
                     [&](const auto& entry) { return entry.second.seat == people.lowest() && !entry.second.taught; });
}

// Of these, who could only pass, where it tells nobody anything that this is not asked.
Seats Table::Machine::spared(Seats eligible) const {
  Seats out;
  if (!alone()) return out;
  for (Seat seat : eligible - book.bots) {
    Actions legal;
    book.match->position().legal(seat, legal);
    if (legal.size() == 1) out.add(seat);
  }
  return out;
}

// Bots take their time where people follow what they do: from the first question to one of these on (ui.md 14.4).
bool Table::Machine::paced() const { return live_.met && !bots_only(); }

std::string Table::Machine::turn_mark() const {
  const json::value view = book.match->position().view(Seat::spectator());
  const json::object& seen = view.as_object();
  return field_text(seen, "round") + "/" + field_text(seen, "turn") + "/" + field_text(seen, "active");
}

// Where a game counts turns alone, each seat has one in a round.
std::string Table::Machine::round_mark() const {
  const json::value view = book.match->position().view(Seat::spectator());
  if (const json::value* round = view.as_object().if_contains("round")) return json::serialize(*round);
  return std::to_string((view.at("turn").to_number<int>() - 1) / book.match->position().players());
}

bool Table::Machine::asked(Seat seat) const {
  if (book.stage() != Stage::Playing) return false;
  if (const Beat* now = beat())
    return !now->answers.empty() && seat == kLearner && book.match->position().asked().has(seat);
  if (live_.ring) return live_.ring->eligible.has(seat) && !book.held.contains(seat);
  return book.match->position().asked().has(seat);
}

Seats Table::Machine::awaited() const {
  Seats out;
  if (book.stage() != Stage::Playing || is_read_now()) return out;
  for (Seat seat : book.match->position().awaited()) {
    const DecisionInfo& info = asked_what(*book.match, seat);
    if (!info.sealed && info.pace != guildhall::Pace::React) out.add(seat);
  }
  return out;
}

// ---- Going on -----------------------------------------------------------------------------------------------------

void Table::Machine::advance() {
  for (Seat seat : book.taken& book.bots)
    if (connected(seat)) come_back(seat);
  for (std::uint64_t before = 0; before != version_ && book.stage() == Stage::Playing;) {
    before = version_;
    drop_orders();
    if (beat() != nullptr) {
      follow_lesson();
      continue;
    }
    if (window_of(*book.match).empty()) {
      live_.ring.reset();
      if (take_forced()) continue;
      ask_bots();
    } else {
      if (!live_.ring) open_ring();
      apply_orders();
      ask_bots();
      close_ring_if_due();
    }
  }
  show_sealed();
  for (Seat seat : book.players()) live_.met = live_.met || (!book.bots.has(seat) && asked(seat));
  if (book.stage() == Stage::Playing)
    run_clocks();
  else if (book.stage() == Stage::Over && !ended_)
    end_game();
}

// One legal answer is taken by itself where everybody can work out that it is the only one.
bool Table::Machine::take_forced() {
  for (Seat seat : book.match->position().awaited()) {
    const std::optional<Action> only = forced_answer(*book.match, seat);
    if (!only) continue;
    answer(seat, *only, book.bots.has(seat) ? "bot" : "");
    return true;
  }
  return false;
}

void Table::Machine::answer(Seat seat, const Action& action, std::string_view by) {
  write_answer(seat, action, by);
  ++live_.answered[seat];
  live_.awaited_since.erase(seat);
  resuming_ = false;
  // A part of a choice that can still be taken back does not restart the clock.
  if (!book.match->can_undo(seat)) stop_clock(seat);
}

void Table::Machine::end_game() {
  ended_ = true;
  effects_.summary = true;
  live_.ring.reset();
  live_.clocks.clear();
  thoughts_.clear();
  if (book.lesson != nullptr) return;  // it was always going to end like this
  const Position& position = book.match->position();
  const Result result = *position.result();
  for (Seat seat : book.players()) {
    const Chair& chair = book.chair(seat);
    const auto at = static_cast<std::size_t>(seat.index());
    effects_.played.push_back({.table = book.id,
                               .game = std::string(book.game->info().id),
                               .players = static_cast<int>(book.chairs.size()),
                               .seat = seat.index(),
                               .role = position.glimpse(seat)->role_of(seat),
                               .bot = chair.taken() ? "" : std::string(chair.bot()),
                               .person = chair.person,
                               .won = result.winners.has(seat),
                               .payoff = static_cast<double>(result.payoff[at]) / result.payoff_parts});
  }
}

// ---- Windows (ui.md 6.2) --------------------------------------------------------------------------------------------
// All to whom a window is open are asked at once and nobody sees who has answered. Their answers are held, and handed in
// when the ring ends: each when the rules ask that seat.

void Table::Machine::open_ring() {
  const Seats eligible = window_of(*book.match);
  const bool reacts = asked_what(*book.match, book.match->position().next()).pace == guildhall::Pace::React;
  const bool people = any_people(eligible - spared(eligible));
  // The length is drawn before anybody answers, from public facts alone.
  Time length = 0;
  if (people && book.pace.window_s > 0)
    length = book.pace.window_s * kSecond - kSecond + below(2 * kSecond + 1);
  else if (!people && paced())
    length = 500 + below(401);
  live_.ring =
      Ring{.opens = now_, .earliest = now_ + length, .latest = now_ + length, .eligible = eligible, .held = false};
  ++version_;
  if (!people) {
    if (!paced()) live_.ring->latest = 0;  // as soon as the bots have thought
    return;
  }
  const bool unhurried = book.pace.clock != Clock::Live || book.pace.window_s == 0;
  if (book.pace.clock == Clock::Async)
    live_.ring->latest = window_end(eligible);
  else if (unhurried)
    live_.ring->latest = 0;
  else if (!reacts)
    live_.ring->latest = now_ + std::max(length, kFree);
}

// Choices that all make in secret have one ring too (ui.md 6.3). It is drawn from when they were asked alone: who has chosen,
// or takes more time, does not change it.
void Table::Machine::show_sealed() {
  bool sealed = false;
  if (book.stage() == Stage::Playing && !live_.ring && beat() == nullptr) {
    const DecisionInfo& info = asked_what(*book.match, book.match->position().next());
    sealed = info.sealed && info.pace == guildhall::Pace::Commit;
  }
  if (sealed == live_.sealed.has_value()) return;
  ++version_;
  if (!sealed) return live_.sealed.reset();
  const Seats waiting = book.match->position().awaited();
  live_.sealed = {.opens = now_, .held = false, .closes = std::nullopt, .sealed = true};
  if (book.pace.clock == Clock::Async) live_.sealed->closes = window_end(book.players());
  if (book.pace.clock == Clock::Live)
    for (Seat seat : waiting)
      live_.sealed->closes = std::max(live_.sealed->closes.value_or(0), now_ + kCommit * sharing_device(seat, waiting));
}

// Anything but the answer that the game itself would give for an absent seat.
bool Table::Machine::is_response(Seat seat, const Action& action) { return action != fallback(seat); }

void Table::Machine::hold_answer(Seat seat, const Action& action) {
  const bool reacts = asked_what(*book.match, book.match->position().next()).pace == guildhall::Pace::React;
  const bool responds = is_response(seat, action);
  if (!reacts && responds) {  // a play in a free phase counts at once and begins it anew
    answer(seat, action, book.bots.has(seat) ? "bot" : "");
    live_.ring.reset();
    thoughts_.clear();
    return;
  }
  write_held(seat, action);
  ++live_.answered[seat];
  if (responds) hand_in();
}

void Table::Machine::close_ring_if_due() {
  if (!live_.ring) return;
  const bool all = (live_.ring->eligible - answered_in(book)).empty();
  const bool due = all ? now_ >= live_.ring->earliest : live_.ring->latest != 0 && now_ >= live_.ring->latest;
  if (due) hand_in();
}

void Table::Machine::hand_in() {
  const Seats open = book.match->position().decision(book.match->position().next()).open_to;
  const std::map<Seat, Action> held = book.held;
  live_.ring.reset();
  thoughts_.clear();
  Seats handed;
  for (;;) {
    const Position& position = book.match->position();
    const Seat seat = position.next();
    if (handed.has(seat)) break;
    handed.add(seat);
    Actions legal;
    position.legal(seat, legal);
    const auto found = held.find(seat);
    const bool own = found != held.end() && legal.has(found->second);
    const std::size_t told = book.match->position().events();
    const bool late = !own && !forced_answer(*book.match, seat);
    answer(seat, own ? found->second : fallback(seat), late ? "clock" : book.bots.has(seat) ? "bot" : "");
    if (!window_goes_on(*book.match, open, told)) break;
  }
}

// An order for a turn ends with it. The turn stands in the order, so that needs no line.
void Table::Machine::drop_orders() {
  const auto for_a_turn = [](const auto& order) { return order.second.order == "pass_turn"; };
  if (std::none_of(book.orders.begin(), book.orders.end(), for_a_turn)) return;
  const std::string turn = turn_mark();
  const auto over = [&](const auto& order) { return for_a_turn(order) && order.second.turn != turn; };
  if (std::erase_if(book.orders, over) > 0) ++version_;
}

// Standing orders answer for a person; the window looks and lasts the same.
void Table::Machine::apply_orders() {
  const std::string kind(asked_what(*book.match, book.match->position().next()).id);
  for (Seat seat : spared(live_.ring->eligible))
    if (asked(seat)) hold_answer(seat, fallback(seat));
  for (Seat seat : live_.ring->eligible) {
    if (!asked(seat) || book.bots.has(seat)) continue;
    if (!book.heeds.asks_all) {
      Actions legal;
      book.match->position().legal(seat, legal);
      if (legal.size() == 1) hold_answer(seat, legal[0]);
      if (legal.size() == 1) continue;
    }
    const auto order = book.orders.find({seat, kind});
    if (order == book.orders.end()) continue;
    if (order->second.order == "pass_unless_target") {
      bool target = live_.ring->eligible == Seats{seat};
      const Position& position = book.match->position();
      for (std::size_t event = position.events(); event-- > 0 && !target;) {
        const Told told = position.told(event);
        if (const json::value* named = told.fields.if_contains("target")) {
          target = named->is_int64() && named->get_int64() == seat.index();
          break;
        }
      }
      if (target) continue;
    }
    hold_answer(seat, fallback(seat));
    if (!live_.ring) return;
  }
}

// ---- Bots -----------------------------------------------------------------------------------------------------------

void Table::Machine::ask_bots() {
  const auto stale = [&](const Thought& thought) {
    return !book.bots.has(thought.seat) || !asked(thought.seat) || thought.answered != live_.answered[thought.seat] ||
           thought.kind != book.match->position().decision(thought.seat).kind;
  };
  std::erase_if(thoughts_, [&](const auto& entry) { return stale(entry.second); });
  for (auto it = thoughts_.begin(); it != thoughts_.end(); ++it) {
    if (!it->second.action && now_ >= it->second.due + kThinks) it->second.action = fallback(it->second.seat);
    if (!it->second.action || it->second.due > now_) continue;
    const Thought ready = it->second;
    thoughts_.erase(it);
    Actions legal;
    book.match->position().legal(ready.seat, legal);
    if (!legal.has(*ready.action)) break;  // others have changed the position meanwhile: it thinks again
    if (ready.claim && book.talk_bytes[ready.seat] < kTalkBytesOfOne) {
      write(lines::Claimed{ready.seat, shape::claim_json(*ready.claim, book.game->info())});
      live_.claimed_at = now_;
    }
    if (live_.ring)
      hold_answer(ready.seat, *ready.action);
    else
      answer(ready.seat, *ready.action, "bot");
    return;  // the question of another may have changed with it
  }
  const Seats waiting = live_.ring ? live_.ring->eligible : book.match->position().awaited();
  for (Seat seat : waiting) {
    if (!book.bots.has(seat) || !asked(seat)) continue;
    const bool thinks =
        std::any_of(thoughts_.begin(), thoughts_.end(), [&](const auto& entry) { return entry.second.seat == seat; });
    if (thinks) continue;
    // When it will answer, and whether it may say something, is settled before it looks at the question.
    const bool talks = may_claim(seat);
    const Time due = paced() ? now_ + 600 + below(901) + (talks ? kClaimTakes : 0) : now_;
    const auto luck = static_cast<std::uint64_t>(below(1 << 30)) << 30 | static_cast<std::uint64_t>(below(1 << 30));
    thoughts_[++last_thought_] = {.seat = seat,
                                  .due = due,
                                  .answered = live_.answered[seat],
                                  .kind = book.match->position().decision(seat).kind,
                                  .action = std::nullopt,
                                  .claim = std::nullopt};
    effects_.think.push_back({.thought = last_thought_,
                              .seat = seat,
                              .game = std::string(book.game->info().id),
                              .bot = std::string(book.chair(seat).bot()),
                              .luck = luck,
                              .position = book.match->position().clone(),
                              .may_claim = talks,
                              .said = talks ? book.claims_of(seat) : std::vector<Action>{}});
  }
}

// In its own turn, now and then, where somebody is there to hear it (ui.md 6.4). Drawn from public facts alone.
bool Table::Machine::may_claim(Seat bot) {
  constexpr Time kOneIn = 4;
  if (bots_only() || book.game->info().claims.empty() || !book.heeds.claims) return false;
  const DecisionInfo& info = asked_what(*book.match, bot);
  if (live_.ring || info.sealed || info.pace != guildhall::Pace::Turn) return false;
  return now_ - live_.claimed_at >= kClaimEvery && below(kOneIn) == 0;
}

// ---- Clocks (ui.md 5) -----------------------------------------------------------------------------------------------

void Table::Machine::stop_clock(Seat seat) {
  const auto face = live_.clocks.find(seat);
  if (face == live_.clocks.end()) return;
  const Spent spent = spent_now(seat);
  live_.clocks.erase(face);
  if (bank_left(seat) != Time{book.pace.bank_s} * kSecond - spent.bank) write_spent(seat, spent);
}

Time Table::Machine::bank_left(Seat seat) const {
  const auto spent = book.spent.find(seat);
  return Time{book.pace.bank_s} * kSecond - (spent == book.spent.end() ? 0 : spent->second.bank);
}

// With what the clock that runs has taken from the bank so far.
Spent Table::Machine::spent_now(Seat seat) const {
  const auto known = book.spent.find(seat);
  Spent out = known == book.spent.end() ? Spent{} : known->second;
  if (const auto face = live_.clocks.find(seat); face != live_.clocks.end() && face->second.banked)
    out.bank += std::clamp<Time>(now_ - face->second.deadline, 0, bank_left(seat));
  return out;
}

void Table::Machine::write_spent(Seat seat, const Spent& spent) { write(lines::TimeSpent{seat, spent}); }

// Nobody could answer while the table was not there, or their holiday lasted: time that ran out meanwhile, or nearly did, is
// not held against anybody.
Time Table::Machine::with_grace(Time until, Time from) const {
  return std::max(until, from + std::min(kGrace, book.pace.turn_h * kHour));
}

void Table::Machine::write_until(Seats seats, Time until) { write(lines::WaitsUntil{seats, until}); }
void Table::Machine::write_window_until(Time until) { write(lines::WaitsUntil{std::nullopt, until}); }

// Until when an async table waits for all to whom a window is open, or who choose in secret.
Time Table::Machine::window_end(Seats whose) {
  if (resuming_ && book.window_until != 0) return with_grace(book.window_until, now_);
  write_window_until(goes_on_from(whose) + book.pace.turn_h * kHour);
  return book.window_until;
}

// Only what everybody knows is told: sealed answers and windows wait for nobody by name.
void Table::Machine::tell_the_absent() {
  if (book.pace.clock != Clock::Async) return;
  for (Seat seat : awaited()) {
    const auto face = live_.clocks.find(seat);
    if (face == live_.clocks.end() || face->second.told || now_ < unnoticed_from(seat) || holiday_of(seat) != 0)
      continue;
    face->second.told = true;
    if (!book.informed.has(seat)) nudge(seat);
  }
}

// From when on a seat that is awaited does not seem to notice: at once where nobody is there.
Time Table::Machine::unnoticed_from(Seat seat) const {
  const auto heard = heard_from_.find(seat);
  return !connected(seat) || heard == heard_from_.end() ? now_ : heard->second + kUnnoticed;
}

void Table::Machine::nudge(Seat seat) {
  const Chair& chair = book.chair(seat);
  if (chair.taken()) nudges_.push_back({seat.index(), chair.person, chair.name});
}

void Table::Machine::run_clocks() {
  const Seats waiting = live_.ring || book.pace.clock == Clock::None ? Seats{} : book.match->position().awaited();
  for (Seat seat : book.players())
    if (!waiting.has(seat) || book.bots.has(seat)) stop_clock(seat);
  const Seats named = awaited();
  for (Seat seat : book.players())
    if (!named.has(seat))
      live_.awaited_since.erase(seat);
    else
      live_.awaited_since.try_emplace(seat, now_);
  std::map<Time, Seats> begun;  // async: until when
  for (Seat seat : waiting) {
    if (book.bots.has(seat) || live_.clocks.contains(seat)) continue;
    const DecisionInfo& info = asked_what(*book.match, seat);
    ClockFace face;
    const Time turns = sharing_device(seat, waiting);
    if (book.pace.clock == Clock::Async && resuming_ && book.until.contains(seat))
      face.deadline = with_grace(book.until.at(seat), now_);
    else if (book.pace.clock == Clock::Async)
      face.deadline = goes_on_from(Seats{seat}) + book.pace.turn_h * kHour, begun[face.deadline].add(seat);
    else if (info.pace == guildhall::Pace::Commit && info.sealed)
      face.deadline = now_ + kCommit * turns;
    else
      face = {now_ + book.pace.turn_s * kSecond * turns, true};
    live_.clocks[seat] = face;
  }
  for (const auto& [until, seats] : begun) write_until(seats, until);
  tell_the_absent();
  for (const auto& [seat, face] : live_.clocks) {
    if (now_ < face.deadline + (face.banked ? bank_left(seat) : 0)) continue;
    const Seat late = seat;
    const bool secret = asked_what(*book.match, late).sealed;
    stop_clock(late);
    // Said first, so that the log has what follows behind it.
    if (!secret) note("time_out", seat_arg(late));
    answer(late, fallback(late), "clock");
    return advance();
  }
}

// ---- What the table says itself -------------------------------------------------------------------------------------

void Table::Machine::note(std::string_view key, json::object args) {
  if (book.notes >= kNotesMax) return;  // somebody sits down and gets up all day
  write(lines::Noted{{"shell.note." + std::string(key), std::move(args)}});
}

}  // namespace guildhall::table
