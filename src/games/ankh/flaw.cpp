// What must hold in every state between two answers, and so in every loaded position.
#include <array>

#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

constexpr Flaw kNone{};

// ---- The table ----------------------------------------------------------------------------------------------

Flaw table_flaw(const State& s) {
  if (s.players < 2 || s.players > kPlayersMax) return {"ANK-G1", "2 to 4 players"};
  if (!s.everyone().has(s.active) || !s.everyone().has(s.first_player)) return {"ANK-T1", "the active seat plays"};
  if (!s.everyone().has_all(s.winners)) return {"ANK-E19", "players win"};
  if (s.over() == s.winners.empty()) return {"ANK-E19", "a finished game has a winner, one that goes on has none"};
  if (s.stalled >= kStallTurns && !s.over()) return {"ANK-E18", "after 100 turns without a card the game has ended"};
  if (s.turns < 1 || seat_of_turn(s, s.turns) != s.active)
    return {"ANK-T1", "turns go clockwise from the first player"};
  const int ended = s.turns - (s.over() && has_stalled(s) ? 0 : 1);
  if (s.stalled > ended) return {"ANK-E18", "no more turns have gone by without a card than have ended"};
  int money = s.bank;
  for (int seat = 0; seat < kPlayersMax; ++seat) {
    const int cash = s.cash_of(Seat(seat));
    if (cash < 0) return {"ANK-G7", "cash never goes below zero"};
    if (cash > kMostCash) return {"ANK-G5", "at most $9999 are counted"};
    if (seat >= s.players && cash != 0) return {"ANK-G1", "only players have money"};
    money += cash;
  }
  const int bank = s.options.bank_limited ? kBankTotal : kBankTotal - kStartCash * s.players;
  if ((s.options.bank_limited ? money : int{s.bank}) != bank || s.bank < 0)
    return {"ANK-V16", "a limited bank and the players have $130 together"};
  return kNone;
}

bool is_gone(const State& s, RandomEvent event) { return s.events.find(zone::kGone, static_cast<int>(event)) >= 0; }

Flaw board_flaw(const State& s) {
  std::array<int, kOwners> on_board{};
  for (Owner owner = 0; owner < kOwners; ++owner)
    for (std::uint8_t count : s.pieces[owner]) on_board[owner] += count;
  for (Owner owner = 0; owner < kPlayersMax; ++owner)
    if (on_board[owner] + s.supply[owner] != (owner < s.players ? kMinionsEach : 0))
      return {"ANK-G1", "each player has 12 minions"};
  if (on_board[kTroll] > kTrolls || (on_board[kTroll] > 0 && !is_gone(s, RandomEvent::Ogres)))
    return {"ANK-R14", "three trolls come with their event"};
  if (on_board[kDemon] > kDemons || (on_board[kDemon] > 0 && !is_gone(s, RandomEvent::Fiends)))
    return {"ANK-R11", "four demons come with their event"};
  AreaSet built;
  for (int seat = 0; seat < kPlayersMax; ++seat) {
    const AreaSet own = s.buildings_of(Seat(seat));
    if (!(own & built).empty()) return {"ANK-B6", "at most one building an area"};
    if (own.size() > kBuildingsEach || (seat >= s.players && !own.empty()))
      return {"ANK-G1", "each player has 6 buildings"};
    built = built | own;
  }
  for (AreaSet set : {built, s.trouble, s.lost_powers, s.gained, s.used})
    if (!(set - AreaSet::all()).empty()) return {"ANK-B1", "there are twelve areas"};
  if (s.lost_powers.size() > 1 || (!s.lost_powers.empty() && !is_gone(s, RandomEvent::MadArchitect)))
    return {"ANK-R13", "one City Area card leaves the game with its event"};
  if (!(s.gained - s.buildings_of(s.active)).empty() || !(s.gained & s.lost_powers).empty())
    return {"ANK-D2", "cards gained this turn lie before the active player"};
  return kNone;
}

// ---- Cards --------------------------------------------------------------------------------------------------

// ANK-A10: an event is turned up by a card that carries its symbol. Everybody has seen that card, and it never returns to the
// draw pile.
Flaw event_flaw(const State& s) {
  if (s.events.empty(zone::kGone)) return kNone;
  const std::uint8_t all = met_by(Seats::everybody());
  for (int at = 0; at < PlayerCards::kZones; ++at)
    for (const Slot& slot : s.cards.in(at))
      if (at != zone::kDraw && slot.card < kCards && has_event(static_cast<Card>(slot.card)) && slot.marks == all)
        return kNone;
  return {"ANK-A10", "no card has turned up an event yet"};
}

