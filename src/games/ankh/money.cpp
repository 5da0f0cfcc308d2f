// Money: the bank (ANK-A8, ANK-G5, ANK-G7) and the scrolls that take it from others (ANK-C7 to ANK-C13, ANK-C35).
#include <algorithm>

#include "games/ankh/rules.h"

namespace guildhall::ankh {

int take_silently(State& s, Seat seat, int amount) {
  if (s.options.bank_limited) {  // ANK-V16; otherwise the bank never runs out (ANK-G5)
    amount = std::min(amount, int{s.bank});
    s.bank = static_cast<std::int16_t>(s.bank - amount);
  }
  amount = std::min(amount, kMostCash - s.cash_of(seat));  // ANK-G5: no more is counted
  s.cash_of(seat) = static_cast<std::int16_t>(s.cash_of(seat) + amount);
  return amount;
}

void pay_silently(State& s, Seat seat, int amount) {
  GH_CHECK(s.cash_of(seat) >= amount);  // ANK-G7: cash never goes below zero
  s.cash_of(seat) = static_cast<std::int16_t>(s.cash_of(seat) - amount);
  if (s.options.bank_limited) s.bank = static_cast<std::int16_t>(s.bank + amount);
}

int hand_money(State& s, Seat seat, Seat receiver, int amount) {
  amount = std::min({amount, int{s.cash_of(seat)}, kMostCash - s.cash_of(receiver)});  // ANK-G7, ANK-G5
  s.cash_of(seat) = static_cast<std::int16_t>(s.cash_of(seat) - amount);
  s.cash_of(receiver) = static_cast<std::int16_t>(s.cash_of(receiver) + amount);
  return amount;
}
void give_money(State& s, Seat seat, Seat receiver, int amount, AnkhDealer& dealer) {
  const int given = hand_money(s, seat, receiver, amount);
  if (given > 0)
    dealer.tell_all(MoneyGiven{seat, receiver, static_cast<std::uint8_t>(given), s.flow.find<Scroll>()->card});
}

// ---- From one opponent (ANK-C8), or from one to another (ANK-C9) ---------------------------------------------

Next resume(State& s, Steal& f, AnkhDealer& dealer) {
  switch (f.step) {
    case Steal::Step::Choose: return ask(s, f.seat, f.for_another ? Ask::PayerAndReceiver : Ask::Opponent);
    case Steal::Step::Window: return ask(s, f.payer, Ask::WText);
    case Steal::Step::Happens: give_money(s, f.payer, f.receiver, f.most, dealer); return s.flow.done();
  }
  GH_UNREACHABLE();
}
void legal(const State& s, const Steal& f, Seat me, Actions& out) {
  if (f.step == Steal::Step::Window && me == f.payer) list_text_answers(s, me, out);
  if (f.step != Steal::Step::Choose || me != f.seat) return;
  for (Seat payer : s.others(me)) {
    if (s.cash_of(payer) == 0) continue;  // ANK-C2
    if (!f.for_another) out.push_back(act::target(payer));
    if (f.for_another)
      for (Seat receiver : s.others(me) - Seats{payer}) out.push_back(act::transfer(payer, receiver));
  }
}
Next answer(State& s, Steal& f, Seat me, Action a, AnkhDealer& dealer) {
  if (f.step == Steal::Step::Choose) {
    f.payer = act::seat(a);
    f.receiver = f.for_another ? act::seat(a, 1) : me;
    f.step = Steal::Step::Window;
    const Card card = s.flow.find<Scroll>()->card;
    if (f.for_another)
      dealer.tell_all(TransferAnnounced{me, f.payer, f.receiver, card});  // ANK-C2: both are named
    else
      dealer.tell_all(Targeted{me, f.payer, card});
    dealer.bind();
    return Next::Go;
  }
  if (act::verb(a) == Verb::Respond) {
    shield(s, me, dealer);
    return s.flow.done();
  }
  f.step = Steal::Step::Happens;
  return Next::Go;
}

// ---- Each opponent in order (ANK-C4): steal (ANK-C7), collection (ANK-C13), audit (ANK-C31) -----------------

namespace {

bool is_affected(const State& s, const EachOther& f) {
  switch (f.purpose) {
    case EachOther::Purpose::Steal: return s.cash_of(f.turn) > 0;
    case EachOther::Purpose::Gift: return s.cash_of(f.turn) >= f.amount || !s.cards.empty(zone::hand(f.turn));
    case EachOther::Purpose::Audit: return !presence(s, owner_of(f.turn)).empty();
  }
  GH_UNREACHABLE();
}

}  // namespace

Next resume(State& s, EachOther& f, AnkhDealer& dealer) {
  if (f.step == EachOther::Step::Next) {
    do {
      f.turn = left_of(f.turn, s.players);
      if (f.turn == f.seat) return s.flow.done();
    } while (!is_affected(s, f));
    if (f.purpose == EachOther::Purpose::Audit) return s.flow.call(LoseOwn{.seat = f.turn, .controller = f.seat});
    f.step = EachOther::Step::Asked;
    dealer.bind();
  }
  return ask(s, f.turn, f.purpose == EachOther::Purpose::Steal ? Ask::WText : Ask::GiveSomething);
}
void legal(const State& s, const EachOther& f, Seat me, Actions& out) {
  if (f.step != EachOther::Step::Asked || me != f.turn) return;
  if (f.purpose == EachOther::Purpose::Steal) return list_text_answers(s, me, out);
  if (s.cash_of(me) >= f.amount) out.push_back(act::pay(f.amount));
  for (const Slot& slot : s.cards.in(zone::hand(me))) out.push_back(act::give(static_cast<Card>(slot.card)));
  if (holds(s, me, Card::IntTextShield)) out.push_back(act::respond(Card::IntTextShield));  // ANK-I15
}
Next answer(State& s, EachOther& f, Seat me, Action a, AnkhDealer& dealer) {
  f.step = EachOther::Step::Next;
  switch (act::verb(a)) {
    case Verb::Respond: shield(s, me, dealer); return Next::Go;
    case Verb::Give: give_card(s, me, f.seat, act::card(a), dealer); return Next::Go;
    default: give_money(s, me, f.seat, f.amount, dealer); return Next::Go;  // pass of W-TEXT, or pay
  }
}

// ---- Pay five dollars, or else: a penalty card (ANK-C11), a building (ANK-C35) -------------------------------

Next resume(State& s, Demand& f, AnkhDealer&) {
  switch (f.step) {
    case Demand::Step::Choose: return ask(s, f.seat, Ask::Opponent);
    case Demand::Step::Asked: return ask(s, f.target, f.building ? Ask::PayOrRefuse : Ask::PayOrTake);
    case Demand::Step::Burn: return ask(s, f.seat, Ask::BurnChoice);
  }
  GH_UNREACHABLE();
}
void legal(const State& s, const Demand& f, Seat me, Actions& out) {
  switch (f.step) {
    case Demand::Step::Choose:
      if (me != f.seat) return;
      for (Seat seat : s.others(me))
        if (!f.building || !s.buildings_of(seat).empty()) out.push_back(act::target(seat));
      return;
    case Demand::Step::Asked:
      if (me != f.target) return;
      if (s.cash_of(me) >= f.sum) out.push_back(act::pay(f.sum));  // ANK-G7: only the full amount counts
      out.push_back(f.building ? act::refuse() : act::take());
      if (holds(s, me, Card::IntTextShield)) out.push_back(act::respond(Card::IntTextShield));
      return;
    case Demand::Step::Burn:
      if (me != f.seat) return;
      out.push_back(act::spare());
      for (Area area : s.buildings_of(f.target)) out.push_back(act::burn(area));
      return;
  }
}
Next answer(State& s, Demand& f, Seat me, Action a, AnkhDealer& dealer) {
  switch (act::verb(a)) {
    case Verb::Target:
      f.target = act::seat(a);
      f.step = Demand::Step::Asked;
      dealer.tell_all(Targeted{me, f.target, f.card});
      return Next::Go;
    case Verb::Pay: give_money(s, me, f.seat, f.sum, dealer); return s.flow.done();
    case Verb::Respond: shield(s, me, dealer); return s.flow.done();
    case Verb::Take:  // ANK-C11: at once, for the rest of the game
      s.cards.move_sorted(zone::kPlay, 0, zone::penalties(me), Seats::everybody());
      dealer.tell_all(PenaltyTaken{me, f.card});
      return s.flow.done();
    case Verb::Refuse:
      dealer.tell_all(PaymentRefused{me});
      f.step = Demand::Step::Burn;
      return Next::Go;
    case Verb::Burn: lose_building(s, f.target, act::area(a), dealer); return s.flow.done();
    default:  // spare
      dealer.tell_all(BuildingSpared{me, f.target});
      return s.flow.done();
  }
}

}  // namespace guildhall::ankh
