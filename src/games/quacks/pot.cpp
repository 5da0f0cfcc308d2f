// Pots, bags and the supply (rules section 2, QUX section 0).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

int head(const Player& p) { return p.pot.empty() ? p.start : p.pot.back().space; }

bool pot_full(const State& s, const Player& p) {  // QUA-K4, QUX-L3, QUX-L9
  return s.options.hw_bowls && !p.pot.empty() && p.pot.back().space == kLastSpace;
}
bool may_take_more(const Player& p) { return !p.pot.full() && !p.bowl.full(); }

namespace {

int white_in(const Player& p, bool with_bowl) {
  int total = 0;
  for (const PotChip& chip : p.pot)
    if (is_white(chip.chip())) total += value_of(chip.chip());
  if (with_bowl)
    for (Chip chip : p.bowl)
      if (is_white(chip)) total += value_of(chip);
  return total;
}

}  // namespace

int white_total(const Player& p) { return white_in(p, true); }  // QUX-D6, QUX-L5
int exact_total(const State& s, const Player& p) { return white_in(p, s.options.bowl_whites_count_for_exact_seven); }

int white_limit(const State& s, const Player& p) {
  int limit = s.card == Card::F14 ? kRichLimit : kWhiteLimit;  // QUA-C14
  if (s.options.books.yellow == 3) {                           // QUA-B33: they never add up
    const int yellow = count_acting(s, p, Colour::Yellow);
    limit = std::max(limit, yellow >= 3 ? 9 : yellow >= 1 ? 8 : kWhiteLimit);
  }
  return limit;
}

Chip acting(const State& s, const PotChip& chip) {  // QUX-B10: `full`
  if (chip.copied() != kNoChip && s.options.locoweed6_scope == CopyScope::Full) return chip.copied();
  return chip.chip();
}
int count_acting(const State& s, const Player& p, Colour colour) {
  int count = 0;
  for (const PotChip& chip : p.pot) count += colour_of(acting(s, chip)) == colour ? 1 : 0;
  return count;
}
int count_orange(const Player& p) {  // QUA-B4, QUX-B2: number of chips, any value; a copy is no orange
  int count = 0;
  for (const PotChip& chip : p.pot) count += colour_of(chip.chip()) == Colour::Orange ? 1 : 0;
  return count;
}
int distinct_colours(const Player& p) {
  unsigned seen = 0;
  for (const PotChip& chip : p.pot) seen |= 1u << static_cast<int>(colour_of(chip.chip()));
  return std::popcount(seen & ~1u);  // white is no coloured colour (QUX-D3)
}
int reds_owned(const Player& p) {
  int count = 0;
  for (Chip chip : {Chip::Red_1, Chip::Red_2, Chip::Red_4})
    count += p.bag.count(kind_of(chip)) + p.aside.count(kind_of(chip));
  for (const PotChip& chip : p.pot) count += colour_of(chip.chip()) == Colour::Red ? 1 : 0;
  for (Chip chip : p.bowl) count += colour_of(chip) == Colour::Red ? 1 : 0;
  return count;
}

std::array<std::uint8_t, kKinds> owned(const State& s, Seat seat) {
  std::array<std::uint8_t, kKinds> counts{};
  const auto add = [&](Chip chip, int count = 1) {
    auto& here = counts[static_cast<std::size_t>(chip)];
    here = static_cast<std::uint8_t>(here + count);
  };
  const Player& p = s.at(seat);
  for (int kind = 0; kind < kKinds; ++kind) add(chip_at(kind), p.bag.count(kind) + p.aside.count(kind));
  for (const PotChip& chip : p.pot) add(chip.chip());
  for (const auto* row : {&p.display})
    for (Chip chip : *row) add(chip);
  for (Chip chip : p.bowl) add(chip);
  for (Chip chip : p.offer) add(chip);
  for (Chip chip : p.shown) add(chip);
  for (Chip chip : p.starters) add(chip);
  if (p.commit_chip != kNoChip && p.commit == static_cast<std::uint8_t>(Verb::Draw)) add(p.commit_chip);
  const Lane& lane = s.lane(seat);
  for (int level = 0; level < lane.depth(); ++level)  // the chip between bag and pot
    if (const auto* placing = std::get_if<Placing>(&lane.at(level)))
      if (placing->step < Placing::Step::Placed) add(placing->chip);
  return counts;
}

int book_of(const State& s, Colour colour) {
  switch (colour) {
    case Colour::Green: return s.options.books.green;
    case Colour::Blue: return s.options.books.blue;
    case Colour::Red: return s.options.books.red;
    case Colour::Yellow: return s.options.books.yellow;
    case Colour::Purple: return s.options.books.purple;
    default: return 0;
  }
}

