// Castle of the Devil: societies, professions and objects. A test compares every table with
// rules/castle-of-the-devil.json.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "shape/describe.h"

namespace guildhall::castle {

inline constexpr int kPlayersMin = 4;  // COD-G1
inline constexpr int kPlayersMax = 8;
inline constexpr int kTokens = 12;  // COD-G3
inline constexpr int kObjects = 21;
inline constexpr int kProfessions = 10;
inline constexpr int kCharacters = 10;
inline constexpr int kHandMax = 6;  // COD-L1, with four players
inline constexpr int kObjectsToWin = 3;
inline constexpr int kObjectsToWinUnderStrength = 2;  // COD-E4
constexpr int hand_limit(int players) { return players == 4 ? 6 : 5; }
constexpr int societies_dealt(int players) { return (players + 1) / 2; }  // COD-S3: cards of each society

enum class Society : std::uint8_t { Order, Brotherhood };
BOOST_DESCRIBE_ENUM(Society, Order, Brotherhood)
constexpr Society other(Society society) { return society == Society::Order ? Society::Brotherhood : Society::Order; }

// COD-S1, COD-S12: of no effect beyond the side shown in a duel; seat i has character i.
enum class Character : std::uint8_t {
  AvaVonEisberg,
  BrotherZacharius,
  DimitriKartov,
  JuanTirador,
  MarieSauniere,
  MichelDeBellevaux,
  RomanaBaranov,
  SarahMacMullin,
  SirHenrySinclair,
  TheodoraRosenborg,
};
BOOST_DESCRIBE_ENUM(Character, AvaVonEisberg, BrotherZacharius, DimitriKartov, JuanTirador, MarieSauniere,
                    MichelDeBellevaux, RomanaBaranov, SarahMacMullin, SirHenrySinclair, TheodoraRosenborg)
constexpr Character character_of(int seat) { return static_cast<Character>(seat); }

enum class Side : std::uint8_t { Sword, Shield };
BOOST_DESCRIBE_ENUM(Side, Sword, Shield)

// COD-G4: every object there is, by its face.
enum class Object : std::uint8_t {
  BagGoblet,
  BagKey,
  BlackPearl,
  Coat,
  Dagger,
  Gloves,
  Goblet_1,
  Goblet_2,
  Goblet_3,
  Key_1,
  Key_2,
  Key_3,
  Monocle,
  PoisonRing,
  Privilege,
  SealOfTheLodge,
  Sextant,
  ShatteredMirror,
  ThrowingKnives,
  Tome,
  Whip,
};
BOOST_DESCRIBE_ENUM(Object, BagGoblet, BagKey, BlackPearl, Coat, Dagger, Gloves, Goblet_1, Goblet_2, Goblet_3, Key_1,
                    Key_2, Key_3, Monocle, PoisonRing, Privilege, SealOfTheLodge, Sextant, ShatteredMirror,
                    ThrowingKnives, Tome, Whip)

// COD-P4b: what an object is called; the names that a Diplomat may use, in that order.
enum class Kind : std::uint8_t {
  Key,
  Goblet,
  Bag,
  BlackPearl,
  Coat,
  Dagger,
  Gloves,
  Monocle,
  PoisonRing,
  Privilege,
  SealOfTheLodge,
  Sextant,
  ShatteredMirror,
  ThrowingKnives,
  Tome,
  Whip,
};
BOOST_DESCRIBE_ENUM(Kind, Key, Goblet, Bag, BlackPearl, Coat, Dagger, Gloves, Monocle, PoisonRing, Privilege,
                    SealOfTheLodge, Sextant, ShatteredMirror, ThrowingKnives, Tome, Whip)
inline constexpr int kKinds = 16;

enum class Seal : std::uint8_t { None, Red, Green };  // COD-G5
BOOST_DESCRIBE_ENUM(Seal, None, Red, Green)

struct ObjectInfo {
  Kind kind;       // while the deck is not empty
  Kind converted;  // COD-G6, COD-H7: when it is
  Seal seal;       // COD-H3: each face is an object of its own, seal included
};
inline constexpr std::array<ObjectInfo, kObjects> kObjectTable{{
    {Kind::Bag, Kind::Goblet, Seal::Red},  // COD-C1
    {Kind::Bag, Kind::Key, Seal::Red},     // COD-C2
    {Kind::BlackPearl, Kind::BlackPearl, Seal::None},
    {Kind::Coat, Kind::Coat, Seal::None},
    {Kind::Dagger, Kind::Dagger, Seal::None},
    {Kind::Gloves, Kind::Gloves, Seal::None},
    {Kind::Goblet, Kind::Goblet, Seal::Red},
    {Kind::Goblet, Kind::Goblet, Seal::Green},
    {Kind::Goblet, Kind::Goblet, Seal::None},
    {Kind::Key, Kind::Key, Seal::Red},
    {Kind::Key, Kind::Key, Seal::Green},
    {Kind::Key, Kind::Key, Seal::None},
    {Kind::Monocle, Kind::Monocle, Seal::None},
    {Kind::PoisonRing, Kind::PoisonRing, Seal::None},
    {Kind::Privilege, Kind::Privilege, Seal::None},
    {Kind::SealOfTheLodge, Kind::SealOfTheLodge, Seal::None},
    {Kind::Sextant, Kind::Sextant, Seal::None},
    {Kind::ShatteredMirror, Kind::ShatteredMirror, Seal::None},
    {Kind::ThrowingKnives, Kind::ThrowingKnives, Seal::None},
    {Kind::Tome, Kind::Tome, Seal::None},
    {Kind::Whip, Kind::Whip, Seal::None},
}};
constexpr Kind kind_of(Object object, bool deck_empty) {
  const ObjectInfo& info = kObjectTable[static_cast<std::size_t>(object)];
  return deck_empty ? info.converted : info.kind;
}
// COD-A18: read out when accepted in a trade, and then used by whoever passed it on.
constexpr bool is_trigger(Kind kind) {
  return kind == Kind::Bag || kind == Kind::Coat || kind == Kind::Monocle || kind == Kind::Privilege ||
         kind == Kind::Sextant || kind == Kind::Tome;
}
constexpr bool must_be_accepted(Kind kind) { return kind == Kind::BlackPearl || kind == Kind::ShatteredMirror; }

// A set of objects: bit o stands for the object o.
using ObjectSet = std::uint32_t;
inline constexpr ObjectSet kAllObjects = (ObjectSet{1} << kObjects) - 1;
constexpr ObjectSet bit(Object object) { return ObjectSet{1} << static_cast<int>(object); }
constexpr ObjectSet bit_of(int card) { return ObjectSet{1} << card; }
constexpr bool is_single(ObjectSet set) { return set != 0 && (set & (set - 1)) == 0; }
constexpr int count_of(ObjectSet set) {  // as std::popcount, which is a call where the processor's own may not be used
  set -= set >> 1 & 0x55555555u;
  set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
  return static_cast<int>(((set + (set >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24);
}
constexpr ObjectSet objects_of(Kind kind, bool deck_empty) {
  ObjectSet set = 0;
  for (int card = 0; card < kObjects; ++card)
    if (kind_of(static_cast<Object>(card), deck_empty) == kind) set |= bit_of(card);
  return set;
}
constexpr ObjectSet sealed_with(Seal seal) {
  ObjectSet set = 0;
  for (int card = 0; card < kObjects; ++card)
    if (kObjectTable[static_cast<std::size_t>(card)].seal == seal) set |= bit_of(card);
  return set;
}
constexpr ObjectSet triggers(bool deck_empty) {
  ObjectSet set = 0;
  for (int card = 0; card < kObjects; ++card)
    if (is_trigger(kind_of(static_cast<Object>(card), deck_empty))) set |= bit_of(card);
  return set;
}
inline constexpr std::array<ObjectSet, 2> kTriggers{triggers(false), triggers(true)};
constexpr std::array<std::array<ObjectSet, kKinds>, 2> all_kinds() {
  std::array<std::array<ObjectSet, kKinds>, 2> table{};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    table[0][kind] = objects_of(static_cast<Kind>(kind), false);
    table[1][kind] = objects_of(static_cast<Kind>(kind), true);
  }
  return table;
}
inline constexpr auto kObjectsOfKind = all_kinds();
// COD-S6, COD-S7: these start in players' hands and never lie in the deck.
constexpr ObjectSet dealt_for_certain(int players) {
  return players == 8 ? sealed_with(Seal::Red) | sealed_with(Seal::Green) : sealed_with(Seal::Red);
}
constexpr ObjectSet victory_objects(Society society, bool deck_empty) {  // COD-E3, COD-C7, COD-C8
  return kObjectsOfKind[deck_empty][static_cast<std::size_t>(society == Society::Order ? Kind::Key : Kind::Goblet)];
}

enum class Profession : std::uint8_t {
  Alchemist,
  Bodyguard,
  Clairvoyant,
  Diplomat,
  Doctor,
  GrandMaster,
  Hypnotist,
  Priest,
  Swordsman,
  Thug,
};
BOOST_DESCRIBE_ENUM(Profession, Alchemist, Bodyguard, Clairvoyant, Diplomat, Doctor, GrandMaster, Hypnotist, Priest,
                    Swordsman, Thug)
using ProfessionSet = std::uint16_t;
inline constexpr ProfessionSet kAllProfessions = (1u << kProfessions) - 1;
constexpr ProfessionSet bit(Profession profession) {
  return static_cast<ProfessionSet>(1u << static_cast<unsigned>(profession));
}
constexpr bool is_single_use(Profession profession) {  // COD-P0c, COD-P0d
  switch (profession) {
    case Profession::Bodyguard:
    case Profession::GrandMaster:
    case Profession::Hypnotist:
    case Profession::Thug: return false;
    default: return true;
  }
}

// COD-D22, COD-D28: the parts players have in a duel, and what each may play.
enum class Role : std::uint8_t { Attacker, Defender, SupporterOfAttacker, SupporterOfDefender, Hypnotized };
BOOST_DESCRIBE_ENUM(Role, Attacker, Defender, SupporterOfAttacker, SupporterOfDefender, Hypnotized)
struct RolePlays {
  ObjectSet free_objects;
  ProfessionSet free_professions;
  ObjectSet late_objects;
  ProfessionSet late_professions;
  bool tokens;
};
inline constexpr std::array<RolePlays, 5> kPlays{{
    // COD-D29: the Ring in both phases.
    {bit(Object::Dagger) | bit(Object::PoisonRing), bit(Profession::Thug) | bit(Profession::Swordsman),
     bit(Object::PoisonRing), bit(Profession::Thug) | bit(Profession::Swordsman), true},
    {bit(Object::Gloves) | bit(Object::PoisonRing), bit(Profession::GrandMaster) | bit(Profession::Swordsman),
     bit(Object::PoisonRing), bit(Profession::GrandMaster) | bit(Profession::Swordsman), true},
    {bit(Object::ThrowingKnives), bit(Profession::Bodyguard) | bit(Profession::Alchemist), 0,
     bit(Profession::Alchemist), true},
    {bit(Object::Whip), bit(Profession::Bodyguard) | bit(Profession::Alchemist), 0, bit(Profession::Alchemist), true},
    {0, 0, 0, 0, false},
}};

}  // namespace guildhall::castle
