// Each answer gets a score: what it changes in the outlook (thousandths), and what cannot be seen on the board.
#include "games/bristol/advice.h"

#include <algorithm>
#include <bit>

#include "games/bristol/outlook.h"
#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

constexpr int kNever = -100000;
constexpr int kEarlyRounds = 3;
constexpr int kEvidence = 250;  // the chance of the plague, in thousandths, from which a rider is suspected
constexpr int kCardKept = 25;   // what a remedy in the hand is worth: it may save the day later

struct Mind {
  const State& t;  // as the seat sees it
  Seat me;
  Belief belief;
  int now;  // the outlook as the table is
  bool plagued() const { return t.plagued.has(me); }
};

// ---- Dice ---------------------------------------------------------------------------------------------------

// What throwing these dice gives on average: rats of the own cart and dice of the rivals are worth throwing.
int after_throw(const Mind& mind, unsigned dice) {
  State imagined = mind.t;
  const int first = std::countr_zero(dice);
  const int second = std::popcount(dice) > 1 ? std::countr_zero(dice & (dice - 1)) : first;
  int sum = 0;
  int outcomes = 0;
  for (int a = 0; a < kFaces; ++a)
    for (int b = 0; b < (second == first ? 1 : kFaces); ++b, ++outcomes) {
      if (second != first) imagined.dice.set(second, b);
      imagined.dice.set(first, a);
      sum += chances(imagined, mind.me, mind.belief);
    }
  return sum / outcomes;
}

int throw_gain(const Mind& mind, unsigned dice) {
  return after_throw(mind, dice) - chances(mind.t, mind.me, mind.belief);
}

// The Friar makes a die show exactly what helps most.
int set_gain(const Mind& mind, int die, int face) {
  State imagined = mind.t;
  imagined.dice.set(die, face);
  return chances(imagined, mind.me, mind.belief) - chances(mind.t, mind.me, mind.belief);
}

int turns_to_come(const State& t) {
  const Round* round = t.flow.find<Round>();
  return round == nullptr ? 0 : t.participants - round->turns;
}

// A lock is worth what the others' throws would take away, and nothing when nobody is left to throw.
int lock_gain(const Mind& mind, unsigned dice) {
  int loss = 0;
  for (int die = 0; die < kDice; ++die)
    if ((dice >> die & 1u) != 0) loss -= throw_gain(mind, 1u << die);
  return loss * std::min(turns_to_come(mind.t), 5) / 6;
}

// ---- Pawns --------------------------------------------------------------------------------------------------

// The more cards the others hold, the likelier a whip stops the move.
int unless_whipped(const Mind& mind, Move move, Seat target, int gain) {
  int cards = 0;
  for (Seat seat : can_whip(mind.t, move, mind.me, target)) cards += mind.t.remedies.size(zone::hand(seat));
  return gain * 10 / (10 + cards);
}

int elbow_score(const Mind& mind) {
  const int gain = outlook(after_elbow(mind.t, mind.me), mind.me, mind.belief) - mind.now;
  return unless_whipped(mind, Move::Elbow, Seat::nobody(), gain);
}

int dash_score(const Mind& mind) {
  const int gain = outlook(after_dash(mind.t, mind.me), mind.me, mind.belief) - mind.now;
  return unless_whipped(mind, Move::Dash, Seat::nobody(), gain);
}

// BRI-A11: whoever is left behind healthy takes the pusher along, so only the surely plagued are pushed out.
int push_score(const Mind& mind, Seat target) {
  if (target == mind.me) return kNever;
  const bool left_behind = !push_destination(mind.t, place_of(mind.t, mind.me).cart);
  if (left_behind && mind.belief.of(target) < 950) return kNever;
  // In the first rounds nobody is pushed for nothing: the race is long, and the pushed push back.
  if (mind.t.round <= kEarlyRounds && mind.belief.of(target) < kEvidence) return kNever;
  const int gain = outlook(after_push(mind.t, target), mind.me, mind.belief) - mind.now;
  return unless_whipped(mind, Move::Push, target, gain);
}

int move_score(const Mind& mind, Move move, Seat target) {
  switch (move) {
    case Move::Elbow: return elbow_score(mind);
    case Move::Dash: return dash_score(mind);
    case Move::Push: return push_score(mind, target);
  }
  GH_UNREACHABLE();
}

