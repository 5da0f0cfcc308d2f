// What counts how much for whoever judges the city (advice.cpp). The script's own are the defaults of the members; the
// search adds what was learned of thousands of games. `guildhall tune ankh-morpork` looks for better ones: none are in force yet.
#pragma once

#include "shape/describe.h"

namespace guildhall::ankh {

struct Weights {
  static Weights tuned(int players);

  // What was learned of thousands of games (belief.h), beside the script's judgement
  double prospect = 0;
  double judgement = 1;

  // Judgement: the way to the own aim
  double aim = 60;
  double aim_met = 60;
  double area_ruled = 2.5;  // a margin holds better than the bare aim
  double area_spied = 1.5;
  double points = 0.22;  // they decide many games, and a broad game hides the aim
  double building = 0.8;
  double points_of_others = 0.05;
  double cash = 0.15;  // money builds, as long as there is time for it
  double penalty = 3;  // ANK-C11: a card fewer for the rest of the game
  double threat = 60;  // what the others may be close to

  // Cards in the hand, by what they can do
  double cards = 0.3;
  double minion = 1;
  double build = 1.3;
  double kill = 1;
  double calm = 0.6;
  double dollar = 0.3;
  double scroll = 1;
  double event = -0.7;
  double again = 0.8;
  double interrupt = 4;  // kept for its occasion
  double unseen = 2.2;   // a card that is still to be drawn

  // Looking ahead
  double further_play = 30;  // ANK-T6: a right to play is worth more than what a single card does
  double recover = -4;
};
BOOST_DESCRIBE_STRUCT(Weights, (),
                      (prospect, judgement, aim, aim_met, area_ruled, area_spied, points, building, points_of_others,
                       cash, penalty, threat, cards, minion, build, kill, calm, dollar, scroll, event, again, interrupt,
                       unseen, further_play, recover))

}  // namespace guildhall::ankh
