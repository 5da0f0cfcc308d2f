// Castle of the Devil: everything true in a game (COD-G), who knows what of it (COD-H), and the procedures in progress.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>

#include "games/castle/data.h"
#include "games/castle/events.h"
#include "games/castle/options.h"
#include "kit/dealer.h"
#include "kit/flow.h"
#include "kit/game.h"

namespace guildhall::castle {

using CastleDealer = Dealer<Event>;

// ---- Procedures, each in the file of its section ------------------------------------------------------------

inline constexpr std::uint8_t kHidden = 0xFF;  // a card that a frame does not hold, or does not show

struct Turn {  // turn.cpp (COD-T8); always the outermost
  enum class Step : std::uint8_t { Begin, Action, After };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Begin, Action, After)
  Step step = Step::Begin;
  bool begun = false;  // Clairvoyant or Diplomat used this turn (COD-T3)
  bool over = false;   // COD-T6: ends without a post-action window
  bool operator==(const Turn&) const = default;
};
struct Trade {  // trade.cpp (COD-A25)
  enum class Step : std::uint8_t { Answer, Pick, Second, Done };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Answer, Pick, Second, Done)
  Step step = Step::Answer;
  Seat offerer;
  Seat partner;
  bool demanded = false;  // by a Diplomat, and then of which kind
  Kind kind{};
  std::uint8_t offered = kHidden;  // until both cards change hands
  std::uint8_t second = kHidden;   // the card that is read after the first one is resolved (COD-A20)
  Seat second_passer;
  bool operator==(const Trade&) const = default;
};
struct Trigger {  // triggers.cpp (COD-A18, COD-A19)
  Seat passer;
  Seat partner;
  Kind kind{};
  bool operator==(const Trigger&) const = default;
};
struct Coat {  // triggers.cpp (COD-C4)
  Seat seat;
  bool looked = false;
  bool operator==(const Coat&) const = default;
};
struct Sextant {  // triggers.cpp (COD-C13)
  enum class Step : std::uint8_t { Direction, Give };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Direction, Give)
  Step step = Step::Direction;
  Seat passer;
  Direction direction{};
  Seats answered;
  std::array<std::uint8_t, kPlayersMax> cards{kHidden, kHidden, kHidden, kHidden, kHidden, kHidden, kHidden, kHidden};
  bool operator==(const Sextant&) const = default;
};
struct Draw {  // triggers.cpp (COD-W8)
  Seat drawer;
  bool window = false;  // still to be opened
  bool operator==(const Draw&) const = default;
};
struct Gift {  // gift.cpp (COD-L2)
  Seat giver;
  bool operator==(const Gift&) const = default;
};
struct Clairvoyant {  // professions.cpp (COD-P3)
  Seat seat;
  std::uint8_t first = kHidden;  // staged
  bool looked = false;
  bool operator==(const Clairvoyant&) const = default;
};
struct Diplomat {  // professions.cpp (COD-P4): the card to offer is still to be chosen
  Seat target;
  Kind kind{};
  bool announced = false;  // COD-P4c, after_success: the demand is known and met
  bool operator==(const Diplomat&) const = default;
};
struct Duel {  // duel.cpp (rules section 6)
  enum class Step : std::uint8_t { Commit, Pay, Hypnosis, Free, Late, Symbol, Doctor, Reward };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Commit, Pay, Hypnosis, Free, Late, Symbol, Doctor, Reward)
  Step step = Step::Commit;
  Seat attacker;
  Seat defender;
  Seat cursor;             // whom a serial driver asks next in FREE and LATE (COD-D25); in no view
  Seats answered;          // COMMIT, DOCTOR: answers that are in; FREE, LATE: passes. Never shown (COD-D4, COD-D25)
  Seats sword;             // supporters of the attacker; sealed until the reveal
  Seat swordsman;          // COMMIT: who committed SWORDSMAN, sealed; later: whose Swordsman is in force
  Seat priest;             // COD-D14
  Seat hypnotized;         // COD-D20
  Seats used;              // whose profession was used in this duel (COD-P0d)
  std::uint8_t shown = 0;  // objects played, by place in kDuelObjects (COD-D22: once a duel)
  Seat alchemist;          // COD-D33; nobody once annulled (COD-D32)
  Winner named{};          // by the Alchemist
  Side symbol{};           // COD-D36, literal: what the Bodyguard counts for
  Winner outcome{};        // COD-D37, from the Doctor window on
  std::array<std::uint8_t, kPlayersMax> tokens{};  // laid on the characters
  bool operator==(const Duel&) const = default;
};
struct Reward {  // reward.cpp (COD-D48 to COD-D52)
  enum class Step : std::uint8_t { Choose, Take, Replace };
  BOOST_DESCRIBE_NESTED_ENUM(Step, Choose, Take, Replace)
  Step step = Step::Choose;
  Seat winner;
  Seat loser;
  bool operator==(const Reward&) const = default;
};
struct Announce {  // announcement.cpp (COD-E7)
  Victory claim{};
  Seats named;
  std::uint8_t total = 0;
  bool operator==(const Announce&) const = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (step, begun, over))
