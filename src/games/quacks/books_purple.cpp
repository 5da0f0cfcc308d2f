// Phase B: purple books (QUA-B36 to QUA-B39, QUX-B15, QUX-B16).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

Gain tier_1(int count) {  // QUA-B36
  if (count >= 3) return {.cause = Cause::Purple, .vp = 2, .droplets = 1};
  return {.cause = Cause::Purple, .vp = 1, .rubies = static_cast<std::uint8_t>(count == 2 ? 1 : 0)};
}
int in_hand(const Player& p) {  // QUX-B10: a copy can never be handed in; QUX-B13: nor a reserved chip
  int count = 0;
  for (const PotChip& chip : p.pot) count += chip.chip() == Chip::Purple_1 && !chip.reserved() ? 1 : 0;
  return count;
}
int points_by_spaces(const State& s, const Player& p) {  // QUA-B38: by the printed number
  int points = 0;
  for (const PotChip& chip : p.pot)
    if (acting_colour(s, chip) == Colour::Purple) points += std::min(space_at(chip.space).coins / 10, 3);
  return points;
}
int coins_under(const State& s, const Player& p) {  // QUX-B15
  int coins = 0;
  for (const PotChip& chip : p.pot)
    if (acting_colour(s, chip) == Colour::Purple) coins += space_at(chip.space).vp;
  return coins;
}
int points_by_next(const State& s, const Player& p) {  // QUX-B16
  int points = 0;
  for (int place = 0; place + 1 < p.pot.size(); ++place)
    if (acting_colour(s, p.pot[place]) == Colour::Purple) points += value_of(p.pot[place + 1].chip());
  return points;
}

// QUA-B39: 1 purple a 1 for a 2, 2 a 2 for a 4, 3 or more a 1 for a 4; a lower tier is allowed.
void list_swaps(const State& s, const Player& p, int count, Actions& out) {
  const auto list = [&](int from, int to) {
    for (int place = 0; place < p.pot.size(); ++place) {
      const PotChip& chip = p.pot[place];
      if (chip.reserved() || !has_number(chip.chip(), from) || is_white(chip.chip())) continue;
      const Chip bigger = chip_of(colour_of(chip.chip()), to);
      if (bigger != kNoChip && in_supply(s, bigger)) out.push_back(act::swap(chip.chip(), place, bigger));
    }
  };
  list(1, 2);
  if (count >= 2) list(2, 4);
  if (count >= 3) list(1, 4);
}

Next hand_in(State& s, Seat me, int tier, QuacksDealer& dealer) {  // QUA-B37
  Player& p = s.at(me);
  int left = tier;
  for (int place = 0; left > 0;) {  // the first ones: the last may be needed where it lies (QUX-L9)
    if (p.pot[place].chip() != Chip::Purple_1 || p.pot[place].reserved()) {
      ++place;
      continue;
    }
    p.pot.remove_at(place);
    return_supply(s, Chip::Purple_1);
    dealer.tell_all(ChipHandedIn{me, Chip::Purple_1});
    --left;
  }
  const auto also = [&](Chip chip) {  // a missing reward chip is lost, the rest is paid
    if (!in_supply(s, chip)) return dealer.tell_all(ChipMissed{me, chip});
    take_supply(s, chip);
    into_bag(s, me, chip);
    dealer.tell_all(ChipGained{me, chip});
  };
  switch (tier) {
    case 1: {
      Gain gain = chip_gain(s, Chip::Black_1, false);
      gain.cause = Cause::Purple;
      gain.vp = 1;
      gain.rubies = 1;
      return award(s, me, gain, dealer);
    }
    case 2:
      also(Chip::Green_1);
      return award(s, me, {.cause = Cause::Purple, .vp = 3, .chip = Chip::Blue_2, .droplets = 1}, dealer);
    default:
      return award(s, me, {.cause = Cause::Purple, .vp = 6, .rubies = 1, .chip = Chip::Yellow_4, .droplets = 2},
                   dealer);
  }
}

}  // namespace

Next resume(State& s, Seat me, Purple& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const int count = count_acting(s, p, Colour::Purple);
  const auto give_points = [&](int points) {
    s.lane(me).done();
    return points == 0
               ? Next::Go
               : award(s, me, {.cause = Cause::Purple, .may_forgo = true, .vp = static_cast<std::uint8_t>(points)},
                       dealer);
  };
  switch (s.options.books.purple) {
    case 1:
      if (count == 1) return give_points(1);
      return ask(s, me, Ask::Purple);
    case 2: return ask_or_take(s, me, f, Ask::Purple, dealer);
    case 3: return give_points(points_by_spaces(s, p));
    case 4: return ask_or_take(s, me, f, Ask::Purple, dealer);
    case 5: {
      const int coins = coins_under(s, p);
      if (s.round == kRounds) {  // QUX-E2: rounded down on its own
        s.lane(me).done();
        gain_points(s, me, coins / kCoinsPerPoint, Cause::Purple, dealer);
        return Next::Go;
      }
      f.coins = static_cast<std::uint8_t>(coins);
      return ask_or_take(s, me, f, Ask::Purple5, dealer);
    }
    case 6: return give_points(points_by_next(s, p));
    default: GH_UNREACHABLE();
  }
}
void legal(const State& s, Seat me, const Purple& f, Actions& out) {
  const Player& p = s.at(me);
  const int count = count_acting(s, p, Colour::Purple);
  switch (s.options.books.purple) {
    case 1:
      for (int tier = std::min(count, 3); tier >= 1; --tier)
        out.push_back(act::make(Verb::Tier, tier, s.options.books.purple));
      out.push_back(act::none());
      return;
    case 2:
      for (int tier = std::min(in_hand(p), 3); tier >= 1; --tier)
        out.push_back(act::make(Verb::Tier, tier, s.options.books.purple));
      out.push_back(act::none());
      return;
    case 4:
      list_swaps(s, p, count, out);
      out.push_back(act::none());
      return;
    case 5: return list_purchases(s, f.coins, out);
    default: return;
  }
}
Next answer(State& s, Seat me, Purple& f, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const std::uint8_t coins = f.coins;
  s.lane(me).done();  // one tier, one swap, one purchase
  switch (verb_of(a)) {
    case Verb::None: dealer.tell_all(Passed{me, Waived::Book}); return Next::Go;
    case Verb::Tier:
      if (s.options.books.purple == 1) return award(s, me, tier_1(a.args[0]), dealer);
      return hand_in(s, me, a.args[0], dealer);
    case Verb::Swap:  // the new chip goes straight into the bag
      p.pot.remove_at(a.args[1]);
      return_supply(s, chip_arg(a, 0));
      take_supply(s, chip_arg(a, 2));
      into_bag(s, me, chip_arg(a, 2));
      dealer.tell_all(ChipSwapped{me, chip_arg(a, 0), chip_arg(a, 2)});
      return Next::Go;
    case Verb::Buy: {
      Bought event{.seat = me, .chips = {}, .coins = coins};
      Gain black;
      for (int at : {0, 1}) {
        const Chip chip = chip_arg(a, at);
        if (chip == kNoChip) continue;
        event.chips.push_back(chip);
        if (goes_left(s, chip, false)) {
          black = chip_gain(s, chip, false);
          continue;
        }
        take_supply(s, chip);
        into_bag(s, me, chip);
      }
      dealer.tell_all(event);
      return black.chip == kNoChip ? Next::Go : award(s, me, black, dealer);
    }
    default: GH_UNREACHABLE();
  }
}

}  // namespace guildhall::quacks
