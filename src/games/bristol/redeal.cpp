// A state that the view allows, drawn uniformly from the deals: what the viewer knows stays, the rest is dealt anew.
//
// Public facts bind the deal too: who still holds the first hand has no 4 (BRI-S7), and whom the viewer knows to be
// healthy (BRI-V3) holds less than 6. Whether somebody was plagued by an earlier hand is chance: that many hands are drawn
// from the whole deck.
#include <array>

#include "games/bristol/rules.h"
#include "kit/unplaced.h"

namespace guildhall::bristol {

namespace {

using Counts = std::array<std::uint8_t, 34>;  // by symptom value, or by remedy

using Pool = Unplaced<kRemediesMax>;

Counts symptom_counts(const Options& options) {
  Counts counts{};
  const auto& deck = kSymptomDecks[static_cast<std::size_t>(options.symptom_deck)];
  for (std::size_t value = 1; value <= 4; ++value) counts[value] = deck[value - 1];
  return counts;
}
Counts remedy_counts(const Options& options) {
  Counts counts{};
  for (std::size_t card = 0; card < kRemedies.size(); ++card)
    counts[card] = static_cast<std::uint8_t>(copies_in_deck(options, card));
  return counts;
}

template <class AllCards>
Pool hidden_cards(Counts counts, const AllCards& cards) {
  for (const Slot& slot : cards.all())
    if (slot.card != kHiddenCard) --counts[slot.card];
  Pool pool;
  for (std::size_t card = 0; card < counts.size(); ++card)
    for (int left = counts[card]; left > 0; --left) pool.add(static_cast<int>(card));
  return pool;
}

void deal_first_hands(State& s, Pool& pool, Random& random) {  // BRI-S7: without 4s
  if (s.options.chaos) return;
  Pool low;
  Pool rest;
  for (std::uint8_t value : pool.cards()) (value < 4 ? low : rest).add(value);
  for (Seat seat : s.first_hand) low.deal(s.symptoms.in(zone::hand(seat)), random);
  low.pour_into(rest);
  pool = rest;
}

// Coins nobody showed the viewer lie in the bag or with others in any arrangement.
void deal_coins(State& s, AlmsGive* giving, Seat viewer, Random& random) {
  if (s.options.social != Social::Alms) return;
  Bag<3> hidden;
  for (std::size_t coin = 0; coin < kCoins.size(); ++coin) hidden.add(static_cast<int>(coin), kCoins[coin]);
  for (const GivenCoin& coin : s.coins)
    if (coin.coin != kHiddenCoin) hidden.take(static_cast<int>(coin.coin));
  if (giving != nullptr && giving->seat == viewer) hidden.take(static_cast<int>(giving->coin));
  for (GivenCoin& coin : s.coins)
    if (coin.coin == kHiddenCoin) coin.coin = static_cast<Coin>(hidden.draw(random, number_name));
  if (giving != nullptr && giving->seat != viewer) giving->coin = static_cast<Coin>(hidden.draw(random, number_name));
  s.coin_bag = hidden;
}

bool flag_after_earlier_hands(const State& s, Seat seat, Random& random) {
  const int earlier = s.earlier_hands[static_cast<std::size_t>(seat.index())];
  const auto& deck = kSymptomDecks[static_cast<std::size_t>(s.options.symptom_deck)];
  const bool cure = s.options.social == Social::Cure;
  bool plagued = false;
  for (int hand = 0; hand < earlier && (cure || !plagued); ++hand) {
    const int values = hand == 0 && !s.options.chaos ? 3 : 4;
    std::array<std::uint8_t, 4> left = deck;
    int total = 0;
    for (int value = 0; value < values; ++value) total += left[static_cast<std::size_t>(value)];
    int sum = 0;
    for (int card = 0; card < kSymptomsInHand; ++card, --total) {
      int at = random.below(total);
      std::size_t value = 0;
      while (at >= left[value]) at -= left[value++];
      --left[value];
      sum += static_cast<int>(value) + 1;
    }
    if (sum >= kPlagueSum) plagued = true;
    if (cure && sum == 2) plagued = false;  // BRI-V7
  }
  return plagued;
}

// False: what the viewer knows of health rules this deal out.
bool settle_plague(State& s, const View& view, Random& random) {
  for (Seat seat : s.humans()) {
    auto& known = s.plagued_known[static_cast<std::size_t>(seat.index())];
    const bool viewer_knows = !known.empty();
    known.add(seat);
    if (!s.living.has(seat)) continue;
    if (s.symptoms.size(zone::hand(seat)) != kSymptomsInHand) {  // in the middle of a Pomander: the flag of before
      if (!viewer_knows && flag_after_earlier_hands(s, seat, random)) s.plagued.add(seat);
      continue;
    }
    const bool before = viewer_knows ? s.plagued.has(seat) : flag_after_earlier_hands(s, seat, random);
    const bool now = plague_flag(s, seat, before);
    if (viewer_knows && now != before) return false;
    // The first hand alone decides the flag, so somebody known to be plagued since the deal holds 6 or more.
    if (s.first_hand.has(seat) && s.options.social != Social::Alms && now != (sum_of(s, seat) >= kPlagueSum))
      return false;
    if (now)
      s.plagued.add(seat);
    else
      s.plagued.drop(seat);
  }
  if (s.players == 1 && s.plagued.has(0)) return false;  // BRI-P19: the game goes on
  return !decided(s) || view.table.over();               // BRI-E23: the game goes on, so somebody is healthy
}

void settle_window(State& s, PawnMove& move, Seat viewer) {
  Window& window = move.window;
  const bool in_order = s.options.whip_window == WhipWindow::Sequential;
  if (in_order && window.eligible.has(viewer)) {  // BRI-W5: whoever comes before the viewer has passed
    Seats left = window.eligible;
    for (Seat seat = left.first_from(s.first_player, s.circle); seat != viewer;
         seat = left.drop(seat).first_from(s.first_player, s.circle))
      window.answer(seat);
  }
  s.asked = in_order ? Seats{window.next(s.first_player, s.circle)} : window.open();
}

void settle_knowledge(State& s, Seat mid_procedure) {
  for (Seat seat : s.humans()) {
    s.symptoms.show(zone::hand(seat), {seat});
    s.remedies.show(zone::hand(seat), {seat});
    s.remedies.sort(zone::hand(seat));
    if (s.symptoms.size(zone::hand(seat)) == kSymptomsInHand) s.symptoms.sort(zone::hand(seat));
  }
  s.symptoms.show(zone::kTable, {mid_procedure});
  s.remedies.show(zone::kTable, {mid_procedure});
  s.remedies.sort(zone::kTable);
}

}  // namespace

State redeal(const View& view, Random& random) {
  if (view.table.over()) return view.table;
  const Pool symptoms = hidden_cards(symptom_counts(view.table.options), view.table.symptoms);
  const Pool remedies = hidden_cards(remedy_counts(view.table.options), view.table.remedies);
  const bool dealt = view.table.round > 0;  // before, characters are still being picked

  for (int tries = 0;; ++tries) {
    GH_CHECK(tries < 100000);
    State s = view.table;
    Pool left = symptoms;
    if (dealt) {
      deal_first_hands(s, left, random);
      left.deal(s.symptoms.all(), random);
      left = remedies;
      left.deal(s.remedies.all(), random);
    }
    auto* giving = s.flow.empty() ? nullptr : std::get_if<AlmsGive>(&s.flow.top());
    if (dealt) deal_coins(s, giving, view.viewer, random);
    if (dealt && !settle_plague(s, view, random)) continue;
    for (Seat seat : s.humans()) s.plagued_known[static_cast<std::size_t>(seat.index())].add(seat);
    const Seat active = s.asked.empty() ? Seat::nobody() : s.asked.lowest();
    settle_knowledge(s, active);
    if (auto* move = s.flow.empty() ? nullptr : std::get_if<PawnMove>(&s.flow.top()))
      settle_window(s, *move, view.viewer);
    return s;
  }
}

}  // namespace guildhall::bristol
