// What must hold in every state between two answers, and so in every loaded position.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

constexpr Flaw kNone{};
constexpr int kOwnedMax = 150;  // more chips, points or rubies than nine rounds can give
constexpr int kPointsMax = 500;
constexpr int kRubiesMax = 150;

template <class Enum>
bool in_range(Enum value, int count) {
  return static_cast<int>(value) < count;
}

// ---- Table ----------------------------------------------------------------------------------------------------

Flaw options_flaw(const State& s) {
  Options settled = s.options;
  if (s.players < 2 || s.players > kPlayersMax) return {"QUA-S1", "2 to 4 players, 5 with The Herb Witches"};
  if (settle(settled, {}, s.players)) return {"QUX-O7", "the options can be played together"};
  if (!(settled == s.options)) return {"QUX-O7", "the options are settled"};
  if (s.options.vampirism_coins.at(10) > 35) return {"QUX-P9", "coins of a space are at most 35"};
  if (s.options.elixir_cap > 50) return {"QUX-X8", "elixir_cap is at most 50"};
  return kNone;
}

Flaw table_flaw(const State& s) {
  if (s.round > kRounds) return {"QUA-T1", "there are nine rounds"};
  if (s.start_player.index() >= s.players) return {"QUA-S2", "the start player sits at the table"};
  Row<Card, kCards> deck = deck_of(s.options);
  if (s.deck.size() != deck.size()) return {"QUX-S18", "the deck has the cards of the options"};
  unsigned long long cards = 0;
  for (Card card : s.deck) {
    if (!deck.has(card) || (cards >> static_cast<int>(card) & 1) != 0)
      return {"QUX-S18", "the deck has each of its cards once"};
    cards |= 1ull << static_cast<int>(card);
  }
  if (s.revealed > s.deck.size() || s.revealed > kRounds) return {"QUA-S3", "at most nine cards are read"};
  if (s.revealed != s.round && s.revealed + 1 != s.round)  // a loaded round may have none
    return {"QUA-T6", "a card is read each round"};
  if (s.white_reserve != white_reserve_of(s)) return {"QUA-S11", "a white 1 for each player waits for round 6"};
  if (s.card != Card::None && (s.revealed == 0 || s.deck[s.revealed - 1] != s.card))
    return {"QUA-T6", "the card of the round was read last"};
  for (int type = 0; type < kPennies; ++type) {
    const Witch witch = s.witches[static_cast<std::size_t>(type)];
    if (s.options.hw_witches ? !in_range(witch, kWitches) || static_cast<int>(penny_of(witch)) != type
                             : witch != Witch::None)
      return {"QUX-S14", "one witch of each type is on display"};
    if (s.visitor != Witch::None && s.visitor == witch) return {"QUX-C18", "a visitor is not on display"};
  }
  if ((s.card == Card::FB8) != (s.visitor != Witch::None)) return {"QUX-C18", "a witch visits with her card"};
  unsigned patients = 0;
  for (Patient patient : s.patients) {
    if (s.options.exp_alchemists ? !in_range(patient, kPatients) || (patients >> static_cast<int>(patient) & 1) != 0
                                 : patient != Patient::None)
      return {"QUX-S16", "three different patients are shown"};
    patients |= 1u << static_cast<int>(patient);
  }
  return kNone;
}

bool is_before(const State& s, Round::Stage stage) {  // of this round; brewing and the elixir phase included
  if (s.over) return false;
  const auto* round = s.flow.empty() ? nullptr : std::get_if<Round>(&s.flow.at(0));
  return round == nullptr || round->stage < stage;
}

// ---- Chips and rubies -----------------------------------------------------------------------------------------

Flaw chip_flaw(const State& s) {
  std::array<int, kKinds> all{};
  for (Seat seat : s.everybody()) {
    const auto chips = owned(s, seat);
    int sum = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      all[kind] += chips[kind];
      sum += chips[kind];
    }
    if (sum > kOwnedMax) return {"QUA-S8", "nobody can own so many chips"};
    if (chips[0] > 5 || chips[1] > 2 || chips[2] > 1)
      return {"QUA-S11", "no white chips beyond those of the start and round 6"};
    if (s.round == 1 && chips[kind_of(Chip::Purple_1)] > 0 && is_before(s, Round::Stage::Black))
      return {"QUA-T4", "nobody has a purple chip in round 1"};
    if (s.round < 6 && chips[0] > 4) return {"QUA-T5", "the fifth white 1 comes in round 6"};
  }
  for (int kind = kind_of(Chip::Orange_1); kind < kKinds; ++kind) {
    const auto at = static_cast<std::size_t>(kind);
    if (s.options.chip_supply == Limit::Limited && all[at] + s.supply[at] != chips_in_box(s.options, chip_at(kind)))
      return {"QUA-S8", "bags, pots and supply hold the chips of the box"};
    if (chips_in_box(s.options, chip_at(kind)) == 0 && all[at] + s.supply[at] > 0)
      return {"QUX-D10", "there is no such chip in this game"};
  }
  if (s.supply[0] + s.supply[1] + s.supply[2] > 0) return {"QUA-S11", "no white chip is in the supply"};
  if (s.options.ruby_supply == RubyLimit::Limited) {
    int rubies = s.ruby_supply;
    for (Seat seat : s.everybody()) rubies += s.at(seat).rubies;
    if (rubies != (s.options.exp_witches ? 40 : 20)) return {"QUA-S9", "rubies are limited to the box"};
  }
  return kNone;
}

