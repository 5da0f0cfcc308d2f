// The games for programs: player counts, bots and every option.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/game_face.h"

namespace guildhall {

// What `games_json` holds, one struct for each kind of object. `kTold`: what TypeScript calls a member whose type says less.
namespace told_of_games {

struct FieldInfo {
  std::string id;
  std::string object;
  std::optional<std::vector<std::string>> values;
  std::optional<int> min;
  std::optional<int> max;
  std::optional<bool> optional;  // a claim may leave it out
};
BOOST_DESCRIBE_STRUCT(FieldInfo, (), (id, object, values, min, max, optional))

struct ClaimInfo {
  std::string id;
  std::vector<FieldInfo> fields;
};
BOOST_DESCRIBE_STRUCT(ClaimInfo, (), (id, fields))

struct OptionInfo {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kTold{
      {{"type", "\"enum\" | \"bool\" | \"int\""},
       {"default_", "string | number | boolean"},
       {"fold", "\"game\" | \"pace\" | \"aids\""}}};
  std::string id;
  std::string type;
  std::optional<std::vector<std::string>> values;
  std::optional<int> min;
  std::optional<int> max;
  json::value default_;
  std::string clause;
  std::string fold;
  std::string layer;
};
BOOST_DESCRIBE_STRUCT(OptionInfo, (), (id, type, values, min, max, default_, clause, fold, layer))

struct GameInfo {
  std::string id;
  std::string area;
  int min_players = 0;
  int max_players = 0;
  int rules = 0;  // their version
  std::vector<std::string> bots;
  std::vector<OptionInfo> options;
  std::vector<ClaimInfo> claims;
  bool lesson = false;
};
BOOST_DESCRIBE_STRUCT(GameInfo, (), (id, area, min_players, max_players, rules, bots, options, claims, lesson))

}  // namespace told_of_games

json::array games_json();  // `guildhall games --json`, `games` of the engine protocol, `GET /api/games`

}  // namespace guildhall
