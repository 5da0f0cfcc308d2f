// A lesson as it is played: the coach speaks, the learner answers, and the others do what is written down (match/lesson.h).
#include <algorithm>

#include "kit/meant.h"
#include "table/machine.h"

namespace guildhall::table {

// The beat that is due; none where there is no lesson, it is done, or the learner has left.
const Beat* Table::Machine::beat() const {
  if (book.lesson == nullptr || book.place >= book.lesson->beats.size() || !book.taken.has(kLearner)) return nullptr;
  return &book.lesson->beats[book.place];
}
bool Table::Machine::is_read_now() const {
  const Beat* now = beat();
  return now != nullptr && now->is_read();
}

to_client::Lesson Table::Machine::lesson_state() const {
  const Beat* now = beat();
  const Lesson& lesson = *book.lesson;
  const bool speaks = now != nullptr && !now->say.empty();
  to_client::Lesson out{.step = lesson.steps_before(book.place) + (speaks ? 1 : 0),
                        .steps = lesson.steps_before(lesson.beats.size()),
                        .spotlight = {},
                        .go_on = is_read_now(),
                        .done = now == nullptr,
                        .text = std::nullopt};
  if (!speaks) return out;
  out.text = Text{std::string(book.game->info().area) + ".lesson." + now->say, {}};
  out.spotlight = now->spotlight;
  return out;
}

void Table::Machine::next_beat() {
  write(lines::BeatReached{book.place + 1});
  live_.beat_due = now_ + kBeat;
}

// One answer of the lesson, with what comes of it.
void Table::Machine::play_beat(Seat seat, const Action& action) {
  const Beat now = *beat();
  if (!now.chance.empty()) write(lines::Scripted{json::array(now.chance.begin(), now.chance.end())});
  answer(seat, action, book.bots.has(seat) ? "bot" : "");
  next_beat();
}

// Windows have no ring here: the seats are asked one after another, as the rules say. What the lesson does not speak of
// is answered as if time had run out.
void Table::Machine::follow_lesson() {
  const Beat& now = *beat();
  if (now.is_read()) return;
  const Position& position = book.match->position();
  const GameInfo& info = book.game->info();
  const Seats waiting = position.awaited();
  if (!now.answers.empty() && waiting.has(kLearner) && !meant_answers().empty()) return;
  if (now.action && waiting.has(now.seat)) {
    if (now_ < live_.beat_due) return;
    Actions legal;
    position.legal(now.seat, legal);
    const Action action = meant(shape::action_from(*now.action, info), legal, info);
    if (legal.has(action)) return play_beat(now.seat, action);
  }
  const Seat next = position.next();
  answer(next, fallback(next), book.bots.has(next) ? "bot" : "clock");
}

// ---- What the learner is asked --------------------------------------------------------------------------------------

// The answers of this beat that are legal now.
std::vector<Action> Table::Machine::meant_answers() const {
  Actions legal;
  book.match->position().legal(kLearner, legal);
  std::vector<Action> out;
  for (const json::value& answer : beat()->answers)
    if (const Action action = meant(shape::action_from(answer, book.game->info()), legal, book.game->info());
        legal.has(action))
      out.push_back(action);
  return out;
}

// What is legal but not meant by the lesson is shown, and closed with the reason.
void Table::Machine::keep_to_lesson(Question& question) const {
  const std::vector<Action> meant = meant_answers();
  const auto closed = std::stable_partition(
      question.actions.begin(), question.actions.end(),
      [&](const Action& action) { return std::find(meant.begin(), meant.end(), action) != meant.end(); });
  question.closed.assign(closed, question.actions.end());
  question.actions.erase(closed, question.actions.end());
}

Table::Machine::Granted Table::Machine::carry_out(Seat, const from_client::GoOn& on) {
  if (!is_read_now() || on.step != book.lesson->steps_before(book.place) + 1) return tl::unexpected(refused("stale"));
  next_beat();
  return {};
}

}  // namespace guildhall::table
