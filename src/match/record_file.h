// Records as files (contracts: saved games): JSON lines, a header and then one line for each thing that happened, or one
// object {"header": ..., "lines": [...]} as the engine protocol saves it.
//
// A file that is written is never half there: the header appears whole or not at all, and each line is handed to the
// system in one piece before the game goes on. A program that dies loses at most the line it was writing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"

namespace guildhall {

struct Record {
  json::object header;
  std::vector<json::object> lines;
  bool cut_off = false;  // the last line ended in the middle and was left out
};

// The problem is one sentence that names the file and what is wrong with it.
Match::Outcome<Record> read_record(const std::string& path);
Match::Outcome<Record> parse_record(std::string_view text, const std::string& name);

class RecordWriter {
 public:
  // Writes the header and the lines so far, in place of a file of that name, and stays ready for more.
  static Match::Outcome<RecordWriter> open(const std::string& path, const json::object& header,
                                           const std::vector<json::object>& lines = {});
  RecordWriter(RecordWriter&& other) noexcept;
  RecordWriter& operator=(RecordWriter&& other) noexcept;
  ~RecordWriter();

  // Appends the lines that the match has had since the last call.
  Match::Outcome<std::size_t> follow(const Match& match);
  const std::string& path() const { return path_; }

 private:
  RecordWriter(std::string path, int file, std::size_t written);

  std::string path_;
  int file_ = -1;
  std::size_t written_ = 0;
};

}  // namespace guildhall
