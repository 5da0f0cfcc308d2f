// Random play for every number of players and a covering set of options.
#include "arena/playout.h"
#include "battery/configurations.h"
#include "battery/games.h"
#include "kit/meant.h"
#include "match/match.h"
#include "shape/pack.h"

namespace guildhall::battery {

template <class G>
class Battery : public testing::Test {};
TYPED_TEST_SUITE(Battery, AllGames, GameNames);

TYPED_TEST(Battery, random_play_never_breaks_an_invariant) {
  using G = TypeParam;
  const auto all = configurations<G>();
  const int games = std::max(1, scaled(4000) / static_cast<int>(all.size()));
  int longest = 0;
  for (const Configuration& configuration : all) {
    const auto options = settled<G>(configuration);
    for (int game = 0; game < games; ++game) {
      FastRandom chance(1, static_cast<std::uint64_t>(game));
      FastRandom luck(2, static_cast<std::uint64_t>(game));
      Dealer<typename G::Event> dealer(chance);
      auto state = rules::start_of(options, configuration.players, dealer);
      Actions actions;
      while (!rules::awaited_of(state).empty()) {
        const Flaw flaw = rules::flaw_of(state);
        ASSERT_FALSE(flaw) << flaw.clause << ": " << flaw.what << " game " << game << " "
                           << json::serialize(configuration.options);
        const Seat seat = rules::next_of(state);
        ASSERT_TRUE(rules::asked_of(state).has_all(rules::awaited_of(state)));
        ASSERT_TRUE(rules::awaited_of(state).has(seat));
        rules::legal_of(state, seat, actions);
        ASSERT_FALSE(actions.empty());
        longest = std::max(longest, actions.size());
        rules::apply_to(state, seat, actions[luck.below(actions.size())], dealer);
      }
      const auto result = rules::result_of(state);
      ASSERT_TRUE(result.has_value());
      ASSERT_FALSE(rules::flaw_of(state)) << rules::flaw_of(state).what;
    }
  }
  this->RecordProperty("longest_list", longest);
  EXPECT_LE(longest, 256);
}

// Every listed action applies and leaves a sound state; lists have no doubles; unlisted actions are refused and change
// nothing.
TYPED_TEST(Battery, the_legal_list_is_the_judge) {
  using G = TypeParam;
  const auto all = configurations<G>();
  for (std::size_t number = 0; number < all.size(); number += light() ? 5 : 1) {
    const Configuration& configuration = all[number];
    auto match = Match::begin(*find_game(G::info().id), configuration.players, configuration.options, 7);
    ASSERT_TRUE(match) << match.error().message;
    FastRandom luck(3, number);
    for (int move = 0; move < 60 && !match->position().over(); ++move) {
      const Seat seat = match->position().next();
      Actions actions;
      match->position().legal(seat, actions);
      for (int at = 0; at < actions.size(); ++at) {
        for (int other = at + 1; other < actions.size(); ++other) ASSERT_FALSE(actions[at] == actions[other]);
        auto copy = match->position().clone();
        FastRandom chance(4, static_cast<std::uint64_t>(at));
        copy->apply(seat, actions[at], chance);
        ASSERT_FALSE(copy->flaw()) << copy->flaw().clause << ": " << copy->flaw().what << " after "
                                   << json::serialize(shape::action_json(actions[at], G::info()));
      }
      const std::uint64_t before = match->position().hash();
      const std::size_t lines = match->length();
      for (int tried = 0; tried < 40; ++tried) {
        Action wrong{static_cast<std::uint8_t>(luck.below(static_cast<int>(G::info().verbs.size())))};
        for (auto& argument : wrong.args)
          if (luck.below(2) == 0) argument = static_cast<std::uint8_t>(luck.below(12));
        if (actions.has(meant(wrong, actions, G::info()))) continue;
        const auto refused = match->submit(seat, wrong);
        ASSERT_FALSE(refused);
        ASSERT_EQ(refused.error().code, Problem::Code::NotLegal);
      }
      for (int other = 0; other < configuration.players; ++other) {
        if (match->position().asked().has(other)) continue;
        const auto refused = match->submit(other, actions[0]);
        ASSERT_FALSE(refused);
        ASSERT_EQ(refused.error().code, Problem::Code::NotAsked);
      }
      ASSERT_EQ(match->position().hash(), before);
      ASSERT_EQ(match->length(), lines);
      ASSERT_TRUE(match->submit(seat, actions[luck.below(actions.size())]));
    }
  }
}

// State, record and JSON give the same back at every move; an undo gives the state before.
TYPED_TEST(Battery, everything_survives_a_round_trip) {
  using G = TypeParam;
  const auto all = configurations<G>();
  for (std::size_t number = 0; number < all.size(); number += light() ? 5 : 1) {
    const Configuration& configuration = all[number];
    auto match = Match::begin(*find_game(G::info().id), configuration.players, configuration.options, number);
    ASSERT_TRUE(match) << match.error().message;
    FastRandom luck(5, number);
    while (!match->position().over()) {
      const auto& state = static_cast<const PositionOf<G>&>(match->position()).typed();
      shape::Packed packed;
      shape::pack(state, packed);
      typename G::State unpacked;
      shape::unpack(packed.span(), unpacked);
      ASSERT_TRUE(unpacked == state);
      ASSERT_EQ(shape::hash_of(unpacked), shape::hash_of(state));

      const json::value written = match->position().state();
      const auto read = G::load(json::parse(json::serialize(written)));
      ASSERT_TRUE(read == state) << json::serialize(written);

      const Seat seat = match->position().next();
      Actions actions;
      match->position().legal(seat, actions);
      const Action action = actions[luck.below(actions.size())];
      ASSERT_EQ(shape::action_from(shape::action_json(action, G::info()), G::info()), action);
      const std::uint64_t before = match->position().hash();
      ASSERT_TRUE(match->submit(seat, action));
      if (match->can_undo(seat)) {
        ASSERT_TRUE(match->undo(seat));
        ASSERT_EQ(match->position().hash(), before);
        ASSERT_TRUE(match->submit(seat, action));
      }
    }
    const auto again = Match::replay(match->header(), match->lines());
    ASSERT_TRUE(again) << again.error().message;
    ASSERT_EQ(again->position().hash(), match->position().hash());
    ASSERT_EQ(again->lines(), match->lines());
    ASSERT_EQ(again->position().state(), match->position().state());
  }
}

// The answer when time runs out is a legal one; nothing that is withheld is legal.
TYPED_TEST(Battery, fallbacks_are_legal_and_what_is_withheld_is_not) {
  using G = TypeParam;
  const auto all = configurations<G>();
  for (std::size_t number = 0; number < all.size(); number += light() ? 5 : 1) {
    auto match = Match::begin(*find_game(G::info().id), all[number].players, all[number].options, number + 100);
    ASSERT_TRUE(match) << match.error().message;
    FastRandom luck(6, number);
    for (int move = 0; move < 2000 && !match->position().over(); ++move) {
      const Seat seat = match->position().next();
      Actions actions;
      match->position().legal(seat, actions);
      Withheld withheld;
      match->position().withheld(seat, withheld);
      for (const Refusal& refusal : withheld) {
        ASSERT_FALSE(actions.has(refusal.action)) << json::serialize(shape::action_json(refusal.action, G::info()));
        const auto& reasons = G::info().refusals;
        ASSERT_NE(std::find(reasons.begin(), reasons.end(), refusal.reason), reasons.end()) << refusal.reason;
      }
      const Action fallback = match->position().fallback(seat, luck);
      ASSERT_TRUE(actions.has(fallback)) << json::serialize(shape::action_json(fallback, G::info()));
      const bool times_out = luck.below(4) == 0;
      ASSERT_TRUE(
          match->submit(seat, times_out ? fallback : actions[luck.below(actions.size())], times_out ? "clock" : ""));
    }
  }
}

}  // namespace guildhall::battery
