#include "table/question.h"

#include <algorithm>
#include <set>

#include "shape/text.h"

namespace guildhall::table {

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
  // {"seat": 2}, or the number.
  json::value arg() const {
    json::value name = value;
    if (!is_number()) name = json::string(bare());
    return is_object() ? json::object{{field->object, name}} : name;
  }
  std::optional<std::string> ref() const {
    return is_object() ? std::optional(std::string(field->object) + ":" + bare()) : std::nullopt;
  }
};

std::vector<Thing> things_of(const Action& action, const VerbInfo& verb) {
  std::vector<Thing> out;
  for (std::size_t at = 0; at < verb.fields.size() && !verb.fields[at].name.empty(); ++at) {
    const Field& field = verb.fields[at];
    if (action.args[at] == Action::kNone) continue;
    if (field.type != Field::Type::Set) out.push_back({&field, action.args[at]});
    for (int thing = 0; thing < 8 && field.type == Field::Type::Set; ++thing)
      if ((action.args[at] >> thing & 1) != 0) out.push_back({&field, thing});
  }
  return out;
}

std::vector<std::string> ids_of(const Action& action, const VerbInfo& verb, bool with_verb) {
  std::vector<std::string> out;
  if (with_verb) out.emplace_back(verb.id);
  for (const Thing& thing : things_of(action, verb)) out.push_back(thing.id());
  return out;
}

Text text_of(const GameInfo& game, std::string_view group, std::string_view id, json::object args = {}) {
  return {std::string(game.area) + "." + std::string(group) + "." + std::string(id), std::move(args)};
}

// The options of a decision; each stands there once.
class Options {
 public:
  explicit Options(const GameInfo& game) : game_(game) {}

  // From here on options are closed, because the lesson means others.
  void close(std::string_view clause) { closed_by_ = clause; }
  void add_verb(const VerbInfo& verb) {
    add(verb.id, text_of(game_, "action", verb.id), {}, "verb", verb.asks_first ? &verb : nullptr);
  }
  // `final`: the verb that is left out asks first, so each of its things does.
  void add_thing(const Thing& thing, const VerbInfo* final) {
    add(thing.id(), {"shell.option.thing", {{"thing", thing.arg()}}}, {thing}, thing.field->name, final);
  }
  // What cannot be done now: one option for the whole of it, so that its parts stay free for other answers.
  void add_refused(const guildhall::Refusal& refused) {
    const VerbInfo& verb = game_.verbs[refused.action.verb];
    const std::vector<Thing> things = things_of(refused.action, verb);
    std::string id(verb.id);
    for (const Thing& thing : things) id += "+" + thing.id();
    if (!known_.insert(id).second) return;
    list_.push_back({.id = id,
                     .label = action_text(game_, refused.action),
                     .refs = refs_of(things),
                     .enabled = false,
                     .why = to_client::Reason{text_of(game_, "reason", refused.reason).key, json::object{},
                                              std::string(refused.clause)},
                     .group = std::nullopt,
                     .confirm = std::nullopt});
  }
  std::vector<to_client::Option> list() && { return std::move(list_); }

 private:
  static std::vector<std::string> refs_of(const std::vector<Thing>& things) {
    std::vector<std::string> out;
    for (const Thing& thing : things)
      if (const auto ref = thing.ref()) out.push_back(*ref);
    return out;
  }
  // A question before an answer with this option is sent: its verb is final, or shows something.
  void add(std::string_view id, Text label, const std::vector<Thing>& things, std::string_view group,
           const VerbInfo* asks_first) {
    if (!known_.emplace(id).second) return;
    to_client::Option out{.id = std::string(id),
                          .label = std::move(label),
                          .refs = refs_of(things),
                          .enabled = closed_by_.empty(),
                          .why = std::nullopt,
                          .group = std::string(group),
                          .confirm = std::nullopt};
    if (!closed_by_.empty()) out.why = to_client::Reason{"shell.why.lesson", json::object{}, std::string(closed_by_)};
    if (asks_first != nullptr) out.confirm = text_of(game_, "confirm", asks_first->id);
    list_.push_back(std::move(out));
  }

  const GameInfo& game_;
  std::string_view closed_by_;
  std::set<std::string> known_;
  std::vector<to_client::Option> list_;
};

}  // namespace

Text action_text(const GameInfo& game, const Action& action) {
  const VerbInfo& verb = game.verbs[action.verb];
  return text_of(game, "action", verb.id, shape::text_args(action.args, verb.fields));
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
    return things_of(action, game.verbs[action.verb]).empty() || action.verb != actions[0].verb;
  };
  return std::any_of(actions.begin(), actions.end(), differs) || std::any_of(closed.begin(), closed.end(), differs);
}

std::vector<std::string> Question::option_ids(const GameInfo& game, const Action& action) const {
  return ids_of(action, game.verbs[action.verb], verb_is_said(game));
}

std::optional<Action> Question::answer(const GameInfo& game, std::vector<std::string> chosen) const {
  const bool with_verb = verb_is_said(game);
  std::sort(chosen.begin(), chosen.end());
  for (const Action& action : actions) {
    std::vector<std::string> ids = ids_of(action, game.verbs[action.verb], with_verb);
    std::sort(ids.begin(), ids.end());
    if (ids == chosen) return action;
  }
  return std::nullopt;
}

