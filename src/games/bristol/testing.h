// For tests only: a table set up as the rules would describe it, played by naming answers and outcomes.
//
//   auto g = position(4).cart(Cart::Birch, {0, 1, 2}).hand(1, {Remedy::R_whip__leeches}).first_player(0).turn_of(2);
//   g.play(2, act::elbow());
//   g.play(0, act::pass());
//   EXPECT_EQ(g.riders(Cart::Birch), (Riders{0, 1, 2}));
//
// What is not said takes a dull default: pawns not placed fill Oak, then Cedar, then Birch, as far as these were not
// mentioned; hands not given are the lowest cards left, so nobody is plagued; it is round 1 and the first player's turn.
// A play that is not offered, a table that breaks an invariant, and scripted outcomes never met fail the test.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/bristol/position.h"
#include "games/bristol/rules.h"
#include "games/bristol/seen.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::bristol {

// ---- Outcomes for Table::chance -----------------------------------------------------------------------------

inline Outcome die(Face face) { return {Outcome::Kind::Die, {shape::enum_name(face)}}; }
inline Outcome die(std::initializer_list<Face> faces) {  // so many dice, one after the other
  Outcome out{Outcome::Kind::Die, {}};
  for (Face face : faces) out.values.push_back(shape::enum_name(face));
  return out;
}
inline Outcome draw(Remedy card) { return {Outcome::Kind::Draw, {shape::enum_name(card)}}; }
inline Outcome draw(Coin coin) { return {Outcome::Kind::Draw, {shape::enum_name(coin)}}; }
inline Outcome draw(int symptom) { return {Outcome::Kind::Draw, {std::to_string(symptom)}}; }
inline Outcome pick(int thing) { return {Outcome::Kind::Pick, {std::to_string(thing)}}; }
// Seats or symptoms in the order in which they are dealt; a shorter list leaves the rest to chance.
inline Outcome shuffle(std::initializer_list<int> order) {
  Outcome out{Outcome::Kind::Shuffle, {}};
  for (int thing : order) out.values.push_back(std::to_string(thing));
  return out;
}
template <shape::DescribedEnum E>
Outcome shuffle(std::initializer_list<E> order) {
  Outcome out{Outcome::Kind::Shuffle, {}};
  for (E thing : order) out.values.push_back(shape::enum_name(thing));
  return out;
}
inline Outcome left_to_chance() { return {Outcome::Kind::Random, {}}; }

constexpr unsigned dice_set(std::initializer_list<int> dice) {  // for act::reroll, act::toss, act::play_dice
  unsigned set = 0;
  for (int die : dice) set |= 1u << die;
  return set;
}

inline std::string text(const Event& event) { return boost::json::serialize(shape::tagged_json(event, "event")); }
inline std::string text(const Action& action) {
  return boost::json::serialize(shape::action_json(action, Game::info()));
}

// ---- The table ----------------------------------------------------------------------------------------------

class Table {
 public:
  struct Told {
    Event event;
    Seats audience;
  };

  Table(int players, bool from_the_start) : players_(players), from_the_start_(from_the_start) {}
  Table(const Table&) = default;
  Table& operator=(const Table&) = delete;
  ~Table() {
    if (state_ && script_.queued() > 0 && std::uncaught_exceptions() == 0)
      ADD_FAILURE() << script_.queued() << " scripted outcomes were never met";
  }

  // -- Setting up: all of it before the first play or question

  Table& option(std::string_view id, boost::json::value value) { return options_[id] = std::move(value), *this; }
  Table& seed(std::uint64_t seed) { return random_ = FastRandom(seed), *this; }
  Table& round(int number) { return round_ = number, *this; }
  Table& last_round(int number) { return last_round_ = number, *this; }
  Table& circle(std::vector<Seat> clockwise) { return circle_ = std::move(clockwise), *this; }
  Table& first_player(Seat seat) { return first_player_ = seat, *this; }
  Table& turn_of(Seat seat) { return turn_of_ = seat, *this; }
  // The action of this turn is done: remedies or END. `rerolled` are the dice of its REROLL, if it was one.
  Table& after_action(unsigned rerolled = 0) { return after_action_ = true, rerolled_ = rerolled, *this; }
  Table& outlaw_extra() { return outlaw_extra_ = true, *this; }

