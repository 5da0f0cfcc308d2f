// Boards in text: what a seat sees, from the JSON of its view, for a terminal of 80 columns. A game without a board of its
// own is shown as a readable list. To add one, write the functions and put them on the list in board.cpp.
#pragma once

#include <string>

#include "words/paint.h"
#include "words/words.h"

namespace guildhall {

struct BoardFunctions {
  std::string_view area;
  std::string (*board)(const json::object& view, const GameInfo&, const Words&, const Paint&);
  // A line of the log that the next one says as well.
  bool (*said_again)(const Told& told, const Told& next);
  // The key of a question to confirm an answer that is seldom meant; empty: none.
  std::string_view (*confirm)(const GameInfo&, const Action&, Seat me);
  // The key of a text that explains an answer for this viewer; empty: none.
  std::string (*about)(const json::object& view, const GameInfo&, const Action&);
  // What stands behind an answer in the menu, such as its price; it may be one of which not all is chosen yet.
  std::string (*note)(const json::object& view, const GameInfo&, const Words&, const Action&) = nullptr;
  // The odds of what the viewer may do now, as far as the table shows them.
  std::string (*odds)(const json::object& view, const GameInfo&, const Words&) = nullptr;
};

// Ends with a new line.
std::string board(const json::value& view, const GameInfo&, const Words&, const Paint&);
bool said_again(const GameInfo&, const Told& told, const Told& next);
std::string_view confirm(const GameInfo&, const Action&, Seat me);
std::string about(const json::value& view, const GameInfo&, const Action&);
std::string note(const json::value& view, const GameInfo&, const Words&, const Action&);
bool has_odds(const GameInfo&);
std::string odds(const json::value& view, const GameInfo&, const Words&);

// ankh_board.cpp, bristol_board.cpp
extern const BoardFunctions kAnkhBoard;
extern const BoardFunctions kBristolBoard;
// quacks_board.cpp
extern const BoardFunctions kQuacksBoard;
// castle_board.cpp
extern const BoardFunctions kCastleBoard;

}  // namespace guildhall