to_client::Asked Question::by_names(const GameInfo& game) const {
  const DecisionInfo& info = game.decisions[kind];
  const bool with_verb = verb_is_said(game);
  const auto final_verb = [&](const VerbInfo& verb) { return verb.asks_first && !with_verb ? &verb : nullptr; };
  Options options(game);
  const auto add = [&](const Action& action) {
    const VerbInfo& verb = game.verbs[action.verb];
    if (with_verb) options.add_verb(verb);
    for (const Thing& thing : things_of(action, verb)) options.add_thing(thing, final_verb(verb));
  };
  to_client::Asked out{.kind = std::string(info.id),
                       .args = {},
                       .clause = std::string(info.clause),
                       .pace = std::string(pace_name(info.pace)),
                       .options = {},
                       .sets = {},
                       .labels = {},
                       .min = SIZE_MAX,
                       .max = 0,
                       .secret = info.sealed,
                       .reaction = info.pace == guildhall::Pace::React};
  for (const Action& action : actions) {
    add(action);
    out.sets.push_back(ids_of(action, game.verbs[action.verb], with_verb));
    out.labels.push_back(action_text(game, action));
    out.min = std::min(out.min, out.sets.back().size());
    out.max = std::max(out.max, out.sets.back().size());
  }
  for (const guildhall::Refusal& refused : withheld) options.add_refused(refused);
  options.close(info.clause);
  for (const Action& action : closed) add(action);
  out.options = std::move(options).list();
  return out;
}

// ---- By places --------------------------------------------------------------------------------------------------------

namespace {

// A decision has dozens of actions, so they are written straight to their place.
constexpr std::size_t kActionMost = sizeof "255,null,null,null,null,null,null,null";
char* write_byte(char* to, std::uint8_t number) {
  if (number >= 100) *to++ = static_cast<char>('0' + number / 100);
  if (number >= 10) *to++ = static_cast<char>('0' + number / 10 % 10);
  *to++ = static_cast<char>('0' + number % 10);
  return to;
}
// The verb and its parameters up to the last that is there.
char* write_action(char* to, const Action& action) {
  constexpr std::string_view kNull = "null";
  to = write_byte(to, action.verb);
  std::size_t end = action.args.size();
  while (end > 0 && action.args[end - 1] == Action::kNone) --end;
  for (std::size_t at = 0; at < end; ++at) {
    *to++ = ',';
    to = action.args[at] == Action::kNone ? std::copy(kNull.begin(), kNull.end(), to) : write_byte(to, action.args[at]);
  }
  return to;
}
void write_actions(shape::Draft& out, const std::vector<Action>& actions) {
  constexpr std::size_t kBrackets = 3;
  out += '[';
  out.add(actions.size() * (kActionMost + kBrackets), [&](char* to) {
    for (const Action& action : actions) {
      if (&action != actions.data()) *to++ = ',';
      *to++ = '[';
      to = write_action(to, action);
      *to++ = ']';
    }
    return to;
  });
  out += ']';
}

Action action_at(const json::array& list, std::size_t verb) {
  Action out{.verb = list.at(verb).to_number<std::uint8_t>()};
  for (std::size_t at = verb + 1; at < list.size(); ++at)
    out.args.at(at - verb - 1) = list[at].is_null() ? Action::kNone : list[at].to_number<std::uint8_t>();
  return out;
}
std::vector<Action> actions_in(const json::array& lists, std::size_t place) {
  std::vector<Action> out;
  if (lists.size() > place)
    for (const json::value& list : lists[place].as_array()) out.push_back(action_at(list.as_array(), 0));
  return out;
}

}  // namespace

void Question::write(shape::Draft& out) const {
  out += '[';
  shape::write_number(out, kind);
  out += ',';
  write_actions(out, actions);
  if (!withheld.empty() || !closed.empty()) {
    out += ",[";
    for (const guildhall::Refusal& refused : withheld) {
      if (out.back() != '[') out += ',';
      out += '[';
      shape::write_id(out, refused.reason);
      out += ',';
      shape::write_id(out, refused.clause);
      out += ',';
      out.add(kActionMost, [&](char* to) { return write_action(to, refused.action); });
      out += ']';
    }
    out += ']';
  }
  if (!closed.empty()) {
    out += ',';
    write_actions(out, closed);
  }
  out += ']';
}

json::object named_decision(json::object message, const GameInfo& game) {
  const json::value* asked = message.if_contains("question");
  if (asked == nullptr) return message;
  const json::array& lists = asked->as_array();
  Question question{.kind = lists.at(0).to_number<std::uint8_t>(), .actions = actions_in(lists, 1)};
  question.closed = actions_in(lists, 3);
  if (lists.size() > 2)
    for (const json::value& refused : lists[2].as_array()) {
      const json::array& list = refused.as_array();
      question.withheld.push_back({action_at(list, 2), list.at(0).as_string(), list.at(1).as_string()});
    }
  json::object out = shape::object_of(question.by_names(game));
  for (auto& [name, value] : message)
    if (name != "question") out[name] = std::move(value);
  return out;
}

json::object legend_of_questions(const GameInfo& game) {
  json::array decisions;
  for (const DecisionInfo& info : game.decisions)
    decisions.push_back(json::array{info.id, info.clause, pace_name(info.pace), info.sealed ? 1 : 0});
  json::array verbs;
  for (const VerbInfo& verb : game.verbs) {
    json::array entry{verb.id, verb.asks_first ? 1 : 0};
    for (const Field& field : verb.fields) {
      if (field.name.empty()) break;
      const Thing thing{&field, 0};
      json::array names;
      for (int value = 0; value < field.count && !thing.is_number(); ++value)
        names.push_back(json::string(field.name_of(value)));
      entry.push_back(json::array{field.name, thing.is_object() ? field.object : "", std::move(names),
                                  field.type == Field::Type::Set ? 1 : 0});
    }
    verbs.push_back(std::move(entry));
  }
  return {{"area", game.area}, {"decisions", std::move(decisions)}, {"verbs", std::move(verbs)}};
}

}  // namespace guildhall::table
