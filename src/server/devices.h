// Devices: browsers that have logged into an account before are known by a cookie, so that whoever guesses at the account
// from elsewhere does not shut its owner out. The cookie is a random name and a mac over it, the account and its password:
// nothing is stored, a new password makes all of them worthless, and it opens nothing by itself.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/sessions.h"
#include "store/store.h"

namespace guildhall::server {

class Devices {
 public:
  // The key is in the store; `fresh` is what has to be written if there was none.
  explicit Devices(const store::Store& store);
  const std::vector<store::Document>& fresh() const { return fresh_; }

  std::string introduce(const Account& account) const;  // the value of the cookie
  // The name of the device; empty: it is none that has logged into this account.
  std::string known(std::string_view cookie, const Account& account) const;

 private:
  std::string mac(std::string_view name, const Account& account) const;
  std::string key_;
  std::vector<store::Document> fresh_;
};

}  // namespace guildhall::server
