// COD-G10 and its kin: what must hold in every state between two answers, and so in every loaded position.
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

constexpr Flaw kNone{};

Flaw table_flaw(const State& s) {
  if (s.players < kPlayersMin || s.players > kPlayersMax) return {"COD-G1", "4 to 8 players"};
  if (!s.everybody().has(s.active)) return {"COD-T1", "the active player has a seat"};
  if (!s.everybody().has_all(s.face_up | s.order | s.winners)) return {"COD-G2", "seats are those of the players"};
  if (s.options.max_turns > 100000) return {"COD-E17", "max_turns is at most 100000"};
  const bool chosen = s.options.first_player == FirstPlayer::HostChoice && s.options.first_seat < s.players;
  if (chosen && s.active != Seat(static_cast<int>((s.options.first_seat + s.turn - 1) % s.players)))
    return {"COD-T5", "turns pass to the left from the first player on"};
  if (s.options.first_seat > 7) return {"COD-S10", "first_seat is 0 to 7"};
  if (s.turn == 0 || s.turn > 0x7FFFFFFF) return {"COD-T1", "turns are counted from 1"};
  if (s.options.max_turns > 0 && s.turn > s.options.max_turns) return {"COD-E17", "the game stops after max_turns"};
  return kNone;
}

Flaw object_flaw(const State& s) {
  ObjectSet seen = 0;
  int count = 0;
  for (int seat = 0; seat < kPlayersMax; ++seat) {
    const ObjectSet hand = s.hands[static_cast<std::size_t>(seat)];
    if (seat >= s.players && hand != 0) return {"COD-G10", "only players hold objects"};
    if ((hand & ~kAllObjects) != 0) return {"COD-G4", "there are 21 objects"};
    if (seat < s.players && hand == 0) return {"COD-G10", "every player holds at least 1 object"};
    seen |= hand;
    count += std::popcount(hand);
  }
  for (std::uint8_t card : s.deck) {
    if (card >= kObjects) return {"COD-G4", "there are 21 objects"};
    if ((bit_of(card) & dealt_for_certain(s.players)) != 0)
      return {"COD-S6", "objects that start in hands never lie in the deck"};
    seen |= bit_of(card);
    ++count;
  }
  if (count != kObjects || seen != kAllObjects) return {"COD-G10", "deck and hands are the 21 objects, each once"};
  if (s.deck.size() > kObjects - s.players) return {"COD-S8", "every player was dealt an object"};
  if (s.foreseen > 2 || s.foreseen > s.deck.size() || s.everybody().has(s.foreseer) != (s.foreseen > 0) ||
      (s.foreseen == 0 && s.foreseer != Seat::nobody()))
    return {"COD-P3", "a Clairvoyant knows at most the two top cards"};
  for (int at = 0; at < s.foreseen; ++at) {
    const Known& row = s.known[static_cast<std::size_t>(s.foreseer.index())];
    const ObjectSet card = bit_of(s.deck[s.deck.size() - 1 - at]);
    for (int place = 0; place < place::kPending; ++place)
      if (((row.objects[static_cast<std::size_t>(place)] & card) != 0) != (place == place::kDeck))
        return {"COD-P3", "whoever foresaw a card knows that it lies in the deck"};
  }
  return kNone;
}

Flaw limit_flaw(const State& s) {  // COD-G10e
  Seat above = Seat::nobody();
  for (Seat seat : s.everybody()) {
    if (!above_limit(s, seat)) continue;
    if (above.is_player() || s.hand_size(seat) > hand_limit(s.players) + 1)
      return {"COD-L6", "one player is above the limit, by one card"};
    above = seat;
  }
  const auto* gift = s.flow.empty() ? nullptr : std::get_if<Gift>(&s.flow.top());
  if (above != (gift == nullptr ? Seat::nobody() : gift->giver))
    return {"COD-L2", "whoever is above the limit, and nobody else, is asked for a gift"};
  return kNone;
}

Flaw profession_flaw(const State& s) {
  unsigned seen = 0;
  unsigned shown = 0;
  for (int seat = 0; seat < kPlayersMax; ++seat) {
    const std::uint8_t card = s.professions[static_cast<std::size_t>(seat)];
    if (seat >= s.players) {
      if (card != kHidden) return {"COD-G10", "only players have a profession"};
      continue;
    }
    if (card >= kProfessions) return {"COD-G3", "there are 10 professions"};
    if ((seen >> card & 1u) != 0) return {"COD-G10", "each profession is there once"};
    seen |= 1u << card;
    if (s.face_up.has(seat)) shown |= 1u << card;
  }
  if (s.spare != (kAllProfessions & ~seen)) return {"COD-G10", "the other professions are in SPARE"};
  if (s.shown != shown) return {"COD-P0", "what lies face up is what was used"};
  return kNone;
}

