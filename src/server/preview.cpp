#include "server/preview.h"

#include <array>
#include <utility>

namespace guildhall::server {

namespace {

// Names are data from strangers: in an attribute they are no more than text.
std::string quoted(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

}  // namespace

std::string_view table_in(std::string_view path) {
  for (const std::string_view place : {"/replay/", "/j/", "/t/"})
    if (path.starts_with(place)) return path.substr(place.size(), path.find('/', place.size()) - place.size());
  return {};
}

std::string with_preview(std::string_view page, const Preview& preview) {
  constexpr std::string_view kEnd = "</head>";
  const std::array<std::pair<const char*, const std::string*>, 4> tags{{{"title", &preview.title},
                                                                        {"description", &preview.description},
                                                                        {"url", &preview.address},
                                                                        {"image", &preview.picture}}};
  std::string added = "<meta property=\"og:type\" content=\"website\">";
  for (const auto& [name, value] : tags)
    added += std::string("<meta property=\"og:") + name + "\" content=\"" + quoted(*value) + "\">";
  const auto at = page.find(kEnd);
  if (at == page.npos) return std::string(page);
  return std::string(page.substr(0, at)) + added + std::string(page.substr(at));
}

}  // namespace guildhall::server
