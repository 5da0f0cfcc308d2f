// What the scripted bot says at a table (COD-G12): what it is, mostly truly, and what it knows of others.
#include <algorithm>

#include "games/castle/advice.h"
#include "games/castle/belief.h"
#include "games/castle/claims.h"
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

// Places in kClaims.
constexpr std::uint8_t kSociety = 0;
constexpr std::uint8_t kSocietyOf = 1;

bool said_so(std::span<const Action> said, std::uint8_t claim, int about) {
  return std::any_of(said.begin(), said.end(), [&](const Action& earlier) {
    return earlier.verb == claim && (claim == kSociety || earlier.args[0] == about);
  });
}

}  // namespace

std::optional<Action> remark(const View& view, std::span<const Event> heard, std::span<const Action> said,
                             Random& random) {
  if (view.table.turn == 0 || result(view.table)) return std::nullopt;
  const Belief belief = believe(view, heard);
  Actions likely;
  if (!said_so(said, kSociety, 0)) {
    const bool lies = random.below(3) == 0;
    likely.push_back(make_action(kSociety, lies ? other(belief.own) : belief.own));
  }
  for (Seat seat : view.table.everybody() - Seats{view.viewer})  // what it has seen of the others, it tells truly
    if (belief.known(seat) && !said_so(said, kSocietyOf, seat.index()))
      likely.push_back(
          make_action(kSocietyOf, seat.index(), *belief.sure.societies[static_cast<std::size_t>(seat.index())]));
  if (likely.empty()) return std::nullopt;
  return likely[random.below(likely.size())];
}

}  // namespace guildhall::castle
