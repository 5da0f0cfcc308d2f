// The engine protocol: every way to be refused, with nothing changed by it, and positions of the rules set up by load,
// chance and apply.
#include "protocol/engine_protocol.h"

#include <gtest/gtest.h>

#include "match/games.h"

namespace guildhall {
namespace {

class Protocol : public testing::Test {
 protected:
  json::object send(std::string_view line) { return json::parse(engine_.answer(line)).get_object(); }
  json::object accepted(std::string_view line) {
    json::object answer = send(line);
    EXPECT_EQ(answer.at("ok"), true) << line << "\n" << json::serialize(answer);
    return answer;
  }
  // The error; what was asked for must have changed nothing.
  json::object refused(std::string_view line) {
    const std::string before = everything();
    const json::object answer = send(line);
    EXPECT_EQ(answer.at("ok"), false) << line;
    EXPECT_EQ(everything(), before) << line;
    return answer.contains("error") ? answer.at("error").get_object() : json::object{};
  }
  std::string code(std::string_view line) {
    const json::object error = refused(line);
    const std::string text(error.at("message").get_string());
    EXPECT_FALSE(text.empty());
    return std::string(error.at("code").get_string());
  }
  std::string message(std::string_view line) { return std::string(refused(line).at("message").get_string()); }
  std::string everything() {  // the answers to `state` and `save` say no game, or all there is
    return engine_.answer(R"({"cmd":"state"})") + engine_.answer(R"({"cmd":"save"})") +
           engine_.answer(R"({"cmd":"pending"})");
  }
  json::object apply(int seat, std::string_view action) {
    return accepted(R"({"cmd":"apply","seat":)" + std::to_string(seat) + R"(,"action":{"type":")" +
                    std::string(action) + "\"}}");
  }
  json::object loaded(std::string_view state) {
    return accepted(R"({"cmd":"load","game":"bristol-1350","state":)" + std::string(state) + "}");
  }
  json::object state() { return accepted(R"({"cmd":"state"})").at("state").get_object(); }

  static std::vector<std::string> kinds(const json::object& answer) {
    std::vector<std::string> out;
    for (const json::value& event : answer.at("events").get_array()) out.emplace_back(event.at("event").get_string());
    return out;
  }
  static const json::object& event(const json::object& answer, std::string_view kind, int which = 0) {
    for (const json::value& event : answer.at("events").get_array())
      if (event.at("event").get_string() == kind && which-- == 0) return event.get_object();
    ADD_FAILURE() << "there is no event " << kind << " in " << json::serialize(answer);
    static const json::object none;
    return none;
  }
  static json::value parsed(std::string_view text) { return json::parse(text); }