Flaw society_flaw(const State& s) {  // COD-S3, COD-S4
  const int cards = societies_dealt(s.players);
  int orders = s.order.size();
  int brothers = s.players - orders;
  if (s.left_over > Society::Brotherhood) return {"COD-G1", "there are two societies"};
  if (s.players % 2 == 0 && s.left_over != Society{}) return {"COD-S4", "with an even number no card is left over"};
  if (s.players % 2 == 1) ++(s.left_over == Society::Order ? orders : brothers);
  if (orders != cards || brothers != cards) return {"COD-S3", "both societies have their number of cards"};
  for (Seat seat : s.everybody()) {
    const Seats known = s.society_known[static_cast<std::size_t>(seat.index())];
    if (!known.has(seat)) return {"COD-S11", "everybody knows his own society"};
    if (known != Seats::everybody() && !s.everybody().has_all(known))
      return {"COD-G2", "seats are those of the players"};
  }
  return kNone;
}

Flaw token_flaw(const State& s) {  // COD-G10b
  int total = s.token_pile;
  for (int seat = 0; seat < kPlayersMax; ++seat) {
    if (seat >= s.players && s.tokens[static_cast<std::size_t>(seat)] != 0)
      return {"COD-G10", "only players have tokens"};
    total += s.tokens[static_cast<std::size_t>(seat)];
  }
  if (const Duel* duel = s.flow.find<Duel>())
    for (std::uint8_t laid : duel->tokens) total += laid;
  return total == kTokens ? kNone : Flaw{"COD-G10", "there are 12 duel tokens"};
}

// Whether a seat knows that this hand holds a card of the group: told so, or because one of them can be nowhere else.
bool knows_one_of(const Known& k, std::size_t group, Seat holder) {
  if ((k.holds[group] >> holder.index() & 1u) != 0) return true;
  ObjectSet there = kGroupObjects[group];
  for (int at = 0; at < place::kCount; ++at) {
    const ObjectSet objects = k.objects[static_cast<std::size_t>(at)];
    there &= at == place::hand(holder) ? objects : ~objects;
  }
  return there != 0;
}

// What a row says must be true, or a re-deal could not find the true deal.
Flaw row_flaw(const State& s, int row, const Known& k, const Trade* trade) {
  ObjectSet deck = 0;
  for (std::uint8_t card : s.deck) deck |= bit_of(card);
  if ((deck & ~k.objects[place::kDeck]) != 0) return {"COD-H2", "what a seat knows of the deck is true"};
  const bool unread = trade != nullptr && trade->step == Trade::Step::Second && row != trade->offerer.index() &&
                      row != trade->partner.index();
  if ((k.objects[place::kPending] != 0) != unread) return {"COD-A20", "an unread card is known to both traders only"};
  if (unread && (k.objects[place::kPending] & bit_of(trade->second)) == 0)
    return {"COD-H2", "what a seat knows of the unread card is true"};
  for (Seat seat : s.everybody()) {
    const auto at = static_cast<std::size_t>(place::hand(seat));
    ObjectSet hand = s.hand(seat);
    if (unread && seat == s.pending && s.pending_at == Seats{s.pending}) hand &= ~bit_of(trade->second);
    if ((hand & ~k.objects[at]) != 0) return {"COD-H2", "what a seat knows of hands is true"};
    if (row == seat.index() && (k.objects[at] != s.hand(seat) || k.professions[at] != bit(s.profession(seat))))
      return {"COD-S11", "everybody knows his own cards"};
    if ((k.professions[at] & bit(s.profession(seat))) == 0)
      return {"COD-H2", "what a seat knows of professions is true"};
    if (s.face_up.has(seat) && k.professions[at] != bit(s.profession(seat)))
      return {"COD-P0", "a profession face up is known to all"};
    for (std::size_t group = 0; group < kGroups; ++group)
      if ((k.holds[group] >> seat.index() & 1u) != 0 && (kGroupObjects[group] & s.hand(seat)) == 0)
        return {"COD-H2", "what a seat knows of hands is true"};
  }
  if ((s.spare & ~k.professions[place::kSpare]) != 0) return {"COD-H2", "what a seat knows of SPARE is true"};
  for (ObjectSet objects : k.objects)
    if ((objects & ~kAllObjects) != 0) return {"COD-G4", "there are 21 objects"};
  for (ProfessionSet professions : k.professions)
    if ((professions & ~unsigned{kAllProfessions}) != 0) return {"COD-G3", "there are 10 professions"};
  for (std::uint8_t holds : k.holds)
    if (!s.everybody().has_all(Seats::of_bits(holds))) return {"COD-G2", "seats are those of the players"};
  if (row == kPublic) return kNone;
  const Known& all = s.known[kPublic];  // nobody knows less than everybody
  for (int at = 0; at < place::kCount; ++at) {
    const bool received = at == place::kHands + s.pending.index();
    const ObjectSet common = all.objects[static_cast<std::size_t>(at)] | (received ? all.objects[place::kPending] : 0);
    if ((k.objects[static_cast<std::size_t>(at)] & ~common) != 0) return {"COD-H1", "a seat knows what all know"};
  }
  for (std::size_t at = 0; at < k.professions.size(); ++at)
    if ((k.professions[at] & ~unsigned{all.professions[at]}) != 0) return {"COD-H1", "a seat knows what all know"};
  for (std::size_t group = 0; group < kGroups; ++group)
    for (Seat seat : Seats::of_bits(all.holds[group]) - Seats{Seat(row)})
      if (!knows_one_of(k, group, seat)) return {"COD-H1", "a seat knows what all know"};
  const ObjectSet own = s.hand(row);  // nobody takes his own card for somebody else's
  for (int at = 0; at < place::kPending; ++at)
    if (at != place::hand(row) && (k.objects[static_cast<std::size_t>(at)] & own) != 0)
      return {"COD-S11", "everybody knows his own cards"};
  for (int at = 0; at < 1 + kPlayersMax; ++at)
    if (at != place::hand(row) && (k.professions[static_cast<std::size_t>(at)] & bit(s.profession(row))) != 0)
      return {"COD-S11", "everybody knows his own cards"};
  return kNone;
}

