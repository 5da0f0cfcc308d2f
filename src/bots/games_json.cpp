#include "bots/games_json.h"

#include "bots/policy.h"
#include "match/games.h"
#include "match/lesson.h"
#include "shape/open.h"

namespace guildhall {

namespace {

// What can be claimed, for a form: numbers have a range instead of a list of values, seats neither.
std::vector<told_of_games::ClaimInfo> claims_of(const GameInfo& info) {
  std::vector<told_of_games::ClaimInfo> out;
  for (const ClaimInfo& claim : info.claims) {
    out.push_back({std::string(claim.id), {}});
    for (const Field& field : claim.fields) {
      if (field.name.empty()) break;
      told_of_games::FieldInfo& entry = out.back().fields.emplace_back();
      entry.id = field.name;
      entry.object = field.object;
      if (field.type == Field::Type::Id && field.object != "seat") {
        entry.values.emplace();
        for (int value = 0; value < field.count; ++value) entry.values->push_back(field.name_of(value));
      } else if (field.type == Field::Type::Number) {
        entry.min = field.least;
        entry.max = field.most;
      }
      if (field.optional) entry.optional = true;
    }
  }
  return out;
}

json::array options_of(const GameFace& game) {
  json::array out;
  for (const shape::OptionFacts& facts : game.options()) {
    const told_of_games::OptionInfo option{.id = facts.id,
                                           .type = facts.type,
                                           .values = facts.type == "enum" ? std::optional(facts.values) : std::nullopt,
                                           .min = facts.min,
                                           .max = facts.max,
                                           .default_ = facts.default_value,
                                           .clause = facts.clause,
                                           .fold = facts.fold,
                                           .layer = facts.layer};
    out.push_back(shape::open_object_of(option));
  }
  return out;
}

}  // namespace

json::array games_json() {
  json::array out;
  for (const GameFace* game : all_games()) {
    const GameInfo& info = game->info();
    json::object entry = shape::object_of(told_of_games::GameInfo{.id = std::string(info.id),
                                                                  .area = std::string(info.area),
                                                                  .min_players = info.min_players,
                                                                  .max_players = info.max_players,
                                                                  .rules = info.rules_version,
                                                                  .bots = bot_names(),
                                                                  .options = {},
                                                                  .claims = claims_of(info),
                                                                  .lesson = lesson_of(info.id) != nullptr});
    entry["options"] = options_of(*game);
    out.push_back(std::move(entry));
  }
  return out;
}

}  // namespace guildhall
