// Rules section 4.2: the trade (COD-A10 to COD-A25), a Diplomat's trade included (COD-P4d, COD-P4e).
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

constexpr ObjectSet kForced = bit(Object::BlackPearl) | bit(Object::ShatteredMirror);

ObjectSet returnable(const State& s, const Trade& t) {  // COD-A12
  ObjectSet cards = s.hand(t.partner);
  const ObjectSet bags = s.objects_of(Kind::Bag);            // none when the deck is empty
  if ((bit_of(t.offered) & bags) != 0) cards &= ~bags;       // COD-A13
  return t.demanded ? cards & s.objects_of(t.kind) : cards;  // COD-P4d
}

Next read_out(State& s, Seat passer, Seat receiver, Kind kind, CastleDealer& dealer) {  // COD-A18
  dealer.tell_all(ReadOut{receiver, passer, kind});
  return s.flow.call(Trigger{passer, receiver, kind});
}

Next accept(State& s, Trade& t, int returned, CastleDealer& dealer) {  // COD-A16: both cards change hands at once
  const int offered = t.offered;
  const Kind offered_kind = s.kind(offered);
  const Kind returned_kind = s.kind(returned);
  Exchange e{.offerer = t.offerer, .partner = t.partner, .offered = offered, .returned = returned};
  e.mirror = offered_kind == Kind::ShatteredMirror || returned_kind == Kind::ShatteredMirror;  // COD-A17, COD-C14
  // COD-A20: the offered card first. COD-A23, sextant_last: the Sextant is read last; so that the order tells nothing,
  // a card without ability counts as last too.
  e.first_is_returned = s.options.sextant_order == SextantOrder::SextantLast &&
                        (offered_kind == Kind::Sextant || !is_trigger(offered_kind));
  const Kind first_kind = e.first_is_returned ? returned_kind : offered_kind;
  const Kind second_kind = e.first_is_returned ? offered_kind : returned_kind;
  e.first_read = !e.mirror && is_trigger(first_kind);
  e.second_read = !e.mirror && !e.first_read && is_trigger(second_kind);
  if (t.demanded) e.demanded = s.objects_of(t.kind);

  exchanges(s, e);
  s.hand(t.offerer) = (s.hand(t.offerer) & ~bit_of(offered)) | bit_of(returned);
  s.hand(t.partner) = (s.hand(t.partner) & ~bit_of(returned)) | bit_of(offered);
  dealer.bind();
  dealer.tell_all(OfferAccepted{t.partner, t.offerer, t.demanded});
  dealer.tell({t.partner, t.offerer}, ReturnSeen{t.partner, t.offerer, static_cast<Object>(returned)});

  t.offered = kHidden;
  const Seat first_passer = e.first_is_returned ? t.partner : t.offerer;
  const Seat second_passer = e.first_is_returned ? t.offerer : t.partner;
  t.step = Trade::Step::Done;
  if (e.first_read) {
    t.step = Trade::Step::Second;
    t.second = static_cast<std::uint8_t>(e.first_is_returned ? offered : returned);
    t.second_passer = second_passer;
    return read_out(s, first_passer, second_passer, first_kind, dealer);
  }
  if (e.second_read) return read_out(s, second_passer, first_passer, second_kind, dealer);
  return s.flow.done();  // COD-A17, COD-A21: unannounced
}

}  // namespace

Next resume(State& s, Trade& t, CastleDealer& dealer) {
  switch (t.step) {
    case Trade::Step::Answer: return ask(s, t.partner, Ask::DpAnswer);  // COD-W5: asked like any other, forced or not
    case Trade::Step::Pick:  // COD-P4d, COD-W5: also when one card matches, or its number would show
      return ask(s, t.partner, Ask::DpDiploPick);
    case Trade::Step::Second: {  // COD-A20; COD-A22: also if the card has moved on
      const Kind kind = s.kind(t.second);
      const Seat passer = t.second_passer;
      const Seat receiver = passer == t.offerer ? t.partner : t.offerer;
      const bool read = is_trigger(kind);
      t.second = kHidden;
      t.second_passer = Seat::nobody();
      t.step = Trade::Step::Done;
      dealer.bind();  // the table learns whether the second card is read
      pending_told(s, read ? s.objects_of(kind) : kAllObjects & ~kTriggers[s.deck_empty()]);
      if (read) return read_out(s, passer, receiver, kind, dealer);
      return s.flow.done();
    }
    case Trade::Step::Done: return s.flow.done();
  }
  GH_UNREACHABLE();
}

void legal(const State& s, const Trade& t, Seat me, Actions& out) {
  if (me != t.partner) return;
  if (t.step == Trade::Step::Pick) {
    for_each_card(returnable(s, t), [&](int card) { out.push_back(act::diplo_pick(static_cast<Object>(card))); });
    return;
  }
  if (t.step != Trade::Step::Answer) return;
  if ((bit_of(t.offered) & kForced) == 0) out.push_back(act::refuse());  // COD-A14
  for_each_card(returnable(s, t), [&](int card) { out.push_back(act::accept(static_cast<Object>(card))); });
}

Next answer(State& s, Trade& t, Seat, Action a, CastleDealer& dealer) {
  if (static_cast<Verb>(a.verb) != Verb::Refuse) return accept(s, t, a.args[0], dealer);
  dealer.bind();                        // the turn goes on to somebody else, or to the partner as another turn
  const bool token = s.token_pile > 0;  // COD-A15, COD-S5
  if (token) {
    --s.token_pile;
    ++s.tokens_of(t.offerer);
  }
  // Whoever counts can tell: a lone card that could be refused is neither of the two that cannot.
  if (s.hand_size(t.offerer) == 1) lacks(s, Seats::everybody(), t.offerer, kForced);
  dealer.tell_all(OfferRefused{t.partner, t.offerer, token});
  return s.flow.done();
}

Trade show(const State&, const Trade& t, Seat viewer) {
  Trade seen{.step = t.step,
             .offerer = t.offerer,
             .partner = t.partner,
             .demanded = t.demanded,
             .kind = t.kind,
             .second_passer = t.second_passer};
  if (viewer == t.offerer || viewer == t.partner) {  // COD-H8: offered and returned card
    seen.offered = t.offered;
    seen.second = t.second;
  }
  return seen;
}

void list_offers(const State& s, Seat me, Actions& out) {  // COD-A10: any own object, any other player
  for (Seat target : s.everybody() - Seats{me})
    for_each_card(s.hand(me), [&](int card) { out.push_back(act::offer(target, static_cast<Object>(card))); });
}

}  // namespace guildhall::castle
