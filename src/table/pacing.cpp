#include "table/pacing.h"

#include "match/commitment.h"

namespace guildhall::table {

namespace {

// Another key than that of the game, whatever the seats have added to it.
TableRandom::Key pacing_key(const Bytes32& seed, int opening) {
  Bytes32 purpose{'p', 'a', 'c', 'i', 'n', 'g'};
  for (std::size_t byte = 0; byte < 4; ++byte) purpose[28 + byte] = static_cast<std::uint8_t>(opening >> (8 * byte));
  return key_of({seed, {purpose}});
}

}  // namespace

void Pacing::begin(int opening) { chance_.emplace(pacing_key(book_.seed, opening)); }

}  // namespace guildhall::table
