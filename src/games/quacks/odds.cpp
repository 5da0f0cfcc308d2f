#include "games/quacks/odds.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace guildhall::quacks {

Fraction explosion_next(const ChipBag& bag, int white_total, int limit) {
  int bad = 0;
  for (Chip white : {Chip::White_1, Chip::White_2, Chip::White_3})
    if (white_total + value_of(white) > limit) bad += bag.count(kind_of(white));
  if (bag.empty()) return {0, 1};
  return {static_cast<std::uint64_t>(bad), static_cast<std::uint64_t>(bag.size())};
}

namespace {

// The bag seen through its white chips: how many of value 1, 2, 3, and how many others.
struct Whites {
  std::array<int, 3> count{};
  int others = 0;
  int size() const { return count[0] + count[1] + count[2] + others; }
};
Whites whites_of(const ChipBag& bag) {
  Whites whites;
  for (std::size_t value = 0; value < 3; ++value) whites.count[value] = bag.count(static_cast<int>(value));
  whites.others = bag.size() - whites.count[0] - whites.count[1] - whites.count[2];
  return whites;
}

// Adds the weight of every order in which draw `drawn + 1` explodes. Weights are numbers of orders of what is left.
template <class Number, class Add>
void walk(Whites& left, int total, int limit, int drawn, Number weight, Number scale, Add&& add) {
  const int size = left.size();
  if (size == 0) {
    add(-1, weight);
    return;
  }
  for (std::size_t value = 0; value < 3; ++value) {
    if (left.count[value] == 0) continue;
    const Number here = weight * static_cast<Number>(left.count[value]) * scale / static_cast<Number>(size);
    if (total + static_cast<int>(value) + 1 > limit) {
      add(drawn, here);
      continue;
    }
    --left.count[value];
    walk(left, total + static_cast<int>(value) + 1, limit, drawn + 1, here, scale, add);
    ++left.count[value];
  }
  if (left.others > 0) {
    const Number here = weight * static_cast<Number>(left.others) * scale / static_cast<Number>(size);
    --left.others;
    walk(left, total, limit, drawn + 1, here, scale, add);
    ++left.others;
  }
}

}  // namespace

std::vector<double> explosion_times(const ChipBag& bag, int white_total, int limit) {
  Whites left = whites_of(bag);
  std::vector<double> times(static_cast<std::size_t>(bag.size()) + 1);
  walk<double>(left, white_total, limit, 0, 1.0, 1.0, [&](int drawn, double chance) {
    times[drawn < 0 ? times.size() - 1 : static_cast<std::size_t>(drawn)] += chance;
  });
  return times;
}

std::vector<Fraction> explosion_time_fractions(const ChipBag& bag, int white_total, int limit) {
  GH_CHECK(bag.size() <= 20);
  std::uint64_t orders = 1;
  for (int chips = 2; chips <= bag.size(); ++chips) orders *= static_cast<std::uint64_t>(chips);
  Whites left = whites_of(bag);
  std::vector<Fraction> times(static_cast<std::size_t>(bag.size()) + 1, Fraction{0, orders});
  // The weight of a beginning is the number of orders that begin so: it divides evenly at each step.
  walk<std::uint64_t>(left, white_total, limit, 0, orders, 1, [&](int drawn, std::uint64_t count) {
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
      : limit_(brew.limit) {
    for (int space = 0; space <= kLastSpace; ++space) {
      stopped_[static_cast<std::size_t>(space)] = stopped(space);
      exploded_[static_cast<std::size_t>(space)] = exploded(space);
    }
    for (int kind = 0; kind < kKinds; ++kind) {
      if (brew.bag.count(kind) == 0) continue;
      const Chip chip = chip_at(kind);
      const int white = is_white(chip) ? value_of(chip) : 0;
      const int distance = move(chip);
      auto same = std::find_if(groups_.begin(), groups_.end(),
                               [&](const Group& group) { return group.white == white && group.distance == distance; });
      if (same == groups_.end()) same = groups_.insert(groups_.end(), Group{white, distance, 0, 0});
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
      const int to = std::min(head + group.distance, kLastSpace);
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
  std::array<double, kLastSpace + 1> stopped_{};
  std::array<double, kLastSpace + 1> exploded_{};
  std::unordered_map<std::uint64_t, double> known_;
  int limit_;
  int size_ = 0;
};

}  // namespace

Advice stop_or_draw(const Brew& brew, const std::function<double(int)>& stopped,
                    const std::function<double(int)>& exploded, const std::function<int(Chip)>& move, int depth) {
  Solver solver(brew, stopped, exploded, move);
  return {stopped(brew.head), solver.draw(brew.head, brew.white_total, std::min(depth, brew.bag.size()))};
}

}  // namespace guildhall::quacks
