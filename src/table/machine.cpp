#include "table/machine.h"

#include "bots/bot.h"

namespace guildhall::table {

Refusal because(std::string key, json::object args, int status) {
  return {status, "shell.error." + std::move(key), std::move(args)};
}
json::object seat_arg(Seat seat) { return {{"seat", json::object{{"seat", seat.index()}}}}; }
json::object refusal_json(const Refusal& refusal) { return {{"key", refusal.key}, {"args", refusal.args}}; }

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
  scribe_.begin_step(now);
  for (const Line& line : lines) scribe_.write(line);
  seating_.follow();
  pacing_.begin(0);
  finish();
  return std::move(effects_);
}

// What was spent stays spent: it stands in the lines. A clock of seconds begins anew, for people have to find their way back
// first; one of hours goes on where it was. Who was away counts from now on: nobody could be there.
Effects Table::Machine::resume(std::uint64_t lines, Time now) {
  scribe_.begin_step(now);
  scribe_.journal().begin_after(lines);
  pacing_.begin(book().openings + 1);
  pacing_.meet_people();
  ended_ = book().stage() == Stage::Over;
  unopened_ = true;
  guests_.miss_everybody();
  scribe_.drop_wishes();
  if (!ended_) open();  // else with whoever comes in: just to look at it writes nothing
  return std::move(effects_);
}

bool Table::Machine::idle() const {
  return guests_.all().empty() && !scribe_.journal().is_writing() && bots_.idle() && hints_.idle() && inbox_.empty();
}

}  // namespace guildhall::table
