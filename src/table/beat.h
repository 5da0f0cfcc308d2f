// What the book alone says of a lesson (match/lesson.h): the beat that is due.
#pragma once

#include "table/book.h"
#include "table/to_client.h"

namespace guildhall::table {

// None where there is no lesson, it is done, or the learner has left.
inline const Beat* beat_of(const Book& book) {
  if (book.lesson == nullptr || book.place >= book.lesson->beats.size() || !book.taken.has(kLearner)) return nullptr;
  return &book.lesson->beats[book.place];
}
// The table stands still while the coach is read.
inline bool is_read_now(const Book& book) {
  const Beat* now = beat_of(book);
  return now != nullptr && now->is_read();
}

}  // namespace guildhall::table
