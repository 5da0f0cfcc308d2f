// Coach: a lesson as it is played. The coach speaks, the learner answers, and the others do what is written down
// (match/lesson.h).
#pragma once

#include <vector>

#include "table/answers.h"
#include "table/beat.h"
#include "table/question.h"

namespace guildhall::table {

struct CoachState {
  Time beat_due = 0;  // when another seat answers
};

class Coach {
 public:
  Coach(CoachState& live, Scribe& scribe, Answers& answers, Pacing& pacing)
      : live_(live), scribe_(scribe), book_(scribe.book()), answers_(answers), pacing_(pacing) {}

  bool leads() const { return beat_of(book_) != nullptr; }
  void go_on();
  void answer(Seat seat, const Action& action);   // one answer of the lesson, with what comes of it
  Granted read(const from_client::GoOn& on);      // the learner has
  void keep_to_lesson(Question& question) const;  // what is legal but not meant is shown, and closed with the reason
  void set_alarm(Alarm& alarm) const;

 private:
  void next_beat();
  std::vector<Action> meant_answers() const;

  CoachState& live_;
  Scribe& scribe_;
  const Book& book_;
  Answers& answers_;
  Pacing& pacing_;
};

to_client::Lesson lesson_told(const Book& book);  // Requires: it has one

}  // namespace guildhall::table
