// Rules section 11: who sees what (COD-H), and that a re-deal contradicts none of it.
#include "games/castle/testing.h"

namespace guildhall::castle {
namespace {

using enum Object;

int worlds_with(Table& g, Seat viewer, const std::function<bool(const State&)>& fact, int tries = 200) {
  int count = 0;
  for (int world = 0; world < tries; ++world) {
    FastRandom random(static_cast<std::uint64_t>(world) + 1);
    const State dealt = redeal(g.view(viewer), random);
    EXPECT_FALSE(flaw(dealt));
    count += fact(dealt) ? 1 : 0;
  }
  return count;
}
bool holds(const State& s, Seat seat, Object card) { return (s.hand(seat) & bit(card)) != 0; }

TEST(CastleView, H1_a_view_holds_nothing_that_was_not_seen) {
  auto g = position(6).turn_of(0);
  for (int seat = 0; seat < 6; ++seat) {
    const View sight = g.view(seat);
    for (int other = 0; other < 6; ++other) {
      if (other == seat) continue;
      EXPECT_EQ(sight.table.hand(other), 0u);
      EXPECT_EQ(sight.table.professions[static_cast<std::size_t>(other)], kHidden);
      EXPECT_TRUE(sight.table.society_known[static_cast<std::size_t>(other)].empty());
      EXPECT_EQ(sight.table.known[static_cast<std::size_t>(other)], Known{});
    }
    for (std::uint8_t card : sight.table.deck) EXPECT_EQ(card, kHidden);
    EXPECT_EQ(sight.hand_sizes[0], g.state().hand_size(0)) << "counts are public";
  }
}
TEST(CastleView, H2_what_was_seen_once_is_never_in_the_deck_again) {
  auto g = position(5).hand(1, {Whip, Tome}).hand(2, {Dagger}).turn_of(0).chance({pick(Whip)});
  g.play(0, act::spy(1));
  g.play(1, act::offer(2, Whip)).play(2, act::accept(Dagger));
  EXPECT_FALSE(g.knows(0, 1, Whip)) << "he cannot tell which card was given";
  EXPECT_FALSE(g.knows(0, 2, Whip));
  EXPECT_EQ(worlds_with(g, 0, [](const State& s) { return holds(s, 1, Whip) || holds(s, 2, Whip); }), 200)
      << "but it is with one of the two";
  const int moved = worlds_with(g, 0, [](const State& s) { return holds(s, 2, Whip); });
  EXPECT_GT(moved, 20);
  EXPECT_LT(moved, 180);
}
TEST(CastleView, H2_a_whole_hand_seen_tells_what_is_not_in_it) {
  auto g = position(5).hand(0, {Privilege}).hand(1, {Whip, Tome}).turn_of(0);
  g.play(0, act::offer(1, Privilege)).play(1, act::accept(Tome)).play(0, act::use());
  if (g.asking() == Ask::DpTrigger) g.play(1, act::decline());
  EXPECT_EQ(worlds_with(g, 0, [](const State& s) { return s.hand(1) == set_of({Whip, Privilege}); }), 200);
}
TEST(CastleView, H3_who_sees_a_card_sees_its_seal) {
  auto g = position(5).hand(1, {Key_2}).turn_of(0);
  g.play(0, act::spy(1));
  EXPECT_TRUE(g.knows(0, 1, Key_2)) << "not just a Key";
}
TEST(CastleView, H4_sealed_commitments_of_an_interrupted_duel_are_in_no_view) {
  auto g = position(5).profession(3, Profession::Priest).hand(0, {Whip}).turn_of(0);
  g.play(0, act::duel(1)).play(2, act::commit(Side::Sword)).play(3, act::priest());
  auto h = position(5).profession(3, Profession::Priest).hand(0, {Whip}).turn_of(0);
  h.play(0, act::duel(1)).play(2, act::commit(Side::Shield)).play(3, act::priest());
  EXPECT_EQ(g.seen_text(4), h.seen_text(4));
  EXPECT_EQ(g.log(4), h.log(4));
}
TEST(CastleView, H5_spectators_get_public_information_only) {
  auto g = position(5).hand(0, {Monocle}).hand(1, {Whip}).turn_of(0);
  g.play(0, act::offer(1, Monocle)).play(1, act::accept(Whip)).play(0, act::use());
  const Seen outside = g.seen(Seat::spectator());
  EXPECT_EQ(outside.viewer, Seat::nobody());
  for (const SeenSeat& seat : outside.seats) EXPECT_FALSE(seat.society);
  EXPECT_EQ(outside.seats[1].objects_known, std::vector<Object>{Monocle}) << "it was read out";
  EXPECT_TRUE(outside.seats[0].objects_known.empty());
}
TEST(CastleView, H6_hands_are_sets_and_are_listed_in_the_order_of_the_rules) {
  auto g = position(5).hand(0, {Whip, Dagger, Coat}).turn_of(0);
  EXPECT_EQ(g.seen(0).seats[0].objects_known, (std::vector<Object>{Coat, Dagger, Whip}));
}
TEST(CastleView, H7_a_diplomat_gets_a_converted_bag_by_its_new_name) {
  auto g = position(6).profession(0, Profession::Diplomat).hand(0, {Whip}).hand(1, {BagKey}).deck_empty().turn_of(0);
  g.play(0, act::diplomat(1, Kind::Key)).play(0, act::diplo_offer(Whip)).play(1, act::diplo_pick(BagKey));
  EXPECT_TRUE(g.holds(0, BagKey));
  EXPECT_EQ(g.seen(3).seats[0].holds, std::vector<Kind>{Kind::Key});
}
TEST(CastleView, H8_the_offered_card_stays_known_to_both_when_refused) {
  auto g = position(5).hand(0, {Whip}).turn_of(0);
  g.play(0, act::offer(1, Whip)).play(1, act::refuse());
  EXPECT_TRUE(g.knows(1, 0, Whip));
  EXPECT_FALSE(g.knows(2, 0, Whip));
}
TEST(CastleView, H8_after_a_tome_both_traders_know_both_professions) {
  auto g = position(5).hand(0, {Tome}).hand(1, {Whip}).profession(0, Profession::Doctor).turn_of(0);
  g.play(0, act::offer(1, Tome)).play(1, act::accept(Whip)).play(0, act::use());
  EXPECT_EQ(g.seen(0).seats[1].profession, Profession::Doctor);
  EXPECT_FALSE(g.seen(2).seats[1].profession);
}
TEST(CastleView, H8_a_coat_user_knows_what_lies_in_spare) {
  auto g = position(5).hand(0, {Coat}).hand(1, {Whip}).turn_of(0);
  g.play(0, act::offer(1, Coat)).play(1, act::accept(Whip)).play(0, act::use());
  g.play(0, g.legal(0)[0]);
  EXPECT_EQ(g.seen(0).spare_known.size(), 5u);
  EXPECT_TRUE(g.seen(2).spare_known.empty());
}
TEST(CastleView, H8_societies_follow_from_counting) {
  auto g = position(4).order({0, 1}).turn_of(0);
  g.change([](State& s) { s.society_known[1].add(0); });
  const Seen sight = g.seen(0);
  EXPECT_EQ(sight.seats[2].society, Society::Brotherhood) << "both Orders are known";
  EXPECT_EQ(sight.seats[3].society, Society::Brotherhood);
  EXPECT_FALSE(g.seen(2).seats[0].society);
  EXPECT_EQ(worlds_with(g, 0, [](const State& s) { return s.order == Seats{0, 1}; }), 200);
}
TEST(CastleView, H8_what_the_deck_holds_is_known_to_a_clairvoyant_until_unseen_cards_leave_it) {
  auto g = position(5).profession(0, Profession::Clairvoyant).hand(0, {BagKey}).hand(1, {Dagger}).turn_of(0);
  g.play(0, act::clairvoyant()).play(0, act::cv_first(Whip)).play(0, act::cv_order(Whip, Coat));
  const ObjectSet deck = [&] {
    ObjectSet set = 0;
    for (std::uint8_t card : g.state().deck) set |= bit_of(card);
    return set;
  }();
  EXPECT_EQ(worlds_with(g, 0,
                        [&](const State& s) {
                          ObjectSet set = 0;
                          for (std::uint8_t card : s.deck) set |= bit_of(card);
                          return set == deck && static_cast<Object>(s.deck[s.deck.size() - 1]) == Whip;
                        }),
            200);
}
TEST(CastleView, redeals_are_uniform_where_the_exact_count_is_known) {
  // Four players, all hands red: seat 0 holds the Key; the other three cards lie in six orders, all equally likely.
  auto g = position(4).hand(0, {Key_1}).hand(1, {BagKey}).hand(2, {BagGoblet}).hand(3, {Goblet_1}).turn_of(0);
  std::map<std::array<ObjectSet, 3>, int> seen;
  FastRandom random(99);
  const View sight = g.view(0);
  for (int world = 0; world < 6000; ++world) {
    const State s = redeal(sight, random);
    ++seen[{s.hand(1), s.hand(2), s.hand(3)}];
  }
  ASSERT_EQ(seen.size(), 6u);
  for (const auto& [hands, count] : seen) EXPECT_NEAR(count, 1000, 150);
}
TEST(CastleView, redeals_match_the_exact_posterior_after_a_hidden_trade) {
  // Seat 0 has seen Whip at 1 and Dagger at 2 (all hands of 1 and 2 otherwise unknown); then 1 and 2 trade unseen.
  auto g =
      position(6).hand(0, {Key_1}).hand(1, {Whip, BagKey}).hand(2, {Dagger, BagGoblet}).hand(3, {Goblet_1}).turn_of(1);
  g.change([](State& s) {
    sees_hand(s, {0}, 1);
    sees_hand(s, {0}, 2);
  });
  g.play(1, act::offer(2, Whip)).play(2, act::accept(Dagger));
  // Nothing was read out: no Bag moved. So the Whip went one way and the Dagger the other, for certain.
  EXPECT_EQ(worlds_with(g, 0, [](const State& s) { return s.hand(1) == set_of({Dagger, BagKey}); }), 200);
}

// ---- Leaks --------------------------------------------------------------------------------------------------

// Two tables that differ in what one viewer has not seen tell that viewer the same.
TEST(CastleLeaks, H1_who_could_have_reacted_is_told_to_nobody) {
  const auto play_through = [](Profession third, Profession fourth) {
    auto g = position(6).profession(3, third).profession(4, fourth).profession(0, Profession::Thug).turn_of(0);
    g.duel(0, 1, {2, 3, 4}).count_up();
    g.play(next(g.state()), act::look());
    return g;
  };
  auto plain = play_through(Profession::Bodyguard, Profession::GrandMaster);
  auto able = play_through(Profession::Priest, Profession::Doctor);
  auto other = play_through(Profession::Alchemist, Profession::Swordsman);
  for (Seat viewer : {Seat(2), Seat(5), Seat::spectator()}) {
    EXPECT_EQ(plain.log(viewer), able.log(viewer));
    EXPECT_EQ(plain.log(viewer), other.log(viewer));
  }
  EXPECT_EQ(plain.seen_text(Seat::spectator()), able.seen_text(Seat::spectator()));
}

// Deliberate leaks, each of which the check "re-deal the view: same view" must find.
bool leaks(const std::function<void(const State&, View&)>& plant) {
  for (int game = 0; game < 40; ++game) {
    FastRandom random(5, static_cast<std::uint64_t>(game));
    CastleDealer dealer(random);
    State s = start({}, 4 + game % 5, dealer);
    for (int step = 0; step < 150 && !s.over(); ++step) {
      const Seat viewer(random.below(s.players));
      View honest = view(s, viewer);
      View planted = honest;
      plant(s, planted);
      const State dealt = redeal(honest, random);
      View again = view(dealt, viewer);
      plant(dealt, again);
      if (!(again == planted)) return true;
      Actions actions;
      const Seat seat = next(s);
      legal(s, seat, actions);
      int chosen = random.below(actions.size());
      while (actions.size() > 3 && actions[chosen].verb <= static_cast<int>(Verb::AnnounceSolo))
        chosen = random.below(actions.size());
      apply(s, seat, actions[chosen], dealer);
    }
  }
  return false;
}
TEST(CastleLeaks, planted_leaks_are_found) {
  EXPECT_FALSE(leaks([](const State&, View&) {})) << "an honest view leaks nothing";
  EXPECT_TRUE(leaks([](const State& s, View& v) { v.table.deck = s.deck; })) << "the deck";
  EXPECT_TRUE(leaks([](const State& s, View& v) { v.table.hands = s.hands; })) << "all hands";
  EXPECT_TRUE(leaks([](const State& s, View& v) { v.table.professions = s.professions; })) << "professions";
  EXPECT_TRUE(leaks([](const State& s, View& v) { v.table.order = s.order; })) << "societies";
  EXPECT_TRUE(leaks([](const State& s, View& v) { v.table.left_over = s.left_over; })) << "the card left over";
  EXPECT_TRUE(leaks([](const State& s, View& v) { v.table.spare = s.spare; })) << "SPARE";
  EXPECT_TRUE(leaks([](const State& s, View& v) { v.table.asked = s.asked; })) << "who has passed";
  EXPECT_TRUE(leaks([](const State& s, View& v) { v.table.awaited = s.awaited; })) << "who has committed";
  EXPECT_TRUE(leaks([](const State& s, View& v) { v.table.flow = s.flow; })) << "sealed choices and offered cards";
  EXPECT_TRUE(leaks([](const State& s, View& v) { v.table.known[0] = s.known[0]; })) << "what another knows";
}

}  // namespace
}  // namespace guildhall::castle
