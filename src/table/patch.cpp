#include "table/patch.h"

namespace guildhall::table {

std::optional<json::object> patch_between(const json::object& from, const json::object& to) {
  json::object patch;
  for (const auto& [key, unused] : from)
    if (!to.contains(key)) patch[key] = nullptr;
  for (const auto& [key, value] : to) {
    const json::value* before = from.if_contains(key);
    if (before == nullptr) {
      patch[key] = value;
    } else if (before->is_object() && value.is_object()) {
      if (auto inner = patch_between(before->get_object(), value.get_object())) patch[key] = std::move(*inner);
    } else if (*before != value) {
      patch[key] = value;
    }
  }
  if (patch.empty()) return std::nullopt;
  return patch;
}

void apply_patch(json::object& target, const json::object& patch) {
  for (const auto& [key, value] : patch) {
    if (value.is_null()) {
      target.erase(key);
    } else if (value.is_object()) {
      json::value& inner = target[key];
      if (!inner.is_object()) inner = json::object{};
      apply_patch(inner.get_object(), value.get_object());
    } else {
      target[key] = value;
    }
  }
}

}  // namespace guildhall::table
