// Rules sections G, B and S: components and setup.
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

struct Started {
  State state;
  std::vector<std::pair<Event, Seats>> told;
};
Started started(int players, std::initializer_list<Outcome> outcomes = {}, Options options = {}) {
  struct Listener : AnkhDealer::Listener {
    Started* out = nullptr;
    void hear(const Event& event, Seats audience) override { out->told.emplace_back(event, audience); }
    void hear_later(const Event&, Seats) override {}
    void release() override {}
  };
  Started out;
  Listener listener;
  listener.out = &out;
  Script script;
  for (const Outcome& outcome : outcomes) script.add(outcome);
  FastRandom random(3);
  random.use_script(&script);
  AnkhDealer dealer(random, &listener);
  out.state = start(options, players, dealer);
  EXPECT_EQ(script.queued(), 0);
  return out;
}

TEST(AnkhSetup, G1_two_to_four_players_with_12_minions_and_6_buildings) {
  EXPECT_EQ(Game::info().min_players, 2);
  EXPECT_EQ(Game::info().max_players, 4);
  for (int players = 2; players <= 4; ++players) {
    const State s = started(players).state;
    EXPECT_FALSE(flaw(s));
    for (Seat seat : s.everyone()) EXPECT_EQ(s.supply_of(seat) + 3, kMinionsEach);
  }
}
TEST(AnkhSetup, S1_one_minion_each_and_trouble_in_7_5_and_1) {
  const State s = started(3).state;
  for (Area area : {a7, a5, a1}) {
    EXPECT_TRUE(s.trouble.has(area));
    for (Seat seat : s.everyone()) EXPECT_EQ(s.minions(seat, area), 1);
  }
  EXPECT_EQ(s.trouble.size(), 3);
}
TEST(AnkhSetup, S2_ten_dollars_each_trolls_and_demons_beside_the_board) {
  const State s = started(4).state;
  for (Seat seat : s.everyone()) EXPECT_EQ(s.cash_of(seat), 10);
  EXPECT_TRUE((presence(s, kTroll) | presence(s, kDemon)).empty());
}
TEST(AnkhSetup, S3_with_two_players_P6_B45_and_B05_are_taken_out) {
  const State s = started(2).state;
  EXPECT_EQ(s.cards.size(), 99);
  EXPECT_EQ(s.roles.size(), 6);
  for (int zone = 0; zone < PlayerCards::kZones; ++zone)
    for (Card card : {Card::Economist, Card::HireKiller}) EXPECT_LT(s.cards.find(zone, static_cast<int>(card)), 0);
  EXPECT_EQ(started(3).state.cards.size(), 101);
}
TEST(AnkhSetup, S4_one_personality_each_and_the_rest_unseen) {
  const std::array<int, 3> unused{4, 4, 3};
  for (int players = 2; players <= 4; ++players) {
    const State s = started(players).state;
    EXPECT_EQ(s.roles.size(zone::kUnused), unused[static_cast<std::size_t>(players - 2)]);
    for (Seat seat : s.everyone()) {
      EXPECT_EQ(seen(view(s, seat)).seats[static_cast<std::size_t>(seat.index())].role, s.role_of(seat));
      EXPECT_TRUE(seen(view(s, seat)).unused_roles_known.empty());
    }
  }
}
TEST(AnkhSetup, S5_twelve_events_face_down) {
  const State s = started(3).state;
  EXPECT_EQ(s.events.size(zone::kPile), 12);
  for (const Slot& slot : view(s, 0).table.events.in(zone::kPile)) EXPECT_EQ(slot.card, kHiddenCard);
}
TEST(AnkhSetup, S6_greens_on_top_of_browns_and_five_cards_each) {
  const std::array<int, 3> left{89, 86, 81};
  for (int players = 2; players <= 4; ++players) {
    const State s = started(players).state;
    EXPECT_EQ(s.cards.size(zone::kDraw), left[static_cast<std::size_t>(players - 2)]);
    for (Seat seat : s.everyone()) {
      EXPECT_EQ(s.cards.size(zone::hand(seat)), 5);
      for (const Slot& slot : s.cards.in(zone::hand(seat))) EXPECT_TRUE(is_green(static_cast<Card>(slot.card)));
    }
    EXPECT_TRUE(is_green(static_cast<Card>(s.cards.top(zone::kDraw).card)));
    EXPECT_FALSE(is_green(static_cast<Card>(s.cards.at(zone::kDraw, 0).card)));
  }
}
TEST(AnkhSetup, S7_all_city_area_cards_lie_in_the_display) {
  const State s = started(4).state;
  for (int area = 0; area < kAreas; ++area) EXPECT_EQ(holder_of(s, static_cast<Area>(area)), Seat::nobody());
  EXPECT_TRUE(s.lost_powers.empty());
}
TEST(AnkhSetup, S8_S9_the_highest_roll_starts_and_ties_roll_again) {
  const Outcome chance{Outcome::Kind::Random, {}};
  const Started out = started(3, {shuffle({Role::Herald, Role::NobleA, Role::Spymaster}), chance, chance,
                                  shuffle({Card::Blank, Card::PlaceOne}), die(9), die(4), die(9), die(2), die(5)});
  EXPECT_EQ(out.state.first_player, Seat(2)) << "seats 0 and 2 tie with 9, then 2 against 5";
  EXPECT_EQ(out.state.active, Seat(2));
  EXPECT_EQ(out.state.role_of(0), Role::Herald) << "personalities, events, brown, green, then the rolls";
  EXPECT_TRUE(holds(out.state, 0, Card::Blank));
  EXPECT_TRUE(holds(out.state, 0, Card::PlaceOne)) << "dealt seat by seat";
}
TEST(AnkhSetup, V2_a_random_player_starts) {
  Options options;
  options.first_player = FirstPlayer::Random;
  const Outcome chance{Outcome::Kind::Random, {}};
  const Started out = started(4, {chance, chance, chance, chance, Outcome{Outcome::Kind::Pick, {"3"}}}, options);
  EXPECT_EQ(out.state.first_player, Seat(3));
}
TEST(AnkhSetup, V1_the_collectors_edition_costs_17_and_half_of_it_9) {
  auto g = position(3).option("edition_costs", "collectors_17").minions(0, {2}).hand(0, {Card::HalfPrice});
  EXPECT_EQ(build_cost(g.state(), a2), 17);
  EXPECT_EQ(build_cost(g.state(), a4), 17);
  EXPECT_EQ(build_cost(g.state(), a11), 17);
  EXPECT_EQ(build_cost(g.state(), a3), 12);
  g.play(0, act::play(Card::HalfPrice)).then(0, act::build(a2));
  EXPECT_EQ(g.cash(0), 1);
}
TEST(AnkhGeneral, G3_cash_is_open) {
  auto g = position(3).cash(1, 37);
  EXPECT_EQ(g.seen(0).seats[1].cash, 37);
  EXPECT_EQ(g.seen(Seat::spectator()).seats[1].cash, 37);
}
TEST(AnkhGeneral, G4_trolls_and_demons_are_minions) {
  auto g = position(3).minions(0, {1}).trolls({2}).demons({3}).trouble({2, 3}).hand(0, {Card::KillCash1A});
  g.play(0, act::play(Card::KillCash1A)).play(0, act::next());
  EXPECT_EQ(g.legal(0), (Actions{act::victim(a2, kTroll), act::victim(a3, kDemon)}));
  g.play(0, act::victim(a3, kDemon));
  EXPECT_EQ(g.demons(a3), 0) << "nobody is asked for them";
  EXPECT_EQ(g.asked(), Seats{0});
}
TEST(AnkhGeneral, G5_V16_the_bank_never_runs_out_unless_it_is_limited) {
  auto rich = position(2).cash(1, 118).hand(0, {Card::Cash3Again});
  rich.play(0, act::play(Card::Cash3Again)).then(0);
  EXPECT_EQ(rich.cash(0), 13);
  auto g = position(2).option("bank_limited", true).cash(1, 118).hand(0, {Card::Cash3Again});
  g.play(0, act::play(Card::Cash3Again)).then(0);
  EXPECT_EQ(g.cash(0), 12) << "130 - 118 - 10 = 2 were there";
  EXPECT_EQ(g.state().bank, 0);
}
TEST(AnkhGeneral, G6_removed_trolls_are_not_used_again) {
  auto g = position(3).minions(0, {1}).trolls({2}).trouble({2}).hand(0, {Card::KillCash1A});
  g.play(0, act::play(Card::KillCash1A)).then(0, act::victim(a2, kTroll));
  EXPECT_TRUE(presence(g.state(), kTroll).empty());
  EXPECT_FALSE(flaw(g.state()));
}
TEST(AnkhGeneral, G7_a_demand_takes_what_is_there_and_a_price_must_be_paid_in_full) {
  auto demand = position(3).cash(1, 1).hand(0, {Card::Steal3});
  demand.play(0, act::play(Card::Steal3)).then(0, act::target(1)).pass(1);
  EXPECT_EQ(demand.cash(1), 0);
  auto price = position(3).minions(0, {8}).cash(0, 5).hand(0, {Card::BuildCash2});
  price.play(0, act::play(Card::BuildCash2));
  EXPECT_FALSE(price.can_next(0)) << "6 dollars are needed";
}
TEST(AnkhGeneral, G9_a_player_without_anything_keeps_taking_turns) {
  auto g = position(2).minions(1, {1}).cash(0, 0).hand(1, {Card::Blank}).penalties(0, {Card::PenaltyA});
  EXPECT_EQ(g.legal(0), Actions{act::end()});
  g.play(0, act::end());
  EXPECT_EQ(g.hand(0).size(), 4u);
  g.play(1, act::play(Card::Blank)).play(1, act::end());
  EXPECT_EQ(g.asked(), Seats{0});
}
TEST(AnkhGeneral, B6_one_building_and_one_marker_an_area) {
  auto g = position(3).minions(0, {2}).buildings(1, {2}).cash(0, 30).hand(0, {Card::BuildCash2});
  g.play(0, act::play(Card::BuildCash2));
  EXPECT_FALSE(g.can_next(0));
  EXPECT_EQ(g.legal(0), Actions{act::skip()});
}

}  // namespace
}  // namespace guildhall::ankh
