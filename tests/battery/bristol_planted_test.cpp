// Tests of the tests: each deliberate leak of Bristol 1350 is found by the battery.
#include <gtest/gtest.h>

#include "battery/leaks.h"
#include "games/bristol/rules.h"
#include "match/game_list.h"

namespace guildhall::battery {

namespace {

using namespace bristol;
using HonestBristol = Honest<bristol::Game>;

Configuration six_players(json::object options = {}) { return {6, std::move(options)}; }
constexpr int kGames = 20;

struct TellsThePlagued : HonestBristol {  // BRI-H2
  static View view(const State& s, Seat viewer) {
    View v = HonestBristol::view(s, viewer);
    v.table.plagued = s.plagued;
    return v;
  }
};
struct TellsTheTopSymptom : HonestBristol {
  static View view(const State& s, Seat viewer) {
    View v = HonestBristol::view(s, viewer);
    if (!s.symptoms.empty(zone::kDeck))
      v.table.symptoms.at(zone::kDeck, s.symptoms.size(zone::kDeck) - 1).card = s.symptoms.top(zone::kDeck).card;
    return v;
  }
};
struct TellsForeignRemedies : HonestBristol {
  static View view(const State& s, Seat viewer) {
    View v = HonestBristol::view(s, viewer);
    v.table.remedies = s.remedies;
    return v;
  }
};
struct TellsWhoHasPassed : HonestBristol {  // BRI-W9
  static View view(const State& s, Seat viewer) {
    View v = HonestBristol::view(s, viewer);
    v.table.asked = s.asked;
    return v;
  }
};
struct SortsHandsByValue : HonestBristol {  // the place of a known card tells about the other one
  static View view(const State& s, Seat viewer) {
    View v = HonestBristol::view(s, viewer);
    for (Seat seat : s.humans() - Seats{viewer}) {
      const auto real = s.symptoms.in(zone::hand(seat));
      const auto seen = v.table.symptoms.in(zone::hand(seat));
      for (std::size_t place = 0; place < real.size(); ++place)
        seen[place] = real[place].known.has(viewer) ? Slot{real[place].card, 0, {viewer}} : Slot{};
    }
    return v;
  }
};
struct TellsTheCoin : HonestBristol {  // BRI-V14
  static View view(const State& s, Seat viewer) {
    View v = HonestBristol::view(s, viewer);
    v.table.coins = s.coins;
    return v;
  }
};
struct AsksOnlyWhoHasAWhip : HonestBristol {  // BRI-W9: skipping the window tells everybody
  static Heard apply(State& s, Seat seat, Action action, Random& random) {
    Heard heard = HonestBristol::apply(s, seat, action, random);
    while (!s.over() && s.asking == Ask::Whip && !s.asked.empty()) {
      Actions actions;
      HonestBristol::legal(s, s.asked.lowest(), actions);
      if (actions.size() > 1) break;
      const Heard more = HonestBristol::apply(s, s.asked.lowest(), actions[0], random);
      heard.insert(heard.end(), more.begin(), more.end());
    }
    return heard;
  }
};
struct TellsEverybodyTheNewHand : HonestBristol {  // BRI-M9: a private event goes to all
  static Heard apply(State& s, Seat seat, Action action, Random& random) {
    Heard heard = HonestBristol::apply(s, seat, action, random);
    for (auto& [event, to] : heard)
      if (std::holds_alternative<HandNow>(event)) to = Seats::everybody();
    return heard;
  }
};
struct TellsThePlacedSymptom : HonestBristol {  // BRI-H3
  static Heard apply(State& s, Seat seat, Action action, Random& random) {
    Heard heard = HonestBristol::apply(s, seat, action, random);
    for (auto& [event, to] : heard)
      if (std::holds_alternative<SymptomSeen>(event)) to = Seats::everybody();
    return heard;
  }
};

}  // namespace

TEST(PlantedBristolLeaks, H2_the_flag_of_others_in_the_view) {
  EXPECT_TRUE(static_leak<TellsThePlagued>(six_players(), kGames, 3));
}
TEST(PlantedBristolLeaks, the_top_of_the_deck_in_the_view) {
  EXPECT_TRUE(static_leak<TellsTheTopSymptom>(six_players(), kGames, 3));
}
TEST(PlantedBristolLeaks, foreign_remedies_in_the_view) {
  EXPECT_TRUE(static_leak<TellsForeignRemedies>(six_players(), kGames, 3));
}
TEST(PlantedBristolLeaks, W9_who_is_left_to_answer_in_the_view) {
  EXPECT_TRUE(static_leak<TellsWhoHasPassed>(six_players(), kGames, 1));
}
TEST(PlantedBristolLeaks, H4_the_place_of_a_card_in_a_hand) {
  EXPECT_TRUE(static_leak<SortsHandsByValue>(six_players({{"abilities", true}}), 60, 1));
}
TEST(PlantedBristolLeaks, V14_the_coin_of_others_in_the_view) {
  EXPECT_TRUE(static_leak<TellsTheCoin>(six_players({{"social", "alms"}, {"alms_deck", "alms_only"}}), kGames, 2));
}
TEST(PlantedBristolLeaks, W9_a_window_only_for_those_with_a_whip) {
  EXPECT_TRUE(lockstep_leak<AsksOnlyWhoHasAWhip>(six_players(), 60, 1));
}
TEST(PlantedBristolLeaks, M9_a_new_hand_told_to_all) {
  EXPECT_TRUE(lockstep_leak<TellsEverybodyTheNewHand>(six_players(), kGames, 1));
}
TEST(PlantedBristolLeaks, H3_a_drawn_symptom_told_to_all) {
  EXPECT_TRUE(lockstep_leak<TellsThePlacedSymptom>(six_players(), 60, 1));
}
TEST(PlantedBristolLeaks, the_honest_game_has_none) {
  EXPECT_FALSE(static_leak<HonestBristol>(six_players({{"abilities", true}}), kGames, 3));
  EXPECT_FALSE(lockstep_leak<HonestBristol>(six_players({{"abilities", true}}), kGames, 3));
}

}  // namespace guildhall::battery
