// Rules section 5: brewing while everybody draws at will (QUA-A1 to QUA-A6, QUA-A14, QUA-A15, QUX-T1 step 4, QUX-T4).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

void save(Player& p) {
  p.bag_then = p.bag;
  Saved& saved = p.saved;
  for (std::size_t red = 0; red < 3; ++red)
    saved.red_aside[red] = static_cast<std::uint8_t>(p.aside.count(kind_of(Chip::Red_1) + static_cast<int>(red)));
  saved.starters = p.starters;
  saved.rubies = p.rubies;
  saved.vp = p.vp;
  saved.flask = p.flask;
  saved.elixir = p.elixir;
  saved.droplet = p.droplet;
  saved.tube = p.tube;
  saved.pennies = p.pennies;
  saved.spent = p.spent;
  saved.visited = p.visited;
}

bool at_step(const State& s, Seat seat) {  // between two chips, or done
  const Lane& lane = s.lane(seat);
  return lane.empty() || (lane.depth() == 1 && std::holds_alternative<Step>(lane.top()));
}

}  // namespace

void save_seats(State& s) {
  s.supply_then = s.supply;
  for (Seat seat : s.everybody()) save(s.at(seat));
}

bool safe_draws(const State& s, const Player& p) {  // QUA-C21
  return s.card == Card::F21 && s.options.second_chance_safety == SecondChanceSafety::SafeFive && !p.second_used;
}

bool in_stir(const State& s) {
  const Brewing* brewing = s.flow.find<Brewing>();
  return brewing != nullptr && brewing->stir;
}

void stop_brewing(State& s, Seat me, QuacksDealer& dealer) {  // QUA-A6: final in every mode
  s.at(me).stopped = true;
  tell(s, me, Stopped{me}, dealer);
}

// QUA-C21, QUX-C21: back to the moment brewing began. Chance goes on where it was.
void restart(State& s, Seat me, QuacksDealer& dealer) {
  Player& p = s.at(me);
  if (s.options.second_chance_restore == SecondChanceRestore::Full) {
    const auto now = owned(s, me);
    Player before = p;
    before.pot.clear();
    before.bowl.clear();
    before.aside = {};
    before.display.clear();
    before.offer.clear();
    before.shown.clear();
    before.bag = p.bag_then;
    for (int red = 0; red < 3; ++red)
      before.aside.add(kind_of(Chip::Red_1) + red, p.saved.red_aside[static_cast<std::size_t>(red)]);
    before.starters = p.saved.starters;
    if (s.options.ruby_supply == RubyLimit::Limited)
      s.ruby_supply = static_cast<std::uint8_t>(s.ruby_supply + p.rubies - p.saved.rubies);
    before.rubies = p.saved.rubies;
    before.vp = p.saved.vp;
    before.flask = p.saved.flask;
    before.elixir = p.saved.elixir;
    before.droplet = p.saved.droplet;
    before.tube = p.saved.tube;
    before.pennies = p.saved.pennies;
    before.spent = p.saved.spent;
    before.visited = p.saved.visited;
    p = before;
    s.lane(me) = {};
    const auto then = owned(s, me);
    for (int kind = 0; kind < kKinds; ++kind)  // what the seat gained since goes back to the supply
      for (int extra = then[static_cast<std::size_t>(kind)]; extra < now[static_cast<std::size_t>(kind)]; ++extra)
        return_supply(s, chip_at(kind));
  } else {  // chips_only: what was drawn returns, what was spent stays spent
    for (int red = 0; red < 3; ++red) {
      const int kind = kind_of(Chip::Red_1) + red;
      const int kept = std::min(p.aside.count(kind), int{p.saved.red_aside[static_cast<std::size_t>(red)]});
      const int drawn = p.aside.count(kind) - kept;
      p.aside.take(kind, drawn);
      p.bag.add(kind, drawn);
    }
    if (s.options.books.red == 6)  // QUX-B6: chips aside of this brewing
      for (int kind = 0; kind < kKinds; ++kind) {
        const int count = p.aside.count(kind);
        p.aside.take(kind, count);
        p.bag.add(kind, count);
      }
    for (const PotChip& chip : p.pot) p.bag.add(kind_of(chip.chip()));
    p.pot.clear();
    bag_back(s, me, p.bowl);
    bag_back(s, me, p.display);
    bag_back(s, me, p.offer);
    bag_back(s, me, p.shown);
    bag_back(s, me, p.starters);        // those still waiting are among the saved ones
    for (Chip chip : p.saved.starters)  // QUX-C21: starters are placed again
      if (p.bag.count(kind_of(chip)) > 0) {
        p.bag.take(kind_of(chip));
        sort_in(p.starters, chip);
      }
    s.lane(me) = {};
  }
  p.exploded = p.guarded = p.drawn = p.well_stirred = p.self_returned = false;
  p.window = p.window_before = 0;
  p.last = LastDrawn::None;
  p.second_used = true;  // no safety and no further restart
  tell(s, me, BrewingRestarted{me}, dealer);
  s.lane(me).call(Begin{});
}

