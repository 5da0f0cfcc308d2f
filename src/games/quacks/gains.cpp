// Rubies, points, chips, droplets and the bonus die: what a seat gets, and what it may forgo (QUA-A16, QUA-P1, QUA-P2,
// QUA-V3 to QUA-V5, QUX-D12).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

std::string die_name(int side) { return shape::enum_name(kDie[static_cast<std::size_t>(side)]); }

void gain_rubies(State& s, Seat me, int count, Cause cause, QuacksDealer& dealer) {
  int missing = 0;
  if (s.options.ruby_supply == RubyLimit::Limited) {  // QUA-S9: a gain takes what is left
    missing = std::max(0, count - s.ruby_supply);
    count -= missing;
    s.ruby_supply = static_cast<std::uint8_t>(s.ruby_supply - count);
  }
  Player& p = s.at(me);
  count = std::min(count, 255 - p.rubies);
  p.rubies = static_cast<std::uint8_t>(p.rubies + count);
  if (count > 0) tell(s, me, RubiesGained{me, static_cast<std::uint8_t>(count), cause}, dealer);
  if (missing > 0) tell(s, me, RubiesMissed{me, static_cast<std::uint8_t>(missing)}, dealer);
}
void take_rubies(State& s, Seat me, int count) {
  Player& p = s.at(me);
  GH_CHECK(p.rubies >= count);
  p.rubies = static_cast<std::uint8_t>(p.rubies - count);
  if (s.options.ruby_supply == RubyLimit::Limited) s.ruby_supply = static_cast<std::uint8_t>(s.ruby_supply + count);
}
void pay_rubies(State& s, Seat me, int count, Cause cause, QuacksDealer& dealer) {
  if (count == 0) return;
  take_rubies(s, me, count);
  tell(s, me, RubiesPaid{me, static_cast<std::uint8_t>(count), cause}, dealer);
}
// QUA-P6: scores are plain integers.
void add_points(Player& p, int count) { p.vp = static_cast<std::int16_t>(std::min(p.vp + count, 9999)); }
void gain_points(State& s, Seat me, int count, Cause cause, QuacksDealer& dealer) {
  if (count == 0) return;
  add_points(s.at(me), count);
  tell(s, me, PointsScored{me, static_cast<std::uint8_t>(count), cause}, dealer);
}
void fill_flask(State& s, Seat me, QuacksDealer& dealer) {
  if (s.at(me).flask) return;
  s.at(me).flask = true;
  tell(s, me, FlaskFilled{me}, dealer);
}
void pay_elixir(State& s, Seat me, int count, QuacksDealer& dealer) {  // QUX-X12: never below 0
  Player& p = s.at(me);
  GH_CHECK(p.elixir >= count);
  p.elixir = static_cast<std::uint8_t>(p.elixir - count);
  tell(s, me, ElixirPaid{me, static_cast<std::uint8_t>(count), p.patient}, dealer);
}

bool goes_left(const State& s, Chip chip, bool by_card_or_shop) {  // QUX-B17
  return chip == Chip::Black_1 && s.options.black_book == BlackBook::Black_5 &&
         (by_card_or_shop || s.options.black5_all_gains);
}
Gain chip_gain(const State& s, Chip chip, bool by_card_or_shop) {
  return {.given_left = goes_left(s, chip, by_card_or_shop), .chip = chip};
}
int die_rolls(const State& s, int granted) { return s.card == Card::F20 ? granted * 2 : granted; }  // QUA-C20

