// Symptom cards: the deck that runs out (BRI-C13), the discard, and the plague check (BRI-G7, BRI-G8).
#include "games/bristol/rules.h"

namespace guildhall::bristol {

int sum_of(const State& s, Seat seat) {
  int sum = 0;
  for (const Slot& slot : s.symptoms.in(zone::hand(seat))) sum += slot.card;
  return sum;
}

bool is_healthy(const State& s, Seat seat) {  // BRI-G8, BRI-P14: a ghost by its cards alone
  return s.is_ghost(seat) ? sum_of(s, seat) < kPlagueSum : !s.plagued.has(seat);
}

bool symptoms_left(const State& s) { return !s.symptoms.empty(zone::kDeck) || !s.symptoms.empty(zone::kDiscard); }

bool draw_symptom(State& s, int to, Seats known, BristolDealer& dealer) {
  if (!symptoms_left(s)) return false;
  if (s.symptoms.empty(zone::kDeck)) {  // BRI-C13, also in the middle of an effect
    s.symptoms.move_all(zone::kDiscard, zone::kDeck, {});
    s.symptoms.shuffle(zone::kDeck, dealer, symptom_name);
    dealer.tell_all(SymptomsReshuffled{static_cast<std::uint8_t>(s.symptoms.size(zone::kDeck))});
  }
  s.symptoms.script_top(zone::kDeck, dealer, symptom_name);
  if (!known.empty()) dealer.bind();
  s.symptoms.move_to_top(zone::kDeck, s.symptoms.size(zone::kDeck) - 1, to, known);
  return true;
}

// Several cards discarded together go on the pile in random order (BRI-G11), so nobody knows their places.
void discard_symptoms(State& s, Seats known, BristolDealer& dealer) {
  if (s.symptoms.size(zone::kTable) > 1) {
    s.symptoms.shuffle(zone::kTable, dealer, symptom_name);
    known = {};
  }
  s.symptoms.move_all(zone::kTable, zone::kDiscard, known);
}

void discard_pile(State& s, Cart cart, BristolDealer& dealer) {
  const int pile = zone::pile(cart);
  if (s.symptoms.size(pile) > 1) s.symptoms.shuffle(pile, dealer, symptom_name);
  const auto count = static_cast<std::uint8_t>(s.symptoms.size(pile));
  s.symptoms.move_all(pile, zone::kDiscard, {});
  if (count > 0) dealer.tell_all(PileDiscarded{cart, count});
}

bool plague_flag(const State& s, Seat seat, bool before) {  // BRI-G7
  bool has_cured = false;
  bool has_plague = false;
  for (const GivenCoin& coin : s.coins) {
    if (coin.holder != seat) continue;
    has_cured = has_cured || coin.coin == Coin::Cured;
    has_plague = has_plague || coin.coin == Coin::Plague;
  }
  if (has_cured) return false;  // BRI-V11: beats PLAGUE in either order
  if (has_plague) return true;
  if (sum_of(s, seat) >= kPlagueSum) return true;
  const auto hand = s.symptoms.in(zone::hand(seat));
  const bool both_one = hand.size() == 2 && hand[0].card == 1 && hand[1].card == 1;
  if (s.options.social == Social::Cure && both_one) return false;  // BRI-V7
  return before;                                                   // BRI-M8: whatever arrives
}

void plague_check(State& s, Seat seat, BristolDealer& dealer) {
  const bool before = s.plagued.has(seat);
  const bool now = plague_flag(s, seat, before);
  if (now == before) return;
  if (now) {
    s.plagued.add(seat);
    dealer.tell({seat}, BecamePlagued{seat});  // BRI-H2: no public event
  } else {
    s.plagued.drop(seat);
    dealer.tell({seat}, BecameHealthy{seat});
  }
  if (now && s.players == 1) return conclude(s, Ending::SoloPlague, {}, dealer);  // BRI-P19, BRI-V8
  end_if_decided(s, dealer);
}

// A human's two cards have just changed: what others knew of the hand, or that it was healthy, is out of date.
void hand_changed(State& s, Seat seat, BristolDealer& dealer) {
  s.first_hand.drop(seat);
  auto& earlier = s.earlier_hands[static_cast<std::size_t>(seat.index())];
  if (earlier < 255) ++earlier;
  if (s.is_ghost(seat)) return;
  s.symptoms.sort(zone::hand(seat));
  if (!s.plagued.has(seat)) s.plagued_known[static_cast<std::size_t>(seat.index())] = {seat};
  if (s.over()) return;  // BRI-E23: another rider's cards have ended the game, and everything was shown
  const auto hand = s.symptoms.in(zone::hand(seat));
  dealer.tell({seat}, HandNow{seat, hand[0].card, hand[1].card});
  plague_check(s, seat, dealer);
}

}  // namespace guildhall::bristol
