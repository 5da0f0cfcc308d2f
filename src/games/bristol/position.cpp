#include "games/bristol/position.h"

#include <algorithm>
#include <boost/json.hpp>
#include <map>

#include "games/bristol/rules.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::bristol {

namespace {

namespace json = boost::json;
using shape::BadField;
using shape::BadPosition;

// One card: its id alone, or {"card": id, "known": [seats], "fresh": true} where that does not follow from its place.
struct CardEntry {
  json::value card;
  std::optional<Seats> known;
  bool fresh = false;
};
BOOST_DESCRIBE_STRUCT(CardEntry, (), (card, known, fresh))
using Entries = std::vector<json::value>;

struct DieEntry {
  Face face{};
  bool locked = false;
};
struct CartEntry {
  Cart cart{};
  std::optional<std::uint8_t> position;
  bool in_race = true;
  std::vector<Seat> riders;
  Entries pile;
};
struct ParticipantEntry {
  Seat seat;
  bool alive = true;
  std::optional<Character> character;
  std::optional<Entries> symptoms;
  Entries remedies;
  std::optional<bool> plagued;
  std::optional<Seats> plagued_known;
  std::optional<bool> first_hand;
  std::uint8_t earlier_hands = 0;
};
struct Position {
  int players = 0;
  json::object options;
  std::optional<std::uint16_t> round;
  std::uint16_t last_round = 0;
  std::vector<Seat> circle;
  Seat first_player;
  std::vector<CartEntry> carts;
  std::vector<Cart> race;
  std::vector<DieEntry> dice;
  std::vector<ParticipantEntry> participants;
  std::optional<Entries> symptom_deck;  // top first, as all piles
  Entries symptom_discard;
  Entries symptoms_on_table;
  std::optional<Entries> remedy_deck;
  Entries remedy_discard;
  Entries remedies_on_table;
  std::vector<GivenCoin> coins;
  std::optional<std::map<std::string, int>> coin_bag;
  Ending ending = Ending::None;
  std::vector<Seat> winners;
  Seat active;
  std::optional<json::value> flow;
};
BOOST_DESCRIBE_STRUCT(DieEntry, (), (face, locked))
BOOST_DESCRIBE_STRUCT(CartEntry, (), (cart, position, in_race, riders, pile))
BOOST_DESCRIBE_STRUCT(ParticipantEntry, (),
                      (seat, alive, character, symptoms, remedies, plagued, plagued_known, first_hand, earlier_hands))
BOOST_DESCRIBE_STRUCT(Position, (),
                      (players, options, round, last_round, circle, first_player, carts, race, dice, participants,
                       symptom_deck, symptom_discard, symptoms_on_table, remedy_deck, remedy_discard, remedies_on_table,
                       coins, coin_bag, ending, winners, active, flow))

// ---- Writing ------------------------------------------------------------------------------------------------

template <class AllCards>
Entries entries_of(const AllCards& cards, int zone, Seats usual, bool remedies, bool pile) {
  Entries out;
  const auto slots = cards.in(zone);
  for (const Slot& slot : slots) {
    const json::value id =
        remedies ? json::value(json::string(shape::enum_name(static_cast<Remedy>(slot.card)))) : json::value(slot.card);
    if (slot.known == usual && slot.marks == 0) {
      out.push_back(id);
      continue;
    }
    json::object entry{{"card", id}, {"known", shape::to_json(slot.known)}};
    if (slot.marks != 0) entry["fresh"] = true;
    out.push_back(entry);
  }
  if (pile) std::reverse(out.begin(), out.end());
  return out;
}

ParticipantEntry written(const State& s, Seat seat) {
  ParticipantEntry out{.seat = seat, .alive = s.living.has(seat)};
  const auto at = static_cast<std::size_t>(seat.index());
  const Seats owner = s.is_ghost(seat) ? Seats{} : Seats{seat};
  const Seats usual = out.alive ? owner : Seats::everybody();
  if (s.have_character.has(seat)) out.character = s.character(seat);
  out.symptoms = entries_of(s.symptoms, zone::hand(seat), usual, false, false);
  out.remedies = entries_of(s.remedies, zone::hand(seat), usual, true, false);
  if (!s.is_ghost(seat)) {
    out.plagued = s.plagued.has(seat);
    if (s.plagued_known[at] != usual) out.plagued_known = s.plagued_known[at];
  }
  out.first_hand = s.first_hand.has(seat);
  out.earlier_hands = s.earlier_hands[at];
  return out;
}

// ---- Reading ------------------------------------------------------------------------------------------------

template <class AllCards>
class Filler {
 public:
  Filler(AllCards& cards, std::array<int, 64> left, bool remedies) : cards_(cards), left_(left), remedies_(remedies) {}

