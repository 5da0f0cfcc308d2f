#include "kit/table_random.h"

#include <sodium.h>

namespace guildhall {

Random::Word TableRandom::next(int stream) {
  std::uint64_t& drawn = drawn_[static_cast<std::size_t>(stream)];
  const std::uint64_t number = drawn / block_.words.size();
  if (block_.stream != stream || block_.number != number) {
    std::array<unsigned char, sizeof block_.words> bytes{};
    const std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{static_cast<unsigned char>(stream)};
    crypto_stream_chacha20_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce.data(), number, key_.data());
    for (std::size_t word = 0; word < block_.words.size(); ++word) {  // little endian on every machine
      block_.words[word] = 0;
      for (std::size_t byte = 0; byte < 8; ++byte)
        block_.words[word] |= static_cast<Word>(bytes[word * 8 + byte]) << (8 * byte);
    }
    block_.stream = stream;
    block_.number = number;
  }
  return block_.words[drawn++ % block_.words.size()];
}

}  // namespace guildhall
