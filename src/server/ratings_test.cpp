#include "server/ratings.h"

#include <gtest/gtest.h>

#include "server/limits.h"

namespace guildhall::server {
namespace {

constexpr int kToday = 20'000;

std::vector<store::Played> game(const std::vector<std::pair<std::string, double>>& seats) {
  std::vector<store::Played> out;
  for (const auto& [person, payoff] : seats)
    out.push_back({.table = "t",
                   .game = "bristol-1350",
                   .players = static_cast<int>(seats.size()),
                   .bot = person.empty() ? "scripted" : "",
                   .person = person,
                   .won = payoff > 0,
                   .payoff = payoff});
  return out;
}
double strength(const Ratings& ratings, const std::string& person) {
  const auto all = ratings.of(person, kToday);
  return all.empty() ? 0 : all[0].standing.rating.strength;
}
void write(store::Store& store, const Ratings::Documents& documents) {
  store.write({.documents = documents}, [](const store::Written& written) { ASSERT_TRUE(written.ok); });
}

TEST(Ratings, who_wins_rises_and_who_ended_alike_tells_nothing) {
  const auto store = store::memory_store();
  Ratings ratings(*store);
  EXPECT_EQ(ratings.finished(game({{"ada", 1}, {"bo", 1}, {"cy", 0}}), kToday).size(), 3u);
  EXPECT_GT(strength(ratings, "ada"), 1500);
  EXPECT_DOUBLE_EQ(strength(ratings, "ada"), strength(ratings, "bo"));
  EXPECT_LT(strength(ratings, "cy"), 1500);
  Ratings alike(*store);
  alike.finished(game({{"ada", 0}, {"bo", 0}}), kToday);
  EXPECT_DOUBLE_EQ(strength(alike, "ada"), 1500);
}

TEST(Ratings, games_with_bots_or_of_one_person_alone_are_not_rated) {
  const auto store = store::memory_store();
  Ratings ratings(*store);
  EXPECT_TRUE(ratings.finished(game({{"ada", 1}, {"", 0}}), kToday).empty());
  EXPECT_TRUE(ratings.finished(game({{"ada", 1}, {"ada", 0}}), kToday).empty());
  EXPECT_TRUE(ratings.of("ada", kToday).empty());
}

TEST(Ratings, are_the_same_after_a_restart_and_as_before_where_nothing_was_written) {
  const auto store = store::memory_store();
  Ratings ratings(*store);
  write(*store, ratings.finished(game({{"ada", 1}, {"bo", 0}}), kToday));
  const double once = strength(ratings, "ada");
  EXPECT_NEAR(strength(Ratings(*store), "ada"), once, 1e-5);
  const auto lost = ratings.finished(game({{"ada", 1}, {"bo", 0}}), kToday);
  EXPECT_GT(strength(ratings, "ada"), once);
  ratings.not_written(lost);
  EXPECT_NEAR(strength(ratings, "ada"), once, 1e-5);
  EXPECT_EQ(ratings.of("ada", kToday)[0].standing.games, 1);
}

TEST(Ratings, the_board_shows_who_wants_it_and_has_played_enough) {
  const auto store = store::memory_store();
  Ratings ratings(*store);
  for (int games = 1; games < limits::kLeaderGames; ++games) ratings.finished(game({{"ada", 1}, {"bo", 0}}), kToday);
  const auto all = [](const std::string&) { return true; };
  EXPECT_TRUE(ratings.leaders("bristol-1350", kToday, all).empty());
  ratings.finished(game({{"ada", 1}, {"bo", 0}}), kToday);
  const auto leaders = ratings.leaders("bristol-1350", kToday, all);
  ASSERT_EQ(leaders.size(), 2u);
  EXPECT_EQ(leaders[0].whose, "ada");
  EXPECT_EQ(ratings.leaders("bristol-1350", kToday, [](const auto& who) { return who == "bo"; }).size(), 1u);
  EXPECT_TRUE(ratings.leaders("quacks", kToday, all).empty());
}

TEST(Ratings, of_who_goes_nothing_is_left) {
  const auto store = store::memory_store();
  Ratings ratings(*store);
  write(*store, ratings.finished(game({{"ada", 1}, {"bo", 0}}), kToday));
  write(*store, ratings.without("ada"));
  EXPECT_TRUE(ratings.of("ada", kToday).empty());
  EXPECT_TRUE(Ratings(*store).of("ada", kToday).empty());
  EXPECT_FALSE(Ratings(*store).of("bo", kToday).empty());
}

}  // namespace
}  // namespace guildhall::server
