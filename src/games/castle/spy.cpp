// Rules section 4.1: spying (COD-A1 to COD-A3).
#include "games/castle/rules.h"

namespace guildhall::castle {

void spy(State& s, Seat me, Seat target, CastleDealer& dealer) {
  const ObjectSet hand = s.hand(target);
  const auto card_at = [&](int place) {
    ObjectSet left = hand;
    for (; place > 0; --place) left &= left - 1;
    return lowest_card(left);
  };
  const int card = card_at(dealer.pick(std::popcount(hand), card_at, shape::name_of<Object>));  // COD-A1
  sees_card(s, {me}, target, bit_of(card));
  dealer.tell_all(Spied{me, target});  // COD-A3: nothing moves, nothing is triggered
  // COD-A2 (ruling): at a table the owner sees which card leaves and comes back.
  dealer.tell(s.options.spy_target_informed ? Seats{me, target} : Seats{me},
              SpySeen{me, target, static_cast<Object>(card)});
}

}  // namespace guildhall::castle