// ---- Seats ----------------------------------------------------------------------------------------------------

Flaw pot_flaw(const State& s, const Player& p) {
  int before = -1;
  for (const PotChip& chip : p.pot) {
    if (chip.bare() >= 2 * kKinds || (chip.code & 0x80) != 0) return {"QUA-A7", "there is no such chip"};
    if (chip.copied() != kNoChip && (s.options.locoweed_book != LocoweedBook::Locoweed_6 || is_white(chip.copied()) ||
                                     chip.copied() == Chip::Locoweed))
      return {"QUX-B10", "a locoweed of book 6 has copied a coloured chip"};
    if (chip.space > kLastSpace || chip.space < before)
      return {"QUA-A7", "chips lie in the order of placement, at most on 52"};
    if (chip.space == before && chip.space != kLastSpace) return {"QUA-A9", "only the last space holds several chips"};
    if (chip.space == before && s.options.hw_bowls) return {"QUX-L3", "with bowls one chip lies on the last space"};
    if (chip.space <= p.start && p.start < kLastSpace) return {"QUA-T12", "chips lie beyond the start space"};
    before = chip.space;
  }
  if (!p.bowl.empty() && !s.options.hw_bowls) return {"QUX-L10", "there are no bowls"};
  for (Chip chip : p.bowl)
    if (!in_range(chip, kKinds)) return {"QUX-L3", "there is no such chip"};
  return kNone;
}

template <class Chips>
bool sorted_chips(const Chips& row) {
  for (int at = 0; at < row.size(); ++at)
    if (!in_range(row[at], kKinds) || (at > 0 && row[at] < row[at - 1])) return false;
  return true;
}

// QUX-B13: reserved chips wait in the pot from phase B on, and as starters from its emptying to the next beginning.
Flaw reserve_flaw(const State& s, Seat seat) {
  const Player& p = s.at(seat);
  int reserved = 0;
  for (const PotChip& chip : p.pot) reserved += chip.reserved() ? 1 : 0;
  if (reserved + p.starters.size() == 0) return kNone;
  if (s.options.books.green != 5) return {"QUX-B13", "only green 5 reserves chips"};
  if (reserved > 0 && (reserved > 2 || is_before(s, Round::Stage::Green)))
    return {"QUX-B13", "green chips reserve at most two chips, in phase B"};
  const Lane& lane = s.lane(seat);
  const auto* brewing = s.flow.find<Brewing>();
  const bool begins = brewing != nullptr && (brewing->step == Brewing::Step::Begin ||
                                             (!lane.empty() && std::holds_alternative<Begin>(lane.at(0))));
  const bool between =
      brewing == nullptr && (is_before(s, Round::Stage::LastAside) || !is_before(s, Round::Stage::Seasoned));
  if (!p.starters.empty() && !begins && !between) return {"QUX-B13", "starters are placed before anything is drawn"};
  return kNone;
}

Flaw explosion_flaw(const State& s, Seat seat) {
  const Player& p = s.at(seat);
  const bool may_be_above = s.card == Card::F21 || s.options.books.yellow == 3;  // QUA-C21, QUA-B33
  if (p.exploded && p.pot.empty() && p.bowl.empty() && is_before(s, Round::Stage::Black))
    return {"QUA-A10", "an empty pot has not exploded"};
  if (p.exploded && s.flow.find<Brewing>() != nullptr && white_total(p) <= white_limit(s, p))
    return {"QUA-A10", "a pot within the white limit has not exploded"};
  if (p.guarded && !p.exploded) return {"QUA-B22", "only an exploded pot was protected"};
  if (p.pardoned && !p.exploded) return {"QUX-W11", "only an exploded pot is pardoned"};
  if ((p.window > 0 || p.window_before > 0 || p.guarded) && s.options.books.blue != 2)
    return {"QUA-B22", "only blue 2 protects draws"};
  if (p.window > 4 || p.window_before > 4) return {"QUA-B22", "a window protects at most four draws"};
  if (s.flow.find<Brewing>() != nullptr && !p.exploded && !may_be_above && s.lane(seat).find<Placing>() == nullptr &&
      white_total(p) > white_limit(s, p))
    return {"QUA-A10", "a pot above the white limit has exploded"};
  return kNone;
}