  Table& cart(Cart cart, std::vector<Seat> front_first) { return of(cart).riders = std::move(front_first), *this; }
  Table& at_step(Cart cart, int position) { return of(cart).position = position, *this; }
  Table& out_of_race(Cart cart) { return of(cart).in_race = false, of(cart).riders.emplace(), *this; }
  Table& race(std::vector<Cart> leading_first) { return race_ = std::move(leading_first), *this; }
  Table& dice(std::vector<Face> faces) { return faces_ = std::move(faces), *this; }
  Table& locked(std::vector<int> dice) { return locked_ = std::move(dice), *this; }

  Table& dead(Seat seat) { return of(seat).alive = false, *this; }
  Table& character(Seat seat, Character who) { return of(seat).character = who, *this; }
  Table& symptoms(Seat seat, std::vector<int> values) { return of(seat).symptoms = std::move(values), *this; }
  Table& symptoms_known(Seat seat, int place, Seats to) { return of(seat).known.emplace_back(place, to), *this; }
  Table& plagued(Seat seat, bool flag = true) { return of(seat).plagued = flag, *this; }
  Table& plague_known(Seat seat, Seats to) { return of(seat).plagued_known = to, *this; }
  Table& hand(Seat seat, std::vector<Remedy> cards) { return of(seat).remedies = std::move(cards), *this; }
  Table& fresh(Seat seat, std::vector<Remedy> cards) { return of(seat).fresh = std::move(cards), *this; }
  Table& coin(Coin coin, Seat giver, Seat holder) { return coins_.push_back({coin, giver, holder}), *this; }

  // Piles are named from the top. The rest of the cards lies below in the deck. With `only`, no card lies below: the
  // rest goes to the discard, or, if that too is `only`, on the pile of the cart named by `rest_on`.
  struct Pile {
    std::vector<int> top;
    bool only = false;
  };
  Table& symptom_deck(std::vector<int> top) { return symptom_deck_ = {std::move(top), false}, *this; }
  Table& symptom_deck_only(std::vector<int> all) { return symptom_deck_ = {std::move(all), true}, *this; }
  Table& symptom_discard(std::vector<int> top) { return symptom_discard_ = {std::move(top), false}, *this; }
  Table& symptom_discard_only(std::vector<int> all) { return symptom_discard_ = {std::move(all), true}, *this; }
  Table& rest_on(Cart cart) { return rest_on_ = cart, *this; }
  Table& pile(Cart cart, std::vector<int> top_first, Seats known_to = {}) {
    return of(cart).pile = std::move(top_first), of(cart).pile_known = known_to, *this;
  }
  Table& remedy_deck(std::vector<Remedy> top) {
    return remedy_deck_ = std::move(top), remedy_deck_only_ = false, *this;
  }
  Table& remedy_deck_only(std::vector<Remedy> all) {  // the rest lies in the discard
    return remedy_deck_ = std::move(all), remedy_deck_only_ = true, *this;
  }
  Table& remedy_discard(std::vector<Remedy> top) { return remedy_discard_ = std::move(top), *this; }

  // A table that no game reaches, to show what a rule would do: no invariant is checked here.
  Table& change(const std::function<void(State&)>& how) { return how(ready()), *this; }

  // -- Playing

  Table& chance(std::initializer_list<Outcome> outcomes) {
    for (const Outcome& outcome : outcomes) script_.add(outcome);
    return *this;
  }
  int queued() const { return script_.queued(); }
  void forget_chance() { script_.clear(); }

