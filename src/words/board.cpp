#include "words/board.h"

namespace guildhall {

namespace {

const BoardFunctions* functions_of(const GameInfo& game) {
  static const std::array all{&kAnkhBoard, &kBristolBoard, &kCastleBoard, &kQuacksBoard};
  for (const BoardFunctions* functions : all)
    if (functions->area == game.area) return functions;
  return nullptr;
}

bool is_short(const json::value& value) {
  if (value.is_array()) {
    for (const json::value& item : value.get_array())
      if (item.is_structured()) return false;
    return true;
  }
  return !value.is_object();
}

std::string plain(const json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  if (!value.is_array()) return json::serialize(value);
  std::vector<std::string> items;
  for (const json::value& item : value.get_array()) items.push_back(plain(item));
  return items.empty() ? "-" : shape::join(items);
}

// name: value, one a line, what lies inside indented.
void dump(const json::value& value, int depth, std::string& out) {
  const std::string indent(static_cast<std::size_t>(2 * depth), ' ');
  const auto entry = [&](const std::string& name, const json::value& item) {
    if (!is_short(item)) {
      out += indent + name + ":\n";
      dump(item, depth + 1, out);
      return;
    }
    for (const std::string& line : wrapped(indent + name + ": " + plain(item), kColumns, 2 * depth + 2))
      out += line + "\n";
  };
  if (value.is_object())
    for (const auto& [key, item] : value.get_object()) entry(std::string(key), item);
  if (value.is_array())
    for (std::size_t at = 0; at < value.get_array().size(); ++at) entry(std::to_string(at), value.get_array()[at]);
}

}  // namespace

std::string board(const json::value& view, const GameInfo& game, const Words& words, const Paint& paint) {
  if (const BoardFunctions* functions = functions_of(game))
    return functions->board(view.as_object(), game, words, paint);
  std::string out;
  dump(view, 0, out);
  return out;
}

bool said_again(const GameInfo& game, const Told& told, const Told& next) {
  const BoardFunctions* functions = functions_of(game);
  return functions != nullptr && functions->said_again(told, next);
}

std::string_view confirm(const GameInfo& game, const Action& action, Seat me) {
  const BoardFunctions* functions = functions_of(game);
  return functions == nullptr ? std::string_view() : functions->confirm(game, action, me);
}

std::string about(const json::value& view, const GameInfo& game, const Action& action) {
  const BoardFunctions* functions = functions_of(game);
  return functions == nullptr ? "" : functions->about(view.as_object(), game, action);
}

std::string note(const json::value& view, const GameInfo& game, const Words& words, const Action& action) {
  const BoardFunctions* functions = functions_of(game);
  if (functions == nullptr || functions->note == nullptr) return "";
  return functions->note(view.as_object(), game, words, action);
}

bool has_odds(const GameInfo& game) {
  const BoardFunctions* functions = functions_of(game);
  return functions != nullptr && functions->odds != nullptr;
}
std::string odds(const json::value& view, const GameInfo& game, const Words& words) {
  return has_odds(game) ? functions_of(game)->odds(view.as_object(), game, words) : "";
}

}  // namespace guildhall