// Marks that only a card, a book or a procedure leaves.
Flaw mark_flaw(const State& s, Seat seat) {
  const Player& p = s.at(seat);
  if (p.stopped && !p.drawn && !p.bag.empty() && s.flow.find<Brewing>() != nullptr && may_take_more(p))
    return {"QUA-A5", "nobody stops before the first draw"};
  if (s.round == 1 && p.rat > 0 && p.extra_rats == 0) return {"QUA-T12", "nobody is behind in round 1"};
  if (s.round == 1 && !p.display.empty() && is_before(s, Round::Stage::Essence) &&
      s.flow.find<ElixirPhase>() == nullptr)
    return {"QUX-P2", "no display before the first elixir phase"};
  if (p.well_stirred && s.card != Card::F19) return {"QUA-C19", "a chip was put back by its card"};
  if (p.second_used && s.card != Card::F21) return {"QUA-C21", "a second chance comes by its card"};
  if (p.white3_returned && s.card != Card::FB5) return {"QUX-C15", "a white 3 was returned by its card"};
  if (p.visited && s.visitor == Witch::None) return {"QUX-C18", "a visiting witch was called"};
  if (p.pardoned && !s.options.hw_witches) return {"QUX-W11", "a witch pardons"};
  if (p.self_returned && s.options.locoweed_book != LocoweedBook::Locoweed_C)
    return {"QUX-B21", "only locoweed C returns itself"};
  if (!p.offer.empty() && s.lane(seat).find<Offer>() == nullptr) return {"QUX-W9", "a witch offers these chips"};
  if (!p.shown.empty() && s.lane(seat).empty()) return {"QUA-B21", "chips are shown while one is chosen"};
  for (Chip chip : p.display)
    if (is_white(chip)) return {"QUX-P2", "no white chip is on display"};
  if (p.bowl_points > 0 && (!s.options.hw_bowls || p.scoring != kSpoon))
    return {"QUX-L9", "a bowl scores with the spoon"};
  return kNone;
}

Flaw seat_flaw(const State& s, Seat seat) {
  const Player& p = s.at(seat);
  for (const Flaw& found : {pot_flaw(s, p), reserve_flaw(s, seat), explosion_flaw(s, seat), mark_flaw(s, seat)})
    if (found) return found;
  if (!sorted_chips(p.display) || !sorted_chips(p.starters) || !sorted_chips(p.offer) || !sorted_chips(p.shown) ||
      !sorted_chips(p.saved.starters))
    return {"QUX-D4", "open chips are listed in order"};
  if (p.vp < 0 || p.vp > kPointsMax) return {"QUA-P6", "a score is 0 or more, and not beyond nine rounds"};
  if (p.rubies > kRubiesMax) return {"QUA-S9", "nobody can own so many rubies"};
  if (p.droplet > kLastSpace || p.start > kLastSpace || p.saved.droplet > kLastSpace)
    return {"QUA-P2", "a droplet goes at most to 52"};
  if (p.tube > (s.options.tubes() ? kGlasses : 0) || p.saved.tube > kGlasses)
    return {"QUA-V4", "there are twelve tubes"};
  if (p.scoring > kSpoon) return {"QUA-P0", "a scoring space is at most the spoon"};
  if (p.rat > kLastSpace || p.rats_due > 1 || p.extra_rats > 9) return {"QUX-T3", "so many rats there cannot be"};
  if (s.options.hw_witches ? (p.pennies & p.spent) != 0 || (p.pennies | p.spent) != 7 : p.pennies + p.spent != 0)
    return {"QUX-S12", "everybody has or had one penny of each type"};
  if (s.options.hw_witches ? (p.saved.pennies & p.saved.spent) != 0 || (p.saved.pennies | p.saved.spent) > 7
                           : p.saved.pennies + p.saved.spent != 0)
    return {"QUX-S12", "everybody has or had one penny of each type"};
  const bool choosing = !s.flow.empty() && std::holds_alternative<Setup>(s.flow.at(0));
  const bool treated = std::find(s.patients.begin(), s.patients.end(), p.patient) != s.patients.end();
  if (s.options.exp_alchemists && !choosing ? !treated : p.patient != Patient::None)
    return {"QUX-S16", "everybody has chosen one of the patients shown"};
  if (p.elixir > s.options.elixir_cap || p.reach > s.options.elixir_cap || p.saved.elixir > s.options.elixir_cap)
    return {"QUX-X8", "the token stops at the cap"};
  if (!s.options.exp_alchemists && p.elixir + p.reach > 0) return {"QUX-S15", "there is no alembic"};
  if (s.round <= 1 && p.elixir + p.reach > 0 && is_before(s, Round::Stage::Essence) &&
      s.flow.find<ElixirPhase>() == nullptr)
    return {"QUX-X2", "no elixir before the first elixir phase"};
  if (!p.display.empty() && p.patient != Patient::Nervousness) return {"QUX-P2", "only Nervousness has a display"};
  if (p.last == LastDrawn::Pot ? p.pot.empty() : p.last == LastDrawn::Bowl && p.bowl.empty())
    return {"QUA-A12", "the chip drawn last lies in pot or bowl"};
  const bool brewed = s.flow.find<Brewing>() != nullptr ||
                      (!s.over && !is_before(s, Round::Stage::LastAside) && is_before(s, Round::Stage::Die));
  if (p.last != LastDrawn::None && !brewed) return {"QUA-A12", "a chip is the last drawn until phase A"};
  if (p.last > LastDrawn::Bowl) return {"QUA-A12", "the chip drawn last lies in pot or bowl"};
  if (s.options.books.red != 2 && s.options.books.red != 6 && !p.aside.empty())
    return {"QUA-B27", "only red 2 and red 6 lay chips aside"};
  if (s.options.books.red == 2)
    for (int kind = 0; kind < kKinds; ++kind)
      if (p.aside.count(kind) > 0 && colour_of(chip_at(kind)) != Colour::Red) return {"QUA-B27", "red chips lie aside"};
  return kNone;
}

