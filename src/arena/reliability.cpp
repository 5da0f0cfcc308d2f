#include "arena/reliability.h"

#include <cmath>

#include "arena/playout.h"
#include "arena/workers.h"
#include "games/ankh/belief.h"
#include "games/bristol/belief.h"
#include "games/castle/belief.h"
#include "match/face_of.h"

namespace guildhall {

namespace {

// What is stated about one seat: yes or no. Certainties that are right say nothing about beliefs.
void state_chance(Reliability& out, double chance, bool truth) {
  if ((chance <= 0 && !truth) || (chance >= 1 && truth)) return;
  out.add(chance, truth);
  out.judge(truth ? chance : 1 - chance, 0.5);
}

void state_beliefs(const bristol::State& s, const bristol::View& view, std::span<const bristol::Event> heard,
                   Reliability& out) {
  const bristol::Belief belief = bristol::believe(view, heard);
  for (Seat seat : s.living - Seats{view.viewer}) state_chance(out, belief.of(seat) / 1000.0, s.plagued.has(seat));
}
void state_beliefs(const castle::State& s, const castle::View& view, std::span<const castle::Event> heard,
                   Reliability& out) {
  const castle::Belief belief = castle::believe(view, heard);
  for (Seat seat : s.everybody() - Seats{view.viewer})
    state_chance(out, belief.of(seat), s.society(seat) == s.society(view.viewer));
}
void state_beliefs(const ankh::State& s, const ankh::View& view, std::span<const ankh::Event> heard, Reliability& out) {
  const ankh::Insight insight = ankh::insight(view, heard);
  for (Seat seat : s.others(view.viewer)) {
    int open = 0;
    for (int role = 0; role < ankh::kRoles; ++role) {
      const double chance = insight.of(seat, static_cast<ankh::Role>(role));
      if (chance <= 0) continue;
      ++open;
      out.add(chance, s.role_of(seat) == static_cast<ankh::Role>(role));
    }
    out.judge(insight.of(seat, s.role_of(seat)), 1.0 / std::max(open, 1));
  }
}

template <Game G>
constexpr bool kBelieves = requires(const typename G::State& s, const typename G::View& view, Reliability& out) {
  state_beliefs(s, view, {}, out);
};

// One game; whoever is asked states its beliefs now and then, so that early and late moments both count.
template <Game G>
Reliability play_one(const SimulationPlan& plan, const typename G::Options& options, std::uint64_t game) {
  constexpr int kEvery = 12;  // answers between two statements, on average
  Reliability out;
  FastRandom chance(plan.seed, game);
  FastRandom luck(~plan.seed, game);
  FastRandom moments(plan.seed + 1, game);
  Ears<typename G::Event> ears(Seats::first(plan.players));
  Dealer<typename G::Event> dealer(chance, &ears);
  auto state = start(options, plan.players, dealer);
  Actions actions;
  Seats spoke;
  while (!awaited(state).empty()) {
    const Seat seat = next(state);
    actions.clear();
    legal(state, seat, actions);
    const auto sight = view(state, seat);
    if (moments.below(kEvery) == 0) {
      const long before = out.statements;
      state_beliefs(state, sight, ears.heard(seat), out);
      if (out.statements > before) spoke.add(seat);
    }
    apply(state, seat, choose<G>(plan.policy, sight, ears.heard(seat), actions, luck), dealer);
  }
  out.seats = spoke.size();
  return out;
}

template <Game G>
Reliability play_all(const SimulationPlan& plan, const std::function<void(long)>& progress,
                     const std::atomic<bool>& stop) {
  const auto options = shape::options_from<typename G::Options>(plan.options, G::info().options, plan.players);
  std::vector<Reliability> parts(static_cast<std::size_t>(plan.threads));
  share_out(plan.games, plan.threads, stop, progress, [&](int thread, long game) {
    parts[static_cast<std::size_t>(thread)].add(play_one<G>(plan, options, static_cast<std::uint64_t>(game)));
  });
  Reliability whole;
  for (const Reliability& part : parts) whole.add(part);
  return whole;
}

}  // namespace

double Reliability::expected_error() const {
  double sum = 0;
  for (const Class& one : classes) sum += std::abs(one.stated - static_cast<double>(one.right));
  return statements > 0 ? sum / static_cast<double>(statements) : 0;
}

void Reliability::judge(double stated_truth, double equally_likely) {
  constexpr double kLeast = 1e-6;
  ++judged;
  log_score -= std::log(std::max(stated_truth, kLeast));
  uniform -= std::log(equally_likely);
}

void Reliability::add(double stated, bool right) {
  const int at = std::clamp(static_cast<int>(stated * static_cast<double>(classes.size())), 0,
                            static_cast<int>(classes.size()) - 1);
  Class& one = classes[static_cast<std::size_t>(at)];
  ++one.count;
  one.stated += stated;
  one.right += right ? 1 : 0;
  ++statements;
}

void Reliability::add(const Reliability& other) {
  for (std::size_t at = 0; at < classes.size(); ++at) {
    classes[at].count += other.classes[at].count;
    classes[at].stated += other.classes[at].stated;
    classes[at].right += other.classes[at].right;
  }
  seats += other.seats;
  statements += other.statements;
  judged += other.judged;
  log_score += other.log_score;
  uniform += other.uniform;
}

bool has_beliefs(const GameFace& game) {
  bool has = false;
  with_game(game.info().id, [&]<class G>(std::type_identity<G>) { has = kBelieves<G>; });
  return has;
}

Reliability measure_reliability(const SimulationPlan& plan, const std::function<void(long)>& progress,
                                const std::atomic<bool>& stop) {
  Reliability out;
  with_game(plan.game->info().id, [&]<class G>(std::type_identity<G>) {
    if constexpr (kBelieves<G>) out = play_all<G>(plan, progress, stop);
  });
  return out;
}

}  // namespace guildhall
