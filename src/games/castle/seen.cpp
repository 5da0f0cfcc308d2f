#include "games/castle/seen.h"

#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

// Which cards may lie where, once everything must find a place: a card may lie somewhere if the others can then still
// be dealt out. Kuhn's algorithm on cards and the room of places.
class Dealing {
 public:
  Dealing(int places, int cards) : places_(places), cards_(cards) {}
  void room(int at, int count) { room_[static_cast<std::size_t>(at)] = count; }
  void may(int card, int at) { where_[static_cast<std::size_t>(card)] |= 1u << at; }
  void leave_out(int card) { out_ |= 1u << card; }

  void solve() {
    at_.fill(-1);
    used_.fill(0);
    for (int card = 0; card < cards_; ++card)
      if ((out_ >> card & 1u) == 0) {
        unsigned visited = 0;
        settle(card, visited, -1);
      }
  }
  bool possible(int card, int at) {  // is there a deal with this card there?
    if ((out_ >> card & 1u) != 0 || (where_[static_cast<std::size_t>(card)] >> at & 1u) == 0) return false;
    if (at_[static_cast<std::size_t>(card)] == at) return true;
    const auto saved_at = at_;
    const auto saved_used = used_;
    const int from = at_[static_cast<std::size_t>(card)];
    if (from >= 0) --used_[static_cast<std::size_t>(from)];
    at_[static_cast<std::size_t>(card)] = at;
    bool fits = used_[static_cast<std::size_t>(at)] < room_[static_cast<std::size_t>(at)];
    for (int other = 0; other < cards_ && !fits; ++other) {
      if (other == card || at_[static_cast<std::size_t>(other)] != at) continue;
      unsigned visited = 1u << at;
      fits = settle(other, visited, card);
      if (fits) --used_[static_cast<std::size_t>(at)];
    }
    if (fits) ++used_[static_cast<std::size_t>(at)];
    if (!fits) {
      at_ = saved_at;
      used_ = saved_used;
    }
    return fits;
  }

 private:
  bool settle(int card, unsigned& visited, int pinned) {
    const unsigned mine = where_[static_cast<std::size_t>(card)];
    for (int to = 0; to < places_; ++to) {
      if ((mine >> to & 1u) == 0 || (visited >> to & 1u) != 0) continue;
      visited |= 1u << to;
      bool free = used_[static_cast<std::size_t>(to)] < room_[static_cast<std::size_t>(to)];
      for (int other = 0; other < cards_ && !free; ++other) {
        if (other == pinned || other == card || at_[static_cast<std::size_t>(other)] != to) continue;
        free = settle(other, visited, pinned);
        if (free) --used_[static_cast<std::size_t>(to)];
      }
      if (!free) continue;
      at_[static_cast<std::size_t>(card)] = to;
      ++used_[static_cast<std::size_t>(to)];
      return true;
    }
    return false;
  }

  int places_;
  int cards_;
  unsigned out_ = 0;
  std::array<unsigned, kObjects> where_{};
  std::array<int, kObjects> at_{};
  std::array<int, place::kCount> room_{};
  std::array<int, place::kCount> used_{};
};

void certain_objects(const View& v, const Known& known, Certain& out) {
  const State& t = v.table;
  const bool seated = t.everybody().has(v.viewer);
  const bool apart = known.objects[place::kPending] != 0 && t.pending_at == Seats{t.pending};
  const int places = apart ? place::kCount : place::kPending;
  Dealing deal(places, kObjects);
  deal.room(place::kDeck, t.deck.size());
  if (apart) deal.room(place::kPending, 1);
  for (Seat seat : t.everybody())
    deal.room(place::hand(seat), v.hand_sizes[static_cast<std::size_t>(seat.index())] - (apart && seat == t.pending));
  for (int at = 0; at < places; ++at)
    for_each_card(known.objects[static_cast<std::size_t>(at)], [&](int card) { deal.may(card, at); });
  deal.solve();
  for (int card = 0; card < kObjects; ++card) {
    int found = 0;
    int last = 0;
    for (int at = 0; at < places; ++at) {
      if (!deal.possible(card, at)) continue;
      const int shown = at == place::kPending ? place::hand(t.pending) : at;
      if (found == 0 || shown != last) ++found;
      last = shown;
      out.possible[static_cast<std::size_t>(shown)] |= bit_of(card);
    }
    if (found == 1) out.sure[static_cast<std::size_t>(last)] |= bit_of(card);
  }
  if (seated) out.sure[static_cast<std::size_t>(place::hand(v.viewer))] = t.hand(v.viewer);
}

