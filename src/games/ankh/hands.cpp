// Cards that are drawn, discarded, given, seen and exchanged (ANK-C5, ANK-C12 to ANK-C19, ANK-T7, ANK-T8, ANK-H).
#include <algorithm>

#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

// Moves a card and says who sees it; what a seat has once met it never forgets to have met (marks).
void hand_over(State& s, int from, int place, int to, Seats known) {
  Slot& slot = s.cards.at(from, place);
  slot.marks = static_cast<std::uint8_t>(slot.marks | met_by(known));
  s.cards.move_sorted(from, place, to, known);
}
void lay_open(State& s, int from, int place) {  // on the discard pile
  s.cards.at(from, place).marks = met_by(Seats::everybody());
  s.cards.move_to_top(from, place, zone::kDiscard, Seats::everybody());
}
void see(Slot& slot, Seats seats) {
  slot.known = slot.known | seats;
  slot.marks = static_cast<std::uint8_t>(slot.marks | met_by(seats));
}
void script_draw(State& s, AnkhDealer& dealer) {  // ANK-S6: greens stay above browns
  const bool green = is_green(static_cast<Card>(s.cards.top(zone::kDraw).card));
  s.cards.script_top(zone::kDraw, dealer, shape::names_of<Card>(), [&](int place) {
    return is_green(static_cast<Card>(s.cards.at(zone::kDraw, place).card)) == green;
  });
}
// A secret choice out of a hand makes outsiders forget that hand.
void forget_hand(State& s, Seat seat, Seats insiders) {
  s.cards.forget(zone::hand(seat), Seats::everybody() - insiders);
}

}  // namespace

// ---- Drawing and discarding ---------------------------------------------------------------------------------

bool draw_card(State& s, Seat seat, AnkhDealer& dealer) {
  if (s.cards.empty(zone::kDraw)) {  // ANK-V13: only with `failed_draw`
    pile_out(s, dealer);
    return false;
  }
  script_draw(s, dealer);
  dealer.bind();
  const int top = s.cards.size(zone::kDraw) - 1;
  const auto card = static_cast<Card>(s.cards.at(zone::kDraw, top).card);
  hand_over(s, zone::kDraw, top, zone::hand(seat), {seat});
  dealer.tell({seat}, CardSeen{seat, card});
  if (s.cards.empty(zone::kDraw) && s.options.deck_end_trigger == DeckEndTrigger::LastCardTaken)
    pile_out(s, dealer);  // ANK-E3
  return !s.over();
}

void draw_cards(State& s, Seat seat, int count, AnkhDealer& dealer) {
  const int taken = std::min(count, s.cards.size(zone::kDraw));
  if (taken > 0) dealer.tell_all(CardsDrawn{seat, static_cast<std::uint8_t>(taken)});
  for (int drawn = 0; drawn < count; ++drawn)
    if (!draw_card(s, seat, dealer)) return;
}

void reveal_top(State& s, AnkhDealer& dealer) {  // ANK-R8: the top card of the draw pile goes face up to the discards
  script_draw(s, dealer);
  dealer.bind();
  const int top = s.cards.size(zone::kDraw) - 1;
  dealer.tell_all(FogTaken{static_cast<Card>(s.cards.at(zone::kDraw, top).card)});
  lay_open(s, zone::kDraw, top);
}

int missing_cards(const State& s, Seat seat) {  // ANK-T8; ANK-C3, ANK-C11: a penalty card counts only here
  return std::max(0, kHandSize - s.cards.size(zone::hand(seat)) - s.cards.size(zone::penalties(seat)));
}

void discard_card(State& s, Seat seat, Card card, AnkhDealer& dealer) {
  dealer.bind();
  dealer.tell_all(CardDiscarded{seat, card});
  lay_open(s, zone::hand(seat), s.cards.find(zone::hand(seat), static_cast<int>(card)));
}

void put_away(State& s, AnkhDealer&) {
  if (!s.cards.empty(zone::kPlay)) lay_open(s, zone::kPlay, 0);
}

