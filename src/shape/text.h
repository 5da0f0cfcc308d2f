// Described values as JSON text, with no tree between. The text is that of serialize(to_json(value)); a test holds them
// together.
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

#include "shape/json.h"
#include "shape/kinds.h"

namespace guildhall::shape {

template <class T>
void write(Draft& out, const T& value);

inline void write_number(Draft& out, std::int64_t number) {
  if (number >= 0 && number < 10) {  // most are
    out += static_cast<char>('0' + number);
    return;
  }
  constexpr std::size_t kMost = 20;
  out.add(kMost, [&](char* to) { return std::to_chars(to, to + kMost, number).ptr; });
}
// Requires: an id of ours, which holds nothing that must be escaped.
inline void write_id(Draft& out, std::string_view id) {
  out += '"';
  out += id;
  out += '"';
}
// Any text; in most there is nothing to escape.
inline void write_text(Draft& out, std::string_view text) {
  if (std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c != '"' && c != '\\'; }))
    write_id(out, text);
  else
    out += json::serialize(json::string(text));
}
// Begins a member of an object: the comma, where it is not the first, and the name.
inline void write_name(Draft& out, std::string_view name) {
  if (out.back() != '{') out += ',';
  write_id(out, name);
  out += ':';
}

namespace detail {

// Lists whose entries are written one by one.
template <class T>
struct IsList : std::false_type {};
template <class T>
struct IsList<std::vector<T>> : std::true_type {};
template <class T, std::size_t N>
struct IsList<std::array<T, N>> : std::true_type {};
template <class T, int N>
struct IsList<Row<T, N>> : std::true_type {};

}  // namespace detail

// What holds other values: at most one, some by name, or a list.
template <class T>
concept Holder = IsOptional<T>::value || IsMap<T>::value || detail::IsList<T>::value;

template <Holder T, class Write>
void write_held(Draft& out, const T& value, Write&& write_one) {
  if constexpr (IsOptional<T>::value) {
    if (value)
      write_one(*value);
    else
      out += "null";
  } else if constexpr (IsMap<T>::value) {
    out += '{';
    for (const auto& [name, entry] : value) {
      write_name(out, name);
      write_one(entry);
    }
    out += '}';
  } else {
    out += '[';
    bool first = true;
    for (const auto& entry : value) {
      if (!std::exchange(first, false)) out += ',';
      write_one(entry);
    }
    out += ']';
  }
}

template <class T>
void write(Draft& out, const T& value) {
  if constexpr (DescribedEnum<T>) {
    const auto at = static_cast<std::size_t>(value);
    write_id(out, at < enum_names<T>().size() ? std::string_view(enum_names<T>()[at]) : "?");
  } else if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    write_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::is_same_v<T, Seat>) {
    write_number(out, value.index());
  } else if constexpr (std::is_same_v<T, std::string>) {
    write_text(out, value);
  } else if constexpr (DescribedStruct<T>) {
    out += '{';
    for_each_member(value, [&](std::string_view name, const auto& member) {
      if (is_absent(member)) return;
      write_name(out, name);
      write(out, member);
    });
    out += '}';
  } else if constexpr (Holder<T>) {
    write_held(out, value, [&](const auto& held) { write(out, held); });
  } else {
    out += json::serialize(to_json(value));
  }
}

template <class T>
bool same(const T& a, const T& b) {
  if constexpr (DescribedStruct<T>) {
    bool all = true;
    boost::mp11::mp_for_each<MembersOf<T>>([&](auto d) { all = all && same(a.*d.pointer, b.*d.pointer); });
    return all;
  } else if constexpr (IsOptional<T>::value) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
  } else if constexpr (detail::IsList<T>::value) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& one, const auto& other) { return same(one, other); });
  } else {
    return a == b;
  }
}

}  // namespace guildhall::shape
