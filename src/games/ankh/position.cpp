#include "games/ankh/position.h"

#include <algorithm>

#include "games/ankh/rules.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::ankh {

namespace {

namespace json = boost::json;
using shape::BadField;
using shape::BadPosition;
using shape::child_path;

// One card: its code alone, or {"card": code, "known": [seats], "met": [seats]} where these do not follow from its place.
struct CardEntry {
  json::value card;
  std::optional<Seats> known;
  std::optional<Seats> met;
};
BOOST_DESCRIBE_STRUCT(CardEntry, (), (card, known, met))
using Entries = std::vector<json::value>;

struct AreaEntry {
  json::value area;
  std::vector<int> minions;  // by seat
  int trolls = 0;
  int demons = 0;
  Seat building;
  bool trouble = false;
  bool power_lost = false;
  bool gained = false;  // by the active seat, this turn
  bool used = false;
};
struct SeatEntry {
  Seat seat;
  int cash = kStartCash;
  Entries hand;
  std::optional<json::value> role;
  Entries loans;
  Entries penalties;
};
struct Position {
  int players = 0;
  json::object options;
  std::optional<int> turn;  // or the first that fits
  Seat first_player;
  Seat active;
  int stalled = 0;
  std::optional<int> bank;
  std::optional<std::vector<AreaEntry>> areas;
  std::vector<SeatEntry> seats;
  std::optional<Entries> draw_pile;  // top first, as all piles
  Entries discard_pile;
  Entries in_play;
  Entries aside;
  Entries unused_roles;
  std::optional<Entries> event_pile;
  Entries events_gone;
  Ending ending = Ending::None;
  std::vector<Seat> winners;
  std::optional<json::value> flow;
};
BOOST_DESCRIBE_STRUCT(AreaEntry, (), (area, minions, trolls, demons, building, trouble, power_lost, gained, used))
BOOST_DESCRIBE_STRUCT(SeatEntry, (), (seat, cash, hand, role, loans, penalties))
BOOST_DESCRIBE_STRUCT(Position, (),
                      (players, options, turn, first_player, active, stalled, bank, areas, seats, draw_pile,
                       discard_pile, in_play, aside, unused_roles, event_pile, events_gone, ending, winners, flow))

template <class Thing>  // its code or what is printed on it (G01, P3, E07, area 7)
Thing thing_from(const json::value& in, const std::string& path) {
  Thing thing{};
  shape::from_json(in, thing, path);
  return thing;
}

// ---- Writing ------------------------------------------------------------------------------------------------

Seats met_seats(std::uint8_t marks) {
  return (marks & kMetByAll) != 0 ? Seats::everybody() : Seats::of_bits(marks & 0x0Fu);
}

json::value written(const std::string& id, const Slot& slot, Seats usual_known, bool marks) {
  const bool usual_met = !marks || slot.marks == met_by(usual_known);
  if (slot.known == usual_known && usual_met) return json::string(id);
  json::object entry{{"card", id}, {"known", shape::to_json(slot.known)}};
  if (!usual_met) entry["met"] = shape::to_json(met_seats(slot.marks));
  return entry;
}
template <class Thing, class AllCards>
Entries entries_of(const AllCards& cards, int zone, Seats usual_known, bool pile, bool marks = true) {
  Entries out;
  for (const Slot& slot : cards.in(zone))
    out.push_back(written(shape::enum_name(static_cast<Thing>(slot.card)), slot, usual_known, marks));
  if (pile) std::reverse(out.begin(), out.end());
  return out;
}

AreaEntry written(const State& s, Area area) {
  AreaEntry out{.area = json::string(shape::enum_name(area))};
  for (Seat seat : s.everyone()) out.minions.push_back(s.minions(seat, area));
  out.trolls = s.minions(kTroll, area);
  out.demons = s.minions(kDemon, area);
  out.building = building_owner(s, area);
  out.trouble = s.trouble.has(area);
  out.power_lost = s.lost_powers.has(area);
  out.gained = s.gained.has(area);
  out.used = s.used.has(area);
  return out;
}

SeatEntry written(const State& s, Seat seat) {
  SeatEntry out{.seat = seat, .cash = s.cash_of(seat)};
  out.hand = entries_of<Card>(s.cards, zone::hand(seat), {seat}, false);
  out.role = json::string(shape::enum_name(s.role_of(seat)));
  out.loans = entries_of<Card>(s.cards, zone::loans(seat), Seats::everybody(), false);
  out.penalties = entries_of<Card>(s.cards, zone::penalties(seat), Seats::everybody(), false);
  return out;
}

// ---- Procedures: where a frame keeps a bare number for a card or an area, JSON has its id ---------------------

struct Numbered {
  std::string_view frame;
  std::string_view field;
  NameOf name_of;
};
constexpr std::array<Numbered, 10> kNumbered{{{"turn", "card", shape::name_of<Card>},
                                              {"sale", "card", shape::name_of<Card>},
                                              {"beg", "first", shape::name_of<Card>},
                                              {"name_cards", "first", shape::name_of<Card>},
                                              {"open_hand", "shown", shape::name_of<Card>},
                                              {"place_minion", "except", shape::name_of<Area>},
                                              {"buyout", "from", shape::name_of<Area>},
                                              {"madman", "chosen", shape::name_of<Area>},
                                              {"madman", "rolls", shape::name_of<Area>},
                                              {"event_run", "rolls", shape::name_of<Area>}}};
static_assert(kNoCard == kNoArea);

// None is left out: a single field by its absence, a place of a list by the end of the list.
json::value id_of(const json::value& number, NameOf name_of) {
  if (!number.is_array())
    return number.as_int64() == kNoCard ? json::value() : json::string(name_of(static_cast<int>(number.as_int64())));
  json::array out;
  for (const json::value& one : number.get_array())
    if (const json::value id = id_of(one, name_of); !id.is_null()) out.push_back(id);
  return out;
}

json::value with_ids(json::array frames) {
  for (json::value& entry : frames) {
    json::object& frame = entry.as_object();
    if (json::value* kept = frame.if_contains("kept")) {  // of a random event: a set of areas
      AreaSet set;
      shape::from_json(*kept, set, "kept");
      json::array ids;
      for (Area area : set) ids.push_back(json::string(shape::enum_name(area)));
      *kept = std::move(ids);
    }
    for (const Numbered& numbered : kNumbered) {
      if (!same_name(frame.at("frame").as_string(), numbered.frame)) continue;
      json::value id = id_of(frame.at(numbered.field), numbered.name_of);
      if (id.is_null())
        frame.erase(numbered.field);
      else
        frame[numbered.field] = std::move(id);
    }
  }
  return frames;
}

json::value value_of(const json::value& id, NameOf name_of, const std::string& path) {
  if (name_of == NameOf{shape::name_of<Card>}) return static_cast<int>(thing_from<Card>(id, path));
  return static_cast<int>(thing_from<Area>(id, path));
}

// Back again, lists filled up to the length they have in the frame.
json::value with_numbers(json::value flow) {
  if (!flow.is_array()) return flow;
  for (std::size_t level = 0; level < flow.get_array().size(); ++level) {
    json::object* frame = flow.get_array()[level].if_object();
    const json::value* name = frame == nullptr ? nullptr : frame->if_contains("frame");
    if (name == nullptr || !name->is_string()) continue;  // refused where it is read
    if (json::value* kept = frame->if_contains("kept")) {
      const std::string path = child_path(child_path("flow", level), "kept");
      std::vector<Area> areas;
      shape::from_json(*kept, areas, path);
      AreaSet set;
      for (Area area : areas) set.add(area);
      *kept = shape::to_json(set);
    }
    for (const Numbered& numbered : kNumbered) {
      json::value* field = frame->if_contains(numbered.field);
      if (field == nullptr || !same_name(name->get_string(), numbered.frame)) continue;
      const std::string path = child_path(child_path("flow", level), numbered.field);
      if (numbered.field != "rolls" && numbered.field != "shown") {
        *field = value_of(*field, numbered.name_of, path);
        continue;
      }
      const std::size_t places = numbered.frame == "event_run" ? EventRun{}.rolls.size() : Madman{}.rolls.size();
      if (!field->is_array()) throw BadField(path, "a list is needed, not " + shape::described_kind(*field));
      json::array& list = field->get_array();
      if (list.size() > places) throw BadField(path, "at most " + std::to_string(places) + " entries are possible");
      for (std::size_t at = 0; at < list.size(); ++at)
        list[at] = value_of(list[at], numbered.name_of, child_path(path, at));
      list.resize(places, kNoCard);
    }
  }
  return flow;
}

// ---- Reading ------------------------------------------------------------------------------------------------

CardEntry entry_from(const json::value& in, const std::string& path) {
  CardEntry entry;
  if (in.is_object())
    shape::from_json(in, entry, path);
  else
    entry.card = in;
  return entry;
}

class CardFiller {
 public:
  explicit CardFiller(State& s) : s_(s) {}

