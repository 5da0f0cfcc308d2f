// BRI-G10 and its kin: what must hold in every state between two answers, and so in every loaded position.
#include <array>

#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

constexpr Flaw kNone{};

Flaw table_flaw(const State& s) {
  if (s.players < 1 || s.players > kPlayersMax) return {"BRI-S1", "1 to 9 humans play"};
  if (s.participants != std::max<int>(s.players, kParticipantsMin))
    return {"BRI-S1", "ghosts fill up to 4 participants"};
  if (s.options.track_steps < 8 || s.options.track_steps > 30) return {"BRI-O5", "track_steps is 8 to 30"};
  if (s.options.max_rounds_safety < 50 || s.options.max_rounds_safety > 1000)
    return {"BRI-O21", "max_rounds_safety is 50 to 1000"};
  const Seats all = Seats::first(s.participants);
  Seats seated;
  for (Seat seat : s.circle) seated.add(seat);
  if (s.circle.size() != s.participants || seated != all) return {"BRI-S2", "everybody sits in the circle once"};
  if (!all.has_all(s.living | s.have_character | s.first_hand)) return {"BRI-G1", "only participants live and play"};
  if (!s.humans().has_all(s.plagued)) return {"BRI-G7", "only humans have the flag"};
  if (!s.over() && s.round > s.options.max_rounds_safety) return {"BRI-E22", "the game stops after max_rounds_safety"};
  for (int seat = 0; seat < kPlayersMax; ++seat)
    if (s.first_hand.has(seat) && s.earlier_hands[static_cast<std::size_t>(seat)] > 0)
      return {"BRI-S7", "who still holds the first hand has changed no card"};
  return kNone;
}

// The humans aboard the one cart that left town with riders; nothing if there is no such cart, or plague aboard (BRI-E4).
std::optional<Seats> escaped(const State& s) {
  std::optional<Seats> out;
  for (Cart cart : kAllCarts) {
    const CartState& here = s.at(cart);
    if (here.in_race || here.riders.empty()) continue;
    if (out || here.position < s.options.track_steps) return std::nullopt;
    out.emplace();
    for (Seat rider : here.riders) {
      if (s.symptoms.size(zone::hand(rider)) != kSymptomsInHand || !is_healthy(s, rider)) return std::nullopt;
      if (!s.is_ghost(rider)) out->add(rider);
    }
  }
  return out;
}

Flaw ending_flaw(const State& s) {
  if (!s.over()) return s.winners.empty() ? kNone : Flaw{"BRI-E4", "nobody has won while the game goes on"};
  switch (s.ending) {
    case Ending::Escape:
      if (s.winners.empty() || !s.humans().has_all(s.winners) || escaped(s) != s.winners)
        return {"BRI-E4", "the humans aboard a cart that left with nobody plagued have escaped"};
      return kNone;
    case Ending::GhostsEscaped:
      if (escaped(s) != Seats{}) return {"BRI-P18", "a cart has left with healthy ghosts alone"};
      break;
    case Ending::SoloPlague:
      if (s.players != 1 || !s.plagued.has(0)) return {"BRI-P19", "one human plays alone and has the plague"};
      break;
    case Ending::NoneEscaped:
      if (!s.race.empty() && !(s.living & s.humans()).empty() && !decided(s) && s.round < s.options.max_rounds_safety)
        return {"BRI-E10", "nobody is left in the race, or the game has been stopped"};
      break;
    case Ending::None: break;
  }
  return s.winners.empty() ? kNone : Flaw{"BRI-E11", "without an escape of humans nobody wins"};
}

