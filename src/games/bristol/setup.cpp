// Rules section 3: setup (BRI-S), and where ghosts sit (BRI-P3).
#include <algorithm>

#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

void seat_everybody(State& s, BristolDealer& dealer) {
  for (int seat = 0; seat < s.participants; ++seat) s.circle.push_back(Seat(seat));
  const bool mixed = s.players < s.participants && s.options.ghost_seats == GhostSeats::Random;
  if (mixed)  // BRI-P3 (ruling): with ghosts all participants sit in random order
    dealer.shuffle(
        std::span<Seat>(s.circle.begin(), s.participants), [](Seat seat) { return seat.index(); }, number_name);
}

unsigned taken_characters(const State& s) {
  unsigned taken = 0;
  for (Seat seat : s.have_character) taken |= 1u << static_cast<unsigned>(s.character(seat));
  return taken;
}

// BRI-S3, BRI-K: dealt at random with `abilities`; a ghost always gets an unused one at random.
void deal_characters(State& s, Seats to, BristolDealer& dealer) {
  if (to.empty()) return;
  Row<Character, kCharacters> unused;
  for (int character = 0; character < kCharacters; ++character)
    if ((taken_characters(s) >> character & 1u) == 0) unused.push_back(static_cast<Character>(character));
  dealer.shuffle(
      std::span<Character>(unused.begin(), static_cast<std::size_t>(unused.size())),
      [](Character c) { return static_cast<int>(c); }, shape::name_of<Character>);
  for (int at = 0; Seat seat : to) {
    s.characters[static_cast<std::size_t>(seat.index())] = unused[at++];
    s.have_character.add(seat);
    dealer.tell_all(CharacterTaken{seat, s.character(seat)});
  }
}

void place_pawns(State& s, BristolDealer& dealer) {  // BRI-S5: Birch is filled first, then Cedar, then Oak
  Row<Seat, kPlayersMax> pawns = s.circle;
  dealer.shuffle(
      std::span<Seat>(pawns.begin(), static_cast<std::size_t>(pawns.size())), [](Seat seat) { return seat.index(); },
      number_name);
  const auto& table = s.options.seating_table == SeatingTable::Fr ? kSeatingFr : kSeatingGr;  // BRI-S6
  const auto& row = table[static_cast<std::size_t>(s.participants - kParticipantsMin)];
  for (int pawn = 0; Cart cart : kAllCarts) {
    for (int place = 0; place < row[static_cast<std::size_t>(cart)]; ++place)
      s.at(cart).riders.push_back(pawns[pawn++]);
    dealer.tell_all(Boarded{cart, s.at(cart).riders});
  }
}

void deal_two(State& s, Seat seat) {
  const Seats sees = s.is_ghost(seat) ? Seats{} : Seats{seat};  // BRI-S9; BRI-P2: nobody sees a ghost's cards
  for (int card = 0; card < kSymptomsInHand; ++card)
    s.symptoms.move_to_top(zone::kDeck, s.symptoms.size(zone::kDeck) - 1, zone::hand(seat), sees);
  if (!s.is_ghost(seat)) s.symptoms.sort(zone::hand(seat));
}

void deal_symptoms(State& s, BristolDealer& dealer) {
  const auto& counts = kSymptomDecks[static_cast<std::size_t>(s.options.symptom_deck)];  // BRI-O6
  const int dealt_from = s.options.chaos ? 4 : 3;  // BRI-S7, BRI-V2: without the 4s
  Row<std::uint8_t, kSymptomsMax> deck;
  for (int value = 1; value <= dealt_from; ++value)
    for (int card = 0; card < counts[static_cast<std::size_t>(value - 1)]; ++card)
      deck.push_back(static_cast<std::uint8_t>(value));
  s.symptoms.add_all(zone::kDeck, deck);
  s.symptoms.shuffle(zone::kDeck, dealer, symptom_name);
  for (int seat = 0; seat < s.participants; ++seat) deal_two(s, Seat(seat));

  const bool again = s.players == 1 && s.options.solo_redeal_if_plagued_at_start;
  while (again && sum_of(s, 0) >= kPlagueSum) {  // BRI-P20, BRI-O12
    s.symptoms.move_all(zone::hand(0), zone::kDeck, {});
    s.symptoms.shuffle(zone::kDeck, dealer, symptom_name);
    deal_two(s, 0);
  }
  for (int value = dealt_from + 1; value <= 4; ++value)  // BRI-S8
    for (int card = 0; card < counts[static_cast<std::size_t>(value - 1)]; ++card)
      s.symptoms.add(zone::kDeck, {.card = static_cast<std::uint8_t>(value)});
  s.symptoms.shuffle(zone::kDeck, dealer, symptom_name);
  s.first_hand = Seats::first(s.participants);
}

