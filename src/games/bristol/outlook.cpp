#include "games/bristol/outlook.h"

#include <algorithm>

#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

constexpr int kStaysHealthy = 650;  // a rider, through one mingle

struct Race {  // the carts after this round's move, by cart
  std::array<int, kCarts> position{};
  std::array<int, kCarts> first{};    // chance to be the first with riders out of town
  std::array<int, kCarts> healthy{};  // chance that all riders but `me` are
  std::array<bool, kCarts> runs{};    // in race with somebody aboard
  std::array<bool, kCarts> mingles{};
};

std::size_t number(Cart cart) { return static_cast<std::size_t>(cart); }

void count_dice(const State& t, Race& race) {
  std::array<int, kCarts> rats{};
  for (Cart cart : t.race) race.position[number(cart)] = t.at(cart).position;
  for (int die = 0; die < kDice; ++die) {
    const Face face = t.face(die);
    ++race.position[number(cart_of(face))];
    rats[number(cart_of(face))] += is_rat(face) ? 1 : 0;
  }
  for (Cart cart : t.race) {
    race.runs[number(cart)] = !t.at(cart).riders.empty();
    race.mingles[number(cart)] = race.runs[number(cart)] && rats[number(cart)] >= kRatsToMingle;
  }
}

// A card known to lie on the pile makes that cart's mingle better or worse.
int stays_healthy(const State& t, Cart cart) {
  const auto pile = t.symptoms.in(zone::pile(cart));
  if (pile.empty() || pile[0].card == kHiddenCard) return kStaysHealthy;
  constexpr std::array<int, 5> kWith{0, 750, 700, 620, 520};
  return kWith[pile[0].card];
}

void judge_riders(const State& t, Seat me, const Belief& belief, Race& race) {
  for (Cart cart : t.race) {
    int healthy = 1000;
    for (Seat rider : t.at(cart).riders) {
      if (rider == me) continue;
      healthy = healthy * (1000 - belief.of(rider)) / 1000;
      if (race.mingles[number(cart)]) healthy = healthy * stays_healthy(t, cart) / 1000;
    }
    race.healthy[number(cart)] = healthy;
  }
}

// Who is ahead stays ahead with a chance that grows with the lead, and more so near the gate.
void guess_first(const State& t, Race& race) {
  constexpr std::array<int, 13> kFar{1000, 800, 640, 510, 410, 330, 260, 210, 170, 135, 110, 85, 70};
  constexpr std::array<int, 13> kNear{1000, 650, 420, 270, 180, 115, 75, 50, 32, 21, 14, 9, 6};
  int leader = 0;
  for (Cart cart : t.race)
    if (race.runs[number(cart)]) leader = std::max(leader, race.position[number(cart)]);
  const bool near = leader + 4 >= t.options.track_steps;
  int total = 0;
  for (Cart cart : t.race) {
    if (!race.runs[number(cart)]) continue;
    const auto behind = static_cast<std::size_t>(std::min(leader - race.position[number(cart)], 12));
    race.first[number(cart)] = (near ? kNear : kFar)[behind];
    total += race.first[number(cart)];
  }
  for (int& first : race.first) first = total == 0 ? 0 : first * 1000 / total;
}

// BRI-E8: once a plagued cart has left there is one round to go for those behind it.
int catches_up(int behind) {
  constexpr std::array<int, 8> kChance{900, 800, 620, 420, 240, 110, 40, 10};
  return kChance[static_cast<std::size_t>(std::clamp(behind, 0, 7))];
}

// BRI-E9: in the last round only the gate counts; a step or two may still come from dice that others throw.
int leaves_in_last_round(const State& t, const Race& race, Cart cart) {
  constexpr std::array<int, 5> kChance{950, 350, 130, 40, 10};
  const int needed = std::clamp(t.options.track_steps - race.position[number(cart)], 0, 4);
  int chance = kChance[static_cast<std::size_t>(needed)];
  for (Cart other : t.race)  // BRI-E4: a healthy cart further past the gate ends the game
    if (other != cart && race.runs[number(other)] && race.position[number(other)] >= t.options.track_steps &&
        race.position[number(other)] > race.position[number(cart)])
      chance = chance * (1000 - race.healthy[number(other)]) / 1000;
  return chance;
}

int leaves_in_time(const State& t, const Race& race, Cart cart) {
  if (t.last_round != 0) return leaves_in_last_round(t, race, cart);
  int chance = race.first[number(cart)];
  for (Cart other : t.race) {
    if (other == cart) continue;
    const int behind = race.position[number(other)] - race.position[number(cart)];
    const int lets_us = race.first[number(other)] * (1000 - race.healthy[number(other)]) / 1000;
    chance += lets_us * catches_up(behind) / 1000;
  }
  return std::min(chance, 1000);
}

