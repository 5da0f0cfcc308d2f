// Rules section H: hidden information. The general battery checks views and re-deals of whole games; here are the clauses.
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

TEST(AnkhHidden, H1_a_hand_is_private_its_size_is_not) {
  auto g = position(3).hand(1, {Card::Blank, Card::IntGuardDog});
  EXPECT_EQ(g.seen(0).seats[1].hand, 2);
  EXPECT_TRUE(g.seen(0).seats[1].hand_known.empty());
  EXPECT_EQ(g.seen(1).seats[1].hand_known.size(), 2u);
  for (const Slot& slot : g.view(0).table.cards.in(zone::hand(1))) EXPECT_EQ(slot, Slot{});
}
TEST(AnkhHidden, H2_personalities_are_private) {
  auto g = position(3).role(1, Role::Herald);
  EXPECT_FALSE(g.seen(0).seats[1].role.has_value());
  EXPECT_FALSE(g.seen(Seat::spectator()).seats[1].role.has_value());
  EXPECT_TRUE(g.seen(0).unused_roles_known.empty());
}
TEST(AnkhHidden, H2_after_a_new_identity_others_forget_what_they_knew_of_the_unused) {
  auto g = position(3).hand(0, {Card::Medium}).hand(1, {Card::NewIdentity});
  g.play(0, act::play(Card::Medium)).then(0);
  EXPECT_EQ(g.seen(0).unused_roles_known.size(), 3u);
  g.play(0, act::skip()).play(0, act::skip()).play(0, act::end());
  g.play(1, act::play(Card::NewIdentity)).then(1);
  EXPECT_TRUE(g.seen(0).unused_roles_known.empty());
  EXPECT_EQ(g.seen(1).unused_roles_known.size(), 1u);
}
TEST(AnkhHidden, H3_piles_are_unknown_but_their_sizes_and_colours_public) {
  auto g = position(3);
  const Seen seen = g.seen(0);
  EXPECT_EQ(seen.draw_pile, 101);
  EXPECT_EQ(seen.draw_pile_green, 48);
  EXPECT_EQ(seen.event_pile, 12);
  for (const Slot& slot : g.view(0).table.cards.in(zone::kDraw)) EXPECT_EQ(slot.card, kHiddenCard);
}
TEST(AnkhHidden, H4_cards_that_change_hands_are_known_to_both_parties_only) {
  auto g = position(4).hand(0, {Card::BegA}).hand(1, {Card::Blank, Card::LoanA, Card::LoanB});
  g.play(0, act::play(Card::BegA))
      .then(0, act::target(1))
      .play(1, act::give(Card::Blank))
      .play(1, act::give_second(Card::LoanA));
  EXPECT_EQ(g.seen(1).seats[0].hand_known, (std::vector{Card::LoanA, Card::Blank}));
  EXPECT_TRUE(g.seen(2).seats[0].hand_known.empty());
  EXPECT_EQ(g.told<CardGiven>(2).size(), 2u) << "the number is public";
  EXPECT_TRUE(g.told<CardGivenSeen>(2).empty());
}
TEST(AnkhHidden, H4_a_secret_choice_makes_outsiders_forget_the_hand_but_not_that_they_met_the_card) {
  auto g =
      position(3).hand(0, {Card::SecretPolice}).hand(1, {Card::Blank, Card::LoanA, Card::LoanB}).hand(2, {Card::BegA});
  g.play(0, act::play(Card::SecretPolice)).then(0, act::target(1)).pass(1).play(0, act::strike(Card::Blank));
  g.play(0, act::skip()).play(0, act::end());
  g.play(1, act::play(Card::LoanB)).play(1, act::skip()).play(1, act::end());
  EXPECT_EQ(g.seen(0).seats[1].hand_known, std::vector{Card::LoanA});
  g.play(2, act::play(Card::BegA)).then(2, act::target(1));
  g.play(1, act::give(g.hand(1)[0])).play(1, act::give_second(g.hand(1)[1]));
  EXPECT_TRUE(g.seen(0).seats[1].hand_known.empty());
  EXPECT_TRUE(g.view(0).met.has(static_cast<int>(Card::LoanA))) << "it is not in the draw pile";
  FastRandom random(4);
  for (int deal = 0; deal < 50; ++deal) {
    const State s = redeal(g.view(0), random);
    EXPECT_LT(s.cards.find(zone::kDraw, static_cast<int>(Card::LoanA)), 0);
  }
}
TEST(AnkhHidden, H5_a_taken_back_card_is_known_to_all) {
  auto g = position(3).hand(0, {Card::Cash3Again, Card::IntRecover});
  g.play(0, act::play(Card::Cash3Again)).then(0).play(0, act::recover());
  EXPECT_EQ(g.seen(2).seats[0].hand_known, std::vector{Card::Cash3Again});
}
TEST(AnkhHidden, H6_V15_what_left_the_discards_is_known_to_the_taker_unless_the_pile_is_browsable) {
  const auto recycled = [](const char* mode) {
    auto g = position(3)
                 .option("discard_visibility", mode)
                 .hand(0, {Card::Recycle})
                 .discard_pile({Card::Blank, Card::PlaceOne, Card::LoanA, Card::LoanB, Card::Captain, Card::BegA});
    g.play(0, act::play(Card::Recycle)).then(0);
    return g;
  };
  auto g = recycled("top_and_log");
  EXPECT_TRUE(g.seen(1).seats[0].hand_known.empty());
  EXPECT_TRUE(g.seen(1).discard_top.has_value()) << "the new top card";
  EXPECT_EQ(g.seen(1).discard_pile, 2);
  EXPECT_EQ(g.seen(1).discard_known.size(), 1u);
  FastRandom random(2);
  for (int deal = 0; deal < 20; ++deal)
    for (const Slot& slot : redeal(g.view(1), random).cards.in(zone::kDiscard))
      EXPECT_TRUE(g.view(1).discarded.has(slot.card)) << "only cards everybody has seen lie there";
  EXPECT_EQ(g.told<CardSeen>(0).size(), 4u);
  EXPECT_TRUE(g.told<CardSeen>(1).empty());
  EXPECT_TRUE(g.told<RecycledCard>(1).empty());
  auto open = recycled("browsable");
  EXPECT_EQ(open.told<RecycledCard>(1).size(), 4u) << "with the taker's name";
  EXPECT_TRUE(open.told<CardSeen>(1).empty()) << "nothing comes into the hands of the others";
  EXPECT_EQ(open.seen(1).seats[0].hand_known.size(), 4u);
  EXPECT_EQ(open.seen(1).discard_known.size(), 2u);
}
TEST(AnkhHidden, C2_a_theft_names_the_victim_not_the_thief) {
  auto g = position(3).hand(0, {Card::Steal3});
  g.play(0, act::play(Card::Steal3)).then(0, act::target(2));
  EXPECT_EQ(g.seen(1).targets, std::vector{Seat(2)});
}
TEST(AnkhHidden, H7_choices_about_pieces_money_and_powers_are_told_to_all) {
  auto g = position(3).minions(0, {7}).buildings(0, {3}).hand(0, {Card::PlaceOne});
  g.play(0, act::power(a3)).play(0, act::play(Card::PlaceOne)).then(0, act::place(a8));
  for (const auto& one : g.told()) EXPECT_EQ(one.audience, Seats::everybody());
  EXPECT_EQ(g.told<PowerUsed>(Seat::spectator()).size(), 1u);
  EXPECT_EQ(g.told<MinionPlaced>(Seat::spectator()).size(), 1u);
}
TEST(AnkhHidden, H3_a_redeal_keeps_greens_above_browns_and_everything_seen) {
  auto g = position(3).hand(0, {Card::Draw4A, Card::Blank}).hand(1, {Card::IntGuardDog});
  FastRandom random(9);
  bool moved = false;
  for (int deal = 0; deal < 30; ++deal) {
    const State s = redeal(g.view(0), random);
    EXPECT_FALSE(flaw(s));
    EXPECT_EQ(view(s, 0), g.view(0));
    moved = moved || !holds(s, 1, Card::IntGuardDog);
  }
  EXPECT_TRUE(moved) << "what is not seen is dealt anew";
}

}  // namespace
}  // namespace guildhall::ankh
