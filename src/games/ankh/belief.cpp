#include "games/ankh/belief.h"

#include <algorithm>
#include <cmath>

#include "games/ankh/learned.h"
#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

// The lines of the learned tables: the three nobles have one aim.
enum Aim : std::size_t { Spying, Ruling, Troubling, Earning, Lasting };
constexpr std::array<Aim, kRoles> kAimOf{Spying, Ruling, Ruling, Ruling, Troubling, Earning, Lasting};
Aim aim_of(Role role) { return kAimOf[static_cast<std::size_t>(role)]; }

// What somebody has done in the own turns.
struct Deeds {
  int troubled = 0;
  int calmed = 0;
  int killed = 0;
  int placed = 0;
  int played = 0;
  int earned = 0;
};

class Watcher {
 public:
  explicit Watcher(std::span<const Event> heard) {
    for (const Event& event : heard) std::visit([&](const auto& happened) { take(happened); }, event);
  }
  const Deeds& of(Seat seat) const { return deeds_[static_cast<std::size_t>(seat.index())]; }

 private:
  Deeds& now() { return deeds_[static_cast<std::size_t>(active_.index())]; }
  void take(const TurnBegan& e) { active_ = e.seat; }
  void take(const TroublePlaced&) { ++now().troubled; }
  void take(const TroubleCleared&) { ++now().calmed; }
  void take(const MinionRemoved& e) { now().killed += e.seat == active_ ? 0 : 1; }
  void take(const MinionPlaced& e) { now().placed += e.seat == active_ ? 1 : 0; }
  void take(const CardPlayed&) { ++now().played; }
  void take(const MoneyTaken& e) { now().earned += e.amount; }
  template <class Other>
  void take(const Other&) {}

  Seat active_{0};
  std::array<Deeds, kPlayersMax> deeds_{};
};

using Behaviour = std::array<double, kBehaviours>;
Behaviour behaviour(const State& s, Seat seat, const Deeds& deeds) {
  const int minions = kMinionsEach - s.supply_of(seat);
  return {1.0,
          static_cast<double>(areas_controlled(s, seat)),
          static_cast<double>(areas_with_minions(s, seat)),
          net_worth(s, seat) / 10.0,
          s.cash_of(seat) / 10.0,
          deeds.troubled / 2.0,
          deeds.calmed / 2.0,
          static_cast<double>(deeds.killed),
          static_cast<double>(s.buildings_of(seat).size()),
          deeds.played / 4.0,
          deeds.earned / 10.0,
          minions / 2.0,
          deeds.placed / 3.0,
          static_cast<double>(s.loans_of(seat))};
}

template <std::size_t Facts>
const auto& weights_for(const Learned<Facts>& weights, int players) {
  return weights[static_cast<std::size_t>(players - 2)];
}

// Personalities that may be elsewhere, as far as the viewer can tell.
unsigned open_roles(const State& s, Seat me) {
  unsigned roles = 0;
  for (int role = 0; role < kRoles; ++role)
    if (in_game(static_cast<Role>(role), s.players)) roles |= 1u << role;
  roles &= ~(1u << static_cast<unsigned>(s.role_of(me)));
  for (const Slot& slot : s.roles.in(zone::kUnused))
    if (slot.known.has(me)) roles &= ~(1u << slot.card);
  return roles;
}

// Steps still missing to an aim.
int missing(const State& s, Seat seat, Aim aim) {
  constexpr int kDollarsAStep = 8;
  switch (aim) {
    case Spying: return spymaster_areas(s.players) - areas_with_minions(s, seat);
    case Ruling: return noble_areas(s.players) - areas_controlled(s, seat);
    case Troubling: return kTroubleForHerald - s.trouble.size();
    case Earning: return (kNetWorthForFinancier - net_worth(s, seat) + kDollarsAStep - 1) / kDollarsAStep;
    case Lasting: return 0;
  }
  GH_UNREACHABLE();
}

}  // namespace

// What was learned of games of two did not help there.
Weights Weights::tuned(int players) {
  Weights weights;
  if (players > 2) weights.prospect = 1;
  return weights;
}

double Insight::commander_elsewhere() const {
  double sum = 0;
  for (const auto& seat : roles) sum += seat[static_cast<std::size_t>(Role::WatchCommander)];
  return std::min(sum, 1.0);
}

