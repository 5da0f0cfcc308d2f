#include "arena/tournament.h"

#include <chrono>
#include <cmath>

#include "arena/playout.h"
#include "arena/workers.h"
#include "match/face_of.h"
#include "shape/pack.h"

namespace guildhall {

Interval wilson(long successes, long trials) {
  if (trials == 0) return {0, 1};
  constexpr double z = 1.959964;
  const auto n = static_cast<double>(trials);
  const double rate = static_cast<double>(successes) / n;
  const double centre = (rate + z * z / (2 * n)) / (1 + z * z / n);
  const double reach = z * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

Interval normal_interval(const Score& score) {
  if (score.games < 2) return {score.mean(), score.mean()};
  const auto n = static_cast<double>(score.games);
  const double variance = std::max(0.0, (score.squares - score.payoff * score.payoff / n) / (n - 1));
  const double reach = 1.959964 * std::sqrt(variance / n);
  return {score.mean() - reach, score.mean() + reach};
}

double elo_of(double difference) {
  const double expected = std::min(0.999, std::max(0.001, 0.5 + difference / 2));
  return -400 * std::log10(1 / expected - 1);
}

namespace {

struct Deal {  // what came out of all rotations of one deal
  bool finished = false;
  long games = 0;
  long decisions = 0;
  std::uint64_t digest = 0;
  std::vector<std::vector<Score>> by_seat;
  std::map<std::string, long> endings;
};

template <Game G>
Deal play_deal(const TournamentPlan& plan, const typename G::Options& options, const std::vector<Policy>& policies,
               long number) {
  Deal deal;
  const std::size_t bots = policies.size();
  const auto players = static_cast<std::size_t>(plan.players);
  deal.by_seat.assign(bots, std::vector<Score>(players));
  for (std::size_t rotation = 0; rotation < bots; ++rotation) {
    std::vector<Policy> seats;
    std::vector<std::size_t> bot_at;
    for (std::size_t seat = 0; seat < players; ++seat) {
      bot_at.push_back((seat + rotation) % bots);
      seats.push_back(policies[bot_at.back()]);
    }
    const auto last = play_out<G>(options, plan.players, seats, plan.seed, static_cast<std::uint64_t>(number),
                                  deal.decisions, [](const typename G::State&) {});
    const auto result = rules::result_of(last);
    ++deal.games;
    ++deal.endings[std::string(result->reason)];
    deal.digest += shape::hash_of(last) * (rotation + 1);
    for (std::size_t seat = 0; seat < players; ++seat) {
      Score& score = deal.by_seat[bot_at[seat]][seat];
      const double payoff = static_cast<double>(result->payoff[seat]) / result->payoff_parts;
      ++score.games;
      score.wins += result->winners.has(static_cast<int>(seat)) ? 1 : 0;
      score.payoff += payoff;
      score.squares += payoff * payoff;
    }
  }
  deal.finished = true;
  return deal;
}

void add(Score& to, const Score& from) {
  to.games += from.games;
  to.wins += from.wins;
  to.payoff += from.payoff;
  to.squares += from.squares;
}

Score whole(const std::vector<Score>& seats) {
  Score sum;
  for (const Score& seat : seats) add(sum, seat);
  return sum;
}

template <Game G>
Tournament play_game(const TournamentPlan& plan, const std::function<void(long)>& progress,
                     const std::atomic<bool>& stop) {
  const auto options = shape::options_from<typename G::Options>(plan.options, G::info().options, plan.players);
  std::vector<Policy> policies;
  for (const std::string& bot : plan.bots) policies.push_back(*policy_of(bot));
  const std::size_t bots = policies.size();
  const long rotations = static_cast<long>(bots);
  const long deals = (plan.games + rotations - 1) / rotations;

  Tournament out;
  out.bots.resize(bots);
  out.by_seat.assign(bots, std::vector<Score>(static_cast<std::size_t>(plan.players)));
  for (std::size_t first = 0; first < bots; ++first)
    for (std::size_t second = first + 1; second < bots; ++second)
      out.duels.push_back({first, second, SequentialTest(), SequentialTest()});

  const auto begin = std::chrono::steady_clock::now();
  std::vector<Deal> played(static_cast<std::size_t>(deals));
  share_out(
      deals, plan.threads, stop, [&](long done) { progress(done * rotations); },
      [&](int, long number) {
        played[static_cast<std::size_t>(number)] = play_deal<G>(plan, options, policies, number);
      });
  out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();

  for (const Deal& deal : played) {  // in the order of the deals, so that the sequential test repeats
    if (!deal.finished) continue;
    ++out.deals;
    out.games += deal.games;
    out.decisions += deal.decisions;
    out.digest += deal.digest;
    for (const auto& [ending, count] : deal.endings) out.endings[ending] += count;
    for (std::size_t bot = 0; bot < bots; ++bot) {
      add(out.bots[bot], whole(deal.by_seat[bot]));
      for (std::size_t seat = 0; seat < deal.by_seat[bot].size(); ++seat)
        add(out.by_seat[bot][seat], deal.by_seat[bot][seat]);
    }
    for (Duel& duel : out.duels) {
      const double difference = whole(deal.by_seat[duel.first]).mean() - whole(deal.by_seat[duel.second]).mean();
      duel.first_better.add(difference);
      duel.second_better.add(-difference);
    }
  }
  return out;
}

}  // namespace

Tournament play_tournament(const TournamentPlan& plan, const std::function<void(long)>& progress,
                           const std::atomic<bool>& stop) {
  Tournament out;
  with_game(plan.game->info().id, [&]<class G>(std::type_identity<G>) { out = play_game<G>(plan, progress, stop); });
  return out;
}

}  // namespace guildhall
