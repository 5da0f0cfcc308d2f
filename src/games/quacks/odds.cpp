#include "games/quacks/odds.h"

#include <algorithm>
#include <compare>
#include <map>
#include <numeric>
#include <unordered_map>

#include "games/quacks/rules.h"

namespace guildhall::quacks {

Fraction explosion_next(const ChipBag& bag, int white_total, int limit) {
  int bad = 0;
  for (Chip white : {Chip::White_1, Chip::White_2, Chip::White_3})
    if (white_total + value_of(white) > limit) bad += bag.count(kind_of(white));
  if (bag.empty()) return {0, 1};
  return {static_cast<std::uint64_t>(bad), static_cast<std::uint64_t>(bag.size())};
}

Danger danger_of(const State& s, const Player& p) {
  Danger danger{.white_total = white_total(p), .limit = card_limit(s)};
  danger.yellow_raises = s.options.books.yellow == 3;
  danger.locoweed_copies =
      s.options.locoweed_book == LocoweedBook::Locoweed_6 && s.options.locoweed6_scope == CopyScope::Full;
  danger.yellow = count_acting(s, p, Colour::Yellow);
  const Chip copied = copied_identity(s, p);
  danger.after_yellow = copied != kNoChip && colour_of(copied) == Colour::Yellow;
  return danger;
}

namespace {

// What of a bag matters for explosions: a draw is one of these kinds.
enum Kind : std::size_t { One, Two, Three, Yellow, Copier, Other };
using Counts = std::array<std::uint8_t, 6>;

Counts counts_of(const ChipBag& bag, const Danger& danger) {
  Counts counts{};
  for (int kind = 0; kind < kKinds; ++kind) {
    const Chip chip = chip_at(kind);
    const bool yellow = danger.yellow_raises && colour_of(chip) == Colour::Yellow;
    const bool copier = danger.yellow_raises && danger.locoweed_copies && chip == Chip::Locoweed;
    const std::size_t as = is_white(chip) ? static_cast<std::size_t>(kind) : yellow ? Yellow : copier ? Copier : Other;
    counts[as] = static_cast<std::uint8_t>(counts[as] + bag.count(kind));
  }
  return counts;
}

int white_in(const Counts& counts) { return counts[One] + 2 * counts[Two] + 3 * counts[Three]; }

// All beginnings of so many draws that did not explode, with the number of orders (or the chance) of each. Beginnings that
// leave the same chips are one: their number stays small however large the bag is.
struct Beginning {
  Counts left{};
  int yellow = 0;
  bool after_yellow = false;
  auto operator<=>(const Beginning&) const = default;
};
template <class Number, class Add>
void walk(const ChipBag& bag, const Danger& danger, int draws, Number weight, Add&& add) {
  const Counts whole = counts_of(bag, danger);
  std::map<Beginning, Number> now{{{whole, std::min(danger.yellow, 3), danger.after_yellow}, weight}};
  int size = bag.size();
  for (int drawn = 0; drawn < draws && size > 0; ++drawn, --size) {
    std::map<Beginning, Number> next;
    for (const auto& [before, all] : now) {
      const int total = danger.white_total + white_in(whole) - white_in(before.left);
      Danger here_now = danger;
      here_now.yellow = before.yellow;
      const int limit = here_now.limit_now();
      for (std::size_t kind = One; kind <= Other; ++kind) {
        if (before.left[kind] == 0) continue;
        const Number here = all / static_cast<Number>(size) * static_cast<Number>(before.left[kind]);
        if (kind <= Three && total + static_cast<int>(kind) + 1 > limit) {
          add(drawn, here);
          continue;
        }
        Beginning after = before;
        --after.left[kind];
        const bool yellow = kind == Yellow || (kind == Copier && before.after_yellow);
        if (yellow) after.yellow = std::min(after.yellow + 1, 3);
        if (kind == Yellow || kind == Other) after.after_yellow = yellow;
        next[after] += here;
      }
    }
    now = std::move(next);
  }
  for (const auto& [beginning, all] : now) add(-1, all);
}

}  // namespace

std::vector<double> explosion_times(const ChipBag& bag, const Danger& danger, int draws) {
  draws = std::min(draws, bag.size());
  std::vector<double> times(static_cast<std::size_t>(draws) + 1);
  walk<double>(bag, danger, draws, 1.0, [&](int drawn, double chance) {
    times[drawn < 0 ? times.size() - 1 : static_cast<std::size_t>(drawn)] += chance;
  });
  return times;
}

std::vector<Fraction> explosion_time_fractions(const ChipBag& bag, const Danger& danger) {
  GH_CHECK(bag.size() <= 20);
  std::uint64_t orders = 1;
  for (int chips = 2; chips <= bag.size(); ++chips) orders *= static_cast<std::uint64_t>(chips);
  std::vector<Fraction> times(static_cast<std::size_t>(bag.size()) + 1, Fraction{0, orders});
  // The weight of a beginning is the number of orders that begin so: it divides evenly at each step.
  walk<std::uint64_t>(bag, danger, bag.size(), orders, [&](int drawn, std::uint64_t count) {
    times[drawn < 0 ? times.size() - 1 : static_cast<std::size_t>(drawn)].of += count;
  });
  for (Fraction& time : times) {
    const std::uint64_t common = std::gcd(time.of, time.total);
    time = {time.of / common, time.total / common};
  }
  return times;
}

namespace {

class Solver {
 public:
  Solver(const Brew& brew, const std::function<double(int)>& stopped, const std::function<double(int)>& exploded,
         const std::function<int(Chip)>& move)
      : limit_(brew.limit), bowl_(brew.bowl) {
    for (int space = 0; space <= (bowl_ ? kLastSpace + kBowlAhead : kLastSpace); ++space) {
      stopped_[static_cast<std::size_t>(space)] = stopped(space);
      exploded_[static_cast<std::size_t>(space)] = exploded(space);
    }
    for (int kind = 0; kind < kKinds; ++kind) {
      if (brew.bag.count(kind) == 0) continue;
      const Chip chip = chip_at(kind);
      const int white = is_white(chip) ? value_of(chip) : 0;
      const int distance = move(chip);
      const int value = bowl_ ? value_of(chip) : 0;
      auto same = std::find_if(groups_.begin(), groups_.end(), [&](const Group& group) {
        return group.white == white && group.distance == distance && group.value == value;
      });
      if (same == groups_.end()) same = groups_.insert(groups_.end(), Group{white, distance, value, 0, 0});
      same->count += brew.bag.count(kind);
      same->at_first = same->count;
      size_ += brew.bag.count(kind);
    }
  }
  double draw(int head, int total, int depth) {
    if (size_ == 0 || depth == 0) return -1e9;
    double sum = 0;
    for (Group& group : groups_) {
      if (group.count == 0) continue;
      const int to = bowl_ && head >= kLastSpace ? std::min(head + group.value, kLastSpace + kBowlAhead)
                                                 : std::min(head + group.distance, kLastSpace);
      const int chips = group.count;
      double value = exploded_[static_cast<std::size_t>(to)];
      if (total + group.white <= limit_) {
        --group.count;
        --size_;
        value = best(to, total + group.white, depth - 1);
        ++group.count;
        ++size_;
      }
      sum += value * chips;
    }
    return sum / size_;
  }

