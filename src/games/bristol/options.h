// Bristol 1350: the options of section 1 of the rules (BRI-O). Member, enumerators and initialiser are an option's
// id, values and default.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "kit/game.h"
#include "shape/describe.h"

namespace guildhall::bristol {

enum class Edition : std::uint8_t { Retail, Pnp };
enum class SeatingTable : std::uint8_t { Fr, Gr };
enum class RemedyTiming : std::uint8_t { AfterAction, AnyTimeInTurn };
enum class GhostReroll : std::uint8_t { AllMatching, One };
enum class SymptomDeck : std::uint8_t { Equal_32, Equal_28, Skew_32 };
enum class RemedyDeck : std::uint8_t { Pairs15_27, K33x3_27 };
enum class AlmsDeck : std::uint8_t { AlmsPlusEach, AlmsOnly };
enum class StartRemedies : std::uint8_t { ByPlayerCount, _0, _1 };
enum class WhipWindow : std::uint8_t { Sequential, Simultaneous };
enum class GhostSeats : std::uint8_t { Random, AfterHumans };
enum class DeadSymptoms : std::uint8_t { SetAside, Discard };
enum class Social : std::uint8_t { None, Convene, Cure, Alms };  // BRI-V1: one at most
enum class Payoff : std::uint8_t { PlaguePrevails, EscapeOnly };
enum class Claims : std::uint8_t { Optional, Off };
BOOST_DESCRIBE_ENUM(Edition, Retail, Pnp)
BOOST_DESCRIBE_ENUM(SeatingTable, Fr, Gr)
BOOST_DESCRIBE_ENUM(RemedyTiming, AfterAction, AnyTimeInTurn)
BOOST_DESCRIBE_ENUM(GhostReroll, AllMatching, One)
BOOST_DESCRIBE_ENUM(SymptomDeck, Equal_32, Equal_28, Skew_32)
BOOST_DESCRIBE_ENUM(RemedyDeck, Pairs15_27, K33x3_27)
BOOST_DESCRIBE_ENUM(AlmsDeck, AlmsPlusEach, AlmsOnly)
BOOST_DESCRIBE_ENUM(StartRemedies, ByPlayerCount, _0, _1)
BOOST_DESCRIBE_ENUM(WhipWindow, Sequential, Simultaneous)
BOOST_DESCRIBE_ENUM(GhostSeats, Random, AfterHumans)
BOOST_DESCRIBE_ENUM(DeadSymptoms, SetAside, Discard)
BOOST_DESCRIBE_ENUM(Social, None, Convene, Cure, Alms)
BOOST_DESCRIBE_ENUM(Payoff, PlaguePrevails, EscapeOnly)
BOOST_DESCRIBE_ENUM(Claims, Optional, Off)

struct Options {
  Edition edition = Edition::Retail;
  SeatingTable seating_table = SeatingTable::Fr;
  RemedyTiming remedy_timing = RemedyTiming::AfterAction;
  GhostReroll ghost_reroll_after_exit = GhostReroll::AllMatching;
  std::uint8_t track_steps = 16;
  SymptomDeck symptom_deck = SymptomDeck::Equal_32;
  RemedyDeck remedy_deck = RemedyDeck::Pairs15_27;
  AlmsDeck alms_deck = AlmsDeck::AlmsPlusEach;
  StartRemedies start_remedies = StartRemedies::ByPlayerCount;
  WhipWindow whip_window = WhipWindow::Sequential;
  GhostSeats ghost_seats = GhostSeats::Random;
  bool solo_redeal_if_plagued_at_start = false;
  DeadSymptoms dead_symptoms = DeadSymptoms::SetAside;
  bool abilities = false;
  bool chaos = false;
  Social social = Social::None;
  bool ratzy = false;
  Payoff payoff = Payoff::PlaguePrevails;
  Claims claims = Claims::Optional;
  bool end_when_decided = false;
  std::uint16_t max_rounds_safety = 200;
  bool whispers = false;
  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (edition, seating_table, remedy_timing, ghost_reroll_after_exit, track_steps, symptom_deck,
                       remedy_deck, alms_deck, start_remedies, whip_window, ghost_seats,
                       solo_redeal_if_plagued_at_start, dead_symptoms, abilities, chaos, social, ratzy, payoff, claims,
                       end_when_decided, max_rounds_safety, whispers))

inline constexpr std::array<OptionInfo, 22> kOptions{{
    {"edition", "BRI-O1"},
    {"seating_table", "BRI-O2"},
    {"remedy_timing", "BRI-O3"},
    {"ghost_reroll_after_exit", "BRI-O4"},
    {"track_steps", "BRI-O5", Fold::Game, Layer::Rules, 8, 30},
    {"symptom_deck", "BRI-O6"},
    {"remedy_deck", "BRI-O7"},
    {"alms_deck", "BRI-O8"},
    {"start_remedies", "BRI-O9"},
    {"whip_window", "BRI-O10", Fold::Pace},
    {"ghost_seats", "BRI-O11"},
    {"solo_redeal_if_plagued_at_start", "BRI-O12"},
    {"dead_symptoms", "BRI-O13"},
    {"abilities", "BRI-O14"},
    {"chaos", "BRI-O15"},
    {"social", "BRI-O16"},
    {"ratzy", "BRI-O17"},
    {"payoff", "BRI-O18", Fold::Aids},
    {"claims", "BRI-O19", Fold::Aids, Layer::Table},
    {"end_when_decided", "BRI-O20"},
    {"max_rounds_safety", "BRI-O21", Fold::Pace, Layer::Rules, 50, 1000},
    {"whispers", "BRI-O22", Fold::Aids, Layer::Table},
}};

// BRI-O1: what `edition` sets, unless an option was named by itself.
std::optional<OptionProblem> settle(Options& options, OptionNames named, int players);

}  // namespace guildhall::bristol
