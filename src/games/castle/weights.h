// What counts how much for whoever rides in the coach (advice.cpp). The script's own are the defaults of the members; those that
// the search begins from were tuned by playing against themselves (docs/bots.md, Tuning).
#pragma once

#include "shape/describe.h"

namespace guildhall::castle {

struct Weights {
  static Weights tuned(int players);

  // What objects are worth
  double counts_now = 6;         // an object that the own society counts
  double will_count = 4;         // a Bag that will count
  double counts_for_them = 3.5;  // what the others must not get
  double finds_out = 2.4;        // Monocle and Privilege
  double fights = 2;             // what helps in duels
  double black_pearl = -3;
  double given_to_enemy = 7;  // what his society counts
  double given_to_friend = 2;
  double guarded_by_friend = 0.7;  // how much of it is not lost with a friend

  // Announcing
  double certainty = 0.9;    // from that chance on
  double impatience = 0.01;  // and from so much less after each round

  // The own turn
  double duel_learns = 1.6;
  double duel_for_known = 3;  // where a victory object is certain
  double duel_for_unknown = 0.8;
  double spy = 0.3;
  double spy_unseen = 0.25;  // for each object that is not known
  double clairvoyant = 1.8;
  double offer_pearl = 2.2;
  double offer_bag = 2;  // the only engine that brings new objects in
  double offer_monocle = 1.7;
  double offer_privilege = 0.4;
  double offer = 0.3;
  double offer_to_friend = 0.5;
  double offer_cost = 0.25;

  // The chance to win a duel
  double duel_even = 0.45;
  double duel_edge = 0.15;
  double edge_of_token = 0.4;
  double edge_of_friend = 0.6;

  // Trades
  double taken = 1;
  double drawn_by_enemy = 0.4;
  double own_trigger = 0.6;
  double accept = 0.3;

  // Duels: from which belief or interest on one acts
  double priest_before = 0.3;
  double priest = 0.5;
  double takes_part = 0.25;
  double alchemist = 0.4;
  double doctor = 0.35;
  double steals_from = 0.5;
  double tokens_of_duelist = 3;
  double tokens_of_supporter = 1;
};
BOOST_DESCRIBE_STRUCT(Weights, (),
                      (counts_now, will_count, counts_for_them, finds_out, fights, black_pearl, given_to_enemy,
                       given_to_friend, guarded_by_friend, certainty, impatience, duel_learns, duel_for_known,
                       duel_for_unknown, spy, spy_unseen, clairvoyant, offer_pearl, offer_bag, offer_monocle,
                       offer_privilege, offer, offer_to_friend, offer_cost, duel_even, duel_edge, edge_of_token,
                       edge_of_friend, taken, drawn_by_enemy, own_trigger, accept, priest_before, priest, takes_part,
                       alchemist, doctor, steals_from, tokens_of_duelist, tokens_of_supporter))

}  // namespace guildhall::castle
