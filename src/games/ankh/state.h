// Ankh-Morpork: everything true in a game (rules sections G, B, S), and the procedures in progress.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/ankh/actions.h"
#include "games/ankh/data.h"
#include "games/ankh/deck.h"
#include "games/ankh/events.h"
#include "games/ankh/options.h"
#include "kit/cards.h"
#include "kit/dealer.h"
#include "kit/flow.h"
#include "kit/game.h"
#include "kit/window.h"

namespace guildhall::ankh {

using AnkhDealer = Dealer<Event>;

// What a player can be asked (the summary of decision points). The order is that of the table of decisions.
enum class Ask : std::uint8_t {
  WOwn,
  WDeclare,
  PlaceArea,
  BuildArea,
  VictimChoice,
  RollFirst,
  CountArea,
  CalmArea,
  UnrestArea,
  Opponent,
  PayerAndReceiver,
  DiscardChoice,
  SaleCard,
  StrikeCard,
  KeepOne,
  MoveChoice,
  SwapFirst,
  SwapSecond,
  BuyoutChoice,
  BurnChoice,
  PayOrTake,
  GiveCards,
  GiveSomething,
  PayOrRefuse,
  HiredVictim,
  LoseMinion,
  PayOrLose,
  FloodMove,
  KeepBuildings,
  NameCards,
  WText,
  WMove,
  WRemove,
  WEvent,
};
BOOST_DESCRIBE_ENUM(Ask, WOwn, WDeclare, PlaceArea, BuildArea, VictimChoice, RollFirst, CountArea, CalmArea, UnrestArea,
                    Opponent, PayerAndReceiver, DiscardChoice, SaleCard, StrikeCard, KeepOne, MoveChoice, SwapFirst,
                    SwapSecond, BuyoutChoice, BurnChoice, PayOrTake, GiveCards, GiveSomething, PayOrRefuse, HiredVictim,
                    LoseMinion, PayOrLose, FloodMove, KeepBuildings, NameCards, WText, WMove, WRemove, WEvent)
inline constexpr int kAsks = 34;
constexpr bool is_window(Ask ask) { return ask >= Ask::WText; }

// ---- Procedures, each in the file of its section --------------------------------------------------------------

// Where an effect comes from (ANK-I6): a symbol, the text of a scroll, a random event.
enum class Source : std::uint8_t { Symbol, Text, Chance };
BOOST_DESCRIBE_ENUM(Source, Symbol, Text, Chance)

inline constexpr std::uint8_t kNoCard = 0xFF;
inline constexpr std::uint8_t kNoArea = 0xFF;

struct Turn {  // turn.cpp
  enum class Step : std::uint8_t { Begin, Declare, Own, PutAway, Refill };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Begin, Declare, Own, PutAway, Refill)
  Step step = Step::Begin;
  Seat seat;
  std::uint8_t card = kNoCard;  // the last card played this turn, wherever it lies now
  std::uint8_t symbol = 0;      // the next one of that card
  std::uint8_t plays = 1;       // ANK-T11
  bool played = false;          // a card was played this turn
  bool refills = true;          // ANK-V9
  std::uint8_t pile = 0;        // cards in the draw pile when the turn began (ANK-E18)
  bool operator==(const Turn&) const = default;
};
struct PlaceMinion {  // minions.cpp: one or more own minions come onto the board (ANK-A1 to ANK-A3)
  Seat seat;
  Where where = Where::Reach;
  Area area{};                    // of InArea and AreaOrAdjacent
  std::uint8_t except = kNoArea;  // ANK-I8: the area it has left
  std::uint8_t left = 1;          // how many may still be placed
  bool stop = false;              // the player may stop here: the second of B29
  bool raises_trouble = true;     // ANK-C22
  bool operator==(const PlaceMinion&) const = default;
};
struct Build {  // buildings.cpp (ANK-A4, ANK-A5, ANK-C33)
  Seat seat;
  bool half = false;
  bool operator==(const Build&) const = default;
};
struct Buyout {  // buildings.cpp (ANK-C34)
  enum class Step : std::uint8_t { Choose, Window, Happens };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Choose, Window, Happens)
  Step step = Step::Choose;
  Seat seat;
  bool troubled = false;
  Area area{};
  std::uint8_t from = kNoArea;
  bool operator==(const Buyout&) const = default;
};
struct Kill {  // removal.cpp: somebody chooses a victim (ANK-A6, ANK-C26 to ANK-C30, ANK-R10)
  Seat seat;
  Where where = Where::Trouble;  // Trouble or InArea
  Area area{};
  bool own_allowed = false;
  std::uint8_t price = 0;  // ANK-C27: paid to an opponent first
  Seat not_of;             // ANK-C28: whose minions the payee may not take
  Source source = Source::Symbol;
  Seat controller;  // ANK-I6
  bool operator==(const Kill&) const = default;
};
struct Remove {  // interrupts.cpp: one minion is about to leave the board (ANK-I4)
  enum class Step : std::uint8_t { Announced, Window, Happens };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Announced, Window, Happens)
  Step step = Step::Announced;
  Area area{};
  Owner owner = 0;
  Source source = Source::Symbol;
  Seat controller;
  bool replaced = false;  // G18 or B46 was played
  bool operator==(const Remove&) const = default;
};
struct Relocate {  // minions.cpp: a minion is chosen and moved (ANK-C23, ANK-C24, ANK-C37)
  enum class Step : std::uint8_t { Payee, Choose };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Payee, Choose)
  Step step = Step::Choose;
  Seat seat;
  bool own = true;
  Where from = Where::Any;
  Where to = Where::AnyOther;
  std::uint8_t price = 0;
  Seat payee;  // staged
  bool operator==(const Relocate&) const = default;
};
struct MoveMinion {  // interrupts.cpp: another's minion is about to be moved (ANK-I5)
  enum class Step : std::uint8_t { Announced, Window, Happens };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Announced, Window, Happens)
  Step step = Step::Announced;
  Owner owner = 0;
  Area from{};
  Area to{};
  Seat controller;
  bool operator==(const MoveMinion&) const = default;
};
struct SwapMinions {  // minions.cpp (ANK-C25)
  enum class Step : std::uint8_t { First, Second, Window, Happens };
  BOOST_DESCRIBE_NESTED_ENUM(Step, First, Second, Window, Happens)
  Step step = Step::First;
  Seat seat;
  Owner first = 0;  // staged
  Area first_area{};
  Owner second = 0;
  Area second_area{};
  Window window;
  bool operator==(const SwapMinions&) const = default;
};
struct Marker {  // minions.cpp: an area is chosen to clear, raise or count trouble (ANK-A7, ANK-C32, ANK-C6)
  enum class Purpose : std::uint8_t { Calm, Unrest, Count };
  BOOST_DESCRIBE_NESTED_ENUM(Purpose, Calm, Unrest, Count)
  Purpose purpose = Purpose::Calm;
  Seat seat;
  Where where = Where::Any;  // of Unrest
  Area area{};
  bool needs_minion = false;
  std::uint8_t each = 0;  // of Count: dollars for each minion
  bool operator==(const Marker&) const = default;
};
struct Scroll {  // scrolls.cpp: the text of a card is carried out, verb after verb (ANK-A9, ANK-X1)
  Seat seat;
  Card card{};
  std::uint8_t at = 0;  // the next verb
  Seats shielded;       // ANK-I9: who answered this text with G45
  bool operator==(const Scroll&) const = default;
};
struct Steal {  // money.cpp (ANK-C8, ANK-C9)
  enum class Step : std::uint8_t { Choose, Window, Happens };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Choose, Window, Happens)
  Step step = Step::Choose;
  Seat seat;
  bool for_another = false;  // ANK-C9: the receiver is another opponent
  std::uint8_t most = 0;
  Seat payer;
  Seat receiver;
  bool operator==(const Steal&) const = default;
};
struct EachOther {  // money.cpp, removal.cpp: each opponent, clockwise (ANK-C4; ANK-C7, ANK-C13, ANK-C31)
  enum class Step : std::uint8_t { Next, Asked };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Next, Asked)
  enum class Purpose : std::uint8_t { Steal, Gift, Audit };
  BOOST_DESCRIBE_NESTED_ENUM(Purpose, Steal, Gift, Audit)
  Step step = Step::Next;
  Purpose purpose = Purpose::Steal;
  Seat seat;
  Seat turn;  // whose turn it is to be affected
  std::uint8_t amount = 0;
  bool operator==(const EachOther&) const = default;
};
struct Demand {  // money.cpp: pay five dollars, or else (ANK-C11, ANK-C35)
  enum class Step : std::uint8_t { Choose, Asked, Burn };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Choose, Asked, Burn)
  Step step = Step::Choose;
  Seat seat;
  Card card{};
  bool building = false;  // ANK-C35
  std::uint8_t sum = 0;
  Seat target;
  bool operator==(const Demand&) const = default;
};
struct Beg {  // hands.cpp (ANK-C12)
  enum class Step : std::uint8_t { Choose, First, Second };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Choose, First, Second)
  Step step = Step::Choose;
  Seat seat;
  Seat target;
  std::uint8_t first = kNoCard;  // staged
  bool operator==(const Beg&) const = default;
};
struct Sale {  // hands.cpp (ANK-C14)
  enum class Step : std::uint8_t { Choose, Offer, Window, Happens };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Choose, Offer, Window, Happens)
  Step step = Step::Choose;
  Seat seat;
  Seat target;  // staged
  std::uint8_t price = 0;
  std::uint8_t card = kNoCard;  // known to the seller until it is sold
  bool operator==(const Sale&) const = default;
};
struct OpenHand {  // hands.cpp: search, snatch, swap hands (ANK-C15, ANK-C16, ANK-C17)
  enum class Step : std::uint8_t { Choose, Window, Happens, Pick };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Choose, Window, Happens, Pick)
  enum class Purpose : std::uint8_t { Search, Snatch, Swap };
  BOOST_DESCRIBE_NESTED_ENUM(Purpose, Search, Snatch, Swap)
  Step step = Step::Choose;
  Purpose purpose = Purpose::Search;
  Seat seat;
  Seat target;
  std::array<std::uint8_t, 2> shown{kNoCard, kNoCard};  // of a snatch, known to both
  bool operator==(const OpenHand&) const = default;
};
struct Discards {  // hands.cpp (ANK-C18, ANK-D5)
  Seat seat;
  std::uint8_t least = 0;  // how many more must, may be discarded
  std::uint8_t most = 0;
  std::uint8_t each = 0;  // dollars for each
  bool operator==(const Discards&) const = default;
};
struct Hire {  // removal.cpp (ANK-C28)
  enum class Step : std::uint8_t { Choose, Window, Paid };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Choose, Window, Paid)
  Step step = Step::Choose;
  Seat seat;
  Seat payee;
  std::uint8_t price = 0;
  bool operator==(const Hire&) const = default;
};
struct Madman {  // removal.cpp (ANK-C29)
  Seat seat;
  std::array<std::uint8_t, 2> rolls{kNoArea, kNoArea};  // those still to be carried out
  std::uint8_t chosen = kNoArea;
  bool operator==(const Madman&) const = default;
};
struct LoseOwn {  // removal.cpp: somebody must take off an own minion (ANK-C30, ANK-C31)
  Seat seat;
  Seat controller;
  std::uint8_t price = 0;  // G11: or pay the bank
  bool operator==(const LoseOwn&) const = default;
};
struct NameCards {  // hands.cpp (ANK-V10, upfront)
  Seat seat;
  std::uint8_t first = kNoCard;  // staged
  bool operator==(const NameCards&) const = default;
};
struct EventRun {  // random_events.cpp (ANK-R)
  enum class Step : std::uint8_t { Protect, Happens, Act, After };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Protect, Happens, Act, After)
  RandomEvent event{};
  Step step = Step::Protect;
  Seat turn;               // whose turn it is in the event
  std::uint8_t turns = 0;  // players already finished
  std::array<std::uint8_t, 4> rolls{kNoArea, kNoArea, kNoArea, kNoArea};
  std::uint8_t spared = 0;                           // bit r: what roll r would do is averted
  bool card_kept = false;                            // ANK-V6
  bool buildings_done = false;                       // of the asked seat, in E01: now its minions
  Window window;                                     // in E01: who settles protections
  std::array<std::uint8_t, kPlayersMax> saved{};     // minions that stay, by seat (E01) or by roll (E02)
  std::array<std::uint8_t, kPlayersMax> replaced{};  // E01: minions to be placed again
  AreaSet kept;                                      // buildings saved, or paid for in E09
  bool operator==(const EventRun&) const = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (step, seat, card, symbol, plays, played, refills, pile))
