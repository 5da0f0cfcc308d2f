#include "games/quacks/position.h"

#include "games/quacks/quacks.h"
#include "games/quacks/rules.h"
#include "games/quacks/seen.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::quacks {

namespace {

namespace json = boost::json;
using shape::BadField;
using shape::BadPosition;

struct ChipEntry {  // in a pot
  Chip chip{};
  Chip copied = kNoChip;
  int space = 0;
  std::optional<int> moved;
  bool reserved = false;
};
struct Position {
  int players = 0;
  json::object options;
  int round = 1;
  Seat start_player = Seat(0);
  std::optional<Card> card;
  std::optional<std::vector<Card>> cards_read;
  std::optional<std::vector<Card>> deck;  // top first
  std::vector<Witch> witches;
  Witch visitor = Witch::None;
  std::vector<Patient> patients;
  std::optional<ChipCounts> supply;
  std::optional<ChipCounts> supply_then;
  std::optional<int> white_reserve;
  std::optional<int> ruby_supply;
  std::optional<bool> sealed;
  bool over = false;
  std::vector<json::value> seats;
  std::vector<Seat> asked;
  std::optional<json::value> flow;
};
BOOST_DESCRIBE_STRUCT(ChipEntry, (), (chip, copied, space, moved, reserved))
BOOST_DESCRIBE_STRUCT(Position, (),
                      (players, options, round, start_player, card, cards_read, deck, witches, visitor, patients,
                       supply, supply_then, white_reserve, ruby_supply, sealed, over, seats, asked, flow))

// ---- Writing --------------------------------------------------------------------------------------------------

ChipCounts counts_json(const std::array<std::uint8_t, kKinds>& counts) {
  ChipCounts out;
  for (int kind = 0; kind < kKinds; ++kind)
    if (counts[static_cast<std::size_t>(kind)] > 0)
      out[shape::enum_name(chip_at(kind))] = counts[static_cast<std::size_t>(kind)];
  return out;
}
json::array pennies_json(unsigned pennies) {
  json::array out;
  for (int penny = 0; penny < kPennies; ++penny)
    if ((pennies >> penny & 1u) != 0) out.push_back(json::string(shape::name_of<Penny>(penny)));
  return out;
}

json::value seat_json(const State& s, Seat seat) {
  const Player& p = s.at(seat);
  json::object out{{"seat", seat.index()}};
  for (auto& [key, value] : shape::object_of(p)) out[key] = value;
  out["bag"] = shape::to_json(chip_counts(p.bag));
  out["aside"] = shape::to_json(chip_counts(p.aside));
  out["bag_then"] = shape::to_json(chip_counts(p.bag_then));
  json::array pot;
  for (const PotChip& chip : p.pot) {
    json::object one{
        {"chip", json::string(shape::enum_name(chip.chip()))}, {"space", chip.space}, {"moved", chip.moved}};
    if (chip.copied() != kNoChip) one["copied"] = json::string(shape::enum_name(chip.copied()));
    if (chip.reserved()) one["reserved"] = true;
    pot.push_back(one);
  }
  out["pot"] = pot;
  out["pennies"] = pennies_json(p.pennies);
  out["spent"] = pennies_json(p.spent);
  out["lane"] = shape::flow_json(s.lane(seat));
  return out;
}

// ---- Reading --------------------------------------------------------------------------------------------------

void read_counts(const ChipCounts& in, std::array<int, kKinds>& out, const std::string& path) {
  out = {};
  for (const auto& [name, count] : in) {
    const auto chip = shape::enum_value<Chip>(name);
    if (!chip || *chip == kNoChip) throw BadField(shape::child_path(path, name), "there is no such chip");
    if (count < 0 || count > 120)
      throw BadPosition(
          "QUA-S8", "`" + shape::child_path(path, name) + "` is " + std::to_string(count) + "; 0 to 120 are possible");
    out[static_cast<std::size_t>(*chip)] = count;
  }
}
void read_bag(const json::value& in, ChipBag& bag, const std::string& path) {
  ChipCounts counts;
  shape::from_json(in, counts, path);
  std::array<int, kKinds> chips{};
  read_counts(counts, chips, path);
  bag = {};
  for (int kind = 0; kind < kKinds; ++kind) {
    const int count = chips[static_cast<std::size_t>(kind)];
    if (bag.size() + count > 200) throw BadPosition("QUA-S8", "`" + path + "` holds at most 200 chips");
    bag.add(kind, count);
  }
}
void read_pot(const json::value& in, Player& p, const std::string& path) {
  std::vector<ChipEntry> chips;
  shape::from_json(in, chips, path);
  if (chips.size() > kPotMax)
    throw BadPosition("QUA-A9", "`" + path + "`: a pot holds at most " + std::to_string(kPotMax) + " chips here");
  p.pot.clear();
  int before = p.start;
  for (const ChipEntry& entry : chips) {
    if (entry.chip == kNoChip) throw BadField(path, "there is no such chip");
    if (entry.space < 0 || entry.space > kLastSpace)
      throw BadPosition("QUA-A9", "`" + path + "`: chips lie on the spaces 0 to 52");
    const int moved = entry.moved.value_or(std::max(0, entry.space - before));
    if (moved < 0 || moved > kLastSpace) throw BadPosition("QUX-C19", "`" + path + "`: a chip moves at most 52 spaces");
    PotChip chip = PotChip::of(entry.chip, entry.copied, entry.space, moved);
    if (entry.reserved) chip.code = static_cast<std::uint8_t>(chip.code | PotChip::kReserved);
    p.pot.push_back(chip);
    before = entry.space;
  }
}
std::uint8_t read_pennies(const json::value& in, const std::string& path) {
  std::vector<Penny> pennies;
  shape::from_json(in, pennies, path);
  unsigned bits = 0;
  for (Penny penny : pennies) bits |= 1u << static_cast<int>(penny);
  return static_cast<std::uint8_t>(bits);
}

// QUA-S10, QUA-T5, QUX-S17: the starting chips that lie nowhere else.
void fill_bag(State& s, Seat seat) {
  std::array<int, kKinds> chips{};
  for (int kind = 0; kind < kKinds; ++kind)
    chips[static_cast<std::size_t>(kind)] = kStartingBag[static_cast<std::size_t>(kind)];
  if (s.round >= 6) ++chips[static_cast<std::size_t>(Chip::White_1)];
  if (s.at(seat).patient == Patient::CarrotNose) ++chips[static_cast<std::size_t>(Chip::Orange_1)];
  if (s.at(seat).patient == Patient::Forgetfulness) {
    ++chips[static_cast<std::size_t>(Chip::Blue_1)];
    ++chips[static_cast<std::size_t>(Chip::Red_1)];
  }
  const auto elsewhere = owned(s, seat);
  for (int kind = 0; kind < kKinds; ++kind)
    s.at(seat).bag.add(kind,
                       std::max(0, chips[static_cast<std::size_t>(kind)] - elsewhere[static_cast<std::size_t>(kind)]));
}

struct Mentioned {  // what was said of whom
  Seats seats;
  Seats bag_then;
  Seats saved;
  bool supply_then = false;
};

void read_seat(State& s, const json::value& in, std::size_t at, Mentioned& mentioned) {
  const std::string path = shape::child_path("seats", at);
  json::object rest = shape::detail::object_from(in, path);
  Seat seat(static_cast<int>(at));
  const auto take = [&](const char* key, auto&& read) {
    const json::value* value = rest.if_contains(key);
    if (value == nullptr) return false;
    read(*value, shape::child_path(path, key));
    rest.erase(key);
    return true;
  };
  take("seat", [&](const json::value& value, const std::string& here) { shape::from_json(value, seat, here); });
  if (seat.index() >= s.players) throw BadPosition("QUA-S1", "`" + path + "`: there is no such seat");
  if (mentioned.seats.has(seat)) throw BadPosition("QUA-S1", "`" + path + "`: a seat stands there twice");
  mentioned.seats.add(seat);
  Player& p = s.at(seat);
  std::optional<json::value> pot;
  const auto bag_into = [](ChipBag& bag) {
    return [&bag](const json::value& value, const std::string& here) { read_bag(value, bag, here); };
  };
  take("pot", [&](const json::value& value, const std::string&) { pot = value; });
  const bool has_bag = take("bag", bag_into(p.bag));
  take("aside", bag_into(p.aside));
  if (take("bag_then", bag_into(p.bag_then))) mentioned.bag_then.add(seat);
  if (rest.contains("saved")) mentioned.saved.add(seat);
  bool has_spent = false;
  const bool has_pennies = take(
      "pennies", [&](const json::value& value, const std::string& here) { p.pennies = read_pennies(value, here); });
  has_spent =
      take("spent", [&](const json::value& value, const std::string& here) { p.spent = read_pennies(value, here); });
  if (s.options.hw_witches) {
    if (has_pennies && !has_spent) p.spent = static_cast<std::uint8_t>(7 & ~p.pennies);
    if (has_spent && !has_pennies) p.pennies = static_cast<std::uint8_t>(7 & ~p.spent);
  }
  take("lane", [&](const json::value& value, const std::string& here) { shape::flow_from(value, s.lane(seat), here); });
  const bool has_start = rest.contains("start");
  const bool has_tails = rest.contains("tails");
  shape::object_into(json::value(rest), p, path);
  if (!has_start) p.start = static_cast<std::uint8_t>(std::min(p.droplet + p.rat, kLastSpace));
  if (!has_tails && s.round > 1 && p.rat > p.extra_rats) {  // as many as put the stone there (QUA-T12, QUA-C13)
    const int of_a_tail = s.card == Card::F13 ? 2 : 1;
    p.tails = static_cast<std::uint8_t>((p.rat - p.extra_rats + of_a_tail - 1) / of_a_tail);
  }
  if (pot) read_pot(*pot, p, shape::child_path(path, "pot"));
  if (pot && !rest.contains("drawn") && !p.pot.empty()) p.drawn = true;
  if (!has_bag) fill_bag(s, seat);
  if (p.tube > 0 && !s.options.tubes())
    throw BadPosition("QUA-V2", "`" + shape::child_path(path, "tube") + "` needs cauldron_side=tubes");
}

void read_table(State& s, const Position& in) {
  if (in.players < 2 || in.players > kPlayersMax)
    throw BadPosition("QUA-S1", "`players`: 2 to 5 play, not " + std::to_string(in.players));
  s.options = shape::options_from<Options>(in.options, kOptions, in.players);
  s.players = static_cast<std::uint8_t>(in.players);
  if (in.round < 0 || in.round > kRounds)
    throw BadPosition("QUA-T1", "`round` is " + std::to_string(in.round) + "; there are nine");
  s.round = static_cast<std::uint8_t>(in.round);
  s.start_player = in.start_player;
  if (s.start_player.index() >= s.players)
    throw BadPosition("QUA-S2", "`start_player` is " + std::to_string(s.start_player.index()) + "; seats are 0 to " +
                                    std::to_string(s.players - 1));
  s.over = in.over;
  s.visitor = in.visitor;
  for (int type = 0; s.options.hw_witches && type < kPennies; ++type)
    s.witches[static_cast<std::size_t>(type)] = static_cast<Witch>(type * kWitchesOfType);
  if (in.witches.size() > kPennies) throw BadPosition("QUX-S14", "`witches`: three are on display");
  for (std::size_t at = 0; at < in.witches.size(); ++at) {
    if (in.witches[at] != Witch::None && !s.options.hw_witches)
      throw BadPosition(
          "QUX-S14", "`witches`: " + shape::enum_name(in.witches[at]) + " needs exp_witches=true and hw_witches=true");
    s.witches[at] = in.witches[at];
  }
  for (int at = 0; s.options.exp_alchemists && at < kPatientsShown; ++at)
    s.patients[static_cast<std::size_t>(at)] = static_cast<Patient>(at);
  if (in.patients.size() > kPatientsShown) throw BadPosition("QUX-S16", "`patients`: three are shown");
  for (std::size_t at = 0; at < in.patients.size(); ++at) {
    if (in.patients[at] != Patient::None && !s.options.exp_alchemists)
      throw BadPosition("QUX-S16", "`patients`: " + shape::enum_name(in.patients[at]) + " needs exp_alchemists=true");
    s.patients[at] = in.patients[at];
  }
  s.sealed = in.sealed.value_or(!in.flow && s.options.draw_mode == DrawMode::Sealed && s.round != kRounds);
}

void read_deck(State& s, const Position& in) {
  const Row<Card, kCards> all = deck_of(s.options);
  const auto put = [&](Card card, const std::string& field) {
    if (!all.has(card))
      throw BadPosition("QUX-S18", "`" + field + "`: " + shape::enum_name(card) +
                                       " is not in the deck of these options (fortune_pack_alchemists, hw_witches, "
                                       "exp_alchemists)");
    if (s.deck.has(card))
      throw BadPosition("QUX-S18", "`" + field + "`: " + shape::enum_name(card) + " stands there twice");
    s.deck.push_back(card);
  };
  s.card = in.card.value_or(in.cards_read && !in.cards_read->empty() ? in.cards_read->back() : Card::None);
  if (in.cards_read) {
    for (Card card : *in.cards_read) put(card, "cards_read");
  } else {  // others were read before it, in the order of the rules
    const int before = std::max(0, s.round - 1);
    for (Card card : all)
      if (s.deck.size() < before && card != s.card &&
          !(in.deck && std::find(in.deck->begin(), in.deck->end(), card) != in.deck->end()))
        put(card, "cards_read");
    if (s.card != Card::None) put(s.card, "card");
  }
  s.revealed = static_cast<std::uint8_t>(s.deck.size());
  if (in.deck)
    for (Card card : *in.deck) put(card, "deck");
  for (Card card : all)
    if (!s.deck.has(card)) put(card, "deck");
}

void read_supply(State& s, const Position& in) {
  std::array<int, kKinds> counts{};
  if (in.supply) {
    read_counts(*in.supply, counts, "supply");
  } else {
    for (int kind = kind_of(Chip::Orange_1); kind < kKinds; ++kind) {
      const Chip chip = chip_at(kind);
      auto& left = counts[static_cast<std::size_t>(kind)];
      left = chips_in_box(s.options, chip);
      if (s.options.chip_supply == Limit::Limited)
        for (Seat seat : s.everybody()) left -= owned(s, seat)[static_cast<std::size_t>(kind)];
      if (left < 0)
        throw BadPosition("QUA-S8", "the box has only " + std::to_string(chips_in_box(s.options, chip)) + " chips " +
                                        shape::enum_name(chip));
    }
  }
  for (std::size_t kind = 0; kind < kKinds; ++kind) s.supply[kind] = static_cast<std::uint8_t>(counts[kind]);
  if (in.supply_then) {
    read_counts(*in.supply_then, counts, "supply_then");
    for (std::size_t kind = 0; kind < kKinds; ++kind) s.supply_then[kind] = static_cast<std::uint8_t>(counts[kind]);
  }
  const int reserve = white_reserve_of(s);
  if (in.white_reserve.value_or(reserve) != reserve)
    throw BadPosition("QUA-S11", "`white_reserve` is " + std::to_string(*in.white_reserve) + "; in round " +
                                     std::to_string(s.round) + " it is " + std::to_string(reserve));
  s.white_reserve = static_cast<std::uint8_t>(reserve);
  int rubies = s.options.exp_witches ? 40 : 20;
  if (s.options.ruby_supply == RubyLimit::Limited)
    for (Seat seat : s.everybody()) rubies -= s.at(seat).rubies;
  rubies = in.ruby_supply.value_or(rubies);
  if (rubies < 0 || rubies > 40) throw BadPosition("QUA-S9", "rubies are limited to the box");
  s.ruby_supply = static_cast<std::uint8_t>(rubies);
}

void read_flow(State& s, const Position& in) {
  if (in.flow) {
    shape::flow_from(*in.flow, s.flow, "flow");
    for (Seat seat : in.asked) s.asked.add(seat);
    return;
  }
  if (s.over) return;
  if (s.round == 0) {
    s.flow.call(Setup{.at = s.players});
    for (Seat seat : s.everybody()) ask(s, seat, Ask::Patient);
    return;
  }
  const bool stir = s.options.draw_mode == DrawMode::Stir || s.round == kRounds;
  s.flow.call(Round{.stage = Round::Stage::LastAside});
  s.flow.call(
      Brewing{.step = stir ? Brewing::Step::Commit : Brewing::Step::Open, .stir = stir, .turn = s.start_player});
  for (Seat seat : s.everybody()) {
    if (!s.at(seat).active()) continue;
    if (!stir) s.lane(seat).call(Step{});
    ask(s, seat, stir ? Ask::StepStir : Ask::Step);
  }
  if (s.asked.empty()) throw BadPosition("QUA-T14", "nobody is active; brewing is over, say what goes on in `flow`");
}

// QUA-C21, QUA-A15: what a seat had as brewing began, as far as its chips tell: all but starters not yet placed came out
// of the bag. Chips aside of red 2 count as kept from earlier rounds.
void back_to_the_beginning(const State& s, Seat seat, Player& begun) {
  const bool kept = s.options.books.red == 2;
  const auto all = owned(s, seat);
  begun.bag = {};
  for (int kind = 0; kind < kKinds; ++kind) {
    int elsewhere = kept ? begun.aside.count(kind) : 0;
    for (Chip chip : begun.starters) elsewhere += kind_of(chip) == kind ? 1 : 0;
    begun.bag.add(kind, all[static_cast<std::size_t>(kind)] - elsewhere);
  }
  if (!kept) begun.aside = {};
}

void fill_in_the_beginning(State& s, const Mentioned& mentioned) {
  const bool brewing = s.flow.find<Brewing>() != nullptr;
  const Round* round = s.flow.find<Round>();
  const bool brewed = !brewing && round != nullptr && round->stage >= Round::Stage::LastAside;
  if (!brewing && !brewed) return;
  State begun = s;
  if (brewing)
    for (Seat seat : s.everybody()) back_to_the_beginning(s, seat, begun.at(seat));
  save_seats(begun);
  const bool kept = brewing_is_kept(s);
  if (kept || (brewed && s.options.hw_witches))  // QUX-W17: frozen when all have brewed
    for (Seat seat : s.everybody() - mentioned.bag_then) s.at(seat).bag_then = begun.at(seat).bag_then;
  if (!kept) return;
  for (Seat seat : s.everybody() - mentioned.saved) s.at(seat).saved = begun.at(seat).saved;
  if (mentioned.supply_then) return;
  s.supply_then = s.supply;
  if (s.options.chip_supply == Limit::Unlimited) return;
  for (Seat seat : s.everybody()) {  // what was gained since lay there
    const auto then = owned(public_face(s.at(seat)));
    const auto now = owned(s, seat);
    for (std::size_t kind = kind_of(Chip::Orange_1); kind < kKinds; ++kind)
      s.supply_then[kind] = static_cast<std::uint8_t>(s.supply_then[kind] + now[kind] - then[kind]);
  }
}

}  // namespace

