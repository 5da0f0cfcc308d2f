// A state that the view allows, drawn uniformly from the deals: what the viewer knows stays, the rest is dealt anew.
//
// Public facts bind the deal too. Greens lie above browns, so how many of each are left in the draw pile is public
// (ANK-H3). A card once met is not in the draw pile, and only cards that everybody has seen lie in the discard pile.
#include <algorithm>

#include "games/ankh/rules.h"
#include "kit/unplaced.h"

namespace guildhall::ankh {

namespace {

using Pool = Unplaced<kCards>;

struct Hidden {  // what the viewer cannot place, by where it may be
  Pool greens;
  Pool browns;
  Pool met;        // not in the draw pile
  Pool discarded;  // not in the draw pile, perhaps in the discard pile
};

Hidden hidden_cards(const View& view) {
  CardSet placed;
  for (const Slot& slot : view.table.cards.all())
    if (slot.card != kHiddenCard) placed.add(slot.card);
  Hidden out;
  for (int card = 0; card < kCards; ++card) {
    if (placed.has(card) || !in_game(static_cast<Card>(card), view.table.players)) continue;
    if (view.discarded.has(card))
      out.discarded.add(card);
    else if (view.met.has(card))
      out.met.add(card);
    else
      (is_green(static_cast<Card>(card)) ? out.greens : out.browns).add(card);
  }
  return out;
}

// ANK-V10: named cards are no interrupts.
void deal_named(std::span<Slot> slots, Pool& pool, Random& random) {
  Pool playable;
  Pool rest;
  for (std::uint8_t card : pool.cards()) (is_interrupt(static_cast<Card>(card)) ? rest : playable).add(card);
  playable.deal(slots, random);
  playable.pour_into(rest);
  pool = rest;
}

void deal_cards(State& s, const View& view, Random& random) {
  Hidden hidden = hidden_cards(view);
  hidden.discarded.deal(s.cards.in(zone::kDiscard), random);
  const std::span<Slot> pile = s.cards.in(zone::kDraw);
  const int total = s.players == 2 ? kCards - 2 : kCards;
  const auto greens = static_cast<std::size_t>(std::max(0, kGreenCards - (total - static_cast<int>(pile.size()))));
  hidden.greens.deal(pile.last(greens), random);
  hidden.browns.deal(pile.first(pile.size() - greens), random);
  Pool rest = hidden.discarded;
  hidden.met.pour_into(rest);
  hidden.greens.pour_into(rest);
  hidden.browns.pour_into(rest);
  deal_named(s.cards.in(zone::kAside), rest, random);
  for (Seat seat : s.everyone()) rest.deal(s.cards.in(zone::hand(seat)), random);
  GH_CHECK(rest.empty());
}

void deal_roles(State& s, Random& random) {
  Pool pool;
  unsigned placed = 0;
  for (const Slot& slot : s.roles.all())
    if (slot.card != kHiddenCard) placed |= 1u << slot.card;
  for (int role = 0; role < kRoles; ++role)
    if ((placed >> role & 1u) == 0 && in_game(static_cast<Role>(role), s.players)) pool.add(role);
  pool.deal(s.roles.all(), random);
  for (Seat seat : s.everyone()) s.roles.show(seat.index(), {seat});
  s.roles.sort(zone::kUnused);
}

void deal_events(State& s, Random& random) {
  Pool pool;
  for (int event = 0; event < kRandomEvents; ++event)
    if (s.events.find(zone::kGone, event) < 0) pool.add(event);
  pool.deal(s.events.in(zone::kPile), random);
}

// Whoever holds or has seen a card has met it.
void settle_knowledge(State& s, const View& view) {
  for (Seat seat : s.everyone()) {
    s.cards.show(zone::hand(seat), {seat});
    s.cards.sort(zone::hand(seat));
  }
  s.cards.show(zone::kAside, {s.active});
  for (Slot& slot : s.cards.all()) {
    unsigned marks = met_by(slot.known);
    if (view.discarded.has(slot.card)) marks |= met_by(Seats::everybody());
    if (view.met.has(slot.card)) marks |= met_by({view.viewer});
    slot.marks = static_cast<std::uint8_t>(marks);
  }
}

std::uint8_t any_card(const State& s, Seat seat, Random& random) {
  const auto hand = s.cards.in(zone::hand(seat));
  return hand[static_cast<std::size_t>(random.below(static_cast<int>(hand.size())))].card;
}

// Secret parts of procedures: the card on sale, the two cards shown to somebody else.
void settle(State& s, Sale& f, Random& random) {
  if (f.step == Sale::Step::Window && f.card == kNoCard) f.card = any_card(s, f.seat, random);
}
void settle(State& s, OpenHand& f, Random& random) {
  if (f.purpose != OpenHand::Purpose::Snatch || f.step != OpenHand::Step::Pick || f.shown[0] != kNoCard) {
    if (f.purpose == OpenHand::Purpose::Search && f.step == OpenHand::Step::Pick)
      s.cards.show(zone::hand(f.target), {f.seat});
    return;
  }
  f.shown[0] = any_card(s, f.target, random);
  do f.shown[1] = any_card(s, f.target, random);
  while (f.shown[1] == f.shown[0]);
  std::sort(f.shown.begin(), f.shown.end());
  for (Slot& slot : s.cards.in(zone::hand(f.target)))
    if (slot.card == f.shown[0] || slot.card == f.shown[1]) slot.known.add(f.seat);
}
template <class Frame>
void settle(State&, Frame&, Random&) {}

}  // namespace

State redeal(const View& view, Random& random) {
  State s = view.table;
  if (s.over() && s.cards.size() == 0) return s;
  deal_cards(s, view, random);
  deal_roles(s, random);
  deal_events(s, random);
  settle_knowledge(s, view);
  if (s.flow.empty()) return s;
  visit_frame(s.flow.top(), [&](auto& frame) { settle(s, frame, random); });
  // Whom a window asks follows from what everybody sees.
  if (s.asked.empty()) ask_again(s);
  return s;
}

}  // namespace guildhall::ankh
