#include "games/bristol/seen.h"

#include <algorithm>

#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

template <class List>
List known_in(std::span<const Slot> slots) {
  List out;
  for (const Slot& slot : slots)
    if (slot.card != kHiddenCard) out.push_back(static_cast<typename List::value_type>(slot.card));
  return out;
}

SeenCart seen_cart(const State& t, Cart cart) {
  const CartState& here = t.at(cart);
  SeenCart out{.cart = cart,
               .position = static_cast<std::uint8_t>(here.position),
               .in_race = here.in_race,
               .riders = here.riders};
  for (int die = 0; die < kDice && t.round > 0; ++die) {  // before the first round no dice lie
    if (cart_of(t.face(die)) == cart) ++out.steps;
    if (t.face(die) == rat_of(cart)) ++out.rats;
  }
  out.pile = static_cast<std::uint8_t>(t.symptoms.size(zone::pile(cart)));
  out.pile_known = known_in<SeenSymptoms>(t.symptoms.in(zone::pile(cart)));
  return out;
}

SeenParticipant seen_participant(const State& t, Seat seat) {
  SeenParticipant out{.seat = seat, .ghost = t.is_ghost(seat), .alive = t.living.has(seat)};
  if (t.have_character.has(seat)) out.character = t.character(seat);
  const auto symptoms = t.symptoms.in(zone::hand(seat));
  out.symptoms = static_cast<std::uint8_t>(symptoms.size());
  out.symptoms_known = known_in<SeenHand>(symptoms);
  if (out.ghost)
    for (const Slot& slot : symptoms) out.slots.push_back(slot.card == kHiddenCard ? std::uint8_t{0} : slot.card);
  const auto remedies = t.remedies.in(zone::hand(seat));
  out.remedies = static_cast<std::uint8_t>(remedies.size());
  out.remedies_known = known_in<SeenRemedyHand>(remedies);
  for (const Slot& slot : remedies) {
    if ((slot.marks & kFresh) == 0) continue;
    ++out.fresh;
    if (slot.card != kHiddenCard) out.fresh_known.push_back(static_cast<Remedy>(slot.card));
  }
  if (!out.ghost && !t.plagued_known[static_cast<std::size_t>(seat.index())].empty()) out.plagued = t.plagued.has(seat);
  for (const GivenCoin& coin : t.coins) {
    if (coin.holder != seat) continue;
    out.coins.push_back({coin.giver, coin.coin == kHiddenCoin ? std::nullopt : std::optional(coin.coin)});
  }
  return out;
}

template <class Card>
std::vector<Card> pile_of(std::span<const Slot> slots) {
  auto out = known_in<std::vector<Card>>(slots);
  std::reverse(out.begin(), out.end());
  return out;
}

SeenPiles piles_of(const State& t) {  // BRI-E21
  SeenPiles out{.symptom_deck = pile_of<std::uint8_t>(t.symptoms.in(zone::kDeck)),
                .symptom_discard = pile_of<std::uint8_t>(t.symptoms.in(zone::kDiscard)),
                .remedy_deck = pile_of<Remedy>(t.remedies.in(zone::kDeck)),
                .remedy_discard = pile_of<Remedy>(t.remedies.in(zone::kDiscard)),
                .coin_bag = {}};
  for (int coin = 0; coin < 3; ++coin)
    for (int count = t.coin_bag.count(coin); count > 0; --count) out.coin_bag.push_back(static_cast<Coin>(coin));
  return out;
}

void fill_procedure(const View& view, Seen& out) {
  const State& t = view.table;
  if (t.flow.empty()) return;
  if (const Turn* turn = t.flow.find<Turn>()) out.active = turn->seat;
  if (const GhostTurn* ghost = t.flow.find<GhostTurn>()) out.active = ghost->seat;
  if (const Setup* setup = t.flow.find<Setup>()) out.active = Seat(setup->seat);
  if (const PawnMove* move = t.flow.find<PawnMove>()) out.declared = SeenMove{move->mover, move->move, move->target};
  if (const Chicken* chicken = t.flow.find<Chicken>())
    for (int die = 0; die < kDice; ++die)
      if ((chicken->live >> die & 1) != 0) out.live_dice.push_back(static_cast<std::uint8_t>(die));
  if (const AlmsGive* alms = t.flow.find<AlmsGive>(); alms != nullptr && alms->seat == view.viewer)
    out.drawn_coin = alms->coin;
}

}  // namespace

Seen seen(const View& view) {
  const State& t = view.table;
  Seen out;
  out.viewer = view.viewer.is_player() ? view.viewer : Seat::nobody();
  out.players = t.players;
  out.round = t.round;
  out.track_steps = t.options.track_steps;
  if (t.last_round != 0) out.last_round = t.last_round;
  out.circle = t.circle;
  out.first_player = t.first_player;
  if (!t.over()) out.asking = t.asking;
  out.asked = t.asked.has(view.viewer);
  for (Cart cart : kAllCarts) out.carts.push_back(seen_cart(t, cart));
  out.race = t.race;
  for (int die = 0; die < kDice && t.round > 0; ++die) out.dice.push_back({t.face(die), t.dice.locked(die)});
  for (int seat = 0; seat < t.participants; ++seat) out.participants.push_back(seen_participant(t, seat));
  out.symptom_deck = t.symptoms.size(zone::kDeck);
  out.symptom_discard = t.symptoms.size(zone::kDiscard);
  if (out.symptom_discard > 0 && t.symptoms.top(zone::kDiscard).card != kHiddenCard)
    out.symptom_discard_top = t.symptoms.top(zone::kDiscard).card;
  out.remedy_deck = t.remedies.size(zone::kDeck);
  out.remedy_discard = t.remedies.size(zone::kDiscard);
  out.remedy_discard_known = known_in<SeenRemedies>(t.remedies.in(zone::kDiscard));
  out.coins_in_bag = t.coin_bag.size();
  out.drawn_symptoms = known_in<SeenSymptoms>(t.symptoms.in(zone::kTable));
  out.drawn_remedies = known_in<SeenRemedies>(t.remedies.in(zone::kTable));
  fill_procedure(view, out);
  if (t.over()) {
    out.ending = t.ending;
    out.piles = piles_of(t);
  }
  for (Seat seat : t.winners) out.winners.push_back(seat);
  return out;
}

}  // namespace guildhall::bristol
