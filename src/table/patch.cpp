#include "table/patch.h"

namespace guildhall::table {

namespace {

bool holds_objects(const json::array& list) {
  for (const json::value& entry : list)
    if (!entry.is_object()) return false;
  return true;
}

enum class Lists { ByPlace, Whole };

std::optional<json::object> members_between(const json::object& from, const json::object& to, Lists lists);

// What makes one value into another; nothing where they are equal.
std::optional<json::value> change_between(const json::value& from, const json::value& to, Lists lists) {
  if (from == to) return std::nullopt;
  if (from.is_object() && to.is_object()) return members_between(from.get_object(), to.get_object(), lists);
  if (lists == Lists::Whole || !from.is_array() || !to.is_array() || from.get_array().size() != to.get_array().size() ||
      !holds_objects(from.get_array()) || !holds_objects(to.get_array()))
    return to;
  json::object entries;
  for (std::size_t at = 0; at < to.get_array().size(); ++at)
    if (auto inner = change_between(from.get_array()[at], to.get_array()[at], lists))
      entries[std::to_string(at)] = std::move(*inner);
  return entries;
}

std::optional<json::object> members_between(const json::object& from, const json::object& to, Lists lists) {
  json::object patch;
  for (const auto& [key, unused] : from)
    if (!to.contains(key)) patch[key] = nullptr;
  for (const auto& [key, value] : to) {
    const json::value* before = from.if_contains(key);
    if (before == nullptr)
      patch[key] = value;
    else if (auto inner = change_between(*before, value, lists))
      patch[key] = std::move(*inner);
  }
  if (patch.empty()) return std::nullopt;
  return patch;
}

void apply_change(json::value& target, const json::value& change) {
  if (!change.is_object()) {
    target = change;
  } else if (target.is_array()) {
    for (const auto& [place, inner] : change.get_object())
      apply_change(target.get_array().at(std::stoul(std::string(place))), inner);
  } else {
    if (!target.is_object()) target = json::object{};
    apply_patch(target.get_object(), change.get_object());
  }
}

}  // namespace

std::optional<json::object> patch_between(const json::object& from, const json::object& to) {
  return members_between(from, to, Lists::ByPlace);
}
std::optional<json::object> merge_patch_between(const json::object& from, const json::object& to) {
  return members_between(from, to, Lists::Whole);
}

void apply_patch(json::object& target, const json::object& patch) {
  for (const auto& [key, value] : patch) {
    if (value.is_null())
      target.erase(key);
    else
      apply_change(target[key], value);
  }
}

}  // namespace guildhall::table
