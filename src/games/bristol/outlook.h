// How good a table looks to one seat, healthy or plagued: the judgement behind the scripted bot (advice.cpp).
// Everything is a chance in thousandths, worked out from public facts, the own cards and a belief about the others.
#pragma once

#include "games/bristol/belief.h"
#include "games/bristol/state.h"

namespace guildhall::bristol {

// The chance to be content at the end if dice and pawns stay as they lie.
int chances(const State& t, Seat me, const Belief& belief);

// The same with what the place on the cart is worth: what one could do next turn, and what others could do to one.
int outlook(const State& t, Seat me, const Belief& belief);

// The table after a pawn move that nobody whips. A pawn that is left behind is gone.
State after_elbow(const State& t, Seat me);
State after_dash(const State& t, Seat me);
State after_push(const State& t, Seat target);

}  // namespace guildhall::bristol
