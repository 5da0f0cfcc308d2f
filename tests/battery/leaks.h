// Looking for leaks: what must be the same for a viewer in every world it cannot tell apart.
//
// The checks work on a set of functions `R`, not on the game itself, so that the tests of these tests can plant leaks:
// `Honest<G>` is the game as it is, a planted leak overrides one of its functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "battery/configurations.h"
#include "match/face_of.h"

namespace guildhall::battery {

template <class GameType>
struct Honest {
  using G = GameType;
  using State = typename G::State;
  using View = typename G::View;
  using Event = typename G::Event;
  using Heard = std::vector<std::pair<Event, Seats>>;

  static View view(const State& s, Seat viewer) { return rules::view_of(s, viewer); }
  static void legal(const State& s, Seat seat, Actions& out) {
    out.clear();
    if (!rules::awaited_of(s).empty()) rules::legal_of(s, seat, out);
  }
  static Heard apply(State& s, Seat seat, Action action, Random& random) {
    Heard heard;
    Heard held;
    Notes<Event> notes(heard, held);
    Dealer<Event> dealer(random, &notes);
    rules::apply_to(s, seat, action, dealer);
    return heard;
  }
};

template <class View>
auto redeal_of(const View& view, Random& random) {
  return redeal(view, random);
}

inline std::vector<Seat> viewers(int players) {
  std::vector<Seat> out;
  for (int seat = 0; seat < players; ++seat) out.push_back(Seat(seat));
  out.push_back(Seat::spectator());
  return out;
}

inline std::string at(const Configuration& configuration, int game, long move, Seat viewer) {
  return "game " + std::to_string(game) + ", move " + std::to_string(move) + ", viewer " +
         std::to_string(viewer.index()) + ", " + std::to_string(configuration.players) + " players, " +
         json::serialize(configuration.options);
}

// Static: re-deal the view; the viewer sees the same, may answer the same, and the world is possible.
template <class R>
std::optional<std::string> static_leak(const Configuration& configuration, int games, int every) {
  using G = typename R::G;
  const auto options = settled<G>(configuration);
  for (int game = 0; game < games; ++game) {
    FastRandom chance(11, static_cast<std::uint64_t>(game));
    FastRandom luck(12, static_cast<std::uint64_t>(game));
    FastRandom worlds(13, static_cast<std::uint64_t>(game));
    Dealer<typename G::Event> dealer(chance);
    auto state = rules::start_of(options, configuration.players, dealer);
    Actions actions;
    for (long move = 0; !rules::awaited_of(state).empty(); ++move) {
      if (move % every == game % every)
        for (Seat viewer : viewers(configuration.players)) {
          const auto view = R::view(state, viewer);
          const auto world = redeal_of(rules::view_of(state, viewer), worlds);
          if (const Flaw flaw = rules::flaw_of(world))
            return std::string("re-dealt an impossible world (") + flaw.clause + ": " + flaw.what + "), " +
                   at(configuration, game, move, viewer);
          if (!(R::view(world, viewer) == view)) return "the view tells more, " + at(configuration, game, move, viewer);
          if (shape::to_json(rules::seen_of(R::view(world, viewer))) != shape::to_json(rules::seen_of(view)))
            return "the view as JSON tells more, " + at(configuration, game, move, viewer);
          Actions here;
          Actions there;
          R::legal(state, viewer, here);
          R::legal(world, viewer, there);
          if (!(here == there)) return "the legal list tells more, " + at(configuration, game, move, viewer);
        }
      const Seat seat = rules::next_of(state);
      R::legal(state, seat, actions);
      rules::apply_to(state, seat, actions[luck.below(actions.size())], dealer);
    }
  }
  return std::nullopt;
}

// What a viewer hears of one step, as text.
template <class Heard>
std::string heard_by(const Heard& heard, Seat viewer) {
  std::string out;
  for (const auto& [event, to] : heard)
    if (to.has(viewer)) out += json::serialize(shape::tagged_json(event, "event")) + "\n";
  return out;
}

// What kinds of things the whole table hears of one step.
template <class Heard>
std::string public_kinds(const Heard& heard) {
  std::string out;
  for (const auto& [event, to] : heard)
    if (to == Seats::everybody()) out += std::to_string(event.index()) + " ";
  return out;
}

// Events by which the rules themselves turn up what was hidden: a game says which these are.
template <class Event>
bool turns_up(const Event& event) {
  if constexpr (requires { reveals(event); })
    return reveals(event);
  else
    return false;
}

inline constexpr const char* kTurnedUp =
    "; where the rules themselves turn something up, `reveals` beside the game's events says by which event";

// Lockstep: the same step of another seat in two worlds the viewer cannot tell apart, with the same chance, nothing being
// turned up. The table hears the same kinds of things; and the viewer learns something in events and view alike, or in
// neither.
template <class R>
std::optional<std::string> lockstep_leak(const Configuration& configuration, int games, int every) {
  using G = typename R::G;
  const auto options = settled<G>(configuration);
  for (int game = 0; game < games; ++game) {
    FastRandom chance(21, static_cast<std::uint64_t>(game));
    FastRandom luck(22, static_cast<std::uint64_t>(game));
    FastRandom worlds(23, static_cast<std::uint64_t>(game));
    Dealer<typename G::Event> dealer(chance);
    auto state = rules::start_of(options, configuration.players, dealer);
    Actions actions;
    for (long move = 0; !rules::awaited_of(state).empty(); ++move) {
      const Seat seat = rules::next_of(state);
      R::legal(state, seat, actions);
      const Action action = actions[luck.below(actions.size())];
      if (move % every == game % every)
        for (Seat viewer : viewers(configuration.players)) {
          if (viewer == seat) continue;
          auto here = state;
          auto there = redeal_of(rules::view_of(state, viewer), worlds);
          Actions listed;
          R::legal(there, seat, listed);
          const bool same_step = rules::next_of(there) == seat && listed.has(action);
          if (!same_step) continue;
          FastRandom one(24, static_cast<std::uint64_t>(move));
          FastRandom two(24, static_cast<std::uint64_t>(move));
          const auto heard_here = R::apply(here, seat, action, one);
          const auto heard_there = R::apply(there, seat, action, two);
          // An answer that is only a part of a choice tells nobody anything and leaves its seat to go on; whether one is
          // already staged is that seat's own knowledge, so the same answer may be a first part here and a second there.
          const bool part_here = heard_here.empty() && rules::awaited_of(here) == Seats{seat};
          const bool part_there = heard_there.empty() && rules::awaited_of(there) == Seats{seat};
          if (part_here != part_there) continue;
          bool turned_up = false;
          for (const auto& [event, to] : heard_here) turned_up = turned_up || turns_up(event);
          for (const auto& [event, to] : heard_there) turned_up = turned_up || turns_up(event);
          if (turned_up) continue;
          if (public_kinds(heard_here) != public_kinds(heard_there))
            return "what happens to all tells more: " + heard_by(heard_here, Seat::spectator()) + "against " +
                   heard_by(heard_there, Seat::spectator()) + at(configuration, game, move, viewer) + kTurnedUp;
          const bool same_view = R::view(here, viewer) == R::view(there, viewer);
          const bool same_events = heard_by(heard_here, viewer) == heard_by(heard_there, viewer);
          if (same_view && !same_events)
            return "events tell more than the view: " + heard_by(heard_here, viewer) + "against " +
                   heard_by(heard_there, viewer) + at(configuration, game, move, viewer) + kTurnedUp;
          if (!same_view && same_events)
            return "the view tells more than the events, " + at(configuration, game, move, viewer);
        }
      rules::apply_to(state, seat, action, dealer);
    }
  }
  return std::nullopt;
}

}  // namespace guildhall::battery
