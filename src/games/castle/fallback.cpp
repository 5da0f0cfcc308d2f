// COD-W9: the answer when time runs out.
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

std::optional<Action> any_of(const Actions& actions, Random& random, Verb verb) {
  Actions chosen;
  for (const Action& action : actions)
    if (static_cast<Verb>(action.verb) == verb) chosen.push_back(action);
  if (chosen.empty()) return std::nullopt;
  return chosen[random.below(chosen.size())];
}

Action first_of(const Actions& actions, Random& random, std::initializer_list<Verb> verbs) {
  for (Verb verb : verbs)
    if (const auto found = any_of(actions, random, verb)) return *found;
  return actions[random.below(actions.size())];
}

bool worth_using(Kind kind) { return kind == Kind::Monocle || kind == Kind::Privilege || kind == Kind::Bag; }

}  // namespace

Action fallback(const View& view, const Actions& actions, Random& random) {
  GH_CHECK(!actions.empty());
  const State& t = view.table;
  switch (t.asking) {
    case Ask::DpTurn: return first_of(actions, random, {Verb::Spy});
    case Ask::DpAnswer: return first_of(actions, random, {Verb::Refuse, Verb::Accept});
    case Ask::DpTrigger:
      return worth_using(std::get<Trigger>(t.flow.top()).kind) ? act::use()
                                                               : first_of(actions, random, {Verb::Decline, Verb::Use});
    case Ask::DpCommit:
    case Ask::DpReady: return first_of(actions, random, {Verb::Commit, Verb::Ready});
    case Ask::DpHypnosis: return act::no_hypnosis();
    case Ask::DpFree:
    case Ask::DpLate: return act::pass();
    case Ask::DpSymbol: return act::symbol(std::get<Duel>(t.flow.top()).symbol);
    case Ask::DpDoctor: return act::no_doctor();
    case Ask::DpReward: return act::look();
    case Ask::DpSteal: return first_of(actions, random, {Verb::Take});
    case Ask::DpDraw: return act::go_on();
    case Ask::DpEnd: return act::end_turn();
    case Ask::DpName:  // COD-W9: FINISH, which is to name nobody where all names are given at once
      return t.options.announce_mode == AnnounceMode::Upfront ? act::names({}) : act::finish();
    case Ask::DpCv:
    case Ask::DpDiploOffer:
    case Ask::DpDiploPick:
    case Ask::DpCoat:
    case Ask::DpSextantDir:
    case Ask::DpSextantGive:
    case Ask::DpGift:
    case Ask::DpPriestPay:
    case Ask::DpReplace: return actions[random.below(actions.size())];
  }
  GH_UNREACHABLE();
}

}  // namespace guildhall::castle
