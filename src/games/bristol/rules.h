// Bristol 1350: what the files of the rules share. Not for outside this folder.
#pragma once

#include "games/bristol/bristol.h"

namespace guildhall::bristol {

// Procedures (kit/flow.h): each in the file named in state.h
Next resume(State& s, Setup& f, BristolDealer& dealer);
Next resume(State& s, Round& f, BristolDealer& dealer);
Next resume(State& s, Turn& f, BristolDealer& dealer);
Next resume(State& s, PawnMove& f, BristolDealer& dealer);
Next resume(State& s, Chicken& f, BristolDealer& dealer);
Next resume(State& s, LeechPlace& f, BristolDealer& dealer);
Next resume(State& s, SymptomKeep& f, BristolDealer& dealer);
Next resume(State& s, AlmsGive& f, BristolDealer& dealer);
Next resume(State& s, SerfPlace& f, BristolDealer& dealer);
Next resume(State& s, MasonLock& f, BristolDealer& dealer);
Next resume(State& s, CountessKeep& f, BristolDealer& dealer);
Next resume(State& s, GhostTurn& f, BristolDealer& dealer);

void legal(const State& s, const Setup& f, Seat me, Actions& out);
void legal(const State& s, const Round& f, Seat me, Actions& out);
void legal(const State& s, const Turn& f, Seat me, Actions& out);
void legal(const State& s, const PawnMove& f, Seat me, Actions& out);
void legal(const State& s, const Chicken& f, Seat me, Actions& out);
void legal(const State& s, const LeechPlace& f, Seat me, Actions& out);
void legal(const State& s, const SymptomKeep& f, Seat me, Actions& out);
void legal(const State& s, const AlmsGive& f, Seat me, Actions& out);
void legal(const State& s, const SerfPlace& f, Seat me, Actions& out);
void legal(const State& s, const MasonLock& f, Seat me, Actions& out);
void legal(const State& s, const CountessKeep& f, Seat me, Actions& out);
void legal(const State& s, const GhostTurn& f, Seat me, Actions& out);

Next answer(State& s, Setup& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, Round& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, Turn& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, PawnMove& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, Chicken& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, LeechPlace& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, SymptomKeep& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, AlmsGive& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, SerfPlace& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, MasonLock& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, CountessKeep& f, Seat me, Action a, BristolDealer& dealer);
Next answer(State& s, GhostTurn& f, Seat me, Action a, BristolDealer& dealer);

PawnMove show(const State& s, const PawnMove& f, Seat viewer);
AlmsGive show(const State& s, const AlmsGive& f, Seat viewer);
template <class Frame>
Frame show(const State&, const Frame& f, Seat) {  // the others hold nothing but public facts
  return f;
}

// symptoms.cpp
int sum_of(const State& s, Seat seat);
bool is_healthy(const State& s, Seat seat);  // BRI-G8
bool symptoms_left(const State& s);
bool draw_symptom(State& s, int to, Seats known, BristolDealer& dealer);
void discard_symptoms(State& s, Seats known, BristolDealer& dealer);  // what lies on the table, face down
void discard_pile(State& s, Cart cart, BristolDealer& dealer);        // face down, in random order
void plague_check(State& s, Seat seat, BristolDealer& dealer);
bool plague_flag(const State& s, Seat seat, bool before);  // BRI-G7 as a plain function
void hand_changed(State& s, Seat seat, BristolDealer& dealer);

// remedy.cpp
int copies_in_deck(const Options& options, std::size_t card);  // BRI-C15, BRI-O7, BRI-O8
bool remedies_left(const State& s);
void draw_remedy(State& s, int to, Seats known, std::uint8_t marks, BristolDealer& dealer);
void discard_remedy(State& s, Seat seat, Remedy card, BristolDealer& dealer);
void list_plays(const State& s, const Turn& t, Actions& out);
Next play(State& s, const Turn& t, Action a, BristolDealer& dealer);

// pawn_move.cpp
void list_pawn_moves(const State& s, Seat me, Actions& out);
Seats can_whip(const State& s, Move move, Seat mover, Seat target);
std::optional<Cart> push_destination(const State& s, Cart from);

// turn.cpp
void throw_dice(State& s, Seat seat, unsigned dice, BristolDealer& dealer);
void check_ratzy(const State& s, BristolDealer& dealer);

// characters.cpp
void list_specials(const State& s, Seat me, Actions& out);
Next special(State& s, Turn& t, Action a, BristolDealer& dealer);

// mingle.cpp, exits.cpp
void mingle(State& s, BristolDealer& dealer);
void move_carts(State& s, BristolDealer& dealer);
void exits(State& s, const Row<Cart, kCarts>& order_before, BristolDealer& dealer);
void end_checks(State& s, BristolDealer& dealer);
void eliminate(State& s, Seat seat, Cause cause, BristolDealer& dealer);
void end_if_nobody_left(State& s, BristolDealer& dealer);  // BRI-E10
bool decided(const State& s);
void end_if_decided(State& s, BristolDealer& dealer);  // BRI-E23
void conclude(State& s, Ending ending, Seats winners, BristolDealer& dealer);

}  // namespace guildhall::bristol