Flaw knowledge_flaw(const State& s) {
  const Trade* trade = s.flow.find<Trade>();
  const bool unread = trade != nullptr && trade->step == Trade::Step::Second;
  if (unread != s.everybody().has(s.pending)) return {"COD-A20", "an unread card was received by a trader"};
  if (!unread && (s.pending != Seat::nobody() || !s.pending_at.empty()))
    return {"COD-A20", "an unread card was received by a trader"};
  if (unread) {
    const Seat receiver = trade->second_passer == trade->offerer ? trade->partner : trade->offerer;
    bool found = false;
    if (s.pending != receiver || !s.pending_at.has(s.pending) || !s.everybody().has_all(s.pending_at))
      return {"COD-A20", "an unread card was received by a trader"};
    for (Seat seat : s.pending_at) found = found || (s.hand(seat) & bit_of(trade->second)) != 0;
    if (!found) return {"COD-A22", "an unread card is with its receiver or was passed on"};
  }
  for (int row = 0; row < s.players; ++row)
    if (const Flaw found = row_flaw(s, row, s.known[static_cast<std::size_t>(row)], trade)) return found;
  return row_flaw(s, kPublic, s.known[kPublic], trade);
}

// A procedure that asks must be able to: these are the only ways frames lie on each other.
struct FrameCheck {
  const State& s;
  const CastleFlow::Frame* below;
  bool top;

  template <class Frame>
  const Frame* under() const {
    return below == nullptr ? nullptr : std::get_if<Frame>(below);
  }
  bool seated(Seat seat) const { return s.everybody().has(seat); }
  bool after_action() const {
    const auto* turn = under<Turn>();
    return turn != nullptr && turn->step == Turn::Step::After;
  }
  bool on_turn() const {  // in addition to the action (COD-T4)
    const auto* turn = under<Turn>();
    return turn != nullptr && (turn->step == Turn::Step::Action || s.options.post_action_window);
  }
  ObjectSet in_hands() const {
    ObjectSet out = 0;
    for (Seat seat : s.everybody()) out |= s.hand(seat);
    return out;
  }
  bool traded(Object object) const { return (in_hands() & bit(object)) != 0; }
  const Known& row(Seat seat) const { return s.known[static_cast<std::size_t>(seat.index())]; }
  bool knows(Seat seat, Seat holder, int card) const {
    const Known& k = row(seat);
    for (int at = 0; at < place::kPending; ++at)
      if (((k.objects[static_cast<std::size_t>(at)] & bit_of(card)) != 0) != (at == place::hand(holder))) return false;
    return true;
  }

