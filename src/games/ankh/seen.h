// What a client gets of a view: counts, and what this viewer knows. TypeScript is made from the same descriptions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/ankh/state.h"

namespace guildhall::ankh {

struct SeenArea {
  Area area{};
  std::string number;  // as printed (ANK-V1)
  int cost = 0;
  std::vector<int> minions;  // by seat
  int trolls = 0;
  int demons = 0;
  Seat building;    // absent where nobody has built
  Seat controller;  // ANK-E8; absent where nobody controls
  bool trouble = false;
  bool power_lost = false;   // its City Area card is out of the game
  bool power_ready = false;  // the active seat may use it now
};
struct SeenSeat {
  Seat seat;
  int cash = 0;
  int minions_left = 0;  // beside the board
  int buildings_left = 0;
  int hand = 0;
  std::vector<Card> hand_known;  // the own hand, or what this viewer knows of another
  std::vector<Card> hand_shown;  // of the own hand: cards that somebody else knows
  std::vector<Card> loans;
  std::vector<Card> penalties;
  std::optional<Role> role;  // the own one; everybody's at the end
  // Public progress towards the seven aims (ANK-G8)
  int areas_with_minions = 0;
  int areas_controlled = 0;
  int net_worth = 0;
  int points = 0;
};
struct SeenAims {  // what each aim needs with this number of players
  int spymaster = 0;
  int noble = 0;
  int herald = 0;
  std::optional<int> financier;
};
struct SeenCard {  // the card of the turn
  Card card{};
  int next_symbol = 0;  // place of the next symbol, counted from 0
  std::vector<Sign> symbols;
};
struct SeenThreat {  // a removal, move or purchase that may be answered
  Seat by;
  std::optional<Area> area;
  std::optional<Area> to;
  Seat owner;
  std::optional<Neutral> neutral;  // of a swap (ANK-C25): what stands in `area`, if no player's minion
  Seat other;                      // and what would come in exchange
  std::optional<Neutral> other_neutral;
};
struct SeenEvent {  // a random event in progress
  RandomEvent random_event{};
  std::vector<Area> areas;  // rolled
};
struct Seen {
  std::string game = "ankh-morpork";
  Seat viewer;  // absent for a spectator
  int players = 0;
  int turn = 0;
  Seat first_player;
  Seat active;
  std::optional<Ask> asking;  // what is being asked
  bool asked = false;         // whether this viewer may answer
  int plays = 0;              // cards the active seat may still play
  std::optional<SeenCard> card;
  std::vector<SeenArea> areas;
  int trouble = 0;
  SeenAims aims;
  std::vector<SeenSeat> seats;
  int draw_pile = 0;
  int draw_pile_green = 0;
  std::optional<Card> discard_top;
  int discard_pile = 0;
  std::vector<Card> discard_known;  // top first, what this viewer has seen go there
  int aside = 0;                    // cards named beforehand, face down
  std::vector<Card> aside_known;
  int unused_roles = 0;
  std::vector<Role> unused_roles_known;
  int event_pile = 0;
  std::vector<RandomEvent> events_gone;
  std::optional<int> bank;  // where it is limited
  std::optional<SeenEvent> happening;
  std::optional<SeenThreat> threat;
  std::vector<Card> shown_cards;  // of a snatch, to both parties
  std::vector<Seat> targets;      // whom the text in progress names
  std::optional<Ending> ending;
  std::vector<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(SeenArea, (),
                      (area, number, cost, minions, trolls, demons, building, controller, trouble, power_lost,
                       power_ready))
BOOST_DESCRIBE_STRUCT(SeenSeat, (),
                      (seat, cash, minions_left, buildings_left, hand, hand_known, hand_shown, loans, penalties, role,
                       areas_with_minions, areas_controlled, net_worth, points))
BOOST_DESCRIBE_STRUCT(SeenAims, (), (spymaster, noble, herald, financier))
BOOST_DESCRIBE_STRUCT(SeenCard, (), (card, next_symbol, symbols))
BOOST_DESCRIBE_STRUCT(SeenThreat, (), (by, area, to, owner, neutral, other, other_neutral))
BOOST_DESCRIBE_STRUCT(SeenEvent, (), (random_event, areas))
BOOST_DESCRIBE_STRUCT(Seen, (),
                      (game, viewer, players, turn, first_player, active, asking, asked, plays, card, areas, trouble,
                       aims, seats, draw_pile, draw_pile_green, discard_top, discard_pile, discard_known, aside,
                       aside_known, unused_roles, unused_roles_known, event_pile, events_gone, bank, happening, threat,
                       shown_cards, targets, ending, winners))

Seen seen(const View& view);

}  // namespace guildhall::ankh
