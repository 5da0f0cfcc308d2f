// QUA-H7: the answer when time runs out.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

Action fallback(const View& view, const Actions& actions, Random&) {
  GH_CHECK(!actions.empty());
  const auto find = [&](Verb verb) {
    for (const Action& action : actions)
      if (verb_of(action) == verb) return std::optional(action);
    return std::optional<Action>();
  };
  const auto first_of = [&](std::initializer_list<Verb> verbs) {
    for (Verb verb : verbs)
      if (const auto found = find(verb)) return *found;
    return actions[0];
  };
  switch (view.table.at(view.viewer).asking) {
    case Ask::Step:
    case Ask::Stir:
    case Ask::StepStir: return first_of({Verb::Stop, Verb::Draw});
    case Ask::Rat: return first_of({Verb::All});
    case Ask::Gain: return first_of({Verb::Take});
    case Ask::Droplet: return first_of({Verb::Cauldron});
    case Ask::Exploded: return first_of({Verb::Vp});
    case Ask::Second: return first_of({Verb::Continue});
    case Ask::Red2:
    case Ask::EarRed: return first_of({Verb::Keep});
    case Ask::Fortune: return find(Verb::None).value_or(actions[0]);  // the first option in the order of the card
    case Ask::Move: return actions[actions.size() - 1];               // all modifiers, as without the question
    case Ask::Buy:
    case Ask::Purple5:
    case Ask::Vamp: return act::buy();
    default:
      return first_of(
          {Verb::None, Verb::Decline, Verb::Done, Verb::Pass, Verb::Finish, Verb::Keep, Verb::Own, Verb::Space});
  }
}

}  // namespace guildhall::quacks