Flaw seats_flaw(const State& s) {
  for (int index = 0; index < kPlayersMax; ++index) {
    const Seat seat(index);
    if (index >= s.players) {
      if (!(s.at(seat) == Player{}) || !s.lane(seat).empty()) return {"QUA-S1", "empty seats have nothing"};
      continue;
    }
    if (const Flaw found = seat_flaw(s, seat)) return found;
  }
  return kNone;
}

// ---- Procedures -----------------------------------------------------------------------------------------------

// What a frame on top of a lane asks; -1: it cannot be on top between two answers.
struct AsksFor {
  const State& s;
  const Player& p;
  static int of(Ask ask) { return static_cast<int>(ask); }
  int operator()(const Begin&) const { return of(Ask::StartOrder); }
  int operator()(const Step&) const { return of(Ask::Step); }
  int operator()(const FreeActions&) const { return of(Ask::StepFree); }
  int operator()(const Offer&) const { return of(Ask::Ag2Place); }
  int operator()(const WhitesBack&) const { return of(Ask::Ag3); }
  int operator()(const Placing& f) const {
    switch (f.step) {
      case Placing::Step::WellStirred: return of(Ask::WellStirred);
      case Placing::Step::Wing: return of(Ask::Wing);
      case Placing::Step::Red5: return of(Ask::Red5);
      case Placing::Step::Yellow6: return of(Ask::Yellow6);
      case Placing::Step::Carrot: return of(Ask::Carrot);
      case Placing::Step::Move: return of(Ask::Move);
      case Placing::Step::Hump: return of(Ask::Hump);
      case Placing::Step::Explosion: return p.asking == Ask::Second ? of(Ask::Second) : of(Ask::Ag1);
      case Placing::Step::Second: return of(Ask::Second);
      case Placing::Step::Done: return p.asking == Ask::LocoC ? of(Ask::LocoC) : of(Ask::Yellow1);
      default: return -1;
    }
  }
  int operator()(const Reveal& f) const { return of(f.strong ? Ask::Strong : Ask::Blue1); }
  int operator()(const Gain& f) const { return of(f.may_forgo ? Ask::Gain : Ask::Droplet); }
  int operator()(const Fortune&) const {
    return of(s.card < Card::FP1 ? Ask::Fortune : s.card == Card::FP8 ? Ask::Neighbour : Ask::Card);
  }
  int operator()(const RatStep& f) const {
    if (f.step == RatStep::Step::Place) return of(Ask::Rat);
    if (f.step != RatStep::Step::Use) return -1;
    return s.card == Card::F07 ? of(Ask::GoodStart) : s.card == Card::FP9 ? of(Ask::Card) : -1;
  }
  int operator()(const RedTwo& f) const { return of(f.ear_worm ? Ask::EarRed : Ask::Red2); }
  int operator()(const LastAside&) const { return of(Ask::CloseAside); }
  int operator()(const EarWorm&) const { return -1; }
  int operator()(const Green&) const {
    switch (s.options.books.green) {
      case 2: return of(Ask::Green2);
      case 3: return of(Ask::Green3);
      case 4: return of(Ask::Green4);
      case 5: return of(Ask::Green5);
      default: return -1;
    }
  }
  int operator()(const Purple&) const {
    switch (s.options.books.purple) {
      case 1:
      case 2:
      case 4: return of(Ask::Purple);
      case 5: return of(Ask::Purple5);
      default: return -1;
    }
  }
  int operator()(const RubySpace&) const { return of(Ask::Au3); }
  int operator()(const PointsPhase& f) const { return f.scored ? of(Ask::GoldD) : -1; }
  int operator()(const Shop& f) const {
    switch (f.step) {
      case Shop::Step::Before:
      case Shop::Step::After: return of(Ask::Copper);
      case Shop::Step::Buying: return f.may_buy && s.round < kRounds ? of(Ask::Buy) : -1;
      case Shop::Step::Sale: return of(Ask::Card);
      default: return -1;
    }
  }
  int operator()(const Spend& f) const { return of(f.step == Spend::Step::HalfPrice ? Ask::Au4 : Ask::Ruby); }
  int operator()(const Question& f) const { return of(f.what); }
};

