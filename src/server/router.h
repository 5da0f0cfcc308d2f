// Router: which handler a method and path mean. A part {name} of a pattern takes any one part of the path.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace guildhall::server {

using Parts = std::map<std::string, std::string, std::less<>>;

inline std::optional<Parts> match_path(std::string_view pattern, std::string_view path) {
  Parts parts;
  while (!pattern.empty() || !path.empty()) {
    if (!pattern.starts_with('/') || !path.starts_with('/')) return std::nullopt;
    pattern.remove_prefix(1);
    path.remove_prefix(1);
    const std::string_view wanted = pattern.substr(0, pattern.find('/'));
    const std::string_view given = path.substr(0, path.find('/'));
    if (wanted.starts_with('{')) {
      if (given.empty()) return std::nullopt;
      parts.emplace(wanted.substr(1, wanted.size() - 2), given);
    } else if (wanted != given) {
      return std::nullopt;
    }
    pattern.remove_prefix(wanted.size());
    path.remove_prefix(given.size());
  }
  return parts;
}

template <class Handler>
struct Route {
  std::string_view method;
  std::string_view pattern;
  Handler handler;
};

template <class Handler>
struct Routed {
  Handler handler;
  Parts parts;
};

template <class Handler>
std::optional<Routed<Handler>> find_route(const std::vector<Route<Handler>>& routes, std::string_view method,
                                          std::string_view path) {
  for (const Route<Handler>& route : routes) {
    if (route.method != method) continue;
    if (auto parts = match_path(route.pattern, path)) return Routed<Handler>{route.handler, std::move(*parts)};
  }
  return std::nullopt;
}

}  // namespace guildhall::server
