#include "server/devices.h"

#include "server/names.h"
#include "server/secrets.h"

namespace guildhall::server {

namespace {

constexpr const char* kKeyKind = "key";
constexpr const char* kDeviceKey = "device";

}  // namespace

Devices::Devices(const store::Store& store) {
  if (const auto stored = store.document(kKeyKind, kDeviceKey)) {
    key_ = *stored;
  } else {
    key_ = new_secret();
    fresh_.push_back({.kind = kKeyKind, .key = kDeviceKey, .value = key_});
  }
}

std::string Devices::introduce(const Account& account) const {
  const std::string name = new_secret();
  return name + "." + mac(name, account);
}

std::string Devices::known(std::string_view cookie, const Account& account) const {
  const auto dot = cookie.find('.');
  if (dot == cookie.npos) return {};
  const std::string_view name = cookie.substr(0, dot);
  return same_secret(cookie.substr(dot + 1), mac(name, account)) ? std::string(name) : "";
}

std::string Devices::mac(std::string_view name, const Account& account) const {
  // Each part is hashed first, so that none can run over into the next.
  return hash_of(key_, hash_of(name) + hash_of(account_key(account.account)) + hash_of(account.password));
}

}  // namespace guildhall::server
