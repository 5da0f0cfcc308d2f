// Described structs as JSON and back. Input from outside is decoded here into typed values, or refused with
// the path of the bad field and what would do.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "kit/bag.h"
#include "kit/dice.h"
#include "kit/flow.h"
#include "kit/game.h"
#include "kit/row.h"
#include "kit/seats.h"
#include "kit/window.h"
#include "shape/describe.h"
#include "shape/draft.h"

namespace guildhall::shape {

namespace json = boost::json;

struct BadField : std::runtime_error {
  BadField(const std::string& path, const std::string& problem)
      : std::runtime_error(path.empty() ? problem : "`" + path + "`: " + problem) {}
};

// A position that cannot be, with the clause it breaks.
struct BadPosition : std::runtime_error {
  BadPosition(std::string broken_clause, const std::string& sentence)
      : std::runtime_error(sentence), clause(std::move(broken_clause)) {}
  std::string clause;
};

std::string join(const std::vector<std::string>& words, std::string_view comma = ", ");
// The first key that stands twice in one object, of a text that is JSON: a parser would silently take the last.
std::optional<std::string> key_given_twice(std::string_view text);
std::string described_kind(const json::value& value);                 // "a number", "a text", ...
std::string id_text(const json::value& in, const std::string& path);  // an id, or a number where ids are numbers
std::string child_path(const std::string& path, std::string_view name);
std::string child_path(const std::string& path, std::size_t index);

// What is absent is left out of an object: a view holds no null.
template <class T>
bool is_absent(const T&) {
  return false;
}
inline bool is_absent(const Seat& seat) { return seat == Seat::nobody(); }
template <class T>
bool is_absent(const std::optional<T>& value) {
  return !value.has_value();
}

template <class T>
json::value to_json(const T& value);
template <class T>
void from_json(const json::value& in, T& out, const std::string& path);

namespace detail {

template <class T>
struct IsVariant : std::false_type {};
template <class... Ts>
struct IsVariant<std::variant<Ts...>> : std::true_type {};

template <class Sequence>
json::value sequence_json(const Sequence& items) {
  json::array out;
  for (const auto& item : items) out.push_back(to_json(item));
  return out;
}

inline json::value value_json(const Seat& seat) { return seat.index(); }
inline json::value value_json(const Seats& seats) {
  if (seats == Seats::everybody()) return "all";
  return sequence_json(seats);
}
inline json::value value_json(const std::string& text) { return json::string(text); }
inline json::value value_json(const json::value& any) { return any; }
inline json::value value_json(const json::object& any) { return any; }
inline json::value value_json(const Window& window) {
  return json::object{{"eligible", to_json(window.eligible)}, {"answered", to_json(window.answered)}};
}
inline json::value value_json(const Action& action) {
  json::array out{action.verb};
  for (std::uint8_t argument : action.args) out.push_back(argument);
  return out;
}
template <class T>
json::value value_json(const std::vector<T>& items) {
  return sequence_json(items);
}
template <class T, std::size_t N>
json::value value_json(const std::array<T, N>& items) {
  return sequence_json(items);
}
template <class T, int N>
json::value value_json(const Row<T, N>& items) {
  return sequence_json(items);
}
template <class T>
json::value value_json(const std::optional<T>& value) {
  return value ? to_json(*value) : json::value();
}
template <class T>
json::value value_json(const std::map<std::string, T>& items) {
  json::object out;
  for (const auto& [key, item] : items) out[key] = to_json(item);
  return out;
}
template <int Kinds>
json::value value_json(const Bag<Kinds>& bag) {
  json::array out;
  for (int kind = 0; kind < Kinds; ++kind) out.push_back(bag.count(kind));
  return out;
}

template <class T>
T integer_from(const json::value& in, const std::string& path) {
  std::int64_t number = 0;
  if (in.is_int64())
    number = in.get_int64();
  else if (in.is_uint64() && in.get_uint64() <= static_cast<std::uint64_t>(INT64_MAX))
    number = static_cast<std::int64_t>(in.get_uint64());
  else
    throw BadField(path, "a whole number is needed, not " + described_kind(in));
  if (number < static_cast<std::int64_t>(std::numeric_limits<T>::min()) ||
      (sizeof(T) < 8 && number > static_cast<std::int64_t>(std::numeric_limits<T>::max())))
    throw BadField(path, std::to_string(number) + " is out of range");
  return static_cast<T>(number);
}

void value_from(const json::value& in, Seat& seat, const std::string& path);
void value_from(const json::value& in, Seats& seats, const std::string& path);
void value_from(const json::value& in, std::string& text, const std::string& path);
void value_from(const json::value& in, Action& action, const std::string& path);
void value_from(const json::value& in, Window& window, const std::string& path);
inline void value_from(const json::value& in, json::value& any, const std::string&) { any = in; }
void value_from(const json::value& in, json::object& any, const std::string& path);
int one_of(const json::value& in, const std::string& path, Names names, const std::vector<std::string>& ids);
const json::array& array_from(const json::value& in, const std::string& path);
const json::object& object_from(const json::value& in, const std::string& path);

template <class T>
void value_from(const json::value& in, std::vector<T>& items, const std::string& path) {
  items.clear();
  for (const json::value& item : array_from(in, path)) {
    items.emplace_back();
    from_json(item, items.back(), child_path(path, items.size() - 1));
  }
}
template <class T, std::size_t N>
void value_from(const json::value& in, std::array<T, N>& items, const std::string& path) {
  const json::array& values = array_from(in, path);
  if (values.size() != N)
    throw BadField(path, std::to_string(N) + " entries are needed, not " + std::to_string(values.size()));
  for (std::size_t at = 0; at < N; ++at) from_json(values[at], items[at], child_path(path, at));
}
template <class T, int N>
void value_from(const json::value& in, Row<T, N>& items, const std::string& path) {
  const json::array& values = array_from(in, path);
  if (values.size() > static_cast<std::size_t>(N))
    throw BadField(path, "at most " + std::to_string(N) + " entries are possible");
  items.clear();
  for (std::size_t at = 0; at < values.size(); ++at) {
    T item{};
    from_json(values[at], item, child_path(path, at));
    items.push_back(item);
  }
}
template <class T>
void value_from(const json::value& in, std::optional<T>& value, const std::string& path) {
  value.emplace();
  from_json(in, *value, path);
}
template <class T>
void value_from(const json::value& in, std::map<std::string, T>& items, const std::string& path) {
  items.clear();
  for (const auto& [key, item] : object_from(in, path)) from_json(item, items[std::string(key)], child_path(path, key));
}
template <int Kinds>
void value_from(const json::value& in, Bag<Kinds>& bag, const std::string& path) {
  std::array<std::uint8_t, Kinds> counts{};
  value_from(in, counts, path);
  bag = {};
  for (int kind = 0; kind < Kinds; ++kind) bag.add(kind, counts[static_cast<std::size_t>(kind)]);
}

template <class T>
const std::vector<std::string_view>& member_names() {
  static const std::vector<std::string_view> names =
      []<template <class...> class List, class... Members>(List<Members...>) {
        return std::vector<std::string_view>{Members::name...};
      }(MembersOf<T>());
  return names;
}
void expect_fields(const json::object& object, std::span<const std::string_view> names, std::string_view but,
                   const std::string& path);

void put(json::object& out, std::string_view name, json::value&& value);  // not inline: it is used everywhere

}  // namespace detail

template <class T>
void add_members(json::object& out, const T& value) {
  for_each_member(value, [&](std::string_view name, const auto& member) {
    if (!is_absent(member)) detail::put(out, name, to_json(member));
  });
}
template <class T>
json::object object_of(const T& value) {
  json::object out;
  add_members(out, value);
  return out;
}

template <class T>
json::value to_json(const T& value) {
  if constexpr (DescribedEnum<T>)
    return json::string(enum_name(value));
  else if constexpr (std::is_same_v<T, bool>)
    return value;
  else if constexpr (std::is_integral_v<T>)
    return static_cast<std::int64_t>(value);
  else if constexpr (std::is_floating_point_v<T>)
    return value;
  else if constexpr (DescribedStruct<T>)
    return object_of(value);
  else
    return detail::value_json(value);
}

// Members that are missing keep what they have; unknown ones are refused. `but` names one more key to accept.
template <class T>
void object_into(const json::value& in, T& out, const std::string& path, std::string_view but = {}) {
  const json::object& object = detail::object_from(in, path);
  detail::expect_fields(object, detail::member_names<T>(), but, path);
  for_each_member(out, [&](std::string_view name, auto& member) {
    if (const json::value* value = object.if_contains(name)) from_json(*value, member, child_path(path, name));
  });
}

template <class T>
void from_json(const json::value& in, T& out, const std::string& path) {
  if constexpr (DescribedEnum<T>) {
    out = static_cast<T>(detail::one_of(in, path, names_of<T>(), enum_names<T>()));
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!in.is_bool()) throw BadField(path, "true or false is needed, not " + described_kind(in));
    out = in.get_bool();
  } else if constexpr (std::is_integral_v<T>) {
    out = detail::integer_from<T>(in, path);
  } else if constexpr (DescribedStruct<T>) {
    object_into(in, out, path);
  } else {
    detail::value_from(in, out, path);
  }
}