// Who knows a card is somebody at the table, or everybody; the hand of a human is known to its owner.
Flaw known_flaw(const State& s) {
  const Seats all = Seats::first(s.participants);
  const auto fits = [&](Seats known) { return known == Seats::everybody() || all.has_all(known); };
  for (const Slot& slot : s.symptoms.all())
    if (!fits(slot.known) || slot.marks != 0) return {"BRI-H1", "a symptom is known to participants and never fresh"};
  for (const Slot& slot : s.remedies.all())
    if (!fits(slot.known)) return {"BRI-H1", "a remedy is known to participants"};
  for (Seat seat : s.humans() & s.living) {
    for (const Slot& slot : s.symptoms.in(zone::hand(seat)))
      if (!slot.known.has(seat)) return {"BRI-H1", "everybody knows the own symptoms"};
    for (const Slot& slot : s.remedies.in(zone::hand(seat)))
      if (!slot.known.has(seat)) return {"BRI-H1", "everybody knows the own remedies"};
    const Seats known = s.plagued_known[static_cast<std::size_t>(seat.index())];
    if (s.round > 0 && (!known.has(seat) || !fits(known))) return {"BRI-H2", "everybody knows the own flag"};
  }
  if (s.over()) return kNone;
  const Turn* turn = s.flow.find<Turn>();
  for (int zone = 0; zone < Remedies::kZones; ++zone) {
    if (zone == zone::kTable || (turn != nullptr && zone == zone::hand(turn->seat))) continue;
    for (const Slot& slot : s.remedies.in(zone))
      if (slot.marks != 0) return {"BRI-A2", "a remedy is fresh only in the turn in which it was drawn"};
  }
  return kNone;
}

Flaw character_flaw(const State& s) {
  unsigned taken = 0;
  for (Seat seat : s.have_character) {
    const auto number = static_cast<unsigned>(s.character(seat));
    if (number >= kCharacters || (taken >> number & 1u) != 0) return {"BRI-S3", "characters are different"};
    taken |= 1u << number;
  }
  if (s.round > 0 && s.have_character != Seats::first(s.participants)) return {"BRI-S3", "everybody has a character"};
  return kNone;
}

// BRI-T12, BRI-T14: every die moves the cart of its colour one step each round, unless that cart is out of the race.
Flaw way_flaw(const State& s) {
  if (s.round == 0) return kNone;
  int way = 0;
  for (Cart cart : kAllCarts) way += s.at(cart).position;
  // The round that is being played has moved nothing yet; it may be over before it has, or with its end.
  const int most = kDice * (s.round - 1) + (s.over() ? kDice : 0);
  return way > most ? Flaw{"BRI-T12", "the carts go six steps a round, and no more"} : kNone;
}

Flaw cart_flaw(const State& s) {
  Seats aboard;
  for (Cart cart : kAllCarts) {
    const CartState& here = s.at(cart);
    if (here.in_race != s.race.has(cart)) return {"BRI-G4", "the race order lists the carts in race"};
    const bool escaped = s.ending == Ending::Escape || s.ending == Ending::GhostsEscaped;  // BRI-E4: still aboard
    if (!here.in_race && !here.riders.empty() && !escaped) return {"BRI-E5", "nobody rides a cart that has left"};
    if (here.in_race && !s.over() && here.position >= s.options.track_steps)
      return {"BRI-E1", "a cart past the gate has left"};
    const bool trapped = s.ending == Ending::NoneEscaped && s.race.empty();  // BRI-E9
    if (!here.in_race && here.position < s.options.track_steps && !trapped)
      return {"BRI-G3", "a cart out of the race is past the gate"};
    for (Seat rider : here.riders) {
      if (aboard.has(rider)) return {"BRI-G10", "a pawn is on one cart"};
      aboard.add(rider);
    }
  }
  for (int rank = 0; rank < s.race.size(); ++rank) {
    if (static_cast<int>(s.race[rank]) >= kCarts) return {"BRI-G4", "the race order lists the carts in race"};
    for (int other = 0; other < rank; ++other)
      if (s.race[other] == s.race[rank]) return {"BRI-G4", "the race order lists a cart once"};
    if (rank > 0 && s.at(s.race[rank]).position > s.at(s.race[rank - 1]).position)
      return {"BRI-G4", "larger positions rank higher"};
  }
  if (s.round > 0 && aboard != s.living && !s.over())
    return {"BRI-G10", "every living participant rides a cart in race"};
  if (s.last_round != 0 && s.last_round != s.round && !(s.over() && s.last_round == s.round + 1))
    return {"BRI-E8", "the round after the exit is the last: it is being played, or the game is over before it"};
  if (s.last_round != 0 && (s.race.size() == kCarts || s.living == Seats::first(s.participants)))
    return {"BRI-E8", "a cart has left and its riders have died"};
  for (int die = 0; die < kDice; ++die)
    if (s.dice.face(die) >= kFaces) return {"BRI-G5", "a die has six faces"};
  return way_flaw(s);
}