  Table& play(Seat seat, Action action) {
    State& s = ready();
    if (!bristol::asked(s).has(seat)) throw std::logic_error("seat " + std::to_string(seat.index()) + " is not asked");
    if (!offers(seat, action)) throw std::logic_error(text(action) + " is not offered; there are" + offered(seat));
    Listener listener(*this);
    BristolDealer dealer(random(), &listener);
    bristol::apply(s, seat, action, dealer);
    bound_ = dealer.bound();
    if (const Flaw found = flaw(s)) throw std::logic_error(std::string(found.clause) + ": " + found.what);
    return *this;
  }
  // Every seat asked in a whip window passes.
  Table& no_whips() {
    while (!state().over() && state().asking == Ask::Whip) play(next(state()), act::pass());
    return *this;
  }
  // A dull turn: one die is thrown to the face it has, nothing else happens.
  Table& dull_turn(Seat seat) {
    int die_number = 0;
    while (die_number < kDice - 1 && state().dice.locked(die_number)) ++die_number;
    script_.add(die(state().face(die_number)));
    play(seat, act::reroll(1u << die_number));
    return play(seat, act::end());
  }
  // Dull turns of all humans until the round is over. The dice of the next ROLL are left to chance.
  Table& rest_of_round() {
    const int now = state().round;
    while (!state().over() && state().round == now) {
      const Seat seat = next(state());
      if (state().asking == Ask::Whip)
        play(seat, act::pass());
      else if (state().asking == Ask::Remedy)
        play(seat, act::end());
      else
        dull_turn(seat);
    }
    return *this;
  }

  // -- Asking

  const State& state() { return ready(); }
  Actions legal(Seat seat) {
    Actions actions;
    bristol::legal(ready(), seat, actions);
    return actions;
  }
  bool offers(Seat seat, Action action) { return legal(seat).has(action); }
  bool offers(Seat seat, Verb verb) { return count(seat, verb) > 0; }
  int count(Seat seat, Verb verb) {
    const Actions actions = legal(seat);
    return static_cast<int>(std::count_if(actions.begin(), actions.end(),
                                          [&](const Action& a) { return a.verb == static_cast<int>(verb); }));
  }
  int count_plays(Seat seat, Kind use) {
    const Actions actions = legal(seat);
    return static_cast<int>(std::count_if(actions.begin(), actions.end(), [&](const Action& a) {
      return a.verb == static_cast<int>(Verb::Play) && a.args[1] == static_cast<int>(use);
    }));
  }
  Seats asked() { return ready().asked; }
  Ask asking() { return ready().asking; }
  View view(Seat seat) { return bristol::view(ready(), seat); }
  Seen seen(Seat seat) { return bristol::seen(view(seat)); }
  std::optional<Result> result() { return bristol::result(ready()); }
  bool bound() const { return bound_; }  // whether the last play may not be taken back

  Riders riders(Cart cart) { return ready().at(cart).riders; }
  std::vector<int> symptoms(Seat seat) { return values_in(zone::hand(seat)); }
  std::vector<int> pile(Cart cart) { return values_in(zone::pile(cart)); }  // the top is last, as in all of these
  std::vector<int> symptom_deck() { return values_in(zone::kDeck); }
  std::vector<int> symptom_discard() { return values_in(zone::kDiscard); }
  bool is_plagued(Seat seat) { return ready().plagued.has(seat); }
  bool lives(Seat seat) { return ready().living.has(seat); }
  std::vector<Remedy> hand(Seat seat) { return remedies_in(zone::hand(seat)); }
  std::vector<Remedy> remedy_deck() { return remedies_in(zone::kDeck); }
  std::vector<Remedy> remedy_discard() { return remedies_in(zone::kDiscard); }
  std::vector<Face> dice() {
    std::vector<Face> out;
    for (int number = 0; number < kDice; ++number) out.push_back(ready().face(number));
    return out;
  }

  // -- What was told since the start or the last `forget`

  void forget() { told_.clear(); }
  const std::vector<Told>& told() const { return told_; }
  std::vector<Event> told(Seat seat) const {  // Seat::spectator() hears what is public
    std::vector<Event> out;
    for (const Told& one : told_)
      if (one.audience.has(seat)) out.push_back(one.event);
    return out;
  }
  std::vector<std::string> log(Seat seat) const {
    std::vector<std::string> out;
    for (const Event& event : told(seat)) out.push_back(text(event));
    return out;
  }
  template <class T>
  std::vector<T> told_all() const {  // to everybody
    return of_kind<T>([](Seats audience) { return audience == Seats::everybody(); });
  }
  template <class T>
  std::vector<T> told(Seat seat) const {  // to this seat, public or not
    return of_kind<T>([&](Seats audience) { return audience.has(seat); });
  }
  template <class T>
  std::vector<T> told_only(Seats audience) const {  // to exactly these
    return of_kind<T>([&](Seats heard) { return heard == audience; });
  }
  template <class T>
  int times() const {  // to anybody
    return static_cast<int>(of_kind<T>([](Seats) { return true; }).size());
  }

