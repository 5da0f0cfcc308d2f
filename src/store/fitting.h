// Whether a commit goes on where its tables are. Every store asks this before it writes anything.
#pragma once

#include "store/store.h"

namespace guildhall::store {

// `lines_of(table)` says how many lines a table has. Of one table there may be several pieces in a commit.
template <class LinesOf>
Written fits(const Commit& commit, LinesOf&& lines_of) {
  for (std::size_t at = 0; at < commit.lines.size(); ++at) {
    const Lines& more = commit.lines[at];
    auto size = static_cast<std::uint64_t>(lines_of(more.table));
    for (std::size_t before = 0; before < at; ++before)
      if (commit.lines[before].table == more.table) size += commit.lines[before].lines.size();
    if (size != more.first)
      return {false,
              "table " + more.table + " has " + std::to_string(size) + " lines, not " + std::to_string(more.first)};
  }
  return {};
}

}  // namespace guildhall::store
