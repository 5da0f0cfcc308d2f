// Every card has a test that names it, and the table of cards is that of the specification.
#include <fstream>
#include <iostream>
#include <sstream>

#include "games/ankh/testing.h"
#include "shape/options.h"

namespace guildhall::ankh {
namespace {

// Lists the 101 cards with the tests that name them, as `..._card_G01_...`.
TEST(AnkhCards, C1_each_of_the_101_cards_has_a_test_that_names_it) {
  std::map<std::string, std::vector<std::string>> tests;
  const auto& all = *testing::UnitTest::GetInstance();
  for (int suite = 0; suite < all.total_test_suite_count(); ++suite)
    for (int test = 0; test < all.GetTestSuite(suite)->total_test_count(); ++test) {
      const std::string name = all.GetTestSuite(suite)->GetTestInfo(test)->name();
      for (const CardInfo& card : kCardInfo)
        if (name.find("_card_" + std::string(card.id) + "_") != std::string::npos)
          tests[std::string(card.id)].push_back(std::string(all.GetTestSuite(suite)->name()) + "." + name);
    }
  std::ostringstream list;
  for (const CardInfo& card : kCardInfo) {
    const auto& named = tests[std::string(card.id)];
    EXPECT_FALSE(named.empty()) << card.id << " has no test of its own";
    list << card.id << ":";
    for (const std::string& name : named) list << " " << name;
    list << "\n";
  }
  std::cout << list.str();
  EXPECT_EQ(tests.size(), 101u);
}

// The same for events, powers, personalities and interrupt windows: each is named by a test that shows it.
TEST(AnkhCards, R1_D5_E4_I3_each_event_power_personality_and_window_has_a_test_that_names_it) {
  std::vector<std::string> names;
  const auto& all = *testing::UnitTest::GetInstance();
  for (int suite = 0; suite < all.total_test_suite_count(); ++suite)
    for (int test = 0; test < all.GetTestSuite(suite)->total_test_count(); ++test)
      names.push_back(std::string(all.GetTestSuite(suite)->name()) + "." +
                      all.GetTestSuite(suite)->GetTestInfo(test)->name());
  const auto named = [&](const std::string& what, const std::string& suite, const std::string& words) {
    std::string found;
    for (const std::string& name : names)
      if (name.starts_with(suite + ".") && name.find(words) != std::string::npos) found += " " + name;
    EXPECT_FALSE(found.empty()) << what << " has no test of its own";
    std::cout << what << ":" << found << "\n";
  };
  for (const RandomEventInfo& event : kRandomEventInfo)
    named(std::string(event.id), "AnkhEvents", "_" + std::string(event.id) + "_");
  const std::map<int, std::string> powers{{1, "areas_1_and_8"},
                                          {2, "area_2"},
                                          {3, "areas_3_6_9_11_12"},
                                          {4, "area_4"},
                                          {5, "area_5"},
                                          {6, "areas_3_6_9_11_12"},
                                          {7, "area_7"},
                                          {8, "areas_1_and_8"},
                                          {9, "areas_3_6_9_11_12"},
                                          {10, "area_10"},
                                          {11, "areas_3_6_9_11_12"},
                                          {12, "areas_3_6_9_11_12"}};
  for (const auto& [area, words] : powers)
    named("power of area " + std::to_string(area), area == 4 ? "AnkhEvents" : "AnkhPowers", words);
  for (const char* role : {"E4_the_spymaster", "E5_the_nobles", "E6_the_herald", "financier", "the_commander"})
    named(role, "AnkhEndings", role);
  named("W-REMOVE", "AnkhInterrupts", "what_answers_a_removal");
  named("W-MOVE", "AnkhInterrupts", "what_answers_a_move");
  named("W-TEXT", "AnkhInterrupts", "who_may_answer_with_the_shield");
  named("W-EVENT", "AnkhEvents", "R3_I17");
}

boost::json::value rules() {
  std::ifstream file("rules/ankh-morpork.json");
  std::stringstream text;
  text << file.rdbuf();
  return boost::json::parse(text.str());
}
std::string str(const boost::json::value& value) { return std::string(value.as_string()); }

std::string symbol_id(const Symbol& symbol) {
  switch (symbol.sign) {
    case Sign::Minion: return "MINION";
    case Sign::Build: return "BUILD";
    case Sign::Kill: return "ASSASSINATE";
    case Sign::Calm: return "CALM";
    case Sign::Cash: return "CASH:" + std::to_string(symbol.amount);
    case Sign::Scroll: return "SCROLL";
    case Sign::Event: return "RANDOM_EVENT";
    case Sign::Again: return "PLAY_ANOTHER";
    case Sign::Interrupt: return "INTERRUPT";
    case Sign::None: return "";
  }
  return "";
}
const std::map<Where, std::string> kWhere{{Where::Any, "any"},
                                          {Where::AnyOther, "any_other"},
                                          {Where::Adjacent, "adjacent"},
                                          {Where::Trouble, "trouble"},
                                          {Where::AdjacentToTrouble, "adjacent_to_trouble"},
                                          {Where::OwnBuilding, "own_building"},
                                          {Where::InArea, "area"},
                                          {Where::AreaOrAdjacent, "area_or_adjacent"}};

// The verb as the JSON writes it.
boost::json::object written(const Effect& e) {
  using boost::json::object;
  const auto roll_case = [](std::initializer_list<int> faces, boost::json::array list) {
    boost::json::array on(faces.begin(), faces.end());
    return object{{"on", on}, {"do", std::move(list)}};
  };
  switch (e.op) {
    case Op::GainBank: return {{"op", "GAIN_BANK"}, {"amount", e.n}};
    case Op::GainPerMinion:
      return {{"op", "GAIN_PER"}, {"per", "minions_in_area"}, {"area", number_of(e.area)}, {"each", e.n}};
    case Op::GainPerMinionChosen: return {{"op", "GAIN_PER"}, {"per", "minions_in_chosen_trouble_area"}, {"each", e.n}};
    case Op::GainPerTrouble: return {{"op", "GAIN_PER"}, {"per", "trouble_markers"}, {"each", e.n}};
    case Op::GainPerBuilding: return {{"op", "GAIN_PER"}, {"per", "buildings_on_board"}, {"each", e.n}};
    case Op::StealOne: return {{"op", "STEAL_ONE"}, {"max", e.n}};
    case Op::StealEachOther: return {{"op", "STEAL_EACH_OTHER"}, {"max", e.n}};
    case Op::ForceTransfer: return {{"op", "FORCE_TRANSFER"}, {"max", e.n}};
    case Op::Loan: return {{"op", "LOAN"}, {"cash", e.n}, {"repay", kLoanRepay}, {"fail_points", -kLoanLoss}};
    case Op::PenaltyCard: return {{"op", "PENALTY_CARD"}, {"buyout", e.n}};
    case Op::ExtortBuilding: return {{"op", "EXTORT_BUILDING"}, {"buyout", e.n}};
    case Op::Draw: return {{"op", "DRAW"}, {"n", e.n}};
    case Op::DrawPerBuilding: return {{"op", "DRAW_PER"}, {"per", "own_buildings"}, {"each", e.n}};
    case Op::RefillHand: return {{"op", "REFILL_HAND"}};
    case Op::DrawFromDiscard: return {{"op", "DRAW_FROM_DISCARD"}, {"n", e.n}, {"mode", "random"}};
    case Op::DiscardSelf: return {{"op", "DISCARD_SELF"}, {"min", e.n}, {"max", e.m}};
    case Op::DiscardForCash: return {{"op", "DISCARD_FOR_CASH"}, {"min", 0}, {"max", "hand"}, {"each", e.n}};
    case Op::Beg: return {{"op", "TAKE_CARDS_TARGET_CHOOSES"}, {"n", e.n}};
    case Op::EachOtherGives: return {{"op", "EACH_OTHER_GIVES"}, {"cash", e.n}, {"cards", e.m}};
    case Op::SellCard: return {{"op", "SELL_CARD"}, {"price", e.n}};
    case Op::Search: return {{"op", "PEEK_HAND_AND_DISCARD"}, {"n", e.n}};
    case Op::Snatch: return {{"op", "STEAL_RANDOM_KEEP"}, {"draw", e.n}, {"keep", e.m}};
    case Op::SwapHands: return {{"op", "SWAP_HANDS"}};
    case Op::PlayFromHand: return {{"op", "PLAY_FROM_HAND"}, {"n", e.n}};
    case Op::PeekUnused: return {{"op", "PEEK_UNUSED_PERSONALITIES"}, {"leave_hidden", e.n}};
    case Op::RedrawPersonality: return {{"op", "REDRAW_PERSONALITY"}};
    case Op::PlaceMinion: {
      object out{{"op", "PLACE_MINION"}, {"where", kWhere.at(e.where)}};
      if (e.where == Where::AreaOrAdjacent) out["area"] = number_of(e.area);
      out["n_min"] = 1;
      out["n_max"] = e.n;
      out["raises_trouble"] = e.m == 1;
      return out;
    }
    case Op::MoveOwn: return {{"op", "MOVE_OWN_MINION"}, {"from", kWhere.at(e.where)}, {"to", kWhere.at(e.to)}};
    case Op::MoveOther: return {{"op", "MOVE_OTHER_MINION"}, {"to", kWhere.at(e.to)}};
    case Op::SwapMinions: return {{"op", "SWAP_MINIONS"}};
    case Op::RemoveMinion: {
      object out{{"op", "REMOVE_MINION"}, {"from", kWhere.at(e.where)}};
      if (e.where == Where::InArea) out["area"] = number_of(e.area);
      out["own_allowed"] = true;
      return out;
    }
    case Op::LoseMinion: return {{"op", "REMOVE_OWN_MINION"}, {"n", 1}};
    case Op::PayOrLose:
      return {{"op", "CHOOSE_ONE_FORCED"},
              {"options", boost::json::array{object{{"op", "PAY_BANK"}, {"amount", e.n}},
                                             object{{"op", "REMOVE_OWN_MINION"}, {"n", 1}}}}};
    case Op::Audit: return {{"op", "EACH_OTHER_REMOVES_OWN_MINION"}, {"n", e.n}};
    case Op::RollAndRemove: return {{"op", "ROLL_AND_REMOVE"}, {"rolls", e.n}, {"own_allowed", true}};
    case Op::HireRemoval: return {{"op", "PAY_PLAYER_TO_REMOVE"}, {"pay", e.n}, {"from", kWhere.at(e.where)}};
    case Op::PaidKill: return {{"op", "PAY_PLAYER_THEN_ASSASSINATE"}, {"pay", e.n}};
    case Op::PaidMove:
      return {{"op", "PAY_PLAYER_THEN_MOVE_OWN"}, {"pay", e.n}, {"from", kWhere.at(e.where)}, {"to", kWhere.at(e.to)}};
    case Op::BuildAtHalf: return {{"op", "BUILD"}, {"cost_num", e.n}, {"cost_den", e.m}};
    case Op::ReplaceBuilding: return {{"op", "REPLACE_BUILDING"}, {"area_has_trouble", e.n == 1}};
    case Op::PlaceTrouble: return {{"op", "PLACE_TROUBLE"}, {"where", kWhere.at(e.where)}, {"requires_minion", false}};
    case Op::RollTable: {
      const Effect high{.op = e.high, .n = e.n, .where = e.where};
      const Effect low{.op = e.low, .n = e.m};
      return {{"op", "ROLL_TABLE"},
              {"cases", boost::json::array{roll_case({7, 8, 9, 10, 11, 12}, {written(high)}),
                                           roll_case({1}, {written(low)}), roll_case({2, 3, 4, 5, 6}, {})}}};
    }
    case Op::Prevent:
      return e.n == 1 ? object{{"op", "INTERRUPT_PREVENT"},
                               {"events", boost::json::array{"own_minion_move", "own_minion_remove"}},
                               {"requires", "source_controller_is_other_player"}}
                      : object{{"op", "INTERRUPT_PREVENT"},
                               {"events", boost::json::array{"own_minion_remove"}},
                               {"requires", "any_source"}};
    case Op::ReplaceRemoval:
      return {{"op", "INTERRUPT_REPLACE_REMOVAL"}, {"placement", "normal_rules"}, {"exclude_origin", true}};
    case Op::CancelText: return {{"op", "INTERRUPT_CANCEL_TEXT"}, {"scope", "self"}, {"until", "end_of_that_card"}};
    case Op::EndOwnTurn: return {{"op", "INTERRUPT_END_OWN_TURN"}, {"return", "card_in_play"}};
    case Op::None: return {};
  }
  return {};
}

const std::map<Cancel, std::string> kCancels{{Cancel::Nobody, "none"},
                                             {Cancel::EachOther, "each_other"},
                                             {Cancel::Target, "target"},
                                             {Cancel::TargetOnHighRoll, "target_on_7plus"},
                                             {Cancel::OwnerOfMoved, "owner_of_moved"},
                                             {Cancel::OwnerOfRemoved, "owner_of_removed"},
                                             {Cancel::OwnerOfRemovedOnHighRoll, "owner_of_removed_on_7plus"},
                                             {Cancel::PayeeOrOwnerOfRemoved, "payee_or_owner_of_removed"},
                                             {Cancel::Payer, "payer"},
                                             {Cancel::OwnerOfBuilding, "owner_of_building"}};

TEST(AnkhCards, C1_X1_X2_X3_the_table_of_cards_is_that_of_the_specification) {
  const boost::json::value spec = rules();
  std::size_t number = 0;
  for (const char* colour : {"green", "brown"})
    for (const auto& entry : spec.at("cards").at(colour).as_array()) {
      const auto card = static_cast<Card>(number);
      const CardInfo& info = kCardInfo[number++];
      EXPECT_EQ(info.id, str(entry.at("id")));
      EXPECT_EQ(shape::enum_name(card), str(entry.at("code")));
      EXPECT_EQ(is_green(card), std::string(colour) == "green");
      EXPECT_EQ(kCancels.at(info.cancel), str(entry.at("text_cancel"))) << info.id;
      const auto& symbols = entry.at("symbols").as_array();
      ASSERT_EQ(static_cast<std::size_t>(info.symbol_count()), symbols.size()) << info.id;
      for (std::size_t at = 0; at < symbols.size(); ++at)
        EXPECT_EQ(symbol_id(info.symbols[at]), str(symbols[at])) << info.id;
      boost::json::array scroll;
      for (const Effect& effect : info.scroll)
        if (effect.op != Op::None) scroll.push_back(written(effect));
      const boost::json::value& wanted = entry.at("scroll");
      if (wanted.is_null())
        EXPECT_TRUE(scroll.empty()) << info.id;
      else
        EXPECT_EQ(boost::json::value(scroll), wanted) << info.id << " " << boost::json::serialize(scroll);
    }
  EXPECT_EQ(number, 101u);
}

TEST(AnkhCards, T11_again_and_the_double_scroll_are_always_the_last_symbol) {
  for (const CardInfo& card : kCardInfo)
    for (int at = 0; at < card.symbol_count(); ++at) {
      const Sign sign = card.symbols[static_cast<std::size_t>(at)].sign;
      const bool last = at + 1 == card.symbol_count();
      const bool plays_more = sign == Sign::Again || (sign == Sign::Scroll && card.scroll[0].op == Op::PlayFromHand);
      EXPECT_TRUE(last || !plays_more) << card.id;
      EXPECT_TRUE(at == 0 || sign != Sign::Event) << card.id;  // ANK-R1
    }
}

TEST(AnkhData, B3_B4_B5_the_areas_are_those_of_the_specification) {
  const boost::json::value spec = rules();
  int edges = 0;
  int bridges = 0;
  for (const auto& entry : spec.at("areas").at("items").as_array()) {
    const Area area = area_number(static_cast<int>(entry.at("number").as_int64()));
    const AreaInfo& info = info_of(area);
    EXPECT_EQ(shape::enum_name(area), str(entry.at("code")));
    EXPECT_EQ(info.build_cost, entry.at("build_cost").as_int64());
    EXPECT_EQ(info.river, entry.at("river").as_bool());
    EXPECT_EQ(kStartAreas.has(area), entry.at("start_area").as_bool());
    AreaSet adjacent;
    for (const auto& number : entry.at("adjacent").as_array())
      adjacent.add(area_number(static_cast<int>(number.as_int64())));
    EXPECT_EQ(info.adjacent, adjacent);
    EXPECT_FALSE(info.adjacent.has(area)) << "ANK-B2: not adjacent to itself";
    for (Area next : info.adjacent) EXPECT_TRUE(neighbours(next).has(area)) << "symmetric";
    edges += info.adjacent.size();
    bridges += info.bridges.size();
  }
  EXPECT_EQ(edges, 2 * 23);
  EXPECT_EQ(bridges, 2 * 10);
  for (const auto& edge : spec.at("adjacency").at("undirected_edges").as_array()) {
    const Area a = area_number(static_cast<int>(edge.at("a").as_int64()));
    const Area b = area_number(static_cast<int>(edge.at("b").as_int64()));
    EXPECT_TRUE(neighbours(a).has(b));
    EXPECT_EQ(info_of(a).bridges.has(b), str(edge.at("kind")) == "bridge");
  }
}
TEST(AnkhData, B1_B2_facing_across_the_river_is_not_adjacent) {
  EXPECT_TRUE(neighbours(a2).has(a3));
  EXPECT_TRUE(neighbours(a5).has(a8));
  EXPECT_FALSE(neighbours(a1).has(a4));
  EXPECT_FALSE(neighbours(a8).has(a10));
  EXPECT_FALSE(neighbours(a7).has(a10));
  EXPECT_FALSE(neighbours(a8).has(a11));
  EXPECT_EQ(kAreas, 12);
}
TEST(AnkhData, E4_E5_personalities_and_thresholds_are_those_of_the_specification) {
  const boost::json::value spec = rules();
  const auto& items = spec.at("personalities").at("items").as_array();
  for (std::size_t role = 0; role < items.size(); ++role) {
    EXPECT_EQ(kRoleIds[role], str(items[role].at("id")));
    EXPECT_EQ(shape::name_of<Role>(static_cast<int>(role)), str(items[role].at("code")));
  }
  for (int players = 2; players <= 4; ++players) {
    const auto& entry = spec.at("player_count").at(std::to_string(players));
    EXPECT_EQ(spymaster_areas(players), entry.at("spymaster_areas").as_int64());
    EXPECT_EQ(noble_areas(players), entry.at("noble_areas").as_int64());
  }
}
TEST(AnkhData, R1_events_are_those_of_the_specification) {
  const boost::json::value spec = rules();
  const auto& items = spec.at("events").at("items").as_array();
  for (std::size_t at = 0; at < items.size(); ++at) {
    EXPECT_EQ(kRandomEventInfo[at].id, str(items[at].at("id")));
    EXPECT_EQ(shape::name_of<RandomEvent>(static_cast<int>(at)), str(items[at].at("code")));
    const auto& rolls = items[at].at("rolls");
    EXPECT_EQ(kRandomEventInfo[at].rolls, rolls.is_int64() ? rolls.as_int64() : 0);
  }
  std::vector<std::string> carrying;
  for (const auto& id : spec.at("verification").at("random_event_cards").as_array()) carrying.push_back(str(id));
  for (const CardInfo& card : kCardInfo)
    EXPECT_EQ(card.symbols[0].sign == Sign::Event,
              std::find(carrying.begin(), carrying.end(), card.id) != carrying.end());
}
TEST(AnkhOptions, V1_V2_V18_the_options_are_those_of_the_specification) {
  const boost::json::value spec = rules();
  const auto& wanted = spec.at("options").as_array();
  const auto facts = shape::option_facts<Options>(kOptions);
  ASSERT_EQ(facts.size(), wanted.size());
  for (std::size_t at = 0; at < facts.size(); ++at) {
    EXPECT_EQ(facts[at].id, str(wanted[at].at("id")));
    EXPECT_EQ(facts[at].type, str(wanted[at].at("type")));
    EXPECT_EQ(facts[at].clause, str(wanted[at].at("clause")));
    EXPECT_EQ(facts[at].default_value, wanted[at].at("default")) << facts[at].id;
    if (const auto* values = wanted[at].as_object().if_contains("values")) {
      std::vector<std::string> names;
      for (const auto& value : values->as_array()) names.push_back(str(value));
      EXPECT_EQ(facts[at].values, names);
    }
  }
}

}  // namespace
}  // namespace guildhall::ankh
