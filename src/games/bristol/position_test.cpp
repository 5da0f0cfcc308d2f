// Positions: what is saved is what is loaded, what is left out has its default, and what cannot be is refused with its
// clause or with the path of the field.
#include "games/bristol/testing.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::bristol {
namespace {

namespace json = boost::json;

std::string refused(std::string_view text) {  // the clause, or the message for a field
  try {
    position_from(json::parse(text));
  } catch (const shape::BadPosition& bad) {
    return bad.clause;
  } catch (const shape::BadField& bad) {
    return bad.what();
  } catch (const shape::BadOption& bad) {
    return bad.clause;
  }
  return "accepted";
}

TEST(BristolPosition, a_saved_state_loads_as_itself_at_every_answer_of_whole_games) {
  for (int players : {1, 2, 4, 5, 9}) {
    auto g = new_game(players)
                 .seed(static_cast<std::uint64_t>(40 + players))
                 .option("social", players == 4 ? "alms" : "none")
                 .option("abilities", players != 5)
                 .option("whip_window", players == 9 ? "simultaneous" : "sequential")
                 .option("dead_symptoms", players == 5 ? "discard" : "set_aside");
    FastRandom choice(3, static_cast<std::uint64_t>(players));
    for (int answers = 0; answers < 600; ++answers) {
      const State& s = g.state();
      const json::value saved = bristol::position(s);
      const State loaded = position_from(saved);
      ASSERT_EQ(loaded, s) << players << " players, answer " << answers << "\n" << json::serialize(saved);
      if (s.over()) break;
      const Seat seat = next(s);
      const Actions actions = g.legal(seat);
      g.play(seat, actions[choice.below(actions.size())]);
    }
  }
}
TEST(BristolPosition, the_number_of_players_is_enough) {
  const State s = position_from(json::parse(R"({"players": 4})"));
  EXPECT_EQ(s.round, 1);
  EXPECT_EQ(s.at(Cart::Birch).riders, Riders{0});
  EXPECT_EQ(s.at(Cart::Oak).riders, (Riders{2, 3}));
  EXPECT_EQ(s.first_player, Seat(0));
  EXPECT_EQ(s.asked, Seats{0});
  EXPECT_EQ(s.asking, Ask::Action);
  EXPECT_EQ(s.symptoms.size(), 32);
  EXPECT_EQ(s.remedies.size(), 27);
  EXPECT_TRUE(s.plagued.empty());
  EXPECT_EQ(s.symptoms.top(zone::kDeck).card, 2) << "cards not mentioned lie in their order, first on top";
}
TEST(BristolPosition, piles_are_written_from_the_top) {
  const State s = position_from(json::parse(R"({"players": 4, "symptom_discard": [4, 1]})"));
  EXPECT_EQ(s.symptoms.top(zone::kDiscard).card, 4);
}
TEST(BristolPosition, the_active_seat_is_on_turn) {
  const State s = position_from(json::parse(R"({"players": 4, "active": 2})"));
  EXPECT_EQ(s.asked, Seats{2});
}
TEST(BristolPosition, a_position_before_the_first_round_asks_for_characters) {
  const State s = position_from(json::parse(R"({"players": 4, "round": 0})"));
  EXPECT_EQ(s.asking, Ask::Character);
  EXPECT_EQ(s.asked, Seats{0});
}
TEST(BristolPosition, G10_what_cannot_be_is_refused_with_its_clause) {
  EXPECT_EQ(refused(R"({"players": 0})"), "BRI-S1");
  EXPECT_EQ(refused(R"({"players": 10})"), "BRI-S1");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 4}]})"), "BRI-S1");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 1}, {"seat": 1}]})"), "BRI-S1");
  EXPECT_EQ(refused(R"({"players": 4, "circle": [0, 1, 2]})"), "BRI-S2");
  EXPECT_EQ(refused(R"({"players": 4, "circle": [0, 1, 2, 2]})"), "BRI-S2");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 0, "character": "serf"},
                        {"seat": 1, "character": "serf"}]})"),
            "BRI-S3");
  EXPECT_EQ(refused(R"({"players": 4, "options": {"track_steps": 7}})"), "BRI-O5");
  EXPECT_EQ(refused(R"({"players": 4, "dice": [{"face": "oak_rat"}]})"), "BRI-G5");
  EXPECT_EQ(refused(R"({"players": 4, "carts": [{"cart": "birch", "riders": [0, 1, 2, 3]}]})"), "BRI-G2");
  EXPECT_EQ(refused(R"({"players": 4, "carts": [{"cart": "birch", "riders": [0, 1]}]})"), "BRI-G10");
  EXPECT_EQ(refused(R"({"players": 4, "carts": [{"cart": "birch", "riders": [0, 1, 2]},
                        {"cart": "oak", "riders": [3, 0]}]})"),
            "BRI-G10");
  EXPECT_EQ(
      refused(R"({"players": 4, "carts": [{"cart": "birch", "riders": [0, 1]}, {"cart": "birch", "riders": [2, 3]}]})"),
      "BRI-G2");
  EXPECT_EQ(refused(R"({"players": 4, "race": ["birch", "birch", "oak"]})"), "BRI-G4");
  EXPECT_EQ(refused(R"({"players": 4, "carts": [{"cart": "birch", "riders": [0, 1, 2], "position": 1},
                        {"cart": "oak", "riders": [3], "position": 4}], "race": ["birch", "cedar", "oak"]})"),
            "BRI-G4");
  EXPECT_EQ(refused(R"({"players": 4, "carts": [{"cart": "birch", "riders": [0, 1, 2], "position": 16},
                        {"cart": "oak", "riders": [3]}]})"),
            "BRI-E1");
  EXPECT_EQ(refused(R"({"players": 4, "carts": [{"cart": "birch", "riders": [0, 1, 2], "in_race": false},
                        {"cart": "oak", "riders": [3]}]})"),
            "BRI-E5");
}
TEST(BristolPosition, G10_impossible_cards_flags_and_coins_are_refused) {
  EXPECT_EQ(refused(R"({"players": 4, "symptom_discard": [4, 4, 4, 4, 4, 4, 4, 4, 4]})"), "BRI-G10");
  EXPECT_EQ(refused(R"({"players": 4, "symptom_deck": []})"), "BRI-G10");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 0, "symptoms": [1]}]})"), "BRI-G10");
  EXPECT_EQ(refused(R"({"players": 4, "remedy_discard": ["r_whip__leeches", "r_whip__leeches"]})"), "BRI-C15");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 0, "remedies": ["r_whip__leeches", "r_whip__arsenic",
                        "r_whip__chicken", "r_whip__pomander"]}]})"),
            "BRI-A2");
  EXPECT_EQ(refused(R"({"players": 2, "participants": [{"seat": 3, "remedies": ["r_whip__leeches"]}]})"), "BRI-P2");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 0, "symptoms": [3, 3], "plagued": false}]})"),
            "BRI-G7");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 0, "symptoms": [1, 1], "plagued": true,
                        "first_hand": true}]})"),
            "BRI-S9");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 0, "symptoms": [1, 4], "first_hand": true}]})"),
            "BRI-S7");
  EXPECT_EQ(refused(R"({"players": 1, "participants": [{"seat": 0, "symptoms": [3, 3]}]})"), "BRI-P19");
  EXPECT_EQ(refused(R"({"players": 4, "coins": [{"coin": "plague", "giver": 0, "holder": 1}]})"), "BRI-V9");
  EXPECT_EQ(refused(R"({"players": 4, "options": {"social": "alms"}, "coin_bag": {"naught": 5}})"), "BRI-V9");
  EXPECT_EQ(refused(R"({"players": 4, "symptoms_on_table": [1]})"), "BRI-G6");
}
TEST(BristolPosition, H1_A2_whoever_holds_a_card_knows_it_and_fresh_is_of_this_turn) {
  // Found when a hand that its owner did not know was played from: BRI-H1.
  EXPECT_EQ(
      refused(
          R"({"players": 4, "participants": [{"seat": 0, "remedies": [{"card": "r_whip__leeches", "known": [2]}]}]})"),
      "BRI-H1");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 0, "symptoms": [{"card": 1, "known": [2]}, 1]}]})"),
            "BRI-H1");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 0, "symptoms": [{"card": 1, "known": [0, 7]}, 1]}]})"),
            "BRI-H1");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 0, "plagued_known": [1]}]})"), "BRI-H2");
  EXPECT_EQ(refused(R"({"players": 2, "participants": [{"seat": 3, "plagued": true}]})"), "BRI-G7");
  const auto fresh = [](int seat) {
    return R"({"players": 4, "active": 0, "participants": [{"seat": )" + std::to_string(seat) +
           R"(, "remedies": [{"card": "r_whip__leeches", "known": [)" + std::to_string(seat) +
           R"(], "fresh": true}]}]})";
  };
  EXPECT_EQ(refused(fresh(0)), "accepted");
  EXPECT_EQ(refused(fresh(1)), "BRI-A2");
  EXPECT_EQ(refused(R"({"players": 4, "participants": [{"seat": 0, "first_hand": true, "earlier_hands": 3}]})"),
            "BRI-S7");
}
TEST(BristolPosition, E4_E8_E22_E23_endings_and_last_rounds_that_cannot_be_are_refused) {
  EXPECT_EQ(refused(R"({"players": 4, "winners": [2]})"), "BRI-E4");
  EXPECT_EQ(refused(R"({"players": 4, "ending": "escape"})"), "BRI-E4");
  EXPECT_EQ(refused(R"({"players": 4, "ending": "escape", "winners": [0],
                        "participants": [{"seat": 0, "symptoms": [3, 3]}]})"),
            "BRI-E4");
  EXPECT_EQ(refused(R"({"players": 4, "ending": "escape", "winners": [0]})"), "BRI-E4") << "no cart has left";
  EXPECT_EQ(refused(R"({"players": 4, "ending": "escape", "winners": [0], "carts": [
                        {"cart": "birch", "position": 16, "in_race": false, "riders": [0]},
                        {"cart": "cedar", "riders": [1, 2]}, {"cart": "oak", "riders": [3]}],
                        "race": ["cedar", "oak"]})"),
            "accepted");
  EXPECT_EQ(refused(R"({"players": 4, "ending": "none_escaped", "winners": [0]})"), "BRI-E10");
  EXPECT_EQ(refused(R"({"players": 4, "ending": "ghosts_escaped"})"), "BRI-P18");
  EXPECT_EQ(refused(R"({"players": 4, "ending": "solo_plague"})"), "BRI-P19");
  EXPECT_EQ(refused(R"({"players": 4, "round": 5, "last_round": 3})"), "BRI-E8");
  EXPECT_EQ(refused(R"({"players": 4, "round": 201})"), "BRI-E22");
  EXPECT_EQ(refused(R"({"players": 4, "options": {"end_when_decided": true}, "participants":
                        [{"seat": 0, "symptoms": [3, 3]}, {"seat": 1, "symptoms": [3, 3]},
                         {"seat": 2, "symptoms": [3, 3]}, {"seat": 3, "symptoms": [3, 3]}]})"),
            "BRI-E23");
}
TEST(BristolPosition, T12_the_carts_have_gone_six_steps_a_round_and_no_more) {
  const auto carts = [](int birch, int cedar, int oak) {
    return R"("players": 4, "carts": [{"cart": "birch", "riders": [0, 1], "position": )" + std::to_string(birch) +
           R"(}, {"cart": "cedar", "riders": [2], "position": )" + std::to_string(cedar) +
           R"(}, {"cart": "oak", "riders": [3], "position": )" + std::to_string(oak) + "}]";
  };
  EXPECT_EQ(refused("{" + carts(3, 2, 1) + "}"), "accepted");
  EXPECT_EQ(refused(R"({"round": 2, )" + carts(3, 2, 1) + "}"), "accepted");
  EXPECT_EQ(refused(R"({"round": 2, )" + carts(3, 2, 2) + "}"), "BRI-T12");
  EXPECT_EQ(refused(R"({"round": 1, )" + carts(3, 2, 1) + "}"), "BRI-T12");
  const State shared = position_from(json::parse(
      R"({"players": 4, "round": 5, "carts": [{"cart": "oak", "riders": [0, 1, 2], "position": 15}, {"cart": "birch", "riders": [3]}]})"));
  EXPECT_EQ(shared.at(Cart::Birch).position, 5) << "of 24 steps nine are left";
  EXPECT_EQ(shared.at(Cart::Cedar).position, 4);
  EXPECT_EQ(shared.race[0], Cart::Oak);
}
TEST(BristolPosition, T1_impossible_turns_are_refused) {
  EXPECT_EQ(refused(R"({"players": 4, "first_player": 7})"), "BRI-T3");
  EXPECT_EQ(refused(R"({"players": 4, "active": 7})"), "BRI-T4");
  EXPECT_EQ(refused(R"({"players": 3, "active": 3})"), "BRI-T5");
  EXPECT_EQ(refused(R"({"players": 4, "flow": []})"), "BRI-T1");
  EXPECT_EQ(refused(R"({"players": 4, "flow": [{"frame": "round", "step": "turns", "turns": 1}]})"), "BRI-T1");
  EXPECT_EQ(refused(R"({"players": 4, "flow": [{"frame": "round", "step": "turns", "turns": 2},
                        {"frame": "turn", "seat": 0}]})"),
            "BRI-T4");
  EXPECT_EQ(refused(R"({"players": 4, "flow": [{"frame": "round", "step": "turns", "turns": 1},
                        {"frame": "turn", "seat": 0}, {"frame": "chicken", "seat": 0, "live": 1}]})"),
            "BRI-C8");
  EXPECT_EQ(refused(R"({"players": 4, "flow": [{"frame": "round", "step": "turns", "turns": 1},
                        {"frame": "turn", "seat": 0}, {"frame": "leech_place", "seat": 0}]})"),
            "BRI-C10");
  EXPECT_EQ(refused(R"({"players": 4, "flow": [{"frame": "round", "step": "turns", "turns": 1},
                        {"frame": "turn", "seat": 0}, {"frame": "pawn_move", "step": "whips", "move": "elbow",
                        "mover": 0}]})"),
            "BRI-A4");
  EXPECT_EQ(refused(R"({"players": 4, "round": 1, "flow": [{"frame": "setup", "seat": 0}]})"), "BRI-S3");
}
TEST(BristolPosition, S3_before_the_first_round_nothing_has_happened_yet) {
  EXPECT_EQ(refused(R"({"players": 4, "round": 0})"), "accepted");
  EXPECT_EQ(refused(R"({"players": 4, "round": 0, "participants": [{"seat": 0, "character": "friar"}]})"), "accepted");
  EXPECT_EQ(refused(R"({"players": 4, "round": 0, "participants": [{"seat": 1, "character": "friar"}]})"), "BRI-D10");
  EXPECT_EQ(refused(R"({"players": 2, "round": 0, "participants": [{"seat": 3, "character": "friar"}]})"), "BRI-S3");
  EXPECT_EQ(refused(R"({"players": 4, "round": 0, "participants": [{"seat": 0, "alive": false}]})"), "BRI-S5");
  EXPECT_EQ(refused(R"({"players": 4, "round": 0, "carts": [{"cart": "oak", "position": 3}]})"), "BRI-S4");
  EXPECT_EQ(refused(R"({"players": 4, "round": 0, "carts": [{"cart": "oak", "riders": [1]}]})"), "BRI-S4");
  EXPECT_EQ(refused(R"({"players": 4, "round": 0, "last_round": 3})"), "BRI-E8");
}
TEST(BristolPosition, malformed_input_is_refused_with_the_path_of_the_field) {
  EXPECT_EQ(refused(R"([])"), "an object is needed, not a list");
  EXPECT_EQ(refused(R"({"players": "four"})"), "`players`: a whole number is needed, not the text \"four\"");
  EXPECT_NE(refused(R"({"players": 4, "cars": []})").find("`cars`: no such field"), std::string::npos);
  EXPECT_NE(refused(R"({"players": 4, "carts": [{"cart": "elm"}]})").find("`carts[0].cart`: 'elm' is none of birch"),
            std::string::npos);
  EXPECT_NE(refused(R"({"players": 4, "carts": [{"cart": "oak", "position": 300}]})").find("`carts[0].position`"),
            std::string::npos);
  EXPECT_NE(refused(R"({"players": 4, "participants": [{"seat": 0, "symptoms": [1, 5]}]})")
                .find("`participants[0].symptoms[1]`: 5 is no symptom"),
            std::string::npos);
  EXPECT_NE(refused(R"({"players": 4, "participants": [{"seat": 99}]})").find("`participants[0].seat`: 99 is no seat"),
            std::string::npos);
  EXPECT_NE(refused(R"({"players": 4, "remedy_discard": ["r_garlic"]})").find("`remedy_discard[0]`"),
            std::string::npos);
  EXPECT_NE(refused(R"({"players": 4, "flow": [{"frame": "dance"}]})").find("`flow[0].frame`: 'dance' is none of"),
            std::string::npos);
  EXPECT_NE(refused(R"({"players": 4, "dice": [{"face": 3}, 1, 1, 1, 1, 1]})").find("`dice[0].face`"),
            std::string::npos);
}

}  // namespace
}  // namespace guildhall::bristol
