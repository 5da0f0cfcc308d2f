// A complete state that the viewer cannot tell from the true one, drawn at random from the deals its knowledge allows.
//
// Cards are dealt to places so that each lies where it may lie (Known::objects) and every "at least one of these" holds.
// Those with the fewest places go first, to a place in proportion to the room it has left, which is uniform as long as
// the places of one card include those of another; random exchanges even out the rest.
#include <algorithm>

#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

constexpr int kPlaces = place::kCount;

constexpr auto kBits = [] {  // how many bits a set of places has
  std::array<std::uint8_t, 1u << kPlaces> bits{};
  for (std::size_t set = 1; set < bits.size(); ++set) bits[set] = static_cast<std::uint8_t>(bits[set / 2] + (set & 1u));
  return bits;
}();

struct Fact {
  std::uint8_t at = 0;
  ObjectSet cards = 0;
};

struct Deal {
  int count = 0;                                // cards to deal
  std::array<std::uint8_t, kObjects> cards{};   // which ones, in the order of dealing
  std::array<std::uint16_t, kObjects> where{};  // by card: the places it may go to
  std::array<std::int8_t, kPlaces> room{};
  Row<Fact, kGroups * kPlayersMax> facts;

  std::array<std::uint8_t, kObjects> at{};  // the outcome, by card
  ObjectSet placed = 0;
  ObjectSet pinned = 0;  // placed because of a fact

