// Re-dealt worlds are distributed as the rules deal them. On small set-ups the true distribution is found without any
// cleverness: deal from the beginning, again and again, and keep the deals that look the same to the viewer (rejection
// sampling). Every value in the state, and every pair of neighbouring values, must come out as often in re-dealt worlds as
// in those (chi-square test of two samples).
#include <boost/math/distributions/chi_squared.hpp>
#include <map>

#include "battery/games.h"
#include "battery/leaks.h"
#include "match/match.h"

namespace guildhall::battery {

namespace {

struct SetUp {
  int players = 0;
  const char* options = "{}";
  const char* chance = "[]";  // pins what all can see, so that enough deals look the same
  int moves = 0;              // so many times whoever is next takes the first answer of the list
  std::vector<Seat> viewers;
};

// A game that is not named here is dealt to the fewest players and looked at by a spectator.
std::vector<SetUp> small_set_ups(const GameInfo& game) {
  const Seat spectator = Seat::spectator();
  if (game.area == "bristol") {
    const char* all_but_the_decks =
        R"([{"kind":"shuffle","value":[0,1,2,3,4,5]},{"kind":"random"},{"kind":"random"},{"kind":"random"},
            {"kind":"die","value":["birch_apple","cedar_rat","oak_apple","birch_rat","oak_rat","cedar_apple"]}])";
    return {{6, R"({"start_remedies":0})", all_but_the_decks, 6, {Seat(0), spectator}},
            {6, R"({"start_remedies":0,"chaos":true})", all_but_the_decks, 6, {Seat(1)}}};
  }
  if (game.area == "castle")
    return {{4, R"({"first_player":"host_choice"})", "[]", 0, {Seat(0), spectator}},
            {5, R"({"first_player":"host_choice"})", "[]", 0, {Seat(1)}}};
  if (game.area == "ankh") {
    const char* first_player = R"([{"kind":"random"},{"kind":"random"},{"kind":"random"},{"kind":"random"},
                                   {"kind":"pick","value":0}])";
    // The own hand is the beginning of what is dealt: pinned, it is the same in every deal.
    const char* own_hand_too =
        R"([{"kind":"random"},{"kind":"random"},{"kind":"random"},
            {"kind":"shuffle","value":["beg_a","beg_b","blank","build_cash2","build_cash5"]},
            {"kind":"pick","value":0}])";
    return {{2, R"({"first_player":"random"})", own_hand_too, 0, {Seat(0)}},
            {4, R"({"first_player":"random"})", own_hand_too, 0, {Seat(0)}},
            {3, R"({"first_player":"random"})", first_player, 0, {spectator}}};
  }
  return {{game.min_players, "{}", "[]", 0, {spectator}}};
}

using Leaves = std::map<std::string, std::string>;

void add_leaves(const json::value& in, const std::string& path, Leaves& out) {
  if (const auto* object = in.if_object()) {
    for (const auto& [key, value] : *object) add_leaves(value, path + "." + std::string(key), out);
  } else if (const auto* array = in.if_array()) {
    for (std::size_t at = 0; at < array->size(); ++at)
      add_leaves((*array)[at], path + "[" + std::to_string(at) + "]", out);
    out[path + " length"] = std::to_string(array->size());
  } else {
    out[path] = json::serialize(in);
  }
}

// How often each value was seen at each place of the state, in each of the two samples.
class Census {
 public:
  void count(const json::value& state, std::size_t sample) {
    Leaves leaves;
    add_leaves(state, "", leaves);
    std::string before;
    for (const auto& [path, value] : leaves) {
      ++seen_[path][value][sample];
      if (!before.empty()) ++seen_[path + " with its neighbour"][before + " " + value][sample];
      before = value;
    }
    ++total_[sample];
  }

  // The place where the samples differ by more than chance explains.
  std::optional<std::string> difference() const {
    for (const auto& [path, values] : seen_)
      if (const double p = likelihood(values); p < 1e-7) return path + ": p = " + std::to_string(p * 1e9) + "e-9";
    return std::nullopt;
  }
  int varied() const {
    return static_cast<int>(
        std::count_if(seen_.begin(), seen_.end(), [](const auto& at) { return at.second.size() > 1; }));
  }

 private:
  using Values = std::map<std::string, std::array<double, 2>>;

