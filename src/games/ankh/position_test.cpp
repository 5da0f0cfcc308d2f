// Positions as JSON, both ways, and what is refused.
#include <functional>

#include "games/ankh/testing.h"
#include "shape/json.h"

namespace guildhall::ankh {
namespace {

namespace json = boost::json;

std::string message(const json::value& position) {
  try {
    position_from(position);
  } catch (const std::runtime_error& problem) {
    return problem.what();
  }
  return "accepted";
}

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
TEST(AnkhPosition, G1_a_refusal_names_the_field_and_what_stands_there) {
  const auto two = [](const char* field, json::value value) {
    return json::object{{"players", 2}, {field, std::move(value)}};
  };
  const auto says = [](const json::value& position, const std::string& words) {
    EXPECT_NE(message(position).find(words), std::string::npos) << message(position);
  };
  const auto seats = [](json::object entry) { return json::array{json::object{{"seat", 1}}, std::move(entry)}; };
  says(two("discard_pile", json::array{"G01", "G02", "G99"}), "`discard_pile[2]`");
  says(two("discard_pile", json::array{"G01", "G02", "G02"}), "`discard_pile[1]`");
  says(two("seats", seats({{"seat", 0}, {"cash", -3}})), "`seats[1].cash`: 0 to 9999, not -3");
  says(two("seats", seats({{"seat", 0}, {"hand", json::array{"G99"}}})), "`seats[1].hand[0]`");
  says(two("seats", seats({{"seat", 3}})), "`seats[1].seat`: there is no seat 3");
  says(two("seats", seats({{"seat", 1}})), "`seats[1]`: seat 1 stands there twice");
  says(two("areas", json::array{json::object{{"area", 1}, {"minions", json::array{0, 16}}}}),
       "`areas[0].minions[1]`: 0 to 12, not 16");
  says(two("areas", json::array{json::object{{"area", 1}, {"minions", json::array{8}}},
                                json::object{{"area", 2}, {"minions", json::array{8}}}}),
       "seat 0 has 16 minions");
  says(two("discard_pile", json::array{"B45"}), "`discard_pile[0]`: economist is not in a game of two");
  says(two("first_player", 2), "`first_player`: there is no seat 2");
  says(two("active", 3), "`active`: there is no seat 3");
}
TEST(AnkhPosition, E19_a_finished_game_has_the_winners_its_board_shows) {
  const auto ended = [](const char* ending, json::array winners, json::object more = {}) {
    json::object out{{"players", 2}, {"ending", ending}, {"winners", std::move(winners)}};
    for (auto& [key, value] : more) out[key] = value;
    return refused(out);
  };
  EXPECT_EQ(ended("points", {}), "ANK-E19") << "once a division by the number of winners, which was 0";
  EXPECT_EQ(refused(json::object{{"players", 2}, {"winners", json::array{0}}}), "ANK-E19");
  EXPECT_EQ(ended("personality", {0, 1}), "ANK-T2");
  EXPECT_EQ(ended("personality", {0}), "ANK-T2") << "the aim is not met";
  EXPECT_EQ(ended("commander", {1}), "ANK-E10") << "noble_a is no commander";
  EXPECT_EQ(ended("points", {0}), "ANK-E11") << "the draw pile has not run out";
  EXPECT_EQ(ended("riots", {0, 1}), "ANK-R9");
  const json::object out_of_cards{{"draw_pile", json::array{}}};
  EXPECT_EQ(ended("points", {0}, out_of_cards), "ANK-E15") << "both have as much";
  EXPECT_EQ(ended("points", {0, 1}, out_of_cards), "accepted");
  const json::array roles{json::object{{"seat", 1}, {"role", "P7"}}};
  EXPECT_EQ(ended("points", {0, 1}, {{"draw_pile", json::array{}}, {"seats", roles}}), "ANK-E11");
  EXPECT_EQ(ended("commander", {1}, {{"draw_pile", json::array{}}, {"seats", roles}}), "accepted");
}
TEST(AnkhPosition, T11_before_the_first_card_one_may_be_played) {
  const auto turn = [](int plays) {
    return json::object{
        {"players", 2},
        {"seats", json::array{json::object{{"seat", 0}, {"hand", json::array{"G15"}}}}},
        {"flow", json::array{json::object{{"frame", "turn"}, {"step", "own"}, {"seat", 0}, {"plays", plays}}}}};
  };
  EXPECT_EQ(refused(turn(1)), "accepted");
  EXPECT_EQ(refused(turn(0)), "ANK-T11") << "once stuck, and the bot failed";
  EXPECT_EQ(refused(turn(2)), "ANK-T11");
}
TEST(AnkhPosition, B1_procedures_name_cards_and_areas_by_their_ids) {
  auto g = position(3).hand(0, {Card::EventDraw2}).buildings(1, {4, 8});
  g.play(0, act::play(Card::EventDraw2));
  g.chance({event(RandomEvent::Earthquake), die(8), die(4)}).then(0).play(1, act::protect(a8));
  const json::value written = ankh::position(g.state());
  const json::array& flow = written.at("flow").as_array();
  EXPECT_EQ(flow[0].at("card"), "event_draw2");
  EXPECT_EQ(flow[1].at("rolls"), (json::array{"lowdock", "shrine_street"}));
  EXPECT_EQ(flow[1].at("kept"), (json::array{"lowdock"}));
  EXPECT_EQ(position_from(written), g.state());
  json::value printed = written;
  printed.at("flow").as_array()[1].as_object()["rolls"] = json::array{8, 4};
  EXPECT_EQ(position_from(printed), g.state()) << "numbers are the printed ones";
  printed.at("flow").as_array()[1].as_object()["rolls"] = json::array{8, 0};
  EXPECT_NE(message(printed).find("`flow[1].rolls[1]`"), std::string::npos) << message(printed);
}
TEST(AnkhPosition, C27_a_kill_that_must_be_paid_needs_the_money) {
  auto g = position(3).minions(0, {1}).minions(1, {5}).trouble({5}).hand(0, {Card::Armourer});
  g.play(0, act::play(Card::Armourer)).play(0, act::next());
  json::value written = ankh::position(g.state());
  EXPECT_EQ(refused(written), "accepted");
  written.at("seats").as_array()[0].as_object()["cash"] = 1;
  EXPECT_EQ(refused(written), "ANK-A6");
}
TEST(AnkhPosition, C22_only_B29_may_place_a_second_minion_or_stop) {
  auto g = position(3).minions(0, {7}).hand(0, {Card::PlaceOne});
  g.play(0, act::play(Card::PlaceOne)).play(0, act::next());
  json::value written = ankh::position(g.state());
  EXPECT_EQ(refused(written), "accepted");
  written.at("flow").as_array()[1].as_object()["stop"] = true;
  EXPECT_EQ(refused(written), "ANK-T4");
}
TEST(AnkhPosition, T1_turns_go_clockwise_from_the_first_player) {
  EXPECT_EQ(refused(json::object{{"players", 3}, {"turn", 1}, {"first_player", 0}, {"active", 2}}), "ANK-T1");
  EXPECT_EQ(refused(json::object{{"players", 3}, {"turn", 3}, {"first_player", 0}, {"active", 2}}), "accepted");
  EXPECT_EQ(position_from(json::object{{"players", 3}, {"active", 2}}).turns, 3) << "or the first that fits";
}
TEST(AnkhPosition, E18_no_more_turns_stalled_than_have_ended) {
  EXPECT_EQ(refused(json::object{{"players", 2}, {"turn", 1}, {"stalled", 99}}), "ANK-E18");
  EXPECT_EQ(refused(json::object{{"players", 2}, {"turn", 101}, {"stalled", 99}}), "accepted");
  EXPECT_EQ(refused(json::object{{"players", 2}, {"turn", 101}, {"stalled", 100}}), "ANK-E18") << "it has ended";
}
TEST(AnkhPosition, A10_an_event_is_turned_up_by_a_card) {
  json::object gone{{"players", 2}, {"event_pile", json::array{}}};
  EXPECT_EQ(refused(gone), "accepted") << "G39 is taken to lie in the discards";
  json::value written = ankh::position(position_from(gone));
  json::array& draw = written.at("draw_pile").as_array();
  draw.insert(draw.begin(), "flee");
  written.as_object()["discard_pile"] = json::array{};
  written.at("flow").as_array()[0].as_object()["pile"] = draw.size();
  EXPECT_EQ(refused(written), "ANK-A10");
  // Seed 82 of the battery: a card that only its owner has seen has turned up nothing.
  json::value held = ankh::position(position_from(gone));
  held.at("discard_pile").as_array() = {};
  json::array& hand = held.at("seats").as_array()[1].as_object()["hand"].as_array();
  hand.insert(hand.begin(), "flee");
  EXPECT_EQ(refused(held), "ANK-A10");
}
TEST(AnkhPosition, G5_as_much_as_can_be_played_can_be_loaded) {
  auto g = position(2).cash(0, 9999).hand(0, {Card::Cash3Again});
  g.play(0, act::play(Card::Cash3Again)).then(0);
  EXPECT_EQ(g.cash(0), 9999) << "no more is counted";
  EXPECT_EQ(position_from(ankh::position(g.state())), g.state());
}
TEST(AnkhPosition, E3_the_draw_pile_does_not_grow_in_a_turn) {
  json::value written = ankh::position(position_from(json::object{{"players", 2}}));
  written.at("flow").as_array()[0].as_object()["pile"] = 7;
  EXPECT_EQ(refused(written), "ANK-E3");
}
TEST(AnkhPosition, X3_the_figures_of_a_step_are_those_of_its_card) {
  auto g = position(3).hand(0, {Card::Steal3});
  g.play(0, act::play(Card::Steal3)).play(0, act::next());
  json::value written = ankh::position(g.state());
  EXPECT_EQ(refused(written), "accepted");
  written.at("flow").as_array()[2].as_object()["most"] = 9;
  EXPECT_EQ(refused(written), "ANK-T4");
}

// Every number and every switch of reachable positions is changed, one at a time. What is accepted all the same must be
// written as it was read, and playing on from it must break no invariant.
void change_leaves(const json::value& whole, json::value& leaf, const std::function<void()>& look) {
  if (leaf.is_object())
    for (auto& [name, value] : leaf.get_object()) {
      if (name != "options") change_leaves(whole, value, look);
    }
  else if (leaf.is_array())
    for (json::value& value : leaf.get_array()) change_leaves(whole, value, look);
  else if (leaf.is_bool() || leaf.is_int64()) {
    const json::value before = leaf;
    for (const int step : {-1, 1, 90}) {
      leaf = before.is_bool() ? json::value(!before.get_bool()) : json::value(before.get_int64() + step);
      look();
      if (before.is_bool()) break;
    }
    leaf = before;
  }
}
TEST(AnkhPosition, T5_what_is_loaded_after_a_change_can_be_played_on) {
  int accepted = 0;
  int changed = 0;
  for (int game = 0; game < 3; ++game) {
    FastRandom random(23, static_cast<std::uint64_t>(game));
    AnkhDealer dealer(random);
    State s = start(Options{}, 2 + game % 3, dealer);
    Actions actions;
    for (int step = 0; !s.over() && step < 400; ++step) {
      if (step % 97 == 19) {
        json::value position = ankh::position(s);
        change_leaves(position, position, [&] {
          ++changed;
          State other;
          try {
            other = position_from(position);
          } catch (const std::runtime_error&) {
            return;
          }
          ++accepted;
          ASSERT_EQ(position_from(ankh::position(other)), other) << json::serialize(position);
          for (int more = 0; more < 30 && !other.over(); ++more) {
            legal(other, next(other), actions);
            ASSERT_FALSE(actions.empty()) << json::serialize(position);
            apply(other, next(other), actions[random.below(actions.size())], dealer);
            const Flaw found = flaw(other);
            ASSERT_FALSE(found) << found.clause << " " << found.what << " " << json::serialize(position);
          }
        });
      }
      legal(s, next(s), actions);
      apply(s, next(s), actions[random.below(actions.size())], dealer);
    }
  }
  EXPECT_GT(changed, 1500);
  EXPECT_LT(accepted * 2, changed) << "most changes leave what a game can reach";
}
TEST(AnkhPosition, C1_B1_printed_numbers_are_understood_in_answers) {
  EXPECT_EQ(shape::action_from(json::object{{"type", "play"}, {"card", "G15"}}, Game::info()),
            act::play(Card::PlaceOne));
  EXPECT_EQ(shape::action_from(json::object{{"type", "place"}, {"area", 7}}, Game::info()), act::place(a7));
  EXPECT_EQ(shape::action_from(json::object{{"type", "place"}, {"area", "warrens"}}, Game::info()), act::place(a7));
  for (json::value eight : {json::value(8), json::value("7a"), json::value("7A")})  // ANK-V1
    EXPECT_EQ(shape::action_from(json::object{{"type", "place"}, {"area", eight}}, Game::info()), act::place(a8));
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