  void fill(int zone, const Entries& entries, Seats usual_known, bool pile, const std::string& path) {
    for (std::size_t number = 0; number < entries.size(); ++number) {
      const std::size_t at = pile ? entries.size() - 1 - number : number;  // the top of a pile is its last place
      const std::string here = child_path(path, at);
      const CardEntry entry = entry_from(entries[at], here);
      const Card card = thing_from<Card>(entry.card, here);
      if (used_.has(static_cast<int>(card)))
        throw BadPosition("ANK-C1", "`" + here + "`: " + shape::enum_name(card) + " stands there twice");
      if (!in_game(card, s_.players))
        throw BadPosition("ANK-S3", "`" + here + "`: " + shape::enum_name(card) + " is not in a game of two");
      const Seats known = entry.known.value_or(usual_known);
      const std::uint8_t met = met_by(entry.met.value_or(zone == zone::kDraw ? Seats{} : usual_known) | known);
      add(zone, card, known, met);
      if (zone != zone::kDraw && !is_green(card)) brown_out_ = true;
    }
  }
  // Events have happened: a card that carries one lies in the discards, unless one is mentioned elsewhere (ANK-A10).
  void fill_event_card() {
    for (int card = 0; card < kCards; ++card)
      if (used_.has(card) && has_event(static_cast<Card>(card))) return;
    add(zone::kDiscard, Card::Flee, Seats::everybody(), met_by(Seats::everybody()));
  }
  // What was not mentioned: see position.h.
  void fill_rest(bool draw_pile_given) {
    PlayerCards below;
    for (int card = 0; card < kCards; ++card) {
      if (used_.has(card) || !in_game(static_cast<Card>(card), s_.players)) continue;
      const bool discards = draw_pile_given || (brown_out_ && is_green(static_cast<Card>(card)));
      const auto id = static_cast<std::uint8_t>(card);
      if (discards)
        below.add(zone::kDiscard, {id, met_by(Seats::everybody()), Seats::everybody()});
      else
        below.add(zone::kDraw, {id});
    }
    // The first on top: the last place. Cards named for the discard pile lie above the others.
    for (int place = below.size(zone::kDraw) - 1; place >= 0; --place)
      s_.cards.add(zone::kDraw, below.at(zone::kDraw, place));
    const std::vector<Slot> named(s_.cards.in(zone::kDiscard).begin(), s_.cards.in(zone::kDiscard).end());
    PlayerCards all;
    for (int zone = 0; zone < PlayerCards::kZones; ++zone) {
      if (zone == zone::kDiscard)
        for (int place = below.size(zone) - 1; place >= 0; --place) all.add(zone, below.at(zone, place));
      for (const Slot& slot : s_.cards.in(zone)) all.add(zone, slot);
    }
    s_.cards = all;
  }

