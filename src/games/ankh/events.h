// Ankh-Morpork: what can happen, as told to players. What only some may know is an event of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "games/ankh/data.h"
#include "games/ankh/deck.h"
#include "kit/seats.h"

namespace guildhall::ankh {

// ANK-E1: won by a personality at the start of a turn, by P7 with the draw pile, or decided by points.
enum class Ending : std::uint8_t { None, Personality, Commander, Points, Riots };
BOOST_DESCRIBE_ENUM(Ending, None, Personality, Commander, Points, Riots)

// A minion as it is named in a sentence; the owner of a player's stands beside it.
enum class Piece : std::uint8_t { Minion, Troll, Demon };
BOOST_DESCRIBE_ENUM(Piece, Minion, Troll, Demon)

// ANK-R3: what three dollars save: a piece, the area from a neutral one, a City Area card (ANK-V6).
enum class Guarded : std::uint8_t { Minion, Building, FromDemon, FromTroll, AreaCard };
BOOST_DESCRIBE_ENUM(Guarded, Minion, Building, FromDemon, FromTroll, AreaCard)

// ANK-H7: targets, pieces, money, powers, interrupts, events and dice are told to all; only what says "to" is not.
// One line an event, as in a table.
// clang-format off

// Setting up
struct RoleDealt { Seat seat; Role role{}; };  // to that seat
struct StartRolled { Seat seat; std::uint8_t face = 0; std::optional<bool> collectors; };  // ANK-S8
struct FirstChosen { Seat seat; };

// The turn
struct TurnBegan { Seat seat; std::uint16_t turn = 0; };
struct CardPlayed { Seat seat; Card card{}; };
struct SymbolSkipped { Seat seat; Sign sign{}; };
struct MayPlayAgain { Seat seat; std::uint8_t plays = 0; };  // ANK-T11
struct PowerUsed { Seat seat; Area area{}; };
struct Recovered { Seat seat; Card card{}; };  // ANK-I12
struct NothingPlayed { Seat seat; };  // ANK-T3
struct CardsNamed { Seat seat; std::uint8_t count = 0; };  // ANK-V10
struct CardsDrawn { Seat seat; std::uint8_t count = 0; };
struct CardSeen { Seat seat; Card card{}; };  // to that seat: a card comes into its hand

// Minions and trouble
struct MinionPlaced { Seat seat; Area area{}; };
struct MinionLifted { Seat seat; Area area{}; };  // ANK-A2
struct MinionMoved { Seat seat; Area from{}; Area into{}; };
struct MinionRemoved { Seat seat; Area area{}; };
struct NeutralPlaced { Neutral neutral{}; Area area{}; };
struct NeutralMoved { Neutral neutral{}; Area from{}; Area into{}; };
struct NeutralRemoved { Neutral neutral{}; Area area{}; };
struct TroublePlaced { Area area{}; };
struct TroubleCleared { Area area{}; };
struct MinionsCounted { Seat seat; Area area{}; std::uint8_t count = 0; };  // ANK-C6: B33
struct Stopped { Seat seat; Card card{}; };  // ANK-C18, ANK-C22, ANK-V10: does no more of what the text allows

// Buildings
struct Built { Seat seat; Area area{}; std::uint8_t cost = 0; };
struct BuildingLifted { Seat seat; Area area{}; };  // ANK-A5
struct BuildingLost { Seat seat; Area area{}; };
struct BoughtOut { Seat seat; Seat owner; Area area{}; std::uint8_t cost = 0; };  // ANK-C34
struct BuildingSpared { Seat seat; Seat owner; };  // ANK-C35: after a refusal none is removed
struct PowerLost { Seat seat; Area area{}; };  // ANK-R13: the City Area card leaves the game

// Money, each time with what it is for: a card, a power, a building. What a building costs and what protects a piece is told
// by Built, BoughtOut and Protected alone.
struct MoneyTaken { Seat seat; std::uint8_t amount = 0; Card card{}; };  // from the bank
struct PowerMoneyTaken { Seat seat; std::uint8_t amount = 0; Area area{}; };
struct MoneyPaid { Seat seat; std::uint8_t amount = 0; Card card{}; };  // to the bank
struct PowerMoneyPaid { Seat seat; std::uint8_t amount = 0; Area area{}; };
struct BuildingMoneyPaid { Seat seat; std::uint8_t amount = 0; Area area{}; };  // ANK-R12
struct MoneyGiven { Seat seat; Seat receiver; std::uint8_t amount = 0; Card card{}; };
struct LoanTaken { Seat seat; Card card{}; };
struct PenaltyTaken { Seat seat; Card card{}; };
struct PaymentRefused { Seat seat; };  // ANK-C35

// Cards that change hands
struct CardDiscarded { Seat seat; Card card{}; };
struct CardGiven { Seat seat; Seat receiver; };
struct CardGivenSeen { Seat seat; Seat receiver; Card card{}; };  // to both
struct HandSearched { Seat seat; Seat target; };
struct HandShown { Seat seat; Seat target; Card card{}; };  // to the searcher
struct CardSnatched { Seat seat; Seat target; };
struct SnatchShown { Seat seat; Seat target; Card card{}; };  // to both
struct HandsSwapped { Seat seat; Seat target; };
struct Recycled { Seat seat; std::uint8_t count = 0; };  // ANK-C19
struct RecycledCard { Seat seat; Card card{}; };  // ANK-V15: where the pile may be browsed
struct RecycledTop { Card card{}; };  // the new top of the discard pile

// Personalities
struct RolesPeeked { Seat seat; std::uint8_t count = 0; };  // ANK-C20
struct RoleSeen { Seat seat; Role role{}; };  // to that seat
struct RoleExchanged { Seat seat; };  // ANK-C21
struct RoleNow { Seat seat; Role role{}; };  // to that seat

// Announcements and interrupts
struct Targeted { Seat seat; Seat target; Card card{}; };  // ANK-C2
struct TransferAnnounced { Seat seat; Seat payer; Seat receiver; Card card{}; };  // ANK-C9
struct BuyoutAnnounced { Seat seat; Seat owner; Area area{}; };  // ANK-C34
struct GivingUp { Seat seat; Area area{}; };  // ANK-C34: which of six buildings makes way
struct VictimChosen { Seat seat; Seat owner; Area area{}; };  // ANK-I3; the seat is absent where nobody chose
struct MoveAnnounced { Seat seat; Seat owner; Area from{}; Area into{}; };  // ANK-I3
// ANK-C25: both halves, for whoever is asked must know what would come in exchange (ANK-C2, ANK-I3)
struct SwapAnnounced { Seat seat; Piece first{}; Seat owner; Area from{}; Piece second{}; Seat other; Area into{}; };
struct Responded { Seat seat; Card card{}; };  // ANK-I1
struct Protected { Seat seat; Guarded guarded{}; Area area{}; };  // ANK-R3

// Dice and random events. ANK-V1: with `collectors` the face 8 is shown as 7a.
struct RollChosen { Seat seat; Area area{}; };  // ANK-C29: this one is carried out first
struct Rolled { Seat seat; std::uint8_t face = 0; std::optional<bool> collectors; };
struct EventTurned { Seat seat; RandomEvent random_event{}; };
struct NoEventLeft { Seat seat; };  // ANK-A10
struct FogTaken { Card card{}; };  // ANK-R8

// The end
struct RoleShown { Seat seat; Role role{}; };  // ANK-E16
struct Stalled { std::uint8_t turns = 0; };  // ANK-E18
struct Scored { Seat seat; std::int16_t points = 0; };  // ANK-E12
struct Ended { Ending ending{}; Seats winners; };

// clang-format on

BOOST_DESCRIBE_STRUCT(RoleDealt, (), (seat, role))
BOOST_DESCRIBE_STRUCT(StartRolled, (), (seat, face, collectors))
BOOST_DESCRIBE_STRUCT(FirstChosen, (), (seat))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat, turn))
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (seat, card))
BOOST_DESCRIBE_STRUCT(SymbolSkipped, (), (seat, sign))
BOOST_DESCRIBE_STRUCT(MayPlayAgain, (), (seat, plays))
BOOST_DESCRIBE_STRUCT(PowerUsed, (), (seat, area))
BOOST_DESCRIBE_STRUCT(Recovered, (), (seat, card))
BOOST_DESCRIBE_STRUCT(NothingPlayed, (), (seat))
BOOST_DESCRIBE_STRUCT(CardsNamed, (), (seat, count))
BOOST_DESCRIBE_STRUCT(CardsDrawn, (), (seat, count))
BOOST_DESCRIBE_STRUCT(CardSeen, (), (seat, card))
BOOST_DESCRIBE_STRUCT(MinionPlaced, (), (seat, area))
BOOST_DESCRIBE_STRUCT(MinionLifted, (), (seat, area))
BOOST_DESCRIBE_STRUCT(MinionMoved, (), (seat, from, into))
BOOST_DESCRIBE_STRUCT(MinionRemoved, (), (seat, area))
BOOST_DESCRIBE_STRUCT(NeutralPlaced, (), (neutral, area))
BOOST_DESCRIBE_STRUCT(NeutralMoved, (), (neutral, from, into))
BOOST_DESCRIBE_STRUCT(NeutralRemoved, (), (neutral, area))
BOOST_DESCRIBE_STRUCT(TroublePlaced, (), (area))
BOOST_DESCRIBE_STRUCT(TroubleCleared, (), (area))
BOOST_DESCRIBE_STRUCT(MinionsCounted, (), (seat, area, count))
BOOST_DESCRIBE_STRUCT(Stopped, (), (seat, card))
BOOST_DESCRIBE_STRUCT(BuildingSpared, (), (seat, owner))
BOOST_DESCRIBE_STRUCT(SwapAnnounced, (), (seat, first, owner, from, second, other, into))
BOOST_DESCRIBE_STRUCT(RollChosen, (), (seat, area))
BOOST_DESCRIBE_STRUCT(Stalled, (), (turns))
BOOST_DESCRIBE_STRUCT(Built, (), (seat, area, cost))
BOOST_DESCRIBE_STRUCT(BuildingLifted, (), (seat, area))
BOOST_DESCRIBE_STRUCT(BuildingLost, (), (seat, area))
BOOST_DESCRIBE_STRUCT(BoughtOut, (), (seat, owner, area, cost))
BOOST_DESCRIBE_STRUCT(PowerLost, (), (seat, area))
BOOST_DESCRIBE_STRUCT(MoneyTaken, (), (seat, amount, card))
BOOST_DESCRIBE_STRUCT(PowerMoneyTaken, (), (seat, amount, area))
BOOST_DESCRIBE_STRUCT(MoneyPaid, (), (seat, amount, card))
BOOST_DESCRIBE_STRUCT(PowerMoneyPaid, (), (seat, amount, area))
BOOST_DESCRIBE_STRUCT(BuildingMoneyPaid, (), (seat, amount, area))
BOOST_DESCRIBE_STRUCT(MoneyGiven, (), (seat, receiver, amount, card))
BOOST_DESCRIBE_STRUCT(LoanTaken, (), (seat, card))
BOOST_DESCRIBE_STRUCT(PenaltyTaken, (), (seat, card))
BOOST_DESCRIBE_STRUCT(PaymentRefused, (), (seat))
BOOST_DESCRIBE_STRUCT(CardDiscarded, (), (seat, card))
BOOST_DESCRIBE_STRUCT(CardGiven, (), (seat, receiver))
BOOST_DESCRIBE_STRUCT(CardGivenSeen, (), (seat, receiver, card))
BOOST_DESCRIBE_STRUCT(HandSearched, (), (seat, target))
BOOST_DESCRIBE_STRUCT(HandShown, (), (seat, target, card))
BOOST_DESCRIBE_STRUCT(CardSnatched, (), (seat, target))
BOOST_DESCRIBE_STRUCT(SnatchShown, (), (seat, target, card))
BOOST_DESCRIBE_STRUCT(HandsSwapped, (), (seat, target))
BOOST_DESCRIBE_STRUCT(Recycled, (), (seat, count))
BOOST_DESCRIBE_STRUCT(RecycledCard, (), (seat, card))
BOOST_DESCRIBE_STRUCT(RecycledTop, (), (card))
BOOST_DESCRIBE_STRUCT(RolesPeeked, (), (seat, count))
BOOST_DESCRIBE_STRUCT(RoleSeen, (), (seat, role))
BOOST_DESCRIBE_STRUCT(RoleExchanged, (), (seat))
BOOST_DESCRIBE_STRUCT(RoleNow, (), (seat, role))
BOOST_DESCRIBE_STRUCT(Targeted, (), (seat, target, card))
BOOST_DESCRIBE_STRUCT(TransferAnnounced, (), (seat, payer, receiver, card))
BOOST_DESCRIBE_STRUCT(BuyoutAnnounced, (), (seat, owner, area))
BOOST_DESCRIBE_STRUCT(GivingUp, (), (seat, area))
BOOST_DESCRIBE_STRUCT(VictimChosen, (), (seat, owner, area))
BOOST_DESCRIBE_STRUCT(MoveAnnounced, (), (seat, owner, from, into))
BOOST_DESCRIBE_STRUCT(Responded, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Protected, (), (seat, guarded, area))
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, face, collectors))
BOOST_DESCRIBE_STRUCT(EventTurned, (), (seat, random_event))
BOOST_DESCRIBE_STRUCT(NoEventLeft, (), (seat))
BOOST_DESCRIBE_STRUCT(FogTaken, (), (card))
BOOST_DESCRIBE_STRUCT(RoleShown, (), (seat, role))
BOOST_DESCRIBE_STRUCT(Scored, (), (seat, points))
BOOST_DESCRIBE_STRUCT(Ended, (), (ending, winners))

