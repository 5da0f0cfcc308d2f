// Mass simulation over a range of seeds on all cores.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <string>

#include "bots/policy.h"
#include "match/game_face.h"

namespace guildhall {

struct SimulationPlan {
  const GameFace* game = nullptr;
  int players = 0;
  json::object options;
  Policy policy = Policy::Random;
  long games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};

struct Simulation {
  long games = 0;
  long decisions = 0;
  double seconds = 0;
  std::uint64_t digest = 0;  // over all final states: the same for the same seed whatever the number of threads
  std::map<std::string, long> endings;
  std::vector<long> wins;       // by seat
  std::vector<double> payoffs;  // by seat, summed: a shared win counts in parts
  std::map<std::string, long> facts;
  json::object options;  // as resolved
};

// `progress` is called now and then with the games finished; `stop` ends it early, keeping what is finished.
// Throws shape::BadOption.
Simulation simulate(const SimulationPlan& plan, const std::function<void(long)>& progress,
                    const std::atomic<bool>& stop);

}  // namespace guildhall
