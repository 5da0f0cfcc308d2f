// Positions as JSON, both ways, and what is refused.
#include "games/ankh/testing.h"

namespace guildhall::ankh {
namespace {

namespace json = boost::json;

std::string refused(const json::value& position) {
  try {
    position_from(position);
  } catch (const shape::BadPosition& problem) {
    return problem.clause;
  } catch (const shape::BadField& problem) {
    return problem.what();
  }
  return "accepted";
}

TEST(AnkhPosition, S1_defaults_are_those_after_setup) {
  const State s = position_from(json::object{{"players", 4}});
  EXPECT_EQ(s.trouble, kStartAreas);
  EXPECT_EQ(s.supply_of(3), 9);
  EXPECT_EQ(s.cash_of(2), 10);
  EXPECT_EQ(s.cards.size(zone::kDraw), 101);
  EXPECT_EQ(s.cards.top(zone::kDraw).card, static_cast<int>(Card::ShakedownA)) << "the first of the rules on top";
  EXPECT_EQ(s.asked, Seats{0});
  EXPECT_EQ(s.role_of(1), Role::NobleA);
}
TEST(AnkhPosition, S6_once_a_brown_card_is_out_greens_lie_in_the_discards) {
  const State s = position_from(
      json::object{{"players", 3}, {"seats", json::array{json::object{{"seat", 0}, {"hand", json::array{"B12"}}}}}});
  EXPECT_EQ(s.cards.size(zone::kDraw), 52);
  EXPECT_EQ(s.cards.size(zone::kDiscard), 48);
  EXPECT_TRUE(holds(s, 0, Card::KillerAtLarge)) << "B12 is understood as well";
}
TEST(AnkhPosition, B6_C1_G1_impossible_positions_are_refused_with_their_clause) {
  const auto with = [](const char* field, json::value value) {
    return json::object{{"players", 3}, {field, std::move(value)}};
  };
  EXPECT_EQ(refused(json::object{{"players", 5}}), "ANK-G1");
  EXPECT_EQ(refused(with("discard_pile", json::array{"blank", "G29"})), "ANK-C1") << "a card twice";
  EXPECT_EQ(refused(with("areas", json::array{json::object{{"area", 7}, {"building", 0}},
                                              json::object{{"area", "warrens"}, {"building", 1}}})),
            "ANK-B6")
      << "two buildings in an area";
  EXPECT_EQ(refused(with("areas", json::array{json::object{{"area", 7}, {"minions", json::array{13}}}})), "ANK-G1");
  EXPECT_EQ(refused(with("draw_pile", json::array{"B01", "G01"})), "ANK-S6");
  EXPECT_EQ(refused(with("draw_pile", json::array{})), "ANK-E3");
  EXPECT_EQ(refused(with("in_play", json::array{"G01"})), "ANK-T7");
  EXPECT_EQ(refused(json::object{{"players", 2}, {"seats", json::array{json::object{{"seat", 0}, {"role", "P6"}}}}}),
            "ANK-S3");
  EXPECT_EQ(refused(with("event_pile", json::array{"fog", "E04"})), "ANK-R1");
  EXPECT_NE(refused(with("seats", json::array{json::object{{"seat", 0}, {"hand", json::array{"G99"}}}})), "accepted");
  EXPECT_NE(refused(with("nonsense", 1)), "accepted");
}
TEST(AnkhPosition, C1_B1_printed_numbers_are_understood_in_answers) {
  EXPECT_EQ(shape::action_from(json::object{{"type", "play"}, {"card", "G15"}}, Game::info()),
            act::play(Card::PlaceOne));
  EXPECT_EQ(shape::action_from(json::object{{"type", "place"}, {"area", 7}}, Game::info()), act::place(a7));
  EXPECT_EQ(shape::action_from(json::object{{"type", "place"}, {"area", "warrens"}}, Game::info()), act::place(a7));
  EXPECT_THROW(shape::action_from(json::object{{"type", "play"}, {"card", "G99"}}, Game::info()), shape::BadField);
}
TEST(AnkhPosition, T4_nonsense_procedures_are_refused) {
  const auto flow = [](json::array frames) {
    json::array all{json::object{{"frame", "turn"}, {"step", "own"}, {"seat", 0}}};
    for (auto& frame : frames) all.push_back(frame);
    return json::object{{"players", 3}, {"flow", all}};
  };
  EXPECT_EQ(refused(flow({})), "accepted");
  EXPECT_NE(refused(flow({json::object{{"frame", "sale"}, {"seat", 0}}})), "accepted");
  EXPECT_NE(refused(flow({json::object{{"frame", "remove"}, {"step", "window"}, {"owner", 9}, {"controller", 0}}})),
            "accepted");
  EXPECT_NE(refused(flow({json::object{{"frame", "event_run"}, {"event", "fire"}, {"turn", 0}}})), "accepted");
  EXPECT_NE(refused(flow({json::object{{"frame", "scroll"}, {"seat", 0}, {"card", "steal3"}, {"at", 1}}})), "accepted");
}
TEST(AnkhPosition, T5_every_state_of_random_games_survives_the_round_trip) {
  for (int game = 0; game < 12; ++game) {
    FastRandom random(11, static_cast<std::uint64_t>(game));
    AnkhDealer dealer(random);
    State s = start(Options{}, 2 + game % 3, dealer);
    Actions actions;
    for (int step = 0; !s.over(); ++step) {
      if (step % 5 == 0) {
        ASSERT_EQ(position_from(json::parse(json::serialize(ankh::position(s)))), s)
            << json::serialize(ankh::position(s));
      }
      legal(s, next(s), actions);
      apply(s, next(s), actions[random.below(actions.size())], dealer);
    }
    EXPECT_EQ(position_from(ankh::position(s)), s);
  }
}

}  // namespace
}  // namespace guildhall::ankh
