#include "games/castle/belief.h"

#include <algorithm>
#include <cmath>

#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

// How often one seat has helped another, less how often it has harmed it.
using Favours = std::array<std::array<double, kPlayersMax>, kPlayersMax>;

struct Listener {
  Favours favours{};
  Seat attacker;
  Seat defender;

  void favour(Seat from, Seat to, double much) {
    if (!to.is_player()) return;  // a duel that ended before this seat listened
    favours[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())] += much;
  }
  void hear(const Event& event) {
    if (const auto* e = std::get_if<DuelBegan>(&event)) {
      attacker = e->seat;
      defender = e->target;
      favour(e->seat, e->target, -0.3);
    } else if (const auto* e2 = std::get_if<SupportsShown>(&event)) {
      for (Seat seat : e2->sword) favour(seat, attacker, 0.6), favour(seat, defender, -0.6);
      for (Seat seat : e2->shield) favour(seat, attacker, -0.6), favour(seat, defender, 0.6);
    } else if (const auto* e3 = std::get_if<TokensPlayed>(&event)) {
      (void)e3;
    } else if (const auto* e4 = std::get_if<OfferRefused>(&event)) {
      favour(e4->seat, e4->offerer, -0.15);
    } else if (const auto* e5 = std::get_if<OfferAccepted>(&event)) {
      favour(e5->seat, e5->offerer, 0.1);
    } else if (const auto* e6 = std::get_if<GiftGiven>(&event)) {
      favour(e6->seat, e6->target, 0.8);
    } else if (const auto* e7 = std::get_if<Interrupted>(&event)) {
      favour(e7->seat, e7->attacker, -0.8);
    } else if (const auto* e8 = std::get_if<StealChosen>(&event)) {
      favour(e8->seat, e8->target, -0.5);
    }
  }
};

}  // namespace

Belief believe(const View& view, std::span<const Event> heard) {
  const State& t = view.table;
  const Seat me = view.viewer;
  Belief out;
  out.sure = certain(view);
  out.own = t.society(me);
  Listener listener;
  if (const auto* duel =
          t.flow.find<Duel>()) {  // a loaded game begins in the middle of it, and nobody has heard it begin
    listener.attacker = duel->attacker;
    listener.defender = duel->defender;
  }
  for (const Event& event : heard) listener.hear(event);

  // The share of allies among those unknown, before any behaviour.
  double friends = societies_dealt(t.players);
  double cards = 2.0 * societies_dealt(t.players);
  for (Seat seat : t.everybody())
    if (out.known(seat)) {
      cards -= 1;
      if (out.sure.societies[static_cast<std::size_t>(seat.index())] == out.own) friends -= 1;
    }
  const double share = cards > 0 ? std::clamp(friends / cards, 0.02, 0.98) : 0.5;
  for (Seat seat : t.everybody()) {
    const auto at = static_cast<std::size_t>(seat.index());
    if (out.known(seat)) {
      out.ally[at] = out.sure.societies[at] == out.own ? 1 : 0;
      continue;
    }
    double sum = 0;
    for (Seat other : t.everybody()) {
      if (other == seat || !out.known(other)) continue;
      const auto with = static_cast<std::size_t>(other.index());
      const double sign = out.sure.societies[with] == out.own ? 1 : -1;
      sum += sign * (listener.favours[at][with] + 0.5 * listener.favours[with][at]);
    }
    const double odds = std::log(share / (1 - share)) + std::clamp(0.6 * sum, -2.5, 2.5);
    out.ally[at] = 1 / (1 + std::exp(-odds));
  }
  return out;
}

Suspicions suspect(const View& view, std::span<const Event> heard) {
  const Belief belief = believe(view, heard);
  Suspicions out;
  for (Seat seat : view.table.everybody() - Seats{view.viewer})
    out.push_back({seat, static_cast<int>(std::lround(1000 * belief.of(seat)))});
  return out;
}