// Whether a frame says something possible, wherever it lies in the lane.
struct Sound {
  const State& s;
  const Player& p;
  bool top;
  bool operator()(const Begin&) const { return !top || p.starters.size() > 0; }
  bool operator()(const Step&) const { return !top || p.active(); }
  bool operator()(const FreeActions&) const { return !top || p.active(); }
  bool operator()(const Offer&) const { return s.options.hw_witches && (!top || (!p.offer.empty() && p.active())); }
  bool operator()(const WhitesBack&) const {
    return s.options.hw_witches &&
           std::any_of(p.pot.begin(), p.pot.end(), [](const PotChip& chip) { return is_white(chip.chip()); });
  }
  bool operator()(const Placing& f) const { return placing(f); }
  bool operator()(const Reveal& f) const {
    return !p.shown.empty() && f.origin <= Origin::EarWorm && (f.strong || s.options.books.blue == 1);
  }
  bool operator()(const Gain& f) const {
    if (!in_range(f.chip, kKinds + 1) || f.cause > Cause::Bowl || f.rolls > 16 || f.droplets > 40 || f.vp > 100)
      return false;
    return !top || f.may_forgo || (f.droplets > 0 && s.options.tubes() && p.tube < kGlasses);
  }
  bool operator()(const Fortune& f) const { return f.step <= 1 && f.count == 0 && card_asks(s); }
  bool operator()(const RatStep&) const { return true; }
  bool operator()(const RedTwo&) const { return s.options.books.red == 2; }
  bool operator()(const LastAside&) const { return s.options.books.red == 6; }
  bool operator()(const EarWorm& f) const { return f.left <= 6 && p.patient == Patient::EarWorm; }
  bool operator()(const Green& f) const { return f.at <= 2 && !p.pot.empty(); }
  bool operator()(const Purple&) const { return count_acting(s, p, Colour::Purple) > 0; }
  bool operator()(const RubySpace&) const { return space_at(p.scoring).ruby && space_at(p.scoring).vp > 1; }
  bool operator()(const PointsPhase& f) const { return f.declined <= 3; }
  bool operator()(const Shop& f) const {
    if (!in_range(f.first, kKinds + 1) || !in_range(f.second, kKinds + 1)) return false;
    if (f.first == kNoChip && f.second != kNoChip) return false;
    if (is_priceless(f.first) || is_priceless(f.second)) return false;
    return f.step != Shop::Step::Sale || !top ||
           (f.second != kNoChip && in_supply(s, f.first) && in_supply(s, f.second));
  }
  bool operator()(const Spend& f) const { return f.price == 1 || f.price == kRubyPrice; }
  bool operator()(const Question& f) const {
    if (f.what == Ask::Card && f.chip != kNoChip)
      return f.count < p.pot.size() && p.pot[f.count].chip() == f.chip && in_range(f.chip, kKinds) && !is_white(f.chip);
    if (f.what == Ask::Swap) return f.count == 2 || f.count == 4;
    return f.chip == kNoChip;
  }

  bool is_priceless(Chip chip) const {
    return chip != kNoChip &&
           (is_white(chip) || (chip == Chip::Locoweed && s.options.locoweed_book == LocoweedBook::None));
  }
  bool placing(const Placing& f) const {
    if (!in_range(f.chip, kKinds) || !in_range(f.copied, kKinds + 1) || f.origin > Origin::EarWorm) return false;
    if (f.copied != kNoChip && (f.chip != Chip::Locoweed || is_white(f.copied) || f.copied == Chip::Locoweed ||
                                s.options.locoweed_book != LocoweedBook::Locoweed_6))
      return false;
    if (f.extra > 12 || f.facts >= 64) return false;
    const int to_come = f.step < Placing::Step::Placed ? value_of(f.chip) : 0;  // QUA-A10
    if ((f.facts & kExplodes) != 0 && (!is_white(f.chip) || white_total(p) + to_come <= white_limit(s, p)))
      return false;
    if (f.step < Placing::Step::Placed) return p.pot.size() < kPotMax && !p.bowl.full() && before_placing(f);
    if ((f.facts & kInBowl) != 0)
      return !p.bowl.empty() && p.bowl.back() == f.chip && f.step == Placing::Step::Explosion;
    if (p.pot.empty() || p.pot.back().chip() != f.chip) return false;
    if (f.step == Placing::Step::Explosion && top) return p.exploded && is_white(f.chip);
    if (f.step == Placing::Step::Done && top && p.asking == Ask::Yellow1)
      return p.pot.size() >= 2 && is_white(p.pot[p.pot.size() - 2].chip());
    return true;
  }
  bool before_placing(const Placing& f) const {
    if (f.step == Placing::Step::Wing) return p.elixir >= 2 && is_white(f.chip);
    if (f.step == Placing::Step::Yellow6) return p.rubies > 0;
    if (f.step == Placing::Step::Carrot) return p.elixir >= 2 && next_ruby_space(p) > 0;
    if ((f.facts & kCarrot) != 0) return false;
    return true;
  }
};

