// Information set Monte Carlo tree search, one template for all games.
//
// It knows a view, what that seat has heard and its list, no more. Each iteration deals a world that the view allows, goes
// down the tree of what has been tried, tries one thing more, plays on lightly until the game comes to rest, and judges
// the world it ends in for everybody who had a choice on the way. Nodes belong to what the acting seat sees: worlds which
// that seat cannot tell apart share them, so that nobody in the tree acts on what it cannot know.
//
// A game says how it is searched with functions beside its rules (games/<game>/search.h):
//   SearchMethod method(const View&)                               what answers this question best
//   bool at_rest(const State& begun, const State& now, Seat me)    far enough: the world is judged here
//   Action light(insight, const State&, Seat, ...)                 an answer below the tree, and what is tried first in it
//   double appraise(insight, const State&, Seat)                   what a world is worth to a seat, from 0 to 1
// beside what the search begins from (`considered`, `shortlist`) and what is worked out once (`insight`).
#pragma once

#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/search.h"
#include "shape/pack.h"

namespace guildhall {

// One answer tried in one information set.
struct Tried {
  std::uint64_t key = 0;
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often it could have been chosen since it was first tried
  double sum = 0;               // of what it was worth to the seat that chose it
  double mean() const { return sum / visits; }
};
static_assert(sizeof(Tried) <= 32);

// All that was tried, by key; it never grows during a search, and what finds no room is not kept.
class TriedTable {
 public:
  void begin(std::size_t entries) {
    constexpr std::size_t kMost = 1u << 18;  // 6 MiB; to clear more takes longer than a short search
    std::size_t size = 1024;
    while (size < entries && size < kMost) size *= 2;
    if (entries_.size() < size) entries_.resize(size);
    mask_ = size - 1;
    room_ = size - size / 4;
    std::fill(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(size), Tried{});
  }
  Tried* find(std::uint64_t key) {
    for (std::size_t at = key & mask_;; at = (at + 1) & mask_) {
      if (entries_[at].key == key) return &entries_[at];
      if (entries_[at].key == 0) return nullptr;
    }
  }
  // Null: there is no room.
  Tried* add(std::uint64_t key) {
    if (room_ == 0) return nullptr;
    --room_;
    std::size_t at = key & mask_;
    while (entries_[at].key != 0) at = (at + 1) & mask_;
    entries_[at].key = key;
    return &entries_[at];
  }

 private:
  std::vector<Tried> entries_;
  std::size_t mask_ = 0;
  std::size_t room_ = 0;
};

template <Game G>
class Ismcts {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Event = typename G::Event;

  Ismcts(const View& view, std::span<const Event> heard, const Actions& actions, Random& random)
      : view_(view),
        heard_(heard),
        actions_(actions),
        me_(view.viewer),
        insight_(insight(view, heard)),
        random_(random),
        dealer_(random) {}

  Action choose(Budget budget) {
    tried_.begin(static_cast<std::size_t>(budget.iterations) * 4);
    first_ = considered(view_, heard_, insight_, actions_, random_);
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(budget.milliseconds);
    for (int done = 0; done < budget.iterations; ++done) {
      if (budget.milliseconds > 0 && (done & 15) == 15 && Clock::now() >= end) break;
      iterate();
    }
    return most_tried();
  }

 private:
  static constexpr int kDepthMax = 24;       // answers in the tree; deeper ones are played lightly
  static constexpr int kPlayoutMax = 400;    // a playout that goes on for longer is judged where it stands
  static constexpr double kCuriosity = 0.9;  // in standard deviations of what came out so far
  static constexpr int kAdvisedOften = 8;    // one iteration in so many tries what the script advises

  struct Step {
    Tried* tried;
    Seat seat;
  };
  struct Spread {  // of what came out for one seat
    double count = 0, mean = 0.5, squares = 0;
    void add(double value) {
      count += 1;
      const double step = value - mean;
      mean += step / count;
      squares += step * (value - mean);
    }
    double deviation() const { return count < 8 ? 0.3 : std::max(0.01, std::sqrt(squares / count)); }
  };

  static std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    std::uint64_t z = a ^ (b + 0x9E3779B97F4A7C15u + (a << 6) + (a >> 2));
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (z ^ (z >> 31)) | 1;  // 0 marks an empty place
  }
  // What the acting seat knows; the root is the same for every world.
  static std::uint64_t information(const State& s, Seat seat, bool root) {
    return root ? 1 : mixed(shape::hash_of(view(s, seat).table), static_cast<std::uint64_t>(seat.index()) + 2);
  }
  static std::uint64_t key_of(std::uint64_t information, const Action& action) {
    return mixed(information, std::bit_cast<std::uint64_t>(action));
  }

