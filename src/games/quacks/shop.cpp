// Phase E: buying (QUA-P7, QUA-E3, QUX-E2), copper witches (QUX-W12 to QUX-W15), Sale (QUX-C12), A rat's blessing (QUX-C14).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

void set_coins(Shop& f, int coins) { f.coins = static_cast<std::uint8_t>(std::min(coins, 255)); }

bool can_upgrade(const State& s, const PotChip& chip) {  // QUX-D11
  const Chip better = better_of(chip.chip());
  return !chip.reserved() && better != kNoChip && available(s, better);
}
void upgrade(State& s, Seat me, int place, QuacksDealer& dealer) {  // QUX-W12: no effect on this round's results
  PotChip& chip = s.at(me).pot[place];
  const Chip old = chip.chip();
  take_supply(s, better_of(old));
  return_supply(s, old);
  chip = PotChip::of(better_of(old), kNoChip, chip.space, chip.moved);
  dealer.tell_all(ChipSwapped{me, old, better_of(old)});
}
// Both of the last two, one after the other; a chip given back can serve the second exchange.
bool both_in_order(const State& s, const Player& p, int first, int second) {
  if (!can_upgrade(s, p.pot[first]) || p.pot[second].reserved()) return false;
  const Chip a = p.pot[first].chip();
  const Chip b = p.pot[second].chip();
  const Chip wanted = better_of(b);
  if (wanted == kNoChip || !is_open(s, colour_of(b))) return false;
  int left = s.supply[static_cast<std::size_t>(wanted)];
  if (s.options.chip_supply == Limit::Limited) left += (a == wanted ? 1 : 0) - (better_of(a) == wanted ? 1 : 0);
  return left > 0;
}

void list_upgrades(const State& s, const Player& p, Actions& out) {
  for (int place = 0; place < p.pot.size(); ++place)
    if (can_upgrade(s, p.pot[place]))
      out.push_back(act::make(Verb::Witch, Witch::CU1, place, act::kNone, act::kNone, p.pot[place].chip()));
  const int last = p.pot.size() - 1;
  if (last < 1) return;
  const auto both = [&](int first, int second) {
    return act::make(Verb::Witch, Witch::CU1, first, second, act::kNone, p.pot[first].chip(), p.pot[second].chip());
  };
  if (both_in_order(s, p, last, last - 1))
    out.push_back(both(last, last - 1));
  else if (both_in_order(s, p, last - 1, last))
    out.push_back(both(last - 1, last));
}

// QUX-T9: the order of several calls is the player's own.
void list_copper(const State& s, Seat me, const Shop& f, Actions& out) {
  const Player& p = s.at(me);
  if (s.round < kRounds && can_call(s, me, Witch::CU1)) list_upgrades(s, p, out);
  if (f.step == Shop::Step::Before) {
    if (f.may_buy && f.coins > 0 && can_call(s, me, Witch::CU2)) out.push_back(act::witch(Witch::CU2));
    if ((f.may_buy || s.options.cu4_for_exploded_point_takers) && p.rubies > 0 && can_call(s, me, Witch::CU4))
      out.push_back(act::witch(Witch::CU4));
  } else if (can_call(s, me, Witch::CU3)) {  // QUX-W14
    for (Chip chip : {f.first, f.second})
      if (chip != kNoChip && in_supply(s, chip)) out.push_back(act::witch_copy(chip));
  }
}

// A chip bought or copied; a black one may go to the left (QUX-B17).
Next get(State& s, Seat me, Chip chip, QuacksDealer& dealer) { return award(s, me, chip_gain(s, chip, true), dealer); }

Next cheaper_again(State& s, Seat me, Shop& f, QuacksDealer& dealer) {  // QUX-C12
  const int first = price_of(s, f.first);
  const int second = price_of(s, f.second);
  if (first == second && in_supply(s, f.first) && in_supply(s, f.second)) return ask(s, me, Ask::Card);
  f.step = Shop::Step::After;
  const Chip cheaper = first < second || (first == second && in_supply(s, f.first)) ? f.first : f.second;
  return in_supply(s, cheaper) ? get(s, me, cheaper, dealer) : Next::Go;
}

}  // namespace

