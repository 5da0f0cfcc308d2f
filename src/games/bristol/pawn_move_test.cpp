// Rules sections 5 (BRI-A4 to BRI-A15) and 6 (BRI-W): pawn moves and whip windows.
#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

constexpr Remedy kWhip = Remedy::R_whip__leeches;

TEST(BristolWhip, W8_an_elbow_is_all_or_nothing) {
  auto g = position(4).cart(Cart::Birch, {0, 1, 2}).hand(1, {kWhip}).first_player(0).turn_of(2);
  g.play(2, act::elbow());
  g.play(0, act::pass());
  g.play(1, act::use(kWhip));
  EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1, 2}));
  EXPECT_EQ(g.remedy_discard(), std::vector{kWhip});
  EXPECT_EQ(g.times<Elbowed>(), 0);
}

}  // namespace
}  // namespace guildhall::bristol
