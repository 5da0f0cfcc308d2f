// For tests only: a table set up as the rules would describe it, played by naming answers and outcomes.
//
//   Table g(3, {{"books.red", 1}});
//   g.bag(0, {Red_2}).pot(0, {{Orange_1, 1}, {Orange_1, 2}}).brew();
//   g.play(0, act::draw());
//
// Everything has its value after setup unless it is named; the supply is what the box holds beyond bags and pots. A play
// that is not offered, a table that breaks an invariant, and scripted outcomes never met fail the test.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "games/quacks/rules.h"
#include "shape/describe.h"

namespace guildhall::quacks {

using enum Chip;

inline Outcome draw(Chip chip) { return {Outcome::Kind::Draw, {shape::enum_name(chip)}}; }
Outcome draw(std::initializer_list<Chip> chips);
inline Outcome top(Card card) { return {Outcome::Kind::Draw, {shape::enum_name(card)}}; }
inline Outcome die(Face face) { return {Outcome::Kind::Die, {shape::enum_name(face)}}; }
inline Outcome pick(Witch witch) { return {Outcome::Kind::Pick, {shape::enum_name(witch)}}; }

struct OnSpace {
  Chip chip;
  int space;
  Chip copied = kNoChip;
};

class Table : Dealer<Event>::Listener {
 public:
  struct Told {
    Event event;
    Seats audience;
  };

  explicit Table(int players, const boost::json::object& options = {}, std::uint64_t seed = 1);
  Table& from_the_start() { return s = begun_, *this; }  // as the game really begins, first card read
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table() override;

  State s;
  Player& at(Seat seat) { return s.at(seat); }

  // -- Setting up, before `brew`, `stage` or `read`
  Table& round(int number);
  Table& start_player(Seat seat) { return s.start_player = seat, *this; }
  Table& card(Card card) { return card_ = card, *this; }
  Table& bag(Seat seat, std::initializer_list<Chip> chips);
  Table& pot(Seat seat, std::initializer_list<OnSpace> chips);
  Table& bowl(Seat seat, std::initializer_list<Chip> chips);
  Table& aside(Seat seat, std::initializer_list<Chip> chips);
  Table& rubies(Seat seat, int count) { return set(at(seat).rubies, count); }
  Table& vp(Seat seat, int count);
  Table& droplet(Seat seat, int space) { return set(at(seat).droplet, space).set(at(seat).start, space); }
  Table& rat(Seat seat, int tails) {
    set(at(seat).tails, tails).set(at(seat).rat, tails);
    return set(at(seat).start, at(seat).droplet + tails);
  }
  Table& flask(Seat seat, bool full) { return at(seat).flask = full, *this; }
  Table& witches(Witch silver, Witch copper, Witch gold) { return s.witches = {silver, copper, gold}, *this; }
  Table& patient(Seat seat, Patient patient, int elixir = 0);
  Table& penniless(Seat seat);
  Table& exploded(Seat seat) { return at(seat).exploded = true, *this; }
  Table& stopped(Seat seat) { return at(seat).stopped = true, *this; }
  Table& stands(Seat seat, Ask kind, bool on) { return stand(s, seat, static_cast<int>(kind), on), *this; }
  Table& supply(Chip chip, int count);  // the rest is out of play: no invariant is checked any more

  // -- Beginning
  Table& brew();                     // everybody who is active is at the decision point
  Table& stage(Round::Stage stage);  // the evaluation or another part of the round, from this stage on
  Table& elixir();
  Table& read(Card card);  // the round begins with this card

  // -- Playing
  Table& chance(std::initializer_list<Outcome> outcomes);
  Table& play(Seat seat, Action action);
  Table& play(Seat seat, Verb verb) { return play(seat, act::simple(verb)); }
  Table& stop_all();                    // everybody who can stops; whoever cannot draws once
  Table& default_answers(int answers);  // QUA-H7

  // -- Asking
  bool offers(Seat seat, Action action) const;
  bool offers(Seat seat, Verb verb) const;
  int choices(Seat seat) const;
  bool asks(Seat seat, Ask what) const { return s.asked.has(seat) && s.at(seat).asking == what; }
  int space(Seat seat, int from_last = 0) const { return s.at(seat).pot[s.at(seat).pot.size() - 1 - from_last].space; }
  Chip last(Seat seat) const { return s.at(seat).pot.back().chip(); }
  int in_bag(Seat seat, Chip chip) const { return s.at(seat).bag.count(kind_of(chip)); }
  int left(Chip chip) const { return s.supply[static_cast<std::size_t>(chip)]; }
  bool in_stage(Round::Stage stage) const;
  const std::vector<Told>& told() const { return told_; }
  const std::vector<Told>& later() const { return later_; }
  template <class Wanted>
  int heard() const {
    int count = 0;
    for (const Told& told : told_) count += std::holds_alternative<Wanted>(told.event) ? 1 : 0;
    return count;
  }

  static std::string text(const Action& action);
  std::string list_text(Seat seat) const;
  void check();

 private:
  template <class Number>
  Table& set(Number& member, int value) {
    member = static_cast<Number>(value);
    return *this;
  }
  void hear(const Event& event, Seats audience) override { told_.push_back({event, audience}); }
  void hear_later(const Event& event, Seats audience) override { later_.push_back({event, audience}); }
  void release() override;
  void begin_flow(Round::Stage stage);
  void fill_supply();
  void put_card(bool read);
  void end_brewing(Round::Stage stage);
  static void burst(Player& p);
  Table& go();

  State begun_;
  FastRandom random_;
  Script script_;
  QuacksDealer dealer_;
  std::optional<Card> card_;
  std::vector<std::pair<Chip, int>> supply_;
  bool unchecked_ = false;
  std::vector<Told> told_;
  std::vector<Told> later_;
};

}  // namespace guildhall::quacks
