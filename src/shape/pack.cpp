#include "shape/pack.h"

#include <xxhash.h>

namespace guildhall::shape {

std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

std::string hex(std::uint64_t number) {
  std::string text(16, '0');
  for (std::size_t at = 16; at-- > 0; number >>= 4) text[at] = "0123456789abcdef"[number & 15];
  return text;
}

}  // namespace guildhall::shape