  Flaw operator()(const Turn& f) const {
    if (below != nullptr) return {"COD-T1", "one turn is in progress"};
    if (f.step == Turn::Step::Begin) return {"COD-T1", "somebody is asked until the end"};
    if (!top) return kNone;
    if (f.over) return {"COD-T6", "a turn that is over asks nobody"};
    if (f.step == Turn::Step::After &&
        !(s.options.post_action_window && (polled(s, s.active, Profession::Diplomat) ||
                                           (!s.deck_empty() && polled(s, s.active, Profession::Clairvoyant)))))
      return {"COD-T4", "after the action nobody is asked"};
    return kNone;
  }
  Flaw operator()(const Trade& f) const {
    if (!(f.demanded ? on_turn() : after_action()) || f.offerer != s.active || !seated(f.partner) ||
        f.partner == f.offerer)
      return {"COD-A10", "the active player trades with another player"};
    const bool before = f.step == Trade::Step::Answer || f.step == Trade::Step::Pick;
    if (top != before) return {"COD-A25", "a trade is answered, then its abilities are resolved"};
    if (before != (f.offered < kObjects) || (!before && f.offered != kHidden))
      return {"COD-A10", "one object is offered until both change hands"};
    if (before && (s.hand(f.offerer) & bit_of(f.offered)) == 0) return {"COD-A10", "the offered object is his own"};
    if (before && !knows(f.partner, f.offerer, f.offered)) return {"COD-A11", "the partner has seen the offered card"};
    if (before && f.demanded && (s.profession(f.offerer) != Profession::Diplomat || !s.face_up.has(f.offerer)))
      return {"COD-P4", "a Diplomat has been turned up"};
    if (f.step == Trade::Step::Pick || f.demanded) {
      const ObjectSet kind = s.objects_of(f.kind);
      if (f.step == Trade::Step::Answer || (f.step == Trade::Step::Pick) != (f.demanded && before))
        return {"COD-P4", "a Diplomat's partner cannot refuse"};
      if (before && (s.hand(f.partner) & kind) == 0) return {"COD-P4", "the target holds the kind demanded"};
      if (before && f.kind == Kind::Bag && (bit_of(f.offered) & kind) != 0)
        return {"COD-A13", "one Bag is never exchanged for the other"};
    }
    const bool second = f.step == Trade::Step::Second;
    if (second != (f.second < kObjects) || (!second && (f.second != kHidden || f.second_passer != Seat::nobody())))
      return {"COD-A20", "one card is still to be read, or none"};
    if (second && f.second_passer != f.offerer && f.second_passer != f.partner)
      return {"COD-A20", "one of the traders passed the card on"};
    return kNone;
  }
  const Trade* traders(Seat a, Seat b) const {
    const auto* trade = under<Trade>();
    const bool fits = trade != nullptr && seated(a) && (a == trade->offerer || a == trade->partner) &&
                      (b == Seat::nobody() || ((b == trade->offerer || b == trade->partner) && a != b));
    return fits ? trade : nullptr;
  }
  Flaw operator()(const Trigger& f) const {
    const bool fits = f.partner != Seat::nobody() && traders(f.passer, f.partner) != nullptr && is_trigger(f.kind) &&
                      (f.kind != Kind::Bag || !s.deck_empty());
    if (!fits) return {"COD-A18", "a trader has passed on a card with an ability"};
    return (in_hands() & s.objects_of(f.kind)) != 0  // COD-A22: with whom it may be by now
               ? kNone
               : Flaw{"COD-A18", "the card that was read is in a hand"};
  }
  Flaw operator()(const Coat& f) const {
    if (!top || traders(f.seat, Seat::nobody()) == nullptr || !f.looked || !traded(Object::Coat))
      return {"COD-C4", "a trader has looked at SPARE"};
    return row(f.seat).professions[place::kSpare] == s.spare ? kNone : Flaw{"COD-C4", "a trader has looked at SPARE"};
  }
  Flaw operator()(const Sextant& f) const {
    if (!top || traders(f.passer, Seat::nobody()) == nullptr || !traded(Object::Sextant))
      return {"COD-C13", "a trader passed on the Sextant"};
    if (!s.everybody().has_all(f.answered) || f.answered == s.everybody() ||
        (f.step == Sextant::Step::Direction && !f.answered.empty()))
      return {"COD-C13", "somebody is still to choose"};
    for (int seat = 0; seat < kPlayersMax; ++seat) {
      const std::uint8_t card = f.cards[static_cast<std::size_t>(seat)];
      if (f.answered.has(seat) ? card >= kObjects || (s.hand(seat) & bit_of(card)) == 0 : card != kHidden)
        return {"COD-C13", "each gives one object of his own"};
    }
    return kNone;
  }
  Flaw operator()(const Draw& f) const {
    const bool tie = after_action() && f.drawer == s.active;
    if (s.deck_empty() || !(tie || traders(f.drawer, Seat::nobody()) != nullptr))
      return {"COD-W8", "a card is drawn by a trader, or by the attacker after a tie"};
    if (!tie && f.drawer == s.active) return {"COD-W8", "for his own Bag the active player has no window"};
    if (top ? !f.window || !polled(s, s.active, Profession::Clairvoyant) : f.window)
      return {"COD-W8", "the active player may be the Clairvoyant"};
    return kNone;
  }
  Flaw operator()(const Gift& f) const {
    const bool fits = top && seated(f.giver) && above_limit(s, f.giver) &&
                      (after_action() || traders(f.giver, Seat::nobody()) != nullptr);
    return fits ? kNone : Flaw{"COD-L2", "whoever is above the limit gives an object away"};
  }
  Flaw operator()(const Clairvoyant& f) const {
    const bool there =
        on_turn() || under<Trigger>() != nullptr || under<Draw>() != nullptr || under<Reward>() != nullptr;
    const bool fits = top && there && f.seat == s.active && f.looked && s.deck.size() >= 2 &&
                      s.profession(f.seat) == Profession::Clairvoyant && s.face_up.has(f.seat);
    if (!fits) return {"COD-P3", "the active player looks through the deck"};
    if (const auto* trigger = under<Trigger>(); trigger != nullptr && trigger->passer != s.active)
      return {"COD-T4", "only at a prompt of his own"};
    if (const auto* reward = under<Reward>();
        reward != nullptr && (reward->winner != s.active || reward->step != Reward::Step::Choose))
      return {"COD-T4", "only at a prompt of his own"};
    ObjectSet deck = 0;
    for (std::uint8_t card : s.deck) deck |= bit_of(card);
    if (row(f.seat).objects[place::kDeck] != deck) return {"COD-P3", "he has looked through the whole deck"};
    if (f.first != kHidden && (f.first >= kObjects || (deck & bit_of(f.first)) == 0))
      return {"COD-P3", "the first card is one of the deck"};
    return kNone;
  }
  Flaw operator()(const Diplomat& f) const {
    if (!top || !on_turn() || s.profession(s.active) != Profession::Diplomat || !seated(f.target) ||
        f.target == s.active || s.objects_of(f.kind) == 0)
      return {"COD-P4", "the Diplomat demands a kind of another player"};
    if (f.announced != (s.options.diplomat_offer == DiplomatOffer::AfterSuccess) ||
        f.announced != s.face_up.has(s.active))
      return {"COD-P4", "the offer is chosen with the demand, or after it with that option"};
    if (f.announced && (s.hand(f.target) & s.objects_of(f.kind)) == 0)
      return {"COD-P4", "the target holds the kind demanded"};
    if (f.kind == Kind::Bag && (s.hand(s.active) & ~s.objects_of(Kind::Bag)) == 0)
      return {"COD-P4", "a Bag is demanded against another object"};
    return kNone;
  }
  Flaw operator()(const Reward& f) const {
    const bool fits = after_action() && seated(f.winner) && seated(f.loser) && f.winner != f.loser &&
                      (f.winner == s.active || f.loser == s.active) && (top || f.step == Reward::Step::Choose);
    if (!fits) return {"COD-D48", "one duelist has beaten the other"};
    if (f.step == Reward::Step::Replace && s.hand_size(f.loser) != 1)
      return {"COD-D51", "only a lone object is replaced"};
    if (f.step != Reward::Step::Choose &&
        row(f.winner).objects[static_cast<std::size_t>(place::hand(f.loser))] != s.hand(f.loser))
      return {"COD-D50", "the winner has seen the loser's hand"};
    return kNone;
  }
  Flaw operator()(const Announce& f) const {
    const auto* turn = under<Turn>();
    if (!top || turn == nullptr || turn->step != Turn::Step::Action || f.claim > Victory::Accuse)
      return {"COD-E1", "the active player announces at the start of his turn"};
    if ((s.hand(s.active) & bit(Object::BlackPearl)) != 0) return {"COD-C3", "the Pearl forbids announcing"};
    const Society own = s.society(s.active);
    const Society society = f.claim == Victory::Own ? own : other(own);
    int total = f.claim == Victory::Own ? std::popcount(s.hand(s.active) & s.counting(society)) : 0;
    if (f.claim == Victory::Own && total == 0) return {"COD-E2", "he holds an object of his society"};
    if (!(s.everybody() - Seats{s.active}).has_all(f.named)) return {"COD-E6", "he names other players"};
    if (!f.named.empty() && s.options.announce_mode == AnnounceMode::Upfront)
      return {"COD-E7", "upfront, all names are given at once"};
    for (Seat seat : f.named | Seats{s.active}) {
      const auto at = static_cast<std::size_t>(place::hand(seat));
      const Known& all = s.known[kPublic];
      if (s.society_known[static_cast<std::size_t>(seat.index())] != Seats::everybody() ||
          all.objects[at] != s.hand(seat) || all.professions[at] != bit(s.profession(seat)))
        return {"COD-E5", "the announcer and whoever was named have shown all their cards"};
    }
    for (Seat seat : f.named) {
      const int held = std::popcount(s.hand(seat) & s.counting(society));
      if (s.society(seat) != society || held == 0) return {"COD-E7", "a wrong name has ended the game"};
      total += held;
    }
    return total == f.total && total < kObjectsToWin ? kNone
                                                     : Flaw{"COD-E7", "the objects shown so far, fewer than three"};
  }

