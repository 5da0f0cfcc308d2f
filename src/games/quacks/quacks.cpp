// The face of the game: each function hands over to a seat's lane, or to the procedure on top of the flow.
#include "games/quacks/quacks.h"

#include "games/quacks/advice.h"
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

constexpr std::array<DecisionInfo, kAsks> kDecisions{{
    {"d_fortune", "QUA-T8", Pace::Turn, false, true},     {"d_rat", "QUA-T12", Pace::Turn, false, true, true},
    {"d_goodstart", "QUA-C7", Pace::Turn, false, true},   {"d_step", "QUA-A5", Pace::Free, false, true},
    {"d_step", "QUA-A4", Pace::Commit, false, true},      {"d_step", "QUA-A4", Pace::Turn, false, true},
    {"d_stir", "QUA-A14", Pace::Free, false, true},       {"d_wellstirred", "QUA-C19", Pace::Turn, false, true},
    {"d_move", "QUA-A8", Pace::Turn, false, true},        {"d_blue1", "QUA-B21", Pace::Turn, false, true},
    {"d_yellow1", "QUA-B31", Pace::Turn, false, true},    {"d_second", "QUA-C21", Pace::Turn, false, true},
    {"d_strong", "QUA-C22", Pace::Turn, false, true},     {"d_red2", "QUA-B27", Pace::Turn, false, true},
    {"d_schaden", "QUA-C18", Pace::Turn, false, true},    {"d_gain", "QUA-A16", Pace::Turn, false, true, true},
    {"d_droplet", "QUA-V3", Pace::Turn, false, true},     {"d_green2", "QUA-B12", Pace::Turn, false, true},
    {"d_green3", "QUA-B13", Pace::Turn, false, true},     {"d_green4", "QUA-B14", Pace::Turn, false, true},
    {"d_purple", "QUA-P3", Pace::Turn, false, true},      {"d_exploded", "QUA-P5", Pace::Turn, false, true},
    {"d_buy", "QUA-P7", Pace::Turn, false, true},         {"d_ruby", "QUA-P9", Pace::Turn, false, true},
    {"x_patient", "QUX-S16", Pace::Commit, false, true},  {"x_card", "QUX-C0", Pace::Turn, false, true},
    {"x_neighbour", "QUX-C8", Pace::Turn, false, true},   {"x_ag1", "QUX-W8", Pace::Turn, false, true},
    {"x_ag2place", "QUX-W9", Pace::Turn, false, true},    {"x_ag3", "QUX-W10", Pace::Turn, false, true},
    {"x_red5", "QUX-B5", Pace::Turn, false, true},        {"x_yellow6", "QUX-B8", Pace::Turn, false, true},
    {"x_lococ", "QUX-B21", Pace::Turn, false, true},      {"x_carrot", "QUX-P4", Pace::Turn, false, true},
    {"x_wing", "QUX-P5", Pace::Turn, false, true},        {"x_hump", "QUX-P7", Pace::Turn, false, true},
    {"x_startorder", "QUX-B13", Pace::Turn, false, true}, {"x_closeaside", "QUX-T7", Pace::Turn, false, true},
    {"x_space", "QUX-X9", Pace::Commit, false, true},     {"x_earred", "QUX-P3", Pace::Turn, false, true},
    {"x_swap", "QUX-P6", Pace::Turn, false, true},        {"x_vamp", "QUX-P9", Pace::Turn, false, true},
    {"x_fb7", "QUX-C17", Pace::Turn, false, true},        {"x_ag4", "QUX-W11", Pace::Turn, false, true},
    {"x_green5", "QUX-B13", Pace::Turn, false, true},     {"x_purple5", "QUX-B15", Pace::Turn, false, true},
    {"x_au3", "QUX-W18", Pace::Turn, false, true},        {"x_gold_d", "QUX-W6", Pace::Turn, false, true},
    {"x_copper", "QUX-W6", Pace::Turn, false, true},      {"x_au4", "QUX-W19", Pace::Turn, false, true},
    {"x_regain", "QUX-C20", Pace::Turn, false, true},
}};
constexpr std::array<std::string_view, 3> kResults{"most_points", "fuller_cauldron", "shared"};
constexpr std::array<std::string_view, 23> kRefusals{
    "first_draw",     "bag_empty",   "flask_empty",   "nothing_to_take_back", "only_white",        "no_coins",
    "book_closed",    "none_left",   "no_rubies",     "flask_full",           "droplet_at_end",    "last_tube",
    "witch_not_here", "no_penny",    "witch_used",    "witch_useless",        "nothing_to_forget", "not_forgotten",
    "no_elixir",      "same_colour", "witch_not_now", "not_your_patient",     "not_for_sale"};

}  // namespace

const GameInfo& Game::info() {
  static const GameInfo info{.id = "quacks",
                             .area = "quacks",
                             .prefix = "QUA",
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
Seat next(const State& s) {
  Seat first = s.start_player;
  if (!s.flow.empty())
    if (const auto* brewing = std::get_if<Brewing>(&s.flow.top()))
      if (brewing->step == Brewing::Step::Open) first = brewing->turn;  // QUA-A3
  return s.asked.first_from(first, int{s.players});
}

Decision decision(const State& s, Seat seat) {
  Ask what = s.at(seat).asking;
  if (what == Ask::Step && !s.sealed)  // QUA-A14: a proposal waits for this seat's answer too
    if (const auto* brewing = std::get_if<Brewing>(&s.flow.top()))
      if (brewing->proposer != Seat::nobody() && brewing->proposer != seat && !brewing->agreed.has(seat))
        what = Ask::Stir;
  return {static_cast<std::uint8_t>(what), s.asked};
}

void legal(const State& s, Seat seat, Actions& out) {
  out.clear();
  if (!s.asked.has(seat)) return;
  const Lane& lane = s.lane(seat);
  if (!lane.empty())
    visit_frame(lane.top(), [&](const auto& frame) { legal(s, seat, frame, out); });
  else
    visit_frame(s.flow.top(), [&](const auto& frame) { legal(s, frame, seat, out); });
}

void run_lane(State& s, Seat me, QuacksDealer& dealer) {
  Lane& lane = s.lane(me);
  while (!lane.empty())
    if (visit_frame(lane.top(), [&](auto& frame) { return resume(s, me, frame, dealer); }) == Next::Ask) return;
}

void apply(State& s, Seat seat, Action action, QuacksDealer& dealer) {
  s.asked.drop(seat);
  if (!s.lane(seat).empty()) {
    visit_frame(s.lane(seat).top(), [&](auto& frame) { return answer(s, seat, frame, action, dealer); });
    run_lane(s, seat, dealer);
    if (s.sealed && s.lane(seat).empty()) dealer.tell_all(Finished{seat});  // all that the others learn (QUA-A15)
  } else {
    visit_frame(s.flow.top(), [&](auto& frame) { return answer(s, frame, seat, action, dealer); });
  }
  run(s, dealer);
}

void stand(State& s, Seat seat, int kind, bool on) {  // QUA-A16
  if (kind == static_cast<int>(Ask::Gain)) s.at(seat).take_gains = on;
  if (kind == static_cast<int>(Ask::Rat)) s.at(seat).take_rats = on;
}

}  // namespace guildhall::quacks
