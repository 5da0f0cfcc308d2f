// Rules section 3: the turn (COD-T), and which professions may be used when (COD-P0, COD-W2).
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

bool polled_at_end(const State& s) {  // COD-W3, W_END
  return polled(s, s.active, Profession::Diplomat) || (!s.deck_empty() && polled(s, s.active, Profession::Clairvoyant));
}

}  // namespace

Next resume(State& s, Turn& t, CastleDealer& dealer) {
  switch (t.step) {
    case Turn::Step::Begin:
      if (s.options.max_turns > 0 && s.turn >= s.options.max_turns) {  // COD-E17: simulations only
        conclude(s, Ending::NoResult, {}, dealer);
        return s.flow.over();
      }
      ++s.turn;
      dealer.bind();  // whatever brought it here stands: the next turn is announced
      dealer.tell_all(TurnBegan{s.active, s.turn});
      t.step = Turn::Step::Action;
      [[fallthrough]];
    case Turn::Step::Action:
      if (!t.over) return ask(s, s.active, Ask::DpTurn);
      break;
    case Turn::Step::After:  // COD-T4c
      if (!t.over && s.options.post_action_window && polled_at_end(s)) return ask(s, s.active, Ask::DpEnd);
      break;
  }
  s.active = left_of(s.active, s.players);  // COD-T5, COD-G2, COD-D54
  return s.flow.become(Turn{});
}

void legal(const State& s, const Turn& t, Seat me, Actions& out) {  // COD-T8
  if (me != s.active) return;
  if (t.step == Turn::Step::After) {
    out.push_back(act::end_turn());
    if (may_foresee(s, me)) out.push_back(act::clairvoyant());
    if (may_demand(s, me)) list_demands(s, me, out);
    return;
  }
  if (!t.begun || !s.options.announce_first_only) list_announcements(s, me, out);  // COD-T2, COD-T3
  if (may_foresee(s, me)) out.push_back(act::clairvoyant());                       // COD-T4
  if (may_demand(s, me)) list_demands(s, me, out);
  for (Seat target : s.everybody() - Seats{me}) out.push_back(act::spy(target));  // COD-T1, COD-G11: no pass
  list_offers(s, me, out);
  for (Seat target : s.everybody() - Seats{me}) out.push_back(act::duel(target));
}

Next answer(State& s, Turn& t, Seat me, Action a, CastleDealer& dealer) {
  const Seat target(a.args[0]);
  switch (static_cast<Verb>(a.verb)) {
    case Verb::AnnounceOwn: return announce(s, me, Victory::Own, dealer);
    case Verb::AnnounceAccuse: return announce(s, me, Victory::Accuse, dealer);
    case Verb::AnnounceSolo: return announce(s, me, Victory::Solo, dealer);
    case Verb::Clairvoyant:
      t.begun = true;  // COD-T8, step 2
      return s.flow.call(Clairvoyant{.seat = me});
    case Verb::Diplomat:  // a part only: `begun` is set when the demand is made
      return s.flow.call(Diplomat{.target = target, .kind = static_cast<Kind>(a.args[1])});
    case Verb::Spy:
      t.step = Turn::Step::After;
      spy(s, me, target, dealer);
      return Next::Go;
    case Verb::Offer:  // COD-A10
      t.step = Turn::Step::After;
      dealer.bind();
      dealer.tell_all(Offered{me, target});
      dealer.tell({me, target}, OfferSeen{me, target, static_cast<Object>(a.args[1])});
      sees_card(s, {target}, me, bit_of(a.args[1]));  // COD-A11
      return s.flow.call(Trade{.offerer = me, .partner = target, .offered = a.args[1]});
    case Verb::Duel:  // COD-D1
      t.step = Turn::Step::After;
      dealer.bind();
      dealer.tell_all(DuelBegan{me, target});
      return s.flow.call(Duel{.attacker = me, .defender = target, .cursor = me});
    case Verb::EndTurn: t.over = true; return Next::Go;
    default: GH_UNREACHABLE();
  }
}

Turn& the_turn(State& s) { return *std::get_if<Turn>(&s.flow.at(0)); }

void turn_up(State& s, Seat seat) {  // COD-P0a
  if (s.face_up.has(seat)) return;
  s.face_up.add(seat);
  s.shown = static_cast<ProfessionSet>(s.shown | bit(s.profession(seat)));
  sees_profession(s, Seats::everybody(), seat);
}
void turn_down(State& s, Seat seat) {
  if (!s.face_up.has(seat)) return;
  s.face_up.drop(seat);
  s.shown = static_cast<ProfessionSet>(s.shown & ~bit(s.profession(seat)));
}

}  // namespace guildhall::castle