 private:
  struct Group {
    int white;
    int distance;
    int value;  // in the bowl
    int count;
    int at_first;
  };
  double best(int head, int total, int depth) {
    const double stop = stopped_[static_cast<std::size_t>(head)];
    if (depth == 0 || size_ == 0) return stop;
    std::uint64_t key = static_cast<std::uint64_t>(head) * 64 + static_cast<std::uint64_t>(depth);
    for (const Group& group : groups_)  // the white total follows from these
      key = key * static_cast<std::uint64_t>(group.at_first + 1) + static_cast<std::uint64_t>(group.count);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const double value = std::max(stop, draw(head, total, depth));
    known_.emplace(key, value);
    return value;
  }

  std::vector<Group> groups_;
  std::array<double, kLastSpace + kBowlAhead + 1> stopped_{};
  std::array<double, kLastSpace + kBowlAhead + 1> exploded_{};
  std::unordered_map<std::uint64_t, double> known_;
  int limit_;
  bool bowl_;
  int size_ = 0;
};

}  // namespace

Advice stop_or_draw(const Brew& brew, const std::function<double(int)>& stopped,
                    const std::function<double(int)>& exploded, const std::function<int(Chip)>& move, int depth) {
  Solver solver(brew, stopped, exploded, move);
  return {stopped(brew.head), solver.draw(brew.head, brew.white_total, std::min(depth, brew.bag.size()))};
}

}  // namespace guildhall::quacks
