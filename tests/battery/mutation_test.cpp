// What cannot be is refused by `load`. Positions of random games are changed field by field; whatever is still accepted
// must pass a second check that knows nothing of the first: it has the pieces of the game that it was saved from, it says
// the same when it is saved again, every view of it can be re-dealt, and it plays on without a flaw.
#include <algorithm>
#include <map>

#include "battery/configurations.h"
#include "battery/conserved.h"
#include "battery/games.h"
#include "battery/leaks.h"
#include "games/ankh/ankh.h"
#include "games/bristol/bristol.h"
#include "games/castle/castle.h"
#include "shape/options.h"

namespace guildhall::battery {

template <class G>
class Mutations : public testing::Test {};
TYPED_TEST_SUITE(Mutations, AllGames, GameNames);

// Every place in a JSON value that holds no object: calls function(value, path).
template <class Function>
void for_each_leaf(json::value& value, const std::string& path, Function&& function) {
  if (value.is_object()) {
    for (auto& [key, member] : value.get_object()) for_each_leaf(member, path + "." + std::string(key), function);
    return;
  }
  function(value, path);
  if (value.is_array())
    for (std::size_t at = 0; at < value.get_array().size(); ++at)
      for_each_leaf(value.get_array()[at], path + "[]", function);
}

// What a field may say instead: one more or less, the contrary, a word that stood at the same place elsewhere, a list
// without its first entry or with it twice.
inline std::vector<json::value> instead_of(const json::value& value, const std::vector<json::value>& elsewhere) {
  std::vector<json::value> out;
  if (value.is_int64()) out = {value.get_int64() + 1, value.get_int64() - 1, 7};
  if (value.is_bool()) out = {!value.get_bool()};
  if (value.is_array() && !value.get_array().empty()) {
    json::array fewer(value.get_array().begin() + 1, value.get_array().end());
    json::array more = value.get_array();
    more.push_back(more[0]);
    out = {std::move(fewer), std::move(more)};
  }
  for (const json::value& other : elsewhere)
    if (other != value && out.size() < 6) out.push_back(other);
  return out;
}

template <Game G>
std::optional<std::string> second_check(const typename G::State& from, const typename G::State& loaded,
                                        std::uint64_t seed) {
  if (from.players == loaded.players && conserved(from) != conserved(loaded)) return "pieces were made or lost";
  if (!(G::load(rules::position_of(loaded)) == loaded)) return "saved and loaded again it is another one";
  FastRandom luck(81, seed);
  Dealer<typename G::Event> dealer(luck);
  auto state = loaded;
  Actions actions;
  for (int move = 0; move < 40 && !rules::awaited_of(state).empty(); ++move) {
    const Seat seat = rules::next_of(state);
    if (move == 0) {
      for (Seat viewer : viewers(state.players)) {
        const auto view = rules::view_of(state, viewer);
        const auto world = redeal_of(view, luck);
        if (const Flaw flaw = rules::flaw_of(world)) return std::string("re-dealt: ") + flaw.clause + ", " + flaw.what;
        if (!(rules::view_of(world, viewer) == view)) return "re-dealt it looks otherwise";
      }
    }
    rules::legal_of(state, seat, actions);
    if (actions.empty()) return "a seat is asked and has no answer";
    rules::apply_to(state, seat, actions[luck.below(actions.size())], dealer);
    if (const Flaw flaw = rules::flaw_of(state)) return std::string("played on: ") + flaw.clause + ", " + flaw.what;
  }
  return std::nullopt;
}

TYPED_TEST(Mutations, what_load_accepts_can_be_played_on) {
  using G = TypeParam;
  const auto all = configurations<G>();
  const std::size_t step = std::max<std::size_t>(1, all.size() / static_cast<std::size_t>(light() ? 3 : 16));
  long refused = 0;
  long accepted = 0;
  std::map<std::string, std::vector<json::value>> words;  // by path
  for (std::size_t number = 0; number < all.size(); number += step) {
    FastRandom chance(82, number);
    Dealer<typename G::Event> dealer(chance);
    auto state = rules::start_of(settled<G>(all[number]), all[number].players, dealer);
    Actions actions;
    for (long move = 0; move < 300 && !rules::awaited_of(state).empty(); ++move) {
      if (move % 23 == static_cast<long>(number) % 23) {
        json::value saved = rules::position_of(state);
        for (int turn = 0; turn < 25; ++turn) {
          // Anew each time: a list that was changed and put back has its entries elsewhere.
          std::vector<std::pair<json::value*, std::string>> leaves;
          for_each_leaf(saved, "", [&](json::value& leaf, const std::string& path) {
            if (path.rfind(".options", 0) == 0) return;
            leaves.emplace_back(&leaf, path);
            auto& known = words[path];
            if (known.size() < 6 && std::find(known.begin(), known.end(), leaf) == known.end()) known.push_back(leaf);
          });
          auto& [leaf, path] = leaves[static_cast<std::size_t>(chance.below(static_cast<int>(leaves.size())))];
          const json::value before = *leaf;
          const auto others = instead_of(before, words[path]);
          if (others.empty()) continue;
          *leaf = others[static_cast<std::size_t>(chance.below(static_cast<int>(others.size())))];
          try {
            const auto loaded = G::load(saved);
            ++accepted;
            const auto problem = second_check<G>(state, loaded, static_cast<std::uint64_t>(move));
            EXPECT_FALSE(problem) << *problem << "\n"
                                  << path << ": " << json::serialize(before) << " -> " << json::serialize(*leaf) << "\n"
                                  << json::serialize(saved);
            if (problem) return;
          } catch (const shape::BadField&) {
            ++refused;
          } catch (const shape::BadPosition&) {
            ++refused;
          } catch (const shape::BadOption&) {
            ++refused;
          }
          *leaf = before;
        }
      }
      const Seat seat = rules::next_of(state);
      rules::legal_of(state, seat, actions);
      rules::apply_to(state, seat, actions[chance.below(actions.size())], dealer);
    }
  }
  EXPECT_GT(refused, 200);
  EXPECT_GT(accepted, 20) << "cards that change places with others of their kind, orders, numbers of turns";
}

}  // namespace guildhall::battery
