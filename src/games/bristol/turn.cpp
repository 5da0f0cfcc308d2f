// Rules section 5: a human's turn (BRI-T5 to BRI-T10) and its actions (BRI-A).
#include <array>
#include <bit>

#include "games/bristol/rules.h"

namespace guildhall::bristol {

Next resume(State& s, Turn& t, BristolDealer&) {
  if (!s.living.has(t.seat)) return s.flow.done();  // BRI-T9: no remedies, and an action still due is lost
  switch (t.step) {
    case Turn::Step::Action: return ask(s, t.seat, Ask::Action);  // BRI-D2
    case Turn::Step::Extra: return ask(s, t.seat, Ask::OutlawExtra);
    case Turn::Step::Remedies: return ask(s, t.seat, Ask::Remedy);
  }
  GH_UNREACHABLE();
}

namespace {

constexpr auto kAllRerolls = [] {
  std::array<Action, kDice + kDice*(kDice - 1) / 2> out{};
  auto next = out.begin();
  for (unsigned first = 0; first < kDice; ++first) {
    *next++ = act::reroll(1u << first);
    for (unsigned second = first + 1; second < kDice; ++second) *next++ = act::reroll(1u << first | 1u << second);
  }
  return out;
}();

// BRI-A1: one or two unlocked dice; BRI-T10: none when all are locked.
void list_rerolls(const State& s, Actions& out) {
  const unsigned unlocked = s.dice.unlocked();
  if (unlocked == (1u << kDice) - 1) return out.append(kAllRerolls);
  for (const Action& reroll : kAllRerolls)
    if ((reroll.args[0] & ~unlocked) == 0) out.push_back(reroll);
}

bool may_draw(const State& s, Seat me) {  // BRI-A2; BRI-A3: the limit restricts drawing only
  return s.remedies.size(zone::hand(me)) < kRemedyHandMax && remedies_left(s);
}

void list_looks(const State& s, Actions& out) {  // BRI-P5
  for (Seat ghost : s.ghosts() & s.living)
    for (int slot = 0; slot < kSymptomsInHand; ++slot) out.push_back(act::look(ghost, slot));
}

void list_actions(const State& s, Seat me, Actions& out) {  // BRI-T6, BRI-D11
  list_rerolls(s, out);
  if (may_draw(s, me)) out.push_back(act::draw());
  list_pawn_moves(s, me, out);
  if (s.options.abilities) list_specials(s, me, out);
  if (s.players < kParticipantsMin) list_looks(s, out);
}

void look_at_ghost(State& s, Seat me, Seat ghost, int slot, BristolDealer& dealer) {
  dealer.bind();
  Slot& card = s.symptoms.at(zone::hand(ghost), slot);
  card.known.add(me);
  const auto place = static_cast<std::uint8_t>(slot);
  dealer.tell_all(GhostLooked{me, ghost, place});
  dealer.tell({me}, GhostSeen{me, ghost, place, card.card});
}

void end_turn(State& s, Seat me) {
  for (Slot& slot : s.remedies.in(zone::hand(me))) slot.marks = 0;  // BRI-A2: fresh until the end of this turn
  s.remedies.sort(zone::hand(me));
}

}  // namespace

void legal(const State& s, const Turn& t, Seat me, Actions& out) {
  if (t.seat != me) return;
  const bool any_time = s.options.remedy_timing == RemedyTiming::AnyTimeInTurn;  // BRI-T8
  switch (t.step) {
    case Turn::Step::Action:
      list_actions(s, me, out);
      // BRI-T7 (ruling): nobody is forced overboard; PASS when the sole action is to push oneself.
      if (out.size() == 1 && out[0] == act::push(me)) out.push_back(act::pass());
      if (any_time) list_plays(s, t, out);
      return;
    case Turn::Step::Extra:  // BRI-K3, BRI-D20
      list_actions(s, me, out);
      out.push_back(act::decline());
      if (any_time) list_plays(s, t, out);
      return;
    case Turn::Step::Remedies:  // BRI-D13
      out.push_back(act::end());
      list_plays(s, t, out);
      return;
  }
}

Next answer(State& s, Turn& t, Seat me, Action a, BristolDealer& dealer) {
  const auto verb = static_cast<Verb>(a.verb);
  if (verb == Verb::Play) return play(s, t, a, dealer);  // the action, if still due, stays due (BRI-T8)
  t.step = Turn::Step::Remedies;                         // BRI-T5: exactly one action
  switch (verb) {
    case Verb::Reroll:
      t.rerolled = a.args[0];
      throw_dice(s, me, a.args[0], dealer);
      return Next::Go;
    case Verb::Draw:
      dealer.tell_all(RemedyDrawn{me});
      draw_remedy(s, zone::hand(me), {me}, kFresh, dealer);
      return Next::Go;
    case Verb::Elbow: return s.flow.call(PawnMove{.move = Move::Elbow, .mover = me});
    case Verb::Dash: return s.flow.call(PawnMove{.move = Move::Dash, .mover = me});
    case Verb::Push: return s.flow.call(PawnMove{.move = Move::Push, .mover = me, .target = Seat(a.args[0])});
    case Verb::Special: return special(s, t, a, dealer);
    case Verb::Look: look_at_ghost(s, me, Seat(a.args[0]), a.args[1], dealer); return Next::Go;
    case Verb::Pass: dealer.tell_all(Passed{me}); return Next::Go;
    case Verb::Decline: dealer.tell_all(ExtraDeclined{me}); return Next::Go;
    case Verb::End: end_turn(s, me); return s.flow.done();
    default: GH_UNREACHABLE();
  }
}

void throw_dice(State& s, Seat seat, unsigned dice, BristolDealer& dealer) {
  for (unsigned left = dice; left != 0; left &= left - 1)
    s.dice.roll(std::countr_zero(left), dealer, kFaces, shape::name_of<Face>);
  if (dealer.listening()) {
    Rerolled event{.seat = seat};
    for (unsigned left = dice; left != 0; left &= left - 1) {
      event.dice.push_back(static_cast<std::uint8_t>(std::countr_zero(left)));
      event.faces.push_back(s.face(std::countr_zero(left)));
    }
    dealer.tell_all(event);
  }
  check_ratzy(s, dealer);
}

void check_ratzy(const State& s, BristolDealer& dealer) {  // BRI-V15
  if (!s.options.ratzy) return;
  for (int die = 0; die < kDice; ++die)
    if (!is_rat(s.face(die))) return;
  dealer.tell_all(Ratzy{s.round});
}

}  // namespace guildhall::bristol
