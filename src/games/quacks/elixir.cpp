// QUX section 7: the elixir phase (QUX-X), and the choice of patients before the game (QUX-S16).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

int last_chip_steps(const State& s, const Player& p) {  // QUX-C19
  if (p.pot.empty()) return 0;
  const PotChip& last = p.pot.back();
  switch (s.options.alls_well_measure) {
    case AllsWell::PrintedOrLocoweedMove: return last.chip() == Chip::Locoweed ? last.moved : value_of(last.chip());
    case AllsWell::ActualSpacesMoved: return last.moved;
    case AllsWell::PrintedOnly: return last.chip() == Chip::Locoweed ? 0 : value_of(last.chip());
  }
  GH_UNREACHABLE();
}

bool all_committed(const State& s) { return s.asked.empty(); }

}  // namespace

SlotOf slot_of(const Options& options, Patient patient, int space) {
  if (patient == Patient::None || space < 1 || space > kSlots) return {};  // QUX-X8: slots beyond 10 are empty
  const auto at = static_cast<std::size_t>(space);
  const AlembicSlot& slot = kSlotTable[static_cast<std::size_t>(patient)][at];
  switch (patient) {
    case Patient::ChickenEyes: {
      const Treat& treat = kChicken[at];
      if (treat.rubies > 0) return {SlotGift::Rubies, treat.rubies};
      if (treat.chip != kNoChip) return {SlotGift::Chip, 1, treat.chip};
      if (treat.swap_to > 0) return {SlotGift::Swap, treat.swap_to};
      if (treat.flask) return {SlotGift::Flask, 1};
      if (treat.rolls > 0) return {SlotGift::Dice, treat.rolls};
      return {SlotGift::Droplets, treat.droplets};
    }
    case Patient::Nervousness:
      if (slot.draws > 0) return {SlotGift::Display, slot.draws};
      break;
    case Patient::EarWorm: return {slot.rats > 0 ? SlotGift::ChipsAndRat : SlotGift::Chips, slot.draws};
    case Patient::Vampirism:
      if (slot.draws > 0) return {SlotGift::Coins, static_cast<std::uint8_t>(options.vampirism_coins.at(space))};
      break;
    default: break;
  }
  if (slot.rats > 0) return {SlotGift::Rat, slot.rats};
  if (slot.vp > 0) return {SlotGift::Points, slot.vp};
  return {};
}

int elixir_reach(const State& s, Seat me) {
  const Player& p = s.at(me);
  int reach = distinct_colours(p);                          // QUX-X4
  if (s.options.locoweed_book == LocoweedBook::Locoweed_A)  // QUX-X5, QUX-B19
    for (const PotChip& chip : p.pot) reach += chip.chip() == Chip::Locoweed ? 1 : 0;
  if (exact_total(s, p) == kExactWhite) ++reach;  // QUX-X6
  if (s.at(s.left(me)).exploded) ++reach;         // QUX-X7
  if (s.players > 2 && s.at(s.right(me)).exploded) ++reach;
  if (s.card == Card::FB6 && p.exploded) reach += 2;  // QUX-C16
  if (s.card == Card::FB9) reach += last_chip_steps(s, p);
  return std::min(reach, int{s.options.elixir_cap});  // QUX-X8
}

Next resume(State& s, ElixirPhase& f, QuacksDealer& dealer) {
  switch (f.step) {
    case ElixirPhase::Step::Reach:
      for (Seat seat : s.everybody()) {  // QUX-X1, QUX-X3: all of them before any bonus
        s.at(seat).elixir = 0;           // QUX-X2
        s.at(seat).reach = static_cast<std::uint8_t>(elixir_reach(s, seat));
      }
      f.step = ElixirPhase::Step::Choose;
      if (s.round < kRounds) {  // QUX-X9: all at the same time, also those who can only reach 0
        for (Seat seat : s.everybody()) ask(s, seat, Ask::Space);
        dealer.bind();
        return Next::Ask;
      }
      [[fallthrough]];
    case ElixirPhase::Step::Choose:
      if (!all_committed(s)) return Next::Ask;
      for (int place = 0; place < s.players; ++place) {
        const Seat me = s.in_order(place);
        Player& p = s.at(me);
        if (s.round == kRounds) {  // QUX-X13, QUX-E4: a point for each space, no slot
          dealer.tell_all(ElixirReached{me, p.reach, p.reach});
          gain_points(s, me, p.reach, Cause::Elixir, dealer);
          continue;
        }
        p.elixir = p.commit;
        p.commit = Action::kNone;
        dealer.tell_all(ElixirReached{me, p.reach, p.elixir});
        const AlembicSlot& slot =
            kSlotTable[static_cast<std::size_t>(p.patient)][std::min<std::size_t>(p.elixir, kSlots)];
        if (p.elixir > kSlots) continue;                     // QUX-X8: slots beyond 10 are empty
        gain_points(s, me, slot.vp, Cause::Elixir, dealer);  // QUX-X10
        p.rats_due = slot.rats;
      }
      f.step = ElixirPhase::Step::Bonuses;
      [[fallthrough]];
    case ElixirPhase::Step::Bonuses:  // QUX-X11: player by player
      while (s.asked.empty()) {
        if (f.at == s.players || s.round == kRounds) return s.flow.done();
        const Seat me = s.in_order(f.at++);
        patient_bonus(s, me, dealer);
        run_lane(s, me, dealer);
      }
      return Next::Ask;
  }
  GH_UNREACHABLE();
}
void legal(const State& s, const ElixirPhase& f, Seat me, Actions& out) {
  if (f.step != ElixirPhase::Step::Choose || !s.asked.has(me)) return;
  for (int space = s.at(me).reach; space >= 0; --space) {
    const SlotOf slot = slot_of(s.options, s.at(me).patient, space);
    const std::uint8_t amount = slot.amount == 0 ? act::kNone : slot.amount;
    const std::uint8_t chip = slot.chip == kNoChip ? act::kNone : static_cast<std::uint8_t>(slot.chip);
    out.push_back(act::make(Verb::Space, space, slot.gift, amount, chip));
  }
}
Next answer(State& s, ElixirPhase&, Seat me, Action a, QuacksDealer& dealer) {
  s.at(me).commit = a.args[0];
  dealer.tell_all(Committed{me});
  dealer.bind();
  return Next::Go;
}

}  // namespace guildhall::quacks