 private:
  void add(int zone, Card card, Seats known, std::uint8_t met) {
    used_.add(static_cast<int>(card));
    s_.cards.add(zone, {static_cast<std::uint8_t>(card), met, known});
  }
  State& s_;
  CardSet used_;
  bool brown_out_ = false;
};

void check_seat(const State& s, Seat seat, const std::string& path) {
  if (!s.everyone().has(seat))
    throw BadPosition("ANK-G1", "`" + path + "`: there is no seat " + std::to_string(seat.index()) + " with " +
                                    std::to_string(s.players) + " players");
}

void read_table(State& s, const Position& in) {
  if (in.players < 2 || in.players > kPlayersMax)
    throw BadPosition("ANK-G1", "`players`: 2 to 4 play, not " + std::to_string(in.players));
  s.players = static_cast<std::uint8_t>(in.players);
  s.options = shape::options_from<Options>(in.options, kOptions, in.players);
  if (in.stalled < 0 || in.stalled > kStallTurns) throw BadPosition("ANK-E18", "`stalled`: 0 to 100");
  s.stalled = static_cast<std::uint8_t>(in.stalled);
  s.first_player = in.first_player == Seat::nobody() ? Seat(0) : in.first_player;
  check_seat(s, s.first_player, "first_player");
  s.active = in.active == Seat::nobody() ? s.first_player : in.active;
  check_seat(s, s.active, "active");
  int turn = in.stalled + 1;  // ANK-E18, ANK-T1: as many turns have ended, and it is this seat's
  while (seat_of_turn(s, turn) != s.active) ++turn;
  turn = in.turn.value_or(turn);
  if (turn < 1 || turn > 60000) throw BadField("turn", "1 to 60000 turns are counted");
  s.turns = static_cast<std::uint16_t>(turn);
  s.ending = in.ending;
  for (std::size_t at = 0; at < in.winners.size(); ++at) {
    check_seat(s, in.winners[at], child_path("winners", at));
    s.winners.add(in.winners[at]);
  }
}

void read_board(State& s, const Position& in) {
  std::vector<AreaEntry> entries = in.areas.value_or(std::vector<AreaEntry>{});
  for (Area area : kStartAreas)
    if (!in.areas)  // as after setup
      entries.push_back({.area = json::string(shape::enum_name(area)),
                         .minions = std::vector<int>(static_cast<std::size_t>(s.players), 1),
                         .trouble = true});
  AreaSet mentioned;
  std::array<int, kPlayersMax> supply{};
  std::fill_n(supply.begin(), s.players, kMinionsEach);
  for (std::size_t number = 0; number < entries.size(); ++number) {
    const AreaEntry& entry = entries[number];
    const std::string path = child_path("areas", number);
    const Area area = thing_from<Area>(entry.area, child_path(path, "area"));
    if (mentioned.has(area)) throw BadPosition("ANK-B6", "`" + path + "`: the area stands there twice");
    mentioned.add(area);
    if (entry.minions.size() > s.players) throw BadPosition("ANK-G1", "`" + path + ".minions`: one number a seat");
    const auto put = [&](Owner owner, int count, int most, const std::string& field) {
      if (count < 0 || count > most)
        throw BadPosition("ANK-G1", "`" + field + "`: 0 to " + std::to_string(most) + ", not " + std::to_string(count));
      s.pieces[owner][static_cast<std::size_t>(area)] = static_cast<std::uint8_t>(count);
    };
    for (std::size_t seat = 0; seat < entry.minions.size(); ++seat) {
      put(static_cast<Owner>(seat), entry.minions[seat], kMinionsEach, child_path(child_path(path, "minions"), seat));
      supply[seat] -= entry.minions[seat];
    }
    put(kTroll, entry.trolls, kTrolls, child_path(path, "trolls"));
    put(kDemon, entry.demons, kDemons, child_path(path, "demons"));
    if (entry.building != Seat::nobody()) {
      check_seat(s, entry.building, child_path(path, "building"));
      s.buildings_of(entry.building).add(area);
    }
    if (entry.trouble) s.trouble.add(area);
    if (entry.power_lost) s.lost_powers.add(area);
    if (entry.gained) s.gained.add(area);
    if (entry.used) s.used.add(area);
  }
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    if (supply[seat] < 0)
      throw BadPosition("ANK-G1", "`areas`: seat " + std::to_string(seat) + " has " +
                                      std::to_string(kMinionsEach - supply[seat]) + " minions there, of 12");
    s.supply[seat] = static_cast<std::uint8_t>(supply[seat]);
  }
}

