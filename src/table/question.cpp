#include "table/question.h"

#include <algorithm>

#include "shape/text.h"

namespace guildhall::table {

using shape::write_id;

namespace {

std::string_view pace_name(guildhall::Pace pace) {
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
  const Field* field;
  int value;

  bool is_number() const { return field->type == Field::Type::Number || field->name_of == number_name; }
  bool is_object() const { return !field->object.empty() && field->object != "number"; }
  std::string bare() const { return is_number() ? std::to_string(value) : field->name_of(value); }
  // "seat:2": the parameter and its value.
  std::string id() const { return std::string(field->name) + ":" + bare(); }
  bool has_id(std::string_view other) const {
    const std::size_t name = field->name.size();
    return other.size() > name && other[name] == ':' && other.starts_with(field->name) &&
           other.substr(name + 1) == bare();
  }
  // {"seat": 2}, or the number.
  void write_arg(std::string& out) const {
    if (is_object()) {
      out += '{';
      write_id(out, field->object);
      out += ':';
    }
    if (is_number())
      shape::write_number(out, value);
    else
      write_id(out, bare());
    if (is_object()) out += '}';
  }
};

// Calls function(thing) for each thing that a parameter of an action names.
template <class Function>
void for_each_thing(const Field& field, std::uint8_t value, Function&& function) {
  if (field.type != Field::Type::Set) return function(Thing{&field, value});
  for (int thing = 0; thing < 8; ++thing)
    if ((value >> thing & 1) != 0) function(Thing{&field, thing});
}
// Calls function(field, value) for each parameter that an action has.
template <class Function>
void for_each_field(const Action& action, const VerbInfo& verb, Function&& function) {
  for (std::size_t at = 0; at < verb.fields.size() && !verb.fields[at].name.empty(); ++at)
    if (action.args[at] != Action::kNone) function(verb.fields[at], action.args[at]);
}

// The same for all things that an action names.
template <class Function>
void for_each_thing(const Action& action, const VerbInfo& verb, Function&& function) {
  for_each_field(action, verb, [&](const Field& field, std::uint8_t value) { for_each_thing(field, value, function); });
}

void write_key(std::string& out, const GameInfo& game, std::string_view group, std::string_view id) {
  out += R"("key":")";
  out += game.area;
  out += '.';
  out += group;
  out += '.';
  out += id;
  out += '"';
}

// The text of a whole answer, as `action_text` says it.
void write_label(std::string& out, const GameInfo& game, const Action& action) {
  const VerbInfo& verb = game.verbs[action.verb];
  out += '{';
  write_key(out, game, "action", verb.id);
  out += R"(,"args":{)";
  for_each_field(action, verb, [&](const Field& field, std::uint8_t value) {
    const bool list = field.type == Field::Type::Set;
    shape::write_name(out, field.name);
    if (list) out += '[';
    for_each_thing(field, value, [&](const Thing& thing) {
      if (list && out.back() != '[') out += ',';
      thing.write_arg(out);
    });
    if (list) out += ']';
  });
  out += "}}";
}

// The options of a decision; each stands there once.
class Options {
 public:
  Options(std::string& out, const GameInfo& game) : out_(out), game_(game) {}

  // From here on options are closed, because the lesson means others.
  void close(std::string_view clause) { closed_by_ = clause; }
  void add_verb(const VerbInfo& verb) {
    if (!begin(verb.id)) return;
    out_ += R"(,"label":{)";
    write_key(out_, game_, "action", verb.id);
    out_ += R"(,"args":{}},"refs":[])";
    end("verb", verb.asks_first ? &verb : nullptr);
  }
  // `final`: the verb that is left out asks first, so each of its things does.
  void add_thing(const Thing& thing, const std::string& id, const VerbInfo* final) {
    if (!begin(id)) return;
    out_ += R"(,"label":{"key":"shell.option.thing","args":{"thing":)";
    thing.write_arg(out_);
    out_ += R"(}},"refs":[)";
    add_ref(thing);
    out_ += ']';
    end(thing.field->name, final);
  }
  // What cannot be done now: one option for the whole of it, so that its parts stay free for other answers.
  void add_refused(const guildhall::Refusal& refused) {
    const VerbInfo& verb = game_.verbs[refused.action.verb];
    std::string id(verb.id);
    for_each_thing(refused.action, verb, [&](const Thing& thing) { id += "+" + thing.id(); });
    if (!begin(id)) return;
    out_ += R"(,"label":)";
    write_label(out_, game_, refused.action);
    out_ += R"(,"refs":[)";
    for_each_thing(refused.action, verb, [&](const Thing& thing) { add_ref(thing); });
    out_ += R"(],"enabled":false,"why":{)";
    write_key(out_, game_, "reason", refused.reason);
    out_ += R"(,"args":{},"clause":)";
    write_id(out_, refused.clause);
    out_ += "}}";
  }

 private:
  bool begin(std::string_view id) {
    if (std::find(ids_.begin(), ids_.end(), id) != ids_.end()) return false;
    if (!ids_.empty()) out_ += ',';
    ids_.emplace_back(id);
    out_ += R"({"id":)";
    write_id(out_, id);
    return true;
  }
  // A question before an answer with this option is sent: its verb is final, or shows something.
  void end(std::string_view group, const VerbInfo* asks_first) {
    if (closed_by_.empty()) {
      out_ += R"(,"enabled":true)";
    } else {
      out_ += R"(,"enabled":false,"why":{"key":"shell.why.lesson","args":{},"clause":)";
      write_id(out_, closed_by_);
      out_ += '}';
    }
    out_ += R"(,"group":)";
    write_id(out_, group);
    if (asks_first != nullptr) {
      out_ += R"(,"confirm":{)";
      write_key(out_, game_, "confirm", asks_first->id);
      out_ += R"(,"args":{}})";
    }
    out_ += '}';
  }
  void add_ref(const Thing& thing) {
    if (!thing.is_object()) return;
    if (out_.back() != '[') out_ += ',';
    out_ += '"';
    out_ += thing.field->object;
    out_ += ':';
    out_ += thing.bare();
    out_ += '"';
  }

