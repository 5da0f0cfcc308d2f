// Tournaments: sums in the order of the deals whatever the threads, a stop that keeps what is finished, roles.
#include "arena/tournament.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "arena/results_file.h"
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

TEST(Elo, is_that_of_the_share_in_what_two_bots_won) {
  EXPECT_NEAR(elo_of(0.28, 1.0), 100, 0.5) << "of two players: 64 % of the games";
  EXPECT_NEAR(elo_of(0.14, 0.5), 100, 0.5) << "of four players, two of each bot";
  EXPECT_DOUBLE_EQ(elo_of(0, 0.5), 0);
  EXPECT_DOUBLE_EQ(elo_of(-0.1, 0.5), -elo_of(0.1, 0.5));
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

// A file of results is gone on with where it ends, also in the middle of a line, and parts add up to the whole.
class ResultsOf : public testing::Test {
 protected:
  std::string file(const std::string& name) {
    files_.push_back(testing::TempDir() + "guildhall_" + name + ".jsonl");
    std::filesystem::remove(files_.back());
    return files_.back();
  }
  ~ResultsOf() override {
    for (const std::string& name : files_) std::filesystem::remove(name);
  }
  static Tournament play(TournamentPlan plan, const std::string& out) {
    plan.out = out;
    const std::atomic<bool> stop{false};
    return play_tournament(
        plan, [](long) {}, stop);
  }
  static void equal(const Tournament& a, const Tournament& b) {
    EXPECT_EQ(a.games, b.games);
    EXPECT_EQ(a.digest, b.digest);
    EXPECT_EQ(a.endings, b.endings);
    EXPECT_EQ(a.bots[0].payoff, b.bots[0].payoff);
    EXPECT_EQ(a.duels[0].first_better.ratio(), b.duels[0].first_better.ratio());
  }

 private:
  std::vector<std::string> files_;
};

TEST_F(ResultsOf, a_tournament_goes_on_with_its_file) {
  const std::string kept = file("resumed");
  const Tournament whole = play(plan_of("bristol", 4, 60, 2), "");
  play(plan_of("bristol", 4, 20, 2), kept);
  std::filesystem::resize_file(kept, std::filesystem::file_size(kept) - 9);  // the last line is torn
  EXPECT_EQ(read_results(kept).deals.size(), 9u);
  equal(play(plan_of("bristol", 4, 60, 2), kept), whole);
  EXPECT_EQ(read_results(kept).deals.size(), 30u);
  equal(play(plan_of("bristol", 4, 60, 1), kept), whole);
}

TEST_F(ResultsOf, files_add_up_and_others_are_refused) {
  const std::string one = file("one");
  const std::string two = file("two");
  const Tournament first = play(plan_of("bristol", 4, 20, 1), one);
  TournamentPlan other = plan_of("bristol", 4, 20, 1);
  other.seed = 8;
  const Tournament second = play(other, two);
  TournamentPlan merged;
  const Tournament both = merge_results({one, two}, merged);
  EXPECT_EQ(both.games, first.games + second.games);
  EXPECT_EQ(both.digest, first.digest + second.digest);
  EXPECT_EQ(both.bots[1].wins, first.bots[1].wins + second.bots[1].wins);
  EXPECT_EQ(merged.bots, other.bots);
  EXPECT_EQ(merged.game, other.game);

  const std::string third = file("third");
  play(plan_of("bristol", 5, 4, 1), third);
  EXPECT_THROW(merge_results({one, third}, merged), BadResults) << "another number of players";
  EXPECT_THROW(play(other, one), BadResults) << "another seed";
  std::ofstream(third, std::ios::trunc) << "{}\n";
  EXPECT_THROW(merge_results({third}, merged), BadResults);
}

}  // namespace
}  // namespace guildhall
