#include "arena/tuning.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "arena/playout.h"
#include "arena/workers.h"
#include "games/ankh/search.h"
#include "games/bristol/search.h"
#include "games/castle/search.h"
#include "games/quacks/search.h"
#include "match/face_of.h"

namespace guildhall {

namespace {

template <Game G>
using InsightOf =
    decltype(insight(std::declval<const typename G::View&>(), std::declval<std::span<const typename G::Event>>()));
template <class Insight>
concept Weighed = requires(Insight insight) {
  insight.weights;
};

// Calls see(name, weight) for each weight; a member that is an array has one for each place.
template <class Weights, class See>
void each_weight(Weights& weights, See&& see) {
  using Members = boost::describe::describe_members<std::remove_const_t<Weights>, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    auto& value = weights.*member.pointer;
    if constexpr (requires { value.size(); })
      for (std::size_t at = 0; at < value.size(); ++at) see(member.name + ("." + std::to_string(at)), value[at]);
    else
      see(std::string(member.name), value);
  });
}

template <class Weights>
std::vector<std::pair<std::string, double>> listed(const Weights& weights) {
  std::vector<std::pair<std::string, double>> out;
  each_weight(weights, [&](const std::string& name, double value) { out.emplace_back(name, value); });
  return out;
}

// A factor moves in parts of itself; one near nothing in parts of this.
constexpr double kLeastReach = 0.2;
double reach_of(double weight) { return std::max(std::abs(weight), kLeastReach); }

template <Game G, class Weights>
class Tuner {
 public:
  Tuner(const TuningPlan& plan, const typename G::Options& options, const Weights& weights)
      : plan_(plan), options_(options), weights_(weights) {}

  // How much better the first side does a seat, over one deal in exchanged seats.
  double difference(const Weights& first, const Weights& second, std::uint64_t seed, std::uint64_t deal) const {
    double sum = 0;
    for (int turned : {0, 1}) {
      const auto end = play(first, second, turned, seed, deal);
      std::array<double, 2> payoff{};
      std::array<int, 2> seats{};
      for (int seat = 0; seat < plan_.players; ++seat) {
        const auto side = static_cast<std::size_t>((seat + turned) % 2);
        payoff[side] += static_cast<double>(end.payoff[static_cast<std::size_t>(seat)]) / end.payoff_parts;
        ++seats[side];
      }
      sum += payoff[0] / seats[0] - payoff[1] / seats[1];
    }
    return sum / 2;
  }

  struct Nudge {
    std::vector<int> signs;  // of each weight on the first side
    double difference = 0;
  };
  Nudge tried(std::uint64_t step) const {
    FastRandom coin(plan_.seed ^ kCoins, step);
    Nudge nudge;
    Weights more = weights_;
    Weights less = weights_;
    each_weight(more, [&](const std::string&, double& value) {
      nudge.signs.push_back(coin.below(2) == 0 ? -1 : 1);
      value += kReach * reach_of(value) * nudge.signs.back();
    });
    std::size_t at = 0;
    each_weight(less,
                [&](const std::string&, double& value) { value -= kReach * reach_of(value) * nudge.signs[at++]; });
    nudge.difference = difference(more, less, plan_.seed, step);
    return nudge;
  }
  void follow(const Nudge& nudge, long step) {
    const double late = static_cast<double>(step) / static_cast<double>(plan_.steps);
    const double stride = kStride / std::pow(1 + 4 * late, 0.6);
    std::size_t at = 0;
    each_weight(weights_, [&](const std::string&, double& value) {
      value += stride * reach_of(value) * nudge.difference * nudge.signs[at++];
    });
  }
  const Weights& weights() const { return weights_; }

 private:
  static constexpr double kReach = 0.12;
  static constexpr double kStride = 0.003;
  static constexpr std::uint64_t kCoins = 0x5EED5EED5EED5EED;

  Result play(const Weights& first, const Weights& second, int turned, std::uint64_t seed, std::uint64_t deal) const {
    FastRandom chance(seed, deal);
    FastRandom luck(~seed, deal);
    Ears<typename G::Event> ears(Seats::first(plan_.players));
    Dealer<typename G::Event> dealer(chance, &ears);
    auto state = start(options_, plan_.players, dealer);
    Actions actions;
    while (!awaited(state).empty()) {
      const Seat seat = next(state);
      actions.clear();
      legal(state, seat, actions);
      Action action = actions[0];
      if (actions.size() > 1) {
        const auto sight = view(state, seat);
        auto begins_from = insight(sight, ears.heard(seat));
        begins_from.weights = (seat.index() + turned) % 2 == 0 ? first : second;
        action = considered(sight, ears.heard(seat), begins_from, actions, luck);
      }
      apply(state, seat, action, dealer);
    }
    return *rules::result_of(state);
  }

  const TuningPlan& plan_;
  const typename G::Options& options_;
  Weights weights_;
};

template <Game G>
Tuning tune_game(const TuningPlan& plan, const std::function<void(long)>& progress, const std::atomic<bool>& stop) {
  using Weights = decltype(InsightOf<G>::weights);
  constexpr long kTogether = 32;  // steps tried with the same weights, whatever the number of threads
  const auto options = shape::options_from<typename G::Options>(plan.options, G::info().options, plan.players);
  const Weights before = Weights::tuned(plan.players);
  Tuner<G, Weights> tuner(plan, options, before);
  Tuning out;
  while (out.steps < plan.steps && !stop) {
    const long count = std::min(kTogether, plan.steps - out.steps);
    std::vector<typename Tuner<G, Weights>::Nudge> nudges(static_cast<std::size_t>(count));
    const long done = share_out(
        count, plan.threads, stop, [](long) {},
        [&](int, long at) {
          nudges[static_cast<std::size_t>(at)] = tuner.tried(static_cast<std::uint64_t>(out.steps + at));
        });
    if (done < count) break;
    for (const auto& nudge : nudges) tuner.follow(nudge, out.steps++);
    progress(out.steps);
  }
  out.before = listed(before);
  out.weights = listed(tuner.weights());
  std::vector<double> differences(static_cast<std::size_t>(plan.proofs));
  const long proved = share_out(
      plan.proofs, plan.threads, stop, [&](long count) { progress(out.steps + count); },
      [&](int, long at) {
        differences[static_cast<std::size_t>(at)] =
            tuner.difference(tuner.weights(), before, ~plan.seed, static_cast<std::uint64_t>(at));
      });
  if (proved == plan.proofs)
    for (double difference : differences) out.better.add(difference);
  return out;
}

}  // namespace

bool has_weights(const GameFace& game) {
  bool found = false;
  with_game(game.info().id, [&]<class G>(std::type_identity<G>) { found = Weighed<InsightOf<G>>; });
  return found;
}

Tuning tune(const TuningPlan& plan, const std::function<void(long)>& progress, const std::atomic<bool>& stop) {
  Tuning out;
  with_game(plan.game->info().id, [&]<class G>(std::type_identity<G>) {
    if constexpr (Weighed<InsightOf<G>>) out = tune_game<G>(plan, progress, stop);
  });
  return out;
}

}  // namespace guildhall
