// For tests only: a table set up as the rules would describe it, played by naming answers and outcomes.
//
//   auto g = position(4).hand(0, {Object::Coat}).hand(1, {Object::Dagger}).turn_of(0);
//   g.play(0, act::offer(1, Object::Coat));
//   g.play(1, act::accept(Object::Dagger));
//   EXPECT_EQ(g.asking(), Ask::DpTrigger);
//
// What is not said takes a dull default: hands not given hold one object, first those that must be in hands; professions
// not given are the last ones of the rules that nobody needs; societies go in turns; the rest of the objects is the deck.
// A play that is not offered, a table that breaks an invariant, and scripted outcomes never met fail the test.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/castle/position.h"
#include "games/castle/rules.h"
#include "games/castle/seen.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::castle {

using Scripted = guildhall::Outcome;
inline Scripted draw(Object card) { return {Scripted::Kind::Draw, {shape::enum_name(card)}}; }
inline Scripted pick(Object card) { return {Scripted::Kind::Pick, {shape::enum_name(card)}}; }
inline Scripted pick(int seat) { return {Scripted::Kind::Pick, {std::to_string(seat)}}; }
template <shape::DescribedEnum E>
Scripted shuffle(std::initializer_list<E> order) {
  Scripted out{Scripted::Kind::Shuffle, {}};
  for (E thing : order) out.values.push_back(shape::enum_name(thing));
  return out;
}

