// Are beliefs right as often as they say? Bots play, now and then a seat states what it believes of the others, and each
// statement is compared with the truth: in ten classes, by expected calibration error and by log score.
#pragma once

#include <array>
#include <atomic>
#include <functional>

#include "arena/simulate.h"

namespace guildhall {

struct Reliability {
  struct Class {
    long count = 0;
    double stated = 0;  // summed
    long right = 0;
  };
  std::array<Class, 10> classes;  // stated 0 to 10 %, 10 to 20 %, ...
  long seats = 0;                 // that stated something
  long statements = 0;
  long judged = 0;       // secrets: a seat's personality is one, with a statement for each that is possible
  double log_score = 0;  // nats, summed; the less the better
  double uniform = 0;    // of whoever holds all that is open for equally likely

  void judge(double stated_truth, double equally_likely);
  double expected_error() const;  // mean of |stated - true| over the classes, by their size
  void add(double stated, bool right);
  void add(const Reliability& other);
};

// Does anybody believe anything in this game?
bool has_beliefs(const GameFace& game);

// Plays plan.games games of plan.policy. Requires: has_beliefs.
Reliability measure_reliability(const SimulationPlan& plan, const std::function<void(long)>& progress,
                                const std::atomic<bool>& stop);

}  // namespace guildhall