Flaw symptom_flaw(const State& s) {
  if (s.round == 0 && s.symptoms.size() == 0) return kNone;  // nothing is dealt while characters are picked
  const auto& deck = kSymptomDecks[static_cast<std::size_t>(s.options.symptom_deck)];
  std::array<int, 4> counts{};
  for (int zone = 0; zone < Symptoms::kZones; ++zone)
    for (const Slot& slot : s.symptoms.in(zone)) {
      if (slot.card < 1 || slot.card > 4) return {"BRI-G6", "symptoms have the values 1 to 4"};
      ++counts[static_cast<std::size_t>(slot.card - 1)];
    }
  for (std::size_t value = 0; value < 4; ++value)
    if (counts[value] != deck[value]) return {"BRI-G10", "symptom cards over all zones are those of the deck"};

  const auto* keeping = s.flow.empty() ? nullptr : std::get_if<SymptomKeep>(&s.flow.top());
  for (int index = 0; index < kPlayersMax; ++index) {
    const Seat seat(index);
    const int held = s.symptoms.size(zone::hand(seat));
    if (keeping != nullptr && keeping->seat == seat) {
      if (held != 3 && held != 4) return {"BRI-D16", "two of three or four cards are kept"};
      continue;
    }
    if (index >= s.participants && held != 0) return {"BRI-G6", "only participants hold symptoms"};
    if (s.living.has(seat) && held != kSymptomsInHand && !s.over())
      return {"BRI-G10", "every living participant holds 2 symptoms"};
    const bool kept_aside = s.options.dead_symptoms == DeadSymptoms::SetAside;
    if (index < s.participants && !s.living.has(seat) && held != (kept_aside ? kSymptomsInHand : 0))
      return {"BRI-E14", "the cards of the dead lie aside, or are discarded with that option"};
    for (const Slot& slot : s.symptoms.in(zone::hand(seat)))
      if (s.first_hand.has(seat) && !s.options.chaos && slot.card == 4 && s.living.has(seat))
        return {"BRI-S7", "the first deal has no 4s"};
  }
  for (Cart cart : kAllCarts)
    if (!s.over() && !s.at(cart).in_race && !s.symptoms.empty(zone::pile(cart)))
      return {"BRI-C11", "a cart that left has no pile"};
  return kNone;
}

Flaw plague_flaw(const State& s) {
  if (s.round == 0) return kNone;
  for (Seat seat : s.humans() & s.living) {
    if (s.symptoms.size(zone::hand(seat)) != kSymptomsInHand) continue;
    const bool flag = s.plagued.has(seat);
    if (plague_flag(s, seat, flag) != flag) return {"BRI-G7", "the plague flag fits the cards and coins held"};
    const bool never_changed = s.first_hand.has(seat) && s.options.social != Social::Alms;
    if (never_changed && flag != (sum_of(s, seat) >= kPlagueSum))
      return {"BRI-S9", "the first hand alone decides the flag"};
  }
  if (s.players == 1 && !s.over() && s.plagued.has(0)) return {"BRI-P19", "solo play ends with the plague"};
  if (!s.over() && (s.living & s.humans()).empty()) return {"BRI-E10", "a living human is in the race"};
  if (!s.over() && decided(s)) return {"BRI-E23", "the game is decided when nobody is healthy"};
  return kNone;
}

Flaw remedy_flaw(const State& s) {
  if (s.round == 0 && s.remedies.size() == 0) return kNone;
  std::array<int, kRemedies.size()> counts{};
  for (int zone = 0; zone < Remedies::kZones; ++zone)
    for (const Slot& slot : s.remedies.in(zone)) {
      if (slot.card >= kRemedies.size()) return {"BRI-G9", "there is no such remedy"};
      ++counts[slot.card];
    }
  for (std::size_t card = 0; card < counts.size(); ++card)
    if (counts[card] != copies_in_deck(s.options, card)) return {"BRI-C15", "the remedies are those of the deck"};
  for (int index = 0; index < kPlayersMax; ++index) {
    const int held = s.remedies.size(zone::hand(index));
    if (held > kRemedyHandMax) return {"BRI-A2", "a hand has at most 3 remedies"};
    if (held > 0 && (index >= s.players || !s.living.has(index))) return {"BRI-P2", "only living humans hold remedies"};
  }
  return kNone;
}