void play_card(State& s, Seat seat, Card card, AnkhDealer& dealer) {  // ANK-T3: out of the hand, or of the named ones
  dealer.bind();
  dealer.tell_all(CardPlayed{seat, card});
  int from = zone::hand(seat);
  if (s.cards.find(from, static_cast<int>(card)) < 0) from = zone::kAside;
  hand_over(s, from, s.cards.find(from, static_cast<int>(card)), zone::kPlay, Seats::everybody());
}

void take_back(State& s, Seat seat, AnkhDealer& dealer) {  // ANK-I12: everybody knows where that card is
  dealer.bind();
  hand_over(s, zone::kPlay, 0, zone::hand(seat), Seats::everybody());
}

void unname_cards(State& s, Seat seat) {  // ANK-V10: what was not played returns to the hand
  while (!s.cards.empty(zone::kAside)) hand_over(s, zone::kAside, 0, zone::hand(seat), {seat});
}

bool has_playable(const State& s, Seat seat) {
  for (const Slot& slot : s.cards.in(zone::hand(seat)))
    if (!is_interrupt(static_cast<Card>(slot.card))) return true;
  return false;
}

void give_card(State& s, Seat seat, Seat receiver, Card card, AnkhDealer& dealer) {
  dealer.bind();
  dealer.tell_all(CardGiven{seat, receiver});
  dealer.tell(Seats{seat, receiver}, CardGivenSeen{seat, receiver, card});
  forget_hand(s, seat, {seat, receiver});
  const int place = s.cards.find(zone::hand(seat), static_cast<int>(card));
  hand_over(s, zone::hand(seat), place, zone::hand(receiver), {seat, receiver});
}

void recycle(State& s, Seat seat, int count, AnkhDealer& dealer) {
  s.cards.shuffle(zone::kDiscard, dealer, shape::names_of<Card>());
  const bool browsable = s.options.discard_visibility == DiscardVisibility::Browsable;  // ANK-V15
  if (browsable) s.cards.show(zone::kDiscard, Seats::everybody());
  const int taken = std::min(count, s.cards.size(zone::kDiscard));  // all if fewer
  dealer.tell_all(Recycled{seat, static_cast<std::uint8_t>(taken)});
  const Seats sees = browsable ? Seats::everybody() : Seats{seat};
  for (int card = 0; card < taken; ++card) {
    const int top = s.cards.size(zone::kDiscard) - 1;
    const auto one = static_cast<Card>(s.cards.at(zone::kDiscard, top).card);
    if (browsable)
      dealer.tell_all(RecycledCard{seat, one});
    else
      dealer.tell({seat}, CardSeen{seat, one});
    hand_over(s, zone::kDiscard, top, zone::hand(seat), sees);
  }
  if (s.cards.empty(zone::kDiscard)) return;
  Slot& top = s.cards.at(zone::kDiscard, s.cards.size(zone::kDiscard) - 1);
  top.known = Seats::everybody();  // ANK-H6
  dealer.tell_all(RecycledTop{static_cast<Card>(top.card)});
}

// ---- Discarding one's own (ANK-C18, ANK-D5) -----------------------------------------------------------------

Next resume(State& s, Discards& f, AnkhDealer&) {
  if (f.most == 0 || s.cards.empty(zone::hand(f.seat))) return s.flow.done();
  return ask(s, f.seat, Ask::DiscardChoice);
}
void legal(const State& s, const Discards& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  if (f.least == 0) out.push_back(act::done());
  for (const Slot& slot : s.cards.in(zone::hand(me))) out.push_back(act::discard(static_cast<Card>(slot.card)));
}
Next answer(State& s, Discards& f, Seat me, Action a, AnkhDealer& dealer) {
  const Scroll* scroll = s.flow.find<Scroll>();
  if (act::verb(a) == Verb::Done) {
    dealer.tell_all(Stopped{me, scroll->card});
    return s.flow.done();
  }
  discard_card(s, me, act::card(a), dealer);  // public, in the order named
  if (f.each > 0 && scroll != nullptr) take_money<MoneyTaken>(s, me, f.each, scroll->card, dealer);
  if (f.each > 0 && scroll == nullptr) take_money<PowerMoneyTaken>(s, me, f.each, Area::TannersYard, dealer);
  if (f.least > 0) --f.least;
  --f.most;
  return Next::Go;
}

