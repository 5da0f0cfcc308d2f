#include "games/castle/claims.h"

#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

enum Kinds : std::uint8_t { kSociety, kSocietyOf, kProfession, kObject, kObjectOf, kSide, kIntent, kRequest };

std::optional<bool> holds(const State& s, Seat seat, std::uint8_t kind, std::uint8_t having) {
  if (!s.everybody().has(seat) || kind >= kKinds) return std::nullopt;
  const bool has = (s.hand(seat) & s.objects_of(static_cast<Kind>(kind))) != 0;
  return has == (static_cast<Having>(having) == Having::Have);
}

}  // namespace

std::optional<bool> judge(const State& then, Seat speaker, Action claim) {  // COD-G12
  if (!then.options.reveal_all_at_end) return std::nullopt;  // COD-E18: what stays hidden is not told by a verdict
  const auto& args = claim.args;
  switch (claim.verb) {
    case kSociety: return then.society(speaker) == static_cast<Society>(args[0]);
    case kSocietyOf:
      if (!then.everybody().has(Seat(args[0]))) return std::nullopt;
      return then.society(Seat(args[0])) == static_cast<Society>(args[1]);
    case kProfession: return then.profession(speaker) == static_cast<Profession>(args[0]);
    case kObject: return holds(then, speaker, args[0], args[1]);
    case kObjectOf: return holds(then, Seat(args[0]), args[1], args[2]);
    case kSide: {  // COD-H4: judged only where a choice is in
      const auto* duel = then.flow.find<Duel>();
      if (duel == nullptr || !supporters(then, *duel).has(speaker)) return std::nullopt;
      if (duel->step == Duel::Step::Commit && !duel->answered.has(speaker)) return std::nullopt;
      return duel->sword.has(speaker) == (static_cast<Side>(args[0]) == Side::Sword);
    }
    default: return std::nullopt;
  }
}

}  // namespace guildhall::castle