  std::string& out_;
  const GameInfo& game_;
  std::string_view closed_by_;
  std::vector<std::string> ids_;
};

void write_member(std::string& out, std::string_view name, std::string_view id) {
  shape::write_name(out, name);
  write_id(out, id);
}

}  // namespace

json::object action_text(const GameInfo& game, const Action& action) {
  std::string text;
  write_label(text, game, action);
  return json::parse(text).get_object();
}

Question question_for(const Position& position, Seat seat) {
  Actions legal;
  position.legal(seat, legal);
  GH_CHECK(!legal.empty());
  Withheld withheld;
  position.withheld(seat, withheld);
  return {position.decision(seat).kind, {legal.begin(), legal.end()}, {withheld.begin(), withheld.end()}, {}};
}

bool Question::operator==(const Question& other) const {
  return kind == other.kind && actions == other.actions && closed == other.closed &&
         std::equal(withheld.begin(), withheld.end(), other.withheld.begin(), other.withheld.end(),
                    [](const guildhall::Refusal& a, const guildhall::Refusal& b) {
                      return a.action == b.action && a.reason == b.reason && a.clause == b.clause;
                    });
}

// Where everything that can be done is the same verb, only with what is asked.
bool Question::verb_is_said(const GameInfo& game) const {
  const auto differs = [&](const Action& action) {
    bool bare = true;
    for_each_thing(action, game.verbs[action.verb], [&](const Thing&) { bare = false; });
    return bare || action.verb != actions[0].verb;
  };
  return std::any_of(actions.begin(), actions.end(), differs) || std::any_of(closed.begin(), closed.end(), differs);
}

void Question::write(std::string& out, const GameInfo& game) const {
  const DecisionInfo& info = game.decisions[kind];
  const bool with_verb = verb_is_said(game);
  const auto final_verb = [&](const VerbInfo& verb) { return verb.asks_first && !with_verb ? &verb : nullptr; };
  std::string sets;
  std::string labels;
  std::size_t shortest = SIZE_MAX;
  std::size_t longest = 0;
  write_member(out, "kind", info.id);
  out += R"(,"args":{})";
  write_member(out, "clause", info.clause);
  write_member(out, "pace", pace_name(info.pace));
  out += R"(,"options":[)";
  Options options(out, game);
  for (const Action& action : actions) {
    const VerbInfo& verb = game.verbs[action.verb];
    if (!sets.empty()) {
      sets += ',';
      labels += ',';
    }
    sets += '[';
    std::size_t size = 0;
    const auto add_id = [&](std::string_view id) {
      if (size++ > 0) sets += ',';
      write_id(sets, id);
    };
    if (with_verb) {
      options.add_verb(verb);
      add_id(verb.id);
    }
    for_each_thing(action, verb, [&](const Thing& thing) {
      const std::string id = thing.id();
      options.add_thing(thing, id, final_verb(verb));
      add_id(id);
    });
    sets += ']';
    write_label(labels, game, action);
    shortest = std::min(shortest, size);
    longest = std::max(longest, size);
  }
  for (const guildhall::Refusal& refused : withheld) options.add_refused(refused);
  options.close(info.clause);
  for (const Action& action : closed) {
    const VerbInfo& verb = game.verbs[action.verb];
    if (with_verb) options.add_verb(verb);
    for_each_thing(action, verb,
                   [&](const Thing& thing) { options.add_thing(thing, thing.id(), final_verb(verb)); });
  }
  out += R"(],"sets":[)" + sets + R"(],"labels":[)" + labels + ']';
  shape::write_name(out, "min");
  shape::write_number(out, static_cast<std::int64_t>(shortest));
  shape::write_name(out, "max");
  shape::write_number(out, static_cast<std::int64_t>(longest));
  out += info.sealed ? R"(,"secret":true)" : R"(,"secret":false)";
  out += info.pace == guildhall::Pace::React ? R"(,"reaction":true)" : R"(,"reaction":false)";
}

std::vector<std::string> Question::option_ids(const GameInfo& game, const Action& action) const {
  std::vector<std::string> ids;
  const VerbInfo& verb = game.verbs[action.verb];
  if (verb_is_said(game)) ids.emplace_back(verb.id);
  for_each_thing(action, verb, [&](const Thing& thing) { ids.push_back(thing.id()); });
  return ids;
}

std::optional<Action> Question::answer(const GameInfo& game, const std::vector<std::string>& chosen) const {
  const bool with_verb = verb_is_said(game);
  for (const Action& action : actions) {
    const VerbInfo& verb = game.verbs[action.verb];
    // The ids of an answer differ from each other: as many as chosen, and each of them is.
    std::size_t wanted = with_verb ? 1 : 0;
    bool all = !with_verb || std::find(chosen.begin(), chosen.end(), verb.id) != chosen.end();
    if (!all) continue;
    for_each_thing(action, verb, [&](const Thing& thing) {
      ++wanted;
      all = all && wanted <= chosen.size() &&
            std::any_of(chosen.begin(), chosen.end(), [&](const std::string& id) { return thing.has_id(id); });
    });
    if (all && wanted == chosen.size()) return action;
  }
  return std::nullopt;
}

}  // namespace guildhall::table
