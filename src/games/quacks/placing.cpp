// One chip on its way into the pot (QUA-A7 to QUA-A13, QUX-T5, QUX-T6), and what it does there: blue, yellow and red
// books, locoweed C, and the patients that act on a chip.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

bool in_preparation(Origin origin) { return origin <= Origin::Starter; }
bool may_draw_more(Origin origin) { return in_preparation(origin) || origin >= Origin::Strong; }

namespace {

bool counts_as_draw(Origin origin) { return origin <= Origin::Aside; }  // what the flask may take back (QUX-T4)

bool uses_window(const State& s, Origin origin) {  // QUA-B22, QUX-T5: starters and chips after the stop do not
  return counts_as_draw(origin) || origin == Origin::AfterStop ||
         (origin == Origin::Strong && s.options.strong_ingredient == StrongIngredient::NormalPlacement);
}

bool goes_aside(const State& s, const Placing& f) {  // QUA-B27: a drawn red chip under set 2
  if (colour_of(f.chip) != Colour::Red || s.options.books.red != 2) return false;
  if (f.origin == Origin::Strong) return s.options.strong_ingredient == StrongIngredient::NormalPlacement;
  return counts_as_draw(f.origin) || f.origin == Origin::EarWorm;
}

bool cannot_explode(const State& s, const Player& p, const Placing& f) {
  if (p.exploded) return true;                   // QUX-T6: an exploded pot does not explode again
  if (f.origin == Origin::EarWorm) return true;  // QUX-P3
  if (f.origin == Origin::RedTwo) return true;   // never white
  if (f.origin == Origin::Strong) return s.options.strong_ingredient == StrongIngredient::SafeNoAction;  // QUA-C22
  return safe_draws(s, p);                                                                               // QUA-C21
}

bool acts(const State& s, const Placing& f) {
  if (f.origin == Origin::RedTwo) return false;
  return f.origin != Origin::Strong || s.options.strong_ingredient == StrongIngredient::NormalPlacement;
}

// QUA-B1: the colours whose books can have something to do at once; the others only fill the pot.
bool acts_when_placed(const State& s, Colour colour) {
  switch (colour) {
    case Colour::Blue:
    case Colour::Locoweed: return true;
    case Colour::Red: return s.options.books.red == 6;
    case Colour::Yellow: return s.options.books.yellow == 1;
    default: return false;
  }
}

bool may_wing(const Player& p, const Placing& f) {  // QUX-P5: at the end of the track only the return
  return p.patient == Patient::WingEars && is_white(f.chip) && counts_as_draw(f.origin) && (f.facts & kExplodes) == 0 &&
         p.elixir >= (head(p) == kLastSpace ? 3 : 2);
}
bool may_hump(const State& s, const Player& p, const Placing& f) {  // QUX-P7
  if (p.patient != Patient::WitchHump || p.elixir < 2 || !in_preparation(f.origin)) return false;
  if (f.chip == Chip::Orange_6 && s.options.hump_orange6 == HumpOrange6::NoBonus) return false;
  return space_at(p.pot.back().space).ruby;
}
Gain hump_bonus(const State& s, Chip chip) {
  if (chip == Chip::Black_1 || has_number(chip, 2)) return {.rolls = static_cast<std::uint8_t>(die_rolls(s, 1))};
  if (chip == Chip::Purple_1 || has_number(chip, 3)) return {.chip = Chip::Yellow_1};
  if (chip == Chip::Locoweed || value_of(chip) >= 4) return {.cause = Cause::Elixir, .vp = 3};
  return {.cause = Cause::Elixir, .rubies = 1};
}

void send_back(State& s, Seat me, Chip chip, QuacksDealer& dealer) {
  into_bag(s, me, chip);
  s.at(me).last = LastDrawn::None;
  tell(s, me, ChipReturned{me, chip}, dealer);
}

void put_in_pot(State& s, Seat me, Placing& f, int space, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const int before = head(p);
  p.pot.push_back(PotChip::of(f.chip, f.copied, space, space - before));
  p.window_before = p.window;
  p.last = counts_as_draw(f.origin) ? LastDrawn::Pot : LastDrawn::None;
  if (!in_preparation(f.origin)) leave_for_good(p, f.chip);
  tell(s, me, ChipPlaced{me, f.chip, static_cast<std::uint8_t>(space), static_cast<std::uint8_t>(space - before)},
       dealer);
}

// D-MOVE is asked only where two subsets lead to different spaces (QUA-A8).
bool move_matters(const State& s, Seat me, const Placing& f, unsigned all) {
  const int from = head(s.at(me));
  const int full = std::min(from + distance_of(s, me, f, all), kLastSpace);
  for (unsigned taken = 0; taken < all; ++taken)
    if ((taken & ~all) == 0 && std::min(from + distance_of(s, me, f, taken), kLastSpace) != full) return true;
  return false;
}

bool reaches_last(const State& s, Seat me, const Placing& f) {  // QUX-L2: nothing left to move
  return head(s.at(me)) + distance_of(s, me, f, modifiers_of(s, me, f)) >= kLastSpace;
}

void place(State& s, Seat me, Placing& f, unsigned taken, QuacksDealer& dealer) {
  const Player& p = s.at(me);
  const int space = (f.facts & kCarrot) != 0
                        ? next_ruby_space(p)
                        : std::min(head(p) + distance_of(s, me, f, taken), kLastSpace);  // QUA-A9, QUX-L1
  put_in_pot(s, me, f, space, dealer);
  f.step = Placing::Step::Hump;
}

bool asks_second(const State& s, const Player& p, const Placing& f, bool exploded) {  // QUA-C21
  if (s.card != Card::F21 || p.second_used || !in_preparation(f.origin)) return false;
  if (exploded) return s.options.second_chance_safety == SecondChanceSafety::RestartOnly && p.pot.size() <= 5;
  return p.pot.size() >= 5;
}

// The pot explodes (QUA-A10, QUX-T6): witch AG1 may undo it.
Next explode(State& s, Seat me, Placing& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  if (!p.exploded) {
    p.exploded = true;
    p.guarded = (f.facts & kGuarded) != 0;
    p.last = LastDrawn::None;  // QUA-A12: it made the pot explode
    tell(s, me, Exploded{me, static_cast<std::uint8_t>(white_total(p)), p.guarded}, dealer);
    if (asks_second(s, p, f, true)) return ask(s, me, Ask::Second);
  }
  if (p.flask && can_call(s, me, Witch::AG1)) return ask(s, me, Ask::Ag1);
  return s.lane(me).done();
}

void undo_explosion(State& s, Seat me, const Placing& f, QuacksDealer& dealer) {  // QUX-W8
  Player& p = s.at(me);
  call_witch(s, me, Witch::AG1, dealer);
  p.flask = false;
  tell(s, me, FlaskEmptied{me}, dealer);
  if ((f.facts & kInBowl) != 0)
    p.bowl.pop_back();
  else
    p.pot.pop_back();
  p.exploded = false;
  p.guarded = false;
  send_back(s, me, f.chip, dealer);
  tell(s, me, ExplosionUndone{me}, dealer);
}

}  // namespace

