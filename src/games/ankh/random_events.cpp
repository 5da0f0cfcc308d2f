// Rules section R: the twelve random events. Protections are settled before any piece changes (ANK-R4).
#include <algorithm>

#include "games/ankh/rules.h"

namespace guildhall::ankh {

int roll(const State& s, Seat seat, AnkhDealer& dealer) {
  const int face = dealer.roll(kDieSides, {die_number_name, die_face_name});
  dealer.tell_all(Rolled{seat, static_cast<std::uint8_t>(face + 1), collectors(s)});
  return face;
}

// ANK-A10: the top card is turned up, carried out and put out of the game. All its dice come first.
Next begin_event(State& s, Seat seat, AnkhDealer& dealer) {
  if (s.events.empty(zone::kPile)) {
    dealer.tell_all(NoEventLeft{seat});
    return Next::Go;
  }
  s.events.script_top(zone::kPile, dealer, shape::names_of<RandomEvent>());
  dealer.bind();
  const int top = s.events.size(zone::kPile) - 1;
  const auto event = static_cast<RandomEvent>(s.events.at(zone::kPile, top).card);
  s.events.move_to_top(zone::kPile, top, zone::kGone, Seats::everybody());
  dealer.tell_all(EventTurned{seat, event});
  EventRun run{.event = event, .turn = seat};
  for (std::size_t number = 0; number < info_of(event).rolls; ++number)
    run.rolls[number] = static_cast<std::uint8_t>(roll(s, seat, dealer));
  if (event == RandomEvent::Wyrm) {  // ANK-R5: who stands there settles protections, in turn order
    const auto area = static_cast<Area>(run.rolls[0]);
    for (Seat one : s.everyone())
      if (s.minions(one, area) > 0 || (building_owner(s, area) == one && shrine_ready(s, one)))
        run.window.eligible.add(one);
  }
  return s.flow.call(run);
}

namespace {

Area rolled(const EventRun& f, std::size_t number) { return static_cast<Area>(f.rolls[number]); }
AreaSet rolled_areas(const EventRun& f) {
  AreaSet set;
  for (std::uint8_t face : f.rolls)
    if (face != kNoArea) set.add(static_cast<Area>(face));  // ANK-R4: an area rolled twice is hit once
  return set;
}

void lose_buildings(State& s, AreaSet set, AnkhDealer& dealer) {
  for (Area area : set) {
    const Seat owner = building_owner(s, area);
    if (owner.is_player()) lose_building(s, owner, area, dealer);
  }
}

Next next_player(State& s, EventRun& f) {  // ANK-R10: from the active player in turn order
  ++f.turns;
  f.turn = left_of(f.turn, s.players);
  f.step = EventRun::Step::Protect;
  return f.turns == s.players ? s.flow.done() : Next::Go;
}

Next ask_protection(State& s, Seat seat, Ask what, AnkhDealer& dealer) {
  dealer.bind();
  return ask(s, seat, what);
}

// ---- E01 ----------------------------------------------------------------------------------------------------

int still_there(const State& s, const EventRun& f, Seat seat) {  // minions nobody has saved yet
  const auto at = static_cast<std::size_t>(seat.index());
  return s.minions(seat, rolled(f, 0)) - f.saved[at] - f.replaced[at];
}

// ANK-R5: each player settles the building first, then the minions.
Ask wyrm_question(const State& s, const EventRun& f, Seat seat) {
  const bool building = building_owner(s, rolled(f, 0)) == seat && f.kept.empty();
  return building && !f.buildings_done && shrine_ready(s, seat) ? Ask::WEvent : Ask::WRemove;
}

void devastate(State& s, const EventRun& f, AnkhDealer& dealer) {
  const Area area = rolled(f, 0);
  for (Owner owner = 0; owner < kOwners; ++owner) {
    const int saved = is_player(owner) ? f.saved[owner] : 0;
    for (int count = s.minions(owner, area); count > saved; --count) take_minion(s, owner, area, dealer);
  }
  lose_buildings(s, AreaSet::of(area) - f.kept, dealer);
  clear_trouble(s, area, dealer);  // in any case
}

Next run_wyrm(State& s, EventRun& f, AnkhDealer& dealer) {
  if (f.step == EventRun::Step::Protect) {
    while (!f.window.over()) {
      const Seat seat = f.window.open().first_from(s.active, int{s.players});
      const Ask question = wyrm_question(s, f, seat);
      if (question == Ask::WEvent || still_there(s, f, seat) > 0) return ask_protection(s, seat, question, dealer);
      f.window.answer(seat);
      f.buildings_done = false;
    }
    devastate(s, f, dealer);
    f.step = EventRun::Step::After;
  }
  const bool anywhere = s.options.replacement_placement == ReplacementPlacement::Anywhere;
  for (int turn = 0; turn < s.players; ++turn) {  // ANK-R5: placed after all removals, in turn order
    const Seat seat((s.active.index() + turn) % s.players);
    auto& replaced = f.replaced[static_cast<std::size_t>(seat.index())];
    if (replaced == 0) continue;
    --replaced;  // ANK-I8: one by one, each of them must be placed
    return s.flow.call(PlaceMinion{.seat = seat, .where = anywhere ? Where::Any : Where::Reach, .except = f.rolls[0]});
  }
  return s.flow.done();
}

// ---- E02 ----------------------------------------------------------------------------------------------------

AreaSet flooded(const EventRun& f) {  // ANK-R6
  AreaSet set = rolled_areas(f);
  for (Area area : set)
    if (!info_of(area).river) set.drop(area);
  return set;
}
int saved_in(const EventRun& f, Area area) { return f.saved[rolled(f, 0) == area ? 0 : 1]; }
AreaSet to_evacuate(const State& s, const EventRun& f) {
  AreaSet set = flooded(f);
  for (Area area : set)
    if (s.minions(f.turn, area) <= saved_in(f, area)) set.drop(area);
  return set;
}

Next run_flood(State& s, EventRun& f, AnkhDealer& dealer) {
  if (!to_evacuate(s, f).empty()) {
    if (f.step == EventRun::Step::Protect && shrine_ready(s, f.turn))
      return ask_protection(s, f.turn, Ask::WEvent, dealer);
    if (f.step == EventRun::Step::Protect) f.step = EventRun::Step::Happens;
    if (f.step == EventRun::Step::Happens && s.options.guard_dog_vs_events == GuardDogVsEvents::Always)
      return ask_protection(s, f.turn, Ask::WMove, dealer);  // ANK-V7
    f.step = EventRun::Step::Act;
    return ask(s, f.turn, Ask::FloodMove);
  }
  f.saved = {};
  return next_player(s, f);
}

// ---- E03 ----------------------------------------------------------------------------------------------------

Next run_fire(State& s, EventRun& f, AnkhDealer& dealer) {  // ANK-R7
  if (f.step == EventRun::Step::Protect) {
    const Area area = roll_area(s, s.active, dealer);
    const bool spreads = f.rolls[0] == kNoArea || neighbours(rolled(f, 0)).has(area);
    if (!spreads || !building_owner(s, area).is_player()) return s.flow.done();
    f.rolls[0] = static_cast<std::uint8_t>(area);
    f.kept = {};
    f.step = EventRun::Step::Act;
  }
  const Seat owner = building_owner(s, rolled(f, 0));
  if (f.step == EventRun::Step::Act && f.kept.empty() && shrine_ready(s, owner))
    return ask_protection(s, owner, Ask::WEvent, dealer);
  lose_buildings(s, AreaSet::of(rolled(f, 0)) - f.kept, dealer);
  f.step = EventRun::Step::Protect;  // ruling: the fire goes on from a building that was saved
  return Next::Go;
}

// ---- E04, E05 -----------------------------------------------------------------------------------------------

Next run_fog(State& s, AnkhDealer& dealer) {  // ANK-R8
  for (int number = 0; number < kFogCards; ++number) {
    if (s.cards.empty(zone::kDraw)) {  // ANK-V13
      if (s.options.deck_end_trigger == DeckEndTrigger::FailedDraw) pile_out(s, dealer);
      break;
    }
    reveal_top(s, dealer);
  }
  if (s.cards.empty(zone::kDraw) && s.options.deck_end_trigger == DeckEndTrigger::LastCardTaken)
    pile_out(s, dealer);  // ANK-E3
  return s.over() ? s.flow.over() : s.flow.done();
}

Next run_riots(State& s, AnkhDealer& dealer) {  // ANK-R9
  if (s.trouble.size() < kTroubleForRiots) return s.flow.done();
  conclude(s, Ending::Riots, best_on_points(s), dealer);
  return s.flow.over();
}

// ---- E06, E12 -----------------------------------------------------------------------------------------------

AreaSet savable(const State& s, const EventRun& f, Seat seat) {
  return (s.buildings_of(seat) & rolled_areas(f)) - f.kept;
}

Next run_collapse(State& s, EventRun& f, AnkhDealer& dealer) {  // ANK-R15
  if (f.step == EventRun::Step::Protect) {
    const Seat holder = holder_of(s, Area::ShrineStreet);
    if (holder.is_player() && shrine_ready(s, holder) && !savable(s, f, holder).empty())
      return ask_protection(s, holder, Ask::WEvent, dealer);
  }
  lose_buildings(s, rolled_areas(f) - f.kept, dealer);
  return s.flow.done();
}

// ---- E07 ----------------------------------------------------------------------------------------------------

Next run_murders(State& s, EventRun& f, AnkhDealer& dealer) {  // ANK-R10
  if (f.step == EventRun::Step::After) return next_player(s, f);
  f.step = EventRun::Step::After;
  const Seat roller = f.turn;
  const Area area = roll_area(s, roller, dealer);
  return s.flow.call(Kill{.seat = roller,
                          .where = Where::InArea,
                          .area = area,
                          .own_allowed = true,
                          .source = Source::Chance,
                          .controller = roller});
}

// ---- E08, E11 -----------------------------------------------------------------------------------------------

bool is_spared(const EventRun& f, std::size_t number) { return (f.spared >> number & 1) != 0; }

// ANK-R11, ANK-V4, ANK-V5: the areas from which the holder of card 4 may keep one of them.
AreaSet defensible(const State& s, const EventRun& f, Seat holder) {
  AreaSet set;
  for (std::size_t number = 0; number < info_of(f.event).rolls; ++number)
    if (!is_spared(f, number)) set.add(rolled(f, number));
  const bool any_area = f.event == RandomEvent::Fiends && s.options.small_gods_demon_scope == DemonScope::AnyArea;
  return any_area ? set : set & (presence(s, owner_of(holder)) | s.buildings_of(holder));
}

Next run_arrivals(State& s, EventRun& f, AnkhDealer& dealer) {  // ANK-R11, ANK-R14
  const bool demons = f.event == RandomEvent::Fiends;
  if (f.step == EventRun::Step::Protect && (demons || s.options.small_gods_vs_trolls)) {
    const Seat holder = holder_of(s, Area::ShrineStreet);
    if (holder.is_player() && shrine_ready(s, holder) && !defensible(s, f, holder).empty())
      return ask_protection(s, holder, Ask::WEvent, dealer);
  }
  for (std::size_t number = 0; number < info_of(f.event).rolls; ++number) {
    if (is_spared(f, number)) continue;
    put_minion(s, demons ? kDemon : kTroll, rolled(f, number), true, dealer);
    if (demons) raise_trouble(s, rolled(f, number), dealer);  // ANK-M5: even in an empty area
  }
  return s.flow.done();
}

// ---- E09 ----------------------------------------------------------------------------------------------------

// ANK-R12, ANK-V11: whether the player has a choice left.
bool must_choose(const State& s, const EventRun& f) {
  const AreaSet unpaid = s.buildings_of(f.turn) - f.kept;
  if (unpaid.empty() || s.cash_of(f.turn) < kSubsidenceFee) return false;
  return s.options.subsidence_mode == SubsidenceMode::PayOrRemove || s.cash_of(f.turn) < kSubsidenceFee * unpaid.size();
}

Next run_subsidence(State& s, EventRun& f, AnkhDealer& dealer) {
  if (f.step == EventRun::Step::Protect) {
    if (must_choose(s, f)) return ask(s, f.turn, Ask::KeepBuildings);
    const AreaSet unpaid = s.buildings_of(f.turn) - f.kept;
    if (s.options.subsidence_mode == SubsidenceMode::MustPayIfAble && !unpaid.empty() &&
        s.cash_of(f.turn) >= kSubsidenceFee * unpaid.size()) {
      for (Area area : unpaid) pay_bank<BuildingMoneyPaid>(s, f.turn, kSubsidenceFee, area, dealer);
      f.kept = f.kept | unpaid;
    }
  }
  lose_buildings(s, s.buildings_of(f.turn) - f.kept, dealer);
  f.kept = {};
  return next_player(s, f);
}

// ---- E10 ----------------------------------------------------------------------------------------------------

Next run_architect(State& s, EventRun& f, AnkhDealer& dealer) {  // ANK-R13
  const Area area = rolled(f, 0);
  const Seat holder = holder_of(s, area);
  if (!holder.is_player()) return s.flow.done();
  switch (f.step) {
    case EventRun::Step::Protect:
      if (s.options.small_gods_vs_card_loss && !f.card_kept && shrine_ready(s, holder))
        return ask_protection(s, holder, Ask::WEvent, dealer);  // ANK-V6
      [[fallthrough]];
    case EventRun::Step::Happens:
      f.step = EventRun::Step::After;
      if (s.minions(holder, area) == 0) return Next::Go;
      dealer.tell_all(VictimChosen{Seat::nobody(), holder, area});
      return s.flow.call(Remove{.area = area, .owner = owner_of(holder), .source = Source::Chance});
    default:
      if (!f.card_kept) {
        s.lost_powers.add(area);  // ANK-D4: for good; the building stays
        dealer.tell_all(PowerLost{holder, area});
      }
      return s.flow.done();
  }
}

}  // namespace

// ---- The event as a procedure -------------------------------------------------------------------------------

Next resume(State& s, EventRun& f, AnkhDealer& dealer) {
  switch (f.event) {
    case RandomEvent::Wyrm: return run_wyrm(s, f, dealer);
    case RandomEvent::Flood: return run_flood(s, f, dealer);
    case RandomEvent::Fire: return run_fire(s, f, dealer);
    case RandomEvent::Fog: return run_fog(s, dealer);
    case RandomEvent::Riots: return run_riots(s, dealer);
    case RandomEvent::Explosion:
    case RandomEvent::Earthquake: return run_collapse(s, f, dealer);
    case RandomEvent::NightKillings: return run_murders(s, f, dealer);
    case RandomEvent::Fiends:
    case RandomEvent::Ogres: return run_arrivals(s, f, dealer);
    case RandomEvent::Subsidence: return run_subsidence(s, f, dealer);
    case RandomEvent::MadArchitect: return run_architect(s, f, dealer);
  }
  GH_UNREACHABLE();
}

namespace {

// W-EVENT (ANK-I17): what the holder of card 4 may save for three dollars.
AreaSet protectable(const State& s, const EventRun& f, Seat me) {
  switch (f.event) {
    case RandomEvent::Flood: return to_evacuate(s, f);
    case RandomEvent::Explosion:
    case RandomEvent::Earthquake: return savable(s, f, me);
    case RandomEvent::Fiends:
    case RandomEvent::Ogres: return defensible(s, f, me);
    default: return AreaSet::of(rolled(f, 0));  // the burning building, the wyrm's, the architect's card
  }
}

void list_wyrm_answers(const State& s, const EventRun& f, Seat me, Actions& out) {  // ANK-R16
  for (Card card : {Card::IntGuardian, Card::IntSecondChanceA, Card::IntSecondChanceB})
    if (holds(s, me, card)) out.push_back(act::respond(card));
  if (holds(s, me, Card::IntGuardDog) && guard_dog_helps(s, Source::Chance, Seat::nobody(), me))
    out.push_back(act::respond(Card::IntGuardDog));
  if (shrine_ready(s, me)) out.push_back(act::protect(rolled(f, 0)));
}

}  // namespace

void legal(const State& s, const EventRun& f, Seat me, Actions& out) {
  if (!s.asked.has(me)) return;
  switch (s.asking) {
    case Ask::FloodMove:
      for (Area from : to_evacuate(s, f))
        for (Area to : neighbours(from) - flooded(f)) out.push_back(act::move(owner_of(me), from, to));
      return;
    case Ask::KeepBuildings:
      if (s.options.subsidence_mode == SubsidenceMode::PayOrRemove) out.push_back(act::done());
      for (Area area : s.buildings_of(me) - f.kept) out.push_back(act::keep(area));
      return;
    case Ask::WEvent:
      out.push_back(act::pass());
      for (Area area : protectable(s, f, me)) out.push_back(act::protect(area));
      return;
    case Ask::WMove:  // ANK-V7
      out.push_back(act::pass());
      if (holds(s, me, Card::IntGuardDog))
        for (Area area : to_evacuate(s, f)) out.push_back(act::respond_at(Card::IntGuardDog, area));
      return;
    case Ask::WRemove:
      out.push_back(act::pass());
      list_wyrm_answers(s, f, me, out);
      return;
    default: return;
  }
}

namespace {

Next answer_wyrm(State& s, EventRun& f, Seat me, Action a, AnkhDealer& dealer) {
  const auto at = static_cast<std::size_t>(me.index());
  const bool building = wyrm_question(s, f, me) == Ask::WEvent;
  switch (act::verb(a)) {
    case Verb::Protect:
      protect(s, me, building ? Guarded::Building : Guarded::Minion, act::area(a), dealer);
      if (building)
        f.kept.add(act::area(a));
      else
        ++f.saved[at];
      return Next::Go;
    case Verb::Respond:
      respond(s, me, act::card(a), dealer);
      if (act::card(a) == Card::IntSecondChanceA || act::card(a) == Card::IntSecondChanceB)
        ++f.replaced[at];
      else
        ++f.saved[at];
      return Next::Go;
    default:  // pass
      if (building) {
        f.buildings_done = true;
        return Next::Go;
      }
      f.window.answer(me);  // ANK-I11: the first pass covers the rest
      f.buildings_done = false;
      return Next::Go;
  }
}

}  // namespace

namespace {

Guarded guarded_in(RandomEvent event) {
  switch (event) {
    case RandomEvent::Flood: return Guarded::Minion;
    case RandomEvent::Fiends: return Guarded::FromDemon;
    case RandomEvent::Ogres: return Guarded::FromTroll;
    case RandomEvent::MadArchitect: return Guarded::AreaCard;
    default: return Guarded::Building;
  }
}

}  // namespace

Next answer(State& s, EventRun& f, Seat me, Action a, AnkhDealer& dealer) {
  if (f.event == RandomEvent::Wyrm) return answer_wyrm(s, f, me, a, dealer);
  switch (act::verb(a)) {
    case Verb::Move:  // ANK-R6
      move_minion(s, owner_of(me), act::area(a, 0), act::area(a, 1), dealer);
      return Next::Go;
    case Verb::Keep:  // ANK-R12
      pay_bank<BuildingMoneyPaid>(s, me, kSubsidenceFee, act::area(a), dealer);
      f.kept.add(act::area(a));
      return Next::Go;
    case Verb::Done: f.step = EventRun::Step::Happens; return Next::Go;
    case Verb::RespondAt:
      respond(s, me, act::card(a), dealer);
      ++f.saved[rolled(f, 0) == act::area(a, 1) ? 0 : 1];
      f.step = EventRun::Step::Act;
      return Next::Go;
    case Verb::Pass:
      f.step = f.event == RandomEvent::Flood && f.step == EventRun::Step::Happens ? EventRun::Step::Act
                                                                                  : EventRun::Step::Happens;
      return Next::Go;
    case Verb::Protect: {
      const Area area = act::area(a);
      protect(s, me, guarded_in(f.event), area, dealer);
      if (f.event == RandomEvent::Flood) ++f.saved[rolled(f, 0) == area ? 0 : 1];
      if (f.event == RandomEvent::MadArchitect) f.card_kept = true;
      if (f.event == RandomEvent::Fiends || f.event == RandomEvent::Ogres)
        for (std::size_t number = 0; number < info_of(f.event).rolls; ++number)
          if (!is_spared(f, number) && rolled(f, number) == area) {
            f.spared = static_cast<std::uint8_t>(f.spared | 1u << number);
            break;
          }
      if (f.event == RandomEvent::Fire || f.event == RandomEvent::Explosion || f.event == RandomEvent::Earthquake)
        f.kept.add(area);
      return Next::Go;
    }
    default: GH_UNREACHABLE();
  }
}

// ANK-I14: who of several has already passed is nobody's business, nor how far the one asked has come.
EventRun show(const State& s, const EventRun& f, Seat viewer) {
  EventRun seen = f;
  if (f.event != RandomEvent::Wyrm || f.step != EventRun::Step::Protect) return seen;
  seen.window.answered = {};
  if (!s.asked.has(viewer)) seen.buildings_done = false;
  if (!f.window.answered.has(viewer) && !s.asked.has(viewer)) return seen;
  Seats known{viewer};
  for (Seat seat = s.active; seat != viewer; seat = left_of(seat, s.players)) known.add(seat);
  seen.window.answered = f.window.answered & known;
  return seen;
}

}  // namespace guildhall::ankh
