// Rules section 8: evaluation (QUA-P), except for chip actions (books_*.cpp) and buying (shop.cpp); gold witches; the end
// of the game (QUA-E, QUX-E).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

bool unpunished(const Player& p) { return !p.exploded || p.pardoned; }

// QUX-L7, QUX-L9: the place at the end of brewing counts, whatever leaves the pot in phase B.
int bowl_points(const Player& p, int scoring) {
  if (scoring != kSpoon) return 0;
  int sum = 0;
  for (Chip chip : p.bowl) sum += value_of(chip);
  return sum / 2;
}
void fix_space(Player& p, int space) {
  p.scoring = static_cast<std::uint8_t>(space);
  p.bowl_points = static_cast<std::uint8_t>(bowl_points(p, space));
}
bool is_evaluated(const State& s) {
  if (s.over) return true;
  const Round* round = s.flow.find<Round>();
  return round != nullptr && round->stage >= Round::Stage::Die;
}

// QUA-P0: the space directly after the last chip, exploded or not; fixed as phase A begins.
void fix_scoring(State& s, QuacksDealer& dealer) {
  for (int place = 0; place < s.players; ++place) {
    const Seat me = s.in_order(place);
    Player& p = s.at(me);
    fix_space(p, std::min(head(p) + 1, kSpoon));
    p.white_then = static_cast<std::uint8_t>(exact_total(s, p));
    p.last = LastDrawn::None;
    dealer.tell_all(Evaluated{me, p.scoring, p.exploded});
  }
}

bool rolls_die(const State& s, Seat me) {  // QUA-P1, QUX-L8: the highest index, ties all
  if (!unpunished(s.at(me))) return false;
  for (Seat seat : s.everybody())
    if (unpunished(s.at(seat)) && s.at(seat).scoring > s.at(me).scoring) return false;
  return true;
}

// ---- C: rubies (QUA-P4), with AU3 (QUX-W18) -------------------------------------------------------------------

namespace {

int space_rubies(const State& s) { return s.card == Card::F17 ? 2 : 1; }  // QUA-C17
void take_space_ruby(State& s, Seat me, QuacksDealer& dealer) {
  gain_rubies(s, me, space_rubies(s), Cause::Space, dealer);
}
// QUX-W5, QUX-W18: more rubies than the space brings anyway.
bool may_change_rubies(const State& s, Seat me) {
  return space_at(s.at(me).scoring).vp > space_rubies(s) && can_call(s, me, Witch::AU3);
}

}  // namespace

void begin_ruby_space(State& s, Seat me, QuacksDealer& dealer) {
  if (s.card == Card::F16) gain_points(s, me, 2, Cause::Card, dealer);  // QUA-C16
  if (may_change_rubies(s, me))
    s.lane(me).call(RubySpace{});
  else
    take_space_ruby(s, me, dealer);
}
Next resume(State& s, Seat me, RubySpace&, QuacksDealer&) { return ask(s, me, Ask::Au3); }
void legal(const State& s, Seat me, const RubySpace&, Actions& out) {
  out.push_back(act::make(Verb::Use, space_at(s.at(me).scoring).vp));
  out.push_back(act::simple(Verb::Decline));
}
Next answer(State& s, Seat me, RubySpace&, Action a, QuacksDealer& dealer) {
  if (verb_of(a) == Verb::Use) {  // instead of the ruby of the space
    call_witch(s, me, Witch::AU3, dealer);
    gain_rubies(s, me, space_at(s.at(me).scoring).vp, Cause::Witch, dealer);
  } else {
    take_space_ruby(s, me, dealer);
  }
  return s.lane(me).done();
}

// ---- D: victory points (QUA-P6), the bowl (QUX-L7), AU1 and AU2 -----------------------------------------------

namespace {

int colour_points(const Player& p) { return kColourPoints[static_cast<std::size_t>(distinct_colours(p))]; }  // QUX-W16
int bag_points(const Player& p) {                                                                            // QUX-W17
  int chips = 0;
  for (int kind = 0; kind < kKinds; ++kind) {
    const Chip chip = chip_at(kind);
    const bool counts = !is_white(chip) && (value_of(chip) >= 2 || chip == Chip::Purple_1 || chip == Chip::Locoweed);
    if (counts) chips += std::min(p.bag.count(kind), p.bag_then.count(kind));
  }
  return 2 * chips;
}

}  // namespace