namespace {

bool asks_gains(const State& s, Seat me) { return s.options.decline_gains && !s.at(me).take_gains; }

void get_chip(State& s, Seat me, Gain& gain, QuacksDealer& dealer) {
  const Chip chip = gain.chip;
  gain.chip = kNoChip;
  if (chip == kNoChip) return;
  if (!in_supply(s, chip)) {  // QUA-T9, QUX-Z1: a gain that cannot be supplied is lost
    tell(s, me, ChipMissed{me, chip}, dealer);
    return;
  }
  take_supply(s, chip);
  if (gain.given_left) {  // QUX-B17, QUA-K12: into the left neighbour's bag, and a step for the giver
    into_bag(s, s.left(me), chip);
    tell(s, me, ChipGivenLeft{me, s.left(me), chip}, dealer);
    ++gain.droplets;
    return;
  }
  into_bag(s, me, chip);
  tell(s, me, ChipGained{me, chip}, dealer);
}

void move_droplet(State& s, Seat me, QuacksDealer& dealer) {  // QUA-P2: at most to 52
  Player& p = s.at(me);
  if (p.droplet >= kLastSpace) return;
  ++p.droplet;
  tell(s, me, DropletMoved{me, p.droplet}, dealer);
}
void move_tube(State& s, Seat me, Gain& gain, QuacksDealer& dealer) {  // QUA-V4: the bonus at once
  Player& p = s.at(me);
  ++p.tube;
  tell(s, me, TubeMoved{me, p.tube}, dealer);
  const Glass& glass = kTubes[p.tube];
  gain_points(s, me, glass.vp, Cause::Tube, dealer);
  gain_rubies(s, me, glass.rubies, Cause::Tube, dealer);
  gain.chip = glass.chip;  // no open book needed
  gain.given_left = goes_left(s, glass.chip, false);
  get_chip(s, me, gain, dealer);
}
bool droplet_choice(const State& s, const Player& p) {  // QUA-V3, QUA-V5, QUX-V4
  return s.options.tubes() && p.tube < kGlasses;
}

// What is rolled; a droplet is left to the caller.
Face roll_die(State& s, Seat me, QuacksDealer& dealer) {
  const Face face = kDie[static_cast<std::size_t>(dealer.roll(6, die_name, Stream::of(me)))];
  tell(s, me, Rolled{me, face}, dealer);
  switch (face) {
    case Face::Vp1: gain_points(s, me, 1, Cause::Die, dealer); break;
    case Face::Vp2: gain_points(s, me, 2, Cause::Die, dealer); break;
    case Face::Ruby1: gain_rubies(s, me, 1, Cause::Die, dealer); break;
    case Face::Orange1: {
      Gain orange{.chip = Chip::Orange_1};
      get_chip(s, me, orange, dealer);
      break;
    }
    case Face::Droplet1: break;
  }
  return face;
}

}  // namespace

void advance_droplet(State& s, Seat me, QuacksDealer& dealer) { move_droplet(s, me, dealer); }
Next advance_tube(State& s, Seat me, QuacksDealer& dealer) {
  Gain gain;
  move_tube(s, me, gain, dealer);
  return gain.droplets > 0 ? s.lane(me).call(gain) : Next::Go;
}

Next award(State& s, Seat me, Gain gain, QuacksDealer& dealer) {
  const bool asks = asks_gains(s, me);
  if (!asks) gain.may_forgo = false;
  const bool steps = gain.droplets > 0 || gain.rolls > 0 || gain.given_left;
  if (gain.may_forgo || (asks && gain.rolls > 0) || (steps && s.options.tubes())) return s.lane(me).call(gain);
  gain_points(s, me, gain.vp, gain.cause, dealer);
  gain_rubies(s, me, gain.rubies, gain.cause, dealer);
  get_chip(s, me, gain, dealer);
  for (; gain.rolls > 0; --gain.rolls)
    if (roll_die(s, me, dealer) == Face::Droplet1) ++gain.droplets;
  for (; gain.droplets > 0; --gain.droplets) move_droplet(s, me, dealer);
  return Next::Go;
}

Next resume(State& s, Seat me, Gain& f, QuacksDealer& dealer) {
  if (f.may_forgo) return ask(s, me, Ask::Gain);
  gain_points(s, me, std::exchange(f.vp, std::uint8_t{0}), f.cause, dealer);
  gain_rubies(s, me, std::exchange(f.rubies, std::uint8_t{0}), f.cause, dealer);
  get_chip(s, me, f, dealer);
  while (f.droplets > 0) {
    if (droplet_choice(s, s.at(me))) return ask_or_take(s, me, f, Ask::Droplet, dealer);
    --f.droplets;
    move_droplet(s, me, dealer);
  }
  if (f.rolls == 0) return s.lane(me).done();
  --f.rolls;
  if (roll_die(s, me, dealer) != Face::Droplet1) return Next::Go;
  if (asks_gains(s, me)) return s.lane(me).call(Gain{.may_forgo = true, .droplets = 1});  // QUA-A16
  ++f.droplets;
  return Next::Go;
}
void legal(const State& s, Seat me, const Gain& f, Actions& out) {
  if (f.may_forgo) {
    out.push_back(act::take(f.chip, f.vp, f.rubies, f.droplets, f.rolls));
    out.push_back(act::simple(Verb::Forgo));
    return;
  }
  if (s.at(me).droplet < kLastSpace) out.push_back(act::simple(Verb::Cauldron));
  if (droplet_choice(s, s.at(me))) out.push_back(act::simple(Verb::Tube));
}
Next answer(State& s, Seat me, Gain& f, Action a, QuacksDealer& dealer) {
  switch (verb_of(a)) {
    case Verb::Take: f.may_forgo = false; return Next::Go;
    case Verb::Forgo: tell(s, me, GainForgone{me}, dealer); return s.lane(me).done();
    case Verb::Cauldron:
      --f.droplets;
      move_droplet(s, me, dealer);
      return Next::Go;
    case Verb::Tube:
      --f.droplets;
      move_tube(s, me, f, dealer);
      return Next::Go;
    default: GH_UNREACHABLE();
  }
}

}  // namespace guildhall::quacks