  // Of so great a difference if both samples come from one distribution. Values too rare to judge count as one.
  double likelihood(const Values& values) const {
    std::vector<std::array<double, 2>> cells;
    std::array<double, 2> rare{};
    for (const auto& [value, seen] : values) {
      if (seen[0] + seen[1] >= 20)
        cells.push_back(seen);
      else
        rare[0] += seen[0], rare[1] += seen[1];
    }
    if (rare[0] + rare[1] >= 20) cells.push_back(rare);
    if (cells.size() < 2) return 1;
    double statistic = 0;
    for (const auto& cell : cells)
      for (std::size_t sample : {0u, 1u}) {
        const double expected = (cell[0] + cell[1]) * total_[sample] / (total_[0] + total_[1]);
        statistic += (cell[sample] - expected) * (cell[sample] - expected) / expected;
      }
    const boost::math::chi_squared law(static_cast<double>(cells.size() - 1));
    return boost::math::cdf(boost::math::complement(law, statistic));
  }

  std::map<std::string, Values> seen_;
  std::array<double, 2> total_{};
};

template <class G>
class Dealing {
 public:
  explicit Dealing(const SetUp& set_up)
      : options_(settled<G>({set_up.players, json::parse(set_up.options).as_object()})),
        chance_(outcomes_from(json::parse(set_up.chance))),
        set_up_(set_up) {}

  typename G::State deal(std::uint64_t number) const {
    FastRandom random(71, number);
    Script script;
    for (const Outcome& outcome : chance_) script.add(outcome);
    random.use_script(&script);
    Dealer<typename G::Event> dealer(random);
    auto state = rules::start_of(options_, set_up_.players, dealer);
    Actions actions;
    for (int move = 0; move < set_up_.moves; ++move) {
      const Seat seat = rules::next_of(state);
      actions.clear();
      rules::legal_of(state, seat, actions);
      rules::apply_to(state, seat, actions[0], dealer);
    }
    return state;
  }

 private:
  typename G::Options options_;
  std::vector<Outcome> chance_;
  SetUp set_up_;
};

// Compares `redeal` with so many worlds from rejection sampling, for one viewer.
template <class G, class Redeal>
std::optional<std::string> unlike_the_deal(const SetUp& set_up, Seat viewer, int wanted, Redeal&& redeal) {
  const Dealing<G> dealing(set_up);
  const auto view = rules::view_of(dealing.deal(0), viewer);
  Census census;
  int kept = 0;
  for (std::uint64_t number = 1; kept < wanted; ++number) {
    if (number == 2'000'000) return "only " + std::to_string(kept) + " deals looked the same";
    const auto world = dealing.deal(number);
    if (!(rules::view_of(world, viewer) == view)) continue;
    census.count(rules::position_of(world), 0);
    ++kept;
  }
  FastRandom random(72);
  for (int world = 0; world < 2 * wanted; ++world) census.count(rules::position_of(redeal(view, random)), 1);
  if (census.varied() == 0) return "nothing was hidden";
  return census.difference();
}

}  // namespace

template <class G>
class Redeal : public testing::Test {};
TYPED_TEST_SUITE(Redeal, AllGames, GameNames);

TYPED_TEST(Redeal, deals_as_the_rules_do) {
  const auto redeal = [](const auto& view, Random& random) { return redeal_of(view, random); };
  for (const SetUp& set_up : small_set_ups(TypeParam::info()))
    for (Seat viewer : set_up.viewers) {
      const auto difference = unlike_the_deal<TypeParam>(set_up, viewer, light() ? 150 : 500, redeal);
      EXPECT_FALSE(difference) << set_up.players << " players, viewer " << viewer.index() << ": " << *difference;
    }
}

// The test of the test: of two worlds the one whose description comes first in the alphabet.
TYPED_TEST(Redeal, a_biased_one_is_found) {
  const auto biased = [](const auto& view, Random& random) {
    const auto one = redeal_of(view, random);
    const auto other = redeal_of(view, random);
    return json::serialize(rules::position_of(one)) < json::serialize(rules::position_of(other)) ? one : other;
  };
  const SetUp set_up = small_set_ups(TypeParam::info()).front();
  EXPECT_TRUE(unlike_the_deal<TypeParam>(set_up, set_up.viewers.front(), 500, biased));
}

}  // namespace guildhall::battery