namespace {

void empty_bag_openly(const State& s, Seat me, QuacksDealer& dealer) {  // QUX-W17: all see it, and all goes back
  ChipsShown event{.seat = me, .chips = {}};
  const ChipBag& bag = s.at(me).bag;
  for (int kind = 0; kind < kKinds; ++kind)
    for (int count = 0; count < bag.count(kind); ++count) {
      event.chips.push_back(chip_at(kind));
      if (!event.chips.full()) continue;
      dealer.tell_all(event);
      event.chips.clear();
    }
  if (!event.chips.empty()) dealer.tell_all(event);
}

}  // namespace

void score_space(State& s, Seat me, QuacksDealer& dealer) {
  const Player& p = s.at(me);
  if (!p.takes_points) return;
  gain_points(s, me, space_at(p.scoring).vp, Cause::Space, dealer);
  gain_points(s, me, bowl_points(p, p.scoring), Cause::Bowl, dealer);
}

namespace {

bool may_gold(const State& s, Seat me, const PointsPhase& f, Witch witch) {  // QUX-W5: only if it does something
  const Player& p = s.at(me);
  if (!can_call(s, me, witch)) return false;
  if (witch == Witch::AU1)
    return (f.declined & 1) == 0 && (p.takes_points || s.options.au1_for_exploded_buyers) && colour_points(p) > 0;
  return (f.declined & 2) == 0 && bag_points(p) > 0;
}

}  // namespace

Next resume(State& s, Seat me, PointsPhase& f, QuacksDealer& dealer) {
  if (!f.scored) {
    f.scored = true;
    score_space(s, me, dealer);
  }
  if (s.options.hw_witches && (may_gold(s, me, f, Witch::AU1) || may_gold(s, me, f, Witch::AU2)))
    return ask(s, me, Ask::GoldD);
  return s.lane(me).done();
}
void legal(const State& s, Seat me, const PointsPhase& f, Actions& out) {
  for (Witch witch : {Witch::AU1, Witch::AU2})
    if (may_gold(s, me, f, witch))
      out.push_back(act::make(Verb::Witch, witch, act::kNone, act::kNone, act::kNone, act::kNone, act::kNone,
                              witch == Witch::AU1 ? colour_points(s.at(me)) : bag_points(s.at(me))));
  out.push_back(act::simple(Verb::Decline));
}
Next answer(State& s, Seat me, PointsPhase& f, Action a, QuacksDealer& dealer) {
  if (verb_of(a) == Verb::Decline) {
    dealer.tell_all(Passed{me, Waived::Witch});
    f.declined = 3;
    return Next::Go;
  }
  const auto witch = static_cast<Witch>(a.args[0]);
  call_witch(s, me, witch, dealer);
  if (witch == Witch::AU2) empty_bag_openly(s, me, dealer);
  gain_points(s, me, witch == Witch::AU1 ? colour_points(s.at(me)) : bag_points(s.at(me)), Cause::Witch, dealer);
  return Next::Go;
}

// ---- P8: pots, bowls and displays back into the bags ----------------------------------------------------------

void empty_pots(State& s, QuacksDealer& dealer) {
  for (Seat seat : s.everybody()) {
    Player& p = s.at(seat);
    for (const PotChip& chip : p.pot)
      if (chip.reserved())
        sort_in(p.starters, chip.chip());  // QUX-B13: stays out
      else
        p.bag.add(kind_of(chip.chip()));
    p.pot.clear();
    bag_back(s, seat, p.bowl);
    bag_back(s, seat, p.display);
    dealer.tell_all(PotEmptied{seat});
  }
}

// ---- F: rubies are spent (QUA-P9, QUA-E2, QUA-V6), with AU4 (QUX-W19) -----------------------------------------

namespace {

void list_spending(const State& s, const Player& p, int price, Actions& out) {
  if (p.rubies >= price) {
    if (s.round < kRounds && p.droplet < kLastSpace) out.push_back(act::make(Verb::Droplet, 1, price));  // QUA-P2
    if (s.round < kRounds && !p.flask) out.push_back(act::make(Verb::Flask, act::kNone, price));
    if (s.options.tubes() && p.tube < kGlasses) out.push_back(act::make(Verb::Tube, price));
  }
  out.push_back(act::simple(Verb::Done));
}

}  // namespace