 private:
  struct CartPlan {
    std::optional<std::vector<Seat>> riders;
    int position = 0;
    bool in_race = true;
    std::vector<int> pile;
    Seats pile_known;
  };
  struct SeatPlan {
    bool alive = true;
    std::optional<Character> character;
    std::optional<std::vector<int>> symptoms;
    std::vector<std::pair<int, Seats>> known;
    std::optional<bool> plagued;
    std::optional<Seats> plagued_known;
    std::vector<Remedy> remedies;
    std::vector<Remedy> fresh;
  };
  struct Listener : BristolDealer::Listener {
    explicit Listener(Table& its_table) : table(its_table) {}
    void hear(const Event& event, Seats audience) override { table.told_.push_back({event, audience}); }
    void hear_later(const Event& event, Seats audience) override { hear(event, audience); }
    void release() override {}
    Table& table;
  };

  CartPlan& of(Cart cart) { return carts_[static_cast<std::size_t>(cart)]; }
  SeatPlan& of(Seat seat) { return seats_.at(static_cast<std::size_t>(seat.index())); }
  int participants() const { return std::max(players_, kParticipantsMin); }
  Random& random() { return random_.use_script(&script_), random_; }

  State& ready() {
    if (!state_) state_ = from_the_start_ ? started() : bristol::position_from(plan());
    return *state_;
  }
  State started() {
    Listener listener(*this);
    BristolDealer dealer(random(), &listener);
    return bristol::start(settled(), players_, dealer);
  }
  Options settled() const { return shape::options_from<Options>(options_, kOptions, players_); }

  std::string offered(Seat seat) {
    std::string out;
    for (const Action& action : legal(seat)) out += " " + text(action);
    return out;
  }
  std::vector<int> values_in(int zone) {
    std::vector<int> out;
    for (const Slot& slot : ready().symptoms.in(zone)) out.push_back(slot.card);
    return out;
  }
  std::vector<Remedy> remedies_in(int zone) {
    std::vector<Remedy> out;
    for (const Slot& slot : ready().remedies.in(zone)) out.push_back(static_cast<Remedy>(slot.card));
    return out;
  }
  template <class T, class Wanted>
  std::vector<T> of_kind(Wanted&& wanted) const {
    std::vector<T> out;
    for (const Told& one : told_)
      if (const T* event = std::get_if<T>(&one.event); event != nullptr && wanted(one.audience)) out.push_back(*event);
    return out;
  }

  // -- The plan as a position (position.h)

  boost::json::value plan();
  void place_the_rest();
  void deal_the_rest(boost::json::object& out);
  boost::json::array planned_participants();
  boost::json::array planned_flow();

  int players_;
  bool from_the_start_;
  boost::json::object options_;
  int round_ = 1;
  int last_round_ = 0;
  std::vector<Seat> circle_;
  Seat first_player_;
  Seat turn_of_;
  bool after_action_ = false;
  bool outlaw_extra_ = false;
  unsigned rerolled_ = 0;
  std::array<CartPlan, kCarts> carts_;
  std::vector<Cart> race_;
  std::vector<Face> faces_;
  std::vector<int> locked_;
  std::array<SeatPlan, kPlayersMax> seats_;
  Pile symptom_deck_;
  Pile symptom_discard_;
  Cart rest_on_ = Cart::Oak;
  std::optional<std::vector<Remedy>> remedy_deck_;
  bool remedy_deck_only_ = false;
  std::vector<Remedy> remedy_discard_;
  std::vector<GivenCoin> coins_;

  FastRandom random_{1350};
  Script script_;
  std::vector<Told> told_;
  std::optional<State> state_;
  bool bound_ = false;
};

inline Table position(int players) { return {players, false}; }  // a table in the middle of a game
inline Table new_game(int players) { return {players, true}; }   // the start of one, with its chance

