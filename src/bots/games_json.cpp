#include "bots/games_json.h"

#include "bots/policy.h"
#include "match/games.h"
#include "match/lesson.h"

namespace guildhall {

namespace {

// What can be claimed, for a form: numbers have a range instead of a list of values, seats neither.
json::array claims_json(const GameInfo& info) {
  json::array out;
  for (const ClaimInfo& claim : info.claims) {
    json::array fields;
    for (const Field& field : claim.fields) {
      if (field.name.empty()) break;
      json::object entry{{"id", field.name}, {"object", field.object}};
      if (field.type == Field::Type::Id && field.object != "seat") {
        json::array values;
        for (int value = 0; value < field.count; ++value) values.emplace_back(field.name_of(value));
        entry["values"] = std::move(values);
      } else if (field.type == Field::Type::Number) {
        entry["min"] = field.least;
        entry["max"] = field.most;
      }
      if (field.optional) entry["optional"] = true;
      fields.push_back(std::move(entry));
    }
    out.push_back(json::object{{"id", claim.id}, {"fields", std::move(fields)}});
  }
  return out;
}

}  // namespace

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
                               {"options", std::move(options)},
                               {"claims", claims_json(info)},
                               {"lesson", lesson_of(info.id) != nullptr}});
  }
  return out;
}

}  // namespace guildhall
