// How far a chip goes: red, yellow and locoweed books (QUA-A7 step 3, QUX-T5 step 4).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

// What the chip being placed is for the books: itself, or what it copies.
Chip identity(const Placing& f) { return f.chip == Chip::Locoweed && f.copied != kNoChip ? f.copied : f.chip; }

int red_bonus(const State& s, const Player& p) {
  switch (s.options.books.red) {
    case 1: {  // QUA-B26
      const int orange = count_orange(p);
      return orange >= 3 ? 2 : orange >= 1 ? 1 : 0;
    }
    case 3:  // QUA-B28
      return !p.pot.empty() && is_white(p.pot.back().chip()) ? value_of(p.pot.back().chip()) : 0;
    default: return 0;
  }
}

int bonus_of(const State& s, const Player& p, const Placing& f) {
  const Chip chip = identity(f);
  switch (colour_of(chip)) {
    case Colour::White:  // QUA-B29: white 1 moves 2 while a red chip is in the pot
      return chip == Chip::White_1 && s.options.books.red == 4 && count_acting(s, p, Colour::Red) > 0 ? 1 : 0;
    case Colour::Red: return f.origin == Origin::RedTwo || s.options.books.red == 2 ? 0 : red_bonus(s, p);
    case Colour::Yellow: {  // QUA-B34: the first, second, third yellow chip of the round
      const int before = count_acting(s, p, Colour::Yellow);
      return s.options.books.yellow == 4 && before < 3 ? before + 1 : 0;
    }
    default: return 0;
  }
}

bool after_yellow(const State& s, const Player& p) {  // QUA-B32; QUX-B10: either scope copies this doubling
  if (s.options.books.yellow != 2 || p.pot.empty()) return false;
  const PotChip& last = p.pot.back();
  return colour_of(last.chip()) == Colour::Yellow ||
         (last.copied() != kNoChip && colour_of(last.copied()) == Colour::Yellow);
}

}  // namespace

Chip copied_identity(const State& s, const Player& p) {  // QUX-B10: the last coloured chip, white ignored
  if (s.options.locoweed_book != LocoweedBook::Locoweed_6) return kNoChip;
  for (int place = p.pot.size() - 1; place >= 0; --place) {
    const PotChip& chip = p.pot[place];
    if (is_white(chip.chip())) continue;
    return chip.chip() == Chip::Locoweed ? chip.copied() : chip.chip();
  }
  return kNoChip;
}

int highest_red(const State& s, const Player& p) {  // QUX-B5
  int highest = 0;
  for (const PotChip& chip : p.pot)
    if (const Chip red = acting(s, chip); colour_of(red) == Colour::Red) highest = std::max(highest, value_of(red));
  return highest;
}

int next_ruby_space(const Player& p) {  // QUX-P4
  for (int index = head(p) + 1; index <= kLastSpace; ++index)
    if (space_at(index).ruby) return index;
  return 0;
}

int plain_distance(const State& s, Seat me, Chip chip, Chip copied) {
  if (chip != Chip::Locoweed) return value_of(chip);  // QUA-B3
  const Player& p = s.at(me);
  switch (s.options.locoweed_book) {
    case LocoweedBook::Locoweed_5: return p.rat + 1;  // QUX-B9; the maximum is applied last
    case LocoweedBook::Locoweed_6: return copied == kNoChip ? 1 : value_of(copied);  // QUX-B10
    case LocoweedBook::Locoweed_B: {                                                 // QUX-B20: itself always counted
      unsigned seen = 1u << static_cast<int>(Colour::Locoweed);
      for (const PotChip& other : p.pot) seen |= 1u << static_cast<int>(colour_of(other.chip()));
      return std::popcount(seen & ~1u);
    }
    case LocoweedBook::Locoweed_D: {  // QUX-B22: white chips in the pot, at least 1
      int sum = 0;
      for (const PotChip& other : p.pot) sum += is_white(other.chip()) ? value_of(other.chip()) : 0;
      return std::max(1, sum);
    }
    default: return 1;  // QUX-B19, QUX-B21
  }
}

unsigned modifiers_of(const State& s, Seat me, const Placing& f) {                                            // QUA-A8
  if (f.origin == Origin::Strong && s.options.strong_ingredient == StrongIngredient::SafeNoAction) return 0;  // QUA-C22
  const Player& p = s.at(me);
  return (after_yellow(s, p) ? kDouble : 0u) | (bonus_of(s, p, f) > 0 ? kBonus : 0u);
}

int distance_of(const State& s, Seat me, const Placing& f, unsigned taken) {
  const Player& p = s.at(me);
  int plain = plain_distance(s, me, f.chip, f.copied);
  const bool safe_card = f.origin == Origin::Strong && s.options.strong_ingredient == StrongIngredient::SafeNoAction;
  if (!safe_card) {
    if ((f.facts & kHighest) != 0) plain = highest_red(s, p);  // QUX-B5
    int added = f.extra;                                       // QUX-B7, QUX-B8
    if ((taken & kBonus) != 0) added += bonus_of(s, p, f);
    if (s.card == Card::F23 && colour_of(f.chip) == Colour::Orange) ++added;  // QUA-C23: not declinable
    const bool whole = (taken & kDouble) != 0 && s.options.yellow2_double == Yellow2Double::WholeMove;
    const bool twice = (taken & kDouble) != 0 || (f.facts & kWings) != 0;  // two doublings still give twice
    plain = whole ? (plain + added) * 2 : (twice ? plain * 2 : plain) + added;
  }
  if (f.chip == Chip::Locoweed && s.options.locoweed_book == LocoweedBook::Locoweed_5) plain = std::min(plain, 4);
  return plain;
}

}  // namespace guildhall::quacks
