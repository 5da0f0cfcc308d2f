// Bristol 1350: everything true in a game (rules section 2), and the procedures in progress.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "games/bristol/data.h"
#include "games/bristol/events.h"
#include "games/bristol/options.h"
#include "kit/bag.h"
#include "kit/cards.h"
#include "kit/dealer.h"
#include "kit/dice.h"
#include "kit/flow.h"
#include "kit/game.h"
#include "kit/window.h"

namespace guildhall::bristol {

using BristolDealer = Dealer<Event>;

// BRI-D: what a player can be asked. The order is that of the table of decisions.
enum class Ask : std::uint8_t {
  Character,
  Action,
  Whip,
  Remedy,
  ChickenToss,
  LeechPlace,
  SymptomKeep,
  AlmsGive,
  SerfPlace,
  MasonLock,
  OutlawExtra,
  CountessKeep,
};
BOOST_DESCRIBE_ENUM(Ask, Character, Action, Whip, Remedy, ChickenToss, LeechPlace, SymptomKeep, AlmsGive, SerfPlace,
                    MasonLock, OutlawExtra, CountessKeep)

// ---- Procedures, each in the file of its section ------------------------------------------------------------

struct Setup {  // setup.cpp: characters are picked in seat order (BRI-S3)
  std::uint8_t seat = 0;
  bool operator==(const Setup&) const = default;
};
struct Round {  // round.cpp
  enum class Step : std::uint8_t { Roll, Turns, Mingle };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Roll, Turns, Mingle)
  Step step = Step::Roll;
  std::uint8_t turns = 0;  // places of the circle already passed, from the first player on (BRI-T4)
  bool operator==(const Round&) const = default;
};
struct Turn {  // turn.cpp
  enum class Step : std::uint8_t { Action, Extra, Remedies };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Action, Extra, Remedies)
  Step step = Step::Action;
  Seat seat;
  std::uint8_t rerolled = 0;  // the dice of this turn's REROLL, for Chicken (BRI-C8)
  bool operator==(const Turn&) const = default;
};
struct WhipAnswer {  // BRI-W5, simultaneous: a committed card
  Seat seat;
  Remedy card{};
  bool operator==(const WhipAnswer&) const = default;
};
struct
    PawnMove {  // pawn_move.cpp: an elbow, dash or push is declared, may be whipped, then happens or does not (BRI-A14)
  enum class Step : std::uint8_t { Declared, Whips, Happens };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Declared, Whips, Happens)
  Step step = Step::Declared;
  Move move{};
  Seat mover;
  Seat target;  // of a push
  Window window;
  Row<WhipAnswer, kPlacesOnCart> committed;
  bool operator==(const PawnMove&) const = default;
};
struct Chicken {  // remedy.cpp (BRI-C8)
  Seat seat;
  std::uint8_t live = 0;
  std::uint8_t tosses = 0;
  bool operator==(const Chicken&) const = default;
};
struct LeechPlace {  // remedy.cpp (BRI-C10)
  Seat seat;
  bool operator==(const LeechPlace&) const = default;
};
struct SymptomKeep {  // remedy.cpp (BRI-C12), characters.cpp (BRI-K9)
  Seat seat;
  bool operator==(const SymptomKeep&) const = default;
};
struct AlmsGive {  // remedy.cpp (BRI-V10)
  Seat seat;
  Coin coin{};
  bool operator==(const AlmsGive&) const = default;
};
struct SerfPlace {  // characters.cpp (BRI-K2)
  Seat seat;
  bool operator==(const SerfPlace&) const = default;
};
struct MasonLock {  // characters.cpp (BRI-K5)
  Seat seat;
  std::uint8_t thrown = 0;
  bool operator==(const MasonLock&) const = default;
};
struct CountessKeep {  // characters.cpp (BRI-K8)
  Seat seat;
  bool operator==(const CountessKeep&) const = default;
};
struct GhostTurn {  // ghosts.cpp (BRI-P)
  enum class Step : std::uint8_t { Throw, Done };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Throw, Done)
  Step step = Step::Throw;
  Seat seat;
  bool operator==(const GhostTurn&) const = default;
};
BOOST_DESCRIBE_STRUCT(Setup, (), (seat))
BOOST_DESCRIBE_STRUCT(Round, (), (step, turns))
BOOST_DESCRIBE_STRUCT(Turn, (), (step, seat, rerolled))
BOOST_DESCRIBE_STRUCT(WhipAnswer, (), (seat, card))
BOOST_DESCRIBE_STRUCT(PawnMove, (), (step, move, mover, target, window, committed))
BOOST_DESCRIBE_STRUCT(Chicken, (), (seat, live, tosses))
BOOST_DESCRIBE_STRUCT(LeechPlace, (), (seat))
BOOST_DESCRIBE_STRUCT(SymptomKeep, (), (seat))
BOOST_DESCRIBE_STRUCT(AlmsGive, (), (seat, coin))
BOOST_DESCRIBE_STRUCT(SerfPlace, (), (seat))
BOOST_DESCRIBE_STRUCT(MasonLock, (), (seat, thrown))
BOOST_DESCRIBE_STRUCT(CountessKeep, (), (seat))
BOOST_DESCRIBE_STRUCT(GhostTurn, (), (step, seat))

