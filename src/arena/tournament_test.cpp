// Tournaments: sums in the order of the deals whatever the threads, a stop that keeps what is finished, roles.
#include "arena/tournament.h"

#include <gtest/gtest.h>

#include "match/games.h"

namespace guildhall {
namespace {

TournamentPlan plan_of(const char* game, int players, long games, int threads) {
  TournamentPlan plan;
  plan.game = find_game(game);
  plan.players = players;
  plan.bots = {"scripted", "random"};
  plan.games = games;
  plan.seed = 7;
  plan.threads = threads;
  return plan;
}

TEST(Tournament, is_the_same_on_any_number_of_threads) {
  const std::atomic<bool> stop{false};
  const auto progress = [](long) {};
  const Tournament one = play_tournament(plan_of("castle", 4, 101, 1), progress, stop);
  const Tournament three = play_tournament(plan_of("castle", 4, 101, 3), progress, stop);
  EXPECT_EQ(one.deals, 51) << "half a deal is played to its end";
  EXPECT_EQ(one.games, 102);
  EXPECT_EQ(one.digest, three.digest);
  EXPECT_EQ(one.duels[0].first_better.ratio(), three.duels[0].first_better.ratio());
  EXPECT_EQ(one.bots[0].payoff, three.bots[0].payoff);
}

// Contracts, section 2: a tournament of any length takes little memory, and a stop keeps what is finished.
TEST(Tournament, a_very_long_one_can_be_stopped) {
  std::atomic<bool> stop{false};
  const Tournament done = play_tournament(
      plan_of("bristol", 3, 1'000'000'000'000, 2), [&](long games) { stop = games > 0; }, stop);
  EXPECT_GT(done.deals, 0);
  EXPECT_EQ(done.games, 2 * done.deals);
}

// Contracts, section 2: per-seat and per-role tables.
TEST(Tournament, seats_and_roles_add_up_to_the_whole) {
  const std::atomic<bool> stop{false};
  for (const auto& [game, players] : {std::pair("ankh", 3), std::pair("castle", 5), std::pair("quacks", 2)}) {
    const Tournament done = play_tournament(
        plan_of(game, players, 6, 1), [](long) {}, stop);
    for (std::size_t bot = 0; bot < done.bots.size(); ++bot) {
      Score seats;
      for (const Score& seat : done.by_seat[bot]) seats.games += seat.games, seats.wins += seat.wins;
      EXPECT_EQ(seats.games, done.bots[bot].games);
      EXPECT_EQ(seats.wins, done.bots[bot].wins);
      Score roles;
      for (const auto& [role, score] : done.by_role[bot]) roles.games += score.games, roles.wins += score.wins;
      EXPECT_EQ(roles.games, std::string_view(game) == "quacks" ? 0 : done.bots[bot].games) << game;
      EXPECT_EQ(roles.wins, std::string_view(game) == "quacks" ? 0 : done.bots[bot].wins) << game;
    }
  }
}

}  // namespace
}  // namespace guildhall
