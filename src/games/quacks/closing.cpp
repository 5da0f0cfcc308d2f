// After brewing (QUA-T16, QUX-T7): chips of red 6 left aside, red set 2, Schadenfreude, From good to better.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

void freeze_bags(State& s) {  // QUX-T7: what AU2 may count
  if (!s.options.hw_witches) return;
  for (Seat seat : s.everybody()) s.at(seat).bag_then = s.at(seat).bag;
}

// ---- Red 6: every chip still aside must be placed (QUX-B6) ----------------------------------------------------

Next resume(State& s, Seat me, LastAside& f, QuacksDealer& dealer) {
  if (s.at(me).aside.empty()) return s.lane(me).done();
  return ask_or_take(s, me, f, Ask::CloseAside, dealer);
}
void legal(const State& s, Seat me, const LastAside&, Actions& out) {
  for (int kind = 0; kind < kKinds; ++kind)
    if (s.at(me).aside.count(kind) > 0) out.push_back(act::place_aside(chip_at(kind)));
}
Next answer(State& s, Seat me, LastAside& f, Action a, QuacksDealer&) {
  const Origin origin = f.ear_worm ? Origin::EarWorm : Origin::AfterStop;
  s.at(me).aside.take(kind_of(chip_arg(a, 0)));
  return s.lane(me).call(Placing{.chip = chip_arg(a, 0), .origin = origin});
}

// ---- Red set 2: place, keep or return, in the order the owner likes (QUA-B27) ---------------------------------

namespace {

// QUX-P3: after an Ear worm only for the red chips it drew.
bool undecided(const Player& p, bool ear_worm, Chip red) {
  const int kept = ear_worm ? p.saved.red_aside[static_cast<std::size_t>(kind_of(red) - kind_of(Chip::Red_1))] : 0;
  return p.aside.count(kind_of(red)) > kept;
}

}  // namespace

Next resume(State& s, Seat me, RedTwo& f, QuacksDealer& dealer) {
  return ask_or_take(s, me, f, f.ear_worm ? Ask::EarRed : Ask::Red2, dealer);
}
void legal(const State& s, Seat me, const RedTwo& f, Actions& out) {
  const Player& p = s.at(me);
  for (Chip chip : {Chip::Red_1, Chip::Red_2, Chip::Red_4}) {
    if (!undecided(p, f.ear_worm, chip)) continue;
    if (may_take_more(p)) out.push_back(act::place_aside(chip));
    out.push_back(act::return_aside(chip));
  }
  out.push_back(act::simple(Verb::Keep));  // all that are left
}
Next answer(State& s, Seat me, RedTwo& f, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const Chip chip = chip_arg(a, 0);
  switch (verb_of(a)) {
    case Verb::PlaceAside:
      p.aside.take(kind_of(chip));
      return s.lane(me).call(Placing{.chip = chip, .origin = Origin::RedTwo});
    case Verb::ReturnAside:
      p.aside.take(kind_of(chip));
      into_bag(s, me, chip);
      dealer.tell_all(AsideReturned{me, chip});
      return Next::Go;
    case Verb::Keep:
      for (Chip red : {Chip::Red_1, Chip::Red_2, Chip::Red_4})
        if (undecided(p, f.ear_worm, red)) {
          dealer.tell_all(Passed{me, Waived::Aside});
          break;
        }
      return s.lane(me).done();
    default: GH_UNREACHABLE();
  }
}

// ---- Simple questions -----------------------------------------------------------------------------------------

namespace {

void list_better(const State& s, const Player& p, const Question& f, Actions& out) {  // QUX-C11
  const auto fits = [&](Chip from, Chip to) {
    const bool number = has_number(to, 2) || has_number(to, 4);
    return number && to != from && (!s.options.good_to_better_same_value || value_of(from) == value_of(to));
  };
  if (f.chip == kNoChip) {  // which chip of the pot; then which chip for it
    for (int place = 0; place < p.pot.size(); ++place) {
      const Chip chip = p.pot[place].chip();
      if (is_white(chip) || !(has_number(chip, 2) || has_number(chip, 4))) continue;
      for (int kind = 0; kind < kKinds; ++kind)
        if (fits(chip, chip_at(kind)) && available(s, chip_at(kind))) {
          out.push_back(act::make(Verb::Swap, chip, place));
          break;
        }
    }
    out.push_back(act::none());
    return;
  }
  list_chips(s, out, [&](Chip chip) { return fits(f.chip, chip); });
}

Next exchange(State& s, Seat me, Question& f, Action a, QuacksDealer& dealer) {
  if (verb_of(a) == Verb::None) {
    dealer.tell_all(Passed{me, Waived::Card});
    return s.lane(me).done();
  }
  if (verb_of(a) == Verb::Swap) {
    f.chip = chip_arg(a, 0);
    f.count = a.args[1];
    return Next::Go;
  }
  const Chip to = chip_arg(a, 0);
  PotChip& old = s.at(me).pot[f.count];
  take_supply(s, to);
  return_supply(s, f.chip);
  old = PotChip::of(to, kNoChip, old.space, old.moved);
  s.at(me).last = LastDrawn::None;
  dealer.tell_all(ChipSwapped{me, f.chip, to});
  return s.lane(me).done();
}

}  // namespace

