// Ratings: how strong people are at a game, out of rated games alone (Glicko-2, glicko.h). A game is rated where its table was
// to be rated, all seats were people's to the end, each another person, and each with an account. Who ended alike, such as the
// members of one side, tells nothing of each other.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/glicko.h"
#include "store/store.h"

namespace guildhall::server {

struct Standing {
  glicko::Rating rating;
  int games = 0;
  int day = 0;  // of the last one, since 1970
};

class Ratings {
 public:
  explicit Ratings(const store::Store& store);

  using Documents = std::vector<store::Document>;
  // What a finished game changes, one row for each of its seats: to be written together with these. Nothing: it is not rated.
  Documents finished(const std::vector<store::Played>& rows, int day);
  void not_written(const Documents& documents);  // they are as the store has them

  struct Rated {
    std::string whose;  // the game, or the person
    Standing standing;  // as it is on that day
  };
  std::vector<Rated> of(const std::string& person, int day) const;
  // By strength, of those who are to be shown and have played enough.
  using Shown = std::function<bool(const std::string& person)>;
  std::vector<Rated> leaders(const std::string& game, int day, const Shown& shown) const;
  Documents without(const std::string& person);

 private:
  void read(const store::Document& document);

  const store::Store& store_;
  std::map<std::string, std::unordered_map<std::string, Standing>> standings_;  // by game and person
};

}  // namespace guildhall::server
