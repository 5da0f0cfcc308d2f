#include "games/castle/position.h"

#include <algorithm>

#include "games/castle/castle.h"
#include "games/castle/rules.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::castle {

namespace {

namespace json = boost::json;
using shape::BadField;
using shape::BadPosition;

// One object: its id alone, or {"card": id, "known": [seats]} where others know that it is there.
struct CardEntry {
  Object card{};
  Seats known;
};
BOOST_DESCRIBE_STRUCT(CardEntry, (), (card, known))
using Entries = std::vector<json::value>;

struct SeatEntry {
  Seat seat;
  std::optional<Society> society;
  std::optional<Seats> society_known;
  std::optional<Profession> profession;
  std::optional<Seats> profession_known;
  bool face_up = false;
  std::optional<Entries> objects;
  std::uint8_t tokens = 0;
};
struct Position {
  int players = 0;
  json::object options;
  std::uint32_t turn = 1;
  Seat active;
  std::vector<SeatEntry> seats;
  std::optional<std::vector<Object>> deck;  // top first
  Seat foreseer;
  std::uint8_t foreseen = 0;
  std::optional<std::vector<Profession>> spare;
  std::optional<Society> left_over;
  std::optional<std::uint8_t> token_pile;
  Seat pending;
  std::optional<Seats> pending_at;
  std::optional<std::vector<Known>> knowledge;  // a row a seat, then that of the public
  Ending ending = Ending::None;
  std::vector<Seat> winners;
  std::optional<json::value> flow;
};
BOOST_DESCRIBE_STRUCT(SeatEntry, (),
                      (seat, society, society_known, profession, profession_known, face_up, objects, tokens))
BOOST_DESCRIBE_STRUCT(Position, (),
                      (players, options, turn, active, seats, deck, foreseer, foreseen, spare, left_over, token_pile,
                       pending, pending_at, knowledge, ending, winners, flow))

// ---- Frames: their cards by name ----------------------------------------------------------------------------

constexpr std::array<std::string_view, 3> kCardFields{"offered", "second", "first"};

json::value named_flow(const CastleFlow& flow) {
  json::array frames = shape::flow_json(flow);
  for (json::value& frame : frames) {
    json::object& fields = frame.as_object();
    for (std::string_view name : kCardFields)
      if (json::value* field = fields.if_contains(name)) {
        if (field->as_int64() == kHidden)
          fields.erase(name);
        else
          *field = shape::name_of<Object>(static_cast<int>(field->as_int64()));
      }
    if (json::value* cards = fields.if_contains("cards")) {
      json::object chosen;
      for (std::size_t seat = 0; seat < cards->as_array().size(); ++seat)
        if (cards->as_array()[seat].as_int64() != kHidden)
          chosen[std::to_string(seat)] = shape::name_of<Object>(static_cast<int>(cards->as_array()[seat].as_int64()));
      *cards = chosen;
    }
  }
  return frames;
}

json::value numbered_flow(const json::value& in) {
  json::value out = in;
  if (!out.is_array()) throw BadField("flow", "a list of frames is needed, not " + shape::described_kind(in));
  const auto number = [](json::value& field, const std::string& path) {
    Object card{};
    shape::from_json(field, card, path);
    field = static_cast<std::int64_t>(card);
  };
  for (std::size_t level = 0; level < out.as_array().size(); ++level) {
    if (!out.as_array()[level].is_object()) continue;
    json::object& fields = out.as_array()[level].as_object();
    const std::string path = shape::child_path("flow", level);
    for (std::string_view name : kCardFields)
      if (json::value* field = fields.if_contains(name)) number(*field, shape::child_path(path, name));
    if (json::value* cards = fields.if_contains("cards")) {
      const std::string cards_path = shape::child_path(path, "cards");
      if (!cards->is_object()) throw BadField(cards_path, "an object of seats and cards is needed");
      json::array chosen(kPlayersMax, json::value(kHidden));
      for (auto& [seat, card] : cards->as_object()) {
        if (seat.size() != 1 || seat[0] < '0' || seat[0] >= '0' + kPlayersMax)
          throw BadField(cards_path, "there is no such seat");
        number(card, shape::child_path(cards_path, seat));
        chosen[static_cast<std::size_t>(seat[0] - '0')] = card;
      }
      *cards = chosen;
    }
  }
  return out;
}

// ---- Writing ------------------------------------------------------------------------------------------------

// The seats, other than the owner, for which this is the one place left.
Seats knowers(const State& s, Seat owner, int card) {
  Seats out;
  for (Seat seat : s.everybody() - Seats{owner}) {
    const Known& k = s.known[static_cast<std::size_t>(seat.index())];
    int places = 0;
    for (ObjectSet objects : k.objects) places += (objects & bit_of(card)) != 0 ? 1 : 0;
    if (places == 1 && (k.objects[static_cast<std::size_t>(place::hand(owner))] & bit_of(card)) != 0) out.add(seat);
  }
  return out;
}

SeatEntry written(const State& s, Seat seat) {
  SeatEntry out{.seat = seat, .society = s.society(seat), .profession = s.profession(seat)};
  const auto at = static_cast<std::size_t>(seat.index());
  out.face_up = s.face_up.has(seat);
  out.tokens = s.tokens[at];
  if (s.society_known[at] != Seats{seat}) out.society_known = s.society_known[at];
  out.objects.emplace();
  for_each_card(s.hand(seat), [&](int card) {
    const Seats known = knowers(s, seat, card);
    if (known.empty())
      out.objects->push_back(json::string(shape::name_of<Object>(card)));
    else
      out.objects->push_back(shape::to_json(CardEntry{static_cast<Object>(card), known}));
  });
  return out;
}

// ---- Reading ------------------------------------------------------------------------------------------------

void read_table(State& s, const Position& in, std::array<SeatEntry, kPlayersMax>& entries) {
  if (in.players < kPlayersMin || in.players > kPlayersMax)
    throw BadPosition("COD-G1", "`players`: 4 to 8 play, not " + std::to_string(in.players));
  s.players = static_cast<std::uint8_t>(in.players);
  s.options = shape::options_from<Options>(in.options, kOptions, in.players);
  s.turn = in.turn;
  s.active = in.active == Seat::nobody() ? Seat(0) : in.active;
  s.ending = in.ending;
  for (Seat seat : in.winners) s.winners.add(seat);
  s.foreseer = in.foreseer;
  s.foreseen = in.foreseen;
  s.pending = in.pending;
  s.pending_at = in.pending_at.value_or(Seats{});
  Seats mentioned;
  for (const SeatEntry& entry : in.seats) {
    if (entry.seat.index() >= in.players) throw BadPosition("COD-G2", "`seats`: there is no such seat");
    if (mentioned.has(entry.seat)) throw BadPosition("COD-G2", "`seats`: a seat stands there twice");
    mentioned.add(entry.seat);
    entries[static_cast<std::size_t>(entry.seat.index())] = entry;
  }
  for (Seat seat : s.everybody()) {
    const SeatEntry& entry = entries[static_cast<std::size_t>(seat.index())];
    s.tokens_of(seat) = entry.tokens;
    if (entry.face_up) s.face_up.add(seat);
  }
}

// Who is said to know something sits at the table.
Seats seated(const State& s, Seats known, const std::string& path) {
  if (known == Seats::everybody()) return s.everybody();
  if (s.everybody().has_all(known)) return known;
  throw BadPosition("COD-G2", "`" + path + "`: seats are 0 to " + std::to_string(s.players - 1));
}

void read_objects(State& s, const Position& in, const std::array<SeatEntry, kPlayersMax>& entries,
                  std::array<Seats, kObjects>& known) {
  ObjectSet left = kAllObjects;
  const auto take = [&](int card, const std::string& path) {
    if ((left & bit_of(card)) == 0)
      throw BadPosition("COD-G10", "`" + path + "`: " + shape::name_of<Object>(card) + " is there once only");
    left &= ~bit_of(card);
  };
  for (Seat seat : s.everybody()) {
    const SeatEntry& entry = entries[static_cast<std::size_t>(seat.index())];
    const std::string path = "seats." + std::to_string(seat.index()) + ".objects";
    for (std::size_t at = 0; entry.objects && at < entry.objects->size(); ++at) {
      const json::value& value = (*entry.objects)[at];
      const std::string here = shape::child_path(path, at);
      CardEntry card;
      if (value.is_object())
        shape::from_json(value, card, here);
      else
        shape::from_json(value, card.card, here);
      take(static_cast<int>(card.card), here);
      s.hand(seat) |= bit(card.card);
      known[static_cast<std::size_t>(card.card)] = seated(s, card.known, here + ".known");
    }
  }
  if (in.deck) {
    if (in.deck->size() > kObjects) throw BadPosition("COD-G4", "`deck`: there are 21 objects");
    for (std::size_t at = in.deck->size(); at-- > 0;) {
      take(static_cast<int>((*in.deck)[at]), shape::child_path("deck", at));
      s.deck.push_back(static_cast<std::uint8_t>((*in.deck)[at]));
    }
  }
  // COD-S6: what must be in hands goes to those not mentioned; each of these gets at least one object.
  const auto deal = [&](Seat seat, ObjectSet from) {
    const ObjectSet card = from & -from;
    left &= ~card;
    s.hand(seat) |= card;
  };
  bool again = true;
  for (bool first = true; again; first = false) {
    again = false;
    for (Seat seat : s.everybody()) {
      if (entries[static_cast<std::size_t>(seat.index())].objects) continue;
      const ObjectSet certain = left & dealt_for_certain(s.players);
      if (certain != 0 && s.hand_size(seat) < hand_limit(s.players)) {
        deal(seat, certain);
        again = true;
      } else if (first && left != 0) {
        deal(seat, left);
      }
    }
  }
  if (in.deck) return;
  for (int card = kObjects - 1; card >= 0; --card)  // first on top, which is the last
    if ((left & bit_of(card)) != 0) s.deck.push_back(static_cast<std::uint8_t>(card));
}

void read_professions(State& s, const Position& in, const std::array<SeatEntry, kPlayersMax>& entries) {
  unsigned left = kAllProfessions;
  for (Seat seat : s.everybody())
    if (const auto profession = entries[static_cast<std::size_t>(seat.index())].profession) {
      if ((left & bit(*profession)) == 0)
        throw BadPosition("COD-G10",
                          "`seats`: the profession " + shape::enum_name(*profession) + " is there once only");
      left &= ~unsigned{bit(*profession)};
      s.professions[static_cast<std::size_t>(seat.index())] = static_cast<std::uint8_t>(*profession);
    }
  if (in.spare)  // what lies there is not given out
    for (Profession card : *in.spare) {
      if ((left & bit(card)) == 0)
        throw BadPosition("COD-G10", "`spare`: the profession " + shape::enum_name(card) + " is there once only");
      left &= ~unsigned{bit(card)};
      s.spare = static_cast<ProfessionSet>(s.spare | bit(card));
    }
  for (Seat seat : s.everybody()) {
    auto& card = s.professions[static_cast<std::size_t>(seat.index())];
    if (card != kHidden) continue;
    if (left == 0) throw BadPosition("COD-S2", "`spare`: every player has a profession");
    card = static_cast<std::uint8_t>(std::countr_zero(left));
    left &= left - 1;
  }
  s.spare = static_cast<ProfessionSet>(s.spare | left);
  for (Seat seat : s.face_up) s.shown = static_cast<ProfessionSet>(s.shown | bit(s.profession(seat)));
}

void read_societies(State& s, const Position& in, const std::array<SeatEntry, kPlayersMax>& entries) {
  int orders = societies_dealt(s.players);
  int brothers = orders;
  const auto take = [&](Society society) {
    if (--(society == Society::Order ? orders : brothers) < 0)
      throw BadPosition("COD-S3",
                        "`seats`: there are " + std::to_string(societies_dealt(s.players)) + " cards of each society");
  };
  if (in.left_over) {
    if (s.players % 2 == 0) throw BadPosition("COD-S4", "`left_over`: with an even number no card is left over");
    take(*in.left_over);
  }
  for (Seat seat : s.everybody())
    if (const auto society = entries[static_cast<std::size_t>(seat.index())].society) {
      take(*society);
      if (*society == Society::Order) s.order.add(seat);
    }
  for (Seat seat : s.everybody()) {  // in turns, as far as there are cards
    if (entries[static_cast<std::size_t>(seat.index())].society) continue;
    const bool is_order = orders > 0 && (brothers == 0 || orders >= brothers);
    take(is_order ? Society::Order : Society::Brotherhood);
    if (is_order) s.order.add(seat);
  }
  if (s.players % 2 == 1) s.left_over = in.left_over.value_or(orders > 0 ? Society::Order : Society::Brotherhood);
  for (Seat seat : s.everybody()) {
    const auto& known = entries[static_cast<std::size_t>(seat.index())].society_known;
    s.society_known[static_cast<std::size_t>(seat.index())] = known.value_or(Seats{seat});
  }
}

void read_frames(State& s, const json::value& flow) {
  shape::flow_from(numbered_flow(flow), s.flow, "flow");
  if (s.flow.empty()) return;
  if (auto* duel = std::get_if<Duel>(&s.flow.top()); duel != nullptr && duel->cursor == Seat::nobody())
    duel->cursor = duel->attacker;  // COD-D25: from the attacker on
}

void read_flow(State& s, const Position& in) {
  if (in.flow)
    read_frames(s, *in.flow);
  else if (!s.over())
    s.flow.call(Turn{.step = Turn::Step::Action});
  int laid = 0;
  for (std::uint8_t tokens : s.tokens) laid += tokens;
  if (const Duel* duel = s.flow.find<Duel>())
    for (std::uint8_t tokens : duel->tokens) laid += tokens;
  if (!in.token_pile && laid > kTokens) throw BadPosition("COD-G10", "there are 12 duel tokens");
  s.token_pile = in.token_pile.value_or(static_cast<std::uint8_t>(kTokens - laid));
}

// Everybody knows his own cards, what lies face up and what cannot be in the deck; and what `known` says.
void default_knowledge(State& s, const std::array<SeatEntry, kPlayersMax>& entries,
                       const std::array<Seats, kObjects>& known) {
  const bool just_dealt = s.deck.size() == kObjects - s.players;
  const auto old_societies = s.society_known;
  knows_setup(s);
  s.society_known = old_societies;
  if (!just_dealt)
    for (std::size_t row = 0; row < s.known.size(); ++row) {
      const bool seated = row < s.players;
      if (!seated && row != kPublic) continue;
      const ObjectSet own = seated ? s.hands[row] : 0;
      for (Seat seat : s.everybody())
        if (static_cast<std::size_t>(seat.index()) != row)
          s.known[row].objects[static_cast<std::size_t>(place::hand(seat))] = kAllObjects & ~own;
    }
  for (Seat seat : s.everybody()) {
    const SeatEntry& entry = entries[static_cast<std::size_t>(seat.index())];
    if (s.face_up.has(seat))
      sees_profession(s, Seats::everybody(), seat);
    else if (entry.profession_known)
      sees_profession(s, seated(s, *entry.profession_known, "profession_known") | Seats{seat}, seat);
    for_each_card(s.hand(seat), [&](int card) {
      const Seats told = known[static_cast<std::size_t>(card)] - Seats{seat};
      if (!told.empty()) sees_card(s, told, seat, bit_of(card));
    });
  }
}

// Where `knowledge` is given whole, what is said card by card says the same.
void agree(const State& s, const std::array<SeatEntry, kPlayersMax>& entries,
           const std::array<Seats, kObjects>& known) {
  for (Seat seat : s.everybody()) {
    for_each_card(s.hand(seat), [&](int card) {
      if (knowers(s, seat, card) != known[static_cast<std::size_t>(card)] - Seats{seat})
        throw BadPosition("COD-H1", "`known` of " + std::string(shape::name_of<Object>(card)) +
                                        " is not what `knowledge` says of it");
    });
    if (entries[static_cast<std::size_t>(seat.index())].profession_known)
      throw BadPosition("COD-H1", "`knowledge` says who knows a profession");
  }
}

void default_pending(State& s, const Position& in) {
  const Trade* trade = s.flow.find<Trade>();
  if (trade == nullptr || trade->step != Trade::Step::Second || in.knowledge) return;
  if (trade->second >= kObjects) return;
  const Seat receiver = trade->second_passer == trade->offerer ? trade->partner : trade->offerer;
  if (!s.everybody().has(receiver)) return;
  if (s.pending == Seat::nobody()) s.pending = receiver;
  if (s.pending_at.empty()) s.pending_at = {receiver};
  for (std::size_t row = 0; row < s.known.size(); ++row) {
    const bool seated = row < s.players;
    if (!seated && row != kPublic) continue;
    if (Seats{trade->offerer, trade->partner}.has(Seat(static_cast<int>(row))) && seated) continue;
    s.known[row].objects[place::kPending] = kAllObjects & ~bit(Object::ShatteredMirror) & ~(seated ? s.hands[row] : 0);
  }
}

}  // namespace

