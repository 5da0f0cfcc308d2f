// A covering set of options: every value of every option, and every pair of values of two options, stands in one of the
// configurations at least, as far as the rules allow the combination.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kit/random.h"
#include "match/game_face.h"
#include "shape/options.h"

namespace guildhall::battery {

struct Configuration {
  int players = 0;
  json::object options;
};

inline std::vector<json::value> values_of(const shape::OptionFacts& option) {
  if (option.type == "bool") return {false, true};
  std::vector<json::value> out;
  if (option.type == "int") {
    std::set<std::int64_t> numbers{option.min.value_or(0), option.max.value_or(0), option.default_value.get_int64()};
    for (std::int64_t number : numbers) out.emplace_back(number);
    return out;
  }
  for (const std::string& value : option.values) out.emplace_back(json::string(value));
  return out;
}

template <class G>
bool allowed(const Configuration& configuration) {
  try {
    shape::options_from<typename G::Options>(configuration.options, G::info().options, configuration.players);
    return true;
  } catch (const shape::BadOption&) {
    return false;
  }
}

// Greedy: of many random configurations the one that covers most pairs not yet covered.
template <class G>
std::vector<Configuration> covering_configurations() {
  const std::vector<shape::OptionFacts> options = shape::option_facts<typename G::Options>(G::info().options);
  std::vector<std::vector<json::value>> values;
  for (const auto& option : options) values.push_back(values_of(option));

  using Pair = std::pair<std::pair<std::size_t, std::size_t>, std::pair<std::size_t, std::size_t>>;
  std::set<Pair> covered;
  FastRandom random(20261115);
  std::vector<Configuration> out;
  int fruitless = 0;
  for (int number = 0; fruitless < 3 && number < 200; ++number) {
    std::vector<std::size_t> best;
    std::set<Pair> best_new;
    const int players = G::info().min_players + number % (G::info().max_players - G::info().min_players + 1);
    for (int candidate = 0; candidate < 30; ++candidate) {
      std::vector<std::size_t> chosen;
      Configuration configuration{players, {}};
      for (std::size_t option = 0; option < options.size(); ++option) {
        chosen.push_back(static_cast<std::size_t>(random.below(static_cast<int>(values[option].size()))));
        configuration.options[options[option].id] = values[option][chosen.back()];
      }
      if (!allowed<G>(configuration)) continue;
      std::set<Pair> fresh;
      for (std::size_t a = 0; a < chosen.size(); ++a)
        for (std::size_t b = a + 1; b < chosen.size(); ++b)
          if (const Pair pair{{a, chosen[a]}, {b, chosen[b]}}; !covered.contains(pair)) fresh.insert(pair);
      if (fresh.size() > best_new.size()) best = chosen, best_new = fresh;
    }
    fruitless = best_new.size() < 4 ? fruitless + 1 : 0;
    if (best.empty()) continue;
    covered.insert(best_new.begin(), best_new.end());
    Configuration configuration{players, {}};
    for (std::size_t option = 0; option < options.size(); ++option)
      configuration.options[options[option].id] = values[option][best[option]];
    out.push_back(std::move(configuration));
  }
  return out;
}

// The default options with every number of players, then the covering set.
template <class G>
std::vector<Configuration> configurations() {
  std::vector<Configuration> out;
  for (int players = G::info().min_players; players <= G::info().max_players; ++players)
    if (const Configuration plain{players, {}}; allowed<G>(plain)) out.push_back(plain);
  const std::vector<Configuration> covering = covering_configurations<G>();
  out.insert(out.end(), covering.begin(), covering.end());
  return out;
}

template <class G>
typename G::Options settled(const Configuration& configuration) {
  return shape::options_from<typename G::Options>(configuration.options, G::info().options, configuration.players);
}

}  // namespace guildhall::battery
