#include "shape/options.h"

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

void set_option(const OptionInfo* info, const std::string& id, const json::value& in, bool& out) {
  const std::string_view text = in.is_string() ? std::string_view(in.get_string()) : std::string_view();
  if (in.is_bool())
    out = in.get_bool();
  else if (same_name(text, "true") || same_name(text, "on"))
    out = true;
  else if (same_name(text, "false") || same_name(text, "off"))
    out = false;
  else
    throw BadOption(info == nullptr ? "" : std::string(info->clause),
                    "option " + id + ": true or false is needed, not " + described_kind(in));
}

}  // namespace detail

}  // namespace guildhall::shape
