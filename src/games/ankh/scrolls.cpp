// The symbols of a card (rules section A) and its scroll (section C, verbs of ANK-X3): which can be carried out, and
// where each leads. The cards themselves are the table of deck.h.
#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

// ---- The procedures a verb or symbol opens ------------------------------------------------------------------

Kill assassination(Seat me) { return {.seat = me, .controller = me}; }  // ANK-A6
PlaceMinion placing(Seat me, const Effect& e) {                         // ANK-C22
  return {.seat = me, .where = e.where, .area = e.area, .left = e.n, .raises_trouble = e.m == 1};
}
Relocate moving(Seat me, const Effect& e) {  // ANK-C23, ANK-C24, ANK-C37
  return {.step = e.op == Op::PaidMove ? Relocate::Step::Payee : Relocate::Step::Choose,
          .seat = me,
          .own = e.op != Op::MoveOther,
          .from = e.where,
          .to = e.to,
          .price = e.n};
}
Kill removing(Seat me, Where where, Area area) {  // ANK-C26, ANK-C30
  return {.seat = me, .where = where, .area = area, .own_allowed = true, .source = Source::Text, .controller = me};
}
Kill paid_kill(Seat me, const Effect& e) {  // ANK-C27
  return {.seat = me, .price = e.n, .source = Source::Text, .controller = me};
}
Kill hired_kill(Seat me, Seat payee) {  // ANK-C28
  return {.seat = payee, .own_allowed = true, .not_of = me, .source = Source::Text, .controller = me};
}
Marker unrest(const State& s, Seat me, const Effect& e) {  // ANK-C32, ANK-V12
  return {.purpose = Marker::Purpose::Unrest,
          .seat = me,
          .where = e.where,
          .needs_minion = s.options.trouble_cards_need_minion};
}
Marker counting(Seat me, const Effect& e) {  // ANK-C6: B33
  return {.purpose = Marker::Purpose::Count, .seat = me, .each = e.n};
}
Buyout buying_out(Seat me, const Effect& e) { return {.seat = me, .troubled = e.n == 1}; }  // ANK-C34

int buildings_on_board(const State& s) {
  AreaSet all;
  for (AreaSet set : s.buildings) all = all | set;
  return all.size();
}

bool any_opponent(const State& s, Seat me, auto&& fits) {
  for (Seat seat : s.others(me))
    if (fits(seat)) return true;
  return false;
}

}  // namespace

// ANK-A9: a scroll whose first choice has no legal answer or whose price cannot be paid can only be skipped.
bool can_start(const State& s, Seat me, const Effect& e) {
  switch (e.op) {
    case Op::GainPerMinionChosen: return can_mark(s, counting(me, e));
    case Op::StealOne: return any_opponent(s, me, [&](Seat seat) { return s.cash_of(seat) > 0; });
    case Op::ForceTransfer:  // ANK-C9: a second opponent must be there
      return s.players > 2 && any_opponent(s, me, [&](Seat seat) { return s.cash_of(seat) > 0; });
    case Op::ExtortBuilding: return any_opponent(s, me, [&](Seat seat) { return !s.buildings_of(seat).empty(); });
    case Op::DiscardSelf: return s.cards.size(zone::hand(me)) >= e.n;
    case Op::SellCard: return !s.cards.empty(zone::hand(me));
    case Op::Beg:
    case Op::Search:
    case Op::Snatch: return any_opponent(s, me, [&](Seat seat) { return !s.cards.empty(zone::hand(seat)); });
    case Op::PlaceMinion: return can_place(s, placing(me, e));
    case Op::MoveOwn:
    case Op::MoveOther:
    case Op::PaidMove: return can_relocate(s, moving(me, e));
    case Op::SwapMinions: return can_swap(s);
    case Op::RemoveMinion: return has_victim(s, removing(me, e.where, e.area));
    case Op::HireRemoval:
      return s.cash_of(me) >= e.n &&
             any_opponent(s, me, [&](Seat payee) { return has_victim(s, hired_kill(me, payee)); });
    case Op::PaidKill: return s.cash_of(me) >= e.n && has_victim(s, paid_kill(me, e));
    case Op::BuildAtHalf: return can_build(s, Build{.seat = me, .half = true});
    case Op::ReplaceBuilding: return can_buy_out(s, buying_out(me, e));
    case Op::PlaceTrouble: return can_mark(s, unrest(s, me, e));
    default: return true;
  }
}