bool is_open(const State& s, Colour colour) {
  switch (colour) {
    case Colour::White: return false;
    case Colour::Yellow: return s.round >= 2;  // QUA-T4
    case Colour::Purple: return s.round >= 3;
    case Colour::Locoweed: return s.options.locoweed_book != LocoweedBook::None;  // QUX-S11: from round 1
    default: return true;                                                         // QUA-S5, QUA-S6
  }
}
bool in_supply(const State& s, Chip chip) { return s.supply[static_cast<std::size_t>(chip)] > 0; }
bool available(const State& s, Chip chip) { return is_open(s, colour_of(chip)) && in_supply(s, chip); }

int price_of(const State& s, Chip chip) {  // QUA-B2, QUX-B1
  const auto by_book = [&](int colour, int set) {
    const Prices& prices = kPrices[static_cast<std::size_t>(colour)][static_cast<std::size_t>(set - 1)];
    return int{prices[static_cast<std::size_t>(value_of(chip) == 4 ? 2 : value_of(chip) - 1)]};
  };
  const bool almanac = s.options.price_source == PriceSource::Almanac;
  switch (colour_of(chip)) {
    case Colour::White: return 255;  // not for sale
    case Colour::Orange: return chip == Chip::Orange_1 ? kOrange1Price : kOrange6Price;
    case Colour::Green:
      return almanac && chip == Chip::Green_4 && s.options.books.green == 3 ? kAlmanacGreen3
                                                                            : by_book(0, s.options.books.green);
    case Colour::Blue:
      return almanac && chip == Chip::Blue_4 && s.options.books.blue == 4 ? kAlmanacBlue4
                                                                          : by_book(1, s.options.books.blue);
    case Colour::Red: return by_book(2, s.options.books.red);
    case Colour::Yellow: return by_book(3, s.options.books.yellow);
    case Colour::Purple: return by_book(4, s.options.books.purple);
    case Colour::Black: return kBlackPrices[static_cast<std::size_t>(s.options.black_book) - 1];
    case Colour::Locoweed:
      return s.options.locoweed_book < LocoweedBook::Locoweed_5
                 ? 255
                 : kLocoweedPrices[static_cast<std::size_t>(s.options.locoweed_book) - 2];
  }
  GH_UNREACHABLE();
}

void take_supply(State& s, Chip chip) {
  GH_CHECK(in_supply(s, chip));
  if (s.options.chip_supply == Limit::Limited) --s.supply[static_cast<std::size_t>(chip)];
}
void return_supply(State& s, Chip chip) {  // QUX-Z3: white ones go to the box
  if (!is_white(chip) && s.options.chip_supply == Limit::Limited) ++s.supply[static_cast<std::size_t>(chip)];
}

Chip draw_chip(State& s, Seat me, QuacksDealer& dealer) {  // QUA-A1, QUA-H5, QUA-T15: unseen, uniformly
  return chip_at(s.at(me).bag.draw(dealer, shape::name_of<Chip>, Stream::of(me)));
}
void leave_for_good(Player& p, Chip chip) {
  const int kind = kind_of(chip);
  if (p.bag_then.count(kind) > p.bag.count(kind)) p.bag_then.take(kind, p.bag_then.count(kind) - p.bag.count(kind));
}
void into_bag(State& s, Seat me, Chip chip) { s.at(me).bag.add(kind_of(chip)); }

namespace {

struct Offer17 {
  Chip chip;
  std::uint8_t colour;
  std::uint8_t price;
};

int offers(const State& s, int coins, std::array<Offer17, kKinds>& out) {
  int count = 0;
  for (int kind = kind_of(Chip::Orange_1); kind < kKinds; ++kind) {
    const Chip chip = chip_at(kind);
    if (!in_supply(s, chip) || !is_open(s, colour_of(chip))) continue;
    const int price = price_of(s, chip);
    if (price > coins) continue;
    out[static_cast<std::size_t>(count++)] = {chip, static_cast<std::uint8_t>(colour_of(chip)),
                                              static_cast<std::uint8_t>(price)};
  }
  return count;
}

}  // namespace

void list_purchases(const State& s, int coins, Actions& out) {
  std::array<Offer17, kKinds> goods;
  const int count = offers(s, coins, goods);
  out.push_back(act::buy());
  for (int first = 0; first < count; ++first) {
    const Offer17& a = goods[static_cast<std::size_t>(first)];
    out.push_back(act::buy(a.chip));
    for (int second = first + 1; second < count; ++second) {
      const Offer17& b = goods[static_cast<std::size_t>(second)];
      if (b.colour != a.colour && a.price + b.price <= coins) out.push_back(act::buy(a.chip, b.chip));
    }
  }
}
bool can_afford_any(const State& s, int coins) {
  if (coins >= kOrange1Price && in_supply(s, Chip::Orange_1)) return true;
  std::array<Offer17, kKinds> goods;
  return offers(s, coins, goods) > 0;
}

}  // namespace guildhall::quacks