BOOST_DESCRIBE_STRUCT(Trade, (), (step, offerer, partner, demanded, kind, offered, second, second_passer))
BOOST_DESCRIBE_STRUCT(Trigger, (), (passer, partner, kind))
BOOST_DESCRIBE_STRUCT(Coat, (), (seat, looked))
BOOST_DESCRIBE_STRUCT(Sextant, (), (step, passer, direction, answered, cards))
BOOST_DESCRIBE_STRUCT(Draw, (), (drawer, window))
BOOST_DESCRIBE_STRUCT(Gift, (), (giver))
BOOST_DESCRIBE_STRUCT(Clairvoyant, (), (seat, first, looked))
BOOST_DESCRIBE_STRUCT(Diplomat, (), (target, kind, announced))
BOOST_DESCRIBE_STRUCT(Duel, (),
                      (step, attacker, defender, cursor, answered, sword, swordsman, priest, hypnotized, used, shown,
                       alchemist, named, symbol, outcome, tokens))
BOOST_DESCRIBE_STRUCT(Reward, (), (step, winner, loser))
BOOST_DESCRIBE_STRUCT(Announce, (), (claim, named, total))

using CastleFlow =
    Flow<5, Turn, Trade, Trigger, Coat, Sextant, Draw, Gift, Clairvoyant, Diplomat, Duel, Reward, Announce>;

// The objects that can be played in a duel, in the order of the bits of Duel::shown.
inline constexpr std::array kDuelObjects{Object::Dagger, Object::Gloves, Object::PoisonRing, Object::ThrowingKnives,
                                         Object::Whip};

// ---- Knowledge ----------------------------------------------------------------------------------------------

// What one seat knows of objects and professions: for each place, which cards may lie there as far as this seat can
// tell from what it has seen. A card with one place left is known; a place a card has left for good is struck out.
// An unseen card that moves takes all that it may be along. So "once seen, never in the deck again", "with one of these
// two", and "not in that hand" are all kept, and a re-deal contradicts none of them.
namespace place {
inline constexpr int kDeck = 0;
inline constexpr int kHands = 1;
inline constexpr int kPending = kHands + kPlayersMax;  // a traded card that is still to be read out (COD-A20)
inline constexpr int kCount = kPending + 1;
inline constexpr int kSpare = 0;  // of professions
constexpr int hand(Seat seat) { return kHands + seat.index(); }
}  // namespace place

// "That hand holds at least one of these": a Bag read out, or the kind that a Diplomat got (COD-A18, COD-P4).
inline constexpr int kGroups = 5;
inline constexpr std::array<ObjectSet, kGroups> kGroupObjects{
    objects_of(Kind::Bag, false), objects_of(Kind::Key, false), objects_of(Kind::Goblet, false),
    objects_of(Kind::Key, true), objects_of(Kind::Goblet, true)};

struct Known {
  std::array<ObjectSet, place::kCount> objects{};
  std::array<ProfessionSet, 1 + kPlayersMax> professions{};  // spare, then one a seat
  std::array<std::uint8_t, kGroups> holds{};                 // bit h: the hand of seat h
  bool operator==(const Known&) const = default;
};
BOOST_DESCRIBE_STRUCT(Known, (), (objects, professions, holds))
inline constexpr int kPublic = kPlayersMax;  // the row of what everybody knows

