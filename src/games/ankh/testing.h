// For tests only: a table set up as the rules would describe it, played by naming answers and outcomes.
//
//   auto g = position(3).minions(0, {1, 2}).trouble({2}).hand(0, {Card::PlaceOne});
//   g.play(0, act::play(Card::PlaceOne)).then(0, act::place(a3));
//   EXPECT_EQ(g.minions(0, a3), 1);
//
// Areas go by their printed numbers. Without a word about the board it is the one after setup (ANK-S1); hands not given are
// empty, and the rest of the cards lies in the draw pile. It is seat 0's turn.
// A play that is not offered, a table that breaks an invariant, and scripted outcomes never met fail the test.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/ankh/position.h"
#include "games/ankh/rules.h"
#include "games/ankh/seen.h"
#include "shape/describe.h"

namespace guildhall::ankh {

inline constexpr Area a1 = area_number(1), a2 = area_number(2), a3 = area_number(3), a4 = area_number(4),
                      a5 = area_number(5), a6 = area_number(6), a7 = area_number(7), a8 = area_number(8),
                      a9 = area_number(9), a10 = area_number(10), a11 = area_number(11), a12 = area_number(12);

// ---- Outcomes for Table::chance -----------------------------------------------------------------------------

inline Outcome die(int face) { return {Outcome::Kind::Die, {std::to_string(face)}}; }
inline Outcome draw(Card card) { return {Outcome::Kind::Draw, {shape::enum_name(card)}}; }
inline Outcome event(RandomEvent event) { return {Outcome::Kind::Draw, {shape::enum_name(event)}}; }
template <shape::DescribedEnum E>
Outcome pick(E thing) {
  return {Outcome::Kind::Pick, {shape::enum_name(thing)}};
}
template <shape::DescribedEnum E>
Outcome shuffle(std::initializer_list<E> order) {
  Outcome out{Outcome::Kind::Shuffle, {}};
  for (E thing : order) out.values.push_back(shape::enum_name(thing));
  return out;
}

std::string text(const Action& action);

// ---- The table ----------------------------------------------------------------------------------------------

class Table {
 public:
  struct Told {
    Event event;
    Seats audience;
  };

  explicit Table(int players);
  Table(const Table&);
  Table& operator=(const Table&) = delete;
  ~Table();

  // -- Setting up: all of it before the first play or question

  Table& option(std::string_view id, boost::json::value value) { return options_[id] = std::move(value), *this; }
  Table& minions(int seat, std::initializer_list<int> areas);
  Table& empty_board() { return bare_ = true, *this; }
  Table& trolls(std::initializer_list<int> areas);
  Table& demons(std::initializer_list<int> areas);
  Table& trouble(std::initializer_list<int> areas);
  Table& buildings(int seat, std::initializer_list<int> areas);
  Table& gained(int area) { return board(area).gained = true, *this; }
  Table& used(int area) { return board(area).used = true, *this; }
  Table& power_lost(int area) { return board(area).lost = true, *this; }
  Table& cash(int seat, int dollars) { return seats_[seat]["cash"] = dollars, *this; }
  Table& hand(int seat, std::initializer_list<Card> cards) { return seats_[seat]["hand"] = list(cards), *this; }
  Table& loans(int seat, std::initializer_list<Card> cards) { return seats_[seat]["loans"] = list(cards), *this; }
  Table& penalties(int seat, std::initializer_list<Card> cards);
  Table& role(int seat, Role role) { return seats_[seat]["role"] = shape::enum_name(role), *this; }
  Table& draw_pile(std::initializer_list<Card> top_first) { return rest_["draw_pile"] = list(top_first), *this; }
  Table& discard_pile(std::initializer_list<Card> top_first) { return rest_["discard_pile"] = list(top_first), *this; }
  Table& events(std::initializer_list<RandomEvent> top_first);  // all the others are gone
  Table& turn_of(int seat) { return rest_["active"] = seat, *this; }
  Table& stalled(int turns) { return rest_["stalled"] = turns, *this; }

