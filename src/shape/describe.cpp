#include "shape/describe.h"

namespace guildhall::shape {

std::string snake_case(std::string_view name) {
  std::string out;
  for (std::size_t at = 0; at < name.size(); ++at) {
    const char c = name[at];
    const bool upper = c >= 'A' && c <= 'Z';
    const char before = at == 0 ? '_' : name[at - 1];
    if (upper && ((before >= 'a' && before <= 'z') || (before >= '0' && before <= '9'))) out += '_';
    if (c == '_' && at == 0 && name.size() > 1 && name[1] >= '0' && name[1] <= '9') continue;
    out += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

std::vector<std::string> snake_cases(std::initializer_list<std::string_view> names) {
  std::vector<std::string> out;
  for (std::string_view name : names) out.push_back(snake_case(name));
  return out;
}

int value_named(std::string_view name, Names names, int count) {
  for (int value = 0; value < count; ++value)
    if (names.fit(name, value)) return value;
  return -1;
}

}  // namespace guildhall::shape
