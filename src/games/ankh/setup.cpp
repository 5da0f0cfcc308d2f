// Rules section S: setup.
#include "games/ankh/rules.h"

namespace guildhall::ankh {

bool in_game(Card card, int players) {  // ANK-S3
  return players > 2 || (card != Card::Economist && card != Card::HireKiller);
}
bool in_game(Role role, int players) { return players > 2 || role != Role::Financier; }

namespace {

void place_starters(State& s) {  // ANK-S1, ANK-S2
  for (Seat seat : s.everyone()) {
    for (Area area : kStartAreas) ++s.pieces[owner_of(seat)][static_cast<std::size_t>(area)];
    s.supply[owner_of(seat)] = static_cast<std::uint8_t>(kMinionsEach - kStartAreas.size());
    s.cash_of(seat) = kStartCash;
  }
  s.trouble = kStartAreas;
  s.bank = static_cast<std::int16_t>(kBankTotal - kStartCash * s.players);  // ANK-V16
}

void deal_roles(State& s, AnkhDealer& dealer) {  // ANK-S4
  for (int role = kRoles - 1; role >= 0; --role)
    if (in_game(static_cast<Role>(role), s.players))
      s.roles.add(zone::kUnused, {.card = static_cast<std::uint8_t>(role)});
  s.roles.shuffle(zone::kUnused, dealer, shape::names_of<Role>());
  for (Seat seat : s.everyone()) {
    s.roles.move_to_top(zone::kUnused, s.roles.size(zone::kUnused) - 1, seat.index(), {seat});
    dealer.tell({seat}, RoleDealt{seat, s.role_of(seat)});
  }
  s.roles.sort(zone::kUnused);  // a set: position tells nothing
}

void stack_events(State& s, AnkhDealer& dealer) {  // ANK-S5
  for (int event = kRandomEvents - 1; event >= 0; --event)
    s.events.add(zone::kPile, {.card = static_cast<std::uint8_t>(event)});
  s.events.shuffle(zone::kPile, dealer, shape::names_of<RandomEvent>());
}

void stack_cards(State& s, AnkhDealer& dealer) {  // ANK-S6: brown below, green on top
  for (int card = kCards - 1; card >= kGreenCards; --card)
    if (in_game(static_cast<Card>(card), s.players))
      s.cards.add(zone::kDraw, {.card = static_cast<std::uint8_t>(card)});
  s.cards.shuffle(zone::kDraw, dealer, shape::names_of<Card>());
  for (int card = kGreenCards - 1; card >= 0; --card)
    s.cards.add(zone::kDraw, {.card = static_cast<std::uint8_t>(card)});
  const std::span<Slot> greens = s.cards.in(zone::kDraw).last(kGreenCards);
  std::reverse(greens.begin(), greens.end());  // the first dealt is the top, which is the last place
  dealer.shuffle(
      greens, [](const Slot& slot) { return int{slot.card}; }, shape::names_of<Card>());
  std::reverse(greens.begin(), greens.end());
  for (Seat seat : s.everyone()) draw_cards(s, seat, kHandSize, dealer);  // seat by seat
}

Seat choose_first(State& s, AnkhDealer& dealer) {                                          // ANK-S8
  if (s.options.first_player == FirstPlayer::Random) return Seat(dealer.pick(s.players));  // ANK-V2
  Seats tied = s.everyone();
  while (tied.size() > 1) {
    int highest = -1;
    Seats best;
    for (Seat seat : tied) {
      const int face = dealer.roll(kDieSides, {die_number_name, die_face_name}) + 1;
      dealer.tell_all(StartRolled{seat, static_cast<std::uint8_t>(face), collectors(s)});
      if (face > highest) best = {};
      if (face >= highest) best.add(seat);
      highest = std::max(highest, face);
    }
    tied = best;  // the tied ones roll again
  }
  return tied.lowest();
}

}  // namespace

// ANK-S7: the display needs no place of its own; whoever has the building has the card (holder_of).
State start(const Options& options, int players, AnkhDealer& dealer) {
  State s;
  s.options = options;
  s.players = static_cast<std::uint8_t>(players);
  place_starters(s);
  deal_roles(s, dealer);  // ANK-S9: the order of chance
  stack_events(s, dealer);
  stack_cards(s, dealer);
  s.first_player = choose_first(s, dealer);
  dealer.tell_all(FirstChosen{s.first_player});
  s.flow.call(Turn{.seat = s.first_player});  // ANK-T1
  run(s, dealer);
  return s;
}

}  // namespace guildhall::ankh
