#include "bots/games_json.h"

#include "bots/policy.h"
#include "match/games.h"

namespace guildhall {

json::array games_json() {
  json::array out;
  for (const GameFace* game : all_games()) {
    const GameInfo& info = game->info();
    json::array options;
    for (const shape::OptionFacts& facts : game->options()) {
      json::object entry = shape::object_of(facts);
      entry["default"] = entry.at("default_value");
      entry.erase("default_value");
      if (facts.type != "enum") entry.erase("values");
      options.push_back(std::move(entry));
    }
    out.push_back(json::object{{"id", info.id},
                               {"area", info.area},
                               {"min_players", info.min_players},
                               {"max_players", info.max_players},
                               {"rules", info.rules_version},
                               {"bots", shape::to_json(bot_names())},
                               {"options", std::move(options)}});
  }
  return out;
}

}  // namespace guildhall