// ---- Start of preparation: starters, then the display (QUA-K9, QUX-B13, QUX-P2) ---------------------------------------

namespace {

bool has_beginning(const Player& p) { return !p.starters.empty() || p.patient == Patient::Nervousness; }

}  // namespace

Next resume(State& s, Seat me, Begin& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  if (p.exploded) return s.lane(me).done();  // a starter was too much
  if (p.starters.size() > 0) return ask_or_take(s, me, f, Ask::StartOrder, dealer);
  if (!f.drawn && p.patient == Patient::Nervousness) {
    f.drawn = true;
    const int count =  // QUX-X8: slots beyond 10 are empty
        p.elixir > kSlots ? 0 : kSlotTable[static_cast<std::size_t>(p.patient)][p.elixir].draws;
    Row<Chip, 10> drawn;
    reveal_chips(s, me, count, drawn, dealer);
    if (!drawn.empty()) tell_shown(s, me, drawn, dealer);
    DisplayFilled event{.seat = me, .chips = {}};
    for (Chip chip : drawn) {
      if (is_white(chip)) {
        into_bag(s, me, chip);
      } else if (colour_of(chip) == Colour::Red && s.options.books.red == 2) {
        p.aside.add(kind_of(chip));
        tell(s, me, ChipAside{me, chip}, dealer);
      } else {
        p.display.push_back(chip);
        event.chips.push_back(chip);
      }
    }
    if (!event.chips.empty()) tell(s, me, event, dealer);
  }
  // While the others still begin nobody draws yet, unless the brewing is sealed; after a restart it goes on at once.
  const Brewing* brewing = s.flow.find<Brewing>();
  if (brewing->stir || (brewing->step == Brewing::Step::Begin && !s.sealed)) return s.lane(me).done();
  return s.lane(me).become(Step{});
}
void legal(const State& s, Seat me, const Begin&, Actions& out) {  // X-STARTORDER
  const auto& starters = s.at(me).starters;
  for (int at = 0; at < starters.size(); ++at)
    if (at == 0 || starters[at] != starters[at - 1]) out.push_back(act::take(starters[at]));
}
Next answer(State& s, Seat me, Begin&, Action a, QuacksDealer&) {
  s.at(me).starters.remove(chip_arg(a, 0));
  return s.lane(me).call(Placing{.chip = chip_arg(a, 0), .origin = Origin::Starter});
}

// ---- The decision point of a preparing player -----------------------------------------------------------------

