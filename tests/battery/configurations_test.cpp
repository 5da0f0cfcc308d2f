// What the covering set promises.
#include "battery/configurations.h"

#include <algorithm>
#include <map>

#include "battery/games.h"

namespace guildhall::battery {

template <class G>
class BatteryConfigurations : public testing::Test {};
TYPED_TEST_SUITE(BatteryConfigurations, AllGames, GameNames);

TYPED_TEST(BatteryConfigurations, every_value_of_every_option_is_played) {
  using G = TypeParam;
  const auto all = configurations<G>();
  EXPECT_LT(all.size(), 250u);
  for (const auto& option : shape::option_facts<typename G::Options>(G::info().options))
    for (const json::value& value : values_of(option)) {
      const auto has = [&](const Configuration& one) {
        const json::value* set = one.options.if_contains(option.id);
        return (set == nullptr ? option.default_value : *set) == value;
      };
      EXPECT_TRUE(std::any_of(all.begin(), all.end(), has)) << option.id << "=" << json::serialize(value);
    }
}

TYPED_TEST(BatteryConfigurations, every_number_of_players_is_played) {
  using G = TypeParam;
  std::set<int> seen;
  for (const Configuration& one : configurations<G>()) seen.insert(one.players);
  for (int players = G::info().min_players; players <= G::info().max_players; ++players)
    EXPECT_TRUE(seen.contains(players)) << players;
}

// QUA-V1, QUX-V5: any book of a colour goes with any book of another, and with every locoweed and black book.
TEST(QuacksConfigurations, QUX_V5_every_two_books_of_quacks_meet) {
  using Books = std::map<std::string, std::set<std::string>>;
  const std::vector<std::string> colours{"books.green",  "books.blue",    "books.red", "books.yellow",
                                         "books.purple", "locoweed_book", "black_book"};
  std::set<std::string> met;
  Books values;
  const auto named = [](const std::string& colour, const json::value& book) { return colour + json::serialize(book); };
  for (const Configuration& one : configurations<quacks::Game>())
    for (const std::string& a : colours)
      for (const std::string& b : colours)
        if (a < b && one.options.contains(a) && one.options.contains(b)) {
          values[a].insert(named(a, one.options.at(a)));
          values[b].insert(named(b, one.options.at(b)));
          met.insert(named(a, one.options.at(a)) + named(b, one.options.at(b)));
        }
  EXPECT_EQ(values["books.green"].size(), 6u);
  EXPECT_EQ(values["locoweed_book"].size(), 8u);
  EXPECT_EQ(values["black_book"].size(), 4u);
  for (const auto& [a, ones] : values)
    for (const auto& [b, others] : values) {
      if (a >= b) continue;
      for (const std::string& one : ones)
        for (const std::string& other : others) EXPECT_TRUE(met.contains(one + other)) << one << " with " << other;
    }
}

}  // namespace guildhall::battery
