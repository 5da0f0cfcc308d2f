// Which standard containers a member is: what is written as an absent field, as an object, as a list.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <type_traits>

namespace guildhall::shape {

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
struct IsMap : std::false_type {};
template <class T>
struct IsMap<std::map<std::string, T>> : std::true_type {};

}  // namespace guildhall::shape
