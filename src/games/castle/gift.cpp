// Rules section 5: the hand limit (COD-L), and objects that change hands without a trade.
#include "games/castle/rules.h"

namespace guildhall::castle {

bool above_limit(const State& s, Seat seat) { return s.hand_size(seat) > hand_limit(s.players); }  // COD-L1

// COD-G8: the one way in which an object goes from hand to hand outside trades, the Sextant and replacements.
// Giver and receiver see the card, nobody else (COD-H8). Nothing is read or triggered (COD-L4, COD-A24).
void give(State& s, Seat from, Seat to, int card) {
  moves_to(s, place::hand(from), s.hand_size(from), to, bit_of(card), {from, to});
  s.hand(from) &= ~bit_of(card);
  s.hand(to) |= bit_of(card);
}

Next resume(State& s, Gift& f, CastleDealer&) { return ask(s, f.giver, Ask::DpGift); }

void legal(const State& s, const Gift& f, Seat me, Actions& out) {  // COD-L2, COD-L3, COD-L7
  if (me != f.giver) return;
  for (Seat target : s.everybody() - Seats{me}) {
    if (s.hand_size(target) >= hand_limit(s.players)) continue;
    for_each_card(s.hand(me), [&](int card) { out.push_back(act::gift(target, static_cast<Object>(card))); });
  }
}

Next answer(State& s, Gift&, Seat me, Action a, CastleDealer& dealer) {
  const Seat target(a.args[0]);
  dealer.bind();
  give(s, me, target, a.args[1]);
  dealer.tell_all(GiftGiven{me, target});
  dealer.tell({me, target}, GiftSeen{me, target, static_cast<Object>(a.args[1])});
  return s.flow.done();
}

}  // namespace guildhall::castle
