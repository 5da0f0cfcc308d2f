#include "arena/tournament.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>

#include "arena/playout.h"
#include "arena/results_file.h"
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

double sum_of(const Tournament& done, const Duel& duel) {
  return done.bots[duel.first].mean() + done.bots[duel.second].mean() - 2 * done.least;
}

double elo_of(double difference, double sum) {
  constexpr double kMost = 0.999;  // 1200 Elo: to win all that there is says no more
  const double share = sum > 0 ? std::clamp(0.5 + difference / (2 * sum), 1 - kMost, kMost) : 0.5;
  return 400 * std::log10(share / (1 - share));
}

namespace {

// Personalities of Ankh-Morpork, societies of the castle, and who was healthy at the end in Bristol.
template <class State>
std::string role_of(const State& s, Seat seat) {
  if constexpr (requires { s.role_of(seat); })
    return shape::enum_name(s.role_of(seat));
  else if constexpr (requires { s.society(seat); })
    return shape::enum_name(s.society(seat));
  else if constexpr (requires { s.plagued.has(seat); })
    return s.plagued.has(seat) ? "plagued" : "healthy";
  else
    return {};
}

void add(Tempo& to, const Tempo& from) {
  to.answers += from.answers;
  to.milliseconds += from.milliseconds;
  to.longest = std::max(to.longest, from.longest);
}
void add(Score& to, const Score& from) {
  to.games += from.games;
  to.wins += from.wins;
  to.payoff += from.payoff;
  to.squares += from.squares;
}

// From one answer to the next.
class Stopwatch {
 public:
  void begins(Tempo& pace) {
    const auto now = Clock::now();
    close(now);
    pace_ = &pace;
    since_ = now;
  }
  void ends() { close(Clock::now()); }

 private:
  using Clock = std::chrono::steady_clock;
  void close(Clock::time_point now) {
    if (pace_ == nullptr) return;
    const double took = std::chrono::duration<double, std::milli>(now - since_).count();
    ++pace_->answers;
    pace_->milliseconds += took;
    pace_->longest = std::max(pace_->longest, took);
  }
  Tempo* pace_ = nullptr;
  Clock::time_point since_;
};

template <Game G>
Deal play_deal(const TournamentPlan& plan, const typename G::Options& options, const std::vector<Policy>& policies,
               long number) {
  Deal deal;
  const std::size_t bots = policies.size();
  const auto players = static_cast<std::size_t>(plan.players);
  deal.by_seat.assign(bots, std::vector<Score>(players));
  deal.by_role.resize(bots);
  deal.paces.resize(bots);
  for (std::size_t rotation = 0; rotation < bots; ++rotation) {
    std::vector<Policy> seats;
    std::vector<std::size_t> bot_at;
    for (std::size_t seat = 0; seat < players; ++seat) {
      bot_at.push_back((seat + rotation) % bots);
      seats.push_back(policies[bot_at.back()]);
    }
    const long before = deal.decisions;
    Stopwatch watch;
    const auto last = play_out<G>(options, plan.players, seats, plan.seed, static_cast<std::uint64_t>(number),
                                  deal.decisions, [&](const typename G::State& s) {
                                    watch.begins(deal.paces[bot_at[static_cast<std::size_t>(next(s).index())]]);
                                  });
    watch.ends();
    deal.lengths.push_back(deal.decisions - before);
    const auto result = rules::result_of(last);
    ++deal.games;
    ++deal.endings[std::string(result->reason)];
    deal.digest += shape::hash_of(last) * (rotation + 1);
    for (std::size_t seat = 0; seat < players; ++seat) {
      const double payoff = static_cast<double>(result->payoff[seat]) / result->payoff_parts;
      deal.least = std::min(deal.least, payoff);
      const Seat who(static_cast<int>(seat));
      const Score score{
          .games = 1, .wins = result->winners.has(who) ? 1 : 0, .payoff = payoff, .squares = payoff * payoff};
      add(deal.by_seat[bot_at[seat]][seat], score);
      if (const std::string role = role_of(last, who); !role.empty()) add(deal.by_role[bot_at[seat]][role], score);
    }
  }
  return deal;
}

Score whole(const std::vector<Score>& seats) {
  Score sum;
  for (const Score& seat : seats) add(sum, seat);
  return sum;
}

// Adds deals up in their order, so that the sequential test repeats whatever the number of threads. Only those that
// wait for an earlier one are kept.
class Ledger {
 public:
  Ledger(std::size_t bots, int players) {
    sum_.bots.resize(bots);
    sum_.by_seat.assign(bots, std::vector<Score>(static_cast<std::size_t>(players)));
    sum_.by_role.resize(bots);
    sum_.paces.resize(bots);
    for (std::size_t first = 0; first < bots; ++first)
      for (std::size_t second = first + 1; second < bots; ++second)
        sum_.duels.push_back({first, second, SequentialTest(), SequentialTest()});
  }
  void enter(long number, Deal deal) {  // from any thread
    const std::lock_guard lock(entering_);
    waiting_.emplace(number, std::move(deal));
    for (; !waiting_.empty() && waiting_.begin()->first == next_; ++next_) fold_first();
  }
  Tournament close() {  // whoever was stopped leaves gaps
    while (!waiting_.empty()) fold_first();
    return std::move(sum_);
  }

