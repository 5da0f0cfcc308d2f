// Loaded positions: what is filled in, and what is refused with a sentence that names the field.
#include "games/quacks/position.h"

#include "games/quacks/rules.h"
#include "games/quacks/seen.h"
#include "games/quacks/testing.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::quacks {

namespace {

State loaded(const char* position) { return position_from(boost::json::parse(position)); }

struct Refused {
  std::string clause;
  std::string sentence;
  bool names(std::string_view what) const { return sentence.find(what) != std::string::npos; }
};
Refused refused(const char* position) {
  try {
    loaded(position);
  } catch (const shape::BadPosition& bad) {
    return {bad.clause, bad.what()};
  } catch (const shape::BadOption& bad) {
    return {bad.clause, bad.what()};
  }
  return {};
}
std::string clause_of(const char* position) { return refused(position).clause; }

void answer_at(State& s, Seat seat, Action action) {
  FastRandom random(5);
  QuacksDealer dealer(random);
  apply(s, seat, action, dealer);
}

}  // namespace

TEST(QuacksPosition, QUA_C21_a_restart_gives_back_the_chips_that_a_loaded_pot_held) {
  State s = loaded(R"({"players": 2, "round": 3, "card": "f21", "seats": [{"bag": {"orange_1": 1, "white_3": 1},
      "pot": [{"chip": "white_1", "space": 1}, {"chip": "white_2", "space": 3}, {"chip": "green_1", "space": 4},
              {"chip": "white_1", "space": 5}]}]})");
  answer_at(s, 0, act::draw());
  ASSERT_EQ(s.at(0).asking, Ask::Second);
  answer_at(s, 0, act::simple(Verb::Restart));
  EXPECT_EQ(s.at(0).bag.size(), 6);
  EXPECT_EQ(s.at(0).bag.count(kind_of(Green_1)), 1);
  EXPECT_FALSE(flaw(s));
}

TEST(QuacksPosition, QUA_A15_a_loaded_sealed_pot_does_not_show_in_the_size_of_the_bag) {
  const State s = loaded(R"({"players": 2, "round": 3, "options": {"draw_mode": "sealed"},
      "seats": [{"pot": [{"chip": "white_1", "space": 1}, {"chip": "white_2", "space": 3}]}]})");
  const Seen sight = seen(view(s, 1));
  EXPECT_EQ(sight.seats[0].bag_size, 9);
  EXPECT_TRUE(sight.seats[0].pot.empty());
}

TEST(QuacksPosition, QUX_X3_while_one_brews_it_is_seen_where_the_elixir_would_come_now) {
  const State s = loaded(R"({"players": 3, "round": 3, "options": {"exp_alchemists": true},
      "patients": ["nervousness", "wing_ears", "witch_hump"],
      "seats": [{"patient": "nervousness", "pot": [{"chip": "white_1", "space": 1}, {"chip": "green_1", "space": 2},
                                                   {"chip": "orange_1", "space": 3}]},
                {"patient": "wing_ears", "exploded": true,
                 "pot": [{"chip": "white_3", "space": 3}, {"chip": "white_2", "space": 5},
                         {"chip": "white_2", "space": 7}, {"chip": "white_1", "space": 8}]},
                {"patient": "witch_hump"}]})");
  const Seen sight = seen(view(s, 0));
  EXPECT_EQ(sight.seats[0].reach, 3);  // two colours, and a neighbour whose pot exploded
  EXPECT_EQ(sight.seats[0].elixir, 0);
  EXPECT_EQ(sight.seats[2].reach, 1);
}

TEST(QuacksPosition, QUA_A15_what_a_sealed_neighbour_does_is_not_in_the_reach) {
  const State s = loaded(R"({"players": 2, "round": 3, "options": {"draw_mode": "sealed", "exp_alchemists": true},
      "patients": ["nervousness", "wing_ears", "witch_hump"],
      "seats": [{"patient": "nervousness", "pot": [{"chip": "green_1", "space": 1}]},
                {"patient": "wing_ears", "exploded": true,
                 "pot": [{"chip": "white_3", "space": 3}, {"chip": "white_2", "space": 5},
                         {"chip": "white_2", "space": 7}, {"chip": "white_1", "space": 8}]}]})");
  ASSERT_EQ(elixir_reach(s, 0), 2);
  EXPECT_EQ(seen(view(s, 0)).seats[0].reach, 1);
  EXPECT_FALSE(seen(view(s, 0)).seats[1].reach);
}

