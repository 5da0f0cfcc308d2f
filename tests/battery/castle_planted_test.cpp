// Tests of the tests: each deliberate leak of Castle of the Devil is found by the battery.
#include <gtest/gtest.h>

#include "battery/leaks.h"
#include "games/castle/rules.h"
#include "match/game_list.h"

namespace guildhall::battery {

namespace {

using namespace castle;
using HonestCastle = Honest<castle::Game>;

Configuration players(int count) { return {count, {}}; }
constexpr int kGames = 12;

struct TellsAForeignHand : HonestCastle {  // COD-H8
  static View view(const State& s, Seat viewer) {
    View v = HonestCastle::view(s, viewer);
    const Seat other((viewer.index() + 1) % s.players);
    v.table.hand(other) = s.hand(other);
    return v;
  }
};
struct TellsSocieties : HonestCastle {  // COD-H8
  static View view(const State& s, Seat viewer) {
    View v = HonestCastle::view(s, viewer);
    v.table.order = s.order;
    return v;
  }
};
struct TellsTheTopOfTheDeck : HonestCastle {  // COD-H8
  static View view(const State& s, Seat viewer) {
    View v = HonestCastle::view(s, viewer);
    if (!s.deck.empty()) v.table.deck.back() = s.deck.back();
    return v;
  }
};
struct TellsWhoHasPassed : HonestCastle {  // COD-D25, COD-W4
  static View view(const State& s, Seat viewer) {
    View v = HonestCastle::view(s, viewer);
    if (!s.flow.empty())
      if (const auto* duel = std::get_if<Duel>(&s.flow.top()))
        std::get<Duel>(v.table.flow.top()).answered = duel->answered;
    return v;
  }
};
struct TellsTheOfferedCard : HonestCastle {  // COD-A10
  static View view(const State& s, Seat viewer) {
    View v = HonestCastle::view(s, viewer);
    if (!s.flow.empty())
      if (const auto* trade = std::get_if<Trade>(&s.flow.top()))
        std::get<Trade>(v.table.flow.top()).offered = trade->offered;
    return v;
  }
};
struct ListsWhatOthersHold : HonestCastle {  // COD-P4h: a Diplomat may name a kind that the target cannot have
  static void legal(const State& s, Seat seat, Actions& out) {
    HonestCastle::legal(s, seat, out);
    Actions possible;
    for (const Action& action : out)
      if (static_cast<Verb>(action.verb) != Verb::Diplomat ||
          (s.hand(Seat(action.args[0])) & s.objects_of(static_cast<Kind>(action.args[1]))) != 0)
        possible.push_back(action);
    out = possible;
  }
};
struct AsksOnlyWhoCanReact : HonestCastle {  // COD-W2: a window skipped tells everybody
  static Heard apply(State& s, Seat seat, Action action, Random& random) {
    Heard heard = HonestCastle::apply(s, seat, action, random);
    while (!s.over() && (s.asking == Ask::DpDoctor || s.asking == Ask::DpHypnosis || s.asking == Ask::DpLate)) {
      Actions actions;
      const Seat asked = castle::next(s);
      HonestCastle::legal(s, asked, actions);
      if (actions.size() > 1) break;
      const Heard more = HonestCastle::apply(s, asked, actions[0], random);
      heard.insert(heard.end(), more.begin(), more.end());
    }
    return heard;
  }
};
struct TellsDrawnAndStolenCardsToAll : HonestCastle {  // COD-H8
  static Heard apply(State& s, Seat seat, Action action, Random& random) {
    Heard heard = HonestCastle::apply(s, seat, action, random);
    for (auto& [event, to] : heard)
      if (std::holds_alternative<DrewSeen>(event) || std::holds_alternative<StolenSeen>(event)) to = Seats::everybody();
    return heard;
  }
};
struct TellsWhatASpySaw : HonestCastle {  // COD-A2
  static Heard apply(State& s, Seat seat, Action action, Random& random) {
    Heard heard = HonestCastle::apply(s, seat, action, random);
    for (auto& [event, to] : heard)
      if (std::holds_alternative<SpySeen>(event)) to = Seats::everybody();
    return heard;
  }
};

}  // namespace

TEST(PlantedCastleLeaks, H8_a_foreign_hand_in_the_view) {
  EXPECT_TRUE(static_leak<TellsAForeignHand>(players(6), kGames, 3));
}
TEST(PlantedCastleLeaks, H8_societies_in_the_view) { EXPECT_TRUE(static_leak<TellsSocieties>(players(6), kGames, 3)); }
TEST(PlantedCastleLeaks, H8_the_top_of_the_deck_in_the_view) {
  EXPECT_TRUE(static_leak<TellsTheTopOfTheDeck>(players(6), kGames, 3));
}
TEST(PlantedCastleLeaks, D25_W4_who_has_passed_in_the_view) {
  EXPECT_TRUE(static_leak<TellsWhoHasPassed>(players(6), 40, 1));
}
TEST(PlantedCastleLeaks, A10_the_offered_card_in_the_view) {
  EXPECT_TRUE(static_leak<TellsTheOfferedCard>(players(6), 40, 1));
}
TEST(PlantedCastleLeaks, P4_a_foreign_hand_in_the_legal_list) {
  EXPECT_TRUE(static_leak<ListsWhatOthersHold>(players(6), 40, 1));
}
TEST(PlantedCastleLeaks, W2_a_window_only_for_those_who_can_react) {
  EXPECT_TRUE(lockstep_leak<AsksOnlyWhoCanReact>(players(6), 40, 1));
}
TEST(PlantedCastleLeaks, H8_drawn_and_stolen_cards_told_to_all) {
  EXPECT_TRUE(lockstep_leak<TellsDrawnAndStolenCardsToAll>(players(6), 40, 1));
}
TEST(PlantedCastleLeaks, A2_what_a_spy_saw_told_to_all) {
  EXPECT_TRUE(lockstep_leak<TellsWhatASpySaw>(players(6), 40, 1));
}
TEST(PlantedCastleLeaks, the_honest_game_has_none) {
  for (int count = 4; count <= 8; ++count) {
    EXPECT_FALSE(static_leak<HonestCastle>(players(count), kGames, 3));
    EXPECT_FALSE(lockstep_leak<HonestCastle>(players(count), kGames, 3));
  }
}

}  // namespace guildhall::battery
