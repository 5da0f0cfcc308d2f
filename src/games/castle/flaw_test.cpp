// What cannot be, clause by clause: a state that no game reaches is named with the rule that it breaks.
#include "games/castle/testing.h"
#include "shape/json.h"

namespace guildhall::castle {
namespace {

using enum Object;
namespace json = boost::json;

std::string broken(const State& s) {
  const Flaw found = flaw(s);
  return found ? found.clause : "none";
}

State ended(State s, Ending ending, Seats winners) {
  s.ending = ending;
  s.winners = winners;
  s.asked = s.awaited = {};
  s.asking = {};
  s.flow = {};
  return s;
}

TEST(CastleFlaw, E16_alone_wins_who_holds_the_seal_and_three_objects) {
  auto g = position(6).order({0, 1, 2}).hand(0, {Key_1, Key_2, Goblet_1}).turn_of(0);
  EXPECT_EQ(broken(ended(g.state(), Ending::Solo, {0})), "COD-E16");
}
TEST(CastleFlaw, E7_E8_E9_a_society_wins_by_what_was_claimed) {
  auto g = position(6).order({0, 1, 2}).hand(0, {Key_1, Key_2}).hand(1, {Key_3}).turn_of(0);
  const State& s = g.state();
  EXPECT_EQ(broken(ended(s, Ending::OwnRight, {3, 4, 5})), "COD-E8");
  EXPECT_EQ(broken(ended(s, Ending::AccuseWrong, {0, 1, 2})), "COD-E9");
  auto few = position(6).order({0, 1, 2}).hand(0, {Key_1}).hand(1, {Whip}).hand(2, {Tome}).turn_of(0);
  EXPECT_EQ(broken(ended(few.state(), Ending::OwnRight, {0, 1, 2})), "COD-E7");
}
TEST(CastleFlaw, A18_the_card_that_was_read_is_in_a_hand) {
  auto g = position(5).hand(0, {Monocle}).hand(1, {Whip}).turn_of(0);
  g.play(0, act::offer(1, Monocle)).play(1, act::accept(Whip));
  ASSERT_EQ(g.asking(), Ask::DpTrigger);
  State s = g.state();
  EXPECT_EQ(broken(s), "none");
  const int bottom = s.deck[0];
  s.hand(1) = (s.hand(1) & ~bit(Monocle)) | bit_of(bottom);
  s.deck[0] = static_cast<std::uint8_t>(Monocle);
  EXPECT_EQ(broken(s), "COD-A18");
}
TEST(CastleFlaw, P0_a_profession_that_was_used_has_its_effect) {
  auto g = position(5).profession(0, Profession::Hypnotist).turn_of(0).keep_hypnosis();
  g.duel(0, 1, {2}).play(0, act::hypnotize(3));
  State s = g.state();
  EXPECT_EQ(broken(s), "none");
  std::get<Duel>(s.flow.top()).hypnotized = Seat::nobody();
  EXPECT_EQ(broken(s), "COD-P0");
}
TEST(CastleFlaw, P3_who_foresaw_a_card_knows_it) {
  auto g = position(5).turn_of(0);
  State s = g.state();
  s.foreseer = 0;
  s.foreseen = 1;
  EXPECT_EQ(broken(s), "COD-P3");
}
TEST(CastleFlaw, E5_an_announcer_has_shown_his_cards) {
  auto g = position(6).order({0, 1, 2}).hand(0, {Key_1}).turn_of(0);
  g.play(0, act::announce_own());
  State s = g.state();
  EXPECT_EQ(broken(s), "none");
  s.society_known[0] = {0};
  EXPECT_EQ(broken(s), "COD-E5");
}
TEST(CastleFlaw, S4_with_an_even_number_no_society_card_is_left_over) {
  auto g = position(6).turn_of(0);
  State s = g.state();
  s.left_over = Society::Brotherhood;
  EXPECT_EQ(broken(s), "COD-S4");
}
TEST(CastleFlaw, H1_what_all_know_of_a_hand_every_seat_knows) {
  auto g = position(6).hand(2, {Goblet_2}).turn_of(0);
  State s = g.state();
  s.known[kPublic].holds[2] = Seats{2}.bits();
  EXPECT_EQ(broken(s), "COD-H1") << "no seat has heard of it";
  for (Seat seat : s.everybody() - Seats{2}) s.known[static_cast<std::size_t>(seat.index())].holds[2] = Seats{2}.bits();
  EXPECT_EQ(broken(s), "none");
}
TEST(CastleFlaw, G2_H1_who_is_said_to_know_a_card_sits_at_the_table_and_knows_it) {
  const auto refused = [](json::value position) -> std::string {
    try {
      Game::load(position);
      return "none";
    } catch (const shape::BadPosition& bad) {
      return bad.clause;
    }
  };
  const auto with = [](json::value known) {
    return json::value{{"players", 4},
                       {"seats", {{{"seat", 0}, {"objects", {{{"card", "key_1"}, {"known", known}}}}}}}};
  };
  EXPECT_EQ(refused(with({2})), "none");
  EXPECT_EQ(refused(with({7})), "COD-G2");
  json::value saved = position(Game::load(with({2})));
  EXPECT_EQ(refused(saved), "none");
  json::value& key = saved.at("seats").at(0).at("objects").at(0);
  ASSERT_EQ(key.at("card"), "key_1");
  key.as_object()["known"] = {2, 3};
  EXPECT_EQ(refused(saved), "COD-H1") << "`knowledge` says otherwise";
}
TEST(CastleFlaw, D21_D33_D36_no_symbol_and_no_outcome_is_named_before_its_time) {
  auto g = position(5).option("dual_symbol", "literal").turn_of(0);
  g.play(0, act::duel(1));
  State s = g.state();
  EXPECT_EQ(broken(s), "none");
  std::get<Duel>(s.flow.top()).symbol = Side::Shield;
  EXPECT_EQ(broken(s), "COD-D21");
  std::get<Duel>(s.flow.top()).symbol = Side{};
  std::get<Duel>(s.flow.top()).named = Winner::Defender;
  EXPECT_EQ(broken(s), "COD-D21");
  auto free = position(5).turn_of(0);
  free.duel(0, 1, {2});
  State later = free.state();
  EXPECT_EQ(broken(later), "none");
  std::get<Duel>(later.flow.top()).named = Winner::Defender;
  EXPECT_EQ(broken(later), "COD-D33");
}
TEST(CastleFlaw, T5_turns_pass_to_the_left_from_the_seat_that_the_host_chose) {
  auto g = position(5).option("first_player", "host_choice").option("first_seat", 2).turn_of(2);
  State s = g.state();
  EXPECT_EQ(broken(s), "none");
  s.active = 3;
  EXPECT_NE(broken(s), "none");
}

}  // namespace
}  // namespace guildhall::castle
