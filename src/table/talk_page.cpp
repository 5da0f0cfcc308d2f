#include "table/talk_page.h"

#include <algorithm>

namespace guildhall::table {

namespace {

constexpr std::size_t kPageBytes = 64 * 1024;  // a fraction of what may wait for a client (limits::kQueueBytes)
constexpr std::size_t kPageLines = 300;        // the talk of most games is one page

}  // namespace

TalkPage page_before(const std::vector<TalkLine>& all, std::size_t upto, Seat viewer, std::size_t before,
                     std::size_t from) {
  std::vector<const TalkLine*> heard;
  for (std::size_t at = 0; at < std::min(upto, all.size()); ++at)
    if (is_for(all[at], viewer)) heard.push_back(&all[at]);
  const std::size_t end = std::min(before, heard.size());
  TalkPage page{.first = end};
  for (std::size_t bytes = 0; page.first > from && end - page.first < kPageLines; --page.first) {
    bytes += json::serialize(shape::to_json(*heard[page.first - 1])).size();
    if (bytes > kPageBytes && page.first < end) break;
  }
  for (std::size_t at = page.first; at < end; ++at)
    if (!is_gone(*heard[at])) page.lines.push_back(*heard[at]);
  return page;
}

}  // namespace guildhall::table
