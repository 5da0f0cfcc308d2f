#include "table/seating.h"

namespace guildhall::table {

void Seating::write(const std::vector<Chair>& chairs, int host) {
  scribe_.write(lines::Seated{chairs, host});
  follow();
}

void Seating::follow() {
  streams_.fit();
  for (auto& [connection, guest] : guests_.all()) {
    guests_.look_beside(connection, guest);
    if (guest.token_hash.empty()) continue;
    const std::optional<Seat> seat = guest.taught ? seat_shown_by(scribe_.book(), guest.token_hash)
                                                  : seat_opened_by(scribe_.book(), guest.token_hash);
    if (guest.taught && !seat) continue;  // turned away once that is stored
    if (guest.seat == seat && streams_[streams_.recipient_of(guest)].open) continue;
    guest.seat = seat;
    if (seat)
      streams_.of(*seat).anew = true;
    else
      streams_.begin_for(connection, guest);
  }
}

}  // namespace guildhall::table