Next resume(State& s, Seat me, Placing& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  switch (f.step) {
    case Placing::Step::Arrives:
      if (f.chip == Chip::Locoweed) f.copied = copied_identity(s, p);
      if (uses_window(s, f.origin) && p.window > 0) {  // QUA-B22: whatever happens to it next
        --p.window;
        f.facts |= kGuarded;
      }
      if (goes_aside(s, f)) {
        p.aside.add(kind_of(f.chip));
        p.last = LastDrawn::None;
        if (f.origin == Origin::EarWorm || f.origin == Origin::Strong) leave_for_good(p, f.chip);
        tell(s, me, ChipAside{me, f.chip}, dealer);
        return s.lane(me).done();
      }
      if (!may_take_more(p)) {  // the bounds of the state
        send_back(s, me, f.chip, dealer);
        return s.lane(me).done();
      }
      [[fallthrough]];
    case Placing::Step::WellStirred:  // QUA-C19: one opportunity, used up also when declined
      if (s.card == Card::F19 && is_white(f.chip) && !p.well_stirred && counts_as_draw(f.origin)) {
        p.well_stirred = true;
        f.step = Placing::Step::WellStirred;
        return ask(s, me, Ask::WellStirred);
      }
      [[fallthrough]];
    case Placing::Step::Danger:
      if (is_white(f.chip)) {
        if (!cannot_explode(s, p, f) && white_total(p) + value_of(f.chip) > white_limit(s, p)) f.facts |= kExplodes;
        f.step = Placing::Step::Wing;
        if (may_wing(p, f)) return ask(s, me, Ask::Wing);
      }
      [[fallthrough]];
    case Placing::Step::Wing:
    case Placing::Step::Bowl:
      if (pot_full(s, p)) {  // QUX-L3, QUX-L4: triggers nothing
        p.bowl.push_back(f.chip);
        p.last = counts_as_draw(f.origin) ? LastDrawn::Bowl : LastDrawn::None;
        p.window_before = p.window;
        if (!in_preparation(f.origin)) leave_for_good(p, f.chip);
        tell(s, me, ChipInBowl{me, f.chip}, dealer);
        f.facts |= kInBowl;
        f.step = Placing::Step::Explosion;
        return Next::Go;
      }
      f.step = Placing::Step::Red5;
      [[fallthrough]];
    case Placing::Step::Red5:  // QUX-B5
      f.step = Placing::Step::Yellow5;
      if (colour_of(identity(f)) == Colour::Red && s.options.books.red == 5 && acts(s, f) &&
          highest_red(s, p) > value_of(identity(f))) {
        f.step = Placing::Step::Red5;
        return ask(s, me, Ask::Red5);
      }
      [[fallthrough]];
    case Placing::Step::Yellow5:  // QUX-B7: must draw one more and look
      f.step = Placing::Step::Yellow6;
      if (colour_of(identity(f)) == Colour::Yellow && s.options.books.yellow == 5 && acts(s, f) &&
          may_draw_more(f.origin) && !p.bag.empty() && !reaches_last(s, me, f)) {
        const Chip peeked = draw_chip(s, me, dealer);
        into_bag(s, me, peeked);
        f.extra = static_cast<std::uint8_t>(value_of(peeked));
        tell(s, me, ChipPeeked{me, peeked}, dealer);
      }
      [[fallthrough]];
    case Placing::Step::Yellow6:  // QUX-B8
      f.step = Placing::Step::Carrot;
      if (colour_of(identity(f)) == Colour::Yellow && s.options.books.yellow == 6 && acts(s, f) && p.rubies > 0 &&
          !reaches_last(s, me, f)) {
        f.step = Placing::Step::Yellow6;
        return ask(s, me, Ask::Yellow6);
      }
      [[fallthrough]];
    case Placing::Step::Carrot:  // QUX-P4
      f.step = Placing::Step::Move;
      if (colour_of(f.chip) == Colour::Orange && p.patient == Patient::CarrotNose && p.elixir >= 2 &&
          counts_as_draw(f.origin) && next_ruby_space(p) > 0) {
        f.step = Placing::Step::Carrot;
        return ask(s, me, Ask::Carrot);
      }
      [[fallthrough]];
    case Placing::Step::Move: {
      f.step = Placing::Step::Move;
      const unsigned all = (f.facts & kCarrot) != 0 ? 0 : modifiers_of(s, me, f);
      if (all != 0 && s.options.decline_moves && move_matters(s, me, f, all)) return ask(s, me, Ask::Move);
      place(s, me, f, all, dealer);
      [[fallthrough]];
    }
    case Placing::Step::Hump:
      if (may_hump(s, p, f)) {
        f.step = Placing::Step::Hump;
        return ask(s, me, Ask::Hump);
      }
      [[fallthrough]];
    case Placing::Step::Explosion:
      f.step = Placing::Step::Explosion;
      if ((f.facts & kExplodes) != 0) return explode(s, me, f, dealer);
      if ((f.facts & kInBowl) != 0) return s.lane(me).done();
      f.step = Placing::Step::Second;
      [[fallthrough]];
    case Placing::Step::Second:
      f.step = Placing::Step::Acts;
      if (asks_second(s, p, f, false)) {
        f.step = Placing::Step::Second;
        return ask(s, me, Ask::Second);
      }
      [[fallthrough]];
    case Placing::Step::Acts:
      if (!acts(s, f) || !acts_when_placed(s, colour_of(identity(f)))) return s.lane(me).done();
      f.step = Placing::Step::Done;
      return act_on_place(s, me, f, dealer);
    case Placing::Step::Done: return s.lane(me).done();
    case Placing::Step::Placed: break;  // no step of its own: what comes before it still holds the chip
  }
  GH_UNREACHABLE();
}

