// What a client gets of a view: counts, and what this viewer knows. TypeScript is made from the same descriptions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/castle/state.h"

namespace guildhall::castle {

struct SeenSeat {
  Seat seat;
  Character character{};
  int objects = 0;
  std::vector<Object> objects_known;  // of a hand; own cards are all known
  std::vector<Kind> holds;            // kinds of which it certainly has at least one, beyond the cards known
  std::vector<Object> objects_not;    // certainly not in this hand, although seen in the game or still unaccounted for
  int tokens = 0;
  bool face_up = false;
  std::optional<Profession> profession;          // where this viewer knows it
  std::vector<Profession> professions_possible;  // where not
  std::optional<Society> society;                // where this viewer knows it, by a look or by counting
  std::vector<Seat> society_seen_by;             // of the own card; of others where it is public
};
struct SeenPlace {  // an object that this viewer cannot place for certain, but not everywhere either
  Object card{};
  bool deck = false;
  std::vector<Seat> hands;
};
struct SeenScore {
  int swords = 0;
  int shields = 0;
};
struct SeenDuel {
  Seat attacker;
  Seat defender;
  std::string phase;
  std::vector<Seat> swords;      // supporters of the attacker, once shown
  std::vector<Seat> shields;     // of the defender
  std::optional<Side> own_side;  // what this viewer committed, still sealed
  bool own_swordsman = false;
  bool answered = false;  // whether this viewer has answered or passed
  Seat hypnotized;
  Seat swordsman;
  Seat alchemist;
  std::optional<Winner> named;
  std::vector<Object> played;
  std::vector<int> tokens;  // laid on the characters, by seat
  std::vector<Seat> used;   // whose profession was used in this duel
  std::optional<SeenScore> score;
  std::optional<Winner> outcome;
};
struct SeenTrade {
  Seat offerer;
  Seat partner;
  std::optional<Object> offered;       // where this viewer sees it
  std::optional<Kind> demanded;        // by a Diplomat
  std::optional<Kind> ability;         // of the card just read out
  Seat passer;                         // who may use it
  std::optional<Direction> direction;  // of a Sextant
  std::optional<Object> given;         // what this viewer chose for it
};
struct SeenClaim {  // a victory announcement in progress
  Seat announcer;
  Victory claim{};
  std::vector<Seat> named;
  int total = 0;
};
struct Seen {
  std::string game = "castle-of-the-devil";
  Seat viewer;  // absent for a spectator
  int players = 0;
  int turn = 0;
  int hand_limit = 0;
  Seat active;
  std::optional<Ask> asking;
  bool asked = false;    // whether this viewer may answer
  bool awaited = false;  // whether the game waits for it
  std::vector<SeenSeat> seats;
  int deck = 0;
  std::vector<Object> deck_known;  // certainly in the deck
  std::vector<Object> deck_top;    // in order, next to be drawn first, as far as this viewer put them there
  Seat foreseer;                   // whose Clairvoyant was the last
  std::vector<SeenPlace> unplaced;
  int spare = 0;
  std::vector<Profession> spare_known;
  int token_pile = 0;
  std::optional<Society> left_over;
  std::optional<SeenDuel> duel;
  std::optional<SeenTrade> trade;
  std::optional<SeenClaim> announcement;
  Seat winner;  // of the duel, while the reward is chosen
  Seat loser;
  std::optional<Seat> demand_target;  // a demand of this viewer that waits for its offer
  std::optional<Kind> demand_kind;
  std::optional<Object> first_card;  // chosen by this viewer as Clairvoyant
  std::optional<Ending> ending;
  std::vector<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(SeenSeat, (),
                      (seat, character, objects, objects_known, holds, objects_not, tokens, face_up, profession,
                       professions_possible, society, society_seen_by))
BOOST_DESCRIBE_STRUCT(SeenPlace, (), (card, deck, hands))
BOOST_DESCRIBE_STRUCT(SeenScore, (), (swords, shields))
BOOST_DESCRIBE_STRUCT(SeenDuel, (),
                      (attacker, defender, phase, swords, shields, own_side, own_swordsman, answered, hypnotized,
                       swordsman, alchemist, named, played, tokens, used, score, outcome))
BOOST_DESCRIBE_STRUCT(SeenTrade, (), (offerer, partner, offered, demanded, ability, passer, direction, given))
BOOST_DESCRIBE_STRUCT(SeenClaim, (), (announcer, claim, named, total))
BOOST_DESCRIBE_STRUCT(Seen, (),
                      (game, viewer, players, turn, hand_limit, active, asking, asked, awaited, seats, deck, deck_known,
                       deck_top, foreseer, unplaced, spare, spare_known, token_pile, left_over, duel, trade,
                       announcement, winner, loser, demand_target, demand_kind, first_card, ending, winners))

// What is certain for this viewer from what it has seen and from public counts: for each place, the cards that lie
// there in every deal it cannot rule out, and those that may lie there in one (COD-H2).
struct Certain {
  std::array<ObjectSet, place::kCount> sure{};
  std::array<ObjectSet, place::kCount> possible{};
  std::array<ProfessionSet, 1 + kPlayersMax> professions_sure{};
  std::array<ProfessionSet, 1 + kPlayersMax> professions_possible{};
  std::array<std::optional<Society>, kPlayersMax> societies;
  std::optional<Society> left_over;
};
Certain certain(const View& view);

Seen seen(const View& view);

}  // namespace guildhall::castle
