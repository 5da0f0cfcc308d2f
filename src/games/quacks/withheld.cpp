// What a player would expect to do now and cannot, and why. It sees a view, so it cannot tell too much.
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

bool offered(const Actions& actions, Verb verb) {
  for (const Action& action : actions)
    if (verb_of(action) == verb) return true;
  return false;
}

bool offered(const Actions& actions, Witch witch) {
  for (const Action& action : actions)
    if (verb_of(action) == Verb::Witch && static_cast<Witch>(action.args[0]) == witch) return true;
  return false;
}

// QUX-W1, QUX-W5: why a witch cannot be called now.
void withheld_witches(const State& t, Seat me, std::initializer_list<Witch> witches, const Actions& actions,
                      Withheld& out) {
  if (!t.options.hw_witches) return;
  for (Witch witch : witches) {
    if (offered(actions, witch)) continue;
    const bool shown = t.witches[static_cast<std::size_t>(penny_of(witch))] == witch;
    if (!shown && t.visitor != witch)
      out.push_back({act::witch(witch), "witch_not_here", "QUX-S14"});
    else if (!can_call(t, me, witch))
      out.push_back({act::witch(witch), shown ? "no_penny" : "witch_used", shown ? "QUX-W1" : "QUX-C18"});
    else
      out.push_back({act::witch(witch), "witch_useless", "QUX-W5"});
  }
}

void withheld_forget(const State& t, Seat me, const Actions& actions, Withheld& out) {  // QUX-P8
  const Player& p = t.at(me);
  if (p.patient != Patient::Forgetfulness) return;
  if (p.pot.empty()) out.push_back({act::simple(Verb::Forget), "nothing_to_forget", "QUX-P8"});
  for (int place = 0; place < p.pot.size() && place < 16; ++place) {
    const Action forget = act::forget(p.pot[place].chip(), place);
    if (actions.has(forget)) continue;
    const bool cannot = is_white(p.pot[place].chip()) || p.pot[place].chip() == Chip::Locoweed;
    out.push_back({forget, cannot ? "not_forgotten" : "no_elixir", "QUX-P8"});
  }
}

void withheld_step(const State& t, Seat me, const Actions& actions, Withheld& out) {
  const Player& p = t.at(me);
  if (p.asking != Ask::StepStir) {
    withheld_witches(t, me, {Witch::AG2, Witch::AG3}, actions, out);
    withheld_forget(t, me, actions, out);
  }
  if (p.asking != Ask::StepFree) {
    if (!offered(actions, Verb::Draw)) out.push_back({act::draw(), "bag_empty", "QUA-A5"});
    if (!offered(actions, Verb::Stop)) out.push_back({act::stop(), "first_draw", "QUA-A5"});
  }
  if (p.asking == Ask::StepStir || offered(actions, Verb::Flask)) return;
  const char* reason = !p.flask ? "flask_empty" : p.last == LastDrawn::None ? "nothing_to_take_back" : "only_white";
  out.push_back({act::flask(), reason, "QUA-A12"});
}

void withheld_goods(const State& t, const Actions& actions, Withheld& out) {
  for (int kind = kind_of(Chip::Orange_1); kind < kKinds; ++kind) {
    const Chip chip = chip_at(kind);
    if (actions.has(act::buy(chip)) || price_of(t, chip) == kNotForSale) continue;
    if (chip == Chip::Orange_6 && !t.options.hw_pumpkin6) continue;
    if (!is_open(t, colour_of(chip)))
      out.push_back({act::buy(chip), "book_closed", "QUA-T4"});
    else if (!in_supply(t, chip))
      out.push_back({act::buy(chip), "none_left", "QUA-S8"});
    else
      out.push_back({act::buy(chip), "no_coins", "QUA-P7"});
  }
  if (actions.has(act::buy(Chip::Orange_6)))  // QUX-B2: both are orange
    out.push_back({act::buy(Chip::Orange_1, Chip::Orange_6), "same_colour", "QUX-B2"});
}

