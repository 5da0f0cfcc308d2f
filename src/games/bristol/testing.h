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
#include <boost/json.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/bristol/position.h"
#include "games/bristol/rules.h"
#include "games/bristol/seen.h"
#include "shape/describe.h"

namespace guildhall::bristol {

// ---- Outcomes for Table::chance -----------------------------------------------------------------------------

inline Outcome die(Face face) { return {Outcome::Kind::Die, {shape::enum_name(face)}}; }
Outcome die(std::initializer_list<Face> faces);  // so many dice, one after the other
inline Outcome draw(Remedy card) { return {Outcome::Kind::Draw, {shape::enum_name(card)}}; }
inline Outcome draw(Coin coin) { return {Outcome::Kind::Draw, {shape::enum_name(coin)}}; }
inline Outcome draw(int symptom) { return {Outcome::Kind::Draw, {std::to_string(symptom)}}; }
inline Outcome pick(int thing) { return {Outcome::Kind::Pick, {std::to_string(thing)}}; }
// Seats or symptoms in the order in which they are dealt; a shorter list leaves the rest to chance.
Outcome shuffle(std::initializer_list<int> order);
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

std::string text(const Event& event);
std::string text(const Action& action);

// ---- The table ----------------------------------------------------------------------------------------------

class Table {
 public:
  struct Told {
    Event event;
    Seats audience;
  };

  Table(int players, bool from_the_start);
  Table(const Table&);
  Table& operator=(const Table&) = delete;
  ~Table();

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
  Table& out_of_race(Cart cart) {  // it has left town
    of(cart).in_race = false;
    of(cart).riders.emplace();
    return *this;
  }
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
  Table& pile(Cart cart, std::vector<int> top_first, Seats known_to = {});
  Table& remedy_deck(std::vector<Remedy> top);
  Table& remedy_deck_only(std::vector<Remedy> all);  // the rest lies in the discard
  Table& remedy_discard(std::vector<Remedy> top) { return remedy_discard_ = std::move(top), *this; }

  // A table that no game reaches, to show what a rule would do: no invariant is checked here.
  Table& change(const std::function<void(State&)>& how) { return how(ready()), *this; }

  // -- Playing

  Table& chance(std::initializer_list<Outcome> outcomes);
  int queued() const { return script_.queued(); }
  void forget_chance() { script_.clear(); }

  Table& play(Seat seat, Action action);
  // Every seat asked in a whip window passes.
  Table& no_whips();
  // A dull turn: one die is thrown to the face it has, nothing else happens.
  Table& dull_turn(Seat seat);
  // Dull turns of all humans until the round is over. The dice of the next ROLL are left to chance.
  Table& rest_of_round();

  // -- Asking

  const State& state() { return ready(); }
  Actions legal(Seat seat);
  bool offers(Seat seat, Action action) { return legal(seat).has(action); }
  bool offers(Seat seat, Verb verb) { return count(seat, verb) > 0; }
  int count(Seat seat, Verb verb);
  int count_plays(Seat seat, Kind use);
  Seats asked() { return ready().asked; }
  Ask asking() { return ready().asking; }
  View view(Seat seat) { return bristol::view(ready(), seat); }
  Seen seen(Seat seat) { return bristol::seen(view(seat)); }
  std::string seen_text(Seat seat);  // as clients get it
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
  std::vector<Face> dice();

  // -- What was told since the start or the last `forget`

  void forget() { told_.clear(); }
  const std::vector<Told>& told() const { return told_; }
  std::vector<Event> told(Seat seat) const;  // Seat::spectator() hears what is public
  std::vector<std::string> log(Seat seat) const;
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

  State& ready();
  State started();
  Options settled() const;

  std::string offered(Seat seat);
  std::vector<int> values_in(int zone);
  std::vector<Remedy> remedies_in(int zone);
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
  int round_ = 0;  // not given
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

}  // namespace guildhall::bristol
