// What a described type (Boost.Describe) tells of itself: names of members, enumerators and the type.
// One name serves everywhere: `Verb::Reroll` is `reroll` in JSON, in text keys and in TypeScript.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kit/random.h"

namespace guildhall::shape {

// AfterAction -> after_action, R_whip__leeches -> r_whip__leeches, Pairs15_27 -> pairs15_27, _0 -> 0.
std::string snake_case(std::string_view name);
std::vector<std::string> snake_cases(std::initializer_list<std::string_view> names);

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;
template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

// The names of an enum's values, in the order of the values (which start at 0 and have no gaps).
template <DescribedEnum E>
const std::vector<std::string>& enum_names() {
  static const std::vector<std::string> names =
      []<template <class...> class List, class... Enumerators>(List<Enumerators...>) {
        return snake_cases({Enumerators::name...});
      }(boost::describe::describe_enumerators<E>());
  return names;
}
template <DescribedEnum E>
std::string enum_name(E value) {
  const auto at = static_cast<std::size_t>(value);
  return at < enum_names<E>().size() ? enum_names<E>()[at] : "?";
}
// The same as a NameOf, for tables of verbs and chance events.
template <DescribedEnum E>
std::string name_of(int value) {
  return enum_name(static_cast<E>(value));
}
// Where things have a number printed on them besides their id, the game says it with `printed_name(E)` beside the enum;
// input may use either (contracts: `G01`, the number of an area).
template <class E>
concept Printed = requires(E value) {
  std::string(printed_name(value));
};
template <Printed E>
std::string printed_name_of(int value) {
  return std::string(printed_name(static_cast<E>(value)));
}
template <DescribedEnum E>
constexpr Names names_of() {
  if constexpr (Printed<E>)
    return {name_of<E>, printed_name_of<E>};
  else
    return name_of<E>;
}
template <DescribedEnum E>
constexpr int enum_count() {
  return static_cast<int>(boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value);
}
int value_named(std::string_view name, Names names, int count);  // -1: none is
template <DescribedEnum E>
std::optional<E> enum_value(std::string_view name) {
  const int value = value_named(name, names_of<E>(), enum_count<E>());
  return value < 0 ? std::nullopt : std::optional(static_cast<E>(value));
}

// The members of a struct, bases first, and the type of one of them.
template <class T>
using MembersOf = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;
template <class T, class Descriptor>
using MemberType = std::remove_reference_t<decltype(std::declval<T&>().*Descriptor::pointer)>;

// Calls function(name, member) for every member, bases first.
template <class T, class Function>
constexpr void for_each_member(T& object, Function&& function) {
  [&]<template <class...> class List, class... Members>(List<Members...>) {
    (function(std::string_view(Members::name), object.*Members::pointer), ...);
  }(MembersOf<std::remove_const_t<T>>());
}

// The plain name of a type: `guildhall::bristol::PawnMove` -> `PawnMove`.
template <class T>
constexpr std::string_view type_name() {
  std::string_view text = __PRETTY_FUNCTION__;
  const auto begin = text.find("T = ") + 4;
  text = text.substr(begin, text.find_first_of(";]", begin) - begin);
  const auto colon = text.rfind(':');
  return colon == std::string_view::npos ? text : text.substr(colon + 1);
}
template <class T>
std::string type_id() {
  return snake_case(type_name<T>());
}

}  // namespace guildhall::shape
