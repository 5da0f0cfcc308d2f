// What several subcommands need: the game and its options from the command line, progress, and stopping on Ctrl-C.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "match/game_face.h"

namespace guildhall::apps {

const GameFace& game_named(const std::string& name);                  // or bad_input
void check_players(const GameFace& game, int players);                // or bad_input
int most_players(const GameFace& game, const json::object& options);  // that these options allow
json::object options_given(const std::vector<std::string>& pairs);    // "k=v", or bad_input

std::string games_markdown();  // the page docs/options.md, as `guildhall games --markdown` prints it

// Ctrl-C asks for a clean end: what is finished is kept. A second one ends at once.
const std::atomic<bool>& stop_on_interrupt();

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
