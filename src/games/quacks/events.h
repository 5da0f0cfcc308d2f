// Quacks: what can happen, as told to players. Everything is public when it happens, but for sealed brewing (QUA-A15),
// which is told to the others at the end, and for secret answers, which are told when all are in.
#pragma once

#include <cstdint>
#include <variant>

#include "games/quacks/data.h"
#include "kit/row.h"
#include "kit/seats.h"

namespace guildhall::quacks {

using Chips = Row<Chip, 10>;
// What a seat might have had and did without.
enum class Waived : std::uint8_t { Card, Schadenfreude, Rats, Shown, Restart, Aside, Book, Neighbour, Patient, Witch };
BOOST_DESCRIBE_ENUM(Waived, Card, Schadenfreude, Rats, Shown, Restart, Aside, Book, Neighbour, Patient, Witch)
// What rubies and points are gained or paid for.
enum class Cause : std::uint8_t {
  Card,
  Die,
  Space,
  Green,
  Blue,
  Yellow,
  Purple,
  Black,
  Tube,
  Witch,
  Elixir,
  Pennies,
  Flask,
  Droplet,
  Bowl
};
BOOST_DESCRIBE_ENUM(Cause, Card, Die, Space, Green, Blue, Yellow, Purple, Black, Tube, Witch, Elixir, Pennies, Flask,
                    Droplet, Bowl)

// One line an event, as in a table.
// clang-format off

// Setting up
struct GameBegan { Seat start_player; };
struct WitchShown { Witch witch{}; };  // QUX-S14
struct PatientsShown { Patient first{}; Patient second{}; Patient third{}; };  // QUX-S16
struct PatientChosen { Seat seat; Patient patient{}; };

// The round
struct RoundBegan { std::uint8_t round = 0; Seat start_player; };
struct BookOpened { Colour colour{}; };
struct WhiteAdded { Seat seat; };  // QUA-T5
struct CardRead { Card card{}; };
struct WitchVisits { Witch witch{}; };  // QUX-C18
struct RatsPlaced { Seat seat; std::uint8_t tails = 0; std::uint8_t space = 0; };
struct RatsGivenUp { Seat seat; std::uint8_t tails = 0; };
struct ExtraRats { Seat seat; std::uint8_t tails = 0; };

// Brewing
struct StirProposed { Seat seat; };  // QUA-A14
struct StirAnswered { Seat seat; bool agreed = false; };
struct StirLapsed { Seat seat; };  // the proposer brews no more, or nobody else does
struct StirBegan { std::uint8_t round = 0; };
struct Committed { Seat seat; };  // QUA-A4: that, not what
struct StirRevealed { std::uint8_t round = 0; };  // QUA-A4: all commitments
struct Finished { Seat seat; };  // QUA-A15: that a seat brews no more
struct ChipDrawn { Seat seat; Chip chip{}; };
struct ChipPlaced { Seat seat; Chip chip{}; std::uint8_t space = 0; std::uint8_t moved = 0; };
struct ChipInBowl { Seat seat; Chip chip{}; };
struct ChipAside { Seat seat; Chip chip{}; };
struct ChipReturned { Seat seat; Chip chip{}; };  // from the pot, or instead of being placed, into the bag
struct AsideReturned { Seat seat; Chip chip{}; };
struct ChipsShown { Seat seat; Chips chips; };  // drawn to be looked at
struct ChipPeeked { Seat seat; Chip chip{}; };  // QUX-B7, QUX-C2
struct DisplayFilled { Seat seat; Chips chips; };  // QUX-P2
struct FlaskEmptied { Seat seat; };
struct FlaskFilled { Seat seat; };
struct Exploded { Seat seat; std::uint8_t white = 0; bool guarded = false; };
struct ExplosionUndone { Seat seat; };  // QUX-W8
struct Stopped { Seat seat; };
struct BrewingRestarted { Seat seat; };  // QUA-C21
struct BrewingRevealed { std::uint8_t round = 0; };  // QUA-A15

// Gains and losses
struct RubiesGained { Seat seat; std::uint8_t count = 0; Cause cause{}; };
struct RubiesMissed { Seat seat; std::uint8_t count = 0; };  // QUA-S9: of a gain, what the supply did not have
struct RubiesPaid { Seat seat; std::uint8_t count = 0; Cause cause{}; };
struct PointsScored { Seat seat; std::uint8_t count = 0; Cause cause{}; };
struct DropletMoved { Seat seat; std::uint8_t space = 0; };
struct TubeMoved { Seat seat; std::uint8_t glass = 0; };
struct ChipGained { Seat seat; Chip chip{}; };
struct ChipMissed { Seat seat; Chip chip{}; };  // the supply has none
struct ChipGivenLeft { Seat seat; Seat receiver; Chip chip{}; };  // QUX-B17
struct ChipRemoved { Seat seat; Chip chip{}; };  // out of the bag, for good
struct ChipSwapped { Seat seat; Chip from{}; Chip into{}; };
struct ChipHandedIn { Seat seat; Chip chip{}; };
struct GainForgone { Seat seat; };
struct Passed { Seat seat; Waived what{}; };  // what a seat might have had and did without
struct Rolled { Seat seat; Face face{}; };
struct ElixirPaid { Seat seat; std::uint8_t count = 0; Patient patient{}; };  // whose help is paid for
struct ElixirReached { Seat seat; std::uint8_t reach = 0; std::uint8_t slot = 0; };
struct PennySpent { Seat seat; Penny penny{}; };
struct PennyRegained { Seat seat; Penny penny{}; };
struct WitchCalled { Seat seat; Witch witch{}; bool free = false; };
struct NeighbourOffered { Seat seat; Seat neighbour; bool white = false; };  // QUX-C8

// Evaluation
struct Evaluated { Seat seat; std::uint8_t space = 0; bool exploded = false; };
struct LastChipMoved { Seat seat; std::uint8_t space = 0; };  // QUA-B13
struct ChipReserved { Seat seat; Chip chip{}; };  // QUX-B13
struct PointsOrShop { Seat seat; bool shop = false; };  // QUA-P5
struct Bought { Seat seat; Chips chips; std::uint8_t coins = 0; };
struct CoinsChanged { Seat seat; std::uint8_t coins = 0; std::uint8_t vp = 0; };  // QUA-E3
struct RubiesExchanged { Seat seat; std::uint8_t rubies = 0; std::uint8_t vp = 0; };  // QUA-E2
struct PotEmptied { Seat seat; };
struct Ended { Seats winners; };

// clang-format on

BOOST_DESCRIBE_STRUCT(GameBegan, (), (start_player))
BOOST_DESCRIBE_STRUCT(WitchShown, (), (witch))
BOOST_DESCRIBE_STRUCT(PatientsShown, (), (first, second, third))
BOOST_DESCRIBE_STRUCT(PatientChosen, (), (seat, patient))
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round, start_player))
BOOST_DESCRIBE_STRUCT(BookOpened, (), (colour))
BOOST_DESCRIBE_STRUCT(WhiteAdded, (), (seat))
BOOST_DESCRIBE_STRUCT(CardRead, (), (card))
BOOST_DESCRIBE_STRUCT(WitchVisits, (), (witch))
BOOST_DESCRIBE_STRUCT(RatsPlaced, (), (seat, tails, space))
BOOST_DESCRIBE_STRUCT(RatsGivenUp, (), (seat, tails))
BOOST_DESCRIBE_STRUCT(ExtraRats, (), (seat, tails))
BOOST_DESCRIBE_STRUCT(StirProposed, (), (seat))
BOOST_DESCRIBE_STRUCT(StirAnswered, (), (seat, agreed))
BOOST_DESCRIBE_STRUCT(StirLapsed, (), (seat))
BOOST_DESCRIBE_STRUCT(StirBegan, (), (round))
BOOST_DESCRIBE_STRUCT(Committed, (), (seat))
BOOST_DESCRIBE_STRUCT(StirRevealed, (), (round))
BOOST_DESCRIBE_STRUCT(Finished, (), (seat))
BOOST_DESCRIBE_STRUCT(ChipDrawn, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(ChipPlaced, (), (seat, chip, space, moved))
BOOST_DESCRIBE_STRUCT(ChipInBowl, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(ChipAside, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(ChipReturned, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(AsideReturned, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(ChipsShown, (), (seat, chips))
BOOST_DESCRIBE_STRUCT(ChipPeeked, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(DisplayFilled, (), (seat, chips))
BOOST_DESCRIBE_STRUCT(FlaskEmptied, (), (seat))
BOOST_DESCRIBE_STRUCT(FlaskFilled, (), (seat))
BOOST_DESCRIBE_STRUCT(Exploded, (), (seat, white, guarded))
BOOST_DESCRIBE_STRUCT(ExplosionUndone, (), (seat))
BOOST_DESCRIBE_STRUCT(Stopped, (), (seat))
BOOST_DESCRIBE_STRUCT(BrewingRestarted, (), (seat))
BOOST_DESCRIBE_STRUCT(BrewingRevealed, (), (round))
BOOST_DESCRIBE_STRUCT(RubiesGained, (), (seat, count, cause))
BOOST_DESCRIBE_STRUCT(RubiesMissed, (), (seat, count))
BOOST_DESCRIBE_STRUCT(RubiesPaid, (), (seat, count, cause))
BOOST_DESCRIBE_STRUCT(PointsScored, (), (seat, count, cause))
BOOST_DESCRIBE_STRUCT(DropletMoved, (), (seat, space))
BOOST_DESCRIBE_STRUCT(TubeMoved, (), (seat, glass))
BOOST_DESCRIBE_STRUCT(ChipGained, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(ChipMissed, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(ChipGivenLeft, (), (seat, receiver, chip))
BOOST_DESCRIBE_STRUCT(ChipRemoved, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(ChipSwapped, (), (seat, from, into))
BOOST_DESCRIBE_STRUCT(ChipHandedIn, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(GainForgone, (), (seat))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat, what))
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, face))
BOOST_DESCRIBE_STRUCT(ElixirPaid, (), (seat, count, patient))
BOOST_DESCRIBE_STRUCT(ElixirReached, (), (seat, reach, slot))
BOOST_DESCRIBE_STRUCT(PennySpent, (), (seat, penny))
BOOST_DESCRIBE_STRUCT(PennyRegained, (), (seat, penny))
BOOST_DESCRIBE_STRUCT(WitchCalled, (), (seat, witch, free))
BOOST_DESCRIBE_STRUCT(NeighbourOffered, (), (seat, neighbour, white))
BOOST_DESCRIBE_STRUCT(Evaluated, (), (seat, space, exploded))
BOOST_DESCRIBE_STRUCT(LastChipMoved, (), (seat, space))
BOOST_DESCRIBE_STRUCT(ChipReserved, (), (seat, chip))
BOOST_DESCRIBE_STRUCT(PointsOrShop, (), (seat, shop))
BOOST_DESCRIBE_STRUCT(Bought, (), (seat, chips, coins))
BOOST_DESCRIBE_STRUCT(CoinsChanged, (), (seat, coins, vp))
BOOST_DESCRIBE_STRUCT(RubiesExchanged, (), (seat, rubies, vp))
BOOST_DESCRIBE_STRUCT(PotEmptied, (), (seat))
BOOST_DESCRIBE_STRUCT(Ended, (), (winners))

using Event =
    std::variant<GameBegan, WitchShown, PatientsShown, PatientChosen, RoundBegan, BookOpened, WhiteAdded, CardRead,
                 WitchVisits, RatsPlaced, RatsGivenUp, ExtraRats, StirProposed, StirAnswered, StirLapsed, StirBegan,
                 Committed, StirRevealed, Finished, ChipDrawn, ChipPlaced, ChipInBowl, ChipAside, ChipReturned,
                 AsideReturned, ChipsShown, ChipPeeked, DisplayFilled, FlaskEmptied, FlaskFilled, Exploded,
                 ExplosionUndone, Stopped, BrewingRestarted, BrewingRevealed, RubiesGained, RubiesMissed, RubiesPaid,
                 PointsScored, DropletMoved, TubeMoved, ChipGained, ChipMissed, ChipGivenLeft, ChipRemoved, ChipSwapped,
                 ChipHandedIn, GainForgone, Passed, Rolled, ElixirPaid, ElixirReached, PennySpent, PennyRegained,
                 WitchCalled, NeighbourOffered, Evaluated, LastChipMoved, ChipReserved, PointsOrShop, Bought,
                 CoinsChanged, RubiesExchanged, PotEmptied, Ended>;

// By which the rules themselves turn up what was hidden: the next card, secret answers, and sealed brewings.
inline bool reveals(const Event& event) {
  return std::holds_alternative<CardRead>(event) || std::holds_alternative<StirRevealed>(event) ||
         std::holds_alternative<PatientChosen>(event) || std::holds_alternative<ElixirReached>(event) ||
         std::holds_alternative<Finished>(event) || std::holds_alternative<BrewingRevealed>(event) ||
         std::holds_alternative<Ended>(event);
}

}  // namespace guildhall::quacks