json::value position(const State& s) {
  Position out;
  out.players = s.players;
  out.options = shape::options_json(s.options);
  out.turn = s.turn;
  out.active = s.active;
  for (Seat seat : s.everybody()) out.seats.push_back(written(s, seat));
  out.deck.emplace();
  for (int at = s.deck.size() - 1; at >= 0; --at) out.deck->push_back(static_cast<Object>(s.deck[at]));
  out.foreseer = s.foreseer;
  out.foreseen = s.foreseen;
  out.spare.emplace();
  for (int card = 0; card < kProfessions; ++card)
    if ((s.spare >> card & 1u) != 0) out.spare->push_back(static_cast<Profession>(card));
  if (s.players % 2 == 1) out.left_over = s.left_over;
  out.token_pile = s.token_pile;
  out.pending = s.pending;
  if (!s.pending_at.empty()) out.pending_at = s.pending_at;
  out.knowledge.emplace();
  for (Seat seat : s.everybody()) out.knowledge->push_back(s.known[static_cast<std::size_t>(seat.index())]);
  out.knowledge->push_back(s.known[kPublic]);
  out.ending = s.ending;
  for (Seat seat : s.winners) out.winners.push_back(seat);
  out.flow = named_flow(s.flow);
  return shape::to_json(out);
}

