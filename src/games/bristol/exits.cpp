// Rules section 9: leaving town, elimination and the end (BRI-E).
#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

void leave_race(State& s, Cart cart, BristolDealer& dealer) {  // BRI-E3
  s.at(cart).in_race = false;
  s.race.remove(cart);
  discard_pile(s, cart, dealer);  // BRI-C11 (ruling)
}

void leave_town(State& s, Cart cart, BristolDealer& dealer) {
  const Riders riders = s.at(cart).riders;
  dealer.tell_all(CartLeft{cart, riders});
  leave_race(s, cart, dealer);
  if (riders.empty()) return;  // BRI-E6: nothing is revealed, nobody wins

  bool all_healthy = true;
  Seats humans;
  for (Seat rider : riders) {
    all_healthy = all_healthy && is_healthy(s, rider);  // BRI-V12, BRI-P17: one who is not is enough
    if (!s.is_ghost(rider)) humans.add(rider);
  }
  if (all_healthy) {  // BRI-E4, BRI-E17: the first healthy cart; BRI-P18: a mixed cart wins for its humans
    dealer.tell_all(CartEscaped{cart, riders});
    return conclude(s, humans.empty() ? Ending::GhostsEscaped : Ending::Escape, humans, dealer);
  }
  for (Seat rider : riders) eliminate(s, rider, Cause::PlaguedCart, dealer);      // BRI-E5
  if (s.last_round == 0) s.last_round = static_cast<std::uint16_t>(s.round + 1);  // BRI-E8: the clock starts once
}

}  // namespace

void exits(State& s, const Row<Cart, kCarts>& order_before, BristolDealer& dealer) {  // BRI-E1
  // BRI-E2: further past the gate first; ties by the race order before this move.
  Row<Cart, kCarts> leaving;
  for (Cart cart : order_before) {
    if (s.at(cart).position < s.options.track_steps) continue;  // BRI-G3, BRI-O5
    int at = leaving.size();
    while (at > 0 && s.at(leaving[at - 1]).position < s.at(cart).position) --at;
    leaving.insert(at, cart);
  }
  for (Cart cart : leaving) {
    leave_town(s, cart, dealer);
    if (s.over()) return;
  }
}

void end_checks(State& s, BristolDealer& dealer) {  // BRI-E24, in this order
  if (s.race.empty()) return conclude(s, Ending::NoneEscaped, {}, dealer);
  end_if_nobody_left(s, dealer);
  if (s.over()) return;
  if (s.last_round != 0 && s.round >= s.last_round) {  // BRI-E9: trapped
    for (Cart cart : kAllCarts) {
      if (!s.at(cart).in_race) continue;
      const Riders riders = s.at(cart).riders;
      for (Seat rider : riders) eliminate(s, rider, Cause::Trapped, dealer);
      s.at(cart).in_race = false;  // BRI-G3
    }
    s.race.clear();
    return conclude(s, Ending::NoneEscaped, {}, dealer);
  }
  if (s.round >= s.options.max_rounds_safety) return conclude(s, Ending::NoneEscaped, {}, dealer);  // BRI-E22
  if (s.last_round == s.round + 1) dealer.tell_all(LastRound{s.last_round});  // BRI-E8: only if it is played
}

namespace {

Seats reached_aim(const State& s) {  // BRI-E19, BRI-E7: the plagued themselves
  return s.ending == Ending::NoneEscaped ? s.plagued : Seats{};
}

}  // namespace

// BRI-E12: the pawn goes, the cards, the flag and the coins are shown to all.
void eliminate(State& s, Seat seat, Cause cause, BristolDealer& dealer) {
  dealer.bind();
  const Place at = place_of(s, seat);
  s.at(at.cart).riders.remove_at(at.index);
  s.living.drop(seat);

  const int hand = zone::hand(seat);
  const bool plagued = !is_healthy(s, seat);
  dealer.tell_all(Eliminated{seat, cause, s.symptoms.at(hand, 0).card, s.symptoms.at(hand, 1).card, plagued});
  for (const GivenCoin& coin : s.coins)
    if (coin.holder == seat) dealer.tell_all(CoinShown{seat, coin.coin});
  if (!s.is_ghost(seat)) s.plagued_known[static_cast<std::size_t>(seat.index())] = Seats::everybody();
  s.symptoms.show(hand, Seats::everybody());  // BRI-E14 (ruling): they stay face up, out of circulation
  if (s.options.dead_symptoms == DeadSymptoms::Discard) {
    s.symptoms.move_all(hand, zone::kTable, {});
    discard_symptoms(s, {}, dealer);
  }
  RemedyHand remedies;
  for (Slot& slot : s.remedies.in(hand)) {
    slot.marks = 0;
    remedies.push_back(static_cast<Remedy>(slot.card));
  }
  if (!remedies.empty()) dealer.tell_all(RemediesShown{seat, remedies});
  s.remedies.move_all(hand, zone::kDiscard, Seats::everybody());  // BRI-E13 (ruling); BRI-E15: leech cards stay
}

void end_if_nobody_left(State& s, BristolDealer& dealer) {
  if ((s.living & s.humans()).empty()) return conclude(s, Ending::NoneEscaped, {}, dealer);  // BRI-E10, BRI-P21
  end_if_decided(s, dealer);
}

bool decided(const State& s) {  // BRI-E23
  const bool may_recover = s.options.social == Social::Cure || s.options.social == Social::Alms;
  if (!s.options.end_when_decided || s.players < kParticipantsMin || may_recover) return false;
  return ((s.living & s.humans()) - s.plagued).empty();
}

void end_if_decided(State& s, BristolDealer& dealer) {
  if (decided(s)) conclude(s, Ending::NoneEscaped, {}, dealer);
}

void conclude(State& s, Ending ending, Seats winners, BristolDealer& dealer) {
  if (s.over()) return;
  dealer.bind();
  s.ending = ending;
  s.winners = winners;
  s.asked = {};
  s.asking = {};
  for (Seat seat : s.living) {  // BRI-E21
    const auto hand = s.symptoms.in(zone::hand(seat));
    if (hand.size() >= 2) dealer.tell_all(Shown{seat, hand[0].card, hand[1].card, !is_healthy(s, seat)});
    for (const GivenCoin& coin : s.coins)
      if (coin.holder == seat) dealer.tell_all(CoinShown{seat, coin.coin});
  }
  dealer.tell_all(Ended{ending, winners, reached_aim(s)});
}

std::optional<Result> result(const State& s) {
  if (!s.over()) return std::nullopt;
  Result r;
  r.winners = s.winners;
  for (Seat seat : s.winners) r.payoff[static_cast<std::size_t>(seat.index())] = 1;  // BRI-E16, BRI-E18: nobody else
  switch (s.ending) {
    case Ending::Escape: r.reason = "escape", r.clause = "BRI-E4"; break;
    case Ending::GhostsEscaped: r.reason = "ghosts_escaped", r.clause = "BRI-P18"; break;
    case Ending::SoloPlague: r.reason = "solo_plague", r.clause = "BRI-P19"; break;
    case Ending::NoneEscaped:
      r.reason = "none_escaped", r.clause = "BRI-E11";
      r.aim = reached_aim(s);
      if (s.options.payoff == Payoff::PlaguePrevails)  // BRI-E20: worth something to bots
        for (Seat seat : r.aim) r.payoff[static_cast<std::size_t>(seat.index())] = 1;
      break;
    case Ending::None: break;
  }
  r.scores = r.payoff;
  return r;
}

}  // namespace guildhall::bristol
