#include "games/bristol/belief.h"

#include <algorithm>

#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

// How often a new hand from a mixed pool brings the plague, counted in games of the bots (`guildhall beliefs bristol`): less
// often than chance, for everybody gives high cards away.
constexpr int kPlaguedByNewHand = 190;

int suspect_more(int plagued, int of_the_rest) { return plagued + (1000 - plagued) * of_the_rest / 1000; }

// 4s that were in a mingle and did not come back to the viewer lie with its mates, so they are suspected more.
class Mingles {
 public:
  Mingles(Seat me, std::span<const Event> heard) : me_(me) {
    for (const Event& event : heard) std::visit([&](const auto& happened) { take(happened); }, event);
  }
  int fours_met(Seat seat) const { return fours_[static_cast<std::size_t>(seat.index())]; }

 private:
  void take(const Dealt& e) { hold(e.seat, e.first, e.second); }
  void take(const HandNow& e) {
    if (e.seat != me_) return;
    const int before = own_fours_;
    hold(e.seat, e.first, e.second);
    for (Seat mate : mates_) fours_[static_cast<std::size_t>(mate.index())] += before - own_fours_;
    mates_ = {};
  }
  void take(const SymptomPlacedSeen& e) { placed_four_[static_cast<std::size_t>(e.cart)] |= e.value == 4; }
  void take(const Mingled& e) {
    bool& fed = placed_four_[static_cast<std::size_t>(e.cart)];
    Seats riders;
    for (Seat rider : e.riders) riders.add(rider);
    for (Seat rider : riders) fours_[static_cast<std::size_t>(rider.index())] += fed ? 1 : 0;
    fed = false;
    mates_ = riders.has(me_) ? riders - Seats{me_} : Seats{};
  }
  template <class Other>
  void take(const Other&) {}
  void hold(Seat seat, int first, int second) {
    if (seat == me_) own_fours_ = (first == 4 ? 1 : 0) + (second == 4 ? 1 : 0);
  }

  Seat me_;
  int own_fours_ = 0;
  Seats mates_;  // of a mingle whose new hand the viewer has not yet seen
  std::array<bool, kCarts> placed_four_{};
  std::array<int, kPlayersMax> fours_{};
};

// A seen card tells most: beside a 4 only a 1 is safe, beside a 1 nothing makes six.
int by_seen_cards(const State& t, Seat seat, int unseen) {
  int seen = 0;
  int sum = 0;
  for (const Slot& slot : t.symptoms.in(zone::hand(seat))) {
    if (slot.card == kHiddenCard) continue;
    ++seen;
    sum += slot.card;
  }
  if (seen == 0) return unseen;
  if (seen >= kSymptomsInHand) return sum >= kPlagueSum ? 1000 : 0;
  constexpr std::array<int, 5> kBesideOne{0, 0, 200, 500, 750};
  return kBesideOne[static_cast<std::size_t>(sum)];
}

int coin_known(const State& t, Seat seat, int otherwise) {  // BRI-V11
  bool plague = false;
  for (const GivenCoin& coin : t.coins) {
    if (coin.holder != seat) continue;
    if (coin.coin == Coin::Cured) return 0;
    plague = plague || coin.coin == Coin::Plague;
  }
  return plague ? 1000 : otherwise;
}

int suspicion(const View& view, const Mingles& mingles, Seat seat) {
  const State& t = view.table;
  const auto at = static_cast<std::size_t>(seat.index());
  if (!t.is_ghost(seat) && !t.plagued_known[at].empty()) return t.plagued.has(seat) ? 1000 : 0;
  const int first_deal = t.options.chaos ? 370 : 100;  // BRI-V2
  const bool first_hand = t.first_hand.has(seat);
  int now = first_hand ? first_deal : kPlaguedByNewHand;
  if (!first_hand) now = suspect_more(now, std::clamp(mingles.fours_met(seat) * 150, 0, 450));
  now = by_seen_cards(t, seat, now);
  if (t.is_ghost(seat)) return now;  // BRI-P14: the present cards alone
  // The plague stays: every earlier hand was one more chance to catch it.
  int ever = now;
  for (int hand = 0; hand < t.earlier_hands[at]; ++hand)
    ever = suspect_more(ever, hand == 0 ? first_deal : kPlaguedByNewHand);
  return coin_known(t, seat, ever);
}

}  // namespace

Belief believe(const View& view, std::span<const Event> heard) {
  const Mingles mingles(view.viewer, heard);
  Belief belief;
  for (int seat = 0; seat < view.table.participants; ++seat)
    belief.plagued[static_cast<std::size_t>(seat)] = suspicion(view, mingles, Seat(seat));
  return belief;
}

Suspicions suspect(const View& view, std::span<const Event> heard) {
  const Belief belief = believe(view, heard);
  Suspicions out;
  for (Seat seat : view.table.living - Seats{view.viewer}) out.push_back({seat, belief.of(seat)});
  return out;
}

}  // namespace guildhall::bristol