json::value position(const State& s) {
  Position out;
  out.players = s.players;
  out.options = shape::options_json(s.options);
  out.round = s.round;
  out.start_player = s.start_player;
  out.card = s.card;
  out.cards_read.emplace();
  out.deck.emplace();
  for (int at = 0; at < s.deck.size(); ++at) (at < s.revealed ? *out.cards_read : *out.deck).push_back(s.deck[at]);
  out.witches.assign(s.witches.begin(), s.witches.end());
  out.visitor = s.visitor;
  out.patients.assign(s.patients.begin(), s.patients.end());
  out.supply = counts_json(s.supply);
  out.supply_then = counts_json(s.supply_then);
  out.white_reserve = s.white_reserve;
  out.ruby_supply = s.ruby_supply;
  out.sealed = s.sealed;
  out.over = s.over;
  for (Seat seat : s.everybody()) out.seats.push_back(seat_json(s, seat));
  for (Seat seat : s.asked) out.asked.push_back(seat);
  out.flow = shape::flow_json(s.flow);
  return shape::to_json(out);
}

State position_from(const json::value& in) {
  Position read;
  shape::from_json(in, read, "");
  State s;
  read_table(s, read);
  read_deck(s, read);
  for (Seat seat : s.everybody()) {
    Player& p = s.at(seat);
    p.rubies = 1;
    p.pennies = s.options.hw_witches ? 7 : 0;
    if (s.options.exp_alchemists && s.round > 0) p.patient = s.patients[0];
  }
  Mentioned mentioned;
  mentioned.supply_then = read.supply_then.has_value();
  for (std::size_t at = 0; at < read.seats.size(); ++at) read_seat(s, read.seats[at], at, mentioned);
  for (Seat seat : s.everybody() - mentioned.seats) fill_bag(s, seat);
  read_supply(s, read);
  read_flow(s, read);
  fill_in_the_beginning(s, mentioned);
  if (const Flaw found = flaw(s)) throw BadPosition(found.clause, found.what);
  return s;
}

State Game::load(const json::value& in) { return position_from(in); }

}  // namespace guildhall::quacks
