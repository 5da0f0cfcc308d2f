// Openings: finished games that everybody with the link may see with all hands open, since the host chose so before the start
// or all who sat there have agreed afterwards. Without it strangers see what the public saw.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "shape/describe.h"
#include "store/store.h"

namespace guildhall::server {

class Openings {
 public:
  explicit Openings(const store::Store& store) : store_(store) {}

  // Of these people.
  std::set<std::string> agreed(const std::string& table, const std::set<std::string>& people) const;
  static store::Document agree(const std::string& table, const std::string& person, bool on);
  std::vector<store::Document> without(const std::string& person) const;

 private:
  const store::Store& store_;
};

}  // namespace guildhall::server
