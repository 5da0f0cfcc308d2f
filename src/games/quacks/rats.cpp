// Rats (QUA-T10 to QUA-T13, QUX-T3, QUA-K10), with the cards that touch them: QUA-C7, QUA-C13, QUX-C5, QUX-C9.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

void count_tails(State& s) {  // QUA-T10, QUA-T11: none in round 1, none for a leader
  int leader = 0;
  for (Seat seat : s.everybody()) leader = std::max(leader, int{s.at(seat).vp});
  const int all = tails_below(leader);
  for (Seat seat : s.everybody()) {
    Player& p = s.at(seat);
    p.tails = static_cast<std::uint8_t>(s.round == 1 || p.vp == leader ? 0 : all - tails_below(p.vp));
  }
}

int rats_before_cards(const State& s, const Player& p) {
  return (s.card == Card::F13 ? 2 * p.tails : p.tails) + p.rats_due;  // QUA-C13 works on the tails alone
}

int rats_in_all(const State& s, const Player& p, const RatStep& f) {
  return std::clamp(rats_before_cards(s, p) + p.extra_rats - f.given_up, 0, 200);
}

namespace {

int rat_price(Chip chip) { return value_of(chip) == 4 ? 6 : 2 * value_of(chip); }  // QUX-C9: 2, 4, 6

}  // namespace

namespace {

void place_rats(State& s, Seat me, int rats, QuacksDealer& dealer) {
  Player& p = s.at(me);
  p.rat = static_cast<std::uint8_t>(std::min(rats, kLastSpace - p.droplet));  // QUX-D9: where the stone really stands
  p.start = static_cast<std::uint8_t>(p.droplet + p.rat);
  if (p.rat > 0) dealer.tell_all(RatsPlaced{me, p.rat, p.start});
}

}  // namespace

void begin_rats(State& s, Seat me, QuacksDealer& dealer) {
  const Player& p = s.at(me);
  const bool card = s.card == Card::F07 || s.card == Card::FP5 || s.card == Card::FP9;
  const int rats = rats_in_all(s, p, {});
  if (card || (rats > 0 && !p.take_rats)) {
    s.lane(me).call(RatStep{});
    return;
  }
  place_rats(s, me, rats, dealer);
}

Next resume(State& s, Seat me, RatStep& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  switch (f.step) {
    case RatStep::Step::Card:
      f.step = RatStep::Step::Use;
      if (s.card == Card::F07 && rats_before_cards(s, p) > 0) return ask_or_take(s, me, f, Ask::GoodStart, dealer);
      if (s.card == Card::FP5 && rats_before_cards(s, p) >= 2) return award(s, me, {.rolls = 1}, dealer);  // QUX-C5
      if (s.card == Card::FP9 && rats_before_cards(s, p) >= 2) return ask_or_take(s, me, f, Ask::Card, dealer);
      [[fallthrough]];
    case RatStep::Step::Use:
      f.step = RatStep::Step::Place;
      if (rats_in_all(s, p, f) > 0 && s.options.rat_use == RatUse::MayDecline && !p.take_rats)
        return ask(s, me, Ask::Rat);
      [[fallthrough]];
    case RatStep::Step::Place: place_rats(s, me, rats_in_all(s, p, f), dealer); return s.lane(me).done();
  }
  GH_UNREACHABLE();
}
void legal(const State& s, Seat me, const RatStep& f, Actions& out) {
  const Player& p = s.at(me);
  switch (p.asking) {
    case Ask::GoodStart:  // QUA-C7
      for (int count = 0; count <= std::min(3, rats_before_cards(s, p)); ++count) out.push_back(act::give_up(count));
      return;
    case Ask::Card:
      list_chips(s, out, [&](Chip chip) {
        return chip != Chip::Purple_1 && chip != Chip::Locoweed && chip != Chip::Orange_6 &&
               rat_price(chip) <= rats_before_cards(s, p);
      });
      out.push_back(act::none());
      return;
    case Ask::Rat:  // QUA-T12
      out.push_back(act::make(Verb::All, rats_in_all(s, p, f)));
      out.push_back(act::none());
      return;
    default: return;
  }
}
Next answer(State& s, Seat me, RatStep& f, Action a, QuacksDealer& dealer) {
  switch (verb_of(a)) {
    case Verb::GiveUp:
      f.given_up = a.args[0];
      if (f.given_up > 0)
        dealer.tell_all(RatsGivenUp{me, f.given_up});
      else
        dealer.tell_all(Passed{me, Waived::Card});
      gain_rubies(s, me, f.given_up, Cause::Card, dealer);
      return Next::Go;
    case Verb::Take:
      f.given_up = static_cast<std::uint8_t>(rat_price(chip_arg(a, 0)));
      dealer.tell_all(RatsGivenUp{me, f.given_up});
      return award(s, me, chip_gain(s, chip_arg(a, 0), true), dealer);
    case Verb::All: return Next::Go;
    case Verb::None:
      dealer.tell_all(Passed{me, s.at(me).asking == Ask::Rat ? Waived::Rats : Waived::Card});
      if (s.at(me).asking == Ask::Rat) f.given_up = 255;  // none of them
      return Next::Go;
    default: GH_UNREACHABLE();
  }
}

}  // namespace guildhall::quacks