namespace {

double weight_of(const State& world, const Belief& belief) {
  double weight = 1;
  for (Seat seat : world.everybody()) {
    if (belief.known(seat)) continue;
    weight *= world.society(seat) == belief.own ? belief.of(seat) : 1 - belief.of(seat);
  }
  return weight;
}

// Worlds drawn from the view, each with a weight that follows from whom the seat believes to be an ally.
class Worlds {
 public:
  Worlds(const View& view, const Belief& belief, Society claimed, Random& random) : claimed_(claimed) {
    for (std::size_t at = 0; at < kWorlds; ++at) {
      worlds_[at] = redeal(view, random);
      weights_[at] = weight_of(worlds_[at], belief);
      sum_ += weights_[at];
    }
  }
  // The chance of what holds(world) says; 0 where no world fits what is believed.
  template <class Holds>
  double chance(Holds&& holds) const {
    double right = 0;
    for (std::size_t at = 0; at < kWorlds; ++at)
      if (holds(worlds_[at])) right += weights_[at];
    return sum_ > 0 ? right / sum_ : 0;
  }
  // What that seat adds to the claim; nothing if naming it would be wrong (COD-E7).
  int held(const State& world, Seat seat) const {
    return world.society(seat) == claimed_ ? count_of(world.hand(seat) & world.counting(claimed_)) : 0;
  }

 private:
  static constexpr std::size_t kWorlds = 40;
  Society claimed_;
  std::array<State, kWorlds> worlds_;
  std::array<double, kWorlds> weights_{};
  double sum_ = 0;
};

Plan plan_upfront(const Worlds& worlds, Society claimed, std::span<const Seat> order, int total) {
  Plan best;
  Seats names;
  for (std::size_t count = 0; count <= order.size(); ++count) {
    if (count > 0) names.add(order[count - 1]);
    const double chance = worlds.chance([&](const State& world) {
      int shown = total;
      for (Seat seat : names) {
        const int held = worlds.held(world, seat);
        if (held == 0) return false;
        shown += held;
      }
      return shown >= need(world, claimed);
    });
    if (chance > best.chance) best = {.chance = chance, .first = Seat::nobody(), .names = names};
  }
  return best;
}

}  // namespace

Plan plan(const View& view, const Belief& belief, Society claimed, Seats named, int total, Random& random) {
  Row<Seat, kPlayersMax> order;
  {
    const Worlds worlds(view, belief, claimed, random);
    std::array<double, kPlayersMax> holder{};
    for (Seat seat : view.table.everybody() - named - Seats{view.viewer}) {
      holder[static_cast<std::size_t>(seat.index())] =
          worlds.chance([&](const State& world) { return worlds.held(world, seat) > 0; });
      order.push_back(seat);
    }
    std::sort(order.begin(), order.end(), [&](Seat a, Seat b) {
      return holder[static_cast<std::size_t>(a.index())] > holder[static_cast<std::size_t>(b.index())];
    });
  }
  // The order was chosen for the worlds above; how good it is, others must tell: on its own it looks better than it is.
  const Worlds worlds(view, belief, claimed, random);
  if (view.table.options.announce_mode == AnnounceMode::Upfront)
    return plan_upfront(worlds, claimed, {order.begin(), order.end()}, total);
  const double enough = worlds.chance([&](const State& world) { return total >= need(world, claimed); });
  const double right = worlds.chance([&](const State& world) {  // named in that order until there are three
    int shown = total;
    for (Seat seat : order) {
      if (shown >= kObjectsToWin) break;
      const int held = worlds.held(world, seat);
      if (held == 0) return false;
      shown += held;
    }
    return shown >= kObjectsToWin;
  });
  if (enough >= right) return {.chance = enough, .first = Seat::nobody()};
  return {.chance = right, .first = order.empty() ? Seat::nobody() : order[0]};
}

}  // namespace guildhall::castle
