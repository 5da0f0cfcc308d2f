// Door: a socket says hello, for a seat, over somebody's shoulder, or to watch. A seat may have a PIN beside its token
// (ui.md 6.5); whoever has not said it yet stands at the door, and sees what everybody at the table may.
#pragma once

#include "table/granted.h"
#include "table/stand_ins.h"

namespace guildhall::table {

class Door {
 public:
  Door(Scribe& scribe, Guests& guests, Streams& streams, Seating& seating, StandIns& stand_ins, Effects& effects)
      : scribe_(scribe),
        book_(scribe.book()),
        guests_(guests),
        streams_(streams),
        seating_(seating),
        stand_ins_(stand_ins),
        effects_(effects) {}

  void hello(Connection connection, Guest& guest, const from_client::Hello& said);
  Granted set_pin(Seat seat, const from_client::SetPin& wanted);
  void show(const Front& front);  // to whoever stands there
  // Those for whom what they are shown is not their business any more are turned away.
  void send_away();

 private:
  struct Key {         // what somebody comes with
    std::string hash;  // of the token; empty: none
    bool taught = false;
    std::optional<Seat> seat;
  };
  struct PinTries {
    int wrong = 0;
    Time until = 0;  // before that none is looked at
  };
  Key key_of(const from_client::Hello& said) const;
  bool turn_away(Connection connection, const Guest& guest, const Key& key);
  void enter(Connection connection, Guest& guest, const from_client::Hello& said, std::optional<Seat> left);
  void stay_outside(Connection connection, Guest& guest, Seat seat, bool wrong);
  void greet_device(Connection connection, Guest& guest, const from_client::Hello& said);
  bool pin_fits(Seat seat, const from_client::Hello& said);
  bool sits(const std::string& person) const;
  bool is_closed() const;

  Scribe& scribe_;
  const Book& book_;
  Guests& guests_;
  Streams& streams_;
  Seating& seating_;
  StandIns& stand_ins_;
  Effects& effects_;
  PerSeat<PinTries> pin_tries_;
};

}  // namespace guildhall::table
