// Sealing: a text for one browser that the push service between cannot read (RFC 8291, by aes128gcm of RFC 8188), and the
// token by which such a service knows this server (VAPID, RFC 8292). The ciphers are OpenSSL's: libsodium has no P-256.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace guildhall::server {

// Bytes as text that needs no quoting (RFC 4648, section 5, without padding). Nothing: it is none.
std::string base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

// A pair of keys on P-256.
class KeyPair {
 public:
  static KeyPair fresh();
  // Of its private number, 32 bytes, and its public point, 65 bytes. Nothing: they are none.
  static std::optional<KeyPair> of(std::string_view private_key, std::string_view public_key);
  std::string private_key() const;
  std::string public_key() const;

  // The secret shared with the owner of that point. Nothing: it is not on the curve.
  std::optional<std::string> agree(std::string_view other) const;
  std::string sign(std::string_view text) const;  // ES256: r and s

 private:
  explicit KeyPair(evp_pkey_st* key);
  std::shared_ptr<evp_pkey_st> key_;
};

// What a browser gave for being written to.
struct Receiver {
  std::string public_key;
  std::string auth;  // 16 bytes
};
inline constexpr std::size_t kSaltBytes = 16;

// The body of a push message. All are as long as `length`, where the text is shorter. Nothing: the receiver has no point of
// the curve. The pair is used once, and the salt is random.
std::optional<std::string> sealed(std::string_view text, const Receiver& receiver, const KeyPair& once,
                                  std::string_view salt, std::size_t length);

// "vapid t=…, k=…": that the owner of this pair, whom `subject` names, sends to that origin.
std::string vapid(const KeyPair& server, const std::string& origin, const std::string& subject,
                  std::chrono::system_clock::time_point until);

}  // namespace guildhall::server
