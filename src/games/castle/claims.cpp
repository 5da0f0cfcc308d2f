#include "games/castle/claims.h"

#include <algorithm>
#include <type_traits>

#include "games/castle/rules.h"
#include "games/castle/seen.h"

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

namespace {

bool hand_says_otherwise(const View& v, const Certain& facts, Seat seat, std::uint8_t kind, std::uint8_t having) {
  if (!v.table.everybody().has(seat) || kind >= kKinds) return false;
  const ObjectSet these = v.table.objects_of(static_cast<Kind>(kind));
  const auto hand = static_cast<std::size_t>(place::hand(seat));
  return static_cast<Having>(having) == Having::Have ? (facts.possible[hand] & these) == 0
                                                     : (facts.sure[hand] & these) != 0;
}

}  // namespace

bool refuted(const View& seen_by_all, Seat speaker, Action claim) {
  const State& t = seen_by_all.table;
  const Certain facts = certain(seen_by_all);
  const auto& args = claim.args;
  const auto society_is_other = [&](Seat seat, std::uint8_t society) {
    if (!t.everybody().has(seat)) return false;
    const auto known = facts.societies[static_cast<std::size_t>(seat.index())];
    return known && *known != static_cast<Society>(society);
  };
  switch (claim.verb) {
    case kSociety: return society_is_other(speaker, args[0]);
    case kSocietyOf: return society_is_other(Seat(args[0]), args[1]);
    case kProfession:  // the spare ones come first
      return (facts.professions_possible[1 + static_cast<std::size_t>(speaker.index())] >> args[0] & 1u) == 0;
    case kObject: return hand_says_otherwise(seen_by_all, facts, speaker, args[0], args[1]);
    case kObjectOf: return hand_says_otherwise(seen_by_all, facts, Seat(args[0]), args[1], args[2]);
    case kSide: {
      const auto* duel = t.flow.find<Duel>();
      if (duel == nullptr || duel->step == Duel::Step::Commit || !supporters(t, *duel).has(speaker)) return false;
      return duel->sword.has(speaker) != (static_cast<Side>(args[0]) == Side::Sword);
    }
    default: return false;
  }
}

// ---- Two claims of one speaker --------------------------------------------------------------------------------------

namespace {

// Whether one of these happened, as everybody was told, to that seat.
template <class... Kinds>
bool happened_to(std::span<const Event> since, Seat seat) {
  const auto concerns = [&]<class Kind>(const Kind& event) {
    if constexpr ((std::is_same_v<Kind, Kinds> || ...)) {
      bool it = event.seat == seat;
      if constexpr (requires { event.target; }) it = it || event.target == seat;
      if constexpr (requires { event.offerer; }) it = it || event.offerer == seat;
      return it;
    } else {
      return false;
    }
  };
  return std::any_of(since.begin(), since.end(), [&](const Event& event) { return std::visit(concerns, event); });
}
template <class Kind>
bool happened(std::span<const Event> since) {
  return std::any_of(since.begin(), since.end(),
                     [](const Event& event) { return std::holds_alternative<Kind>(event); });
}

bool hand_moved(std::span<const Event> since, Seat seat) {
  return happened<SextantPassed>(since) || happened<BagsConverted>(since) ||  // these concern every hand
         happened_to<OfferAccepted, Drew, GiftGiven, Paid, Stolen, Replaced, DiplomatDemanded>(since, seat);
}

struct About {  // a claim about the speaker is one about a seat
  std::uint8_t kind;
  Seat seat;
  std::array<std::uint8_t, 2> said;
};
About about(Seat speaker, Action claim) {
  const auto& args = claim.args;
  switch (claim.verb) {
    case kSocietyOf: return {kSociety, Seat(args[0]), {args[1], 0}};
    case kObjectOf: return {kObject, Seat(args[0]), {args[1], args[2]}};
    default: return {claim.verb, speaker, {args[0], args[1]}};
  }
}

}  // namespace

bool contradicts(const View& then, const View&, std::span<const Event> since, Seat speaker, Action earlier,
                 Action later) {
  const About before = about(speaker, earlier);
  const About after = about(speaker, later);
  if (before.kind != after.kind || before.seat != after.seat) return false;
  switch (after.kind) {
    case kSociety: return before.said[0] != after.said[0];
    case kProfession:
      return before.said[0] != after.said[0] &&
             !happened_to<ProfessionChanged, ProfessionsSwapped>(since, speaker);  // COD-C4, COD-C16
    case kObject:
      return before.said[0] == after.said[0] && before.said[1] != after.said[1] && !hand_moved(since, after.seat);
    case kSide:  // of one duel
      return before.said[0] != after.said[0] && then.table.flow.find<Duel>() != nullptr && !happened<DuelBegan>(since);
    default: return false;  // plans and wishes may change
  }
}

}  // namespace guildhall::castle
