// What a seat may know (COD-H1): a blank state, filled in from that seat's row of knowledge and from what is public.
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

bool sealed(Ask ask) { return Game::info().decisions[static_cast<std::size_t>(ask)].sealed; }

void show_public(const State& s, State& t) {  // COD-H8: visible to all
  t.options = s.options;
  t.players = s.players;
  t.turn = s.turn;
  t.active = s.active;
  t.foreseer = s.foreseer;  // whose Clairvoyant was the last, and how many of his cards are left
  t.foreseen = s.foreseen;
  t.face_up = s.face_up;
  t.shown = s.shown;
  t.tokens = s.tokens;
  t.token_pile = s.token_pile;
  t.pending = s.pending;
  t.pending_at = s.pending_at;
  t.ending = s.ending;
  t.winners = s.winners;
  t.asking = s.asking;
}

// A card that can lie in one place only is known to lie there.
void show_objects(const State& s, const Known& known, Seat viewer, View& v) {
  const bool unread = s.pending_at == Seats{s.pending};  // a traded card still to be read, where it came to
  ObjectSet once = unread ? known.objects[place::kPending] : 0;
  ObjectSet twice = 0;
  for (std::size_t at = 0; at < place::kPending; ++at) {
    twice |= once & known.objects[at];
    once |= known.objects[at];
  }
  for (Seat seat : s.everybody()) {
    v.hand_sizes[static_cast<std::size_t>(seat.index())] = static_cast<std::uint8_t>(s.hand_size(seat));
    v.table.hand(seat) = known.objects[static_cast<std::size_t>(place::hand(seat))] & ~twice;
  }
  if (unread && is_single(known.objects[place::kPending]))
    v.table.hand(s.pending) |= known.objects[place::kPending] & ~twice;
  v.table.deck.resize(s.deck.size(), kHidden);
  const bool all = s.over() && s.options.reveal_all_at_end;
  for (int at = 0; at < s.deck.size(); ++at)
    if (all || (viewer == s.foreseer && at >= s.deck.size() - s.foreseen)) v.table.deck[at] = s.deck[at];
}

void show_professions(const State& s, const Known& known, State& t) {
  ProfessionSet once = 0;
  ProfessionSet twice = 0;
  for (ProfessionSet professions : known.professions) {
    twice = static_cast<ProfessionSet>(twice | (once & professions));
    once = static_cast<ProfessionSet>(once | professions);
  }
  for (Seat seat : s.everybody()) {
    const auto sure =
        static_cast<ProfessionSet>(known.professions[static_cast<std::size_t>(place::hand(seat))] & ~twice);
    if (sure == 0) continue;
    t.professions[static_cast<std::size_t>(seat.index())] = static_cast<std::uint8_t>(std::countr_zero(sure));
  }
  t.spare = static_cast<ProfessionSet>(known.professions[place::kSpare] & ~twice);
}

void show_societies(const State& s, Seat viewer, State& t) {
  for (Seat seat : s.everybody()) {
    const Seats knows = s.society_known[static_cast<std::size_t>(seat.index())];
    auto& seen = t.society_known[static_cast<std::size_t>(seat.index())];
    if (seat == viewer || knows.has(Seat::spectator()))
      seen = knows;  // who has looked at his own card, or everybody
    else
      seen = knows & Seats{viewer};
    if (knows.has(viewer) && s.order.has(seat)) t.order.add(seat);
  }
  if (s.over() && s.options.reveal_all_at_end) t.left_over = s.left_over;
}

void show_flow(const State& s, Seat viewer, State& t) {
  int depth = s.flow.depth();
  // A Diplomat's demand that waits for its offer is a part of one answer: the others see a turn (COD-P4c).
  if (const auto* demand = depth > 0 ? std::get_if<Diplomat>(&s.flow.top()) : nullptr)
    if (!demand->announced && viewer != s.active) {
      --depth;
      t.asking = std::get_if<Turn>(&s.flow.at(0))->step == Turn::Step::After ? Ask::DpEnd : Ask::DpTurn;
    }
  t.flow.restore(depth, 0);
  for (int level = 0; level < depth; ++level)
    visit_frame(s.flow.at(level), [&](const auto& frame) { t.flow.at(level) = show(s, frame, viewer); });
  const Seats open = sealed(s.asking) ? Seats{viewer} : Seats::everybody();  // COD-D4, COD-W4
  t.asked = s.asked & open;
  t.awaited = s.awaited & open;
}

}  // namespace

// COD-H5: a spectator gets the row of the public. COD-H6: hands are sets, so their order tells nothing.
View view(const State& s, Seat viewer) {
  View v;
  v.viewer = viewer;
  const bool seated = s.everybody().has(viewer);
  const Known& known = s.known[static_cast<std::size_t>(seated ? viewer.index() : kPublic)];
  show_public(s, v.table);
  v.table.known[kPublic] = s.known[kPublic];  // everybody can work this out
  if (seated) v.table.known[static_cast<std::size_t>(viewer.index())] = known;
  show_objects(s, known, viewer, v);
  show_professions(s, known, v.table);
  show_societies(s, viewer, v.table);
  show_flow(s, viewer, v.table);
  return v;
}

}  // namespace guildhall::castle
