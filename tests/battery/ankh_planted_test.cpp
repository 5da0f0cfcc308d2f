// Tests of the tests: each deliberate leak of Ankh-Morpork is found by the battery.
#include <gtest/gtest.h>

#include "battery/leaks.h"
#include "games/ankh/rules.h"
#include "match/game_list.h"

namespace guildhall::battery {

namespace {

using namespace ankh;
using HonestAnkh = Honest<ankh::Game>;

Configuration three_players(json::object options = {}) { return {3, std::move(options)}; }
constexpr int kGames = 6;

struct TellsForeignHands : HonestAnkh {  // ANK-H1
  static View view(const State& s, Seat viewer) {
    View v = HonestAnkh::view(s, viewer);
    const Seat other((viewer.index() + 1) % s.players);
    if (viewer != Seat::spectator() && !s.cards.empty(zone::hand(other)))
      v.table.cards.at(zone::hand(other), 0).card = s.cards.at(zone::hand(other), 0).card;
    return v;
  }
};
struct TellsPersonalities : HonestAnkh {  // ANK-H2
  static View view(const State& s, Seat viewer) {
    View v = HonestAnkh::view(s, viewer);
    v.table.roles = s.roles;
    return v;
  }
};
struct TellsTheDrawPile : HonestAnkh {  // ANK-H3
  static View view(const State& s, Seat viewer) {
    View v = HonestAnkh::view(s, viewer);
    if (!s.cards.empty(zone::kDraw))
      v.table.cards.at(zone::kDraw, s.cards.size(zone::kDraw) - 1).card = s.cards.top(zone::kDraw).card;
    return v;
  }
};
struct TellsTheNextEvent : HonestAnkh {  // ANK-H3
  static View view(const State& s, Seat viewer) {
    View v = HonestAnkh::view(s, viewer);
    v.table.events = s.events;
    return v;
  }
};
struct TellsTheCardOnSale : HonestAnkh {  // ANK-C14
  static View view(const State& s, Seat viewer) {
    View v = HonestAnkh::view(s, viewer);
    if (!s.flow.empty())
      if (const auto* sale = std::get_if<Sale>(&s.flow.top())) std::get<Sale>(v.table.flow.top()).card = sale->card;
    return v;
  }
};
struct TellsWhoMetACard : HonestAnkh {
  static View view(const State& s, Seat viewer) {
    View v = HonestAnkh::view(s, viewer);
    for (Seat seat : s.everyone())
      for (const Slot& slot : s.cards.in(zone::hand(seat))) v.met.add(slot.card);
    return v;
  }
};
struct AsksOnlyWhoCanAnswer : HonestAnkh {  // ANK-I14: skipping the window tells everybody
  static Heard apply(State& s, Seat seat, Action action, Random& random) {
    Heard heard = HonestAnkh::apply(s, seat, action, random);
    while (!s.over() && is_window(s.asking) && !s.asked.empty()) {
      Actions actions;
      HonestAnkh::legal(s, s.asked.lowest(), actions);
      if (actions.size() > 1) break;
      const Heard more = HonestAnkh::apply(s, s.asked.lowest(), actions[0], random);
      heard.insert(heard.end(), more.begin(), more.end());
    }
    return heard;
  }
};
struct TellsDrawnCardsToAll : HonestAnkh {  // ANK-C5
  static Heard apply(State& s, Seat seat, Action action, Random& random) {
    Heard heard = HonestAnkh::apply(s, seat, action, random);
    for (auto& [event, to] : heard)
      if (std::holds_alternative<CardSeen>(event)) to = Seats::everybody();
    return heard;
  }
};

}  // namespace

TEST(PlantedAnkhLeaks, H1_a_foreign_hand_in_the_view) {
  EXPECT_TRUE(static_leak<TellsForeignHands>(three_players(), kGames, 3));
}
TEST(PlantedAnkhLeaks, H2_personalities_in_the_view) {
  EXPECT_TRUE(static_leak<TellsPersonalities>(three_players(), kGames, 3));
}
TEST(PlantedAnkhLeaks, H3_the_top_of_the_draw_pile_in_the_view) {
  EXPECT_TRUE(static_leak<TellsTheDrawPile>(three_players(), kGames, 3));
}
TEST(PlantedAnkhLeaks, H3_the_next_event_in_the_view) {
  EXPECT_TRUE(static_leak<TellsTheNextEvent>(three_players(), kGames, 3));
}
TEST(PlantedAnkhLeaks, C14_the_card_on_sale_in_the_view) {
  EXPECT_TRUE(static_leak<TellsTheCardOnSale>(three_players(), 40, 1));
}
TEST(PlantedAnkhLeaks, H4_which_cards_others_hold_through_what_was_met) {
  EXPECT_TRUE(static_leak<TellsWhoMetACard>(three_players(), kGames, 3));
}
TEST(PlantedAnkhLeaks, I14_a_window_only_for_those_who_can_answer) {
  EXPECT_TRUE(lockstep_leak<AsksOnlyWhoCanAnswer>(three_players(), 40, 1));
}
TEST(PlantedAnkhLeaks, C5_drawn_cards_told_to_all) {
  EXPECT_TRUE(lockstep_leak<TellsDrawnCardsToAll>(three_players(), kGames, 1));
}
TEST(PlantedAnkhLeaks, the_honest_game_has_none) {
  EXPECT_FALSE(static_leak<HonestAnkh>(three_players(), kGames, 3));
  EXPECT_FALSE(lockstep_leak<HonestAnkh>(three_players(), kGames, 3));
}

}  // namespace guildhall::battery
