// What cannot be, clause by clause: a state that no game reaches is named with the rule that it breaks.
#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

std::string broken(const State& s) {
  const Flaw found = flaw(s);
  return found ? found.clause : "none";
}

// That character's special action was used in a game with abilities; then the seat is somebody else.
State as_another(Character who, Action special) {
  auto g = position(4).option("abilities", true).character(0, who).turn_of(0);
  g.play(0, special);
  State s = g.state();
  EXPECT_EQ(broken(s), "none");
  unsigned taken = 0;
  for (Seat seat : s.have_character) taken |= 1u << static_cast<unsigned>(s.character(seat));
  int other = 0;
  while ((taken >> other & 1u) != 0) ++other;
  s.characters[0] = static_cast<Character>(other);
  return s;
}

TEST(BristolFlaw, K3_only_the_outlaw_has_an_extra_action) {
  auto g = position(4).turn_of(0);
  State s = g.state();
  std::get<Turn>(s.flow.at(1)).step = Turn::Step::Extra;
  EXPECT_EQ(broken(s), "BRI-K3") << "without abilities nobody has";
}
TEST(BristolFlaw, K2_K5_K8_K9_special_decisions_are_of_their_character) {
  EXPECT_EQ(broken(as_another(Character::Serf, act::special())), "BRI-K2");
  EXPECT_EQ(broken(as_another(Character::Mason, act::special_die(0))), "BRI-K5");
  EXPECT_EQ(broken(as_another(Character::Countess, act::special())), "BRI-K8");
  EXPECT_EQ(broken(as_another(Character::Chandler, act::special())), "BRI-K9");
}
TEST(BristolFlaw, E8_a_last_round_follows_a_cart_that_left) {
  auto g = position(4).round(5).turn_of(0);
  State s = g.state();
  s.last_round = 5;
  EXPECT_EQ(broken(s), "BRI-E8");
}
TEST(BristolFlaw, G3_a_cart_out_of_the_race_is_past_the_gate) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2, 3}).out_of_race(Cart::Oak).turn_of(0);
  State s = g.state();
  EXPECT_EQ(broken(s), "none");
  s.at(Cart::Oak).position = 3;
  EXPECT_EQ(broken(s), "BRI-G3");
}
TEST(BristolFlaw, E4_who_escaped_was_aboard_with_healthy_mates) {
  auto g = position(4).cart(Cart::Birch, {0, 1}).cart(Cart::Cedar, {2, 3}).at_step(Cart::Birch, 14);
  g.rest_of_round();
  State s = g.state();
  ASSERT_EQ(s.ending, Ending::Escape);
  EXPECT_EQ(broken(s), "none");
  State not_aboard = s;
  not_aboard.winners.add(2);
  EXPECT_EQ(broken(not_aboard), "BRI-E4");
  State plagued_mate = s;
  plagued_mate.plagued.add(1);
  plagued_mate.first_hand.drop(1);
  EXPECT_EQ(broken(plagued_mate), "BRI-E4");
  State nobody = s;
  nobody.ending = Ending::NoneEscaped;
  nobody.winners = {};
  EXPECT_NE(broken(nobody), "none") << "the game has not been lost";
}
TEST(BristolFlaw, A1_a_reroll_is_an_action) {
  auto g = position(4).turn_of(0);
  State s = g.state();
  std::get<Turn>(s.flow.at(1)).rerolled = 3;
  EXPECT_EQ(broken(s), "BRI-A1");
}

}  // namespace
}  // namespace guildhall::bristol