namespace {

bool may_draw(const Player& p) { return !p.bag.empty() && may_take_more(p); }

bool can_flask(const State& s, const Player& p) {  // QUA-A12
  if (!p.flask || p.last == LastDrawn::None) return false;
  if (s.options.flask_scope == FlaskScope::AnyLastChip) return true;
  return is_white(p.last == LastDrawn::Bowl ? p.bowl.back() : p.pot.back().chip());
}
void use_flask(State& s, Seat me, QuacksDealer& dealer) {
  Player& p = s.at(me);
  p.flask = false;
  tell(s, me, FlaskEmptied{me}, dealer);
  const Chip chip = p.last == LastDrawn::Bowl ? p.bowl.pop_back() : p.pot.pop_back().chip();  // QUX-L5
  p.window = std::min(p.window, p.window_before);  // a window it opened is cancelled
  p.last = LastDrawn::None;
  into_bag(s, me, chip);
  tell(s, me, ChipReturned{me, chip}, dealer);
}

int white3_place(const State& s, const Player& p) {  // QUX-C15
  if (s.card != Card::FB5 || p.white3_returned) return -1;
  for (int place = 0; place < p.pot.size(); ++place)
    if (p.pot[place].chip() == Chip::White_3) return place;
  return -1;
}

void list_free(const State& s, Seat me, bool offer, Actions& out) {
  const Player& p = s.at(me);
  if (can_flask(s, p))
    out.push_back(act::make(Verb::Flask, p.last == LastDrawn::Bowl ? p.bowl.back() : p.pot.back().chip()));
  if (s.options.books.red == 2 && p.asides_returned < reds_owned(s, me))  // QUA-B27: bounded, so that brewing ends
    for (Chip chip : {Chip::Red_1, Chip::Red_2, Chip::Red_4})
      if (p.aside.count(kind_of(chip)) > 0) out.push_back(act::return_aside(chip));
  if (s.options.hw_witches) {
    if (!offer && !p.bag.empty() && may_take_more(p) && can_call(s, me, Witch::AG2))
      out.push_back(act::witch(Witch::AG2));
    if (can_call(s, me, Witch::AG3) &&
        std::any_of(p.pot.begin(), p.pot.end(), [](const PotChip& chip) { return is_white(chip.chip()); }))
      out.push_back(act::witch(Witch::AG3));
  }
  if (p.patient == Patient::Forgetfulness)  // QUX-P8
    for (int place = 0; place < p.pot.size(); ++place) {
      const Chip chip = p.pot[place].chip();
      if (!is_white(chip) && chip != Chip::Locoweed && value_of(chip) <= p.elixir)
        out.push_back(act::forget(chip, place));
    }
  if (white3_place(s, p) >= 0) out.push_back(act::simple(Verb::ReturnWhite3));
}

}  // namespace

// Without looking closer: whether there can be a free action at all.
bool may_act_freely(const State& s, const Player& p) {
  return (p.flask && p.last != LastDrawn::None) || s.options.hw_witches || s.card == Card::FB5 || !p.aside.empty() ||
         p.patient == Patient::Forgetfulness;
}

namespace {

void list_placements(const State& s, const Player& p, Actions& out) {
  if (!may_take_more(p)) return;
  if (s.options.books.red == 6)  // QUX-B6
    for (int kind = 0; kind < kKinds; ++kind)
      if (p.aside.count(kind) > 0) out.push_back(act::place_aside(chip_at(kind)));
  for (int at = 0; at < p.display.size(); ++at)  // QUX-P2
    if (at == 0 || p.display[at] != p.display[at - 1]) out.push_back(act::place_display(p.display[at]));
}

bool others_active(const State& s, Seat me) {
  for (Seat seat : s.everybody())
    if (seat != me && s.at(seat).active()) return true;
  return false;
}

// QUA-A14: once a round, while somebody else is active and nobody has proposed.
bool may_propose(const State& s, Seat me, const Brewing& brewing) {
  return brewing.proposer == Seat::nobody() && !brewing.stir && !s.at(me).proposed && !s.sealed && s.round != kRounds &&
         others_active(s, me);
}

void list_stir_answers(const State& s, Seat me, Actions& out) {
  const auto* brewing = std::get_if<Brewing>(&s.flow.top());
  if (brewing == nullptr) return;
  if (may_propose(s, me, *brewing)) out.push_back(act::simple(Verb::Propose));
  if (brewing->proposer == Seat::nobody() || brewing->proposer == me || brewing->agreed.has(me)) return;
  out.push_back(act::simple(Verb::Agree));
  out.push_back(act::simple(Verb::Refuse));
}

}  // namespace