BOOST_DESCRIBE_STRUCT(PlaceMinion, (), (seat, where, area, except, left, stop, raises_trouble))
BOOST_DESCRIBE_STRUCT(Build, (), (seat, half))
BOOST_DESCRIBE_STRUCT(Buyout, (), (step, seat, troubled, area, from))
BOOST_DESCRIBE_STRUCT(Kill, (), (seat, where, area, own_allowed, price, not_of, source, controller))
BOOST_DESCRIBE_STRUCT(Remove, (), (step, area, owner, source, controller, replaced))
BOOST_DESCRIBE_STRUCT(Relocate, (), (step, seat, own, from, to, price, payee))
BOOST_DESCRIBE_STRUCT(MoveMinion, (), (step, owner, from, to, controller))
BOOST_DESCRIBE_STRUCT(SwapMinions, (), (step, seat, first, first_area, second, second_area, window))
BOOST_DESCRIBE_STRUCT(Marker, (), (purpose, seat, where, area, needs_minion, each))
BOOST_DESCRIBE_STRUCT(Scroll, (), (seat, card, at, shielded))
BOOST_DESCRIBE_STRUCT(Steal, (), (step, seat, for_another, most, payer, receiver))
BOOST_DESCRIBE_STRUCT(EachOther, (), (step, purpose, seat, turn, amount))
BOOST_DESCRIBE_STRUCT(Demand, (), (step, seat, card, building, sum, target))
BOOST_DESCRIBE_STRUCT(Beg, (), (step, seat, target, first))
BOOST_DESCRIBE_STRUCT(Sale, (), (step, seat, target, price, card))
BOOST_DESCRIBE_STRUCT(OpenHand, (), (step, purpose, seat, target, shown))
BOOST_DESCRIBE_STRUCT(Discards, (), (seat, least, most, each))
BOOST_DESCRIBE_STRUCT(Hire, (), (step, seat, payee, price))
BOOST_DESCRIBE_STRUCT(Madman, (), (seat, rolls, chosen))
BOOST_DESCRIBE_STRUCT(LoseOwn, (), (seat, controller, price))
BOOST_DESCRIBE_STRUCT(NameCards, (), (seat, first))
BOOST_DESCRIBE_STRUCT(EventRun, (),
                      (event, step, turn, turns, rolls, spared, card_kept, buildings_done, window, saved, replaced,
                       kept))

