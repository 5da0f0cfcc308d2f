// Pots, bags and the supply (rules section 2, QUX section 0).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

int white_in(const Player& p, bool with_bowl) {
  int total = 0;
  for (const PotChip& chip : p.pot) total += chip.white();
  if (with_bowl)
    for (Chip chip : p.bowl)
      if (is_white(chip)) total += value_of(chip);
  return total;
}

}  // namespace

int white_total(const Player& p) { return white_in(p, true); }  // QUX-D6, QUX-L5
int exact_total(const State& s, const Player& p) { return white_in(p, s.options.bowl_whites_count_for_exact_seven); }

int white_limit(const State& s, const Player& p) {
  const int limit = card_limit(s);
  return s.options.books.yellow == 3 ? limit_with_yellow(limit, count_acting(s, p, Colour::Yellow)) : limit;
}

int count_acting(const State& s, const Player& p, Colour colour) {
  int count = 0;
  for (const PotChip& chip : p.pot) count += acting_colour(s, chip) == colour ? 1 : 0;
  return count;
}
int count_orange(const Player& p) {  // QUA-B4, QUX-B2: number of chips, any value; a copy is no orange
  int count = 0;
  for (const PotChip& chip : p.pot) count += chip.colour() == Colour::Orange ? 1 : 0;
  return count;
}
int distinct_colours(const Player& p) {
  unsigned seen = 0;
  for (const PotChip& chip : p.pot) seen |= 1u << static_cast<int>(chip.colour());
  return std::popcount(seen & ~1u);  // white is no coloured colour (QUX-D3)
}
int reds_owned(const State& s, Seat seat) {
  const auto chips = owned(s, seat);
  int count = 0;
  for (Chip chip : {Chip::Red_1, Chip::Red_2, Chip::Red_4}) count += chips[static_cast<std::size_t>(chip)];
  return count;
}

std::array<std::uint8_t, kKinds> owned(const Player& p) {
  std::array<std::uint8_t, kKinds> counts{};
  const auto add = [&](Chip chip, int count = 1) {
    auto& here = counts[static_cast<std::size_t>(chip)];
    here = static_cast<std::uint8_t>(here + count);
  };
  for (int kind = 0; kind < kKinds; ++kind) add(chip_at(kind), p.bag.count(kind) + p.aside.count(kind));
  for (const PotChip& chip : p.pot) add(chip.chip());
  for (const auto* row : {&p.display})
    for (Chip chip : *row) add(chip);
  for (Chip chip : p.bowl) add(chip);
  for (Chip chip : p.offer) add(chip);
  for (Chip chip : p.shown) add(chip);
  for (Chip chip : p.starters) add(chip);
  if (p.commit_chip != kNoChip && p.commit == static_cast<std::uint8_t>(Verb::Draw)) add(p.commit_chip);
  return counts;
}

std::array<std::uint8_t, kKinds> owned(const State& s, Seat seat) {
  auto counts = owned(s.at(seat));
  const Lane& lane = s.lane(seat);
  for (int level = 0; level < lane.depth(); ++level)  // the chip between bag and pot
    if (const auto* placing = std::get_if<Placing>(&lane.at(level)))
      if (placing->step < Placing::Step::Placed) ++counts[static_cast<std::size_t>(placing->chip)];
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

struct Ware {
  Chip chip;
  Colour colour;
  std::uint8_t price;
};

// What the coins buy, in the order of the chips.
class Wares {
 public:
  Wares(const State& s, int coins) : s_(s), coins_(coins) {
    add<Colour::Orange, Chip::Orange_1, Chip::Orange_6>();
    add<Colour::Green, Chip::Green_1, Chip::Green_2, Chip::Green_4>();
    add<Colour::Blue, Chip::Blue_1, Chip::Blue_2, Chip::Blue_4>();
    add<Colour::Red, Chip::Red_1, Chip::Red_2, Chip::Red_4>();
    add<Colour::Yellow, Chip::Yellow_1, Chip::Yellow_2, Chip::Yellow_4>();
    add<Colour::Purple, Chip::Purple_1>();
    add<Colour::Black, Chip::Black_1>();
    add<Colour::Locoweed, Chip::Locoweed>();
  }
  std::span<const Ware> all() const { return {wares_.data(), count_}; }

 private:
  template <Colour colour, Chip... chips>  // known at compile time, so that nothing is left to look up but the book
  void add() {
    if (!is_open(s_, colour)) return;
    const Prices prices = prices_of(s_, colour);
    std::size_t at = 0;
    (add(chips, colour, prices[at++]), ...);
  }
  void add(Chip chip, Colour colour, std::uint8_t price) {
    if (price <= coins_ && in_supply(s_, chip)) wares_[count_++] = {chip, colour, price};
  }

  const State& s_;
  int coins_;
  std::array<Ware, kKinds> wares_;
  std::size_t count_ = 0;
};

}  // namespace

void list_purchases(const State& s, int coins, Actions& out) {
  const Wares wares(s, coins);
  out.push_back(act::buy());
  const std::span<const Ware> all = wares.all();
  for (auto first = all.begin(); first != all.end(); ++first) {
    out.push_back(act::buy(first->chip));
    const int left = coins - first->price;
    for (auto second = first + 1; second != all.end(); ++second)
      if (second->price <= left && second->colour != first->colour) out.push_back(act::buy(first->chip, second->chip));
  }
}
bool can_afford_any(const State& s, int coins) {
  if (coins >= kOrange1Price && in_supply(s, Chip::Orange_1)) return true;
  return !Wares(s, coins).all().empty();
}

}  // namespace guildhall::quacks
