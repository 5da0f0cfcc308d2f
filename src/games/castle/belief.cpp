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

}  // namespace

Plan plan(const View& view, const Belief& belief, Society claimed, Seats named, int total, Random& random) {
  constexpr int kWorlds = 40;
  std::array<State, kWorlds> worlds;
  std::array<double, kWorlds> weights{};
  std::array<double, kPlayersMax> holder{};  // that it is of the claimed society and holds one
  double sum = 0;
  double enough = 0;  // that what was shown is enough already
  for (std::size_t at = 0; at < kWorlds; ++at) {
    worlds[at] = redeal(view, random);
    weights[at] = weight_of(worlds[at], belief);
    sum += weights[at];
    if (total >= need(worlds[at], claimed)) enough += weights[at];
    for (Seat seat : worlds[at].everybody())
      if (worlds[at].society(seat) == claimed && (worlds[at].hand(seat) & worlds[at].counting(claimed)) != 0)
        holder[static_cast<std::size_t>(seat.index())] += weights[at];
  }
  if (sum <= 0) return {};
  std::array<Seat, kPlayersMax> order{};
  int count = 0;
  for (Seat seat : view.table.everybody() - named - Seats{view.viewer}) order[static_cast<std::size_t>(count++)] = seat;
  std::sort(order.begin(), order.begin() + count, [&](Seat a, Seat b) {
    return holder[static_cast<std::size_t>(a.index())] > holder[static_cast<std::size_t>(b.index())];
  });
  // Name in that order until there are three.
  double right = 0;
  for (std::size_t at = 0; at < kWorlds; ++at) {
    int shown = total;
    bool wrong = false;
    for (int next_name = 0; next_name < count && shown < kObjectsToWin && !wrong; ++next_name) {
      const Seat seat = order[static_cast<std::size_t>(next_name)];
      const int held = count_of(worlds[at].hand(seat) & worlds[at].counting(claimed));
      wrong = worlds[at].society(seat) != claimed || held == 0;
      shown += held;
    }
    if (!wrong && shown >= kObjectsToWin) right += weights[at];
  }
  if (enough >= right) return {enough / sum, Seat::nobody()};
  return {right / sum, count > 0 ? order[0] : Seat::nobody()};
}

}  // namespace guildhall::castle