Flaw deck_flaw(const State& s) {
  std::array<int, kCards> times{};
  for (int at = 0; at < PlayerCards::kZones; ++at)
    for (const Slot& slot : s.cards.in(at)) {
      if (slot.card >= kCards) return {"ANK-C1", "there is no such card"};
      ++times[slot.card];
    }
  for (int card = 0; card < kCards; ++card) {
    const int here = times[static_cast<std::size_t>(card)];
    if (here > 1) return {"ANK-C1", "every card is single: one stands there twice"};
    if (here != (in_game(static_cast<Card>(card), s.players) ? 1 : 0))
      return {"ANK-S3", "the cards are those of the number of players"};
  }
  int greens = 0;
  bool below = false;
  for (int place = s.cards.size(zone::kDraw) - 1; place >= 0; --place) {
    const Slot& slot = s.cards.at(zone::kDraw, place);
    const bool green = is_green(static_cast<Card>(slot.card));
    if (green && below) return {"ANK-S6", "greens lie above browns"};
    below = below || !green;
    greens += green ? 1 : 0;
    if (!slot.known.empty() || slot.marks != 0) return {"ANK-H3", "nobody knows a card of the draw pile"};
  }
  const int total = s.players == 2 ? kCards - 2 : kCards;
  if (greens != std::max(0, kGreenCards - (total - s.cards.size(zone::kDraw))))
    return {"ANK-S6", "green comes out before brown"};
  if (s.cards.empty(zone::kDraw) && !s.over() && s.options.deck_end_trigger == DeckEndTrigger::LastCardTaken)
    return {"ANK-E3", "the game ends with the last card of the draw pile"};
  return kNone;
}

Flaw zone_flaw(const State& s) {
  if (s.cards.size(zone::kPlay) > 1) return {"ANK-T7", "one card is in play"};
  for (int seat = 0; seat < kPlayersMax; ++seat) {
    for (int at : {zone::hand(Seat(seat)), zone::loans(Seat(seat)), zone::penalties(Seat(seat))})
      if (seat >= s.players && !s.cards.empty(at)) return {"ANK-G1", "only players hold cards"};
    const auto hand = s.cards.in(zone::hand(Seat(seat)));
    for (std::size_t place = 0; place < hand.size(); ++place) {
      if (!hand[place].known.has(Seat(seat))) return {"ANK-H1", "everybody knows the own hand"};
      if (place > 0 && hand[place - 1].card > hand[place].card) return {"ANK-H1", "hands are kept in order"};
    }
    for (const Slot& slot : s.cards.in(zone::loans(Seat(seat))))
      if (info_of(static_cast<Card>(slot.card)).scroll[0].op != Op::Loan) return {"ANK-C10", "that card is no loan"};
    for (const Slot& slot : s.cards.in(zone::penalties(Seat(seat))))
      if (info_of(static_cast<Card>(slot.card)).scroll[0].op != Op::PenaltyCard)
        return {"ANK-C11", "that card is no penalty"};
  }
  const bool upfront = s.options.double_play_selection == DoublePlaySelection::Upfront;
  if (s.cards.size(zone::kAside) > (upfront ? 3 : 0)) return {"ANK-V10", "cards are set aside only when named upfront"};
  for (const Slot& slot : s.cards.in(zone::kAside))
    if (is_interrupt(static_cast<Card>(slot.card)) || !slot.known.has(s.active))
      return {"ANK-V10", "the active player names cards that can be played"};
  for (const Slot& slot : s.cards.in(zone::kDiscard))
    if ((slot.marks & kMetByAll) == 0) return {"ANK-H6", "everybody has seen what was discarded"};
  return kNone;
}

Flaw role_flaw(const State& s) {
  unsigned seen = 0;
  for (int at = 0; at < RoleCards::kZones; ++at)
    for (const Slot& slot : s.roles.in(at)) {
      if (slot.card >= kRoles || !in_game(static_cast<Role>(slot.card), s.players) || (seen >> slot.card & 1u) != 0)
        return {"ANK-S4", "each personality of this number of players is there once"};
      seen |= 1u << slot.card;
    }
  if (std::popcount(seen) != (s.players == 2 ? kRoles - 1 : kRoles))
    return {"ANK-S4", "each personality of this number of players is there once"};
  for (int seat = 0; seat < kPlayersMax; ++seat) {
    if (s.roles.size(seat) != (seat < s.players ? 1 : 0)) return {"ANK-S4", "each player has one personality"};
    if (seat < s.players && !s.roles.at(seat, 0).known.has(Seat(seat)))
      return {"ANK-H2", "everybody knows the own personality"};
  }
  unsigned events = 0;
  for (int at = 0; at < EventCards::kZones; ++at)
    for (const Slot& slot : s.events.in(at)) {
      if (slot.card >= kRandomEvents || (events >> slot.card & 1u) != 0) return {"ANK-R1", "each event is there once"};
      if (at == zone::kPile && !slot.known.empty()) return {"ANK-H3", "nobody knows an event of the pile"};
      events |= 1u << slot.card;
    }
  if (std::popcount(events) != kRandomEvents) return {"ANK-R1", "each event is there once"};
  return kNone;
}

