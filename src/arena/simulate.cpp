#include "arena/simulate.h"

#include <chrono>

#include "arena/playout.h"
#include "arena/workers.h"
#include "match/face_of.h"
#include "shape/pack.h"

namespace guildhall {

namespace {

// A game may count facts of its own: once when the cards are dealt, once at the end.
template <class State>
bool is_dealt(const State& s) {
  if constexpr (requires { dealt(s); })
    return dealt(s);
  else
    return true;
}
template <class State>
void tally_at_deal(const State& s, std::map<std::string, long>& facts) {
  if constexpr (requires { tally_deal(s, facts); }) tally_deal(s, facts);
}
template <class State>
void tally_at_end(const State& s, std::map<std::string, long>& facts) {
  if constexpr (requires { tally_end(s, facts); }) tally_end(s, facts);
}

std::uint64_t digest_of(long game, std::uint64_t hash) {  // a sum over all games does not depend on their order
  const std::array<std::uint64_t, 2> both{static_cast<std::uint64_t>(game), hash};
  return shape::hash_bytes({reinterpret_cast<const std::uint8_t*>(both.data()), sizeof both});
}

template <Game G>
Simulation simulate_game(const SimulationPlan& plan, const std::function<void(long)>& progress,
                         const std::atomic<bool>& stop) {
  const auto options = shape::options_from<typename G::Options>(plan.options, G::info().options, plan.players);
  const std::vector<Policy> seats(static_cast<std::size_t>(plan.players), plan.policy);
  std::vector<Simulation> parts(static_cast<std::size_t>(plan.threads));
  for (Simulation& part : parts) {
    part.wins.resize(seats.size());
    part.payoffs.resize(seats.size());
  }
  const auto begin = std::chrono::steady_clock::now();
  share_out(plan.games, plan.threads, stop, progress, [&](int thread, long game) {
    Simulation& part = parts[static_cast<std::size_t>(thread)];
    bool counted = false;
    const auto watch = [&](const typename G::State& s) {
      if (counted || !is_dealt(s)) return;
      counted = true;
      tally_at_deal(s, part.facts);
    };
    const auto last =
        play_out<G>(options, plan.players, seats, plan.seed, static_cast<std::uint64_t>(game), part.decisions, watch);
    watch(last);
    tally_at_end(last, part.facts);
    const auto result = rules::result_of(last);
    ++part.games;
    ++part.endings[std::string(result->reason)];
    for (int seat = 0; seat < plan.players; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      part.wins[at] += result->winners.has(seat) ? 1 : 0;
      part.payoffs[at] += static_cast<double>(result->payoff[at]) / result->payoff_parts;
    }
    part.digest += digest_of(game, shape::hash_of(last));
  });

  Simulation whole;
  whole.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  whole.wins.resize(seats.size());
  whole.payoffs.resize(seats.size());
  for (const Simulation& part : parts) {
    whole.games += part.games;
    whole.decisions += part.decisions;
    whole.digest += part.digest;
    for (const auto& [ending, count] : part.endings) whole.endings[ending] += count;
    for (const auto& [fact, count] : part.facts) whole.facts[fact] += count;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      whole.wins[seat] += part.wins[seat];
      whole.payoffs[seat] += part.payoffs[seat];
    }
  }
  whole.options = shape::options_json(options);
  return whole;
}

}  // namespace

Simulation simulate(const SimulationPlan& plan, const std::function<void(long)>& progress,
                    const std::atomic<bool>& stop) {
  Simulation out;
  with_game(plan.game->info().id,
            [&]<class G>(std::type_identity<G>) { out = simulate_game<G>(plan, progress, stop); });
  return out;
}

}  // namespace guildhall