// ---- Actions of a chip when it is placed ----------------------------------------------------------------------

namespace {

// QUX-L2: on the last space an action that concerns the next drawn chip is lost.
bool next_chip_lost(const State& s, const Player& p) { return pot_full(s, p); }

int white_ones_before(const Player& p, int count) {  // QUX-B4
  int found = 0;
  for (int place = p.pot.size() - 2; place >= 0 && count > 0; --place, --count)
    found += p.pot[place].chip() == Chip::White_1 ? 1 : 0;
  return found;
}

Next act_blue(State& s, Seat me, Placing& f, int value, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const bool on_ruby = space_at(p.pot.back().space).ruby;
  const auto number = static_cast<std::uint8_t>(value);
  switch (s.options.books.blue) {
    case 1: {  // QUA-B21
      if (next_chip_lost(s, p) || !may_draw_more(f.origin) || p.bag.empty()) return Next::Go;
      reveal_chips(s, me, value, p.shown, dealer);
      tell_shown(s, me, p.shown, dealer);
      const Origin origin = f.origin >= Origin::Strong ? f.origin : Origin::Reveal;
      return s.lane(me).become(Reveal{.strong = false, .origin = origin});
    }
    case 2:  // QUA-B22: windows do not add
      if (next_chip_lost(s, p)) return Next::Go;
      p.window = std::max(p.window, number);
      return Next::Go;
    case 3:  // QUA-B23
      return on_ruby ? award(s, me, {.cause = Cause::Blue, .may_forgo = true, .rubies = 1}, dealer) : Next::Go;
    case 4:  // QUA-B24
      return on_ruby ? award(s, me, {.cause = Cause::Blue, .may_forgo = true, .vp = number}, dealer) : Next::Go;
    case 5:  // QUX-B3
      return count_orange(p) >= value ? award(s, me, {.cause = Cause::Blue, .may_forgo = true, .vp = number}, dealer)
                                      : Next::Go;
    case 6: {  // QUX-B4
      const int rubies = white_ones_before(p, value);
      if (rubies == 0) return Next::Go;
      return award(s, me, {.cause = Cause::Blue, .may_forgo = true, .rubies = static_cast<std::uint8_t>(rubies)},
                   dealer);
    }
    default: GH_UNREACHABLE();
  }
}

Next act_red6(State& s, Seat me, const Placing& f, QuacksDealer& dealer) {  // QUX-B6
  Player& p = s.at(me);
  if (next_chip_lost(s, p) || !may_draw_more(f.origin) || p.bag.empty()) return Next::Go;
  if (f.origin == Origin::Strong) return Next::Go;  // it could not be placed any more (QUX-T7)
  const Chip chip = draw_chip(s, me, dealer);
  if (f.origin == Origin::EarWorm) leave_for_good(p, chip);
  p.aside.add(kind_of(chip));
  tell(s, me, ChipAside{me, chip}, dealer);
  return Next::Go;
}

bool joins_others(const State& s, const Player& p) {  // QUX-B21: on 52 without bowls
  return !s.options.hw_bowls && p.pot.size() >= 2 && p.pot[p.pot.size() - 2].space == kLastSpace;
}
bool may_return_itself(const Player& p) { return !p.self_returned; }

}  // namespace