// ---- The end ------------------------------------------------------------------------------------------------

Flaw ending_flaw(const State& s) {
  const bool pile_out = s.cards.empty(zone::kDraw) || s.stalled >= kStallTurns;  // ANK-E3, ANK-E18
  Seats commander;
  for (Seat seat : s.everyone())
    if (s.role_of(seat) == Role::WatchCommander) commander.add(seat);
  switch (s.ending) {
    case Ending::None: return kNone;
    case Ending::Personality:
      if (s.winners != Seats{s.active} || !role_met(s, s.active, s.role_of(s.active)))
        return {"ANK-T2", "the active player alone wins by a personality, having met its aim"};
      return kNone;
    case Ending::Commander:
      if (s.winners != commander || !pile_out)
        return {"ANK-E10", "whoever holds P7 when the draw pile runs out wins alone"};
      return kNone;
    case Ending::Points:
      if (!commander.empty()) return {"ANK-E11", "points decide where nobody holds P7"};
      if (!pile_out) return {"ANK-E11", "points decide when the draw pile runs out"};
      break;
    case Ending::Riots:
      if (s.trouble.size() < kTroubleForRiots || !is_gone(s, RandomEvent::Riots))
        return {"ANK-R9", "riots come with their event and eight markers"};
      break;
  }
  if (s.winners != best_on_points(s)) return {"ANK-E15", "whoever has most points wins"};
  return kNone;
}

// ---- Procedures: each by itself, then how they lie on each other ----------------------------------------------

struct FrameCheck {
  const State& s;

  bool plays(Seat seat) const { return s.everyone().has(seat); }
  bool is_opponent(Seat seat, Seat me) const { return plays(seat) && seat != me; }
  static bool is_area(std::uint8_t area) { return area < kAreas; }
  static bool is_area(Area area) { return static_cast<int>(area) < kAreas; }
  static bool is_area_or_none(std::uint8_t area) { return area < kAreas || area == kNoArea; }
  bool stands(Owner owner, Area area) const {
    return owner < kOwners && is_area(area) && (!is_player(owner) || plays(Seat(owner))) && s.minions(owner, area) > 0;
  }
  static bool is_card(std::uint8_t card) { return card < kCards; }
  bool in_hand(Seat seat, std::uint8_t card) const { return is_card(card) && holds(s, seat, static_cast<Card>(card)); }
  bool active(Seat seat) const { return seat == s.active; }
  static Flaw check(bool fits, const char* clause, const char* what) { return fits ? kNone : Flaw{clause, what}; }

  Flaw operator()(const Turn& f) const {
    if (!active(f.seat)) return {"ANK-T1", "the active seat is on turn"};
    if (f.plays > 2 * kCards || f.pile > kCards) return {"ANK-T11", "plays are counted"};
    if (f.pile < s.cards.size(zone::kDraw)) return {"ANK-E3", "the draw pile does not grow"};
    if (f.card == kNoCard && f.plays != 1) return {"ANK-T11", "before the first card one may be played"};
    if (f.step == Turn::Step::Declare)
      return check(s.options.victory_declaration == VictoryDeclaration::Manual && f.card == kNoCard && !f.played &&
                       s.cards.empty(zone::kPlay) && role_met(s, f.seat, s.role_of(f.seat)),
                   "ANK-V14", "whoever has met the aim may declare it");
    if (f.step != Turn::Step::Own) return {"ANK-T5", "the active player has no step running"};
    if (f.card == kNoCard)
      return check(!f.played && f.symbol == 0 && s.cards.empty(zone::kPlay), "ANK-T7", "no card is in play");
    if (!is_card(f.card) || !f.played) return {"ANK-T7", "the last card played is one of the turn"};
    const auto card = static_cast<Card>(f.card);
    if (is_interrupt(card) || f.symbol > info_of(card).symbol_count())
      return {"ANK-T3", "a card that is no interrupt is worked through from left to right"};
    if (!s.cards.empty(zone::kPlay))
      return check(s.cards.at(zone::kPlay, 0).card == f.card, "ANK-T7", "the last card played is in play");
    const Op op = info_of(card).scroll[0].op;
    return check((op == Op::Loan || op == Op::PenaltyCard) && f.symbol > 0 && lies_open(f.card), "ANK-T7",
                 "only loans and penalties leave play early");
  }
  bool lies_open(std::uint8_t card) const {
    for (Seat seat : s.everyone())
      if (s.cards.find(zone::loans(seat), card) >= 0 || s.cards.find(zone::penalties(seat), card) >= 0) return true;
    return false;
  }

