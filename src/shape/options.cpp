#include "shape/options.h"

#include <algorithm>

namespace guildhall::shape {

const OptionInfo* find_option(std::span<const OptionInfo> infos, std::string_view id) {
  for (const OptionInfo& info : infos)
    if (info.id == id) return &info;
  const auto dot = id.find('.');  // a family may have one entry for all its members
  return dot == std::string_view::npos ? nullptr : find_option(infos, id.substr(0, dot));
}

std::string fold_name(Fold fold) {
  switch (fold) {
    case Fold::Game: return "game";
    case Fold::Pace: return "pace";
    case Fold::Aids: return "aids";
  }
  return "";
}
std::string layer_name(Layer layer) {
  switch (layer) {
    case Layer::Rules: return "rules";
    case Layer::View: return "view";
    case Layer::Table: return "table";
    case Layer::Display: return "display";
  }
  return "";
}

namespace detail {

void set_bool(bool& out, const json::value& in) {
  const std::string_view text = in.is_string() ? std::string_view(in.get_string()) : std::string_view();
  if (in.is_bool())
    out = in.get_bool();
  else if (same_name(text, "true") || same_name(text, "on"))
    out = true;
  else if (same_name(text, "false") || same_name(text, "off"))
    out = false;
  else
    throw BadField("", "true or false is needed, not " + described_kind(in));
}

std::int64_t number_given(const OptionInfo* info, const json::value& in) {
  // `--option k=v` gives texts
  const auto number = integer_from<std::int64_t>(in.is_string() ? json::parse(in.get_string()) : in, "");
  if (info != nullptr && (number < info->min || number > info->max))
    throw BadField(
        "", std::to_string(number) + " is outside " + std::to_string(info->min) + " to " + std::to_string(info->max));
  return number;
}

std::vector<std::string> set_options(std::span<const OptionPlace> places, std::span<const OptionInfo> infos,
                                     const json::object& given) {
  json::object flat;  // {"books": {"green": 3}} is a family too
  const auto add = [&](std::string_view key, const json::value& value) {
    for (const auto& [other, setting] : flat)  // names are read with and without capitals
      if (same_name(other, key) && setting != value)
        throw BadOption("", "option " + std::string(key) + " is given twice: " + json::serialize(setting) + " and " +
                                json::serialize(value));
    flat[key] = value;
  };
  for (const auto& [key, value] : given) {
    if (!value.is_object())
      add(key, value);
    else
      for (const auto& [member, setting] : value.get_object())
        add(std::string(key) + "." + std::string(member), setting);
  }
  std::vector<bool> found(flat.size());
  std::vector<std::string> named;
  std::vector<std::string> known;
  for (const auto& [id_at, member, set] : places) {
    const std::string& id = *id_at;
    known.push_back(id);
    for (std::size_t at = 0; at < flat.size(); ++at) {
      const auto& [key, setting] = flat.begin()[at];
      bool meant = same_name(key, id);
      for (auto dot = id.find('.'); dot != std::string::npos && !meant; dot = id.find('.', dot + 1))
        meant = same_name(key, std::string_view(id).substr(0, dot));
      if (!meant) continue;
      const OptionInfo* info = find_option(infos, id);
      const std::string clause = info == nullptr ? "" : std::string(info->clause);
      try {
        set(member, info, setting);
      } catch (const BadField& bad) {
        throw BadOption(clause, "option " + id + ": " + bad.what());
      } catch (const boost::system::system_error&) {
        throw BadOption(clause, "option " + id + ": a whole number is needed, not " + described_kind(setting));
      }
      named.push_back(id);
      found[at] = true;
    }
  }
  if (const auto unknown = std::find(found.begin(), found.end(), false); unknown != found.end())
    throw BadOption("", "there is no option '" + std::string(flat.begin()[unknown - found.begin()].key()) +
                            "'; there are " + join(known));
  return named;
}

}  // namespace detail

}  // namespace guildhall::shape
