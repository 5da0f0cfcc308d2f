// Quacks: chips, track, books, cards, witches and patients. A test compares every table with rules/quacks.json and
// rules/quacks-expansions.json.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "shape/describe.h"

namespace guildhall::quacks {

inline constexpr int kPlayersMax = 5;
inline constexpr int kRounds = 9;                         // QUA-T1
inline constexpr int kLastSpace = 52;                     // the last space that holds a chip
inline constexpr int kSpoon = 53;                         // scoring only
inline constexpr int kWhiteLimit = 7;                     // QUA-A10
inline constexpr int kRichLimit = 9;                      // QUA-C14
inline constexpr int kExactWhite = 7;                     // QUA-B13, QUA-C15, QUX-X6: whatever the limit is
constexpr int limit_with_yellow(int limit, int yellow) {  // QUA-B33: they never add up
  return std::max(limit, yellow >= 3 ? 9 : yellow >= 1 ? 8 : kWhiteLimit);
}
inline constexpr int kGlasses = 12;       // QUA-V4: the last tube
inline constexpr int kRubyPrice = 2;      // QUA-P9
inline constexpr int kCoinsPerPoint = 5;  // QUA-E3
inline constexpr int kPennyPoints = 2;    // QUX-W4
inline constexpr int kSlots = 10;         // QUX-S15: spaces of the alembic
inline constexpr int kPotMax = 48;        // bounds of the state: with so many chips in a pot no draw is offered
inline constexpr int kBowlMax = 24;

enum class Colour : std::uint8_t { White, Orange, Green, Blue, Red, Yellow, Purple, Black, Locoweed };  // QUX-D3
BOOST_DESCRIBE_ENUM(Colour, White, Orange, Green, Blue, Red, Yellow, Purple, Black, Locoweed)
inline constexpr int kColours = 9;

enum class Chip : std::uint8_t {
  White_1,
  White_2,
  White_3,
  Orange_1,
  Orange_6,
  Green_1,
  Green_2,
  Green_4,
  Blue_1,
  Blue_2,
  Blue_4,
  Red_1,
  Red_2,
  Red_4,
  Yellow_1,
  Yellow_2,
  Yellow_4,
  Purple_1,
  Black_1,
  Locoweed,
  None,
};
BOOST_DESCRIBE_ENUM(Chip, White_1, White_2, White_3, Orange_1, Orange_6, Green_1, Green_2, Green_4, Blue_1, Blue_2,
                    Blue_4, Red_1, Red_2, Red_4, Yellow_1, Yellow_2, Yellow_4, Purple_1, Black_1, Locoweed, None)
inline constexpr int kKinds = 20;
inline constexpr Chip kNoChip = Chip::None;
constexpr Chip chip_at(int kind) { return static_cast<Chip>(kind); }
constexpr int kind_of(Chip chip) { return static_cast<int>(chip); }

// QUA-K2, QUX-D2: every test of a value reads the printed one.
struct ChipInfo {
  Colour colour;
  std::uint8_t value;       // printed; locoweed has none, 1 where a number is needed (QUX-B11)
  std::uint8_t in_base;     // QUA-S8
  std::uint8_t in_witches;  // QUX-S3
  Chip better;              // QUX-D11: the next value of its colour
};
inline constexpr std::array<ChipInfo, kKinds> kChips{{
    {Colour::White, 1, 20, 5, kNoChip},         {Colour::White, 2, 8, 2, kNoChip},
    {Colour::White, 3, 4, 1, kNoChip},          {Colour::Orange, 1, 20, 12, kNoChip},
    {Colour::Orange, 6, 0, 20, kNoChip},        {Colour::Green, 1, 15, 10, Chip::Green_2},
    {Colour::Green, 2, 10, 5, Chip::Green_4},   {Colour::Green, 4, 13, 5, kNoChip},
    {Colour::Blue, 1, 14, 8, Chip::Blue_2},     {Colour::Blue, 2, 10, 5, Chip::Blue_4},
    {Colour::Blue, 4, 10, 5, kNoChip},          {Colour::Red, 1, 12, 6, Chip::Red_2},
    {Colour::Red, 2, 8, 5, Chip::Red_4},        {Colour::Red, 4, 10, 5, kNoChip},
    {Colour::Yellow, 1, 13, 6, Chip::Yellow_2}, {Colour::Yellow, 2, 6, 5, Chip::Yellow_4},
    {Colour::Yellow, 4, 10, 5, kNoChip},        {Colour::Purple, 1, 15, 8, kNoChip},
    {Colour::Black, 1, 18, 8, kNoChip},         {Colour::Locoweed, 1, 0, 25, kNoChip},
}};
inline constexpr int kLocoweedOfAlchemists = 30;  // QUX-S19
constexpr const ChipInfo& info_of(Chip chip) { return kChips[static_cast<std::size_t>(chip)]; }
constexpr Colour colour_of(Chip chip) { return info_of(chip).colour; }
constexpr int value_of(Chip chip) { return info_of(chip).value; }
constexpr bool is_white(Chip chip) { return chip <= Chip::White_3; }
constexpr Chip better_of(Chip chip) { return info_of(chip).better; }
// QUX-B11: locoweed is no 1-chip for effects that pick chips by their number.
constexpr bool has_number(Chip chip, int value) { return chip != Chip::Locoweed && value_of(chip) == value; }
constexpr Chip chip_of(Colour colour, int value) {
  for (int kind = 0; kind < kKinds; ++kind)
    if (colour_of(chip_at(kind)) == colour && value_of(chip_at(kind)) == value) return chip_at(kind);
  return kNoChip;
}

inline constexpr std::array<std::uint8_t, kKinds> kStartingBag{4, 2, 1, 1, 0, 1};  // QUA-S10

// The spiral: coins, points, ruby (QUA-P0, QUX-D1).
struct Space {
  std::uint8_t coins;
  std::uint8_t vp;
  bool ruby;
};
inline constexpr std::array<Space, kSpoon + 1> kTrack{{
    {0, 0, false},   {1, 0, false},   {2, 0, false},   {3, 0, false},   {4, 0, false},  {5, 0, true},
    {6, 1, false},   {7, 1, false},   {8, 1, false},   {9, 1, true},    {10, 2, false}, {11, 2, false},
    {12, 2, false},  {13, 2, true},   {14, 3, false},  {15, 3, false},  {15, 3, true},  {16, 3, false},
    {16, 4, false},  {17, 4, false},  {17, 4, true},   {18, 4, false},  {18, 5, false}, {19, 5, false},
    {19, 5, true},   {20, 5, false},  {20, 6, false},  {21, 6, false},  {21, 6, true},  {22, 7, false},
    {22, 7, true},   {23, 7, false},  {23, 8, false},  {24, 8, false},  {24, 8, true},  {25, 9, false},
    {25, 9, true},   {26, 9, false},  {26, 10, false}, {27, 10, false}, {27, 10, true}, {28, 11, false},
    {28, 11, true},  {29, 11, false}, {29, 12, false}, {30, 12, false}, {30, 12, true}, {31, 12, false},
    {31, 13, false}, {32, 13, false}, {32, 13, true},  {33, 14, false}, {33, 14, true}, {35, 15, false},
}};
constexpr const Space& space_at(int index) { return kTrack[static_cast<std::size_t>(index)]; }

// QUA-T11: a tail lies after each of these spaces of the score track, on every lap of 50.
inline constexpr std::array<std::uint8_t, 23> kTails{1,  4,  7,  10, 12, 14, 16, 18, 20, 22, 24, 26,
                                                     28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48};
inline constexpr int kLap = 50;
// How many tails lie behind a score: the difference of two of these counts is the number of tails between them.
inline constexpr std::array<std::uint8_t, kLap> kTailsBelow = [] {
  std::array<std::uint8_t, kLap> below{};
  for (int score = 0; score < kLap; ++score)
    for (std::uint8_t after : kTails)
      if (after < score) ++below[static_cast<std::size_t>(score)];
  return below;
}();
constexpr int tails_below(int score) {
  return score / kLap * static_cast<int>(kTails.size()) + kTailsBelow[static_cast<std::size_t>(score % kLap)];
}

enum class Face : std::uint8_t { Vp1, Vp2, Ruby1, Droplet1, Orange1 };  // QUA-P1
BOOST_DESCRIBE_ENUM(Face, Vp1, Vp2, Ruby1, Droplet1, Orange1)
inline constexpr std::array<Face, 6> kDie{Face::Vp1, Face::Vp1, Face::Vp2, Face::Ruby1, Face::Droplet1, Face::Orange1};
std::string die_name(int side);

// QUA-V4: what the tube droplet finds in glass 1 to 12.
struct Glass {
  std::uint8_t vp = 0;
  std::uint8_t rubies = 0;
  Chip chip = kNoChip;
};
inline constexpr std::array<Glass, kGlasses + 1> kTubes{{
    {},
    {0, 1},
    {1},
    {0, 0, Chip::Blue_1},
    {2},
    {0, 0, Chip::Black_1},
    {2},
    {0, 0, Chip::Red_2},
    {3},
    {0, 0, Chip::Purple_1},
    {3},
    {0, 0, Chip::Yellow_4},
    {4},
}};

// QUA-B2, QUX-B1: coins for the values 1, 2, 4 by set.
using Prices = std::array<std::uint8_t, 3>;
inline constexpr int kSets = 6;
inline constexpr std::array<std::array<Prices, kSets>, 5> kPrices{{
    {{{4, 8, 14}, {6, 11, 18}, {6, 11, 21}, {4, 8, 14}, {5, 9, 16}, {4, 8, 14}}},       // green
    {{{5, 10, 19}, {5, 10, 19}, {4, 8, 14}, {5, 10, 19}, {8, 15, 19}, {5, 10, 18}}},    // blue
    {{{6, 10, 16}, {4, 8, 14}, {5, 9, 15}, {7, 11, 17}, {6, 11, 18}, {7, 11, 17}}},     // red
    {{{8, 12, 18}, {9, 13, 19}, {8, 12, 18}, {8, 12, 18}, {10, 14, 20}, {8, 12, 18}}},  // yellow
    {{{9, 0, 0}, {12, 0, 0}, {10, 0, 0}, {11, 0, 0}, {9, 0, 0}, {16, 0, 0}}},           // purple
}};
inline constexpr std::uint8_t kOrange1Price = 3;
inline constexpr std::uint8_t kOrange6Price = 22;
inline constexpr std::uint8_t kNotForSale = 255;
inline constexpr std::array<std::uint8_t, 3> kBlackPrices{10, 10, 9};                 // base, 5, 6
inline constexpr std::array<std::uint8_t, 6> kLocoweedPrices{8, 10, 11, 16, 10, 12};  // 5, 6, A, B, C, D
inline constexpr std::uint8_t kAlmanacGreen3 = 18;                                    // QUA-B2: price_source=almanac
inline constexpr std::uint8_t kAlmanacBlue4 = 20;

// The cards of QUA-C and QUX-C, in the order of the rules.
enum class Card : std::uint8_t {
  F01,
  F02,
  F03,
  F04,
  F05,
  F06,
  F07,
  F08,
  F09,
  F10,
  F11,
  F12,
  F13,
  F14,
  F15,
  F16,
  F17,
  F18,
  F19,
  F20,
  F21,
  F22,
  F23,
  F24,
  FP1,
  FP2,
  FP3,
  FP4,
  FP5,
  FP6,
  FP7,
  FP8,
  FP9,
  FP10,
  FB1,
  FB2,
  FB3,
  FB4,
  FB5,
  FB6,
  FB7,
  FB8,
  FB9,
  FB10,
  None,
};
BOOST_DESCRIBE_ENUM(Card, F01, F02, F03, F04, F05, F06, F07, F08, F09, F10, F11, F12, F13, F14, F15, F16, F17, F18, F19,
                    F20, F21, F22, F23, F24, FP1, FP2, FP3, FP4, FP5, FP6, FP7, FP8, FP9, FP10, FB1, FB2, FB3, FB4, FB5,
                    FB6, FB7, FB8, FB9, FB10, None)
inline constexpr int kBaseCards = 24;
inline constexpr int kCards = 44;
enum class Mark : std::uint8_t { None, Witches, Alchemists };  // QUX-S18
constexpr Mark mark_of(Card card) {
  switch (card) {
    case Card::FP7:
    case Card::FB8:
    case Card::FB10: return Mark::Witches;
    case Card::FB6:
    case Card::FB7:
    case Card::FB9: return Mark::Alchemists;
    default: return Mark::None;
  }
}
constexpr bool is_purple(Card card) {
  return card <= Card::F13 || (card >= Card::FP1 && card <= Card::FP10);
}  // QUA-T7

enum class Penny : std::uint8_t { Silver, Copper, Gold };  // QUX-S12
BOOST_DESCRIBE_ENUM(Penny, Silver, Copper, Gold)
inline constexpr int kPennies = 3;
enum class Witch : std::uint8_t { AG1, AG2, AG3, AG4, CU1, CU2, CU3, CU4, AU1, AU2, AU3, AU4, None };  // QUX-W7
BOOST_DESCRIBE_ENUM(Witch, AG1, AG2, AG3, AG4, CU1, CU2, CU3, CU4, AU1, AU2, AU3, AU4, None)
inline constexpr int kWitches = 12;
inline constexpr int kWitchesOfType = 4;
constexpr Penny penny_of(Witch witch) { return static_cast<Penny>(static_cast<int>(witch) / kWitchesOfType); }
inline constexpr int kOfferSize = 6;                                                      // QUX-W9
inline constexpr std::array<std::uint8_t, 9> kColourPoints{0, 3, 3, 3, 3, 4, 7, 10, 14};  // QUX-W16

enum class Patient : std::uint8_t {  // QUX-P1
  Nervousness,
  EarWorm,
  CarrotNose,
  WingEars,
  ChickenEyes,
  WitchHump,
  Forgetfulness,
  Vampirism,
  None,
};
BOOST_DESCRIBE_ENUM(Patient, Nervousness, EarWorm, CarrotNose, WingEars, ChickenEyes, WitchHump, Forgetfulness,
                    Vampirism, None)
inline constexpr int kPatients = 8;
inline constexpr int kPatientsShown = 3;
struct AlembicSlot {  // QUX-P1: what a space of the alembic pays
  std::uint8_t vp = 0;
  std::uint8_t rats = 0;
  std::uint8_t draws = 0;  // Nervousness: display, Ear worm: chips, Vampirism: coins
};
inline constexpr std::array<std::array<AlembicSlot, kSlots + 1>, kPatients> kSlotTable{{
    {{{}, {0, 1}, {0, 0, 1}, {0, 0, 2}, {0, 0, 3}, {0, 0, 4}, {0, 0, 5}, {0, 0, 6}, {0, 0, 7}, {0, 0, 8}, {0, 0, 10}}},
    {{{},
      {0, 0, 1},
      {0, 1, 1},
      {0, 0, 2},
      {0, 1, 2},
      {0, 0, 3},
      {0, 1, 3},
      {0, 0, 4},
      {0, 1, 4},
      {0, 0, 5},
      {0, 0, 6}}},
    {{{}, {0, 1}, {}, {0, 1}, {}, {0, 1}, {}, {1}, {1}, {2}, {2}}},
    {{{}, {0, 1}, {}, {}, {}, {}, {}, {1}, {1}, {2}, {2}}},
    {{}},  // Chicken eyes: kChicken
    {{{}, {0, 1}, {}, {0, 1}, {}, {0, 1}, {}, {1}, {1}, {2}, {2}}},
    {{{}, {}, {}, {}, {}, {}, {}, {1}, {1}, {2}, {2}}},
    {{{}, {0, 1}, {0, 0, 2}, {0, 0, 3}, {0, 0, 4}, {0, 0, 5}, {0, 0, 6}, {0, 0, 7}, {0, 0, 8}, {0, 0, 9}, {0, 0, 10}}},
}};
struct Treat {  // QUX-P6: the bonuses of Chicken eyes
  std::uint8_t rubies = 0;
  Chip chip = kNoChip;
  std::uint8_t swap_to = 0;  // a 1-chip for this value
  bool flask = false;
  std::uint8_t rolls = 0;
  std::uint8_t droplets = 0;
};
inline constexpr std::array<Treat, kSlots + 1> kChicken{{
    {},
    {.rubies = 1},
    {.chip = Chip::Orange_1},
    {.swap_to = 2},
    {.flask = true},
    {.chip = Chip::Red_1},
    {.rubies = 3},
    {.rolls = 2},
    {.droplets = 2},
    {.swap_to = 4},
    {.rolls = 4},
}};

// QUX-P1 as a player reads it: what one space of an elixir card gives. `amount` counts it, `chip` names it.
enum class SlotGift : std::uint8_t {
  Nothing,
  Rat,
  Points,
  Display,  // chips drawn before the next brewing
  Chips,    // chips placed after this brewing
  ChipsAndRat,
  Rubies,
  Chip,
  Swap,  // a 1-chip for one of value `amount`
  Flask,
  Dice,
  Droplets,
  Coins,
};
BOOST_DESCRIBE_ENUM(SlotGift, Nothing, Rat, Points, Display, Chips, ChipsAndRat, Rubies, Chip, Swap, Flask, Dice,
                    Droplets, Coins)
struct SlotOf {
  SlotGift gift = SlotGift::Nothing;
  std::uint8_t amount = 0;
  Chip chip = kNoChip;
};

}  // namespace guildhall::quacks