  Flaw operator()(const PlaceMinion& f) const {
    return check(plays(f.seat) && f.where <= Where::AreaOrAdjacent && is_area(f.area) && is_area_or_none(f.except) &&
                     f.left >= 1 && f.left <= kMinionsEach,
                 "ANK-A1", "a player places a minion in an area");
  }
  Flaw operator()(const Build& f) const {
    return check(active(f.seat) && can_build(s, f), "ANK-A4", "the active player has a place to build");
  }
  Flaw operator()(const Buyout& f) const {
    if (!active(f.seat)) return {"ANK-C34", "the active player buys"};
    if (f.step == Buyout::Step::Choose) return check(can_buy_out(s, f), "ANK-C34", "a building is for sale");
    if (!is_area(f.area) || !is_area_or_none(f.from)) return {"ANK-B1", "there are twelve areas"};
    const bool moves = s.buildings_of(f.seat).size() == kBuildingsEach;
    const bool fits = f.step == Buyout::Step::Window && is_opponent(building_owner(s, f.area), f.seat) &&
                      s.cash_of(f.seat) >= build_cost(s, f.area) && moves == (f.from != kNoArea) &&
                      (!moves || s.buildings_of(f.seat).has(static_cast<Area>(f.from)));
    return check(fits, "ANK-C34", "an opponent's building is bought at its cost");
  }
  Flaw operator()(const Kill& f) const {
    const bool fits = plays(f.seat) && (f.where == Where::Trouble || f.where == Where::InArea) && is_area(f.area) &&
                      f.source <= Source::Chance && plays(f.controller) && s.cash_of(f.seat) >= f.price &&
                      (f.not_of == Seat::nobody() || is_opponent(f.not_of, f.seat));
    return check(fits && has_victim(s, f), "ANK-A6", "somebody chooses a victim");
  }
  Flaw operator()(const Remove& f) const {
    const bool fits = stands(f.owner, f.area) && is_player(f.owner) && f.step == Remove::Step::Window && !f.replaced &&
                      f.source <= Source::Chance && (plays(f.controller) || f.controller == Seat::nobody());
    return check(fits, "ANK-I4", "the owner of a minion that is there is asked");
  }
  Flaw operator()(const Relocate& f) const {
    const bool staged = f.price > 0 && f.step == Relocate::Step::Choose;
    const bool fits = active(f.seat) && f.step <= Relocate::Step::Choose &&
                      (f.price > 0 || f.step == Relocate::Step::Choose) && f.from <= Where::Trouble &&
                      f.to <= Where::Trouble && staged == is_opponent(f.payee, f.seat) &&
                      (staged || f.payee == Seat::nobody()) && can_relocate(s, f);
    return check(fits, "ANK-C23", "the active player has a minion to move");
  }
  Flaw operator()(const MoveMinion& f) const {
    const bool fits = stands(f.owner, f.from) && is_player(f.owner) && is_area(f.to) && f.from != f.to &&
                      active(f.controller) && Seat(f.owner) != f.controller && f.step == MoveMinion::Step::Window;
    return check(fits, "ANK-I5", "the owner of a minion that is there is asked");
  }
  Flaw operator()(const SwapMinions& f) const {
    if (!active(f.seat) || !can_swap(s)) return {"ANK-C25", "two areas have minions to swap"};
    if (f.step == SwapMinions::Step::First) return check(f.window.eligible.empty(), "ANK-C25", "no window is open yet");
    if (!stands(f.first, f.first_area)) return {"ANK-C25", "a minion that is there trades places"};
    if (f.step == SwapMinions::Step::Second)
      return check(f.window.eligible.empty(), "ANK-C25", "no window is open yet");
    Seats owners;
    for (Owner owner : {f.first, f.second})
      if (is_player(owner) && Seat(owner) != f.seat) owners.add(Seat(owner));
    const bool fits = f.step == SwapMinions::Step::Window && stands(f.second, f.second_area) &&
                      f.first_area != f.second_area && f.window.eligible == owners && !f.window.over() &&
                      owners.has_all(f.window.answered);
    return check(fits, "ANK-C25", "each owner but the active player is asked");
  }
  Flaw operator()(const Marker& f) const {
    const bool fits =
        active(f.seat) && f.purpose <= Marker::Purpose::Count && f.where <= Where::AreaOrAdjacent && is_area(f.area);
    return check(fits && can_mark(s, f), "ANK-A7", "there is an area to choose");
  }
  Flaw operator()(const Scroll& f) const {
    const Turn* turn = s.flow.find<Turn>();
    if (!is_card(static_cast<std::uint8_t>(f.card)) || turn == nullptr || turn->card != static_cast<int>(f.card))
      return {"ANK-A9", "the scroll of the last card played is carried out"};
    const auto& info = info_of(f.card);
    const bool fits = active(f.seat) && f.at >= 1 && f.at <= 2 && info.scroll[f.at - 1u].op != Op::None &&
                      turn->symbol >= 1 && info.symbols[turn->symbol - 1u].sign == Sign::Scroll &&
                      s.everyone().has_all(f.shielded);
    return check(fits, "ANK-A9", "the scroll of the last card played is carried out");
  }
  Flaw operator()(const Steal& f) const {
    if (!active(f.seat)) return {"ANK-C8", "the active player takes money"};
    bool any = false;
    for (Seat seat : s.others(f.seat)) any = any || s.cash_of(seat) > 0;
    if (f.step == Steal::Step::Choose)
      return check(any && (!f.for_another || s.players > 2), "ANK-C8", "an opponent has money");
    const bool fits = f.step == Steal::Step::Window && is_opponent(f.payer, f.seat) && plays(f.receiver) &&
                      f.receiver != f.payer && (f.receiver == f.seat) != f.for_another;
    return check(fits, "ANK-C8", "an opponent is to pay");
  }
  Flaw operator()(const EachOther& f) const {
    const bool asked = f.purpose != EachOther::Purpose::Audit && f.step == EachOther::Step::Asked;
    if (!active(f.seat) || !is_opponent(f.turn, f.seat) || f.purpose > EachOther::Purpose::Audit)
      return {"ANK-C4", "each opponent is affected in turn"};
    if (f.purpose == EachOther::Purpose::Gift && asked && s.cash_of(f.turn) < f.amount &&
        s.cards.empty(zone::hand(f.turn)))
      return {"ANK-C13", "somebody with nothing to give is passed over"};
    return check(asked || f.purpose == EachOther::Purpose::Audit, "ANK-C4", "each opponent is affected in turn");
  }
  Flaw operator()(const Demand& f) const {
    if (!active(f.seat) || s.cards.empty(zone::kPlay) || s.cards.at(zone::kPlay, 0).card != static_cast<int>(f.card))
      return {"ANK-C11", "the card of the demand is in play"};
    bool any = false;
    for (Seat seat : s.others(f.seat)) any = any || !s.buildings_of(seat).empty();
    if (f.step == Demand::Step::Choose) return check(any || !f.building, "ANK-C35", "an opponent has a building");
    const bool fits = is_opponent(f.target, f.seat) && (f.step != Demand::Step::Burn || f.building) &&
                      f.step <= Demand::Step::Burn && (!f.building || !s.buildings_of(f.target).empty());
    return check(fits, "ANK-C35", "an opponent is to pay");
  }
  bool any_hand(Seat me) const {
    for (Seat seat : s.others(me))
      if (!s.cards.empty(zone::hand(seat))) return true;
    return false;
  }
  Flaw operator()(const Beg& f) const {
    if (!active(f.seat)) return {"ANK-C12", "the active player begs"};
    if (f.step == Beg::Step::Choose) return check(any_hand(f.seat), "ANK-C12", "an opponent has cards");
    const bool fits =
        is_opponent(f.target, f.seat) && !s.cards.empty(zone::hand(f.target)) &&
        (f.step == Beg::Step::Second ? in_hand(f.target, f.first) && s.cards.size(zone::hand(f.target)) > 1
                                     : f.step == Beg::Step::First && f.first == kNoCard);
    return check(fits, "ANK-C12", "an opponent gives cards that are held");
  }
  Flaw operator()(const Sale& f) const {
    if (!active(f.seat) || s.cards.empty(zone::hand(f.seat))) return {"ANK-C14", "the active player sells a card"};
    const bool fits = f.step == Sale::Step::Choose ||
                      (is_opponent(f.target, f.seat) &&
                       (f.step == Sale::Step::Offer || (f.step == Sale::Step::Window && in_hand(f.seat, f.card))));
    return check(fits, "ANK-C14", "a card that is held is sold to an opponent");
  }
  Flaw operator()(const OpenHand& f) const {
    if (!active(f.seat) || f.purpose > OpenHand::Purpose::Swap) return {"ANK-C15", "the active player looks"};
    if (f.step == OpenHand::Step::Choose)
      return check(f.purpose == OpenHand::Purpose::Swap || any_hand(f.seat), "ANK-C2", "an opponent has cards");
    if (!is_opponent(f.target, f.seat)) return {"ANK-C2", "an opponent is the target"};
    const bool swap = f.purpose == OpenHand::Purpose::Swap;
    if (f.step == OpenHand::Step::Window)
      return check(swap || !s.cards.empty(zone::hand(f.target)), "ANK-C2", "the target has cards");
    if (f.step != OpenHand::Step::Pick || swap) return {"ANK-C15", "a card is chosen"};
    if (f.purpose == OpenHand::Purpose::Search)
      return check(!s.cards.empty(zone::hand(f.target)), "ANK-C15", "the target has cards");
    return check(in_hand(f.target, f.shown[0]) && in_hand(f.target, f.shown[1]) && f.shown[0] != f.shown[1], "ANK-C16",
                 "two cards of the target are shown");
  }
  Flaw operator()(const Discards& f) const {
    return check(active(f.seat) && f.most >= 1 && f.least <= f.most && !s.cards.empty(zone::hand(f.seat)), "ANK-C18",
                 "there is a card to discard");
  }
  Flaw operator()(const Hire& f) const {
    if (!active(f.seat) || s.cash_of(f.seat) < f.price) return {"ANK-C28", "the active player can pay"};
    const Kill kill{.seat = f.step == Hire::Step::Window ? f.payee : left_of(f.seat, s.players),
                    .own_allowed = true,
                    .not_of = f.seat,
                    .source = Source::Text};
    const bool fits = (f.step == Hire::Step::Choose || (f.step == Hire::Step::Window && is_opponent(f.payee, f.seat)));
    return check(fits && has_victim(s, kill), "ANK-C28", "there is a minion to remove");
  }
  Flaw operator()(const Madman& f) const {
    return check(active(f.seat) && is_area_or_none(f.rolls[0]) && is_area_or_none(f.rolls[1]) && f.chosen == kNoArea &&
                     (f.rolls[0] != kNoArea || f.rolls[1] == kNoArea),
                 "ANK-C29", "two areas were rolled");
  }
  Flaw operator()(const LoseOwn& f) const {
    return check(plays(f.seat) && active(f.controller), "ANK-C30", "a player loses an own minion");
  }
  Flaw operator()(const NameCards& f) const {
    const bool fits = active(f.seat) && s.options.double_play_selection == DoublePlaySelection::Upfront &&
                      (f.first == kNoCard || (in_hand(f.seat, f.first) && !is_interrupt(static_cast<Card>(f.first)))) &&
                      s.cards.size(zone::kAside) <= 1;
    return check(fits, "ANK-V10", "the active player names cards of the hand");
  }
  Flaw operator()(const EventRun& f) const {
    if (static_cast<int>(f.event) >= kRandomEvents || !is_gone(s, f.event) || f.step > EventRun::Step::After)
      return {"ANK-A10", "the event that happens was turned up"};
    if (!plays(f.turn) || f.turns >= s.players || !(f.kept - AreaSet::all()).empty())
      return {"ANK-R4", "players take turns in an event"};
    const bool fire = f.event == RandomEvent::Fire;
    for (std::size_t roll = 0; roll < f.rolls.size(); ++roll) {
      const bool thrown = roll < info_of(f.event).rolls || (fire && roll == 0);
      if (thrown ? !is_area(f.rolls[roll]) : f.rolls[roll] != kNoArea) return {"ANK-R1", "the dice of the event"};
    }
    if (fire && f.step != EventRun::Step::Act) return {"ANK-R7", "a building burns"};
    if (fire && !plays(building_owner(s, static_cast<Area>(f.rolls[0])))) return {"ANK-R7", "a building burns"};
    if (!s.everyone().has_all(f.window.eligible | f.window.answered)) return {"ANK-R5", "players settle protections"};
    if (f.event != RandomEvent::Wyrm) return kNone;
    for (Seat seat : s.everyone()) {
      const auto at = static_cast<std::size_t>(seat.index());
      if (f.step == EventRun::Step::Protect &&
          f.saved[at] + f.replaced[at] > s.minions(seat, static_cast<Area>(f.rolls[0])))
        return {"ANK-R5", "only minions that are there are saved"};
      if (f.replaced[at] > s.supply_of(seat) && f.step == EventRun::Step::After)
        return {"ANK-I8", "a minion placed again was removed before"};
    }
    return kNone;
  }
};