using Event =
    std::variant<RoleDealt, StartRolled, FirstChosen, TurnBegan, CardPlayed, SymbolSkipped, MayPlayAgain, PowerUsed,
                 Recovered, NothingPlayed, CardsNamed, CardsDrawn, CardSeen, MinionPlaced, MinionLifted, MinionMoved,
                 MinionRemoved, NeutralPlaced, NeutralMoved, NeutralRemoved, TroublePlaced, TroubleCleared,
                 MinionsCounted, Stopped, Built, BuildingLifted, BuildingLost, BuildingSpared, BoughtOut, PowerLost,
                 MoneyTaken, PowerMoneyTaken, MoneyPaid, PowerMoneyPaid, BuildingMoneyPaid, MoneyGiven, LoanTaken,
                 PenaltyTaken, PaymentRefused, CardDiscarded, CardGiven, CardGivenSeen, HandSearched, HandShown,
                 CardSnatched, SnatchShown, HandsSwapped, Recycled, RecycledCard, RecycledTop, RolesPeeked, RoleSeen,
                 RoleExchanged, RoleNow, Targeted, TransferAnnounced, BuyoutAnnounced, GivingUp, VictimChosen,
                 MoveAnnounced, SwapAnnounced, Responded, Protected, RollChosen, Rolled, EventTurned, NoEventLeft,
                 FogTaken, RoleShown, Stalled, Scored, Ended>;

// Events by which the rules turn up what was hidden.
inline bool reveals(const Event& event) {
  return std::holds_alternative<EventTurned>(event) || std::holds_alternative<FogTaken>(event) ||
         std::holds_alternative<RecycledCard>(event) || std::holds_alternative<RecycledTop>(event) ||
         std::holds_alternative<RoleShown>(event) || std::holds_alternative<Ended>(event);
}

}  // namespace guildhall::ankh
