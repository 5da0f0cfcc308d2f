#include "server/decoder.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace guildhall::server {

namespace {

constexpr std::int64_t kCountMax = (std::int64_t{1} << 53) - 1;

// The parser takes 1e400 for an infinity, which is no JSON when it is written.
bool is_sound(const json::value& value) {
  switch (value.kind()) {
    case json::kind::int64: return value.get_int64() <= kCountMax && value.get_int64() >= -kCountMax;
    case json::kind::uint64: return value.get_uint64() <= static_cast<std::uint64_t>(kCountMax);
    case json::kind::double_: return std::abs(value.get_double()) <= static_cast<double>(kCountMax);
    case json::kind::array: return std::all_of(value.get_array().begin(), value.get_array().end(), is_sound);
    case json::kind::object:
      return std::all_of(value.get_object().begin(), value.get_object().end(),
                         [](const auto& member) { return is_sound(member.value()); });
    default: return true;
  }
}

}  // namespace

std::optional<json::object> decode(std::string_view text, std::size_t depth_max, json::storage_ptr storage) {
  json::parse_options strict;
  strict.max_depth = depth_max;
  json::error_code error;
  json::value parsed = json::parse(text, error, std::move(storage), strict);
  if (error || !parsed.is_object() || !is_sound(parsed)) return std::nullopt;
  return std::move(parsed.get_object());
}

}  // namespace guildhall::server
