// Rules section 8: the professions of the own turn, Clairvoyant (COD-P3) and Diplomat (COD-P4). Those of a duel are in
// duel.cpp.
#include <algorithm>

#include "games/castle/rules.h"

namespace guildhall::castle {

// ---- Clairvoyant --------------------------------------------------------------------------------------------

bool may_foresee(const State& s, Seat seat) {
  return holds_usable(s, seat, Profession::Clairvoyant) && !s.deck_empty();
}

namespace {

ObjectSet deck_objects(const State& s) {
  ObjectSet set = 0;
  for (std::uint8_t card : s.deck) set |= bit_of(card);
  return set;
}

void look_through(State& s, Seat me, CastleDealer& dealer) {
  dealer.bind();
  turn_up(s, me);
  sees_deck(s, me);
  dealer.tell_all(ClairvoyantUsed{me});
  Deck cards;  // sorted, not in deck order
  for_each_card(deck_objects(s), [&](int card) { cards.push_back(static_cast<Object>(card)); });
  dealer.tell({me}, DeckSeen{me, cards});
}

void stack_deck(State& s, Seat me, int first, int second, CastleDealer& dealer) {
  s.deck.remove(static_cast<std::uint8_t>(first));
  s.deck.remove(static_cast<std::uint8_t>(second));
  std::sort(s.deck.begin(), s.deck.end());  // the order before must not matter
  dealer.shuffle(
      std::span<std::uint8_t>(s.deck.begin(), static_cast<std::size_t>(s.deck.size())),
      [](std::uint8_t card) { return int{card}; }, shape::name_of<Object>);
  std::reverse(s.deck.begin(), s.deck.end());
  s.deck.push_back(static_cast<std::uint8_t>(second));
  s.deck.push_back(static_cast<std::uint8_t>(first));
  s.foreseer = me;
  s.foreseen = 2;
  dealer.tell({me}, DeckOrdered{me, static_cast<Object>(first), static_cast<Object>(second)});
}

}  // namespace

Next resume(State& s, Clairvoyant& f, CastleDealer& dealer) {
  if (!f.looked) {
    f.looked = true;
    look_through(s, f.seat, dealer);
  }
  if (s.deck.size() == 1) {  // (ruling) he sees it, nothing changes
    s.foreseer = f.seat;
    s.foreseen = 1;
    return s.flow.done();
  }
  return ask(s, f.seat, Ask::DpCv);
}

void legal(const State& s, const Clairvoyant& f, Seat me, Actions& out) {
  if (me != f.seat) return;
  for_each_card(deck_objects(s), [&](int card) {
    if (f.first == kHidden)
      out.push_back(act::cv_first(static_cast<Object>(card)));
    else if (card != f.first)
      out.push_back(act::cv_order(static_cast<Object>(f.first), static_cast<Object>(card)));
  });
}

Next answer(State& s, Clairvoyant& f, Seat me, Action a, CastleDealer& dealer) {
  if (f.first == kHidden) {  // staged
    f.first = a.args[0];
    return Next::Go;
  }
  stack_deck(s, me, a.args[0], a.args[1], dealer);
  return s.flow.done();
}

Clairvoyant show(const State&, const Clairvoyant& f, Seat viewer) {
  return {.seat = f.seat, .first = viewer == f.seat ? f.first : kHidden, .looked = f.looked};
}

// ---- Diplomat -----------------------------------------------------------------------------------------------

bool may_demand(const State& s, Seat seat) { return holds_usable(s, seat, Profession::Diplomat); }

namespace {

ObjectSet offerable(const State& s, Seat me, Kind kind) {  // COD-P4f
  const ObjectSet hand = s.hand(me);
  return kind == Kind::Bag ? hand & ~s.objects_of(Kind::Bag) : hand;
}

// COD-P4i: target, kind and success are public. False: the target does not hold the kind.
bool demand(State& s, const Diplomat& f, Seat me, CastleDealer& dealer) {
  dealer.bind();
  the_turn(s).begun = true;
  turn_up(s, me);
  if (f.kind == Kind::Bag && s.hand_size(me) == 1)  // COD-P4f: his only card is none
    lacks(s, Seats::everybody(), me, s.objects_of(Kind::Bag));
  const bool success = (s.hand(f.target) & s.objects_of(f.kind)) != 0;
  dealer.tell_all(DiplomatDemanded{me, f.target, f.kind, success});
  if (success) {
    holds_some(s, f.target, f.kind);
    return true;
  }
  lacks(s, Seats::everybody(), f.target, s.objects_of(f.kind));
  sees_hand(s, {me}, f.target);  // COD-P4g
  dealer.tell_all(HandLooked{me, f.target});
  dealer.tell({me}, HandSeen{me, f.target, hand_of(s.hand(f.target))});
  the_turn(s).over = true;  // COD-T6
  return false;
}

}  // namespace

void list_demands(const State& s, Seat me, Actions& out) {  // COD-P4b; COD-P4h: also a kind he cannot have
  for (Seat target : s.everybody() - Seats{me})
    for (int kind = 0; kind < kKinds; ++kind)
      if (s.objects_of(static_cast<Kind>(kind)) != 0 && offerable(s, me, static_cast<Kind>(kind)) != 0)
        out.push_back(act::diplomat(target, static_cast<Kind>(kind)));
}

Next resume(State& s, Diplomat& f, CastleDealer& dealer) {
  if (s.options.diplomat_offer == DiplomatOffer::AfterSuccess && !f.announced) {
    if (!demand(s, f, s.active, dealer)) return s.flow.done();
    f.announced = true;
  }
  return ask(s, s.active, Ask::DpDiploOffer);  // COD-P4c
}

void legal(const State& s, const Diplomat& f, Seat me, Actions& out) {
  if (me != s.active) return;
  for_each_card(offerable(s, me, f.kind),
                [&](int card) { out.push_back(act::diplo_offer(static_cast<Object>(card))); });
}

Next answer(State& s, Diplomat& f, Seat me, Action a, CastleDealer& dealer) {
  if (!f.announced && !demand(s, f, me, dealer)) return s.flow.done();  // the offered card returns, no token
  dealer.bind();
  const Seat target = f.target;
  sees_card(s, {target}, me, bit_of(a.args[0]));  // COD-P4d
  dealer.tell({me, target}, OfferSeen{me, target, static_cast<Object>(a.args[0])});
  return s.flow.become(Trade{.step = Trade::Step::Pick,  // COD-P4e
                             .offerer = me,
                             .partner = target,
                             .demanded = true,
                             .kind = f.kind,
                             .offered = a.args[0]});
}

}  // namespace guildhall::castle
