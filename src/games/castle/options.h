// Castle of the Devil: the options of COD-V1. Member, enumerators and initialiser are an option's id, values and default.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "kit/game.h"
#include "shape/describe.h"

namespace guildhall::castle {

enum class FirstPlayer : std::uint8_t { Random, HostChoice };
enum class SextantOrder : std::uint8_t { TradeOrder, SextantLast };
enum class LateWindow : std::uint8_t { Strict, Reopen };
enum class DualSymbol : std::uint8_t { CardText, Literal };
enum class AnnounceMode : std::uint8_t { Sequential, Upfront };
enum class DiplomatOffer : std::uint8_t { WithDemand, AfterSuccess };
enum class Chat : std::uint8_t { Public, Off };
BOOST_DESCRIBE_ENUM(FirstPlayer, Random, HostChoice)
BOOST_DESCRIBE_ENUM(SextantOrder, TradeOrder, SextantLast)
BOOST_DESCRIBE_ENUM(LateWindow, Strict, Reopen)
BOOST_DESCRIBE_ENUM(DualSymbol, CardText, Literal)
BOOST_DESCRIBE_ENUM(AnnounceMode, Sequential, Upfront)
BOOST_DESCRIBE_ENUM(DiplomatOffer, WithDemand, AfterSuccess)
BOOST_DESCRIBE_ENUM(Chat, Public, Off)

struct Options {
  FirstPlayer first_player = FirstPlayer::Random;
  std::uint8_t first_seat = 0;  // ours: the seat meant by `first_player=host_choice`
  bool spy_target_informed = true;
  bool trigger_optional = true;
  SextantOrder sextant_order = SextantOrder::TradeOrder;
  bool swordsman_early = true;
  LateWindow late_window = LateWindow::Strict;
  bool swordsman_cancels_alchemist = true;
  bool alchemist_tie = false;
  bool hypnosis_of_defender = false;
  bool hypnosis_blocks_doctor = false;
  bool steal_mandatory = true;
  bool steal_return_same_card = false;
  DualSymbol dual_symbol = DualSymbol::CardText;
  bool post_action_window = false;
  bool announce_first_only = true;
  AnnounceMode announce_mode = AnnounceMode::Sequential;
  DiplomatOffer diplomat_offer = DiplomatOffer::WithDemand;
  bool coat_may_retake_old = false;
  Chat chat = Chat::Public;
  bool reveal_all_at_end = true;
  std::uint32_t max_turns = 0;
  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (first_player, first_seat, spy_target_informed, trigger_optional, sextant_order, swordsman_early,
                       late_window, swordsman_cancels_alchemist, alchemist_tie, hypnosis_of_defender,
                       hypnosis_blocks_doctor, steal_mandatory, steal_return_same_card, dual_symbol, post_action_window,
                       announce_first_only, announce_mode, diplomat_offer, coat_may_retake_old, chat, reveal_all_at_end,
                       max_turns))

inline constexpr std::array<OptionInfo, 22> kOptions{{
    {"first_player", "COD-V1"},
    {"first_seat", "COD-S10", Fold::Game, Layer::Rules, 0, 7},
    {"spy_target_informed", "COD-V1"},
    {"trigger_optional", "COD-V1"},
    {"sextant_order", "COD-V1"},
    {"swordsman_early", "COD-V1"},
    {"late_window", "COD-V1"},
    {"swordsman_cancels_alchemist", "COD-V1"},
    {"alchemist_tie", "COD-V1"},
    {"hypnosis_of_defender", "COD-V1"},
    {"hypnosis_blocks_doctor", "COD-V1"},
    {"steal_mandatory", "COD-V1"},
    {"steal_return_same_card", "COD-V1"},
    {"dual_symbol", "COD-V1"},
    {"post_action_window", "COD-V1"},
    {"announce_first_only", "COD-V1"},
    {"announce_mode", "COD-V1"},
    {"diplomat_offer", "COD-V1"},
    {"coat_may_retake_old", "COD-V1"},
    {"chat", "COD-V1", Fold::Aids, Layer::Table},
    {"reveal_all_at_end", "COD-V1", Fold::Aids, Layer::View},
    {"max_turns", "COD-V1", Fold::Pace, Layer::Rules, 0, 100000},
}};

std::optional<OptionProblem> settle(Options& options, OptionNames named, int players);

}  // namespace guildhall::castle
