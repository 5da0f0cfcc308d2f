#include "games/ankh/seen.h"

#include <algorithm>

#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

template <class Thing>
std::vector<Thing> known_in(std::span<const Slot> slots) {
  std::vector<Thing> out;
  for (const Slot& slot : slots)
    if (slot.card != kHiddenCard) out.push_back(static_cast<Thing>(slot.card));
  return out;
}

SeenArea seen_area(const State& t, Area area) {
  SeenArea out{.area = area, .number = shown_number(number_of(area), t.options), .cost = build_cost(t, area)};
  for (Seat seat : t.everyone()) out.minions.push_back(t.minions(seat, area));
  out.trolls = t.minions(kTroll, area);
  out.demons = t.minions(kDemon, area);
  out.building = building_owner(t, area);
  out.controller = controller_of(t, area);
  out.trouble = t.trouble.has(area);
  out.power_lost = t.lost_powers.has(area);
  out.power_ready = !t.over() && power_usable(t, t.active, area);
  return out;
}

SeenSeat seen_seat(const State& t, Seat seat, Seat viewer) {
  SeenSeat out{.seat = seat, .cash = t.cash_of(seat), .minions_left = t.supply_of(seat)};
  out.buildings_left = kBuildingsEach - t.buildings_of(seat).size();
  const auto hand = t.cards.in(zone::hand(seat));
  out.hand = static_cast<int>(hand.size());
  out.hand_known = known_in<Card>(hand);
  if (seat == viewer)
    for (const Slot& slot : hand)
      if (!(slot.known - Seats{viewer}).empty()) out.hand_shown.push_back(static_cast<Card>(slot.card));
  out.loans = known_in<Card>(t.cards.in(zone::loans(seat)));
  out.penalties = known_in<Card>(t.cards.in(zone::penalties(seat)));
  const std::uint8_t role = t.roles.at(seat.index(), 0).card;
  if (role != kHiddenCard) out.role = static_cast<Role>(role);
  out.areas_with_minions = areas_with_minions(t, seat);
  out.areas_controlled = areas_controlled(t, seat);
  out.net_worth = net_worth(t, seat);
  out.points = points(t, seat);
  return out;
}

SeenThreat threat(Seat by, Area area, std::optional<Area> to, Seat owner) {
  SeenThreat out;
  out.by = by;
  out.area = area;
  out.to = to;
  out.owner = owner;
  return out;
}

void name_piece(Owner piece, Seat& owner, std::optional<Neutral>& neutral) {
  if (is_player(piece))
    owner = Seat(piece);
  else
    neutral = neutral_of(piece);
}

// What of the procedure on top a player must see to answer.
struct Steps {
  Seen& out;
  void operator()(const Remove& f) const { out.threat = threat(f.controller, f.area, std::nullopt, Seat(f.owner)); }
  void operator()(const MoveMinion& f) const { out.threat = threat(f.controller, f.from, f.to, Seat(f.owner)); }
  void operator()(const Buyout& f) const {
    if (f.step == Buyout::Step::Window) out.threat = threat(f.seat, f.area, std::nullopt, Seat::nobody());
  }
  void operator()(const SwapMinions& f) const {
    if (f.step != SwapMinions::Step::Window) return;
    out.threat = threat(f.seat, f.first_area, f.second_area, Seat::nobody());
    name_piece(f.first, out.threat->owner, out.threat->neutral);
    name_piece(f.second, out.threat->other, out.threat->other_neutral);
  }
  void operator()(const OpenHand& f) const {
    for (std::uint8_t card : f.shown)
      if (card != kNoCard) out.shown_cards.push_back(static_cast<Card>(card));
    target(f.target);
  }
  void operator()(const Steal& f) const {
    target(f.payer);
    if (f.for_another) target(f.receiver);  // ANK-C9; else it is the thief
  }
  void operator()(const Demand& f) const { target(f.target); }
  void operator()(const Beg& f) const { target(f.target); }
  void operator()(const Sale& f) const { target(f.target); }
  void operator()(const Hire& f) const { target(f.payee); }
  void operator()(const EventRun& f) const {
    out.happening.emplace();
    out.happening->random_event = f.event;
    for (std::uint8_t area : f.rolls)
      if (area != kNoArea) out.happening->areas.push_back(static_cast<Area>(area));
  }
  void operator()(const auto&) const {}
  void target(Seat seat) const {
    if (seat.is_player()) out.targets.push_back(seat);
  }
};

void see_turn(const State& t, Seen& out) {
  const Turn* turn = t.flow.find<Turn>();
  if (turn == nullptr) return;
  out.plays = turn->plays;
  if (turn->card != kNoCard) {
    out.card.emplace();
    out.card->card = static_cast<Card>(turn->card);
    out.card->next_symbol = turn->symbol;
    for (const Symbol& symbol : info_of(out.card->card).symbols)
      if (symbol.sign != Sign::None) out.card->symbols.push_back(symbol.sign);
  }
  for (int level = 1; level < t.flow.depth(); ++level) visit_frame(t.flow.at(level), Steps{out});
}

}  // namespace

Seen seen(const View& view) {
  const State& t = view.table;
  Seen out;
  out.viewer = view.viewer == Seat::spectator() ? Seat::nobody() : view.viewer;
  out.players = t.players;
  out.turn = t.turns;
  out.first_player = t.first_player;
  out.active = t.active;
  if (!t.over()) out.asking = t.asking;
  out.asked = t.asked.has(view.viewer);
  for (int area = 0; area < kAreas; ++area) out.areas.push_back(seen_area(t, static_cast<Area>(area)));
  out.trouble = t.trouble.size();
  out.aims = {spymaster_areas(t.players), noble_areas(t.players), kTroubleForHerald, std::nullopt};
  if (t.players > 2) out.aims.financier = kNetWorthForFinancier;
  for (Seat seat : t.everyone()) out.seats.push_back(seen_seat(t, seat, view.viewer));
  out.draw_pile = t.cards.size(zone::kDraw);
  out.draw_pile_green = std::max(0, kGreenCards - ((t.players == 2 ? kCards - 2 : kCards) - out.draw_pile));
  const auto discards = t.cards.in(zone::kDiscard);
  out.discard_pile = static_cast<int>(discards.size());
  if (!discards.empty() && discards.back().card != kHiddenCard)
    out.discard_top = static_cast<Card>(discards.back().card);
  out.discard_known = known_in<Card>(discards);
  std::reverse(out.discard_known.begin(), out.discard_known.end());
  out.aside = t.cards.size(zone::kAside);
  out.aside_known = known_in<Card>(t.cards.in(zone::kAside));
  out.unused_roles = t.roles.size(zone::kUnused);
  out.unused_roles_known = known_in<Role>(t.roles.in(zone::kUnused));
  out.event_pile = t.events.size(zone::kPile);
  out.events_gone = known_in<RandomEvent>(t.events.in(zone::kGone));
  if (t.options.bank_limited) out.bank = t.bank;
  see_turn(t, out);
  if (t.over()) out.ending = t.ending;
  for (Seat seat : t.winners) out.winners.push_back(seat);
  return out;
}

}  // namespace guildhall::ankh