Next resume(State& s, Seat me, Spend& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  if (f.step == Spend::Step::HalfPrice) {
    f.step = Spend::Step::Rubies;
    if (can_call(s, me, Witch::AU4)) {
      Actions list;
      list_spending(s, p, 1, list);
      if (list.size() > 1) {
        f.step = Spend::Step::HalfPrice;
        return ask(s, me, Ask::Au4);
      }
    }
  }
  if (p.rubies < f.price) {
    p.asking = Ask::Ruby;
    return answer(s, me, f, act::simple(Verb::Done), dealer);
  }
  return ask_or_take(s, me, f, Ask::Ruby, dealer);
}
void legal(const State& s, Seat me, const Spend& f, Actions& out) {
  if (f.step == Spend::Step::HalfPrice) {
    out.push_back(act::simple(Verb::Use));
    out.push_back(act::simple(Verb::Decline));
    return;
  }
  list_spending(s, s.at(me), f.price, out);
}
Next answer(State& s, Seat me, Spend& f, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  switch (verb_of(a)) {
    case Verb::Use:
      call_witch(s, me, Witch::AU4, dealer);
      f.price = 1;
      f.step = Spend::Step::Rubies;
      return Next::Go;
    case Verb::Decline:
      dealer.tell_all(Passed{me, Waived::Witch});
      f.step = Spend::Step::Rubies;
      return Next::Go;
    case Verb::Droplet:
      pay_rubies(s, me, f.price, Cause::Droplet, dealer);
      advance_droplet(s, me, dealer);
      return Next::Go;
    case Verb::Flask:
      pay_rubies(s, me, f.price, Cause::Flask, dealer);
      fill_flask(s, me, dealer);
      return Next::Go;
    case Verb::Tube: pay_rubies(s, me, f.price, Cause::Droplet, dealer); return advance_tube(s, me, dealer);
    case Verb::Done:
      if (s.round == kRounds && p.rubies >= kRubyPrice) {  // QUA-E2: what is left, 2 to 1
        const int points = p.rubies / kRubyPrice;
        const auto rubies = static_cast<std::uint8_t>(points * kRubyPrice);
        take_rubies(s, me, rubies);
        add_points(p, points);
        dealer.tell_all(RubiesExchanged{me, rubies, static_cast<std::uint8_t>(points)});
      }
      return s.lane(me).done();
    default: GH_UNREACHABLE();
  }
}

// ---- The end (QUA-E4, QUA-K8, QUX-E1, QUX-E3) -----------------------------------------------------------------

Seats winners_of(const State& s) {
  const auto better = [](const Player& a, const Player& b) {
    return a.vp != b.vp ? a.vp > b.vp : a.scoring > b.scoring;  // the fuller cauldron, exploded or not
  };
  Seats winners;
  for (Seat me : s.everybody()) {
    bool beaten = false;
    for (Seat other : s.everybody()) beaten = beaten || better(s.at(other), s.at(me));
    if (!beaten) winners.add(me);
  }
  return winners;
}

void end_game(State& s, QuacksDealer& dealer) {
  for (Seat seat : s.everybody())
    gain_points(s, seat, kPennyPoints * std::popcount(unsigned{s.at(seat).pennies}), Cause::Pennies, dealer);  // QUX-W4
  s.over = true;
  dealer.tell_all(Ended{winners_of(s)});
}

std::optional<Result> result(const State& s) {
  if (!s.over) return std::nullopt;
  Result result;
  result.winners = winners_of(s);
  result.reason = "most_points";
  result.clause = "QUA-E4";
  int best = 0;
  int tied = 0;
  for (Seat seat : s.everybody()) {
    result.scores[static_cast<std::size_t>(seat.index())] = s.at(seat).vp;
    result.payoff[static_cast<std::size_t>(seat.index())] = result.winners.has(seat) ? 1 : 0;
    if (s.at(seat).vp > best) {
      best = s.at(seat).vp;
      tied = 0;
    }
    tied += s.at(seat).vp == best ? 1 : 0;
  }
  if (result.winners.size() > 1)
    result.reason = "shared";
  else if (tied > 1)
    result.reason = "fuller_cauldron";
  return result;
}

}  // namespace guildhall::quacks
