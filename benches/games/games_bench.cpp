// The engine's own figures, one core, for every game on the list: random play, and what a search does with states.
// Every accepted answer is a decision, forced ones included; nothing is skipped.
#include <benchmark/benchmark.h>

#include "arena/playout.h"
#include "match/face_of.h"
#include "match/game_list.h"
#include "shape/pack.h"
#include "shape/text.h"

namespace guildhall {

namespace {

struct Setting {
  std::string name;
  std::string_view game;
  int players = 0;
  json::object options;
};
const std::vector<Setting>& settings() {
  static const std::vector<Setting> all{
      {"bristol/6", "bristol-1350", 6, {}},
      {"bristol/6/abilities", "bristol-1350", 6, {{"abilities", true}}},
      {"castle/6", "castle-of-the-devil", 6, {}},
      {"quacks/4", "quacks", 4, {}},
      {"quacks/5/both", "quacks", 5, {{"exp_witches", true}, {"exp_alchemists", true}}},
      {"ankh/4", "ankh-morpork", 4, {}},
  };
  return all;
}

template <Game G>
std::vector<typename G::State> sampled_states(const Setting& setting) {
  const auto options = shape::options_from<typename G::Options>(setting.options, G::info().options, setting.players);
  const std::vector<Policy> seats(static_cast<std::size_t>(setting.players), Policy::Random);
  std::vector<typename G::State> states;
  long decisions = 0;
  for (std::uint64_t game = 0; states.size() < 256; ++game)
    play_out<G>(options, setting.players, seats, 1, game, decisions, [&](const typename G::State& s) {
      if (decisions % 17 == 3 && states.size() < 256) states.push_back(s);
    });
  return states;
}

template <Game G>
void random_play(benchmark::State& run, const Setting& setting) {
  const auto options = shape::options_from<typename G::Options>(setting.options, G::info().options, setting.players);
  const std::vector<Policy> seats(static_cast<std::size_t>(setting.players), Policy::Random);
  long decisions = 0;
  std::uint64_t game = 0;
  for (auto _ : run)
    benchmark::DoNotOptimize(
        play_out<G>(options, setting.players, seats, 1, game++, decisions, [](const typename G::State&) {}));
  run.counters["games/s"] = benchmark::Counter(static_cast<double>(game), benchmark::Counter::kIsRate);
  run.counters["decisions/s"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  run.counters["state_bytes"] = static_cast<double>(sizeof(typename G::State));
}

template <Game G>
void copy(benchmark::State& run, const Setting& setting) {
  const auto states = sampled_states<G>(setting);
  typename G::State target = states[0];
  std::size_t at = 0;
  for (auto _ : run) {
    target = states[at++ % states.size()];
    benchmark::DoNotOptimize(target);
  }
}

template <Game G>
void view_of_a_seat(benchmark::State& run, const Setting& setting) {
  const auto states = sampled_states<G>(setting);
  std::size_t at = 0;
  for (auto _ : run) {
    const Seat seat(static_cast<int>(at) % setting.players);
    benchmark::DoNotOptimize(rules::view_of(states[at++ % states.size()], seat));
  }
}

template <Game G>
void redeal_a_view(benchmark::State& run, const Setting& setting) {
  std::vector<typename G::View> views;
  for (const auto& state : sampled_states<G>(setting))
    views.push_back(rules::view_of(state, Seat(static_cast<int>(views.size()) % setting.players)));
  FastRandom random(1);
  std::size_t at = 0;
  for (auto _ : run) benchmark::DoNotOptimize(redeal(views[at++ % views.size()], random));
}

template <Game G>
void save_and_load(benchmark::State& run, const Setting& setting) {
  const auto states = sampled_states<G>(setting);
  shape::Packed packed;
  typename G::State loaded;
  std::size_t at = 0;
  for (auto _ : run) {
    shape::pack(states[at++ % states.size()], packed);
    shape::unpack(packed.span(), loaded);
    benchmark::DoNotOptimize(loaded);
  }
  run.counters["packed_bytes"] = static_cast<double>(packed.size);
}

template <class Seen>
std::string written(const Seen& seen) {
  shape::Draft out;
  shape::write(out, seen);
  return out.str();
}
template <Game G>
void view_as_json(benchmark::State& run, const Setting& setting) {
  const auto states = sampled_states<G>(setting);
  std::size_t at = 0;
  for (auto _ : run) {
    const Seat seat(static_cast<int>(at) % setting.players);
    benchmark::DoNotOptimize(written(rules::seen_of(rules::view_of(states[at++ % states.size()], seat))));
  }
}

template <Game G>
void add(const Setting& setting) {
  const auto with = [&](const char* what, auto function) {
    benchmark::RegisterBenchmark((setting.name + "/" + what).c_str(),
                                 [&setting, function](benchmark::State& run) { function(run, setting); });
  };
  with("random_play", random_play<G>);
  with("copy", copy<G>);
  with("view", view_of_a_seat<G>);
  with("redeal", redeal_a_view<G>);
  with("save_load", save_and_load<G>);
  with("view_json", view_as_json<G>);
}

const bool kAdded = [] {
  for (const Setting& setting : settings())
    with_game(setting.game, [&]<class G>(std::type_identity<G>) { add<G>(setting); });
  return true;
}();

}  // namespace

}  // namespace guildhall