template <class... Frames>
bool is_one_of(const AnkhFlow::Frame& frame) {
  return (std::holds_alternative<Frames>(frame) || ...);
}

// Which verb of a scroll opens a procedure.
bool opens(const AnkhFlow::Frame& frame, const Effect& e) {
  const bool roll = e.op == Op::RollTable;
  const bool kills = e.op == Op::RemoveMinion || e.op == Op::PaidKill || e.op == Op::HireRemoval ||
                     (roll && e.high == Op::RemoveMinion);
  const bool loses = roll && (e.low == Op::LoseMinion || e.low == Op::PayOrLose);
  if (is_one_of<Remove>(frame)) return kills || loses;
  if (is_one_of<Kill>(frame)) return kills;
  if (is_one_of<LoseOwn>(frame)) return loses;
  if (is_one_of<PlaceMinion>(frame)) return e.op == Op::PlaceMinion || kills || loses;
  if (is_one_of<Build>(frame)) return e.op == Op::BuildAtHalf;
  if (is_one_of<Buyout>(frame)) return e.op == Op::ReplaceBuilding;
  if (is_one_of<Relocate>(frame)) return e.op == Op::MoveOwn || e.op == Op::MoveOther || e.op == Op::PaidMove;
  if (is_one_of<MoveMinion>(frame)) return e.op == Op::MoveOther;
  if (is_one_of<SwapMinions>(frame)) return e.op == Op::SwapMinions;
  if (is_one_of<Marker>(frame)) return e.op == Op::PlaceTrouble || e.op == Op::GainPerMinionChosen;
  if (is_one_of<Steal>(frame)) return e.op == Op::StealOne || e.op == Op::ForceTransfer || e.high == Op::StealOne;
  if (is_one_of<EachOther>(frame)) return e.op == Op::StealEachOther || e.op == Op::EachOtherGives || e.op == Op::Audit;
  if (is_one_of<Demand>(frame)) return e.op == Op::PenaltyCard || e.op == Op::ExtortBuilding;
  if (is_one_of<Beg>(frame)) return e.op == Op::Beg;
  if (is_one_of<Sale>(frame)) return e.op == Op::SellCard;
  if (is_one_of<OpenHand>(frame)) return e.op == Op::Search || e.op == Op::Snatch || e.op == Op::SwapHands;
  if (is_one_of<Discards>(frame)) return e.op == Op::DiscardSelf || e.op == Op::DiscardForCash;
  if (is_one_of<Hire>(frame)) return e.op == Op::HireRemoval;
  if (is_one_of<Madman>(frame)) return e.op == Op::RollAndRemove;
  if (is_one_of<NameCards>(frame)) return e.op == Op::PlayFromHand;
  return false;
}

