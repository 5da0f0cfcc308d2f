#include "bots/search.h"

#include "bots/flat.h"
#include "bots/ismcts.h"
#include "games/ankh/search.h"
#include "games/bristol/search.h"
#include "games/castle/search.h"
#include "games/quacks/search.h"
#include "match/game_list.h"

namespace guildhall {

template <Game G>
Action search(const typename G::View& view, std::span<const typename G::Event> heard, const Actions& actions,
              Budget budget, Random& random) {
  switch (method(view)) {
    case SearchMethod::Script: return considered(view, heard, insight(view, heard), actions, random);
    case SearchMethod::Tree: return Ismcts<G>(view, heard, actions, random).choose(budget);
    case SearchMethod::Flat: return Flat<G>(view, heard, actions, random).choose(budget);
  }
  GH_UNREACHABLE();
}

#define GH_SEARCHED(game) \
  template Action search<game::Game>(const game::View&, std::span<const game::Event>, const Actions&, Budget, Random&);
GH_SEARCHED(ankh)
GH_SEARCHED(bristol)
GH_SEARCHED(castle)
GH_SEARCHED(quacks)
#undef GH_SEARCHED

}  // namespace guildhall
