// Described structs out of objects that may hold more than they do: lines that another version has stored, and messages of
// clients that know more than this program.
#pragma once

#include <string>
#include <string_view>

#include "shape/json.h"
#include "shape/kinds.h"

namespace guildhall::shape {

// The name of a member outside: one that would be a word of C++, such as `class`, has an underscore behind it here.
constexpr std::string_view outer_name(std::string_view member) {
  if (member.ends_with('_')) member.remove_suffix(1);
  return member;
}

// What there must be is read by read(value, member, path), what may be left out only where it is there, and the rest is left
// alone. Throws BadField.
template <class T, class Read>
void read_open(const json::object& in, T& out, const std::string& path, Read&& read) {
  for_each_member(out, [&](std::string_view described, auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    const std::string_view name = outer_name(described);
    const json::value* value = in.if_contains(name);
    if (value != nullptr)
      read(*value, member, child_path(path, name));
    else if (!IsOptional<Member>::value)
      throw BadField(child_path(path, name), "it is missing");
  });
}

// The members that are there, by their names outside.
template <class T>
json::object open_object_of(const T& value) {
  json::object out;
  for_each_member(value, [&](std::string_view name, const auto& member) {
    if (!is_absent(member)) out[outer_name(name)] = to_json(member);
  });
  return out;
}

}  // namespace guildhall::shape
