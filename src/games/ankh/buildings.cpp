// Buildings: the Build symbol (ANK-A4, ANK-A5), half price (ANK-C33) and buying out (ANK-C34).
#include "games/ankh/rules.h"

namespace guildhall::ankh {

int build_cost(const State& s, Area area) {
  const int cost = info_of(area).build_cost;
  return s.options.edition_costs == EditionCosts::Collectors_17 && cost == 18 ? kCollectorsCost : cost;  // ANK-V1
}

Seat building_owner(const State& s, Area area) {
  for (Seat seat : s.everyone())
    if (s.buildings_of(seat).has(area)) return seat;
  return Seat::nobody();
}

Seat holder_of(const State& s, Area area) {  // ANK-D4: the building stays, the card may have gone
  return s.lost_powers.has(area) ? Seat::nobody() : building_owner(s, area);
}

void lose_building(State& s, Seat seat, Area area, AnkhDealer& dealer) {  // ANK-A5, ANK-R2
  s.buildings_of(seat).drop(area);
  s.gained.drop(area);
  dealer.tell_all(BuildingLost{seat, area});
}

namespace {

int price_of(const State& s, const Build& f, Area area) {
  const int cost = build_cost(s, area);
  return f.half ? (cost + 1) / 2 : cost;  // ANK-C33, ANK-V1: rounded up
}

// ANK-A4: a minion of yours, no building, no marker, and the cash at that moment.
AreaSet sites(const State& s, const Build& f) {
  AreaSet set = presence(s, owner_of(f.seat)) - s.trouble;
  for (AreaSet built : s.buildings) set = set - built;
  for (Area area : set)
    if (s.cash_of(f.seat) < price_of(s, f, area)) set.drop(area);
  return set;
}

void lift_building(State& s, Seat seat, Area from, AnkhDealer& dealer) {  // ANK-A5: its card returns to the display
  s.buildings_of(seat).drop(from);
  s.gained.drop(from);
  dealer.tell_all(BuildingLifted{seat, from});
}

void gain_building(State& s, Seat seat, Area area) {
  s.buildings_of(seat).add(area);
  if (!s.lost_powers.has(area)) s.gained.add(area);  // ANK-D2; ANK-R13: no card comes with it
}

}  // namespace

// ---- Build --------------------------------------------------------------------------------------------------

bool can_build(const State& s, const Build& f) { return !sites(s, f).empty(); }

Next resume(State& s, Build& f, AnkhDealer&) { return ask(s, f.seat, Ask::BuildArea); }
void legal(const State& s, const Build& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  const bool moves = s.buildings_of(me).size() == kBuildingsEach;  // ANK-A5
  for (Area area : sites(s, f)) {
    if (!moves) out.push_back(act::build(area));
    if (moves)
      for (Area from : s.buildings_of(me)) out.push_back(act::rebuild(area, from));
  }
}
Next answer(State& s, Build& f, Seat me, Action a, AnkhDealer& dealer) {
  const Area area = act::area(a);
  const int price = price_of(s, f, area);
  if (act::verb(a) == Verb::Rebuild) lift_building(s, me, act::area(a, 1), dealer);
  dealer.tell_all(Built{me, area, static_cast<std::uint8_t>(price)});
  pay_silently(s, me, price);
  gain_building(s, me, area);
  return s.flow.done();
}

// ---- Buying out (ANK-C34) -----------------------------------------------------------------------------------

namespace {

AreaSet for_sale(const State& s, const Buyout& f) {
  AreaSet set;
  for (Seat seat : s.others(f.seat)) set = set | s.buildings_of(seat);
  set = f.troubled ? set & s.trouble : set - s.trouble;
  for (Area area : set)
    if (s.cash_of(f.seat) < build_cost(s, area)) set.drop(area);  // ruling: a demon does not lower the price
  return set;
}

}  // namespace

bool can_buy_out(const State& s, const Buyout& f) { return !for_sale(s, f).empty(); }

Next resume(State& s, Buyout& f, AnkhDealer& dealer) {
  switch (f.step) {
    case Buyout::Step::Choose: return ask(s, f.seat, Ask::BuyoutChoice);
    case Buyout::Step::Window: return ask(s, building_owner(s, f.area), Ask::WText);
    case Buyout::Step::Happens: {
      const Seat owner = building_owner(s, f.area);
      const int cost = build_cost(s, f.area);
      if (f.from != kNoArea) lift_building(s, f.seat, static_cast<Area>(f.from), dealer);
      dealer.tell_all(BoughtOut{f.seat, owner, f.area, static_cast<std::uint8_t>(cost)});
      hand_money(s, f.seat, owner, cost);
      s.buildings_of(owner).drop(f.area);
      gain_building(s, f.seat, f.area);
      return s.flow.done();
    }
  }
  GH_UNREACHABLE();
}
void legal(const State& s, const Buyout& f, Seat me, Actions& out) {
  if (f.step == Buyout::Step::Window && me == building_owner(s, f.area)) return list_text_answers(s, me, out);
  if (f.step != Buyout::Step::Choose || me != f.seat) return;
  const bool moves = s.buildings_of(me).size() == kBuildingsEach;
  for (Area area : for_sale(s, f)) {
    if (!moves) out.push_back(act::buyout(area));
    if (moves)
      for (Area from : s.buildings_of(me)) out.push_back(act::buyout_moving(area, from));
  }
}
Next answer(State& s, Buyout& f, Seat me, Action a, AnkhDealer& dealer) {
  if (f.step == Buyout::Step::Choose) {
    f.area = act::area(a);
    f.from = a.args[1];  // or none
    f.step = Buyout::Step::Window;
    dealer.tell_all(BuyoutAnnounced{me, building_owner(s, f.area), f.area});
    if (f.from != kNoArea) dealer.tell_all(GivingUp{me, static_cast<Area>(f.from)});
    dealer.bind();
    return Next::Go;
  }
  if (act::verb(a) == Verb::Respond) {
    shield(s, me, dealer);
    return s.flow.done();
  }
  f.step = Buyout::Step::Happens;
  return Next::Go;
}

}  // namespace guildhall::ankh
