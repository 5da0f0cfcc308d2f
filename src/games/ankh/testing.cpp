#include "games/ankh/testing.h"

#include <algorithm>
#include <exception>

#include "games/ankh/position.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::ankh {

std::string text(const Action& action) { return boost::json::serialize(shape::action_json(action, Game::info())); }
Table::Table(int players) : players_(players) {}
Table::Table(const Table&) = default;
Table::~Table() {
  if (state_ && script_.queued() > 0 && std::uncaught_exceptions() == 0)
    ADD_FAILURE() << script_.queued() << " scripted outcomes were never met";
}
Table& Table::minions(int seat, std::initializer_list<int> areas) {
  for (int number : areas) ++board(number).minions[static_cast<std::size_t>(seat)];
  return bare_ = true, *this;
}
Table& Table::trolls(std::initializer_list<int> areas) {
  for (int number : areas) ++board(number).trolls;
  return *this;
}
Table& Table::demons(std::initializer_list<int> areas) {
  for (int number : areas) ++board(number).demons;
  return *this;
}
Table& Table::trouble(std::initializer_list<int> areas) {
  for (int number : areas) board(number).trouble = true;
  return *this;
}
Table& Table::buildings(int seat, std::initializer_list<int> areas) {
  for (int number : areas) board(number).building = seat;
  return *this;
}
Table& Table::penalties(int seat, std::initializer_list<Card> cards) {
  return seats_[seat]["penalties"] = list(cards), *this;
}
Table& Table::events(std::initializer_list<RandomEvent> top_first) {
  boost::json::array out;
  for (RandomEvent one : top_first) out.push_back(boost::json::string(shape::enum_name(one)));
  return rest_["event_pile"] = out, *this;
}
Table& Table::chance(std::initializer_list<Outcome> outcomes) {
  for (const Outcome& outcome : outcomes) script_.add(outcome);
  return *this;
}
Table& Table::play(Seat seat, Action action) {
  State& s = ready();
  if (!s.asked.has(seat)) throw std::logic_error("seat " + std::to_string(seat.index()) + " is not asked");
  if (!offers(seat, action)) throw std::logic_error(text(action) + " is not offered; there are" + offered(seat));
  Listener listener(*this);
  random_.use_script(&script_);
  AnkhDealer dealer(random_, &listener);
  ankh::apply(s, seat, action, dealer);
  bound_ = dealer.bound();
  if (const Flaw found = flaw(s)) throw std::logic_error(std::string(found.clause) + ": " + found.what);
  return *this;
}
Table& Table::windows_pass() {
  while (!state().over() && is_window(state().asking)) pass(ankh::next(state()));
  return *this;
}
Actions Table::legal(Seat seat) {
  Actions actions;
  ankh::legal(ready(), seat, actions);
  return actions;
}
int Table::count(Seat seat, Verb verb) {
  const Actions actions = legal(seat);
  return static_cast<int>(
      std::count_if(actions.begin(), actions.end(), [&](const Action& a) { return act::verb(a) == verb; }));
}
boost::json::value Table::plan() {
  boost::json::object out = rest_;
  out["players"] = players_;
  out["options"] = options_;
  boost::json::array seats;
  for (auto& [seat, entry] : seats_) {
    entry["seat"] = seat;
    seats.push_back(entry);
  }
  out["seats"] = seats;
  boost::json::array areas;
  for (int number = 1; number <= kAreas; ++number) {
    const Spot& spot = board_[static_cast<std::size_t>(number)];
    const bool start = !bare_ && kStartAreas.has(area_number(number));
    boost::json::array minions;
    for (int seat = 0; seat < players_; ++seat)
      minions.push_back(spot.minions[static_cast<std::size_t>(seat)] + (start ? 1 : 0));
    boost::json::object entry{{"area", number},
                              {"minions", minions},
                              {"trolls", spot.trolls},
                              {"demons", spot.demons},
                              {"trouble", spot.trouble || start},
                              {"power_lost", spot.lost},
                              {"gained", spot.gained},
                              {"used", spot.used}};
    if (spot.building >= 0) entry["building"] = spot.building;
    areas.push_back(entry);
  }
  out["areas"] = areas;
  return out;
}
boost::json::array Table::list(std::initializer_list<Card> cards) {
  boost::json::array out;
  for (Card card : cards) out.push_back(boost::json::string(shape::enum_name(card)));
  return out;
}
State& Table::ready() {
  if (!state_) state_ = position_from(plan());
  return *state_;
}
std::string Table::offered(Seat seat) {
  std::string out;
  for (const Action& action : legal(seat)) out += " " + text(action);
  return out;
}
std::vector<Card> Table::cards_in(int zone) {
  std::vector<Card> out;
  for (const Slot& slot : ready().cards.in(zone)) out.push_back(static_cast<Card>(slot.card));
  return out;
}

}  // namespace guildhall::ankh