void certain_professions(const View& v, const Known& known, Certain& out) {
  const State& t = v.table;
  Dealing deal(1 + t.players, kProfessions);
  deal.room(place::kSpare, kProfessions - t.players);
  for (int at = 0; at <= t.players; ++at) {
    if (at > 0) deal.room(at, 1);
    for (int card = 0; card < kProfessions; ++card)
      if ((known.professions[static_cast<std::size_t>(at)] >> card & 1u) != 0) deal.may(card, at);
  }
  deal.solve();
  for (int card = 0; card < kProfessions; ++card) {
    int found = 0;
    int last = 0;
    for (int at = 0; at <= t.players; ++at)
      if (deal.possible(card, at)) {
        ++found;
        last = at;
        auto& possible = out.professions_possible[static_cast<std::size_t>(at)];
        possible = static_cast<ProfessionSet>(possible | 1u << card);
      }
    auto& sure = out.professions_sure[static_cast<std::size_t>(last)];
    if (found == 1) sure = static_cast<ProfessionSet>(sure | 1u << card);
  }
  for (int at = 1; at <= t.players; ++at)  // one card a seat: the only one possible is sure
    if (std::has_single_bit(out.professions_possible[static_cast<std::size_t>(at)]))
      out.professions_sure[static_cast<std::size_t>(at)] = out.professions_possible[static_cast<std::size_t>(at)];
}

void certain_societies(const View& v, Certain& out) {  // COD-S3, COD-S4
  const State& t = v.table;
  int orders = societies_dealt(t.players);
  int brothers = orders;
  int unknown = t.players % 2;
  for (Seat seat : t.everybody()) {
    if (!t.society_known[static_cast<std::size_t>(seat.index())].has(v.viewer)) {
      ++unknown;
      continue;
    }
    out.societies[static_cast<std::size_t>(seat.index())] = t.society(seat);
    --(t.order.has(seat) ? orders : brothers);
  }
  std::optional<Society> all;  // what all the cards not seen must be
  if (unknown > 0 && orders == 0) all = Society::Brotherhood;
  if (unknown > 0 && brothers == 0) all = Society::Order;
  if (all)
    for (Seat seat : t.everybody())
      if (!out.societies[static_cast<std::size_t>(seat.index())])
        out.societies[static_cast<std::size_t>(seat.index())] = all;
  if (t.players % 2 == 1) out.left_over = all;
}

std::vector<Seat> seats_of(Seats seats) {
  std::vector<Seat> out;
  for (Seat seat : seats)
    if (seat.is_player()) out.push_back(seat);
  return out;
}
std::vector<Object> objects_in(ObjectSet set) {
  std::vector<Object> out;
  for_each_card(set, [&](int card) { out.push_back(static_cast<Object>(card)); });
  return out;
}
std::vector<Profession> professions_in(ProfessionSet set) {
  std::vector<Profession> out;
  for (int card = 0; card < kProfessions; ++card)
    if ((set >> card & 1u) != 0) out.push_back(static_cast<Profession>(card));
  return out;
}

