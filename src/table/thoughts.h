// Thoughts: what the server is asked to have a bot think about, each with a number of its own.
#pragma once

#include "table/book.h"

namespace guildhall::table {

class Thoughts {
 public:
  Thoughts(const Book& book, Effects& effects) : book_(book), effects_(effects) {}

  std::uint64_t begin(Seat seat, std::string_view bot, std::uint64_t luck) {
    effects_.think.push_back({.thought = ++last_,
                              .seat = seat,
                              .game = std::string(book_.game->info().id),
                              .bot = std::string(bot),
                              .luck = luck,
                              .position = book_.match->position().clone()});
    return last_;
  }
  // The one that was begun last may say something, too.
  void let_claim(Seat seat) {
    effects_.think.back().may_claim = true;
    effects_.think.back().said = book_.claims_of(seat);
  }

 private:
  const Book& book_;
  Effects& effects_;
  std::uint64_t last_ = 0;
};

}  // namespace guildhall::table
