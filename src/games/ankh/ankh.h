// Ankh-Morpork. Rules: rules/ankh-morpork.md (ANK). Start with turn.cpp, then scrolls.cpp and interrupts.cpp.
#pragma once

#include <boost/json/fwd.hpp>

#include "games/ankh/actions.h"
#include "games/ankh/events.h"
#include "games/ankh/options.h"
#include "games/ankh/state.h"

namespace guildhall::ankh {

struct Game {
  using State = ankh::State;
  using View = ankh::View;
  using Options = ankh::Options;
  using Event = ankh::Event;
  using Verb = ankh::Verb;
  static const GameInfo& info();
  static State load(const boost::json::value& position);  // position.h
};

// Setting up and playing
State start(const Options& options, int players, AnkhDealer& dealer);
Seats asked(const State& s);
Seats awaited(const State& s);
Seat next(const State& s);
Decision decision(const State& s, Seat seat);
void legal(const State& s, Seat seat, Actions& out);
void apply(State& s, Seat seat, Action action, AnkhDealer& dealer);
Action fallback(const View& view, const Actions& actions, Random& random);
void stand(State& s, Seat seat, int kind, bool on);

// What a seat may know
View view(const State& s, Seat viewer);
State redeal(const View& view, Random& random);
void withheld(const View& view, Withheld& out);

// The end
std::optional<Result> result(const State& s);
Flaw flaw(const State& s);

// Public facts about the board, for rules, bots and boards alike (endings.cpp)
int build_cost(const State& s, Area area);                // ANK-V1
Seat building_owner(const State& s, Area area);           // or nobody
Seat holder_of(const State& s, Area area);                // of its City Area card, or nobody
AreaSet presence(const State& s, Owner owner);            // where such minions stand
int minions_in(const State& s, Area area);                // of any kind (ANK-G4)
Seat controller_of(const State& s, Area area);            // ANK-E8, or nobody
int areas_with_minions(const State& s, Seat seat);        // ANK-E4
int areas_controlled(const State& s, Seat seat);          // ANK-E5
int net_worth(const State& s, Seat seat);                 // ANK-E7
int points(const State& s, Seat seat);                    // ANK-E12
bool role_met(const State& s, Seat seat, Role role);      // ANK-E4 to ANK-E7, were it that seat's
bool power_usable(const State& s, Seat seat, Area area);  // ANK-D, in the own turn
bool shrine_ready(const State& s, Seat seat);             // ANK-R3: area 4 can be used and paid for

}  // namespace guildhall::ankh
