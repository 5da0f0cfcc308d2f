#include "table/question.h"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>

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

void write_ref(std::string& out, const Thing& thing) {
  if (!thing.is_object()) return;
  if (out.back() != '[') out += ',';
  out += '"';
  out += thing.field->object;
  out += ':';
  out += thing.bare();
  out += '"';
}

// What is written of an answer and of the things in it, again and again the same, and half of all that a server writes:
// so it is kept.
class Phrases {
 public:
  struct OfThing {
    const Field* field;
    std::size_t number;  // of its id; others of the same name have the same
    std::string id;
    std::string option;  // as far as `refs`
  };
  struct OfAnswer {
    std::vector<const OfThing*> things;
    std::string label;
    std::string things_ids;  // in quotes, with commas
  };

  static Phrases& of(const GameInfo& game) {
    constexpr std::size_t kAnswersMax = 4000;
    thread_local std::unordered_map<const GameInfo*, Phrases> all;
    Phrases& out = all[&game];
    if (out.answers_.size() > kAnswersMax) out = {};
    return out;
  }
  const OfAnswer& answer(const GameInfo& game, const Action& action) {
    const auto [found, fresh] = answers_.try_emplace(std::bit_cast<std::uint64_t>(action));
    OfAnswer& out = found->second;
    if (!fresh) return out;
    write_label(out.label, game, action);
    for_each_thing(action, game.verbs[action.verb], [&](const Thing& one) {
      out.things.push_back(&thing(one));
      if (!out.things_ids.empty()) out.things_ids += ',';
      write_id(out.things_ids, out.things.back()->id);
    });
    return out;
  }

 private:
  const OfThing& thing(const Thing& thing) {
    const auto [found, fresh] = things_.try_emplace({thing.field, thing.value});
    OfThing& out = found->second;
    if (!fresh) return out;
    out.field = thing.field;
    out.id = thing.id();
    out.number = numbers_.try_emplace(out.id, numbers_.size()).first->second;
    out.option = R"({"id":)";
    write_id(out.option, out.id);
    out.option += R"(,"label":{"key":"shell.option.thing","args":{"thing":)";
    thing.write_arg(out.option);
    out.option += R"(}},"refs":[)";
    write_ref(out.option, thing);
    out.option += ']';
    return out;
  }

  std::map<std::pair<const Field*, int>, OfThing> things_;  // none of them ever moves
  std::unordered_map<std::string, std::size_t> numbers_;
  std::unordered_map<std::uint64_t, OfAnswer> answers_;
};

// The options of a decision; each stands there once.
class Options {
 public:
  Options(std::string& out, const GameInfo& game) : out_(out), game_(game) {}

  // From here on options are closed, because the lesson means others.
  void close(std::string_view clause) { closed_by_ = clause; }
  void add_verb(const VerbInfo& verb) {
    if (!is_new(verbs_, static_cast<std::size_t>(&verb - game_.verbs.data()))) return;
    out_ += R"({"id":)";
    write_id(out_, verb.id);
    out_ += R"(,"label":{)";
    write_key(out_, game_, "action", verb.id);
    out_ += R"(,"args":{}},"refs":[])";
    end("verb", verb.asks_first ? &verb : nullptr);
  }
  // `final`: the verb that is left out asks first, so each of its things does.
  void add_thing(const Phrases::OfThing& thing, const VerbInfo* final) {
    if (!is_new(things_, thing.number)) return;
    out_ += thing.option;
    end(thing.field->name, final);
  }
  // What cannot be done now: one option for the whole of it, so that its parts stay free for other answers.
  void add_refused(const guildhall::Refusal& refused) {
    const VerbInfo& verb = game_.verbs[refused.action.verb];
    std::string id(verb.id);
    for_each_thing(refused.action, verb, [&](const Thing& thing) { id += "+" + thing.id(); });
    if (id == verb.id) {
      if (!is_new(verbs_, refused.action.verb)) return;
    } else {
      if (std::find(refused_.begin(), refused_.end(), id) != refused_.end()) return;
      comma();
      refused_.push_back(id);
    }
    out_ += R"({"id":)";
    write_id(out_, id);
    out_ += R"(,"label":)";
    write_label(out_, game_, refused.action);
    out_ += R"(,"refs":[)";
    for_each_thing(refused.action, verb, [&](const Thing& thing) { write_ref(out_, thing); });
    out_ += R"(],"enabled":false,"why":{)";
    write_key(out_, game_, "reason", refused.reason);
    out_ += R"(,"args":{},"clause":)";
    write_id(out_, refused.clause);
    out_ += "}}";
  }

 private:
  bool is_new(std::vector<bool>& known, std::size_t number) {
    if (known.size() <= number) known.resize(number + 1);
    if (known[number]) return false;
    known[number] = true;
    comma();
    return true;
  }
  void comma() {
    if (out_.back() != '[') out_ += ',';
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

  std::string& out_;
  const GameInfo& game_;
  std::string_view closed_by_;
  std::vector<bool> verbs_;  // which stand there
  std::vector<bool> things_;
  std::vector<std::string> refused_;
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
  Phrases& phrases = Phrases::of(game);
  Options options(out, game);
  for (const Action& action : actions) {
    const VerbInfo& verb = game.verbs[action.verb];
    const Phrases::OfAnswer& said = phrases.answer(game, action);
    sets += sets.empty() ? "[" : ",[";
    if (with_verb) {
      options.add_verb(verb);
      write_id(sets, verb.id);
      if (!said.things.empty()) sets += ',';
    }
    sets += said.things_ids;
    sets += ']';
    for (const Phrases::OfThing* thing : said.things) options.add_thing(*thing, final_verb(verb));
    if (!labels.empty()) labels += ',';
    labels += said.label;
    const std::size_t size = said.things.size() + (with_verb ? 1 : 0);
    shortest = std::min(shortest, size);
    longest = std::max(longest, size);
  }
  for (const guildhall::Refusal& refused : withheld) options.add_refused(refused);
  options.close(info.clause);
  for (const Action& action : closed) {
    const VerbInfo& verb = game.verbs[action.verb];
    if (with_verb) options.add_verb(verb);
    for (const Phrases::OfThing* thing : phrases.answer(game, action).things)
      options.add_thing(*thing, final_verb(verb));
  }
  out += R"(],"sets":[)";
  out += sets;
  out += R"(],"labels":[)";
  out += labels;
  out += ']';
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
