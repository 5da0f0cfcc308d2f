// Rules section 13: claims. `judge` looks back after the end; while a game is played only `refuted` is asked, which sees
// nothing hidden (BRI-X7).
#include "games/bristol/claims.h"

#include <algorithm>
#include <bitset>
#include <vector>

#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

// What the speaker has held since the deal; `whole` if what was told reaches back to it.
struct Past {
  using Pair = std::array<int, 2>;  // lower first
  std::vector<Pair> hands;
  std::vector<std::size_t> mingles;  // the place in `hands` of what each mingle of the speaker gave
  bool whole = false;
};

Past::Pair pair_of(int a, int b) { return {std::min(a, b), std::max(a, b)}; }

Past past_of(std::span<const Event> told, Seat speaker) {
  Past past;
  bool mingling = false;
  const auto now_holds = [&](int first, int second) {
    if (mingling) past.mingles.push_back(past.hands.size());
    mingling = false;
    past.hands.push_back(pair_of(first, second));
  };
  for (const Event& event : told) {
    if (const auto* dealt = std::get_if<Dealt>(&event); dealt != nullptr && dealt->seat == speaker) {
      past.whole = true;
      now_holds(dealt->first, dealt->second);
    }
    if (const auto* mingled = std::get_if<Mingled>(&event)) mingling = mingling || mingled->riders.has(speaker);
    if (const auto* hand = std::get_if<HandNow>(&event); hand != nullptr && hand->seat == speaker)
      now_holds(hand->first, hand->second);
    // BRI-E23: where another rider's cards end the game in a mingle, the hand is shown and not told before.
    if (const auto* shown = std::get_if<Shown>(&event); mingling && shown != nullptr && shown->seat == speaker)
      now_holds(shown->first, shown->second);
  }
  return past;
}

// The place in `hands` of what the speaker's k-th mingle gave, or the last one if it is not said which.
std::optional<std::size_t> after_mingle(const Past& past, std::uint8_t mingle) {
  const std::size_t number = mingle == Action::kNone ? past.mingles.size() : mingle;
  if (number == 0 || number > past.mingles.size()) return std::nullopt;
  return past.mingles[number - 1];
}

// Whether the two cards that a claim speaks of fit it; nothing if they are unknown, or if four are held in mid-choice.
template <class Fits>
std::optional<bool> judge_hand(const State& s, std::span<const Event> told, Seat speaker, Action claim, Fits&& fits) {
  const When when = claim.args[2] == Action::kNone ? When::Now : static_cast<When>(claim.args[2]);
  const auto held = s.symptoms.in(zone::hand(speaker));
  if (when == When::Now || (when == When::Start && s.first_hand.has(speaker))) {
    if (held.size() != kSymptomsInHand) return std::nullopt;
    return fits(pair_of(held[0].card, held[1].card));
  }
  const Past past = past_of(told, speaker);
  if (!past.whole) return std::nullopt;
  if (when == When::Start) return fits(past.hands[0]);
  const auto place = after_mingle(past, claim.args[3]);
  return place && fits(past.hands[*place]);  // a mingle that has not been is no true word
}

std::optional<bool> judge_symptoms(const State& s, std::span<const Event> told, Seat speaker, Action claim) {
  return judge_hand(s, told, speaker, claim,
                    [&](Past::Pair hand) { return hand == pair_of(claim.args[0], claim.args[1]); });
}

// What was held before the speaker's mingle, or is held after it.
std::optional<bool> judge_mingle(std::span<const Event> told, Seat speaker, Action claim) {
  const Past past = past_of(told, speaker);
  if (!past.whole) return std::nullopt;
  const auto place = after_mingle(past, claim.args[2]);
  if (!place) return false;
  const bool gave = static_cast<Claim>(claim.verb) == Claim::CGave;
  return past.hands[gave ? *place - 1 : *place] == pair_of(claim.args[0], claim.args[1]);
}

bool fits_sum(Action claim, int sum) {
  switch (static_cast<Relation>(claim.args[0])) {
    case Relation::Equal: return sum == claim.args[1];
    case Relation::AtMost: return sum <= claim.args[1];
    case Relation::AtLeast: return sum >= claim.args[1];
  }
  return true;
}

std::optional<bool> judge_sum(const State& s, std::span<const Event> told, Seat speaker, Action claim) {
  return judge_hand(s, told, speaker, claim, [&](Past::Pair hand) { return fits_sum(claim, hand[0] + hand[1]); });
}

