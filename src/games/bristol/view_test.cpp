// What a seat may know of the hidden things of section 2 (BRI-G), and that hidden facts change nothing for others.
#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

std::string text_of(Table g, Seat viewer) { return g.seen_text(viewer); }

TEST(BristolView, G6_the_symptoms_of_others_change_nothing_for_a_viewer) {
  auto one = position(4).symptoms(1, {1, 2}).symptoms(2, {1, 1});
  auto other = position(4).symptoms(1, {3, 3}).symptoms(2, {2, 2});
  for (Seat viewer : {Seat(0), Seat(3), Seat::spectator()}) EXPECT_EQ(text_of(one, viewer), text_of(other, viewer));
  EXPECT_NE(text_of(one, 1), text_of(other, 1));
}
TEST(BristolView, G6_G9_the_order_of_the_decks_changes_nothing_for_anybody) {
  auto one = position(4).symptom_deck({4, 3, 2}).remedy_deck({Remedy::R_whip__leeches});
  auto other = position(4).symptom_deck({2, 4, 3}).remedy_deck({Remedy::R_leeches__pomander});
  for (Seat viewer : {Seat(0), Seat(1), Seat(2), Seat(3), Seat::spectator()})
    EXPECT_EQ(one.view(viewer), other.view(viewer));
}
TEST(BristolView, G9_the_remedies_of_others_change_nothing_for_a_viewer) {
  auto one = position(4).hand(1, {Remedy::R_whip__leeches, Remedy::R_arsenic__chicken});
  auto other = position(4).hand(1, {Remedy::R_leeches__pomander, Remedy::R_whip__pomander});
  EXPECT_EQ(one.view(0), other.view(0));
  EXPECT_EQ(one.view(Seat::spectator()), other.view(Seat::spectator()));
}
TEST(BristolView, G9_the_discard_is_face_up) {
  auto g = position(4).remedy_discard({Remedy::R_whip__leeches, Remedy::R_arsenic__chicken});
  for (Seat viewer : {Seat(0), Seat::spectator()}) EXPECT_EQ(g.seen(viewer).remedy_discard_known.size(), 2u);
}
TEST(BristolView, G7_the_flag_of_another_changes_nothing_for_a_viewer) {
  auto one = position(4).symptoms(1, {1, 2}).plagued(1, true);
  auto other = position(4).symptoms(1, {1, 2}).plagued(1, false);
  for (Seat viewer : {Seat(0), Seat(2), Seat::spectator()}) EXPECT_EQ(one.view(viewer), other.view(viewer));
}
TEST(BristolView, A2_how_many_cards_are_fresh_is_public_and_which_is_not) {
  const auto drawn = [](Remedy card) {
    auto g = position(4).hand(0, {Remedy::R_arsenic__whip}).remedy_deck({card}).turn_of(0);
    g.play(0, act::draw());
    return g;
  };
  auto low = drawn(Remedy::R_arsenic__chicken);
  auto high = drawn(Remedy::R_leeches__pomander);
  EXPECT_EQ(low.view(1), high.view(1));
  EXPECT_EQ(low.seen(1).participants[0].fresh, 1);
  EXPECT_TRUE(low.seen(1).participants[0].fresh_known.empty());
  EXPECT_EQ(high.seen(0).participants[0].fresh_known, SeenRemedyHand{Remedy::R_leeches__pomander});
}
TEST(BristolView, M9_what_others_have_put_on_a_pile_stays_hidden_and_its_size_is_public) {
  auto one = position(4).pile(Cart::Oak, {4}, {1});
  auto other = position(4).pile(Cart::Oak, {1}, {1});
  EXPECT_EQ(one.view(0), other.view(0));
  EXPECT_EQ(one.seen(0).carts[2].pile, 1);
  EXPECT_NE(one.view(1), other.view(1));
}
TEST(BristolView, M10_the_place_of_a_known_card_in_a_foreign_hand_is_not_told) {
  auto first = position(4).symptoms(1, {1, 3}).symptoms_known(1, 0, {0, 1});
  auto second = position(4).symptoms(1, {1, 2}).symptoms_known(1, 0, {0, 1});
  EXPECT_EQ(first.view(0), second.view(0));
  EXPECT_EQ(first.seen(0).participants[1].symptoms_known, SeenHand{1});
  auto high = position(4).symptoms(1, {1, 3}).symptoms_known(1, 1, {0, 1});
  EXPECT_EQ(high.view(0).table.symptoms.at(zone::hand(1), 0).card, 3) << "known cards stand first";
}
TEST(BristolView, G6_who_else_knows_a_card_is_not_told) {
  auto alone = position(4).symptoms(1, {1, 3}).symptoms_known(1, 0, {0, 1});
  auto shared = position(4).symptoms(1, {1, 3}).symptoms_known(1, 0, {0, 1, 2});
  EXPECT_EQ(alone.view(0), shared.view(0));
}
TEST(BristolView, G4_the_public_table_is_the_same_for_all) {
  auto g = position(4).at_step(Cart::Oak, 3).cart(Cart::Oak, {1, 0}).locked({2});
  const Seen mine = g.seen(0);
  const Seen theirs = g.seen(Seat::spectator());
  EXPECT_EQ(mine.race, theirs.race);
  EXPECT_EQ(mine.race[0], Cart::Oak);
  EXPECT_EQ(mine.carts[2].riders, (Riders{1, 0}));
  EXPECT_EQ(theirs.carts[2].riders, mine.carts[2].riders);
  EXPECT_TRUE(theirs.dice[2].locked);
  EXPECT_EQ(theirs.viewer, Seat::nobody());
}
TEST(BristolView, W9_the_list_of_answers_follows_from_the_view_of_its_seat) {
  auto g = new_game(5).seed(11).option("abilities", true).option("remedy_timing", "any_time_in_turn");
  FastRandom choice(5);
  for (int answers = 0; answers < 400 && !g.state().over(); ++answers) {
    const Seat seat = next(g.state());
    Actions from_view;
    legal(g.view(seat).table, seat, from_view);
    const Actions actions = g.legal(seat);
    ASSERT_EQ(from_view, actions);
    g.play(seat, actions[choice.below(actions.size())]);
  }
}

}  // namespace
}  // namespace guildhall::bristol
