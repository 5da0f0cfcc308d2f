// Rules section E: the end of the game, aims and points.
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

// Seat 0 plays nothing of weight; then it is seat 1's turn.
Table next_turn(Table g) {
  g.hand(0, {Card::Blank});
  g.play(0, act::play(Card::Blank)).play(0, act::end());
  return g;
}

TEST(AnkhEndings, E1_a_met_aim_ends_the_game_at_once) {
  auto g = next_turn(position(3).role(1, Role::Herald).trouble({2, 3, 4, 6, 8}));
  ASSERT_TRUE(g.over());
  EXPECT_EQ(g.result()->reason, "herald");
  EXPECT_TRUE(g.state().flow.empty());
  EXPECT_TRUE(g.asked().empty());
}
TEST(AnkhEndings, E3_the_last_card_ends_the_game_in_the_middle_of_a_scroll) {
  auto g = position(3).role(1, Role::WatchCommander).draw_pile({Card::Audit, Card::CalmOne}).hand(0, {Card::Draw4A});
  g.play(0, act::play(Card::Draw4A)).then(0);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.hand(0).size(), 2u);
}
TEST(AnkhEndings, E3_V13_or_at_the_first_card_that_cannot_be_taken) {
  auto g = position(2)
               .option("deck_end_trigger", "failed_draw")
               .draw_pile({Card::Audit, Card::CalmOne})
               .hand(0, {Card::Draw2Calm});
  g.play(0, act::play(Card::Draw2Calm)).then(0);
  EXPECT_FALSE(g.over()) << "the pile may stand empty";
  g.forget();
  g.play(0, act::skip()).play(0, act::end());
  EXPECT_TRUE(g.over()) << "the refill fails";
  EXPECT_TRUE(g.told<CardsDrawn>(1).empty()) << "no cards are not drawn";
  auto fog = position(2).option("deck_end_trigger", "failed_draw").draw_pile({Card::Audit}).hand(0, {Card::EventDraw2});
  fog.play(0, act::play(Card::EventDraw2));
  fog.chance({event(RandomEvent::Fog)}).then(0);
  EXPECT_TRUE(fog.over());
}
TEST(AnkhEndings, E4_the_spymaster_needs_minions_in_many_areas_without_demons) {
  const std::array<int, 3> needed{11, 10, 9};
  for (int players = 2; players <= 4; ++players) {
    auto g = position(players).minions(0, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
    EXPECT_TRUE(role_met(g.state(), 0, Role::Spymaster));
    State s = g.state();
    for (int area = 0; areas_with_minions(s, 0) >= needed[static_cast<std::size_t>(players - 2)]; ++area)
      s.pieces[0][static_cast<std::size_t>(area)] = 0;
    EXPECT_FALSE(role_met(s, 0, Role::Spymaster));
  }
  auto demons = position(4).minions(0, {1, 2, 3, 4, 5, 6, 7, 8, 9}).demons({9}).buildings(0, {10, 11});
  EXPECT_EQ(areas_with_minions(demons.state(), 0), 8) << "buildings alone do not count";
}
TEST(AnkhEndings, E5_the_nobles_need_controlled_areas) {
  for (Role role : {Role::NobleA, Role::NobleB, Role::NobleC}) {
    auto g = next_turn(position(4).role(1, role).minions(1, {1, 2, 3}).buildings(1, {9}));
    EXPECT_TRUE(g.over()) << "a building alone controls";
    auto short_of = next_turn(position(3).role(1, role).minions(1, {1, 2, 3}).buildings(1, {9}));
    EXPECT_FALSE(short_of.over()) << "five with three players";
  }
}
TEST(AnkhEndings, E6_the_herald_needs_eight_markers) {
  auto g = position(3).trouble({2, 3, 4, 6});
  EXPECT_FALSE(role_met(g.state(), 0, Role::Herald));
  auto eight = position(3).trouble({2, 3, 4, 6, 8});
  EXPECT_TRUE(role_met(eight.state(), 0, Role::Herald));
}
TEST(AnkhEndings, E7_E9_the_financier_needs_fifty_with_loans_counted_against) {
  auto g = position(3).cash(0, 26).buildings(0, {2, 5});
  EXPECT_EQ(net_worth(g.state(), 0), 50);
  EXPECT_TRUE(role_met(g.state(), 0, Role::Financier));
  auto loan = position(3).cash(0, 26).buildings(0, {2, 5}).loans(0, {Card::LoanA});
  EXPECT_EQ(net_worth(loan.state(), 0), 38);
  auto demon = position(3).cash(0, 26).buildings(0, {2, 5}).demons({2});
  EXPECT_EQ(net_worth(demon.state(), 0), 32);
}
TEST(AnkhEndings, E8_E17_control_as_in_the_worked_example) {
  // red 0, blue 1, green 2, yellow 3
  auto g = position(4)
               .minions(0, {11, 12, 1, 1})
               .minions(1, {11, 1, 2})
               .minions(2, {11, 3})
               .minions(3, {12, 12, 3})
               .buildings(2, {11})
               .trouble({12})
               .demons({1})
               .trolls({2});
  EXPECT_EQ(controller_of(g.state(), a11), Seat(2));
  EXPECT_EQ(controller_of(g.state(), a12), Seat(3)) << "markers do not matter";
  EXPECT_EQ(controller_of(g.state(), a1), Seat::nobody());
  EXPECT_EQ(controller_of(g.state(), a2), Seat::nobody());
  EXPECT_EQ(controller_of(g.state(), a3), Seat::nobody());
  auto more = position(4).minions(1, {2}).buildings(1, {2}).trolls({2});
  EXPECT_EQ(controller_of(more.state(), a2), Seat(1)) << "one more blue piece gives control";
}
TEST(AnkhEndings, E10_E2_the_commander_wins_with_the_draw_pile_never_at_the_start_of_a_turn) {
  auto start = next_turn(position(3).role(1, Role::WatchCommander));
  EXPECT_FALSE(start.over());
  auto g = position(3).role(1, Role::WatchCommander).draw_pile({Card::Audit}).hand(0, {Card::Draw2Calm});
  g.play(0, act::play(Card::Draw2Calm)).then(0);
  EXPECT_EQ(g.result()->winners, Seats{1});
  EXPECT_EQ(g.result()->reason, "watch_commander");
}
TEST(AnkhEndings, E11_E12_without_the_commander_points_decide) {
  auto g = position(3)
               .role(0, Role::NobleA)
               .role(1, Role::NobleB)
               .role(2, Role::Herald)
               .minions(0, {1, 2})
               .minions(1, {3})
               .buildings(1, {4})
               .cash(2, 33)
               .draw_pile({Card::Audit})
               .hand(0, {Card::Draw2Calm});
  g.play(0, act::play(Card::Draw2Calm)).then(0);
  ASSERT_TRUE(g.over());
  EXPECT_EQ(g.result()->reason, "tie_break");
  EXPECT_EQ(g.result()->scores[0], 5 + 5 + 10);
  EXPECT_EQ(g.result()->scores[1], 5 + 18 + 10);
  EXPECT_EQ(g.result()->scores[2], 33);
  EXPECT_EQ(g.result()->winners, Seats{1}) << "ANK-E15: tied at 33, seat 1 holds a City Area card";
}
TEST(AnkhEndings, E13_loans_are_repaid_or_cost_fifteen_points) {
  const auto score = [](int cash, bool two) {
    auto g = position(3).empty_board().cash(0, cash);
    if (two)
      g.loans(0, {Card::LoanA, Card::LoanB});
    else
      g.loans(0, {Card::LoanA});
    return points(g.state(), 0);
  };
  EXPECT_EQ(score(12, false), 0);
  EXPECT_EQ(score(11, false), 11 - 15) << "the cash stays";
  EXPECT_EQ(score(20, true), 8 - 15) << "one is repaid";
  EXPECT_EQ(score(24, true), 0);
  EXPECT_EQ(score(0, true), -30);
}
TEST(AnkhEndings, E14_nothing_scores_where_a_demon_is) {
  auto g = position(3).minions(0, {2, 2, 3}).buildings(0, {2}).demons({2}).cash(0, 1);
  EXPECT_EQ(points(g.state(), 0), 6);
}
TEST(AnkhEndings, E15_E19_a_tie_goes_to_the_highest_card_else_the_win_is_shared) {
  auto higher = position(3).empty_board().cash(0, 6).buildings(0, {9}).cash(1, 0).buildings(1, {2}).cash(2, 0);
  EXPECT_EQ(best_on_points(higher.state()), Seats{1});
  auto lost =
      position(3).empty_board().cash(0, 6).buildings(0, {9}).cash(1, 0).buildings(1, {2}).power_lost(2).cash(2, 0);
  EXPECT_EQ(best_on_points(lost.state()), Seats{0}) << "a card out of the game is not held";
  auto g = position(3)
               .empty_board()
               .role(0, Role::NobleA)
               .role(1, Role::NobleB)
               .role(2, Role::Herald)
               .cash(2, 0)
               .draw_pile({Card::Audit})
               .hand(0, {Card::Draw2Calm});
  g.play(0, act::play(Card::Draw2Calm)).then(0);
  EXPECT_EQ(g.result()->winners, (Seats{0, 1}));
  EXPECT_EQ(g.result()->payoff[0], 1);
  EXPECT_EQ(g.result()->payoff_parts, 2) << "half each";
  EXPECT_EQ(g.result()->payoff[2], 0);
}
TEST(AnkhEndings, E16_all_personalities_are_revealed_at_the_end) {
  auto g = next_turn(position(3).role(1, Role::Herald).trouble({2, 3, 4, 6, 8}));
  for (const SeenSeat& seat : g.seen(Seat::spectator()).seats) EXPECT_TRUE(seat.role.has_value());
  EXPECT_EQ(g.told<RoleShown>(0).size(), 3u);
}
TEST(AnkhEndings, E18_a_hundred_turns_without_a_card_end_the_game) {
  auto g = position(2)
               .stalled(99)
               .role(1, Role::WatchCommander)
               .hand(0, {Card::Blank, Card::LoanA, Card::LoanB, Card::BegA, Card::BegB, Card::NudgeA});
  g.play(0, act::play(Card::Blank)).play(0, act::end());
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.result()->winners, Seats{1}) << "as if the pile had run out";
}
TEST(AnkhEndings, E19_points_are_reported_only_when_points_decide) {
  auto g = next_turn(position(3).role(1, Role::Herald).trouble({2, 3, 4, 6, 8}));
  EXPECT_FALSE(g.result()->scored);
  EXPECT_EQ(g.result()->payoff[1], 1);
  EXPECT_EQ(g.result()->payoff_parts, 1);
}

