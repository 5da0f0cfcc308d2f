// What several subcommands need: the game and its options from the command line, progress, and stopping on Ctrl-C.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "match/game_face.h"

namespace guildhall::apps {

const GameFace& game_named(const std::string& name);                // or bad_input
json::object options_given(const std::vector<std::string>& pairs);  // "k=v", or bad_input
// As many players as were asked for, or else `otherwise`; or bad_input.
int players_for(const GameFace& game, const std::optional<std::string>& asked, int otherwise);
std::string language_of(const std::string& asked);  // without one that of the locale; or bad_input
// The sentence about a bad option, with the clause that decides.
std::string with_clause(const std::string& sentence, std::string_view clause);

// For a number on the command line: it is taken exactly as written, or refused with the range. (CLI11 by itself lets
// numbers wrap around and stop at the largest.)
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);
constexpr std::uint64_t kGamesMax = 1'000'000'000'000;  // months, even for the fastest game
constexpr std::uint64_t kThreadsMax = 256;
int most_players(const GameFace& game, const json::object& options);  // that these options allow

std::string games_markdown();  // the page docs/options.md, as `guildhall games --markdown` prints it

// Ctrl-C asks for a clean end: what is finished is kept. A second one ends at once.
const std::atomic<bool>& stop_on_interrupt();

// The bar as it stands on a terminal of that many columns, with rate (a second) and time left.
std::string progress_line(const std::string& what, long done, long total, double rate, std::size_t columns);

// A bar with rate and time left on a terminal, a plain line now and then otherwise; on stderr.
class Progress {
 public:
  Progress(std::string what, long total);
  ~Progress();
  void operator()(long done);

 private:
  std::string what_;
  long total_;
  bool terminal_;
  double started_;
  double last_ = 0;
  bool shown_ = false;
};

}  // namespace guildhall::apps