  Words words_{"en"};
  EngineProtocol engine_{words_};
};

// ---- Words ----------------------------------------------------------------------------------------------------

TEST_F(Protocol, COD_G6_once_the_last_object_is_drawn_a_bag_is_called_key_or_goblet) {
  const auto labels = [&](const char* deck, const char* last) {
    accepted(
        std::string(R"({"cmd":"load","game":"castle","state":{"players":6,"deck":)") + deck +
        R"(,"seats":[{"seat":0,"objects":["bag_key","whip"]},{"seat":1,"objects":["bag_goblet","tome","coat","dagger"]},
               {"seat":2,"objects":["key_1","key_2","key_3","gloves"]},{"seat":3,"objects":["goblet_1","goblet_2","goblet_3","monocle"]},
               {"seat":4,"objects":["black_pearl","sextant","privilege"]},{"seat":5,"objects":["poison_ring","shattered_mirror",)" +
        last + R"("throwing_knives"]}]}})");
    return json::serialize(accepted(R"({"cmd":"legal","seat":0})").at("legal"));
  };
  const std::string before = labels(R"(["seal_of_the_lodge"])", "");
  EXPECT_NE(before.find("Offer the Bag of Secrets (Key) to"), std::string::npos);
  EXPECT_EQ(before.find("once a Bag"), std::string::npos);
  const std::string after = labels("[]", R"("seal_of_the_lodge",)");
  EXPECT_NE(after.find("Offer the Key (once a Bag) to"), std::string::npos);
  EXPECT_EQ(after.find("Bag of Secrets"), std::string::npos);
}

// ---- Refusals -----------------------------------------------------------------------------------------------

TEST_F(Protocol, bad_json) {
  for (const char* line :
       {"", "{", "nonsense", "[1]", "3", "{\"cmd\":\"games\"} x", "\"games\"", "null", "{\"a\":\xFF}"})
    EXPECT_EQ(code(line), "bad_json") << line;
  EXPECT_EQ(code(std::string(100, '[')), "bad_json");
  EXPECT_EQ(code("{\"cmd\":\"" + std::string(5u << 20, 'x') + "\"}"), "bad_json");
}
TEST_F(Protocol, bad_command) {
  for (const char* line : {"{}", R"({"cmd":"dance"})", R"({"cmd":7})", R"({"cmd":null})", R"({"cmd":"GAMES"})"})
    EXPECT_EQ(code(line), "bad_command") << line;
}
TEST_F(Protocol, no_game) {
  for (const char* command : {"state", "pending", "legal", "apply", "undo", "standing", "chance", "claim", "claims",
                              "view", "result", "bot", "save"})
    EXPECT_EQ(code(R"({"cmd":")" + std::string(command) + R"(","seat":0})"), "no_game") << command;
  EXPECT_EQ(code(R"({"cmd":"new","game":"ludo","players":4})"), "no_game");
  EXPECT_EQ(code(R"({"cmd":"new","game":"","players":4})"), "no_game");
  EXPECT_EQ(code(R"({"cmd":"load","game":"ludo","state":{}})"), "no_game");
  EXPECT_EQ(code(R"({"cmd":"restore","save":{"header":{"guildhall":1,"game":"ludo"},"lines":[]}})"), "no_game");
}
TEST_F(Protocol, bad_field) {
  loaded(R"({"players":4})");
  for (
      const char* line : {
          R"({"cmd":"new"})",
          R"({"cmd":"new","game":"bristol-1350"})",
          R"({"cmd":"new","game":7,"players":4})",
          R"({"cmd":"new","game":"bristol-1350","players":"four"})",
          R"({"cmd":"new","game":"bristol-1350","players":4.5})",
          R"({"cmd":"new","game":"bristol-1350","players":0})",
          R"({"cmd":"new","game":"bristol-1350","players":10})",
          R"({"cmd":"new","game":"bristol-1350","players":99999999999})",
          R"({"cmd":"new","game":"bristol-1350","players":4,"seed":-1})",
          R"({"cmd":"new","game":"bristol-1350","players":4,"seed":"x"})",
          R"({"cmd":"new","game":"bristol-1350","players":4,"options":[]})",
          R"({"cmd":"new","game":"bristol-1350","players":4,"options":{"chaos":true,"chaos":false}})",
          R"({"cmd":"new","game":"bristol-1350","players":4,"chance":7})",
          R"({"cmd":"load","game":"bristol-1350"})",
          R"({"cmd":"load","game":"bristol-1350","state":[]})",
          R"({"cmd":"load","game":"bristol-1350","state":{"players":4,"colour":"red"}})",
          R"({"cmd":"legal"})",
          R"({"cmd":"legal","seat":4})",
          R"({"cmd":"legal","seat":-1})",
          R"({"cmd":"legal","seat":"spectator"})",
          R"({"cmd":"view","seat":"judge"})",
          R"({"cmd":"view","seat":9})",
          R"({"cmd":"apply","seat":0})",
          R"({"cmd":"apply","seat":0,"action":"draw"})",
          R"({"cmd":"apply","seat":0,"action":{}})",
          R"({"cmd":"apply","seat":0,"action":{"type":"sing"}})",
          R"({"cmd":"apply","seat":0,"action":{"type":"reroll","dice":"all"}})",
          R"({"cmd":"apply","seat":0,"action":{"type":"reroll","dice":[17]}})",
          R"({"cmd":"apply","seat":0,"action":{"type":"draw","cards":2}})",
          R"({"cmd":"apply","seat":0,"index":"first"})",
          R"({"cmd":"undo"})",
          R"({"cmd":"standing","seat":0})",
          R"({"cmd":"standing","seat":0,"kind":"supper","on":true})",
          R"({"cmd":"standing","seat":0,"kind":"whip","on":1})",
          R"({"cmd":"standing","seat":0,"kind":"whip","on":true})",
          R"({"cmd":"chance"})",
          R"({"cmd":"chance","outcomes":{}})",
          R"({"cmd":"chance","outcomes":[7]})",
          R"({"cmd":"chance","outcomes":[{"kind":"coin","value":1}]})",
          R"({"cmd":"chance","outcomes":[{"kind":"die"}]})",
          R"({"cmd":"chance","outcomes":[{"kind":"die","value":{}}]})",
          R"({"cmd":"chance","outcomes":[{"kind":"die","value":"oak_rat"},{"kind":"die","value":null}]})",
          R"({"cmd":"claim","seat":0})",
          R"({"cmd":"claim","seat":0,"claim":{"type":"c_boast"}})",
          R"({"cmd":"bot","seat":0})",
          R"({"cmd":"restore"})",
          R"({"cmd":"restore","save":{"header":{}}})",
          R"({"cmd":"restore","save":{"header":{},"lines":[]}})",
          R"({"cmd":"restore","save":{"header":{"guildhall":2,"game":"bristol-1350"},"lines":[]}})",
          R"({"cmd":"restore","save":{"header":{"guildhall":1,"game":"bristol-1350","rules":2,"players":4,"options":{}},"lines":[]}})",
          R"({"cmd":"restore","save":{"header":{"guildhall":1,"game":"bristol-1350","rules":999,"players":4},"lines":[]}})",
      })
    EXPECT_EQ(code(line), "bad_field") << line;
}
// Contracts, section 3: a slip in the name of a field is refused; it would change nothing without a word.
TEST_F(Protocol, unknown_fields_are_refused) {
  loaded(R"({"players":4})");
  for (const char* line : {
           R"({"cmd":"new","game":"bristol-1350","players":4,"option":{}})",
           R"({"cmd":"new","game":"bristol-1350","players":4,"chances":[]})",
           R"({"cmd":"load","game":"bristol-1350","state":{"players":4},"players":4})",
           R"({"cmd":"apply","seat":0,"index":0,"by":"clock"})",
           R"({"cmd":"state","seat":0})",
           R"({"cmd":"games","game":"quacks"})",
           R"({"cmd":"chance","outcomes":[{"kind":"die","value":"oak_rat","times":2}]})",
           R"({"cmd":"quit","now":true})",
       })
    EXPECT_EQ(code(line), "bad_field") << line;
  EXPECT_FALSE(engine_.finished());
  EXPECT_EQ(message(R"({"cmd":"new","game":"bristol-1350","players":4,"option":{}})"),
            "`option`: no such field; `new` has game, players, seed, options, chance");
  EXPECT_EQ(message(R"({"cmd":"result","seat":0})"), "`seat`: no such field; `result` has none");
}
TEST_F(Protocol, messages_name_the_field_and_what_would_do) {
  loaded(R"({"players":4})");
  EXPECT_EQ(message(R"({"cmd":"view","seat":"everyone"})"),
            "`seat`: the number of a seat or \"spectator\" is needed, not the text \"everyone\"");
  EXPECT_EQ(message(R"({"cmd":"apply","seat":0})"), "the field `action` or `index` is missing");
  EXPECT_EQ(message(R"({"cmd":"apply","seat":0,"index":0,"action":{"type":"draw"}})"),
            "`action` or `index` is needed, not both");
  EXPECT_EQ(message(R"({"cmd":"new","game":"bristol-1350","players":4,"chance":[{"kind":"coin"}]})"),
            "`chance[0].kind`: one of die, draw, pick, shuffle, random is needed, not the text \"coin\"");
  EXPECT_EQ(message(R"({"cmd":"load","game":"bristol-1350","state":[]})"), "`state`: an object is needed, not a list");
  EXPECT_EQ(message(R"({"cmd":"restore","save":{"header":{}}})"), "`save.lines`: the field is missing");
  EXPECT_EQ(message(R"({"cmd":"restore","save":{"lines":[]}})"), "`save.header`: the field is missing");
  EXPECT_EQ(message(R"({"cmd":"new","game":"bristol-1350","players":4.0})"),
            "`players`: a whole number is needed, not the number 4.0");
  EXPECT_EQ(message(R"({"cmd":"new","game":"bristol-1350","players":4,"seed":-1})"),
            "`seed`: a whole number from 0 to 18446744073709551615 is needed, not the number -1");
}
TEST_F(Protocol, a_position_for_too_many_players_names_their_number) {
  loaded(R"({"players":4})");
  for (const GameFace* face : all_games())
    for (const char* players : {"99", "0"}) {
      const std::string game(face->info().id);
      const json::object error =
          refused(R"({"cmd":"load","game":")" + game + R"(","state":{"players":)" + players + "}}");
      EXPECT_EQ(error.at("code"), "bad_state") << game;
      EXPECT_TRUE(error.at("clause").as_string().starts_with(std::string(face->info().prefix) + "-")) << error;
      EXPECT_NE(error.at("message").get_string().find(std::string("not ") + players), std::string::npos) << error;
    }
}
// Contracts, section 6: a seed has 64 bits, also in JSON.
TEST_F(Protocol, every_seed_of_64_bits_is_taken_and_comes_back) {
  for (const char* seed : {"0", "9223372036854775807", "9223372036854775808", "18446744073709551615"}) {
    accepted(R"({"cmd":"new","game":"bristol-1350","players":4,"seed":)" + std::string(seed) + "}");
    const json::object begun = state();
    const json::value saved = accepted(R"({"cmd":"save"})").at("save");
    EXPECT_EQ(json::serialize(saved.at("header").at("seed")), seed);
    accepted(json::serialize(json::object{{"cmd", "restore"}, {"save", saved}}));
    EXPECT_EQ(state(), begun) << seed;
    accepted(R"({"cmd":"load","game":"bristol-1350","state":{"players":4},"seed":)" + std::string(seed) + "}");
  }
  EXPECT_EQ(code(R"({"cmd":"new","game":"bristol-1350","players":4,"seed":18446744073709551616})"), "bad_field");
}
TEST_F(Protocol, bad_option) {
  loaded(R"({"players":4})");
  const json::object error = refused(R"({"cmd":"new","game":"bristol-1350","players":4,"options":{"track_steps":99}})");
  EXPECT_EQ(error.at("code"), "bad_option");
  EXPECT_EQ(error.at("clause"), "BRI-O5");
  for (const char* options : {R"({"colour":"red"})", R"({"social":"party"})", R"({"chaos":"maybe"})",
                              R"({"track_steps":"far"})", R"({"track_steps":null})", R"({"social":["alms","cure"]})"})
    EXPECT_EQ(code(R"({"cmd":"new","game":"bristol-1350","players":4,"options":)" + std::string(options) + "}"),
              "bad_option")
        << options;
}
TEST_F(Protocol, bad_state_with_the_clause_it_breaks) {
  loaded(R"({"players":4})");
  const json::object error = refused(R"({"cmd":"load","game":"bristol-1350","state":{"players":4,
      "participants":[{"seat":0,"symptoms":[3,3],"plagued":false}]}})");
  EXPECT_EQ(error.at("code"), "bad_state");
  EXPECT_EQ(error.at("clause"), "BRI-G7");
}
TEST_F(Protocol, not_asked_and_not_legal) {
  loaded(R"({"players":4})");
  EXPECT_EQ(code(R"({"cmd":"apply","seat":1,"action":{"type":"draw"}})"), "not_asked");
  EXPECT_EQ(code(R"({"cmd":"apply","seat":1,"index":0})"), "not_asked");
  EXPECT_EQ(code(R"({"cmd":"bot","seat":1,"name":"random"})"), "not_asked");
  EXPECT_EQ(code(R"({"cmd":"apply","seat":0,"action":{"type":"elbow"}})"), "not_legal");
  EXPECT_EQ(code(R"({"cmd":"apply","seat":0,"action":{"type":"push","seat":3}})"), "not_legal");
  EXPECT_EQ(code(R"({"cmd":"apply","seat":0,"action":{"type":"reroll","dice":[0,1,2]}})"), "not_legal");
  EXPECT_EQ(code(R"({"cmd":"apply","seat":0,"index":-1})"), "not_legal");
  EXPECT_EQ(code(R"({"cmd":"apply","seat":0,"index":256})"), "not_legal");
}
TEST_F(Protocol, no_undo) {
  loaded(R"({"players":4})");
  EXPECT_EQ(code(R"({"cmd":"undo","seat":0})"), "no_undo");
  apply(0, "draw");  // a card was seen
  EXPECT_EQ(code(R"({"cmd":"undo","seat":0})"), "no_undo");
}
TEST_F(Protocol, W9_an_answer_in_a_sealed_window_stands) {  // seat 1 dashes, and seat 0 lets it happen
  loaded(R"({"players":4,"active":1,"carts":[{"cart":"birch","riders":[0],"position":2},{"cart":"cedar","riders":[1]},
            {"cart":"oak","riders":[2,3]}],"participants":[{"seat":0,"remedies":["r_whip__leeches"]}]})");
  apply(1, "dash");
  accepted(R"({"cmd":"apply","seat":0,"action":{"type":"pass"}})");
  EXPECT_EQ(code(R"({"cmd":"undo","seat":0})"), "no_undo");
}
TEST_F(Protocol, X5_a_claim_needs_its_fields_and_things_that_there_are) {
  loaded(R"({"players":4})");
  const auto claim = [&](const std::string& text) { return R"({"cmd":"claim","seat":0,"claim":)" + text + "}"; };
  for (const char* bad : {R"({"type":"c_peek"})", R"({"type":"c_peek","target":8,"value":1})",
                          R"({"type":"c_symptoms","value_a":9,"value_b":1})", R"({"type":"c_status"})",
                          R"({"type":"c_sum","relation":"equal","sum":99})", R"({"type":"c_remedy"})"})
    EXPECT_EQ(code(claim(bad)), "bad_field") << bad;
  for (const char* good :
       {R"({"type":"c_status","health":"plagued"})", R"({"type":"c_peek","target":2,"value":1})",
        R"({"type":"c_symptoms","value_a":1,"value_b":4})", R"({"type":"c_intent","action":"draw"})"})
    accepted(claim(good));
}
TEST_F(Protocol, P2_ghosts_are_called_ghosts) {
  accepted(R"({"cmd":"new","game":"bristol-1350","players":1,"seed":1})");
  const std::string told =
      json::serialize(accepted(R"({"cmd":"apply","seat":0,"action":{"type":"character","character":"friar"}})"));
  EXPECT_NE(told.find("Ghost 1"), std::string::npos) << told;
  EXPECT_EQ(told.find("Player 2"), std::string::npos) << told;
}
TEST_F(Protocol, unknown_bot) {
  loaded(R"({"players":4})");
  for (const char* name : {"oracle", "", "ran", "ismcts:x"})
    EXPECT_EQ(code(R"({"cmd":"bot","seat":0,"name":")" + std::string(name) + "\"}"), "unknown_bot") << name;
}
TEST_F(Protocol, chance_mismatch_leaves_state_and_queue_as_they_were) {
  loaded(R"({"players":4})");
  accepted(R"({"cmd":"chance","outcomes":[{"kind":"die","value":["oak_rat","elm_rat"]}]})");
  const json::object error = refused(R"({"cmd":"apply","seat":0,"action":{"type":"reroll","dice":[0,1]}})");
  EXPECT_EQ(error.at("code"), "chance_mismatch");
  EXPECT_EQ(error.at("expected"), parsed(R"({"kind":"die","of":["birch_apple","birch_rat","cedar_apple","cedar_rat",
                                             "oak_apple","oak_rat"]})"));
  EXPECT_EQ(error.at("found"), parsed(R"({"kind":"die","value":"elm_rat"})"));
  EXPECT_EQ(accepted(R"({"cmd":"chance","outcomes":[]})").at("queued"), 2) << "both outcomes are still there";
  EXPECT_EQ(apply(0, "draw").at("queued"), 2) << "a draw from a pile leaves other outcomes alone";
}
TEST_F(Protocol, a_mismatch_in_the_setup_keeps_the_game_before) {
  loaded(R"({"players":4})");
  EXPECT_EQ(code(R"({"cmd":"new","game":"bristol-1350","players":2,"chance":[{"kind":"die","value":"oak_rat"}]})"),
            "chance_mismatch");
}
TEST_F(Protocol, over) {
  loaded(R"({"players":4,"round":6,"carts":[{"cart":"birch","riders":[0,1],"position":14},
            {"cart":"cedar","riders":[2],"position":9},{"cart":"oak","riders":[3],"position":7}],"active":3})");
  apply(3, "draw");
  apply(3, "end");
  EXPECT_EQ(code(R"({"cmd":"apply","seat":3,"action":{"type":"draw"}})"), "over");
  EXPECT_EQ(code(R"({"cmd":"apply","seat":3,"index":0})"), "over");
  EXPECT_EQ(code(R"({"cmd":"bot","seat":3,"name":"random"})"), "over");
  EXPECT_EQ(code(R"({"cmd":"undo","seat":3})"), "no_undo");
  EXPECT_EQ(code(R"({"cmd":"standing","seat":3,"kind":"whip","on":true})"), "over");
  EXPECT_EQ(code(R"({"cmd":"chance","outcomes":[{"kind":"random"}]})"), "over");
  EXPECT_EQ(code(R"({"cmd":"claim","seat":3,"claim":{"type":"c_status","health":"plagued"}})"), "over");
  EXPECT_EQ(accepted(R"({"cmd":"pending"})").at("pending"), json::array{});
  EXPECT_EQ(accepted(R"({"cmd":"legal","seat":3})").at("legal"), json::array{});
}
TEST_F(Protocol, bad_record_names_the_line) {
  accepted(R"({"cmd":"new","game":"bristol-1350","players":4,"seed":7})");
  json::object saved = accepted(R"({"cmd":"save"})").at("save").get_object();
  saved.at("lines").get_array().push_back(parsed(R"({"seat":0,"action":{"type":"character","character":"serf"}})"));
  for (const char* wrong :
       {R"({"seat":0,"action":{"type":"draw"}})", R"({"seat":3,"action":{"type":"character","character":"friar"}})",
        R"({"seat":1,"undo":1})", R"({"hash":"0000000000000000","at":50})", R"({"seat":1})", "{}", R"({"chance":7})",
        R"({"seat":1,"standing":7})", R"({"seat":12,"standing":{"whip":true}})", R"({"seat":1,"claim":{}})",
        R"({"seat":99,"action":{"type":"draw"}})"}) {
    json::object edited = saved;
    edited.at("lines").get_array().push_back(parsed(wrong));
    const json::object error = refused(json::serialize(json::object{{"cmd", "restore"}, {"save", edited}}));
    EXPECT_EQ(error.at("code"), "bad_record") << wrong;
    EXPECT_TRUE(std::string_view(error.at("message").get_string()).starts_with("line 2: ")) << error;
  }
}
TEST_F(Protocol, an_id_comes_back_whatever_it_is) {
  EXPECT_EQ(send(R"({"cmd":"games","id":17})").at("id"), 17);
  EXPECT_EQ(send(R"({"cmd":"dance","id":{"a":[1]}})").at("id"), parsed(R"({"a":[1]})"));
  EXPECT_TRUE(send(R"({"cmd":"games","id":null})").at("id").is_null());
  EXPECT_FALSE(send(R"({"cmd":"games"})").contains("id"));
}
TEST_F(Protocol, quit_ends_it) {
  EXPECT_FALSE(engine_.finished());
  accepted(R"({"cmd":"quit"})");
  EXPECT_TRUE(engine_.finished());
}

