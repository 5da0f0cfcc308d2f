// Rules section 8: mingle (BRI-M), and the convene that may follow (BRI-V3 to BRI-V5).
#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

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
  dealer.tell_all(event);         // BRI-M9
  discard_pile(s, cart, dealer);  // BRI-M4: before the leftover of BRI-M5

  // BRI-M3, BRI-M5, BRI-M6, BRI-P15: the cards of all riders, ghosts too, and the extra one change places. They are dealt
  // front to back, two each; what is left lies where the extra card lay.
  Row<Slot*, 2 * kPlacesOnCart + 1> places;
  Row<std::uint8_t, 2 * kPlacesOnCart + 1> values;
  for (Seat rider : riders)
    for (Slot& slot : s.symptoms.in(zone::hand(rider))) places.push_back(&slot);
  for (Slot& slot : s.symptoms.in(zone::kTable)) places.push_back(&slot);
  for (const Slot* slot : places) values.push_back(slot->card);
  dealer.shuffle(
      std::span<std::uint8_t>(values.begin(), values.end()), [](std::uint8_t value) { return int{value}; },
      symptom_name);
  for (int at = 0; at < places.size(); ++at) *places[at] = {values[at], 0, {}};
  for (Seat rider : riders)
    if (!s.is_ghost(rider)) s.symptoms.show(zone::hand(rider), {rider});
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
  std::array<int, kFaces> showing{};
  for (int die = 0; die < kDice; ++die) ++showing[static_cast<std::size_t>(s.dice.face(die))];
  const auto rats_of = [&](Cart cart) { return showing[static_cast<std::size_t>(rat_of(cart))]; };
  for (Cart cart : s.race) {  // BRI-M2 (ruling): in race order, leading first
    if (s.at(cart).riders.empty() || rats_of(cart) < kRatsToMingle) continue;  // BRI-M1
    mingle_cart(s, cart, dealer);
    any = true;
    if (s.over()) return;
  }
  if (any && s.options.social == Social::Convene) convene(s, dealer);
}

}  // namespace guildhall::bristol