Insight insight(const View& view, std::span<const Event> heard) {
  const State& s = view.table;
  Insight out{.me = view.viewer, .weights = Weights::tuned(s.players)};
  const Watcher watcher(heard);
  std::array<Behaviour, kPlayersMax> all{};
  for (Seat seat : s.everyone()) all[static_cast<std::size_t>(seat.index())] = behaviour(s, seat, watcher.of(seat));
  const unsigned open = open_roles(s, view.viewer);
  const auto& weights = weights_for(kBehaviourWeights, s.players);
  for (Seat seat : s.others(view.viewer)) {
    std::array<double, kAims> likely{};
    for (std::size_t fact = 0; fact < kBehaviours; ++fact) {
      double usual = 0;  // of the others at the table
      for (Seat other : s.others(seat)) usual += all[static_cast<std::size_t>(other.index())][fact];
      usual = fact == 0 ? 0 : usual / (s.players - 1);
      const double more = all[static_cast<std::size_t>(seat.index())][fact] - usual;
      for (std::size_t aim = 0; aim < kAims; ++aim) likely[aim] += weights[aim][fact] / 100.0 * more;
    }
    auto& held = out.roles[static_cast<std::size_t>(seat.index())];
    double sum = 0;
    for (std::size_t role = 0; role < kRoles; ++role) {
      held[role] = (open >> role & 1u) != 0 ? std::exp(std::clamp(likely[kAimOf[role]], -20.0, 20.0)) : 0;
      sum += held[role];
    }
    for (double& chance : held) chance = sum > 0 ? chance / sum : 0;
  }
  return out;
}

double prospect(const State& s, const Insight& insight) {
  constexpr int kCountedSteps = 3;  // who is further away from an aim threatens nobody yet
  constexpr int kOwnSteps = 5;
  const Seat me = insight.me;
  const int drawn = s.active == me ? missing_cards(s, me) : 0;  // ANK-T8: the refill is as good as drawn
  const double pile = std::max(0, s.cards.size(zone::kDraw) - drawn) / static_cast<double>(kCards);
  const double gone = 1 - pile;
  std::array<std::array<double, kCountedSteps>, kAims> threat{};
  int best = -1000;
  for (Seat seat : s.others(me)) {
    best = std::max(best, points(s, seat));
    std::array<int, kAims> steps{};
    for (std::size_t aim = 0; aim < kAims; ++aim) steps[aim] = missing(s, seat, static_cast<Aim>(aim));
    for (int role = 0; role < kRoles; ++role) {
      const Aim aim = aim_of(static_cast<Role>(role));
      const int left = std::max(steps[aim], 0);
      if (aim != Lasting && left < kCountedSteps)
        threat[aim][static_cast<std::size_t>(left)] += insight.of(seat, static_cast<Role>(role));
    }
  }
  const double lead = std::clamp((points(s, me) - best) / 20.0, -3.0, 3.0);
  const double commander = insight.commander_elsewhere();
  const Aim aim = aim_of(s.role_of(me));
  const auto& weights = weights_for(kStandingWeights, s.players)[aim];
  std::size_t at = 0;
  double logit = 0;
  const auto add = [&](double fact) { logit += weights[at++] / 100.0 * fact; };
  for (const double fact : {1.0, pile, pile * pile, lead, lead * gone, lead * gone * gone, commander, commander * pile,
                            commander * pile * pile, s.cash_of(me) / 10.0, static_cast<double>(s.loans_of(me)),
                            (kMinionsEach - s.supply_of(me)) / 4.0, static_cast<double>(s.buildings_of(me).size()),
                            static_cast<double>(s.cards.size(zone::penalties(me))), s.trouble.size() / 8.0})
    add(fact);
  for (const Aim other : {Spying, Ruling, Troubling, Earning})
    for (const double chance : threat[other]) add(chance);
  if (aim != Lasting) {
    const int left = std::max(missing(s, me, aim), 0);
    for (int steps = 0; steps < kOwnSteps; ++steps) {
      add(left == steps ? 1 : 0);
      add(left == steps ? pile : 0);
    }
    add(std::min(left, 9));
  }
  return 1 / (1 + std::exp(-logit));
}

}  // namespace guildhall::ankh