  void fill(int zone, Entries entries, Seats usual, bool pile, const std::string& path) {
    if (pile) std::reverse(entries.begin(), entries.end());
    for (std::size_t at = 0; at < entries.size(); ++at) {
      CardEntry entry;
      const std::string here = shape::child_path(path, at);
      if (entries[at].is_object())
        shape::from_json(entries[at], entry, here);
      else
        entry.card = entries[at];
      const int card = card_of(entry.card, here);
      if (left_[static_cast<std::size_t>(card)]-- == 0)
        throw BadPosition(remedies_ ? "BRI-C15" : "BRI-G10",
                          "`" + here + "`: the deck has no more cards " + name_of(card));
      add(zone, card, entry.known.value_or(usual), entry.fresh);
    }
  }
  // The first cards that are left, in the order of the rules.
  void fill_first(int zone, int count, Seats usual, int highest) {
    for (; count > 0; --count) {
      const int card = first_left(highest);
      if (card < 0) throw BadPosition("BRI-G10", "there are not enough cards left for every hand");
      --left_[static_cast<std::size_t>(card)];
      add(zone, card, usual, false);
    }
  }
  void fill_rest(int zone) {  // first on top, which is the last place
    for (int card = 63; card >= 0; --card)
      for (; left_[static_cast<std::size_t>(card)] > 0; --left_[static_cast<std::size_t>(card)])
        add(zone, card, {}, false);
  }

 private:
  int first_left(int highest) const {
    for (int card = 0; card <= highest; ++card)
      if (left_[static_cast<std::size_t>(card)] > 0) return card;
    return -1;
  }
  int card_of(const json::value& in, const std::string& path) const {
    if (remedies_) {
      Remedy card{};
      shape::from_json(in, card, path);
      return static_cast<int>(card);
    }
    int value = 0;
    shape::from_json(in, value, path);
    if (value < 1 || value > 4)
      throw BadField(path, std::to_string(value) + " is no symptom; they have the values 1 to 4");
    return value;
  }
  std::string name_of(int card) const { return remedies_ ? shape::name_of<Remedy>(card) : std::to_string(card); }
  void add(int zone, int card, Seats known, bool fresh) {
    cards_.add(zone, Slot{static_cast<std::uint8_t>(card), fresh ? kFresh : std::uint8_t{0}, known});
  }

