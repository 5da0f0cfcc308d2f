// Bristol 1350. Rules: rules/bristol-1350.md (BRI). Start with round.cpp, then turn.cpp and pawn_move.cpp.
#pragma once

#include <boost/json/fwd.hpp>
#include <span>

#include "games/bristol/actions.h"
#include "games/bristol/events.h"
#include "games/bristol/options.h"
#include "games/bristol/state.h"
#include "kit/suspicion.h"

namespace guildhall::bristol {

struct Game {
  using State = bristol::State;
  using View = bristol::View;
  using Options = bristol::Options;
  using Event = bristol::Event;
  using Verb = bristol::Verb;
  static const GameInfo& info();
  static State load(const boost::json::value& position);  // position.h
};

// Setting up and playing
State start(const Options& options, int players, BristolDealer& dealer);
Seats asked(const State& s);
Seats awaited(const State& s);
Seat next(const State& s);
Decision decision(const State& s, Seat seat);
void legal(const State& s, Seat seat, Actions& out);
void apply(State& s, Seat seat, Action action, BristolDealer& dealer);
Action fallback(const View& view, const Actions& actions, Random& random);
void stand(State& s, Seat seat, int kind, bool on);

// What a seat may know
View view(const State& s, Seat viewer);
State redeal(const View& view, Random& random);
void withheld(const View& view, Withheld& out);
Suspicions suspect(const View& view, std::span<const Event> heard);  // that a living rival is plagued

// The end
std::optional<Result> result(const State& s);
Flaw flaw(const State& s);

}  // namespace guildhall::bristol
