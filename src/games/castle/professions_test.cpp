// Rules section 8: Clairvoyant, Diplomat and what all professions share (COD-P).
#include "games/castle/testing.h"

namespace guildhall::castle {
namespace {

using enum Profession;

TEST(CastleProfessions, P0_a_profession_used_lies_face_up_and_is_known_to_all) {
  auto g = position(5).profession(0, Thug).turn_of(0);
  g.duel(0, 1, {2}).play(0, act::play(Thug));
  EXPECT_TRUE(g.is_face_up(0));
  EXPECT_EQ(g.seen(Seat::spectator()).seats[0].profession, Thug);
}
TEST(CastleProfessions, P0_single_use_ones_cannot_be_used_while_face_up) {
  auto g = position(5).face_up(0, Clairvoyant).turn_of(0);
  EXPECT_FALSE(g.offers(0, act::clairvoyant()));
  auto duel = position(5).face_up(2, Alchemist).turn_of(0);
  duel.duel(0, 1, {2});
  EXPECT_FALSE(duel.offers(2, Verb::PlayProfession));
}
TEST(CastleProfessions, P0_a_tome_makes_them_usable_again) {
  auto g = position(5).hand(0, {Object::Tome}).hand(1, {Object::Whip}).face_up(1, Diplomat).turn_of(0);
  g.play(0, act::offer(1, Object::Tome)).play(1, act::accept(Object::Whip)).play(0, act::use());
  g.change([](State& s) { s.active = 0; });
  EXPECT_TRUE(g.offers(0, Verb::Diplomat));
}
TEST(CastleProfessions, P0_reusable_ones_in_every_duel_and_once_in_each) {
  auto g = position(5).face_up(0, Thug).turn_of(0);
  g.duel(0, 1, {2});
  EXPECT_TRUE(g.offers(0, act::play(Thug)));
  g.play(0, act::play(Thug));
  EXPECT_FALSE(g.offers(0, act::play(Thug)));
}

// ---- Clairvoyant --------------------------------------------------------------------------------------------

TEST(CastleClairvoyant, P3_two_cards_are_put_on_top_in_the_order_chosen) {
  auto g = position(4).profession(0, Clairvoyant).turn_of(0);
  g.play(0, act::clairvoyant());
  EXPECT_EQ(g.asking(), Ask::DpCv);
  EXPECT_EQ(g.count(0, Verb::CvOrder), g.state().deck.size());
  g.play(0, act::cv_first(Object::Whip));
  EXPECT_EQ(g.count(0, Verb::CvOrder), g.state().deck.size() - 1);
  EXPECT_FALSE(g.bound()) << "a part of an answer may be taken back";
  g.play(0, act::cv_order(Object::Whip, Object::Coat));
  const int size = g.state().deck.size();
  EXPECT_EQ(static_cast<Object>(g.state().deck[size - 1]), Object::Whip);
  EXPECT_EQ(static_cast<Object>(g.state().deck[size - 2]), Object::Coat);
  EXPECT_EQ(g.seen(0).deck_top, (std::vector<Object>{Object::Whip, Object::Coat}));
  EXPECT_TRUE(g.seen(1).deck_top.empty());
  EXPECT_EQ(g.seen(0).deck_known.size(), static_cast<std::size_t>(size));
  EXPECT_EQ(g.told_all<ClairvoyantUsed>().size(), 1u);
  EXPECT_EQ(g.told_only<DeckSeen>({0}).size(), 1u);
}
TEST(CastleClairvoyant, P3_the_list_of_the_deck_is_sorted) {
  auto g = position(4).profession(0, Clairvoyant).turn_of(0);
  g.play(0, act::clairvoyant());
  const Deck cards = g.told_only<DeckSeen>({0})[0].cards;
  EXPECT_TRUE(std::is_sorted(cards.begin(), cards.end()));
}
TEST(CastleClairvoyant, P3_the_rest_is_reshuffled) {
  auto g = position(4).profession(0, Clairvoyant).turn_of(0).chance({shuffle({Object::Tome, Object::Dagger})});
  g.play(0, act::clairvoyant()).play(0, act::cv_first(Object::Whip)).play(0, act::cv_order(Object::Whip, Object::Coat));
  const int size = g.state().deck.size();
  EXPECT_EQ(static_cast<Object>(g.state().deck[size - 3]), Object::Tome);
}
TEST(CastleClairvoyant, P3_with_one_card_he_only_looks_and_with_none_he_cannot) {
  auto one = position(5).profession(0, Clairvoyant).hand(0, {Object::Dagger}).deck_only({Object::Whip}).turn_of(0);
  one.play(0, act::clairvoyant());
  EXPECT_EQ(one.asking(), Ask::DpTurn);
  EXPECT_EQ(one.seen(0).deck_known, std::vector<Object>{Object::Whip});
  auto none = position(5).profession(0, Clairvoyant).hand(0, {Object::Dagger}).deck_empty().turn_of(0);
  EXPECT_FALSE(none.offers(0, act::clairvoyant()));
}
TEST(CastleClairvoyant, T4_his_own_reward_prompt_offers_it_and_is_repeated) {
  auto g = position(5).profession(0, Clairvoyant).turn_of(0);
  g.duel(0, 1, {2, 3, 4}).count_up();
  EXPECT_TRUE(g.offers(0, act::clairvoyant()));
  g.play(0, act::clairvoyant()).play(0, act::cv_first(Object::Whip)).play(0, act::cv_order(Object::Whip, Object::Coat));
  EXPECT_EQ(g.asking(), Ask::DpReward);
  auto defender = position(5).profession(1, Clairvoyant).turn_of(0);
  defender.duel(0, 1, {}).count_up();
  EXPECT_FALSE(defender.offers(1, act::clairvoyant())) << "it is not his turn";
}

// ---- Diplomat -----------------------------------------------------------------------------------------------

Table diplomat(std::vector<Object> own, std::vector<Object> target) {
  return position(5).profession(0, Diplomat).hand(0, std::move(own)).hand(1, std::move(target)).turn_of(0);
}

TEST(CastleDiplomat, P4_he_names_a_player_and_a_kind) {
  auto g = diplomat({Object::Dagger}, {Object::Key_1});
  EXPECT_EQ(g.count(0, Verb::Diplomat), 4 * 16);
  auto empty = position(5).profession(0, Diplomat).hand(0, {Object::Dagger}).deck_empty().turn_of(0);
  EXPECT_EQ(empty.count(0, Verb::Diplomat), 4 * 15) << "BAG is no name any more";
  EXPECT_TRUE(g.offers(0, act::diplomat(1, Kind::Dagger))) << "also a kind that the target cannot have";
}
TEST(CastleDiplomat, P4_the_demand_is_one_answer_in_two_parts) {
  auto g = diplomat({Object::Dagger}, {Object::Key_1});
  const auto before = g.seen_text(2);
  g.play(0, act::diplomat(1, Kind::Key));
  EXPECT_FALSE(g.bound());
  EXPECT_EQ(g.seen_text(2), before) << "the first part is nobody else's business";
  EXPECT_EQ(g.seen(0).demand_kind, Kind::Key);
  g.play(0, act::diplo_offer(Object::Dagger)).play(1, act::diplo_pick(Object::Key_1));
  EXPECT_TRUE(g.holds(0, Object::Key_1));
  EXPECT_TRUE(g.holds(1, Object::Dagger));
}
TEST(CastleDiplomat, P4_the_target_chooses_among_several_after_seeing_the_offer) {
  auto g = diplomat({Object::Dagger}, {Object::Key_1, Object::Key_2, Object::Tome});
  g.play(0, act::diplomat(1, Kind::Key)).play(0, act::diplo_offer(Object::Dagger));
  EXPECT_EQ(g.asking(), Ask::DpDiploPick);
  EXPECT_EQ(g.legal(1).size(), 2);
  EXPECT_TRUE(g.knows(1, 0, Object::Dagger));
  g.play(1, act::diplo_pick(Object::Key_2));
  EXPECT_TRUE(g.holds(0, Object::Key_2));
}
TEST(CastleDiplomat, P4i_W5_H8_how_many_cards_match_shows_to_nobody) {
  auto one = diplomat({Object::Dagger}, {Object::Key_1, Object::Tome});
  auto two = diplomat({Object::Dagger}, {Object::Key_1, Object::Key_3});
  for (Table* g : {&one, &two}) {
    g->play(0, act::diplomat(1, Kind::Key)).play(0, act::diplo_offer(Object::Dagger));
    EXPECT_EQ(g->asking(), Ask::DpDiploPick);
    EXPECT_EQ(g->times<OfferAccepted>(), 0);
  }
  EXPECT_EQ(one.legal(1).size(), 1) << "the only card that matches, and no refusal";
  EXPECT_EQ(two.legal(1).size(), 2);
  for (Seat other : {Seat(0), Seat(4), Seat::spectator()}) EXPECT_EQ(one.seen_text(other), two.seen_text(other));
  one.play(1, act::diplo_pick(Object::Key_1));
  two.play(1, act::diplo_pick(Object::Key_1));
  EXPECT_EQ(one.seen_text(4), two.seen_text(4));
}
TEST(CastleDiplomat, P4_it_is_a_normal_trade_with_readings_and_abilities) {
  auto g = diplomat({Object::Monocle}, {Object::Coat});
  g.play(0, act::diplomat(1, Kind::Coat)).play(0, act::diplo_offer(Object::Monocle));
  g.play(1, act::diplo_pick(Object::Coat));
  EXPECT_EQ(g.told_all<ReadOut>()[0].kind, Kind::Monocle) << "the Diplomat's card first";
  g.play(0, act::use());
  EXPECT_EQ(g.told_all<ReadOut>()[1].kind, Kind::Coat);
  g.play(1, act::decline());
  EXPECT_EQ(g.asking(), Ask::DpTurn);
  EXPECT_EQ(g.state().active, Seat(0));
}
TEST(CastleDiplomat, P4_A13_a_bag_is_demanded_against_another_object_only) {
  auto g = diplomat({Object::BagKey, Object::Dagger}, {Object::BagGoblet});
  g.play(0, act::diplomat(1, Kind::Bag));
  EXPECT_FALSE(g.offers(0, act::diplo_offer(Object::BagKey)));
  EXPECT_TRUE(g.offers(0, act::diplo_offer(Object::Dagger)));
  auto only = diplomat({Object::BagKey}, {Object::BagGoblet});
  EXPECT_FALSE(only.offers(0, act::diplomat(1, Kind::Bag)));
}
TEST(CastleDiplomat, P4_when_it_fails_he_sees_the_hand_and_loses_his_turn) {
  auto g = diplomat({Object::Dagger}, {Object::Key_1, Object::Tome});
  g.play(0, act::diplomat(1, Kind::Whip)).play(0, act::diplo_offer(Object::Dagger));
  EXPECT_TRUE(g.knows(0, 1, Object::Key_1));
  EXPECT_TRUE(g.knows(0, 1, Object::Tome));
  EXPECT_FALSE(g.knows(2, 1, Object::Tome));
  EXPECT_TRUE(g.holds(0, Object::Dagger));
  EXPECT_EQ(g.tokens(0), 0);
  EXPECT_EQ(g.state().active, Seat(1));
  EXPECT_FALSE(g.told_all<DiplomatDemanded>()[0].success);
  EXPECT_FALSE(g.knows(1, 0, Object::Dagger)) << "the target sees the offer only if the trade takes place";
  const auto not_there = g.seen(3).seats[1].objects_not;
  EXPECT_NE(std::find(not_there.begin(), not_there.end(), Object::Whip), not_there.end()) << "the failure is public";
}
TEST(CastleDiplomat, P4_with_after_success_he_chooses_when_the_target_has_it) {
  auto g = diplomat({Object::Dagger, Object::Whip}, {Object::Key_1}).option("diplomat_offer", "after_success");
  g.play(0, act::diplomat(1, Kind::Key));
  EXPECT_EQ(g.times<DiplomatDemanded>(), 1);
  EXPECT_EQ(g.asking(), Ask::DpDiploOffer);
  g.play(0, act::diplo_offer(Object::Whip)).play(1, act::diplo_pick(Object::Key_1));
  EXPECT_TRUE(g.holds(1, Object::Whip));
}
TEST(CastleDiplomat, P4_the_kind_he_got_is_known_to_all) {
  auto g = diplomat({Object::Dagger}, {Object::Tome});
  g.play(0, act::diplomat(1, Kind::Tome)).play(0, act::diplo_offer(Object::Dagger));
  g.play(1, act::diplo_pick(Object::Tome));
  EXPECT_TRUE(g.knows(3, 0, Object::Tome));
  auto key = diplomat({Object::Dagger}, {Object::Key_1});
  key.play(0, act::diplomat(1, Kind::Key)).play(0, act::diplo_offer(Object::Dagger));
  key.play(1, act::diplo_pick(Object::Key_1));
  EXPECT_FALSE(key.knows(3, 0, Object::Key_1));
  EXPECT_EQ(key.seen(3).seats[0].holds, std::vector<Kind>{Kind::Key});
}

}  // namespace
}  // namespace guildhall::castle
