// Tournaments: bots play the same deals in rotated seats.
//
// Every deal (one seed) is played once for each rotation of the line-up, so that luck of the deal and of the seat cancels
// out. Results of ranges of deals add up.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "arena/sequential_test.h"
#include "bots/policy.h"
#include "match/game_face.h"

namespace guildhall {

struct TournamentPlan {
  const GameFace* game = nullptr;
  int players = 0;
  json::object options;
  std::vector<std::string> bots;
  long games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  std::string out;  // a file that keeps each deal, and is gone on with (results_file.h); empty: none
};

struct Score {
  long games = 0;  // seats played
  long wins = 0;
  double payoff = 0;
  double squares = 0;  // of the payoffs
  double mean() const { return games > 0 ? payoff / static_cast<double>(games) : 0; }
};
struct Interval {
  double low = 0;
  double high = 0;
};
Interval wilson(long successes, long trials);  // 95 % for a rate
Interval normal_interval(const Score& score);  // 95 % for a mean

struct Tempo {  // of a bot's answers, forced ones included; of this run alone, and in no digest
  long answers = 0;
  double milliseconds = 0;
  double longest = 0;
};

struct Deal {  // what came out of all rotations of one deal
  long games = 0;
  long decisions = 0;
  std::uint64_t digest = 0;
  std::vector<std::vector<Score>> by_seat;            // [bot][seat]
  std::vector<std::map<std::string, Score>> by_role;  // [bot]
  std::map<std::string, long> endings;
  double least = 0;           // payoff, where somebody loses more than nothing
  std::vector<long> lengths;  // answers of each game
  std::vector<Tempo> paces;   // [bot]
};

struct Duel {  // of the bots i < j: the difference in mean payoff, deal by deal
  std::size_t first = 0;
  std::size_t second = 0;
  SequentialTest first_better;
  SequentialTest second_better;
};

struct Tournament {
  long games = 0;
  long deals = 0;
  long decisions = 0;
  double seconds = 0;
  std::vector<Score> bots;
  std::vector<std::vector<Score>> by_seat;            // [bot][seat]
  std::vector<std::map<std::string, Score>> by_role;  // [bot]: as held at the end; empty where a game has no roles
  std::map<std::string, long> endings;
  double least = 0;
  std::map<long, long> lengths;  // how many games took so many answers
  std::vector<Tempo> paces;      // [bot]
  std::vector<Duel> duels;
  std::uint64_t digest = 0;
  json::object options;  // as resolved
};

Tournament play_tournament(const TournamentPlan& plan, const std::function<void(long)>& progress,
                           const std::atomic<bool>& stop);

// The results of several files as one tournament; `plan` is filled with what they say was played. Throws BadResults.
Tournament merge_results(const std::vector<std::string>& files, TournamentPlan& plan);

// Elo from what two bots won a seat: the share of the first in what both won, as the chance to win a game of two. With two
// players that is the ordinary Elo; with more it is that of a model in which each wins in proportion to its strength.
// `difference` is of their mean payoffs, `sum` both added up, each counted from the least that the game pays.
double elo_of(double difference, double sum);
double sum_of(const Tournament& done, const Duel& duel);

}  // namespace guildhall
