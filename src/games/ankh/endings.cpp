// Rules section E: the end of the game, control, aims and points.
#include <algorithm>

#include "games/ankh/rules.h"

namespace guildhall::ankh {

// ---- Public facts about the board ---------------------------------------------------------------------------

Seat controller_of(const State& s, Area area) {  // ANK-E8, ANK-E17
  if (s.minions(kDemon, area) > 0) return Seat::nobody();
  int most = s.minions(kTroll, area);
  Seat controller = Seat::nobody();
  for (Seat seat : s.everyone()) {
    const int pieces = s.minions(seat, area) + (s.buildings_of(seat).has(area) ? 1 : 0);
    if (pieces == most) controller = Seat::nobody();
    if (pieces <= most) continue;
    most = pieces;
    controller = seat;
  }
  return controller;
}

int areas_with_minions(const State& s, Seat seat) {  // ANK-E4: areas with a demon do not count
  return (presence(s, owner_of(seat)) - presence(s, kDemon)).size();
}

int areas_controlled(const State& s, Seat seat) {
  int count = 0;
  for (Area area : presence(s, owner_of(seat)) | s.buildings_of(seat)) count += controller_of(s, area) == seat ? 1 : 0;
  return count;
}

namespace {

int building_value(const State& s, Seat seat) {  // ANK-E7, ANK-E14: nothing where a demon is
  int value = 0;
  for (Area area : s.buildings_of(seat) - presence(s, kDemon)) value += build_cost(s, area);
  return value;
}

}  // namespace

int net_worth(const State& s, Seat seat) {  // ANK-E7, ANK-E9
  return s.cash_of(seat) + building_value(s, seat) - kLoanRepay * s.loans_of(seat);
}

bool role_met(const State& s, Seat seat, Role role) {
  switch (role) {
    case Role::Spymaster: return areas_with_minions(s, seat) >= spymaster_areas(s.players);
    case Role::NobleA:
    case Role::NobleB:
    case Role::NobleC: return areas_controlled(s, seat) >= noble_areas(s.players);  // ANK-E5
    case Role::Herald: return s.trouble.size() >= kTroubleForHerald;                // ANK-E6
    case Role::Financier: return net_worth(s, seat) >= kNetWorthForFinancier;
    case Role::WatchCommander: return false;  // ANK-E2, ANK-E10: only when the draw pile runs out
  }
  GH_UNREACHABLE();
}

int points(const State& s, Seat seat) {  // ANK-E12
  int minions = 0;
  for (Area area : presence(s, owner_of(seat)) - presence(s, kDemon)) minions += s.minions(seat, area);  // ANK-E14
  int cash = s.cash_of(seat);
  int lost = 0;
  for (int loan = 0; loan < s.loans_of(seat); ++loan) {  // ANK-E13
    if (cash >= kLoanRepay)
      cash -= kLoanRepay;
    else
      lost += kLoanLoss;
  }
  return kPointsPerMinion * minions + building_value(s, seat) + cash - lost;
}

namespace {

int most_points(const State& s) {
  int most = points(s, Seat(0));
  for (Seat seat : s.everyone()) most = std::max(most, points(s, seat));
  return most;
}

// ANK-E15: somebody who has as many points as the winners has not won.
bool tie_was_broken(const State& s) {
  for (Seat seat : s.everyone() - s.winners)
    if (points(s, seat) == most_points(s)) return true;
  return false;
}

}  // namespace

Seats best_on_points(const State& s) {
  const auto highest_card = [&](Seat seat) {  // ANK-E15: at its printed cost; a lost card is not held
    int best = 0;
    for (Area area : s.buildings_of(seat) - s.lost_powers) best = std::max(best, build_cost(s, area));
    return best;
  };
  Seats best;
  std::pair<int, int> highest{-1000, 0};
  for (Seat seat : s.everyone()) {
    const std::pair<int, int> mine{points(s, seat), highest_card(seat)};
    if (mine > highest) best = {};
    if (mine >= highest) best.add(seat);
    highest = std::max(highest, mine);
  }
  return best;
}

// ---- The end ------------------------------------------------------------------------------------------------

void conclude(State& s, Ending ending, Seats winners, AnkhDealer& dealer) {
  s.ending = ending;
  s.winners = winners;
  s.asking = {};  // nobody is asked any more
  for (Seat seat : s.everyone()) {
    s.roles.show(seat.index(), Seats::everybody());  // ANK-E16
    dealer.tell_all(RoleShown{seat, s.role_of(seat)});
  }
  s.roles.show(zone::kUnused, Seats::everybody());
  if (ending == Ending::Points || ending == Ending::Riots)
    for (Seat seat : s.everyone()) dealer.tell_all(Scored{seat, static_cast<std::int16_t>(points(s, seat))});
  dealer.tell_all(Ended{ending, winners});
}

void pile_out(State& s, AnkhDealer& dealer) {
  for (Seat seat : s.everyone())
    if (s.role_of(seat) == Role::WatchCommander) return conclude(s, Ending::Commander, {seat}, dealer);  // ANK-E10
  conclude(s, Ending::Points, best_on_points(s), dealer);                                                // ANK-E11
}

std::optional<Result> result(const State& s) {
  if (!s.over()) return std::nullopt;
  Result out;
  out.scored = s.ending == Ending::Points || s.ending == Ending::Riots;  // ANK-E19: only where points decide
  out.winners = s.winners;
  out.payoff_parts = s.winners.size();  // ANK-E19: one, split evenly
  for (Seat seat : s.winners) out.payoff[static_cast<std::size_t>(seat.index())] = 1;
  switch (s.ending) {
    case Ending::Personality: {
      static const std::array<std::string, kRoles> kNames = [] {
        std::array<std::string, kRoles> names;
        for (int role = 0; role < kRoles; ++role) names[static_cast<std::size_t>(role)] = shape::name_of<Role>(role);
        return names;
      }();
      constexpr std::array<std::string_view, kRoles> kClauses{"ANK-E4", "ANK-E5", "ANK-E5", "ANK-E5",
                                                              "ANK-E6", "ANK-E7", "ANK-E10"};
      std::size_t role = 0;
      for (Seat seat : s.everyone() & s.winners) role = static_cast<std::size_t>(s.role_of(seat));
      out.reason = kNames[role];
      out.clause = kClauses[role];
      return out;
    }
    case Ending::Commander:
      out.reason = has_stalled(s) ? "stalled_commander" : "watch_commander";
      out.clause = has_stalled(s) ? "ANK-E18" : "ANK-E10";
      return out;
    case Ending::Points:
      out.reason = has_stalled(s) ? "stalled_points" : "points";
      out.clause = has_stalled(s) ? "ANK-E18" : "ANK-E11";
      if (tie_was_broken(s)) out.reason = has_stalled(s) ? "stalled_tie_break" : "tie_break";
      break;
    case Ending::Riots:
      out.reason = tie_was_broken(s) ? "riots_tie_break" : "riots";
      out.clause = "ANK-R9";
      break;
    case Ending::None: break;
  }
  if (tie_was_broken(s)) out.clause = "ANK-E15";
  for (Seat seat : s.everyone())
    out.scores[static_cast<std::size_t>(seat.index())] = static_cast<std::int16_t>(points(s, seat));
  return out;
}

}  // namespace guildhall::ankh