using BristolFlow = Flow<4, Setup, Round, Turn, PawnMove, Chicken, LeechPlace, SymptomKeep, AlmsGive, SerfPlace,
                         MasonLock, CountessKeep, GhostTurn>;

// ---- Zones --------------------------------------------------------------------------------------------------

namespace zone {  // BRI-G6, BRI-G9; the same numbers for both kinds of card as far as both have them
inline constexpr int kDeck = 0;
inline constexpr int kDiscard = 1;
inline constexpr int kTable = 2;  // cards in the middle of a procedure
inline constexpr int kHands = 3;
constexpr int hand(Seat seat) { return kHands + seat.index(); }
constexpr int pile(Cart cart) { return kHands + kPlayersMax + static_cast<int>(cart); }  // symptoms only
}  // namespace zone
using Symptoms = Cards<kSymptomsMax, zone::kHands + kPlayersMax + kCarts>;  // a card is its value: BRI-M10
using Remedies = Cards<kRemediesMax, zone::kHands + kPlayersMax>;           // a card is a Remedy
inline constexpr std::uint8_t kFresh = 1;                                   // mark of a remedy drawn this turn (BRI-A2)

std::string symptom_name(int value);

// ---- State --------------------------------------------------------------------------------------------------

struct CartState {
  std::uint8_t position = 0;
  bool in_race = true;
  Riders riders;  // front first, never with a gap (BRI-G2)
  bool operator==(const CartState&) const = default;
};
BOOST_DESCRIBE_STRUCT(CartState, (), (position, in_race, riders))

struct GivenCoin {  // BRI-V10
  Coin coin{};
  Seat giver;
  Seat holder;
  bool operator==(const GivenCoin&) const = default;
};
BOOST_DESCRIBE_STRUCT(GivenCoin, (), (coin, giver, holder))

struct State {
  Options options;
  std::uint8_t players = 0;       // humans; their seats come first
  std::uint8_t participants = 0;  // humans and ghosts
  std::uint16_t round = 0;
  std::uint16_t last_round = 0;   // BRI-E8; 0 while no cart with riders has left
  Row<Seat, kPlayersMax> circle;  // clockwise (BRI-S2, BRI-P3)
  Seat first_player;              // of this round (BRI-T3)
  Seats living;                   // BRI-G1
  std::array<Character, kPlayersMax> characters{};
  Seats have_character;

  std::array<CartState, kCarts> carts;
  Row<Cart, kCarts> race;  // the carts in race, leading first (BRI-G4)
  Dice<kDice> dice;

  Symptoms symptoms;
  Remedies remedies;
  Bag<3> coin_bag;
  Row<GivenCoin, kCoinsTotal> coins;

  Seats plagued;                                          // humans (BRI-G7)
  std::array<Seats, kPlayersMax> plagued_known{};         // who knows that flag (BRI-V3)
  Seats first_hand;                                       // who still holds the two cards of the first deal
  std::array<std::uint8_t, kPlayersMax> earlier_hands{};  // how often the two cards have changed; public

  Ending ending = Ending::None;
  Seats winners;

  Seats asked;  // whom the game waits for, and what for: set by `ask`
  Ask asking{};
  BristolFlow flow;

  bool operator==(const State&) const = default;

  Seats humans() const { return Seats::first(players); }
  Seats ghosts() const { return Seats::first(participants) - humans(); }
  bool is_ghost(Seat seat) const { return seat.index() >= players; }
  CartState& at(Cart cart) { return carts[static_cast<std::size_t>(cart)]; }
  const CartState& at(Cart cart) const { return carts[static_cast<std::size_t>(cart)]; }
  Character character(Seat seat) const { return characters[static_cast<std::size_t>(seat.index())]; }
  Face face(int die) const { return static_cast<Face>(dice.face(die)); }
  bool over() const { return ending != Ending::None; }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, players, participants, round, last_round, circle, first_player, living, characters,
                       have_character, carts, race, dice, symptoms, remedies, coin_bag, coins, plagued, plagued_known,
                       first_hand, earlier_hands, ending, winners, asked, asking, flow))
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

// What a seat may know: a blank state in which only what it sees was filled in.
struct View {
  Seat viewer;
  State table;
  bool operator==(const View&) const = default;
};

// ---- Plain helpers ------------------------------------------------------------------------------------------

inline Next ask(State& s, Seat seat, Ask what) {
  s.asked = {seat};
  s.asking = what;
  return Next::Ask;
}

struct Place {
  Cart cart{};
  int index = -1;  // 0 is the front
};
Place place_of(const State& s, Seat pawn);
// The cart ranked just above (BRI-G4); nothing above the leading one.
std::optional<Cart> cart_ahead(const State& s, Cart cart);
int rank_of(const State& s, Cart cart);  // 0 leads

}  // namespace guildhall::bristol
