// Which keys there are: collected from the tables of a game and from the types of its events, so that a new verb, event or
// card cannot be forgotten in a catalogue.
#include <algorithm>
#include <map>
#include <set>

#include "match/game_list.h"
#include "match/lesson.h"
#include "words/words.h"

namespace guildhall {

namespace {

// The keys of a game, each once, in the order in which they were found.
class Collector {
 public:
  explicit Collector(const GameFace& game) : area_(game.info().area) {}

  void add(std::string_view group, std::string_view id, std::vector<std::string> args = {}) {
    const std::string key = area_ + "." + std::string(group) + "." + std::string(id);
    if (!seen_.insert(key).second) return;
    keys_.push_back({key, std::move(args)});
    if (english_.has(key + ".text") && seen_.insert(key + ".text").second) keys_.push_back({key + ".text", {}});
    const std::string neutral = area_ + ".neutral." + std::string(group) + "." + std::string(id);
    if (english_.has(neutral) && seen_.insert(neutral).second) keys_.push_back({neutral, {}});
  }
  template <class Infos>
  void add_lines(std::string_view group, const Infos& infos) {
    for (const auto& info : infos) {
      std::vector<std::string> args;
      for (const Field& field : info.fields) {
        if (field.name.empty()) break;
        args.emplace_back(field.name);
        args.push_back(std::string(field.name) + "_id");
      }
      add(group, info.id, args);
    }
    for (const auto& info : infos)
      for (const Field& field : info.fields) add_things(field);
  }
  template <class Enum>
  void add_enum() {
    for (const std::string& id : shape::enum_names<Enum>()) add(shape::type_id<Enum>(), id);
  }
  void add_neutral_words() {  // pairs of words, no message
    if (const std::string key = area_ + ".neutral.words"; english_.has(key)) keys_.push_back({key, {}});
  }
  std::vector<TextKey> take() { return std::move(keys_); }

 private:
  void add_things(const Field& field) {
    if (field.object.empty() || field.object == "number" || field.object == "seat" || goes_by_number(field.object))
      return;
    for (int value = 0; value < field.count; ++value) add(field.object, field.name_of(value));
    if (field.type != Field::Type::Number) return;
    bool named = false;
    for (int value = 0; value <= UINT8_MAX; ++value)  // numbers are things as far as the catalogue names them
      if (english_.has(area_ + "." + std::string(field.object) + "." + std::to_string(value))) {
        add(field.object, std::to_string(value));
        named = true;
      }
    if (!named) add(field.object, "0");  // a kind of things without any name is missing
  }

  Words english_{"en"};
  std::string area_;
  std::set<std::string> seen_;
  std::vector<TextKey> keys_;
};

// Calls function(std::type_identity<E>) for every described enum that a member can hold.
template <class Member, class Function>
void for_each_enum(const Member& member, Function&& function) {
  if constexpr (shape::DescribedEnum<Member>)
    function(std::type_identity<Member>{});
  else if constexpr (requires { typename Member::value_type; })
    for_each_enum(typename Member::value_type{}, function);
  else if constexpr (requires { *member.begin(); })
    for_each_enum(std::remove_cvref_t<decltype(*member.begin())>{}, function);
}

template <class Event>
void add_event(Collector& keys) {
  std::vector<std::string> args;
  const Event sample{};
  shape::for_each_member(sample, [&](std::string_view name, const auto&) {
    args.emplace_back(name);
    args.push_back(std::string(name) + "_id");
  });
  keys.add("event", shape::type_id<Event>(), args);
}

template <class Event>
void add_event_things(Collector& keys) {
  const Event sample{};
  shape::for_each_member(sample, [&](std::string_view, const auto& member) {
    for_each_enum(member, [&](auto kind) { keys.add_enum<typename decltype(kind)::type>(); });
  });
}

}  // namespace

std::vector<TextKey> every_key(const GameFace& game) {
  const GameInfo& info = game.info();
  Collector keys(game);
  keys.add("game", "name");
  keys.add("game", "name.text");  // beside the name where a game is chosen
  for (const DecisionInfo& decision : info.decisions) keys.add("decision", decision.id);
  keys.add_lines("action", info.verbs);
  for (const VerbInfo& verb : info.verbs)
    if (verb.asks_first) keys.add("confirm", verb.id);
  with_game(info.id, [&](auto type) {
    using Events = boost::mp11::mp_transform<std::type_identity, typename decltype(type)::type::Event>;
    boost::mp11::mp_for_each<Events>([&](auto event) { add_event<typename decltype(event)::type>(keys); });
    boost::mp11::mp_for_each<Events>([&](auto event) { add_event_things<typename decltype(event)::type>(keys); });
  });
  for (std::string_view reason : info.refusals) keys.add("reason", reason);
  for (std::string_view hint : info.hints) keys.add("hint", hint);
  if (game.suspects()) keys.add("game", "suspicion");
  for (std::string_view result : info.results) keys.add("result", result, {"winners", "winners_id"});
  keys.add_lines("claim", info.claims);
  for (const ClaimInfo& claim : info.claims) keys.add("claim", std::string(claim.id) + ".text");  // to choose one by
  for (const shape::OptionFacts& option : game.options()) {
    keys.add("option", option.id);
    for (const std::string& value : option.values) keys.add("option", option.id + "." + value);
  }
  if (const Lesson* lesson = lesson_of(info.id))
    for (const Beat& beat : lesson->beats)
      if (!beat.say.empty()) keys.add("lesson", beat.say);
  keys.add_neutral_words();
  return keys.take();
}

}  // namespace guildhall