std::optional<bool> judge_status(const State& s, Seat speaker, Action claim) {
  const Seat subject = claim.args[1] == Action::kNone ? speaker : Seat(claim.args[1]);
  if (!Seats::first(s.participants).has(subject)) return std::nullopt;
  const bool cards_gone = s.symptoms.size(zone::hand(subject)) != kSymptomsInHand;
  if (s.is_ghost(subject) && cards_gone) return std::nullopt;  // BRI-P14: a ghost's health is its cards
  return is_healthy(s, subject) == (static_cast<Health>(claim.args[0]) == Health::Healthy);
}

// Was the speaker told what `fits` looks for? Nothing where what was told does not reach back to the deal.
template <class Fits>
std::optional<bool> was_told(std::span<const Event> told, Seat speaker, Fits&& fits) {
  if (std::any_of(told.begin(), told.end(), fits)) return true;
  if (!past_of(told, speaker).whole) return std::nullopt;
  return false;
}

std::optional<bool> judge_leech(const State& s, std::span<const Event> told, Seat speaker, Action claim) {
  int round = 0;
  const auto placed = was_told(told, speaker, [&](const Event& event) {
    if (const auto* began = std::get_if<RoundBegan>(&event)) round = began->round;
    const auto* card = std::get_if<SymptomPlacedSeen>(&event);
    return card != nullptr && card->seat == speaker && card->value == claim.args[0] &&
           card->cart == static_cast<Cart>(claim.args[1]) && (claim.args[2] == Action::kNone || claim.args[2] == round);
  });
  if (placed || claim.args[1] >= kCarts || claim.args[2] != s.round || s.over()) return placed;
  // A loaded state remembers who placed a card, not when: that one is missing in the very round can be told, no more.
  for (const Slot& slot : s.symptoms.in(zone::pile(static_cast<Cart>(claim.args[1]))))
    if (slot.card == claim.args[0] && slot.known.has(speaker)) return std::nullopt;
  return false;
}

