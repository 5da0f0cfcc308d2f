// Pacing: the chance that the table itself needs, for how long things take and for answers that nobody gave. It is never that
// of the game.
#pragma once

#include <optional>

#include "kit/table_random.h"
#include "table/book.h"

namespace guildhall::table {

struct PacingState {
  bool met = false;  // a person has been asked
};

class Pacing {
 public:
  Pacing(PacingState& live, const Book& book) : live_(live), book_(book) {}

  void begin(int opening);  // what was drawn before an earlier opening is not drawn again
  Time below(Time count) { return chance_->below(static_cast<int>(count)); }
  Action fallback(Seat seat) { return book_.match->position().fallback(seat, *chance_); }

  // Bots take their time where people follow what they do: from the first question to one of these on (ui.md 14.4).
  bool is_paced() const { return live_.met && !bots_only(book_); }
  bool has_met_people() const { return live_.met; }
  void meet_people() { live_.met = true; }

 private:
  PacingState& live_;
  const Book& book_;
  std::optional<TableRandom> chance_;
};

}  // namespace guildhall::table
