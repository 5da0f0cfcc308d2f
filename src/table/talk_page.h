// What was said is sent in pages: the last one at first, earlier ones on demand, so that what people write can never make a
// table too large to be entered.
#pragma once

#include <vector>

#include "table/book.h"

namespace guildhall::table {

struct TalkPage {
  std::size_t first = 0;  // so many come before it
  std::vector<TalkLine> lines;
};

// The last lines for this viewer before one of them and not before `from`, counted among those it hears: what others whisper is
// in no number. A line of the gallery that is gone keeps its own.
TalkPage page_before(const std::vector<TalkLine>& all, std::size_t upto, Seat viewer, std::size_t before,
                     std::size_t from = 0);

// Those who watch talk among themselves; after the end everybody hears them.
inline bool hears_gallery(const Book& book, Seat viewer) {
  return viewer == Seat::spectator() || book.stage() == Stage::Over;
}

}  // namespace guildhall::table
