// Castle of the Devil: what can happen, as told to players. What only some may know is an event of its own.
#pragma once

#include <cstdint>
#include <variant>

#include "games/castle/actions.h"
#include "games/castle/data.h"
#include "kit/row.h"
#include "kit/seats.h"

namespace guildhall::castle {

enum class Direction : std::uint8_t { Left, Right };  // COD-C13
BOOST_DESCRIBE_ENUM(Direction, Left, Right)
enum class Victory : std::uint8_t { Own, Accuse, Solo };  // COD-E2
BOOST_DESCRIBE_ENUM(Victory, Own, Accuse, Solo)
enum class Phase : std::uint8_t { Free, Late, Doctor };  // the windows of a duel that close by themselves
BOOST_DESCRIBE_ENUM(Phase, Free, Late, Doctor)
// COD-E8, COD-E9, COD-E16; NoResult: stopped by `max_turns` (COD-E17).
enum class Ending : std::uint8_t { None, OwnRight, OwnWrong, AccuseRight, AccuseWrong, Solo, NoResult };
BOOST_DESCRIBE_ENUM(Ending, None, OwnRight, OwnWrong, AccuseRight, AccuseWrong, Solo, NoResult)

// Rules section 13: what a player can be asked. The order is that of the table of decisions.
enum class Ask : std::uint8_t {
  DpTurn,
  DpCv,
  DpDiploOffer,
  DpDiploPick,
  DpAnswer,
  DpTrigger,
  DpCoat,
  DpSextantDir,
  DpSextantGive,
  DpGift,
  DpCommit,
  DpReady,
  DpPriestPay,
  DpHypnosis,
  DpFree,
  DpLate,
  DpSymbol,
  DpDoctor,
  DpReward,
  DpSteal,
  DpReplace,
  DpDraw,
  DpEnd,
  DpName,
};
BOOST_DESCRIBE_ENUM(Ask, DpTurn, DpCv, DpDiploOffer, DpDiploPick, DpAnswer, DpTrigger, DpCoat, DpSextantDir,
                    DpSextantGive, DpGift, DpCommit, DpReady, DpPriestPay, DpHypnosis, DpFree, DpLate, DpSymbol,
                    DpDoctor, DpReward, DpSteal, DpReplace, DpDraw, DpEnd, DpName)

using Hand = Row<Object, kHandMax + 1>;
using Deck = Row<Object, kObjects>;
using Professions = Row<Profession, kProfessions>;

// One line an event, as in a table.
// clang-format off

// Setting up and turns
struct CharacterTaken { Seat seat; Character character{}; };  // COD-S12
struct GameBegan { Seat first_player; std::uint8_t deck = 0; std::uint8_t spare = 0; };
struct Dealt { Seat seat; Society society{}; Profession profession{}; Object card{}; };  // to that seat
struct TurnBegan { Seat seat; std::uint32_t turn = 0; };

// Spy and trade
struct Spied { Seat seat; Seat target; };  // COD-A2
struct SpySeen { Seat seat; Seat target; Object card{}; };  // to the spy, and to the target with `spy_target_informed`
struct Offered { Seat seat; Seat target; };
struct OfferSeen { Seat seat; Seat target; Object card{}; };  // to both traders
struct OfferRefused { Seat seat; Seat offerer; bool token = false; };  // COD-A15
struct OfferAccepted { Seat seat; Seat offerer; bool demanded = false; };  // COD-A16; demanded: COD-P4d
struct ReturnSeen { Seat seat; Seat offerer; Object card{}; };  // to both traders
struct ReadOut { Seat seat; Seat passer; Kind kind{}; };  // COD-A18: by the receiver; never which Bag
struct AbilityUsed { Seat seat; Kind kind{}; };
struct AbilityDeclined { Seat seat; Kind kind{}; };

// What abilities and rewards do
struct Drew { Seat seat; std::uint8_t left = 0; };
struct DrewSeen { Seat seat; Object card{}; };  // to the drawer, and to whoever put it there (COD-P3)
struct BagsConverted { std::uint8_t bags = 2; };  // COD-C1f
struct SocietyLooked { Seat seat; Seat target; };
struct SocietySeen { Seat seat; Seat target; Society society{}; };  // to that seat
struct HandLooked { Seat seat; Seat target; };
struct HandSeen { Seat seat; Seat target; Hand cards; };  // to that seat
struct SpareSeen { Seat seat; Professions professions; };  // to that seat (COD-C4)
struct ProfessionChanged { Seat seat; };  // COD-C4
struct ProfessionTaken { Seat seat; Profession taken{}; Profession laid{}; bool kept = false; };  // to that seat
struct ProfessionsSwapped { Seat seat; Seat target; };  // COD-C16
struct SwapSeen { Seat seat; Profession now{}; Seat target; Profession theirs{}; };  // to both
struct SextantTurned { Seat seat; Direction direction{}; };  // COD-C13
struct SextantPassed { Seat seat; Direction direction{}; };
struct SextantSeen { Seat seat; Seat target; Object card{}; };  // to giver and receiver
struct GiftGiven { Seat seat; Seat target; };  // COD-L4
struct GiftSeen { Seat seat; Seat target; Object card{}; };  // to both

// The duel
struct DuelBegan { Seat seat; Seat target; };
struct Interrupted { Seat seat; Seat attacker; };  // COD-D13
struct Paid { Seat seat; Seat target; };  // COD-D14
struct PaidSeen { Seat seat; Seat target; Object card{}; };  // to both
struct SupportsShown { Seats sword; Seats shield; };  // COD-D17
struct Hypnotized { Seat seat; Seat target; };  // COD-D20
struct ObjectPlayed { Seat seat; Object card{}; std::uint8_t swords = 0; std::uint8_t shields = 0; };
struct ProfessionPlayed { Seat seat; Profession profession{}; std::uint8_t swords = 0; std::uint8_t shields = 0; };
struct TokensPlayed { Seat seat; std::uint8_t count = 0; std::uint8_t swords = 0; std::uint8_t shields = 0; };
struct OutcomeNamed { Seat seat; Winner winner{}; };  // COD-D33
struct SymbolChosen { Seat seat; Side side{}; std::uint8_t swords = 0; std::uint8_t shields = 0; };  // COD-D36
struct DuelWon { Seat seat; Seat loser; std::uint8_t swords = 0; std::uint8_t shields = 0; DecidedBy by{}; };
struct DuelTied { Seat attacker; Seat defender; std::uint8_t swords = 0; std::uint8_t shields = 0; DecidedBy by{}; };
struct WindowClosed { Phase phase{}; };  // COD-W4: all have passed or declined
struct DoctorCame { Seat seat; };  // COD-D44
struct StealChosen { Seat seat; Seat target; };  // COD-D50
struct Stolen { Seat seat; Seat target; };
struct StolenSeen { Seat seat; Seat target; Object card{}; };  // to both
struct NothingTaken { Seat seat; Seat target; };
struct Replaced { Seat seat; Seat target; };  // COD-D51
struct ReplacedSeen { Seat seat; Seat target; Object card{}; };  // to both

// Clairvoyant and Diplomat
struct ClairvoyantUsed { Seat seat; };  // COD-P3
struct DeckSeen { Seat seat; Deck cards; };  // to that seat, sorted
struct DeckOrdered { Seat seat; Object first{}; Object second{}; };  // to that seat
struct DiplomatDemanded { Seat seat; Seat target; Kind kind{}; bool success = false; };  // COD-P4i

// The end
struct Announced { Seat seat; Victory claim{}; };  // COD-E2
struct PlayerNamed { Seat seat; Seat target; };  // COD-E6
struct Revealed { Seat seat; Society society{}; Profession profession{}; Hand cards; };  // COD-E5
struct LeftOverShown { Society society{}; };  // COD-E18
struct GameEnded { Ending ending{}; Seats winners; };

// clang-format on

BOOST_DESCRIBE_STRUCT(CharacterTaken, (), (seat, character))
BOOST_DESCRIBE_STRUCT(GameBegan, (), (first_player, deck, spare))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, society, profession, card))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat, turn))
BOOST_DESCRIBE_STRUCT(Spied, (), (seat, target))
BOOST_DESCRIBE_STRUCT(SpySeen, (), (seat, target, card))
BOOST_DESCRIBE_STRUCT(Offered, (), (seat, target))
BOOST_DESCRIBE_STRUCT(OfferSeen, (), (seat, target, card))
BOOST_DESCRIBE_STRUCT(OfferRefused, (), (seat, offerer, token))
BOOST_DESCRIBE_STRUCT(OfferAccepted, (), (seat, offerer, demanded))
BOOST_DESCRIBE_STRUCT(ReturnSeen, (), (seat, offerer, card))
BOOST_DESCRIBE_STRUCT(ReadOut, (), (seat, passer, kind))
BOOST_DESCRIBE_STRUCT(AbilityUsed, (), (seat, kind))
BOOST_DESCRIBE_STRUCT(AbilityDeclined, (), (seat, kind))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, left))
BOOST_DESCRIBE_STRUCT(DrewSeen, (), (seat, card))
BOOST_DESCRIBE_STRUCT(BagsConverted, (), (bags))
BOOST_DESCRIBE_STRUCT(SocietyLooked, (), (seat, target))
BOOST_DESCRIBE_STRUCT(SocietySeen, (), (seat, target, society))
BOOST_DESCRIBE_STRUCT(HandLooked, (), (seat, target))
BOOST_DESCRIBE_STRUCT(HandSeen, (), (seat, target, cards))
BOOST_DESCRIBE_STRUCT(SpareSeen, (), (seat, professions))
BOOST_DESCRIBE_STRUCT(ProfessionChanged, (), (seat))
BOOST_DESCRIBE_STRUCT(ProfessionTaken, (), (seat, taken, laid, kept))
BOOST_DESCRIBE_STRUCT(ProfessionsSwapped, (), (seat, target))
BOOST_DESCRIBE_STRUCT(SwapSeen, (), (seat, now, target, theirs))
BOOST_DESCRIBE_STRUCT(SextantTurned, (), (seat, direction))
BOOST_DESCRIBE_STRUCT(SextantPassed, (), (seat, direction))
BOOST_DESCRIBE_STRUCT(SextantSeen, (), (seat, target, card))
BOOST_DESCRIBE_STRUCT(GiftGiven, (), (seat, target))
BOOST_DESCRIBE_STRUCT(GiftSeen, (), (seat, target, card))
BOOST_DESCRIBE_STRUCT(DuelBegan, (), (seat, target))
BOOST_DESCRIBE_STRUCT(Interrupted, (), (seat, attacker))
BOOST_DESCRIBE_STRUCT(Paid, (), (seat, target))
BOOST_DESCRIBE_STRUCT(PaidSeen, (), (seat, target, card))
BOOST_DESCRIBE_STRUCT(SupportsShown, (), (sword, shield))
BOOST_DESCRIBE_STRUCT(Hypnotized, (), (seat, target))
BOOST_DESCRIBE_STRUCT(ObjectPlayed, (), (seat, card, swords, shields))
BOOST_DESCRIBE_STRUCT(ProfessionPlayed, (), (seat, profession, swords, shields))
BOOST_DESCRIBE_STRUCT(TokensPlayed, (), (seat, count, swords, shields))
BOOST_DESCRIBE_STRUCT(OutcomeNamed, (), (seat, winner))
BOOST_DESCRIBE_STRUCT(SymbolChosen, (), (seat, side, swords, shields))
BOOST_DESCRIBE_STRUCT(DuelWon, (), (seat, loser, swords, shields, by))
BOOST_DESCRIBE_STRUCT(DuelTied, (), (attacker, defender, swords, shields, by))
BOOST_DESCRIBE_STRUCT(WindowClosed, (), (phase))
BOOST_DESCRIBE_STRUCT(DoctorCame, (), (seat))
BOOST_DESCRIBE_STRUCT(StealChosen, (), (seat, target))
BOOST_DESCRIBE_STRUCT(Stolen, (), (seat, target))
BOOST_DESCRIBE_STRUCT(StolenSeen, (), (seat, target, card))
BOOST_DESCRIBE_STRUCT(NothingTaken, (), (seat, target))
BOOST_DESCRIBE_STRUCT(Replaced, (), (seat, target))
BOOST_DESCRIBE_STRUCT(ReplacedSeen, (), (seat, target, card))
BOOST_DESCRIBE_STRUCT(ClairvoyantUsed, (), (seat))
BOOST_DESCRIBE_STRUCT(DeckSeen, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(DeckOrdered, (), (seat, first, second))
BOOST_DESCRIBE_STRUCT(DiplomatDemanded, (), (seat, target, kind, success))
BOOST_DESCRIBE_STRUCT(Announced, (), (seat, claim))
BOOST_DESCRIBE_STRUCT(PlayerNamed, (), (seat, target))
BOOST_DESCRIBE_STRUCT(Revealed, (), (seat, society, profession, cards))
BOOST_DESCRIBE_STRUCT(LeftOverShown, (), (society))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (ending, winners))