using AnkhFlow =
    Flow<5, Turn, PlaceMinion, Build, Buyout, Kill, Remove, Relocate, MoveMinion, SwapMinions, Marker, Scroll, Steal,
         EachOther, Demand, Beg, Sale, OpenHand, Discards, Hire, Madman, LoseOwn, NameCards, EventRun>;

// ---- Zones ----------------------------------------------------------------------------------------------------

namespace zone {  // of the Player cards; a pile's last place is its top
inline constexpr int kDraw = 0;
inline constexpr int kHands = 1;
inline constexpr int kPlay = kHands + kPlayersMax;  // ANK-T7: the card in play
inline constexpr int kAside = kPlay + 1;            // ANK-V10: named, face down; the last is played first
inline constexpr int kLoans = kAside + 1;
inline constexpr int kPenalties = kLoans + kPlayersMax;
inline constexpr int kDiscard = kPenalties + kPlayersMax;
inline constexpr int kCount = kDiscard + 1;
constexpr int hand(Seat seat) { return kHands + seat.index(); }
constexpr int loans(Seat seat) { return kLoans + seat.index(); }
constexpr int penalties(Seat seat) { return kPenalties + seat.index(); }

inline constexpr int kUnused = kPlayersMax;  // of the personalities; before it one zone a seat
inline constexpr int kPile = 0;              // of the random events
inline constexpr int kGone = 1;
}  // namespace zone
using PlayerCards = Cards<kCards, zone::kCount>;  // a card is a Card
using RoleCards = Cards<kRoles, kPlayersMax + 1>;
using EventCards = Cards<kRandomEvents, 2>;