// QUA-B1: blue, red and yellow act now; green, purple and black in phase B.
Next act_on_place(State& s, Seat me, Placing& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  if (f.chip == Chip::Locoweed && s.options.locoweed_book == LocoweedBook::Locoweed_C) {  // QUX-B21
    if (joins_others(s, p)) return Next::Go;
    return ask_or_take(s, me, f, Ask::LocoC, dealer);
  }
  const Chip chip = identity(f);
  switch (colour_of(chip)) {
    case Colour::Blue: return act_blue(s, me, f, value_of(chip), dealer);
    case Colour::Red: return s.options.books.red == 6 ? act_red6(s, me, f, dealer) : Next::Go;
    case Colour::Yellow:  // QUA-B31
      if (s.options.books.yellow == 1 && p.pot.size() >= 2 && is_white(p.pot[p.pot.size() - 2].chip()))
        return ask(s, me, Ask::Yellow1);
      return Next::Go;
    default: return Next::Go;
  }
}

void return_pot_chip(State& s, Seat me, int place, QuacksDealer& dealer) {  // QUX-D5: nothing else moves
  Player& p = s.at(me);
  const Chip chip = p.pot.remove_at(place).chip();
  into_bag(s, me, chip);
  if (place == p.pot.size() && p.last == LastDrawn::Pot) p.last = LastDrawn::None;  // QUX-L5: a bowl chip stays
  tell(s, me, ChipReturned{me, chip}, dealer);
}

