// Rules section 9: the end of the game (COD-E).
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

constexpr ObjectSet kPearl = bit(Object::BlackPearl);

int counting(const State& s, Seat seat, Society society) { return count_of(s.hand(seat) & s.counting(society)); }

bool may_announce_solo(const State& s, Seat me) {  // COD-E16, COD-C12: always three, of any mix
  if ((s.hand(me) & bit(Object::SealOfTheLodge)) == 0) return false;
  return counting(s, me, Society::Order) + counting(s, me, Society::Brotherhood) >= kObjectsToWin;
}

Society claimed(const State& s, Victory claim) {
  const Society own = s.society(s.active);
  return claim == Victory::Accuse ? other(own) : own;
}

Seats members(const State& s, Society society) { return society == Society::Order ? s.order : s.everybody() - s.order; }

void reveal(State& s, Seat seat, CastleDealer& dealer) {  // COD-E5, COD-E6: all his cards, to everybody
  dealer.bind();
  sees_hand(s, Seats::everybody(), seat);
  sees_profession(s, Seats::everybody(), seat);
  s.society_known[static_cast<std::size_t>(seat.index())] = Seats::everybody();
  dealer.tell_all(Revealed{seat, s.society(seat), s.profession(seat), hand_of(s.hand(seat))});
}

Next settle_claim(State& s, Victory claim, bool right, CastleDealer& dealer) {
  const Society own = s.society(s.active);
  // COD-E8, COD-E9: right, his own society wins; wrong, the other one.
  const Ending ending = claim == Victory::Own ? (right ? Ending::OwnRight : Ending::OwnWrong)
                                              : (right ? Ending::AccuseRight : Ending::AccuseWrong);
  conclude(s, ending, members(s, right ? own : other(own)), dealer);
  return s.flow.over();
}

bool is_holder(const State& s, Seat seat, Society society) {
  return s.society(seat) == society && counting(s, seat, society) > 0;
}

}  // namespace

Hand hand_of(ObjectSet set) {
  Hand hand;
  for_each_card(set, [&](int card) { hand.push_back(static_cast<Object>(card)); });
  return hand;
}

int need(const State& s, Society society) {  // COD-E4, COD-E11: by the true sizes
  const bool odd = s.players % 2 == 1;
  return odd && s.left_over == society ? kObjectsToWinUnderStrength : kObjectsToWin;
}

void list_announcements(const State& s, Seat me, Actions& out) {  // COD-E1, COD-E2
  if ((s.hand(me) & kPearl) != 0) return;                         // COD-C3
  if (counting(s, me, s.society(me)) > 0) out.push_back(act::announce_own());
  out.push_back(act::announce_accuse());
  if (may_announce_solo(s, me)) out.push_back(act::announce_solo());
}

Next announce(State& s, Seat me, Victory claim, CastleDealer& dealer) {
  dealer.bind();
  dealer.tell_all(Announced{me, claim});
  reveal(s, me, dealer);
  if (claim == Victory::Solo) {  // COD-E16: he alone wins
    conclude(s, Ending::Solo, {me}, dealer);
    return s.flow.over();
  }
  const int total = claim == Victory::Own ? counting(s, me, s.society(me)) : 0;
  return s.flow.call(Announce{.claim = claim, .named = {}, .total = static_cast<std::uint8_t>(total)});
}

Next resume(State& s, Announce& f, CastleDealer& dealer) {  // COD-E7
  if (f.total >= kObjectsToWin) return settle_claim(s, f.claim, true, dealer);
  return ask(s, s.active, Ask::DpName);  // (ruling) with an odd number the engine does not stop at two by itself
}

void legal(const State& s, const Announce& f, Seat me, Actions& out) {
  if (me != s.active) return;
  const Seats others = s.everybody() - Seats{me} - f.named;
  if (s.options.announce_mode == AnnounceMode::Upfront) {  // one answer fixes the whole set
    for (unsigned bits = 0; bits < (1u << s.players); ++bits)
      if (others.has_all(Seats::of_bits(bits))) out.push_back(act::names(Seats::of_bits(bits)));
    return;
  }
  for (Seat seat : others) out.push_back(act::name(seat));
  out.push_back(act::finish());
}

Next answer(State& s, Announce& f, Seat me, Action a, CastleDealer& dealer) {
  const Society society = claimed(s, f.claim);
  const auto name = [&](Seat seat) {  // false: the announcement is wrong
    f.named.add(seat);
    dealer.tell_all(PlayerNamed{me, seat});
    reveal(s, seat, dealer);
    f.total = static_cast<std::uint8_t>(f.total + counting(s, seat, society));
    return is_holder(s, seat, society);
  };
  switch (static_cast<Verb>(a.verb)) {
    case Verb::Name:
      if (!name(Seat(a.args[0]))) return settle_claim(s, f.claim, false, dealer);
      return Next::Go;
    case Verb::Names: {
      bool right = true;
      for (Seat seat : Seats::of_bits(a.args[0])) right = name(seat) && right;
      return settle_claim(s, f.claim, right && f.total >= need(s, society), dealer);
    }
    case Verb::Finish: return settle_claim(s, f.claim, f.total >= need(s, society), dealer);  // COD-E10
    default: GH_UNREACHABLE();
  }
}

void conclude(State& s, Ending ending, Seats winners, CastleDealer& dealer) {
  s.ending = ending;
  s.winners = winners;
  s.asked = s.awaited = {};
  s.asking = {};
  s.pending = Seat::nobody();
  s.pending_at = {};
  if (s.options.reveal_all_at_end) {  // COD-E18
    for (Seat seat : s.everybody())
      if (!s.society_known[static_cast<std::size_t>(seat.index())].has(Seat::spectator()))
        dealer.tell_all(Revealed{seat, s.society(seat), s.profession(seat), hand_of(s.hand(seat))});
    if (s.players % 2 == 1) dealer.tell_all(LeftOverShown{s.left_over});
    sees_everything(s);
  }
  dealer.tell_all(GameEnded{ending, winners});
}

std::optional<Result> result(const State& s) {
  if (!s.over()) return std::nullopt;
  Result out;
  out.winners = s.winners;
  for (Seat seat : s.everybody()) {
    const auto at = static_cast<std::size_t>(seat.index());
    if (s.ending != Ending::NoResult) out.payoff[at] = s.winners.has(seat) ? 1 : -1;
    out.scores[at] = s.winners.has(seat) ? 1 : 0;
  }
  switch (s.ending) {
    case Ending::OwnRight: out.reason = "own_right", out.clause = "COD-E8"; break;
    case Ending::OwnWrong: out.reason = "own_wrong", out.clause = "COD-E8"; break;
    case Ending::AccuseRight: out.reason = "accuse_right", out.clause = "COD-E9"; break;
    case Ending::AccuseWrong: out.reason = "accuse_wrong", out.clause = "COD-E9"; break;
    case Ending::Solo: out.reason = "solo", out.clause = "COD-E16"; break;
    case Ending::NoResult: out.reason = "no_result", out.clause = "COD-E17"; break;
    case Ending::None: GH_UNREACHABLE();
  }
  return out;
}

}  // namespace guildhall::castle
