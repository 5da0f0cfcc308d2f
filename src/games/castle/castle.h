// Castle of the Devil. Rules: rules/castle-of-the-devil.md (COD). Start with turn.cpp, then trade.cpp and duel.cpp.
#pragma once

#include <boost/json/fwd.hpp>
#include <span>

#include "games/castle/actions.h"
#include "games/castle/events.h"
#include "games/castle/options.h"
#include "games/castle/state.h"
#include "kit/suspicion.h"

namespace guildhall::castle {

struct Game {
  using State = castle::State;
  using View = castle::View;
  using Options = castle::Options;
  using Event = castle::Event;
  using Verb = castle::Verb;
  static const GameInfo& info();
  static State load(const boost::json::value& position);  // position.h
};

// Setting up and playing
State start(const Options& options, int players, CastleDealer& dealer);
Seats asked(const State& s);
Seats awaited(const State& s);
Seat next(const State& s);
Decision decision(const State& s, Seat seat);
void legal(const State& s, Seat seat, Actions& out);
void apply(State& s, Seat seat, Action action, CastleDealer& dealer);
Action fallback(const View& view, const Actions& actions, Random& random);
void stand(State& s, Seat seat, int kind, bool on);

// What a seat may know
View view(const State& s, Seat viewer);
State redeal(const View& view, Random& random);
void withheld(const View& view, Withheld& out);
Suspicions suspect(const View& view, std::span<const Event> heard);     // that another is of the same society
inline bool goes_by_aliases(const State& s) { return s.deck_empty(); }  // COD-G6: a Bag is called Key or Goblet

// The end
std::optional<Result> result(const State& s);
Flaw flaw(const State& s);

}  // namespace guildhall::castle
