// What the scripted bot says: from its own view, never foolishly, and the plagued sound like the healthy.
#include <map>

#include "games/bristol/advice.h"
#include "games/bristol/claims.h"
#include "games/bristol/testing.h"
#include "shape/json.h"

namespace guildhall::bristol {
namespace {

std::map<std::string, int> heard_from(Table& g, Seat seat) {
  std::map<std::string, int> out;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    FastRandom random(seed);
    const std::vector<Event> heard = g.told(seat);
    const auto said = remark(g.view(seat), heard, {}, random);
    if (said) ++out[boost::json::serialize(shape::claim_json(*said, Game::info()))];
  }
  return out;
}

TEST(BristolRemarks, X1_the_plagued_say_what_the_healthy_say) {
  auto healthy = position(6).turn_of(0).symptoms(0, {1, 2});
  auto plagued = position(6).turn_of(0).symptoms(0, {3, 4}).plagued(0);
  const auto true_ones = heard_from(healthy, 0);
  const auto lies = heard_from(plagued, 0);
  ASSERT_FALSE(true_ones.empty());
  for (const auto& [said, times] : true_ones) EXPECT_TRUE(lies.contains(said)) << said;
  for (const auto& [said, times] : lies)
    EXPECT_EQ(judge(plagued.state(), 0, shape::claim_from(boost::json::parse(said), Game::info())).value_or(false),
              false)
        << said;
}
TEST(BristolRemarks, X1_the_healthy_speak_the_truth_and_accuse_whom_they_know) {
  auto g = position(6).turn_of(0).symptoms(0, {1, 2}).plagued(4).plague_known(4, {0, 4});
  bool accused = false;
  for (const auto& [said, times] : heard_from(g, 0)) {
    const Action made = shape::claim_from(boost::json::parse(said), Game::info());
    EXPECT_EQ(judge(g.state(), 0, made), true) << said;
    accused = accused || made == claim(Claim::CStatus, Health::Plagued, 4);
  }
  EXPECT_TRUE(accused);
}
TEST(BristolRemarks, nobody_says_the_same_twice_or_what_everybody_sees_to_be_false) {
  auto g = position(6).turn_of(0);
  const std::array<Action, 2> before{claim(Claim::CStatus, Health::Healthy),
                                     claim(Claim::CSum, Relation::AtMost, 5, When::Now)};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    FastRandom random(seed);
    const std::vector<Event> heard = g.told(0);
    const auto said = remark(g.view(0), heard, before, random);
    if (!said) continue;
    EXPECT_NE(*said, before[0]);
    EXPECT_NE(*said, before[1]);
    EXPECT_FALSE(refuted(g.view(Seat::spectator()), 0, *said));
  }
}
TEST(BristolRemarks, the_dead_and_the_not_yet_dealt_are_silent) {
  auto g = position(5).dead(2);
  FastRandom random(1);
  EXPECT_EQ(remark(g.view(2), {}, {}, random), std::nullopt);
  auto fresh = new_game(5);
  EXPECT_EQ(remark(fresh.view(0), {}, {}, random), std::nullopt);
}

TEST(BristolHints, name_what_the_advice_is_after) {
  auto g = position(6).turn_of(0).symptoms(0, {1, 1}).cart(Cart::Birch, {0, 1});
  g.dice({Face::BirchRat, Face::CedarApple, Face::BirchRat, Face::OakApple, Face::BirchApple, Face::BirchApple});
  // Two dice with one rat of six faces each: any throw but that of both (35 of 36) leaves fewer than two. With one alone the
  // other rat stays, and one face brings the second back.
  const Reason both = why(g.view(0), {}, act::reroll(dice_set({0, 2})));
  EXPECT_EQ(both.id, "rats");
  EXPECT_EQ(both.numbers, (std::array<int, 3>{35, 36, 0}));
  EXPECT_EQ(why(g.view(0), {}, act::reroll(dice_set({0}))).numbers, (std::array<int, 3>{5, 6, 0}));
  EXPECT_EQ(why(g.view(0), {}, act::reroll(dice_set({1}))).id, "dice");
  EXPECT_EQ(why(g.view(0), {}, act::push(1)).id, "push");
  EXPECT_EQ(why(g.view(0), {}, act::push(0)).id, "");
  EXPECT_EQ(why(g.view(0), {}, act::draw()).id, "card");
}
TEST(BristolHints, are_all_on_the_list) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto g = new_game(5).option("abilities", seed % 2 == 0).seed(seed);
    FastRandom random(seed);
    while (!g.state().over()) {
      const Seat seat = next(g.state());
      const std::vector<Event> heard = g.told(seat);
      const Action answer = advise(g.view(seat), heard, g.legal(seat), random);
      const std::string_view reason = why(g.view(seat), heard, answer).id;
      EXPECT_TRUE(reason.empty() ||
                  std::any_of(kHints.begin(), kHints.end(), [&](const HintInfo& hint) { return hint.id == reason; }))
          << reason;
      g.play(seat, answer);
    }
  }
}

}  // namespace
}  // namespace guildhall::bristol