// ---- State --------------------------------------------------------------------------------------------------

struct State {
  Options options;
  std::uint8_t players = 0;
  std::uint32_t turn = 0;  // counted from 1
  Seat active;

  std::array<ObjectSet, kPlayersMax> hands{};
  Row<std::uint8_t, kObjects> deck;  // the last is the top
  Seat foreseer;                     // COD-P3: who put the top cards there,
  std::uint8_t foreseen = 0;         // and how many of them are left
  std::array<std::uint8_t, kPlayersMax> professions{kHidden, kHidden, kHidden, kHidden,
                                                    kHidden, kHidden, kHidden, kHidden};
  ProfessionSet spare = 0;
  Seats face_up;            // COD-P0a
  ProfessionSet shown = 0;  // the professions that lie face up
  Seats order;              // members of the ORDER; the others are of the BROTHERHOOD
  Society left_over{};      // COD-S4; n odd
  std::array<std::uint8_t, kPlayersMax> tokens{};
  std::uint8_t token_pile = 0;

  std::array<Known, kPlayersMax + 1> known{};
  std::array<Seats, kPlayersMax> society_known{};  // who has seen that seat's society card
  Seat pending;      // COD-A20: whose hand got the traded card that is still to be read out
  Seats pending_at;  // and with whom it may be by now (COD-A22)

  Ending ending = Ending::None;
  Seats winners;

  Seats asked;    // who may answer now,
  Seats awaited;  // of these, whom the game waits for (COD-D4: an answer may be changed),
  Ask asking{};   // and what for
  CastleFlow flow;

  bool operator==(const State&) const = default;

  Seats everybody() const { return Seats::first(players); }
  ObjectSet& hand(Seat seat) { return hands[static_cast<std::size_t>(seat.index())]; }
  ObjectSet hand(Seat seat) const { return hands[static_cast<std::size_t>(seat.index())]; }
  int hand_size(Seat seat) const { return count_of(hand(seat)); }
  Profession profession(Seat seat) const {
    return static_cast<Profession>(professions[static_cast<std::size_t>(seat.index())]);
  }
  Society society(Seat seat) const { return order.has(seat) ? Society::Order : Society::Brotherhood; }
  std::uint8_t& tokens_of(Seat seat) { return tokens[static_cast<std::size_t>(seat.index())]; }
  int tokens_of(Seat seat) const { return tokens[static_cast<std::size_t>(seat.index())]; }
  bool deck_empty() const { return deck.empty(); }
  Kind kind(int card) const { return kind_of(static_cast<Object>(card), deck_empty()); }  // COD-G6
  ObjectSet objects_of(Kind kind) const { return kObjectsOfKind[deck_empty()][static_cast<std::size_t>(kind)]; }
  ObjectSet counting(Society society) const { return victory_objects(society, deck_empty()); }
  bool over() const { return ending != Ending::None; }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, players, turn, active, hands, deck, foreseer, foreseen, professions, spare, face_up,
                       shown, order, left_over, tokens, token_pile, known, society_known, pending, pending_at, ending,
                       winners, asked, awaited, asking, flow))
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

// What a seat may know: a blank state in which only what it sees was filled in. Of a foreign hand the table holds the
// cards known to be there; how many there are stands beside it.
struct View {
  Seat viewer;
  std::array<std::uint8_t, kPlayersMax> hand_sizes{};
  State table;
  bool operator==(const View&) const = default;
};

// ---- Plain helpers ------------------------------------------------------------------------------------------

inline Next ask(State& s, Seat seat, Ask what) {
  s.asked = s.awaited = {seat};
  s.asking = what;
  return Next::Ask;
}
inline Next ask(State& s, Seats seats, Ask what) {
  s.asked = s.awaited = seats;
  s.asking = what;
  return Next::Ask;
}

// Calls function(card) for every object of the set, in the order of the objects.
template <class Function>
constexpr void for_each_card(ObjectSet set, Function&& function) {
  for (; set != 0; set &= set - 1) function(std::countr_zero(set));
}
constexpr int lowest_card(ObjectSet set) { return std::countr_zero(set); }

}  // namespace guildhall::castle
