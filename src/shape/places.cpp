#include "shape/places.h"

namespace guildhall::shape {

std::string Legend::add(std::string_view name, json::array what) {
  const auto [known, fresh] = types_.emplace(name, what);
  GH_CHECK(fresh || known->value() == what);
  return std::string(name);
}

json::array Legend::list_of(const std::vector<std::string>& texts) {
  json::array out;
  for (const std::string& text : texts) out.push_back(json::string(text));
  return out;
}

void Legend::add_member(json::array& out, std::string_view name, const std::string& type, const std::string& kind) {
  json::array entry{name, json::string(type)};
  if (!kind.empty()) entry.push_back(json::string(kind));
  out.push_back(std::move(entry));
}

}  // namespace guildhall::shape
