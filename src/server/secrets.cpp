#include "server/secrets.h"

#include <sodium.h>
#include <sys/mman.h>

#include <new>

#include "kit/table_random.h"
#include "server/limits.h"

namespace guildhall::server {

namespace {

// The system is asked for chance once, not for every letter.
std::string letters(std::string_view alphabet, int count) {
  TableRandom chance(random_bytes());
  std::string out;
  for (int i = 0; i < count; ++i)
    out += alphabet[static_cast<std::size_t>(chance.below(static_cast<int>(alphabet.size())))];
  return out;
}

}  // namespace

std::array<std::uint8_t, 32> random_bytes() {
  std::array<std::uint8_t, 32> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string new_secret() {
  const auto bytes = random_bytes();
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string out(sodium_base64_ENCODED_LEN(bytes.size(), kVariant), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes.data(), bytes.size(), kVariant);
  out.pop_back();  // libsodium ends texts with a zero
  return out;
}

std::string hash_of(std::string_view secret) { return hash_of({}, secret); }
std::string hash_of(std::string_view key, std::string_view text) {
  std::array<unsigned char, 32> hash;
  const auto bytes = [](std::string_view of) { return reinterpret_cast<const unsigned char*>(of.data()); };
  crypto_generichash(hash.data(), hash.size(), bytes(text), text.size(), bytes(key), key.size());
  std::string out(2 * hash.size() + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), hash.data(), hash.size());
  out.pop_back();
  return out;
}

bool same_secret(std::string_view one, std::string_view other) {
  const std::string a = hash_of(one);
  const std::string b = hash_of(other);
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string new_id() { return letters("0123456789abcdefghjkmnpqrstvwxyz", 16); }
std::string new_code() { return letters("23456789ABCDEFGHJKMNPQRSTUVWXYZ", limits::kCodeCharacters); }

std::string password_hash(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> out;
  if (crypto_pwhash_str(out.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    throw std::bad_alloc();
  return out.data();
}
bool password_fits(const std::string& hash, const std::string& password) {
  if (crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0) return true;
  // libsodium says the same where it had no memory; then we get none either.
  constexpr std::size_t kNeeded = crypto_pwhash_MEMLIMIT_INTERACTIVE;
  void* const room = ::mmap(nullptr, kNeeded, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) throw std::bad_alloc();
  ::munmap(room, kNeeded);
  return false;
}

}  // namespace guildhall::server