// A choice of described structs as an object whose field `tag` names the kind: {"event":"moved", ...}.
template <class... Ts>
json::object tagged_json(const std::variant<Ts...>& choice, std::string_view tag) {
  json::object out{{tag, nullptr}};
  std::visit(
      [&](const auto& value) {
        out[tag] = json::string(type_id<std::decay_t<decltype(value)>>());
        add_members(out, value);
      },
      choice);
  return out;
}
template <class... Ts>
void tagged_from(const json::value& in, std::variant<Ts...>& choice, std::string_view tag, const std::string& path) {
  const json::object& object = detail::object_from(in, path);
  const json::value* kind = object.if_contains(tag);
  std::string name;
  if (kind == nullptr) throw BadField(path, "the field `" + std::string(tag) + "` is missing");
  detail::value_from(*kind, name, child_path(path, tag));
  bool found = false;
  ((!found && same_name(name, type_id<Ts>()) ? (found = true, object_into(in, choice.template emplace<Ts>(), path, tag))
                                             : void(0)),
   ...);
  if (!found) throw BadField(child_path(path, tag), "'" + name + "' is none of " + join({type_id<Ts>()...}));
}
template <int Depth, class... Frames>
json::array flow_json(const Flow<Depth, Frames...>& flow) {
  json::array out;
  for (int level = 0; level < flow.depth(); ++level) out.push_back(tagged_json(flow.at(level), "frame"));
  return out;
}
template <int Depth, class... Frames>
void flow_from(const json::value& in, Flow<Depth, Frames...>& flow, const std::string& path) {
  const json::array& frames = detail::array_from(in, path);
  if (frames.size() > static_cast<std::size_t>(Depth))
    throw BadField(path, "at most " + std::to_string(Depth) + " frames are possible");
  flow.restore(static_cast<int>(frames.size()), 0);
  for (std::size_t level = 0; level < frames.size(); ++level)
    tagged_from(frames[level], flow.at(static_cast<int>(level)), "frame", child_path(path, level));
}

