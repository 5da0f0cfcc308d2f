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
#include <boost/json.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/castle/position.h"
#include "games/castle/rules.h"
#include "games/castle/seen.h"
#include "shape/describe.h"

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

std::string text(const Event& event);
std::string text(const Action& action);
ObjectSet set_of(std::initializer_list<Object> cards);

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
  Table& turn_of(Seat seat) { return turn_of_ = seat, *this; }
  Table& turn(int number) { return turn_ = number, *this; }
  Table& hand(Seat seat, std::vector<Object> cards) { return of(seat).objects = std::move(cards), *this; }
  Table& profession(Seat seat, Profession card) { return of(seat).profession = card, *this; }
  Table& face_up(Seat seat, Profession card) { return of(seat).face_up = true, profession(seat, card); }
  Table& society(Seat seat, Society card) { return of(seat).society = card, *this; }
  Table& order(std::vector<int> seats);  // these are of the ORDER, the others of the BROTHERHOOD
  Table& tokens(Seat seat, int count) { return of(seat).tokens = count, *this; }
  Table& deck(std::vector<Object> top) { return deck_ = std::move(top), *this; }
  // No other card lies below: the rest fills hands that were not mentioned, up to the limit.
  Table& deck_only(std::vector<Object> all) { return deck_only_ = true, deck(std::move(all)); }
  Table& deck_empty() { return deck_only({}); }

  // -- Playing

  Table& chance(std::initializer_list<Scripted> outcomes);
  Table& play(Seat seat, Action action);
  // Everybody asked now gives the answer `action` as long as this decision is open.
  Table& all(Action action);
  // COMMIT: these supporters choose the sword, the others the shield; duelists are ready.
  Table& supports(std::vector<int> sword);
  Table& keep_hypnosis() { return keep_hypnosis_ = true, *this; }
  Table& pass_all();  // FREE and LATE without another play
  Table& pass_free();
  Table& no_doctor();
  Table& duel(Seat attacker, Seat defender, std::vector<int> sword);  // up to the first question after the reveal
  Table& count_up() { return pass_all().no_doctor(); }
  Table& change(const std::function<void(State&)>& how) { return how(ready()), *this; }

  // -- Asking

  const State& state() { return ready(); }
  Actions legal(Seat seat);
  bool offers(Seat seat, Action action) { return legal(seat).has(action); }
  bool offers(Seat seat, Verb verb) { return count(seat, verb) > 0; }
  int count(Seat seat, Verb verb);
  Seats asked() { return ready().asked; }
  Seats awaited() { return ready().awaited; }
  Ask asking() { return ready().asking; }
  Ask asked_of(Seat seat) { return static_cast<Ask>(decision(ready(), seat).kind); }
  View view(Seat seat) { return castle::view(ready(), seat); }
  Seen seen(Seat seat) { return castle::seen(view(seat)); }
  std::string seen_text(Seat seat);  // as clients get it
  std::optional<Result> result() { return castle::result(ready()); }
  bool bound() const { return bound_; }
  Score score() { return castle::score(ready(), *ready().flow.find<Duel>()); }

  ObjectSet hand(Seat seat) { return ready().hand(seat); }
  bool holds(Seat seat, Object card) { return (hand(seat) & bit(card)) != 0; }
  Profession profession(Seat seat) { return ready().profession(seat); }
  bool is_face_up(Seat seat) { return ready().face_up.has(seat); }
  int tokens(Seat seat) { return ready().tokens_of(seat); }
  bool knows(Seat viewer, Seat holder, Object card);  // for certain
  bool knows_society(Seat viewer, Seat holder);

  // -- What was told since the start or the last `forget`

  void forget() { told_.clear(); }
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
  State& ready();
  State started();
  std::string offered(Seat seat);
  template <class T, class Wanted>
  std::vector<T> of_kind(Wanted&& wanted) const {
    std::vector<T> out;
    for (const Told& one : told_)
      if (const T* event = std::get_if<T>(&one.event); event != nullptr && wanted(one.audience)) out.push_back(*event);
    return out;
  }

  boost::json::value plan();
  void deal_the_rest();

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