TEST(QuacksPosition, QUA_A15_QUA_C21_QUX_W17_what_was_there_before_a_brewing_fits_what_is_there_now) {
  const auto clause = [](const char* card, const char* options, const char* seat, const char* more = "") {
    const std::string position = std::string(R"({"players": 2, "round": 3, "card": ")") + card + R"(", "options": {)" +
                                 options + R"(}, "seats": [{)" + seat + "}]" + more + "}";
    return clause_of(position.c_str());
  };
  const char* const kWhites = R"("bag": {"white_1": 4, "white_2": 2, "white_3": 1})";
  const std::string fewer = std::string(kWhites) + R"(, "bag_then": {"white_1": 4, "white_2": 2})";
  const std::string more =
      std::string(kWhites) + R"(, "bag_then": {"white_1": 4, "white_2": 2, "white_3": 1, "red_1": 1})";
  EXPECT_EQ(clause("f21", "", kWhites), "");
  EXPECT_EQ(clause("f21", "", fewer.c_str()), "QUA-C21") << "no white chip comes while brewing";
  EXPECT_EQ(clause("f21", "", more.c_str()), "QUA-C21") << "and none goes";
  EXPECT_EQ(clause("f23", R"("draw_mode": "sealed")", fewer.c_str()), "QUA-C21");
  EXPECT_EQ(clause("f23", "", fewer.c_str()), "QUX-W17") << "only such a brewing is kept as it began";
  EXPECT_EQ(clause("f23", "", R"("saved": {"rubies": 2})"), "QUA-C21");
  EXPECT_EQ(clause("f23", "", kWhites, R"(, "supply_then": {"red_1": 3})"), "QUA-A15");
  EXPECT_EQ(clause("f21", "", kWhites, R"(, "supply_then": {"red_1": 3})"), "QUA-A15");
}

TEST(QuacksPosition, QUX_C21_chips_aside_of_red_6_came_out_of_the_bag_and_those_of_red_2_lay_there) {
  const char* const kSix =
      R"({"players": 2, "round": 3, "card": "f21", "options": {"exp_witches": true, "books": {"red": 6}},
      "seats": [{"aside": {"red_1": 1}, "bag": {"orange_1": 2}, "pot": [{"chip": "red_1", "space": 1}]}]})";
  EXPECT_EQ(loaded(kSix).at(0).bag_then.count(kind_of(Red_1)), 2);
  EXPECT_EQ(loaded(kSix).at(0).saved.red_aside[0], 0);
  const char* const kTwo = R"({"players": 2, "round": 3, "card": "f21", "options": {"books.red": 2},
      "seats": [{"aside": {"red_1": 1}, "bag": {"orange_1": 2}, "pot": [{"chip": "green_1", "space": 1}]}]})";
  EXPECT_EQ(loaded(kTwo).at(0).bag_then.count(kind_of(Red_1)), 0);
  EXPECT_EQ(loaded(kTwo).at(0).saved.red_aside[0], 1);
}

TEST(QuacksPosition, QUX_B13_starters_and_reserved_chips_lie_only_where_they_belong) {
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 2, "options": {"exp_witches": true, "books.green": 5},
      "seats": [{"starters": ["orange_1", "orange_1"], "pot": [{"chip": "green_4", "space": 9}]}]})"),
            "QUX-B13");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"starters": ["orange_1"]}]})"), "QUX-B13");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 2, "options": {"exp_witches": true, "books.green": 5},
      "seats": [{"pot": [{"chip": "green_4", "space": 9, "reserved": true}]}]})"),
            "QUX-B13");
}

TEST(QuacksPosition, QUA_A10_a_pot_explodes_exactly_when_there_is_too_much_white_in_it) {
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"exploded": true}]})"), "QUA-A10");
  const std::string white = R"("seats": [{"pot": [{"chip": "white_3", "space": 3}, {"chip": "white_2", "space": 5},
      {"chip": "white_2", "space": 7}, {"chip": "white_1", "space": 8}, {"chip": "white_1", "space": 9}]}]})";
  EXPECT_EQ(clause_of((R"({"players": 2, "round": 3, )" + white).c_str()), "QUA-A10");
  EXPECT_EQ(clause_of((R"({"players": 2, "round": 3, "card": "f14", )" + white).c_str()), "");
  EXPECT_EQ(clause_of((R"({"players": 2, "round": 3, "card": "f21", )" + white).c_str()), "");
  EXPECT_EQ(clause_of((R"({"players": 2, "round": 3, "options": {"books.yellow": 3}, )" + white).c_str()), "");
}