int knight_score(const Mind& mind, Seat target) {
  return outlook(after_elbow(mind.t, target), mind.me, mind.belief) - mind.now;
}

// ---- Symptoms -----------------------------------------------------------------------------------------------

int rats_on(const State& t, Cart cart) {
  int rats = 0;
  for (int die = 0; die < kDice; ++die) rats += t.face(die) == rat_of(cart) ? 1 : 0;
  return rats;
}

// Low cards for the own cart, high ones for the rivals; the plagued feed 4s to everybody.
int place_score(const Mind& mind, int value, Cart cart) {
  const bool own = place_of(mind.t, mind.me).cart == cart;
  const int likely = 10 + 20 * std::min(rats_on(mind.t, cart), 2) + 5 * (mind.t.race.size() - rank_of(mind.t, cart));
  const int harm = 2 * value - 5;  // -3 to 3
  if (mind.t.at(cart).riders.empty()) return 0;
  return own && !mind.plagued() ? -harm * likely : harm * likely;
}

// Healthy: the lower the better. Plagued: high cards to give away, unless two 1s cure (BRI-V7).
int keep_score(const Mind& mind, int first, int second) {
  const bool cures = mind.t.options.social == Social::Cure && first == 1 && second == 1;
  if (cures) return 100;
  return mind.plagued() ? first + second : -(first + second);
}

// New cards help a healthy hand only if it is high; a plagued one while there is somebody to give them to.
int new_cards_score(const Mind& mind, int drawn) {
  const int sum = sum_of(mind.t, mind.me);
  const Cart own = place_of(mind.t, mind.me).cart;
  const bool mates = mind.t.at(own).riders.size() > 1;
  if (mind.plagued()) return mates && rats_on(mind.t, own) >= 1 ? (8 - sum) * 4 * drawn : 0;
  return (sum - 3) * 8 * drawn * (1 + std::min(rats_on(mind.t, own), 2)) / 2;
}

int leeches_score(const Mind& mind) {
  int mingles = 0;
  for (Cart cart : mind.t.race) mingles += rats_on(mind.t, cart) >= kRatsToMingle ? 1 : 0;
  return 15 + 25 * mingles;
}

// ---- Remedies and coins -------------------------------------------------------------------------------------

int worth_of(Kind kind) {
  switch (kind) {
    case Kind::Whip: return 6;
    case Kind::CrushedEmeralds: return 5;
    case Kind::Pomander:
    case Kind::Chicken: return 3;
    case Kind::Alms:
    case Kind::Leeches:
    case Kind::Arsenic: return 2;
  }
  GH_UNREACHABLE();
}
int worth_of(Remedy card) {
  const RemedyInfo& info = info_of(card);
  return 3 * std::max(worth_of(info.top), worth_of(info.bottom)) + std::min(worth_of(info.top), worth_of(info.bottom));
}

// Cards are for the rest of the game: the first is worth most, and near the end there is no time to play them.
int draw_score(const Mind& mind) {
  const int held = mind.t.remedies.size(zone::hand(mind.me));
  return mind.t.last_round != 0 ? 5 : 40 - 8 * held;
}

// Chicken throws the dice of the reroll again and stops when they are good.
int chicken_score(const Mind& mind) {
  const Turn* turn = mind.t.flow.find<Turn>();
  if (turn == nullptr) return kNever;
  const unsigned live = turn->rerolled & mind.t.dice.unlocked();
  int best = throw_gain(mind, live);
  for (int die = 0; die < kDice; ++die)
    if ((live >> die & 1u) != 0) best = std::max(best, throw_gain(mind, 1u << die));
  return best * 3 / 2;
}

int play_score(const Mind& mind, const Action& action) {
  const auto card = static_cast<Remedy>(action.args[0]);
  const int cost = kCardKept + (has_whip(card) ? 20 : 0);
  switch (static_cast<Kind>(action.args[1])) {
    case Kind::Arsenic: return lock_gain(mind, action.args[2]) - cost;
    case Kind::Chicken: return chicken_score(mind) - cost;
    case Kind::CrushedEmeralds: return move_score(mind, static_cast<Move>(action.args[3]), Seat(action.args[4])) - cost;
    case Kind::Leeches: return leeches_score(mind) - cost;
    case Kind::Pomander: return new_cards_score(mind, 2) - cost;
    case Kind::Alms: return 60 - cost;
    case Kind::Whip: return kNever;
  }
  GH_UNREACHABLE();
}

