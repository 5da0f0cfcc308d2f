// Rules section 7: the 24 fortune cards (QUA-T6 to QUA-T9, QUA-C). Cards that hold for the round are obeyed where they
// matter; here are those that are carried out at once.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

template <class Measure>
Seats lowest(const State& s, Measure&& measure) {
  int least = 1 << 30;
  Seats seats;
  for (Seat seat : s.everybody()) {
    const int here = measure(s.at(seat));
    if (here < least) {
      least = here;
      seats = {};
    }
    if (here == least) seats.add(seat);
  }
  return seats;
}

void to_all_in_order(State& s, Seats who, Gain gain, QuacksDealer& dealer) {  // never a choice
  for (int place = 0; place < s.players; ++place)
    if (who.has(s.in_order(place))) award(s, s.in_order(place), gain, dealer);
}

void less_is_more(State& s, QuacksDealer& dealer) {  // QUA-C4
  std::array<int, kPlayersMax> sums{};
  for (int place = 0; place < s.players; ++place) {
    const Seat me = s.in_order(place);
    Player& p = s.at(me);
    reveal_chips(s, me, 5, p.shown, dealer);
    tell_shown(s, me, p.shown, dealer);
    int& sum = sums[static_cast<std::size_t>(me.index())];
    for (Chip chip : p.shown) sum += value_of(chip);  // QUX-B11: locoweed 1
    bag_back(s, me, p.shown);
  }
  int least = 1 << 30;
  for (Seat seat : s.everybody()) least = std::min(least, sums[static_cast<std::size_t>(seat.index())]);
  for (int place = 0; place < s.players; ++place) {
    const Seat me = s.in_order(place);
    if (sums[static_cast<std::size_t>(me.index())] == least)
      award(s, me, {.chip = Chip::Blue_2}, dealer);
    else
      gain_rubies(s, me, 1, Cause::Card, dealer);
  }
}

void visit(State& s, QuacksDealer& dealer) {  // QUX-C18, QUX-Z4: uniform among the witches not on display
  Row<Witch, kWitches> others;
  for (int witch = 0; witch < kWitches; ++witch)
    if (std::find(s.witches.begin(), s.witches.end(), static_cast<Witch>(witch)) == s.witches.end())
      others.push_back(static_cast<Witch>(witch));
  const int chosen = dealer.pick(
      others.size(), [&](int at) { return static_cast<int>(others[at]); }, shape::name_of<Witch>);
  s.visitor = others[chosen];
  dealer.tell_all(WitchVisits{s.visitor});
}

}  // namespace

namespace {

// A script may name another card that lies in the pile; nobody knows its order.
void script_top(State& s, QuacksDealer& dealer) {
  Script* script = dealer.script();
  if (script == nullptr || !script->head_is_draw()) [[likely]]
    return;
  std::vector<int> cards;
  for (int at = s.revealed; at < s.deck.size(); ++at) cards.push_back(static_cast<int>(s.deck[at]));
  const int chosen = script->take_one(Outcome::Kind::Draw, cards, shape::name_of<Card>);
  if (chosen >= 0) std::swap(s.deck[s.revealed + chosen], s.deck[s.revealed]);
}

}  // namespace

void read_card(State& s, QuacksDealer& dealer) {  // QUA-T6
  script_top(s, dealer);
  s.card = s.deck[s.revealed++];
  dealer.bind();
  dealer.tell_all(CardRead{s.card});
  switch (s.card) {
    case Card::F03:  // QUA-C3: counted before anyone gains
      return to_all_in_order(s, lowest(s, [](const Player& p) { return int{p.rubies}; }), {.rubies = 1}, dealer);
    case Card::F04: return less_is_more(s, dealer);
    case Card::F10:  // QUA-C10
      return to_all_in_order(s, lowest(s, [](const Player& p) { return int{p.vp}; }), {.chip = Chip::Green_1}, dealer);
    case Card::F12: count_tails(s); return;  // QUA-C12: one snapshot for all, before any choice
    case Card::FB8: return visit(s, dealer);
    default: return;
  }
}

bool card_asks(const State& s) {
  switch (s.card) {
    case Card::F01:
    case Card::F02:
    case Card::F05:
    case Card::F06:
    case Card::F08:
    case Card::F09:
    case Card::F11:
    case Card::F12:
    case Card::FP1:
    case Card::FP2:
    case Card::FP3:
    case Card::FP4:
    case Card::FP6:
    case Card::FP7:
    case Card::FP8:
    case Card::FP10: return true;
    default: return false;
  }
}

