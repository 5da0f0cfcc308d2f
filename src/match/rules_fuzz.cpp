// The rules with arbitrary answers, by game type, as fast as they go: the first bytes choose game, players, options and
// seed; each further byte is an answer out of the legal list, an undo, or a re-deal from a seat's view, in whose world the
// game goes on. No state has a flaw, and a game that is not over always has an answer.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <span>

#include "match/face_of.h"
#include "match/game_list.h"

namespace {

using namespace guildhall;

[[noreturn]] void broken(const std::string& what) {
  std::cerr << what << "\n";
  std::abort();
}

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}
  bool empty() const { return rest_.empty(); }
  std::size_t below(std::size_t count) {  // 0 when nothing is left
    if (rest_.empty() || count == 0) return 0;
    const std::uint8_t byte = rest_[0];
    rest_ = rest_.subspan(1);
    return byte % count;
  }

 private:
  std::span<const std::uint8_t> rest_;
};

constexpr std::size_t kUndo = 255;
constexpr std::size_t kRedeal = 254;
constexpr std::size_t kAnybody = 240;  // from here on not whom the rules ask first, but any who may answer

json::object options_from(Bytes& bytes, const std::vector<shape::OptionFacts>& all) {
  json::object out;
  for (std::size_t changed = bytes.below(8); changed > 0; --changed) {
    const shape::OptionFacts& option = all[bytes.below(all.size())];
    if (option.type == "bool")
      out[option.id] = bytes.below(2) == 1;
    else if (option.type == "int")
      out[option.id] = option.min.value_or(0) + static_cast<int>(bytes.below(static_cast<std::size_t>(std::clamp(
                                                    option.max.value_or(0) - option.min.value_or(0) + 1, 1, 256))));
    else
      out[option.id] = option.values[bytes.below(option.values.size())];
  }
  return out;
}

template <class State>
void check(const State& state) {
  if (const Flaw flaw = rules::flaw_of(state)) broken(std::string(flaw.clause) + ": " + flaw.what);
}

template <class View>
auto redealt(const View& view, Random& random) {
  return redeal(view, random);
}

template <Game G>
int play(Bytes& bytes) {
  static const std::vector<shape::OptionFacts> facts = shape::option_facts<typename G::Options>(G::info().options);
  const int range = G::info().max_players - G::info().min_players + 1;
  const int players = G::info().min_players + static_cast<int>(bytes.below(static_cast<std::size_t>(range)));
  FastRandom chance(bytes.below(256));
  typename G::Options options;
  try {
    options = shape::options_from<typename G::Options>(options_from(bytes, facts), G::info().options, players);
  } catch (const shape::BadOption&) {
    return -1;  // a combination that the rules forbid: not worth keeping
  }
  Dealer<typename G::Event> setting_up(chance);
  auto state = rules::start_of(options, players, setting_up);
  auto before = state;
  Seat may_undo = Seat::nobody();
  check(state);
  Actions actions;
  while (!bytes.empty() && !rules::awaited_of(state).empty()) {
    const std::size_t choice = bytes.below(256);
    Seat seat = rules::next_of(state);
    if (choice == kUndo) {
      if (may_undo == seat) state = before;
      may_undo = Seat::nobody();
    } else if (choice == kRedeal) {
      state = redealt(rules::view_of(state, seat), chance);
      may_undo = Seat::nobody();
    } else {
      if (choice >= kAnybody)
        for (Seat other : rules::asked_of(state)) seat = other;
      rules::legal_of(state, seat, actions);
      if (actions.empty()) broken("a seat is asked and has no answer");
      before = state;
      Dealer<typename G::Event> dealer(chance);
      rules::apply_to(state, seat, actions[static_cast<int>(choice) % actions.size()], dealer);
      may_undo = dealer.bound() ? Seat::nobody() : seat;
    }
    check(state);
  }
  if (rules::awaited_of(state).empty() != rules::result_of(state).has_value()) broken("over without a result");
  return 0;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const std::string_view id = all_games()[bytes.below(all_games().size())]->info().id;
  int worth_keeping = 0;
  with_game(id, [&]<class G>(std::type_identity<G>) { worth_keeping = play<G>(bytes); });
  return worth_keeping;
}