// A card once met never returns to the draw pile (ANK-E3), wherever it may be now: marks of a Player card.
inline constexpr std::uint8_t kMetByAll = 0x80;
constexpr std::uint8_t met_by(Seats seats) {
  return static_cast<std::uint8_t>((seats.bits() & 0x0Fu) | (seats.has(Seat::spectator()) ? kMetByAll : 0u));
}

// ---- State ----------------------------------------------------------------------------------------------------

struct State {
  Options options;
  std::uint8_t players = 0;
  Seat active;  // whose turn it is
  Seat first_player;
  std::uint16_t turns = 0;   // begun so far
  std::uint8_t stalled = 0;  // ANK-E18: turns ended in a row without a card leaving the draw pile

  std::array<std::array<std::uint8_t, kAreas>, kOwners> pieces{};  // minions by owner and area
  std::array<std::uint8_t, kPlayersMax> supply{};                  // minions beside the board
  std::array<AreaSet, kPlayersMax> buildings{};                    // by seat; at most one an area (ANK-B6)
  AreaSet trouble;
  AreaSet lost_powers;  // ANK-R13: City Area cards out of the game
  AreaSet gained;       // ANK-D2: City Area cards that came to the active seat this turn
  AreaSet used;         // ANK-D1: powers the active seat has used this turn
  std::array<std::int16_t, kPlayersMax> cash{};
  std::int16_t bank = 0;  // counts only with ANK-V16

