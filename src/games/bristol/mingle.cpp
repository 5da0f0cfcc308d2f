// Rules section 8: mingle (BRI-M), and the convene that may follow (BRI-V3 to BRI-V5).
#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

int rats_of(const State& s, Cart cart) {
  int rats = 0;
  for (int die = 0; die < kDice; ++die) rats += s.face(die) == rat_of(cart) ? 1 : 0;
  return rats;
}

// BRI-M3: one card from the cart's pile, at random, instead of a deck card. False: there is none (BRI-M7).
bool add_extra(State& s, Cart cart, BristolDealer& dealer) {
  const int pile = zone::pile(cart);
  if (s.symptoms.empty(pile)) return draw_symptom(s, zone::kTable, {}, dealer);
  const int chosen = dealer.pick(
      s.symptoms.size(pile), [&](int place) { return int{s.symptoms.at(pile, place).card}; }, symptom_name);
  s.symptoms.move_to_top(pile, chosen, zone::kTable, {});
  return true;
}

void mingle_cart(State& s, Cart cart, BristolDealer& dealer) {
  const Riders riders = s.at(cart).riders;
  Mingled event{.cart = cart, .riders = riders, .from_pile = !s.symptoms.empty(zone::pile(cart))};
  event.extra = add_extra(s, cart, dealer);
  discard_pile(s, cart, dealer);  // BRI-M4: before the leftover of BRI-M5
  for (Seat rider : riders) s.symptoms.move_all(zone::hand(rider), zone::kTable, {});  // BRI-M3, BRI-P15: ghosts too
  dealer.tell_all(event);                                                              // BRI-M9

  s.symptoms.shuffle(zone::kTable, dealer, symptom_name);  // BRI-M5, BRI-M6
  for (Seat rider : riders)
    for (int card = 0; card < kSymptomsInHand; ++card)
      s.symptoms.move_to_top(zone::kTable, s.symptoms.size(zone::kTable) - 1, zone::hand(rider),
                             s.is_ghost(rider) ? Seats{} : Seats{rider});
  s.symptoms.move_all(zone::kTable, zone::kDiscard, {});     // the leftover, unseen by all, on top
  for (Seat rider : riders) hand_changed(s, rider, dealer);  // BRI-M8
}

void convene(State& s, BristolDealer& dealer) {  // BRI-V3: automatic, once a round, after all mingles
  const Seats plagued = s.plagued & s.living & s.humans();
  dealer.tell_all(Convened{s.round});  // BRI-V4: the healthy learn no more than this
  if (plagued.empty()) return;
  dealer.tell(plagued, ConvenedSeen{plagued});  // BRI-V5: also to somebody who is alone
  for (Seat seat : s.living& s.humans()) {
    auto& known = s.plagued_known[static_cast<std::size_t>(seat.index())];
    known = known | plagued;
  }
}

}  // namespace

void mingle(State& s, BristolDealer& dealer) {
  bool any = false;
  for (Cart cart : s.race) {  // BRI-M2 (ruling): in race order, leading first
    if (s.at(cart).riders.empty() || rats_of(s, cart) < kRatsToMingle) continue;  // BRI-M1
    mingle_cart(s, cart, dealer);
    any = true;
    if (s.over()) return;
  }
  if (any && s.options.social == Social::Convene) convene(s, dealer);
}

}  // namespace guildhall::bristol