// CURED is kept, PLAGUE goes to whoever is most likely to escape elsewhere, NAUGHT to anybody.
int give_score(const Mind& mind, Seat receiver) {
  const auto* giving = std::get_if<AlmsGive>(&mind.t.flow.top());
  const Coin coin = giving == nullptr ? Coin::Naught : giving->coin;
  const bool self = receiver == mind.me;
  if (coin == Coin::Cured) return self ? 1000 : 0;
  if (coin == Coin::Naught) return self ? 0 : 1;
  const Place at = place_of(mind.t, receiver);
  const bool own_cart = at.cart == place_of(mind.t, mind.me).cart;
  if (self) return mind.plagued() ? 0 : kNever;
  if (own_cart && !mind.plagued()) return 0;
  return 1000 - mind.belief.of(receiver) + 100 * (mind.t.race.size() - rank_of(mind.t, at.cart));
}

// A push against oneself is always stopped, other moves if they cost much.
int whip_score(const Mind& mind, Remedy card) {
  const auto* move = std::get_if<PawnMove>(&mind.t.flow.top());
  if (move == nullptr) return kNever;
  State after = mind.t;
  switch (move->move) {
    case Move::Elbow: after = after_elbow(mind.t, move->mover); break;
    case Move::Dash: after = after_dash(mind.t, move->mover); break;
    case Move::Push: after = after_push(mind.t, move->target); break;
  }
  const int loss = mind.now - outlook(after, mind.me, mind.belief);
  const int cost = 60 - worth_of(Kind::Whip) + worth_of(card) / 3;
  return move->target == mind.me ? 1000 - worth_of(card) : loss - cost;
}

// ---- Looks --------------------------------------------------------------------------------------------------

// A look is worth most at somebody one rides with, or whose cart leads, while one cannot tell.
int look_score(const Mind& mind, Seat target, int slot) {
  const auto hand = mind.t.symptoms.in(zone::hand(target));
  int known = 0;
  for (const Slot& card : hand) known += card.card != kHiddenCard ? 1 : 0;
  const bool slot_known = mind.t.is_ghost(target) && hand[static_cast<std::size_t>(slot)].card != kHiddenCard;
  if (slot_known || known == kSymptomsInHand) return -10;
  const Place at = place_of(mind.t, target);
  const bool mate = at.cart == place_of(mind.t, mind.me).cart;
  const int doubt = std::min(mind.belief.of(target), 1000 - mind.belief.of(target));  // 0 to 500
  return doubt / 20 + (mate ? 15 : 0) + (rank_of(mind.t, at.cart) == 0 ? 8 : 0);
}

int special_score(const Mind& mind, const Action& action) {
  const int die = action.args[0];
  const Seat target(action.args[2]);
  switch (mind.t.character(mind.me)) {
    case Character::Serf: return leeches_score(mind);
    case Character::Outlaw: return throw_gain(mind, 1u << die) + 15;
    case Character::Sheriff: return look_score(mind, target, action.args[3] == act::kNone ? 0 : action.args[3]);
    case Character::Mason: return throw_gain(mind, 1u << die) + 10;
    case Character::Knight: return knight_score(mind, target);
    case Character::Friar: return set_gain(mind, die, action.args[1]);
    case Character::Countess: return draw_score(mind) + 5;
    case Character::Chandler: return new_cards_score(mind, 1);
    case Character::Barmaid: return 0;
  }
  GH_UNREACHABLE();
}

int score(const Mind& mind, const Action& action) {
  const auto& args = action.args;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::Reroll:
    case Verb::Toss: return throw_gain(mind, args[0]);
    case Verb::Draw: return draw_score(mind);
    case Verb::Elbow: return elbow_score(mind);
    case Verb::Dash: return dash_score(mind);
    case Verb::Push: return push_score(mind, Seat(args[0]));
    case Verb::Special: return special_score(mind, action);
    case Verb::Look: return look_score(mind, Seat(args[0]), args[1]);
    case Verb::Play: return play_score(mind, action);
    case Verb::Use: return whip_score(mind, static_cast<Remedy>(args[0]));
    case Verb::Place: return place_score(mind, args[0], static_cast<Cart>(args[1]));
    case Verb::Keep: return keep_score(mind, args[0], args[1]);
    case Verb::Give: return give_score(mind, Seat(args[0]));
    case Verb::Lock: return -throw_gain(mind, 1u << args[0]);
    case Verb::KeepRemedy: return worth_of(static_cast<Remedy>(args[0]));
    case Verb::Character:  // all alike
    case Verb::Pass:       // what does nothing changes nothing
    case Verb::End:
    case Verb::Decline:
    case Verb::Stop: return 0;
  }
  GH_UNREACHABLE();
}

}  // namespace