std::optional<bool> judge_peek(const State& s, std::span<const Event> told, Seat speaker, Action claim) {
  const Seat target(claim.args[0]);
  if (target == speaker) return false;  // BRI-K4, BRI-P5: nobody looks at himself
  if (s.living.has(target))             // a look is remembered until the hand changes
    for (const Slot& slot : s.symptoms.in(zone::hand(target)))
      if (slot.card == claim.args[1] && slot.known.has(speaker)) return true;
  return was_told(told, speaker, [&](const Event& event) {
    const auto fits = [&](const auto* look) {
      return look != nullptr && look->seat == speaker && look->target == target && look->value == claim.args[1];
    };
    return fits(std::get_if<LookedSeen>(&event)) || fits(std::get_if<GhostSeen>(&event));
  });
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

std::optional<bool> judge(const State& then, Seat speaker, Action claim, std::span<const Event> told) {
  if (!then.humans().has(speaker)) return std::nullopt;
  switch (static_cast<Claim>(claim.verb)) {
    case Claim::CSymptoms: return judge_symptoms(then, told, speaker, claim);
    case Claim::CSum: return judge_sum(then, told, speaker, claim);
    case Claim::CStatus: return judge_status(then, speaker, claim);
    case Claim::CLeech: return judge_leech(then, told, speaker, claim);
    case Claim::CPeek: return judge_peek(then, told, speaker, claim);
    case Claim::CRemedy: return judge_remedy(then, speaker, claim);
    case Claim::CCoin: return judge_coin(then, speaker, claim);
    case Claim::CGave:
    case Claim::CGot: return judge_mingle(told, speaker, claim);
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

// ---- Two claims of one speaker (BRI-X7) -----------------------------------------------------------------------------

namespace {

// What is said of the two cards of one hand: which hand, and what they may be.
struct OfHand {
  When since = When::Start;  // it is the `number`-th since the start, or that after the speaker's `number`-th mingle
  int number = 0;
  std::bitset<25> possible;  // pairs 5 * lower + higher

  bool is_same_hand(const OfHand& other) const { return since == other.since && number == other.number; }
};

template <class Fits>
std::bitset<25> pairs(Fits&& fits) {
  std::bitset<25> out;
  for (int low = 1; low <= 4; ++low)
    for (int high = low; high <= 4; ++high) out[static_cast<std::size_t>(5 * low + high)] = fits(low, high);
  return out;
}

// Nothing for claims of another kind, and where it is not said after which mingle.
std::optional<OfHand> of_hand(const State& t, Seat speaker, Action claim) {
  OfHand out;
  const auto kind = static_cast<Claim>(claim.verb);
  if (kind == Claim::CSymptoms)
    out.possible = pairs([&](int low, int high) {
      return low == std::min(claim.args[0], claim.args[1]) && high == std::max(claim.args[0], claim.args[1]);
    });
  else if (kind == Claim::CSum)
    out.possible = pairs([&](int low, int high) { return fits_sum(claim, low + high); });
  else
    return std::nullopt;
  switch (claim.args[2] == Action::kNone ? When::Now : static_cast<When>(claim.args[2])) {
    case When::Start: break;
    case When::Now: out.number = t.earlier_hands[static_cast<std::size_t>(speaker.index())]; break;
    case When::AfterMingle:
      if (claim.args[3] == Action::kNone) return std::nullopt;
      out.since = When::AfterMingle;
      out.number = claim.args[3];
  }
  return out;
}

// Given to a mingle, or got from it: two cards without an order.
bool other_cards(Action earlier, Action later) {
  if (earlier.args[2] == Action::kNone || earlier.args[2] != later.args[2]) return false;
  return std::minmax(earlier.args[0], earlier.args[1]) != std::minmax(later.args[0], later.args[1]);
}

int coins_of(const State& t, Seat holder) {
  return static_cast<int>(
      std::count_if(t.coins.begin(), t.coins.end(), [&](const GivenCoin& coin) { return coin.holder == holder; }));
}

// BRI-G7: the plague comes with new cards or a coin, and without Cure and Alms it stays. A ghost is what its cards are.
bool other_health(const State& then, const State& now, Seat speaker, Action earlier, Action later) {
  const auto subject = [&](Action claim) { return claim.args[1] == Action::kNone ? speaker : Seat(claim.args[1]); };
  const Seat whose = subject(later);
  if (subject(earlier) != whose || earlier.args[0] == later.args[0]) return false;
  const auto at = static_cast<std::size_t>(whose.index());
  const bool same = then.earlier_hands[at] == now.earlier_hands[at] && coins_of(then, whose) == coins_of(now, whose);
  const bool may_heal = now.is_ghost(whose) || now.options.social == Social::Cure || now.options.social == Social::Alms;
  return same || (static_cast<Health>(later.args[0]) == Health::Healthy && !may_heal);
}

bool remedies_moved(std::span<const Event> since, Seat seat) {
  return std::any_of(since.begin(), since.end(), [&](const Event& event) {
    const auto by_seat = [&](const auto* move) { return move != nullptr && move->seat == seat; };
    return by_seat(std::get_if<RemedyDrawn>(&event)) || by_seat(std::get_if<RemedyPlayed>(&event)) ||
           by_seat(std::get_if<Whipped>(&event)) || by_seat(std::get_if<RemedyDiscarded>(&event));
  });
}

// Somebody with several coins may have been given both.
bool other_coin(const State& now, Seat speaker, Action earlier, Action later) {
  const auto holder = [&](Action claim) { return claim.args[1] == Action::kNone ? speaker : Seat(claim.args[1]); };
  return holder(earlier) == holder(later) && coins_of(now, holder(later)) == 1 && earlier.args[0] != later.args[0];
}

}  // namespace

bool contradicts(const View& then, const View& now, std::span<const Event> since, Seat speaker, Action earlier,
                 Action later) {
  const auto before = of_hand(then.table, speaker, earlier);
  const auto after = of_hand(now.table, speaker, later);
  if (before && after) return before->is_same_hand(*after) && (before->possible & after->possible).none();
  if (earlier.verb != later.verb) return false;
  switch (static_cast<Claim>(later.verb)) {
    case Claim::CStatus: return other_health(then.table, now.table, speaker, earlier, later);
    case Claim::CGave:
    case Claim::CGot: return other_cards(earlier, later);
    case Claim::CRemedy:
      return earlier.args[0] == later.args[0] && earlier.args[1] != later.args[1] && !remedies_moved(since, speaker);
    case Claim::CCoin: return other_coin(now.table, speaker, earlier, later);
    case Claim::CLeech:  // a pile takes several cards in a round,
    case Claim::CPeek:   // and a hand has two
    case Claim::CIntent:
    case Claim::CRequest:
    case Claim::CSymptoms:
    case Claim::CSum: return false;
  }
  return false;
}

}  // namespace guildhall::bristol