SeenSeat seen_seat(const View& v, const Known& known, const Certain& sure, Seat seat) {
  const State& t = v.table;
  const auto at = static_cast<std::size_t>(seat.index());
  const auto here = static_cast<std::size_t>(place::hand(seat));
  SeenSeat out{.seat = seat, .character = character_of(seat.index()), .objects = v.hand_sizes[at]};
  out.objects_known = objects_in(sure.sure[here]);
  constexpr std::array<Kind, kGroups> kKindsOfGroups{Kind::Bag, Kind::Key, Kind::Goblet, Kind::Key, Kind::Goblet};
  for (std::size_t group = 0; group < kGroups; ++group) {
    const bool told = (known.holds[group] >> seat.index() & 1u) != 0 && (sure.sure[here] & kGroupObjects[group]) == 0;
    const Kind kind = kKindsOfGroups[group];
    if (told && std::find(out.holds.begin(), out.holds.end(), kind) == out.holds.end()) out.holds.push_back(kind);
  }
  if (seat != v.viewer) {
    ObjectSet placed = 0;  // what is known to lie elsewhere goes without saying
    for (ObjectSet cards : sure.sure) placed |= cards;
    out.objects_not = objects_in(kAllObjects & ~sure.possible[here] & ~placed);
  }
  out.tokens = t.tokens[at];
  out.face_up = t.face_up.has(seat);
  if (sure.professions_sure[here] != 0)
    out.profession = professions_in(sure.professions_sure[here]).front();
  else
    out.professions_possible = professions_in(sure.professions_possible[here]);
  out.society = sure.societies[at];
  const Seats looked = t.society_known[at];
  if (seat == v.viewer || looked.has(Seat::spectator()))
    out.society_seen_by = seats_of((looked & t.everybody()) - Seats{seat});
  return out;
}

SeenDuel seen_duel(const State& t, const Duel& d, Seat viewer) {
  SeenDuel out{.attacker = d.attacker, .defender = d.defender, .phase = shape::enum_name(d.step)};
  const bool sealed = d.step == Duel::Step::Commit || d.step == Duel::Step::Pay;
  const Seats others = supporters(t, d);
  out.answered = d.answered.has(viewer);
  if (sealed) {
    if (out.answered && others.has(viewer)) out.own_side = d.sword.has(viewer) ? Side::Sword : Side::Shield;
    out.own_swordsman = viewer.is_player() && d.swordsman == viewer;
    return out;
  }
  out.swordsman = d.swordsman;
  if (!(d.swordsman.is_player() && d.sword.empty())) {  // after an early Swordsman the choices stay secret (COD-D7)
    out.swords = seats_of(d.sword);
    out.shields = seats_of(others - d.sword);
  }
  out.hypnotized = d.hypnotized;
  out.alchemist = d.alchemist;
  if (d.alchemist.is_player()) out.named = d.named;
  for (std::size_t at = 0; at < kDuelObjects.size(); ++at)
    if ((d.shown >> at & 1u) != 0) out.played.push_back(kDuelObjects[at]);
  for (Seat seat : t.everybody()) out.tokens.push_back(d.tokens[static_cast<std::size_t>(seat.index())]);
  out.used = seats_of(d.used);
  if (d.step == Duel::Step::Doctor) {
    out.outcome = d.outcome;
  } else {
    const Score sum = score(t, d);
    out.score = SeenScore{sum.swords, sum.shields};
  }
  return out;
}

std::optional<Object> shown_card(std::uint8_t card) {
  return card == kHidden ? std::nullopt : std::optional(static_cast<Object>(card));
}

