// Assassination (ANK-A6) and the scrolls that take minions off the board (ANK-C26 to ANK-C31). The windows are in
// interrupts.cpp.
#include "games/ankh/rules.h"

namespace guildhall::ankh {

// ---- Somebody chooses a victim ------------------------------------------------------------------------------

namespace {

bool may_take(const State& s, const Kill& f, Owner owner) {
  if (!is_player(owner)) return true;  // ANK-C39, ANK-A6: trolls and demons
  const Seat seat(owner);
  if (seat == f.seat && !f.own_allowed) return false;
  return seat != f.not_of && !(f.source == Source::Text && is_shielded(s, seat));  // ANK-C29
}

AreaSet hunting_ground(const State& s, const Kill& f) {
  return f.where == Where::Trouble ? s.trouble : AreaSet::of(f.area);  // ANK-M6
}

}  // namespace

bool has_victim(const State& s, const Kill& f) {
  const AreaSet ground = hunting_ground(s, f);
  for (Owner owner = 0; owner < kOwners; ++owner)
    if (may_take(s, f, owner) && !(presence(s, owner) & ground).empty()) return true;
  return false;
}

Next resume(State& s, Kill& f, AnkhDealer&) {
  if (!has_victim(s, f)) return s.flow.done();  // ANK-C30: after a roll nothing happens
  return ask(s, f.seat, f.not_of.is_player() ? Ask::HiredVictim : Ask::VictimChoice);
}
void legal(const State& s, const Kill& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  const AreaSet ground = hunting_ground(s, f);
  for (Owner owner = 0; owner < kOwners; ++owner) {
    if (!may_take(s, f, owner)) continue;
    for (Area area : presence(s, owner) & ground) {
      if (f.price == 0) out.push_back(act::victim(area, owner));
      if (f.price > 0)  // ANK-C27
        for (Seat payee : s.others(me)) out.push_back(act::pay_victim(payee, area, owner));
    }
  }
}
Next answer(State& s, Kill& f, Seat me, Action a, AnkhDealer& dealer) {
  const int first = f.price > 0 ? 1 : 0;
  if (f.price > 0) give_money(s, me, act::seat(a), f.price, dealer);  // not given back if the kill is prevented
  const Area area = act::area(a, first);
  const Owner owner = act::owner(a, first + 1);
  if (is_player(owner)) dealer.tell_all(VictimChosen{me, Seat(owner), area});  // ANK-I3: whoever's card it is
  return s.flow.become(Remove{.area = area, .owner = owner, .source = f.source, .controller = f.controller});
}

// ---- Somebody must take off an own minion (ANK-C30, ANK-C31) -------------------------------------------------

namespace {

Next pay_instead(State& s, const LoseOwn& f, AnkhDealer& dealer) {  // ANK-C30: G11
  pay_bank<MoneyPaid>(s, f.seat, f.price, s.flow.find<Scroll>()->card, dealer);
  return s.flow.done();
}

}  // namespace

Next resume(State& s, LoseOwn& f, AnkhDealer& dealer) {
  const bool can_pay = f.price > 0 && s.cash_of(f.seat) >= f.price;
  if (presence(s, owner_of(f.seat)).empty()) return can_pay ? pay_instead(s, f, dealer) : s.flow.done();
  return ask(s, f.seat, can_pay ? Ask::PayOrLose : Ask::LoseMinion);
}
void legal(const State& s, const LoseOwn& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  if (f.price > 0 && s.cash_of(me) >= f.price) out.push_back(act::pay(f.price));  // ANK-C30: G11
  for (Area area : presence(s, owner_of(me))) out.push_back(act::victim(area, owner_of(me)));
}
Next answer(State& s, LoseOwn& f, Seat me, Action a, AnkhDealer& dealer) {
  if (act::verb(a) == Verb::Pay) return pay_instead(s, f, dealer);
  dealer.tell_all(VictimChosen{me, me, act::area(a)});  // ANK-C31: its owner chooses, whoever played the card
  return s.flow.become(
      Remove{.area = act::area(a), .owner = owner_of(me), .source = Source::Text, .controller = f.controller});
}

// ---- Hired removal (ANK-C28) --------------------------------------------------------------------------------

Next resume(State& s, Hire& f, AnkhDealer& dealer) {
  switch (f.step) {
    case Hire::Step::Choose: return ask(s, f.seat, Ask::Opponent);
    case Hire::Step::Window: return ask(s, f.payee, Ask::WText);  // ANK-I9: before paying
    case Hire::Step::Paid:
      give_money(s, f.seat, f.payee, f.price, dealer);
      return s.flow.become(
          Kill{.seat = f.payee, .own_allowed = true, .not_of = f.seat, .source = Source::Text, .controller = f.seat});
  }
  GH_UNREACHABLE();
}
void legal(const State& s, const Hire& f, Seat me, Actions& out) {
  if (f.step == Hire::Step::Choose && me == f.seat)
    for (Seat seat : s.others(me)) out.push_back(act::target(seat));
  if (f.step == Hire::Step::Window && me == f.payee) list_text_answers(s, me, out);
}
Next answer(State& s, Hire& f, Seat me, Action a, AnkhDealer& dealer) {
  if (f.step == Hire::Step::Choose) {
    f.payee = act::seat(a);
    f.step = Hire::Step::Window;
    dealer.tell_all(Targeted{me, f.payee, Card::HireKiller});
    dealer.bind();
    return Next::Go;
  }
  if (act::verb(a) == Verb::Respond) {  // ANK-I9: no money moves and nothing is removed
    shield(s, me, dealer);
    return s.flow.done();
  }
  f.step = Hire::Step::Paid;
  return Next::Go;
}

// ---- The madman (ANK-C29) -----------------------------------------------------------------------------------

Next resume(State& s, Madman& f, AnkhDealer&) {
  if (f.chosen != kNoArea) {
    const auto area = static_cast<Area>(f.chosen);
    f.chosen = kNoArea;
    return s.flow.call(Kill{.seat = f.seat,
                            .where = Where::InArea,
                            .area = area,
                            .own_allowed = true,
                            .source = Source::Text,
                            .controller = f.seat});
  }
  if (f.rolls[0] == kNoArea) return s.flow.done();
  if (f.rolls[1] != kNoArea) return ask(s, f.seat, Ask::RollFirst);
  f.chosen = f.rolls[0];
  f.rolls[0] = kNoArea;
  return Next::Go;
}
void legal(const State&, const Madman& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  out.push_back(act::roll(static_cast<Area>(f.rolls[0])));
  if (f.rolls[1] != f.rolls[0]) out.push_back(act::roll(static_cast<Area>(f.rolls[1])));
}
Next answer(State&, Madman& f, Seat me, Action a, AnkhDealer& dealer) {
  f.chosen = a.args[0];
  dealer.tell_all(RollChosen{me, static_cast<Area>(f.chosen)});
  if (f.rolls[0] == f.chosen) f.rolls[0] = f.rolls[1];
  f.rolls[1] = kNoArea;
  return Next::Go;
}

}  // namespace guildhall::ankh
