// Rules sections 1 and 3: general rules (COD-G) and the turn (COD-T), with spying (COD-A1 to COD-A3).
#include "games/castle/claims.h"
#include "games/castle/testing.h"

namespace guildhall::castle {
namespace {

TEST(CastleTurn, T1_G11_one_of_three_actions_and_no_pass) {
  auto g = position(5).turn_of(2);
  EXPECT_EQ(g.count(2, Verb::Spy), 4);
  EXPECT_EQ(g.count(2, Verb::Offer), 4 * g.state().hand_size(2));
  EXPECT_EQ(g.count(2, Verb::Duel), 4);
  EXPECT_FALSE(g.offers(2, Verb::Pass));
  EXPECT_FALSE(g.offers(2, Verb::EndTurn));
  EXPECT_THROW(g.play(1, act::spy(2)), std::logic_error) << "not his turn";
}
TEST(CastleTurn, T5_G2_the_turn_passes_to_the_left_when_the_action_is_finished) {
  auto g = position(4).turn_of(3);
  g.play(3, act::spy(1));
  EXPECT_EQ(g.state().active, Seat(0));
  EXPECT_EQ(g.asking(), Ask::DpTurn);
  ASSERT_EQ(g.told_all<TurnBegan>().size(), 1u);
  EXPECT_EQ(g.told_all<TurnBegan>()[0].turn, 2u);
}
TEST(CastleTurn, T2_E1_the_active_player_may_announce_instead_of_acting) {
  auto g = position(4).turn_of(0).hand(0, {Object::Whip});
  EXPECT_TRUE(g.offers(0, act::announce_accuse()));
  EXPECT_TRUE(g.legal(1).empty());
  auto after = position(4).option("post_action_window", true).profession(0, Profession::Diplomat).turn_of(0);
  after.play(0, act::spy(1));
  EXPECT_EQ(after.asking(), Ask::DpEnd);
  EXPECT_FALSE(after.offers(0, Verb::AnnounceAccuse));
}
TEST(CastleTurn, T3_no_announcement_after_clairvoyant_or_diplomat) {
  auto g = position(4).profession(0, Profession::Clairvoyant).hand(0, {Object::Whip}).turn_of(0);
  EXPECT_TRUE(g.offers(0, Verb::AnnounceAccuse));
  g.play(0, act::clairvoyant()).play(0, act::cv_first(Object::Coat)).play(0, act::cv_order(Object::Coat, Object::Tome));
  EXPECT_EQ(g.asking(), Ask::DpTurn);
  EXPECT_FALSE(g.offers(0, Verb::AnnounceAccuse));
  EXPECT_TRUE(g.offers(0, Verb::Spy));
}
TEST(CastleTurn, T3_with_the_option_until_the_action_is_chosen) {
  auto g =
      position(4).option("announce_first_only", false).profession(0, Profession::Clairvoyant).hand(0, {Object::Whip});
  g.play(0, act::clairvoyant()).play(0, act::cv_first(Object::Coat)).play(0, act::cv_order(Object::Coat, Object::Tome));
  EXPECT_TRUE(g.offers(0, Verb::AnnounceAccuse));
}
TEST(CastleTurn, T4_clairvoyant_and_diplomat_do_not_cost_the_action) {
  auto g = position(5)
               .profession(0, Profession::Diplomat)
               .hand(0, {Object::Dagger})
               .hand(1, {Object::Gloves, Object::Key_1})
               .turn_of(0);
  g.play(0, act::diplomat(1, Kind::Gloves)).play(0, act::diplo_offer(Object::Dagger));
  g.play(1, act::diplo_pick(Object::Gloves));
  EXPECT_TRUE(g.holds(0, Object::Gloves));
  EXPECT_EQ(g.asking(), Ask::DpTurn);
  EXPECT_TRUE(g.offers(0, Verb::Duel));
  EXPECT_FALSE(g.offers(0, Verb::Diplomat)) << "used once";
}
TEST(CastleTurn, T4_the_post_action_window_is_an_option) {
  auto without = position(4).profession(0, Profession::Diplomat).turn_of(0);
  without.play(0, act::spy(1));
  EXPECT_EQ(without.state().active, Seat(1));
  auto with = position(4).option("post_action_window", true).profession(0, Profession::Diplomat).turn_of(0);
  with.play(0, act::spy(1));
  EXPECT_EQ(with.asking(), Ask::DpEnd);
  EXPECT_TRUE(with.offers(0, Verb::Diplomat));
  with.play(0, act::end_turn());
  EXPECT_EQ(with.state().active, Seat(1));
}
TEST(CastleTurn, T6_P4_a_failed_demand_ends_the_turn_at_once) {
  auto g = position(4)
               .option("post_action_window", true)
               .profession(0, Profession::Diplomat)
               .hand(0, {Object::Dagger})
               .turn_of(0);
  g.play(0, act::diplomat(1, Kind::Tome)).play(0, act::diplo_offer(Object::Dagger));
  EXPECT_EQ(g.state().active, Seat(1));
  EXPECT_EQ(g.asking(), Ask::DpTurn);
}
TEST(CastleTurn, T7_a_pending_gift_comes_before_the_turn_passes) {
  auto g =
      position(4)
          .profession(1, Profession::Priest)
          .hand(0, {Object::Dagger, Object::Whip})
          .hand(1, {Object::Key_1, Object::Key_2, Object::Key_3, Object::Goblet_1, Object::Goblet_2, Object::Goblet_3})
          .turn_of(0);
  g.play(0, act::duel(2)).play(1, act::priest()).play(0, act::priest_pay(Object::Whip));
  EXPECT_EQ(g.asking(), Ask::DpGift);
  EXPECT_EQ(g.state().active, Seat(0));
  g.play(1, act::gift(3, Object::Whip));
  EXPECT_EQ(g.state().active, Seat(1));
}
TEST(CastleTurn, T8_the_end_window_is_polled_by_public_facts_alone) {
  auto polled = position(4).option("post_action_window", true).profession(0, Profession::Thug).turn_of(0);
  polled.play(0, act::spy(1));
  EXPECT_EQ(polled.asking(), Ask::DpEnd) << "he might be the Diplomat";
  EXPECT_EQ(polled.legal(0).size(), 1);
  auto known = position(4).option("post_action_window", true).face_up(0, Profession::Thug).turn_of(0);
  known.play(0, act::spy(1));
  EXPECT_EQ(known.asking(), Ask::DpTurn);
}
TEST(CastleTurn, E17_max_turns_stops_a_simulation_without_result) {
  auto g = position(4).option("max_turns", 3).turn(2).turn_of(0);
  g.play(0, act::spy(1));
  EXPECT_FALSE(g.state().over());
  g.play(1, act::spy(0));
  ASSERT_TRUE(g.result());
  EXPECT_EQ(g.result()->reason, "no_result");
  EXPECT_TRUE(g.result()->winners.empty());
  EXPECT_EQ(g.result()->payoff[0], 0);
}

// ---- General ------------------------------------------------------------------------------------------------

TEST(CastleGeneral, G6_G7_C1_bags_become_keys_and_goblets_the_instant_the_deck_is_empty) {
  auto g = position(6)
               .hand(0, {Object::BagKey, Object::Dagger})
               .hand(1, {Object::Gloves})
               .deck_only({Object::Tome})
               .turn_of(0);
  EXPECT_EQ(g.state().kind(static_cast<int>(Object::BagKey)), Kind::Bag);
  g.play(0, act::offer(1, Object::BagKey)).play(1, act::accept(Object::Gloves)).play(0, act::use());
  EXPECT_TRUE(g.state().deck_empty());
  EXPECT_EQ(g.state().kind(static_cast<int>(Object::BagKey)), Kind::Key);
  EXPECT_EQ(g.state().kind(static_cast<int>(Object::BagGoblet)), Kind::Goblet);
  EXPECT_EQ(g.times<BagsConverted>(), 1);
}
TEST(CastleGeneral, G8_no_other_way_to_give_objects_away) {
  auto g = position(5).turn_of(0);
  for (const Action& action : g.legal(0)) EXPECT_TRUE(action.verb <= static_cast<int>(Verb::Duel)) << text(action);
}
TEST(CastleGeneral, G10_a_card_belongs_to_its_owner_until_it_really_moves) {
  auto g = position(4).hand(0, {Object::Dagger}).turn_of(0);
  g.play(0, act::offer(1, Object::Dagger));
  EXPECT_EQ(g.seen(2).seats[0].objects, 1) << "an offered card until ACCEPT";
}
TEST(CastleGeneral, G10_impossible_positions_are_found) {
  auto broken = [](const std::function<void(State&)>& how) {
    auto g = position(5).turn_of(0);
    State s = g.state();
    how(s);
    const Flaw found = flaw(s);
    return std::string(found ? found.clause : "");
  };
  EXPECT_EQ(broken([](State&) {}), "");
  EXPECT_EQ(broken([](State& s) { s.hands[0] = 0; }), "COD-G10");
  EXPECT_EQ(broken([](State& s) { s.hands[0] |= s.hands[1]; }), "COD-G10");
  EXPECT_EQ(broken([](State& s) { s.professions[0] = s.professions[1]; }), "COD-G10");
  EXPECT_EQ(broken([](State& s) { ++s.tokens[0]; }), "COD-G10");
  EXPECT_EQ(broken([](State& s) { s.order = Seats::first(5); }), "COD-S3");
  EXPECT_EQ(broken([](State& s) { s.players = 3; }), "COD-G1");
  EXPECT_EQ(broken([](State& s) { std::swap(s.deck[0], s.deck[1]); }), "");
}
TEST(CastleGeneral, G12_claims_may_be_false_and_are_judged_against_the_table) {
  auto g = position(4).hand(0, {Object::Key_1}).order({0, 1}).profession(2, Profession::Doctor).turn_of(0);
  const auto claim = [&](Seat who, std::uint8_t kind, std::initializer_list<int> args) {
    Action action{kind};
    std::size_t at = 0;
    for (int value : args) action.args[at++] = static_cast<std::uint8_t>(value);
    return judge(g.state(), who, action);
  };
  EXPECT_EQ(claim(0, 0, {0}), true) << "I am of the Order";
  EXPECT_EQ(claim(0, 0, {1}), false);
  EXPECT_EQ(claim(3, 1, {1, 0}), true) << "seat 1 is of the Order";
  EXPECT_EQ(claim(2, 2, {static_cast<int>(Profession::Doctor)}), true);
  EXPECT_EQ(claim(0, 3, {static_cast<int>(Kind::Key), 0}), true) << "I have a Key";
  EXPECT_EQ(claim(0, 3, {static_cast<int>(Kind::Key), 1}), false) << "I have none";
  EXPECT_EQ(claim(2, 4, {0, static_cast<int>(Kind::Key), 0}), true);
  EXPECT_EQ(claim(2, 5, {0}), std::nullopt) << "there is no duel";
  EXPECT_EQ(claim(2, 6, {0, 1}), std::nullopt);
}

// ---- Spy ----------------------------------------------------------------------------------------------------

TEST(CastleSpy, A1_one_object_at_random_is_seen_and_given_back) {
  auto g = position(4).hand(1, {Object::Dagger, Object::Whip, Object::Tome}).turn_of(0).chance({pick(Object::Whip)});
  g.play(0, act::spy(1));
  EXPECT_EQ(g.hand(1), set_of({Object::Dagger, Object::Whip, Object::Tome}));
  EXPECT_TRUE(g.knows(0, 1, Object::Whip));
  EXPECT_FALSE(g.knows(0, 1, Object::Dagger));
  EXPECT_FALSE(g.knows(2, 1, Object::Whip));
}
TEST(CastleSpy, A2_only_the_spy_and_the_owner_learn_which) {
  auto g = position(4).hand(1, {Object::Dagger, Object::Whip}).turn_of(0).chance({pick(Object::Whip)});
  g.play(0, act::spy(1));
  EXPECT_EQ(g.told_all<Spied>().size(), 1u);
  ASSERT_EQ((g.told_only<SpySeen>({0, 1}).size()), 1u);
  EXPECT_TRUE(g.told<SpySeen>(2).empty());
  auto blind = position(4).option("spy_target_informed", false).hand(1, {Object::Dagger}).turn_of(0);
  blind.play(0, act::spy(1));
  EXPECT_EQ(blind.told_only<SpySeen>({0}).size(), 1u);
  EXPECT_TRUE(blind.told<SpySeen>(1).empty());
}
TEST(CastleSpy, A3_nothing_is_triggered_and_no_token_moves) {
  auto g = position(4).hand(1, {Object::Coat}).turn_of(0);
  g.play(0, act::spy(1));
  EXPECT_EQ(g.asking(), Ask::DpTurn);
  EXPECT_EQ(g.state().token_pile, 12);
}

}  // namespace
}  // namespace guildhall::castle