inline void Table::place_the_rest() {
  Seats placed;
  bool any = false;
  for (const CartPlan& cart : carts_) {
    any = any || cart.riders.has_value();
    for (Seat rider : cart.riders.value_or(std::vector<Seat>{})) placed.add(rider);
  }
  const auto& table = settled().seating_table == SeatingTable::Fr ? kSeatingFr : kSeatingGr;
  const auto& row = table[static_cast<std::size_t>(participants() - kParticipantsMin)];
  std::vector<Seat> left;
  for (int seat = 0; seat < participants(); ++seat)
    if (!placed.has(seat) && of(Seat(seat)).alive) left.push_back(seat);
  auto seat = left.begin();
  if (!any) {  // as after setup, in the order of the seats
    for (Cart cart : kAllCarts)
      for (of(cart).riders.emplace();
           seat != left.end() && of(cart).riders->size() < row[static_cast<std::size_t>(cart)];)
        of(cart).riders->push_back(*seat++);
    return;
  }
  for (Cart cart : {Cart::Oak, Cart::Cedar, Cart::Birch}) {
    if (of(cart).riders) continue;
    for (of(cart).riders.emplace(); seat != left.end() && of(cart).riders->size() < kPlacesOnCart;)
      of(cart).riders->push_back(*seat++);
  }
  if (seat != left.end()) throw std::logic_error("there is no place left for seat " + std::to_string(seat->index()));
}

inline void Table::deal_the_rest(boost::json::object& out) {
  const Options chosen = settled();
  std::array<int, 5> left{};
  for (std::size_t value = 1; value <= 4; ++value)
    left[value] = kSymptomDecks[static_cast<std::size_t>(chosen.symptom_deck)][value - 1];
  const auto take = [&](const std::vector<int>& values) {
    for (int value : values) --left.at(static_cast<std::size_t>(value));
  };
  for (const CartPlan& cart : carts_) take(cart.pile);
  take(symptom_deck_.top);
  take(symptom_discard_.top);
  for (const SeatPlan& seat : seats_) take(seat.symptoms.value_or(std::vector<int>{}));
  for (int index = 0; index < participants(); ++index) {
    SeatPlan& seat = of(Seat(index));
    if (seat.symptoms || (!seat.alive && chosen.dead_symptoms == DeadSymptoms::Discard)) continue;
    seat.symptoms.emplace();
    for (std::size_t value = 1; value <= 4 && seat.symptoms->size() < kSymptomsInHand;)
      if (left[value] > 0)
        --left[value], seat.symptoms->push_back(static_cast<int>(value));
      else
        ++value;
  }
  std::vector<int> rest;
  for (std::size_t value = 1; value <= 4; ++value)
    for (; left[value] > 0; --left[value]) rest.push_back(static_cast<int>(value));
  std::vector<int>& under = !symptom_deck_.only      ? symptom_deck_.top
                            : !symptom_discard_.only ? symptom_discard_.top
                                                     : of(rest_on_).pile;
  under.insert(under.end(), rest.begin(), rest.end());
  out["symptom_deck"] = shape::to_json(symptom_deck_.top);
  out["symptom_discard"] = shape::to_json(symptom_discard_.top);

  std::array<int, kRemedies.size()> cards{};
  for (std::size_t card = 0; card < cards.size(); ++card) cards[card] = copies_in_deck(chosen, card);
  for (const SeatPlan& seat : seats_)
    for (const auto* held : {&seat.remedies, &seat.fresh})
      for (Remedy card : *held) --cards[static_cast<std::size_t>(card)];
  std::vector<Remedy> deck = remedy_deck_.value_or(std::vector<Remedy>{});
  for (const auto* lying : {&deck, &remedy_discard_})
    for (Remedy card : *lying) --cards[static_cast<std::size_t>(card)];
  std::vector<Remedy>& below = remedy_deck_only_ ? remedy_discard_ : deck;
  for (std::size_t card = 0; card < cards.size(); ++card)
    for (; cards[card] > 0; --cards[card]) below.push_back(static_cast<Remedy>(card));
  out["remedy_deck"] = shape::to_json(deck);
  out["remedy_discard"] = shape::to_json(remedy_discard_);
}

