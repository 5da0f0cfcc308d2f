#include "shape/json.h"

#include <algorithm>
#include <charconv>

#include "shape/text.h"

namespace guildhall::shape {

namespace {

std::string number_text(double number) {  // 4.0 as it was typed, not 4E0
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  std::string out(text.data(), end);
  return out.find_first_of(".en") == std::string::npos ? out + ".0" : out;
}

}  // namespace

std::string join(const std::vector<std::string>& words, std::string_view comma) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += comma;
    out += word;
  }
  return out;
}

std::optional<std::string> key_given_twice(std::string_view text) {
  std::vector<std::vector<std::string_view>> keys;  // of the objects and lists that are open
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '{' || c == '[') keys.emplace_back();
    if (c == '}' || c == ']') keys.pop_back();
    if (c != '"') continue;
    const std::size_t begin = ++at;
    while (text[at] != '"') at += text[at] == '\\' ? 2 : 1;
    const std::string_view word = text.substr(begin, at - begin);
    const std::size_t next = text.find_first_not_of(" \t\r\n", at + 1);
    if (next == std::string_view::npos || text[next] != ':') continue;
    if (std::find(keys.back().begin(), keys.back().end(), word) != keys.back().end()) return std::string(word);
    keys.back().push_back(word);
  }
  return std::nullopt;
}

std::string described_kind(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return "null";
    case json::kind::bool_: return "true or false";
    case json::kind::int64:
    case json::kind::uint64: return "the number " + json::serialize(value);
    case json::kind::double_: return "the number " + number_text(value.get_double());
    case json::kind::string: return "the text " + json::serialize(value);
    case json::kind::array: return "a list";
    case json::kind::object: return "an object";
  }
  return "something else";
}

std::string child_path(const std::string& path, std::string_view name) {
  return path.empty() ? std::string(name) : path + "." + std::string(name);
}
std::string child_path(const std::string& path, std::size_t index) { return path + "[" + std::to_string(index) + "]"; }

// Signs do not count in names, so a negative number would pass for a positive one.
std::string id_text(const json::value& in, const std::string& path) {
  if (in.is_string()) return std::string(in.get_string());
  if (in.is_int64() && in.get_int64() >= 0) return std::to_string(in.get_int64());
  throw BadField(path, "an id is needed, not " + described_kind(in));
}

namespace detail {

void put(json::object& out, std::string_view name, json::value&& value) { out[name] = std::move(value); }

void expect_fields(const json::object& object, std::span<const std::string_view> names, std::string_view but,
                   const std::string& path) {
  for (const auto& [key, unused] : object)
    if (key != but && std::find(names.begin(), names.end(), std::string_view(key)) == names.end())
      throw BadField(child_path(path, key), "no such field; there are " + join({names.begin(), names.end()}));
}

int one_of(const json::value& in, const std::string& path, Names names, const std::vector<std::string>& ids) {
  const std::string name = id_text(in, path);
  const int value = value_named(name, names, static_cast<int>(ids.size()));
  if (value < 0) throw BadField(path, "'" + name + "' is none of " + join(ids));
  return value;
}

const json::array& array_from(const json::value& in, const std::string& path) {
  if (!in.is_array()) throw BadField(path, "a list is needed, not " + described_kind(in));
  return in.get_array();
}
const json::object& object_from(const json::value& in, const std::string& path) {
  if (!in.is_object()) throw BadField(path, "an object is needed, not " + described_kind(in));
  return in.get_object();
}

void value_from(const json::value& in, json::object& any, const std::string& path) { any = object_from(in, path); }
void value_from(const json::value& in, Seat& seat, const std::string& path) {
  const int index = integer_from<int>(in, path);
  if (index < 0 || index >= kSeatsMax) throw BadField(path, std::to_string(index) + " is no seat");
  seat = Seat(index);
}
void value_from(const json::value& in, Seats& seats, const std::string& path) {
  seats = {};
  if (in.is_string() && same_name(in.get_string(), "all")) {
    seats = Seats::everybody();
    return;
  }
  for (std::size_t at = 0; const json::value& item : array_from(in, path)) {
    const std::string here = child_path(path, at++);
    Seat seat;
    value_from(item, seat, here);
    if (seats.has(seat)) throw BadField(here, "seat " + std::to_string(seat.index()) + " stands there twice");
    seats.add(seat);
  }
}
void value_from(const json::value& in, std::string& text, const std::string& path) {
  if (!in.is_string()) throw BadField(path, "a text is needed, not " + described_kind(in));
  text = std::string(in.get_string());
}
void value_from(const json::value& in, Action& action, const std::string& path) {
  std::array<std::uint8_t, 8> bytes{};
  value_from(in, bytes, path);
  action.verb = bytes[0];
  std::copy(bytes.begin() + 1, bytes.end(), action.args.begin());
}
void value_from(const json::value& in, Window& window, const std::string& path) {
  const json::object& object = object_from(in, path);
  window = {};
  for (const auto& [key, value] : object) {
    if (key == "eligible")
      value_from(value, window.eligible, child_path(path, key));
    else if (key == "answered")
      value_from(value, window.answered, child_path(path, key));
    else
      throw BadField(child_path(path, key), "no such field; there are eligible, answered");
  }
}

// One parameter out of JSON.
std::uint8_t field_value(const json::value& in, const Field& field, const std::string& path) {
  if (field.type == Field::Type::Number) {
    const int number = integer_from<std::uint8_t>(in, path);
    if (number < field.least || number > field.most)
      throw BadField(path, std::to_string(number) + " is not " + std::to_string(field.least) + " to " +
                               std::to_string(field.most));
    return static_cast<std::uint8_t>(number);
  }
  const std::string name = id_text(in, path);
  for (int value = 0; value < field.count; ++value)
    if (Names(field.name_of, field.also).fit(name, value)) return static_cast<std::uint8_t>(value);
  std::vector<std::string> names;
  for (int value = 0; value < field.count; ++value) names.push_back(field.name_of(value));
  throw BadField(path, "'" + name + "' is none of " + join(names));
}

bool is_number(const Field& field) { return field.type == Field::Type::Number || field.name_of == number_name; }
json::value field_name(int value, const Field& field) {
  if (is_number(field)) return value;
  return json::string(field.name_of(value));
}

}  // namespace detail

