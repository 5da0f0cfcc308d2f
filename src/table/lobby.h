// Lobby: who sits down and gets up, what is agreed, and the start. A guest of a running game asks those who play it for a bot's
// seat (ui.md 14.7).
#pragma once

#include <string>
#include <vector>

#include "table/clocks.h"
#include "table/front_writer.h"
#include "table/seating.h"

namespace guildhall::table {

using LobbyAnswer = tl::expected<json::object, Refusal>;

class Lobby {
 public:
  Lobby(Scribe& scribe, Guests& guests, Seating& seating, Clocks& clocks, FrontWriter& front, Effects& effects)
      : scribe_(scribe),
        book_(scribe.book()),
        guests_(guests),
        seating_(seating),
        clocks_(clocks),
        front_(front),
        effects_(effects) {}

  LobbyAnswer sit_down(const Sit& sit);
  LobbyAnswer get_up(const GetUp& up);
  LobbyAnswer change(const Change& change);
  void rename(const Rename& renamed);  // before the start: afterwards the record of the game has the name
  LobbyAnswer start(const Start& start);
  LobbyAnswer share_seat(const Teach& teach);
  LobbyAnswer hand_over(const HandOver& handed);
  Granted admit(Seat by, const from_client::Admit& admit);

 private:
  const Chair* chair_at(int seat) const;
  bool is_host(const std::string& person) const;
  bool is_name_taken(const Sit& sit) const;
  LobbyAnswer add_token(const Sit& sit);
  void give_seat(Seat seat, const Chair& taken);

  Scribe& scribe_;
  const Book& book_;
  Guests& guests_;
  Seating& seating_;
  Clocks& clocks_;
  FrontWriter& front_;
  Effects& effects_;
};

}  // namespace guildhall::table
