// Phase B: black (QUA-B41, QUA-B42, QUX-B17, QUX-B18) and green books (QUA-B11 to QUA-B14, QUX-B13, QUX-B14).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

int blacks(const State& s, Seat seat) { return count_acting(s, s.at(seat), Colour::Black); }

Gain black_base(const State& s, Seat me) {
  const int own = blacks(s, me);
  if (s.players == 2) {  // QUA-B41
    const int other = blacks(s, s.left(me));
    if (own == 0) return {.droplets = static_cast<std::uint8_t>(other == 0 && s.options.black_zero_tie ? 1 : 0)};
    return {.rubies = static_cast<std::uint8_t>(own > other ? 1 : 0),
            .droplets = static_cast<std::uint8_t>(own >= other ? 1 : 0)};
  }
  const int beaten = (own > blacks(s, s.left(me)) ? 1 : 0) + (own > blacks(s, s.right(me)) ? 1 : 0);  // QUA-B42, QUX-S9
  return {.rubies = static_cast<std::uint8_t>(beaten == 2 ? 1 : 0),
          .droplets = static_cast<std::uint8_t>(beaten >= 1 ? 1 : 0)};
}

Gain black_5(const State& s, Seat me) {  // QUX-B17
  const Player& p = s.at(me);
  int rubies = blacks(s, s.left(me));
  for (int place = std::max(0, p.pot.size() - 2); place < p.pot.size(); ++place)
    rubies += acting_colour(s, p.pot[place]) == Colour::Black ? 1 : 0;
  return {.rubies = static_cast<std::uint8_t>(rubies)};
}

Gain black_6(const State& s, Seat me) {  // QUX-B18
  int highest = -1;
  int second = -1;
  for (Seat seat : s.everybody())
    for (const PotChip& chip : s.at(seat).pot) {
      if (acting_colour(s, chip) != Colour::Black || chip.space == highest) continue;
      if (chip.space > highest)
        second = std::exchange(highest, int{chip.space});
      else
        second = std::max(second, int{chip.space});
    }
  Gain gain;
  for (const PotChip& chip : s.at(me).pot) {
    if (acting_colour(s, chip) != Colour::Black) continue;
    if (chip.space == highest) gain.droplets = 1;
    if (chip.space == second) gain.rubies = 1;
  }
  return gain;
}

}  // namespace

bool black_acts(const State& s) {
  if (s.options.black_zero_tie) return true;  // QUA-B41
  for (Seat seat : s.everybody())
    if (blacks(s, seat) > 0) return true;
  return false;
}

Next act_black(State& s, Seat me, QuacksDealer& dealer) {  // QUA-P3, QUA-A11, QUX-B12: exploded or not
  Gain gain = s.options.black_book == BlackBook::Black_5   ? black_5(s, me)
              : s.options.black_book == BlackBook::Black_6 ? black_6(s, me)
                                                           : black_base(s, me);
  if (gain == Gain{}) return Next::Go;
  gain.cause = Cause::Black;
  gain.may_forgo = true;
  return award(s, me, gain, dealer);
}

// ---- Green ----------------------------------------------------------------------------------------------------

namespace {

// Place of the qualifying green number `at`, the last chip first; -1: there is none.
int qualifying(const State& s, const Player& p, int at) {
  for (int place = p.pot.size() - 1; place >= std::max(0, p.pot.size() - 2); --place)
    if (acting_colour(s, p.pot[place]) == Colour::Green && at-- == 0) return place;
  return -1;
}
int qualifying_count(const State& s, const Player& p) {
  return qualifying(s, p, 1) >= 0 ? 2 : qualifying(s, p, 0) >= 0 ? 1 : 0;
}
int green_sum(const State& s, const Player& p) {
  int sum = 0;
  for (const PotChip& chip : p.pot)
    if (acting_colour(s, chip) == Colour::Green) sum += value_of(acting(s, chip));
  return sum;
}
std::array<Chip, 2> green2_chips(int value) {  // QUA-B12
  if (value == 1) return {Chip::Orange_1, kNoChip};
  if (value == 2) return {Chip::Blue_1, Chip::Red_1};
  return {Chip::Yellow_1, Chip::Purple_1};
}

}  // namespace

