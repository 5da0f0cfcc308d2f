#include "match/games.h"

#include <boost/mp11/algorithm.hpp>
#include <type_traits>

#include "match/game_names.h"

namespace guildhall {

json::object told_json(const Told& told) {
  json::object out{{"event", told.event}};
  for (const auto& [key, value] : told.fields) out[key] = value;
  out["to"] = shape::to_json(told.to);
  return out;
}

const std::vector<const GameFace*>& all_games() {
  static const std::vector<const GameFace*> games = [] {
    std::vector<const GameFace*> out;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, GameList>>(
        [&](auto game) { out.push_back(&face_of<typename decltype(game)::type>()); });
    return out;
  }();
  return games;
}

const GameFace* find_game(std::string_view name) {
  const GameFace* found = nullptr;
  for (const GameFace* game : all_games()) {
    const std::string_view id = game->info().id;
    if (same_name(id, name)) return game;
    bool begins = false;
    for (std::size_t length = 1; length < id.size() && !begins; ++length)
      begins = same_name(id.substr(0, length), name);
    if (!begins) continue;
    if (found != nullptr) return nullptr;
    found = game;
  }
  return found;
}

std::string game_ids() {
  std::string out;
  for (const GameFace* game : all_games()) out += (out.empty() ? "" : ", ") + std::string(game->info().id);
  return out;
}

}  // namespace guildhall
