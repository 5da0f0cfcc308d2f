// Invitations: somebody who sits at a table that has not begun would like another to come. They are kept until they are
// declined, the table has begun, or two weeks have passed.
#pragma once

#include <string>
#include <vector>

#include "shape/json.h"
#include "store/store.h"

namespace guildhall::server {

struct Invitation {
  std::string table;
  std::string from;  // the person,
  std::string name;  // and what they go by there
  int day = 0;       // since 1970
};
BOOST_DESCRIBE_STRUCT(Invitation, (), (table, from, name, day))

class Invitations {
 public:
  explicit Invitations(const store::Store& store) : store_(store) {}

  using Documents = std::vector<store::Document>;
  std::vector<Invitation> to(const std::string& person) const;
  // Nothing: that person has been asked to come there, or has as many as one can look through.
  Documents invite(const std::string& person, const Invitation& invitation) const;
  static store::Document decline(const std::string& person, const std::string& table);
  Documents without(const std::string& person) const;
  Documents expired(int day) const;

 private:
  const store::Store& store_;
};

}  // namespace guildhall::server
