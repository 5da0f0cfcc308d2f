// One game between policies, played by game type as fast as it goes.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "bots/policy.h"
#include "kit/game.h"
#include "match/game_list.h"

namespace guildhall {

// What each seat has heard, for policies that want to know.
template <class Event>
class Ears : public Dealer<Event>::Listener {
 public:
  explicit Ears(Seats listening) : listening_(listening) {}
  void hear(const Event& event, Seats audience) override {
    for (Seat seat : audience& listening_) heard_[static_cast<std::size_t>(seat.index())].push_back(event);
  }
  void hear_later(const Event& event, Seats audience) override { held_.emplace_back(event, audience); }
  void release() override {
    for (const auto& [event, audience] : held_) hear(event, audience);
    held_.clear();
  }
  std::span<const Event> heard(Seat seat) const { return heard_[static_cast<std::size_t>(seat.index())]; }

 private:
  Seats listening_;
  std::array<std::vector<Event>, kSeatsMax> heard_;
  std::vector<std::pair<Event, Seats>> held_;
};

// Plays to the end. `each` is called with the state before every answer. Answers are counted, forced ones included.
template <Game G, class Each>
typename G::State play_out(const typename G::Options& options, int players, std::span<const Policy> seats,
                           std::uint64_t seed, std::uint64_t game, long& decisions, Each&& each) {
  FastRandom chance(seed, game);
  FastRandom luck(~seed, game);  // bots draw from a generator of their own
  Seats listening;
  for (int seat = 0; seat < players; ++seat)
    if (needs_view(seats[static_cast<std::size_t>(seat)])) listening.add(seat);
  Actions actions;

  if (listening.empty()) {  // everybody plays at random: nobody listens, nobody looks
    Dealer<typename G::Event> dealer(chance);
    auto state = start(options, players, dealer);
    while (!awaited(state).empty()) {
      each(state);
      const Seat seat = next(state);
      legal(state, seat, actions);
      apply(state, seat, actions[luck.below(actions.size())], dealer);
      ++decisions;
    }
    return state;
  }
  Ears<typename G::Event> ears(listening);
  Dealer<typename G::Event> dealer(chance, &ears);
  auto state = start(options, players, dealer);
  while (!awaited(state).empty()) {
    each(state);
    const Seat seat = next(state);
    const Policy policy = seats[static_cast<std::size_t>(seat.index())];
    legal(state, seat, actions);
    const Action action = needs_view(policy) ? choose<G>(policy, view(state, seat), ears.heard(seat), actions, luck)
                                             : actions[luck.below(actions.size())];
    apply(state, seat, action, dealer);
    ++decisions;
  }
  return state;
}

}  // namespace guildhall
