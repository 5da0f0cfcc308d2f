// Gallery: what those who watch say to each other. Each has a share of it for the whole game, by person and by network, so that
// nobody talks until the others cannot. What is kept has room for less than all shares together: where it is full, the network
// that has most of it loses its oldest line. A line keeps its number when one before it is gone.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "table/lines.h"

namespace guildhall::table {

// What a line of talk counts for: its text, and what is around it.
std::size_t bytes_of(const TalkLine& line);

// In bytes, with a hundred for each line.
inline constexpr std::size_t kGalleryBytes = 128 * 1024;
inline constexpr std::size_t kGalleryBytesOfPerson = 32 * 1024;
inline constexpr std::size_t kGalleryBytesOfNetwork = 64 * 1024;
// All that is ever said there, for every line is stored: a tenth of what a table may have (limits::kLinesPerTable).
inline constexpr std::size_t kGalleryLines = 5000;

// A line that had to make room has lost its words; nobody can say nothing.
inline bool is_gone(const TalkLine& line) { return !line.text && !line.phrase && !line.claim && !line.note; }

class Gallery {
 public:
  const std::vector<TalkLine>& lines() const { return lines_; }
  std::size_t size() const { return lines_.size(); }
  // Whether somebody has something left to say.
  bool has_room_for(const std::string& person, const std::string& network) const;
  void add(const TalkLine& line, const std::string& person, const std::string& network);

 private:
  struct Share {
    std::size_t said = 0;  // bytes of all that was ever said,
    std::size_t kept = 0;  // and of what is still there
  };
  void forget_one();

  std::vector<TalkLine> lines_;
  std::vector<std::string> networks_;  // of each line, whose it is
  std::size_t kept_ = 0;
  std::map<std::string, std::size_t> of_person_;
  std::map<std::string, Share> of_network_;
};

}  // namespace guildhall::table
