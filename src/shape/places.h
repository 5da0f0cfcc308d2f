// Described values as JSON by places instead of names, with no tree between: what a table sends with every move. A Legend,
// sent once, says what stands where; docs/api.md ("By places") has the rules, and a test unpacks what is written here and
// compares it with the tree of names.
#pragma once

#include "shape/text.h"

namespace guildhall::shape {

template <class T>
void write_by_places(Draft& out, const T& value);

// The members of a struct behind something that stands there already, or behind the bracket; null where one is absent, and
// nothing behind the last that is there.
template <DescribedStruct T>
void write_members_by_places(Draft& out, const T& value) {
  std::size_t end = out.size();
  for_each_member(value, [&](std::string_view, const auto& member) {
    if (out.back() != '[') out += ',';
    if (is_absent(member)) {
      out += "null";
      return;
    }
    write_by_places(out, member);
    end = out.size();
  });
  out.cut(end);
}

// A whole value.
template <class T>
void write_by_places(Draft& out, const T& value) {
  if constexpr (DescribedEnum<T>) {
    write_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::is_same_v<T, bool>) {
    out += value ? '1' : '0';
  } else if constexpr (DescribedStruct<T>) {
    out += '[';
    write_members_by_places(out, value);
    out += ']';
  } else if constexpr (Holder<T>) {
    write_held(out, value, [&](const auto& held) { write_by_places(out, held); });
  } else {
    write(out, value);
  }
}

namespace detail {

// Whether what changed of a value is said by its parts; otherwise it is sent whole.
template <class T>
bool by_parts(const T& from, const T& to) {
  if constexpr (DescribedStruct<T>)
    return true;
  else if constexpr (IsMap<T>::value)
    return true;
  else if constexpr (IsOptional<T>::value)
    return from && to && by_parts(*from, *to);
  else if constexpr (IsList<T>::value)
    return DescribedStruct<std::remove_cvref_t<decltype(*from.begin())>> && from.size() == to.size();
  else
    return false;
}

inline void write_place(Draft& out, std::int64_t place) {
  if (out.back() != '[') out += ',';
  write_number(out, place);
  out += ',';
}

}  // namespace detail

// What makes `from` into `to`: of a struct a list of places and values, where a place below zero (-1 - place) has a change
// behind it instead of a value; of a list of structs that is as long as before places and changes; of a map the entries that
// differ; an empty list where they are the same. Requires: detail::by_parts.
template <class T>
void write_change(Draft& out, const T& from, const T& to) {
  if constexpr (DescribedStruct<T>) {
    out += '[';
    std::int64_t place = -1;
    boost::mp11::mp_for_each<MembersOf<T>>([&](auto d) {
      ++place;
      const auto& before = from.*d.pointer;
      const auto& now = to.*d.pointer;
      if (same(before, now)) return;
      if (detail::by_parts(before, now)) {
        detail::write_place(out, -1 - place);
        write_change(out, before, now);
        return;
      }
      detail::write_place(out, place);
      if (is_absent(now))
        out += "null";
      else
        write_by_places(out, now);
    });
    out += ']';
  } else if constexpr (IsOptional<T>::value) {
    write_change(out, *from, *to);
  } else if constexpr (IsMap<T>::value) {
    static_assert(!DescribedStruct<typename T::mapped_type>, "an entry is sent whole");
    out += '{';
    for (const auto& [name, gone] : from)
      if (!to.contains(name)) {
        write_name(out, name);
        out += "null";
      }
    for (const auto& [name, entry] : to) {
      const auto before = from.find(name);
      if (before != from.end() && same(before->second, entry)) continue;
      write_name(out, name);
      write_by_places(out, entry);
    }
    out += '}';
  } else if constexpr (detail::IsList<T>::value) {
    if constexpr (DescribedStruct<std::remove_cvref_t<decltype(*from.begin())>>) {
      out += '[';
      auto now = to.begin();
      std::int64_t place = 0;
      for (const auto& before : from) {
        if (!same(before, *now)) {
          detail::write_place(out, place);
          write_change(out, before, *now);
        }
        ++now;
        ++place;
      }
      out += ']';
    }
  }
}

// What stands where. A type is "plain" (as it is in JSON), "bool" (1 or 0), the name of one of `types`, or one of these with
// [] for a list and {} for a map. Of `types` an enum is the list of its ids, a struct that of its members: [name, type].
// It is made once for each game: its code may be slow, but not large.
class Legend {
 public:
  const json::object& types() const { return types_; }

  template <class T>
  [[gnu::cold]] std::string type_of() {
    if constexpr (std::is_same_v<T, bool>) {
      return "bool";
    } else if constexpr (DescribedEnum<T>) {
      return add(type_name<T>(), list_of(enum_names<T>()));
    } else if constexpr (DescribedStruct<T>) {
      return add(type_name<T>(), members_of<T>());
    } else if constexpr (IsOptional<T>::value) {
      return type_of<typename T::value_type>();
    } else if constexpr (IsMap<T>::value) {
      return type_of<typename T::mapped_type>() + "{}";
    } else if constexpr (detail::IsList<T>::value) {
      return type_of<std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>>() + "[]";
    } else {
      return "plain";
    }
  }

  // An event: its name, then its members with the kind of thing that each names in the event's sentence, if any.
  template <class T>
  [[gnu::cold]] json::array event(const GameInfo& game) {
    json::array out = list_of({type_id<T>()});
    const T sample{};
    for_each_member(sample, [&]<class Member>(std::string_view name, const Member&) {
      add_member(out, name, type_of<Member>(), kind_of<Member>(name, game));
    });
    return out;
  }

 private:
  // What needs no type is compiled once.
  std::string add(std::string_view name, json::array what);
  static json::array list_of(const std::vector<std::string>& texts);
  static void add_member(json::array& out, std::string_view name, const std::string& type, const std::string& kind);

  template <class T>
  [[gnu::cold]] json::array members_of() {
    json::array out;
    boost::mp11::mp_for_each<MembersOf<T>>(
        [&](auto d) { add_member(out, d.name, type_of<std::remove_cvref_t<MemberType<T, decltype(d)>>>(), ""); });
    return out;
  }
  // As text_arg and with_things put it.
  template <class T>
  [[gnu::cold]] static std::string kind_of(std::string_view name, const GameInfo& game) {
    if constexpr (DescribedEnum<T>)
      return type_id<T>();
    else if constexpr (std::is_same_v<T, Seat> || std::is_same_v<T, Seats>)
      return "seat";
    else if constexpr (IsOptional<T>::value)
      return DescribedEnum<typename T::value_type> ? "" : kind_of<typename T::value_type>(name, game);
    else if constexpr (detail::IsList<T>::value)
      return kind_of<std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>>(name, game);
    else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
      return thing_of(name, game);
    else
      return "";
  }

  json::object types_;
};

}  // namespace guildhall::shape