  // -- Playing

  Table& chance(std::initializer_list<Outcome> outcomes);
  Table& play(Seat seat, Action action);
  // The next symbol of the card in play, with its own choices.
  template <class... More>
  Table& then(Seat seat, More... answers) {
    play(seat, act::next());
    (play(seat, answers), ...);
    return *this;
  }
  Table& pass(Seat seat) { return play(seat, act::pass()); }
  Table& windows_pass();

  // -- Asking

  const State& state() { return ready(); }
  Actions legal(Seat seat);
  bool offers(Seat seat, Action action) { return legal(seat).has(action); }
  bool offers(Seat seat, Verb verb) { return count(seat, verb) > 0; }
  int count(Seat seat, Verb verb);
  Seats asked() { return ready().asked; }
  Ask asking() { return ready().asking; }
  Seen seen(Seat seat) { return ankh::seen(ankh::view(ready(), seat)); }
  View view(Seat seat) { return ankh::view(ready(), seat); }
  bool bound() const { return bound_; }
  bool over() { return ready().over(); }
  std::optional<Result> result() { return ankh::result(ready()); }

  int minions(int seat, Area area) { return ready().minions(Seat(seat), area); }
  int trolls(Area area) { return ready().minions(kTroll, area); }
  int demons(Area area) { return ready().minions(kDemon, area); }
  int cash(int seat) { return ready().cash_of(Seat(seat)); }
  bool trouble(Area area) { return ready().trouble.has(area); }
  Seat building(Area area) { return building_owner(ready(), area); }
  int plays() { return ready().flow.find<Turn>()->plays; }
  std::vector<Card> hand(int seat) { return cards_in(zone::hand(Seat(seat))); }
  std::vector<Card> loans(int seat) { return cards_in(zone::loans(Seat(seat))); }
  std::vector<Card> penalties(int seat) { return cards_in(zone::penalties(Seat(seat))); }
  std::vector<Card> discards() { return cards_in(zone::kDiscard); }  // the top is last
  Card discard_top() { return discards().back(); }
  bool in_play(Card card) { return ready().cards.find(zone::kPlay, static_cast<int>(card)) >= 0; }
  int draw_count() { return ready().cards.size(zone::kDraw); }
  bool can_next(Seat seat) { return offers(seat, Verb::Next); }

  template <class T>
  std::vector<T> told(Seat seat) const {  // to this seat, public or not
    std::vector<T> out;
    for (const Told& one : told_)
      if (const T* found = std::get_if<T>(&one.event); found != nullptr && one.audience.has(seat))
        out.push_back(*found);
    return out;
  }
  const std::vector<Told>& told() const { return told_; }
  void forget() { told_.clear(); }

  boost::json::value plan();

 private:
  struct Spot {
    std::array<int, kPlayersMax> minions{};
    int trolls = 0;
    int demons = 0;
    int building = -1;
    bool trouble = false;
    bool lost = false;
    bool gained = false;
    bool used = false;
  };
  struct Listener : AnkhDealer::Listener {
    explicit Listener(Table& its_table) : table(its_table) {}
    void hear(const Event& event, Seats audience) override { table.told_.push_back({event, audience}); }
    void hear_later(const Event& event, Seats audience) override { hear(event, audience); }
    void release() override {}
    Table& table;
  };

  Spot& board(int number) { return board_[static_cast<std::size_t>(number)]; }
  static boost::json::array list(std::initializer_list<Card> cards);
  State& ready();
  std::string offered(Seat seat);
  std::vector<Card> cards_in(int zone);

  int players_;
  bool bare_ = false;
  std::array<Spot, kAreas + 1> board_{};
  std::map<int, boost::json::object> seats_;
  boost::json::object options_;
  boost::json::object rest_;
  std::optional<State> state_;
  std::vector<Told> told_;
  bool bound_ = false;
  Script script_;
  FastRandom random_{1};
};

inline Table position(int players) { return Table(players); }

}  // namespace guildhall::ankh
