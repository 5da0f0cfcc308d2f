// Every table of data.h and options.h against rules/bristol-1350.json, entry by entry.
#include <array>
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>

#include "games/bristol/testing.h"
#include "shape/options.h"

namespace guildhall::bristol {
namespace {

namespace json = boost::json;

const json::object& rules() {
  static const json::value parsed = [] {
    std::ifstream file("rules/bristol-1350.json");
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str());
  }();
  return parsed.as_object();
}

TEST(BristolData, constants) {
  const json::object& values = rules().at("constants").at("values").as_object();
  const std::map<std::string, int> ours{{"min_players", Game::info().min_players},
                                        {"max_players", kPlayersMax},
                                        {"min_participants", kParticipantsMin},
                                        {"carts", kCarts},
                                        {"cart_capacity", kPlacesOnCart},
                                        {"dice", kDice},
                                        {"die_faces", kFaces},
                                        {"symptoms_per_hand", kSymptomsInHand},
                                        {"plague_threshold", kPlagueSum},
                                        {"mingle_rats", kRatsToMingle},
                                        {"remedy_hand_limit", kRemedyHandMax},
                                        {"arsenic_locks", kArsenicLocks},
                                        {"chicken_extra_tosses_per_die", kChickenTosses},
                                        {"leeches_draw", kLeechesDrawn},
                                        {"pomander_draw", kPomanderDrawn}};
  for (const auto& [name, value] : ours) EXPECT_EQ(values.at(name).as_int64(), value) << name;
}
TEST(BristolData, G2_carts) {
  const json::array& list = rules().at("carts").at("list").as_array();
  ASSERT_EQ(list.size(), kAllCarts.size());
  for (std::size_t index = 0; index < list.size(); ++index) {
    EXPECT_EQ(list[index].at("id").as_string(), shape::enum_name(kAllCarts[index]));
    EXPECT_EQ(list[index].at("index").as_int64(), static_cast<int>(kAllCarts[index]));
    EXPECT_EQ(list[index].at("start_rank").as_int64(), static_cast<int>(index) + 1);
  }
}
TEST(BristolData, G3_O5_track) { EXPECT_EQ(rules().at("track").at("steps_to_exit").as_int64(), Options{}.track_steps); }
TEST(BristolData, G5_faces) {
  const json::array& faces = rules().at("dice").at("faces").as_array();
  ASSERT_EQ(faces.size(), static_cast<std::size_t>(kFaces));
  for (const json::value& entry : faces) {
    const auto face = static_cast<Face>(entry.at("face").as_int64());
    EXPECT_EQ(entry.at("cart").as_string(), shape::enum_name(cart_of(face)));
    EXPECT_EQ(entry.at("symbol").as_string(), is_rat(face) ? "rat" : "apple");
    EXPECT_NE(is_rat(face), is_apple(face));
    if (is_rat(face)) {
      EXPECT_EQ(rat_of(cart_of(face)), face);
    }
  }
  EXPECT_EQ(rules().at("dice").at("count").as_int64(), kDice);
}
TEST(BristolData, S6_seating_tables) {
  for (const auto& [name, table] : {std::pair("fr", &kSeatingFr), std::pair("gr", &kSeatingGr)}) {
    const json::object& rows = rules().at("seating").at("tables").at(name).as_object();
    EXPECT_EQ(rows.size(), 9u);
    for (const auto& [humans, row] : rows) {
      const auto at = static_cast<std::size_t>(std::max(std::stoi(std::string(humans)), 4) - 4);
      EXPECT_EQ(json::value_to<std::vector<int>>(row), std::vector<int>((*table)[at].begin(), (*table)[at].end()));
    }
    for (std::size_t at = 0; at < table->size(); ++at)
      EXPECT_EQ(std::accumulate((*table)[at].begin(), (*table)[at].end(), 0), static_cast<int>(at) + 4);
  }
}
TEST(BristolData, G6_O6_symptom_decks) {
  const json::object& presets = rules().at("symptoms").at("presets").as_object();
  ASSERT_EQ(presets.size(), kSymptomDecks.size());
  for (const auto& [name, preset] : presets) {
    const auto deck = shape::enum_value<SymptomDeck>(name);
    ASSERT_TRUE(deck) << name;
    const auto& counts = kSymptomDecks[static_cast<std::size_t>(*deck)];
    for (std::size_t value = 1; value <= 4; ++value)
      EXPECT_EQ(preset.at("counts").at(std::to_string(value)).as_int64(), counts[value - 1]);
    EXPECT_EQ(preset.at("total").as_int64(), std::accumulate(counts.begin(), counts.end(), 0));
    EXPECT_GE(counts[0] + counts[1] + counts[2], 18) << "nine hands without 4s";
  }
}
// The chances of starting plagued, counted over all pairs of cards.
TEST(BristolData, S9_chances_of_starting_plagued) {
  for (const auto& [name, preset] : rules().at("symptoms").at("presets").as_object()) {
    const auto& counts = kSymptomDecks[static_cast<std::size_t>(*shape::enum_value<SymptomDeck>(name))];
    for (const auto& [field, values] :
         {std::pair("p_plagued_at_start_standard", 3), std::pair("p_plagued_at_start_chaos", 4)}) {
      int plagued = 0;
      int pairs = 0;
      for (int first = 1; first <= values; ++first)
        for (int second = 1; second <= values; ++second) {
          const int a = counts[static_cast<std::size_t>(first - 1)];
          const int b = counts[static_cast<std::size_t>(second - 1)] - (first == second ? 1 : 0);
          pairs += a * b;
          plagued += first + second >= kPlagueSum ? a * b : 0;
        }
      const int shared = std::gcd(plagued, pairs);
      EXPECT_EQ(preset.at(field).as_string(), std::to_string(plagued / shared) + "/" + std::to_string(pairs / shared));
    }
  }
}
TEST(BristolData, G9_kinds) {
  const json::array& kinds = rules().at("remedies").at("kinds").as_array();
  ASSERT_EQ(kinds.size(), 6u);
  for (std::size_t at = 0; at < kinds.size(); ++at)
    EXPECT_EQ(kinds[at].at("id").as_string(), shape::enum_names<Kind>()[at]);
  EXPECT_EQ(rules().at("remedies").at("alms_kind").at("id").as_string(), shape::enum_name(Kind::Alms));
}
TEST(BristolData, C15_O7_O8_remedy_decks) {
  const auto compare = [](const json::object& decks, std::string_view name, std::uint8_t RemedyInfo::*column) {
    std::array<int, kRemedies.size()> counts{};
    for (const json::value& card : decks.at(name).at("cards").as_array()) {
      const auto id = shape::enum_value<Remedy>(card.at("id").as_string());
      ASSERT_TRUE(id) << card;
      EXPECT_EQ(card.at("top").as_string(), shape::enum_name(info_of(*id).top));
      EXPECT_EQ(card.at("bottom").as_string(), shape::enum_name(info_of(*id).bottom));
      counts[static_cast<std::size_t>(*id)] += static_cast<int>(card.at("count").as_int64());
    }
    for (std::size_t card = 0; card < counts.size(); ++card)
      EXPECT_EQ(counts[card], kRemedies[card].*column) << name << " " << shape::enum_names<Remedy>()[card];
  };
  const json::object& decks = rules().at("remedies").at("decks").as_object();
  const json::object& alms = rules().at("remedies").at("alms_decks").as_object();
  EXPECT_EQ(decks.size(), 2u);
  EXPECT_EQ(alms.size(), 2u);
  compare(decks, "pairs15_27", &RemedyInfo::in_pairs15_27);
  compare(decks, "k33x3_27", &RemedyInfo::in_k33x3_27);
  compare(alms, "alms_plus_each", &RemedyInfo::in_alms_plus_each);
  compare(alms, "alms_only", &RemedyInfo::in_alms_only);
}
TEST(BristolData, C15_sizes_of_the_decks) {
  for (const auto& [column, cards] :
       {std::pair(&RemedyInfo::in_pairs15_27, 27), std::pair(&RemedyInfo::in_k33x3_27, 27),
        std::pair(&RemedyInfo::in_alms_plus_each, 6), std::pair(&RemedyInfo::in_alms_only, 6)}) {
    int total = 0;
    for (const RemedyInfo& info : kRemedies) total += info.*column;
    EXPECT_EQ(total, cards);
  }
}
TEST(BristolData, coins) {
  const json::array& coins = rules().at("coins").at("list").as_array();
  ASSERT_EQ(coins.size(), kCoins.size());
  for (std::size_t coin = 0; coin < coins.size(); ++coin) {
    EXPECT_EQ(coins[coin].at("id").as_string(), shape::enum_names<Coin>()[coin]);
    EXPECT_EQ(coins[coin].at("count").as_int64(), kCoins[coin]);
  }
  EXPECT_EQ(rules().at("coins").at("total").as_int64(), kCoinsTotal);
}
TEST(BristolData, S3_characters) {
  const json::array& list = rules().at("characters").at("list").as_array();
  ASSERT_EQ(list.size(), static_cast<std::size_t>(kCharacters));
  for (std::size_t at = 0; at < list.size(); ++at)
    EXPECT_EQ(list[at].at("id").as_string(), shape::enum_names<Character>()[at]);
}
TEST(BristolData, T6_actions) {
  const json::array& actions = rules().at("actions").as_array();
  for (const json::value& action : actions) EXPECT_TRUE(shape::enum_value<Verb>(action.at("id").as_string())) << action;
  EXPECT_EQ(actions.size(), 8u);
}
TEST(BristolData, decisions_and_results) {
  for (const json::value& point : rules().at("decision_points").as_array()) {
    if (point.at("id") == "CLAIM") continue;  // never blocks: no decision of the engine
    const auto ask = shape::enum_value<Ask>(point.at("id").as_string());
    ASSERT_TRUE(ask) << point;
    const DecisionInfo& info = Game::info().decisions[static_cast<std::size_t>(*ask)];
    EXPECT_EQ(info.clause, point.at("clause").as_string());
    EXPECT_EQ(info.id, shape::enum_name(*ask));
  }
  EXPECT_EQ(Game::info().decisions.size(), static_cast<std::size_t>(shape::enum_count<Ask>()));
  const json::array& results = rules().at("results").as_array();
  ASSERT_EQ(results.size(), Game::info().results.size());
  for (std::size_t at = 0; at < results.size(); ++at)
    EXPECT_TRUE(same_name(results[at].at("id").as_string(), Game::info().results[at]));
}
TEST(BristolData, options_have_the_type_values_bounds_default_and_clause_of_the_rules) {
  const json::array& wanted = rules().at("options").as_array();
  const auto ours = shape::option_facts<Options>(kOptions);
  ASSERT_EQ(ours.size(), wanted.size());
  for (std::size_t at = 0; at < wanted.size(); ++at) {
    const json::object& option = wanted[at].as_object();
    const shape::OptionFacts& facts = ours[at];
    EXPECT_EQ(facts.id, option.at("id").as_string());
    EXPECT_EQ(facts.type, option.at("type").as_string()) << facts.id;
    EXPECT_EQ(facts.clause, option.at("clause").as_string()) << facts.id;
    EXPECT_EQ(json::serialize(facts.default_value), json::serialize(option.at("default"))) << facts.id;
    if (facts.type == "enum") {
      EXPECT_EQ(facts.values, json::value_to<std::vector<std::string>>(option.at("values"))) << facts.id;
    }
    if (facts.type == "int") {
      EXPECT_EQ(facts.min, option.at("min").as_int64()) << facts.id;
      EXPECT_EQ(facts.max, option.at("max").as_int64()) << facts.id;
    }
  }
}
// derived_checks: all 46656 throws of six dice.
TEST(BristolData, G5_M1_chances_of_rats_over_all_throws) {
  int throws = 0;
  int two_of_birch = 0;
  int none_with_two = 0;
  int six_rats = 0;
  std::array<int, 3> steps{};
  for (int code = 0; code < 46656; ++code) {
    std::array<int, 3> rats{};
    for (int left = code, number = 0; number < kDice; ++number, left /= 6) {
      const auto face = static_cast<Face>(left % 6);
      ++steps[static_cast<std::size_t>(cart_of(face))];
      rats[static_cast<std::size_t>(cart_of(face))] += is_rat(face) ? 1 : 0;
    }
    ++throws;
    two_of_birch += rats[0] >= kRatsToMingle ? 1 : 0;
    none_with_two += *std::max_element(rats.begin(), rats.end()) < kRatsToMingle ? 1 : 0;
    six_rats += rats[0] + rats[1] + rats[2] == 6 ? 1 : 0;
  }
  const auto fraction = [&](int count) {
    const int shared = std::gcd(count, throws);
    return std::to_string(count / shared) + "/" + std::to_string(throws / shared);
  };
  const json::object& checks = rules().at("derived_checks").as_object();
  EXPECT_EQ(checks.at("p_two_plus_rats_for_given_cart_on_six_fresh_dice").as_string(), fraction(two_of_birch));
  EXPECT_EQ(checks.at("p_no_cart_has_two_rats_on_six_fresh_dice").as_string(), fraction(none_with_two));
  EXPECT_EQ(checks.at("p_all_six_rats").as_string(), fraction(six_rats));
  EXPECT_EQ(steps, (std::array{2 * throws, 2 * throws, 2 * throws}));
}

}  // namespace
}  // namespace guildhall::bristol