// ---- Positions of the rules ---------------------------------------------------------------------------------

TEST_F(Protocol, BRI_W8_an_elbow_is_blocked_by_a_whip) {
  loaded(R"({"players":4,"carts":[{"cart":"birch","riders":[0,1,2]},{"cart":"oak","riders":[3]}],
            "participants":[{"seat":1,"remedies":["r_whip__leeches"]}],"active":2})");
  EXPECT_EQ(apply(2, "elbow").at("pending").at(0).at("seat"), 0) << "the first player is asked first";
  EXPECT_EQ(apply(0, "pass").at("events"), json::array{}) << "a pass leaves no trace";
  const auto whipped = accepted(R"({"cmd":"apply","seat":1,"action":{"type":"use","card":"R_whip__leeches"}})");
  EXPECT_EQ(kinds(whipped), std::vector<std::string>{"whipped"});
  EXPECT_EQ(whipped.at("pending").at(0).at("kind"), "remedy") << "the action is spent";
  EXPECT_EQ(state().at("carts").at(0).at("riders"), (json::array{0, 1, 2}));
  EXPECT_EQ(state().at("remedy_discard"), json::array{"r_whip__leeches"});
}
TEST_F(Protocol, BRI_M5_a_mingle_deals_the_scripted_values_from_the_front) {
  loaded(R"({"players":4,"active":3,
            "carts":[{"cart":"birch","riders":[0]},{"cart":"cedar","riders":[1,2]},{"cart":"oak","riders":[3]}],
            "participants":[{"seat":1,"symptoms":[1,2]},{"seat":2,"symptoms":[2,3]}],
            "dice":[{"face":"cedar_rat"},{"face":"cedar_rat"},{"face":"birch_apple"},{"face":"birch_rat"},
                    {"face":"oak_apple"},{"face":"oak_rat"}]})");
  apply(3, "draw");
  EXPECT_EQ(accepted(R"({"cmd":"chance","outcomes":[{"kind":"draw","value":4},{"kind":"shuffle","value":[4,3,1,2,2]},
      {"kind":"die","value":["oak_rat","oak_rat","oak_rat","oak_rat","oak_rat","oak_apple"]}]})")
                .at("queued"),
            8);
  const auto mingled = apply(3, "end");
  EXPECT_EQ(mingled.at("queued"), 0);
  EXPECT_EQ(event(mingled, "mingled").at("riders"), (json::array{1, 2}));
  EXPECT_EQ(event(mingled, "hand_now"), parsed(R"({"event":"hand_now","seat":1,"first":3,"second":4,"to":[1],
                                                   "text":"You now hold Cough (3) and Buboes (4)."})"));
  EXPECT_EQ(event(mingled, "became_plagued").at("to"), json::array{1});
  EXPECT_EQ(event(mingled, "hand_now", 1).at("second"), 2);
  EXPECT_EQ(event(mingled, "round_began").at("faces").at(5), "oak_apple");
  EXPECT_EQ(state().at("symptom_discard"), json::array{2}) << "the leftover";
  EXPECT_EQ(state().at("participants").at(1).at("plagued"), true);
}
TEST_F(Protocol, BRI_A11_pushing_a_healthy_rider_off_the_last_cart_is_a_shame) {
  loaded(R"({"players":4,"carts":[{"cart":"birch","riders":[2],"position":3},{"cart":"cedar","riders":[3],"position":2},
            {"cart":"oak","riders":[0,1]}],"active":0})");
  accepted(R"({"cmd":"apply","seat":0,"action":{"type":"push","seat":1}})");
  const auto pushed = apply(1, "pass");
  EXPECT_EQ(event(pushed, "pushed_out").at("from"), "oak");
  EXPECT_EQ(event(pushed, "eliminated").at("cause"), "left_behind");
  EXPECT_EQ(event(pushed, "eliminated").at("seat"), 1);
  EXPECT_EQ(event(pushed, "eliminated", 1).at("cause"), "shame");
  EXPECT_EQ(event(pushed, "eliminated", 1).at("seat"), 0);
  EXPECT_EQ(state().at("participants").at(0).at("alive"), false);
}
TEST_F(Protocol, BRI_E4_a_healthy_cart_escapes) {
  loaded(R"({"players":4,"round":6,"carts":[{"cart":"birch","riders":[0,1],"position":14},
            {"cart":"cedar","riders":[2],"position":9},{"cart":"oak","riders":[3],"position":7}],"active":3})");
  apply(3, "draw");
  EXPECT_EQ(event(apply(3, "end"), "cart_escaped").at("riders"), (json::array{0, 1}));
  const json::object result = accepted(R"({"cmd":"result"})").at("result").get_object();
  EXPECT_EQ(result.at("finished"), true);
  EXPECT_EQ(result.at("winners"), (json::array{0, 1}));
  EXPECT_EQ(result.at("payoff"), (json::array{1, 1, 0, 0}));
  EXPECT_EQ(result.at("clause"), "BRI-E4");
}
TEST_F(Protocol, BRI_E8_a_plagued_cart_leaves_and_one_round_is_left) {
  loaded(R"({"players":4,"round":6,"carts":[{"cart":"birch","riders":[0,1],"position":14},
            {"cart":"cedar","riders":[2],"position":9},{"cart":"oak","riders":[3],"position":7}],
            "participants":[{"seat":1,"symptoms":[3,3]}],"active":3})");
  apply(3, "draw");
  accepted(R"({"cmd":"chance","outcomes":[{"kind":"die","value":["oak_apple","oak_apple","oak_apple","oak_apple",
                                           "oak_apple","oak_apple"]}]})");
  const auto left = apply(3, "end");
  EXPECT_EQ(event(left, "eliminated", 1).at("cause"), "plagued_cart");
  EXPECT_EQ(event(left, "last_round").at("round"), 7);
  EXPECT_EQ(state().at("last_round"), 7);
  for (int seat : {2, 3}) {
    apply(seat, "draw");
    if (seat == 2) apply(seat, "end");
  }
  const auto last = apply(3, "end");
  EXPECT_EQ(event(last, "eliminated").at("cause"), "trapped");
  EXPECT_EQ(event(last, "ended").at("ending"), "none_escaped");
  EXPECT_EQ(accepted(R"({"cmd":"result"})").at("result").at("payoff"), (json::array{0, 1, 0, 0}))
      << "the plague prevails";
}
TEST_F(Protocol, a_dash_onto_an_empty_cart_can_be_taken_back) {
  loaded(R"({"players":4,"carts":[{"cart":"cedar","riders":[0,1,2]},{"cart":"oak","riders":[3]}],"active":0})");
  const json::object before = state();
  EXPECT_EQ(event(apply(0, "dash"), "dashed").at("onto"), "birch");
  EXPECT_NE(state(), before);
  accepted(R"({"cmd":"undo","seat":0})");
  EXPECT_EQ(state(), before);
}

