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
    const std::int64_t least = option.min.value_or(0);
    const std::int64_t most = option.max.value_or(0);
    std::set<std::int64_t> numbers{least, most, option.default_value.get_int64()};
    if (most - least < 8)  // few, such as the sets of a book: all of them
      for (std::int64_t number = least; number <= most; ++number) numbers.insert(number);
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

// For each pair of values not yet covered: of several configurations that hold it, the one that covers most other pairs.
// They are random, or earlier ones with a few values changed, which the rules are more likely to allow.
template <class G>
class Covering {
 public:
  Covering() {
    for (const shape::OptionFacts& option : shape::option_facts<typename G::Options>(G::info().options)) {
      names_.push_back(option.id);
      first_.push_back(total_);
      values_.push_back(values_of(option));
      total_ += values_.back().size();
    }
    covered_.resize(total_ * total_);
    for (std::size_t a = 0; a < names_.size(); ++a)
      for (std::size_t b = a + 1; b < names_.size(); ++b)
        for (std::size_t one = 0; one < values_[a].size(); ++one)
          for (std::size_t two = 0; two < values_[b].size(); ++two)
            if (!covered_[at(a, one, b, two)]) cover(a, one, b, two);
  }
  std::vector<Configuration> found;

 private:
  using Chosen = std::vector<std::size_t>;  // the number of a value for each option
  static constexpr int kTries = 60;
  static constexpr int kCompared = 12;

  std::size_t at(std::size_t a, std::size_t one, std::size_t b, std::size_t two) const {
    return (first_[a] + one) * total_ + first_[b] + two;
  }
  Chosen drawn(int number) {
    const bool change = number % 2 == 1 && !chosen_.empty();
    Chosen out = change ? chosen_[static_cast<std::size_t>(random_.below(static_cast<int>(chosen_.size())))] : Chosen{};
    out.resize(names_.size());
    for (std::size_t option = 0; option < names_.size(); ++option)
      if (!change || random_.below(4) == 0)
        out[option] = static_cast<std::size_t>(random_.below(static_cast<int>(values_[option].size())));
    return out;
  }
  Configuration named(const Chosen& chosen) const {
    const int range = G::info().max_players - G::info().min_players + 1;
    Configuration out{G::info().min_players + static_cast<int>(found.size()) % range, {}};
    for (std::size_t option = 0; option < names_.size(); ++option)
      out.options[names_[option]] = values_[option][chosen[option]];
    return out;
  }
  template <class Function>
  void each_pair(const Chosen& chosen, Function&& function) {
    for (std::size_t a = 0; a < chosen.size(); ++a)
      for (std::size_t b = a + 1; b < chosen.size(); ++b) function(at(a, chosen[a], b, chosen[b]));
  }
  void cover(std::size_t a, std::size_t one, std::size_t b, std::size_t two) {
    Chosen best;
    int most = 0;
    for (int number = 0, compared = 0; number < kTries && compared < kCompared; ++number) {
      Chosen chosen = drawn(number);
      chosen[a] = one;
      chosen[b] = two;
      if (!allowed<G>(named(chosen))) continue;
      ++compared;
      int fresh = 0;
      each_pair(chosen, [&](std::size_t pair) { fresh += covered_[pair] ? 0 : 1; });
      if (fresh > most) best = std::move(chosen), most = fresh;
    }
    if (best.empty()) return;  // the rules forbid it, at least with this number of players
    each_pair(best, [&](std::size_t pair) { covered_[pair] = true; });
    found.push_back(named(best));
    chosen_.push_back(std::move(best));
  }

  std::vector<std::string> names_;
  std::vector<std::vector<json::value>> values_;
  std::vector<std::size_t> first_;  // the number of an option's first value among all values
  std::size_t total_ = 0;
  std::vector<bool> covered_;
  std::vector<Chosen> chosen_;
  FastRandom random_{20261115};
};

// The default options with every number of players, then the covering set.
template <class G>
std::vector<Configuration> configurations() {
  std::vector<Configuration> out;
  for (int players = G::info().min_players; players <= G::info().max_players; ++players)
    if (const Configuration plain{players, {}}; allowed<G>(plain)) out.push_back(plain);
  static const Covering<G> covering;
  out.insert(out.end(), covering.found.begin(), covering.found.end());
  return out;
}

template <class G>
typename G::Options settled(const Configuration& configuration) {
  return shape::options_from<typename G::Options>(configuration.options, G::info().options, configuration.players);
}

}  // namespace guildhall::battery
