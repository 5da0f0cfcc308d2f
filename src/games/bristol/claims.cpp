// Rules section 13: claims. `judge` looks back after the end; while a game is played only `refuted` is asked, which sees
// nothing hidden (BRI-X7).
#include "games/bristol/claims.h"

#include <algorithm>

#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

// The two values the speaker means, lower first; nothing if they are gone, or if four are held in mid-choice.
std::optional<std::array<int, 2>> hand_meant(const State& s, Seat speaker, When when) {
  const auto hand = s.symptoms.in(zone::hand(speaker));
  if (hand.size() != kSymptomsInHand || when == When::AfterMingle) return std::nullopt;
  if (when == When::Start && !s.first_hand.has(speaker)) return std::nullopt;
  return std::array{std::min<int>(hand[0].card, hand[1].card), std::max<int>(hand[0].card, hand[1].card)};
}

std::optional<bool> judge_symptoms(const State& s, Seat speaker, Action claim) {
  const auto hand = hand_meant(s, speaker, static_cast<When>(claim.args[2]));
  if (!hand) return std::nullopt;
  const int low = std::min(claim.args[0], claim.args[1]);
  const int high = std::max(claim.args[0], claim.args[1]);
  return *hand == std::array{low, high};
}

std::optional<bool> judge_sum(const State& s, Seat speaker, Action claim) {
  const auto hand = hand_meant(s, speaker, static_cast<When>(claim.args[2]));
  if (!hand) return std::nullopt;
  const int sum = (*hand)[0] + (*hand)[1];
  switch (static_cast<Relation>(claim.args[0])) {
    case Relation::Equal: return sum == claim.args[1];
    case Relation::AtMost: return sum <= claim.args[1];
    case Relation::AtLeast: return sum >= claim.args[1];
  }
  return std::nullopt;
}

std::optional<bool> judge_status(const State& s, Seat speaker, Action claim) {
  const Seat subject = claim.args[1] == Action::kNone ? speaker : Seat(claim.args[1]);
  if (!Seats::first(s.participants).has(subject)) return std::nullopt;
  const bool cards_gone = s.symptoms.size(zone::hand(subject)) != kSymptomsInHand;
  if (s.is_ghost(subject) && cards_gone) return std::nullopt;  // BRI-P14: a ghost's health is its cards
  return is_healthy(s, subject) == (static_cast<Health>(claim.args[0]) == Health::Healthy);
}

// A state remembers who placed a card, not when: that a card is missing in the very round can be told, no more.
std::optional<bool> judge_leech(const State& s, Seat speaker, Action claim) {
  if (claim.args[1] >= kCarts || claim.args[2] != s.round || s.over()) return std::nullopt;
  for (const Slot& slot : s.symptoms.in(zone::pile(static_cast<Cart>(claim.args[1]))))
    if (slot.card == claim.args[0] && slot.known.has(speaker)) return std::nullopt;
  return false;
}

// A look is remembered until the hand changes; an earlier one is history.
std::optional<bool> judge_peek(const State& s, Seat speaker, Action claim) {
  const Seat target(claim.args[0]);
  if (target == speaker) return false;  // BRI-K4, BRI-P5: nobody looks at himself
  if (!s.living.has(target)) return std::nullopt;
  for (const Slot& slot : s.symptoms.in(zone::hand(target)))
    if (slot.card == claim.args[1] && slot.known.has(speaker)) return true;
  return std::nullopt;
}

bool judge_remedy(const State& s, Seat speaker, Action claim) {
  const auto kind = static_cast<Kind>(claim.args[0]);
  bool has = false;
  for (const Slot& slot : s.remedies.in(zone::hand(speaker))) {
    const RemedyInfo& info = info_of(static_cast<Remedy>(slot.card));
    has = has || info.top == kind || info.bottom == kind;
  }
  return has == (static_cast<Having>(claim.args[1]) == Having::Have);
}

bool judge_coin(const State& s, Seat speaker, Action claim) {
  const Seat holder = claim.args[1] == Action::kNone ? speaker : Seat(claim.args[1]);
  return std::any_of(s.coins.begin(), s.coins.end(), [&](const GivenCoin& coin) {
    return coin.holder == holder && coin.coin == static_cast<Coin>(claim.args[0]);
  });
}

}  // namespace

std::optional<bool> judge(const State& then, Seat speaker, Action claim) {
  if (!then.humans().has(speaker)) return std::nullopt;
  switch (static_cast<Claim>(claim.verb)) {
    case Claim::CSymptoms: return judge_symptoms(then, speaker, claim);
    case Claim::CSum: return judge_sum(then, speaker, claim);
    case Claim::CStatus: return judge_status(then, speaker, claim);
    case Claim::CLeech: return judge_leech(then, speaker, claim);
    case Claim::CPeek: return judge_peek(then, speaker, claim);
    case Claim::CRemedy: return judge_remedy(then, speaker, claim);
    case Claim::CCoin: return judge_coin(then, speaker, claim);
    case Claim::CGave:
    case Claim::CGot:
    case Claim::CIntent:
    case Claim::CRequest: return std::nullopt;
  }
  return std::nullopt;
}

namespace {

// The health that everybody has seen: of the dead, and at the end.
bool status_is_other(const State& t, Seat speaker, Action claim) {
  const Seat subject = claim.args[1] == Action::kNone ? speaker : Seat(claim.args[1]);
  if (!t.humans().has(subject)) return false;
  if (t.plagued_known[static_cast<std::size_t>(subject.index())].empty()) return false;
  return t.plagued.has(subject) == (static_cast<Health>(claim.args[0]) == Health::Healthy);
}

}  // namespace

bool refuted(const View& seen_by_all, Seat speaker, Action claim) {
  const State& t = seen_by_all.table;
  if (!t.humans().has(speaker)) return false;
  const auto& args = claim.args;
  const auto later_than = [](std::uint8_t when, int now) { return when != Action::kNone && when > now; };
  switch (static_cast<Claim>(claim.verb)) {
    case Claim::CStatus: return status_is_other(t, speaker, claim);
    case Claim::CGave:
    case Claim::CGot: return later_than(args[2], t.earlier_hands[static_cast<std::size_t>(speaker.index())]);
    case Claim::CLeech: return later_than(args[2], t.round);
    case Claim::CPeek:  // BRI-K4, BRI-P5: without ghosts and Sheriffs nobody looks
      return Seat(args[0]) == speaker || (t.ghosts().empty() && !t.options.abilities);
    case Claim::CRemedy:
      return static_cast<Having>(args[1]) == Having::Have && t.remedies.size(zone::hand(speaker)) == 0;
    case Claim::CCoin: {
      const Seat holder = args[1] == Action::kNone ? speaker : Seat(args[1]);
      return std::none_of(t.coins.begin(), t.coins.end(), [&](const GivenCoin& coin) {
        return coin.holder == holder && (coin.coin == kHiddenCoin || coin.coin == static_cast<Coin>(args[0]));
      });
    }
    case Claim::CSymptoms:  // what is held is hidden
    case Claim::CSum:
    case Claim::CIntent:
    case Claim::CRequest: return false;
  }
  return false;
}

}  // namespace guildhall::bristol
