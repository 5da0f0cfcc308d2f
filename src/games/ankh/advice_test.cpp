// The scripted bot at the turns of a game that decide it. Strength against other bots is measured in the arena.
#include "games/ankh/advice.h"

#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

Action advised(Table& g, Seat seat) {
  FastRandom random(5);
  return advise(g.view(seat), {}, g.legal(seat), random);
}

// Seat 0 has played a card and holds another one; three cards are left to draw.
Table near_the_end(Role role) {
  auto g = position(4)
               .role(0, role)
               .cash(1, 40)
               .hand(0, {Card::Cash3Again, Card::Blank, Card::LoanA, Card::LoanB})
               .draw_pile({Card::Audit, Card::CalmOne, Card::PlaceBuild});
  g.play(0, act::play(Card::Cash3Again)).then(0);
  return g;
}

TEST(AnkhAdvice, E10_it_does_not_empty_the_draw_pile_for_the_commander) {
  auto g = near_the_end(Role::NobleA);  // two cards are missing now, with one more played the pile is out
  EXPECT_EQ(advised(g, 0), act::end());
}
TEST(AnkhAdvice, E10_the_commander_empties_it) {
  auto g = near_the_end(Role::WatchCommander);
  EXPECT_EQ(act::verb(advised(g, 0)), Verb::Play);
}
TEST(AnkhAdvice, E10_cards_of_the_last_quarter_count_for_whoever_may_be_the_commander) {
  auto g = position(4).role(0, Role::NobleA).draw_pile({Card::Audit, Card::CalmOne, Card::PlaceBuild, Card::Brew});
  auto later = position(4).role(0, Role::NobleA).draw_pile({Card::Audit, Card::CalmOne});
  EXPECT_GT(outlook(g.state(), 1), outlook(later.state(), 1));
}
TEST(AnkhAdvice, C35_it_burns_the_dearest_building) {
  auto g = position(3).role(0, Role::NobleA).buildings(1, {8, 2}).cash(1, 0).hand(0, {Card::ExtortBuilding});
  g.play(0, act::play(Card::ExtortBuilding)).then(0, act::target(1)).play(1, act::refuse());
  EXPECT_EQ(advised(g, 0), act::burn(a2));
}
TEST(AnkhAdvice, C35_C11_it_expects_to_lose_a_building_and_does_not_like_penalties) {
  auto fire = position(3).role(1, Role::NobleA).buildings(1, {2}).hand(0, {Card::ExtortBuilding});
  fire.play(0, act::play(Card::ExtortBuilding)).then(0, act::target(1));
  EXPECT_EQ(advised(fire, 1), act::pay(5)) << "a building of eighteen dollars is worth five";
  auto free = position(3).role(1, Role::NobleA);
  auto fined = position(3).role(1, Role::NobleA).penalties(1, {Card::PenaltyA});
  EXPECT_GT(outlook(free.state(), 1), outlook(fined.state(), 1));
}

TEST(AnkhAdvice, T6_a_card_that_lets_another_be_played_comes_first) {
  auto g = position(3).role(0, Role::NobleA).hand(0, {Card::Cash3Again, Card::Cash3PlaceA, Card::Blank});
  EXPECT_EQ(advised(g, 0), act::play(Card::Cash3Again));
}
TEST(AnkhAdvice, C10_it_takes_a_loan_early) {
  auto g = position(3).role(0, Role::NobleA).cash(0, 4).hand(0, {Card::LoanA, Card::PlaceOne});
  g.play(0, act::play(Card::LoanA));
  EXPECT_EQ(advised(g, 0), act::next());
}

}  // namespace
}  // namespace guildhall::ankh
