// Quacks: the options of section 1 of both rules (QUA, QUX-O). Member, enumerators and initialiser are an option's id,
// values and default.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "kit/game.h"
#include "shape/describe.h"

namespace guildhall::quacks {

enum class CauldronSide : std::uint8_t { Front, Tubes };
enum class DrawMode : std::uint8_t { Free, Stir, Sealed };
enum class StartPlayer : std::uint8_t { Random, Chosen };
enum class FlaskScope : std::uint8_t { AnyLastChip, WhiteOnly };
enum class PriceSource : std::uint8_t { PrintedBooks, Almanac };
enum class SecondChanceSafety : std::uint8_t { SafeFive, RestartOnly };
enum class SecondChanceRestore : std::uint8_t { Full, ChipsOnly };
enum class StrongIngredient : std::uint8_t { SafeNoAction, NormalPlacement };
enum class Yellow2Double : std::uint8_t { PrintedValue, WholeMove };
enum class LastSpace : std::uint8_t { Stack, MustStop };
enum class RatUse : std::uint8_t { MayDecline, Auto };
enum class Limit : std::uint8_t { Limited, Unlimited };
enum class RubyLimit : std::uint8_t { Unlimited, Limited };
enum class ShowOwned : std::uint8_t { None, Owner, All };
enum class LocoweedBook : std::uint8_t {
  Auto,
  None,
  Locoweed_5,
  Locoweed_6,
  Locoweed_A,
  Locoweed_B,
  Locoweed_C,
  Locoweed_D
};
enum class FortunePack : std::uint8_t { Auto, On, Off };
enum class PatientChoice : std::uint8_t { SimultaneousSecret, TurnOrderOpen };
enum class BlackBook : std::uint8_t { Auto, Base, Black_5, Black_6 };
enum class CopyScope : std::uint8_t { Full, PlacementOnly };
enum class HumpOrange6 : std::uint8_t { NoBonus, As_4 };
enum class AllsWell : std::uint8_t { PrintedOrLocoweedMove, ActualSpacesMoved, PrintedOnly };
BOOST_DESCRIBE_ENUM(CauldronSide, Front, Tubes)
BOOST_DESCRIBE_ENUM(DrawMode, Free, Stir, Sealed)
BOOST_DESCRIBE_ENUM(StartPlayer, Random, Chosen)
BOOST_DESCRIBE_ENUM(FlaskScope, AnyLastChip, WhiteOnly)
BOOST_DESCRIBE_ENUM(PriceSource, PrintedBooks, Almanac)
BOOST_DESCRIBE_ENUM(SecondChanceSafety, SafeFive, RestartOnly)
BOOST_DESCRIBE_ENUM(SecondChanceRestore, Full, ChipsOnly)
BOOST_DESCRIBE_ENUM(StrongIngredient, SafeNoAction, NormalPlacement)
BOOST_DESCRIBE_ENUM(Yellow2Double, PrintedValue, WholeMove)
BOOST_DESCRIBE_ENUM(LastSpace, Stack, MustStop)
BOOST_DESCRIBE_ENUM(RatUse, MayDecline, Auto)
BOOST_DESCRIBE_ENUM(Limit, Limited, Unlimited)
BOOST_DESCRIBE_ENUM(RubyLimit, Unlimited, Limited)
BOOST_DESCRIBE_ENUM(ShowOwned, None, Owner, All)
BOOST_DESCRIBE_ENUM(LocoweedBook, Auto, None, Locoweed_5, Locoweed_6, Locoweed_A, Locoweed_B, Locoweed_C, Locoweed_D)
BOOST_DESCRIBE_ENUM(FortunePack, Auto, On, Off)
BOOST_DESCRIBE_ENUM(PatientChoice, SimultaneousSecret, TurnOrderOpen)
BOOST_DESCRIBE_ENUM(BlackBook, Auto, Base, Black_5, Black_6)
BOOST_DESCRIBE_ENUM(CopyScope, Full, PlacementOnly)
BOOST_DESCRIBE_ENUM(HumpOrange6, NoBonus, As_4)
BOOST_DESCRIBE_ENUM(AllsWell, PrintedOrLocoweedMove, ActualSpacesMoved, PrintedOnly)

struct
    Books {  // QUA-S6, QUA-V1, QUX-V5: the set of each colour, freely mixed; `books=3` sets all, `books.green=3` one of them
  std::uint8_t green = 1;
  std::uint8_t blue = 1;
  std::uint8_t red = 1;
  std::uint8_t yellow = 1;
  std::uint8_t purple = 1;
  bool operator==(const Books&) const = default;
};
BOOST_DESCRIBE_STRUCT(Books, (), (green, blue, red, yellow, purple))

struct VampirismCoins {  // QUX-P9: coins for each space, `vampirism_coins.7=8`
  std::uint8_t _2 = 2;
  std::uint8_t _3 = 3;
  std::uint8_t _4 = 4;
  std::uint8_t _5 = 5;
  std::uint8_t _6 = 6;
  std::uint8_t _7 = 7;
  std::uint8_t _8 = 8;
  std::uint8_t _9 = 9;
  std::uint8_t _10 = 10;
  bool operator==(const VampirismCoins&) const = default;
  int at(int space) const {
    const std::array<std::uint8_t, 9> coins{_2, _3, _4, _5, _6, _7, _8, _9, _10};
    return space < 2 ? 0 : coins[static_cast<std::size_t>(space > 10 ? 8 : space - 2)];
  }
};
BOOST_DESCRIBE_STRUCT(VampirismCoins, (), (_2, _3, _4, _5, _6, _7, _8, _9, _10))

struct Options {
  Books books;
  CauldronSide cauldron_side = CauldronSide::Front;
  DrawMode draw_mode = DrawMode::Free;
  StartPlayer start_player = StartPlayer::Random;
  std::uint8_t first_seat = 0;  // the seat meant by start_player=chosen
  FlaskScope flask_scope = FlaskScope::AnyLastChip;
  PriceSource price_source = PriceSource::PrintedBooks;
  SecondChanceSafety second_chance_safety = SecondChanceSafety::SafeFive;
  SecondChanceRestore second_chance_restore = SecondChanceRestore::Full;
  StrongIngredient strong_ingredient = StrongIngredient::SafeNoAction;
  bool r9_exploded_coin_conversion = false;
  bool black_zero_tie = false;
  Yellow2Double yellow2_double = Yellow2Double::PrintedValue;
  LastSpace last_space = LastSpace::Stack;
  RatUse rat_use = RatUse::MayDecline;
  bool decline_moves = true;
  bool decline_gains = true;
  Limit chip_supply = Limit::Limited;
  RubyLimit ruby_supply = RubyLimit::Unlimited;
  ShowOwned show_owned_chips = ShowOwned::None;
  bool exp_witches = false;
  bool exp_alchemists = false;
  bool hw_witches = true;
  bool hw_bowls = true;
  bool hw_pumpkin6 = true;
  bool hw_books_5_6 = true;
  bool hw_fifth_player = true;
  LocoweedBook locoweed_book = LocoweedBook::Auto;
  FortunePack fortune_pack_alchemists = FortunePack::Auto;
  PatientChoice patient_choice = PatientChoice::SimultaneousSecret;
  BlackBook black_book = BlackBook::Auto;
  CopyScope locoweed6_scope = CopyScope::Full;
  bool au1_for_exploded_buyers = false;
  bool cu4_for_exploded_point_takers = false;
  bool bowl_whites_count_for_exact_seven = true;
  HumpOrange6 hump_orange6 = HumpOrange6::NoBonus;
  AllsWell alls_well_measure = AllsWell::PrintedOrLocoweedMove;
  bool good_to_better_same_value = true;
  bool black5_all_gains = false;
  std::uint8_t elixir_cap = 10;
  VampirismCoins vampirism_coins;
  bool operator==(const Options&) const = default;

