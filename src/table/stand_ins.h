// Stand-ins: a bot sits in for somebody who has been away for long. The owner who is back has the seat again at once, and is
// told in private what was done.
#pragma once

#include <map>
#include <vector>

#include "table/clocks.h"
#include "table/private_notes.h"
#include "table/seating.h"

namespace guildhall::table {

struct StandInState {
  std::map<Seat, std::vector<json::value>> digests;  // what a bot did for an owner who is back
};

class StandIns {
 public:
  StandIns(StandInState& live, Scribe& scribe, Guests& guests, Seating& seating, Clocks& clocks, PrivateNotes& notes)
      : live_(live),
        scribe_(scribe),
        book_(scribe.book()),
        guests_(guests),
        seating_(seating),
        clocks_(clocks),
        notes_(notes) {}

  Granted sit_in(const from_client::SitIn& wanted);
  void bring_back();            // all who are here again
  void tell_digest(Seat seat);  // now that the device that serves it is in the owner's hands

 private:
  void come_back(Seat seat);

  StandInState& live_;
  Scribe& scribe_;
  const Book& book_;
  Guests& guests_;
  Seating& seating_;
  Clocks& clocks_;
  PrivateNotes& notes_;
};

}  // namespace guildhall::table