Next resume(State& s, Seat me, Question& f, QuacksDealer& dealer) { return ask_or_take(s, me, f, f.what, dealer); }

void legal(const State& s, Seat me, const Question& f, Actions& out) {
  const Player& p = s.at(me);
  switch (f.what) {
    case Ask::Schaden:  // QUA-C18
      list_chips(s, out, [](Chip chip) { return has_number(chip, 2); });
      out.push_back(act::none());
      return;
    case Ask::Card: return list_better(s, p, f, out);
    case Ask::Neighbour:  // QUX-C8: the neighbour's part
      if (f.count == 0)
        list_chips(s, out, [](Chip) { return true; });
      else if (p.bag.count(kind_of(Chip::White_1)) > 0)
        out.push_back(act::simple(Verb::RemoveWhite));
      out.push_back(act::none());
      return;
    case Ask::Fb7:  // QUX-C17
      out.push_back(act::make(Verb::Dice, die_rolls(s, 1)));
      if (!p.flask) out.push_back(act::make(Verb::Flask, act::kNone, 0));
      out.push_back(act::none());
      return;
    case Ask::Ag4:
      out.push_back(act::simple(Verb::Use));
      out.push_back(act::simple(Verb::Decline));
      return;
    case Ask::Exploded:  // QUA-P5
      out.push_back(act::make(Verb::Vp, space_at(p.scoring).vp + bowl_points(p, p.scoring)));
      out.push_back(act::make(Verb::Buy, act::kNone, act::kNone, shop_coins(s, p)));
      return;
    case Ask::Regain:  // QUX-C20
      for (int penny = 0; penny < kPennies; ++penny)
        if ((p.spent >> penny & 1) != 0) out.push_back(act::regain(static_cast<Penny>(penny)));
      return;
    case Ask::Swap:  // QUX-P6: a 1-chip for a chip of value `count`
      for (int place = 0; place < p.pot.size(); ++place) {
        const Chip chip = p.pot[place].chip();
        if (!has_number(chip, 1) || better_of(chip) == kNoChip) continue;
        const Chip to = chip_of(colour_of(chip), f.count);
        if (in_supply(s, to)) out.push_back(act::swap(chip, place, to));
      }
      out.push_back(act::none());
      return;
    case Ask::Vamp:  // QUX-P9
      out.push_back(act::buy());
      for (int kind = 0; kind < kKinds; ++kind)
        if (available(s, chip_at(kind)) && price_of(s, chip_at(kind)) <= f.count)
          out.push_back(act::buy(chip_at(kind)));
      return;
    default: return;
  }
}

Next answer(State& s, Seat me, Question& f, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const Ask what = f.what;
  if (what == Ask::Card) return exchange(s, me, f, a, dealer);
  const Question question = f;
  s.lane(me).done();
  switch (verb_of(a)) {
    case Verb::None:
      dealer.tell_all(Passed{me, what == Ask::Schaden     ? Waived::Schadenfreude
                                 : what == Ask::Neighbour ? Waived::Neighbour
                                 : what == Ask::Swap      ? Waived::Patient
                                                          : Waived::Card});
      return Next::Go;
    case Verb::Decline: dealer.tell_all(Passed{me, Waived::Witch}); return Next::Go;
    case Verb::Take: return award(s, me, chip_gain(s, chip_arg(a, 0), true), dealer);
    case Verb::RemoveWhite:
      p.bag.take(kind_of(Chip::White_1));
      dealer.tell_all(ChipRemoved{me, Chip::White_1});
      return Next::Go;
    case Verb::Dice: return award(s, me, {.rolls = static_cast<std::uint8_t>(die_rolls(s, 1))}, dealer);
    case Verb::Flask: fill_flask(s, me, dealer); return Next::Go;
    case Verb::Use:
      call_witch(s, me, Witch::AG4, dealer);
      p.pardoned = true;
      return Next::Go;
    case Verb::Vp: dealer.tell_all(PointsOrShop{me, false}); return Next::Go;
    case Verb::Buy:
      if (what == Ask::Exploded) {
        p.takes_points = false;
        p.shops = true;
        dealer.tell_all(PointsOrShop{me, true});
        return Next::Go;
      }
      if (a.args[0] == Action::kNone) {
        dealer.tell_all(Bought{me, {}, question.count});
        return Next::Go;
      }
      dealer.tell_all(Bought{me, {chip_arg(a, 0)}, question.count});
      return award(s, me, chip_gain(s, chip_arg(a, 0), false), dealer);
    case Verb::Regain: {
      const auto penny = static_cast<std::uint8_t>(1u << a.args[0]);
      p.spent = static_cast<std::uint8_t>(p.spent & ~penny);
      p.pennies = static_cast<std::uint8_t>(p.pennies | penny);
      dealer.tell_all(PennyRegained{me, static_cast<Penny>(a.args[0])});
      return Next::Go;
    }
    case Verb::Swap: {
      PotChip& chip = p.pot[a.args[1]];
      take_supply(s, chip_arg(a, 2));
      return_supply(s, chip.chip());
      chip = PotChip::of(chip_arg(a, 2), kNoChip, chip.space, chip.moved);
      dealer.tell_all(ChipSwapped{me, chip_arg(a, 0), chip_arg(a, 2)});
      return Next::Go;
    }
    default: GH_UNREACHABLE();
  }
}

}  // namespace guildhall::quacks