namespace {

Action best_if_believed(const View& view, const Belief& belief, const Actions& actions, Random& random) {
  GH_CHECK(!actions.empty());
  if (view.table.round == 0) return actions[random.below(actions.size())];
  Mind mind{view.table, view.viewer, belief, 0};
  mind.now = outlook(mind.t, mind.me, mind.belief);
  Actions best;
  int best_score = 0;
  for (const Action& action : actions) {
    const int value = score(mind, action);
    if (!best.empty() && value < best_score) continue;
    if (best.empty() || value > best_score) best.clear();
    best.push_back(action);
    best_score = value;
  }
  return best[random.below(best.size())];
}

}  // namespace

Action advise(const View& view, std::span<const Event> heard, const Actions& actions, Random& random) {
  return best_if_believed(view, believe(view, heard), actions, random);
}

Action careless(const View& view, std::span<const Event>, const Actions& actions, Random& random) {
  constexpr int kKnown = 1000;
  constexpr int kTrusted = 30;  // of a thousand: everybody says that they are healthy
  Belief belief = believe(view, {});
  for (int& chance : belief.plagued)
    if (chance < kKnown) chance = std::min(chance, kTrusted);
  return best_if_believed(view, belief, actions, random);
}

namespace {

// Of all throws of these dice, one or two, how many spare the cart its mingle.
Reason rats_thrown(const State& t, Cart own, unsigned dice) {
  const int first = std::countr_zero(dice);
  const int second = std::popcount(dice) > 1 ? std::countr_zero(dice & (dice - 1)) : first;
  int staying = rats_on(t, own);
  for (int die : {first, second})
    if ((die == first || second != first) && t.face(die) == rat_of(own)) --staying;
  if (second == first && t.face(first) == rat_of(own)) ++staying;
  const int rats_spared = kRatsToMingle - 1 - staying;  // so many may come again
  int spared = 0;
  const int all = second == first ? kFaces : kFaces * kFaces;
  for (int outcome = 0; outcome < all; ++outcome) {
    int rats = static_cast<Face>(outcome % kFaces) == rat_of(own) ? 1 : 0;
    if (second != first && static_cast<Face>(outcome / kFaces) == rat_of(own)) ++rats;
    spared += rats <= rats_spared ? 1 : 0;
  }
  return {"rats", {spared, all}};
}

}  // namespace

Reason why(const View& view, std::span<const Event>, Action advised) {
  const State& t = view.table;
  const auto of_move = [&](Move move) -> Reason { return {move == Move::Push ? "push" : "place"}; };
  const auto of_dice = [&](unsigned dice) -> Reason {
    const Cart own = place_of(t, view.viewer).cart;
    for (int die = 0; die < kDice; ++die)
      if ((dice >> die & 1u) != 0 && t.face(die) == rat_of(own) && rats_on(t, own) >= kRatsToMingle)
        return rats_thrown(t, own, dice);
    return {"dice"};
  };
  switch (static_cast<Verb>(advised.verb)) {
    case Verb::Reroll:
    case Verb::Toss: return of_dice(advised.args[0]);
    case Verb::Draw: return {"card"};
    case Verb::Elbow:
    case Verb::Dash: return {"place"};
    case Verb::Push: return {Seat(advised.args[0]) == view.viewer ? "" : "push"};
    case Verb::Look: return {"look"};
    case Verb::Use: return {"whip"};
    case Verb::Keep: return {"symptoms"};
    case Verb::Lock: return {"lock"};
    case Verb::Pass:
    case Verb::End:
    case Verb::Decline:
    case Verb::Stop: return {"rest"};
    case Verb::Play:
      switch (static_cast<Kind>(advised.args[1])) {
        case Kind::Arsenic: return {"lock"};
        case Kind::CrushedEmeralds: return of_move(static_cast<Move>(advised.args[3]));
        case Kind::Pomander: return {"symptoms"};
        default: return {};
      }
    default: return {};
  }
}

}  // namespace guildhall::bristol