namespace {

// The parameters that are there, by name: one(value, field), or for things a list of these.
template <class One>
json::object named_fields(std::span<const std::uint8_t> values, std::span<const Field> fields, One&& one) {
  json::object out;
  for (std::size_t at = 0; at < fields.size() && !fields[at].name.empty(); ++at) {
    const Field& field = fields[at];
    if (values[at] == Action::kNone) continue;
    if (field.type != Field::Type::Set) {
      out[field.name] = one(values[at], field);
      continue;
    }
    json::array things;
    for (int thing = 0; thing < 8; ++thing)
      if ((values[at] >> thing & 1) != 0) things.push_back(one(thing, field));
    out[field.name] = std::move(things);
  }
  return out;
}

}  // namespace

json::object fields_json(std::span<const std::uint8_t> values, std::span<const Field> fields) {
  return named_fields(values, fields, detail::field_name);
}

json::object text_args(std::span<const std::uint8_t> values, std::span<const Field> fields) {
  return named_fields(values, fields, [](int value, const Field& field) -> json::value {
    if (field.object.empty() || field.object == "number") return detail::field_name(value, field);
    return json::object{{field.object, detail::field_name(value, field)}};
  });
}

namespace {

// A verb or a kind of claim: an id and its fields.
struct Line {
  std::string_view id;
  std::span<const Field> fields;
};

json::object line_json(const Action& action, const Line& line) {
  json::object out{{"type", json::string(line.id)}};
  for (auto& [key, value] : fields_json(action.args, line.fields)) out[key] = value;
  return out;
}

Action line_from(const json::value& in, std::span<const Line> lines, const std::string& what) {
  const json::object& object = detail::object_from(in, what);
  const json::value* type = object.if_contains("type");
  if (type == nullptr) throw BadField(what, "the field `type` is missing");
  std::string name;
  detail::value_from(*type, name, what + ".type");

  std::vector<std::string> ids;
  for (std::size_t number = 0; number < lines.size(); ++number) {
    ids.emplace_back(lines[number].id);
    if (!same_name(name, lines[number].id)) continue;
    Action action{static_cast<std::uint8_t>(number)};
    std::vector<std::string> known{"type"};
    for (std::size_t at = 0; at < lines[number].fields.size() && !lines[number].fields[at].name.empty(); ++at) {
      const Field& field = lines[number].fields[at];
      known.emplace_back(field.name);
      const json::value* value = object.if_contains(field.name);
      const std::string path = child_path(what, field.name);
      if (value == nullptr) continue;
      if (field.type != Field::Type::Set) {
        action.args[at] = detail::field_value(*value, field, path);
        continue;
      }
      unsigned set = 0;
      for (const json::value& thing : detail::array_from(*value, path)) {
        const unsigned bit = 1u << detail::field_value(thing, field, path);
        if ((set & bit) != 0) throw BadField(path, json::serialize(thing) + " stands there twice");
        set |= bit;
      }
      action.args[at] = static_cast<std::uint8_t>(set);
    }
    for (const auto& [key, unused] : object)
      if (std::find(known.begin(), known.end(), std::string_view(key)) == known.end())
        throw BadField(child_path(what, key), "no such field; `" + name + "` has " + join(known));
    return action;
  }
  throw BadField(what + ".type", "'" + name + "' is none of " + join(ids));
}

template <class Infos>
std::vector<Line> lines_of(const Infos& infos) {
  std::vector<Line> lines;
  for (const auto& info : infos) lines.push_back({info.id, info.fields});
  return lines;
}

}  // namespace

