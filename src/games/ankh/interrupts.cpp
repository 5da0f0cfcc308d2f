// Rules section I: interrupts and response windows. Whom a window asks follows from public facts alone (ANK-I14).
#include "games/ankh/rules.h"

namespace guildhall::ankh {

bool holds(const State& s, Seat seat, Card card) { return s.cards.find(zone::hand(seat), static_cast<int>(card)) >= 0; }

void respond(State& s, Seat seat, Card card, AnkhDealer& dealer) {  // ANK-I1: face up on the discard pile
  dealer.tell_all(Responded{seat, card});
  discard_card(s, seat, card, dealer);
}

void protect(State& s, Seat seat, Guarded what, Area area, AnkhDealer& dealer) {  // ANK-R3
  dealer.tell_all(Protected{seat, what, area});
  pay_silently(s, seat, kProtectionPrice);
}

bool shrine_ready(const State& s, Seat seat) {  // ANK-R3
  if (s.cash_of(seat) < kProtectionPrice || holder_of(s, Area::ShrineStreet) != seat) return false;
  if (s.minions(kDemon, Area::ShrineStreet) > 0) return false;                 // ANK-D3
  return s.options.small_gods_same_turn || !s.gained.has(Area::ShrineStreet);  // ANK-D2, ANK-V3
}

bool guard_dog_helps(const State& s, Source source, Seat controller, Seat owner) {  // ANK-I6, ANK-V7
  if (source == Source::Chance && s.options.guard_dog_vs_events != GuardDogVsEvents::PlayerChosen)
    return s.options.guard_dog_vs_events == GuardDogVsEvents::Always;
  return controller.is_player() && controller != owner;
}

void list_text_answers(const State& s, Seat me, Actions& out) {  // ANK-I9
  out.push_back(act::pass());
  if (holds(s, me, Card::IntTextShield)) out.push_back(act::respond(Card::IntTextShield));
}

void shield(State& s, Seat seat, AnkhDealer& dealer) {  // ANK-I9: until the text of this card is finished
  respond(s, seat, Card::IntTextShield, dealer);
  for (int level = 0; level < s.flow.depth(); ++level)
    if (Scroll* scroll = std::get_if<Scroll>(&s.flow.at(level))) scroll->shielded.add(seat);
}

bool is_shielded(const State& s, Seat seat) {
  const Scroll* scroll = s.flow.find<Scroll>();
  return scroll != nullptr && scroll->shielded.has(seat);
}

// ---- W-REMOVE (ANK-I4) --------------------------------------------------------------------------------------

Next resume(State& s, Remove& f, AnkhDealer& dealer) {
  switch (f.step) {
    case Remove::Step::Announced:
      if (!is_player(f.owner)) {  // nobody's piece: nobody is asked
        take_minion(s, f.owner, f.area, dealer);
        return s.flow.done();
      }
      dealer.bind();
      f.step = Remove::Step::Window;
      [[fallthrough]];
    case Remove::Step::Window: return ask(s, Seat(f.owner), Ask::WRemove);
    case Remove::Step::Happens: {
      take_minion(s, f.owner, f.area, dealer);
      if (!f.replaced) return s.flow.done();
      const bool anywhere = s.options.replacement_placement == ReplacementPlacement::Anywhere;  // ANK-V8
      return s.flow.become(PlaceMinion{.seat = Seat(f.owner),  // ANK-I8: at once, in a different area
                                       .where = anywhere ? Where::Any : Where::Reach,
                                       .except = static_cast<std::uint8_t>(f.area)});
    }
  }
  GH_UNREACHABLE();
}
void legal(const State& s, const Remove& f, Seat me, Actions& out) {
  if (me != Seat(f.owner)) return;
  out.push_back(act::pass());
  for (const Slot& slot : s.cards.in(zone::hand(me))) {
    const auto card = static_cast<Card>(slot.card);
    if (!is_interrupt(card)) continue;
    bool helps = false;
    switch (card) {
      case Card::IntGuardDog: helps = guard_dog_helps(s, f.source, f.controller, me); break;
      case Card::IntGuardian:
      case Card::IntSecondChanceA:
      case Card::IntSecondChanceB: helps = true; break;
      case Card::IntTextShield: helps = f.source == Source::Text && f.controller != me; break;
      default: break;  // ANK-I13: B37 has no occasion here
    }
    if (helps) out.push_back(act::respond(card));
  }
  if (f.source == Source::Chance && shrine_ready(s, me)) out.push_back(act::protect(f.area));
}
Next answer(State& s, Remove& f, Seat me, Action a, AnkhDealer& dealer) {
  f.step = Remove::Step::Happens;
  if (act::verb(a) == Verb::Pass) return Next::Go;  // ANK-I2: the chance is lost
  if (act::verb(a) == Verb::Protect) {
    protect(s, me, Guarded::Minion, f.area, dealer);
    return s.flow.done();
  }
  switch (act::card(a)) {
    case Card::IntSecondChanceA:
    case Card::IntSecondChanceB:  // ANK-I8: it is removed, then placed again
      f.replaced = true;
      respond(s, me, act::card(a), dealer);
      return Next::Go;
    case Card::IntTextShield: shield(s, me, dealer); return s.flow.done();
    default: respond(s, me, act::card(a), dealer); return s.flow.done();  // ANK-I7: minion and marker stay
  }
}

// ---- W-MOVE (ANK-I5) ----------------------------------------------------------------------------------------

Next resume(State& s, MoveMinion& f, AnkhDealer& dealer) {
  switch (f.step) {
    case MoveMinion::Step::Announced:
      if (!is_player(f.owner)) {
        move_minion(s, f.owner, f.from, f.to, dealer);
        return s.flow.done();
      }
      dealer.tell_all(MoveAnnounced{f.controller, Seat(f.owner), f.from, f.to});
      dealer.bind();
      f.step = MoveMinion::Step::Window;
      [[fallthrough]];
    case MoveMinion::Step::Window: return ask(s, Seat(f.owner), Ask::WMove);
    case MoveMinion::Step::Happens: move_minion(s, f.owner, f.from, f.to, dealer); return s.flow.done();
  }
  GH_UNREACHABLE();
}
void legal(const State& s, const MoveMinion& f, Seat me, Actions& out) {
  if (me != Seat(f.owner)) return;
  out.push_back(act::pass());
  if (holds(s, me, Card::IntGuardDog)) out.push_back(act::respond(Card::IntGuardDog));
  if (holds(s, me, Card::IntTextShield)) out.push_back(act::respond(Card::IntTextShield));  // only scrolls move others'
}
Next answer(State& s, MoveMinion& f, Seat me, Action a, AnkhDealer& dealer) {
  if (act::verb(a) == Verb::Pass) {
    f.step = MoveMinion::Step::Happens;
    return Next::Go;
  }
  respond(s, me, act::card(a), dealer);
  return s.flow.done();
}

}  // namespace guildhall::ankh