int shop_coins(const State& s, const Player& p) {
  return space_at(p.scoring).coins + (s.card == Card::FB4 ? 2 * p.rat : 0);  // QUX-C14
}

Next resume(State& s, Seat me, Shop& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  switch (f.step) {
    case Shop::Step::Coins:
      f.may_buy = p.shops;
      if (f.may_buy) set_coins(f, shop_coins(s, p));
      f.step = Shop::Step::Before;
      [[fallthrough]];
    case Shop::Step::Before:
      if (s.options.hw_witches) {
        Actions list;
        list_copper(s, me, f, list);
        if (!list.empty()) return ask(s, me, Ask::Copper);
      }
      f.step = Shop::Step::Buying;
      [[fallthrough]];
    case Shop::Step::Buying:
      if (!f.may_buy) return s.lane(me).done();
      if (s.round == kRounds) {  // QUA-E3
        const auto points = static_cast<std::uint8_t>(f.coins / kCoinsPerPoint);
        if (points > 0) dealer.tell_all(CoinsChanged{me, f.coins, points});
        add_points(p, points);
        return s.lane(me).done();
      }
      if (!can_afford_any(s, f.coins)) return s.lane(me).done();
      return ask(s, me, Ask::Buy);
    case Shop::Step::Sale:
      if (s.card == Card::FB2 && f.second != kNoChip) return cheaper_again(s, me, f, dealer);
      f.step = Shop::Step::After;
      [[fallthrough]];
    case Shop::Step::After:
      if (s.options.hw_witches) {
        Actions list;
        list_copper(s, me, f, list);
        if (!list.empty()) return ask(s, me, Ask::Copper);
      }
      return s.lane(me).done();
  }
  GH_UNREACHABLE();
}

void legal(const State& s, Seat me, const Shop& f, Actions& out) {
  switch (f.step) {
    case Shop::Step::Buying: return list_purchases(s, f.coins, out);
    case Shop::Step::Sale:
      out.push_back(act::take(f.first));
      out.push_back(act::take(f.second));
      return;
    case Shop::Step::Before:
    case Shop::Step::After:
      list_copper(s, me, f, out);
      out.push_back(act::simple(Verb::Decline));
      return;
    case Shop::Step::Coins: return;
  }
}

Next answer(State& s, Seat me, Shop& f, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  switch (verb_of(a)) {
    case Verb::Decline:
      dealer.tell_all(Passed{me, Waived::Witch});
      if (f.step == Shop::Step::After) return s.lane(me).done();
      f.step = Shop::Step::Buying;
      return Next::Go;
    case Verb::Buy: {  // QUA-P7: one decision; the chips leave the supply at once
      f.step = Shop::Step::Sale;
      f.first = chip_arg(a, 0);
      f.second = chip_arg(a, 1);
      Bought event{.seat = me, .chips = {}, .coins = f.coins};
      Chip black = kNoChip;
      for (Chip chip : {f.first, f.second}) {
        if (chip == kNoChip) continue;
        event.chips.push_back(chip);
        if (goes_left(s, chip, true)) {
          black = chip;
          continue;
        }
        take_supply(s, chip);
        into_bag(s, me, chip);
      }
      dealer.tell_all(event);
      return black == kNoChip ? Next::Go : get(s, me, black, dealer);
    }
    case Verb::Take: f.step = Shop::Step::After; return get(s, me, chip_arg(a, 0), dealer);
    case Verb::Witch: {
      const auto witch = static_cast<Witch>(a.args[0]);
      call_witch(s, me, witch, dealer);
      switch (witch) {
        case Witch::CU1:
          upgrade(s, me, a.args[1], dealer);
          if (a.args[2] != Action::kNone) upgrade(s, me, a.args[2], dealer);
          return Next::Go;
        case Witch::CU2: set_coins(f, f.coins * 2); return Next::Go;  // QUX-W13: the value reached so far
        case Witch::CU3: return get(s, me, chip_arg(a, 3), dealer);
        case Witch::CU4:  // QUX-W15: the rubies are kept
          set_coins(f, f.coins + 2 * p.rubies);
          f.may_buy = true;
          return Next::Go;
        default: GH_UNREACHABLE();
      }
    }
    default: GH_UNREACHABLE();
  }
}

}  // namespace guildhall::quacks
