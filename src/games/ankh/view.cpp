// Rules section H: what a seat may know. A view starts blank and only visible things are filled in.
#include "games/ankh/rules.h"
#include "kit/known_first.h"

namespace guildhall::ankh {

namespace {

// Who else knows a card is not told, except of the own hand: its owner was there when it was seen (ANK-H4, ANK-H5).
Seats shown_known(Seats known, Seat viewer, Seat owner) {
  if (known == Seats::everybody() || owner == viewer) return known;
  return owner.is_player() ? Seats{viewer, owner} : Seats{viewer};
}

template <class AllCards>
void fill(const AllCards& from, AllCards& to, Seat viewer, auto&& owner_of_zone) {
  to = from.blank();
  for (int zone = 0; zone < AllCards::kZones; ++zone) {
    const auto source = from.in(zone);
    const auto target = to.in(zone);
    for (std::size_t place = 0; place < source.size(); ++place)
      if (source[place].known.has(viewer))
        target[place] = {source[place].card, 0, shown_known(source[place].known, viewer, owner_of_zone(zone))};
  }
}

void fill_cards(const State& s, View& v) {
  State& t = v.table;
  fill(s.cards, t.cards, v.viewer, [&](int at) {
    const bool hand = at >= zone::kHands && at < zone::kHands + kPlayersMax;
    return hand ? Seat(at - zone::kHands) : Seat::nobody();
  });
  // In a foreign hand, and among the unused personalities, position tells nothing.
  for (Seat seat : s.others(v.viewer)) known_first(t.cards.in(zone::hand(seat)));
  const std::uint8_t mine = met_by({v.viewer});
  for (const Slot& slot : s.cards.all()) {
    if ((slot.marks & (mine | kMetByAll)) != 0) v.met.add(slot.card);
    if ((slot.marks & kMetByAll) != 0) v.discarded.add(slot.card);
  }
}

// ANK-I14: of a window a viewer learns only whether it may answer itself.
void fill_flow(const State& s, State& t, Seat viewer) {
  t.asking = s.asking;
  t.asked = s.asked;
  for (int level = 0; level < s.flow.depth(); ++level)
    visit_frame(s.flow.at(level), [&](const auto& frame) { t.flow.call(show(s, frame, viewer)); });
  if (s.asked.has(viewer) || s.flow.empty()) return;
  if (s.asking == Ask::WDeclare) t.asking = Ask::WOwn;         // ANK-V14
  if (s.asking == Ask::SwapSecond) t.asking = Ask::SwapFirst;  // staged parts
  if (s.asking == Ask::SaleCard) t.asking = Ask::Opponent;
  if (const auto* relocate = std::get_if<Relocate>(&s.flow.top()))
    if (relocate->price > 0) t.asking = Ask::Opponent;
  if (!is_window(s.asking)) return;
  t.asked = {};
  if (const auto* event = std::get_if<EventRun>(&s.flow.top()))
    if (event->event == RandomEvent::Wyrm) t.asking = Ask::WRemove;
}

}  // namespace

View view(const State& s, Seat viewer) {
  View v;
  v.viewer = viewer;
  State& t = v.table;
  t.options = s.options;
  t.players = s.players;
  t.active = s.active;
  t.first_player = s.first_player;
  t.turns = s.turns;
  t.stalled = s.stalled;
  t.pieces = s.pieces;
  t.supply = s.supply;
  t.buildings = s.buildings;
  t.trouble = s.trouble;
  t.lost_powers = s.lost_powers;
  t.gained = s.gained;
  t.used = s.used;
  t.cash = s.cash;  // ANK-G3
  t.bank = s.bank;
  fill_cards(s, v);
  fill(s.roles, t.roles, viewer, [](int) { return Seat::nobody(); });  // ANK-H2
  known_first(t.roles.in(zone::kUnused));
  fill(s.events, t.events, viewer, [](int) { return Seat::nobody(); });  // ANK-H3
  t.ending = s.ending;
  t.winners = s.winners;
  fill_flow(s, t, viewer);
  return v;
}

}  // namespace guildhall::ankh
