// Rules section 2: setup (COD-S).
#include <algorithm>

#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

template <class T, int N>
std::span<T> all(Row<T, N>& row) {
  return {row.begin(), static_cast<std::size_t>(row.size())};
}

void deal_professions(State& s, CastleDealer& dealer) {  // COD-S2
  Row<std::uint8_t, kProfessions> cards;
  for (int card = 0; card < kProfessions; ++card) cards.push_back(static_cast<std::uint8_t>(card));
  dealer.shuffle(
      all(cards), [](std::uint8_t card) { return int{card}; }, shape::name_of<Profession>);
  s.spare = kAllProfessions;
  for (Seat seat : s.everybody()) {
    s.professions[static_cast<std::size_t>(seat.index())] = cards[seat.index()];
    s.spare = static_cast<ProfessionSet>(s.spare & ~bit(s.profession(seat)));
  }
}

void deal_societies(State& s, CastleDealer& dealer) {  // COD-S3
  Row<Society, kPlayersMax> cards;
  for (int card = 0; card < societies_dealt(s.players); ++card) {
    cards.push_back(Society::Order);
    cards.push_back(Society::Brotherhood);
  }
  dealer.shuffle(
      all(cards), [](Society card) { return static_cast<int>(card); }, shape::name_of<Society>);
  for (Seat seat : s.everybody())
    if (cards[seat.index()] == Society::Order) s.order.add(seat);
  if (cards.size() > s.players) s.left_over = cards.back();  // COD-S4: seen by nobody
}

void deal_objects(State& s, CastleDealer& dealer) {  // COD-S6, COD-S7
  const auto value = [](std::uint8_t card) { return int{card}; };
  const ObjectSet set_aside = dealt_for_certain(s.players);
  Row<std::uint8_t, kPlayersMax> dealt;
  for_each_card(set_aside, [&](int card) { dealt.push_back(static_cast<std::uint8_t>(card)); });
  for_each_card(kAllObjects & ~set_aside, [&](int card) { s.deck.push_back(static_cast<std::uint8_t>(card)); });
  dealer.shuffle(all(s.deck), value, shape::name_of<Object>);
  for (int taken = 0; dealt.size() < s.players; ++taken) dealt.push_back(s.deck[taken]);  // unseen
  s.deck = {};
  dealer.shuffle(all(dealt), value, shape::name_of<Object>);
  ObjectSet left = kAllObjects;
  for (Seat seat : s.everybody()) {
    s.hand(seat) = bit_of(dealt[seat.index()]);
    left &= ~s.hand(seat);
  }
  for_each_card(left, [&](int card) { s.deck.push_back(static_cast<std::uint8_t>(card)); });
  dealer.shuffle(all(s.deck), value, shape::name_of<Object>);  // COD-S8
  std::reverse(s.deck.begin(), s.deck.end());                  // the first of the script is the top, which is the last
}

}  // namespace

// COD-G9: besides these deals and the first player, only a Spy and a Clairvoyant ask for chance.
State start(const Options& options, int players, CastleDealer& dealer) {
  State s;
  s.options = options;
  s.players = static_cast<std::uint8_t>(players);
  s.token_pile = kTokens;  // COD-S5
  deal_professions(s, dealer);
  deal_societies(s, dealer);
  deal_objects(s, dealer);
  knows_setup(s);
  s.active = options.first_player == FirstPlayer::HostChoice  // COD-S10
                 ? Seat(options.first_seat)
                 : Seat(dealer.pick(players));
  for (Seat seat : s.everybody()) dealer.tell_all(CharacterTaken{seat, character_of(seat.index())});  // COD-S1
  dealer.tell_all(
      GameBegan{s.active, static_cast<std::uint8_t>(s.deck.size()), static_cast<std::uint8_t>(kProfessions - players)});
  for (Seat seat : s.everybody())  // COD-S11
    dealer.tell({seat},
                Dealt{seat, s.society(seat), s.profession(seat), static_cast<Object>(lowest_card(s.hand(seat)))});
  s.flow.call(Turn{});
  run(s, dealer);
  return s;
}

}  // namespace guildhall::castle
