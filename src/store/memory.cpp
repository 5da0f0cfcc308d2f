// The store of tests and of `--db memory:`. Everything is gone with the program.
#include <map>
#include <mutex>
#include <tuple>
#include <unordered_map>

#include "store/fitting.h"
#include "store/store.h"

namespace guildhall::store {

namespace {

class MemoryStore final : public Store {
 public:
  void write(Commit commit, Done done) override { done(add(std::move(commit))); }
  void flush() override {}

  std::vector<std::string> lines(std::string_view table) const override {
    const std::lock_guard lock(mutex_);
    const auto found = lines_.find(std::string(table));
    return found == lines_.end() ? std::vector<std::string>{} : found->second;
  }
  std::vector<std::string> tables() const override {
    const std::lock_guard lock(mutex_);
    return order_;
  }
  std::optional<std::string> document(std::string_view kind, std::string_view key) const override {
    const std::lock_guard lock(mutex_);
    const auto found = documents_.find({std::string(kind), std::string(key)});
    if (found == documents_.end()) return std::nullopt;
    return found->second;
  }
  std::vector<Document> documents(std::string_view kind, std::string_view prefix) const override {
    const std::lock_guard lock(mutex_);
    std::vector<Document> out;
    for (const auto& [place, value] : documents_)
      if (place.first == kind && place.second.starts_with(prefix)) out.push_back({place.first, place.second, value});
    return out;
  }
  std::vector<std::string> kinds() const override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> out;
    for (const auto& [place, value] : documents_)
      if (out.empty() || out.back() != place.first) out.push_back(place.first);
    return out;
  }
  std::vector<Played> played() const override {
    const std::lock_guard lock(mutex_);
    return played_;
  }
  std::vector<Statistic> statistics(std::optional<std::string_view> person) const override {
    const std::lock_guard lock(mutex_);
    std::map<std::tuple<std::string, int, int, std::string, std::string>, Statistic> sums;
    for (const Played& row : played_) {
      if (person && row.person != *person) continue;
      Statistic& sum = sums[{row.game, row.players, row.seat, row.role, row.bot}];
      sum = {row.game,
             row.players,
             row.seat,
             row.role,
             row.bot,
             sum.games + 1,
             sum.wins + (row.won ? 1 : 0),
             sum.payoff + row.payoff};
    }
    std::vector<Statistic> out;
    for (auto& [key, sum] : sums) out.push_back(std::move(sum));
    return out;
  }

 private:
  Written add(Commit commit) {
    const std::lock_guard lock(mutex_);
    const Written fitting = fits(commit, [&](const std::string& table) {  // all or nothing: looked at first
      const auto found = lines_.find(table);
      return found == lines_.end() ? 0 : found->second.size();
    });
    if (!fitting.ok) return fitting;
    for (Lines& more : commit.lines) {
      if (more.lines.empty()) continue;
      const auto [found, fresh] = lines_.try_emplace(more.table);
      if (fresh) order_.push_back(more.table);
      auto& all = found->second;
      for (std::string& line : more.lines) all.push_back(std::move(line));
    }
    for (Document& document : commit.documents) {
      if (document.gone)
        documents_.erase({document.kind, document.key});
      else
        documents_[{document.kind, document.key}] = std::move(document.value);
    }
    for (const std::string& table : commit.removed) {
      lines_.erase(table);
      std::erase(order_, table);
    }
    for (Played& row : commit.played) played_.push_back(std::move(row));
    for (const Handed& handed : commit.handed)
      for (Played& row : played_)
        if (row.table == handed.table && row.person == handed.from) row.person = handed.to;
    return {};
  }

  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::vector<std::string>> lines_;
  std::vector<std::string> order_;
  std::map<std::pair<std::string, std::string>, std::string> documents_;
  std::vector<Played> played_;
};

}  // namespace

std::unique_ptr<Store> memory_store() { return std::make_unique<MemoryStore>(); }

}  // namespace guildhall::store
