// Ankh-Morpork: the options of section V of the rules (ANK-V). Member, enumerators and initialiser are an option's
// id, values and default.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "games/ankh/data.h"
#include "kit/game.h"
#include "shape/describe.h"

namespace guildhall::ankh {

enum class EditionCosts : std::uint8_t { Standard, Collectors_17 };
enum class FirstPlayer : std::uint8_t { HighestRoll, Random };
enum class DemonScope : std::uint8_t { OwnPieceInArea, AnyArea };
enum class GuardDogVsEvents : std::uint8_t { PlayerChosen, Never, Always };
enum class ReplacementPlacement : std::uint8_t { NormalRules, Anywhere };
enum class DoublePlaySelection : std::uint8_t { Sequential, Upfront };
enum class SubsidenceMode : std::uint8_t { MustPayIfAble, PayOrRemove };
enum class DeckEndTrigger : std::uint8_t { LastCardTaken, FailedDraw };
enum class VictoryDeclaration : std::uint8_t { Automatic, Manual };
enum class DiscardVisibility : std::uint8_t { TopAndLog, Browsable };
enum class ResponseWindows : std::uint8_t { AlwaysAsk, AskIfAble };
enum class DisplayNames : std::uint8_t { Original, Neutral };
BOOST_DESCRIBE_ENUM(EditionCosts, Standard, Collectors_17)
BOOST_DESCRIBE_ENUM(FirstPlayer, HighestRoll, Random)
BOOST_DESCRIBE_ENUM(DemonScope, OwnPieceInArea, AnyArea)
BOOST_DESCRIBE_ENUM(GuardDogVsEvents, PlayerChosen, Never, Always)
BOOST_DESCRIBE_ENUM(ReplacementPlacement, NormalRules, Anywhere)
BOOST_DESCRIBE_ENUM(DoublePlaySelection, Sequential, Upfront)
BOOST_DESCRIBE_ENUM(SubsidenceMode, MustPayIfAble, PayOrRemove)
BOOST_DESCRIBE_ENUM(DeckEndTrigger, LastCardTaken, FailedDraw)
BOOST_DESCRIBE_ENUM(VictoryDeclaration, Automatic, Manual)
BOOST_DESCRIBE_ENUM(DiscardVisibility, TopAndLog, Browsable)
BOOST_DESCRIBE_ENUM(ResponseWindows, AlwaysAsk, AskIfAble)
BOOST_DESCRIBE_ENUM(DisplayNames, Original, Neutral)

struct Options {
  EditionCosts edition_costs = EditionCosts::Standard;
  FirstPlayer first_player = FirstPlayer::HighestRoll;
  bool small_gods_same_turn = false;
  DemonScope small_gods_demon_scope = DemonScope::OwnPieceInArea;
  bool small_gods_vs_trolls = false;
  bool small_gods_vs_card_loss = false;
  GuardDogVsEvents guard_dog_vs_events = GuardDogVsEvents::PlayerChosen;
  ReplacementPlacement replacement_placement = ReplacementPlacement::NormalRules;
  bool recover_refill = true;
  DoublePlaySelection double_play_selection = DoublePlaySelection::Sequential;
  SubsidenceMode subsidence_mode = SubsidenceMode::MustPayIfAble;
  bool trouble_cards_need_minion = false;
  DeckEndTrigger deck_end_trigger = DeckEndTrigger::LastCardTaken;
  VictoryDeclaration victory_declaration = VictoryDeclaration::Automatic;
  DiscardVisibility discard_visibility = DiscardVisibility::TopAndLog;
  bool bank_limited = false;
  ResponseWindows response_windows = ResponseWindows::AlwaysAsk;
  DisplayNames display_names = DisplayNames::Original;
  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (edition_costs, first_player, small_gods_same_turn, small_gods_demon_scope, small_gods_vs_trolls,
                       small_gods_vs_card_loss, guard_dog_vs_events, replacement_placement, recover_refill,
                       double_play_selection, subsidence_mode, trouble_cards_need_minion, deck_end_trigger,
                       victory_declaration, discard_visibility, bank_limited, response_windows, display_names))

inline std::string shown_number(int number, const Options& options) {  // of an area or a die (ANK-V1)
  const bool avoided = options.edition_costs == EditionCosts::Collectors_17 && number == kAvoidedNumber;
  return avoided ? std::string(kInsteadOfEight) : std::to_string(number);
}

inline constexpr std::array<OptionInfo, 18> kOptions{{
    {"edition_costs", "ANK-V1"},
    {"first_player", "ANK-V2"},
    {"small_gods_same_turn", "ANK-V3"},
    {"small_gods_demon_scope", "ANK-V4"},
    {"small_gods_vs_trolls", "ANK-V5"},
    {"small_gods_vs_card_loss", "ANK-V6"},
    {"guard_dog_vs_events", "ANK-V7"},
    {"replacement_placement", "ANK-V8"},
    {"recover_refill", "ANK-V9"},
    {"double_play_selection", "ANK-V10"},
    {"subsidence_mode", "ANK-V11"},
    {"trouble_cards_need_minion", "ANK-V12"},
    {"deck_end_trigger", "ANK-V13"},
    {"victory_declaration", "ANK-V14"},
    {"discard_visibility", "ANK-V15", Fold::Aids, Layer::View},
    {"bank_limited", "ANK-V16"},
    {"response_windows", "ANK-V17", Fold::Pace, Layer::Table},  // the table passes for seats that hold no answer
    {"display_names", "ANK-V18", Fold::Aids, Layer::Display},
}};

// No option depends on another or on the number of players.
std::optional<OptionProblem> settle(Options& options, OptionNames named, int players);

}  // namespace guildhall::ankh