// ---- Answers --------------------------------------------------------------------------------------------------

void legal(const State& s, Seat me, const Placing& f, Actions& out) {
  const Player& p = s.at(me);
  switch (p.asking) {
    case Ask::WellStirred:
      out.push_back(act::simple(Verb::Return));
      out.push_back(act::simple(Verb::Keep));
      return;
    case Ask::Wing:
      if (head(p) < kLastSpace) out.push_back(act::simple(Verb::Double));
      if (p.elixir >= 3) out.push_back(act::simple(Verb::Return));
      out.push_back(act::simple(Verb::Decline));
      return;
    case Ask::Red5:
      out.push_back(act::simple(Verb::Own));
      out.push_back(act::simple(Verb::Highest));
      return;
    case Ask::Yellow6:
      out.push_back(act::pay(1));
      out.push_back(act::simple(Verb::Decline));
      return;
    case Ask::Carrot:
      out.push_back(act::make(Verb::Use, act::kNone, next_ruby_space(p)));
      out.push_back(act::simple(Verb::Decline));
      return;
    case Ask::Hump:
    case Ask::Ag1:
      out.push_back(act::simple(Verb::Use));
      out.push_back(act::simple(Verb::Decline));
      return;
    case Ask::Move: {
      const unsigned all = modifiers_of(s, me, f);
      for (unsigned taken = 0; taken <= all; ++taken)
        if ((taken & ~all) == 0)
          out.push_back(act::make(Verb::Move, taken, std::min(head(p) + distance_of(s, me, f, taken), kLastSpace)));
      return;
    }
    case Ask::Second:
      out.push_back(act::simple(Verb::Continue));
      out.push_back(act::simple(Verb::Restart));
      return;
    case Ask::Yellow1:
      out.push_back(act::simple(Verb::Return));
      out.push_back(act::simple(Verb::Keep));
      return;
    case Ask::LocoC:
      for (int place = 0; place < p.pot.size(); ++place) {
        const Chip chip = p.pot[place].chip();
        const bool itself = place + 1 == p.pot.size();
        if (!is_white(chip) && (!itself || may_return_itself(p))) out.push_back(act::return_chip(chip, place));
      }
      out.push_back(act::none());
      return;
    default: return;
  }
}

