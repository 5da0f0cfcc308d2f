// What a table agrees on beside the rules: its clock, who may watch, and how long windows stand open. On the wire this is
// `pace` (docs/api.md). Member, enumerators and initialiser are an option's id, values and default.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "kit/game.h"
#include "shape/describe.h"

namespace guildhall::table {

enum class Clock : std::uint8_t { Live, Async, None };
enum class Spectators : std::uint8_t { Live, Delayed, Off };
BOOST_DESCRIBE_ENUM(Clock, Live, Async, None)
BOOST_DESCRIBE_ENUM(Spectators, Live, Delayed, Off)

// How far a table is.
enum class Stage : std::uint8_t { Lobby, Playing, Over };
BOOST_DESCRIBE_ENUM(Stage, Lobby, Playing, Over)

struct Pace {
  Clock clock = Clock::Live;
  Spectators spectators = Spectators::Live;  // delayed: by two minutes
  std::uint8_t turn_s = 45;                  // live: for one decision,
  std::uint16_t bank_s = 180;                // and what a seat has beside it for the whole game
  std::uint8_t turn_h = 24;                  // async: for one decision
  std::uint8_t window_s = 5;   // a window stands open so long, a second more or less; 0: until all answered
  std::uint8_t more_time = 2;  // how often a seat may add 30 s
  std::uint8_t holds = 1;      // how often a round a seat may stop the ring
  bool hints = true;           // the bot's suggestion for a seat that asks
  bool reveal_seed = true;     // the seed is shown after the end, so that everybody can verify the record
  bool rated = false;  // it counts for ratings, where all who play are people with an account (src/server/ratings.h)
  bool open_record = false;  // after the end everybody with the link may see all hands
};
BOOST_DESCRIBE_STRUCT(Pace, (),
                      (clock, spectators, turn_s, bank_s, turn_h, window_s, more_time, holds, hints, reveal_seed, rated,
                       open_record))

inline constexpr std::array<OptionInfo, 12> kPaceOptions{{
    {"clock", "", Fold::Pace, Layer::Table},
    {"spectators", "", Fold::Aids, Layer::Table},
    {"turn_s", "", Fold::Pace, Layer::Table, 5, 255},
    {"bank_s", "", Fold::Pace, Layer::Table, 0, 3600},
    {"turn_h", "", Fold::Pace, Layer::Table, 1, 240},
    {"window_s", "", Fold::Pace, Layer::Table, 0, 60},
    {"more_time", "", Fold::Pace, Layer::Table, 0, 100},
    {"holds", "", Fold::Pace, Layer::Table, 0, 10},
    {"hints", "", Fold::Aids, Layer::Table},
    {"reveal_seed", "", Fold::Aids, Layer::Table},
    {"rated", "", Fold::Aids, Layer::Table},
    {"open_record", "", Fold::Aids, Layer::Table},
}};

inline std::optional<OptionProblem> settle(Pace&, OptionNames, int) { return std::nullopt; }

}  // namespace guildhall::table
