// Rules section 9: the end of the game (COD-E).
#include "games/castle/testing.h"

namespace guildhall::castle {
namespace {

using enum Object;

// Seats 0, 1 (and 2 with six players) are of the ORDER.
Table even(std::vector<Object> announcer, std::vector<Object> friend_hand) {
  return position(6).order({0, 1, 2}).hand(0, std::move(announcer)).hand(1, std::move(friend_hand)).turn_of(0);
}

TEST(CastleAnnouncement, E2_own_needs_an_object_of_ones_own_society) {
  EXPECT_TRUE(even({Key_1}, {Whip}).offers(0, act::announce_own()));
  EXPECT_FALSE(even({Goblet_1}, {Whip}).offers(0, act::announce_own()));
  EXPECT_TRUE(even({Goblet_1}, {Whip}).offers(0, act::announce_accuse())) << "accusing needs none";
}
TEST(CastleAnnouncement, E2_C3_the_pearl_forbids_all_three) {
  auto g = even({BlackPearl, Key_1, Key_2, Key_3, SealOfTheLodge}, {Whip});
  EXPECT_FALSE(g.offers(0, Verb::AnnounceOwn));
  EXPECT_FALSE(g.offers(0, Verb::AnnounceAccuse));
  EXPECT_FALSE(g.offers(0, Verb::AnnounceSolo));
}
TEST(CastleAnnouncement, C3_a_fellow_may_name_the_pearls_holder_who_wins_with_him) {
  auto g = even({Key_1, Key_2}, {BlackPearl, Key_3});
  g.play(0, act::announce_own()).play(0, act::name(1));
  ASSERT_TRUE(g.result());
  EXPECT_EQ(g.result()->winners, (Seats{0, 1, 2}));
}
TEST(CastleAnnouncement, E3_bags_count_only_when_the_deck_is_empty) {
  auto before = even({BagKey}, {Whip});
  EXPECT_FALSE(before.offers(0, act::announce_own()));
  auto after = position(6).order({0, 1, 2}).hand(0, {BagKey, Key_1, Key_2}).deck_empty().turn_of(0);
  after.play(0, act::announce_own());
  ASSERT_TRUE(after.result());
  EXPECT_EQ(after.result()->reason, "own_right");
}
TEST(CastleAnnouncement, E5_E6_the_announcer_and_those_named_reveal_all_their_cards) {
  auto g = even({Key_1, Dagger}, {Key_2, Key_3});
  g.play(0, act::announce_own());
  ASSERT_EQ(g.told_all<Revealed>().size(), 1u);
  EXPECT_EQ(g.told_all<Revealed>()[0].cards, (Hand{Dagger, Key_1}));
  EXPECT_TRUE(g.knows(Seat::spectator(), 0, Dagger));
  EXPECT_EQ(g.seen(4).seats[0].society, Society::Order);
  EXPECT_EQ(g.asking(), Ask::DpName);
  EXPECT_EQ(g.seen(4).announcement->total, 1);
}
TEST(CastleAnnouncement, E7_three_are_a_success_at_once) {
  auto g = even({Key_1, Key_2, Key_3}, {Whip});
  g.play(0, act::announce_own());
  EXPECT_TRUE(g.state().over());
  EXPECT_EQ(g.result()->reason, "own_right");
}
TEST(CastleAnnouncement, E7_names_come_one_by_one_each_reveal_before_the_next) {
  auto g = position(6).order({0, 1, 2}).hand(0, {Key_1}).hand(1, {Key_2}).hand(2, {Key_3}).turn_of(0);
  g.play(0, act::announce_own());
  EXPECT_EQ(g.count(0, Verb::Name), 5);
  g.play(0, act::name(1));
  EXPECT_FALSE(g.state().over());
  EXPECT_EQ(g.count(0, Verb::Name), 4) << "nobody is named twice";
  g.play(0, act::name(2));
  EXPECT_EQ(g.result()->reason, "own_right");
  EXPECT_EQ(g.result()->winners, (Seats{0, 1, 2}));
}
TEST(CastleAnnouncement, E7_naming_a_member_without_an_object_is_wrong) {
  auto g = even({Key_1, Key_2}, {Whip});
  g.play(0, act::announce_own()).play(0, act::name(1));
  EXPECT_EQ(g.result()->reason, "own_wrong");
  EXPECT_EQ(g.result()->winners, (Seats{3, 4, 5}));
}
TEST(CastleAnnouncement, E7_naming_somebody_of_the_other_society_is_wrong_even_with_the_object) {
  auto g = position(6).order({0, 1, 2}).hand(0, {Key_1, Key_2}).hand(3, {Key_3}).turn_of(0);
  g.play(0, act::announce_own()).play(0, act::name(3));
  EXPECT_EQ(g.result()->reason, "own_wrong");
}
TEST(CastleAnnouncement, E7_upfront_fixes_the_whole_set_at_once) {
  auto g = position(6)
               .option("announce_mode", "upfront")
               .order({0, 1, 2})
               .hand(0, {Key_1})
               .hand(1, {Key_2})
               .hand(2, {Key_3})
               .turn_of(0);
  g.play(0, act::announce_own());
  EXPECT_EQ(g.count(0, Verb::Names), 32);
  auto wrong = g;
  g.play(0, act::names({1, 2}));
  EXPECT_EQ(g.result()->reason, "own_right");
  wrong.play(0, act::names({1, 2, 3}));
  EXPECT_EQ(wrong.result()->reason, "own_wrong") << "each of them must be a holder";
}
TEST(CastleAnnouncement, E8_a_success_is_the_whole_societys_and_a_failure_the_others) {
  auto right = even({Key_1, Key_2, Key_3}, {BlackPearl});
  right.play(0, act::announce_own());
  EXPECT_EQ(right.result()->winners, (Seats{0, 1, 2})) << "named or not, Pearl or not";
  EXPECT_EQ(right.result()->payoff[1], 1);
  EXPECT_EQ(right.result()->payoff[4], -1);
  auto wrong = even({Key_1}, {Whip});
  wrong.play(0, act::announce_own()).play(0, act::finish());
  EXPECT_EQ(wrong.result()->winners, (Seats{3, 4, 5}));
}
TEST(CastleAnnouncement, E9_accusing_the_other_society) {
  auto right =
      position(6).order({0, 1, 2}).hand(0, {Whip}).hand(3, {Goblet_1, Goblet_2}).hand(4, {Goblet_3}).turn_of(0);
  right.play(0, act::announce_accuse());
  EXPECT_EQ(right.seen(1).announcement->total, 0);
  right.play(0, act::name(3)).play(0, act::name(4));
  EXPECT_EQ(right.result()->reason, "accuse_right");
  EXPECT_EQ(right.result()->winners, (Seats{0, 1, 2}));
  auto wrong = position(6).order({0, 1, 2}).hand(0, {Whip}).turn_of(0);
  wrong.play(0, act::announce_accuse()).play(0, act::finish());
  EXPECT_EQ(wrong.result()->reason, "accuse_wrong");
  EXPECT_EQ(wrong.result()->winners, (Seats{3, 4, 5}));
}
TEST(CastleAnnouncement, E10_an_unnamed_holder_does_not_count) {
  auto g = even({Key_1, Key_2}, {Key_3});
  g.play(0, act::announce_own()).play(0, act::finish());
  EXPECT_EQ(g.result()->reason, "own_wrong");
}
TEST(CastleAnnouncement, E4_E11_two_are_enough_for_the_under_strength_society_only) {
  auto weak = position(5).order({0, 1}).hand(0, {Key_1, Key_2}).turn_of(0);
  EXPECT_EQ(weak.state().left_over, Society::Order);
  weak.play(0, act::announce_own());
  EXPECT_FALSE(weak.state().over()) << "the engine does not stop at two by itself";
  weak.play(0, act::finish());
  EXPECT_EQ(weak.result()->reason, "own_right");
  auto strong = position(5).order({0, 1, 2}).hand(0, {Key_1, Key_2}).turn_of(0);
  strong.play(0, act::announce_own()).play(0, act::finish());
  EXPECT_EQ(strong.result()->reason, "own_wrong");
}
TEST(CastleAnnouncement, E16_the_seal_of_the_lodge_wins_alone_with_any_three) {
  auto g = position(5).order({0, 1, 2}).hand(0, {SealOfTheLodge, Key_1, Goblet_1, Goblet_2}).turn_of(0);
  g.play(0, act::announce_solo());
  EXPECT_EQ(g.result()->reason, "solo");
  EXPECT_EQ(g.result()->winners, Seats{0});
  EXPECT_FALSE(position(5).hand(0, {SealOfTheLodge, Key_1, Goblet_1, BagKey}).turn_of(0).offers(0, Verb::AnnounceSolo));
  EXPECT_FALSE(position(5).hand(0, {Key_1, Goblet_1, Goblet_2}).turn_of(0).offers(0, Verb::AnnounceSolo));
  EXPECT_TRUE(position(6)
                  .hand(0, {SealOfTheLodge, Key_1, Goblet_1, BagKey})
                  .deck_empty()
                  .turn_of(0)
                  .offers(0, Verb::AnnounceSolo))
      << "a converted Bag counts";
}
TEST(CastleAnnouncement, E17_an_announcement_always_ends_the_game) {
  for (const Action claim : {act::announce_own(), act::announce_accuse()}) {
    auto g = even({Key_1}, {Whip});
    g.play(0, claim).play(0, act::finish());
    EXPECT_TRUE(g.state().over());
    EXPECT_TRUE(g.asked().empty());
    EXPECT_TRUE(g.legal(0).empty());
  }
}
TEST(CastleAnnouncement, E18_everything_is_shown_at_the_end_unless_the_option_says_otherwise) {
  auto g = position(5).order({0, 1}).hand(0, {Whip}).turn_of(0);
  g.play(0, act::announce_accuse()).play(0, act::finish());
  EXPECT_EQ(g.told_all<Revealed>().size(), 5u);
  EXPECT_EQ(g.told_all<LeftOverShown>().size(), 1u);
  EXPECT_EQ(g.seen(Seat::spectator()).seats[3].profession, g.profession(3));
  EXPECT_EQ(g.seen(2).left_over, Society::Order);
  auto hidden = position(5).option("reveal_all_at_end", false).order({0, 1}).hand(0, {Whip}).turn_of(0);
  hidden.play(0, act::announce_accuse()).play(0, act::finish());
  EXPECT_EQ(hidden.told_all<Revealed>().size(), 1u);
  EXPECT_FALSE(hidden.seen(2).seats[3].profession);
}

}  // namespace
}  // namespace guildhall::castle