// ---- Begging (ANK-C12) --------------------------------------------------------------------------------------

Next resume(State& s, Beg& f, AnkhDealer&) {
  if (f.step == Beg::Step::Choose) return ask(s, f.seat, Ask::Opponent);
  return ask(s, f.target, Ask::GiveCards);
}
void legal(const State& s, const Beg& f, Seat me, Actions& out) {
  if (f.step == Beg::Step::Choose) {
    if (me != f.seat) return;
    for (Seat seat : s.others(me))
      if (!s.cards.empty(zone::hand(seat))) out.push_back(act::target(seat));  // ANK-C2
    return;
  }
  if (me != f.target) return;
  for (const Slot& slot : s.cards.in(zone::hand(me)))
    if (slot.card != f.first)
      out.push_back(act::make(f.step == Beg::Step::First ? Verb::Give : Verb::GiveSecond, slot.card));
  if (f.step == Beg::Step::First && holds(s, me, Card::IntTextShield))  // ANK-I15: in the same question
    out.push_back(act::respond(Card::IntTextShield));
}
Next answer(State& s, Beg& f, Seat me, Action a, AnkhDealer& dealer) {
  switch (f.step) {
    case Beg::Step::Choose:
      f.target = act::seat(a);
      f.step = Beg::Step::First;
      dealer.tell_all(Targeted{me, f.target, s.flow.find<Scroll>()->card});
      return Next::Go;
    case Beg::Step::First:
      if (act::verb(a) == Verb::Respond) {
        shield(s, me, dealer);
        return s.flow.done();
      }
      if (s.cards.size(zone::hand(me)) > 1) {  // staged: told when both are named
        f.first = a.args[0];
        f.step = Beg::Step::Second;
        return Next::Go;
      }
      break;
    case Beg::Step::Second: give_card(s, me, f.seat, static_cast<Card>(f.first), dealer); break;
  }
  give_card(s, me, f.seat, act::card(a), dealer);
  return s.flow.done();
}
Beg show(const State&, const Beg& f, Seat viewer) {
  Beg seen = f;
  if (f.step == Beg::Step::Second && viewer != f.target) {
    seen.step = Beg::Step::First;
    seen.first = kNoCard;
  }
  return seen;
}

// ---- Selling (ANK-C14) --------------------------------------------------------------------------------------

Next resume(State& s, Sale& f, AnkhDealer& dealer) {
  switch (f.step) {
    case Sale::Step::Choose: return ask(s, f.seat, Ask::Opponent);
    case Sale::Step::Offer: return ask(s, f.seat, Ask::SaleCard);
    case Sale::Step::Window: return ask(s, f.target, Ask::WText);
    case Sale::Step::Happens:
      give_card(s, f.seat, f.target, static_cast<Card>(f.card), dealer);
      give_money(s, f.target, f.seat, f.price, dealer);
      return s.flow.done();
  }
  GH_UNREACHABLE();
}
void legal(const State& s, const Sale& f, Seat me, Actions& out) {
  if (f.step == Sale::Step::Window && me == f.target) list_text_answers(s, me, out);
  if (me != f.seat) return;
  if (f.step == Sale::Step::Choose)
    for (Seat seat : s.others(me)) out.push_back(act::target(seat));
  if (f.step == Sale::Step::Offer)
    for (const Slot& slot : s.cards.in(zone::hand(me))) out.push_back(act::sell(static_cast<Card>(slot.card)));
}
Next answer(State& s, Sale& f, Seat me, Action a, AnkhDealer& dealer) {
  switch (f.step) {
    case Sale::Step::Choose:  // staged
      f.target = act::seat(a);
      f.step = Sale::Step::Offer;
      return Next::Go;
    case Sale::Step::Offer:
      f.card = a.args[0];
      f.step = Sale::Step::Window;
      dealer.tell_all(Targeted{me, f.target, s.flow.find<Scroll>()->card});
      dealer.bind();
      return Next::Go;
    case Sale::Step::Window:
      if (act::verb(a) == Verb::Respond) {  // the card stays in the hand, unseen
        shield(s, me, dealer);
        return s.flow.done();
      }
      f.step = Sale::Step::Happens;
      return Next::Go;
    case Sale::Step::Happens: break;
  }
  GH_UNREACHABLE();
}
Sale show(const State&, const Sale& f, Seat viewer) {
  if (viewer == f.seat) return f;
  if (f.step == Sale::Step::Choose || f.step == Sale::Step::Offer) return {.seat = f.seat, .price = f.price};
  return {.step = f.step, .seat = f.seat, .target = f.target, .price = f.price};
}

