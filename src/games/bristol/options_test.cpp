// Rules section 1: options and editions (BRI-O). What an option changes is shown at a table; BRI-O2, O3, O5, O9, O10, O11
// and O15 also in the files of their sections.
#include "shape/options.h"

#include "games/bristol/testing.h"

namespace guildhall::bristol {
namespace {

namespace json = boost::json;

Options read(const json::object& given) { return shape::options_from<Options>(given, kOptions, 4); }
Table closing(int players = 4) { return position(players).first_player(0).turn_of(players - 1).after_action(); }

TEST(BristolOptions, O1_the_edition_sets_seating_timing_and_ghost_reroll) {
  const Options retail = read({});
  EXPECT_EQ(retail.edition, Edition::Retail);
  EXPECT_EQ(retail.seating_table, SeatingTable::Fr);
  EXPECT_EQ(retail.remedy_timing, RemedyTiming::AfterAction);
  EXPECT_EQ(retail.ghost_reroll_after_exit, GhostReroll::AllMatching);
  const Options pnp = read({{"edition", "pnp"}});
  EXPECT_EQ(pnp.seating_table, SeatingTable::Gr);
  EXPECT_EQ(pnp.remedy_timing, RemedyTiming::AnyTimeInTurn);
  EXPECT_EQ(pnp.ghost_reroll_after_exit, GhostReroll::One);
}
TEST(BristolOptions, O1_a_name_set_explicitly_overrides_the_edition) {
  const Options options = read({{"seating_table", "fr"}, {"edition", "pnp"}});
  EXPECT_EQ(options.seating_table, SeatingTable::Fr);
  EXPECT_EQ(options.remedy_timing, RemedyTiming::AnyTimeInTurn);
}
TEST(BristolOptions, O2_seating_table) {
  EXPECT_EQ(position(4).option("seating_table", "gr").state().at(Cart::Birch).riders.size(), 2);
  EXPECT_EQ(position(4).option("seating_table", "fr").state().at(Cart::Birch).riders.size(), 1);
}
TEST(BristolOptions, O3_remedy_timing) {
  const auto offered = [](const char* timing) {
    auto g = position(4).option("remedy_timing", timing).hand(0, {Remedy::R_leeches__pomander}).turn_of(0);
    return g.offers(0, Verb::Play);
  };
  EXPECT_FALSE(offered("after_action"));
  EXPECT_TRUE(offered("any_time_in_turn"));
}
TEST(BristolOptions, O4_ghost_reroll_after_exit) {
  const auto thrown = [](const char* rule) {
    auto g = position(3)
                 .option("ghost_reroll_after_exit", rule)
                 .out_of_race(Cart::Birch)
                 .at_step(Cart::Birch, 16)
                 .cart(Cart::Cedar, {0, 1})
                 .cart(Cart::Oak, {2, 3})
                 .first_player(0)
                 .turn_of(2)
                 .after_action();
    g.play(2, act::end());  // two apples of Cedar lie on the table
    return g.told_all<Rerolled>()[0].dice.size();
  };
  EXPECT_EQ(thrown("all_matching"), 2);
  EXPECT_EQ(thrown("one"), 1);
}
TEST(BristolOptions, O5_track_steps_from_8_to_30) {
  EXPECT_EQ(read({{"track_steps", 8}}).track_steps, 8);
  EXPECT_EQ(read({{"track_steps", 30}}).track_steps, 30);
  for (int steps : {7, 31}) {
    try {
      read({{"track_steps", steps}});
      FAIL() << steps;
    } catch (const shape::BadOption& bad) {
      EXPECT_EQ(bad.clause, "BRI-O5");
      EXPECT_NE(std::string(bad.what()).find("8 to 30"), std::string::npos);
    }
  }
}
TEST(BristolOptions, O6_symptom_deck) {
  for (const auto& [name, cards] : {std::pair("equal_32", 32), std::pair("equal_28", 28), std::pair("skew_32", 32)})
    EXPECT_EQ(position(4).option("symptom_deck", name).state().symptoms.size(), cards);
  State skew = position(4).option("symptom_deck", "skew_32").state();
  int fours = 0;
  for (const Slot& slot : skew.symptoms.in(zone::kDeck)) fours += slot.card == 4 ? 1 : 0;
  EXPECT_EQ(fours, 6);
}
TEST(BristolOptions, O7_remedy_deck) {
  for (const char* deck : {"pairs15_27", "k33x3_27"}) {
    State s = position(4).option("remedy_deck", deck).state();
    EXPECT_EQ(s.remedies.size(), 27);
    int twins = 0;
    for (const Slot& slot : s.remedies.in(zone::kDeck)) twins += slot.card == static_cast<int>(Remedy::R_arsenic__whip);
    EXPECT_EQ(twins, std::string_view(deck) == "pairs15_27" ? 1 : 3);
  }
}
TEST(BristolOptions, O8_alms_deck) {
  for (const auto& [deck, plain] : {std::pair("alms_plus_each", 0), std::pair("alms_only", 6)}) {
    State s = position(4).option("social", "alms").option("alms_deck", deck).state();
    EXPECT_EQ(s.remedies.size(), 33);
    int only = 0;
    for (const Slot& slot : s.remedies.in(zone::kDeck)) only += slot.card == static_cast<int>(Remedy::A_alms);
    EXPECT_EQ(only, plain);
  }
}
TEST(BristolOptions, O8_without_alms_there_are_no_such_cards) {
  EXPECT_EQ(position(4).option("alms_deck", "alms_only").state().remedies.size(), 27);
}
TEST(BristolOptions, O9_start_remedies_is_a_number_or_by_player_count) {
  EXPECT_EQ(read({{"start_remedies", 1}}).start_remedies, StartRemedies::_1);
  EXPECT_EQ(read({{"start_remedies", "0"}}).start_remedies, StartRemedies::_0);
  EXPECT_THROW(read({{"start_remedies", 2}}), shape::BadOption);
}
TEST(BristolOptions, O10_whip_window) {
  const auto asked_at_once = [](const char* window) {
    auto g = position(4).option("whip_window", window).cart(Cart::Birch, {0, 1, 2}).turn_of(2);
    return g.play(2, act::elbow()).asked().size();
  };
  EXPECT_EQ(asked_at_once("sequential"), 1);
  EXPECT_EQ(asked_at_once("simultaneous"), 2);
}
TEST(BristolOptions, O11_ghost_seats) {
  auto g = new_game(1).option("ghost_seats", "after_humans");
  EXPECT_EQ(g.state().circle, (Row<Seat, kPlayersMax>{0, 1, 2, 3}));
}
TEST(BristolOptions, O12_a_solo_human_dealt_the_plague_is_dealt_anew) {
  auto on = new_game(1).option("solo_redeal_if_plagued_at_start", true);
  on.chance({left_to_chance()});  // seats
  on.state();
  on.chance({left_to_chance(), left_to_chance(),  // characters of the ghosts, pawns
             shuffle({3, 3}), shuffle({3, 3}), shuffle({1, 3})});
  on.play(0, act::character(Character::Serf));
  EXPECT_FALSE(on.state().over());
  EXPECT_EQ(on.symptoms(0), (std::vector{1, 3}));
  auto off = new_game(1);
  off.chance({left_to_chance()});
  off.state();
  off.chance({left_to_chance(), left_to_chance(), shuffle({3, 3})});
  off.play(0, act::character(Character::Serf));
  EXPECT_EQ(off.state().ending, Ending::SoloPlague);
}
TEST(BristolOptions, O13_the_cards_of_the_dead_are_set_aside_or_discarded) {
  for (const auto& [rule, aside] : {std::pair("set_aside", 2u), std::pair("discard", 0u)}) {
    auto g = position(4).option("dead_symptoms", rule).cart(Cart::Oak, {0, 1}).symptoms(1, {3, 3}).turn_of(0);
    g.play(0, act::push(1)).no_whips();
    EXPECT_EQ(g.symptoms(1).size(), aside);
    EXPECT_EQ(g.symptom_discard().size(), 2 - aside);
  }
}
TEST(BristolOptions, O14_abilities) {
  auto on = position(4).option("abilities", true).character(0, Character::Friar).turn_of(0);
  auto off = position(4).character(0, Character::Friar).turn_of(0);
  EXPECT_TRUE(on.offers(0, Verb::Special));
  EXPECT_FALSE(off.offers(0, Verb::Special));
}
TEST(BristolOptions, O15_chaos_allows_a_four_in_the_first_hand) {
  State chaos = position(4).option("chaos", true).symptoms(0, {1, 4}).state();
  EXPECT_TRUE(chaos.first_hand.has(0));
  State plain = position(4).symptoms(0, {1, 4}).state();
  EXPECT_FALSE(plain.first_hand.has(0)) << "must have come later";
}
TEST(BristolOptions, O16_social_is_exactly_one_value) {
  for (const char* one : {"none", "convene", "cure", "alms"}) EXPECT_NO_THROW(read({{"social", one}}));
  EXPECT_THROW(read({{"social", json::array{"cure", "alms"}}}), shape::BadOption);
  EXPECT_THROW(read({{"social", "cure_and_alms"}}), shape::BadOption);
}
TEST(BristolOptions, O17_ratzy_is_told_and_changes_nothing_else) {
  const auto played = [](bool ratzy) {
    auto g = position(4)
                 .option("ratzy", ratzy)
                 .dice({Face::BirchRat, Face::BirchRat, Face::OakRat, Face::OakRat, Face::CedarRat, Face::CedarApple})
                 .turn_of(0);
    g.chance({die(Face::CedarRat)});
    g.play(0, act::reroll(dice_set({5})));
    return g;
  };
  auto on = played(true);
  auto off = played(false);
  EXPECT_EQ(on.told_all<Ratzy>().size(), 1u);
  EXPECT_EQ(off.times<Ratzy>(), 0);
  State without = on.state();
  without.options.ratzy = false;
  EXPECT_EQ(without, off.state());
}
TEST(BristolOptions, O18_payoff) {
  for (const auto& [rule, worth] : {std::pair("plague_prevails", 1), std::pair("escape_only", 0)}) {
    auto g = closing().option("payoff", rule).round(4).last_round(4).out_of_race(Cart::Oak).dead(1).symptoms(0, {3, 3});
    g.play(3, act::end());
    ASSERT_TRUE(g.result());
    EXPECT_EQ(g.result()->payoff[0], worth);
    EXPECT_EQ(g.result()->payoff[1], 0);
    EXPECT_TRUE(g.result()->winners.empty()) << "not a printed rule: nobody wins";
  }
}
TEST(BristolOptions, O19_O22_claims_and_whispers_belong_to_the_table_and_no_rule_reads_them) {
  for (const auto& facts : shape::option_facts<Options>(kOptions)) {
    EXPECT_EQ(facts.layer, facts.id == "claims" || facts.id == "whispers" ? "table" : "rules") << facts.id;
  }
  EXPECT_EQ(Options{}.claims, Claims::Optional);
  EXPECT_FALSE(Options{}.whispers);
  const auto played = [](const char* claims, bool whispers) {
    auto g = closing().option("claims", claims).option("whispers", whispers);
    g.play(3, act::end());
    return g.log(0);
  };
  EXPECT_EQ(played("optional", false), played("off", true));
}
TEST(BristolOptions, O20_end_when_decided) {
  for (const bool on : {false, true}) {
    auto g = position(4)
                 .option("end_when_decided", on)
                 .plagued(0)
                 .plagued(1)
                 .plagued(2)
                 .symptoms(3, {1, 3})
                 .symptom_deck({3, 3})
                 .hand(3, {Remedy::R_whip__pomander})
                 .turn_of(3)
                 .after_action();
    g.play(3, act::play(Remedy::R_whip__pomander, Kind::Pomander));
    g.play(3, act::keep(3, 3));
    EXPECT_EQ(g.state().over(), on);
  }
}
TEST(BristolOptions, O21_max_rounds_safety_from_50_to_1000) {
  auto g = closing().option("max_rounds_safety", 50).round(50).out_of_race(Cart::Oak);
  g.play(3, act::end());
  EXPECT_EQ(g.state().ending, Ending::NoneEscaped);
  auto on = closing().option("max_rounds_safety", 51).round(50).out_of_race(Cart::Oak);
  on.play(3, act::end());
  EXPECT_FALSE(on.state().over());
  EXPECT_THROW(read({{"max_rounds_safety", 49}}), shape::BadOption);
  EXPECT_THROW(read({{"max_rounds_safety", 1001}}), shape::BadOption);
}
TEST(BristolOptions, an_unknown_option_is_refused_with_those_there_are) {
  try {
    read({{"track_length", 16}});
    FAIL();
  } catch (const shape::BadOption& bad) {
    EXPECT_NE(std::string(bad.what()).find("track_steps"), std::string::npos);
  }
}

}  // namespace
}  // namespace guildhall::bristol