  AllCards& cards_;
  std::array<int, 64> left_;
  bool remedies_;
};

std::array<int, 64> symptom_counts(const Options& options) {
  std::array<int, 64> left{};
  const auto& deck = kSymptomDecks[static_cast<std::size_t>(options.symptom_deck)];
  for (std::size_t value = 1; value <= 4; ++value) left[value] = deck[value - 1];
  return left;
}
std::array<int, 64> remedy_counts(const Options& options) {
  std::array<int, 64> left{};
  for (std::size_t card = 0; card < kRemedies.size(); ++card) left[card] = copies_in_deck(options, card);
  return left;
}

// BRI-T12: the dice of the rounds before have moved the carts. Of the round and the places of the carts what is not given
// follows from the rest.
int steps_given(const Position& in) {
  int steps = 0;
  for (const CartEntry& entry : in.carts) steps += entry.position.value_or(0);
  return steps;
}
std::uint16_t round_of(const Position& in) {
  return in.round.value_or(static_cast<std::uint16_t>(1 + (steps_given(in) + kDice - 1) / kDice));
}

void read_table(State& s, const Position& in) {
  if (in.players < 1 || in.players > kPlayersMax)
    throw BadPosition("BRI-S1", "`players`: 1 to 9 humans play, not " + std::to_string(in.players));
  s.players = static_cast<std::uint8_t>(in.players);
  s.participants = static_cast<std::uint8_t>(std::max(in.players, kParticipantsMin));
  s.options = shape::options_from<Options>(in.options, kOptions, in.players);
  s.round = round_of(in);
  s.last_round = in.last_round;
  if (in.circle.size() > kPlayersMax) throw BadPosition("BRI-S2", "`circle`: at most 9 sit there");
  for (Seat seat : in.circle) s.circle.push_back(seat);
  for (int seat = 0; in.circle.empty() && seat < s.participants; ++seat) s.circle.push_back(Seat(seat));
  s.living = Seats::first(s.participants);
  s.ending = in.ending;
  for (Seat seat : in.winners) s.winners.add(seat);
  if (!in.dice.empty() && in.dice.size() != kDice) throw BadPosition("BRI-G5", "`dice`: there are six");
  for (std::size_t die = 0; die < in.dice.size(); ++die) {
    s.dice.set(static_cast<int>(die), static_cast<int>(in.dice[die].face));
    if (in.dice[die].locked) s.dice.lock(static_cast<int>(die));
  }
}

// Carts of which nothing is said share the steps that are left, the leading ones first.
void share_steps(State& s, const Position& in) {
  if (s.round == 0 || s.race.size() < kCarts) return;
  Row<Cart, kCarts> silent;
  for (Cart cart : s.race)
    if (std::none_of(in.carts.begin(), in.carts.end(),
                     [&](const CartEntry& entry) { return entry.cart == cart && entry.position; }))
      silent.push_back(cart);
  int left = std::max(0, kDice * (s.round - 1) - steps_given(in));
  for (int at = 0; at < silent.size(); ++at) {
    const int carts = silent.size() - at;
    const int share = std::min<int>((left + carts - 1) / carts, s.options.track_steps);
    s.at(silent[at]).position = static_cast<std::uint8_t>(share);
    left -= share;
  }
}

void read_carts(State& s, const Position& in, bool dealt) {
  if (in.carts.empty() && dealt) {  // as after setup, in the order of the seats
    const auto& table = s.options.seating_table == SeatingTable::Fr ? kSeatingFr : kSeatingGr;
    const auto& row = table[static_cast<std::size_t>(s.participants - kParticipantsMin)];
    for (int seat = 0; Cart cart : kAllCarts)
      for (int place = 0; place < row[static_cast<std::size_t>(cart)]; ++place, ++seat)
        if (s.living.has(seat)) s.at(cart).riders.push_back(Seat(seat));
  }
  unsigned mentioned = 0;
  for (const CartEntry& entry : in.carts) {
    const unsigned bit = 1u << static_cast<unsigned>(entry.cart);
    if ((mentioned & bit) != 0) throw BadPosition("BRI-G2", "`carts`: a cart stands there twice");
    mentioned |= bit;
    CartState& cart = s.at(entry.cart);
    if (entry.position) cart.position = *entry.position;
    cart.in_race = entry.in_race;
    if (entry.riders.size() > kPlacesOnCart) throw BadPosition("BRI-G2", "`carts`: a cart has three places");
    for (Seat rider : entry.riders) cart.riders.push_back(rider);
  }
  if (in.race.size() > kCarts) throw BadPosition("BRI-G4", "`race`: there are three carts");
  for (Cart cart : in.race) s.race.push_back(cart);
  if (in.race.empty())
    for (Cart cart : kAllCarts)
      if (s.at(cart).in_race) s.race.push_back(cart);
  share_steps(s, in);
  if (!in.race.empty()) return;
  std::stable_sort(s.race.begin(), s.race.end(), [&](Cart a, Cart b) { return s.at(a).position > s.at(b).position; });
}

void read_participants(State& s, const Position& in, std::array<ParticipantEntry, kPlayersMax>& entries) {
  Seats mentioned;
  for (const ParticipantEntry& entry : in.participants) {
    if (entry.seat.index() >= s.participants)
      throw BadPosition("BRI-S1", "`participants`: there is no seat " + std::to_string(entry.seat.index()) +
                                      "; seats are 0 to " + std::to_string(s.participants - 1));
    if (mentioned.has(entry.seat)) throw BadPosition("BRI-S1", "`participants`: a seat stands there twice");
    mentioned.add(entry.seat);
    entries[static_cast<std::size_t>(entry.seat.index())] = entry;
  }
  unsigned taken = 0;
  for (const ParticipantEntry& entry : entries)
    if (entry.character) taken |= 1u << static_cast<unsigned>(*entry.character);
  for (int seat = 0; seat < s.participants; ++seat) {
    const ParticipantEntry& entry = entries[static_cast<std::size_t>(seat)];
    if (!entry.alive) s.living.drop(seat);
    if (!entry.character && s.round == 0) continue;
    unsigned character =
        entry.character ? static_cast<unsigned>(*entry.character) : static_cast<unsigned>(std::countr_one(taken));
    taken |= 1u << character;
    s.characters[static_cast<std::size_t>(seat)] = static_cast<Character>(character);
    s.have_character.add(seat);
  }
}

void read_cards(State& s, const Position& in, const std::array<ParticipantEntry, kPlayersMax>& entries) {
  Filler symptoms(s.symptoms, symptom_counts(s.options), false);
  Filler remedies(s.remedies, remedy_counts(s.options), true);
  const Seat middle = in.active;
  const auto usual = [&](int seat) {
    if (!s.living.has(seat)) return Seats::everybody();
    return s.is_ghost(seat) ? Seats{} : Seats{seat};
  };
  for (int seat = 0; seat < s.participants; ++seat) {
    const ParticipantEntry& entry = entries[static_cast<std::size_t>(seat)];
    const std::string path = shape::child_path("participants", static_cast<std::size_t>(seat));
    if (entry.symptoms) symptoms.fill(zone::hand(seat), *entry.symptoms, usual(seat), false, path + ".symptoms");
    remedies.fill(zone::hand(seat), entry.remedies, usual(seat), false, path + ".remedies");
    if (!s.is_ghost(seat)) s.remedies.sort(zone::hand(seat));
  }
  for (const CartEntry& entry : in.carts) symptoms.fill(zone::pile(entry.cart), entry.pile, {}, true, "carts.pile");
  symptoms.fill(zone::kDiscard, in.symptom_discard, {}, true, "symptom_discard");
  symptoms.fill(zone::kTable, in.symptoms_on_table, Seats{middle}, false, "symptoms_on_table");
  remedies.fill(zone::kDiscard, in.remedy_discard, Seats::everybody(), true, "remedy_discard");
  remedies.fill(zone::kTable, in.remedies_on_table, Seats{middle}, false, "remedies_on_table");
  if (in.symptom_deck) symptoms.fill(zone::kDeck, *in.symptom_deck, {}, true, "symptom_deck");
  if (in.remedy_deck) remedies.fill(zone::kDeck, *in.remedy_deck, {}, true, "remedy_deck");

  for (int seat = 0; seat < s.participants; ++seat) {
    const bool discarded = !s.living.has(seat) && s.options.dead_symptoms == DeadSymptoms::Discard;
    if (!entries[static_cast<std::size_t>(seat)].symptoms && !discarded)
      symptoms.fill_first(zone::hand(seat), kSymptomsInHand, usual(seat), s.options.chaos ? 4 : 3);
    const auto held = static_cast<int>(s.symptoms.size(zone::hand(seat)));
    if (!s.is_ghost(seat) && held == kSymptomsInHand) s.symptoms.sort(zone::hand(seat));
  }
  if (!in.symptom_deck) symptoms.fill_rest(zone::kDeck);
  if (!in.remedy_deck) remedies.fill_rest(zone::kDeck);
}

void read_coins(State& s, const Position& in) {
  std::array<int, 3> left{};
  if (s.options.social == Social::Alms) std::copy(kCoins.begin(), kCoins.end(), left.begin());
  if (in.coins.size() > kCoinsTotal) throw BadPosition("BRI-V9", "`coins`: there are six");
  for (const GivenCoin& coin : in.coins) {
    s.coins.push_back(coin);
    --left[static_cast<std::size_t>(coin.coin)];
  }
  if (in.coin_bag) {
    for (int coin = 0; coin < 3; ++coin) {
      const auto found = in.coin_bag->find(shape::name_of<Coin>(coin));
      left[static_cast<std::size_t>(coin)] = found == in.coin_bag->end() ? 0 : found->second;
    }
  }
  for (int coin = 0; coin < 3; ++coin) {
    const int count = left[static_cast<std::size_t>(coin)];
    if (count < 0 || count > kCoinsTotal)
      throw BadPosition("BRI-V9", "there are 4 NAUGHT, 1 PLAGUE and 1 CURED with Alms");
    s.coin_bag.add(coin, count);
  }
}

void read_plague(State& s, const std::array<ParticipantEntry, kPlayersMax>& entries) {
  for (int seat = 0; seat < s.participants; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const ParticipantEntry& entry = entries[at];
    s.earlier_hands[at] = entry.earlier_hands;
    bool has_four = false;
    for (const Slot& slot : s.symptoms.in(zone::hand(seat))) has_four = has_four || slot.card == 4;
    const bool could_be_first = entry.earlier_hands == 0 && (s.options.chaos || !has_four) && !entry.plagued;
    if (entry.first_hand.value_or(could_be_first)) s.first_hand.add(seat);
    if (s.is_ghost(seat)) {
      if (entry.plagued)
        throw BadPosition("BRI-G7", "`participants`: seat " + std::to_string(seat) + " is a ghost and has no flag");
      continue;
    }
    if (entry.plagued.value_or(plague_flag(s, seat, false))) s.plagued.add(seat);
    s.plagued_known[at] = entry.plagued_known.value_or(s.living.has(seat) ? Seats{seat} : Seats::everybody());
  }
}

void read_flow(State& s, const Position& in) {
  if (in.first_player == Seat::nobody() && s.round > 0) {
    for (Cart cart : s.race)  // BRI-T3
      if (!s.at(cart).riders.empty() && s.first_player == Seat::nobody()) s.first_player = s.at(cart).riders[0];
  } else {
    s.first_player = in.first_player;
  }
  if (in.flow) {
    shape::flow_from(*in.flow, s.flow, "flow");
    return;
  }
  if (s.over()) return;
  if (s.round == 0) {
    s.flow.call(Setup{.seat = static_cast<std::uint8_t>(std::countr_one(s.have_character.bits()))});
    return;
  }
  const int first = s.circle.index_of(s.first_player);
  if (first < 0) throw BadPosition("BRI-T3", "`first_player` is no participant");
  const Seat humans_turn = (s.living & s.humans()).first_from(s.first_player, s.circle);
  const Seat active = in.active == Seat::nobody() ? humans_turn : in.active;
  const int at = s.circle.index_of(active);
  const std::string named = "`active`: seat " + std::to_string(active.index());
  if (at < 0) throw BadPosition("BRI-T4", named + " is no participant");
  if (!(s.living & s.humans()).has(active)) throw BadPosition("BRI-T5", named + " is no living human");
  const int turns = (at - first + s.participants) % s.participants + 1;
  s.flow.call(Round{.step = Round::Step::Turns, .turns = static_cast<std::uint8_t>(turns)});
  s.flow.call(Turn{.seat = active});
}

}  // namespace