Flaw coin_flaw(const State& s) {
  std::array<int, 3> counts{};
  for (int coin = 0; coin < 3; ++coin) counts[static_cast<std::size_t>(coin)] = s.coin_bag.count(coin);
  for (const GivenCoin& coin : s.coins) {
    if (static_cast<std::size_t>(coin.coin) >= counts.size()) return {"BRI-V9", "there is no such coin"};
    if (!s.humans().has(coin.giver) || !s.humans().has(coin.holder)) return {"BRI-V13", "coins pass between humans"};
    ++counts[static_cast<std::size_t>(coin.coin)];
  }
  if (!s.flow.empty())
    if (const auto* giving = std::get_if<AlmsGive>(&s.flow.top())) {
      if (static_cast<std::size_t>(giving->coin) >= counts.size()) return {"BRI-V9", "there is no such coin"};
      ++counts[static_cast<std::size_t>(giving->coin)];
    }
  const bool dealt = s.options.social == Social::Alms && s.symptoms.size() > 0;
  for (std::size_t coin = 0; coin < counts.size(); ++coin)
    if (counts[coin] != (dealt ? kCoins[coin] : 0))
      return {"BRI-V9", "there are 4 NAUGHT, 1 PLAGUE and 1 CURED with Alms"};
  return kNone;
}

// A procedure that asks must be able to: these are the only ways frames lie on each other.
struct FrameCheck {
  const State& s;
  bool is_human(Seat seat) const { return (s.humans() & s.living).has(seat); }
  bool on_turn(Seat seat) const {
    const Turn* turn = s.flow.find<Turn>();
    return turn != nullptr && turn->seat == seat && is_human(seat);
  }