void seen_flow(const View& v, Seen& out) {
  const State& t = v.table;
  const auto trade = [&]() -> SeenTrade& { return out.trade ? *out.trade : out.trade.emplace(); };
  for (int level = 0; level < t.flow.depth(); ++level) {
    const auto& frame = t.flow.at(level);
    if (const auto* f = std::get_if<Trade>(&frame)) {
      trade().offerer = f->offerer;
      trade().partner = f->partner;
      trade().offered = shown_card(f->offered);
      if (f->demanded) trade().demanded = f->kind;
    }
    if (const auto* f = std::get_if<Trigger>(&frame)) trade().ability = f->kind, trade().passer = f->passer;
    if (const auto* f = std::get_if<Coat>(&frame)) trade().ability = Kind::Coat, trade().passer = f->seat;
    if (const auto* f = std::get_if<Sextant>(&frame)) {
      trade().ability = Kind::Sextant;
      trade().passer = f->passer;
      if (f->step == Sextant::Step::Give) trade().direction = f->direction;
      if (v.viewer.is_player() && f->answered.has(v.viewer))
        trade().given = shown_card(f->cards[static_cast<std::size_t>(v.viewer.index())]);
    }
    if (const auto* f = std::get_if<Draw>(&frame); f != nullptr && out.trade)
      trade().ability = Kind::Bag, trade().passer = f->drawer;
    if (const auto* f = std::get_if<Clairvoyant>(&frame)) out.first_card = shown_card(f->first);
    if (const auto* f = std::get_if<Diplomat>(&frame)) out.demand_target = f->target, out.demand_kind = f->kind;
    if (const auto* f = std::get_if<Duel>(&frame)) out.duel = seen_duel(t, *f, v.viewer);
    if (const auto* f = std::get_if<Reward>(&frame)) out.winner = f->winner, out.loser = f->loser;
    if (const auto* f = std::get_if<Announce>(&frame))
      out.announcement = SeenClaim{t.active, f->claim, seats_of(f->named), f->total};
  }
}

}  // namespace

Certain certain(const View& v) {
  const bool seated = v.table.everybody().has(v.viewer);
  const Known& known = v.table.known[static_cast<std::size_t>(seated ? v.viewer.index() : kPublic)];
  Certain out;
  certain_objects(v, known, out);
  certain_professions(v, known, out);
  certain_societies(v, out);
  return out;
}

Seen seen(const View& v) {
  const State& t = v.table;
  const bool seated = t.everybody().has(v.viewer);
  const Known& known = t.known[static_cast<std::size_t>(seated ? v.viewer.index() : kPublic)];
  const Certain sure = certain(v);
  Seen out;
  if (seated) out.viewer = v.viewer;
  out.players = t.players;
  out.turn = static_cast<int>(t.turn);
  out.hand_limit = hand_limit(t.players);
  out.active = t.active;
  if (!t.over()) out.asking = static_cast<Ask>(decision(t, v.viewer).kind);
  out.asked = t.asked.has(v.viewer);
  out.awaited = t.awaited.has(v.viewer);
  for (Seat seat : t.everybody()) out.seats.push_back(seen_seat(v, known, sure, seat));
  out.deck = t.deck.size();
  out.deck_known = objects_in(sure.sure[place::kDeck]);
  for (int at = t.deck.size() - 1; at >= 0 && t.deck[at] != kHidden; --at)
    out.deck_top.push_back(static_cast<Object>(t.deck[at]));
  out.foreseer = t.foreseer;
  ObjectSet placed = 0;
  for (ObjectSet cards : sure.sure) placed |= cards;
  for_each_card(kAllObjects & ~placed, [&](int card) {
    SeenPlace where{.card = static_cast<Object>(card), .deck = (sure.possible[place::kDeck] & bit_of(card)) != 0};
    for (Seat seat : t.everybody())
      if ((sure.possible[static_cast<std::size_t>(place::hand(seat))] & bit_of(card)) != 0) where.hands.push_back(seat);
    const auto others = static_cast<std::size_t>(t.players - (seated ? 1 : 0));
    if (!where.deck || where.hands.size() < others) out.unplaced.push_back(std::move(where));
  });
  out.spare = kProfessions - t.players;
  out.spare_known = professions_in(sure.professions_sure[place::kSpare]);
  out.token_pile = t.token_pile;
  out.left_over = sure.left_over;
  if (t.over() && t.options.reveal_all_at_end && t.players % 2 == 1) out.left_over = t.left_over;
  seen_flow(v, out);
  if (t.over()) {
    out.ending = t.ending;
    out.winners = seats_of(t.winners);
  }
  return out;
}

}  // namespace guildhall::castle