State Game::load(const json::value& in) { return position_from(in); }

State position_from(const json::value& in) {
  Position read;
  shape::from_json(in, read, "");
  State s;
  std::array<SeatEntry, kPlayersMax> entries;
  std::array<Seats, kObjects> known{};
  read_table(s, read, entries);
  read_objects(s, read, entries, known);
  read_professions(s, read, entries);
  read_societies(s, read, entries);
  read_flow(s, read);
  if (read.knowledge) {
    if (read.knowledge->size() != static_cast<std::size_t>(s.players) + 1)
      throw BadPosition("COD-H1", "`knowledge`: a row for each seat, then that of the public");
    for (std::size_t row = 0; row < s.players; ++row) s.known[row] = (*read.knowledge)[row];
    s.known[kPublic] = read.knowledge->back();
    agree(s, entries, known);
  } else {
    default_knowledge(s, entries, known);
    default_pending(s, read);
    if (s.over() && s.options.reveal_all_at_end) sees_everything(s);
    sees_frames(s, s.everybody());
  }
  if (const Flaw found = flaw(s)) throw BadPosition(found.clause, found.what);
  FastRandom none(0);
  CastleDealer dealer(none);
  if (!s.over()) visit_frame(s.flow.top(), [&](auto& frame) { resume(s, frame, dealer); });  // asks, nothing else
  return s;
}

}  // namespace guildhall::castle