// ---- Searching (ANK-C15), snatching (ANK-C16), swapping hands (ANK-C17) --------------------------------------

namespace {

void swap_hands(State& s, Seat seat, Seat target, AnkhDealer& dealer) {
  dealer.bind();
  dealer.tell_all(HandsSwapped{seat, target});
  s.cards.exchange(zone::hand(seat), zone::hand(target));
  for (Seat party : {seat, target})
    for (Slot& slot : s.cards.in(zone::hand(party))) {  // each knows what the other now holds
      see(slot, {seat, target});
      dealer.tell({party}, CardSeen{party, static_cast<Card>(slot.card)});
    }
}

void search_hand(State& s, Seat seat, Seat target, AnkhDealer& dealer) {
  dealer.bind();
  dealer.tell_all(HandSearched{seat, target});
  for (Slot& slot : s.cards.in(zone::hand(target))) {
    see(slot, {seat});
    dealer.tell({seat}, HandShown{seat, target, static_cast<Card>(slot.card)});
  }
}

// Every pair of cards is equally likely.
void draw_pair(State& s, OpenHand& f, AnkhDealer& dealer) {
  const std::span<Slot> hand = s.cards.in(zone::hand(f.target));
  std::array<int, 2> places{-1, -1};
  for (int drawn = 0; drawn < 2; ++drawn) {
    const auto place_at = [&](int at) { return places[0] >= 0 && at >= places[0] ? at + 1 : at; };
    const int at = dealer.pick(
        static_cast<int>(hand.size()) - drawn,
        [&](int number) { return int{hand[static_cast<std::size_t>(place_at(number))].card}; },
        shape::names_of<Card>());
    const int place = place_at(at);
    places[static_cast<std::size_t>(drawn)] = place;
    f.shown[static_cast<std::size_t>(drawn)] = hand[static_cast<std::size_t>(place)].card;
  }
  std::sort(f.shown.begin(), f.shown.end());
  for (int place : places) see(hand[static_cast<std::size_t>(place)], {f.seat});
  for (std::uint8_t card : f.shown)
    dealer.tell(Seats{f.seat, f.target}, SnatchShown{f.seat, f.target, static_cast<Card>(card)});
}

}  // namespace