// The arguments of a sentence about a described struct: numbers, and references such as {"seat": 2} or {"cart": "oak"},
// which whoever renders the sentence replaces by a name.
template <class T>
json::value text_arg(const T& value) {
  if constexpr (DescribedEnum<T>)
    return json::object{{type_id<T>(), enum_name(value)}};
  else if constexpr (std::is_same_v<T, Seat>)
    return json::object{{"seat", value.index()}};
  else if constexpr (requires { value.begin(); } && !std::is_same_v<T, std::string>) {
    json::array out;
    for (const auto& item : value) out.push_back(text_arg(item));
    return out;
  } else {
    return to_json(value);
  }
}
template <class T>
void add_text_args(json::object& out, const T& value) {
  for_each_member(value, [&](std::string_view name, const auto& member) {
    if (!is_absent(member)) detail::put(out, name, text_arg(member));
  });
}
json::object text_args(std::span<const std::uint8_t> values, std::span<const Field> fields);
// The kind of thing that a number of this name is by the game's tables; empty: a mere number.
std::string thing_of(std::string_view name, const GameInfo& game);
// Numbers in events that the game's tables know as things: die 0 becomes {"die": 0}, a symptom 3 {"symptom": 3}.
json::object with_things(const json::object& args, const GameInfo& game);

// The actions and claims of a game, by its tables. Throws BadField.
json::object fields_json(std::span<const std::uint8_t> values, std::span<const Field> fields);
json::object action_json(const Action& action, const GameInfo& game);
void write_action(Draft& out, const Action& action, const GameInfo& game);  // the same as text
Action action_from(const json::value& in, const GameInfo& game);
json::object claim_json(const Action& claim, const GameInfo& game);
Action claim_from(const json::value& in, const GameInfo& game);
Action claim_from(const json::value& in, const GameInfo& game, int players);  // whose seats must be there

}  // namespace guildhall::shape
