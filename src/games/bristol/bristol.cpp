// The face of the game: each function hands over to the procedure on top of the flow.
#include "games/bristol/bristol.h"

#include <algorithm>

#include "games/bristol/advice.h"
#include "games/bristol/claims.h"
#include "games/bristol/rules.h"

namespace guildhall::bristol {

namespace {

// No CLAIM among them: the engine never asks for one, whatever is hidden (BRI-X6).
constexpr std::array<DecisionInfo, 12> kDecisions{{
    {"character", "BRI-D10", Pace::Turn, false, true},
    {"action", "BRI-D11", Pace::Turn, false, false},  // with `any_time_in_turn` the list shows the hand
    {"whip", "BRI-D12", Pace::React, true, false},    // BRI-W9
    {"remedy", "BRI-D13", Pace::Turn, false, false},
    {"chicken_toss", "BRI-D14", Pace::Turn, false, true},
    {"leech_place", "BRI-D15", Pace::Turn, false, false},
    {"symptom_keep", "BRI-D16", Pace::Turn, false, false},
    {"alms_give", "BRI-D17", Pace::Turn, false, true},
    {"serf_place", "BRI-D18", Pace::Turn, false, false},
    {"mason_lock", "BRI-D19", Pace::Turn, false, true},
    {"outlaw_extra", "BRI-D20", Pace::Turn, false, false},
    {"countess_keep", "BRI-D21", Pace::Turn, false, false},
}};
constexpr std::array<std::string_view, 4> kResults{"escape", "none_escaped", "ghosts_escaped", "solo_plague"};
constexpr std::array<std::string_view, 14> kRefusals{
    "dice_locked", "hand_full",   "no_remedies", "already_front", "not_front", "leading_cart", "no_ghost",
    "not_met",     "other_moves", "no_card",     "fresh",         "no_reroll", "no_symptoms",  "no_coins"};

}  // namespace

const GameInfo& Game::info() {
  static const GameInfo info{.id = "bristol-1350",
                             .area = "bristol",
                             .prefix = "BRI",
                             .min_players = 1,
                             .max_players = kPlayersMax,
                             .participants_min = kParticipantsMin,
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
Seats awaited(const State& s) { return s.asked; }
Seat next(const State& s) {
  if (s.options.whip_window == WhipWindow::Sequential || s.asking != Ask::Whip) return s.asked.lowest();
  return s.asked.first_from(s.first_player, s.circle);  // BRI-W5
}

namespace {

// How many cards a hand holds and how many of them came in this turn is public: none may be played yet (BRI-C4).
bool all_fresh(std::span<const Slot> hand) {
  return std::ranges::all_of(hand, [](const Slot& slot) { return (slot.marks & kFresh) != 0; });
}

}  // namespace

Decision decision(const State& s, Seat seat) {
  // A whip window is open, as far as the public knows, to all who may whip from public facts (BRI-W9). Who holds no card
  // at all can only pass, and everybody can count that.
  if (s.asking == Ask::Whip)
    if (const auto* move = std::get_if<PawnMove>(&s.flow.top()))
      return {static_cast<std::uint8_t>(Ask::Whip), move->window.eligible, s.remedies.empty(zone::hand(seat))};
  return {static_cast<std::uint8_t>(s.asking), Seats{seat} & s.asked,
          s.asking == Ask::Remedy && all_fresh(s.remedies.in(zone::hand(seat)))};
}

void legal(const State& s, Seat seat, Actions& out) {
  out.clear();
  if (s.over() || s.flow.empty()) return;
  visit_frame(s.flow.top(), [&](const auto& frame) { legal(s, frame, seat, out); });
}

void apply(State& s, Seat seat, Action action, BristolDealer& dealer) {
  s.asked = {};
  visit_frame(s.flow.top(), [&](auto& frame) { return answer(s, frame, seat, action, dealer); });
  run(s, dealer);
}

void stand(State&, Seat, int, bool) {}  // Bristol knows no standing answers

std::string symptom_name(int value) { return std::to_string(value); }

Place place_of(const State& s, Seat pawn) {
  for (Cart cart : kAllCarts) {
    const int index = s.at(cart).riders.index_of(pawn);
    if (index >= 0) return {cart, index};
  }
  return {};
}

int rank_of(const State& s, Cart cart) { return s.race.index_of(cart); }

std::optional<Cart> cart_ahead(const State& s, Cart cart) {
  const int rank = rank_of(s, cart);
  if (rank <= 0) return std::nullopt;
  return s.race[rank - 1];
}

}  // namespace guildhall::bristol