template <class... Frames>
bool is_any(const Lane::Frame& frame) {
  return (std::holds_alternative<Frames>(frame) || ...);
}

bool may_lie_on(const Lane::Frame& below, const Lane::Frame& above) {
  if (is_any<Begin>(below)) return is_any<Placing, Reveal>(above);
  if (is_any<Step>(below)) return is_any<Offer, Placing, Reveal, WhitesBack>(above);
  if (is_any<FreeActions>(below)) return is_any<Offer, WhitesBack>(above);
  if (is_any<Offer>(below)) return is_any<Placing, Reveal, WhitesBack>(above);
  if (is_any<RedTwo>(below)) return is_any<Placing>(above);
  if (is_any<EarWorm, LastAside>(below)) return is_any<Placing, Reveal>(above);
  if (is_any<Placing, Gain, Fortune, RatStep, Green, Shop, Spend>(below)) return is_any<Gain>(above);
  return false;
}

// The lowest procedure of a lane fits what the table is doing.
bool fits_stage(const State& s, Round::Stage stage, const Lane::Frame& frame, Seat seat) {
  using Stage = Round::Stage;
  const auto* question = std::get_if<Question>(&frame);
  const auto asks = [&](Ask what) { return question != nullptr && question->what == what; };
  const Player& p = s.at(seat);
  switch (stage) {
    case Stage::Fortune:
      return is_any<Fortune>(frame) || (s.card == Card::FP8 && (asks(Ask::Neighbour) || is_any<Gain>(frame)));
    case Stage::Rats: return is_any<RatStep>(frame);
    case Stage::LastAside: return is_any<LastAside>(frame) && !std::get<LastAside>(frame).ear_worm;
    case Stage::Strong:
      return s.card == Card::F22 && (is_any<Placing, Gain>(frame) ||
                                     (is_any<Reveal>(frame) && (std::get<Reveal>(frame).strong ||
                                                                std::get<Reveal>(frame).origin == Origin::Strong)));
    case Stage::RedTwo: return is_any<RedTwo>(frame) && !std::get<RedTwo>(frame).ear_worm;
    case Stage::Schaden: return s.card == Card::F18 && (asks(Ask::Schaden) || is_any<Gain>(frame));
    case Stage::Better: return s.card == Card::FB1 && asks(Ask::Card);
    case Stage::Essence: return s.card == Card::FB7 && (asks(Ask::Fb7) || is_any<Gain>(frame));
    case Stage::Pardon: return asks(Ask::Ag4) && can_pardon(s, seat);
    case Stage::Die:
    case Stage::Black:
    case Stage::Seasoned: return is_any<Gain>(frame);
    case Stage::Green: return is_any<Green, Gain>(frame);
    case Stage::Purple: return is_any<Purple, Gain>(frame);
    case Stage::Rubies: return is_any<RubySpace>(frame) && can_call(s, seat, Witch::AU3);
    case Stage::Choice: return asks(Ask::Exploded) && p.exploded;
    case Stage::Points: return is_any<PointsPhase>(frame);
    case Stage::Shop: return is_any<Shop>(frame);
    case Stage::Spend: return is_any<Spend>(frame);
    case Stage::Reunion: return asks(Ask::Regain) && p.spent != 0;
    default: return false;
  }
}

bool fits_brewing(const Brewing& f, const Lane::Frame& frame) {
  switch (f.step) {
    case Brewing::Step::Begin: return is_any<Begin, Step>(frame);
    case Brewing::Step::Open: return is_any<Begin, Step>(frame) && !f.stir;
    case Brewing::Step::Free: return f.stir && is_any<Begin, Step, FreeActions>(frame);
    case Brewing::Step::Resolve: return f.stir && is_any<Begin, Placing, Reveal>(frame);
    case Brewing::Step::Commit: return false;
  }
  return false;
}

bool fits_elixir(const ElixirPhase& f, const Lane::Frame& frame, const Player& p) {
  if (f.step != ElixirPhase::Step::Bonuses) return false;
  if (const auto* question = std::get_if<Question>(&frame))
    return question->what == Ask::Swap ? p.patient == Patient::ChickenEyes
                                       : question->what == Ask::Vamp && p.patient == Patient::Vampirism;
  if (const auto* red = std::get_if<RedTwo>(&frame)) return red->ear_worm;
  if (const auto* red = std::get_if<LastAside>(&frame)) return red->ear_worm;
  return is_any<EarWorm, Gain>(frame);
}