namespace {

bool any_swap(const State& s, const Player& p) {  // QUA-C9
  for (Chip chip : p.shown)
    if (better_of(chip) != kNoChip && available(s, better_of(chip))) return true;
  return false;
}

}  // namespace

Next resume(State& s, Seat me, Fortune& f, QuacksDealer& dealer) {
  if (s.card >= Card::FP1) return resume_pack(s, me, f, dealer);
  Player& p = s.at(me);
  if (f.step == 1) {
    bag_back(s, me, p.shown);
    return s.lane(me).done();
  }
  f.step = 1;
  switch (s.card) {
    case Card::F02: return award(s, me, {.droplets = 1}, dealer);  // QUA-C2
    case Card::F08: return award(s, me, {.rolls = 1}, dealer);     // QUA-C8
    case Card::F06:                                                // QUA-C6: needs a ruby
      if (p.rubies == 0) return Next::Go;
      break;
    case Card::F09:
      reveal_chips(s, me, 4, p.shown, dealer);
      tell_shown(s, me, p.shown, dealer);
      if (!any_swap(s, p)) return award(s, me, {.chip = Chip::Green_1}, dealer);
      break;
    default: break;
  }
  return ask_or_take(s, me, f, Ask::Fortune, dealer);
}

void legal(const State& s, Seat me, const Fortune& f, Actions& out) {
  if (s.card >= Card::FP1) return legal_pack(s, me, f, out);
  const Player& p = s.at(me);
  switch (s.card) {
    case Card::F01:  // QUA-C1
      out.push_back(act::make(Verb::Droplet, 2));
      if (available(s, Chip::Purple_1)) out.push_back(act::take(Chip::Purple_1));
      return;
    case Card::F05:  // QUA-C5
      if (available(s, Chip::Black_1)) out.push_back(act::take(Chip::Black_1));
      list_chips(s, out, [](Chip chip) { return has_number(chip, 2); });
      out.push_back(act::make(Verb::Rubies, 3));
      return;
    case Card::F06:  // QUA-C6, QUX-C21: not purple, black, white or locoweed
      list_chips(s, out, [](Chip chip) {
        return has_number(chip, 1) && chip != Chip::Purple_1 && chip != Chip::Black_1 && !is_white(chip);
      });
      out.push_back(act::none());
      return;
    case Card::F09:  // QUA-C9: never white, orange, purple or black
      for (int at = 0; at < p.shown.size(); ++at) {
        const Chip chip = p.shown[at];
        const Chip better = better_of(chip);
        if ((at == 0 || chip != p.shown[at - 1]) && better != kNoChip && available(s, better))
          out.push_back(act::make(Verb::Swap, chip, Action::kNone, better));
      }
      out.push_back(act::none());
      return;
    case Card::F11:  // QUA-C11
      out.push_back(act::make(Verb::Vp, 4));
      if (p.bag.count(kind_of(Chip::White_1)) > 0) out.push_back(act::simple(Verb::RemoveWhite));
      return;
    case Card::F12:  // QUA-C12
      list_chips(s, out, [](Chip chip) { return has_number(chip, 4); });
      out.push_back(act::make(Verb::Vp, p.tails));
      return;
    default: return;
  }
}

Next answer(State& s, Seat me, Fortune& f, Action a, QuacksDealer& dealer) {
  if (s.card >= Card::FP1) return answer_pack(s, me, f, a, dealer);
  Player& p = s.at(me);
  switch (verb_of(a)) {
    case Verb::Droplet: return award(s, me, {.droplets = 2}, dealer);
    case Verb::Rubies: gain_rubies(s, me, 3, Cause::Card, dealer); return Next::Go;
    case Verb::Take:
      if (s.card == Card::F06) pay_rubies(s, me, 1, Cause::Card, dealer);
      return award(s, me, chip_gain(s, chip_arg(a, 0), true), dealer);
    case Verb::Swap: {
      const Chip old = chip_arg(a, 0);
      const Chip better = chip_arg(a, 2);
      p.shown.remove(old);
      take_supply(s, better);
      return_supply(s, old);
      into_bag(s, me, better);
      dealer.tell_all(ChipSwapped{me, old, better});
      return Next::Go;
    }
    case Verb::Vp: gain_points(s, me, s.card == Card::F11 ? 4 : p.tails, Cause::Card, dealer); return Next::Go;
    case Verb::RemoveWhite:
      p.bag.take(kind_of(Chip::White_1));
      dealer.tell_all(ChipRemoved{me, Chip::White_1});
      return Next::Go;
    case Verb::None: dealer.tell_all(Passed{me, Waived::Card}); return Next::Go;
    default: GH_UNREACHABLE();
  }
}

}  // namespace guildhall::quacks
