// Rules section T: the turn. W-OWN (ANK-T5) is the one question that is asked between steps.
#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

bool card_done(const Turn& t) {  // ANK-C38: a card without a symbol is done at once
  return t.card == kNoCard || t.symbol == facts_of(static_cast<Card>(t.card)).symbols;
}
Sign next_sign(const Turn& t) { return info_of(static_cast<Card>(t.card)).symbols[t.symbol].sign; }

bool may_recover(const State& s, const Turn& t) {  // ANK-I12
  if (s.cards.empty(zone::kPlay) || !holds(s, t.seat, Card::IntRecover)) return false;
  return !(t.symbol == 0 && has_event(static_cast<Card>(t.card)));  // the mandatory event cannot be dodged
}

Next begin(State& s, Turn& t, AnkhDealer& dealer) {
  s.active = t.seat;
  ++s.turns;
  s.gained = {};
  s.used = {};
  t.pile = static_cast<std::uint8_t>(s.cards.size(zone::kDraw));
  dealer.tell_all(TurnBegan{t.seat, s.turns});
  t.step = Turn::Step::Own;
  if (!role_met(s, t.seat, s.role_of(t.seat))) return Next::Go;  // ANK-T2: only the active player's card is tested
  if (s.options.victory_declaration == VictoryDeclaration::Manual) {
    t.step = Turn::Step::Declare;  // ANK-V14
    return Next::Go;
  }
  conclude(s, Ending::Personality, {t.seat}, dealer);
  return s.flow.over();
}

// Between two symbols, also after one whose text was blocked (ANK-I10); the order is that of the card (ANK-A13).
Next own(State& s, Turn& t, AnkhDealer& dealer) {
  while (!card_done(t) && next_sign(t) == Sign::Again) {  // ANK-T6, ANK-A11: it raises `plays` by itself
    ++t.symbol;
    ++t.plays;
    dealer.tell_all(MayPlayAgain{t.seat, t.plays});
  }
  return ask(s, t.seat, Ask::WOwn);
}

Next refill(State& s, Turn& t, AnkhDealer& dealer) {
  if (t.refills) draw_cards(s, t.seat, missing_cards(s, t.seat), dealer);  // ANK-T8, ANK-T10: the own refill only
  if (s.over()) return s.flow.over();
  s.stalled = s.cards.size(zone::kDraw) == t.pile ? static_cast<std::uint8_t>(s.stalled + 1) : std::uint8_t{0};
  if (s.stalled == kStallTurns) {  // ANK-E18
    dealer.tell_all(Stalled{kStallTurns});
    pile_out(s, dealer);
    return s.flow.over();
  }
  return s.flow.become(Turn{.seat = left_of(t.seat, s.players)});  // ANK-T9, ANK-G9: whatever that player has left
}

}  // namespace

Next resume(State& s, Turn& t, AnkhDealer& dealer) {
  if (s.over()) return s.flow.over();  // ANK-E1: at once
  switch (t.step) {
    case Turn::Step::Begin: return begin(s, t, dealer);
    case Turn::Step::Declare: return ask(s, t.seat, Ask::WDeclare);
    case Turn::Step::Own: return own(s, t, dealer);
    case Turn::Step::PutAway:
      put_away(s, dealer);  // ANK-T7: before the refill
      unname_cards(s, t.seat);
      t.step = Turn::Step::Refill;
      [[fallthrough]];
    case Turn::Step::Refill: return refill(s, t, dealer);
  }
  GH_UNREACHABLE();
}

void legal(const State& s, const Turn& t, Seat me, Actions& out) {
  if (t.seat != me) return;
  if (t.step == Turn::Step::Declare) {
    out.push_back(act::declare());
    out.push_back(act::go_on());
    return;
  }
  if (t.step != Turn::Step::Own) return;
  if (card_done(t)) {
    if (t.plays > 0)
      for (const Slot& slot : s.cards.in(zone::hand(me)))
        if (!is_interrupt(static_cast<Card>(slot.card))) out.push_back(act::play(static_cast<Card>(slot.card)));
    if (!s.cards.empty(zone::kAside))  // ANK-V10
      out.push_back(act::play(static_cast<Card>(s.cards.top(zone::kAside).card)));
    if (t.played || !has_playable(s, me)) out.push_back(act::end());  // ANK-T3: without one it is the pass
  } else {
    if (can_carry_out(s, t)) out.push_back(act::next());
    if (next_sign(t) != Sign::Event) out.push_back(act::skip());  // ANK-T4
  }
  list_powers(s, me, out);
  if (may_recover(s, t)) out.push_back(act::recover());
}

Next answer(State& s, Turn& t, Seat me, Action a, AnkhDealer& dealer) {
  switch (act::verb(a)) {
    case Verb::Declare: conclude(s, Ending::Personality, {me}, dealer); return s.flow.over();
    case Verb::GoOn: t.step = Turn::Step::Own; return Next::Go;  // ANK-V14: leaves no trace
    case Verb::Play: {
      const bool named = s.cards.find(zone::hand(me), a.args[0]) < 0;
      put_away(s, dealer);
      play_card(s, me, act::card(a), dealer);
      t.plays = static_cast<std::uint8_t>(named ? 0 : t.plays - 1);  // ANK-T11
      t.card = a.args[0];
      t.symbol = 0;
      t.played = true;
      return Next::Go;
    }
    case Verb::Next: return carry_out_symbol(s, t, dealer);
    case Verb::Skip:
      dealer.tell_all(SymbolSkipped{me, next_sign(t)});
      ++t.symbol;
      return Next::Go;
    case Verb::Power: return use_power(s, me, act::area(a), dealer);
    case Verb::Recover:  // ANK-I12: everything still open is dropped
      respond(s, me, Card::IntRecover, dealer);
      dealer.tell_all(Recovered{me, static_cast<Card>(t.card)});
      take_back(s, me, dealer);
      unname_cards(s, me);
      t.refills = s.options.recover_refill;  // ANK-V9
      t.step = Turn::Step::Refill;
      return Next::Go;
    case Verb::End:
      if (!t.played) dealer.tell_all(NothingPlayed{me});
      t.step = Turn::Step::PutAway;
      return Next::Go;
    default: GH_UNREACHABLE();
  }
}

Turn show(const State&, const Turn& t, Seat viewer) {  // ANK-V14: the question itself is private
  Turn seen = t;
  if (viewer != t.seat && t.step == Turn::Step::Declare) seen.step = Turn::Step::Own;
  return seen;
}

Next play_from_hand(State& s, Seat seat, int count, AnkhDealer& dealer) {  // ANK-C36
  if (s.options.double_play_selection == DoublePlaySelection::Upfront) return s.flow.call(NameCards{.seat = seat});
  Turn& turn = std::get<Turn>(s.flow.at(0));
  turn.plays = static_cast<std::uint8_t>(turn.plays + count);  // ANK-T11
  dealer.tell_all(MayPlayAgain{seat, turn.plays});
  return Next::Go;
}

}  // namespace guildhall::ankh