  // QUX-O3: "on" means true while `exp_witches` is true; `settle` sees to it.
  bool tubes() const { return cauldron_side == CauldronSide::Tubes; }
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (books, cauldron_side, draw_mode, start_player, first_seat, flask_scope, price_source,
                       second_chance_safety, second_chance_restore, strong_ingredient, r9_exploded_coin_conversion,
                       black_zero_tie, yellow2_double, last_space, rat_use, decline_moves, decline_gains, chip_supply,
                       ruby_supply, show_owned_chips, exp_witches, exp_alchemists, hw_witches, hw_bowls, hw_pumpkin6,
                       hw_books_5_6, hw_fifth_player, locoweed_book, fortune_pack_alchemists, patient_choice,
                       black_book, locoweed6_scope, au1_for_exploded_buyers, cu4_for_exploded_point_takers,
                       bowl_whites_count_for_exact_seven, hump_orange6, alls_well_measure, good_to_better_same_value,
                       black5_all_gains, elixir_cap, vampirism_coins))

inline constexpr std::array<OptionInfo, 41> kOptions{{
    {"books", "QUA-S6", Fold::Game, Layer::Rules, 1, 6},
    {"cauldron_side", "QUA-V2"},
    {"draw_mode", "QUA-A2", Fold::Pace},
    {"start_player", "QUA-S2"},
    {"first_seat", "QUA-S2", Fold::Game, Layer::Rules, 0, 4},
    {"flask_scope", "QUA-A12"},
    {"price_source", "QUA-B2"},
    {"second_chance_safety", "QUA-C21"},
    {"second_chance_restore", "QUA-C21"},
    {"strong_ingredient", "QUA-C22"},
    {"r9_exploded_coin_conversion", "QUA-E3"},
    {"black_zero_tie", "QUA-B41"},
    {"yellow2_double", "QUA-B32"},
    {"last_space", "QUA-A9"},
    {"rat_use", "QUA-T12", Fold::Pace},
    {"decline_moves", "QUA-A8", Fold::Pace},
    {"decline_gains", "QUA-A16", Fold::Pace},
    {"chip_supply", "QUA-S8"},
    {"ruby_supply", "QUA-S9"},
    {"show_owned_chips", "QUA-H3", Fold::Aids, Layer::Display},
    {"exp_witches", "QUX-O1"},
    {"exp_alchemists", "QUX-O2"},
    {"hw_witches", "QUX-O3"},
    {"hw_bowls", "QUX-O3"},
    {"hw_pumpkin6", "QUX-O3"},
    {"hw_books_5_6", "QUX-O3"},
    {"hw_fifth_player", "QUX-O3"},
    {"locoweed_book", "QUX-O4"},
    {"fortune_pack_alchemists", "QUX-O5"},
    {"patient_choice", "QUX-O6"},
    {"black_book", "QUX-O8"},
    {"locoweed6_scope", "QUX-B10"},
    {"au1_for_exploded_buyers", "QUX-W16"},
    {"cu4_for_exploded_point_takers", "QUX-W15"},
    {"bowl_whites_count_for_exact_seven", "QUX-L6"},
    {"hump_orange6", "QUX-P7"},
    {"alls_well_measure", "QUX-C19"},
    {"good_to_better_same_value", "QUX-C11"},
    {"black5_all_gains", "QUX-B17"},
    {"elixir_cap", "QUX-X8", Fold::Game, Layer::Rules, 10, 50},
    {"vampirism_coins", "QUX-P9", Fold::Game, Layer::Rules, 0, 35},
}};

// `auto`, what needs an expansion, and combinations that the rules forbid.
std::optional<OptionProblem> settle(Options& options, OptionNames named, int players);

}  // namespace guildhall::quacks
