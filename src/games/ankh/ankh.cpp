// The face of the game: each function hands over to the procedure on top of the flow.
#include "games/ankh/ankh.h"

#include "games/ankh/advice.h"
#include "games/ankh/rules.h"

namespace guildhall::ankh {

namespace {

constexpr std::array<DecisionInfo, kAsks> kDecisions{{
    {"w_own", "ANK-T5", Pace::Turn, false, false},
    {"w_declare", "ANK-V14", Pace::Turn, false, false},
    {"place_area", "ANK-A1", Pace::Turn, false, true},
    {"build_area", "ANK-A4", Pace::Turn, false, true},
    {"victim_choice", "ANK-A6", Pace::Turn, false, true},
    {"roll_first", "ANK-C29", Pace::Turn, false, true},
    {"count_area", "ANK-C6", Pace::Turn, false, true},
    {"calm_area", "ANK-A7", Pace::Turn, false, true},
    {"unrest_area", "ANK-C32", Pace::Turn, false, true},
    {"opponent", "ANK-C2", Pace::Turn, false, true},
    {"payer_and_receiver", "ANK-C9", Pace::Turn, false, true},
    {"discard_choice", "ANK-C18", Pace::Turn, false, false},
    {"sale_card", "ANK-C14", Pace::Turn, false, false},
    {"strike_card", "ANK-C15", Pace::Turn, false, false},
    {"keep_one", "ANK-C16", Pace::Turn, false, false},
    {"move_choice", "ANK-C23", Pace::Turn, false, true},
    {"swap_first", "ANK-C25", Pace::Turn, false, true},
    {"swap_second", "ANK-C25", Pace::Turn, false, true},
    {"buyout_choice", "ANK-C34", Pace::Turn, false, true},
    {"burn_choice", "ANK-C35", Pace::Turn, false, true},
    {"pay_or_take", "ANK-C11", Pace::Turn, false, false},
    {"give_cards", "ANK-C12", Pace::Turn, false, false},
    {"give_something", "ANK-C13", Pace::Turn, false, false},
    {"pay_or_refuse", "ANK-C35", Pace::Turn, false, false},
    {"hired_victim", "ANK-C28", Pace::Turn, false, true},
    {"lose_minion", "ANK-C31", Pace::Turn, false, true},
    {"pay_or_lose", "ANK-C30", Pace::Turn, false, true},
    {"flood_move", "ANK-R6", Pace::Turn, false, true},
    {"keep_buildings", "ANK-R12", Pace::Turn, false, true},
    {"name_cards", "ANK-V10", Pace::Turn, false, false},
    {"w_text", "ANK-I9", Pace::React, true, false},
    {"w_move", "ANK-I5", Pace::React, true, false},
    {"w_remove", "ANK-I4", Pace::React, true, false},
    {"w_event", "ANK-I17", Pace::React, true, true},
}};
constexpr std::array<std::string_view, 14> kResults{
    "spymaster",       "noble_a",           "noble_b",        "noble_c",          "herald",
    "financier",       "watch_commander",   "points",         "tie_break",        "riots",
    "riots_tie_break", "stalled_commander", "stalled_points", "stalled_tie_break"};
constexpr std::array<std::string_view, 16> kRefusals{"only_interrupts", "interrupt_only_as_answer",
                                                     "no_plays_left",   "symbols_left",
                                                     "must_play",       "event_is_mandatory",
                                                     "no_legal_choice", "power_used",
                                                     "power_is_new",    "demon_blocks",
                                                     "power_lost",      "too_poor",
                                                     "only_in_events",  "nothing_to_recover",
                                                     "no_such_card",    "nobody_to_name"};

// As far as the public knows: whom the window on top is open to.
Seats open_window(const State& s) {
  if (const auto* swap = std::get_if<SwapMinions>(&s.flow.top())) return swap->window.eligible;
  if (const auto* event = std::get_if<EventRun>(&s.flow.top()))
    if (event->event == RandomEvent::Wyrm) return event->window.eligible;
  return s.asked;  // one owner or target, named by public facts
}

}  // namespace

const GameInfo& Game::info() {
  static const GameInfo info{.id = "ankh-morpork",
                             .area = "ankh",
                             .prefix = "ANK",
                             .min_players = 2,
                             .max_players = kPlayersMax,
                             .rules_version = 3,
                             .verbs = kVerbs,
                             .decisions = kDecisions,
                             .options = kOptions,
                             .claims = {},
                             .results = kResults,
                             .refusals = kRefusals,
                             .hints = kHints};
  return info;
}

Seats asked(const State& s) { return s.asked; }
Seats awaited(const State& s) { return s.asked; }
Seat next(const State& s) { return s.asked.lowest(); }

Decision decision(const State& s, Seat seat) {
  if (is_window(s.asking) && !s.flow.empty()) {
    Ask kind = s.asking;
    if (!s.asked.has(seat) && kind == Ask::WEvent) kind = Ask::WRemove;  // of the wyrm, for those still to come
    return {static_cast<std::uint8_t>(kind), open_window(s)};
  }
  return {static_cast<std::uint8_t>(s.asking), Seats{seat} & s.asked};
}

void legal(const State& s, Seat seat, Actions& out) {
  out.clear();
  if (s.over() || s.flow.empty()) return;
  visit_frame(s.flow.top(), [&](const auto& frame) { legal(s, frame, seat, out); });
}

void apply(State& s, Seat seat, Action action, AnkhDealer& dealer) {
  visit_frame(s.flow.top(), [&](auto& frame) { return answer(s, frame, seat, action, dealer); });
  s.asked = {};
  run(s, dealer);
}

void ask_again(State& s) {
  FastRandom none(0);
  AnkhDealer dealer(none);
  visit_frame(s.flow.top(), [&](auto& frame) { return resume(s, frame, dealer); });
}

void stand(State&, Seat, int, bool) {}  // Ankh-Morpork knows no standing answers

}  // namespace guildhall::ankh
