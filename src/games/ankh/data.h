// Ankh-Morpork: areas, personalities, random events and figures. A test compares every table with
// rules/ankh-morpork.json. The cards are in deck.h. Things go by their neutral codes; shown names are texts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "kit/check.h"
#include "kit/seats.h"
#include "shape/describe.h"

namespace guildhall::ankh {

inline constexpr int kPlayersMax = 4;
inline constexpr int kMinionsEach = 12;  // ANK-G1
inline constexpr int kBuildingsEach = 6;
inline constexpr int kTrolls = 3;
inline constexpr int kDemons = 4;
inline constexpr int kDieSides = 12;
inline constexpr int kStartCash = 10;
inline constexpr int kMostCash = 9999;  // as far as dollars are counted
inline constexpr int kHandSize = 5;     // ANK-S6, ANK-T8
inline constexpr int kLoanRepay = 12;
inline constexpr int kLoanLoss = 15;
inline constexpr int kPointsPerMinion = 5;
inline constexpr int kTroubleForHerald = 8;
inline constexpr int kNetWorthForFinancier = 50;
inline constexpr int kTroubleForRiots = 8;
inline constexpr int kProtectionPrice = 3;  // ANK-R3
inline constexpr int kSubsidenceFee = 2;    // ANK-R12
inline constexpr int kFogCards = 5;
inline constexpr int kStallTurns = 100;  // ANK-E18
inline constexpr int kBankTotal = 130;   // ANK-V16
inline constexpr int kCollectorsCost = 17;

// ---- Areas (ANK-B3): the printed number is the value plus one -------------------------------------------------

enum class Area : std::uint8_t {
  SistersRow,
  ArcaneQuarter,
  WyrmField,
  ShrineStreet,
  TannersYard,
  Racecourse,
  Warrens,
  Lowdock,
  Westwall,
  TempleIsland,
  MerchantHeights,
  QuietHill,
};
BOOST_DESCRIBE_ENUM(Area, SistersRow, ArcaneQuarter, WyrmField, ShrineStreet, TannersYard, Racecourse, Warrens, Lowdock,
                    Westwall, TempleIsland, MerchantHeights, QuietHill)
inline constexpr int kAreas = 12;
constexpr int number_of(Area area) { return static_cast<int>(area) + 1; }
constexpr Area area_number(int number) { return static_cast<Area>(number - 1); }
// ANK-V1: a collector's edition avoids the figure 8. Input understands both ways.
inline constexpr int kAvoidedNumber = 8;
inline constexpr std::string_view kInsteadOfEight = "7a";
inline std::string die_face_name(int face) {  // counted from 0
  const std::string number = std::to_string(face + 1);
  return face + 1 == kAvoidedNumber ? number + "|" + std::string(kInsteadOfEight) : number;
}
inline std::string printed_name(Area area) { return die_face_name(static_cast<int>(area)); }

// A set of areas, 12 bits.
struct AreaSet {
  std::uint16_t bits = 0;

