#include "games/castle/belief.h"

#include <algorithm>
#include <cmath>

#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

// What one seat may do to another that tells whose friend it is.
enum Deed : std::size_t { Attack, Support, Oppose, Refuse, Accept, Give, Interrupt, Steal, Offer };
constexpr std::size_t kDeeds = 9;

// How much each deed tells, fitted by logistic regression to games of the bots (`guildhall beliefs castle` shows how well):
// what it did to those who are known, and what was done to it by them. Deeds that repeat themselves tell less and less.
struct Telling {
  double share;  // of what the numbers alone say
  std::array<double, kDeeds> done;
  std::array<double, kDeeds> met;
};
constexpr Telling kSmallTable{0.69,
                              {0.36, -0.17, 0.39, -0.36, 0.24, 0.18, -0.35, -0.31, 0.27},
                              {0.34, -0.17, 0.25, -0.34, 0.69, -0.60, -0.54, -0.33, -0.42}};
constexpr Telling kLargeTable{0.91,
                              {-0.06, 0.32, 0.29, 0.11, -0.05, 1.35, -0.31, 0.33, 0.19},
                              {-0.17, 0.10, 0.24, -0.10, 0.13, 0.47, -0.19, 0.23, 0.06}};
constexpr int kSmallTableMost = 5;

class Listener {
 public:
  explicit Listener(const State& t) {
    // A loaded game begins in the middle of a duel, and nobody has heard it begin.
    if (const auto* duel = t.flow.find<Duel>()) attacker_ = duel->attacker, defender_ = duel->defender;
  }
  void hear(const Event& event) {
    std::visit([&](const auto& happened) { take(happened); }, event);
  }
  // How often that seat did this to the other; a friend's deeds count up, an enemy's down.
  double count(Deed deed, Seat from, Seat to) const {
    return deeds_[deed][static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())];
  }

 private:
  void note(Deed deed, Seat from, Seat to, int much) {
    if (to.is_player())
      deeds_[deed][static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())] += much;
  }
  void take(const DuelBegan& e) {
    attacker_ = e.seat;
    defender_ = e.target;
    note(Attack, e.seat, e.target, -1);
  }
  void take(const SupportsShown& e) {
    for (Seat seat : e.sword) note(Support, seat, attacker_, 1), note(Oppose, seat, defender_, -1);
    for (Seat seat : e.shield) note(Support, seat, defender_, 1), note(Oppose, seat, attacker_, -1);
  }
  void take(const OfferRefused& e) { note(Refuse, e.seat, e.offerer, -1); }
  void take(const OfferAccepted& e) { note(Accept, e.seat, e.offerer, 1); }
  void take(const GiftGiven& e) { note(Give, e.seat, e.target, 1); }
  void take(const Interrupted& e) { note(Interrupt, e.seat, e.attacker, -1); }
  void take(const StealChosen& e) { note(Steal, e.seat, e.target, -1); }
  void take(const Offered& e) { note(Offer, e.seat, e.target, 1); }
  template <class Other>
  void take(const Other&) {}

  std::array<std::array<std::array<double, kPlayersMax>, kPlayersMax>, kDeeds> deeds_{};
  Seat attacker_;
  Seat defender_;
};

// The logit of being an ally, from what it did to those who are known and they to it.
double told(const Belief& belief, const Listener& listener, const State& t, Seat seat, const Telling& telling) {
  const auto dampened = [](double sum) { return std::copysign(std::log1p(std::abs(sum)), sum); };
  double logit = 0;
  for (std::size_t at = 0; at < kDeeds; ++at) {
    const auto deed = static_cast<Deed>(at);
    double done = 0;
    double met = 0;
    for (Seat other : t.everybody()) {
      if (other == seat || !belief.known(other)) continue;
      const double sign = belief.sure.societies[static_cast<std::size_t>(other.index())] == belief.own ? 1 : -1;
      done += sign * listener.count(deed, seat, other);
      met += sign * listener.count(deed, other, seat);
    }
    logit += telling.done[at] * dampened(done) + telling.met[at] * dampened(met);
  }
  return logit;
}

}  // namespace

Belief believe(const View& view, std::span<const Event> heard) {
  const State& t = view.table;
  const Seat me = view.viewer;
  Belief out;
  out.sure = certain(view);
  out.own = t.society(me);
  Listener listener(t);
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
    const Telling& telling = t.players <= kSmallTableMost ? kSmallTable : kLargeTable;
    const double odds = telling.share * std::log(share / (1 - share)) + told(out, listener, t, seat, telling);
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