Flaw lane_flaw(const State& s, Seat seat) {
  const Lane& lane = s.lane(seat);
  const Player& p = s.at(seat);
  for (int level = 0; level < lane.depth(); ++level) {
    if (level > 0 && !may_lie_on(lane.at(level - 1), lane.at(level)))
      return {"QUA-A7", "one thing is resolved inside another"};
    if (!visit_frame(lane.at(level), Sound{s, p, level + 1 == lane.depth()}))
      return {"QUA-H4", "what is in progress is possible"};
  }
  if (lane.depth() == Lane::kDepth && !is_any<Gain>(lane.top()))
    return {"QUA-A7", "one thing is resolved inside another"};
  if (static_cast<int>(p.asking) != visit_frame(lane.top(), AsksFor{s, p}))
    return {"QUA-H4", "a seat is asked what is in progress"};
  const bool shows = is_any<Reveal>(lane.top()) || (s.card == Card::F09 && is_any<Fortune>(lane.top()));
  if (shows != !p.shown.empty()) return {"QUA-B21", "chips are shown while one is chosen"};
  Actions list;
  legal(s, seat, list);
  if (list.empty()) return {"QUA-H4", "whoever is asked has an answer"};
  return kNone;
}

Flaw commit_flaw(const State& s) {
  const bool secret = answers_are_secret(s) || (!s.flow.empty() && std::holds_alternative<Setup>(s.flow.top()));
  for (Seat seat : s.everybody()) {
    const Player& p = s.at(seat);
    const bool in_hand = p.commit != Action::kNone;
    if (!in_hand) {
      if (p.commit_chip != kNoChip) return {"QUA-A4", "a commitment names its chip"};
      continue;
    }
    if (const auto* brewing = s.flow.empty() ? nullptr : std::get_if<Brewing>(&s.flow.top())) {
      const bool resolving = brewing->step == Brewing::Step::Resolve;
      if (!brewing->stir || !(resolving || brewing->step == Brewing::Step::Commit) || !p.active() || s.asked.has(seat))
        return {"QUA-A4", "only an active seat commits"};
      switch (static_cast<Verb>(p.commit)) {
        case Verb::Draw:
          if ((p.commit_chip != kNoChip) != resolving || !(resolving || !p.bag.empty()))
            return {"QUA-A4", "a chip is drawn when all have committed"};
          break;
        case Verb::Stop:
          if (resolving || p.commit_chip != kNoChip || !(p.drawn || p.bag.empty() || !may_take_more(p)))
            return {"QUA-A4", "a stop is final"};
          break;
        case Verb::PlaceAside:
          if (!in_range(p.commit_chip, kKinds) || s.options.books.red != 6 ||
              p.aside.count(kind_of(p.commit_chip)) == 0)
            return {"QUX-T8", "the chip committed lies aside"};
          break;
        case Verb::PlaceDisplay:
          if (!p.display.has(p.commit_chip)) return {"QUX-T8", "the chip committed is on display"};
          break;
        default: return {"QUA-A4", "a commitment is draw, stop or a chip"};
      }
      if (resolving) {
        bool waits = false;
        for (int place = brewing->at; place < s.players; ++place) waits = waits || s.in_order(place) == seat;
        if (!waits) return {"QUA-A4", "commitments are resolved in table order"};
      }
      continue;
    }
    if (!secret || s.asked.has(seat)) return {"QUA-A4", "nobody has committed now"};
    if (std::holds_alternative<Setup>(s.flow.top())
            ? std::find(s.patients.begin(), s.patients.end(), static_cast<Patient>(p.commit)) == s.patients.end()
            : p.commit > p.reach)
      return {"QUX-X9", "the answer was on the list"};
  }
  return kNone;
}