inline boost::json::array Table::planned_participants() {
  namespace json = boost::json;
  json::array out;
  for (int index = 0; index < participants(); ++index) {
    const SeatPlan& seat = of(Seat(index));
    json::object entry{{"seat", index}, {"alive", seat.alive}};
    if (seat.character) entry["character"] = shape::to_json(*seat.character);
    if (seat.plagued) entry["plagued"] = *seat.plagued;
    if (seat.plagued_known) entry["plagued_known"] = shape::to_json(*seat.plagued_known);
    if (seat.symptoms) {
      json::array cards;
      for (int value : *seat.symptoms) cards.push_back(value);
      for (const auto& [place, known] : seat.known)
        cards[static_cast<std::size_t>(place)] =
            json::object{{"card", cards[static_cast<std::size_t>(place)]}, {"known", shape::to_json(known)}};
      entry["symptoms"] = std::move(cards);
    }
    json::array remedies;
    for (Remedy card : seat.remedies) remedies.push_back(shape::to_json(card));
    for (Remedy card : seat.fresh) remedies.push_back(json::object{{"card", shape::to_json(card)}, {"fresh", true}});
    entry["remedies"] = std::move(remedies);
    out.push_back(std::move(entry));
  }
  return out;
}

inline boost::json::array Table::planned_flow() {
  namespace json = boost::json;
  const auto clockwise = [&](Seat seat) {
    const auto at = std::find(circle_.begin(), circle_.end(), seat);
    return circle_.empty() ? seat.index() : static_cast<int>(at - circle_.begin());
  };
  Seat first = first_player_;
  std::vector<Cart> order = race_.empty() ? std::vector<Cart>(kAllCarts.begin(), kAllCarts.end()) : race_;
  if (race_.empty())
    std::stable_sort(order.begin(), order.end(), [&](Cart a, Cart b) { return of(a).position > of(b).position; });
  for (Cart cart : order)
    if (first == Seat::nobody() && of(cart).in_race && !of(cart).riders->empty()) first = of(cart).riders->front();
  Seat active = turn_of_;
  if (active == Seat::nobody()) {  // the first human from the first player on
    std::vector<Seat> seats = circle_;
    for (int seat = 0; circle_.empty() && seat < participants(); ++seat) seats.push_back(seat);
    Seats can_act;
    for (int seat = 0; seat < players_; ++seat)
      if (of(Seat(seat)).alive) can_act.add(seat);
    active = can_act.first_from(first, seats);
  }
  const int turns = (clockwise(active) - clockwise(first) + participants()) % participants() + 1;
  const char* step = outlaw_extra_ ? "extra" : after_action_ ? "remedies" : "action";
  return {json::object{{"frame", "round"}, {"step", "turns"}, {"turns", turns}},
          json::object{{"frame", "turn"}, {"step", step}, {"seat", active.index()}, {"rerolled", rerolled_}}};
}

inline boost::json::value Table::plan() {
  namespace json = boost::json;
  json::object out{{"players", players_}, {"options", options_}, {"round", round_}, {"last_round", last_round_}};
  place_the_rest();
  deal_the_rest(out);
  json::array carts;
  for (Cart cart : kAllCarts) {
    json::array pile;
    for (int value : of(cart).pile)
      pile.push_back(json::object{{"card", value}, {"known", shape::to_json(of(cart).pile_known)}});
    carts.push_back(json::object{{"cart", shape::to_json(cart)},
                                 {"position", of(cart).position},
                                 {"in_race", of(cart).in_race},
                                 {"riders", shape::to_json(*of(cart).riders)},
                                 {"pile", std::move(pile)}});
  }
  out["carts"] = std::move(carts);
  if (!race_.empty()) out["race"] = shape::to_json(race_);
  if (!circle_.empty()) out["circle"] = shape::to_json(circle_);
  if (first_player_ != Seat::nobody()) out["first_player"] = first_player_.index();
  // Dice that nobody mentioned move each cart by two and make nobody mingle.
  if (faces_.empty())
    faces_ = {Face::BirchApple, Face::BirchApple, Face::CedarApple, Face::CedarApple, Face::OakApple, Face::OakApple};
  json::array dice;
  for (Face face : faces_) dice.push_back(json::object{{"face", shape::to_json(face)}, {"locked", false}});
  for (int number : locked_) dice[static_cast<std::size_t>(number)].as_object()["locked"] = true;
  out["dice"] = std::move(dice);
  out["participants"] = planned_participants();
  out["coins"] = shape::to_json(coins_);
  out["flow"] = planned_flow();
  return out;
}

}  // namespace guildhall::bristol
