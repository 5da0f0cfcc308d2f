#include "server/sealing.h"

#define BOOST_DLL_USE_STD_FS

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <boost/dll/shared_library.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <stdexcept>
#include <vector>

namespace guildhall::server {

namespace {

constexpr std::size_t kPrivateBytes = 32;
constexpr std::size_t kPublicBytes = 65;
constexpr std::size_t kTagBytes = 16;
constexpr std::size_t kRecordBytes = 4096;
constexpr char kLastRecord = 2;  // RFC 8188: ends the text; zeros may follow

// libcrypto is loaded when the first key is made: otherwise each start would pay for it with megabytes, also where nobody wants to
// be told anything.
// clang-format off
#define GUILDHALL_OPENSSL(EACH) \
  EACH(BN_bin2bn) EACH(BN_bn2binpad) EACH(BN_clear_free) EACH(BN_free) EACH(ECDSA_SIG_free) \
  EACH(ECDSA_SIG_get0_r) EACH(ECDSA_SIG_get0_s) EACH(EVP_CIPHER_CTX_ctrl) EACH(EVP_CIPHER_CTX_free) \
  EACH(EVP_CIPHER_CTX_new) EACH(EVP_DigestSign) EACH(EVP_DigestSignInit) EACH(EVP_EncryptFinal_ex) \
  EACH(EVP_EncryptInit_ex2) EACH(EVP_EncryptUpdate) EACH(EVP_MD_CTX_free) EACH(EVP_MD_CTX_new) \
  EACH(EVP_PKEY_CTX_free) EACH(EVP_PKEY_CTX_new) EACH(EVP_PKEY_CTX_new_from_name) EACH(EVP_PKEY_Q_keygen) \
  EACH(EVP_PKEY_copy_parameters) EACH(EVP_PKEY_derive) EACH(EVP_PKEY_derive_init) \
  EACH(EVP_PKEY_derive_set_peer) EACH(EVP_PKEY_free) EACH(EVP_PKEY_fromdata) EACH(EVP_PKEY_fromdata_init) \
  EACH(EVP_PKEY_get_bn_param) EACH(EVP_PKEY_get_octet_string_param) EACH(EVP_PKEY_new) \
  EACH(EVP_PKEY_set1_encoded_public_key) EACH(EVP_aes_128_gcm) EACH(EVP_sha256) EACH(HMAC) \
  EACH(OSSL_PARAM_BLD_free) EACH(OSSL_PARAM_BLD_new) EACH(OSSL_PARAM_BLD_push_BN) \
  EACH(OSSL_PARAM_BLD_push_octet_string) EACH(OSSL_PARAM_BLD_push_utf8_string) EACH(OSSL_PARAM_BLD_to_param) \
  EACH(OSSL_PARAM_free) EACH(d2i_ECDSA_SIG)
// clang-format on
struct OpenSsl {
  boost::dll::shared_library library{"libcrypto.so.3", boost::dll::load_mode::search_system_folders};
#define GUILDHALL_LOADED(name) decltype(&::name) name = &library.get<std::remove_pointer_t<decltype(&::name)>>(#name);
  GUILDHALL_OPENSSL(GUILDHALL_LOADED)
#undef GUILDHALL_LOADED
};
#undef GUILDHALL_OPENSSL
const OpenSsl& openssl() {
  static const OpenSsl loaded;
  return loaded;
}

template <class Thing>
using Owned = std::unique_ptr<Thing, void (*)(Thing*)>;

// What cannot fail but for want of memory, or by a mistake of ours.
void must(bool done) {
  if (!done) throw std::runtime_error("OpenSSL failed");
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

std::string hmac(std::string_view key, std::string_view text) {
  std::string out(EVP_MAX_MD_SIZE, '\0');
  unsigned length = 0;
  must(openssl().HMAC(openssl().EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(),
                      bytes_of(out), &length) != nullptr);
  out.resize(length);
  return out;
}
// HKDF (RFC 5869) of at most one block.
std::string derived(std::string_view salt, std::string_view secret, std::string_view info, std::size_t length) {
  return hmac(hmac(salt, secret), std::string(info) + '\1').substr(0, length);
}

std::string encrypted(std::string_view text, std::string_view key, std::string_view nonce) {
  const Owned<EVP_CIPHER_CTX> context(openssl().EVP_CIPHER_CTX_new(), openssl().EVP_CIPHER_CTX_free);
  std::string out(text.size() + kTagBytes, '\0');
  int length = 0;
  int last = 0;
  must(openssl().EVP_EncryptInit_ex2(context.get(), openssl().EVP_aes_128_gcm(), bytes_of(key), bytes_of(nonce),
                                     nullptr) == 1);
  must(openssl().EVP_EncryptUpdate(context.get(), bytes_of(out), &length, bytes_of(text),
                                   static_cast<int>(text.size())) == 1);
  must(openssl().EVP_EncryptFinal_ex(context.get(), bytes_of(out) + length, &last) == 1);
  must(openssl().EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes, out.data() + text.size()) == 1);
  return out;
}

}  // namespace

std::string base64url(std::string_view bytes) {
  std::string out(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes_of(bytes), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  out.pop_back();  // the zero that ends it
  return out;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string out(text.size(), '\0');
  std::size_t length = 0;
  const char* end = nullptr;
  const int done = sodium_base642bin(bytes_of(out), out.size(), text.data(), text.size(), nullptr, &length, &end,
                                     sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  if (done != 0 || end != text.data() + text.size()) return std::nullopt;
  out.resize(length);
  return out;
}

// ---- Keys -----------------------------------------------------------------------------------------------------------

KeyPair::KeyPair(EVP_PKEY* key) : key_(key, openssl().EVP_PKEY_free) { must(key != nullptr); }

KeyPair KeyPair::fresh() { return KeyPair(openssl().EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256")); }

std::optional<KeyPair> KeyPair::of(std::string_view private_key, std::string_view public_key) {
  if (private_key.size() != kPrivateBytes || public_key.size() != kPublicBytes) return std::nullopt;
  const Owned<BIGNUM> number(openssl().BN_bin2bn(bytes_of(private_key), static_cast<int>(private_key.size()), nullptr),
                             openssl().BN_free);
  const Owned<OSSL_PARAM_BLD> builder(openssl().OSSL_PARAM_BLD_new(), openssl().OSSL_PARAM_BLD_free);
  must(openssl().OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) == 1);
  must(openssl().OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, public_key.data(),
                                                  public_key.size()) == 1);
  must(openssl().OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1);
  const Owned<OSSL_PARAM> parameters(openssl().OSSL_PARAM_BLD_to_param(builder.get()), openssl().OSSL_PARAM_free);
  const Owned<EVP_PKEY_CTX> context(openssl().EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr),
                                    openssl().EVP_PKEY_CTX_free);
  EVP_PKEY* key = nullptr;
  if (openssl().EVP_PKEY_fromdata_init(context.get()) != 1 ||
      openssl().EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, parameters.get()) != 1)
    return std::nullopt;
  return KeyPair(key);
}

std::string KeyPair::private_key() const {
  BIGNUM* number = nullptr;
  must(openssl().EVP_PKEY_get_bn_param(key_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1);
  const Owned<BIGNUM> owned(number, openssl().BN_clear_free);
  std::string out(kPrivateBytes, '\0');
  must(openssl().BN_bn2binpad(number, bytes_of(out), kPrivateBytes) == kPrivateBytes);
  return out;
}

std::string KeyPair::public_key() const {
  std::string out(kPublicBytes, '\0');
  std::size_t length = 0;
  must(openssl().EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, bytes_of(out),
                                                 out.size(), &length) == 1);
  return out;
}

std::optional<std::string> KeyPair::agree(std::string_view other) const {
  const Owned<EVP_PKEY> peer(openssl().EVP_PKEY_new(), openssl().EVP_PKEY_free);
  if (other.size() != kPublicBytes || openssl().EVP_PKEY_copy_parameters(peer.get(), key_.get()) != 1 ||
      openssl().EVP_PKEY_set1_encoded_public_key(peer.get(), bytes_of(other), other.size()) != 1)
    return std::nullopt;
  const Owned<EVP_PKEY_CTX> context(openssl().EVP_PKEY_CTX_new(key_.get(), nullptr), openssl().EVP_PKEY_CTX_free);
  std::string out(kPrivateBytes, '\0');
  std::size_t length = out.size();
  if (openssl().EVP_PKEY_derive_init(context.get()) != 1 ||
      openssl().EVP_PKEY_derive_set_peer(context.get(), peer.get()) != 1 ||
      openssl().EVP_PKEY_derive(context.get(), bytes_of(out), &length) != 1)
    return std::nullopt;
  return out;
}

std::string KeyPair::sign(std::string_view text) const {
  const Owned<EVP_MD_CTX> context(openssl().EVP_MD_CTX_new(), openssl().EVP_MD_CTX_free);
  std::size_t length = 0;
  must(openssl().EVP_DigestSignInit(context.get(), nullptr, openssl().EVP_sha256(), nullptr, key_.get()) == 1);
  must(openssl().EVP_DigestSign(context.get(), nullptr, &length, bytes_of(text), text.size()) == 1);
  std::vector<unsigned char> der(length);
  must(openssl().EVP_DigestSign(context.get(), der.data(), &length, bytes_of(text), text.size()) == 1);
  const unsigned char* begin = der.data();
  const Owned<ECDSA_SIG> signature(openssl().d2i_ECDSA_SIG(nullptr, &begin, static_cast<long>(length)),
                                   openssl().ECDSA_SIG_free);
  must(signature != nullptr);
  std::string out(2 * kPrivateBytes, '\0');
  must(openssl().BN_bn2binpad(openssl().ECDSA_SIG_get0_r(signature.get()), bytes_of(out), kPrivateBytes) ==
       kPrivateBytes);
  must(openssl().BN_bn2binpad(openssl().ECDSA_SIG_get0_s(signature.get()), bytes_of(out) + kPrivateBytes,
                              kPrivateBytes) == kPrivateBytes);
  return out;
}

// ---- Messages -------------------------------------------------------------------------------------------------------

std::optional<std::string> sealed(std::string_view text, const Receiver& receiver, const KeyPair& once,
                                  std::string_view salt, std::size_t length) {
  using namespace std::string_literals;
  const auto shared = once.agree(receiver.public_key);
  if (!shared) return std::nullopt;
  const std::string sender = once.public_key();
  const std::string secret = derived(receiver.auth, *shared, "WebPush: info\0"s + receiver.public_key + sender, 32);
  const std::string key = derived(salt, secret, "Content-Encoding: aes128gcm\0"s, 16);
  const std::string nonce = derived(salt, secret, "Content-Encoding: nonce\0"s, 12);
  std::string record = std::string(text) + kLastRecord;
  record.resize(std::max(record.size(), length), '\0');
  const std::string bytes_of_record{static_cast<char>(kRecordBytes >> 24U), static_cast<char>(kRecordBytes >> 16U),
                                    static_cast<char>(kRecordBytes >> 8U), static_cast<char>(kRecordBytes & 255U)};
  return std::string(salt) + bytes_of_record + static_cast<char>(sender.size()) + sender +
         encrypted(record, key, nonce);
}

std::string vapid(const KeyPair& server, const std::string& origin, const std::string& subject,
                  std::chrono::system_clock::time_point until) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(until.time_since_epoch()).count();
  const std::string head = base64url(R"({"typ":"JWT","alg":"ES256"})");
  const std::string claims =
      base64url(boost::json::serialize(boost::json::value{{"aud", origin}, {"exp", seconds}, {"sub", subject}}));
  const std::string said = head + "." + claims;
  return "vapid t=" + said + "." + base64url(server.sign(said)) + ", k=" + base64url(server.public_key());
}

}  // namespace guildhall::server
