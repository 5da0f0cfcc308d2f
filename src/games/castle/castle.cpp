// The face of the game: each function hands over to the procedure on top of the flow.
#include "games/castle/castle.h"

#include "games/castle/advice.h"
#include "games/castle/claims.h"
#include "games/castle/rules.h"

namespace guildhall::castle {

namespace {

// COD-W1: whoever is not asked by one of these cannot interrupt.
constexpr std::array<DecisionInfo, 24> kDecisions{{
    {"dp_turn", "COD-T8", Pace::Turn, false, false},
    {"dp_cv", "COD-P3", Pace::Turn, false, false},
    {"dp_diplo_offer", "COD-P4", Pace::Turn, false, false},
    {"dp_diplo_pick", "COD-P4", Pace::Turn, true, false},  // COD-W5
    {"dp_answer", "COD-A11", Pace::Turn, false, false},
    {"dp_trigger", "COD-A19", Pace::Turn, false, false},
    {"dp_coat", "COD-C4", Pace::Turn, false, false},
    {"dp_sextant_dir", "COD-C13", Pace::Turn, false, true},
    {"dp_sextant_give", "COD-C13", Pace::Commit, true, false},
    {"dp_gift", "COD-L2", Pace::Turn, false, false},
    {"dp_commit", "COD-D4", Pace::Commit, true, false},
    {"dp_ready", "COD-D4", Pace::Commit, true, false},
    {"dp_priest_pay", "COD-D14", Pace::Turn, false, false},
    {"dp_hypnosis", "COD-D18", Pace::React, false, false},
    {"dp_free", "COD-D25", Pace::Free, true, false},
    {"dp_late", "COD-D28", Pace::Free, true, false},
    {"dp_symbol", "COD-D36", Pace::Turn, false, true},
    {"dp_doctor", "COD-D42", Pace::React, true, false},
    {"dp_reward", "COD-D48", Pace::Turn, false, false},
    {"dp_steal", "COD-D50", Pace::Turn, false, false},
    {"dp_replace", "COD-D51", Pace::Turn, false, false},
    {"dp_draw", "COD-W8", Pace::React, false, false},
    {"dp_end", "COD-T8", Pace::React, false, false},
    {"dp_name", "COD-E7", Pace::Turn, false, true},
}};
constexpr std::array<std::string_view, 6> kResults{"own_right",    "own_wrong", "accuse_right",
                                                   "accuse_wrong", "solo",      "no_result"};
constexpr std::array<std::string_view, 14> kRefusals{
    "black_pearl",        "no_victory_object", "no_solo",     "not_first", "profession_used", "deck_empty",
    "bags_only",          "bag_ban",           "must_accept", "no_tokens", "already_used",    "not_your_part",
    "not_the_profession", "same_object"};

}  // namespace

const GameInfo& Game::info() {
  static const GameInfo info{.id = "castle-of-the-devil",
                             .area = "castle",
                             .prefix = "COD",
                             .min_players = kPlayersMin,
                             .max_players = kPlayersMax,
                             .rules_version = 2,
                             .verbs = kVerbs,
                             .decisions = kDecisions,
                             .options = kOptions,
                             .claims = kClaims,
                             .results = kResults,
                             .refusals = kRefusals,
                             .hints = kHints};
  return info;
}

Seats asked(const State& s) { return s.asked; }
Seats awaited(const State& s) { return s.awaited; }

Seat next(const State& s) {  // COD-W10: in seat order from the active player; COD-D25: in FREE and LATE cycling
  if (s.asking == Ask::DpFree || s.asking == Ask::DpLate)
    if (const auto* duel = std::get_if<Duel>(&s.flow.top())) return s.awaited.first_from(duel->cursor, int{s.players});
  return s.awaited.first_from(s.active, int{s.players});
}

Decision decision(const State& s, Seat seat) {
  Ask kind = s.asking;
  Seats open = s.asked;
  if (const auto* duel = s.flow.empty() ? nullptr : std::get_if<Duel>(&s.flow.top())) {
    // As far as the public knows, a window is open to all who are polled by public facts (COD-W2, COD-W4).
    switch (duel->step) {
      case Duel::Step::Commit:
        open = commit_seats(s, *duel);
        if (seat == duel->attacker || seat == duel->defender) kind = Ask::DpReady;
        break;
      case Duel::Step::Free: open = free_seats(s, *duel); break;
      case Duel::Step::Late: open = late_seats(s, *duel); break;
      case Duel::Step::Doctor: open = doctor_seats(s, *duel); break;
      default: break;
    }
  }
  if (kind == Ask::DpSextantGive) open = s.everybody();
  return {static_cast<std::uint8_t>(kind), open};
}

void legal(const State& s, Seat seat, Actions& out) {
  out.clear();
  if (s.over() || s.flow.empty()) return;
  visit_frame(s.flow.top(), [&](const auto& frame) { legal(s, frame, seat, out); });
}

void apply(State& s, Seat seat, Action action, CastleDealer& dealer) {
  s.asked = s.awaited = {};
  visit_frame(s.flow.top(), [&](auto& frame) { return answer(s, frame, seat, action, dealer); });
  run(s, dealer);
}

void stand(State&, Seat, int, bool) {}  // standing orders for windows belong to the table

}  // namespace guildhall::castle
