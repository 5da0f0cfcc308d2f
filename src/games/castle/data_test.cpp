// The tables of data.h and the options against rules/castle-of-the-devil.json, entry by entry.
#include <fstream>
#include <sstream>

#include "games/castle/testing.h"
#include "shape/options.h"

namespace guildhall::castle {
namespace {

namespace json = boost::json;

const json::object& rules() {
  static const json::value whole = [] {
    std::ifstream file("rules/castle-of-the-devil.json");
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str());
  }();
  return whole.as_object();
}
std::string id_of(const json::value& name) {  // GOBLET#2 is goblet_2
  std::string out(name.as_string());
  for (char& c : out) c = c == '#' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

TEST(CastleData, G4_G5_objects_with_their_kinds_and_seals) {
  std::size_t at = 0;
  for (const json::value& entry : rules().at("objects").at("list").as_array())
    for (const json::value& card : entry.at("cards").as_array()) {
      ASSERT_LT(at, kObjectTable.size());
      const auto object = static_cast<Object>(at);
      EXPECT_EQ(shape::enum_name(object), id_of(card.at("card_id")));
      const std::string seal = card.at("seal").is_null() ? "none" : std::string(card.at("seal").as_string());
      EXPECT_EQ(shape::enum_name(kObjectTable[at].seal), seal);
      const std::string kind = id_of(entry.at("kind"));
      const bool bag = kind.starts_with("bag_");
      EXPECT_EQ(shape::enum_name(kind_of(object, false)), bag ? "bag" : kind);
      const json::value& becomes = entry.at("becomes_when_deck_empty");
      EXPECT_EQ(shape::enum_name(kind_of(object, true)), becomes.is_null() ? kind : id_of(becomes));
      EXPECT_EQ(is_trigger(kind_of(object, false)), !entry.at("trade_ability").is_null()) << kind;
      ++at;
    }
  EXPECT_EQ(at, kObjectTable.size());
}
TEST(CastleData, G1_G3_components) {
  const json::value& parts = rules().at("components");
  EXPECT_EQ(parts.at("characters").as_int64(), kCharacters);
  EXPECT_EQ(parts.at("duel_tokens").as_int64(), kTokens);
  EXPECT_EQ(parts.at("profession_cards").as_int64(), kProfessions);
  EXPECT_EQ(parts.at("object_cards").as_int64(), kObjects);
  EXPECT_EQ(Game::info().min_players, rules().at("players").at("min").as_int64());
  EXPECT_EQ(Game::info().max_players, rules().at("players").at("max").as_int64());
}
TEST(CastleData, S3_S8_L1_the_table_of_player_counts) {
  for (const json::value& row : rules().at("player_count_table").at("rows").as_array()) {
    const int players = static_cast<int>(row.at("players").as_int64());
    EXPECT_EQ(societies_dealt(players), row.at("society_cards").at("ORDER").as_int64());
    EXPECT_EQ(hand_limit(players), row.at("hand_limit").as_int64());
    EXPECT_EQ(std::popcount(dealt_for_certain(players)), row.at("start_fixed_cards").as_int64());
    auto g = new_game(players);
    EXPECT_EQ(g.state().deck.size(), row.at("deck_size").as_int64());
    EXPECT_EQ(std::popcount(g.state().spare), row.at("spare_professions").as_int64());
    EXPECT_EQ(g.state().token_pile, kTokens);
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(g.state().hand_size(seat), 1);
  }
}
TEST(CastleData, P0_professions_and_which_are_used_once) {
  const json::array& list = rules().at("professions").at("list").as_array();
  ASSERT_EQ(list.size(), static_cast<std::size_t>(kProfessions));
  for (std::size_t at = 0; at < list.size(); ++at) {
    EXPECT_EQ(shape::enum_name(static_cast<Profession>(at)), id_of(list[at].at("id")));
    EXPECT_EQ(is_single_use(static_cast<Profession>(at)), list[at].at("single_use").as_bool());
  }
}
TEST(CastleData, D22_D28_what_each_part_of_a_duel_may_play) {
  for (const char* phase : {"FREE", "LATE"})
    for (int role = 0; role < 5; ++role) {
      std::string name = shape::enum_name(static_cast<Role>(role));
      for (char& c : name) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      const bool late = std::string(phase) == "LATE";
      const RolePlays& plays = kPlays[static_cast<std::size_t>(role)];
      int listed = 0;
      for (const json::value& card : rules().at("duel").at("legal_plays").at(phase).at(name).as_array()) {
        if (card.as_string() == "TOKEN*") {
          EXPECT_TRUE(plays.tokens);
          continue;
        }
        ++listed;
        if (const auto object = shape::enum_value<Object>(id_of(card))) {
          EXPECT_NE((late ? plays.late_objects : plays.free_objects) & bit(*object), 0u) << name << " " << card;
          continue;
        }
        const ProfessionSet professions = late ? plays.late_professions : plays.free_professions;
        EXPECT_NE(professions & bit(*shape::enum_value<Profession>(id_of(card))), 0) << name << " " << card;
      }
      EXPECT_EQ(listed, std::popcount(late ? plays.late_objects : plays.free_objects) +
                            std::popcount(late ? plays.late_professions : plays.free_professions));
    }
}
TEST(CastleData, P4_the_kinds_that_can_be_named) {
  for (const bool empty : {false, true}) {
    std::vector<std::string> listed;
    for (const json::value& kind :
         rules().at("diplomat_nameable_kinds").at(empty ? "deck_empty" : "deck_not_empty").as_array())
      listed.push_back(id_of(kind));
    std::vector<std::string> ours;
    for (int kind = 0; kind < kKinds; ++kind)
      if (objects_of(static_cast<Kind>(kind), empty) != 0) ours.push_back(shape::name_of<Kind>(kind));
    EXPECT_EQ(ours, listed);
  }
}
TEST(CastleData, W1_every_decision_point_is_there) {
  const json::array& list = rules().at("decision_points").at("list").as_array();
  ASSERT_EQ(Game::info().decisions.size(), list.size());
  for (std::size_t at = 0; at < list.size(); ++at) {
    EXPECT_EQ(Game::info().decisions[at].id, id_of(list[at]));
    EXPECT_EQ(shape::enum_name(static_cast<Ask>(at)), id_of(list[at]));
  }
}
TEST(CastleData, V1_options_with_their_values_and_defaults) {
  const auto facts = shape::option_facts<Options>(kOptions);
  std::size_t ours = 0;
  for (const json::value& entry : rules().at("options").as_array()) {
    while (facts[ours].id == "first_seat") ++ours;  // ours alone
    const shape::OptionFacts& option = facts[ours++];
    EXPECT_EQ(option.id, entry.at("id").as_string());
    EXPECT_EQ(option.type, entry.at("type").as_string());
    EXPECT_EQ(option.default_value, entry.at("default")) << option.id;
    EXPECT_EQ(option.clause, entry.at("clause").as_string());
    if (option.type == "enum") {
      std::vector<std::string> values;
      for (const json::value& value : entry.at("values").as_array()) values.emplace_back(value.as_string());
      EXPECT_EQ(option.values, values);
    }
    if (option.type == "int") {
      EXPECT_EQ(*option.max, entry.at("max").as_int64());
    }
  }
  EXPECT_EQ(ours, facts.size());
}

}  // namespace
}  // namespace guildhall::castle
