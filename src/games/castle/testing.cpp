#include "games/castle/testing.h"

#include <algorithm>
#include <exception>

#include "games/castle/position.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::castle {

std::string text(const Event& event) { return boost::json::serialize(shape::tagged_json(event, "event")); }
std::string text(const Action& action) { return boost::json::serialize(shape::action_json(action, Game::info())); }
ObjectSet set_of(std::initializer_list<Object> cards) {
  ObjectSet set = 0;
  for (Object card : cards) set |= bit(card);
  return set;
}
Table::Table(int players, bool from_the_start) : players_(players), from_the_start_(from_the_start) {}
Table::Table(const Table&) = default;
Table::~Table() {
  if (state_ && script_.queued() > 0 && std::uncaught_exceptions() == 0)
    ADD_FAILURE() << script_.queued() << " scripted outcomes were never met";
}
Table& Table::order(std::vector<int> seats) {
  for (int seat = 0; seat < players_; ++seat)
    of(seat).society =
        std::find(seats.begin(), seats.end(), seat) != seats.end() ? Society::Order : Society::Brotherhood;
  return *this;
}
Table& Table::chance(std::initializer_list<Scripted> outcomes) {
  for (const Scripted& outcome : outcomes) script_.add(outcome);
  return *this;
}
Table& Table::play(Seat seat, Action action) {
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
Table& Table::all(Action action) {
  const Ask now = state().asking;
  while (!state().over() && state().asking == now && offers(next(state()), action)) play(next(state()), action);
  return *this;
}
Table& Table::supports(std::vector<int> sword) {
  while (state().asking == Ask::DpCommit && std::holds_alternative<Duel>(state().flow.top())) {
    const Seat seat = next(state());
    const bool supporter = offers(seat, Verb::Commit);
    const bool is_sword = std::find(sword.begin(), sword.end(), seat.index()) != sword.end();
    play(seat, supporter ? act::commit(is_sword ? Side::Sword : Side::Shield) : act::ready());
  }
  if (asking() == Ask::DpHypnosis && !keep_hypnosis_) play(state().active, act::no_hypnosis());
  return *this;
}
Table& Table::pass_all() {
  while (!state().over() && (asking() == Ask::DpFree || asking() == Ask::DpLate)) play(next(state()), act::pass());
  return *this;
}
Table& Table::pass_free() {
  while (asking() == Ask::DpFree) play(next(state()), act::pass());
  return *this;
}
Table& Table::no_doctor() {
  while (!state().over() && asking() == Ask::DpDoctor) play(next(state()), act::no_doctor());
  return *this;
}
Table& Table::duel(Seat attacker, Seat defender, std::vector<int> sword) {
  return play(attacker, act::duel(defender)).supports(std::move(sword));
}
Actions Table::legal(Seat seat) {
  Actions actions;
  castle::legal(ready(), seat, actions);
  return actions;
}
int Table::count(Seat seat, Verb verb) {
  const Actions actions = legal(seat);
  return static_cast<int>(
      std::count_if(actions.begin(), actions.end(), [&](const Action& a) { return a.verb == static_cast<int>(verb); }));
}
bool Table::knows(Seat viewer, Seat holder, Object card) {
  const Seen sight = seen(viewer);
  const auto& known = sight.seats[static_cast<std::size_t>(holder.index())].objects_known;
  return std::find(known.begin(), known.end(), card) != known.end();
}
bool Table::knows_society(Seat viewer, Seat holder) {
  return ready().society_known[static_cast<std::size_t>(holder.index())].has(viewer);
}
std::string Table::seen_text(Seat seat) { return boost::json::serialize(shape::to_json(seen(seat))); }
std::vector<std::string> Table::log(Seat seat) const {
  std::vector<std::string> out;
  for (const Told& one : told_)
    if (one.audience.has(seat)) out.push_back(text(one.event));
  return out;
}
State& Table::ready() {
  if (!state_) state_ = from_the_start_ ? started() : castle::position_from(plan());
  return *state_;
}
State Table::started() {
  Listener listener(*this);
  CastleDealer dealer(random(), &listener);
  return castle::start(shape::options_from<Options>(options_, kOptions, players_), players_, dealer);
}
std::string Table::offered(Seat seat) {
  std::string out;
  for (const Action& action : legal(seat)) out += " " + text(action);
  return out;
}
boost::json::value Table::plan() {
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
void Table::deal_the_rest() {
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

}  // namespace guildhall::castle