void list_step(const State& s, Seat me, bool stir_free, bool offer, Actions& out) {
  const Player& p = s.at(me);
  if (!stir_free && !offer) {
    if (may_draw(p)) out.push_back(act::draw());
    if (p.drawn || !may_draw(p)) out.push_back(act::stop());  // QUA-A5: the first draw is compulsory
  }
  if (may_act_freely(s, p)) list_free(s, me, offer, out);
  if (!stir_free) list_placements(s, p, out);
}

Next do_step(State& s, Seat me, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  const Chip chip = chip_arg(a, 0);
  switch (verb_of(a)) {
    case Verb::Draw: {
      p.drawn = true;
      const Chip drawn = draw_chip(s, me, dealer);
      tell(s, me, ChipDrawn{me, drawn}, dealer);
      return s.lane(me).call(Placing{.chip = drawn, .origin = Origin::Bag});
    }
    case Verb::Stop: stop_brewing(s, me, dealer); return Next::Go;
    case Verb::Flask: use_flask(s, me, dealer); return Next::Go;
    case Verb::ReturnAside:
      p.aside.take(kind_of(chip));
      ++p.asides_returned;
      into_bag(s, me, chip);
      tell(s, me, AsideReturned{me, chip}, dealer);
      return Next::Go;
    case Verb::PlaceAside:
      p.drawn = true;
      p.aside.take(kind_of(chip));
      return s.lane(me).call(Placing{.chip = chip, .origin = Origin::Aside});
    case Verb::PlaceDisplay:
      p.drawn = true;
      p.display.remove(chip);
      return s.lane(me).call(Placing{.chip = chip, .origin = Origin::Display});
    case Verb::Witch:
      call_witch(s, me, static_cast<Witch>(a.args[0]), dealer);
      if (static_cast<Witch>(a.args[0]) == Witch::AG3) return s.lane(me).call(WhitesBack{});
      p.drawn = true;
      reveal_chips(s, me, kOfferSize, p.offer, dealer);  // QUX-W9
      tell_shown(s, me, p.offer, dealer);
      return s.lane(me).call(Offer{});
    case Verb::Forget:
      pay_elixir(s, me, value_of(chip), dealer);
      return_pot_chip(s, me, a.args[1], dealer);
      return Next::Go;
    case Verb::ReturnWhite3:
      return_pot_chip(s, me, white3_place(s, p), dealer);
      p.white3_returned = true;
      if (!s.sealed)
        gain_rubies(s, s.left(me), 2, Cause::Card, dealer);  // QUX-T8: sealed, it arrives at the common reveal
      return Next::Go;
    default: GH_UNREACHABLE();
  }
}

Next resume(State& s, Seat me, Step& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  if (!p.active() || in_stir(s)) return s.lane(me).done();
  if (must_stop(s, p)) {
    stop_brewing(s, me, dealer);
    return s.lane(me).done();
  }
  const auto* brewing = std::get_if<Brewing>(&s.flow.top());
  const bool two_answers = may_draw(p) && (p.drawn || (brewing != nullptr && may_propose(s, me, *brewing)));
  if (two_answers) return ask(s, me, Ask::Step);  // at least: no list is needed to see it
  return ask_or_take(s, me, f, Ask::Step, dealer);
}
void legal(const State& s, Seat me, const Step&, Actions& out) {
  list_step(s, me, false, false, out);
  list_stir_answers(s, me, out);
}
Next answer(State& s, Seat me, Step&, Action a, QuacksDealer& dealer) {
  auto* brewing = std::get_if<Brewing>(&s.flow.top());
  switch (verb_of(a)) {
    case Verb::Propose:
      s.at(me).proposed = true;
      brewing->proposer = me;
      brewing->agreed = {};
      dealer.tell_all(StirProposed{me});
      dealer.bind();
      return Next::Go;
    case Verb::Agree:
      brewing->agreed.add(me);
      dealer.tell_all(StirAnswered{me, true});
      dealer.bind();
      return Next::Go;
    case Verb::Refuse:  // ends the proposal
      brewing->proposer = Seat::nobody();
      dealer.tell_all(StirAnswered{me, false});
      dealer.bind();
      return Next::Go;
    default: return do_step(s, me, a, dealer);
  }
}

