// Journal: the lines of a table on their way to the store. What a step adds is handed over together when it is done, and
// until the store has confirmed it nothing else is.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "table/table.h"

namespace guildhall::table {

class Journal {
 public:
  void add(std::string line) { new_.push_back(std::move(line)); }
  std::string& last() { return new_.back(); }  // Requires: has_new()
  bool has_new() const { return !new_.empty(); }
  bool is_writing() const { return underway_ > 0; }

  // What is new goes to the store. Requires: nothing is being written.
  void hand_over(Effects& effects) {
    effects.first = stored_;
    underway_ = new_.size();
    effects.append = std::exchange(new_, {});
  }
  // The store has so many lines; whether that is all of what was handed over last.
  bool confirm(std::uint64_t lines) {
    if (!is_writing() || lines < stored_ + underway_) return false;
    stored_ += std::exchange(underway_, 0);
    return true;
  }
  // The store has so many lines, and no other is to be written.
  void begin_after(std::uint64_t lines) {
    stored_ = lines;
    underway_ = 0;
    new_.clear();
  }

 private:
  std::uint64_t stored_ = 0;
  std::size_t underway_ = 0;  // handed over, and not confirmed
  std::vector<std::string> new_;
};

}  // namespace guildhall::table
