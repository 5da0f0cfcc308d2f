// Exact chances of drawing on: when a pot explodes, and whether to stop or draw. Used by tests, by the odds shown to
// players and by the bot. Fractions are exact where they are small; expectations are doubles and never part of a state.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "games/quacks/state.h"

namespace guildhall::quacks {

struct Fraction {
  std::uint64_t of = 0;
  std::uint64_t total = 1;
  double value() const { return static_cast<double>(of) / static_cast<double>(total); }
  bool operator==(const Fraction& other) const { return of * other.total == other.of * total; }
};

// The chance that the next chip out of the bag is a white one that makes the total exceed the limit.
Fraction explosion_next(const ChipBag& bag, int white_total, int limit);

// What decides whether a white chip is too much, now and after the chips to come.
struct Danger {
  int white_total = 0;
  int limit = 7;                 // without yellow chips
  bool yellow_raises = false;    // QUA-B33
  bool locoweed_copies = false;  // QUX-B10, and the copy counts as yellow
  int yellow = 0;                // in the pot, copies included
  bool after_yellow = false;     // a locoweed would copy a yellow chip

  int limit_now() const { return yellow_raises ? limit_with_yellow(limit, yellow) : limit; }
};
Danger danger_of(const State& s, const Player& p);

// How often each number of draws is the one that explodes, over all orders of the bag: entry k belongs to draw k+1, the
// last to those that do not explode within `draws` draws.
std::vector<double> explosion_times(const ChipBag& bag, const Danger& danger, int draws);
// The same as exact fractions over all draws, for bags of at most 20 chips.
std::vector<Fraction> explosion_time_fractions(const ChipBag& bag, const Danger& danger);

// Stop or draw: the best expected value from here, drawing without replacement, with free choice to stop after each chip.
struct Brew {
  ChipBag bag;
  int head = 0;
  int white_total = 0;
  int limit = 7;
  bool bowl = false;  // QUX-L3: chips after the last space go on by their value, for the bowl
};
inline constexpr int kBowlAhead = 40;  // as far as `stopped` and `exploded` are asked beyond the last space
struct Advice {
  double stop = 0;  // value of stopping now
  double draw = 0;  // of drawing once more and going on as well as possible
  bool draw_is_better() const { return draw > stop; }
};
// `stopped(head)` is the value of stopping with the last chip on `head`, `exploded(head)` of exploding there; beyond the
// last space it is what was added to the bowl. A chip moves `move(chip)` spaces. Looks `depth` draws ahead, which is exact once depth reaches the size of the bag.
Advice stop_or_draw(const Brew& brew, const std::function<double(int)>& stopped,
                    const std::function<double(int)>& exploded, const std::function<int(Chip)>& move, int depth);

}  // namespace guildhall::quacks
