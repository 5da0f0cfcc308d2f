// Rules section 7: remedies (BRI-C), and Alms (BRI-V9 to BRI-V14).
#include "games/bristol/rules.h"

namespace guildhall::bristol {

int copies_in_deck(const Options& options, std::size_t card) {
  const RemedyInfo& info = kRemedies[card];
  const int ordinary = options.remedy_deck == RemedyDeck::Pairs15_27 ? info.in_pairs15_27 : info.in_k33x3_27;
  if (options.social != Social::Alms) return ordinary;
  return ordinary +
         (options.alms_deck == AlmsDeck::AlmsPlusEach ? info.in_alms_plus_each : info.in_alms_only);  // BRI-V9
}

bool remedies_left(const State& s) { return !s.remedies.empty(zone::kDeck) || !s.remedies.empty(zone::kDiscard); }

void draw_remedy(State& s, int to, Seats known, std::uint8_t marks, BristolDealer& dealer) {
  if (s.remedies.empty(zone::kDeck)) {  // BRI-C6 (ruling): reshuffled only when a card is needed
    s.remedies.move_all(zone::kDiscard, zone::kDeck, {});
    s.remedies.shuffle(zone::kDeck, dealer, shape::name_of<Remedy>);
    dealer.tell_all(RemediesReshuffled{static_cast<std::uint8_t>(s.remedies.size(zone::kDeck))});
  }
  s.remedies.script_top(zone::kDeck, dealer, shape::name_of<Remedy>);
  dealer.bind();
  const int top = s.remedies.size(zone::kDeck) - 1;
  s.remedies.at(zone::kDeck, top).marks = marks;
  const auto card = static_cast<Remedy>(s.remedies.at(zone::kDeck, top).card);
  s.remedies.move_sorted(zone::kDeck, top, to, known);
  for (Seat seat : known& s.humans()) dealer.tell({seat}, RemedySeen{seat, card});
}

void discard_remedy(State& s, Seat seat, Remedy card, BristolDealer& dealer) {  // BRI-C1: whole, face up
  dealer.bind();
  const int place = s.remedies.find(zone::hand(seat), static_cast<int>(card));
  s.remedies.at(zone::hand(seat), place).marks = 0;
  s.remedies.move_to_top(zone::hand(seat), place, zone::kDiscard, Seats::everybody());
}

namespace {

void list_arsenic(const State& s, Remedy card, Actions& out) {  // BRI-C7: two, or the single one that is left
  const unsigned unlocked = s.dice.unlocked();
  if (s.dice.unlocked_count() == 1) out.push_back(act::play_dice(card, Kind::Arsenic, unlocked));
  for (unsigned first = 0; first < kDice; ++first)
    for (unsigned second = first + 1; second < kDice; ++second)
      if ((unlocked >> first & unlocked >> second & 1u) != 0)
        out.push_back(act::play_dice(card, Kind::Arsenic, 1u << first | 1u << second));
}

void list_emeralds(const State& s, Seat me, Remedy card, Actions& out) {  // BRI-C9
  const Place at = place_of(s, me);
  const Riders& riders = s.at(at.cart).riders;
  if (at.index > 0) out.push_back(act::play_move(card, Move::Elbow));
  if (at.index == 0 && cart_ahead(s, at.cart)) out.push_back(act::play_move(card, Move::Dash));
  for (int index = at.index; index < riders.size(); ++index) out.push_back(act::play_push(card, riders[index]));
}

void list_use(const State& s, const Turn& t, Remedy card, Kind use, Actions& out) {
  switch (use) {
    case Kind::Arsenic: return list_arsenic(s, card, out);
    case Kind::Chicken:  // BRI-C8: only after a REROLL of this turn, with a die of it unlocked
      if ((t.rerolled & s.dice.unlocked()) != 0) out.push_back(act::play(card, use));
      return;
    case Kind::CrushedEmeralds: return list_emeralds(s, t.seat, card, out);
    case Kind::Leeches:
    case Kind::Pomander:  // BRI-C13
      if (symptoms_left(s)) out.push_back(act::play(card, use));
      return;
    case Kind::Whip: return;  // BRI-C2, BRI-C14: only in a window
    case Kind::Alms:          // BRI-V13
      if (!s.coin_bag.empty()) out.push_back(act::play(card, use));
      return;
  }
}

void lock_dice(State& s, Seat me, unsigned dice, BristolDealer& dealer) {
  DiceLocked event{.seat = me};
  for (int die = 0; die < kDice; ++die) {
    if ((dice >> die & 1u) == 0) continue;
    s.dice.lock(die);
    event.dice.push_back(static_cast<std::uint8_t>(die));
  }
  dealer.tell_all(event);
}

void draw_symptoms(State& s, Seat me, int count, int to, BristolDealer& dealer) {
  int drawn = 0;
  while (drawn < count && draw_symptom(s, to, {me}, dealer)) ++drawn;  // BRI-C13: what there is
  dealer.tell_all(SymptomsDrawn{me, static_cast<std::uint8_t>(drawn)});
  for (int place = s.symptoms.size(to) - drawn; place < s.symptoms.size(to); ++place)
    dealer.tell({me}, SymptomSeen{me, s.symptoms.at(to, place).card});
}

}  // namespace

void list_plays(const State& s, const Turn& t, Actions& out) {  // BRI-C3: any number, also of the same kind
  int before = -1;
  for (const Slot& slot : s.remedies.in(zone::hand(t.seat))) {
    const bool twin = slot.card == before;             // BRI-D31
    if (twin || (slot.marks & kFresh) != 0) continue;  // BRI-C4
    before = slot.card;
    const auto card = static_cast<Remedy>(slot.card);
    const RemedyInfo& info = info_of(card);
    list_use(s, t, card, info.top, out);
    if (info.bottom != info.top) list_use(s, t, card, info.bottom, out);
  }
}

Next play(State& s, const Turn& t, Action a, BristolDealer& dealer) {
  const Seat me = t.seat;
  const auto card = static_cast<Remedy>(a.args[0]);
  const auto use = static_cast<Kind>(a.args[1]);
  discard_remedy(s, me, card, dealer);
  dealer.tell_all(RemedyPlayed{me, card, use});
  switch (use) {
    case Kind::Arsenic: lock_dice(s, me, a.args[2], dealer); return Next::Go;
    case Kind::Chicken:
      return s.flow.call(Chicken{.seat = me, .live = static_cast<std::uint8_t>(t.rerolled & s.dice.unlocked())});
    case Kind::CrushedEmeralds: {
      const auto move = static_cast<Move>(a.args[3]);
      return s.flow.call(
          PawnMove{.move = move, .mover = me, .target = move == Move::Push ? Seat(a.args[4]) : Seat::nobody()});
    }
    case Kind::Leeches: draw_symptoms(s, me, kLeechesDrawn, zone::kTable, dealer); return s.flow.call(LeechPlace{me});
    case Kind::Pomander:
      draw_symptoms(s, me, kPomanderDrawn, zone::hand(me), dealer);
      return s.flow.call(SymptomKeep{me});
    case Kind::Alms: {
      const auto coin = static_cast<Coin>(s.coin_bag.draw(dealer, shape::name_of<Coin>));
      dealer.tell({me}, CoinDrawn{me, coin});
      return s.flow.call(AlmsGive{me, coin});
    }
    case Kind::Whip: GH_UNREACHABLE();
  }
  GH_UNREACHABLE();
}

// ---- Chicken (BRI-C8, BRI-D14) ------------------------------------------------------------------------------

Next resume(State& s, Chicken& f, BristolDealer&) {
  if (f.live == 0 || f.tosses == kChickenTosses) return s.flow.done();
  return ask(s, f.seat, Ask::ChickenToss);
}
void legal(const State&, const Chicken& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  if (f.tosses > 0) out.push_back(act::stop());
  for (unsigned dice = 1; dice < 1u << kDice; ++dice)
    if ((dice & ~unsigned{f.live}) == 0) out.push_back(act::toss(dice));
}
Next answer(State& s, Chicken& f, Seat me, Action a, BristolDealer& dealer) {
  if (static_cast<Verb>(a.verb) == Verb::Stop) {
    dealer.tell_all(TossesEnded{me});
    return s.flow.done();
  }
  f.live = a.args[0];  // dice left out leave for good
  ++f.tosses;
  throw_dice(s, me, f.live, dealer);
  return Next::Go;
}

// ---- Leeches (BRI-C10, BRI-D15) -----------------------------------------------------------------------------

Next resume(State& s, LeechPlace& f, BristolDealer&) { return ask(s, f.seat, Ask::LeechPlace); }
void legal(const State& s, const LeechPlace& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  unsigned values = 0;
  for (const Slot& slot : s.symptoms.in(zone::kTable)) values |= 1u << slot.card;
  for (int value = 1; value <= 4; ++value)
    if ((values >> value & 1u) != 0)
      for (Cart cart : s.race) out.push_back(act::place(value, cart));  // BRI-C11: any number of cards on a pile
}
Next answer(State& s, LeechPlace&, Seat me, Action a, BristolDealer& dealer) {
  const auto cart = static_cast<Cart>(a.args[1]);
  s.symptoms.move_to_top(zone::kTable, s.symptoms.find(zone::kTable, a.args[0]), zone::pile(cart), {me});
  dealer.tell_all(SymptomPlaced{me, cart});
  dealer.tell({me}, SymptomPlacedSeen{me, cart, a.args[0]});
  const auto other = static_cast<std::uint8_t>(s.symptoms.size(zone::kTable));
  if (other > 0) dealer.tell_all(SymptomsDiscarded{me, other});
  discard_symptoms(s, {me}, dealer);  // BRI-C10 (ruling): the other one, face down
  dealer.bind();                      // BRI-H3: undoing would show that the choice was private
  return s.flow.done();
}

// ---- Pomander (BRI-C12), Chandler (BRI-K9): SYMPTOM_KEEP (BRI-D16) ------------------------------------------

Next resume(State& s, SymptomKeep& f, BristolDealer&) { return ask(s, f.seat, Ask::SymptomKeep); }
void legal(const State& s, const SymptomKeep& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  std::array<int, 5> held{};
  for (const Slot& slot : s.symptoms.in(zone::hand(me))) ++held[slot.card];
  for (std::size_t low = 1; low <= 4; ++low)
    for (std::size_t high = low; high <= 4; ++high)
      if (held[low] > 0 && held[high] > (low == high ? 1 : 0))
        out.push_back(act::keep(static_cast<int>(low), static_cast<int>(high)));
}
Next answer(State& s, SymptomKeep&, Seat me, Action a, BristolDealer& dealer) {
  const int hand = zone::hand(me);
  s.symptoms.forget(hand);
  s.symptoms.show(hand, {me});  // a secret choice out of a hand makes outsiders forget that hand
  s.symptoms.move_all(hand, zone::kTable, {me});
  for (int value : {a.args[0], a.args[1]})
    s.symptoms.move_to_top(zone::kTable, s.symptoms.find(zone::kTable, value), hand, {me});
  dealer.tell_all(SymptomsDiscarded{me, static_cast<std::uint8_t>(s.symptoms.size(zone::kTable))});
  discard_symptoms(s, {me}, dealer);
  hand_changed(s, me, dealer);  // the total of all of them never counts: checked on the two kept
  dealer.bind();
  return s.over() ? s.flow.over() : s.flow.done();
}

// ---- Alms (BRI-V10, BRI-D17) --------------------------------------------------------------------------------

Next resume(State& s, AlmsGive& f, BristolDealer&) { return ask(s, f.seat, Ask::AlmsGive); }
void legal(const State& s, const AlmsGive& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  for (Seat seat : s.living& s.humans()) out.push_back(act::give(seat));  // BRI-V13 (ruling): living humans only
}
Next answer(State& s, AlmsGive& f, Seat me, Action a, BristolDealer& dealer) {
  const Seat holder(a.args[0]);
  s.coins.push_back({f.coin, me, holder});
  dealer.tell_all(CoinGiven{me, holder, me == holder});                   // BRI-V14
  if (me != holder) dealer.tell({holder}, CoinSeen{me, holder, f.coin});  // BRI-V10: always shown to the recipient
  dealer.bind();
  plague_check(s, holder, dealer);
  return s.over() ? s.flow.over() : s.flow.done();
}
AlmsGive show(const State&, const AlmsGive& f, Seat viewer) {
  return {.seat = f.seat, .coin = viewer == f.seat ? f.coin : Coin::Naught};
}

}  // namespace guildhall::bristol