// What was said of a seat, and where in the list.
struct ReadSeat {
  SeatEntry entry;
  std::string path = "seats";
};
using ReadSeats = std::array<ReadSeat, kPlayersMax>;

ReadSeats read_seats(State& s, const Position& in) {
  ReadSeats seats;
  Seats mentioned;
  for (std::size_t at = 0; at < in.seats.size(); ++at) {
    const SeatEntry& entry = in.seats[at];
    const std::string path = child_path("seats", at);
    if (entry.seat == Seat::nobody()) throw BadField(child_path(path, "seat"), "the seat is missing");
    check_seat(s, entry.seat, child_path(path, "seat"));
    if (mentioned.has(entry.seat))
      throw BadPosition("ANK-G1", "`" + path + "`: seat " + std::to_string(entry.seat.index()) + " stands there twice");
    mentioned.add(entry.seat);
    if (entry.cash < 0 || entry.cash > kMostCash)
      throw BadPosition("ANK-G7", "`" + child_path(path, "cash") + "`: 0 to 9999, not " + std::to_string(entry.cash));
    seats[static_cast<std::size_t>(entry.seat.index())] = {entry, path};
  }
  int money = 0;
  for (Seat seat : s.everyone()) {
    s.cash_of(seat) = static_cast<std::int16_t>(seats[static_cast<std::size_t>(seat.index())].entry.cash);
    money += s.cash_of(seat);
  }
  const int rest = s.options.bank_limited ? kBankTotal - money : kBankTotal - kStartCash * s.players;
  const int bank = in.bank.value_or(rest);
  if (bank != rest || bank < 0) throw BadPosition("ANK-V16", "a limited bank and the players have $130 together");
  s.bank = static_cast<std::int16_t>(bank);
  return seats;
}

