#include "match/commitment.h"

#include <sodium.h>

namespace guildhall {

std::string hex_of(const Bytes32& bytes) {
  std::string out(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes.data(), bytes.size());
  out.pop_back();
  return out;
}

bool bytes_from_hex(std::string_view hex, Bytes32& out) {
  std::size_t size = 0;
  if (hex.size() != out.size() * 2) return false;
  return sodium_hex2bin(out.data(), out.size(), hex.data(), hex.size(), nullptr, &size, nullptr) == 0 &&
         size == out.size();
}

std::string commitment_of(const Bytes32& seed) {
  Bytes32 hash;
  crypto_generichash(hash.data(), hash.size(), seed.data(), seed.size(), nullptr, 0);
  return hex_of(hash);
}

TableRandom::Key key_of(const TableChance& chance) {
  crypto_generichash_state state;
  TableRandom::Key key;
  crypto_generichash_init(&state, chance.seed.data(), chance.seed.size(), key.size());
  for (const Bytes32& nonce : chance.nonces) crypto_generichash_update(&state, nonce.data(), nonce.size());
  crypto_generichash_final(&state, key.data(), key.size());
  return key;
}

}  // namespace guildhall