 private:
  void fold_first() {
    const Deal& deal = waiting_.begin()->second;
    ++sum_.deals;
    sum_.games += deal.games;
    sum_.decisions += deal.decisions;
    sum_.digest += deal.digest;
    for (const auto& [ending, count] : deal.endings) sum_.endings[ending] += count;
    sum_.least = std::min(sum_.least, deal.least);
    for (long length : deal.lengths) ++sum_.lengths[length];
    for (std::size_t bot = 0; bot < sum_.bots.size(); ++bot) {
      add(sum_.bots[bot], whole(deal.by_seat[bot]));
      for (std::size_t seat = 0; seat < deal.by_seat[bot].size(); ++seat)
        add(sum_.by_seat[bot][seat], deal.by_seat[bot][seat]);
      for (const auto& [role, score] : deal.by_role[bot]) add(sum_.by_role[bot][role], score);
      if (bot < deal.paces.size()) add(sum_.paces[bot], deal.paces[bot]);
    }
    for (Duel& duel : sum_.duels) {
      const double difference = whole(deal.by_seat[duel.first]).mean() - whole(deal.by_seat[duel.second]).mean();
      duel.first_better.add(difference);
      duel.second_better.add(-difference);
    }
    waiting_.erase(waiting_.begin());
  }

  std::mutex entering_;
  std::map<long, Deal> waiting_;
  long next_ = 0;
  Tournament sum_;
};

template <Game G>
Tournament play_game(const TournamentPlan& plan, const std::function<void(long)>& progress,
                     const std::atomic<bool>& stop) {
  const auto options = shape::options_from<typename G::Options>(plan.options, G::info().options, plan.players);
  std::vector<Policy> policies;
  for (const std::string& bot : plan.bots) policies.push_back(*policy_of(bot));
  const long rotations = static_cast<long>(policies.size());
  const long deals = plan.games / rotations + (plan.games % rotations == 0 ? 0 : 1);

  Ledger ledger(policies.size(), plan.players);
  std::optional<ResultsFile> file;
  if (!plan.out.empty()) file.emplace(plan.out, results_header(plan, shape::options_json(options)));
  const auto begin = std::chrono::steady_clock::now();
  share_out(
      deals, plan.threads, stop, [&](long done) { progress(done * rotations); },
      [&](int, long number) {
        if (const Deal* known = file ? file->find(number) : nullptr) return ledger.enter(number, *known);
        Deal deal = play_deal<G>(plan, options, policies, number);
        if (file) file->add(number, deal);
        ledger.enter(number, std::move(deal));
      });
  Tournament out = ledger.close();
  out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  out.options = shape::options_json(options);
  return out;
}

}  // namespace

Tournament play_tournament(const TournamentPlan& plan, const std::function<void(long)>& progress,
                           const std::atomic<bool>& stop) {
  Tournament out;
  with_game(plan.game->info().id, [&]<class G>(std::type_identity<G>) { out = play_game<G>(plan, progress, stop); });
  return out;
}

Tournament merge_results(const std::vector<std::string>& files, TournamentPlan& plan) {
  const auto alike = [](json::object header) {
    header.erase("seed");
    return header;
  };
  std::map<std::pair<std::uint64_t, long>, Deal> deals;
  json::object first;
  for (const std::string& file : files) {
    Results results = read_results(file);
    if (first.empty()) first = results.header;
    if (alike(results.header) != alike(first))
      throw BadResults("'" + file + "' is of another tournament than '" + files[0] +
                       "': " + json::serialize(results.header) + " instead of " + json::serialize(first));
    const auto seed = results.header.at("seed").to_number<std::uint64_t>();
    for (auto& [number, deal] : results.deals) deals[{seed, number}] = std::move(deal);
  }
  plan.game = find_game(first.at("game").as_string());
  if (plan.game == nullptr) throw BadResults("there is no game " + json::serialize(first.at("game")) + " here");
  plan.players = first.at("players").to_number<int>();
  plan.seed = first.at("seed").to_number<std::uint64_t>();
  for (const json::value& bot : first.at("bots").as_array()) plan.bots.emplace_back(bot.as_string());
  Ledger ledger(plan.bots.size(), plan.players);
  long number = 0;
  for (auto& [key, deal] : deals) ledger.enter(number++, std::move(deal));
  Tournament out = ledger.close();
  out.options = first.at("options").as_object();
  return out;
}

}  // namespace guildhall
