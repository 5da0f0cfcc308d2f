// Rules section 11: character special actions (BRI-K), with `abilities`.
#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

void list_dice(const State& s, Actions& out) {
  for (int die = 0; die < kDice; ++die)
    if (!s.dice.locked(die)) out.push_back(act::special_die(die));
}
void list_faces(const State& s, Actions& out) {  // BRI-K7: its present face included
  for (int die = 0; die < kDice; ++die)
    for (int face = 0; face < kFaces && !s.dice.locked(die); ++face)
      out.push_back(act::special_face(die, static_cast<Face>(face)));
}
void list_looks(const State& s, Seat me, Actions& out) {  // BRI-K4: on another cart in race
  const Cart own = place_of(s, me).cart;
  for (Cart cart : s.race) {
    if (cart == own) continue;
    for (Seat rider : s.at(cart).riders) {
      if (!s.is_ghost(rider)) {
        out.push_back(act::special_seat(rider));
        continue;
      }
      for (int slot = 0; slot < kSymptomsInHand; ++slot) out.push_back(act::special_slot(rider, slot));
    }
  }
}
void list_pawns(const State& s, Actions& out) {  // BRI-K6 (ruling): not already in front
  for (Cart cart : s.race)
    for (int index = 1; index < s.at(cart).riders.size(); ++index)
      out.push_back(act::special_seat(s.at(cart).riders[index]));
}

Next serf(State& s, Seat me, BristolDealer& dealer) {  // BRI-K2
  draw_symptom(s, zone::kTable, {me}, dealer);
  dealer.tell_all(SymptomsDrawn{me, 1});
  dealer.tell({me}, SymptomSeen{me, s.symptoms.top(zone::kTable).card});
  return s.flow.call(SerfPlace{me});
}

Next outlaw(State& s, Turn& t, int die, BristolDealer& dealer) {  // BRI-K3
  throw_dice(s, t.seat, 1u << die, dealer);
  if (cart_of(s.face(die)) == place_of(s, t.seat).cart) t.step = Turn::Step::Extra;  // without limit of repetitions
  return Next::Go;
}

Next sheriff(State& s, Seat me, Seat target, int slot, BristolDealer& dealer) {  // BRI-K4
  const int hand = zone::hand(target);
  // Of a human a random one of the two (ruling: shuffling never hurts the owner); of a ghost the slot chosen (BRI-P13).
  if (!s.is_ghost(target))
    slot = dealer.pick(
        kSymptomsInHand, [&](int place) { return int{s.symptoms.at(hand, place).card}; }, symptom_name);
  dealer.bind();
  // BRI-M10: of two equal cards of a human always the same one is marked, or a second look would tell them apart.
  if (!s.is_ghost(target)) slot = s.symptoms.find(hand, s.symptoms.at(hand, slot).card);
  Slot& card = s.symptoms.at(hand, slot);
  card.known.add(me);
  if (s.is_ghost(target)) {
    dealer.tell_all(GhostLooked{me, target, static_cast<std::uint8_t>(slot)});
    dealer.tell({me}, GhostSeen{me, target, static_cast<std::uint8_t>(slot), card.card});
  } else {
    dealer.tell_all(Looked{me, target});
    dealer.tell({me}, LookedSeen{me, target, card.card});
  }
  return Next::Go;
}

Next mason(State& s, Seat me, int die, BristolDealer& dealer) {  // BRI-K5
  throw_dice(s, me, 1u << die, dealer);
  return s.flow.call(MasonLock{me, static_cast<std::uint8_t>(die)});
}

Next knight(State& s, Seat me, Seat target, BristolDealer& dealer) {  // BRI-K6: whips cannot stop it
  const Place at = place_of(s, target);
  s.at(at.cart).riders.remove_at(at.index);
  s.at(at.cart).riders.insert(0, target);
  dealer.tell_all(Fronted{me, target, at.cart});
  return Next::Go;
}

Next friar(State& s, Seat me, int die, Face face, BristolDealer& dealer) {  // BRI-K7
  s.dice.set(die, static_cast<int>(face));
  dealer.tell_all(DieSet{me, static_cast<std::uint8_t>(die), face});
  check_ratzy(s, dealer);
  return Next::Go;
}

Next countess(State& s, Seat me, BristolDealer& dealer) {  // BRI-K8
  const int left = s.remedies.size(zone::kDeck) + s.remedies.size(zone::kDiscard);
  const int count = std::min(2, left);
  dealer.tell_all(RemedyDrawn{me, static_cast<std::uint8_t>(count)});
  for (int card = 0; card < count; ++card) draw_remedy(s, zone::kTable, {me}, kFresh, dealer);
  return s.flow.call(CountessKeep{me});
}

Next chandler(State& s, Seat me, BristolDealer& dealer) {  // BRI-K9
  draw_symptom(s, zone::hand(me), {me}, dealer);
  dealer.tell_all(SymptomsDrawn{me, 1});
  dealer.tell({me}, SymptomSeen{me, s.symptoms.top(zone::hand(me)).card});
  return s.flow.call(SymptomKeep{me});
}

