// Rules section 4: the round (BRI-T): roll, turns, mingle, convene, move, exits, end checks.
#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

Seat front_of_the_leading_cart(const State& s) {  // BRI-T3; if it is empty, the next one with a rider (ruling)
  for (Cart cart : s.race)
    if (!s.at(cart).riders.empty()) return s.at(cart).riders[0];
  GH_UNREACHABLE();  // BRI-E10 has ended the game before
}

void roll(State& s, BristolDealer& dealer) {  // BRI-T2
  ++s.round;
  s.dice.unlock_all();
  for (int die = 0; die < kDice; ++die) s.dice.roll(die, dealer, kFaces, shape::name_of<Face>);
  s.first_player = front_of_the_leading_cart(s);
  if (dealer.listening()) {
    Faces faces;
    for (int die = 0; die < kDice; ++die) faces.push_back(s.face(die));
    dealer.tell_all(RoundBegan{s.round, s.first_player, faces});
  }
  check_ratzy(s, dealer);
}

}  // namespace

Next resume(State& s, Round& f, BristolDealer& dealer) {  // BRI-T1
  switch (f.step) {
    case Round::Step::Roll:
      roll(s, dealer);
      f = {.step = Round::Step::Turns, .turns = 0};
      [[fallthrough]];
    case Round::Step::Turns: {  // BRI-T4: clockwise from the first player, each living participant once
      const int start = s.circle.index_of(s.first_player);
      while (f.turns < s.participants) {
        const int at = start + f.turns++;
        const Seat seat = s.circle[at < s.participants ? at : at - s.participants];
        if (!s.living.has(seat)) continue;
        dealer.tell_all(TurnBegan{seat});
        if (s.is_ghost(seat)) return s.flow.call(GhostTurn{.seat = seat});
        return s.flow.call(Turn{.seat = seat});
      }
      f.step = Round::Step::Mingle;
      [[fallthrough]];
    }
    case Round::Step::Mingle: {  // BRI-D4: no decisions from here to the end of the round
      mingle(s, dealer);         // BRI-T11: always before moving
      if (s.over()) return s.flow.over();
      const Row<Cart, kCarts> before = s.race;
      move_carts(s, dealer);
      exits(s, before, dealer);  // BRI-T16
      if (!s.over()) end_checks(s, dealer);
      if (s.over()) return s.flow.over();
      f = {};
      return Next::Go;
    }
  }
  GH_UNREACHABLE();
}

void legal(const State&, const Round&, Seat, Actions&) {}
Next answer(State&, Round&, Seat, Action, BristolDealer&) { GH_UNREACHABLE(); }

// BRI-T12: apples and rats alike, locked or not; all carts together, empty ones too. BRI-T13: without dice it stays.
void move_carts(State& s, BristolDealer& dealer) {
  std::array<int, kCarts> dice_of{};
  for (int die = 0; die < kDice; ++die) ++dice_of[static_cast<std::size_t>(cart_of(s.face(die)))];
  for (Cart cart : s.race) {  // BRI-T14: dice of a cart no longer in race do nothing
    const int steps = dice_of[static_cast<std::size_t>(cart)];
    auto& position = s.at(cart).position;
    position = static_cast<std::uint8_t>(position + steps);
    if (steps > 0) dealer.tell_all(CartMoved{cart, static_cast<std::uint8_t>(steps), position});
  }
  // BRI-T15, BRI-G4: larger position first; on a tie whoever was ahead before stays ahead.
  for (int at = 1; at < s.race.size(); ++at)
    for (int i = at; i > 0 && s.at(s.race[i]).position > s.at(s.race[i - 1]).position; --i)
      std::swap(s.race[i], s.race[i - 1]);
}

}  // namespace guildhall::bristol