  // In a window several are asked at once; who comes before this seat has answered in secret, lightly.
  void iterate() {
    const State begun = redeal(view_, random_);
    State s = begun;
    steps_.clear();
    Actions actions;
    bool leaf = false;
    for (int played = 0; played < kPlayoutMax && !awaited(s).empty(); ++played) {
      if (played > 0 && at_rest(begun, s, me_)) break;
      const Seat seat = next(s);
      actions.clear();
      legal(s, seat, actions);
      if (actions.size() == 1) {
        apply(s, seat, actions[0], dealer_);
        continue;
      }
      const bool root = steps_.empty() && seat == me_;
      if (root && !(actions == actions_)) break;  // others were asked before, and the question is gone
      if (leaf || steps_.size() >= kDepthMax || (steps_.empty() && !root)) {
        apply(s, seat, light(insight_, s, seat, actions, random_), dealer_);
        continue;
      }
      apply(s, seat, root ? at_root(leaf) : in_tree(s, seat, actions, leaf), dealer_);
    }
    judge(s);
  }

  Action at_root(bool& leaf) {
    if (Tried* advised = tried_.find(key_of(1, first_)); advised != nullptr && random_.below(kAdvisedOften) == 0) {
      ++advised->available;
      steps_.push_back({advised, me_});
      return first_;
    }
    return select(1, me_, actions_, true, first_, leaf);
  }
  Action in_tree(const State& s, Seat seat, const Actions& actions, bool& leaf) {
    return select(information(s, seat, false), seat, actions, false, light(insight_, s, seat, actions, random_), leaf);
  }

  // The best by upper confidence bound, or something new; `proposed` is what is tried first.
  Action select(std::uint64_t here, Seat seat, const Actions& actions, bool root, const Action& proposed, bool& leaf) {
    Row<std::uint8_t, 256> untried;
    Tried* best = nullptr;
    Action chosen;
    double highest = -1e18;
    int known = 0;
    std::uint32_t visits = 0;
    const double reach = kCuriosity * spread_[static_cast<std::size_t>(seat.index())].deviation();
    for (int at = 0; at < actions.size(); ++at) {
      Tried* tried = tried_.find(key_of(here, actions[at]));
      if (tried == nullptr) {
        untried.push_back(static_cast<std::uint8_t>(at));
        continue;
      }
      ++known;
      ++tried->available;
      visits += tried->visits;
      const double bound = tried->mean() + reach * std::sqrt(std::log(tried->available + 1.0) / tried->visits);
      if (bound > highest) highest = bound, best = tried, chosen = actions[at];
    }
    // At the root everything is tried; below it more and more as a node is met again.
    const bool wider = root ? true : known * known <= static_cast<int>(visits) + 1;
    if (!untried.empty() && (wider || best == nullptr)) {
      Action fresh = actions[untried[random_.below(untried.size())]];
      for (std::uint8_t at : untried)
        if (actions[at] == proposed) fresh = proposed;
      if (Tried* added = tried_.add(key_of(here, fresh))) {
        leaf = true;
        added->available = 1;
        steps_.push_back({added, seat});
        return fresh;
      }
      if (best == nullptr) {
        leaf = true;
        return fresh;
      }
    }
    steps_.push_back({best, seat});
    return chosen;
  }

  void judge(const State& s) {
    std::array<double, kSeatsMax> worth;
    Seats known;
    for (const Step& step : steps_) {
      const auto at = static_cast<std::size_t>(step.seat.index());
      if (!known.has(step.seat)) {
        known.add(step.seat);
        worth[at] = appraise(insight_, s, step.seat);
        spread_[at].add(worth[at]);
      }
      ++step.tried->visits;
      step.tried->sum += worth[at];
    }
  }

  // The most tried, unless the difference from what the script advises may well be luck.
  Action most_tried() {
    Action best = first_;
    std::uint32_t most = 0;
    double highest = -1;
    for (const Action& action : actions_) {
      const Tried* tried = tried_.find(key_of(1, action));
      if (tried == nullptr || tried->visits < most) continue;
      if (tried->visits == most && tried->mean() <= highest) continue;
      most = tried->visits;
      highest = tried->mean();
      best = action;
    }
    const Tried* advised = tried_.find(key_of(1, first_));
    const Tried* found = tried_.find(key_of(1, best));
    if (advised != nullptr && found != nullptr) {
      const double deviation = spread_[static_cast<std::size_t>(me_.index())].deviation();
      const double error = deviation * std::sqrt(1.0 / advised->visits + 1.0 / found->visits);
      if (found->mean() - advised->mean() < kDoubt * error) return first_;
    }
    return best;
  }

  const View& view_;
  std::span<const Event> heard_;
  const Actions& actions_;
  Seat me_;
  decltype(insight(std::declval<const View&>(), std::declval<std::span<const Event>>())) insight_;
  Random& random_;
  Dealer<Event> dealer_;
  Action first_;
  TriedTable tried_;
  Row<Step, kDepthMax + 1> steps_;
  std::array<Spread, kSeatsMax> spread_;
};

}  // namespace guildhall
