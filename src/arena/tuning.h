// Tuning: what a search begins from has weights, and games against itself say which of them should be more or less.
//
// Simultaneous perturbation (SPSA): in every step each weight is a little more on one side and a little less on the other, by
// the toss of a coin; both sides play the same deal in exchanged seats, and every weight moves a little towards the side that
// did better. A step costs two games however many weights there are.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "arena/sequential_test.h"
#include "match/game_face.h"

namespace guildhall {

struct TuningPlan {
  const GameFace* game = nullptr;
  int players = 0;
  json::object options;
  long steps = 0;
  long proofs = 0;  // deals in which the new weights play against those of the beginning
  std::uint64_t seed = 0;
  int threads = 1;
};

struct Tuning {
  long steps = 0;                                       // that were played
  std::vector<std::pair<std::string, double>> before;   // by name
  std::vector<std::pair<std::string, double>> weights;  // as they are now
  SequentialTest better;                                // the new ones against those before, in other deals
};

// Does the search of this game begin from anything that has weights?
bool has_weights(const GameFace& game);

// The same plan gives the same weights on any number of threads. `stop` ends it early, with the weights as they are by then.
// Requires: has_weights. Throws shape::BadOption.
Tuning tune(const TuningPlan& plan, const std::function<void(long)>& progress, const std::atomic<bool>& stop);

}  // namespace guildhall
