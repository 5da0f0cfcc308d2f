// Trade abilities (COD-A18, COD-A19) and what the six objects do: rules section 7.
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

Next use(State& s, const Trigger& t, CastleDealer& dealer) {
  const Seat me = t.passer;
  const Seat partner = t.partner;
  switch (t.kind) {
    case Kind::Bag:  // COD-C1; COD-W8a: another's draw, the active player may use the Clairvoyant first; b: no window
      return s.flow.become(Draw{me, me != s.active});
    case Kind::Coat: return s.flow.become(Coat{me});
    case Kind::Monocle:  // COD-C9
      dealer.bind();
      s.society_known[static_cast<std::size_t>(partner.index())].add(me);
      dealer.tell_all(SocietyLooked{me, partner});
      dealer.tell({me}, SocietySeen{me, partner, s.society(partner)});
      return s.flow.done();
    case Kind::Privilege:  // COD-C11: as it is at that moment
      dealer.bind();
      sees_hand(s, {me}, partner);
      dealer.tell_all(HandLooked{me, partner});
      dealer.tell({me}, HandSeen{me, partner, hand_of(s.hand(partner))});
      return s.flow.done();
    case Kind::Sextant: return s.flow.become(Sextant{.passer = me});
    case Kind::Tome: {  // COD-C16: both end face down, so single-use ones can be used again
      dealer.bind();
      turn_down(s, me);
      turn_down(s, partner);
      std::swap(s.professions[static_cast<std::size_t>(me.index())],
                s.professions[static_cast<std::size_t>(partner.index())]);
      swaps_professions(s, me, partner);
      dealer.tell_all(ProfessionsSwapped{me, partner});
      dealer.tell({me, partner}, SwapSeen{me, s.profession(me), partner, s.profession(partner)});
      return s.flow.done();
    }
    default: GH_UNREACHABLE();
  }
}

}  // namespace

// ---- USE or DECLINE -----------------------------------------------------------------------------------------

Next resume(State& s, Trigger& t, CastleDealer&) { return ask(s, t.passer, Ask::DpTrigger); }

void legal(const State& s, const Trigger& t, Seat me, Actions& out) {
  if (me != t.passer) return;
  out.push_back(act::use());
  if (s.options.trigger_optional) out.push_back(act::decline());
  if (me == s.active && may_foresee(s, me)) out.push_back(act::clairvoyant());  // COD-T4b
}

Next answer(State& s, Trigger& t, Seat me, Action a, CastleDealer& dealer) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::Use: dealer.tell_all(AbilityUsed{me, t.kind}); return use(s, t, dealer);
    case Verb::Decline: dealer.tell_all(AbilityDeclined{me, t.kind}); return s.flow.done();
    case Verb::Clairvoyant: return s.flow.call(Clairvoyant{.seat = me});  // the prompt is then repeated
    default: GH_UNREACHABLE();
  }
}

// ---- Drawing from the deck ----------------------------------------------------------------------------------

Next resume(State& s, Draw& f, CastleDealer& dealer) {
  if (f.window && polled(s, s.active, Profession::Clairvoyant)) return ask(s, s.active, Ask::DpDraw);  // COD-W8
  const Seat drawer = f.drawer;
  draw_object(s, drawer, dealer);
  if (above_limit(s, drawer)) return s.flow.become(Gift{drawer});  // COD-L5: at once
  return s.flow.done();
}

void legal(const State& s, const Draw& f, Seat me, Actions& out) {
  if (me != s.active || !f.window) return;
  out.push_back(act::go_on());
  if (may_foresee(s, me)) out.push_back(act::clairvoyant());
}

Next answer(State& s, Draw& f, Seat me, Action a, CastleDealer&) {
  f.window = false;
  if (static_cast<Verb>(a.verb) == Verb::Clairvoyant) return s.flow.call(Clairvoyant{.seat = me});
  return Next::Go;
}

namespace {

// A script may name another card of the deck, which is exchanged with the top one unless a seat knows either place.
void script_top(State& s, const CastleDealer& dealer) {
  Script* script = dealer.script();
  if (script == nullptr || !script->head_is_draw()) [[likely]]
    return;
  std::vector<int> places;
  std::vector<int> cards;
  const int top = s.deck.size() - 1;
  for (int at = 0; at <= top; ++at) {
    if (at != top && s.foreseen > 0) continue;
    places.push_back(at);
    cards.push_back(s.deck[at]);
  }
  const int chosen = script->take_one(guildhall::Outcome::Kind::Draw, cards, shape::name_of<Object>);
  if (chosen >= 0) std::swap(s.deck[places[static_cast<std::size_t>(chosen)]], s.deck[top]);
}

}  // namespace

