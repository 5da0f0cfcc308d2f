// QUX section 4: witches and pennies. AG1 stands in placing.cpp, AG4 in closing.cpp, copper in shop.cpp, gold in
// evaluation.cpp; here are the calls, AG2 and AG3.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

bool has_penny(const Player& p, Witch witch) { return (p.pennies >> static_cast<int>(penny_of(witch)) & 1) != 0; }

}  // namespace

// QUA-K5, QUX-W3: each type has its penny, so all three may be called in one round.
bool can_call(const State& s, Seat me, Witch witch) {
  if (!s.options.hw_witches) return false;
  const Player& p = s.at(me);
  if (s.visitor == witch) return !p.visited;                                                    // QUX-C18: once, free
  return s.witches[static_cast<std::size_t>(penny_of(witch))] == witch && has_penny(p, witch);  // QUX-W1, QUX-W2
}

// QUX-W11: D and E of a protected explosion are due anyway (QUA-B22), so only the die is left to be won.
bool can_pardon(const State& s, Seat me) {
  const Player& p = s.at(me);
  if (!p.exploded || !can_call(s, me, Witch::AG4)) return false;
  if (!p.guarded) return true;
  for (Seat seat : s.everybody())
    if (unpunished(s.at(seat)) && head(s.at(seat)) > head(p)) return false;
  return true;
}

void call_witch(State& s, Seat me, Witch witch, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const bool free = s.visitor == witch;
  if (free) {
    p.visited = true;
  } else {
    const auto penny = static_cast<std::uint8_t>(1u << static_cast<int>(penny_of(witch)));
    p.pennies = static_cast<std::uint8_t>(p.pennies & ~penny);
    p.spent = static_cast<std::uint8_t>(p.spent | penny);
  }
  tell(s, me, WitchCalled{me, witch, free}, dealer);
  dealer.bind();  // QUX-W5: a call cannot be taken back
}

// ---- AG2: six at once (QUX-W9) --------------------------------------------------------------------------------

Next resume(State& s, Seat me, Offer& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  if (!p.active() || must_stop(s, p)) bag_back(s, me, p.offer);  // exploding ends it, and the end of the track (QUA-A9)
  if (p.offer.empty()) return s.lane(me).done();
  return ask_or_take(s, me, f, Ask::Ag2Place, dealer);
}
void legal(const State& s, Seat me, const Offer&, Actions& out) {
  const Player& p = s.at(me);
  if (may_take_more(p))
    for (int at = 0; at < p.offer.size(); ++at)
      if (at == 0 || p.offer[at] != p.offer[at - 1]) out.push_back(act::take(p.offer[at]));
  list_step(s, me, false, true, out);  // every other option except draw and stop
  out.push_back(act::simple(Verb::Finish));
}
Next answer(State& s, Seat me, Offer&, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  switch (verb_of(a)) {
    case Verb::Take:
      p.offer.remove(chip_arg(a, 0));
      return s.lane(me).call(Placing{.chip = chip_arg(a, 0), .origin = Origin::Offer});
    case Verb::Finish:
      bag_back(s, me, p.offer);
      tell(s, me, Passed{me, Waived::Shown}, dealer);
      return s.lane(me).done();
    default: return do_step(s, me, a, dealer);
  }
}

// ---- AG3: two whites back (QUX-W10) ---------------------------------------------------------------------------

namespace {

int white_before(const Player& p, int place) {  // the place of the last white chip before `place`, or -1
  for (--place; place >= 0; --place)
    if (is_white(p.pot[place].chip())) return place;
  return -1;
}

}  // namespace

Next resume(State& s, Seat me, WhitesBack& f, QuacksDealer& dealer) { return ask_or_take(s, me, f, Ask::Ag3, dealer); }
void legal(const State& s, Seat me, const WhitesBack&, Actions& out) {
  const Player& p = s.at(me);
  out.push_back(act::simple(Verb::Later));
  if (white_before(p, white_before(p, p.pot.size())) < 0) return;  // a single white: only that one
  out.push_back(act::simple(Verb::Earlier));
  out.push_back(act::simple(Verb::Both));
}
Next answer(State& s, Seat me, WhitesBack&, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const int later = white_before(p, p.pot.size());
  const int earlier = white_before(p, later);
  if (verb_of(a) != Verb::Earlier) return_pot_chip(s, me, later, dealer);  // gaps stay (QUX-D5)
  if (verb_of(a) != Verb::Later) return_pot_chip(s, me, earlier, dealer);
  return s.lane(me).done();
}

}  // namespace guildhall::quacks
