#include "table/machine.h"

#include <algorithm>

#include "bots/bot.h"
#include "match/games.h"
#include "shape/text.h"

namespace guildhall::table {

Refusal refused(std::string key, json::object args, int status) {
  return {status, "shell.error." + std::move(key), std::move(args)};
}
json::object seat_arg(Seat seat) { return {{"seat", json::object{{"seat", seat.index()}}}}; }
json::object refusal_json(const Refusal& refusal) { return {{"key", refusal.key}, {"args", refusal.args}}; }

namespace {

// Another key than that of the game, whatever the seats have added to it.
TableRandom::Key pacing_key(const Bytes32& seed, int opening) {
  Bytes32 purpose{'p', 'a', 'c', 'i', 'n', 'g'};
  for (std::size_t byte = 0; byte < 4; ++byte) purpose[28 + byte] = static_cast<std::uint8_t>(opening >> (8 * byte));
  return key_of({seed, {purpose}});
}

}  // namespace

// However many iterations its level has: a bot that thinks for longer keeps those of other tables waiting.
constexpr int kSearchMs = 400;

BotAnswered think(const Think& thought) {
  Policy policy = policy_of(thought.bot).value_or(Policy::Scripted);
  policy.budget.milliseconds = kSearchMs;
  Bot bot(policy, thought.luck);
  BotAnswered out{thought.thought, bot.choose(thought.game, *thought.position, thought.seat)};
  if (thought.may_claim && needs_view(policy))
    out.claim = bot.remark(thought.game, *thought.position, thought.seat, thought.said);
  return out;
}

// ---- Beginning ----------------------------------------------------------------------------------------------------

Effects Table::Machine::begin(const std::vector<Line>& lines, Time now) {
  now_ = now;
  for (const Line& line : lines) write(line);
  prepare_streams();
  chance_.emplace(pacing_key(book.seed, 0));
  finish();
  return std::move(effects_);
}

// What was spent stays spent: it stands in the lines. A clock of seconds begins anew, for people have to find their way back
// first; one of hours goes on where it was. Who was away counts from now on: nobody could be there.
Effects Table::Machine::resume(std::uint64_t lines, Time now) {
  now_ = now;
  journal_.begin_after(lines);
  chance_.emplace(pacing_key(book.seed, book.openings + 1));  // what was drawn before is not drawn again
  live_.met = true;
  ended_ = book.stage() == Stage::Over;
  unopened_ = true;
  for (Seat seat : book.players()) live_.gone_since[seat] = now;
  drop_wishes();
  if (!ended_) open();  // else with whoever comes in: just to look at it writes nothing
  return std::move(effects_);
}

void Table::Machine::open() {
  before_ = live_;
  write(lines::Opened{});
  prepare_streams();
  resuming_ = true;
  advance();
  resuming_ = false;
  finish();
}

// ---- Writing --------------------------------------------------------------------------------------------------------

void Table::Machine::write(const Line& line) {
  const std::size_t before = book.match ? book.match->length() : 0;
  book.read({.line = line, .at = now_});
  const bool own = std::visit([]<class L>(const L&) { return OwnLine<L>; }, line);
  if (own)
    write_own(line);
  else
    add_lines(before);  // the match has written them
}

// A line of the table's own, of which the book knows already.
void Table::Machine::write_own(const Line& line) {
  journal_.add(table::write({.line = line, .at = now_}));
  roster_stale_ = effects_.summary = true;
  ++version_;
}

void Table::Machine::write_answer(Seat seat, const Action& action, std::string_view by) {
  const std::size_t before = book.match->length();
  book.take_answer(seat, action, by);
  add_lines(before);
}

void Table::Machine::write_held(Seat seat, const Action& action) {
  const std::size_t before = book.match->length();
  book.take_held(seat, action);
  add_lines(before);
}

// That a command was carried out stands in the last line that it wrote, so that both are stored or neither is.
void Table::Machine::write_done(Seat seat, const std::string& message_id) {
  book.add_done(seat, message_id);
  add_done(journal_.last(), {seat, message_id});
}

// The lines of the record from that one on are to be stored.
void Table::Machine::add_lines(std::size_t from) {
  for (std::size_t at = from; at < book.match->length(); ++at) {
    shape::Draft& line = blank();
    book.match->write_line(line, at);
    journal_.add(line.str());
  }
  ++version_;
}

void Table::Machine::set_wake() {
  if (journal_.is_writing()) return;  // the store will tell
  if (now_ < quiet_until_) wake_at(quiet_until_);
  const auto soon = [&](Time when) { wake_at(std::max(when, quiet_until_)); };
  for (const auto& [number, thought] : thoughts_) soon(thought.action ? thought.due : thought.due + kThinks);
  if (live_.ring) {
    const bool all = (live_.ring->eligible -
                      [&] {
                        Seats answered;
                        for (const auto& [seat, action] : book.held) answered.add(seat);
                        return answered;
                      }())
                         .empty();
    if (all)
      soon(live_.ring->earliest);
    else if (live_.ring->latest != 0)
      soon(live_.ring->latest);
  }
  if (const Beat* now = beat(); now != nullptr && now->action) soon(std::max(live_.beat_due, now_));
  for (const auto& [seat, face] : live_.clocks) soon(face.deadline + (face.banked ? bank_left(seat) : 0));
  if (book.pace.clock == Clock::Async)
    for (Seat seat : awaited())
      if (const auto face = live_.clocks.find(seat);
          face != live_.clocks.end() && !face->second.told && holiday_of(seat) == 0)
        soon(unnoticed_from(seat));
  if (!book.holidays.empty())
    for (Seat seat : book.players())
      if (const Time until = holiday_of(seat); until != 0) soon(until);
  for (const auto& [seat, wish] : book.wishes) soon(wish.at + kWish);
  for (const auto& [seat, since] : live_.gone_since)
    if (!connected(seat) && since + kAway > now_) soon(since + kAway);
  if (!streams_.empty() && !streams_.back().later.empty()) soon(streams_.back().later.front().due);
}

}  // namespace guildhall::table