  PlayerCards cards;
  RoleCards roles;
  EventCards events;

  Ending ending = Ending::None;
  Seats winners;

  Seats asked;  // whom the game waits for, and what for: set by `ask`
  Ask asking{};
  AnkhFlow flow;

  bool operator==(const State&) const = default;

  Seats everyone() const { return Seats::first(players); }
  Seats others(Seat me) const { return everyone() - Seats{me}; }
  bool over() const { return ending != Ending::None; }
  int minions(Owner owner, Area area) const { return pieces[owner][static_cast<std::size_t>(area)]; }
  int minions(Seat seat, Area area) const { return minions(owner_of(seat), area); }
  AreaSet& buildings_of(Seat seat) { return buildings[static_cast<std::size_t>(seat.index())]; }
  AreaSet buildings_of(Seat seat) const { return buildings[static_cast<std::size_t>(seat.index())]; }
  std::int16_t& cash_of(Seat seat) { return cash[static_cast<std::size_t>(seat.index())]; }
  int cash_of(Seat seat) const { return cash[static_cast<std::size_t>(seat.index())]; }
  int supply_of(Seat seat) const { return supply[static_cast<std::size_t>(seat.index())]; }
  Role role_of(Seat seat) const { return static_cast<Role>(roles.at(seat.index(), 0).card); }
  int loans_of(Seat seat) const { return cards.size(zone::loans(seat)); }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, players, active, first_player, turns, stalled, pieces, supply, buildings, trouble,
                       lost_powers, gained, used, cash, bank, cards, roles, events, ending, winners, asked, asking,
                       flow))
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

// A set of cards, for what a viewer has met.
struct CardSet {
  std::array<std::uint64_t, 2> bits{};
  constexpr bool has(int card) const { return (bits[static_cast<std::size_t>(card >> 6)] >> (card & 63) & 1u) != 0; }
  constexpr void add(int card) { bits[static_cast<std::size_t>(card >> 6)] |= std::uint64_t{1} << (card & 63); }
  bool operator==(const CardSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardSet, (), (bits))

// What a seat may know: a blank state in which only what it sees was filled in.
struct View {
  Seat viewer;
  State table;
  CardSet met;        // cards the viewer has seen: they are not in the draw pile
  CardSet discarded;  // cards everybody has seen: only these can lie in the discard pile
  bool operator==(const View&) const = default;
};

inline Next ask(State& s, Seat seat, Ask what) {
  s.asked = {seat};
  s.asking = what;
  return Next::Ask;
}

}  // namespace guildhall::ankh