Next resume(State& s, OpenHand& f, AnkhDealer& dealer) {
  switch (f.step) {
    case OpenHand::Step::Choose: return ask(s, f.seat, Ask::Opponent);
    case OpenHand::Step::Window: return ask(s, f.target, Ask::WText);
    case OpenHand::Step::Happens: {
      if (f.purpose == OpenHand::Purpose::Swap) {
        swap_hands(s, f.seat, f.target, dealer);
        return s.flow.done();
      }
      if (f.purpose == OpenHand::Purpose::Search) search_hand(s, f.seat, f.target, dealer);
      if (f.purpose == OpenHand::Purpose::Snatch) {
        dealer.tell_all(CardSnatched{f.seat, f.target});
        const std::span<const Slot> hand = s.cards.in(zone::hand(f.target));
        if (hand.size() == 1) {
          give_card(s, f.target, f.seat, static_cast<Card>(hand[0].card), dealer);
          return s.flow.done();
        }
        draw_pair(s, f, dealer);
      }
      f.step = OpenHand::Step::Pick;
      [[fallthrough]];
    }
    case OpenHand::Step::Pick:
      return ask(s, f.seat, f.purpose == OpenHand::Purpose::Search ? Ask::StrikeCard : Ask::KeepOne);
  }
  GH_UNREACHABLE();
}
void legal(const State& s, const OpenHand& f, Seat me, Actions& out) {
  if (f.step == OpenHand::Step::Window && me == f.target) return list_text_answers(s, me, out);
  if (me != f.seat) return;
  if (f.step == OpenHand::Step::Choose)
    for (Seat seat : s.others(me))
      if (f.purpose == OpenHand::Purpose::Swap || !s.cards.empty(zone::hand(seat)))  // ANK-C2
        out.push_back(act::target(seat));
  if (f.step != OpenHand::Step::Pick) return;
  if (f.purpose == OpenHand::Purpose::Snatch)
    for (std::uint8_t card : f.shown) out.push_back(act::keep_card(static_cast<Card>(card)));
  if (f.purpose == OpenHand::Purpose::Search)
    for (const Slot& slot : s.cards.in(zone::hand(f.target))) out.push_back(act::strike(static_cast<Card>(slot.card)));
}
Next answer(State& s, OpenHand& f, Seat me, Action a, AnkhDealer& dealer) {
  switch (act::verb(a)) {
    case Verb::Target:
      f.target = act::seat(a);
      f.step = OpenHand::Step::Window;
      dealer.tell_all(Targeted{me, f.target, s.flow.find<Scroll>()->card});
      dealer.bind();
      return Next::Go;
    case Verb::Respond: shield(s, me, dealer); return s.flow.done();
    case Verb::Strike: discard_card(s, f.target, act::card(a), dealer); return s.flow.done();
    case Verb::KeepCard: give_card(s, f.target, me, act::card(a), dealer); return s.flow.done();
    default: f.step = OpenHand::Step::Happens; return Next::Go;  // pass
  }
}
OpenHand show(const State&, const OpenHand& f, Seat viewer) {
  OpenHand seen = f;
  if (viewer != f.seat && viewer != f.target) seen.shown = {kNoCard, kNoCard};
  return seen;
}

// ---- Naming two cards beforehand (ANK-V10) ------------------------------------------------------------------

namespace {

bool may_name(const NameCards& f, const Slot& slot) {
  return slot.card != f.first && !is_interrupt(static_cast<Card>(slot.card));
}

Next set_aside(State& s, const NameCards& f, std::uint8_t second, AnkhDealer& dealer) {
  const int count = (f.first != kNoCard ? 1 : 0) + (second != kNoCard ? 1 : 0);
  if (count == 0) dealer.tell_all(Stopped{f.seat, s.flow.find<Scroll>()->card});
  if (count > 0) {
    dealer.tell_all(CardsNamed{f.seat, static_cast<std::uint8_t>(count)});
    forget_hand(s, f.seat, {f.seat});
  }
  for (std::uint8_t card : {second, f.first})  // the first is played first: it lies on top
    if (card != kNoCard)
      s.cards.move_to_top(zone::hand(f.seat), s.cards.find(zone::hand(f.seat), card), zone::kAside, {f.seat});
  return s.flow.done();
}

}  // namespace

// ANK-H1: asked by the number of cards, which everybody knows, and not by whether one of them can be played.
Next resume(State& s, NameCards& f, AnkhDealer& dealer) {
  if (s.cards.size(zone::hand(f.seat)) > (f.first != kNoCard ? 1 : 0)) return ask(s, f.seat, Ask::NameCards);
  return set_aside(s, f, kNoCard, dealer);
}
void legal(const State& s, const NameCards& f, Seat me, Actions& out) {
  if (me != f.seat) return;
  const bool first = f.first == kNoCard;
  out.push_back(first ? act::done() : act::name_only());
  for (const Slot& slot : s.cards.in(zone::hand(me)))
    if (may_name(f, slot)) out.push_back(act::make(first ? Verb::Name : Verb::NameSecond, slot.card));
}
Next answer(State& s, NameCards& f, Seat, Action a, AnkhDealer& dealer) {
  if (act::verb(a) == Verb::Done || act::verb(a) == Verb::NameOnly) return set_aside(s, f, kNoCard, dealer);
  if (f.first != kNoCard) return set_aside(s, f, a.args[0], dealer);
  f.first = a.args[0];  // staged
  return Next::Go;
}
NameCards show(const State&, const NameCards& f, Seat viewer) {
  return {.seat = f.seat, .first = viewer == f.seat ? f.first : kNoCard};
}

}  // namespace guildhall::ankh
