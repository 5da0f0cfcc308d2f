// Rules sections 4.2 (COD-A10 to COD-A25) and 7: trades and the objects' abilities (COD-C).
#include "games/castle/testing.h"

namespace guildhall::castle {
namespace {

Table traders(std::vector<Object> offerer, std::vector<Object> partner, int players = 5) {
  return position(players).hand(0, std::move(offerer)).hand(1, std::move(partner)).turn_of(0);
}

// ---- The trade ----------------------------------------------------------------------------------------------

TEST(CastleTrade, A10_any_own_object_to_any_other_player_face_down) {
  auto g = traders({Object::Dagger, Object::Key_1}, {Object::Whip});
  EXPECT_EQ(g.count(0, Verb::Offer), 8);
  g.play(0, act::offer(1, Object::Dagger));
  EXPECT_EQ(g.told_all<Offered>().size(), 1u);
  EXPECT_EQ((g.told_only<OfferSeen>({0, 1}).size()), 1u);
  EXPECT_FALSE(g.seen(2).trade->offered) << "the card is hidden";
}
TEST(CastleTrade, A11_the_partner_looks_at_the_card_then_answers) {
  auto g = traders({Object::Dagger}, {Object::Whip});
  g.play(0, act::offer(1, Object::Dagger));
  EXPECT_EQ(g.asking(), Ask::DpAnswer);
  EXPECT_EQ(g.seen(1).trade->offered, Object::Dagger);
  EXPECT_TRUE(g.knows(1, 0, Object::Dagger));
}
TEST(CastleTrade, A12_any_card_held_before_also_of_the_same_kind) {
  auto g = traders({Object::Key_1}, {Object::Key_2, Object::Whip});
  g.play(0, act::offer(1, Object::Key_1));
  EXPECT_TRUE(g.offers(1, act::accept(Object::Key_2)));
  EXPECT_TRUE(g.offers(1, act::accept(Object::Whip)));
  EXPECT_FALSE(g.offers(1, act::accept(Object::Key_1))) << "not the same object back";
}
TEST(CastleTrade, A13_one_bag_is_never_exchanged_for_the_other) {
  auto g = traders({Object::BagKey}, {Object::BagGoblet, Object::Whip});
  g.play(0, act::offer(1, Object::BagKey));
  EXPECT_FALSE(g.offers(1, act::accept(Object::BagGoblet)));
  EXPECT_TRUE(g.offers(1, act::accept(Object::Whip)));
  auto forced = traders({Object::BagKey}, {Object::BagGoblet});
  forced.play(0, act::offer(1, Object::BagKey));
  EXPECT_EQ(forced.legal(1).size(), 1) << "he must refuse, but is asked like any other";
  EXPECT_TRUE(forced.offers(1, act::refuse()));
  auto later = traders({Object::BagKey}, {Object::BagGoblet}, 6).deck_empty();
  later.play(0, act::offer(1, Object::BagKey));
  EXPECT_TRUE(later.offers(1, act::accept(Object::BagGoblet))) << "a Key for a Goblet";
}
TEST(CastleTrade, A14_pearl_and_mirror_must_be_accepted) {
  for (Object card : {Object::BlackPearl, Object::ShatteredMirror}) {
    auto g = traders({card}, {Object::Whip});
    g.play(0, act::offer(1, card));
    EXPECT_FALSE(g.offers(1, act::refuse()));
    EXPECT_EQ(g.legal(1).size(), 1);
  }
}
TEST(CastleTrade, A15_a_refusal_gives_the_offerer_a_token_and_nothing_else_happens) {
  auto g = traders({Object::Coat}, {Object::Whip});
  g.play(0, act::offer(1, Object::Coat)).play(1, act::refuse());
  EXPECT_TRUE(g.holds(0, Object::Coat));
  EXPECT_EQ(g.tokens(0), 1);
  EXPECT_EQ(g.state().token_pile, 11);
  EXPECT_EQ(g.state().active, Seat(1));
  EXPECT_EQ(g.times<ReadOut>(), 0);
  EXPECT_TRUE(g.knows(1, 0, Object::Coat)) << "the partner knows the card he saw";
  EXPECT_FALSE(g.knows(2, 0, Object::Coat));
}
TEST(CastleTrade, A15_with_an_empty_pile_there_is_no_token) {
  auto g = traders({Object::Coat}, {Object::Whip}).tokens(3, 12);
  g.play(0, act::offer(1, Object::Coat)).play(1, act::refuse());
  EXPECT_EQ(g.tokens(0), 0);
  ASSERT_EQ(g.told_all<OfferRefused>().size(), 1u);
  EXPECT_FALSE(g.told_all<OfferRefused>()[0].token);
}
TEST(CastleTrade, A16_both_cards_change_hands_at_once) {
  auto g = traders({Object::Dagger, Object::Key_1}, {Object::Whip});
  g.play(0, act::offer(1, Object::Dagger)).play(1, act::accept(Object::Whip));
  EXPECT_EQ(g.hand(0), set_of({Object::Key_1, Object::Whip}));
  EXPECT_EQ(g.hand(1), set_of({Object::Dagger}));
  EXPECT_EQ((g.told_only<ReturnSeen>({0, 1}).size()), 1u);
  EXPECT_TRUE(g.told<ReturnSeen>(3).empty());
}
TEST(CastleTrade, A17_C14_a_mirror_silences_the_whole_trade) {
  auto returned = traders({Object::Coat}, {Object::ShatteredMirror});
  returned.play(0, act::offer(1, Object::Coat)).play(1, act::accept(Object::ShatteredMirror));
  EXPECT_EQ(returned.times<ReadOut>(), 0);
  EXPECT_EQ(returned.state().active, Seat(1));
  auto offered = traders({Object::ShatteredMirror}, {Object::Tome});
  offered.play(0, act::offer(1, Object::ShatteredMirror)).play(1, act::accept(Object::Tome));
  EXPECT_EQ(offered.times<ReadOut>(), 0);
}
TEST(CastleTrade, A18_the_receiver_reads_the_card_and_the_passer_uses_it) {
  auto g = traders({Object::Monocle}, {Object::Whip});
  g.play(0, act::offer(1, Object::Monocle)).play(1, act::accept(Object::Whip));
  ASSERT_EQ(g.told_all<ReadOut>().size(), 1u);
  EXPECT_EQ(g.told_all<ReadOut>()[0].seat, Seat(1));
  EXPECT_EQ(g.told_all<ReadOut>()[0].kind, Kind::Monocle);
  EXPECT_EQ(g.asked(), Seats{0});
  EXPECT_TRUE(g.knows(4, 1, Object::Monocle)) << "its kind is public";
}
TEST(CastleTrade, A18_of_a_bag_the_table_learns_never_which) {
  auto g = traders({Object::BagKey}, {Object::Whip}).hand(2, {Object::BagGoblet});
  g.play(0, act::offer(1, Object::BagKey)).play(1, act::accept(Object::Whip));
  EXPECT_EQ(g.told_all<ReadOut>()[0].kind, Kind::Bag);
  EXPECT_FALSE(g.knows(3, 1, Object::BagKey));
  EXPECT_EQ(g.seen(3).seats[1].holds, std::vector<Kind>{Kind::Bag});
  EXPECT_TRUE(g.knows(2, 1, Object::BagKey)) << "whoever holds the other one can tell";
}
TEST(CastleTrade, A19_using_is_optional_unless_the_option_says_otherwise) {
  auto g = traders({Object::Monocle}, {Object::Whip});
  g.play(0, act::offer(1, Object::Monocle)).play(1, act::accept(Object::Whip)).play(0, act::decline());
  EXPECT_EQ(g.told_all<AbilityDeclined>().size(), 1u);
  EXPECT_FALSE(g.knows_society(0, 1));
  auto forced = traders({Object::Monocle}, {Object::Whip}).option("trigger_optional", false);
  forced.play(0, act::offer(1, Object::Monocle)).play(1, act::accept(Object::Whip));
  EXPECT_FALSE(forced.offers(0, act::decline()));
}
TEST(CastleTrade, A20_A25_the_offered_card_is_resolved_before_the_returned_one_is_read) {
  auto g = traders({Object::Privilege}, {Object::BagKey, Object::Dagger}).deck({Object::Whip});
  g.play(0, act::offer(1, Object::Privilege)).play(1, act::accept(Object::BagKey));
  EXPECT_EQ(g.told_all<ReadOut>().size(), 1u) << "the table does not know the second card yet";
  g.play(0, act::use());
  ASSERT_EQ(g.told_only<HandSeen>({0}).size(), 1u);
  EXPECT_EQ(g.told_only<HandSeen>({0})[0].cards, (Hand{Object::Dagger, Object::Privilege}))
      << "Privilege, no longer the Bag, not yet a new card";
  EXPECT_EQ(g.told_all<ReadOut>().size(), 2u);
  EXPECT_EQ(g.told_all<ReadOut>()[1].kind, Kind::Bag);
  EXPECT_EQ(g.asked(), Seats{1});
  g.play(1, act::use());
  if (g.asking() == Ask::DpDraw) g.play(0, act::go_on());
  EXPECT_TRUE(g.holds(1, Object::Whip));
  EXPECT_EQ(g.state().active, Seat(1));
}
TEST(CastleTrade, A21_cards_without_ability_go_unannounced_and_look_like_a_mirror_trade) {
  auto plain = traders({Object::Dagger}, {Object::Key_1});
  auto mirror = traders({Object::ShatteredMirror}, {Object::Key_1});
  plain.play(0, act::offer(1, Object::Dagger)).play(1, act::accept(Object::Key_1));
  mirror.play(0, act::offer(1, Object::ShatteredMirror)).play(1, act::accept(Object::Key_1));
  EXPECT_EQ(plain.log(3), mirror.log(3));
  EXPECT_EQ(plain.log(Seat::spectator()), mirror.log(Seat::spectator()));
}
TEST(CastleTrade, A21_whoever_holds_the_mirror_can_tell_that_a_silent_card_has_no_ability) {
  auto g = traders({Object::Dagger}, {Object::Key_1}).hand(2, {Object::ShatteredMirror});
  g.play(0, act::offer(1, Object::Dagger)).play(1, act::accept(Object::Key_1));
  const auto not_there = g.seen(2).seats[1].objects_not;
  EXPECT_NE(std::find(not_there.begin(), not_there.end(), Object::Coat), not_there.end());
  const auto stranger = g.seen(3).seats[1].objects_not;
  EXPECT_EQ(std::find(stranger.begin(), stranger.end(), Object::Coat), stranger.end());
}
TEST(CastleTrade, A22_C13_the_second_ability_remains_though_its_card_has_moved_on) {
  auto g = traders({Object::Sextant}, {Object::Monocle, Object::Dagger}, 4);
  g.play(0, act::offer(1, Object::Sextant)).play(1, act::accept(Object::Monocle));
  g.play(0, act::use()).play(0, act::left());
  g.play(0, act::give(Object::Monocle));  // passed on before it is read
  while (g.asking() == Ask::DpSextantGive) g.play(next(g.state()), g.legal(next(g.state()))[0]);
  EXPECT_EQ(g.asking(), Ask::DpTrigger);
  EXPECT_EQ(g.asked(), Seats{1});
  g.play(1, act::use());
  EXPECT_TRUE(g.knows_society(1, 0)) << "the trade partner is still the other trader";
}
TEST(CastleTrade, A23_with_sextant_last_the_returned_card_comes_first) {
  auto g = traders({Object::Sextant}, {Object::Monocle}).option("sextant_order", "sextant_last");
  g.play(0, act::offer(1, Object::Sextant)).play(1, act::accept(Object::Monocle));
  EXPECT_EQ(g.asked(), Seats{1});
  EXPECT_EQ(g.told_all<ReadOut>()[0].kind, Kind::Monocle);
  g.play(1, act::use());
  EXPECT_EQ(g.told_all<ReadOut>()[1].kind, Kind::Sextant);
  EXPECT_EQ(g.asked(), Seats{0});
  auto order = traders({Object::Sextant}, {Object::Monocle});
  order.play(0, act::offer(1, Object::Sextant)).play(1, act::accept(Object::Monocle));
  EXPECT_EQ(order.told_all<ReadOut>()[0].kind, Kind::Sextant);
}
TEST(CastleTrade, A24_a_card_that_moves_in_another_way_is_not_read) {
  auto g = position(4).hand(0, {Object::Coat, Object::Dagger}).profession(1, Profession::Priest).turn_of(0);
  g.play(0, act::duel(2)).play(1, act::priest()).play(0, act::priest_pay(Object::Coat));
  EXPECT_EQ(g.times<ReadOut>(), 0);
  EXPECT_TRUE(g.holds(1, Object::Coat));
}

// ---- Bags, Pearl and the victory objects --------------------------------------------------------------------

TEST(CastleObjects, C1_C2_the_passer_may_take_the_top_object) {
  auto g = traders({Object::BagGoblet}, {Object::Whip}).deck({Object::Tome});
  g.play(0, act::offer(1, Object::BagGoblet)).play(1, act::accept(Object::Whip)).play(0, act::use());
  EXPECT_TRUE(g.holds(0, Object::Tome));
  EXPECT_EQ(g.told_only<DrewSeen>({0}).size(), 1u);
  EXPECT_TRUE(g.told<DrewSeen>(1).empty());
  EXPECT_EQ(g.told_all<Drew>().size(), 1u);
  auto declined = traders({Object::BagKey}, {Object::Whip});
  declined.play(0, act::offer(1, Object::BagKey)).play(1, act::accept(Object::Whip)).play(0, act::decline());
  EXPECT_EQ(declined.state().hand_size(0), 1);
}
TEST(CastleObjects, C1_H7_after_the_conversion_a_bag_passes_unannounced) {
  auto g = traders({Object::BagKey}, {Object::Whip}, 6).deck_empty();
  g.play(0, act::offer(1, Object::BagKey)).play(1, act::accept(Object::Whip));
  EXPECT_EQ(g.times<ReadOut>(), 0);
  EXPECT_EQ(g.state().active, Seat(1));
}
TEST(CastleObjects, C3_C7_C8_C12_pearl_victory_objects_and_seal_pass_unannounced) {
  for (Object card : {Object::BlackPearl, Object::Key_2, Object::Goblet_2, Object::SealOfTheLodge}) {
    auto g = traders({card}, {Object::Whip});
    g.play(0, act::offer(1, card)).play(1, act::accept(Object::Whip));
    EXPECT_EQ(g.times<ReadOut>(), 0);
  }
}
TEST(CastleObjects, C4_the_coat_exchanges_the_profession) {
  auto g = traders({Object::Coat}, {Object::Whip}).face_up(0, Profession::Priest);
  g.play(0, act::offer(1, Object::Coat)).play(1, act::accept(Object::Whip)).play(0, act::use());
  EXPECT_EQ(g.asking(), Ask::DpCoat);
  EXPECT_EQ(g.told_only<SpareSeen>({0}).size(), 1u);
  EXPECT_EQ(g.count(0, Verb::CoatPick), 5);
  EXPECT_FALSE(g.offers(0, act::coat_pick(Profession::Priest))) << "not the old one";
  g.play(0, act::coat_pick(Profession::Alchemist));
  EXPECT_EQ(g.profession(0), Profession::Alchemist);
  EXPECT_FALSE(g.is_face_up(0));
  EXPECT_NE(g.state().spare & bit(Profession::Priest), 0);
  EXPECT_EQ(g.told_all<ProfessionChanged>().size(), 1u);
  const auto spare = g.seen(3).spare_known;
  EXPECT_EQ(spare, std::vector<Profession>{Profession::Priest}) << "it lay face up, so all know where it is";
  EXPECT_FALSE(g.seen(3).seats[0].profession);
}
TEST(CastleObjects, C4_with_the_option_the_old_card_may_be_chosen) {
  auto g = traders({Object::Coat}, {Object::Whip}).option("coat_may_retake_old", true).face_up(0, Profession::Priest);
  g.play(0, act::offer(1, Object::Coat)).play(1, act::accept(Object::Whip)).play(0, act::use());
  EXPECT_TRUE(g.offers(0, act::coat_pick(Profession::Priest)));
  g.play(0, act::coat_pick(Profession::Priest));
  EXPECT_FALSE(g.is_face_up(0)) << "now unused again";
  EXPECT_TRUE(g.told_only<ProfessionTaken>({0})[0].kept);
}
TEST(CastleObjects, A19_C4_what_leads_to_the_next_turn_cannot_be_taken_back) {
  auto decline = traders({Object::Whip}, {Object::Coat});
  decline.play(0, act::offer(1, Object::Whip)).play(1, act::accept(Object::Coat)).play(1, act::decline());
  EXPECT_EQ(decline.state().active, Seat(1)) << "his own turn now";
  EXPECT_TRUE(decline.bound());
  auto coat = traders({Object::Whip}, {Object::Coat}).profession(1, Profession::Priest);
  coat.play(0, act::offer(1, Object::Whip)).play(1, act::accept(Object::Coat)).play(1, act::use());
  coat.play(1, coat.legal(1)[0]);
  EXPECT_EQ(coat.state().active, Seat(1));
  EXPECT_TRUE(coat.bound());
}
TEST(CastleObjects, C4_declining_shows_and_changes_nothing) {
  auto g = traders({Object::Coat}, {Object::Whip}).profession(0, Profession::Priest);
  g.play(0, act::offer(1, Object::Coat)).play(1, act::accept(Object::Whip)).play(0, act::decline());
  EXPECT_EQ(g.times<SpareSeen>(), 0);
  EXPECT_EQ(g.profession(0), Profession::Priest);
}
TEST(CastleObjects, C9_the_monocle_shows_the_partners_society_to_the_passer_alone) {
  auto g = traders({Object::Whip}, {Object::Monocle}).order({0, 2, 3});
  g.play(0, act::offer(1, Object::Whip)).play(1, act::accept(Object::Monocle)).play(1, act::use());
  EXPECT_TRUE(g.knows_society(1, 0));
  EXPECT_FALSE(g.knows_society(2, 0));
  ASSERT_EQ(g.told_only<SocietySeen>({1}).size(), 1u);
  EXPECT_EQ(g.told_only<SocietySeen>({1})[0].society, Society::Order);
  EXPECT_EQ(g.seen(0).seats[0].society_seen_by, std::vector<Seat>{1}) << "he knows that he was seen";
}
TEST(CastleObjects, C11_privilege_shows_the_partners_hand) {
  auto g = traders({Object::Privilege}, {Object::Whip, Object::Key_1, Object::Tome});
  g.play(0, act::offer(1, Object::Privilege)).play(1, act::accept(Object::Whip)).play(0, act::use());
  EXPECT_TRUE(g.knows(0, 1, Object::Key_1));
  EXPECT_TRUE(g.knows(0, 1, Object::Tome));
  EXPECT_FALSE(g.knows(2, 1, Object::Tome));
}
TEST(CastleObjects, C13_everybody_passes_one_object_at_once) {
  auto g = position(4)
               .hand(0, {Object::Sextant, Object::Dagger})
               .hand(1, {Object::Whip})
               .hand(2, {Object::BlackPearl})
               .hand(3, {Object::BagKey, Object::BagGoblet, Object::Key_1, Object::Goblet_1})
               .turn_of(0);
  g.play(0, act::offer(1, Object::Sextant))
      .play(1, act::accept(Object::Whip))
      .play(0, act::use())
      .play(0, act::right());
  EXPECT_EQ(g.asked(), Seats::first(4));
  g.play(2, act::give(Object::BlackPearl)).play(0, act::give(Object::Whip)).play(3, act::give(Object::BagKey));
  EXPECT_TRUE(g.holds(2, Object::BlackPearl)) << "nothing moves before all have chosen";
  g.play(1, act::give(Object::Sextant));
  EXPECT_EQ(g.hand(3), set_of({Object::Whip, Object::BagGoblet, Object::Key_1, Object::Goblet_1}));
  EXPECT_EQ(g.hand(2), set_of({Object::BagKey}));
  EXPECT_EQ(g.hand(1), set_of({Object::BlackPearl}));
  EXPECT_EQ(g.hand(0), set_of({Object::Sextant, Object::Dagger})) << "the Sextant itself may be passed";
  EXPECT_EQ(g.times<ReadOut>(), 1) << "gifts trigger nothing";
  EXPECT_TRUE(g.knows(3, 2, Object::BagKey));
  EXPECT_FALSE(g.knows(0, 2, Object::BagKey));
}
TEST(CastleObjects, C16_the_tome_swaps_professions_and_turns_both_down) {
  auto g = traders({Object::Tome}, {Object::Whip}).face_up(0, Profession::Doctor).profession(1, Profession::Thug);
  g.play(0, act::offer(1, Object::Tome)).play(1, act::accept(Object::Whip)).play(0, act::use());
  EXPECT_EQ(g.profession(0), Profession::Thug);
  EXPECT_EQ(g.profession(1), Profession::Doctor);
  EXPECT_TRUE(g.state().face_up.empty());
  EXPECT_EQ(g.seen(3).seats[1].profession, Profession::Doctor) << "the table knows the new owner of a card face up";
  EXPECT_FALSE(g.seen(3).seats[0].profession);
  EXPECT_EQ(g.seen(1).seats[0].profession, Profession::Thug) << "both traders know both";
}
TEST(CastleObjects, C18_an_ability_works_again_at_every_new_trade) {
  auto g = traders({Object::Monocle}, {Object::Whip});
  g.play(0, act::offer(1, Object::Monocle)).play(1, act::accept(Object::Whip)).play(0, act::use());
  g.play(1, act::offer(2, Object::Monocle)).play(2, g.legal(2)[1]);
  EXPECT_EQ(g.asking(), Ask::DpTrigger);
  g.play(1, act::use());
  EXPECT_TRUE(g.knows_society(1, 2));
}

// ---- Hand limit ---------------------------------------------------------------------------------------------

TEST(CastleGift, L1_L2_L5_whoever_is_above_the_limit_gives_at_once) {
  auto g = traders({Object::BagKey, Object::Dagger, Object::Gloves, Object::Whip, Object::Key_2}, {Object::Tome})
               .deck({Object::Coat});
  g.play(0, act::offer(1, Object::BagKey)).play(1, act::accept(Object::Tome)).play(0, act::use());
  EXPECT_EQ(g.state().hand_size(0), 6);
  EXPECT_EQ(g.asking(), Ask::DpGift) << "before the Tome is read";
  EXPECT_EQ(g.told_all<ReadOut>().size(), 1u);
  EXPECT_TRUE(g.offers(0, act::gift(2, Object::Coat))) << "also the one just received";
  g.play(0, act::gift(2, Object::Coat));
  EXPECT_TRUE(g.holds(2, Object::Coat));
  EXPECT_EQ(g.asking(), Ask::DpTrigger);
}
TEST(CastleGift, L3_the_receiver_is_below_the_limit) {
  auto g = traders({Object::BagKey, Object::Dagger, Object::Gloves, Object::Whip, Object::Key_2}, {Object::Tome})
               .hand(2, {Object::Key_1, Object::Key_3, Object::Goblet_1, Object::Goblet_2, Object::Goblet_3})
               .deck({Object::Coat});
  g.play(0, act::offer(1, Object::BagKey)).play(1, act::accept(Object::Tome)).play(0, act::use());
  EXPECT_FALSE(g.offers(0, act::gift(2, Object::Coat)));
  EXPECT_TRUE(g.offers(0, act::gift(3, Object::Coat)));
}
TEST(CastleGift, L4_a_gift_is_no_trade) {
  auto g = traders({Object::BagKey, Object::Dagger, Object::Gloves, Object::Whip, Object::Key_2}, {Object::Goblet_2})
               .deck({Object::Monocle});
  g.play(0, act::offer(1, Object::BagKey)).play(1, act::accept(Object::Goblet_2)).play(0, act::use());
  g.play(0, act::gift(3, Object::Monocle));
  EXPECT_EQ(g.times<ReadOut>(), 1) << "only the Bag";
  EXPECT_EQ(g.told_all<GiftGiven>().size(), 1u);
  EXPECT_EQ((g.told_only<GiftSeen>({0, 3}).size()), 1u);
  EXPECT_EQ(g.state().active, Seat(1));
}
TEST(CastleGift, L6_L7_a_receiver_always_exists) {
  for (int players = 4; players <= 8; ++players) {
    const int limit = hand_limit(players);
    EXPECT_LT(kObjects - (limit + 1), (players - 1) * limit) << players;
  }
}

}  // namespace
}  // namespace guildhall::castle
