// QUX section 8: bonuses of patients at the end of the elixir phase (QUX-P3, QUX-P6, QUX-P9). Those that act while brewing
// stand in brewing.cpp (QUX-P2, QUX-P8) and placing.cpp (QUX-P4, QUX-P5, QUX-P7).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

Next patient_bonus(State& s, Seat me, QuacksDealer& dealer) {
  Player& p = s.at(me);
  if (p.elixir == 0 || p.elixir > kSlots) return Next::Go;
  const std::size_t space = p.elixir;
  switch (p.patient) {
    case Patient::EarWorm:
      for (std::size_t red = 0; red < 3; ++red)  // QUX-P3: only the red chips drawn now are decided afterwards
        p.saved.red_aside[red] = static_cast<std::uint8_t>(p.aside.count(kind_of(Chip::Red_1) + static_cast<int>(red)));
      return s.lane(me).call(EarWorm{kSlotTable[static_cast<std::size_t>(p.patient)][space].draws});
    case Patient::ChickenEyes: {  // QUX-P6
      const Treat& treat = kChicken[space];
      if (treat.swap_to > 0) return s.lane(me).call(Question{.what = Ask::Swap, .count = treat.swap_to});
      if (treat.flask) {
        fill_flask(s, me, dealer);
        return Next::Go;
      }
      return award(s, me,
                   {.cause = Cause::Elixir,
                    .may_forgo = true,
                    .rubies = treat.rubies,
                    .chip = treat.chip,
                    .droplets = treat.droplets,
                    .rolls = static_cast<std::uint8_t>(die_rolls(s, treat.rolls))},
                   dealer);
    }
    case Patient::Vampirism: {  // QUX-P9
      const int coins = s.options.vampirism_coins.at(p.elixir);
      if (p.elixir < 2 || !can_afford_any(s, coins)) return Next::Go;
      return s.lane(me).call(Question{.what = Ask::Vamp, .count = static_cast<std::uint8_t>(coins)});
    }
    default: return Next::Go;
  }
}

// ---- Ear worm (QUX-P3) ----------------------------------------------------------------------------------------

Next resume(State& s, Seat me, EarWorm& f, QuacksDealer& dealer) {
  Player& p = s.at(me);
  if (f.left > 0 && !p.bag.empty() && !must_stop(s, p)) {  // the full number must be drawn (QUX-L10)
    --f.left;
    const Chip chip = draw_chip(s, me, dealer);
    tell(s, me, ChipDrawn{me, chip}, dealer);
    return s.lane(me).call(Placing{.chip = chip, .origin = Origin::EarWorm});
  }
  if (s.options.books.red == 2) return s.lane(me).become(RedTwo{.ear_worm = true});
  if (s.options.books.red == 6) return s.lane(me).become(LastAside{.ear_worm = true});
  return s.lane(me).done();
}
void legal(const State&, Seat, const EarWorm&, Actions&) {}
Next answer(State&, Seat, EarWorm&, Action, QuacksDealer&) { GH_UNREACHABLE(); }

}  // namespace guildhall::quacks