bool can_carry_out(const State& s, const Turn& t) {
  const CardInfo& card = info_of(static_cast<Card>(t.card));
  switch (card.symbols[t.symbol].sign) {
    case Sign::Minion: return can_place(s, PlaceMinion{.seat = t.seat});
    case Sign::Build: return can_build(s, Build{.seat = t.seat});
    case Sign::Kill: return has_victim(s, assassination(t.seat));
    case Sign::Calm: return !s.trouble.empty();
    case Sign::Scroll: return can_start(s, t.seat, card.scroll[0]);
    default: return true;
  }
}

Next carry_out_symbol(State& s, Turn& t, AnkhDealer& dealer) {
  const auto card = static_cast<Card>(t.card);
  const Symbol symbol = info_of(card).symbols[t.symbol++];
  const Seat me = t.seat;
  switch (symbol.sign) {
    case Sign::Minion: return s.flow.call(PlaceMinion{.seat = me});
    case Sign::Build: return s.flow.call(Build{.seat = me});
    case Sign::Kill: return s.flow.call(assassination(me));
    case Sign::Calm: return s.flow.call(Marker{.purpose = Marker::Purpose::Calm, .seat = me});
    case Sign::Cash: take_money<MoneyTaken>(s, me, symbol.amount, card, dealer); return Next::Go;
    case Sign::Scroll: return s.flow.call(Scroll{.seat = me, .card = card});
    case Sign::Event: return begin_event(s, me, dealer);
    case Sign::Again:      // ANK-T6: asks nothing, see turn.cpp
    case Sign::Interrupt:  // ANK-A12: never the card of the turn
    case Sign::None: break;
  }
  GH_UNREACHABLE();
}