Next barmaid(State& s, Seat me, BristolDealer& dealer) {  // BRI-K10
  dealer.bind();
  Slot& top = s.symptoms.at(zone::kDiscard, s.symptoms.size(zone::kDiscard) - 1);
  top.known.add(me);
  dealer.tell_all(DiscardLooked{me});
  dealer.tell({me}, DiscardSeen{me, top.card});
  return Next::Go;
}

}  // namespace

void list_specials(const State& s, Seat me, Actions& out) {  // BRI-K11: only what is possible now is offered
  switch (s.character(me)) {
    case Character::Serf:
    case Character::Chandler:
      if (symptoms_left(s)) out.push_back(act::special());
      return;
    case Character::Outlaw:
    case Character::Mason: return list_dice(s, out);
    case Character::Sheriff: return list_looks(s, me, out);
    case Character::Knight: return list_pawns(s, out);
    case Character::Friar: return list_faces(s, out);
    case Character::Countess:
      if (s.remedies.size(zone::hand(me)) < kRemedyHandMax && remedies_left(s)) out.push_back(act::special());
      return;
    case Character::Barmaid:
      if (!s.symptoms.empty(zone::kDiscard)) out.push_back(act::special());
      return;
  }
}

Next special(State& s, Turn& t, Action a, BristolDealer& dealer) {  // BRI-K1, BRI-D30: parameters are submitted whole
  const Seat me = t.seat;
  const int die = a.args[0];
  const Seat target(a.args[2]);
  dealer.tell_all(SpecialUsed{me, s.character(me)});
  switch (s.character(me)) {
    case Character::Serf: return serf(s, me, dealer);
    case Character::Outlaw: return outlaw(s, t, die, dealer);
    case Character::Sheriff: return sheriff(s, me, target, a.args[3], dealer);
    case Character::Mason: return mason(s, me, die, dealer);
    case Character::Knight: return knight(s, me, target, dealer);
    case Character::Friar: return friar(s, me, die, static_cast<Face>(a.args[1]), dealer);
    case Character::Countess: return countess(s, me, dealer);
    case Character::Chandler: return chandler(s, me, dealer);
    case Character::Barmaid: return barmaid(s, me, dealer);
  }
  GH_UNREACHABLE();
}

Next resume(State& s, SerfPlace& f, BristolDealer&) { return ask(s, f.seat, Ask::SerfPlace); }
void legal(const State& s, const SerfPlace& f, Seat me, Actions& out) {  // BRI-D18
  if (f.seat != me) return;
  for (Cart cart : s.race) out.push_back(act::place(s.symptoms.top(zone::kTable).card, cart));
}
Next answer(State& s, SerfPlace&, Seat me, Action a, BristolDealer& dealer) {
  const auto cart = static_cast<Cart>(a.args[1]);
  s.symptoms.move_to_top(zone::kTable, 0, zone::pile(cart), {me});
  dealer.tell_all(SymptomPlaced{me, cart});
  dealer.tell({me}, SymptomPlacedSeen{me, cart, a.args[0]});
  dealer.bind();
  return s.flow.done();
}

Next resume(State& s, MasonLock& f, BristolDealer&) { return ask(s, f.seat, Ask::MasonLock); }
void legal(const State& s, const MasonLock& f, Seat me, Actions& out) {  // BRI-D19: any unlocked die
  if (f.seat != me) return;
  for (int die = 0; die < kDice; ++die)
    if (!s.dice.locked(die)) out.push_back(act::lock(die));
}
Next answer(State& s, MasonLock&, Seat me, Action a, BristolDealer& dealer) {
  s.dice.lock(a.args[0]);
  dealer.tell_all(DiceLocked{me, {a.args[0]}});
  return s.flow.done();
}

Next resume(State& s, CountessKeep& f, BristolDealer&) { return ask(s, f.seat, Ask::CountessKeep); }
void legal(const State& s, const CountessKeep& f, Seat me, Actions& out) {  // BRI-D21
  if (f.seat != me) return;
  int before = -1;
  for (const Slot& slot : s.remedies.in(zone::kTable)) {
    if (slot.card != before) out.push_back(act::keep_remedy(static_cast<Remedy>(slot.card)));
    before = slot.card;
  }
}
Next answer(State& s, CountessKeep&, Seat me, Action a, BristolDealer& dealer) {
  s.remedies.move_sorted(zone::kTable, s.remedies.find(zone::kTable, a.args[0]), zone::hand(me), {me});
  if (!s.remedies.empty(zone::kTable)) {  // the other one face down, seen by her alone
    s.remedies.at(zone::kTable, 0).marks = 0;
    s.remedies.move_to_top(zone::kTable, 0, zone::kDiscard, {me});
    dealer.tell_all(RemedyDiscarded{me});
  }
  dealer.bind();
  return s.flow.done();
}

}  // namespace guildhall::bristol
