// Rules section 12: the turn of a ghost (BRI-P6 to BRI-P12, BRI-D3).
#include <bit>

#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

unsigned unlocked_of(const State& s, Cart colour, bool apples) {
  unsigned dice = 0;
  for (int die = 0; die < kDice; ++die)
    if (!s.dice.locked(die) && cart_of(s.face(die)) == colour && is_apple(s.face(die)) == apples) dice |= 1u << die;
  return dice;
}

unsigned lowest(unsigned dice) { return dice & (0u - dice); }

unsigned apple_else_rat(const State& s, Cart colour) {  // BRI-P6: equal dice: lowest index
  const unsigned apples = unlocked_of(s, colour, true);
  return lowest(apples != 0 ? apples : unlocked_of(s, colour, false));
}

unsigned any_foreign_die(const State& s, Cart own, BristolDealer& dealer) {  // BRI-P8 (ruling): at random
  Row<std::uint8_t, kDice> dice;
  for (int die = 0; die < kDice; ++die)
    if (!s.dice.locked(die) && cart_of(s.face(die)) != own) dice.push_back(static_cast<std::uint8_t>(die));
  if (dice.empty()) return 0;
  return 1u << dice[dealer.pick(
             dice.size(), [&](int at) { return int{dice[at]}; }, number_name)];
}

// The dice this ghost throws, none if nothing can be taken (BRI-P10).
unsigned choose_dice(const State& s, Cart own, BristolDealer& dealer) {
  const bool some_cart_has_left = s.race.size() < kCarts;
  if (!some_cart_has_left) {
    for (Cart cart : s.race)  // BRI-P6: the most advanced other cart; BRI-P7 (ruling): else the other one
      if (cart != own)
        if (const unsigned die = apple_else_rat(s, cart)) return die;
    return 0;
  }
  for (Cart cart : s.race) {
    if (cart == own) continue;
    const bool all = s.options.ghost_reroll_after_exit == GhostReroll::AllMatching;  // BRI-P9, BRI-O4
    const unsigned dice = all ? unlocked_of(s, cart, true) | unlocked_of(s, cart, false) : apple_else_rat(s, cart);
    if (dice != 0) return dice;
  }
  return any_foreign_die(s, own, dealer);
}

bool shows_apple(const State& s, unsigned dice) {
  for (int die = 0; die < kDice; ++die)
    if ((dice >> die & 1u) != 0 && is_apple(s.face(die))) return true;
  return false;
}

}  // namespace

Next resume(State& s, GhostTurn& f, BristolDealer& dealer) {
  if (f.step == GhostTurn::Step::Done) return s.flow.done();
  f.step = GhostTurn::Step::Done;
  const Seat ghost = f.seat;
  const Place at = place_of(s, ghost);
  const unsigned dice = choose_dice(s, at.cart, dealer);
  if (dice == 0) {
    dealer.tell_all(GhostIdle{ghost});
    return Next::Go;
  }
  throw_dice(s, ghost, dice, dealer);
  if (!shows_apple(s, dice)) return Next::Go;  // BRI-P11
  if (at.index > 0) return s.flow.call(PawnMove{.move = Move::Elbow, .mover = ghost});
  const auto ahead = cart_ahead(s, at.cart);
  if (ahead && !s.at(*ahead).riders.full())  // never an exchange
    return s.flow.call(PawnMove{.move = Move::Dash, .mover = ghost});
  return Next::Go;
}

void legal(const State&, const GhostTurn&, Seat, Actions&) {}
Next answer(State&, GhostTurn&, Seat, Action, BristolDealer&) { GH_UNREACHABLE(); }

}  // namespace guildhall::bristol