namespace {

// ---- Dice (ANK-C30) -----------------------------------------------------------------------------------------

Next roll_table(State& s, Seat me, const Effect& e, AnkhDealer& dealer) {
  const int face = roll(s, me, dealer) + 1;
  if (face >= 7) {
    switch (e.high) {
      case Op::GainBank: take_money<MoneyTaken>(s, me, e.n, s.flow.find<Scroll>()->card, dealer); return Next::Go;
      case Op::StealOne:
        if (!can_start(s, me, effect::steal_one(e.n))) return Next::Go;
        return s.flow.call(Steal{.seat = me, .most = e.n});
      default: return s.flow.call(removing(me, e.where, {}));
    }
  }
  if (face == 1) return s.flow.call(LoseOwn{.seat = me, .controller = me, .price = e.m});
  return Next::Go;
}

// ---- One verb (ANK-X3) --------------------------------------------------------------------------------------

Next carry_out(State& s, const Scroll& f, const Effect& e, AnkhDealer& dealer) {
  const Seat me = f.seat;
  switch (e.op) {
    case Op::GainPerMinion:
      take_money<MoneyTaken>(s, me, e.n * minions_in(s, e.area), f.card, dealer);
      return Next::Go;  // ANK-C6
    case Op::GainPerTrouble: take_money<MoneyTaken>(s, me, e.n * s.trouble.size(), f.card, dealer); return Next::Go;
    case Op::GainPerBuilding:
      take_money<MoneyTaken>(s, me, e.n * buildings_on_board(s), f.card, dealer);
      return Next::Go;
    case Op::GainPerMinionChosen: return s.flow.call(counting(me, e));
    case Op::StealOne: return s.flow.call(Steal{.seat = me, .most = e.n});
    case Op::ForceTransfer: return s.flow.call(Steal{.seat = me, .for_another = true, .most = e.n});
    case Op::StealEachOther:
      return s.flow.call(EachOther{.purpose = EachOther::Purpose::Steal, .seat = me, .turn = me, .amount = e.n});
    case Op::EachOtherGives:
      return s.flow.call(EachOther{.purpose = EachOther::Purpose::Gift, .seat = me, .turn = me, .amount = e.n});
    case Op::Audit: return s.flow.call(EachOther{.purpose = EachOther::Purpose::Audit, .seat = me, .turn = me});
    case Op::Loan:  // ANK-C10: into the open loan row
      s.cards.move_sorted(zone::kPlay, 0, zone::loans(me), Seats::everybody());
      dealer.tell_all(LoanTaken{me, f.card});
      take_money<MoneyTaken>(s, me, e.n, f.card, dealer);
      return Next::Go;
    case Op::PenaltyCard: return s.flow.call(Demand{.seat = me, .card = f.card, .sum = e.n});
    case Op::ExtortBuilding: return s.flow.call(Demand{.seat = me, .card = f.card, .building = true, .sum = e.n});
    case Op::Draw: draw_cards(s, me, e.n, dealer); return Next::Go;  // ANK-C5
    case Op::DrawPerBuilding: draw_cards(s, me, e.n * s.buildings_of(me).size(), dealer); return Next::Go;
    case Op::RefillHand: draw_cards(s, me, missing_cards(s, me), dealer); return Next::Go;
    case Op::DrawFromDiscard: recycle(s, me, e.n, dealer); return Next::Go;
    case Op::DiscardSelf: return s.flow.call(Discards{.seat = me, .least = e.n, .most = e.m});
    case Op::DiscardForCash: return s.flow.call(Discards{.seat = me, .most = kCards, .each = e.n});
    case Op::Beg: return s.flow.call(Beg{.seat = me});
    case Op::SellCard: return s.flow.call(Sale{.seat = me, .price = e.n});
    case Op::Search: return s.flow.call(OpenHand{.purpose = OpenHand::Purpose::Search, .seat = me});
    case Op::Snatch: return s.flow.call(OpenHand{.purpose = OpenHand::Purpose::Snatch, .seat = me});
    case Op::SwapHands: return s.flow.call(OpenHand{.purpose = OpenHand::Purpose::Swap, .seat = me});
    case Op::PlayFromHand: return play_from_hand(s, me, e.n, dealer);
    case Op::PeekUnused: peek_unused(s, me, e.n, dealer); return Next::Go;
    case Op::RedrawPersonality: redraw_role(s, me, dealer); return Next::Go;
    case Op::PlaceMinion: return s.flow.call(placing(me, e));
    case Op::MoveOwn:
    case Op::MoveOther:
    case Op::PaidMove: return s.flow.call(moving(me, e));
    case Op::SwapMinions: return s.flow.call(SwapMinions{.seat = me});
    case Op::RemoveMinion: return s.flow.call(removing(me, e.where, e.area));
    case Op::RollAndRemove: {  // ANK-C29: both results first
      const auto first = static_cast<std::uint8_t>(roll(s, me, dealer));
      const auto second = static_cast<std::uint8_t>(roll(s, me, dealer));
      return s.flow.call(Madman{.seat = me, .rolls = {first, second}});
    }
    case Op::HireRemoval: return s.flow.call(Hire{.seat = me, .price = e.n});
    case Op::PaidKill: return s.flow.call(paid_kill(me, e));
    case Op::BuildAtHalf: return s.flow.call(Build{.seat = me, .half = true});
    case Op::ReplaceBuilding: return s.flow.call(buying_out(me, e));
    case Op::PlaceTrouble: return s.flow.call(unrest(s, me, e));
    case Op::RollTable: return roll_table(s, me, e, dealer);
    case Op::GainBank:  // only inside roll tables
    case Op::LoseMinion:
    case Op::PayOrLose:
    case Op::Prevent:  // interrupts.cpp
    case Op::ReplaceRemoval:
    case Op::CancelText:
    case Op::EndOwnTurn:
    case Op::None: break;
  }
  GH_UNREACHABLE();
}

}  // namespace

// ---- The scroll ---------------------------------------------------------------------------------------------

Next resume(State& s, Scroll& f, AnkhDealer& dealer) {
  if (s.over()) return s.flow.over();  // ANK-E3: the rest of the effect is dropped
  const auto& verbs = info_of(f.card).scroll;
  if (f.at == verbs.size() || verbs[f.at].op == Op::None) return s.flow.done();
  const Effect& verb = verbs[f.at++];
  return carry_out(s, f, verb, dealer);
}
void legal(const State&, const Scroll&, Seat, Actions&) {}
Next answer(State&, Scroll&, Seat, Action, AnkhDealer&) { GH_UNREACHABLE(); }

}  // namespace guildhall::ankh