// ANK-X3: the figures of a procedure are those of the verb that opens it.
struct MadeBy {
  const Effect& e;
  bool operator()(const Steal& f) const { return f.most == e.n && f.for_another == (e.op == Op::ForceTransfer); }
  bool operator()(const EachOther& f) const {
    switch (f.purpose) {
      case EachOther::Purpose::Steal: return e.op == Op::StealEachOther && f.amount == e.n;
      case EachOther::Purpose::Gift: return e.op == Op::EachOtherGives && f.amount == e.n;
      case EachOther::Purpose::Audit: return e.op == Op::Audit && f.amount == 0;
    }
    return false;
  }
  bool operator()(const Demand& f) const { return f.sum == e.n && f.building == (e.op == Op::ExtortBuilding); }
  bool operator()(const Sale& f) const { return f.price == e.n; }
  bool operator()(const Hire& f) const { return f.price == e.n; }
  bool operator()(const OpenHand& f) const {
    switch (f.purpose) {
      case OpenHand::Purpose::Search: return e.op == Op::Search;
      case OpenHand::Purpose::Snatch: return e.op == Op::Snatch;
      case OpenHand::Purpose::Swap: return e.op == Op::SwapHands;
    }
    return false;
  }
  bool operator()(const Discards& f) const {
    if (e.op == Op::DiscardForCash) return f.each == e.n && f.least == 0 && f.most <= kCards;
    return f.each == 0 && f.least <= e.n && f.most <= e.m;
  }
  bool operator()(const Relocate& f) const {
    return f.price == e.n && f.own == (e.op != Op::MoveOther) && f.from == e.where && f.to == e.to;
  }
  bool operator()(const Marker& f) const {
    if (e.op == Op::GainPerMinionChosen) return f.purpose == Marker::Purpose::Count && f.each == e.n;
    return f.purpose == Marker::Purpose::Unrest && f.where == e.where && f.each == 0;
  }
  bool operator()(const Buyout& f) const { return f.troubled == (e.n == 1); }
  bool operator()(const Build& f) const { return f.half; }
  bool operator()(const LoseOwn& f) const { return f.price == e.m && f.controller == f.seat; }
  bool operator()(const Kill& f) const {
    const bool hired = e.op == Op::HireRemoval;
    return f.source == Source::Text && f.price == (e.op == Op::PaidKill ? e.n : 0) && hired == f.not_of.is_player() &&
           f.own_allowed == (e.op != Op::PaidKill);
  }
  bool operator()(const Remove& f) const { return f.source == Source::Text; }
  bool operator()(const auto&) const { return true; }
};

