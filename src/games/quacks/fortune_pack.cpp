// QUX section 9: the cards of the Alchemists' pack that are carried out at once (QUX-C0 to QUX-C10). The blue ones are
// obeyed where they matter.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

bool plain_number(Chip chip, int value) {  // QUX-C3, QUX-C9: not purple, white, locoweed
  return has_number(chip, value) && chip != Chip::Purple_1 && !is_white(chip);
}
int droplet_price(Chip chip) { return value_of(chip) == 2 ? 1 : 2; }  // QUX-C10
void extra_rats(State& s, Seat me, int count, QuacksDealer& dealer) {
  s.at(me).extra_rats = static_cast<std::uint8_t>(count);
  dealer.tell_all(ExtraRats{me, static_cast<std::uint8_t>(count)});
}

}  // namespace

Next resume_pack(State& s, Seat me, Fortune& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  if (f.step == 1) return s.lane(me).done();
  f.step = 1;
  switch (s.card) {
    case Card::FP2: {  // QUX-C2
      if (p.bag.empty()) return Next::Go;
      const Chip chip = draw_chip(s, me, dealer);
      into_bag(s, me, chip);
      dealer.tell_all(ChipPeeked{me, chip});
      gain_rubies(s, me, value_of(chip), Cause::Card, dealer);
      return Next::Go;
    }
    case Card::FP8: {  // QUX-C8: the chooser is `me`; the neighbour answers before the next player chooses
      f.step = 0;
      return ask(s, me, Ask::Neighbour);
    }
    default: return ask_or_take(s, me, f, Ask::Card, dealer);
  }
}

void legal_pack(const State& s, Seat me, const Fortune&, Actions& out) {
  const Player& p = s.at(me);
  switch (s.card) {
    case Card::FP1:  // QUX-C1
      out.push_back(act::make(Verb::Rats, 3, 1));
      if (available(s, Chip::Red_2)) out.push_back(act::take(Chip::Red_2));
      return;
    case Card::FP3:  // QUX-C3
      for (int value : {1, 2, 4})
        if (p.rubies >= value) list_chips(s, out, [=](Chip chip) { return plain_number(chip, value); });
      out.push_back(act::make(Verb::Rubies, 2));
      return;
    case Card::FP4:  // QUX-C4
      out.push_back(act::make(Verb::Rats, 8));
      out.push_back(act::make(Verb::Dice, 4));
      out.push_back(act::make(Verb::Droplet, 3));
      return;
    case Card::FP6:  // QUX-C6
      for (int count = 0; count <= std::min(3, int{p.rubies}); ++count) out.push_back(act::pay(count));
      return;
    case Card::FP7:  // QUX-C7
      for (int penny = 0; penny < kPennies; ++penny)
        if ((p.pennies >> penny & 1) != 0)
          for (int kind = 0; kind < kKinds; ++kind)
            if (available(s, chip_at(kind))) out.push_back(act::exchange(static_cast<Penny>(penny), chip_at(kind)));
      out.push_back(act::none());
      return;
    case Card::FP8:
      out.push_back(act::simple(Verb::ForWhite));
      out.push_back(act::simple(Verb::ForChip));
      return;
    case Card::FP10:  // QUX-C10: the cauldron droplet, not below 0
      list_chips(s, out, [&](Chip chip) {
        return (has_number(chip, 2) || has_number(chip, 4)) && p.droplet >= droplet_price(chip);
      });
      out.push_back(act::none());
      return;
    default: return;
  }
}

Next answer_pack(State& s, Seat me, Fortune&, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const Chip chip = chip_arg(a, 0);
  switch (verb_of(a)) {
    case Verb::Rats:
      extra_rats(s, me, s.card == Card::FP1 ? 3 : 8, dealer);
      if (s.card == Card::FP4) return Next::Go;
      return award(s, me, {.rubies = 1, .rolls = 1}, dealer);
    case Verb::Dice: return award(s, me, {.rolls = 4}, dealer);
    case Verb::Droplet: return award(s, me, {.droplets = 3}, dealer);
    case Verb::Rubies: gain_rubies(s, me, 2, Cause::Card, dealer); return Next::Go;
    case Verb::Pay:
      pay_rubies(s, me, a.args[0], Cause::Card, dealer);
      if (a.args[0] > 0)
        extra_rats(s, me, 3 * a.args[0], dealer);
      else
        dealer.tell_all(Passed{me, Waived::Card});
      return Next::Go;
    case Verb::Take:
      if (s.card == Card::FP3) pay_rubies(s, me, value_of(chip), Cause::Card, dealer);
      if (s.card == Card::FP10) {
        p.droplet = static_cast<std::uint8_t>(p.droplet - droplet_price(chip));
        dealer.tell_all(DropletMoved{me, p.droplet});
      }
      return award(s, me, chip_gain(s, chip, true), dealer);
    case Verb::Exchange: {
      const auto penny = static_cast<std::uint8_t>(1u << a.args[0]);
      p.pennies = static_cast<std::uint8_t>(p.pennies & ~penny);
      p.spent = static_cast<std::uint8_t>(p.spent | penny);
      dealer.tell_all(PennySpent{me, static_cast<Penny>(a.args[0])});
      return award(s, me, chip_gain(s, chip_arg(a, 1), true), dealer);
    }
    case Verb::ForWhite:
    case Verb::ForChip: {
      const bool white = verb_of(a) == Verb::ForWhite;
      const Seat neighbour = s.left(me);
      dealer.tell_all(NeighbourOffered{me, neighbour, white});
      s.lane(me).done();
      s.lane(neighbour).call(Question{.what = Ask::Neighbour, .count = static_cast<std::uint8_t>(white ? 1 : 0)});
      return Next::Go;  // the round runs the neighbour's lane before the next player chooses
    }
    case Verb::None: dealer.tell_all(Passed{me, Waived::Card}); return Next::Go;
    default: GH_UNREACHABLE();
  }
}

}  // namespace guildhall::quacks
