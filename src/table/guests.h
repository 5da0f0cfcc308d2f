// Guests: who is connected, for which seat, and since when others are not. That is a fact, whatever is stored.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/per_seat.h"
#include "table/scribe.h"
#include "table/to_client.h"

namespace guildhall::table {

inline constexpr Time kAway = 20 * kSecond;  // from then on a seat is shown as away

// One socket.
struct Guest {
  // Looked at in every step, and therefore together
  std::optional<Seat> seat;  // none: watches
  bool greeted = false;
  bool fresh = false;        // has said hello and was sent nothing yet, but the others of its stream were
  bool taught = false;       // looks over that seat's shoulder, and may do nothing
  Seats beside;              // seats that share its device: their people are here too
  std::optional<Seat> door;  // the seat it would have but for a PIN; it sees the table, and no more

  std::string name;
  std::string person;
  std::string network;  // a mark of it
  std::string token_hash;
  std::vector<std::string> device;              // hashes of the tokens of all seats that share it,
  std::vector<std::optional<int>> told_beside;  // and the seats they open, as it was told
  std::string shown_at_door;                    // the table as it was sent last

  const std::string& speaker() const { return person.empty() ? name : person; }
  bool plays() const { return greeted && seat && !taught; }
};

struct GuestState {
  PerSeat<Time> gone_since;
};

class Guests {
 public:
  using All = boost::container::flat_map<Connection, Guest>;

  Guests(GuestState& live, Scribe& scribe, Effects& effects)
      : live_(live), scribe_(scribe), book_(scribe.book()), effects_(effects) {}

  // Coming and going
  void come(const Connected& newcomer);
  void leave(const Disconnected& gone);
  void heard(const Guest& guest);  // it has sent something
  void turn_away(Connection connection, std::string_view key);
  // The table itself has been away: who is not here counts as gone from now on.
  void miss_everybody();
  // A write has failed, and with it what was known of who is gone.
  void look_round();

  All& all() { return all_; }
  const All& all() const { return all_; }
  Guest* find(Connection connection);
  std::size_t watchers() const;

  // Seats
  bool is_here(Seat seat) const;
  Presence presence(Seat seat) const;
  std::optional<Time> gone_since(Seat seat) const;
  std::optional<Time> heard_from(Seat seat) const;
  void welcome(Seat seat);
  void note_gone(Seat seat) { live_.gone_since[seat] = scribe_.now(); }
  void move_seats(const std::vector<int>& from);  // who sits at a place now had that one before
  bool is_alone() const;                          // one person against bots, and nobody looks on

  // Several people at one device (ui.md 6.5)
  void look_beside(Connection connection, Guest& guest);  // which seats it serves; it is told
  Time sharing_device(Seat seat, Seats waiting) const;

  void set_alarm(Alarm& alarm) const;

 private:
  GuestState& live_;
  Scribe& scribe_;
  const Book& book_;
  Effects& effects_;
  All all_;
  PerSeat<Time> heard_from_;
};

}  // namespace guildhall::table
