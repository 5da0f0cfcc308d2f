// The fairness of a table's chance: its seed is fixed before anybody sits down, and everybody who sits down adds to it.
//
// The table shows the hash of its seed from the beginning. The key of its chance is a hash of all nonces under that seed, so
// neither the table nor a player alone chooses it. Who is given the seed after the game can replay the record: this proves
// that nothing was changed afterwards, no more.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kit/table_random.h"

namespace guildhall {

using Bytes32 = std::array<std::uint8_t, 32>;

struct TableChance {
  Bytes32 seed{};
  std::vector<Bytes32> nonces;  // by seat; all zero where nobody sat
};

std::string commitment_of(const Bytes32& seed);  // hex of BLAKE2b
TableRandom::Key key_of(const TableChance& chance);

std::string hex_of(const Bytes32& bytes);
bool bytes_from_hex(std::string_view hex, Bytes32& out);  // false: it is not 64 hex digits

}  // namespace guildhall
