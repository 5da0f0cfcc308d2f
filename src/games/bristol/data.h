// Bristol 1350: carts, dice, cards, coins and characters. A test compares every table with rules/bristol-1350.json.
#pragma once

#include <array>
#include <cstdint>

#include "shape/describe.h"

namespace guildhall::bristol {

inline constexpr int kPlayersMax = 9;
inline constexpr int kParticipantsMin = 4;  // BRI-S1: ghosts fill up to four
inline constexpr int kCarts = 3;
inline constexpr int kPlacesOnCart = 3;
inline constexpr int kDice = 6;
inline constexpr int kSymptomsInHand = 2;
inline constexpr int kPlagueSum = 6;  // BRI-G7
inline constexpr int kRatsToMingle = 2;
inline constexpr int kRemedyHandMax = 3;
inline constexpr int kArsenicLocks = 2;
inline constexpr int kChickenTosses = 3;
inline constexpr int kLeechesDrawn = 2;
inline constexpr int kPomanderDrawn = 2;
inline constexpr int kSymptomsMax = 32;
inline constexpr int kRemediesMax = 33;

enum class Cart : std::uint8_t { Birch, Cedar, Oak };  // BRI-G2
BOOST_DESCRIBE_ENUM(Cart, Birch, Cedar, Oak)
inline constexpr std::array kAllCarts{Cart::Birch, Cart::Cedar, Cart::Oak};

enum class Face : std::uint8_t { BirchApple, BirchRat, CedarApple, CedarRat, OakApple, OakRat };  // BRI-G5
BOOST_DESCRIBE_ENUM(Face, BirchApple, BirchRat, CedarApple, CedarRat, OakApple, OakRat)
inline constexpr int kFaces = 6;
constexpr Cart cart_of(Face face) { return static_cast<Cart>(static_cast<int>(face) / 2); }
constexpr bool is_rat(Face face) { return static_cast<int>(face) % 2 == 1; }
constexpr bool is_apple(Face face) { return !is_rat(face); }
constexpr Face rat_of(Cart cart) { return static_cast<Face>(static_cast<int>(cart) * 2 + 1); }

enum class Kind : std::uint8_t { Arsenic, Chicken, CrushedEmeralds, Leeches, Pomander, Whip, Alms };  // BRI-G9
BOOST_DESCRIBE_ENUM(Kind, Arsenic, Chicken, CrushedEmeralds, Leeches, Pomander, Whip, Alms)

// Every remedy card there is, by its two uses.
enum class Remedy : std::uint8_t {
  R_arsenic__chicken,
  R_arsenic__crushed_emeralds,
  R_crushed_emeralds__arsenic,
  R_arsenic__whip,
  R_whip__arsenic,
  R_arsenic__leeches,
  R_leeches__arsenic,
  R_arsenic__pomander,
  R_pomander__arsenic,
  R_chicken__crushed_emeralds,
  R_crushed_emeralds__chicken,
  R_chicken__whip,
  R_whip__chicken,
  R_chicken__leeches,
  R_leeches__chicken,
  R_chicken__pomander,
  R_pomander__chicken,
  R_crushed_emeralds__whip,
  R_crushed_emeralds__leeches,
  R_leeches__crushed_emeralds,
  R_crushed_emeralds__pomander,
  R_pomander__crushed_emeralds,
  R_whip__leeches,
  R_leeches__whip,
  R_whip__pomander,
  R_pomander__whip,
  R_leeches__pomander,
  A_alms__arsenic,
  A_alms__chicken,
  A_alms__crushed_emeralds,
  A_alms__whip,
  A_alms__leeches,
  A_alms__pomander,
  A_alms,
};
BOOST_DESCRIBE_ENUM(Remedy, R_arsenic__chicken, R_arsenic__crushed_emeralds, R_crushed_emeralds__arsenic,
                    R_arsenic__whip, R_whip__arsenic, R_arsenic__leeches, R_leeches__arsenic, R_arsenic__pomander,
                    R_pomander__arsenic, R_chicken__crushed_emeralds, R_crushed_emeralds__chicken, R_chicken__whip,
                    R_whip__chicken, R_chicken__leeches, R_leeches__chicken, R_chicken__pomander, R_pomander__chicken,
                    R_crushed_emeralds__whip, R_crushed_emeralds__leeches, R_leeches__crushed_emeralds,
                    R_crushed_emeralds__pomander, R_pomander__crushed_emeralds, R_whip__leeches, R_leeches__whip,
                    R_whip__pomander, R_pomander__whip, R_leeches__pomander, A_alms__arsenic, A_alms__chicken,
                    A_alms__crushed_emeralds, A_alms__whip, A_alms__leeches, A_alms__pomander, A_alms)

// BRI-C15, BRI-O7, BRI-O8: the uses of each card, and how often each deck has it.
struct RemedyInfo {
  Kind top;
  Kind bottom;
  std::uint8_t in_pairs15_27;
  std::uint8_t in_k33x3_27;
  std::uint8_t in_alms_plus_each;
  std::uint8_t in_alms_only;
};
inline constexpr std::array<RemedyInfo, 34> kRemedies{{
    {Kind::Arsenic, Kind::Chicken, 1, 0, 0, 0},
    {Kind::Arsenic, Kind::CrushedEmeralds, 1, 0, 0, 0},
    {Kind::CrushedEmeralds, Kind::Arsenic, 1, 0, 0, 0},
    {Kind::Arsenic, Kind::Whip, 1, 3, 0, 0},
    {Kind::Whip, Kind::Arsenic, 1, 0, 0, 0},
    {Kind::Arsenic, Kind::Leeches, 1, 3, 0, 0},
    {Kind::Leeches, Kind::Arsenic, 1, 0, 0, 0},
    {Kind::Arsenic, Kind::Pomander, 1, 3, 0, 0},
    {Kind::Pomander, Kind::Arsenic, 1, 0, 0, 0},
    {Kind::Chicken, Kind::CrushedEmeralds, 1, 0, 0, 0},
    {Kind::CrushedEmeralds, Kind::Chicken, 1, 0, 0, 0},
    {Kind::Chicken, Kind::Whip, 1, 3, 0, 0},
    {Kind::Whip, Kind::Chicken, 1, 0, 0, 0},
    {Kind::Chicken, Kind::Leeches, 1, 3, 0, 0},
    {Kind::Leeches, Kind::Chicken, 1, 0, 0, 0},
    {Kind::Chicken, Kind::Pomander, 1, 3, 0, 0},
    {Kind::Pomander, Kind::Chicken, 1, 0, 0, 0},
    {Kind::CrushedEmeralds, Kind::Whip, 1, 3, 0, 0},
    {Kind::CrushedEmeralds, Kind::Leeches, 1, 3, 0, 0},
    {Kind::Leeches, Kind::CrushedEmeralds, 1, 0, 0, 0},
    {Kind::CrushedEmeralds, Kind::Pomander, 1, 3, 0, 0},
    {Kind::Pomander, Kind::CrushedEmeralds, 1, 0, 0, 0},
    {Kind::Whip, Kind::Leeches, 1, 0, 0, 0},
    {Kind::Leeches, Kind::Whip, 1, 0, 0, 0},
    {Kind::Whip, Kind::Pomander, 1, 0, 0, 0},
    {Kind::Pomander, Kind::Whip, 1, 0, 0, 0},
    {Kind::Leeches, Kind::Pomander, 1, 0, 0, 0},
    {Kind::Alms, Kind::Arsenic, 0, 0, 1, 0},
    {Kind::Alms, Kind::Chicken, 0, 0, 1, 0},
    {Kind::Alms, Kind::CrushedEmeralds, 0, 0, 1, 0},
    {Kind::Alms, Kind::Whip, 0, 0, 1, 0},
    {Kind::Alms, Kind::Leeches, 0, 0, 1, 0},
    {Kind::Alms, Kind::Pomander, 0, 0, 1, 0},
    {Kind::Alms, Kind::Alms, 0, 0, 0, 6},
}};
constexpr const RemedyInfo& info_of(Remedy card) { return kRemedies[static_cast<std::size_t>(card)]; }
constexpr bool has_whip(Remedy card) { return info_of(card).top == Kind::Whip || info_of(card).bottom == Kind::Whip; }

enum class Coin : std::uint8_t { Naught, Plague, Cured };  // BRI-V9
BOOST_DESCRIBE_ENUM(Coin, Naught, Plague, Cured)
inline constexpr std::array<std::uint8_t, 3> kCoins{4, 1, 1};
inline constexpr int kCoinsTotal = 6;
inline constexpr auto kHiddenCoin = static_cast<Coin>(0xFF);  // in a view

enum class Character : std::uint8_t {
  Serf,
  Outlaw,
  Sheriff,
  Mason,
  Knight,
  Friar,
  Countess,
  Chandler,
  Barmaid
};  // BRI-K
BOOST_DESCRIBE_ENUM(Character, Serf, Outlaw, Sheriff, Mason, Knight, Friar, Countess, Chandler, Barmaid)
inline constexpr int kCharacters = 9;

// BRI-S6: pawns on Birch, Cedar, Oak, by the number of participants from 4 to 9.
inline constexpr std::array<std::array<std::uint8_t, kCarts>, 6> kSeatingFr{
    {{1, 1, 2}, {1, 2, 2}, {2, 2, 2}, {2, 2, 3}, {2, 3, 3}, {3, 3, 3}}};
inline constexpr std::array<std::array<std::uint8_t, kCarts>, 6> kSeatingGr{
    {{2, 1, 1}, {2, 2, 1}, {2, 2, 2}, {3, 2, 2}, {3, 3, 2}, {3, 3, 3}}};

// BRI-O6: how many symptom cards of the values 1, 2, 3, 4.
inline constexpr std::array<std::array<std::uint8_t, 4>, 3> kSymptomDecks{{{8, 8, 8, 8}, {7, 7, 7, 7}, {9, 8, 9, 6}}};

}  // namespace guildhall::bristol
