// Names of bots with their budgets, and what a search promises: the same seed and iterations give the same answer, and a
// limit of time is kept.
#include "bots/bot.h"

#include <gtest/gtest.h>

#include <chrono>

#include "match/games.h"

namespace guildhall {
namespace {

TEST(Names, a_search_is_named_with_its_iterations_or_its_time) {
  EXPECT_EQ(policy_of("ismcts")->method, Policy::Method::Ismcts);
  EXPECT_EQ(policy_of("ismcts:300")->budget.iterations, 300);
  EXPECT_EQ(policy_of("ismcts:300")->budget.milliseconds, 0);
  EXPECT_EQ(policy_of("ISMCTS:50ms")->budget.milliseconds, 50);
}

TEST(Names, what_is_no_budget_is_no_bot) {
  for (const char* name : {"ismcts:", "ismcts:0", "ismcts:-3", "ismcts:3s", "ismcts:1e3", "ismcts:99999999999",
                           "ismcts:300 ", "scripted:3", "random:3", "ismct", ""})
    EXPECT_FALSE(policy_of(name)) << name;
}

class Searching : public testing::TestWithParam<std::string> {};

// What that bot answers to the first questions with many answers.
std::vector<Action> answers(const std::string& game, const std::string& bot_name, std::uint64_t luck) {
  Match match = *Match::begin(*find_game(game), 4, {}, std::uint64_t{11});
  Bot filler = *make_bot("scripted", 5);
  std::vector<Action> out;
  for (int move = 0; move < 300 && out.size() < 8 && !match.position().awaited().empty(); ++move) {
    const Seat seat = match.position().next();
    Actions legal;
    match.position().legal(seat, legal);
    if (legal.size() > 6) {  // a choice, and in Quacks the shop
      out.push_back(make_bot(bot_name, luck)->choose(match, seat));
      EXPECT_TRUE(legal.has(out.back()));
    }
    EXPECT_TRUE(match.submit(seat, filler.choose(match, seat)).has_value());
  }
  return out;
}

TEST_P(Searching, the_same_seed_and_iterations_give_the_same_answers) {
  const auto once = answers(GetParam(), "ismcts:40", 3);
  EXPECT_FALSE(once.empty());
  EXPECT_EQ(once, answers(GetParam(), "ismcts:40", 3));
}

TEST_P(Searching, a_limit_of_time_ends_it) {
  const auto begin = std::chrono::steady_clock::now();
  const auto once = answers(GetParam(), "ismcts:5ms", 3);
  EXPECT_FALSE(once.empty());
  // A million iterations would take minutes a question.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1));
}

INSTANTIATE_TEST_SUITE_P(All, Searching,
                         testing::Values("bristol-1350", "castle-of-the-devil", "quacks", "ankh-morpork"),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace guildhall
