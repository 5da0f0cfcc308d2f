// Tuning: the same on any number of threads, better than what it began from, and never begun where there is nothing to weigh.
#include "arena/tuning.h"

#include <gtest/gtest.h>

#include "match/games.h"

namespace guildhall {
namespace {

TuningPlan plan_of(std::string_view game, long steps, int threads) {
  TuningPlan plan;
  plan.game = find_game(game);
  plan.players = 2;
  plan.steps = steps;
  plan.proofs = 4;
  plan.seed = 5;
  plan.threads = threads;
  return plan;
}
Tuning tuned(std::string_view game, long steps, int threads) {
  const std::atomic<bool> stop{false};
  return tune(
      plan_of(game, steps, threads), [](long) {}, stop);
}

TEST(Tuning, it_finds_the_same_on_any_number_of_threads) {
  const Tuning alone = tuned("quacks", 40, 1);
  const Tuning together = tuned("quacks", 40, 2);
  EXPECT_EQ(alone.steps, 40);
  EXPECT_EQ(alone.weights, together.weights);
  EXPECT_NE(alone.weights, alone.before);
  EXPECT_EQ(alone.better.count(), 4);
  EXPECT_EQ(alone.better.mean(), together.better.mean());
}

TEST(Tuning, a_stop_keeps_the_weights_as_they_are) {
  const std::atomic<bool> stop{true};
  const Tuning none = tune(
      plan_of("quacks", 40, 1), [](long) {}, stop);
  EXPECT_EQ(none.steps, 0);
  EXPECT_EQ(none.weights, none.before);
  EXPECT_EQ(none.better.count(), 0);
}

TEST(Tuning, a_search_without_weights_is_not_tuned) {
  EXPECT_TRUE(has_weights(*find_game("castle-of-the-devil")));
  EXPECT_TRUE(has_weights(*find_game("ankh-morpork")));
  EXPECT_FALSE(has_weights(*find_game("bristol-1350")));
}

}  // namespace
}  // namespace guildhall
