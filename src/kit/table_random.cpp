#include "kit/table_random.h"

#include <sodium.h>

namespace guildhall {

Random::Word TableRandom::next(int stream) {
  Position& at = streams_[static_cast<std::size_t>(stream)];
  if (at.used == kBlockWords) {
    std::array<unsigned char, kBlockWords * 8> bytes{};
    const std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{static_cast<unsigned char>(stream)};
    crypto_stream_chacha20_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce.data(), at.block++, key_.data());
    for (std::size_t word = 0; word < at.words.size(); ++word) {  // little endian on every machine
      at.words[word] = 0;
      for (std::size_t byte = 0; byte < 8; ++byte)
        at.words[word] |= static_cast<Word>(bytes[word * 8 + byte]) << (8 * byte);
    }
    at.used = 0;
  }
  return at.words[static_cast<std::size_t>(at.used++)];
}

}  // namespace guildhall
