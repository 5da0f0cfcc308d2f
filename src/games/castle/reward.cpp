// Rules section 6.9: what the winner of a duel gets (COD-D48 to COD-D52).
#include "games/castle/rules.h"

namespace guildhall::castle {

Next resume(State& s, Reward& r, CastleDealer&) {
  switch (r.step) {
    case Reward::Step::Choose: return ask(s, r.winner, Ask::DpReward);
    case Reward::Step::Take: return ask(s, r.winner, Ask::DpSteal);
    case Reward::Step::Replace: return ask(s, r.winner, Ask::DpReplace);
  }
  GH_UNREACHABLE();
}

void legal(const State& s, const Reward& r, Seat me, Actions& out) {
  if (me != r.winner) return;
  switch (r.step) {
    case Reward::Step::Choose:  // COD-D48: declining both is not possible
      out.push_back(act::look());
      out.push_back(act::steal());
      if (me == s.active && may_foresee(s, me)) out.push_back(act::clairvoyant());  // COD-T4b
      return;
    case Reward::Step::Take:
      for_each_card(s.hand(r.loser), [&](int card) { out.push_back(act::take(static_cast<Object>(card))); });
      if (!s.options.steal_mandatory) out.push_back(act::take_nothing());
      return;
    case Reward::Step::Replace: {  // COD-D51
      const ObjectSet same = s.options.steal_return_same_card ? s.hand(r.loser) : 0;
      for_each_card(s.hand(me) | same, [&](int card) { out.push_back(act::replace(static_cast<Object>(card))); });
      return;
    }
  }
}

namespace {

Next look(State& s, const Reward& r, CastleDealer& dealer) {  // COD-D49
  dealer.bind();
  s.society_known[static_cast<std::size_t>(r.loser.index())].add(r.winner);
  dealer.tell_all(SocietyLooked{r.winner, r.loser});
  dealer.tell({r.winner}, SocietySeen{r.winner, r.loser, s.society(r.loser)});
  return s.flow.done();
}

Next steal(State& s, Reward& r, CastleDealer& dealer) {  // COD-D50: the winner alone sees the whole hand
  dealer.bind();
  sees_hand(s, {r.winner}, r.loser);
  dealer.tell_all(StealChosen{r.winner, r.loser});
  dealer.tell({r.winner}, HandSeen{r.winner, r.loser, hand_of(s.hand(r.loser))});
  r.step = Reward::Step::Take;
  return Next::Go;
}

Next take(State& s, Reward& r, int card, CastleDealer& dealer) {
  if (s.hand_size(r.loser) == 1) {  // COD-G10: it belongs to the loser until its replacement is chosen
    r.step = Reward::Step::Replace;
    return Next::Go;
  }
  const Seat winner = r.winner;
  dealer.bind();
  give(s, r.loser, winner, card);
  dealer.tell_all(Stolen{winner, r.loser});
  dealer.tell({winner, r.loser}, StolenSeen{winner, r.loser, static_cast<Object>(card)});
  return above_limit(s, winner) ? s.flow.become(Gift{winner}) : s.flow.done();  // COD-D52
}

Next replace(State& s, const Reward& r, int given, CastleDealer& dealer) {  // COD-D51: both cards move together
  const int stolen = lowest_card(s.hand(r.loser));
  dealer.bind();
  replaces(s, r.winner, r.loser, stolen, given);
  s.hand(r.winner) = (s.hand(r.winner) | bit_of(stolen)) & ~bit_of(given);
  s.hand(r.loser) = bit_of(given);
  dealer.tell_all(Stolen{r.winner, r.loser});
  dealer.tell({r.winner, r.loser}, StolenSeen{r.winner, r.loser, static_cast<Object>(stolen)});
  dealer.tell_all(Replaced{r.winner, r.loser});
  dealer.tell({r.winner, r.loser}, ReplacedSeen{r.winner, r.loser, static_cast<Object>(given)});
  return s.flow.done();
}

}  // namespace

Next answer(State& s, Reward& r, Seat me, Action a, CastleDealer& dealer) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::Look: return look(s, r, dealer);
    case Verb::Steal: return steal(s, r, dealer);
    case Verb::Clairvoyant: return s.flow.call(Clairvoyant{.seat = me});  // the prompt is then repeated
    case Verb::Take: return take(s, r, a.args[0], dealer);
    case Verb::TakeNothing: dealer.tell_all(NothingTaken{r.winner, r.loser}); return s.flow.done();
    case Verb::Replace: return replace(s, r, a.args[0], dealer);
    default: GH_UNREACHABLE();
  }
}

}  // namespace guildhall::castle