using Event =
    std::variant<CharacterTaken, GameBegan, Dealt, TurnBegan, Spied, SpySeen, Offered, OfferSeen, OfferRefused,
                 OfferAccepted, ReturnSeen, ReadOut, AbilityUsed, AbilityDeclined, Drew, DrewSeen, BagsConverted,
                 SocietyLooked, SocietySeen, HandLooked, HandSeen, SpareSeen, ProfessionChanged, ProfessionTaken,
                 ProfessionsSwapped, SwapSeen, SextantTurned, SextantPassed, SextantSeen, GiftGiven, GiftSeen,
                 DuelBegan, Interrupted, Paid, PaidSeen, SupportsShown, Hypnotized, ObjectPlayed, ProfessionPlayed,
                 TokensPlayed, OutcomeNamed, SymbolChosen, DuelWon, DuelTied, WindowClosed, DoctorCame, StealChosen,
                 Stolen, StolenSeen, NothingTaken, Replaced, ReplacedSeen, ClairvoyantUsed, DeckSeen, DeckOrdered,
                 DiplomatDemanded, Announced, PlayerNamed, Revealed, LeftOverShown, GameEnded>;

// Events by which the rules turn up what was hidden: cards shown, and sealed answers that close a window.
inline bool reveals(const Event& event) {
  return std::holds_alternative<ReadOut>(event) || std::holds_alternative<DiplomatDemanded>(event) ||
         std::holds_alternative<SupportsShown>(event) || std::holds_alternative<ProfessionPlayed>(event) ||
         std::holds_alternative<WindowClosed>(event) || std::holds_alternative<SextantPassed>(event) ||
         std::holds_alternative<Revealed>(event);
}

}  // namespace guildhall::castle
