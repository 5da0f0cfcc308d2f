// Rules section 11: who sees what (COD-H). Every function that moves or shows a card says who sees it; from these rows
// follow the view, the re-deal and what a player knows for certain.
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

template <class Function>
void for_each_row(State& s, Function&& function) {
  for (int row = 0; row < s.players; ++row) function(row, s.known[static_cast<std::size_t>(row)]);
  function(kPublic, s.known[kPublic]);
}

// The rows of some seats alone, mostly one or two; the row of the public goes with the spectator.
template <class Function>
void for_each_hearing(State& s, Seats audience, Function&& function) {
  for (Seat seat : audience& s.everybody()) function(s.known[static_cast<std::size_t>(seat.index())]);
  if (audience.has(Seat::spectator())) function(s.known[kPublic]);
}

// They lie neither in the deck nor in a hand. What the unread card may be is another matter (COD-A22).
void strike(Known& k, ObjectSet cards) {
  for (std::size_t at = 0; at < place::kPending; ++at) k.objects[at] &= ~cards;
}
void fix(Known& k, int at, ObjectSet card) {  // it lies there and nowhere else
  strike(k, card);
  k.objects[static_cast<std::size_t>(at)] |= card;
}

// Some card out of `possible` has left `holder`: "holds at least one" stays true only of groups it was not part of.
void drop_facts(Known& k, Seat holder, ObjectSet possible) {
  for (std::size_t group = 0; group < kGroups; ++group) {
    const unsigned touched = (kGroupObjects[group] & possible) != 0 ? 1u : 0u;
    k.holds[group] = static_cast<std::uint8_t>(k.holds[group] & ~(touched << holder.index()));
  }
}
// One of these several cards is with `holder`: kept where all of them are of one group.
void add_facts(Known& k, Seat holder, ObjectSet cards) {
  if ((cards & (cards - 1)) == 0) return;  // none, or one that is known
  for (std::size_t group = 0; group < kGroups; ++group) {
    const unsigned all = (cards & ~kGroupObjects[group]) == 0 ? 1u : 0u;
    k.holds[group] = static_cast<std::uint8_t>(k.holds[group] | all << holder.index());
  }
}

// One unseen card out of `possible` goes from a place with `from_size` cards to another.
void shift(Known& k, int from, int from_size, int to, ObjectSet possible) {
  auto& source = k.objects[static_cast<std::size_t>(from)];
  auto& target = k.objects[static_cast<std::size_t>(to)];
  if (is_single(possible)) {  // it can have been no other
    const ObjectSet left = from_size == 1 ? 0 : source & ~possible;
    fix(k, to, possible);
    source = left;
    return;
  }
  target |= possible;
  if (from_size == 1) source = 0;
}

// The card still to be read out may now leave the hand it came to: it is counted among that hand's cards, and
// only what it may be is kept (COD-A22).
void loosen_pending(State& s, Seat from, Seat to) {
  if (!s.pending_at.has(from)) return;
  if (s.pending_at == Seats{s.pending})
    for_each_row(s, [&](int, Known& k) {
      k.objects[static_cast<std::size_t>(place::hand(s.pending))] |= k.objects[place::kPending];
    });
  s.pending_at.add(to);
}

}  // namespace

void knows_setup(State& s) {  // COD-S9, COD-S11
  const ObjectSet in_hands = dealt_for_certain(s.players);
  const bool only_these = std::popcount(in_hands) == s.players;  // COD-S6: with four players nothing else was dealt
  for_each_row(s, [&](int row, Known& k) {
    k = {};
    k.objects[place::kDeck] = kAllObjects & ~in_hands;
    for (Seat seat : s.everybody()) {
      k.objects[static_cast<std::size_t>(place::hand(seat))] = only_these ? in_hands : kAllObjects;
      k.professions[static_cast<std::size_t>(place::hand(seat))] = kAllProfessions;
    }
    k.professions[place::kSpare] = kAllProfessions;
    if (row == kPublic) return;
    const ObjectSet own = s.hands[static_cast<std::size_t>(row)];
    strike(k, own);
    k.objects[static_cast<std::size_t>(place::hand(row))] = own;
  });
  for (Seat seat : s.everybody()) {
    sees_profession(s, {seat}, seat);
    s.society_known[static_cast<std::size_t>(seat.index())] = {seat};
  }
}

