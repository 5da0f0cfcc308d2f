// The scrolls about personalities: the medium (ANK-C20) and the new identity (ANK-C21).
#include "games/ankh/rules.h"

namespace guildhall::ankh {

void peek_unused(State& s, Seat seat, int left_hidden, AnkhDealer& dealer) {
  const std::span<Slot> unused = s.roles.in(zone::kUnused);
  GH_CHECK(left_hidden == 1);
  const int hidden = dealer.pick(
      static_cast<int>(unused.size()), [&](int at) { return int{unused[static_cast<std::size_t>(at)].card}; },
      shape::names_of<Role>());
  dealer.tell_all(RolesPeeked{seat, static_cast<std::uint8_t>(unused.size() - 1)});
  for (int at = 0; at < static_cast<int>(unused.size()); ++at) {
    if (at == hidden) continue;
    Slot& slot = unused[static_cast<std::size_t>(at)];
    slot.known.add(seat);  // "is among the unused": mixing them again changes nothing
    dealer.tell({seat}, RoleSeen{seat, static_cast<Role>(slot.card)});
  }
}

void redraw_role(State& s, Seat seat, AnkhDealer& dealer) {
  const std::span<const Slot> unused = s.roles.in(zone::kUnused);
  const int drawn = dealer.pick(
      static_cast<int>(unused.size()), [&](int at) { return int{unused[static_cast<std::size_t>(at)].card}; },
      shape::names_of<Role>());
  dealer.tell_all(RoleExchanged{seat});
  s.roles.forget(zone::kUnused, Seats::everybody() - Seats{seat});  // outsiders do not see which one leaves
  s.roles.move_to_top(zone::kUnused, drawn, seat.index(), {seat});  // ANK-C21: the old card is not drawn from
  s.roles.move_sorted(seat.index(), 0, zone::kUnused, {seat});
  dealer.tell({seat}, RoleNow{seat, s.role_of(seat)});
}

}  // namespace guildhall::ankh