// BRI-M6: alone one gets back two of three cards; with mates the pool is anybody's.
int own_mingle_risk(const State& t, Seat me, Cart cart) {
  if (t.at(cart).riders.size() > 1) return 1000 - stays_healthy(t, cart) + 20 * (sum_of(t, me) - 4);
  const auto hand = t.symptoms.in(zone::hand(me));
  if (hand.size() != kSymptomsInHand) return 300;
  int six = 0;
  for (int extra = 1; extra <= 4; ++extra) {
    six += hand[0].card + hand[1].card >= kPlagueSum ? 1 : 0;
    six += hand[0].card + extra >= kPlagueSum ? 1 : 0;
    six += hand[1].card + extra >= kPlagueSum ? 1 : 0;
  }
  return six * 1000 / 12;
}

int plague_prevails(const State& t, const Race& race, Cart own) {
  int escapes = 0;
  for (Cart cart : t.race)
    if (cart != own && race.runs[number(cart)])
      escapes += race.healthy[number(cart)] * leaves_in_time(t, race, cart) / 1000;
  return 1000 - std::min(escapes, 1000);
}

// The plague is a consolation, not an aim: half of what it pays, and nothing alone or where only escapes count.
int consolation(const State& t, int prevails) {
  const bool worth = t.players > 1 && t.options.payoff == Payoff::PlaguePrevails;  // BRI-P19, BRI-E20
  return worth ? prevails / 2 : 0;
}

// Whoever sits ahead may push one off, and a dash to a full cart takes the back place. The plagued have little to lose by
// it, and nothing to fear of each other.
int exposure(const State& t, Seat me, const Place& at, const Belief& belief) {
  const Riders& riders = t.at(at.cart).riders;
  const bool swapped_next = riders.full() && at.index == kPlacesOnCart - 1 && rank_of(t, at.cart) + 1 < t.race.size();
  if (!t.plagued.has(me)) return 25 * at.index + (swapped_next ? 20 : 0);
  int feared = 0;
  for (int ahead = 0; ahead < at.index; ++ahead) feared += 1000 - belief.of(riders[ahead]);
  return 10 * feared / 1000;
}

// The chance that this round is not the last: no rival cart that leaves town is healthy (BRI-E4).
int goes_on(const State& t, Seat me, Cart own, const Belief& belief) {
  Race race;
  count_dice(t, race);
  judge_riders(t, me, belief, race);
  int chance = 1000;
  for (Cart cart : t.race)
    if (cart != own && race.runs[number(cart)] && race.position[number(cart)] >= t.options.track_steps)
      chance = chance * (1000 - race.healthy[number(cart)]) / 1000;
  return chance;
}

}  // namespace

int chances(const State& t, Seat me, const Belief& belief) {
  const Place at = place_of(t, me);
  if (at.index < 0) return 0;
  Race race;
  count_dice(t, race);
  judge_riders(t, me, belief, race);
  guess_first(t, race);
  const int prevails = plague_prevails(t, race, at.cart);
  if (t.plagued.has(me)) return prevails;
  const int escape = race.healthy[number(at.cart)] * leaves_in_time(t, race, at.cart) / 1000;
  if (!race.mingles[number(at.cart)]) return escape;
  const int risk = own_mingle_risk(t, me, at.cart);
  return (escape * (1000 - risk) + consolation(t, prevails) * risk) / 1000;
}

int outlook(const State& t, Seat me, const Belief& belief) {
  const int now = chances(t, me, belief);
  const Place at = place_of(t, me);
  if (at.index < 0) return now;
  int later = now;
  if (at.index == 0 && cart_ahead(t, at.cart)) later = std::max(later, chances(after_dash(t, me), me, belief));
  const Riders& riders = t.at(at.cart).riders;
  for (int behind = at.index + 1; behind < riders.size() && push_destination(t, at.cart); ++behind)
    later = std::max(later, chances(after_push(t, riders[behind]), me, belief));
  // A better place is for later: worth nothing if a rival cart is about to get away.
  return now + ((later - now) / 3 - exposure(t, me, at, belief)) * goes_on(t, me, at.cart, belief) / 1000;
}

State after_elbow(const State& t, Seat me) {
  State after = t;
  const Place at = place_of(t, me);
  after.at(at.cart).riders.remove_at(at.index);
  after.at(at.cart).riders.insert(0, me);
  return after;
}

State after_dash(const State& t, Seat me) {
  State after = t;
  const Cart from = place_of(t, me).cart;
  Riders& left = after.at(from).riders;
  Riders& entered = after.at(*cart_ahead(t, from)).riders;
  if (entered.full()) {  // BRI-A7
    std::swap(left[0], entered.back());
  } else {
    left.remove_at(0);
    entered.push_back(me);
  }
  return after;
}

State after_push(const State& t, Seat target) {
  State after = t;
  const Cart from = place_of(t, target).cart;
  after.at(from).riders.remove(target);
  if (const auto to = push_destination(t, from)) after.at(*to).riders.push_back(target);
  return after;
}

}  // namespace guildhall::bristol
