// BRI-D32: the answer when time runs out.
#include <algorithm>

#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

template <class Fits>
std::optional<Action> any_of(const Actions& actions, Random& random, Fits&& fits) {
  Actions chosen;
  for (const Action& action : actions)
    if (fits(action)) chosen.push_back(action);
  if (chosen.empty()) return std::nullopt;
  return chosen[random.below(chosen.size())];
}
std::optional<Action> any_verb(const Actions& actions, Random& random, Verb verb) {
  return any_of(actions, random, [&](const Action& a) { return static_cast<Verb>(a.verb) == verb; });
}

Action least_committal_action(const View& view, const Actions& actions, Random& random) {
  if (auto draw = any_verb(actions, random, Verb::Draw)) return *draw;
  const auto one_die = [](const Action& a) {
    return static_cast<Verb>(a.verb) == Verb::Reroll && std::has_single_bit(a.args[0]);
  };
  if (auto reroll = any_of(actions, random, one_die)) return *reroll;
  for (Verb verb : {Verb::Pass, Verb::Elbow, Verb::Dash})
    if (auto found = any_verb(actions, random, verb)) return *found;
  const auto look_or_special = [](const Action& a) {
    return static_cast<Verb>(a.verb) == Verb::Look || static_cast<Verb>(a.verb) == Verb::Special;
  };
  if (auto found = any_of(actions, random, look_or_special)) return *found;
  return act::push(view.table.at(place_of(view.table, view.viewer).cart).riders.back());  // the rearmost rider
}

Action lowest_sum(const Actions& actions) {
  return *std::min_element(actions.begin(), actions.end(), [](const Action& a, const Action& b) {
    return a.args[0] + a.args[1] < b.args[0] + b.args[1];
  });
}

}  // namespace

Action fallback(const View& view, const Actions& actions, Random& random) {
  GH_CHECK(!actions.empty());
  const State& t = view.table;
  switch (t.asking) {
    case Ask::Whip: return act::pass();
    case Ask::Remedy: return act::end();
    case Ask::OutlawExtra: return act::decline();
    case Ask::Action: return least_committal_action(view, actions, random);
    case Ask::ChickenToss: {
      const Chicken& chicken = std::get<Chicken>(t.flow.top());
      return chicken.tosses == 0 ? act::toss(chicken.live) : act::stop();
    }
    case Ask::MasonLock: return act::lock(std::get<MasonLock>(t.flow.top()).thrown);
    case Ask::SymptomKeep: return lowest_sum(actions);
    case Ask::AlmsGive: return act::give(view.viewer);
    case Ask::Character:
    case Ask::LeechPlace:
    case Ask::SerfPlace:
    case Ask::CountessKeep: return actions[random.below(actions.size())];
  }
  GH_UNREACHABLE();
}

}  // namespace guildhall::bristol
