// What a client gets of a view: counts, and what this viewer knows. TypeScript is made from the same descriptions. Made for
// each viewer and each move, so its lists are Rows, except those of the end.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/bristol/state.h"

namespace guildhall::bristol {

using SeenSymptoms = Row<std::uint8_t, kSymptomsMax>;  // values
using SeenRemedies = Row<Remedy, kRemediesMax>;
using SeenHand = Row<std::uint8_t, 8>;  // symptoms; more than anybody ever holds
using SeenRemedyHand = Row<Remedy, 8>;

struct SeenDie {
  Face face{};
  bool locked = false;
};
struct SeenCart {
  Cart cart{};
  std::uint8_t position = 0;
  bool in_race = true;
  Riders riders;           // front first
  std::uint8_t steps = 0;  // what the dice would move it now
  std::uint8_t rats = 0;
  std::uint8_t pile = 0;    // cards on its mingle pile
  SeenSymptoms pile_known;  // what this viewer knows there
};
struct SeenCoin {
  Seat giver;
  std::optional<Coin> coin;
};
struct SeenParticipant {
  Seat seat;
  bool ghost = false;
  bool alive = true;
  std::optional<Character> character;
  std::uint8_t symptoms = 0;
  SeenHand symptoms_known;  // own cards are all known
  SeenHand slots;           // a ghost's slots 0 and 1; 0 where not known
  std::uint8_t remedies = 0;
  std::uint8_t fresh = 0;
  SeenRemedyHand remedies_known;
  SeenRemedyHand fresh_known;
  std::optional<bool> plagued;  // where this viewer knows
  Row<SeenCoin, kCoinsTotal> coins;
};
struct SeenMove {  // a declared pawn move that may be whipped
  Seat mover;
  Move move{};
  Seat target;
};
struct SeenPiles {  // what nobody held, the top first
  std::vector<std::uint8_t> symptom_deck;
  std::vector<std::uint8_t> symptom_discard;
  std::vector<Remedy> remedy_deck;
  std::vector<Remedy> remedy_discard;
  std::vector<Coin> coin_bag;
};
struct Seen {
  std::string game = "bristol-1350";
  Seat viewer;  // absent for a spectator
  int players = 0;
  int round = 0;
  int track_steps = 0;
  std::optional<int> last_round;
  Row<Seat, kPlayersMax> circle;
  Seat first_player;
  Seat active;                // whose turn it is
  std::optional<Ask> asking;  // what is being asked; of a whip window only that it is open
  bool asked = false;         // whether this viewer may answer
  Row<SeenCart, kCarts> carts;
  Row<Cart, kCarts> race;
  Row<SeenDie, kDice> dice;
  Row<SeenParticipant, kPlayersMax> participants;
  int symptom_deck = 0;
  int symptom_discard = 0;
  std::optional<int> symptom_discard_top;  // where this viewer knows it
  int remedy_deck = 0;
  int remedy_discard = 0;
  SeenRemedies remedy_discard_known;
  int coins_in_bag = 0;
  SeenSymptoms drawn_symptoms;  // what lies before this viewer in the middle of a choice
  SeenRemedies drawn_remedies;
  std::optional<Coin> drawn_coin;
  Row<std::uint8_t, kDice> live_dice;  // Chicken
  std::optional<SeenMove> declared;
  std::optional<Ending> ending;
  Row<Seat, kPlayersMax> winners;
  std::optional<SeenPiles> piles;  // at the end (BRI-E21)
};
BOOST_DESCRIBE_STRUCT(SeenDie, (), (face, locked))
BOOST_DESCRIBE_STRUCT(SeenCart, (), (cart, position, in_race, riders, steps, rats, pile, pile_known))
BOOST_DESCRIBE_STRUCT(SeenCoin, (), (giver, coin))
BOOST_DESCRIBE_STRUCT(SeenParticipant, (),
                      (seat, ghost, alive, character, symptoms, symptoms_known, slots, remedies, fresh, remedies_known,
                       fresh_known, plagued, coins))
BOOST_DESCRIBE_STRUCT(SeenMove, (), (mover, move, target))
BOOST_DESCRIBE_STRUCT(SeenPiles, (), (symptom_deck, symptom_discard, remedy_deck, remedy_discard, coin_bag))
BOOST_DESCRIBE_STRUCT(Seen, (),
                      (game, viewer, players, round, track_steps, last_round, circle, first_player, active, asking,
                       asked, carts, race, dice, participants, symptom_deck, symptom_discard, symptom_discard_top,
                       remedy_deck, remedy_discard, remedy_discard_known, coins_in_bag, drawn_symptoms, drawn_remedies,
                       drawn_coin, live_dice, declared, ending, winners, piles))

Seen seen(const View& view);

}  // namespace guildhall::bristol
