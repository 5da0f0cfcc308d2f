// Friends, and people whom somebody does not want to meet. Two are friends when one has asked and the other has agreed. Each
// of them sees the other under an id that only these two have; what the server calls a person is shown to nobody. Whoever is
// blocked is not told: what they ask for seems to be done, and nothing comes of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "shape/json.h"
#include "store/store.h"

namespace guildhall::server {

struct Tie {
  std::string id;     // the same on both sides
  std::string with;   // the other person
  std::string state;  // "friends", "asked" by the owner of this tie, "asks": the other one does; "blocked"
  int day = 0;        // since 1970, of the last change
  std::string name;   // that the other one went by then
};
BOOST_DESCRIBE_STRUCT(Tie, (), (id, with, state, day, name))

struct Someone {
  std::string person;
  std::string name;
};

class Friends {
 public:
  explicit Friends(const store::Store& store);

  using Documents = std::vector<store::Document>;

  // Looking
  std::vector<Tie> of(const std::string& person) const;
  std::optional<Tie> tie(const std::string& person, const std::string& id) const;
  std::optional<Tie> between(const std::string& person, const std::string& other) const;
  bool are_friends(const std::string& one, const std::string& other) const;
  bool are_apart(const std::string& one, const std::string& other) const;  // either has blocked the other

  // Changing: what is returned is to be written.
  Documents ask(const Someone& who, const Someone& whom, int day);  // or agree, where the other had asked
  Documents agree(const std::string& person, const std::string& id, int day);
  Documents end(const std::string& person, const std::string& id);  // also a block of one's own
  Documents block(const std::string& person, const Someone& whom, int day);
  Documents without(const std::string& person);
  void not_written(const Documents& documents);  // they are as the store has them

 private:
  using Ties = std::map<std::string, Tie>;  // by the other person
  void put(Documents& out, const std::string& person, const Tie& tie);
  void take(Documents& out, const std::string& person, const std::string& other);
  void read(const store::Document& document);

  const store::Store& store_;
  std::map<std::string, Ties> ties_;  // by person
};

}  // namespace guildhall::server
