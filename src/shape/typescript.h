// TypeScript declarations out of described structs, for the client: they cannot drift apart from what the server sends.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kit/game.h"
#include "shape/json.h"
#include "shape/kinds.h"
#include "shape/open.h"

namespace guildhall::shape {

std::string pascal_case(std::string_view id);  // keep_remedy -> KeepRemedy

class TypeScript {
 public:
  // `seats`: what one may be. In a view it may be nobody's, and is left out then.
  enum class Seating : std::uint8_t { SomebodysOrNot, Somebodys };
  explicit TypeScript(std::string prefix, Seating seats = Seating::SomebodysOrNot)
      : prefix_(std::move(prefix)), seats_(seats) {}
  const std::string& text() const { return text_; }

  // A described struct and everything it holds. Its name gets the prefix of the game.
  template <class T>
  void declare() {
    type_of<T>();
  }
  // One kind of a tagged choice, such as an event: {"event": "elbowed", ...}.
  template <class T>
  void declare_tagged(const std::string& tag) {
    write_tagged(type_name<T>(), tag, type_id<T>(), members_of<T>());
  }
  // A message: its type, its number in the order of its stream where it has one, and its members.
  template <class M>
  void declare_message(bool numbered) {
    const std::string members = members_of<M>();
    write_message(type_name<M>(), std::string(M::kType), numbered, members);
  }
  // One that is a command, for their union.
  template <class M>
  void declare_command() {
    declare_message<M>(false);
    unions_["command"].push_back(prefixed(type_name<M>()));
  }
  // What is declared elsewhere, and need not be here.
  void take_as_known(const std::string& name) { done_.insert(name); }
  // One line of a table of verbs or claims.
  void declare_line(const std::string& group, const std::string& tag, std::string_view id,
                    std::span<const Field> fields);
  // The union of all that was declared under that tag since the last union.
  void declare_union(const std::string& name, const std::string& tag);

 private:
  template <class T>
  [[gnu::cold]] std::string members_of() {
    std::string body;
    const T sample{};
    for_each_member(sample, [&]<class Member>(std::string_view name, const Member&) {
      const std::string_view told = told_of<T>(name);
      add_member(body, outer_name(name),
                 (std::is_same_v<Member, Seat> && seats_ == Seating::SomebodysOrNot) || IsOptional<Member>::value,
                 told.empty() ? type_of<Member>() : std::string(told));
    });
    return body;
  }
  // What a struct says of a member of which its type says less.
  template <class T>
  static std::string_view told_of(std::string_view member) {
    if constexpr (requires { T::kTold; })
      for (const auto& [name, type] : T::kTold)
        if (name == member) return type;
    return {};
  }
  template <class T>
  [[gnu::cold]] std::string type_of() {
    if constexpr (std::is_same_v<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_arithmetic_v<T>) {
      return "number";
    } else if constexpr (std::is_same_v<T, std::string>) {
      return "string";
    } else if constexpr (std::is_same_v<T, Seat>) {
      return "Seat";
    } else if constexpr (std::is_same_v<T, Seats>) {
      return "Seat[] | \"all\"";
    } else if constexpr (std::is_same_v<T, json::object>) {
      return record_of("unknown");
    } else if constexpr (IsOptional<T>::value) {
      return type_of<typename T::value_type>();
    } else if constexpr (IsMap<T>::value) {
      return record_of(type_of<typename T::mapped_type>());
    } else if constexpr (DescribedEnum<T>) {
      return declare_enum(prefixed(type_name<T>()), enum_names<T>());
    } else if constexpr (DescribedStruct<T>) {
      const std::string name = prefixed(type_name<T>());
      if (done_.insert(name).second) write_interface(name, members_of<T>());
      return name;
    } else if constexpr (requires { typename T::value_type; }) {
      return list_of(type_of<typename T::value_type>());
    } else {
      return "unknown";
    }
  }

  std::string declare_enum(const std::string& name, const std::vector<std::string>& values);
  void write_interface(const std::string& name, const std::string& body);
  void write_message(std::string_view type, const std::string& id, bool numbered, const std::string& members);
  void write_tagged(std::string_view type, const std::string& tag, const std::string& id, const std::string& members);
  std::string prefixed(std::string_view type) const;
  static void add_member(std::string& body, std::string_view name, bool may_be_absent, const std::string& type);
  static std::string list_of(const std::string& type);
  static std::string record_of(const std::string& type);

  std::string prefix_;
  Seating seats_;
  std::string text_;
  std::set<std::string> done_;
  std::map<std::string, std::vector<std::string>> unions_;
};

}  // namespace guildhall::shape
