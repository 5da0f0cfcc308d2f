#include "table/question.h"

#include <algorithm>
#include <map>

namespace guildhall::table {

namespace {

std::string text_key(const GameInfo& game, std::string_view group, std::string_view id) {
  return std::string(game.area) + "." + std::string(group) + "." + std::string(id);
}

const char* pace_name(guildhall::Pace pace) {
  switch (pace) {
    case guildhall::Pace::Turn: return "turn";
    case guildhall::Pace::React: return "react";
    case guildhall::Pace::Commit: return "commit";
    case guildhall::Pace::Free: return "free";
  }
  return "";
}

// One thing that a parameter of an action names.
struct Thing {
  std::string id;       // "seat:2": the parameter and its value
  std::string ref;      // "seat:2": the kind of thing and its value; empty for plain numbers
  json::value arg;      // {"seat": 2}, or the number
  std::string_view of;  // the parameter
};

std::string bare(const json::value& id) { return id.is_string() ? std::string(id.get_string()) : json::serialize(id); }

Thing thing_of(const Field& field, const json::value& arg) {
  const bool named = arg.is_object();
  const json::value& id = named ? arg.get_object().begin()->value() : arg;
  const std::string value = bare(id);
  return {std::string(field.name) + ":" + value, named ? std::string(field.object) + ":" + value : "", arg, field.name};
}

std::vector<Thing> things_of(const Action& action, const VerbInfo& verb) {
  std::vector<Thing> out;
  const json::object args = shape::text_args(action.args, verb.fields);
  for (const Field& field : verb.fields) {
    if (field.name.empty()) break;
    const json::value* arg = args.if_contains(field.name);
    if (arg == nullptr) continue;
    if (!arg->is_array()) {
      out.push_back(thing_of(field, *arg));
      continue;
    }
    for (const json::value& one : arg->get_array()) out.push_back(thing_of(field, one));
  }
  return out;
}

class Options {
 public:
  explicit Options(const GameInfo& game) : game_(game) {}

  void add_verb(const VerbInfo& verb) {
    add(std::string(verb.id), {{"key", text_key(game_, "action", verb.id)}, {"args", json::object{}}}, {}, "verb");
    if (verb.asks_first) ask_first(std::string(verb.id), verb);
  }
  // A question before an answer with this option is sent: its verb is final, or shows something.
  void ask_first(const std::string& id, const VerbInfo& verb) {
    list_[places_.at(id)].as_object()["confirm"] =
        json::object{{"key", text_key(game_, "confirm", verb.id)}, {"args", json::object{}}};
  }
  void add_thing(const Thing& thing) {
    json::array refs;
    if (!thing.ref.empty()) refs.push_back(json::string(thing.ref));
    add(thing.id, {{"key", "shell.option.thing"}, {"args", json::object{{"thing", thing.arg}}}}, std::move(refs),
        thing.of);
  }
  // What cannot be done now: one option for the whole of it, so that its parts stay free for other answers.
  void add_refused(const guildhall::Refusal& refused) {
    const VerbInfo& verb = game_.verbs[refused.action.verb];
    std::string id(verb.id);
    json::array refs;
    for (const Thing& thing : things_of(refused.action, verb)) {
      id += "+" + thing.id;
      if (!thing.ref.empty()) refs.push_back(json::string(thing.ref));
    }
    if (has(id)) return;
    json::object option{{"id", id},
                        {"label", action_text(game_, refused.action)},
                        {"refs", std::move(refs)},
                        {"enabled", false},
                        {"why", json::object{{"key", text_key(game_, "reason", refused.reason)},
                                             {"args", json::object{}},
                                             {"clause", refused.clause}}}};
    places_[id] = list_.size();
    list_.push_back(std::move(option));
  }
  json::array take() { return std::move(list_); }

 private:
  bool has(const std::string& id) const { return places_.contains(id); }
  void add(const std::string& id, json::object label, json::array refs, std::string_view group) {
    if (has(id)) return;
    places_[id] = list_.size();
    list_.push_back(json::object{
        {"id", id}, {"label", std::move(label)}, {"refs", std::move(refs)}, {"enabled", true}, {"group", group}});
  }

  const GameInfo& game_;
  json::array list_;
  std::map<std::string, std::size_t> places_;
};

}  // namespace

json::object action_text(const GameInfo& game, const Action& action) {
  const VerbInfo& verb = game.verbs[action.verb];
  return {{"key", text_key(game, "action", verb.id)}, {"args", shape::text_args(action.args, verb.fields)}};
}

Question question_for(const GameInfo& game, const Position& position, Seat seat) {
  Actions legal;
  position.legal(seat, legal);
  GH_CHECK(!legal.empty());
  const Decision decision = position.decision(seat);
  const DecisionInfo& info = game.decisions[decision.kind];

  Question out;
  Options options(game);
  json::array sets;
  json::array labels;
  std::size_t shortest = SIZE_MAX;
  std::size_t longest = 0;
  // Where everything that can be done is the same verb, only with what is asked.
  const bool verb_is_said = std::any_of(legal.begin(), legal.end(), [&](const Action& action) {
    return action.verb != legal[0].verb || things_of(action, game.verbs[action.verb]).empty();
  });
  for (const Action& action : legal) {
    const VerbInfo& verb = game.verbs[action.verb];
    std::vector<std::string> ids;
    if (verb_is_said) {
      options.add_verb(verb);
      ids.emplace_back(verb.id);
    }
    for (const Thing& thing : things_of(action, verb)) {
      options.add_thing(thing);
      if (verb.asks_first && !verb_is_said) options.ask_first(thing.id, verb);
      ids.push_back(thing.id);
    }
    shortest = std::min(shortest, ids.size());
    longest = std::max(longest, ids.size());
    sets.push_back(shape::to_json(ids));
    labels.push_back(action_text(game, action));
    out.actions.push_back(action);
    std::sort(ids.begin(), ids.end());
    out.sets.push_back(std::move(ids));
  }
  Withheld withheld;
  position.withheld(seat, withheld);
  for (const guildhall::Refusal& refused : withheld) options.add_refused(refused);

  out.content = {{"kind", info.id},
                 {"args", json::object{}},
                 {"clause", info.clause},
                 {"pace", pace_name(info.pace)},
                 {"options", options.take()},
                 {"sets", std::move(sets)},
                 {"labels", std::move(labels)},
                 {"min", shortest},
                 {"max", longest},
                 {"secret", info.sealed},
                 {"reaction", info.pace == guildhall::Pace::React}};
  return out;
}

std::optional<Action> Question::answer(std::vector<std::string> option_ids) const {
  std::sort(option_ids.begin(), option_ids.end());
  for (std::size_t at = 0; at < sets.size(); ++at)
    if (sets[at] == option_ids) return actions[at];
  return std::nullopt;
}

}  // namespace guildhall::table
