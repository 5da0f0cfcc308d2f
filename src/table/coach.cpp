#include "table/coach.h"

#include <algorithm>

#include "kit/meant.h"
#include "shape/options.h"

namespace guildhall::table {

constexpr Time kBeat = 1200;  // between the answers of the others

to_client::Lesson lesson_told(const Book& book) {
  const Beat* now = beat_of(book);
  const Lesson& lesson = *book.lesson;
  const bool speaks = now != nullptr && !now->say.empty();
  to_client::Lesson out{.step = lesson.steps_before(book.place) + (speaks ? 1 : 0),
                        .steps = lesson.steps_before(lesson.beats.size()),
                        .spotlight = {},
                        .go_on = is_read_now(book),
                        .done = now == nullptr,
                        .text = std::nullopt};
  if (!speaks) return out;
  out.text = Text{std::string(book.game->info().area) + ".lesson." + now->say, {}};
  out.spotlight = now->spotlight;
  return out;
}

// Windows have no ring here: the seats are asked one after another, as the rules say. What the lesson does not speak of
// is answered as if time had run out.
void Coach::go_on() {
  const Beat& now = *beat_of(book_);
  if (now.is_read()) return;
  const Position& position = book_.match->position();
  const GameInfo& info = book_.game->info();
  const Seats waiting = position.awaited();
  if (!now.answers.empty() && waiting.has(kLearner) && !meant_answers().empty()) return;
  if (now.action && waiting.has(now.seat)) {
    if (scribe_.now() < live_.beat_due) return;
    Actions legal;
    position.legal(now.seat, legal);
    const Action action = meant(shape::action_from(*now.action, info), legal, info);
    if (legal.has(action)) return answer(now.seat, action);
  }
  const Seat next = position.next();
  answers_.take(next, pacing_.fallback(next), book_.bots.has(next) ? "bot" : "clock");
}

void Coach::answer(Seat seat, const Action& action) {
  const Beat now = *beat_of(book_);
  if (!now.chance.empty()) scribe_.write(lines::Scripted{json::array(now.chance.begin(), now.chance.end())});
  answers_.take(seat, action);
  next_beat();
}

Granted Coach::read(const from_client::GoOn& on) {
  if (!is_read_now(book_) || on.step != book_.lesson->steps_before(book_.place) + 1) return refused("stale");
  next_beat();
  return {};
}

void Coach::next_beat() {
  scribe_.write(lines::BeatReached{book_.place + 1});
  live_.beat_due = scribe_.now() + kBeat;
}

void Coach::set_alarm(Alarm& alarm) const {
  if (const Beat* now = beat_of(book_); now != nullptr && now->action)
    alarm.set(std::max(live_.beat_due, scribe_.now()));
}

// ---- What the learner is asked --------------------------------------------------------------------------------------

void Coach::keep_to_lesson(Question& question) const {
  const std::vector<Action> meant = meant_answers();
  const auto closed = std::stable_partition(
      question.actions.begin(), question.actions.end(),
      [&](const Action& action) { return std::find(meant.begin(), meant.end(), action) != meant.end(); });
  question.closed.assign(closed, question.actions.end());
  question.actions.erase(closed, question.actions.end());
}

// The answers of this beat that are legal now.
std::vector<Action> Coach::meant_answers() const {
  Actions legal;
  book_.match->position().legal(kLearner, legal);
  std::vector<Action> out;
  for (const json::value& answer : beat_of(book_)->answers)
    if (const Action action = meant(shape::action_from(answer, book_.game->info()), legal, book_.game->info());
        legal.has(action))
      out.push_back(action);
  return out;
}

}  // namespace guildhall::table
