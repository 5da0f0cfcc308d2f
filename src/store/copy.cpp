#include "store/copy.h"

#include <future>
#include <tuple>

namespace guildhall::store {

namespace {

constexpr std::size_t kRowsAtOnce = 1000;

void write(Store& to, Commit commit) {
  std::promise<Written> done;
  to.write(std::move(commit), [&](const Written& written) { done.set_value(written); });
  if (const Written written = done.get_future().get(); !written.ok) throw StoreError(written.why);
}

[[noreturn]] void differs(const std::string& what) {
  throw StoreError("the copy is not like the original: " + what + "; nothing was changed in the original");
}

auto all_of(const Played& row) {
  return std::tie(row.table, row.game, row.players, row.seat, row.role, row.bot, row.person, row.won, row.payoff);
}

template <class Row>
std::vector<Row> next_piece(const std::vector<Row>& all, std::size_t from) {
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(from);
  return {begin, begin + static_cast<std::ptrdiff_t>(std::min(kRowsAtOnce, all.size() - from))};
}

std::size_t copy_documents(const Store& from, Store& to, const std::string& kind) {
  const std::vector<Document> all = from.documents(kind);
  for (std::size_t at = 0; at < all.size(); at += kRowsAtOnce) write(to, {.documents = next_piece(all, at)});
  const std::vector<Document> there = to.documents(kind);
  if (there.size() != all.size()) differs("documents of the kind " + kind);
  for (std::size_t at = 0; at < all.size(); ++at)
    if (there[at].key != all[at].key || there[at].value != all[at].value) differs(kind + " " + all[at].key);
  return all.size();
}

std::size_t copy_played(const Store& from, Store& to) {
  const std::vector<Played> all = from.played();
  for (std::size_t at = 0; at < all.size(); at += kRowsAtOnce) write(to, {.played = next_piece(all, at)});
  const std::vector<Played> there = to.played();
  if (there.size() != all.size()) differs("the number of finished games");
  for (std::size_t at = 0; at < all.size(); ++at)
    if (all_of(there[at]) != all_of(all[at])) differs("what was played at " + all[at].table);
  return all.size();
}

}  // namespace

Copied copy(const Store& from, Store& to, const std::function<void(std::size_t)>& progress) {
  if (!to.tables().empty() || !to.kinds().empty() || !to.played().empty())
    throw StoreError("the database to copy into is not empty; name a new one, or empty it first");
  const Document unfinished{.kind = kUnfinishedKind, .key = "copy", .value = "{}"};
  write(to, {.documents = {unfinished}});
  Copied out;
  for (const std::string& table : from.tables()) {
    std::vector<std::string> lines = from.lines(table);
    out.lines += lines.size();
    write(to, {.lines = {{table, 0, lines}}});
    if (to.lines(table) != lines) differs("table " + table);
    progress(++out.tables);
  }
  if (to.tables() != from.tables()) differs("the order of the tables");
  for (const std::string& kind : from.kinds()) out.documents += copy_documents(from, to, kind);
  out.played = copy_played(from, to);
  Document finished = unfinished;
  finished.gone = true;
  write(to, {.documents = {std::move(finished)}});
  return out;
}

}  // namespace guildhall::store