void deal_remedies(State& s, BristolDealer& dealer) {
  Row<std::uint8_t, kRemediesMax> deck;
  for (std::size_t card = 0; card < kRemedies.size(); ++card)
    for (int copy = copies_in_deck(s.options, card); copy > 0; --copy) deck.push_back(static_cast<std::uint8_t>(card));
  s.remedies.add_all(zone::kDeck, deck);
  s.remedies.shuffle(zone::kDeck, dealer, shape::name_of<Remedy>);  // BRI-S10

  const bool one = s.options.start_remedies == StartRemedies::_1 ||
                   (s.options.start_remedies == StartRemedies::ByPlayerCount && s.players < kParticipantsMin);
  if (!one) return;
  for (Seat seat : s.humans()) draw_remedy(s, zone::hand(seat), {seat}, 0, dealer);  // BRI-S11, BRI-P4: not fresh
}

// BRI-S4 to BRI-S12, once everybody has a character.
void deal(State& s, BristolDealer& dealer) {
  place_pawns(s, dealer);
  deal_symptoms(s, dealer);
  deal_remedies(s, dealer);
  if (s.options.social == Social::Alms)  // BRI-S12
    for (std::size_t coin = 0; coin < kCoins.size(); ++coin) s.coin_bag.add(static_cast<int>(coin), kCoins[coin]);
  for (Seat seat : s.humans()) {
    const auto hand = s.symptoms.in(zone::hand(seat));
    dealer.tell({seat}, Dealt{seat, hand[0].card, hand[1].card});
    plague_check(s, seat, dealer);  // BRI-S9
    if (s.over()) return;
  }
}

}  // namespace

State start(const Options& options, int players, BristolDealer& dealer) {
  State s;
  s.options = options;
  s.players = static_cast<std::uint8_t>(players);
  s.participants = static_cast<std::uint8_t>(std::max(players, kParticipantsMin));  // BRI-S1, BRI-P1
  s.living = Seats::first(s.participants);
  for (Seat seat : s.humans()) s.plagued_known[static_cast<std::size_t>(seat.index())] = {seat};
  for (Cart cart : kAllCarts) s.race.push_back(cart);  // BRI-S4, BRI-G4
  seat_everybody(s, dealer);                           // BRI-S2
  if (s.options.abilities) deal_characters(s, s.humans(), dealer);
  s.flow.call(Setup{});
  run(s, dealer);
  return s;
}

Next resume(State& s, Setup& f, BristolDealer& dealer) {
  while (f.seat < s.players && s.have_character.has(f.seat)) ++f.seat;
  if (f.seat < s.players) return ask(s, f.seat, Ask::Character);  // BRI-D1, BRI-D10
  deal_characters(s, s.ghosts(), dealer);
  deal(s, dealer);
  if (s.over()) return s.flow.over();
  return s.flow.become(Round{});
}

void legal(const State& s, const Setup&, Seat me, Actions& out) {
  if (!s.asked.has(me)) return;
  const unsigned taken = taken_characters(s);
  for (int character = 0; character < kCharacters; ++character)
    if ((taken >> character & 1u) == 0) out.push_back(act::character(static_cast<Character>(character)));
}

Next answer(State& s, Setup&, Seat me, Action a, BristolDealer& dealer) {
  s.characters[static_cast<std::size_t>(me.index())] = static_cast<Character>(a.args[0]);
  s.have_character.add(me);
  dealer.tell_all(CharacterTaken{me, s.character(me)});
  return Next::Go;
}

}  // namespace guildhall::bristol
