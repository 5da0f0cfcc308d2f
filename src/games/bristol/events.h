// Bristol 1350: what can happen, as told to players. What only some may know is an event of its own.
#pragma once

#include <cstdint>
#include <variant>

#include "games/bristol/actions.h"
#include "games/bristol/data.h"
#include "kit/row.h"
#include "kit/seats.h"

namespace guildhall::bristol {

enum class Cause : std::uint8_t { LeftBehind, Shame, PlaguedCart, Trapped };  // BRI-E12
BOOST_DESCRIBE_ENUM(Cause, LeftBehind, Shame, PlaguedCart, Trapped)
enum class Ending : std::uint8_t { None, Escape, NoneEscaped, GhostsEscaped, SoloPlague };  // BRI-E4, BRI-E11, BRI-P19
BOOST_DESCRIBE_ENUM(Ending, None, Escape, NoneEscaped, GhostsEscaped, SoloPlague)

using Riders = Row<Seat, kPlacesOnCart>;
using Faces = Row<Face, kDice>;
using DiceNumbers = Row<std::uint8_t, kDice>;
using RemedyHand = Row<Remedy, kRemedyHandMax + 2>;

// One line an event, as in a table.
// clang-format off

// Setting up
struct CharacterTaken { Seat seat; Character character{}; };
struct Boarded { Cart cart{}; Riders riders; };  // BRI-S5: who sits where, front to back
struct Dealt { Seat seat; std::uint8_t first = 0; std::uint8_t second = 0; };  // to that seat
struct RemedyDrawn { Seat seat; std::uint8_t count = 1; };
struct RemedySeen { Seat seat; Remedy remedy{}; };  // to that seat

// The round
struct RoundBegan { std::uint16_t round = 0; Seat first_player; Faces faces; };
struct Ratzy { std::uint16_t round = 0; };  // BRI-V15
struct TurnBegan { Seat seat; };
struct CartMoved { Cart cart{}; std::uint8_t steps = 0; std::uint8_t position = 0; };

// Actions
struct Rerolled { Seat seat; DiceNumbers dice; Faces faces; };
struct Passed { Seat seat; };  // BRI-T7, not of a window
struct TossesEnded { Seat seat; };  // BRI-C8: no further toss for the Chicken
struct ExtraDeclined { Seat seat; };  // BRI-K3
struct MoveDeclared { Seat seat; Move move{}; Seat target; Cart cart{}; bool own = false; };  // BRI-A14, BRI-A13
struct Whipped { Seat seat; Remedy remedy{}; Seat mover; };
struct Elbowed { Seat seat; Cart cart{}; };
struct Dashed { Seat seat; Cart from{}; Cart onto{}; };
struct Swapped { Seat seat; Seat with; Cart from{}; Cart onto{}; };  // BRI-A7
struct Pushed { Seat seat; Seat target; Cart from{}; Cart onto{}; bool own = false; };  // own: the pusher himself (BRI-A8)
struct PushedOut { Seat seat; Seat target; Cart from{}; bool own = false; };  // BRI-A10

// Remedies
struct RemedyPlayed { Seat seat; Remedy remedy{}; Kind use{}; };
struct DiceLocked { Seat seat; DiceNumbers dice; };
struct SymptomsDrawn { Seat seat; std::uint8_t count = 0; };
struct SymptomSeen { Seat seat; std::uint8_t value = 0; };  // to that seat
struct SymptomPlaced { Seat seat; Cart cart{}; };
struct SymptomPlacedSeen { Seat seat; Cart cart{}; std::uint8_t value = 0; };  // to that seat
struct SymptomsDiscarded { Seat seat; std::uint8_t count = 0; };
struct HandNow { Seat seat; std::uint8_t first = 0; std::uint8_t second = 0; };  // to that seat
struct BecamePlagued { Seat seat; };  // to that seat
struct BecameHealthy { Seat seat; };  // to that seat; BRI-V7, BRI-V11
struct CoinDrawn { Seat seat; Coin coin{}; };  // to that seat: looked at before it is given (BRI-V10)
struct CoinGiven { Seat seat; Seat receiver; bool own = false; };  // BRI-V14; own: kept
struct CoinSeen { Seat seat; Seat receiver; Coin coin{}; };  // to the receiver; the giver has looked before
struct PileDiscarded { Cart cart{}; std::uint8_t count = 0; };  // BRI-M4, BRI-C11: unseen
struct SymptomsReshuffled { std::uint8_t count = 0; };
struct RemediesReshuffled { std::uint8_t count = 0; };

// Special actions and looks
struct SpecialUsed { Seat seat; Character character{}; };
struct DieSet { Seat seat; std::uint8_t die = 0; Face face{}; };
struct Fronted { Seat seat; Seat target; Cart cart{}; };  // BRI-K6
struct Looked { Seat seat; Seat target; };
struct LookedSeen { Seat seat; Seat target; std::uint8_t value = 0; };  // to that seat
struct DiscardLooked { Seat seat; };
struct DiscardSeen { Seat seat; std::uint8_t value = 0; };  // to that seat
struct RemedyDiscarded { Seat seat; };  // BRI-K8: face down
struct GhostLooked { Seat seat; Seat target; std::uint8_t slot = 0; };
struct GhostSeen { Seat seat; Seat target; std::uint8_t slot = 0; std::uint8_t value = 0; };  // to that seat
struct GhostIdle { Seat seat; };  // BRI-P10

// Mingle
struct Mingled { Cart cart{}; Riders riders; bool from_pile = false; bool extra = true; };
struct Convened { std::uint16_t round = 0; };
struct ConvenedSeen { Seats plagued; };  // to the plagued; BRI-V3

// Leaving town and the end
struct CartLeft { Cart cart{}; Riders riders; };
struct CartEscaped { Cart cart{}; Riders riders; };
struct Eliminated { Seat seat; Cause cause{}; std::uint8_t first = 0; std::uint8_t second = 0; bool plagued = false; };
struct RemediesShown { Seat seat; RemedyHand cards; };  // BRI-E13: of somebody eliminated, onto the discard
struct CoinShown { Seat seat; Coin coin{}; };
struct LastRound { std::uint16_t round = 0; };  // BRI-E8
struct Shown { Seat seat; std::uint8_t first = 0; std::uint8_t second = 0; bool plagued = false; };  // BRI-E21
struct Ended { Ending ending{}; Seats winners; Seats aim; };  // BRI-E19: whose aim it was that nobody escapes

// clang-format on

BOOST_DESCRIBE_STRUCT(CharacterTaken, (), (seat, character))
BOOST_DESCRIBE_STRUCT(Boarded, (), (cart, riders))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, first, second))
BOOST_DESCRIBE_STRUCT(RemedyDrawn, (), (seat, count))
BOOST_DESCRIBE_STRUCT(RemedySeen, (), (seat, remedy))
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round, first_player, faces))
BOOST_DESCRIBE_STRUCT(Ratzy, (), (round))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat))
BOOST_DESCRIBE_STRUCT(CartMoved, (), (cart, steps, position))
BOOST_DESCRIBE_STRUCT(Rerolled, (), (seat, dice, faces))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
BOOST_DESCRIBE_STRUCT(TossesEnded, (), (seat))
BOOST_DESCRIBE_STRUCT(ExtraDeclined, (), (seat))
BOOST_DESCRIBE_STRUCT(MoveDeclared, (), (seat, move, target, cart, own))
BOOST_DESCRIBE_STRUCT(Whipped, (), (seat, remedy, mover))
BOOST_DESCRIBE_STRUCT(Elbowed, (), (seat, cart))
BOOST_DESCRIBE_STRUCT(Dashed, (), (seat, from, onto))
BOOST_DESCRIBE_STRUCT(Swapped, (), (seat, with, from, onto))
BOOST_DESCRIBE_STRUCT(Pushed, (), (seat, target, from, onto, own))
BOOST_DESCRIBE_STRUCT(PushedOut, (), (seat, target, from, own))
BOOST_DESCRIBE_STRUCT(RemedyPlayed, (), (seat, remedy, use))
BOOST_DESCRIBE_STRUCT(DiceLocked, (), (seat, dice))
BOOST_DESCRIBE_STRUCT(SymptomsDrawn, (), (seat, count))
BOOST_DESCRIBE_STRUCT(SymptomSeen, (), (seat, value))
BOOST_DESCRIBE_STRUCT(SymptomPlaced, (), (seat, cart))
BOOST_DESCRIBE_STRUCT(SymptomPlacedSeen, (), (seat, cart, value))
BOOST_DESCRIBE_STRUCT(SymptomsDiscarded, (), (seat, count))
BOOST_DESCRIBE_STRUCT(HandNow, (), (seat, first, second))
BOOST_DESCRIBE_STRUCT(BecamePlagued, (), (seat))
BOOST_DESCRIBE_STRUCT(BecameHealthy, (), (seat))
BOOST_DESCRIBE_STRUCT(CoinDrawn, (), (seat, coin))
BOOST_DESCRIBE_STRUCT(CoinGiven, (), (seat, receiver, own))
BOOST_DESCRIBE_STRUCT(CoinSeen, (), (seat, receiver, coin))
BOOST_DESCRIBE_STRUCT(PileDiscarded, (), (cart, count))
BOOST_DESCRIBE_STRUCT(SymptomsReshuffled, (), (count))
BOOST_DESCRIBE_STRUCT(RemediesReshuffled, (), (count))
BOOST_DESCRIBE_STRUCT(SpecialUsed, (), (seat, character))
BOOST_DESCRIBE_STRUCT(DieSet, (), (seat, die, face))
BOOST_DESCRIBE_STRUCT(Fronted, (), (seat, target, cart))
BOOST_DESCRIBE_STRUCT(Looked, (), (seat, target))
BOOST_DESCRIBE_STRUCT(LookedSeen, (), (seat, target, value))
BOOST_DESCRIBE_STRUCT(DiscardLooked, (), (seat))
BOOST_DESCRIBE_STRUCT(DiscardSeen, (), (seat, value))
BOOST_DESCRIBE_STRUCT(RemedyDiscarded, (), (seat))
BOOST_DESCRIBE_STRUCT(GhostLooked, (), (seat, target, slot))
BOOST_DESCRIBE_STRUCT(GhostSeen, (), (seat, target, slot, value))
BOOST_DESCRIBE_STRUCT(GhostIdle, (), (seat))
BOOST_DESCRIBE_STRUCT(Mingled, (), (cart, riders, from_pile, extra))
BOOST_DESCRIBE_STRUCT(Convened, (), (round))
BOOST_DESCRIBE_STRUCT(ConvenedSeen, (), (plagued))
BOOST_DESCRIBE_STRUCT(CartLeft, (), (cart, riders))
BOOST_DESCRIBE_STRUCT(CartEscaped, (), (cart, riders))
BOOST_DESCRIBE_STRUCT(Eliminated, (), (seat, cause, first, second, plagued))
BOOST_DESCRIBE_STRUCT(RemediesShown, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(CoinShown, (), (seat, coin))
BOOST_DESCRIBE_STRUCT(LastRound, (), (round))
BOOST_DESCRIBE_STRUCT(Shown, (), (seat, first, second, plagued))
BOOST_DESCRIBE_STRUCT(Ended, (), (ending, winners, aim))

using Event = std::variant<CharacterTaken, Boarded, Dealt, RemedyDrawn, RemedySeen, RoundBegan, Ratzy, TurnBegan,
                           CartMoved, Rerolled, Passed, TossesEnded, ExtraDeclined, MoveDeclared, Whipped, Elbowed,
                           Dashed, Swapped, Pushed, PushedOut, RemedyPlayed, DiceLocked, SymptomsDrawn, SymptomSeen,
                           SymptomPlaced, SymptomPlacedSeen, SymptomsDiscarded, HandNow, BecamePlagued, BecameHealthy,
                           CoinDrawn, CoinGiven, CoinSeen, PileDiscarded, SymptomsReshuffled, RemediesReshuffled,
                           SpecialUsed, DieSet, Fronted, Looked, LookedSeen, DiscardLooked, DiscardSeen,
                           RemedyDiscarded, GhostLooked, GhostSeen, GhostIdle, Mingled, Convened, ConvenedSeen,
                           CartLeft, CartEscaped, Eliminated, RemediesShown, CoinShown, LastRound, Shown, Ended>;

// Events by which the rules turn up what was hidden; with `dead_symptoms=discard` the state forgets it again.
inline bool reveals(const Event& event) {
  return std::holds_alternative<Eliminated>(event) || std::holds_alternative<CartEscaped>(event) ||
         std::holds_alternative<RemediesShown>(event) || std::holds_alternative<CoinShown>(event) ||
         std::holds_alternative<Shown>(event) || std::holds_alternative<Ended>(event);
}

}  // namespace guildhall::bristol