json::value position(const State& s) {
  Position out;
  out.players = s.players;
  out.options = shape::options_json(s.options);
  out.round = s.round;
  out.last_round = s.last_round;
  out.circle.assign(s.circle.begin(), s.circle.end());
  out.first_player = s.first_player;
  for (Cart cart : kAllCarts) {
    const CartState& here = s.at(cart);
    CartEntry entry{.cart = cart, .position = here.position, .in_race = here.in_race};
    entry.riders.assign(here.riders.begin(), here.riders.end());
    entry.pile = entries_of(s.symptoms, zone::pile(cart), {}, false, true);
    out.carts.push_back(std::move(entry));
  }
  out.race.assign(s.race.begin(), s.race.end());
  for (int die = 0; die < kDice; ++die) out.dice.push_back({s.face(die), s.dice.locked(die)});
  for (int seat = 0; seat < s.participants; ++seat) out.participants.push_back(written(s, seat));
  const Turn* turn = s.flow.find<Turn>();
  out.active = turn == nullptr ? Seat::nobody() : turn->seat;
  const Seats middle{out.active};
  out.symptom_deck = entries_of(s.symptoms, zone::kDeck, {}, false, true);
  out.symptom_discard = entries_of(s.symptoms, zone::kDiscard, {}, false, true);
  out.symptoms_on_table = entries_of(s.symptoms, zone::kTable, middle, false, false);
  out.remedy_deck = entries_of(s.remedies, zone::kDeck, {}, true, true);
  out.remedy_discard = entries_of(s.remedies, zone::kDiscard, Seats::everybody(), true, true);
  out.remedies_on_table = entries_of(s.remedies, zone::kTable, middle, true, false);
  out.coins.assign(s.coins.begin(), s.coins.end());
  out.coin_bag.emplace();
  for (int coin = 0; coin < 3; ++coin) (*out.coin_bag)[shape::name_of<Coin>(coin)] = s.coin_bag.count(coin);
  out.ending = s.ending;
  for (Seat seat : s.winners) out.winners.push_back(seat);
  out.flow = shape::flow_json(s.flow);
  return shape::to_json(out);
}

State Game::load(const json::value& in) { return position_from(in); }

State position_from(const json::value& in) {
  Position read;
  shape::from_json(in, read, "");
  State s;
  read_table(s, read);
  std::array<ParticipantEntry, kPlayersMax> entries;
  read_participants(s, read, entries);
  const bool dealt = s.round > 0 || s.over();
  read_carts(s, read, dealt);
  if (dealt) {
    read_cards(s, read, entries);
    read_coins(s, read);
  }
  for (Seat seat : s.humans()) s.plagued_known[static_cast<std::size_t>(seat.index())] = {seat};
  if (dealt) read_plague(s, entries);
  read_flow(s, read);
  if (const Flaw found = flaw(s)) throw BadPosition(found.clause, found.what);
  FastRandom none(0);
  BristolDealer dealer(none);
  if (!s.over()) visit_frame(s.flow.top(), [&](auto& frame) { resume(s, frame, dealer); });  // asks, nothing else
  return s;
}

}  // namespace guildhall::bristol
