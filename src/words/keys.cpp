// Which keys there are: collected from the tables of a game and from the types of its events, so that a new verb, event or
// card cannot be forgotten in a catalogue.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "kit/check.h"
#include "match/game_list.h"
#include "match/lesson.h"
#include "shape/kinds.h"
#include "words/words.h"

namespace guildhall {

namespace {

// The keys of a game, each once, in the order in which they were found.
class Collector {
 public:
  explicit Collector(const GameFace& game) : area_(game.info().area) {}

  void add(std::string_view group, std::string_view id, const json::object& sample = {}) {
    const std::string key = area_ + "." + std::string(group) + "." + std::string(id);
    if (!seen_.insert(key).second) return;
    std::vector<std::string> args;
    for (const auto& [name, value] : sample) {
      args.emplace_back(name);
      args.push_back(std::string(name) + "_id");
    }
    keys_.push_back({key, std::move(args), sample});
    for (const std::string& more : {key + ".text", area_ + ".alias." + std::string(group) + "." + std::string(id)})
      if (english_.has(more) && seen_.insert(more).second) keys_.push_back({more, {}, {}});
  }
  template <class Infos>
  void add_lines(std::string_view group, const Infos& infos) {
    for (const auto& info : infos) {
      int number = 0;
      std::array<std::uint8_t, std::tuple_size_v<decltype(info.fields)>> values{};
      for (const Field& field : info.fields)
        if (!field.name.empty()) values[static_cast<std::size_t>(number)] = sample_of(field, number), ++number;
      add(group, info.id, shape::text_args(values, info.fields));
    }
    for (const auto& info : infos)
      for (const Field& field : info.fields) add_things(field);
  }
  template <class Enum>
  void add_enum() {
    for (const std::string& id : shape::enum_names<Enum>()) add_thing(shape::type_id<Enum>(), id);
  }
  void add_alias_words() {  // pairs of words, no message
    if (const std::string key = area_ + ".alias.words"; english_.has(key)) keys_.push_back({key, {}, {}});
  }
  std::vector<TextKey> take() { return std::move(keys_); }

 private:
  // The first field has the first value, the next another one: whoever acts is not the one it happens to.
  static std::uint8_t sample_of(const Field& field, int number) {
    if (field.type == Field::Type::Set) return field.count > 2 ? 0b101 : 0b1;
    const int most = field.type == Field::Type::Id && field.count > 0 ? field.count - 1 : field.most;
    return static_cast<std::uint8_t>(std::min(most, std::max(field.least, 2) - (number + 1) % 2));
  }
  void add_thing(std::string_view kind, std::string_view id) {
    // The page fetches the aliases (ANK-V18) apart: a kind of this name would be lost at a table without them, as `neutral`
    // was when the aliases went by that word.
    GH_CHECK(kind != "alias");
    add(kind, id);
  }
  void add_things(const Field& field) {
    if (field.object.empty() || field.object == "number" || field.object == "seat" || goes_by_number(field.object))
      return;
    for (int value = 0; value < field.count; ++value) add_thing(field.object, field.name_of(value));
    if (field.type != Field::Type::Number) return;
    bool named = false;
    for (int value = 0; value <= UINT8_MAX; ++value)  // numbers are things as far as the catalogue names them
      if (english_.has(area_ + "." + std::string(field.object) + "." + std::to_string(value))) {
        add_thing(field.object, std::to_string(value));
        named = true;
      }
    if (!named) add_thing(field.object, "0");  // a kind of things without any name is missing
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

// An argument of an event as it may come, by the type of its member; every seat is another one.
template <class Member>
json::value sample_arg(int& seats) {
  if constexpr (shape::DescribedEnum<Member>)
    return json::object{
        {shape::type_id<Member>(), shape::enum_names<Member>()[shape::enum_count<Member>() > 1 ? 1 : 0]}};
  else if constexpr (std::is_same_v<Member, Seat>)
    return json::object{{"seat", seats++}};
  else if constexpr (std::is_same_v<Member, bool>)
    return true;
  else if constexpr (std::is_integral_v<Member>)
    return 2;
  else if constexpr (shape::IsOptional<Member>::value)
    return sample_arg<typename Member::value_type>(seats);
  else if constexpr (requires(const Member& member) { *member.begin(); }) {
    using Item = std::remove_cvref_t<decltype(*std::declval<const Member&>().begin())>;
    return json::array{sample_arg<Item>(seats), sample_arg<Item>(seats)};
  } else {
    return "…";
  }
}

template <class Event>
void add_event(Collector& keys) {
  json::object sample;
  int seats = 0;
  boost::mp11::mp_for_each<shape::MembersOf<Event>>([&](auto member) {
    sample[member.name] = sample_arg<std::remove_cvref_t<shape::MemberType<Event, decltype(member)>>>(seats);
  });
  keys.add("event", shape::type_id<Event>(), sample);
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
  for (const HintInfo& hint : info.hints) {
    json::object sample;
    for (std::string_view number : hint.numbers)
      if (!number.empty()) sample[number] = 2;
    keys.add("hint", hint.id, sample);
  }
  if (game.suspects()) keys.add("game", "suspicion");
  for (std::string_view result : info.results)
    keys.add("result", result, {{"winners", shape::text_arg(Seats{0, 1})}, {"aim", shape::text_arg(Seats{2})}});
  keys.add_lines("claim", info.claims);
  for (const ClaimInfo& claim : info.claims) keys.add("claim", std::string(claim.id) + ".text");  // to choose one by
  for (const shape::OptionFacts& option : game.options()) {
    keys.add("option", option.id);
    for (const std::string& value : option.values) keys.add("option", option.id + "." + value);
  }
  if (const Lesson* lesson = lesson_of(info.id))
    for (const Beat& beat : lesson->beats)
      if (!beat.say.empty()) keys.add("lesson", beat.say);
  keys.add_alias_words();
  return keys.take();
}

}  // namespace guildhall