// ---- Brewing as a whole ---------------------------------------------------------------------------------------

namespace {

// QUA-A14: everybody else who is still active has agreed.
void settle_proposal(State& s, Brewing& f, QuacksDealer& dealer) {
  if (f.proposer == Seat::nobody()) return;
  const Seats others = active_seats(s) - Seats{f.proposer};
  if (!s.at(f.proposer).active() || others.empty()) {  // nobody is left to propose, or to agree
    dealer.tell_all(StirLapsed{f.proposer});
    f.proposer = Seat::nobody();
    return;
  }
  if (!f.agreed.has_all(others)) return;
  f.stir = true;
  f.proposer = Seat::nobody();
  dealer.tell_all(StirBegan{s.round});
  for (Seat seat : s.everybody())
    if (at_step(s, seat)) {
      s.lane(seat) = {};
      s.asked.drop(seat);
    }
}

// QUA-A3: one action each with all its sub-decisions, in table order.
void pass_turn(State& s, Brewing& f) {
  if (s.asked.has(f.turn) && !at_step(s, f.turn)) return;
  const Seat next = s.asked.first_from(s.left(f.turn), int{s.players});
  if (next != Seat::nobody()) f.turn = next;
}

void reveal_sealed(State& s, QuacksDealer& dealer) {  // QUA-A15
  s.sealed = false;
  dealer.release();
  dealer.tell_all(BrewingRevealed{s.round});
  for (int place = 0; place < s.players; ++place)
    if (s.at(s.in_order(place)).white3_returned) gain_rubies(s, s.left(s.in_order(place)), 2, Cause::Card, dealer);
}

}  // namespace

Next resume(State& s, Brewing& f, QuacksDealer& dealer) {
  if (f.step == Brewing::Step::Begin) {
    while (f.at < s.players) {  // in table order, unless nobody may see it
      const Seat me = s.in_order(f.at);
      if (!s.sealed && !s.asked.empty()) return Next::Ask;
      ++f.at;
      if (!s.sealed && !has_beginning(s.at(me))) continue;
      s.lane(me).call(Begin{});
      run_lane(s, me, dealer);
      if (s.sealed && s.lane(me).empty()) dealer.tell_all(Finished{me});
    }
    if (!s.sealed && !s.asked.empty()) return Next::Ask;
    f.step = f.stir ? Brewing::Step::Free : Brewing::Step::Open;
    f.at = 0;
    f.turn = s.start_player;
    for (int place = 0; !f.stir && !s.sealed && place < s.players; ++place) {
      const Seat me = s.in_order(place);
      if (!s.at(me).active()) continue;
      s.lane(me).call(Step{});
      run_lane(s, me, dealer);
    }
    if (!f.stir && !s.asked.empty()) {
      if (!s.asked.has(f.turn)) pass_turn(s, f);
      return Next::Ask;
    }
  }
  if (!f.stir) {
    if (!s.sealed) settle_proposal(s, f, dealer);
    if (f.stir) f.step = Brewing::Step::Free;
  }
  if (f.stir) return resume_stir(s, f, dealer);
  if (!s.asked.empty()) {
    pass_turn(s, f);
    return Next::Ask;
  }
  if (s.sealed) reveal_sealed(s, dealer);
  return s.flow.done();  // QUA-T14
}

}  // namespace guildhall::quacks
