// What a client gets of a view: all that is public, and what this viewer knows. TypeScript is made from the same
// descriptions.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/quacks/state.h"

namespace guildhall::quacks {

using ChipCounts = std::map<std::string, int>;  // by id; none are left out

struct SeenChip {  // in a pot
  Chip chip{};
  std::optional<Chip> copied;  // of a locoweed of book 6
  int space = 0;
  bool reserved = false;
};
struct SeenSlot {  // QUX-P1: what one space of an elixir card gives
  SlotGift gift{};
  int amount = 0;
  std::optional<Chip> chip;
};
struct SeenElixir {  // QUX-S16: the elixir card of a patient; the first slot is that of space 1
  Patient patient{};
  std::vector<SeenSlot> slots;
};
struct SeenPlayer {
  Seat seat;
  int vp = 0;
  int rubies = 0;
  int droplet = 0;
  std::optional<int> tube;
  int rats = 0;                 // spaces from the droplet to the rat stone (QUX-D9)
  std::optional<int> rats_due;  // QUX-T3b: from the elixir card, at the next rat step
  int extra_rats = 0;           // QUX-T3c: from this round's card
  int start_space = 0;
  bool flask = true;
  int bag_size = 0;
  std::optional<ChipCounts> bag;  // by `show_owned_chips`
  std::vector<SeenChip> pot;
  std::vector<Chip> bowl;
  ChipCounts aside;
  std::vector<Chip> display;
  std::vector<Chip> starters;
  std::vector<Chip> shown;      // chips to choose from: a reveal, or the offer of a witch
  std::optional<Chip> placing;  // out of the bag and not yet in the pot
  int white_total = 0;
  int white_limit = 7;
  int head = 0;
  int scoring_space = 0;  // after the last chip; from phase A on as it was fixed then (QUA-P0)
  int coins = 0;          // of that space
  int points = 0;         // of that space, and the bowl's
  int bowl_points = 0;    // QUX-L7: those of the bowl alone
  bool ruby = false;
  std::optional<int> purse;          // coins that this seat has to spend now
  std::optional<bool> takes_points;  // QUA-P5: from the choice on
  std::optional<bool> shops;
  bool active = false;
  bool stopped = false;
  bool exploded = false;
  bool guarded = false;
  bool pardoned = false;
  int protected_draws = 0;
  std::vector<Penny> pennies;
  std::vector<Penny> spent;  // QUX-C20: what may come back
  bool visited = false;      // QUX-C18: has called the visiting witch
  std::optional<Patient> patient;
  std::optional<int> elixir;
  std::optional<int> reach;
  bool committed = false;
  std::optional<Ask> asking;
  std::optional<int> risk_percent;  // that the next draw explodes the pot; by `show_owned_chips`
  std::vector<int> risk_within;     // the same for one of the next 2, 3 and 4 draws
};
struct SeenGain {  // what may be taken or forgone (QUA-A16)
  int vp = 0;
  int rubies = 0;
  int droplets = 0;
  int rolls = 0;
  std::optional<Chip> chip;
};
struct SeenPrice {
  Chip chip{};
  int price = 0;
  int left = 0;
  bool open = true;
};
struct Seen {
  std::string game = "quacks";
  Seat viewer;  // absent for a spectator
  int players = 0;
  int round = 0;
  Seat start_player;
  std::optional<Round::Stage> stage;
  bool stir = false;
  bool sealed = false;
  Seat proposer;
  std::vector<Seat> agreed;
  std::optional<Card> card;
  std::vector<Card> cards_read;
  int deck = 0;
  std::vector<Witch> witches;
  std::optional<Witch> visitor;
  std::vector<Patient> patients;
  std::vector<SeenElixir> elixirs;  // of the patients shown
  ChipCounts books;                 // the set of each colour
  BlackBook black_book{};
  LocoweedBook locoweed_book{};
  std::vector<SeenPrice> shop;
  std::optional<int> coins;  // what the viewer may spend now
  std::optional<int> tails;  // the rat tails that the viewer is asked about
  std::optional<SeenGain> gain;
  std::vector<SeenPlayer> seats;
  std::vector<Seat> asked;
  std::optional<Ask> asking;  // of this viewer
  bool take_gains = true;
  bool take_rats = true;
  std::vector<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(SeenChip, (), (chip, copied, space, reserved))
BOOST_DESCRIBE_STRUCT(SeenSlot, (), (gift, amount, chip))
BOOST_DESCRIBE_STRUCT(SeenElixir, (), (patient, slots))
BOOST_DESCRIBE_STRUCT(SeenPlayer, (),
                      (seat, vp, rubies, droplet, tube, rats, rats_due, extra_rats, start_space, flask, bag_size, bag,
                       pot, bowl, aside, display, starters, shown, placing, white_total, white_limit, head,
                       scoring_space, coins, points, bowl_points, ruby, purse, takes_points, shops, active, stopped,
                       exploded, guarded, pardoned, protected_draws, pennies, spent, visited, patient, elixir, reach,
                       committed, asking, risk_percent, risk_within))
BOOST_DESCRIBE_STRUCT(SeenGain, (), (vp, rubies, droplets, rolls, chip))
BOOST_DESCRIBE_STRUCT(SeenPrice, (), (chip, price, left, open))
BOOST_DESCRIBE_STRUCT(Seen, (),
                      (game, viewer, players, round, start_player, stage, stir, sealed, proposer, agreed, card,
                       cards_read, deck, witches, visitor, patients, elixirs, books, black_book, locoweed_book, shop,
                       coins, tails, gain, seats, asked, asking, take_gains, take_rats, winners))

Seen seen(const View& view);
ChipCounts chip_counts(const ChipBag& bag);

}  // namespace guildhall::quacks