  Flaw operator()(const Setup& f) const {  // nothing is dealt, nobody rides, and characters go in order of the seats
    if (!s.humans().has_all(s.have_character)) return {"BRI-S3", "ghosts get theirs when all humans have a character"};
    if (f.seat >= s.players || s.have_character != Seats::first(f.seat))
      return {"BRI-D10", "a human without a character picks one"};
    if (s.living != Seats::first(s.participants)) return {"BRI-S5", "everybody lives before the first round"};
    for (Cart cart : kAllCarts)
      if (!s.at(cart).in_race || s.at(cart).position != 0 || !s.at(cart).riders.empty())
        return {"BRI-S4", "the carts wait empty at the start"};
    if (s.last_round != 0) return {"BRI-E8", "no cart has left before the first round"};
    if (s.symptoms.size() + s.remedies.size() != 0 || !s.plagued.empty() || !s.coins.empty())
      return {"BRI-S7", "nothing is dealt before the first round"};
    return kNone;
  }
  Flaw operator()(const Round&) const { return {"BRI-T1", "somebody is on turn"}; }
  bool is(Seat seat, Character character) const { return s.options.abilities && s.character(seat) == character; }
  Flaw operator()(const Turn& f) const {
    if (f.step == Turn::Step::Extra && !is(f.seat, Character::Outlaw))
      return {"BRI-K3", "the Outlaw alone has an extra action"};
    if (f.rerolled != 0 && f.step == Turn::Step::Action) return {"BRI-A1", "a reroll is the action of the turn"};
    return is_human(f.seat) && f.rerolled < 1u << kDice && f.step <= Turn::Step::Remedies
               ? kNone
               : Flaw{"BRI-T5", "a living human is on turn"};
  }
  Flaw operator()(const PawnMove& f) const {
    if (f.step != PawnMove::Step::Whips || f.move > Move::Push) return {"BRI-W1", "a declared move waits for whips"};
    const Turn* turn = s.flow.find<Turn>();
    const GhostTurn* ghost = s.flow.find<GhostTurn>();
    if (turn != nullptr ? turn->seat != f.mover : ghost == nullptr || ghost->seat != f.mover)
      return {"BRI-A14", "whoever is on turn moves"};
    const Place at = place_of(s, f.mover);
    if (!s.living.has(f.mover) || at.index < 0) return {"BRI-A14", "the mover rides a cart"};
    if (f.move == Move::Elbow && at.index == 0) return {"BRI-A4", "an elbow starts behind the front"};
    if (f.move == Move::Dash && (at.index != 0 || !cart_ahead(s, at.cart)))
      return {"BRI-A5", "a dash starts in front with a cart ahead"};
    if (ghost != nullptr && f.move == Move::Dash && s.at(*cart_ahead(s, at.cart)).riders.full())
      return {"BRI-P11", "a ghost never dashes to a full cart"};
    if (f.move != Move::Push && f.target != Seat::nobody()) return {"BRI-A14", "only a push has a target"};
    const int target = s.at(at.cart).riders.index_of(f.target);
    if (f.move == Move::Push && (target < at.index || turn == nullptr))
      return {"BRI-A8", "a push hits the own pawn or one behind"};
    if (f.window.eligible != can_whip(s, f.move, f.mover, f.target))
      return {"BRI-W2", "the window is open to those who may whip"};
    if (f.window.over() || !f.window.eligible.has_all(f.window.answered))
      return {"BRI-W5", "somebody is still to answer"};
    Seats committed;
    for (const WhipAnswer& answered : f.committed) {
      const bool fits = s.options.whip_window == WhipWindow::Simultaneous && f.window.answered.has(answered.seat) &&
                        !committed.has(answered.seat) && has_whip_card(answered);
      if (!fits) return {"BRI-W5", "a committed whip is held by somebody who has answered"};
      committed.add(answered.seat);
    }
    return kNone;
  }
  bool has_whip_card(const WhipAnswer& answered) const {
    return static_cast<std::size_t>(answered.card) < kRemedies.size() && has_whip(answered.card) &&
           s.remedies.find(zone::hand(answered.seat), static_cast<int>(answered.card)) >= 0;
  }
  Flaw operator()(const Chicken& f) const {
    const Turn* turn = s.flow.find<Turn>();
    const bool fits = on_turn(f.seat) && f.live != 0 && f.tosses < kChickenTosses &&
                      (f.live & ~s.dice.unlocked()) == 0 && (f.live & ~unsigned{turn->rerolled}) == 0;
    return fits ? kNone : Flaw{"BRI-C8", "live dice are unlocked and were rerolled this turn"};
  }
  Flaw operator()(const LeechPlace& f) const {
    const int drawn = s.symptoms.size(zone::kTable);
    return on_turn(f.seat) && drawn >= 1 && drawn <= kLeechesDrawn ? kNone
                                                                   : Flaw{"BRI-C10", "one or two cards were drawn"};
  }
  Flaw operator()(const SymptomKeep& f) const {
    if (!on_turn(f.seat)) return {"BRI-D16", "whoever is on turn keeps two cards"};
    const bool third =
        s.symptoms.size(zone::hand(f.seat)) == kSymptomsInHand + 1;  // BRI-C13: or the last card there was
    return !third || is(f.seat, Character::Chandler) || !symptoms_left(s)
               ? kNone
               : Flaw{"BRI-K9", "the Chandler alone draws a third card"};
  }
  Flaw operator()(const AlmsGive& f) const {
    return on_turn(f.seat) && s.options.social == Social::Alms ? kNone
                                                               : Flaw{"BRI-V10", "whoever is on turn gives a coin"};
  }
  Flaw operator()(const SerfPlace& f) const {
    const bool fits = on_turn(f.seat) && is(f.seat, Character::Serf) && s.symptoms.size(zone::kTable) == 1;
    return fits ? kNone : Flaw{"BRI-K2", "the Serf has drawn one card"};
  }
  Flaw operator()(const MasonLock& f) const {
    const bool fits = on_turn(f.seat) && is(f.seat, Character::Mason) && s.dice.unlocked() != 0 && f.thrown < kDice &&
                      !s.dice.locked(f.thrown);
    return fits ? kNone : Flaw{"BRI-K5", "the Mason locks an unlocked die"};
  }
  Flaw operator()(const CountessKeep& f) const {
    const int drawn = s.remedies.size(zone::kTable);
    const bool fits = on_turn(f.seat) && is(f.seat, Character::Countess) && drawn >= 1 && drawn <= 2 &&
                      s.remedies.size(zone::hand(f.seat)) < kRemedyHandMax;
    return fits ? kNone : Flaw{"BRI-K8", "the Countess has drawn one or two cards"};
  }
  Flaw operator()(const GhostTurn&) const { return {"BRI-P2", "a ghost is never asked"}; }
};