Next answer(State& s, Seat me, Placing& f, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const Verb verb = verb_of(a);
  switch (p.asking) {
    case Ask::WellStirred:
      if (verb == Verb::Return) {
        send_back(s, me, f.chip, dealer);
        return s.lane(me).done();
      }
      tell(s, me, Passed{me, Waived::Card}, dealer);
      f.step = Placing::Step::Danger;
      return Next::Go;
    case Ask::Wing:
      f.step = Placing::Step::Bowl;
      if (verb == Verb::Double) {
        pay_elixir(s, me, 2, dealer);
        f.facts |= kWings;
      } else if (verb == Verb::Return) {
        pay_elixir(s, me, 3, dealer);
        send_back(s, me, f.chip, dealer);
        return s.lane(me).done();
      } else {
        tell(s, me, Passed{me, Waived::Patient}, dealer);
      }
      return Next::Go;
    case Ask::Red5:
      f.step = Placing::Step::Yellow5;
      if (verb == Verb::Highest) f.facts |= kHighest;
      return Next::Go;
    case Ask::Yellow6:
      f.step = Placing::Step::Carrot;
      if (verb == Verb::Pay) {
        pay_rubies(s, me, 1, Cause::Yellow, dealer);
        f.extra = static_cast<std::uint8_t>(f.extra + 3);
      } else {
        tell(s, me, Passed{me, Waived::Book}, dealer);
      }
      return Next::Go;
    case Ask::Carrot:
      f.step = Placing::Step::Move;
      if (verb == Verb::Use) {
        pay_elixir(s, me, 2, dealer);
        f.facts |= kCarrot;
      } else {
        tell(s, me, Passed{me, Waived::Patient}, dealer);
      }
      return Next::Go;
    case Ask::Move: place(s, me, f, a.args[0], dealer); return Next::Go;
    case Ask::Hump:
      f.step = Placing::Step::Explosion;
      if (verb != Verb::Use) {
        tell(s, me, Passed{me, Waived::Patient}, dealer);
        return Next::Go;
      }
      pay_elixir(s, me, 2, dealer);
      return award(s, me, hump_bonus(s, f.chip), dealer);
    case Ask::Ag1:
      if (verb == Verb::Use)
        undo_explosion(s, me, f, dealer);
      else
        tell(s, me, Passed{me, Waived::Witch}, dealer);
      return s.lane(me).done();
    case Ask::Second:
      p.second_used = true;
      if (verb == Verb::Restart) {
        restart(s, me, dealer);
        return Next::Go;
      }
      tell(s, me, Passed{me, Waived::Restart}, dealer);
      if (f.step == Placing::Step::Second) f.step = Placing::Step::Acts;
      return Next::Go;
    case Ask::Yellow1:
      if (verb == Verb::Return) {
        const LastDrawn last = p.last;
        return_pot_chip(s, me, p.pot.size() - 2, dealer);
        p.last = last;  // the yellow chip is still the last one drawn
      } else {
        tell(s, me, Passed{me, Waived::Book}, dealer);
      }
      return s.lane(me).done();
    case Ask::LocoC:
      if (verb == Verb::Return) {
        const bool itself = a.args[1] + 1 == p.pot.size();
        if (itself) p.self_returned = true;
        return_pot_chip(s, me, a.args[1], dealer);
      } else {
        tell(s, me, Passed{me, Waived::Book}, dealer);
      }
      return s.lane(me).done();
    default: GH_UNREACHABLE();
  }
}

// ---- Blue 1, and the strong ingredient: one of the chips shown, or none ---------------------------------------

Next resume(State& s, Seat me, Reveal& f, QuacksDealer& dealer) {
  return ask_or_take(s, me, f, f.strong ? Ask::Strong : Ask::Blue1, dealer);
}
void legal(const State& s, Seat me, const Reveal&, Actions& out) {
  const auto& shown = s.at(me).shown;
  for (int at = 0; at < shown.size(); ++at)
    if (at == 0 || shown[at] != shown[at - 1]) out.push_back(act::take(shown[at]));
  out.push_back(act::none());
}
Next answer(State& s, Seat me, Reveal& f, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const bool takes = verb_of(a) == Verb::Take;
  if (takes) p.shown.remove(chip_arg(a, 0));
  bag_back(s, me, p.shown);
  if (!takes) {
    tell(s, me, Passed{me, Waived::Shown}, dealer);
    return s.lane(me).done();
  }
  const Origin origin = f.strong ? Origin::Strong : f.origin;
  return s.lane(me).become(Placing{.chip = chip_arg(a, 0), .origin = origin});
}

}  // namespace guildhall::quacks