// ---- Saving, loading, whole games ---------------------------------------------------------------------------

TEST_F(Protocol, what_state_prints_is_what_load_reads) {
  for (const GameFace* game : all_games()) {
    accepted(json::serialize(
        json::object{{"cmd", "new"}, {"game", game->info().id}, {"players", game->info().min_players}, {"seed", 11}}));
    for (int answers = 0; answers < 40 && !accepted(R"({"cmd":"pending"})").at("pending").get_array().empty();
         ++answers) {
      const json::object before = state();
      accepted(json::serialize(json::object{{"cmd", "load"}, {"game", game->info().id}, {"state", before}}));
      ASSERT_EQ(state(), before);
      const json::value seat = accepted(R"({"cmd":"pending"})").at("pending").at(0).at("seat");
      accepted(json::serialize(json::object{{"cmd", "apply"}, {"seat", seat}, {"index", 0}}));
    }
  }
}

// Every game on the list, driven by `bot` alone, with scripted chance, undo and claims in the record.
TEST_F(Protocol, a_game_driven_by_bots_is_saved_and_restored) {
  for (const GameFace* game : all_games()) {
    const int players = std::min(4, game->info().max_players);
    accepted(
        json::serialize(json::object{{"cmd", "new"}, {"game", game->info().id}, {"players", players}, {"seed", 5}}));
    int answers = 0;
    for (; answers < 5000; ++answers) {
      const json::array pending = accepted(R"({"cmd":"pending"})").at("pending").get_array();
      if (pending.empty()) break;
      const json::value seat = pending[0].at("seat");
      ASSERT_EQ(pending[0].at("awaited"), true);
      const json::value action =
          accepted(json::serialize(json::object{{"cmd", "bot"}, {"name", "random"}, {"seat", seat}})).at("action");
      if (answers == 20) accepted(R"({"cmd":"chance","outcomes":[{"kind":"random"}]})");
      const auto done = accepted(json::serialize(json::object{{"cmd", "apply"}, {"seat", seat}, {"action", action}}));
      if (answers % 7 == 0 && send(json::serialize(json::object{{"cmd", "undo"}, {"seat", seat}})).at("ok") == true)
        accepted(json::serialize(json::object{{"cmd", "apply"}, {"seat", seat}, {"action", action}}));
      for (const json::value& event : done.at("events").get_array()) {
        ASSERT_TRUE(event.at("to") == "all" || event.at("to").is_array()) << event;
        ASSERT_TRUE(event.at("text").is_string());
      }
    }
    ASSERT_LT(answers, 5000) << game->info().id << " does not end";
    EXPECT_EQ(accepted(R"({"cmd":"result"})").at("result").at("finished"), true);
    const json::object final_state = state();
    const json::object saved = accepted(R"({"cmd":"save"})").at("save").get_object();

    EngineProtocol other(words_);
    const json::value restored =
        json::parse(other.answer(json::serialize(json::object{{"cmd", "restore"}, {"save", saved}})));
    ASSERT_EQ(restored.at("ok"), true) << restored;
    EXPECT_EQ(json::parse(other.answer(R"({"cmd":"state"})")).at("state"), json::value(final_state));
    EXPECT_EQ(json::parse(other.answer(R"({"cmd":"save"})")).at("save"), json::value(saved));
  }
}
// Contracts, section 2: identifiers are matched without regard to case and signs, wherever they come in.
TEST_F(Protocol, ids_are_matched_without_regard_to_case_and_signs) {
  accepted(R"({"cmd":"load","game":"Castle of the DEVIL","state":{"players":4,"options":{"Spy-Target_Informed":"FALSE",
      "lateWindow":"ReOpen"},"seats":[{"seat":0,"society":"ORDER","profession":"Grand Master","objects":["BAG_KEY","Goblet#2"]},
      {"seat":1,"objects":["Poison-Ring","KEY#1"]}]}})");
  EXPECT_EQ(state().at("options").at("spy_target_informed"), false);
  EXPECT_EQ(state().at("options").at("late_window"), "reopen");
  EXPECT_EQ(state().at("seats").at(0).at("profession"), "grand_master");
  EXPECT_EQ(state().at("seats").at(0).at("objects"), parsed(R"(["bag_key","goblet_2"])"));
  accepted(R"({"cmd":"chance","outcomes":[{"kind":"PICK","value":"Key #1"}]})");
  const json::object spied = accepted(R"({"cmd":"apply","seat":0,"action":{"type":"SPY","seat":"1"}})");
  EXPECT_EQ(event(spied, "spy_seen").at("card"), "key_1");
  accepted(R"({"cmd":"apply","seat":1,"action":{"type":"Offer","seat":0,"card":"POISON-RING"}})");
  EXPECT_EQ(accepted(R"({"cmd":"view","seat":"Spectator"})").at("view").at("players"), 4);
  accepted(R"({"cmd":"bot","seat":0,"name":"Scripted"})");
}
TEST_F(Protocol, a_negative_number_is_no_id) {
  accepted(R"({"cmd":"load","game":"castle-of-the-devil","state":{"players":4}})");
  EXPECT_EQ(code(R"({"cmd":"apply","seat":0,"action":{"type":"spy","seat":-1}})"), "bad_field");
  EXPECT_EQ(code(R"({"cmd":"chance","outcomes":[{"kind":"pick","value":-1}]})"), "bad_field");
}
TEST_F(Protocol, printed_numbers_are_understood_in_load_chance_and_answers) {
  accepted(R"({"cmd":"load","game":"ankh","state":{"players":3,"active":0,"event_pile":["e05","E02","E12"],
      "areas":[{"area":7,"minions":[1,1]},{"area":"Temple Island","minions":[0,1],"building":1}],
      "seats":[{"seat":0,"role":"P1","hand":["g23","B42"]},{"seat":1,"role":"p7"}],
      "discard_pile":["g02","G03","g04","g05","g06"]}})");
  EXPECT_EQ(state().at("seats").at(1).at("role"), "watch_commander");
  accepted(R"({"cmd":"chance","outcomes":[{"kind":"shuffle","value":["G06","g02"]},{"kind":"draw","value":"E12"},
      {"kind":"die","value":[1,2]}]})");
  accepted(R"({"cmd":"apply","seat":0,"action":{"type":"play","card":"g23"}})");
  const json::object mixed = apply(0, "next");
  EXPECT_EQ(event(mixed, "card_seen", 0).at("card"), "calm_again");
  EXPECT_EQ(event(mixed, "card_seen", 1).at("card"), "loan_a");
  apply(0, "next");
  const json::object placed = accepted(R"({"cmd":"apply","seat":0,"action":{"type":"place","area":8}})");
  EXPECT_EQ(event(placed, "minion_placed").at("area"), "lowdock");
}
TEST_F(Protocol, ANK_V1_a_collectors_edition_says_7a) {
  accepted(R"({"cmd":"load","game":"ankh","state":{"players":3,"options":{"edition_costs":"collectors_17"},
      "areas":[{"area":"7a","building":1}],"seats":[{"seat":0,"hand":["B42"]}],"event_pile":["E06"]}})");
  accepted(R"({"cmd":"apply","seat":0,"action":{"type":"play","card":"B42"}})");
  accepted(R"({"cmd":"chance","outcomes":[{"kind":"die","value":"7a"}]})");
  const json::object happened = apply(0, "next");
  EXPECT_EQ(event(happened, "rolled").at("face"), 8);
  EXPECT_EQ(event(happened, "rolled").at("text"), "Player 1 rolls 7a.");
  EXPECT_EQ(event(happened, "building_lost").at("area"), "lowdock");
}
TEST_F(Protocol, ANK_E19_scores_are_told_only_where_points_decide) {
  const std::string last_card = R"({"cmd":"load","game":"ankh","state":{"players":2,"draw_pile":["B01"],
      "seats":[{"seat":0,"hand":["G42"]},{"seat":1,"role":")";
  const auto result = [&](const std::string& role) {
    accepted(last_card + role + "\"}]}}");
    accepted(R"({"cmd":"apply","seat":0,"action":{"type":"play","card":"G42"}})");
    apply(0, "skip");
    apply(0, "end");
    return accepted(R"({"cmd":"result"})").at("result").as_object();
  };
  EXPECT_EQ(result("P7").at("reason"), "watch_commander");
  EXPECT_FALSE(result("P7").contains("scores"));
  EXPECT_EQ(result("P2").at("scores"), (json::array{25, 25}));
}
TEST_F(Protocol, ANK_E19_an_ending_without_a_winner_is_refused) {  // the engine once died of it at `result`
  EXPECT_EQ(code(R"({"cmd":"load","game":"ankh","state":{"players":2,"ending":"points"}})"), "bad_state");
}
TEST_F(Protocol, ANK_G7_a_payment_says_its_sum) {
  accepted(R"({"cmd":"load","game":"ankh","state":{"players":3,"seats":[{"seat":0,"hand":["G20"]}]}})");
  accepted(R"({"cmd":"apply","seat":0,"action":{"type":"play","card":"G20"}})");
  apply(0, "next");
  accepted(R"({"cmd":"apply","seat":0,"action":{"type":"target","seat":1}})");
  const json::value pay = accepted(R"({"cmd":"legal","seat":1})").at("legal").at(0);
  EXPECT_EQ(pay.at("action"), parsed(R"({"type":"pay","sum":5})"));
  EXPECT_EQ(pay.at("text"), "Pay $5");
}
TEST_F(Protocol, V18_neutral_names_are_in_every_text) {
  const std::string beginning =
      R"({"cmd":"load","game":"ankh","state":{"players":3,"areas":[{"area":7,"minions":[1,1]}],
      "seats":[{"seat":0,"hand":["g13"]}],"options":{"display_names":")";
  const auto texts = [&](const std::string& names) {
    accepted(beginning + names + "\"}}}");
    std::string out;
    for (const char* action : {R"({"type":"play","card":"captain"})", R"({"type":"next"})"})
      out += json::serialize(accepted(R"({"cmd":"apply","seat":0,"action":)" + std::string(action) + "}"));
    return out + json::serialize(accepted(R"({"cmd":"legal","seat":0})"));
  };
  const std::string neutral = texts("neutral");
  for (const char* word : {"The Captain", "The Warrens", "your agent"})
    EXPECT_NE(neutral.find(word), std::string::npos) << word;
  for (const char* word : {"Carrot", "Shades", "minion go", "a minion"})
    EXPECT_EQ(neutral.find(word), std::string::npos) << word;
  const std::string original = texts("original");  // and back, in the same process
  for (const char* word : {"Captain Carrot", "The Shades", "your minion"})
    EXPECT_NE(original.find(word), std::string::npos) << word;
}
TEST_F(Protocol, texts_follow_the_language) {
  Words french("fr");
  EngineProtocol engine(french);
  const json::value begun = json::parse(engine.answer(R"({"cmd":"new","game":"bristol-1350","players":4,"seed":7})"));
  const json::value english = accepted(R"({"cmd":"new","game":"bristol-1350","players":4,"seed":7})");
  EXPECT_EQ(begun.at("pending").at(0).at("kind"), english.at("pending").at(0).at("kind"));
  EXPECT_NE(begun.at("pending").at(0).at("prompt"), english.at("pending").at(0).at("prompt"));
}

}  // namespace
}  // namespace guildhall
