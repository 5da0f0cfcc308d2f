// Rules section 16: what a seat may know (BRI-H). A view starts blank and only visible things are filled in.
#include <algorithm>

#include "games/bristol/rules.h"
#include "kit/known_first.h"

namespace guildhall::bristol {

namespace {

// BRI-E21: at the end everything is revealed to everybody.
bool sees(const State& s, const Slot& slot, Seat viewer) { return s.over() || slot.known.has(viewer); }

Seats shown_known(const State& s, Seats known, Seat viewer) {  // who else knows a thing is not told
  return s.over() || known == Seats::everybody() ? Seats::everybody() : Seats{viewer};
}

template <class AllCards>
void fill(const State& s, const AllCards& from, AllCards& to, Seat viewer) {
  to = from.blank();
  Slot* target = to.all().data();
  for (const Slot& slot : from.all()) {
    if (sees(s, slot, viewer)) *target = {slot.card, slot.marks, shown_known(s, slot.known, viewer)};
    ++target;
  }
}

// BRI-H4: in a foreign hand known cards stand first, so a place tells nothing; a ghost's slots are places (BRI-P13).
void hide_positions(const State& s, State& t, Seat viewer) {
  for (Seat seat : s.humans() - Seats{viewer}) {
    known_first(t.symptoms.in(zone::hand(seat)));
    if (s.over()) continue;
    // How many of the remedies were drawn this turn is public, which of them is not.
    const auto hand = s.remedies.in(zone::hand(seat));
    const auto fresh = std::count_if(hand.begin(), hand.end(), [](const Slot& slot) { return slot.marks != 0; });
    const auto seen = t.remedies.in(zone::hand(seat));
    for (auto place = seen.size() - static_cast<std::size_t>(fresh); place < seen.size(); ++place)
      seen[place].marks = kFresh;
  }
  for (Slot& slot : t.remedies.in(zone::kTable)) slot.marks = kFresh;
}

void fill_coins(const State& s, State& t, Seat viewer) {  // BRI-V14
  for (GivenCoin coin : s.coins) {
    const bool known = s.over() || coin.giver == viewer || coin.holder == viewer || !s.living.has(coin.holder);
    if (!known) coin.coin = kHiddenCoin;
    t.coins.push_back(coin);
  }
  if (s.over())
    t.coin_bag = s.coin_bag;
  else
    t.coin_bag.add(0, s.coin_bag.size());  // only their number is public
}

void fill_plague(const State& s, State& t, Seat viewer) {  // BRI-H2
  for (Seat seat : s.humans()) {
    const auto at = static_cast<std::size_t>(seat.index());
    if (!s.over() && !s.plagued_known[at].has(viewer)) continue;
    t.plagued_known[at] = shown_known(s, s.plagued_known[at], viewer);
    if (s.plagued.has(seat)) t.plagued.add(seat);
  }
}

void fill_flow(const State& s, State& t, Seat viewer) {
  t.asking = s.asking;
  t.asked = s.asked;
  for (int level = 0; level < s.flow.depth(); ++level)
    visit_frame(s.flow.at(level), [&](const auto& frame) { t.flow.call(show(s, frame, viewer)); });
  if (s.asking != Ask::Whip || s.flow.empty()) return;
  const auto* move = std::get_if<PawnMove>(&s.flow.top());  // BRI-W9: a viewer learns only that it may answer itself
  t.asked = move != nullptr ? move->window.open() & Seats{viewer} : Seats{};
}

}  // namespace

View view(const State& s, Seat viewer) {  // BRI-H1: for a seat, living or dead, or a spectator
  View v;
  v.viewer = viewer;
  State& t = v.table;
  t.options = s.options;
  t.players = s.players;
  t.participants = s.participants;
  t.round = s.round;
  t.last_round = s.last_round;
  t.circle = s.circle;
  t.first_player = s.first_player;
  t.living = s.living;
  t.characters = s.characters;
  t.have_character = s.have_character;
  t.carts = s.carts;
  t.race = s.race;
  t.dice = s.dice;
  fill(s, s.symptoms, t.symptoms, viewer);
  fill(s, s.remedies, t.remedies, viewer);  // BRI-C5: no hand but the own
  hide_positions(s, t, viewer);
  fill_coins(s, t, viewer);
  fill_plague(s, t, viewer);
  t.first_hand = s.first_hand;
  t.earlier_hands = s.earlier_hands;
  t.ending = s.ending;
  t.winners = s.winners;
  fill_flow(s, t, viewer);
  return v;
}

}  // namespace guildhall::bristol