void draw_object(State& s, Seat drawer, CastleDealer& dealer) {
  script_top(s, dealer);
  dealer.bind();
  Seats sees{drawer};
  if (s.foreseen > 0) {  // COD-H8: also who put it there
    sees.add(s.foreseer);
    if (--s.foreseen == 0) s.foreseer = Seat::nobody();
  }
  const int size = s.deck.size();
  const int card = s.deck.pop_back();
  moves_to(s, place::kDeck, size, drawer, bit_of(card), sees);
  s.hand(drawer) |= bit_of(card);
  dealer.tell_all(Drew{drawer, static_cast<std::uint8_t>(s.deck.size())});
  dealer.tell(sees, DrewSeen{drawer, static_cast<Object>(card)});
  if (s.deck_empty()) dealer.tell_all(BagsConverted{});  // COD-G6, COD-C1f: in this instant
}

// ---- Coat (COD-C4) ------------------------------------------------------------------------------------------

Next resume(State& s, Coat& f, CastleDealer& dealer) {
  if (!f.looked) {  // he alone looks at all SPARE cards, and must take one
    f.looked = true;
    dealer.bind();
    sees_spare(s, f.seat);
    Professions seen;
    for (int card = 0; card < kProfessions; ++card)
      if ((s.spare >> card & 1u) != 0) seen.push_back(static_cast<Profession>(card));
    dealer.tell({f.seat}, SpareSeen{f.seat, seen});
  }
  return ask(s, f.seat, Ask::DpCoat);
}

void legal(const State& s, const Coat& f, Seat me, Actions& out) {
  if (me != f.seat) return;
  const unsigned old = s.options.coat_may_retake_old ? bit(s.profession(me)) : 0u;
  for (int card = 0; card < kProfessions; ++card)
    if (((s.spare | old) >> card & 1u) != 0) out.push_back(act::coat_pick(static_cast<Profession>(card)));
}

Next answer(State& s, Coat&, Seat me, Action a, CastleDealer& dealer) {
  const Profession old = s.profession(me);
  const auto taken = static_cast<Profession>(a.args[0]);
  dealer.bind();
  turn_down(s, me);
  s.spare = static_cast<ProfessionSet>((s.spare | bit(old)) & ~bit(taken));
  s.professions[static_cast<std::size_t>(me.index())] = a.args[0];
  changes_profession(s, me);
  dealer.tell_all(ProfessionChanged{me});
  dealer.tell({me}, ProfessionTaken{me, taken, old, taken == old});
  return s.flow.done();
}

// ---- Sextant (COD-C13) --------------------------------------------------------------------------------------

namespace {

void pass_round(State& s, const Sextant& f, CastleDealer& dealer) {  // all cards move at once
  dealer.bind();
  passes_round(s, f.cards, f.direction);
  for (Seat seat : s.everybody()) s.hand(seat) &= ~bit_of(f.cards[static_cast<std::size_t>(seat.index())]);
  dealer.tell_all(SextantPassed{f.passer, f.direction});
  for (Seat seat : s.everybody()) {
    const Seat target = f.direction == Direction::Left ? left_of(seat, s.players) : right_of(seat, s.players);
    const auto card = f.cards[static_cast<std::size_t>(seat.index())];
    s.hand(target) |= bit_of(card);
    dealer.tell({seat, target}, SextantSeen{seat, target, static_cast<Object>(card)});
  }
}

}  // namespace

Next resume(State& s, Sextant& f, CastleDealer& dealer) {
  if (f.step == Sextant::Step::Direction) return ask(s, f.passer, Ask::DpSextantDir);
  const Seats open = s.everybody() - f.answered;
  if (!open.empty()) return ask(s, open, Ask::DpSextantGive);
  pass_round(s, f, dealer);
  return s.flow.done();
}

void legal(const State& s, const Sextant& f, Seat me, Actions& out) {
  if (f.step == Sextant::Step::Direction) {
    if (me != f.passer) return;
    out.push_back(act::left());
    out.push_back(act::right());
    return;
  }
  if (!s.everybody().has(me) || f.answered.has(me)) return;
  for_each_card(s.hand(me), [&](int card) { out.push_back(act::give(static_cast<Object>(card))); });
}

Next answer(State&, Sextant& f, Seat me, Action a, CastleDealer& dealer) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::Left:
    case Verb::Right:
      f.direction = static_cast<Verb>(a.verb) == Verb::Left ? Direction::Left : Direction::Right;
      f.step = Sextant::Step::Give;
      dealer.bind();
      dealer.tell_all(SextantTurned{me, f.direction});
      return Next::Go;
    default:
      f.cards[static_cast<std::size_t>(me.index())] = a.args[0];
      f.answered.add(me);
      return Next::Go;
  }
}

Sextant show(const State&, const Sextant& f, Seat viewer) {  // of the choices only the own one
  Sextant seen{.step = f.step, .passer = f.passer, .direction = f.direction, .answered = f.answered & Seats{viewer}};
  if (f.answered.has(viewer))
    seen.cards[static_cast<std::size_t>(viewer.index())] = f.cards[static_cast<std::size_t>(viewer.index())];
  return seen;
}

}  // namespace guildhall::castle