  static constexpr AreaSet of(Area area) { return {static_cast<std::uint16_t>(1u << static_cast<int>(area))}; }
  static constexpr AreaSet all() { return {0x0FFF}; }
  constexpr bool has(Area area) const { return (bits >> static_cast<int>(area) & 1u) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr Area first() const { return static_cast<Area>(std::countr_zero(bits)); }
  constexpr void add(Area area) { *this = *this | of(area); }
  constexpr void drop(Area area) { *this = *this - of(area); }
  friend constexpr AreaSet operator|(AreaSet a, AreaSet b) { return {static_cast<std::uint16_t>(a.bits | b.bits)}; }
  friend constexpr AreaSet operator&(AreaSet a, AreaSet b) { return {static_cast<std::uint16_t>(a.bits & b.bits)}; }
  friend constexpr AreaSet operator-(AreaSet a, AreaSet b) { return {static_cast<std::uint16_t>(a.bits & ~b.bits)}; }
  constexpr bool operator==(const AreaSet&) const = default;

  struct Iterator {
    unsigned left;
    constexpr Area operator*() const { return static_cast<Area>(std::countr_zero(left)); }
    constexpr Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};
BOOST_DESCRIBE_STRUCT(AreaSet, (), (bits))

template <class... Numbers>
constexpr AreaSet areas(Numbers... numbers) {  // by their printed numbers
  AreaSet set;
  (set.add(area_number(numbers)), ...);
  return set;
}

struct AreaInfo {
  std::uint8_t build_cost;
  bool river;  // ANK-B5
  AreaSet adjacent;
  AreaSet bridges;  // those of them that are reached over a bridge
};
inline constexpr std::array<AreaInfo, kAreas> kAreaInfo{{
    {6, true, areas(2, 3, 12), areas(12)},
    {18, true, areas(1, 3, 4, 10, 11, 12), areas(10, 11, 12)},  // ANK-B4: 2-3 are adjacent
    {12, false, areas(1, 2, 4), areas()},
    {18, true, areas(2, 3, 5, 6, 10), areas(10)},  // ANK-B4: 1-4 are not adjacent
    {6, true, areas(4, 6, 7, 8, 10), areas(8, 10)},
    {12, false, areas(4, 5, 7), areas()},
    {6, true, areas(5, 6, 8), areas(8)},
    {6, true, areas(5, 7, 9), areas(5, 7)},
    {12, true, areas(8, 10, 11), areas(10)},
    {12, true, areas(2, 4, 5, 9, 11), areas(2, 4, 5, 9, 11)},
    {18, true, areas(2, 9, 10, 12), areas(2, 10)},
    {12, true, areas(1, 2, 11), areas(1, 2)},
}};
constexpr const AreaInfo& info_of(Area area) { return kAreaInfo[static_cast<std::size_t>(area)]; }
constexpr AreaSet neighbours(Area area) { return info_of(area).adjacent; }  // ANK-B2
constexpr AreaSet area_or_neighbours(Area area) { return AreaSet::of(area) | neighbours(area); }
constexpr AreaSet neighbours(AreaSet set) {
  AreaSet next;
  for (Area area : set) next = next | neighbours(area);
  return next;
}
inline constexpr AreaSet kStartAreas = areas(7, 5, 1);  // ANK-S1

// ---- Pieces: minions of four seats, trolls, demons (ANK-G4) ---------------------------------------------------

enum class Neutral : std::uint8_t { Troll, Demon };
BOOST_DESCRIBE_ENUM(Neutral, Troll, Demon)

// Who a minion belongs to: a seat, or nobody's trolls and demons.
using Owner = std::uint8_t;
inline constexpr Owner kTroll = 4;
inline constexpr Owner kDemon = 5;
inline constexpr int kOwners = 6;
constexpr Owner owner_of(Seat seat) { return static_cast<Owner>(seat.index()); }
constexpr Owner owner_of(Neutral neutral) { return static_cast<Owner>(kTroll + static_cast<int>(neutral)); }
constexpr bool is_player(Owner owner) { return owner < kTroll; }
constexpr Neutral neutral_of(Owner owner) { return static_cast<Neutral>(owner - kTroll); }

// ---- Personalities (ANK-E4 to ANK-E10) ------------------------------------------------------------------------

enum class Role : std::uint8_t { Spymaster, NobleA, NobleB, NobleC, Herald, Financier, WatchCommander };
BOOST_DESCRIBE_ENUM(Role, Spymaster, NobleA, NobleB, NobleC, Herald, Financier, WatchCommander)
inline constexpr int kRoles = 7;
inline constexpr std::array<std::string_view, kRoles> kRoleIds{"P1", "P2", "P3", "P4", "P5", "P6", "P7"};
constexpr std::string_view printed_name(Role role) { return kRoleIds[static_cast<std::size_t>(role)]; }
// By the number of players, 2 to 4.
inline constexpr std::array<std::uint8_t, 3> kSpymasterAreas{11, 10, 9};
inline constexpr std::array<std::uint8_t, 3> kNobleAreas{7, 5, 4};
constexpr int spymaster_areas(int players) { return kSpymasterAreas[static_cast<std::size_t>(players - 2)]; }
constexpr int noble_areas(int players) { return kNobleAreas[static_cast<std::size_t>(players - 2)]; }

// ---- Random events (ANK-R) ------------------------------------------------------------------------------------

enum class RandomEvent : std::uint8_t {
  Wyrm,
  Flood,
  Fire,
  Fog,
  Riots,
  Explosion,
  NightKillings,
  Fiends,
  Subsidence,
  MadArchitect,
  Ogres,
  Earthquake,
};
BOOST_DESCRIBE_ENUM(RandomEvent, Wyrm, Flood, Fire, Fog, Riots, Explosion, NightKillings, Fiends, Subsidence,
                    MadArchitect, Ogres, Earthquake)
inline constexpr int kRandomEvents = 12;
struct RandomEventInfo {
  std::string_view id;
  std::uint8_t rolls;  // thrown before anything happens; fire and murders roll step by step
};
inline constexpr std::array<RandomEventInfo, kRandomEvents> kRandomEventInfo{{
    {"E01", 1},
    {"E02", 2},
    {"E03", 0},
    {"E04", 0},
    {"E05", 0},
    {"E06", 1},
    {"E07", 0},
    {"E08", 4},
    {"E09", 0},
    {"E10", 1},
    {"E11", 3},
    {"E12", 2},
}};
constexpr const RandomEventInfo& info_of(RandomEvent event) {
  return kRandomEventInfo[static_cast<std::size_t>(event)];
}
constexpr std::string_view printed_name(RandomEvent event) { return info_of(event).id; }

}  // namespace guildhall::ankh
