#include "table/plain_text.h"

#include <optional>

namespace guildhall::table {

namespace {

constexpr std::size_t kNameMax = 40;

// Length in characters; nothing where it is no UTF-8.
std::optional<std::size_t> characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t size = byte < 0x80 ? 1 : byte >> 5 == 6 ? 2 : byte >> 4 == 14 ? 3 : byte >> 3 == 30 ? 4 : 0;
    if (size == 0 || at + size > text.size()) return std::nullopt;
    for (std::size_t next = 1; next < size; ++next)
      if ((static_cast<unsigned char>(text[at + next]) & 0xC0) != 0x80) return std::nullopt;
    at += size;
  }
  return count;
}

}  // namespace

bool good_text(std::string_view text, std::size_t max) {
  const auto length = characters(text);
  return length && *length <= max && text.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

std::string clean_name(std::string_view name) {
  std::string out;
  for (const char c : name)
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) out += c;
  const auto first = out.find_first_not_of(' ');
  out = first == std::string::npos ? "" : out.substr(first, out.find_last_not_of(' ') - first + 1);
  return good_text(out, kNameMax) ? out : "";
}

}  // namespace guildhall::table