// The same for what a symbol or the power of an area opens.
struct MadeByTurn {
  bool operator()(const Kill& f) const {
    return f.source == Source::Symbol && f.price == 0 && !f.own_allowed && !f.not_of.is_player() &&
           f.where == Where::Trouble && f.controller == f.seat;
  }
  bool operator()(const Remove& f) const { return f.source == Source::Symbol; }
  bool operator()(const Build& f) const { return !f.half; }
  bool operator()(const Discards& f) const { return f.least == 1 && f.most == 1 && (f.each == 0 || f.each == 2); }
  bool operator()(const Marker& f) const {
    return f.each == 0 && (f.purpose == Marker::Purpose::Calm ||
                           (f.purpose == Marker::Purpose::Unrest && f.area == Area::Warrens && f.needs_minion));
  }
  bool operator()(const auto&) const { return true; }
};

// ANK-C22: only B29 places two, the second of which may be refused. What replaces a removed minion comes singly (ANK-I8).
bool places_too_many(const AnkhFlow::Frame& frame, const AnkhFlow::Frame& below) {
  const auto* place = std::get_if<PlaceMinion>(&frame);
  if (place == nullptr) return false;
  const auto* scroll = std::get_if<Scroll>(&below);
  const Effect verb = scroll != nullptr ? info_of(scroll->card).scroll[scroll->at - 1u] : Effect{};
  return place->left + (place->stop ? 1 : 0) > (verb.op == Op::PlaceMinion ? int{verb.n} : 1);
}