TEST(QuacksPosition, QUA_T6_QUA_S11_cards_read_and_the_white_reserve_fit_the_round) {
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 5, "cards_read": []})"), "QUA-T6");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 2, "cards_read": ["f01", "f02", "f03", "f04", "f05"]})"), "QUA-T6");
  for (const char* reserve : {"99", "-3", "0"}) {
    const Refused found = refused((R"({"players": 2, "white_reserve": )" + std::string(reserve) + "}").c_str());
    EXPECT_EQ(found.clause, "QUA-S11");
    EXPECT_TRUE(found.names(reserve)) << found.sentence;
  }
}

TEST(QuacksPosition, QUX_P2_QUX_X2_QUA_B22_nobody_has_what_only_others_can_have) {
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"display": ["green_1"]}]})"), "QUX-P2");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"window": 2}]})"), "QUA-B22");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "options": {"books.blue": 2}, "seats": [{"window": 2}]})"), "");
  EXPECT_EQ(clause_of(R"({"players": 2, "options": {"exp_alchemists": true}, "seats": [{"elixir": 3}]})"), "QUX-X2");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 2, "options": {"exp_alchemists": true}, "seats": [{"elixir": 3}]})"),
            "");
}

TEST(QuacksPosition, QUA_A10_QUA_A5_QUA_T12_QUA_T4_what_no_round_brings_is_refused) {
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"exploded": true,
      "pot": [{"chip": "white_3", "space": 3}, {"chip": "white_2", "space": 5}, {"chip": "white_2", "space": 7}]}]})"),
            "QUA-A10");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"stopped": true, "drawn": false}]})"), "QUA-A5");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 1, "seats": [{"rat": 2, "start": 2}]})"), "QUA-T12");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 1, "seats": [{"bag": {"purple_1": 1}}]})"), "QUA-T4");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 1, "options": {"exp_alchemists": true},
      "patients": ["nervousness", "ear_worm", "vampirism"],
      "seats": [{"patient": "nervousness", "display": ["green_1"]}, {"patient": "ear_worm"}]})"),
            "QUX-P2");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "over": true})"), "QUA-E1");
}

// What a hard trial could load: each of these is a state that no game reaches.
TEST(QuacksPosition, QUX_P2_QUX_L3_QUX_W9_chips_lie_where_they_can) {
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "options": {"exp_alchemists": true},
      "patients": ["nervousness", "ear_worm", "vampirism"],
      "seats": [{"patient": "nervousness", "elixir": 3, "display": ["white_1"]}, {"patient": "ear_worm"}]})"),
            "QUX-P2");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "options": {"exp_witches": true},
      "seats": [{"pot": [{"chip": "orange_1", "space": 52}, {"chip": "green_1", "space": 52}]}]})"),
            "QUX-L3");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "options": {"exp_witches": true},
      "seats": [{"offer": ["green_1"]}]})"),
            "QUX-W9");
}

TEST(QuacksPosition, QUA_C19_QUA_C21_QUX_C15_QUX_B21_QUX_T3_marks_have_their_card) {
  const auto marked = [](const char* mark) {
    return clause_of((R"({"players": 2, "round": 3, "card": "f14", "seats": [{)" + std::string(mark) + "}]}").c_str());
  };
  EXPECT_EQ(marked(R"("well_stirred": true)"), "QUA-C19");
  EXPECT_EQ(marked(R"("second_used": true)"), "QUA-C21");
  EXPECT_EQ(marked(R"("white3_returned": true)"), "QUX-C15");
  EXPECT_EQ(marked(R"("self_returned": true)"), "QUX-B21");
  EXPECT_EQ(marked(R"("extra_rats": 3)"), "QUX-T3");
  EXPECT_EQ(marked(R"("rats_due": 1)"), "QUX-T3");
  EXPECT_EQ(marked(R"("asides_returned": 2)"), "QUA-B27");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "card": "fp6", "options": {"fortune_pack_alchemists": "on"},
      "seats": [{"extra_rats": 4}]})"),
            "QUX-T3")
      << "three for each ruby";
}

TEST(QuacksPosition, QUX_D9_QUA_T11_QUA_T12_the_rat_stone_stands_where_rats_and_droplet_say) {
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"droplet": 2, "rat": 1, "start": 9}]})"), "QUX-D9");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"droplet": 5, "rat": 3, "start": 2}]})"), "QUX-D9");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"tails": 1, "rat": 3}]})"), "QUA-T12");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "card": "f13", "seats": [{"tails": 2, "rat": 3}]})"), "");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"tails": 2}, {"tails": 1}]})"), "QUA-T11");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 3, "seats": [{"rat": 3}]})"), "") << "as many tails as it needs";
}