void withheld_spending(const State& t, Seat me, const Actions& actions, Withheld& out) {
  const Player& p = t.at(me);
  if (t.round == kRounds && !t.options.tubes()) return;
  if (!offered(actions, Verb::Droplet) && t.round < kRounds)
    out.push_back({act::simple(Verb::Droplet), p.droplet == kLastSpace ? "droplet_at_end" : "no_rubies", "QUA-P9"});
  if (!offered(actions, Verb::Flask) && t.round < kRounds)
    out.push_back({act::flask(), p.flask ? "flask_full" : "no_rubies", "QUA-P9"});
  if (!offered(actions, Verb::Tube) && t.options.tubes())
    out.push_back({act::simple(Verb::Tube), p.tube == kGlasses ? "last_tube" : "no_rubies", "QUA-V5"});
}

// QUX-W1: each witch has her own moment.
std::optional<Refusal> why_no_witch(const State& t, Seat me, const Action& action) {
  const auto witch = static_cast<Witch>(action.args[0]);
  if (action.args[0] >= kWitches) return std::nullopt;
  const bool shown = t.options.hw_witches && t.witches[static_cast<std::size_t>(penny_of(witch))] == witch;
  if (!shown && t.visitor != witch) return Refusal{action, "witch_not_here", "QUX-S14"};
  if (!can_call(t, me, witch)) return Refusal{action, shown ? "no_penny" : "witch_used", shown ? "QUX-W1" : "QUX-C18"};
  return Refusal{action, "witch_not_now", "QUX-W1"};
}

std::optional<Refusal> why_no_purchase(const State& t, const Action& action, const Actions& actions) {
  const Chip first = chip_arg(action, 0);
  const Chip second = chip_arg(action, 1);
  for (Chip chip : {first, second}) {
    if (chip == kNoChip) continue;
    if (is_white(chip) || price_of(t, chip) == kNotForSale || (chip == Chip::Orange_6 && !t.options.hw_pumpkin6))
      return Refusal{action, "not_for_sale", "QUX-D10"};
    if (!is_open(t, colour_of(chip))) return Refusal{action, "book_closed", "QUA-T4"};
    if (!in_supply(t, chip)) return Refusal{action, "none_left", "QUA-S8"};
    if (!actions.has(act::buy(chip))) return Refusal{action, "no_coins", "QUA-P7"};
  }
  if (second == kNoChip) return std::nullopt;
  if (colour_of(first) == colour_of(second)) return Refusal{action, "same_colour", "QUA-P7"};
  return Refusal{action, "no_coins", "QUA-P7"};
}

}  // namespace

std::optional<Refusal> explain(const View& view, const Action& action) {
  const State& t = view.table;
  if (t.over || !t.asked.has(view.viewer)) return std::nullopt;
  const Ask asking = t.at(view.viewer).asking;
  switch (verb_of(action)) {
    case Verb::Witch: return why_no_witch(t, view.viewer, action);
    case Verb::Forget:
      if (t.at(view.viewer).patient == Patient::Forgetfulness) return std::nullopt;
      return Refusal{action, "not_your_patient", "QUX-P8"};
    case Verb::Buy: {
      if (asking != Ask::Buy && asking != Ask::Purple5) return std::nullopt;
      Actions actions;
      legal(t, view.viewer, actions);
      return why_no_purchase(t, action, actions);
    }
    default: return std::nullopt;
  }
}

void withheld(const View& view, Withheld& out) {
  out.clear();
  const State& t = view.table;
  if (t.over || !t.asked.has(view.viewer)) return;
  Actions actions;
  legal(t, view.viewer, actions);  // of the view itself: what its seat may do follows from what it sees
  switch (t.at(view.viewer).asking) {
    case Ask::Step:
    case Ask::StepStir:
    case Ask::StepFree: return withheld_step(t, view.viewer, actions, out);
    case Ask::Buy:
    case Ask::Purple5:
    case Ask::Vamp: return withheld_goods(t, actions, out);
    case Ask::Copper:
      return withheld_witches(t, view.viewer, {Witch::CU1, Witch::CU2, Witch::CU3, Witch::CU4}, actions, out);
    case Ask::GoldD: return withheld_witches(t, view.viewer, {Witch::AU1, Witch::AU2}, actions, out);
    case Ask::Ruby: return withheld_spending(t, view.viewer, actions, out);
    default: return;
  }
}

}  // namespace guildhall::quacks