void sees_card(State& s, Seats audience, Seat holder, ObjectSet card) {
  for_each_hearing(s, audience, [&](Known& k) { fix(k, place::hand(holder), card); });
}

void sees_hand(State& s, Seats audience, Seat holder) {
  const ObjectSet hand = s.hand(holder);
  for_each_hearing(s, audience, [&](Known& k) {
    strike(k, hand);
    if (s.pending_at == Seats{s.pending}) k.objects[place::kPending] &= ~hand;
    k.objects[static_cast<std::size_t>(place::hand(holder))] = hand;
    for (auto& holds : k.holds) holds = static_cast<std::uint8_t>(holds & ~(1u << holder.index()));
  });
}

void sees_deck(State& s, Seat viewer) {
  ObjectSet deck = 0;
  for (std::uint8_t card : s.deck) deck |= bit_of(card);
  Known& k = s.known[static_cast<std::size_t>(viewer.index())];
  strike(k, deck);
  k.objects[place::kPending] &= ~deck;
  k.objects[place::kDeck] = deck;
}

void lacks(State& s, Seats audience, Seat holder, ObjectSet cards) {
  for_each_hearing(s, audience - Seats{holder},
                   [&](Known& k) { k.objects[static_cast<std::size_t>(place::hand(holder))] &= ~cards; });
}

void holds_some(State& s, Seat holder, Kind kind) {
  const ObjectSet objects = s.objects_of(kind);
  for_each_row(s, [&](int row, Known& k) {
    if (row == holder.index()) return;
    const ObjectSet possible = k.objects[static_cast<std::size_t>(place::hand(holder))] & objects;
    if (is_single(possible))
      fix(k, place::hand(holder), possible);
    else
      add_facts(k, holder, possible);
  });
}

// One card moves into a hand. Who is not in the audience sees only that it happened.
void moves_to(State& s, int from, int from_size, Seat to, ObjectSet card, Seats audience) {
  const Seat giver = from == place::kDeck ? Seat::nobody() : Seat(from - place::kHands);
  if (giver.is_player()) loosen_pending(s, giver, to);
  const auto move = [&](Known& k, ObjectSet possible) {
    if (giver.is_player()) drop_facts(k, giver, possible);
    if (is_single(possible) && !s.pending_at.has(giver)) k.objects[place::kPending] &= ~possible;  // it was elsewhere
    shift(k, from, from_size, place::hand(to), possible);
  };
  for_each_hearing(s, audience, [&](Known& k) { move(k, card); });
  for_each_hearing(s, Seats::everybody() - audience,
                   [&](Known& k) { move(k, k.objects[static_cast<std::size_t>(from)]); });
}

void passes_round(State& s, const std::array<std::uint8_t, kPlayersMax>& cards, Direction direction) {  // COD-C13
  const auto neighbour = [&](Seat seat) {
    return direction == Direction::Left ? left_of(seat, s.players) : right_of(seat, s.players);
  };
  Seats pending_at = s.pending_at;
  for (Seat seat : s.everybody()) {
    loosen_pending(s, seat, seat);
    if (s.pending_at.has(seat)) pending_at.add(neighbour(seat));
  }
  s.pending_at = pending_at;
  std::array<int, kPlayersMax> sizes{};
  for (Seat seat : s.everybody()) sizes[static_cast<std::size_t>(seat.index())] = s.hand_size(seat);
  for_each_row(s, [&](int row, Known& k) {
    const Known before = k;
    for (Seat seat : s.everybody()) {  // first all leave
      const auto at = static_cast<std::size_t>(place::hand(seat));
      const bool sees = row == seat.index() || row == neighbour(seat).index();
      const ObjectSet card = bit_of(cards[static_cast<std::size_t>(seat.index())]);
      const ObjectSet possible = sees ? card : before.objects[at];
      drop_facts(k, seat, possible);
      if (sizes[static_cast<std::size_t>(seat.index())] == 1)
        k.objects[at] = 0;
      else if (is_single(possible))
        k.objects[at] &= ~possible;
    }
    for (const bool certain : {false, true})  // then all arrive, those known for certain last
      for (Seat seat : s.everybody()) {
        const bool sees = row == seat.index() || row == neighbour(seat).index();
        const ObjectSet card = bit_of(cards[static_cast<std::size_t>(seat.index())]);
        const ObjectSet possible = sees ? card : before.objects[static_cast<std::size_t>(place::hand(seat))];
        if (is_single(possible) != certain) continue;
        if (certain)
          fix(k, place::hand(neighbour(seat)), possible);
        else
          k.objects[static_cast<std::size_t>(place::hand(neighbour(seat)))] |= possible;
      }
  });
}

