// What chips, droplets, rubies and points are worth to whoever plays on: measured, not guessed. In 14,000 games of four
// bots which bought now and then at random, the points made in the rest of the game were fitted to what each seat owned
// after each round. A chip is worth `line` for each round to come and `bend` for its square, in hundredths of a point.
#pragma once

#include <algorithm>
#include <array>

#include "games/quacks/data.h"

namespace guildhall::quacks {

struct Growth {
  int line;
  int bend;
  double over(int rounds) const { return std::max(0.0, (line + 0.1 * bend * rounds) * rounds / 100.0); }
};
using BySet = std::array<Growth, kSets>;
using ByValue = std::array<BySet, 3>;  // 1, 2, 4

inline constexpr ByValue kGreenGrowth{{
    {{{23, -4}, {22, -12}, {31, -11}, {20, -2}, {0, 8}, {0, 20}}},
    {{{38, 20}, {48, -17}, {63, -13}, {42, 0}, {25, 18}, {29, 35}}},
    {{{106, -22}, {99, 5}, {161, -52}, {97, 1}, {68, 68}, {85, 21}}},
}};
inline constexpr ByValue kBlueGrowth{{
    {{{24, 6}, {25, -20}, {28, 2}, {46, -20}, {88, -73}, {10, 1}}},
    {{{75, -33}, {47, -18}, {40, 24}, {80, -19}, {107, -43}, {44, -8}}},
    {{{160, -67}, {152, -61}, {128, -39}, {243, -90}, {119, -30}, {130, -71}}},
}};
inline constexpr ByValue kRedGrowth{{
    {{{32, 8}, {17, -22}, {21, 12}, {47, -10}, {0, 12}, {2, 12}}},
    {{{65, -16}, {38, -11}, {54, 0}, {76, -29}, {48, -36}, {36, 15}}},
    {{{116, -12}, {90, -20}, {100, -5}, {116, 32}, {104, 42}, {53, 90}}},
}};
inline constexpr ByValue kYellowGrowth{{
    {{{47, -32}, {53, -23}, {75, -41}, {59, -16}, {90, -55}, {82, -70}}},
    {{{74, -43}, {77, -19}, {96, -36}, {86, -26}, {79, 59}, {100, -71}}},
    {{{143, -78}, {142, -66}, {163, -24}, {159, -80}, {168, -11}, {133, -58}}},
}};
inline constexpr BySet kPurpleGrowth{{{75, -10}, {101, -81}, {117, -86}, {7, 43}, {88, -42}, {143, 50}}};
inline constexpr std::array<Growth, 3> kBlackGrowth{
    {{28, 106}, {14, 116}, {7, 71}}};  // of the first two, and it keeps others from them
inline constexpr std::array<Growth, 3> kMoreBlackGrowth{{{59, -27}, {28, -28}, {32, 14}}};
inline constexpr std::array<Growth, 6> kLocoweedGrowth{
    {{65, 17}, {87, -89}, {92, -71}, {160, -140}, {63, -65}, {125, -56}}};
inline constexpr Growth kOrange1Growth{16, 0};
inline constexpr Growth kOrange6Growth{129, 38};
inline constexpr double kWhiteHarm = 0.29;      // a point of white, each round
inline constexpr double kDropletGrowth = 0.31;  // each round

// By rounds to come. A point made early comes back as rats to the others and is missed as rats of one's own.
inline constexpr std::array<double, kRounds> kPointWorth{1.0, 0.93, 0.83, 0.70, 0.57, 0.46, 0.38, 0.29, 0.12};
inline constexpr std::array<double, kRounds> kRubyWorth{0.5, 0.7, 0.7, 0.7, 0.7, 0.8, 1.0, 1.05, 1.05};
inline constexpr std::array<double, kRounds> kFlaskWorth{0, 1.3, 0.9, 0.9, 0.9, 0.9, 1.2, 1.4, 1.6};

}  // namespace guildhall::quacks
