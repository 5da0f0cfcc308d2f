// Flat Monte Carlo with common random numbers: every answer is tried in the same worlds with the same luck afterwards, the
// worse half is dropped, and the rest is tried in more worlds, until two are left (sequential halving). It has no
// tree, so that the others do not answer what this seat does; but each playout may be as clever as the script, and where the
// own answer matters most that is worth more.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <vector>

#include "bots/search.h"
#include "kit/random.h"

namespace guildhall {

template <Game G>
class Flat {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Event = typename G::Event;

  Flat(const View& view, std::span<const Event> heard, const Actions& actions, Random& random)
      : view_(view),
        me_(view.viewer),
        insight_(insight(view, heard)),
        random_(random),
        advised_(considered(view, heard, insight_, actions, random)),
        legal_(actions) {
    seed_ = static_cast<std::uint64_t>(random.below(1 << 30)) << 30 | static_cast<unsigned>(random.below(1 << 30));
  }

  Action choose(Budget budget) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(budget.milliseconds);
    const auto late = [&] { return budget.milliseconds > 0 && Clock::now() >= end; };
    if (budget.iterations < 2 * kWorldsMin) return advised_;  // so few worlds tell nothing
    for (const Action& action : shortlist(view_, insight_, legal_, advised_, budget.iterations / kWorldsMin, random_))
      tries_.push_back({action, {}});
    const int rounds = std::max(1, static_cast<int>(std::bit_width(tries_.size() - 1)));
    int left = budget.iterations;
    for (int round = 0; round < rounds && tries_.size() > 1; ++round) {
      const int each = std::max(1, left / (rounds - round) / static_cast<int>(tries_.size()));
      for (int more = 0; more < each && !late(); ++more, ++worlds_) {
        const FastRandom dealing(seed_, worlds_);
        for (Try& one : tries_) one.values.push_back(played(one.action, dealing));
        left -= static_cast<int>(tries_.size());
      }
      if (round + 1 < rounds) drop_worse_half();
    }
    return decided();
  }

 private:
  struct Try {
    Action action;
    std::vector<double> values;  // by world
    double mean() const {
      double sum = 0;
      for (double value : values) sum += value;
      return values.empty() ? 0 : sum / static_cast<double>(values.size());
    }
  };

  double played(const Action& action, FastRandom luck) {
    State s = redeal(view_, luck);
    const State begun = s;
    Dealer<Event> dealer(luck);
    apply(s, me_, action, dealer);
    Actions actions;
    for (int answers = 0; answers < kPlayoutMax && !awaited(s).empty() && !at_rest(begun, s, me_); ++answers) {
      const Seat seat = next(s);
      actions.clear();
      legal(s, seat, actions);
      apply(s, seat, actions.size() == 1 ? actions[0] : light(insight_, s, seat, actions, luck), dealer);
    }
    return appraise(insight_, s, me_);
  }

  // What the script advises stays until the end.
  void drop_worse_half() {
    std::stable_sort(tries_.begin(), tries_.end(), [](const Try& a, const Try& b) { return a.mean() > b.mean(); });
    const std::size_t kept = (tries_.size() + 1) / 2;
    const auto own = std::find_if(tries_.begin(), tries_.end(), [&](const Try& one) { return one.action == advised_; });
    if (own != tries_.end() && own - tries_.begin() >= static_cast<std::ptrdiff_t>(kept))
      std::swap(*own, tries_[kept - 1]);
    tries_.resize(kept);
  }

  // The best, unless the difference from what the script advises may well be luck.
  Action decided() const {
    const Try* best = &tries_[0];
    const Try* own = nullptr;
    for (const Try& one : tries_) {
      if (one.mean() > best->mean()) best = &one;
      if (one.action == advised_) own = &one;
    }
    if (own == nullptr || own == best) return best->action;
    double mean = 0;
    double squares = 0;
    for (std::size_t world = 0; world < own->values.size(); ++world) {
      const double difference = best->values[world] - own->values[world];
      const double step = difference - mean;
      mean += step / static_cast<double>(world + 1);
      squares += step * (difference - mean);
    }
    const auto count = static_cast<double>(own->values.size());
    return mean >= kDoubt * std::sqrt(squares) / count ? best->action : advised_;
  }

  static constexpr int kPlayoutMax = 1000;
  static constexpr int kWorldsMin = 8;  // for each answer; what there are not iterations for is not tried

  const View& view_;
  Seat me_;
  decltype(insight(std::declval<const View&>(), std::declval<std::span<const Event>>())) insight_;
  Random& random_;
  Action advised_;
  const Actions& legal_;
  std::vector<Try> tries_;
  std::uint64_t seed_ = 0;
  std::uint64_t worlds_ = 0;
};

}  // namespace guildhall
