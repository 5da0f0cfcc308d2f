// What a player would expect to do now and cannot, and why. It sees a view, so it cannot tell too much.
#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

bool offered(const Actions& actions, Verb verb) {
  for (const Action& action : actions)
    if (act::verb(action) == verb) return true;
  return false;
}

Refusal refused_power(const State& t, Seat me, Area area) {
  const Action power = act::power(area);
  if (t.lost_powers.has(area)) return {power, "power_lost", "ANK-D4"};
  if (area == Area::ShrineStreet) return {power, "only_in_events", "ANK-R3"};
  if (t.used.has(area)) return {power, "power_used", "ANK-D1"};
  if (t.gained.has(area)) return {power, "power_is_new", "ANK-D2"};
  if (t.minions(kDemon, area) > 0) return {power, "demon_blocks", "ANK-D3"};
  const int price = area == Area::TempleIsland ? 2 : area == Area::SistersRow || area == Area::Lowdock ? 3 : 0;
  if (t.cash_of(me) < price) return {power, "too_poor", "ANK-D6"};
  return {power, "no_legal_choice", "ANK-D6"};
}

void withheld_turn(const State& t, Seat me, const Actions& actions, Withheld& out) {
  const Turn& turn = std::get<Turn>(t.flow.top());
  const bool open = turn.card != kNoCard && turn.symbol < info_of(static_cast<Card>(turn.card)).symbol_count();
  for (const Slot& slot : t.cards.in(zone::hand(me))) {
    const auto card = static_cast<Card>(slot.card);
    if (out.size() >= 40) break;  // a hand may be large
    if (is_interrupt(card) && !(card == Card::IntRecover && offered(actions, Verb::Recover)))
      out.push_back({act::play(card), "interrupt_only_as_answer", "ANK-A12"});
    else if (!actions.has(act::play(card)) && !is_interrupt(card))
      out.push_back({act::play(card), open ? "symbols_left" : "no_plays_left", open ? "ANK-T4" : "ANK-T11"});
  }
  if (!offered(actions, Verb::Play) && t.cards.empty(zone::hand(me)))
    out.push_back({act::make(Verb::Play), "only_interrupts", "ANK-T3"});
  if (open && !offered(actions, Verb::Next)) {
    State rich = t;
    rich.cash_of(me) = kMostCash;
    const bool poor = can_carry_out(rich, turn);  // only the price is missing
    out.push_back({act::next(), poor ? "too_poor" : "no_legal_choice", poor ? "ANK-G7" : "ANK-T4"});
  }
  if (open && !offered(actions, Verb::Skip)) out.push_back({act::skip(), "event_is_mandatory", "ANK-A10"});
  if (!offered(actions, Verb::End))
    out.push_back({act::end(), open ? "symbols_left" : "must_play", open ? "ANK-T5" : "ANK-T3"});
  for (Area area : t.buildings_of(me))
    if (!actions.has(act::power(area))) out.push_back(refused_power(t, me, area));
  if (!offered(actions, Verb::Recover) && holds(t, me, Card::IntRecover))
    out.push_back({act::recover(), "nothing_to_recover", "ANK-I12"});
}

void withheld_windows(const State& t, const Actions& actions, Withheld& out) {
  if (!offered(actions, Verb::Respond) && !offered(actions, Verb::RespondAt) && t.asking != Ask::WEvent)
    out.push_back({act::make(Verb::Respond), "no_such_card", "ANK-I3"});
}

void withheld_payments(const State& t, Seat me, const Actions& actions, Withheld& out) {
  const bool asks_money = t.asking == Ask::PayOrTake || t.asking == Ask::PayOrRefuse || t.asking == Ask::GiveSomething;
  if (asks_money && !offered(actions, Verb::Pay)) out.push_back({act::make(Verb::Pay), "too_poor", "ANK-G7"});
  if (t.asking == Ask::Opponent)
    for (Seat seat : t.others(me))
      if (!actions.has(act::target(seat))) out.push_back({act::target(seat), "nobody_to_name", "ANK-C2"});
}

}  // namespace

void withheld(const View& view, Withheld& out) {
  out.clear();
  const State& t = view.table;
  if (t.over() || !t.asked.has(view.viewer)) return;
  Actions actions;
  legal(t, view.viewer, actions);  // of the view itself: what its seat may do follows from what it sees
  if (t.asking == Ask::WOwn) withheld_turn(t, view.viewer, actions, out);
  if (is_window(t.asking)) withheld_windows(t, actions, out);
  withheld_payments(t, view.viewer, actions, out);
}

}  // namespace guildhall::ankh
