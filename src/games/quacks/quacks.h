// Quacks of Quedlinburg with The Herb Witches and The Alchemists. Rules: rules/quacks.md (QUA) and
// rules/quacks-expansions.md (QUX). Start with round.cpp, then brewing.cpp and placing.cpp.
#pragma once

#include <boost/json/fwd.hpp>

#include "games/quacks/actions.h"
#include "games/quacks/events.h"
#include "games/quacks/options.h"
#include "games/quacks/state.h"

namespace guildhall::quacks {

struct Game {
  using State = quacks::State;
  using View = quacks::View;
  using Options = quacks::Options;
  using Event = quacks::Event;
  using Verb = quacks::Verb;
  static const GameInfo& info();
  static State load(const boost::json::value& position);  // position.h
};

// Setting up and playing
State start(const Options& options, int players, QuacksDealer& dealer);
Seats asked(const State& s);
Seats awaited(const State& s);
Seat next(const State& s);
Decision decision(const State& s, Seat seat);
void legal(const State& s, Seat seat, Actions& out);
void apply(State& s, Seat seat, Action action, QuacksDealer& dealer);
Action fallback(const View& view, const Actions& actions, Random& random);
void stand(State& s, Seat seat, int kind, bool on);

// What a seat may know
View view(const State& s, Seat viewer);
State redeal(const View& view, Random& random);
void withheld(const View& view, Withheld& out);
std::optional<Refusal> explain(const View& view, const Action& action);  // of answers that `withheld` does not list

// The end
std::optional<Result> result(const State& s);
Flaw flaw(const State& s);

}  // namespace guildhall::quacks
