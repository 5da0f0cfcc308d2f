// What the scripted bot says at a table (BRI-X5). The plagued say what the healthy say: a lie must sound like the truth.
#include <algorithm>

#include "games/bristol/advice.h"
#include "games/bristol/belief.h"
#include "games/bristol/claims.h"
#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

constexpr int kSure = 900;      // of a thousand: suspected enough to be accused
constexpr int kHarmless = 300;  // and little enough to be worth accusing, for somebody who lies

// Whom this seat calls plagued: the healthy whom they suspect, the plagued whom the others might trust.
Seat accused(const View& view, const Belief& belief) {
  const State& t = view.table;
  const bool lies = t.plagued.has(view.viewer);
  Seat chosen;
  for (Seat seat : (t.living & t.humans()) - Seats{view.viewer}) {
    const int doubt = belief.of(seat);
    if (lies ? doubt > kHarmless : doubt < kSure) continue;
    const bool further =
        !chosen.is_player() || rank_of(t, place_of(t, seat).cart) < rank_of(t, place_of(t, chosen).cart);
    if (further) chosen = seat;
  }
  return chosen;
}

bool holds_whip(const View& view) {
  const auto hand = view.table.remedies.in(zone::hand(view.viewer));
  return std::any_of(hand.begin(), hand.end(),
                     [](const Slot& slot) { return has_whip(static_cast<Remedy>(slot.card)); });
}

}  // namespace

std::optional<Action> remark(const View& view, std::span<const Event> heard, std::span<const Action> said,
                             Random& random) {
  const State& t = view.table;
  const Seat me = view.viewer;
  if (t.round == 0 || t.over() || !t.living.has(me)) return std::nullopt;
  Actions likely;
  likely.push_back(claim(Claim::CStatus, Health::Healthy));
  likely.push_back(claim(Claim::CSum, Relation::AtMost, kPlagueSum - 1, When::Now));
  const bool armed = t.remedies.size(zone::hand(me)) > 0 && (holds_whip(view) || random.below(3) == 0);
  if (armed) likely.push_back(claim(Claim::CRemedy, Kind::Whip, Having::Have));
  if (const Seat other = accused(view, believe(view, heard)); other.is_player())
    likely.push_back(claim(Claim::CStatus, Health::Plagued, other.index()));
  const Action chosen = likely[random.below(likely.size())];
  if (std::find(said.begin(), said.end(), chosen) != said.end()) return std::nullopt;  // nobody repeats themselves
  return chosen;
}

}  // namespace guildhall::bristol
