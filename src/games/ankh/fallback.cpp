// The answer when time runs out: what commits to least. Windows are passed (ANK-I2), symbols are skipped, a due card is
// played and the turn ended; what must be chosen is chosen at random.
#include "games/ankh/rules.h"

namespace guildhall::ankh {

Action fallback(const View&, const Actions& actions, Random& random) {
  GH_CHECK(!actions.empty());
  for (Verb verb :
       {Verb::Pass, Verb::Declare, Verb::End, Verb::Skip, Verb::Done, Verb::Spare, Verb::Refuse, Verb::Take})
    for (const Action& action : actions)
      if (act::verb(action) == verb) return action;
  Actions chosen;
  for (const Action& action : actions)  // not a power, not a card that costs money, unless nothing else is there
    if (act::verb(action) != Verb::Power && act::verb(action) != Verb::Recover && act::verb(action) != Verb::Pay)
      chosen.push_back(action);
  const Actions& list = chosen.empty() ? actions : chosen;
  return list[random.below(list.size())];
}

}  // namespace guildhall::ankh