  std::uint8_t choices(std::uint8_t card) const { return kBits[where[card]]; }
  void put(int card, int to) {
    at[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(to);
    placed |= bit_of(card);
    --room[static_cast<std::size_t>(to)];
  }
  bool holds(const Fact& fact) const {
    bool found = false;
    for_each_card(fact.cards & placed,
                  [&](int card) { found = found || at[static_cast<std::size_t>(card)] == fact.at; });
    return found;
  }
  bool all_hold() const {
    for (const Fact& fact : facts)
      if (!holds(fact)) return false;
    return true;
  }

  // Kuhn's way: makes room by moving others on.
  bool augment(int card, unsigned& visited) {
    for (unsigned left = where[static_cast<std::size_t>(card)] & ~visited; left != 0; left &= left - 1) {
      const int to = std::countr_zero(left);
      if ((visited >> to & 1u) != 0) continue;
      visited |= 1u << to;
      if (room[static_cast<std::size_t>(to)] > 0) {
        put(card, to);
        return true;
      }
      for (int other = 0; other < count; ++other) {
        const int moved = cards[static_cast<std::size_t>(other)];
        if ((placed & ~pinned & bit_of(moved)) == 0 || at[static_cast<std::size_t>(moved)] != to) continue;
        if (!augment(moved, visited)) continue;
        at[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(to);
        placed |= bit_of(card);
        return true;
      }
    }
    return false;
  }

  bool place_by_room(int card, Random& random) {
    int total = 0;
    for (unsigned left = where[static_cast<std::size_t>(card)]; left != 0; left &= left - 1)
      total += room[static_cast<std::size_t>(std::countr_zero(left))];
    if (total == 0) {
      unsigned visited = 0;
      return augment(card, visited);
    }
    int drawn = random.below(total);
    for (unsigned left = where[static_cast<std::size_t>(card)]; left != 0; left &= left - 1) {
      const int to = std::countr_zero(left);
      drawn -= room[static_cast<std::size_t>(to)];
      if (drawn < 0) {
        put(card, to);
        return true;
      }
    }
    return false;
  }

  bool pin_facts(Random& random) {
    for (const Fact& fact : facts) {
      if (holds(fact)) continue;
      ObjectSet fit = 0;
      for_each_card(fact.cards & ~placed, [&](int card) {
        if ((where[static_cast<std::size_t>(card)] >> fact.at & 1u) != 0) fit |= bit_of(card);
      });
      if (fit == 0 || room[fact.at] == 0) return false;
      for (int skip = random.below(count_of(fit)); skip > 0; --skip) fit &= fit - 1;
      put(lowest_card(fit), fact.at);
      pinned |= bit_of(lowest_card(fit));
    }
    return true;
  }

  // Steps of a walk over all deals that fit, in which every one is as likely as its neighbours.
  void exchange(const std::array<std::uint8_t, kObjects>& order, int certain, Random& random) {
    const int open = count - certain;
    for (int step = 0; step < open + open / 2; ++step) {
      const int a = order[static_cast<std::size_t>(certain + random.below(open))];
      const int b = order[static_cast<std::size_t>(certain + random.below(open))];
      auto& at_a = at[static_cast<std::size_t>(a)];
      auto& at_b = at[static_cast<std::size_t>(b)];
      if (at_a == at_b || (where[static_cast<std::size_t>(a)] >> at_b & 1u) == 0 ||
          (where[static_cast<std::size_t>(b)] >> at_a & 1u) == 0)
        continue;
      std::swap(at_a, at_b);
      if (!facts.empty() && !all_hold()) std::swap(at_a, at_b);
    }
  }

  bool once(Random& random) {
    for (int left = count; left > 1; --left)
      std::swap(cards[static_cast<std::size_t>(left - 1)], cards[static_cast<std::size_t>(random.below(left))]);
    // Those with the fewest places first; equal ones stay in their random order.
    std::array<std::uint8_t, kPlaces + 2> start{};
    for (int at_card = 0; at_card < count; ++at_card) ++start[choices(cards[static_cast<std::size_t>(at_card)]) + 1u];
    const int certain = start[2];
    for (std::size_t places = 1; places < start.size(); ++places)
      start[places] = static_cast<std::uint8_t>(start[places] + start[places - 1]);
    std::array<std::uint8_t, kObjects> order{};
    for (int at_card = 0; at_card < count; ++at_card) {
      const std::uint8_t card = cards[static_cast<std::size_t>(at_card)];
      order[start[choices(card)]++] = card;
    }
    bool nested = true;
    for (int at_card = 0; at_card < certain; ++at_card) {  // known for certain
      const std::uint8_t card = order[static_cast<std::size_t>(at_card)];
      put(card, std::countr_zero(where[card]));
    }
    if (!facts.empty() && !pin_facts(random)) return false;
    unsigned before = 0;
    for (int at_card = certain; at_card < count; ++at_card) {
      const std::uint8_t card = order[static_cast<std::size_t>(at_card)];
      nested = nested && (before & ~unsigned{where[card]}) == 0;
      before = where[card];
      if ((placed & bit_of(card)) == 0 && !place_by_room(card, random)) return false;
    }
    if (!nested || !facts.empty()) exchange(order, certain, random);
    return true;
  }

  // The last resort: every possibility in turn. The true deal is one, so this ends.
  bool search(int from) {
    if (from == count) return all_hold();
    const int card = cards[static_cast<std::size_t>(from)];
    for (unsigned left = where[static_cast<std::size_t>(card)]; left != 0; left &= left - 1) {
      const int to = std::countr_zero(left);
      if (room[static_cast<std::size_t>(to)] == 0) continue;
      put(card, to);
      if (search(from + 1)) return true;
      ++room[static_cast<std::size_t>(to)];
      placed &= ~bit_of(card);
    }
    return false;
  }

  void solve(Random& random) {
    const auto rooms = room;
    for (int attempt = 0; attempt < 16; ++attempt) {
      if (once(random)) return;
      room = rooms;
      placed = pinned = 0;
    }
    std::sort(cards.begin(), cards.begin() + count,
              [&](std::uint8_t a, std::uint8_t b) { return std::popcount(where[a]) < std::popcount(where[b]); });
    GH_CHECK(search(0));
  }
};

bool pending_is_apart(const View& v, const Known& known) {  // the unread card is still where it came to
  return known.objects[place::kPending] != 0 && v.table.pending_at == Seats{v.table.pending};
}

void deal_objects(const View& v, const Known& known, State& s, Random& random, std::uint8_t& pending) {
  const bool seated = s.everybody().has(v.viewer);
  const ObjectSet own = seated ? known.objects[static_cast<std::size_t>(place::hand(v.viewer))] : 0;
  Deal deal;
  const bool apart = pending_is_apart(v, known);
  for (int at = 0; at < kPlaces; ++at) {
    if (at == place::kPending && !apart) continue;
    const Seat seat(at - place::kHands);
    int room = 1;
    if (at == place::kDeck)
      room = s.deck.size();
    else if (at != place::kPending)
      room = v.hand_sizes[static_cast<std::size_t>(seat.index())] - (apart && seat == s.pending ? 1 : 0);
    if (seated && at == place::hand(v.viewer)) continue;
    deal.room[static_cast<std::size_t>(at)] = static_cast<std::int8_t>(room);
    for_each_card(known.objects[static_cast<std::size_t>(at)], [&](int card) {
      auto& where = deal.where[static_cast<std::size_t>(card)];
      where = static_cast<std::uint16_t>(where | 1u << at);
    });
  }
  for_each_card(kAllObjects & ~own, [&](int card) {
    deal.cards[static_cast<std::size_t>(deal.count++)] = static_cast<std::uint8_t>(card);
  });
  for (std::size_t group = 0; group < kGroups; ++group)
    for (Seat seat : Seats::of_bits(known.holds[group]) - Seats{v.viewer})
      deal.facts.push_back({static_cast<std::uint8_t>(place::hand(seat)), kGroupObjects[group]});
  deal.solve(random);

  for (Seat seat : s.everybody())
    if (seat != v.viewer) s.hand(seat) = 0;
  Row<std::uint8_t, kObjects> in_deck;
  for (int at = 0; at < deal.count; ++at) {
    const std::uint8_t card = deal.cards[static_cast<std::size_t>(at)];
    const int to = deal.at[card];
    if (to == place::kDeck) {
      if (!v.table.deck.has(card)) in_deck.push_back(card);
    } else if (to == place::kPending) {
      pending = card;
      s.hand(s.pending) |= bit_of(card);
    } else {
      s.hand(Seat(to - place::kHands)) |= bit_of(card);
    }
  }
  for (int left = in_deck.size(); left > 1; --left) std::swap(in_deck[left - 1], in_deck[random.below(left)]);
  for (std::uint8_t& card : s.deck)  // places he knows stay as they are (COD-P3)
    if (card == kHidden) card = in_deck.pop_back();
}

void deal_professions(const Known& known, State& s, Random& random) {
  Deal deal;
  deal.room[place::kSpare] = static_cast<std::int8_t>(kProfessions - s.players);
  for (Seat seat : s.everybody()) deal.room[static_cast<std::size_t>(place::hand(seat))] = 1;
  for (int card = 0; card < kProfessions; ++card) {
    deal.cards[static_cast<std::size_t>(deal.count++)] = static_cast<std::uint8_t>(card);
    for (int at = 0; at <= s.players; ++at)
      if ((known.professions[static_cast<std::size_t>(at)] >> card & 1u) != 0)
        deal.where[static_cast<std::size_t>(card)] =
            static_cast<std::uint16_t>(deal.where[static_cast<std::size_t>(card)] | 1u << at);
  }
  deal.solve(random);
  s.spare = 0;
  for (int card = 0; card < kProfessions; ++card) {
    const int to = deal.at[static_cast<std::size_t>(card)];
    if (to == place::kSpare)
      s.spare = static_cast<ProfessionSet>(s.spare | 1u << card);
    else
      s.professions[static_cast<std::size_t>(to - place::kHands)] = static_cast<std::uint8_t>(card);
  }
}

void deal_societies(const View& v, State& s, Random& random) {  // COD-S3, COD-S4: by the cards in play
  int orders = societies_dealt(s.players);
  int brothers = orders;
  Row<Seat, kPlayersMax + 1> unknown;
  for (Seat seat : s.everybody()) {
    if (!s.society_known[static_cast<std::size_t>(seat.index())].has(v.viewer))
      unknown.push_back(seat);
    else
      --(s.order.has(seat) ? orders : brothers);
  }
  if (unknown.empty() && s.over() && s.options.reveal_all_at_end) return;  // the one left over is known too
  for (Seat seat : unknown) {
    const bool is_order = random.below(orders + brothers) < orders;
    --(is_order ? orders : brothers);
    if (is_order) s.order.add(seat);
  }
  if (s.players % 2 == 1) s.left_over = orders > 0 ? Society::Order : Society::Brotherhood;
}

// What the procedures in progress hide from the viewer.
bool deal_flow(const View& v, const Known& known, State& s, Random& random, std::uint8_t pending) {
  for (int level = 0; level < s.flow.depth(); ++level) {
    if (const auto* demand = std::get_if<Diplomat>(&s.flow.at(level)))  // COD-P4f: he holds more than Bags
      if (demand->kind == Kind::Bag && (s.hand(s.active) & ~s.objects_of(Kind::Bag)) == 0) return false;
    auto* trade = std::get_if<Trade>(&s.flow.at(level));
    if (trade == nullptr || v.viewer == trade->offerer || v.viewer == trade->partner) continue;
    const auto any_of = [&](ObjectSet set) {
      for (int skip = random.below(count_of(set)); skip > 0; --skip) set &= set - 1;
      return static_cast<std::uint8_t>(lowest_card(set));
    };
    if (trade->step == Trade::Step::Answer || trade->step == Trade::Step::Pick) {
      const bool no_bags = trade->demanded && trade->kind == Kind::Bag;  // COD-P4f
      const ObjectSet cards = s.hand(trade->offerer) & ~(no_bags ? s.objects_of(Kind::Bag) : 0);
      if (cards == 0) return false;
      trade->offered = any_of(cards);
    }
    if (trade->step == Trade::Step::Second) {
      trade->second = pending;
      if (pending != kHidden) continue;
      ObjectSet about = 0;  // COD-A22: it may have moved on
      for (Seat seat : s.pending_at) about |= s.hand(seat);
      const ObjectSet cards = known.objects[place::kPending] & about;
      if (cards == 0) return false;
      trade->second = any_of(cards);
    }
  }
  return true;
}

// What the others know in such a world: what everybody knows, their own cards, and what the procedure shows them.
void fill_knowledge(Seat viewer, State& s) {
  for (Seat seat : s.everybody()) {
    if (seat == viewer) continue;
    const auto at = static_cast<std::size_t>(place::hand(seat));
    Known& k = s.known[static_cast<std::size_t>(seat.index())];
    k = s.known[kPublic];
    const ObjectSet own = s.hand(seat);
    for (std::size_t other = 0; other < place::kPending; ++other) k.objects[other] &= ~own;
    if (s.pending_at == Seats{s.pending}) k.objects[place::kPending] &= ~own;
    k.objects[at] = own;
    const ProfessionSet card = bit(s.profession(seat));
    for (ProfessionSet& professions : k.professions) professions = static_cast<ProfessionSet>(professions & ~card);
    k.professions[at] = card;
    s.society_known[static_cast<std::size_t>(seat.index())].add(seat);
  }
  sees_frames(s, s.everybody() - Seats{viewer});
}

void sees_top(State& s, Seat viewer) {  // COD-P3: who put cards on top knows that they lie in the deck
  Known& k = s.known[static_cast<std::size_t>(viewer.index())];
  for (int at = 0; at < s.foreseen; ++at) {
    const ObjectSet card = bit_of(s.deck[s.deck.size() - 1 - at]);
    for (ObjectSet& objects : k.objects) objects &= ~card;
    k.objects[place::kDeck] |= card;
  }
}

}  // namespace

// What the procedures in progress show to those of `who` that they concern.
void sees_frames(State& s, Seats who_learns) {
  const auto learns = [&](Seat seat, auto&& see) {
    if (who_learns.has(seat)) see(Seats{seat});
  };
  const bool foreseen = s.foreseen > 0 && s.foreseen <= s.deck.size() && s.everybody().has(s.foreseer);
  if (foreseen) learns(s.foreseer, [&](Seats who) { sees_top(s, who.lowest()); });
  const auto real = [&](Seat holder, std::uint8_t card) { return s.everybody().has(holder) && card < kObjects; };
  for (int level = 0; level < s.flow.depth(); ++level) {
    const auto& frame = s.flow.at(level);
    if (const auto* trade = std::get_if<Trade>(&frame)) {
      if (real(trade->offerer, trade->offered))
        learns(trade->partner, [&](Seats who) { sees_card(s, who, trade->offerer, bit_of(trade->offered)); });
      if (real(s.pending, trade->second)) {
        Seat with = s.pending;
        for (Seat seat : s.pending_at& s.everybody())
          if ((s.hand(seat) & bit_of(trade->second)) != 0) with = seat;
        for (Seat seat : {trade->offerer, trade->partner})
          learns(seat, [&](Seats who) {
            sees_card(s, who, with, bit_of(trade->second));
            s.known[static_cast<std::size_t>(seat.index())].objects[place::kPending] = 0;
          });
      }
    }
    if (const auto* coat = std::get_if<Coat>(&frame))
      learns(coat->seat, [&](Seats who) { sees_spare(s, who.lowest()); });
    if (const auto* clairvoyant = std::get_if<Clairvoyant>(&frame))
      learns(clairvoyant->seat, [&](Seats who) { sees_deck(s, who.lowest()); });
    if (const auto* reward = std::get_if<Reward>(&frame);
        reward != nullptr && reward->step != Reward::Step::Choose && s.everybody().has(reward->loser))
      learns(reward->winner, [&](Seats who) { sees_hand(s, who, reward->loser); });
  }
}

State redeal(const View& v, Random& random) {
  const bool seated = v.table.everybody().has(v.viewer);
  const Known& known = v.table.known[static_cast<std::size_t>(seated ? v.viewer.index() : kPublic)];
  State s = v.table;
  for (int attempt = 0;; ++attempt) {
    GH_CHECK(attempt < 1000);
    s.deck = v.table.deck;
    std::uint8_t pending = kHidden;
    deal_objects(v, known, s, random, pending);
    if (deal_flow(v, known, s, random, pending)) break;
    s.flow = v.table.flow;
  }
  deal_professions(known, s, random);
  deal_societies(v, s, random);
  fill_knowledge(v.viewer, s);
  if (!s.over()) {
    CastleDealer quiet(random);
    run(s, quiet);  // asks whoever is open in this world; nobody else has answered yet
  }
  return s;
}

}  // namespace guildhall::castle