void read_cards(State& s, const Position& in, const ReadSeats& seats) {
  CardFiller filler(s);
  for (Seat seat : s.everyone()) {
    const auto& [entry, path] = seats[static_cast<std::size_t>(seat.index())];
    filler.fill(zone::hand(seat), entry.hand, {seat}, false, path + ".hand");
    filler.fill(zone::loans(seat), entry.loans, Seats::everybody(), false, path + ".loans");
    filler.fill(zone::penalties(seat), entry.penalties, Seats::everybody(), false, path + ".penalties");
    s.cards.sort(zone::hand(seat));
    s.cards.sort(zone::loans(seat));
    s.cards.sort(zone::penalties(seat));
    s.cards.show(zone::hand(seat), {seat});
  }
  filler.fill(zone::kPlay, in.in_play, Seats::everybody(), false, "in_play");
  filler.fill(zone::kAside, in.aside, {s.active}, true, "aside");
  filler.fill(zone::kDiscard, in.discard_pile, Seats::everybody(), true, "discard_pile");
  for (Slot& slot : s.cards.in(zone::kDiscard)) slot.marks = met_by(Seats::everybody());
  if (!in.draw_pile && !s.events.empty(zone::kGone)) filler.fill_event_card();
  if (in.draw_pile) filler.fill(zone::kDraw, *in.draw_pile, {}, true, "draw_pile");
  filler.fill_rest(in.draw_pile.has_value());
}

void read_roles(State& s, const Position& in, const ReadSeats& seats) {
  unsigned used = 0;
  const auto take = [&](Role role, const std::string& path) {
    const unsigned bit = 1u << static_cast<unsigned>(role);
    if ((used & bit) != 0) throw BadPosition("ANK-S4", "`" + path + "`: that personality stands there twice");
    if (!in_game(role, s.players)) throw BadPosition("ANK-S3", "`" + path + "`: not with this number of players");
    used |= bit;
  };
  std::array<std::optional<Role>, kPlayersMax> roles;
  for (Seat seat : s.everyone()) {
    const auto at = static_cast<std::size_t>(seat.index());
    const std::string path = child_path(seats[at].path, "role");
    if (!seats[at].entry.role) continue;
    roles[at] = thing_from<Role>(*seats[at].entry.role, path);
    take(*roles[at], path);
  }
  const Seats shown = s.over() ? Seats::everybody() : Seats{};  // ANK-E16
  std::vector<Slot> unused;
  for (std::size_t number = 0; number < in.unused_roles.size(); ++number) {
    const std::string path = child_path("unused_roles", number);
    const CardEntry entry = entry_from(in.unused_roles[number], path);
    const Role role = thing_from<Role>(entry.card, path);
    take(role, path);
    unused.push_back({static_cast<std::uint8_t>(role), 0, entry.known.value_or(Seats{}) | shown});
  }
  for (Seat seat : s.everyone()) {
    const auto at = static_cast<std::size_t>(seat.index());
    for (int role = 0; role < kRoles && !roles[at]; ++role)
      if ((used >> role & 1u) == 0 && in_game(static_cast<Role>(role), s.players)) {
        roles[at] = static_cast<Role>(role);
        used |= 1u << role;
      }
    if (!roles[at]) throw BadPosition("ANK-S4", "each player has one personality");
    s.roles.add(seat.index(), {static_cast<std::uint8_t>(*roles[at]), 0, Seats{seat} | shown});
  }
  for (const Slot& slot : unused) s.roles.add(zone::kUnused, slot);
  for (int role = 0; role < kRoles; ++role)
    if ((used >> role & 1u) == 0 && in_game(static_cast<Role>(role), s.players))
      s.roles.add(zone::kUnused, {static_cast<std::uint8_t>(role), 0, shown});
  s.roles.sort(zone::kUnused);
}