  Flaw operator()(const Duel& d) const {
    if (!top || !after_action() || d.attacker != s.active || !seated(d.defender) || d.defender == d.attacker)
      return {"COD-D1", "the active player has challenged another player"};
    if (!seated(d.cursor)) return {"COD-D25", "somebody is asked next"};
    const Seats others = supporters(s, d);
    if (!others.has_all(d.sword)) return {"COD-D2", "supporters choose a side"};
    if (d.step != Duel::Step::Doctor && d.outcome != Winner{})
      return {"COD-D37", "there is no outcome before the count"};
    if (d.step == Duel::Step::Commit || d.step == Duel::Step::Pay || d.step == Duel::Step::Hypnosis)
      if (const Flaw flaw = nothing_played(d)) return flaw;
    switch (d.step) {
      case Duel::Step::Commit: return commit_flaw(d);
      case Duel::Step::Pay: {
        const bool fits = seated(d.priest) && d.priest != d.attacker && s.face_up.has(d.priest) &&
                          s.profession(d.priest) == Profession::Priest && s.hand_size(d.attacker) >= 2 &&
                          d.sword.empty() && d.answered.empty() && d.swordsman == Seat::nobody();
        return fits ? kNone : Flaw{"COD-D14", "the attacker pays the Priest out of two or more objects"};
      }
      case Duel::Step::Hypnosis: {
        const bool fits = d.answered.empty() && d.swordsman == Seat::nobody() && d.priest == Seat::nobody() &&
                          polled(s, d.attacker, Profession::Hypnotist);
        return fits ? kNone : Flaw{"COD-D18", "the attacker may be the Hypnotist"};
      }
      case Duel::Step::Free:
      case Duel::Step::Late:
      case Duel::Step::Symbol: return play_flaw(d);
      case Duel::Step::Doctor: {
        if (const Flaw flaw = used_flaw(d)) return flaw;
        if (d.alchemist != Seat::nobody() && d.outcome != d.named)
          return {"COD-D37", "an Alchemist has decided the outcome"};
        const Seats open = doctor_seats(s, d);
        for (std::uint8_t laid : d.tokens)
          if (laid != 0) return {"COD-D39", "tokens return to the pile after the count"};
        return open.has_all(d.answered) && open != d.answered && d.shown == 0
                   ? kNone
                   : Flaw{"COD-D42", "somebody may be the Doctor"};
      }
      case Duel::Step::Reward: break;
    }
    return {"COD-D48", "the winner is asked"};
  }
  Flaw nothing_played(const Duel& d) const {
    bool fits = d.hypnotized == Seat::nobody() && d.used.empty() && d.shown == 0 && d.alchemist == Seat::nobody() &&
                d.named == Winner{} && d.symbol == Side{};
    for (std::uint8_t laid : d.tokens) fits = fits && laid == 0;
    return fits ? kNone : Flaw{"COD-D21", "nothing is played before the supports are shown"};
  }
  Flaw commit_flaw(const Duel& d) const {
    const Seats open = commit_seats(s, d);
    if (!open.has_all(d.answered) || open == d.answered || !d.answered.has_all(d.sword) || d.priest != Seat::nobody())
      return {"COD-D4", "somebody is still to commit"};
    if (d.swordsman == Seat::nobody()) return kNone;
    const bool fits = s.options.swordsman_early && d.answered.has(d.swordsman) && !supporters(s, d).has(d.swordsman) &&
                      holds_usable(s, d.swordsman, Profession::Swordsman);
    return fits ? kNone : Flaw{"COD-D7", "a duelist has committed his Swordsman"};
  }
  bool shown_by(const Duel& d, Object object, Role role) const {
    for (Seat seat : s.everybody())
      if (role_of(d, seat) == role && (s.hand(seat) & bit(object)) != 0) return true;
    return false;
  }
  // What was used, and what came of it: by the same rules until the duel is over.
  Flaw used_flaw(const Duel& d) const {
    if (d.priest != Seat::nobody()) return {"COD-D13", "the Priest has stopped no duel that goes on"};
    const bool swordsman = d.swordsman != Seat::nobody();
    if (swordsman && ((d.swordsman != d.attacker && d.swordsman != d.defender) || !d.used.has(d.swordsman) ||
                      s.profession(d.swordsman) != Profession::Swordsman))
      return {"COD-D30", "the Swordsman is a duelist's"};
    if (d.hypnotized != Seat::nobody() && (!may_be_hypnotized(s, d).has(d.hypnotized) || !d.used.has(d.attacker) ||
                                           s.profession(d.attacker) != Profession::Hypnotist))
      return {"COD-D19", "a supporter, or with that option the defender, is hypnotized by the attacker"};
    if (!s.face_up.has_all(d.used)) return {"COD-P0", "a profession used lies face up"};
    for (Seat seat : d.used) {
      const ProfessionSet plays = kPlays[static_cast<std::size_t>(role_of(d, seat))].free_professions;
      const bool hypnosis = seat == d.attacker && s.profession(seat) == Profession::Hypnotist;
      if (!hypnosis && (plays & bit(s.profession(seat))) == 0)
        return {"COD-D23", "professions are used in their part of the duel"};
    }
    if (d.alchemist != Seat::nobody() &&
        (!d.used.has(d.alchemist) || s.profession(d.alchemist) != Profession::Alchemist))
      return {"COD-D33", "an Alchemist has named the outcome"};
    if (d.alchemist != Seat::nobody() && d.named == Winner::Tie && !s.options.alchemist_tie)
      return {"COD-D34", "the outcome named is a tie only with that option"};
    if (d.alchemist != Seat::nobody() && swordsman && s.options.swordsman_cancels_alchemist)
      return {"COD-D32", "a Swordsman has cancelled the Alchemist"};
    Seat guard = Seat::nobody();
    bool alchemist = false;
    for (Seat seat : d.used) {
      const Profession used = s.profession(seat);
      alchemist = alchemist || used == Profession::Alchemist;
      const bool cancelled = swordsman && s.options.swordsman_cancels_alchemist;
      if ((used == Profession::Hypnotist && d.hypnotized == Seat::nobody()) ||
          (used == Profession::Swordsman && d.swordsman != seat) ||
          (used == Profession::Alchemist && d.alchemist != seat && !cancelled))
        return {"COD-P0", "a profession that was used has its effect"};
      if (used == Profession::Bodyguard) guard = seat;
    }
    if (!alchemist && d.named != Winner{}) return {"COD-D33", "an Alchemist has named the outcome"};
    const bool free_symbol = s.options.dual_symbol == DualSymbol::Literal && d.step == Duel::Step::Doctor;
    const Side side = guard.is_player() && !d.sword.has(guard) ? Side::Shield : Side::Sword;
    if (d.symbol != side && !(free_symbol && guard.is_player()))
      return {"COD-D36", "a Bodyguard counts for the side that he supports"};
    return kNone;
  }
  Flaw play_flaw(const Duel& d) const {
    if (const Flaw flaw = used_flaw(d)) return flaw;
    const bool swordsman = d.swordsman != Seat::nobody();
    for (int seat = 0; seat < kPlayersMax; ++seat) {
      if (d.tokens[static_cast<std::size_t>(seat)] == 0) continue;
      if (!seated(seat) || seat == d.hypnotized.index() || (swordsman && supporters(s, d).has(seat)))
        return {"COD-D22", "tokens lie on characters that count"};
    }
    const auto shown = [&](std::size_t at) { return (d.shown >> at & 1u) != 0; };
    const bool fits = d.shown < 1u << kDuelObjects.size() &&
                      (!shown(0) || shown_by(d, Object::Dagger, Role::Attacker)) &&
                      (!shown(1) || shown_by(d, Object::Gloves, Role::Defender)) &&
                      (!shown(2) || shown_by(d, Object::PoisonRing, Role::Attacker) ||
                       shown_by(d, Object::PoisonRing, Role::Defender)) &&
                      (!shown(3) || (!swordsman && shown_by(d, Object::ThrowingKnives, Role::SupporterOfAttacker))) &&
                      (!shown(4) || (!swordsman && shown_by(d, Object::Whip, Role::SupporterOfDefender)));
    if (!fits) return {"COD-D22", "objects are played by their owners in their part of the duel"};
    if (d.step == Duel::Step::Symbol) {
      Seats guards;
      for (Seat seat : d.used& supporters(s, d))
        if (s.profession(seat) == Profession::Bodyguard) guards.add(seat);
      return s.options.dual_symbol == DualSymbol::Literal && !guards.empty() && !swordsman
                 ? kNone
                 : Flaw{"COD-D36", "a Bodyguard's owner chooses the symbol"};
    }
    const Seats open = d.step == Duel::Step::Free ? free_seats(s, d) : late_seats(s, d);
    return open.has_all(d.answered) && open != d.answered ? kNone : Flaw{"COD-D25", "somebody has not passed"};
  }
};

