// Drawing in step (QUA-A4, QUA-E1, QUX-T8): round 9, `draw_mode=stir`, or when the table agreed to it.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

// Step 3: all chips are drawn before the first is placed.
void reveal_commitments(State& s, QuacksDealer& dealer) {
  dealer.tell_all(StirRevealed{s.round});
  for (int place = 0; place < s.players; ++place) {
    const Seat me = s.in_order(place);
    Player& p = s.at(me);
    if (p.commit == Action::kNone) continue;
    switch (static_cast<Verb>(p.commit)) {
      case Verb::Stop:
        p.commit = Action::kNone;
        stop_brewing(s, me, dealer);
        break;
      case Verb::Draw:
        p.drawn = true;
        p.commit_chip = draw_chip(s, me, dealer);
        dealer.tell_all(ChipDrawn{me, p.commit_chip});
        break;
      default: break;
    }
  }
}

void begin_chip(State& s, Seat me) {  // step 4
  Player& p = s.at(me);
  const auto verb = static_cast<Verb>(p.commit);
  const Chip chip = p.commit_chip;
  p.commit = Action::kNone;
  p.commit_chip = kNoChip;
  p.drawn = true;
  Origin origin = Origin::Bag;
  if (verb == Verb::PlaceAside) {
    origin = Origin::Aside;
    p.aside.take(kind_of(chip));
  } else if (verb == Verb::PlaceDisplay) {
    origin = Origin::Display;
    p.display.remove(chip);
  }
  s.lane(me).call(Placing{.chip = chip, .origin = origin});
}

}  // namespace

Next resume_stir(State& s, Brewing& f, QuacksDealer& dealer) {
  for (;;) {
    if (f.step != Brewing::Step::Commit && !s.asked.empty()) return Next::Ask;
    switch (f.step) {
      case Brewing::Step::Begin:
      case Brewing::Step::Open: f.step = Brewing::Step::Free; break;
      case Brewing::Step::Free:  // step 5, also once before the first step of the round
        if (f.at < s.players) {
          const Seat me = s.in_order(f.at++);
          if (!s.at(me).active()) break;
          if (must_stop(s, s.at(me))) {
            stop_brewing(s, me, dealer);
            break;
          }
          if (!may_act_freely(s, s.at(me))) break;
          s.lane(me).call(FreeActions{});
          run_lane(s, me, dealer);
          break;
        }
        f.at = 0;
        if (active_seats(s).empty()) return s.flow.done();
        f.step = Brewing::Step::Commit;
        for (Seat seat : active_seats(s)) ask(s, seat, Ask::StepStir);  // QUA-H6: all of them, every time
        dealer.bind();
        return Next::Ask;
      case Brewing::Step::Commit:
        if (!s.asked.empty()) return Next::Ask;
        reveal_commitments(s, dealer);
        f.step = Brewing::Step::Resolve;
        f.at = 0;
        break;
      case Brewing::Step::Resolve:
        if (f.at < s.players) {
          const Seat me = s.in_order(f.at++);
          if (s.at(me).commit == Action::kNone) break;
          begin_chip(s, me);
          run_lane(s, me, dealer);
          break;
        }
        f.at = 0;
        f.step = Brewing::Step::Free;
        break;
    }
  }
}

// A commitment (QUA-A4 step 1): draw, stop, or a chip that lies open (QUX-T8).
void legal(const State& s, const Brewing& f, Seat me, Actions& out) {
  if (f.step != Brewing::Step::Commit || !s.asked.has(me)) return;
  Actions all;
  list_step(s, me, false, false, all);
  for (const Action& action : all) switch (verb_of(action)) {
      case Verb::Draw:
      case Verb::Stop:
      case Verb::PlaceAside:
      case Verb::PlaceDisplay: out.push_back(action); break;
      default: break;
    }
}
Next answer(State& s, Brewing&, Seat me, Action a, QuacksDealer& dealer) {
  Player& p = s.at(me);
  p.commit = a.verb;
  p.commit_chip = verb_of(a) == Verb::PlaceAside || verb_of(a) == Verb::PlaceDisplay ? chip_arg(a, 0) : kNoChip;
  dealer.tell_all(Committed{me});
  dealer.bind();
  return Next::Go;
}

// ---- Free actions between two steps ---------------------------------------------------------------------------

Next resume(State& s, Seat me, FreeActions& f, QuacksDealer& dealer) {
  const Player& p = s.at(me);
  if (p.active() && must_stop(s, p)) stop_brewing(s, me, dealer);  // a chip of AG2 came to the end
  if (!p.active() || !may_act_freely(s, p)) return s.lane(me).done();
  return ask_or_take(s, me, f, Ask::StepFree, dealer);
}
void legal(const State& s, Seat me, const FreeActions&, Actions& out) {
  list_step(s, me, true, false, out);
  out.push_back(act::simple(Verb::Pass));
}
Next answer(State& s, Seat me, FreeActions&, Action a, QuacksDealer& dealer) {
  if (verb_of(a) == Verb::Pass) return s.lane(me).done();
  return do_step(s, me, a, dealer);
}

}  // namespace guildhall::quacks
