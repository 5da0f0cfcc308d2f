#include "table/bots.h"

#include <algorithm>

#include "shape/options.h"
#include "table/talk.h"

namespace guildhall::table {

namespace {

constexpr Time kThinks = 30 * kSecond;      // one that has no answer by then is not waited for
constexpr Time kClaimEvery = 20 * kSecond;  // bots are not talkative,
constexpr Time kClaimTakes = 2 * kSecond;   // and a claim takes three taps

}  // namespace

void Bots::go_on() {
  std::erase_if(waiting_, [&](const auto& entry) { return is_stale(entry.second); });
  if (answer_ready()) return;  // the question of another may have changed with it
  for (Seat seat : windows_.asked())
    if (book_.bots.has(seat) && windows_.asks(seat) && !thinks(seat)) ask(seat);
}

bool Bots::is_stale(const Thought& thought) const {
  return !book_.bots.has(thought.seat) || !windows_.asks(thought.seat) || thought.windows != windows_.closed() ||
         thought.given != answers_.given(thought.seat) ||
         thought.kind != book_.match->position().decision(thought.seat).kind;
}

bool Bots::answer_ready() {
  for (auto it = waiting_.begin(); it != waiting_.end(); ++it) {
    Thought& thought = it->second;
    if (!thought.action && scribe_.now() >= thought.due + kThinks) thought.action = pacing_.fallback(thought.seat);
    if (!thought.action || thought.due > scribe_.now()) continue;
    const Thought ready = thought;
    waiting_.erase(it);
    Actions legal;
    book_.match->position().legal(ready.seat, legal);
    if (!legal.has(*ready.action)) return false;  // others have changed the position meanwhile: it thinks again
    play(ready);
    return true;
  }
  return false;
}

void Bots::play(const Thought& ready) {
  if (ready.claim && has_talk_left(book_, ready.seat)) {
    scribe_.write(lines::Claimed{ready.seat, shape::claim_json(*ready.claim, book_.game->info())});
    live_.claimed_at = scribe_.now();
  }
  windows_.answer(ready.seat, *ready.action);
}

bool Bots::thinks(Seat seat) const {
  return std::any_of(waiting_.begin(), waiting_.end(), [&](const auto& entry) { return entry.second.seat == seat; });
}

// When it will answer, and whether it may say something, is settled before it looks at the question.
void Bots::ask(Seat seat) {
  const bool talks = may_claim(seat);
  const Time now = scribe_.now();
  const Time due = pacing_.is_paced() ? now + 600 + pacing_.below(901) + (talks ? kClaimTakes : 0) : now;
  const auto half = [&] { return static_cast<std::uint64_t>(pacing_.below(1 << 30)); };
  const std::uint64_t high = half();
  const std::uint64_t luck = high << 30 | half();
  const std::uint64_t number = thoughts_.begin(seat, book_.chair(seat).bot(), luck);
  if (talks) thoughts_.let_claim(seat);
  waiting_[number] = {.seat = seat,
                      .due = due,
                      .given = answers_.given(seat),
                      .windows = windows_.closed(),
                      .kind = book_.match->position().decision(seat).kind,
                      .action = std::nullopt,
                      .claim = std::nullopt};
}

// In its own turn, now and then, where somebody is there to hear it (ui.md 6.4). Drawn from public facts alone.
bool Bots::may_claim(Seat bot) {
  constexpr Time kOneIn = 4;
  if (bots_only(book_) || book_.game->info().claims.empty() || !book_.heeds.claims) return false;
  const DecisionInfo& info = asked_what(*book_.match, bot);
  if (windows_.is_open() || info.sealed || info.pace != guildhall::Pace::Turn) return false;
  return scribe_.now() - live_.claimed_at >= kClaimEvery && pacing_.below(kOneIn) == 0;
}

bool Bots::heard(const BotAnswered& answer) {
  const auto found = waiting_.find(answer.thought);
  if (found == waiting_.end()) return false;
  found->second.action = answer.action;
  found->second.claim = answer.claim;
  return true;
}

void Bots::set_alarm(Alarm& alarm) const {
  for (const auto& [number, thought] : waiting_) alarm.set(thought.action ? thought.due : thought.due + kThinks);
}

}  // namespace guildhall::table