inline std::string text(const Event& event) { return boost::json::serialize(shape::tagged_json(event, "event")); }
inline std::string text(const Action& action) {
  return boost::json::serialize(shape::action_json(action, Game::info()));
}
inline ObjectSet set_of(std::initializer_list<Object> cards) {
  ObjectSet set = 0;
  for (Object card : cards) set |= bit(card);
  return set;
}

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
  Table& turn_of(Seat seat) { return turn_of_ = seat, *this; }
  Table& turn(int number) { return turn_ = number, *this; }
  Table& hand(Seat seat, std::vector<Object> cards) { return of(seat).objects = std::move(cards), *this; }
  Table& profession(Seat seat, Profession card) { return of(seat).profession = card, *this; }
  Table& face_up(Seat seat, Profession card) { return of(seat).face_up = true, profession(seat, card); }
  Table& society(Seat seat, Society card) { return of(seat).society = card, *this; }
  Table& order(std::vector<int> seats) {  // these are of the ORDER, the others of the BROTHERHOOD
    for (int seat = 0; seat < players_; ++seat)
      of(seat).society =
          std::find(seats.begin(), seats.end(), seat) != seats.end() ? Society::Order : Society::Brotherhood;
    return *this;
  }
  Table& tokens(Seat seat, int count) { return of(seat).tokens = count, *this; }
  Table& deck(std::vector<Object> top) { return deck_ = std::move(top), *this; }
  // No other card lies below: the rest fills hands that were not mentioned, up to the limit.
  Table& deck_only(std::vector<Object> all) { return deck_only_ = true, deck(std::move(all)); }
  Table& deck_empty() { return deck_only({}); }

  // -- Playing

  Table& chance(std::initializer_list<Scripted> outcomes) {
    for (const Scripted& outcome : outcomes) script_.add(outcome);
    return *this;
  }
  Table& play(Seat seat, Action action) {
    State& s = ready();
    if (!castle::asked(s).has(seat)) throw std::logic_error("seat " + std::to_string(seat.index()) + " is not asked");
    if (!offers(seat, action)) throw std::logic_error(text(action) + " is not offered; there are" + offered(seat));
    Listener listener(*this);
    CastleDealer dealer(random(), &listener);
    castle::apply(s, seat, action, dealer);
    bound_ = dealer.bound();
    if (const Flaw found = flaw(s)) throw std::logic_error(std::string(found.clause) + ": " + found.what);
    return *this;
  }
  // Everybody asked now gives the answer `action` as long as this decision is open.
  Table& all(Action action) {
    const Ask now = state().asking;
    while (!state().over() && state().asking == now && offers(next(state()), action)) play(next(state()), action);
    return *this;
  }
  // COMMIT: these supporters choose the sword, the others the shield; duelists are ready.
  Table& supports(std::vector<int> sword) {
    while (state().asking == Ask::DpCommit && std::holds_alternative<Duel>(state().flow.top())) {
      const Seat seat = next(state());
      const bool supporter = offers(seat, Verb::Commit);
      const bool is_sword = std::find(sword.begin(), sword.end(), seat.index()) != sword.end();
      play(seat, supporter ? act::commit(is_sword ? Side::Sword : Side::Shield) : act::ready());
    }
    if (asking() == Ask::DpHypnosis && !keep_hypnosis_) play(state().active, act::no_hypnosis());
    return *this;
  }
  Table& keep_hypnosis() { return keep_hypnosis_ = true, *this; }
  Table& pass_all() {  // FREE and LATE without another play
    while (!state().over() && (asking() == Ask::DpFree || asking() == Ask::DpLate)) play(next(state()), act::pass());
    return *this;
  }
  Table& pass_free() {
    while (asking() == Ask::DpFree) play(next(state()), act::pass());
    return *this;
  }
  Table& no_doctor() {
    while (!state().over() && asking() == Ask::DpDoctor) play(next(state()), act::no_doctor());
    return *this;
  }
  Table& duel(Seat attacker, Seat defender, std::vector<int> sword) {  // up to the first question after the reveal
    return play(attacker, act::duel(defender)).supports(std::move(sword));
  }
  Table& count_up() { return pass_all().no_doctor(); }
  Table& change(const std::function<void(State&)>& how) { return how(ready()), *this; }

  // -- Asking

  const State& state() { return ready(); }
  Actions legal(Seat seat) {
    Actions actions;
    castle::legal(ready(), seat, actions);
    return actions;
  }
  bool offers(Seat seat, Action action) { return legal(seat).has(action); }
  bool offers(Seat seat, Verb verb) { return count(seat, verb) > 0; }
  int count(Seat seat, Verb verb) {
    const Actions actions = legal(seat);
    return static_cast<int>(std::count_if(actions.begin(), actions.end(),
                                          [&](const Action& a) { return a.verb == static_cast<int>(verb); }));
  }
  Seats asked() { return ready().asked; }
  Seats awaited() { return ready().awaited; }
  Ask asking() { return ready().asking; }
  Ask asked_of(Seat seat) { return static_cast<Ask>(decision(ready(), seat).kind); }
  View view(Seat seat) { return castle::view(ready(), seat); }
  Seen seen(Seat seat) { return castle::seen(view(seat)); }
  std::optional<Result> result() { return castle::result(ready()); }
  bool bound() const { return bound_; }
  Score score() { return castle::score(ready(), *ready().flow.find<Duel>()); }

  ObjectSet hand(Seat seat) { return ready().hand(seat); }
  bool holds(Seat seat, Object card) { return (hand(seat) & bit(card)) != 0; }
  Profession profession(Seat seat) { return ready().profession(seat); }
  bool is_face_up(Seat seat) { return ready().face_up.has(seat); }
  int tokens(Seat seat) { return ready().tokens_of(seat); }
  bool knows(Seat viewer, Seat holder, Object card) {  // for certain
    const Seen sight = seen(viewer);
    const auto& known = sight.seats[static_cast<std::size_t>(holder.index())].objects_known;
    return std::find(known.begin(), known.end(), card) != known.end();
  }
  bool knows_society(Seat viewer, Seat holder) {
    return ready().society_known[static_cast<std::size_t>(holder.index())].has(viewer);
  }

  // -- What was told since the start or the last `forget`

  void forget() { told_.clear(); }
  std::vector<std::string> log(Seat seat) const {
    std::vector<std::string> out;
    for (const Told& one : told_)
      if (one.audience.has(seat)) out.push_back(text(one.event));
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
  int times() const {
    return static_cast<int>(of_kind<T>([](Seats) { return true; }).size());
  }

 private:
  struct SeatPlan {
    std::optional<std::vector<Object>> objects;
    std::optional<Profession> profession;
    std::optional<Society> society;
    bool face_up = false;
    int tokens = 0;
  };
  struct Listener : CastleDealer::Listener {
    explicit Listener(Table& its_table) : table(its_table) {}
    void hear(const Event& event, Seats audience) override { table.told_.push_back({event, audience}); }
    void hear_later(const Event& event, Seats audience) override { hear(event, audience); }
    void release() override {}
    Table& table;
  };

  SeatPlan& of(Seat seat) { return seats_.at(static_cast<std::size_t>(seat.index())); }
  Random& random() { return random_.use_script(&script_), random_; }
  State& ready() {
    if (!state_) state_ = from_the_start_ ? started() : castle::position_from(plan());
    return *state_;
  }
  State started() {
    Listener listener(*this);
    CastleDealer dealer(random(), &listener);
    return castle::start(shape::options_from<Options>(options_, kOptions, players_), players_, dealer);
  }
  std::string offered(Seat seat) {
    std::string out;
    for (const Action& action : legal(seat)) out += " " + text(action);
    return out;
  }
  template <class T, class Wanted>
  std::vector<T> of_kind(Wanted&& wanted) const {
    std::vector<T> out;
    for (const Told& one : told_)
      if (const T* event = std::get_if<T>(&one.event); event != nullptr && wanted(one.audience)) out.push_back(*event);
    return out;
  }

  boost::json::value plan() {
    namespace json = boost::json;
    deal_the_rest();
    json::array seats;
    unsigned free = kAllProfessions;
    for (int seat = 0; seat < players_; ++seat)
      if (of(seat).profession) free &= ~unsigned{bit(*of(seat).profession)};
    for (int seat = 0; seat < players_; ++seat) {
      SeatPlan& plan = of(seat);
      if (!plan.profession) {
        plan.profession = static_cast<Profession>(std::bit_width(free) - 1);
        free &= ~unsigned{bit(*plan.profession)};
      }
      json::object entry{{"seat", seat},
                         {"profession", shape::to_json(*plan.profession)},
                         {"face_up", plan.face_up},
                         {"objects", shape::to_json(*plan.objects)},
                         {"tokens", plan.tokens}};
      if (plan.society) entry["society"] = shape::to_json(*plan.society);
      seats.push_back(std::move(entry));
    }
    return json::object{{"players", players_},        {"options", options_}, {"turn", turn_},
                        {"active", turn_of_.index()}, {"seats", seats},      {"deck", shape::to_json(deck_)}};
  }
  void deal_the_rest() {
    ObjectSet left = kAllObjects;
    for (const SeatPlan& seat : seats_)
      for (Object card : seat.objects.value_or(std::vector<Object>{})) left &= ~bit(card);
    for (Object card : deck_) left &= ~bit(card);
    std::vector<int> open;
    for (int seat = 0; seat < players_; ++seat)
      if (!of(seat).objects) {
        open.push_back(seat);
        of(seat).objects.emplace();
      }
    const auto give = [&](int seat, ObjectSet from) {
      of(seat).objects->push_back(static_cast<Object>(lowest_card(from)));
      left &= ~(from & -from);
    };
    const ObjectSet certain = dealt_for_certain(players_);
    for (bool again = true; again && !open.empty();) {
      again = false;
      for (int seat : open)
        if ((left & certain) != 0) give(seat, left & certain), again = true;
    }
    for (int seat : open)
      if (of(seat).objects->empty()) give(seat, left);
    for (bool again = deck_only_; again;) {
      again = false;
      for (int seat : open)
        if (left != 0 && static_cast<int>(of(seat).objects->size()) < hand_limit(players_))
          give(seat, left), again = true;
    }
    if (deck_only_ && left != 0) throw std::logic_error("there is no hand left for the rest of the deck");
    for_each_card(left, [&](int card) { deck_.push_back(static_cast<Object>(card)); });
  }

  int players_;
  bool from_the_start_;
  boost::json::object options_;
  Seat turn_of_{0};
  int turn_ = 1;
  std::array<SeatPlan, kPlayersMax> seats_;
  std::vector<Object> deck_;
  bool deck_only_ = false;
  bool keep_hypnosis_ = false;

  FastRandom random_{1776};
  Script script_;
  std::vector<Told> told_;
  std::optional<State> state_;
  bool bound_ = false;
};

inline Table position(int players) { return {players, false}; }  // a table in the middle of a game
inline Table new_game(int players) { return {players, true}; }   // the start of one, with its chance

}  // namespace guildhall::castle