TEST(AnkhEnd, E15_a_win_on_the_tie_break_is_told_as_one) {
  const auto ended = [](std::initializer_list<int> minions) {
    return position(2)
        .role(0, Role::NobleA)
        .role(1, Role::NobleB)
        .empty_board()
        .minions(0, {1})
        .minions(1, minions)
        .buildings(0, {3})
        .cash(0, 0)
        .hand(0, {Card::Draw4A})
        .draw_pile({Card::Audit});
  };
  auto tied = ended({5});  // 5 + 12 against 5 + 12 dollars
  tied.cash(1, 12).play(0, act::play(Card::Draw4A)).then(0);
  ASSERT_TRUE(tied.over());
  EXPECT_EQ(tied.result()->winners, Seats{0});
  EXPECT_EQ(tied.result()->reason, "tie_break");
  EXPECT_EQ(tied.result()->clause, "ANK-E15");
  auto clear = ended({5});
  clear.cash(1, 11).play(0, act::play(Card::Draw4A)).then(0);
  EXPECT_EQ(clear.result()->reason, "points");
}
TEST(AnkhEnd, E18_a_stalled_game_does_not_say_that_the_pile_has_run_out) {
  for (const Role role : {Role::WatchCommander, Role::NobleB}) {
    auto g = position(2).role(0, Role::NobleA).role(1, role).stalled(99).penalties(0, {Card::PenaltyA, Card::PenaltyB});
    g.hand(0, {Card::Blank, Card::PlaceOne, Card::CalmAgain, Card::LoanA});
    g.play(0, act::play(Card::Blank)).play(0, act::end());
    ASSERT_TRUE(g.over());
    EXPECT_EQ(g.told<Stalled>(1).size(), 1u);
    EXPECT_EQ(g.result()->reason, role == Role::NobleB ? "stalled_points" : "stalled_commander");
    EXPECT_EQ(g.result()->clause, "ANK-E18");
  }
}

}  // namespace
}  // namespace guildhall::ankh
