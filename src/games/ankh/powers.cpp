// Rules section D: the powers of the City Area cards. That of area 4 answers events (ANK-R3, interrupts.cpp).
#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

// ANK-D5: what each area gives, in the order of the areas.
struct PowerInfo {
  std::uint8_t price = 0;  // paid to the bank
  std::uint8_t gain = 0;   // taken from it
};
constexpr std::array<PowerInfo, kAreas> kPowers{{
    {3, 0},  // 1: place a minion here or next to it
    {0, 0},  // 2: draw a card, then discard one
    {0, 2},  // 3
    {0, 0},  // 4: protects from events
    {0, 2},  // 5: for a discarded card
    {0, 2},  // 6
    {0, 0},  // 7: a marker here or next to it
    {3, 0},  // 8: place a minion here or next to it
    {0, 1},  // 9
    {2, 0},  // 10: clear a marker
    {0, 3},  // 11
    {0, 1},  // 12
}};
constexpr PowerInfo power_of(Area area) { return kPowers[static_cast<std::size_t>(area)]; }

PlaceMinion settlers(Seat me, Area area) { return {.seat = me, .where = Where::AreaOrAdjacent, .area = area}; }
Marker stir_up(Seat me) {  // ANK-D7: any minion will do
  return {.purpose = Marker::Purpose::Unrest,
          .seat = me,
          .where = Where::AreaOrAdjacent,
          .area = Area::Warrens,
          .needs_minion = true};
}

}  // namespace

bool power_usable(const State& s, Seat seat, Area area) {
  if (!s.buildings_of(seat).has(area) || s.lost_powers.has(area)) return false;  // ANK-D4
  if (s.used.has(area) || s.gained.has(area)) return false;                      // ANK-D1, ANK-D2
  if (s.minions(kDemon, area) > 0) return false;                                 // ANK-D3
  if (s.cash_of(seat) < power_of(area).price) return false;                      // ANK-D6
  switch (area) {
    case Area::SistersRow:
    case Area::Lowdock: return can_place(s, settlers(seat, area));
    case Area::ShrineStreet: return false;
    case Area::TannersYard: return !s.cards.empty(zone::hand(seat));
    case Area::Warrens: return can_mark(s, stir_up(seat));
    case Area::TempleIsland: return !s.trouble.empty();
    default: return true;
  }
}

void list_powers(const State& s, Seat me, Actions& out) {
  for (Area area : s.buildings_of(me) - s.lost_powers - s.used - s.gained)
    if (power_usable(s, me, area)) out.push_back(act::power(area));
}

Next use_power(State& s, Seat me, Area area, AnkhDealer& dealer) {
  s.used.add(area);
  dealer.tell_all(PowerUsed{me, area});
  if (power_of(area).price > 0)
    pay_bank<PowerMoneyPaid>(s, me, power_of(area).price, area, dealer);  // ANK-D6: the price is paid first
  switch (area) {
    case Area::SistersRow:
    case Area::Lowdock: return s.flow.call(settlers(me, area));
    case Area::ArcaneQuarter:
      draw_cards(s, me, 1, dealer);  // ANK-D8: the last card ends the game before the discard
      if (s.over()) return s.flow.over();
      return s.flow.call(Discards{.seat = me, .least = 1, .most = 1});
    case Area::TannersYard:
      return s.flow.call(Discards{.seat = me, .least = 1, .most = 1, .each = power_of(area).gain});
    case Area::Warrens: return s.flow.call(stir_up(me));
    case Area::TempleIsland: return s.flow.call(Marker{.purpose = Marker::Purpose::Calm, .seat = me});
    case Area::WyrmField:
    case Area::Racecourse:
    case Area::Westwall:
    case Area::MerchantHeights:
    case Area::QuietHill: take_money<PowerMoneyTaken>(s, me, power_of(area).gain, area, dealer); return Next::Go;
    case Area::ShrineStreet: break;
  }
  GH_UNREACHABLE();
}

}  // namespace guildhall::ankh
