// A game's options as the outside sees them: ids, values and defaults out of the described struct.
// A member that is itself a described struct is a family with dotted ids: `books.green`; naming the family alone sets all.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "kit/game.h"
#include "shape/json.h"

namespace guildhall::shape {

struct OptionFacts {
  std::string id;
  std::string type;                 // bool, enum, int
  std::vector<std::string> values;  // of enums
  std::optional<int> min;
  std::optional<int> max;
  json::value default_value;
  std::string clause;
  std::string fold;
  std::string layer;
};
BOOST_DESCRIBE_STRUCT(OptionFacts, (), (id, type, values, min, max, default_value, clause, fold, layer))

struct BadOption : std::runtime_error {
  BadOption(std::string broken_clause, const std::string& sentence)
      : std::runtime_error(sentence), clause(std::move(broken_clause)) {}
  std::string clause;
};

const OptionInfo* find_option(std::span<const OptionInfo> infos, std::string_view id);
std::string fold_name(Fold fold);
std::string layer_name(Layer layer);

namespace detail {

template <class Options>
void add_option_ids(const std::string& prefix, std::vector<std::string>& out) {
  boost::mp11::mp_for_each<MembersOf<Options>>([&](auto d) {
    using Member = MemberType<Options, decltype(d)>;
    const std::string id = prefix + snake_case(d.name);  // a member `_7` is the id `7`
    if constexpr (DescribedStruct<Member>)
      add_option_ids<Member>(id + ".", out);
    else
      out.push_back(id);
  });
}
template <class Options>
const std::vector<std::string>& option_ids() {
  static const std::vector<std::string> ids = [] {
    std::vector<std::string> out;
    add_option_ids<Options>("", out);
    return out;
  }();
  return ids;
}

template <class Options, class Function>
void for_each_member_option(Options& options, const std::string*& id, Function&& function) {
  for_each_member(options, [&](std::string_view, auto& member) {
    if constexpr (DescribedStruct<std::remove_cvref_t<decltype(member)>>)
      for_each_member_option(member, id, function);
    else
      function(*id++, member);
  });
}
// Calls function(id, member) for each option, families by their dotted ids.
template <class Options, class Function>
void for_each_option(Options& options, Function&& function) {
  const std::string* id = option_ids<std::remove_const_t<Options>>().data();
  for_each_member_option(options, id, function);
}

// Sets the member at that place of an Options struct. Throws BadField, or what json::parse throws.
using SetOption = void (*)(void* member, const OptionInfo* info, const json::value& in);
void set_bool(bool& out, const json::value& in);
std::int64_t number_given(const OptionInfo* info, const json::value& in);
template <class T>
void set_option(void* member, const OptionInfo* info, const json::value& in) {
  T& out = *static_cast<T*>(member);
  if constexpr (std::is_same_v<T, bool>)
    set_bool(out, in);
  else if constexpr (std::is_integral_v<T>)
    out = static_cast<T>(number_given(info, in));
  else
    from_json(in, out, "");
}
struct OptionPlace {
  const std::string* id;
  void* member;
  SetOption set;
};
// Sets what is given and says what was named. Throws BadOption.
std::vector<std::string> set_options(std::span<const OptionPlace> places, std::span<const OptionInfo> infos,
                                     const json::object& given);

}  // namespace detail

template <class Options>
std::vector<OptionFacts> option_facts(std::span<const OptionInfo> infos) {
  std::vector<OptionFacts> out;
  const Options defaults{};
  detail::for_each_option(defaults, [&](const std::string& id, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    const OptionInfo* info = find_option(infos, id);
    OptionFacts facts;
    facts.id = id;
    facts.default_value = to_json(member);
    if constexpr (std::is_same_v<Member, bool>) {
      facts.type = "bool";
    } else if constexpr (std::is_integral_v<Member>) {
      facts.type = "int";
      if (info != nullptr) facts.min = info->min, facts.max = info->max;
    } else {
      facts.type = "enum";
      facts.values = enum_names<Member>();
    }
    if (info != nullptr) {
      facts.clause = info->clause;
      facts.fold = fold_name(info->fold);
      facts.layer = layer_name(info->layer);
    }
    out.push_back(std::move(facts));
  });
  return out;
}

// Flat: {"track_steps": 16, "books.green": 3}.
template <class Options>
json::object options_json(const Options& options) {
  json::object out;
  out.reserve(detail::option_ids<Options>().size());
  detail::for_each_option(options, [&](const std::string& id, const auto& member) { out[id] = to_json(member); });
  return out;
}

// Reads options by id and settles presets and combinations. Throws BadOption with what would do.
template <class Options>
Options options_from(const json::object& given, std::span<const OptionInfo> infos, int players) {
  Options options;
  std::vector<detail::OptionPlace> places;
  detail::for_each_option(options, [&]<class T>(const std::string& id, T& member) {
    places.push_back({&id, &member, detail::set_option<T>});
  });
  const std::vector<std::string> named = detail::set_options(places, infos, given);
  if (const auto problem = settle(options, named, players)) throw BadOption(problem->clause, problem->message);
  return options;
}

}  // namespace guildhall::shape