bool green_acts(const State& s, const Player& p) {
  return s.options.books.green == 3 ? !p.pot.empty() : qualifying(s, p, 0) >= 0;
}

Next resume(State& s, Seat me, Green& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const int count = qualifying_count(s, p);
  switch (s.options.books.green) {
    case 1:  // QUA-B11
      s.lane(me).done();
      return count == 0
                 ? Next::Go
                 : award(s, me, {.cause = Cause::Green, .may_forgo = true, .rubies = static_cast<std::uint8_t>(count)},
                         dealer);
    case 2:
      if (f.at >= count) return s.lane(me).done();
      return ask_or_take(s, me, f, Ask::Green2, dealer);
    case 3:  // QUA-B13
      if (f.at > 0 || exact_total(s, p) != kExactWhite || green_sum(s, p) == 0 || p.pot.back().space == kLastSpace)
        return s.lane(me).done();
      return ask(s, me, Ask::Green3);
    case 4:  // QUA-B14
      if (f.at > 0 || count == 0 || p.rubies == 0) return s.lane(me).done();
      return ask(s, me, Ask::Green4);
    case 5:  // QUX-B13: no effect in round 9
      if (f.at >= count || s.round == kRounds) return s.lane(me).done();
      return ask_or_take(s, me, f, Ask::Green5, dealer);
    case 6:  // QUX-B14, QUA-K11
      s.lane(me).done();
      if (count == 0) return Next::Go;
      return award(s, me, {.may_forgo = true, .rolls = static_cast<std::uint8_t>(die_rolls(s, count))}, dealer);
    default: GH_UNREACHABLE();
  }
}
void legal(const State& s, Seat me, const Green& f, Actions& out) {
  const Player& p = s.at(me);
  switch (s.options.books.green) {
    case 2:
      for (Chip chip : green2_chips(value_of(acting(s, p.pot[qualifying(s, p, f.at)]))))
        if (chip != kNoChip && available(s, chip)) out.push_back(act::take(chip));
      out.push_back(act::none());
      return;
    case 3:
      out.push_back(act::make(Verb::Use, act::kNone, std::min(p.pot.back().space + green_sum(s, p), kLastSpace)));
      out.push_back(act::simple(Verb::Decline));
      return;
    case 4:
      for (int count = 0; count <= std::min(qualifying_count(s, p), int{p.rubies}); ++count)
        out.push_back(act::pay(count));
      return;
    case 5: {
      const int value = value_of(acting(s, p.pot[qualifying(s, p, f.at)]));
      for (int place = 0; place < p.pot.size(); ++place) {
        const PotChip& chip = p.pot[place];
        if (!chip.reserved() && value_of(chip.chip()) <= value) out.push_back(act::reserve(chip.chip(), place));
      }
      out.push_back(act::none());
      return;
    }
    default: return;
  }
}
Next answer(State& s, Seat me, Green& f, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  ++f.at;
  switch (verb_of(a)) {
    case Verb::Take: return award(s, me, chip_gain(s, chip_arg(a, 0), false), dealer);
    case Verb::Use: {
      PotChip& last = p.pot.back();
      last.space = static_cast<std::uint8_t>(std::min(last.space + green_sum(s, p), kLastSpace));
      fix_space(p, last.space + 1);
      dealer.tell_all(LastChipMoved{me, last.space});
      return Next::Go;
    }
    case Verb::Pay:
      pay_rubies(s, me, a.args[0], Cause::Green, dealer);
      if (a.args[0] == 0) return Next::Go;
      return award(s, me, {.droplets = a.args[0]}, dealer);
    case Verb::Reserve: {
      PotChip& chip = p.pot[a.args[1]];
      chip.code = static_cast<std::uint8_t>(chip.code | PotChip::kReserved);
      dealer.tell_all(ChipReserved{me, chip.chip()});
      return Next::Go;
    }
    case Verb::None:
    case Verb::Decline: dealer.tell_all(Passed{me, Waived::Book}); return Next::Go;
    default: GH_UNREACHABLE();
  }
}

}  // namespace guildhall::quacks
