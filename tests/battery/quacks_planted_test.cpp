// Tests of the tests: each deliberate leak of Quacks is found by the battery.
#include <gtest/gtest.h>

#include "battery/leaks.h"
#include "games/quacks/rules.h"
#include "match/game_list.h"

namespace guildhall::battery {

namespace {

using namespace quacks;
using HonestQuacks = Honest<quacks::Game>;

Configuration three_players(json::object options = {}) { return {3, std::move(options)}; }
constexpr int kGames = 6;

struct TellsTheNextCard : HonestQuacks {  // QUA-H2
  static View view(const State& s, Seat viewer) {
    View v = HonestQuacks::view(s, viewer);
    if (s.revealed < s.deck.size()) v.table.deck[s.revealed] = s.deck[s.revealed];
    return v;
  }
};
struct TellsCommitments : HonestQuacks {  // QUA-A4, QUX-X9
  static View view(const State& s, Seat viewer) {
    View v = HonestQuacks::view(s, viewer);
    for (Seat seat : s.everybody()) v.table.at(seat).commit = s.at(seat).commit;
    return v;
  }
};
struct TellsSealedPots : HonestQuacks {  // QUA-A15
  static View view(const State& s, Seat viewer) {
    View v = HonestQuacks::view(s, viewer);
    for (Seat seat : s.everybody()) v.table.at(seat).pot = s.at(seat).pot;
    return v;
  }
};
struct TellsSealedBags : HonestQuacks {
  static View view(const State& s, Seat viewer) {
    View v = HonestQuacks::view(s, viewer);
    for (Seat seat : s.everybody()) v.table.at(seat).bag = s.at(seat).bag;
    return v;
  }
};
struct TellsWhatASealedSeatIsAsked : HonestQuacks {
  static View view(const State& s, Seat viewer) {
    View v = HonestQuacks::view(s, viewer);
    for (Seat seat : s.everybody()) v.table.at(seat).asking = s.at(seat).asking;
    return v;
  }
};
struct TellsSealedDrawsAtOnce : HonestQuacks {
  static Heard apply(State& s, Seat seat, Action action, Random& random) {
    Heard heard = HonestQuacks::apply(s, seat, action, random);
    for (auto& [event, to] : heard) to = Seats::everybody();
    return heard;
  }
};

const json::object kSealed{{"draw_mode", "sealed"}};
const json::object kStir{{"draw_mode", "stir"}};

}  // namespace

TEST(PlantedQuacksLeaks, QUA_H2_the_next_card_in_the_view) {
  EXPECT_TRUE(static_leak<TellsTheNextCard>(three_players(), kGames, 3));
}
TEST(PlantedQuacksLeaks, QUA_A4_a_commitment_in_the_view) {
  EXPECT_TRUE(static_leak<TellsCommitments>(three_players(kStir), kGames, 1));
}
TEST(PlantedQuacksLeaks, QUX_X9_an_elixir_space_in_the_view) {
  EXPECT_TRUE(static_leak<TellsCommitments>(three_players({{"exp_alchemists", true}}), kGames, 1));
}
TEST(PlantedQuacksLeaks, QUA_A15_a_sealed_pot_in_the_view) {
  EXPECT_TRUE(static_leak<TellsSealedPots>(three_players(kSealed), kGames, 1));
}
TEST(PlantedQuacksLeaks, QUA_A15_a_sealed_bag_in_the_view) {
  EXPECT_TRUE(static_leak<TellsSealedBags>(three_players(kSealed), kGames, 1));
}
TEST(PlantedQuacksLeaks, QUA_A15_what_a_sealed_seat_is_asked_in_the_view) {
  EXPECT_TRUE(static_leak<TellsWhatASealedSeatIsAsked>(three_players(kSealed), kGames, 1));
}
TEST(PlantedQuacksLeaks, QUA_A15_a_sealed_draw_told_to_all) {
  EXPECT_TRUE(lockstep_leak<TellsSealedDrawsAtOnce>(three_players(kSealed), kGames, 1));
}

}  // namespace guildhall::battery