json::object action_json(const Action& action, const GameInfo& game) {
  return line_json(action, {game.verbs[action.verb].id, game.verbs[action.verb].fields});
}
void write_action(Draft& out, const Action& action, const GameInfo& game) {
  const VerbInfo& verb = game.verbs[action.verb];
  out += R"({"type":)";
  write_id(out, verb.id);
  for (std::size_t at = 0; at < verb.fields.size() && !verb.fields[at].name.empty(); ++at) {
    const Field& field = verb.fields[at];
    if (action.args[at] == Action::kNone) continue;
    const auto write_value = [&](int value) {
      if (detail::is_number(field))
        write_number(out, value);
      else
        write_id(out, field.name_of(value));
    };
    write_name(out, field.name);
    if (field.type != Field::Type::Set) {
      write_value(action.args[at]);
      continue;
    }
    out += '[';
    for (int thing = 0; thing < 8; ++thing) {
      if ((action.args[at] >> thing & 1) == 0) continue;
      if (out.back() != '[') out += ',';
      write_value(thing);
    }
    out += ']';
  }
  out += '}';
}
Action action_from(const json::value& in, const GameInfo& game) {
  return line_from(in, lines_of(game.verbs), "action");
}

json::object claim_json(const Action& claim, const GameInfo& game) {
  return line_json(claim, {game.claims[claim.verb].id, game.claims[claim.verb].fields});
}
Action claim_from(const json::value& in, const GameInfo& game) {
  if (game.claims.empty()) throw BadField("claim", "there are no claims in this game");
  const Action claim = line_from(in, lines_of(game.claims), "claim");
  const ClaimInfo& info = game.claims[claim.verb];
  for (std::size_t at = 0; at < info.fields.size() && !info.fields[at].name.empty(); ++at)
    if (claim.args[at] == Action::kNone && !info.fields[at].optional)
      throw BadField(child_path("claim", info.fields[at].name), "the field is missing");
  return claim;
}
Action claim_from(const json::value& in, const GameInfo& game, int players) {
  const Action claim = claim_from(in, game);
  const int seats = std::max(players, game.participants_min);
  for (std::size_t at = 0; const Field& field : game.claims[claim.verb].fields) {
    const int value = claim.args[at++];
    if (field.object == "seat" && value != Action::kNone && value >= seats)
      throw BadField(child_path("claim", field.name),
                     "there is no seat " + std::to_string(value) + "; seats are 0 to " + std::to_string(seats - 1));
  }
  return claim;
}

std::string thing_of(std::string_view name, const GameInfo& game) {
  for (const VerbInfo& verb : game.verbs)
    for (const Field& field : verb.fields)
      if (field.name == name && !field.object.empty() && field.object != "number") return std::string(field.object);
  return "";
}

json::object with_things(const json::object& args, const GameInfo& game) {
  json::object out = args;
  for (auto& [name, value] : out) {
    if (!value.is_int64() && !value.is_array()) continue;
    const std::string object = thing_of(name, game);
    if (object.empty()) continue;
    const auto wrap = [&](json::value& number) {
      if (number.is_int64()) number = json::object{{object, number}};
    };
    if (!value.is_array()) wrap(value);
    if (value.is_array())
      for (json::value& item : value.get_array()) wrap(item);
  }
  return out;
}

}  // namespace guildhall::shape