Flaw flow_flaw(const State& s) {
  if (s.over) {
    if (s.round != kRounds) return {"QUA-E1", "the game ends after round 9"};
    for (Seat seat : s.everybody())
      if (!s.lane(seat).empty()) return {"QUA-E4", "nothing goes on after the end"};
    return s.flow.empty() && s.asked.empty() ? kNone : Flaw{"QUA-E4", "nothing goes on after the end"};
  }
  if (s.flow.empty() || s.asked.empty()) return {"QUA-H4", "somebody is asked until the end"};
  if (!s.everybody().has_all(s.asked)) return {"QUA-H4", "only players are asked"};
  const auto* setup = std::get_if<Setup>(&s.flow.at(0));
  const auto* round = std::get_if<Round>(&s.flow.at(0));
  if (setup != nullptr
          ? s.flow.depth() != 1 || s.round != 0 || !s.options.exp_alchemists || setup->at > s.players || setup->at < 1
          : round == nullptr || s.round == 0)
    return {"QUA-T2", "a round is in progress, or patients are chosen"};
  if (setup != nullptr && s.options.patient_choice == PatientChoice::SimultaneousSecret && setup->at != s.players)
    return {"QUX-S16", "all choose at the same time"};
  const auto* brewing = s.flow.depth() == 2 ? std::get_if<Brewing>(&s.flow.at(1)) : nullptr;
  const auto* elixir = s.flow.depth() == 2 ? std::get_if<ElixirPhase>(&s.flow.at(1)) : nullptr;
  if (s.flow.depth() == 2 && brewing == nullptr && elixir == nullptr) return {"QUA-T2", "a round is in progress"};
  if (round != nullptr) {
    if (round->stage > Round::Stage::End || round->at > s.players) return {"QUA-T2", "a round has its steps"};
    if (brewing != nullptr && (round->stage != Round::Stage::LastAside || round->at != 0))
      return {"QUA-T2", "brewing comes before the closing"};
    if (elixir != nullptr && (round->stage != Round::Stage::Essence || round->at != 0 || !s.options.exp_alchemists))
      return {"QUX-T2", "the elixir phase comes before phase A"};
    if (s.flow.depth() == 1 && round->at == 0) return {"QUA-T2", "a seat of this step is asked"};
  }
  if (s.sealed &&
      (brewing == nullptr || brewing->stir || s.options.draw_mode != DrawMode::Sealed || s.round == kRounds))
    return {"QUA-A15", "only a free brewing is sealed"};
  if (brewing != nullptr) {
    const bool open = brewing->step == Brewing::Step::Open;
    if (brewing->step > Brewing::Step::Resolve || brewing->at > s.players || (open && brewing->stir) ||
        (brewing->step > Brewing::Step::Open && !brewing->stir) || (s.round == kRounds && !brewing->stir))
      return {"QUA-A2", "draws are at will or in step"};
    if (open && brewing->turn.index() >= s.players) return {"QUA-A3", "a player is next"};
    if (brewing->proposer != Seat::nobody() && (brewing->proposer.index() >= s.players || !open || s.sealed))
      return {"QUA-A14", "a player has proposed"};
    if (brewing->proposer != Seat::nobody() && !s.at(brewing->proposer).active())
      return {"QUA-A14", "a proposal ends with the brewing of its proposer"};
    if (!s.everybody().has_all(brewing->agreed)) return {"QUA-A14", "players agree"};
    if (open && !s.sealed && s.options.draw_mode == DrawMode::Sealed) return {"QUA-A15", "this brewing is sealed"};
  }
  if (elixir != nullptr && (elixir->step > ElixirPhase::Step::Bonuses || elixir->step == ElixirPhase::Step::Reach ||
                            elixir->at > s.players || s.round == kRounds))
    return {"QUX-X9", "spaces are chosen, then bonuses taken"};

  const bool commits = setup != nullptr || (brewing != nullptr && brewing->step == Brewing::Step::Commit) ||
                       (elixir != nullptr && elixir->step == ElixirPhase::Step::Choose);
  for (Seat seat : s.everybody()) {
    const Lane& lane = s.lane(seat);
    if (commits) {
      if (!lane.empty()) return {"QUA-A4", "nobody is in the middle of anything while all commit"};
      const bool due = setup == nullptr || s.options.patient_choice == PatientChoice::SimultaneousSecret;
      const bool bystander = brewing != nullptr && !s.at(seat).active();
      if (bystander ? s.asked.has(seat) : due && s.asked.has(seat) == (s.at(seat).commit != Action::kNone))
        return {"QUA-A4", "whoever has not committed is asked"};
      if (s.asked.has(seat)) {
        const Ask what = setup != nullptr ? Ask::Patient : brewing != nullptr ? Ask::StepStir : Ask::Space;
        Actions list;
        legal(s, seat, list);
        if (s.at(seat).asking != what || list.empty()) return {"QUA-H4", "a seat is asked what is in progress"};
      }
      continue;
    }
    if (lane.empty() == s.asked.has(seat))
      return {"QUA-H4", "a seat is asked exactly while it is in the middle of something"};
    if (brewing != nullptr && brewing->step == Brewing::Step::Open && s.at(seat).active() && lane.empty())
      return {"QUA-A3", "every active player may act"};
    if (lane.empty()) continue;
    const bool fits = brewing != nullptr  ? fits_brewing(*brewing, lane.at(0))
                      : elixir != nullptr ? fits_elixir(*elixir, lane.at(0), s.at(seat))
                                          : fits_stage(s, round->stage, lane.at(0), seat);
    if (!fits) return {"QUA-T2", "what a seat does fits the step of the round"};
    if (const Flaw found = lane_flaw(s, seat)) return found;
  }
  if (setup != nullptr && s.options.patient_choice == PatientChoice::TurnOrderOpen)
    for (int place = 0; place < s.players; ++place) {
      const Seat seat = s.in_order(place);
      if (s.asked.has(seat) != (place + 1 == setup->at) ||
          (s.at(seat).commit != Action::kNone) != (place + 1 < setup->at))
        return {"QUX-S16", "patients are chosen in table order"};
    }
  return kNone;
}

}  // namespace

Flaw flaw(const State& s) {
  for (const auto check : {options_flaw, table_flaw, seats_flaw, chip_flaw, commit_flaw, flow_flaw, moment_flaw})
    if (const Flaw found = check(s)) return found;
  return kNone;
}

}  // namespace guildhall::quacks