Flaw flow_flaw(const State& s) {
  if (s.over()) return s.flow.empty() ? kNone : Flaw{"COD-E17", "nothing goes on after the end"};
  if (s.flow.empty()) return {"COD-T1", "somebody is asked until the end"};
  if (!std::holds_alternative<Turn>(s.flow.at(0))) return {"COD-T1", "a turn is in progress"};
  for (int level = 0; level < s.flow.depth(); ++level) {
    const CastleFlow::Frame* below = level == 0 ? nullptr : &s.flow.at(level - 1);
    const FrameCheck check{s, below, level == s.flow.depth() - 1};
    if (const Flaw found = visit_frame(s.flow.at(level), check)) return found;
  }
  return kNone;
}

Flaw ending_flaw(const State& s) {
  if (s.ending > Ending::NoResult) return {"COD-E17", "there is no such ending"};
  switch (s.ending) {
    case Ending::None: return s.winners.empty() ? kNone : Flaw{"COD-E17", "nobody has won before the end"};
    case Ending::NoResult: return s.winners.empty() ? kNone : Flaw{"COD-E17", "nobody wins without an announcement"};
    case Ending::Solo: {
      const ObjectSet hand = s.hand(s.active);
      const int count = count_of(hand & (s.counting(Society::Order) | s.counting(Society::Brotherhood)));
      const bool fits = s.winners == Seats{s.active} && (hand & bit(Object::SealOfTheLodge)) != 0 &&
                        count >= kObjectsToWin && (hand & bit(Object::BlackPearl)) == 0;
      return fits ? kNone : Flaw{"COD-E16", "the announcer holds the Seal and three objects, and wins alone"};
    }
    default: break;
  }
  if ((s.hand(s.active) & bit(Object::BlackPearl)) != 0) return {"COD-C3", "the Pearl forbids announcing"};
  const bool own = s.ending == Ending::OwnRight || s.ending == Ending::OwnWrong;
  const bool right = s.ending == Ending::OwnRight || s.ending == Ending::AccuseRight;
  const Society mine = s.society(s.active);
  const Seats fellows = mine == Society::Order ? s.order : s.everybody() - s.order;
  if (s.winners != (right ? fellows : s.everybody() - fellows))
    return {own ? "COD-E8" : "COD-E9", "right, the announcer's society wins; wrong, the other one"};
  const Society claimed = own ? mine : other(mine);
  if (own && count_of(s.hand(s.active) & s.counting(claimed)) == 0)
    return {"COD-E2", "he holds an object of his society"};
  int held = 0;
  for (Seat seat : s.everybody())
    if (s.society(seat) == claimed) held += count_of(s.hand(seat) & s.counting(claimed));
  return !right || held >= need(s, claimed) ? kNone : Flaw{"COD-E7", "a right announcement counts enough objects"};
}

}  // namespace

Flaw flaw(const State& s) {
  for (const auto check : {table_flaw, object_flaw, profession_flaw, society_flaw, ending_flaw, flow_flaw, limit_flaw,
                           token_flaw, knowledge_flaw})
    if (const Flaw found = check(s)) return found;
  return kNone;
}

}  // namespace guildhall::castle