void read_events(State& s, const Position& in) {
  unsigned used = 0;
  const auto read = [&](const Entries& entries, const std::string& path) {
    std::vector<int> out;
    for (std::size_t number = 0; number < entries.size(); ++number) {
      const int event = static_cast<int>(thing_from<RandomEvent>(entries[number], child_path(path, number)));
      if ((used >> event & 1u) != 0)
        throw BadPosition("ANK-R1", "`" + child_path(path, number) + "`: each event is there once");
      used |= 1u << event;
      out.push_back(event);
    }
    return out;
  };
  std::vector<int> gone = read(in.events_gone, "events_gone");
  std::vector<int> pile;
  if (in.event_pile) pile = read(*in.event_pile, "event_pile");
  // What the board shows must have happened.
  const auto happened = [&](bool shown, RandomEvent event) {
    if (!shown || (used >> static_cast<int>(event) & 1u) != 0) return;
    used |= 1u << static_cast<int>(event);
    gone.push_back(static_cast<int>(event));
  };
  happened(!presence(s, kTroll).empty(), RandomEvent::Ogres);
  happened(!presence(s, kDemon).empty(), RandomEvent::Fiends);
  happened(!s.lost_powers.empty(), RandomEvent::MadArchitect);
  if (const auto* run = s.flow.find<EventRun>(); run != nullptr && static_cast<int>(run->event) < kRandomEvents)
    happened(true, run->event);
  for (int event = 0; event < kRandomEvents; ++event)
    if ((used >> event & 1u) == 0) (in.event_pile ? gone : pile).push_back(event);
  for (auto event = pile.rbegin(); event != pile.rend(); ++event)
    s.events.add(zone::kPile, {static_cast<std::uint8_t>(*event)});
  for (auto event = gone.rbegin(); event != gone.rend(); ++event)
    s.events.add(zone::kGone, {static_cast<std::uint8_t>(*event), 0, Seats::everybody()});
}

void read_flow(State& s, const Position& in) {
  if (in.flow)
    shape::flow_from(with_numbers(*in.flow), s.flow, "flow");
  else if (!s.over())
    s.flow.call(Turn{.step = Turn::Step::Own, .seat = s.active});
}

}  // namespace

json::value position(const State& s) {
  Position out;
  out.players = s.players;
  out.options = shape::options_json(s.options);
  out.turn = s.turns;
  out.first_player = s.first_player;
  out.active = s.active;
  out.stalled = s.stalled;
  out.bank = s.bank;
  out.areas.emplace();
  for (int area = 0; area < kAreas; ++area) out.areas->push_back(written(s, static_cast<Area>(area)));
  for (Seat seat : s.everyone()) out.seats.push_back(written(s, seat));
  out.draw_pile = entries_of<Card>(s.cards, zone::kDraw, {}, true);
  out.discard_pile = entries_of<Card>(s.cards, zone::kDiscard, Seats::everybody(), true, false);
  out.in_play = entries_of<Card>(s.cards, zone::kPlay, Seats::everybody(), false);
  out.aside = entries_of<Card>(s.cards, zone::kAside, {s.active}, true);
  out.unused_roles = entries_of<Role>(s.roles, zone::kUnused, s.over() ? Seats::everybody() : Seats{}, false, false);
  out.event_pile = entries_of<RandomEvent>(s.events, zone::kPile, {}, true, false);
  out.events_gone = entries_of<RandomEvent>(s.events, zone::kGone, Seats::everybody(), true, false);
  out.ending = s.ending;
  for (Seat seat : s.winners) out.winners.push_back(seat);
  out.flow = with_ids(shape::flow_json(s.flow));
  return shape::to_json(out);
}

State position_from(const json::value& in) {
  Position read;
  shape::from_json(in, read, "");
  State s;
  read_table(s, read);
  read_board(s, read);
  const ReadSeats seats = read_seats(s, read);
  read_flow(s, read);
  read_events(s, read);
  read_cards(s, read, seats);
  read_roles(s, read, seats);
  if (!s.flow.empty())
    if (auto* turn = std::get_if<Turn>(&s.flow.at(0)); turn != nullptr && turn->pile == 0)
      turn->pile = static_cast<std::uint8_t>(s.cards.size(zone::kDraw));
  if (const Flaw found = flaw(s)) throw BadPosition(found.clause, found.what);
  if (!s.over()) ask_again(s);
  return s;
}

State Game::load(const json::value& in) { return position_from(in); }

}  // namespace guildhall::ankh
