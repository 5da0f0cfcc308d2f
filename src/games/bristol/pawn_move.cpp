// Pawn moves (BRI-A4 to BRI-A15) and whip windows (rules section 6, BRI-W).
#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

Next whip(State& s, Seat me, Remedy card, Seat mover, BristolDealer& dealer) {  // BRI-W3, BRI-W7
  discard_remedy(s, me, card, dealer);
  dealer.tell_all(Whipped{me, card, mover});
  return s.flow.done();  // BRI-A14, BRI-W8: cancelled completely; the action is spent
}

void elbow(State& s, Seat me, BristolDealer& dealer) {  // BRI-A4
  const Place at = place_of(s, me);
  s.at(at.cart).riders.remove_at(at.index);
  s.at(at.cart).riders.insert(0, me);
  dealer.tell_all(Elbowed{me, at.cart});
}

void dash(State& s, Seat me, BristolDealer& dealer) {
  const Cart from = place_of(s, me).cart;
  const Cart to = *cart_ahead(s, from);
  Riders& old_cart = s.at(from).riders;
  Riders& new_cart = s.at(to).riders;
  if (!new_cart.full()) {  // BRI-A6
    old_cart.remove_at(0);
    new_cart.push_back(me);
    dealer.tell_all(Dashed{me, from, to});
    return;
  }
  const Seat displaced = new_cart.back();  // BRI-A7: exchanged with the back pawn; nobody else moves
  new_cart.back() = me;
  old_cart[0] = displaced;
  dealer.tell_all(Swapped{me, displaced, from, to});
}

void push(State& s, Seat me, Seat target, BristolDealer& dealer) {
  const Cart from = place_of(s, target).cart;
  if (const auto to = push_destination(s, from)) {
    s.at(from).riders.remove(target);  // BRI-A12: the left cart closes up
    s.at(*to).riders.push_back(target);
    dealer.tell_all(Pushed{me, target, from, *to, me == target});
    return;
  }
  dealer.tell_all(PushedOut{me, target, from, me == target});  // BRI-A10
  const bool shame = me != target && is_healthy(s, target);    // BRI-A11, BRI-P16; BRI-A13: none on one's own push
  eliminate(s, target, Cause::LeftBehind, dealer);
  if (shame) eliminate(s, me, Cause::Shame, dealer);
  end_if_nobody_left(s, dealer);  // BRI-E10: victim and shamed pusher together
}

void carry_out(State& s, const PawnMove& m, BristolDealer& dealer) {
  switch (m.move) {
    case Move::Elbow: return elbow(s, m.mover, dealer);
    case Move::Dash: return dash(s, m.mover, dealer);
    case Move::Push: return push(s, m.mover, m.target, dealer);
  }
}

}  // namespace

Next resume(State& s, PawnMove& m, BristolDealer& dealer) {
  switch (m.step) {
    case PawnMove::Step::Declared:  // BRI-W6: every move has a window of its own
      m.window.eligible = can_whip(s, m.move, m.mover, m.target);
      m.step = PawnMove::Step::Whips;
      if (!m.window.over()) dealer.bind();
      dealer.tell_all(MoveDeclared{m.mover, m.move, m.target, place_of(s, m.mover).cart, m.target == m.mover});
      [[fallthrough]];
    case PawnMove::Step::Whips:
      if (!m.window.over()) {
        if (s.options.whip_window == WhipWindow::Simultaneous) {
          s.asked = m.window.open();
          s.asking = Ask::Whip;
          return Next::Ask;
        }
        return ask(s, m.window.next(s.first_player, s.circle), Ask::Whip);  // BRI-W5
      }
      if (!m.committed.empty()) {  // BRI-W5, simultaneous: the first in order counts, later cards stay secret
        Seats used;
        for (const WhipAnswer& answered : m.committed) used.add(answered.seat);
        const Seat first = used.first_from(s.first_player, s.circle);
        for (const WhipAnswer& answered : m.committed)
          if (answered.seat == first) return whip(s, first, answered.card, m.mover, dealer);
      }
      m.step = PawnMove::Step::Happens;
      [[fallthrough]];
    case PawnMove::Step::Happens: carry_out(s, m, dealer); return s.over() ? s.flow.over() : s.flow.done();
  }
  GH_UNREACHABLE();
}

void legal(const State& s, const PawnMove& m, Seat me, Actions& out) {
  if (!m.window.open().has(me)) return;
  out.push_back(act::pass());  // BRI-W9: asked even without a whip
  int before = -1;
  for (const Slot& slot : s.remedies.in(zone::hand(me))) {  // BRI-W4: a fresh card counts; BRI-D31: equal cards once
    if (has_whip(static_cast<Remedy>(slot.card)) && slot.card != before)
      out.push_back(act::use(static_cast<Remedy>(slot.card)));
    before = slot.card;
  }
}

Next answer(State& s, PawnMove& m, Seat me, Action a, BristolDealer& dealer) {
  const bool uses = static_cast<Verb>(a.verb) == Verb::Use;
  if (uses && s.options.whip_window == WhipWindow::Sequential)
    return whip(s, me, static_cast<Remedy>(a.args[0]), m.mover, dealer);
  m.window.answer(me);  // BRI-W9: a pass leaves no trace
  if (uses) m.committed.push_back({me, static_cast<Remedy>(a.args[0])});
  return Next::Go;
}

// Filled from blank: who is left to answer stays out, and so do the cards of others (BRI-W9, BRI-W5).
PawnMove show(const State&, const PawnMove& m, Seat viewer) {
  PawnMove seen{.step = m.step,
                .move = m.move,
                .mover = m.mover,
                .target = m.target,
                .window = {.eligible = m.window.eligible, .answered = {}},
                .committed = {}};
  seen.window.answered = m.window.answered & Seats{viewer};
  for (const WhipAnswer& answered : m.committed)
    if (answered.seat == viewer) seen.committed.push_back(answered);
  return seen;
}

void list_pawn_moves(const State& s, Seat me, Actions& out) {
  const Place at = place_of(s, me);
  if (at.index > 0) out.push_back(act::elbow());                            // BRI-A4
  if (at.index == 0 && cart_ahead(s, at.cart)) out.push_back(act::dash());  // BRI-A5
  const Riders& riders = s.at(at.cart).riders;
  for (int index = at.index; index < riders.size(); ++index)
    out.push_back(act::push(riders[index]));  // BRI-A8, BRI-A13
}

Seats can_whip(const State& s, Move move, Seat mover, Seat target) {  // BRI-W2
  Seats eligible;
  const Place at = place_of(s, mover);
  switch (move) {
    case Move::Elbow:
      for (int index = 0; index < at.index; ++index) eligible.add(s.at(at.cart).riders[index]);
      break;
    case Move::Dash:
      for (Seat rider : s.at(*cart_ahead(s, at.cart)).riders) eligible.add(rider);
      break;
    case Move::Push: eligible.add(target); break;
  }
  return (eligible & s.humans() & s.living) - Seats{mover};  // BRI-W1: none against a push of oneself
}

// BRI-A9: of the carts in race behind, the furthest-back one with a free place.
std::optional<Cart> push_destination(const State& s, Cart from) {
  for (int rank = s.race.size() - 1; rank > rank_of(s, from); --rank)
    if (!s.at(s.race[rank]).riders.full()) return s.race[rank];
  return std::nullopt;
}

}  // namespace guildhall::bristol