// COD-A16, COD-A20, COD-A21: what the table can tell from what is read out, and from nothing being read out.
void exchanges(State& s, const Exchange& e) {
  const ObjectSet silent = kAllObjects & ~kTriggers[s.deck_empty()];
  const ObjectSet mirror = bit(Object::ShatteredMirror);
  const ObjectSet offered = bit_of(e.offered);
  const ObjectSet returned = bit_of(e.returned);
  const ObjectSet of_offered = s.objects_of(s.kind(e.offered));
  const ObjectSet of_returned = s.objects_of(s.kind(e.returned));
  const int from = place::hand(e.offerer);
  const int to = place::hand(e.partner);
  const int from_size = s.hand_size(e.offerer);
  const int to_size = s.hand_size(e.partner);
  const bool pending_offered = e.first_read && e.first_is_returned;
  const bool pending_returned = e.first_read && !e.first_is_returned;
  s.pending = pending_offered ? e.partner : pending_returned ? e.offerer : Seat::nobody();
  s.pending_at = s.pending.is_player() ? Seats{s.pending} : Seats{};

  const auto leave = [&](Known& k, ObjectSet may_offer, ObjectSet may_return) {
    drop_facts(k, e.offerer, may_offer);
    drop_facts(k, e.partner, may_return);
    if (from_size == 1) k.objects[static_cast<std::size_t>(from)] = 0;
    if (to_size == 1) k.objects[static_cast<std::size_t>(to)] = 0;
  };
  const Seats traders{e.offerer, e.partner};
  for_each_hearing(s, traders, [&](Known& k) {
    leave(k, offered, returned);
    fix(k, from, returned);
    fix(k, to, offered);
  });

  const bool told_offered = e.first_is_returned ? e.second_read : e.first_read;
  const bool told_returned = e.first_is_returned ? e.first_read : e.second_read;
  const bool bag_offered = s.kind(e.offered) == Kind::Bag;
  for_each_hearing(s, Seats::everybody() - traders, [&](Known& k) {
    const ObjectSet offerers = k.objects[static_cast<std::size_t>(from)];
    const ObjectSet partners = k.objects[static_cast<std::size_t>(to)];
    ObjectSet may_offer = offerers;
    ObjectSet may_return = partners & e.demanded;
    if (told_offered)
      may_offer &= of_offered;
    else if (told_returned)  // no Mirror; with the Sextant last it may be the offered card
      may_offer &= ~mirror & (pending_offered ? silent | bit(Object::Sextant) : silent);
    else
      may_offer &= silent | ((partners & mirror) != 0 ? kAllObjects : 0);
    if (told_returned) {
      may_return &= of_returned;
    } else if (told_offered) {
      may_return &= ~mirror & (pending_returned ? kAllObjects : silent);
      if (bag_offered) may_return &= ~of_offered;  // COD-A13
    } else {
      may_return &= silent | ((offerers & mirror) != 0 ? kAllObjects : 0);
    }
    leave(k, may_offer, may_return);
    const auto arrive = [&](int at, ObjectSet possible) {
      if (is_single(possible)) strike(k, possible);
      k.objects[static_cast<std::size_t>(at)] |= possible;
    };
    const int offered_at = pending_offered ? place::kPending : to;
    const int returned_at = pending_returned ? place::kPending : from;
    if (is_single(may_offer)) {  // what is certain comes last
      arrive(returned_at, may_return);
      arrive(offered_at, may_offer);
    } else {
      arrive(offered_at, may_offer);
      arrive(returned_at, may_return);
    }
    if (!pending_offered) add_facts(k, e.partner, may_offer);
    if (!pending_returned) add_facts(k, e.offerer, may_return);
  });
}

