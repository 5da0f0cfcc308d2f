// Results of a tournament as a file: a header that says what was played, then one line of JSON for each deal. A tournament
// that was stopped goes on with its file; files of the same bots add up, whoever played them.
#pragma once

#include <fstream>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string>

#include "arena/tournament.h"

namespace guildhall {

// The sentence says which file, what is wrong with it and what would be right.
struct BadResults : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Results {
  json::object header;
  std::map<long, Deal> deals;  // by number
};

// What makes tournaments alike: game, players, options as resolved, bots; and the seed.
json::object results_header(const TournamentPlan& plan, const json::object& options);

// Throws BadResults. A last line that was cut off is left out.
Results read_results(const std::string& path);

// Takes up the file of that name, or begins it. Throws BadResults where it is of another tournament or cannot be written.
class ResultsFile {
 public:
  ResultsFile(const std::string& path, const json::object& header);
  const Deal* find(long number) const;
  void add(long number, const Deal& deal);  // from any thread; written at once

 private:
  std::string path_;
  Results before_;
  std::mutex writing_;
  std::ofstream out_;
};

}  // namespace guildhall
