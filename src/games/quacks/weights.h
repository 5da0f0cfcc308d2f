// How much of what was measured (measured.h) counts for whoever wants to win, as factors: what the search begins from. They
// were tuned by playing against themselves with each a little more and a little less (docs/bots.md, Tuning).
#pragma once

#include "shape/describe.h"

namespace guildhall::quacks {

struct Weights {
  static Weights tuned(int) { return {}; }  // for so many players

  double coins = 1;            // games are won by chips
  double coins_early = 0.023;  // more in each round before the middle
  double white = 0.97;         // the harm of white chips
  double droplet = 1.17;
  double early_point = 1.18;  // how much less a point is worth that is made early
  double ruby = 0.96;
  double flask = 1;
  double lead = 0.94;  // a fuller pot, for the bonus die
  double orange_1 = 1.17;
  double orange_6 = 0.93;
  double green = 1.09;
  double blue = 1.29;
  double red = 1.05;
  double yellow = 1.16;
  double purple = 0.77;
  double black = 1.18;
  double locoweed = 0.83;
  double value_2 = 0.97;  // chips of that value
  double value_4 = 1.12;
  double copies = 0;  // a chip is worth less by this for each one alike that is owned
};
BOOST_DESCRIBE_STRUCT(Weights, (),
                      (coins, coins_early, white, droplet, early_point, ruby, flask, lead, orange_1, orange_6, green,
                       blue, red, yellow, purple, black, locoweed, value_2, value_4, copies))

}  // namespace guildhall::quacks