// COD-D51: the loser's only card against one of the winner's. With `steal_return_same_card` the table cannot tell
// whether anything moved.
void replaces(State& s, Seat winner, Seat loser, int stolen, int given) {
  const bool may_stay = s.options.steal_return_same_card;
  for_each_hearing(s, {winner, loser}, [&](Known& k) {
    drop_facts(k, winner, bit_of(given));
    drop_facts(k, loser, bit_of(stolen));
    fix(k, place::hand(winner), bit_of(stolen));
    fix(k, place::hand(loser), bit_of(given));
  });
  for_each_hearing(s, Seats::everybody() - Seats{winner, loser}, [&](Known& k) {
    auto& at_winner = k.objects[static_cast<std::size_t>(place::hand(winner))];
    auto& at_loser = k.objects[static_cast<std::size_t>(place::hand(loser))];
    const ObjectSet may_steal = at_loser;
    const ObjectSet may_give = may_stay ? at_winner | at_loser : at_winner;
    drop_facts(k, winner, may_give);
    drop_facts(k, loser, may_steal);
    at_loser = 0;
    if (!is_single(may_give)) at_loser = may_give;
    if (is_single(may_steal) && !may_stay)
      fix(k, place::hand(winner), may_steal);
    else
      at_winner |= may_steal;
    if (is_single(may_give)) fix(k, place::hand(loser), may_give);
  });
}

// The second card is read out, or it becomes clear that there is nothing to read (COD-A20).
void pending_told(State& s, ObjectSet possible) {
  const Seat holder = s.pending;
  const bool there = s.pending_at == Seats{holder};
  for_each_row(s, [&](int, Known& k) {
    const ObjectSet cards = k.objects[place::kPending] & possible;
    const bool unknown = k.objects[place::kPending] != 0;
    k.objects[place::kPending] = 0;
    if (!unknown) return;
    if (there) {
      if (is_single(cards))
        fix(k, place::hand(holder), cards);
      else
        k.objects[static_cast<std::size_t>(place::hand(holder))] |= cards;
      add_facts(k, holder, cards);
      return;
    }
    if (!is_single(cards)) return;
    k.objects[place::kDeck] &= ~cards;
    for (Seat seat : s.everybody() - s.pending_at) k.objects[static_cast<std::size_t>(place::hand(seat))] &= ~cards;
  });
  s.pending = Seat::nobody();
  s.pending_at = {};
}

void sees_profession(State& s, Seats audience, Seat holder) {
  const ProfessionSet card = bit(s.profession(holder));
  for_each_hearing(s, audience, [&](Known& k) {
    for (ProfessionSet& professions : k.professions) professions = static_cast<ProfessionSet>(professions & ~card);
    k.professions[static_cast<std::size_t>(place::hand(holder))] = card;
  });
}

void sees_spare(State& s, Seat viewer) {
  Known& k = s.known[static_cast<std::size_t>(viewer.index())];
  for (ProfessionSet& professions : k.professions) professions = static_cast<ProfessionSet>(professions & ~s.spare);
  k.professions[place::kSpare] = s.spare;
}

// COD-C4: one card has gone from SPARE to that seat, his old one to SPARE. Requires: he has looked at SPARE.
void changes_profession(State& s, Seat seat) {
  const bool may_keep = s.options.coat_may_retake_old;
  for_each_row(s, [&](int row, Known& k) {
    ProfessionSet& own = k.professions[static_cast<std::size_t>(place::hand(seat))];
    ProfessionSet& spare = k.professions[place::kSpare];
    if (row == seat.index()) {
      own = bit(s.profession(seat));
      spare = s.spare;
      return;
    }
    const ProfessionSet old = own;
    const bool known = std::has_single_bit(old);
    own = static_cast<ProfessionSet>(may_keep ? spare | old : known ? spare & ~old : spare);
    spare = static_cast<ProfessionSet>(spare | old);
  });
}

void swaps_professions(State& s, Seat a, Seat b) {  // COD-C16
  for_each_row(s, [&](int, Known& k) {
    std::swap(k.professions[static_cast<std::size_t>(place::hand(a))],
              k.professions[static_cast<std::size_t>(place::hand(b))]);
  });
  sees_profession(s, {a, b}, a);
  sees_profession(s, {a, b}, b);
}

void sees_everything(State& s) {  // COD-E18
  Known all;
  for (std::uint8_t card : s.deck) all.objects[place::kDeck] |= bit_of(card);
  for (Seat seat : s.everybody()) {
    all.objects[static_cast<std::size_t>(place::hand(seat))] = s.hand(seat);
    all.professions[static_cast<std::size_t>(place::hand(seat))] = bit(s.profession(seat));
    s.society_known[static_cast<std::size_t>(seat.index())] = Seats::everybody();
  }
  all.professions[place::kSpare] = s.spare;
  for_each_row(s, [&](int, Known& k) { k = all; });
  s.pending = Seat::nobody();
  s.pending_at = {};
}

}  // namespace guildhall::castle
