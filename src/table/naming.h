// What is sent by places (docs/api.md, "By places"), with its names again: for clients that did not ask for places, and for
// tests. The page does the same (web/src/lib/legend.ts); tests/frames has messages for both.
#pragma once

#include <string>

#include "table/question.h"

namespace guildhall::table {

namespace json = boost::json;

class Naming {
 public:
  explicit Naming(json::object legend) : legend_(std::move(legend)), types_(legend_.at("types").as_object()) {}

  json::object patch(const json::array& change) const {
    return patch(std::string(legend_.at("view").as_string()), change).as_object();
  }
  json::object event(const json::array& sent) const {
    const std::int64_t number = sent.at(0).as_int64();
    const json::array& known = legend_.at("events").as_array().at(place_of(number)).as_array();
    json::object args;
    json::object fields;
    for (std::size_t at = 1; at < sent.size(); ++at) {
      if (sent[at].is_null()) continue;
      const json::array& member = known.at(at).as_array();
      const auto name = member.at(0).as_string();
      const json::value value = whole(std::string(member.at(1).as_string()), sent[at]);
      fields[name] = value;
      args[name] = value;
      if (member.size() < 3) continue;
      const auto thing = [&](const json::value& one) { return json::object{{member.at(2).as_string(), one}}; };
      if (!value.is_array()) {
        args[name] = thing(value);
        continue;
      }
      json::array things;
      for (const json::value& one : value.get_array()) things.push_back(thing(one));
      args[name] = std::move(things);
    }
    return {{"event", known.at(0)},
            {"args", std::move(args)},
            {"fields", std::move(fields)},
            {"scope", number < 0 ? "private" : "public"}};
  }
  json::array events(const json::array& sent) const {
    json::array out;
    for (const json::value& one : sent) out.push_back(event(one.as_array()));
    return out;
  }
  // A message of a table in which everything has its name: what `namedMessage` of the page makes of it, too.
  json::object message(json::object sent, const GameInfo& game) const {
    const std::string_view type = sent.at("type").as_string();
    if (type == "view") {
      sent["log"] = events(sent.at("log").as_array());
    } else if (type == "update") {
      if (json::value* change = sent.if_contains("patch")) *change = patch(change->as_array());
      if (json::value* told = sent.if_contains("events")) *told = events(told->as_array());
    } else if (type == "decision") {
      return named_decision(std::move(sent), game);
    }
    return sent;
  }

 private:
  static std::size_t place_of(std::int64_t number) {
    return static_cast<std::size_t>(number < 0 ? -1 - number : number);
  }

  json::value whole(const std::string& type, const json::value& value) const {
    const std::string inside = type.substr(0, type.size() < 2 ? 0 : type.size() - 2);
    if (type.ends_with("[]")) {
      json::array out;
      for (const json::value& entry : value.as_array()) out.push_back(whole(inside, entry));
      return out;
    }
    if (type.ends_with("{}")) {
      json::object out;
      for (const auto& [name, entry] : value.as_object()) out[name] = whole(inside, entry);
      return out;
    }
    if (type == "bool") return value.as_int64() == 1;
    const json::value* known = types_.if_contains(type);
    if (known == nullptr) return value;
    if (value.is_int64()) return known->as_array().at(static_cast<std::size_t>(value.get_int64()));
    json::object out;
    for (std::size_t place = 0; place < value.as_array().size(); ++place) {
      const json::array& member = known->as_array().at(place).as_array();
      if (const json::value& entry = value.get_array()[place]; !entry.is_null())
        out[member.at(0).as_string()] = whole(std::string(member.at(1).as_string()), entry);
    }
    return out;
  }
  json::value patch(const std::string& type, const json::value& change) const {
    const std::string inside = type.substr(0, type.size() < 2 ? 0 : type.size() - 2);
    json::object out;
    if (type.ends_with("{}")) {
      for (const auto& [name, entry] : change.as_object()) out[name] = entry.is_null() ? entry : whole(inside, entry);
      return out;
    }
    const json::array& list = change.as_array();
    for (std::size_t at = 0; at + 1 < list.size(); at += 2) {
      const std::int64_t place = list[at].as_int64();
      if (type.ends_with("[]")) {
        out[std::to_string(place)] = patch(inside, list[at + 1]);
        continue;
      }
      const json::array& member = types_.at(type).as_array().at(place_of(place)).as_array();
      const std::string kind(member.at(1).as_string());
      out[member.at(0).as_string()] = place < 0                ? patch(kind, list[at + 1])
                                      : list[at + 1].is_null() ? json::value()
                                                               : whole(kind, list[at + 1]);
    }
    return out;
  }

  json::object legend_;
  json::object types_;
};

}  // namespace guildhall::table