Flaw flow_flaw(const State& s) {
  if (s.over()) return s.flow.empty() ? kNone : Flaw{"BRI-E4", "nothing goes on after the end"};
  if (s.flow.empty()) return {"BRI-T1", "somebody is asked until the end"};
  const bool setting_up = std::holds_alternative<Setup>(s.flow.at(0));
  if (setting_up)
    return s.flow.depth() == 1 && s.round == 0 ? FrameCheck{s}(std::get<Setup>(s.flow.at(0)))
                                               : Flaw{"BRI-S3", "characters come before the first round"};
  const auto* round = std::get_if<Round>(&s.flow.at(0));
  if (round == nullptr || s.flow.depth() < 2 || round->step != Round::Step::Turns || s.round == 0)
    return {"BRI-T1", "a turn of a round is in progress"};
  if (s.circle.index_of(s.first_player) < 0) return {"BRI-T3", "the first player is a participant"};
  if (round->turns < 1 || round->turns > s.participants) return {"BRI-T4", "turns go once round the circle"};
  const int at = s.circle.index_of(s.first_player) + round->turns - 1;
  const Seat on_turn = s.circle[at % s.participants];
  const auto* turn = std::get_if<Turn>(&s.flow.at(1));
  const auto* ghost = std::get_if<GhostTurn>(&s.flow.at(1));
  if (turn == nullptr && ghost == nullptr) return {"BRI-T1", "a turn of a round is in progress"};
  const Seat seat = turn != nullptr ? turn->seat : ghost->seat;
  if (seat != on_turn || !s.living.has(seat)) return {"BRI-T4", "turns go clockwise from the first player"};
  if (ghost != nullptr && (!s.is_ghost(seat) || ghost->step != GhostTurn::Step::Done))
    return {"BRI-P2", "a ghost is never asked"};
  if (turn != nullptr)
    if (const Flaw flaw = FrameCheck{s}(*turn)) return flaw;
  if (s.flow.depth() > 3) return {"BRI-T8", "one remedy or move is resolved before the next"};
  if (s.flow.depth() == 3 &&
      (std::holds_alternative<Turn>(s.flow.top()) || std::holds_alternative<Setup>(s.flow.top())))
    return {"BRI-T8", "one remedy or move is resolved before the next"};
  return visit_frame(s.flow.top(), FrameCheck{s});
}

Flaw stray_flaw(const State& s) {
  const bool symptoms_out = !s.flow.empty() && (std::holds_alternative<LeechPlace>(s.flow.top()) ||
                                                std::holds_alternative<SerfPlace>(s.flow.top()));
  const bool remedies_out = !s.flow.empty() && std::holds_alternative<CountessKeep>(s.flow.top());
  if (!symptoms_out && !s.over() && !s.symptoms.empty(zone::kTable))
    return {"BRI-G6", "no symptom lies outside its zones"};
  if (!remedies_out && !s.over() && !s.remedies.empty(zone::kTable))
    return {"BRI-G9", "no remedy lies outside its zones"};
  return kNone;
}

}  // namespace

Flaw flaw(const State& s) {
  for (const auto check : {table_flaw, character_flaw, cart_flaw, remedy_flaw, coin_flaw, flow_flaw, symptom_flaw,
                           plague_flaw, stray_flaw, known_flaw, ending_flaw})
    if (const Flaw found = check(s)) return found;
  return kNone;
}

}  // namespace guildhall::bristol
