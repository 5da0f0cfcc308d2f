// Rules section M: minions and trouble; placing (ANK-A1 to ANK-A3), moving (ANK-C23 to ANK-C25), markers (ANK-A7).
#include <bit>
#include <cstring>

#include "games/ankh/rules.h"

namespace guildhall::ankh {

// ---- Pieces and markers -------------------------------------------------------------------------------------

// Asked for at almost every step, so twelve counts are looked at in two words. A count is at most 12: adding 127 to a byte
// sets its highest bit exactly if the byte is not 0, and the product gathers these bits.
AreaSet presence(const State& s, Owner owner) {
  const auto& counts = s.pieces[owner];
  if constexpr (std::endian::native == std::endian::little) {
    std::uint64_t low = 0;
    std::uint32_t high = 0;
    std::memcpy(&low, counts.data(), sizeof low);
    std::memcpy(&high, counts.data() + sizeof low, sizeof high);
    const auto gather = [](std::uint64_t bytes) {
      const std::uint64_t ones = (bytes + 0x7F7F7F7F7F7F7F7Fu) >> 7 & 0x0101010101010101u;
      return ones * 0x0102040810204080u >> 56;
    };
    return {static_cast<std::uint16_t>(gather(low) | gather(high) << 8)};
  }
  unsigned bits = 0;
  for (unsigned area = 0; area < kAreas; ++area) bits |= (counts[area] != 0 ? 1u : 0u) << area;
  return {static_cast<std::uint16_t>(bits)};
}

int minions_in(const State& s, Area area) {
  int count = 0;
  for (Owner owner = 0; owner < kOwners; ++owner) count += s.minions(owner, area);
  return count;
}

void raise_trouble(State& s, Area area, AnkhDealer& dealer) {
  if (s.trouble.has(area)) return;  // ANK-B6: at most one
  s.trouble.add(area);
  dealer.tell_all(TroublePlaced{area});
}

// ANK-M7: nothing else takes a marker away, however few minions are there.
void clear_trouble(State& s, Area area, AnkhDealer& dealer) {
  if (!s.trouble.has(area)) return;
  s.trouble.drop(area);
  dealer.tell_all(TroubleCleared{area});
}

namespace {

void arrive(State& s, Owner owner, Area area, bool raises_trouble, AnkhDealer& dealer) {
  const bool company = minions_in(s, area) > 0;  // ANK-M4: buildings are no company
  ++s.pieces[owner][static_cast<std::size_t>(area)];
  if (company && raises_trouble) raise_trouble(s, area, dealer);  // ANK-M1
}

void leave(State& s, Owner owner, Area area, AnkhDealer& dealer) {
  --s.pieces[owner][static_cast<std::size_t>(area)];
  clear_trouble(s, area, dealer);  // ANK-M2: however many stay
}

std::uint8_t& supply_of(State& s, Owner owner) { return s.supply[owner]; }

}  // namespace

void put_minion(State& s, Owner owner, Area area, bool raises_trouble, AnkhDealer& dealer) {
  if (is_player(owner)) {
    --supply_of(s, owner);
    dealer.tell_all(MinionPlaced{Seat(owner), area});
  } else {
    dealer.tell_all(NeutralPlaced{neutral_of(owner), area});
  }
  arrive(s, owner, area, raises_trouble, dealer);
}

void take_minion(State& s, Owner owner, Area area, AnkhDealer& dealer) {
  if (is_player(owner)) {
    ++supply_of(s, owner);
    dealer.tell_all(MinionRemoved{Seat(owner), area});
  } else {
    dealer.tell_all(NeutralRemoved{neutral_of(owner), area});  // ANK-G6: beside the board for good
  }
  leave(s, owner, area, dealer);
}

void move_minion(State& s, Owner owner, Area from, Area to, AnkhDealer& dealer) {
  if (is_player(owner))
    dealer.tell_all(MinionMoved{Seat(owner), from, to});
  else
    dealer.tell_all(NeutralMoved{neutral_of(owner), from, to});
  leave(s, owner, from, dealer);  // ANK-M3: the marker left behind goes first
  arrive(s, owner, to, true, dealer);
}

// ---- Placing (ANK-A1 to ANK-A3) -----------------------------------------------------------------------------

namespace {

// Where a minion may be placed. With an empty supply one is lifted first, and all is judged without it (ANK-A2).
AreaSet places(const State& s, const PlaceMinion& f, std::uint8_t lifted) {
  AreaSet legal;
  switch (f.where) {
    case Where::Reach: {
      AreaSet own = presence(s, owner_of(f.seat));
      if (lifted != kNoArea && s.minions(f.seat, static_cast<Area>(lifted)) == 1) own.drop(static_cast<Area>(lifted));
      legal = own.empty() ? AreaSet::all() : own | neighbours(own);  // ANK-A1
      break;
    }
    case Where::Trouble:
      legal = s.trouble;
      if (lifted != kNoArea) legal.drop(static_cast<Area>(lifted));
      break;
    case Where::OwnBuilding: legal = s.buildings_of(f.seat); break;
    case Where::InArea: legal = AreaSet::of(f.area); break;
    case Where::AreaOrAdjacent: legal = area_or_neighbours(f.area); break;
    case Where::Any:
    case Where::AnyOther:
    case Where::Adjacent:
    case Where::AdjacentToTrouble: legal = AreaSet::all(); break;
  }
  if (lifted != kNoArea) legal.drop(static_cast<Area>(lifted));  // ANK-A2: a different area
  if (f.except != kNoArea) legal.drop(static_cast<Area>(f.except));
  return legal;
}

}  // namespace

bool can_place(const State& s, const PlaceMinion& f) {
  if (s.supply_of(f.seat) > 0) return !places(s, f, kNoArea).empty();
  for (Area from : presence(s, owner_of(f.seat)))
    if (!places(s, f, static_cast<std::uint8_t>(from)).empty()) return true;
  return false;
}

Next resume(State& s, PlaceMinion& f, AnkhDealer&) {
  if (f.left == 0 || !can_place(s, f)) return s.flow.done();
  return ask(s, f.seat, Ask::PlaceArea);
}
void legal(const State& s, const PlaceMinion& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  if (f.stop) out.push_back(act::done());  // ANK-C22: B29 places one or two
  if (s.supply_of(me) > 0) {
    for (Area area : places(s, f, kNoArea)) out.push_back(act::place(area));
    return;
  }
  for (Area from : presence(s, owner_of(me)))
    for (Area area : places(s, f, static_cast<std::uint8_t>(from))) out.push_back(act::replace(area, from));
}
Next answer(State& s, PlaceMinion& f, Seat me, Action a, AnkhDealer& dealer) {
  if (act::verb(a) == Verb::Done) {
    dealer.tell_all(Stopped{me, s.flow.find<Scroll>()->card});
    return s.flow.done();
  }
  if (act::verb(a) == Verb::Replace) {  // ANK-A2: the lift comes first, and no window opens
    const Area from = act::area(a, 1);
    dealer.tell_all(MinionLifted{me, from});
    ++supply_of(s, owner_of(me));
    leave(s, owner_of(me), from, dealer);
  }
  put_minion(s, owner_of(me), act::area(a), f.raises_trouble, dealer);
  --f.left;
  f.stop = true;
  return f.left == 0 ? s.flow.done() : Next::Go;
}

// ---- Moving (ANK-C23, ANK-C24, ANK-C37) ---------------------------------------------------------------------

namespace {

AreaSet origins(const State& s, const Relocate& f, Owner owner) {
  const AreaSet stands = presence(s, owner);
  return f.from == Where::Trouble ? stands & s.trouble : stands;
}
AreaSet destinations(const Relocate& f, Area from) {
  return f.to == Where::Adjacent ? neighbours(from) : AreaSet::all() - AreaSet::of(from);
}

}  // namespace

bool can_relocate(const State& s, const Relocate& f) {
  if (s.cash_of(f.seat) < f.price) return false;
  for (Owner owner = 0; owner < kOwners; ++owner)
    if ((owner == owner_of(f.seat)) == f.own && !origins(s, f, owner).empty()) return true;
  return false;
}

Next resume(State& s, Relocate& f, AnkhDealer&) {
  return ask(s, f.seat, f.step == Relocate::Step::Payee ? Ask::Opponent : Ask::MoveChoice);
}
void legal(const State& s, const Relocate& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  if (f.step == Relocate::Step::Payee) {
    for (Seat seat : s.others(me)) out.push_back(act::target(seat));
    return;
  }
  for (Owner owner = 0; owner < kOwners; ++owner) {
    if ((owner == owner_of(me)) != f.own) continue;
    for (Area from : origins(s, f, owner))
      for (Area to : destinations(f, from)) out.push_back(act::move(owner, from, to));
  }
}
Next answer(State& s, Relocate& f, Seat me, Action a, AnkhDealer& dealer) {
  if (f.step == Relocate::Step::Payee) {  // staged: told when the move is named as well
    f.payee = act::seat(a);
    f.step = Relocate::Step::Choose;
    return Next::Go;
  }
  if (f.price > 0) give_money(s, me, f.payee, f.price, dealer);  // ANK-C37; ANK-I9: the payee is not asked
  const Owner owner = act::owner(a, 2);
  if (!f.own)
    return s.flow.become(MoveMinion{.owner = owner, .from = act::area(a, 0), .to = act::area(a, 1), .controller = me});
  move_minion(s, owner, act::area(a, 0), act::area(a, 1), dealer);
  return s.flow.done();
}
Relocate show(const State&, const Relocate& f, Seat viewer) {
  Relocate seen = f;
  if (f.price > 0 && viewer != f.seat) {
    seen.step = Relocate::Step::Payee;
    seen.payee = Seat::nobody();
  }
  return seen;
}

// ---- Two minions trade places (ANK-C25) ---------------------------------------------------------------------

bool can_swap(const State& s) {
  int occupied = 0;
  for (int area = 0; area < kAreas; ++area) occupied += minions_in(s, static_cast<Area>(area)) > 0 ? 1 : 0;
  return occupied >= 2;
}

namespace {

void trade_places(State& s, const SwapMinions& f, AnkhDealer& dealer) {
  const auto moved = [&](Owner owner, Area from, Area to) {
    --s.pieces[owner][static_cast<std::size_t>(from)];
    ++s.pieces[owner][static_cast<std::size_t>(to)];
    if (is_player(owner))
      dealer.tell_all(MinionMoved{Seat(owner), from, to});
    else
      dealer.tell_all(NeutralMoved{neutral_of(owner), from, to});
  };
  moved(f.first, f.first_area, f.second_area);
  moved(f.second, f.second_area, f.first_area);
  for (Area area : {f.first_area, f.second_area}) {  // ANK-C25: a marker exactly if two or more stand there
    if (minions_in(s, area) >= 2)
      raise_trouble(s, area, dealer);
    else
      clear_trouble(s, area, dealer);
  }
}

Piece piece_of(Owner owner) { return is_player(owner) ? Piece::Minion : owner == kTroll ? Piece::Troll : Piece::Demon; }
Seat seat_of(Owner owner) { return is_player(owner) ? Seat(owner) : Seat::nobody(); }

}  // namespace

Next resume(State& s, SwapMinions& f, AnkhDealer& dealer) {
  switch (f.step) {
    case SwapMinions::Step::First: return ask(s, f.seat, Ask::SwapFirst);
    case SwapMinions::Step::Second: return ask(s, f.seat, Ask::SwapSecond);
    case SwapMinions::Step::Window:
      if (!f.window.over()) {
        const Seat asked = f.window.open().first_from(f.seat, int{s.players});
        return ask(s, asked, Ask::WMove);
      }
      f.step = SwapMinions::Step::Happens;
      [[fallthrough]];
    case SwapMinions::Step::Happens: trade_places(s, f, dealer); return s.flow.done();
  }
  GH_UNREACHABLE();
}
void legal(const State& s, const SwapMinions& f, Seat me, Actions& out) {
  if (f.step == SwapMinions::Step::Window) {
    if (!f.window.open().has(me)) return;
    out.push_back(act::pass());
    if (holds(s, me, Card::IntGuardDog)) out.push_back(act::respond(Card::IntGuardDog));
    if (holds(s, me, Card::IntTextShield)) out.push_back(act::respond(Card::IntTextShield));
    return;
  }
  if (f.seat != me) return;
  const bool first = f.step == SwapMinions::Step::First;
  for (Owner owner = 0; owner < kOwners; ++owner)
    for (Area area : presence(s, owner)) {
      if (first) out.push_back(act::pick(area, owner));
      if (!first && area != f.first_area) out.push_back(act::swap(area, owner));
    }
}
Next answer(State& s, SwapMinions& f, Seat me, Action a, AnkhDealer& dealer) {
  switch (f.step) {
    case SwapMinions::Step::First:  // staged: over a thousand pairs are possible
      f.first = act::owner(a, 1);
      f.first_area = act::area(a);
      f.step = SwapMinions::Step::Second;
      return Next::Go;
    case SwapMinions::Step::Second:
      f.second = act::owner(a, 1);
      f.second_area = act::area(a);
      f.step = SwapMinions::Step::Window;
      dealer.tell_all(SwapAnnounced{me, piece_of(f.first), seat_of(f.first), f.first_area, piece_of(f.second),
                                    seat_of(f.second), f.second_area});  // ANK-C2, ANK-I3: all of it
      for (Owner owner : {f.first, f.second})
        if (is_player(owner) && owner != owner_of(me)) f.window.eligible.add(Seat(owner));
      if (!f.window.over()) dealer.bind();
      return Next::Go;
    case SwapMinions::Step::Window:
      if (act::verb(a) == Verb::Pass) {
        f.window.answer(me);
        return Next::Go;
      }
      respond(s, me, act::card(a), dealer);  // ANK-C25: one prevention cancels the whole swap
      return s.flow.done();
    case SwapMinions::Step::Happens: break;
  }
  GH_UNREACHABLE();
}
// ANK-I14: who has passed is nobody's business. Whoever is asked or has answered knows that those before have passed.
SwapMinions show(const State& s, const SwapMinions& f, Seat viewer) {
  if (f.step == SwapMinions::Step::Second && viewer != f.seat) return {.seat = f.seat};
  SwapMinions seen = f;
  seen.window.answered = {};
  if (!f.window.answered.has(viewer) && !s.asked.has(viewer)) return seen;
  Seats known{viewer};
  for (Seat seat = f.seat; seat != viewer; seat = left_of(seat, s.players)) known.add(seat);
  seen.window.answered = f.window.answered & known;
  return seen;
}

// ---- Markers (ANK-A7, ANK-C32, ANK-D5) and the area to count (ANK-C6) ----------------------------------------

namespace {

AreaSet occupied(const State& s) {
  AreaSet set;
  for (Owner owner = 0; owner < kOwners; ++owner) set = set | presence(s, owner);
  return set;
}

AreaSet markable(const State& s, const Marker& f) {
  if (f.purpose != Marker::Purpose::Unrest) return s.trouble;
  AreaSet set = AreaSet::all();
  if (f.where == Where::AdjacentToTrouble) set = neighbours(s.trouble);
  if (f.where == Where::AreaOrAdjacent) set = area_or_neighbours(f.area);
  if (f.needs_minion) set = set & occupied(s);  // ANK-D7: trolls and demons count
  return set - s.trouble;
}

}  // namespace

bool can_mark(const State& s, const Marker& f) { return !markable(s, f).empty(); }

Next resume(State& s, Marker& f, AnkhDealer&) {
  constexpr std::array kAsk{Ask::CalmArea, Ask::UnrestArea, Ask::CountArea};
  return ask(s, f.seat, kAsk[static_cast<std::size_t>(f.purpose)]);
}
void legal(const State& s, const Marker& f, Seat me, Actions& out) {
  if (f.seat != me) return;
  constexpr std::array kVerb{Verb::Calm, Verb::Unrest, Verb::Count};
  for (Area area : markable(s, f)) out.push_back(act::make(kVerb[static_cast<std::size_t>(f.purpose)], area));
}
Next answer(State& s, Marker& f, Seat me, Action a, AnkhDealer& dealer) {
  switch (f.purpose) {
    case Marker::Purpose::Calm: clear_trouble(s, act::area(a), dealer); break;
    case Marker::Purpose::Unrest: raise_trouble(s, act::area(a), dealer); break;
    case Marker::Purpose::Count: {  // ANK-C6; ANK-H7: which area is told
      const int count = minions_in(s, act::area(a));
      dealer.tell_all(MinionsCounted{me, act::area(a), static_cast<std::uint8_t>(count)});
      take_money<MoneyTaken>(s, me, f.each * count, s.flow.find<Scroll>()->card, dealer);
      break;
    }
  }
  return s.flow.done();
}

}  // namespace guildhall::ankh