TEST(QuacksPosition, QUA_P0_QUA_P5_QUA_A14_QUA_S7_nothing_is_there_before_its_time) {
  const auto seat = [](int round, const char* says) {
    return clause_of(
        (R"({"players": 2, "round": )" + std::to_string(round) + R"(, "seats": [{)" + says + "}]}").c_str());
  };
  EXPECT_EQ(seat(3, R"("shops": true)"), "QUA-P5");
  EXPECT_EQ(seat(3, R"("takes_points": true)"), "QUA-P5");
  EXPECT_EQ(seat(1, R"("scoring": 30)"), "QUA-P0");
  EXPECT_EQ(seat(3, R"("white_then": 9)"), "QUA-C15");
  EXPECT_EQ(seat(9, R"("proposed": true)"), "QUA-A14");
  EXPECT_EQ(seat(1, R"("flask": false)"), "QUA-S7");
  EXPECT_EQ(seat(1, R"("vp": 400)"), "QUA-P6");
  EXPECT_EQ(seat(3, R"("saved": {"red_aside": [7, 0, 0]})"), "QUA-B27");
  EXPECT_EQ(clause_of(R"({"players": 2, "round": 1, "options": {"exp_alchemists": true}, "seats": [{"rats_due": 1}]})"),
            "QUX-T3");
  EXPECT_EQ(
      clause_of(R"({"players": 2, "round": 3, "card": "f21", "seats": [{"droplet": 3, "saved": {"droplet": 1}}]})"),
      "QUA-C21");
  EXPECT_EQ(seat(1, R"("rubies": 100)"), "QUA-S9");
  EXPECT_EQ(seat(3, R"("drawn": false, "pot": [{"chip": "orange_1", "space": 1}])"), "QUA-A5");
}

TEST(QuacksPosition, QUA_T14_QUA_A10_QUA_P8_after_the_brewing_all_have_stopped_and_what_explodes_has_too_much_white) {
  Table g(2);
  g.pot(0, {{White_3, 3}, {White_2, 5}, {White_2, 7}}).pot(1, {{Orange_1, 1}}).stage(Round::Stage::Shop);
  const auto broken = [&](auto&& change) {
    State s = g.s;
    change(s);
    const Flaw found = flaw(s);
    return std::string(found ? found.clause : "");
  };
  EXPECT_EQ(broken([](State&) {}), "");
  EXPECT_EQ(broken([](State& s) { s.at(0).stopped = false; }), "QUA-T14");
  EXPECT_EQ(broken([](State& s) { s.at(1).scoring = 1; }), "QUA-P0");
  EXPECT_EQ(broken([](State& s) { s.at(1).shops = false; }), "QUA-P5");
  Table before(2, {{"exp_alchemists", true}});
  before.round(2).pot(0, {{White_3, 3}, {White_2, 5}, {White_2, 7}}).pot(1, {{Orange_1, 1}}).elixir();
  State s = before.s;
  EXPECT_FALSE(flaw(s));
  s.at(0).stopped = false;
  s.at(0).exploded = true;
  EXPECT_STREQ(flaw(s).clause, "QUA-A10");
}

TEST(QuacksPosition, QUX_S18_QUA_S2_a_refusal_names_the_field_and_what_would_do) {
  const auto says = [](const char* position, std::initializer_list<const char*> parts) {
    const Refused found = refused(position);
    for (const char* part : parts) EXPECT_TRUE(found.names(part)) << position << ": " << found.sentence;
  };
  says(R"({"players": 2, "seats": [{"bag": {"orange_1": -1}}]})", {"seats[0].bag.orange_1", "-1", "0 to 120"});
  says(R"({"players": 2, "card": "fb6"})", {"`card`", "fb6", "fortune_pack_alchemists"});
  says(R"({"players": 2, "deck": ["f01", "f01"]})", {"`deck`", "f01", "twice"});
  says(R"({"players": 2, "witches": ["ag1"]})", {"`witches`", "ag1", "exp_witches=true"});
  says(R"({"players": 2, "patients": ["ear_worm"]})", {"`patients`", "ear_worm", "exp_alchemists=true"});
  says(R"({"players": 2, "seats": [{"tube": 3}]})", {"seats[0].tube", "cauldron_side=tubes"});
  says(R"({"players": 2, "start_player": 3})", {"`start_player`", "3", "0 to 1"});
  says(R"({"players": 2, "options": {"books": {"pink": 3}}})", {"books.pink", "books.green"});
}

TEST(QuacksPosition, QUA_S6_a_family_of_options_may_be_an_object) {
  const State s = loaded(R"({"players": 2, "options": {"books": {"green": 2, "blue": 3}}})");
  EXPECT_EQ(s.options.books, (Books{.green = 2, .blue = 3, .red = 1, .yellow = 1, .purple = 1}));
}

}  // namespace guildhall::quacks