bool lies_on(const AnkhFlow::Frame& frame, const AnkhFlow::Frame& below) {
  if (places_too_many(frame, below)) return false;
  if (is_one_of<Turn>(below) && !visit_frame(frame, MadeByTurn{})) return false;
  if (is_one_of<Turn>(below))
    return is_one_of<PlaceMinion, Build, Kill, Remove, Marker, Discards, Scroll, EventRun>(frame);
  if (const auto* scroll = std::get_if<Scroll>(&below))
    return opens(frame, info_of(scroll->card).scroll[scroll->at - 1u]) &&
           visit_frame(frame, MadeBy{info_of(scroll->card).scroll[scroll->at - 1u]});
  if (is_one_of<Madman>(below)) return is_one_of<Kill, Remove, PlaceMinion>(frame);
  if (const auto* each = std::get_if<EachOther>(&below))
    return each->purpose == EachOther::Purpose::Audit && is_one_of<LoseOwn, Remove, PlaceMinion>(frame);
  if (const auto* event = std::get_if<EventRun>(&below)) {
    if (event->step != EventRun::Step::After) return false;
    switch (event->event) {
      case RandomEvent::Wyrm: return is_one_of<PlaceMinion>(frame);
      case RandomEvent::NightKillings: return is_one_of<Kill, Remove, PlaceMinion>(frame);
      case RandomEvent::MadArchitect: return is_one_of<Remove, PlaceMinion>(frame);
      default: return false;
    }
  }
  return false;
}

Flaw flow_flaw(const State& s) {
  if (s.over()) return s.flow.empty() ? kNone : Flaw{"ANK-E1", "nothing goes on after the end"};
  if (s.flow.empty() || !is_one_of<Turn>(s.flow.at(0))) return {"ANK-T1", "somebody is on turn"};
  for (int level = 0; level < s.flow.depth(); ++level) {
    if (level > 0 && !lies_on(s.flow.at(level), s.flow.at(level - 1)))
      return {"ANK-T4", "each step is opened by the one before it"};
    if (const Flaw flaw = visit_frame(s.flow.at(level), FrameCheck{s})) return flaw;
  }
  if (const auto& turn = std::get<Turn>(s.flow.at(0)); turn.step == Turn::Step::Declare && s.flow.depth() > 1)
    return {"ANK-V14", "declaring comes before everything else"};
  State copy = s;  // carrying the topmost step forward asks somebody and changes nothing
  try {
    ask_again(copy);
  } catch (const BrokenInvariant&) {
    return {"ANK-T5", "somebody is asked until the end"};
  }
  const bool asks = copy.asked.size() == 1;
  Actions actions;
  if (asks) legal(copy, next(copy), actions);
  copy.asked = s.asked;
  copy.asking = s.asking;
  if (!asks || actions.empty() || !(copy == s)) return {"ANK-T5", "somebody is asked until the end"};
  return kNone;
}

}  // namespace

Flaw flaw(const State& s) {
  for (auto* check : {table_flaw, role_flaw, board_flaw, deck_flaw, event_flaw, zone_flaw, ending_flaw, flow_flaw})
    if (const Flaw found = check(s)) return found;
  return kNone;
}

}  // namespace guildhall::ankh
