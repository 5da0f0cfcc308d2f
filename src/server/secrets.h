// Random words that open something, and how they are kept: as BLAKE2b hashes, so that a stolen database opens nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace guildhall::server {

std::string new_secret();                      // 256 bits, as 43 letters that need no quoting anywhere
std::string hash_of(std::string_view secret);  // 64 hexadecimal digits
std::string hash_of(std::string_view key, std::string_view text);  // the same under a key of 16 to 64 bytes
// How long this takes tells nothing of either.
bool same_secret(std::string_view one, std::string_view other);
std::array<std::uint8_t, 32> random_bytes();
std::string new_id();    // 80 bits in lower case: names of tables and persons, no secret
std::string new_code();  // ten letters or digits that are not mistaken for each other (limits.h)

// Passwords: Argon2id, slow on purpose; not on the loop. Both throw std::bad_alloc where there is no memory for it.
std::string password_hash(const std::string& password);
bool password_fits(const std::string& hash, const std::string& password);

}  // namespace guildhall::server
