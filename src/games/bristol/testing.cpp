#include "games/bristol/testing.h"

#include <algorithm>
#include <exception>

#include "games/bristol/position.h"
#include "shape/json.h"
#include "shape/options.h"

namespace guildhall::bristol {

Outcome die(std::initializer_list<Face> faces) {
  Outcome out{Outcome::Kind::Die, {}};
  for (Face face : faces) out.values.push_back(shape::enum_name(face));
  return out;
}
Outcome shuffle(std::initializer_list<int> order) {
  Outcome out{Outcome::Kind::Shuffle, {}};
  for (int thing : order) out.values.push_back(std::to_string(thing));
  return out;
}
std::string text(const Event& event) { return boost::json::serialize(shape::tagged_json(event, "event")); }
std::string text(const Action& action) { return boost::json::serialize(shape::action_json(action, Game::info())); }
Table::Table(int players, bool from_the_start) : players_(players), from_the_start_(from_the_start) {}
Table::Table(const Table&) = default;
Table::~Table() {
  if (state_ && script_.queued() > 0 && std::uncaught_exceptions() == 0)
    ADD_FAILURE() << script_.queued() << " scripted outcomes were never met";
}
Table& Table::pile(Cart cart, std::vector<int> top_first, Seats known_to) {
  return of(cart).pile = std::move(top_first), of(cart).pile_known = known_to, *this;
}
Table& Table::remedy_deck(std::vector<Remedy> top) {
  return remedy_deck_ = std::move(top), remedy_deck_only_ = false, *this;
}
Table& Table::remedy_deck_only(std::vector<Remedy> all) {
  return remedy_deck_ = std::move(all), remedy_deck_only_ = true, *this;
}
Table& Table::chance(std::initializer_list<Outcome> outcomes) {
  for (const Outcome& outcome : outcomes) script_.add(outcome);
  return *this;
}
Table& Table::play(Seat seat, Action action) {
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
Table& Table::no_whips() {
  while (!state().over() && state().asking == Ask::Whip) play(next(state()), act::pass());
  return *this;
}
Table& Table::dull_turn(Seat seat) {
  int die_number = 0;
  while (die_number < kDice - 1 && state().dice.locked(die_number)) ++die_number;
  script_.add(die(state().face(die_number)));
  play(seat, act::reroll(1u << die_number));
  return play(seat, act::end());
}
Table& Table::rest_of_round() {
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
Actions Table::legal(Seat seat) {
  Actions actions;
  bristol::legal(ready(), seat, actions);
  return actions;
}
int Table::count(Seat seat, Verb verb) {
  const Actions actions = legal(seat);
  return static_cast<int>(
      std::count_if(actions.begin(), actions.end(), [&](const Action& a) { return a.verb == static_cast<int>(verb); }));
}
int Table::count_plays(Seat seat, Kind use) {
  const Actions actions = legal(seat);
  return static_cast<int>(std::count_if(actions.begin(), actions.end(), [&](const Action& a) {
    return a.verb == static_cast<int>(Verb::Play) && a.args[1] == static_cast<int>(use);
  }));
}
std::vector<Face> Table::dice() {
  std::vector<Face> out;
  for (int number = 0; number < kDice; ++number) out.push_back(ready().face(number));
  return out;
}
std::string Table::seen_text(Seat seat) { return boost::json::serialize(shape::to_json(seen(seat))); }
std::vector<Event> Table::told(Seat seat) const {
  std::vector<Event> out;
  for (const Told& one : told_)
    if (one.audience.has(seat)) out.push_back(one.event);
  return out;
}
std::vector<std::string> Table::log(Seat seat) const {
  std::vector<std::string> out;
  for (const Event& event : told(seat)) out.push_back(text(event));
  return out;
}
State& Table::ready() {
  if (!state_) state_ = from_the_start_ ? started() : bristol::position_from(plan());
  return *state_;
}
State Table::started() {
  Listener listener(*this);
  BristolDealer dealer(random(), &listener);
  return bristol::start(settled(), players_, dealer);
}
Options Table::settled() const { return shape::options_from<Options>(options_, kOptions, players_); }
std::string Table::offered(Seat seat) {
  std::string out;
  for (const Action& action : legal(seat)) out += " " + text(action);
  return out;
}
std::vector<int> Table::values_in(int zone) {
  std::vector<int> out;
  for (const Slot& slot : ready().symptoms.in(zone)) out.push_back(slot.card);
  return out;
}
std::vector<Remedy> Table::remedies_in(int zone) {
  std::vector<Remedy> out;
  for (const Slot& slot : ready().remedies.in(zone)) out.push_back(static_cast<Remedy>(slot.card));
  return out;
}
void Table::place_the_rest() {
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
void Table::deal_the_rest(boost::json::object& out) {
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
boost::json::array Table::planned_participants() {
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
boost::json::array Table::planned_flow() {
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
boost::json::value Table::plan() {
  namespace json = boost::json;
  json::object out{{"players", players_}, {"options", options_}, {"last_round", last_round_}};
  if (round_ > 0) out["round"] = round_;
  place_the_rest();
  deal_the_rest(out);
  json::array carts;
  for (Cart cart : kAllCarts) {
    json::array pile;
    for (int value : of(cart).pile)
      pile.push_back(json::object{{"card", value}, {"known", shape::to_json(of(cart).pile_known)}});
    json::object entry{{"cart", shape::to_json(cart)},
                       {"in_race", of(cart).in_race},
                       {"riders", shape::to_json(*of(cart).riders)},
                       {"pile", std::move(pile)}};
    const bool left = !of(cart).in_race && of(cart).position == 0;  // BRI-G3: past the gate
    if (left || of(cart).position > 0) entry["position"] = left ? int{settled().track_steps} : of(cart).position;
    carts.push_back(std::move(entry));
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
