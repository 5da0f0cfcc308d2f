// Castle of the Devil: what the files of the rules share. Not for outside this folder.
#pragma once

#include "games/castle/castle.h"

namespace guildhall::castle {

// Procedures (kit/flow.h): each in the file named in state.h
Next resume(State& s, Turn& f, CastleDealer& dealer);
Next resume(State& s, Trade& f, CastleDealer& dealer);
Next resume(State& s, Trigger& f, CastleDealer& dealer);
Next resume(State& s, Coat& f, CastleDealer& dealer);
Next resume(State& s, Sextant& f, CastleDealer& dealer);
Next resume(State& s, Draw& f, CastleDealer& dealer);
Next resume(State& s, Gift& f, CastleDealer& dealer);
Next resume(State& s, Clairvoyant& f, CastleDealer& dealer);
Next resume(State& s, Diplomat& f, CastleDealer& dealer);
Next resume(State& s, Duel& f, CastleDealer& dealer);
Next resume(State& s, Reward& f, CastleDealer& dealer);
Next resume(State& s, Announce& f, CastleDealer& dealer);

void legal(const State& s, const Turn& f, Seat me, Actions& out);
void legal(const State& s, const Trade& f, Seat me, Actions& out);
void legal(const State& s, const Trigger& f, Seat me, Actions& out);
void legal(const State& s, const Coat& f, Seat me, Actions& out);
void legal(const State& s, const Sextant& f, Seat me, Actions& out);
void legal(const State& s, const Draw& f, Seat me, Actions& out);
void legal(const State& s, const Gift& f, Seat me, Actions& out);
void legal(const State& s, const Clairvoyant& f, Seat me, Actions& out);
void legal(const State& s, const Diplomat& f, Seat me, Actions& out);
void legal(const State& s, const Duel& f, Seat me, Actions& out);
void legal(const State& s, const Reward& f, Seat me, Actions& out);
void legal(const State& s, const Announce& f, Seat me, Actions& out);

Next answer(State& s, Turn& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Trade& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Trigger& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Coat& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Sextant& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Draw& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Gift& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Clairvoyant& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Diplomat& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Duel& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Reward& f, Seat me, Action a, CastleDealer& dealer);
Next answer(State& s, Announce& f, Seat me, Action a, CastleDealer& dealer);

Trade show(const State& s, const Trade& f, Seat viewer);
Sextant show(const State& s, const Sextant& f, Seat viewer);
Clairvoyant show(const State& s, const Clairvoyant& f, Seat viewer);
Duel show(const State& s, const Duel& f, Seat viewer);
template <class Frame>
Frame show(const State&, const Frame& f, Seat) {  // the others hold nothing but public facts
  return f;
}

// knowledge.cpp: who sees what. An audience is a set of seats; everybody includes the public.
void knows_setup(State& s);
void sees_card(State& s, Seats audience, Seat holder, ObjectSet card);
void sees_hand(State& s, Seats audience, Seat holder);
void sees_deck(State& s, Seat viewer);
void lacks(State& s, Seats audience, Seat holder, ObjectSet cards);
void holds_some(State& s, Seat holder, Kind kind);
void moves_to(State& s, int from, int from_size, Seat to, ObjectSet card, Seats audience);
void passes_round(State& s, const std::array<std::uint8_t, kPlayersMax>& cards, Direction direction);
struct Exchange {  // COD-A16; what the table is told of it at once
  Seat offerer;
  Seat partner;
  int offered = 0;
  int returned = 0;
  bool mirror = false;             // COD-A17
  bool first_is_returned = false;  // COD-A23
  bool first_read = false;
  bool second_read = false;  // at once, because there was nothing to read before
  ObjectSet demanded = kAllObjects;
};
void exchanges(State& s, const Exchange& e);
void pending_told(State& s, ObjectSet possible);
void replaces(State& s, Seat winner, Seat loser, int stolen, int given);
void sees_profession(State& s, Seats audience, Seat holder);
void sees_spare(State& s, Seat viewer);
void changes_profession(State& s, Seat seat);
void swaps_professions(State& s, Seat a, Seat b);
void sees_everything(State& s);
void sees_frames(State& s, Seats who_learns);  // redeal.cpp

// turn.cpp
inline bool holds_usable(const State& s, Seat seat, Profession profession) {  // COD-P0c, COD-P0d
  return s.profession(seat) == profession && (!s.face_up.has(seat) || !is_single_use(profession));
}
// COD-W2: from public facts alone; (i) face up, reusable and unused in this duel, or (ii) face down and shown by nobody.
inline bool polled(const State& s, Seat seat, Profession profession, Seats used = {}) {
  if (s.face_up.has(seat)) return s.profession(seat) == profession && !is_single_use(profession) && !used.has(seat);
  return (s.shown & bit(profession)) == 0;
}
Turn& the_turn(State& s);
void turn_up(State& s, Seat seat);  // COD-P0a
void turn_down(State& s, Seat seat);

// spy.cpp, trade.cpp, gift.cpp
void spy(State& s, Seat me, Seat target, CastleDealer& dealer);
void list_offers(const State& s, Seat me, Actions& out);
bool above_limit(const State& s, Seat seat);
void give(State& s, Seat from, Seat to, int card);

// triggers.cpp
void draw_object(State& s, Seat drawer, CastleDealer& dealer);

// duel.cpp
struct Score {
  int swords = 0;
  int shields = 0;
};
Score score(const State& s, const Duel& d);
inline Seats supporters(const State& s, const Duel& d) { return s.everybody() - Seats{d.attacker, d.defender}; }
inline bool swordsman_in_force(const Duel& d) { return d.step != Duel::Step::Commit && d.swordsman.is_player(); }
inline Seats may_be_hypnotized(const State& s, const Duel& d) {  // COD-D19 (ruling): a supporter; an option: also D
  return s.options.hypnosis_of_defender ? s.everybody() - Seats{d.attacker} : supporters(s, d);
}
inline Role role_of(const Duel& d, Seat seat) {
  if (seat == d.attacker) return Role::Attacker;
  if (seat == d.hypnotized) return Role::Hypnotized;
  if (seat == d.defender) return Role::Defender;
  return d.sword.has(seat) ? Role::SupporterOfAttacker : Role::SupporterOfDefender;
}
inline Seats free_seats(const State& s, const Duel& d) {  // COD-D25
  return (swordsman_in_force(d) ? Seats{d.attacker, d.defender} : s.everybody()) - Seats{d.hypnotized};
}

Seats late_seats(const State& s, const Duel& d);  // COD-W3
Seats commit_seats(const State& s, const Duel& d);
Seats doctor_seats(const State& s, const Duel& d);

// professions.cpp
bool may_foresee(const State& s, Seat seat);  // COD-P3
bool may_demand(const State& s, Seat seat);   // COD-P4
void list_demands(const State& s, Seat me, Actions& out);

// announcement.cpp
void list_announcements(const State& s, Seat me, Actions& out);
Next announce(State& s, Seat me, Victory claim, CastleDealer& dealer);
int need(const State& s, Society society);  // COD-E4
void conclude(State& s, Ending ending, Seats winners, CastleDealer& dealer);
Hand hand_of(ObjectSet set);

}  // namespace guildhall::castle
