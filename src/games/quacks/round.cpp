// Rules section 4: the round and its steps (QUA-T1 to QUA-T5, QUA-T14, QUA-T17, QUX-T1).
#include "games/quacks/rules.h"

namespace guildhall::quacks {

namespace {

using Stage = Round::Stage;

void begin_round(State& s, QuacksDealer& dealer) {
  dealer.tell_all(RoundBegan{s.round, s.start_player});
  if (s.round == 2) dealer.tell_all(BookOpened{Colour::Yellow});  // QUA-T4
  if (s.round == 3) dealer.tell_all(BookOpened{Colour::Purple});
  if (s.round == 6)  // QUA-T5
    for (Seat seat : s.everybody()) {
      if (s.white_reserve > 0) --s.white_reserve;
      into_bag(s, seat, Chip::White_1);
      dealer.tell_all(WhiteAdded{seat});
    }
}

// QUA-T17: everything that was for this round ends. Chips aside under QUA-B27 stay.
void end_round(State& s) {
  for (Seat seat : s.everybody()) {
    Player& p = s.at(seat);
    p.tails = p.extra_rats = p.rat = 0;
    p.start = p.droplet;
    p.stopped = p.exploded = p.guarded = p.pardoned = p.drawn = false;
    p.well_stirred = p.second_used = p.white3_returned = p.self_returned = p.proposed = false;
    p.takes_points = p.shops = p.visited = false;
    p.asides_returned = p.window = p.window_before = p.white_then = p.reach = 0;
    p.last = LastDrawn::None;
    p.bag_then = {};
    p.saved = {};
  }
  s.supply_then = {};
  s.card = Card::None;
  s.visitor = Witch::None;
  s.start_player = s.left(s.start_player);  // QUA-S3: the deck passes clockwise
  ++s.round;
}

// QUX-X15: the evaluation runs with the pots as they are after the elixir phase (QUA-K6, QUX-V3).
// What happens once, before the seats of a stage are asked.
void enter(State& s, Stage stage, QuacksDealer& dealer) {
  switch (stage) {
    case Stage::Start: return begin_round(s, dealer);  // QUA-T3: before the card is read
    case Stage::Fortune: return read_card(s, dealer);
    case Stage::Rats: return count_tails(s);  // QUA-T13: once, from the scores after the purple card
    case Stage::Brewing:
      for (Seat seat : s.everybody()) s.at(seat).rats_due = 0;
      s.sealed = s.options.draw_mode == DrawMode::Sealed && s.round != kRounds;  // QUA-A15
      if (brewing_is_kept(s)) save_seats(s);
      return;
    case Stage::LastAside: return freeze_bags(s);
    case Stage::Die: return fix_scoring(s, dealer);
    case Stage::Seasoned:
      empty_pots(s, dealer);    // QUA-P8
      if (s.card == Card::F24)  // QUA-C24
        for (Seat seat : s.everybody()) fill_flask(s, seat, dealer);
      return;
    default: return;
  }
}

// Whether a stage has anything to ask or do for the seats at all; most have not.
bool concerns_seats(const State& s, Stage stage) {
  switch (stage) {
    case Stage::Start:
    case Stage::Brewing:
    case Stage::Elixir:
    case Stage::End: return false;
    case Stage::Fortune: return card_asks(s);
    case Stage::LastAside: return s.options.books.red == 6;
    case Stage::Strong: return s.card == Card::F22;
    case Stage::RedTwo: return s.options.books.red == 2;
    case Stage::Schaden: return s.card == Card::F18;
    case Stage::Better: return s.card == Card::FB1;
    case Stage::Blessing: return s.card == Card::FB3;
    case Stage::Essence: return s.card == Card::FB7;
    case Stage::Pardon: return s.options.hw_witches;
    case Stage::Black: return black_acts(s);
    case Stage::Seasoned: return s.card == Card::F15;
    case Stage::Reunion: return s.card == Card::FB10;
    default: return true;
  }
}

bool highest_elixir(const State& s, Seat me) {  // QUX-C17, QUX-X14
  const auto value = [&](Seat seat) { return int{s.round == kRounds ? s.at(seat).reach : s.at(seat).elixir}; };
  for (Seat seat : s.everybody())
    if (value(seat) > value(me)) return false;
  return true;
}

// Begins the stage of one seat: does its work, or leaves a procedure in its lane.
void begin_seat(State& s, Stage stage, Seat me, QuacksDealer& dealer) {
  Player& p = s.at(me);
  Lane& lane = s.lane(me);
  switch (stage) {
    case Stage::Fortune: lane.call(Fortune{}); return;
    case Stage::Rats: begin_rats(s, me, dealer); return;
    case Stage::LastAside:
      if (!p.aside.empty()) lane.call(LastAside{});
      return;
    case Stage::Strong:  // QUA-C22
      if (p.exploded || p.bag.empty()) return;
      reveal_chips(s, me, 5, p.shown, dealer);
      tell_shown(s, me, p.shown, dealer);
      lane.call(Reveal{.strong = true, .origin = Origin::Strong});
      return;
    case Stage::RedTwo:
      if (!p.aside.empty()) lane.call(RedTwo{});
      return;
    case Stage::Schaden: {  // QUA-C18: several explosions are paid separately
      const bool paid = s.at(s.right(me)).exploded;
      if (paid) lane.call(Question{.what = Ask::Schaden});
      return;
    }
    case Stage::Better: lane.call(Question{.what = Ask::Card}); return;
    case Stage::Blessing:  // QUX-C13
      if (!p.pot.empty() && is_white(p.pot.back().chip()))
        gain_points(s, me, value_of(p.pot.back().chip()), Cause::Card, dealer);
      return;
    case Stage::Essence:
      if (highest_elixir(s, me)) lane.call(Question{.what = Ask::Fb7});
      return;
    case Stage::Pardon:  // QUX-W11
      if (can_pardon(s, me)) lane.call(Question{.what = Ask::Ag4});
      return;
    case Stage::Die:  // QUA-P1
      if (rolls_die(s, me))
        award(s, me, {.may_forgo = true, .rolls = static_cast<std::uint8_t>(die_rolls(s, 1))}, dealer);
      return;
    case Stage::Black: act_black(s, me, dealer); return;
    case Stage::Green:
      if (green_acts(s, p)) lane.call(Green{});
      return;
    case Stage::Purple:
      if (count_acting(s, p, Colour::Purple) > 0) lane.call(Purple{});
      return;
    case Stage::Rubies:
      if (space_at(p.scoring).ruby) begin_ruby_space(s, me, dealer);
      return;
    case Stage::Choice: {  // QUA-P5, QUA-E3
      p.takes_points = p.shops = true;
      if (!p.exploded || p.guarded || p.pardoned) return;
      p.shops = false;
      if (s.round == kRounds && !s.options.r9_exploded_coin_conversion) return;
      lane.call(Question{.what = Ask::Exploded});
      return;
    }
    case Stage::Points:
      if (s.options.hw_witches)
        lane.call(PointsPhase{});
      else
        score_space(s, me, dealer);
      return;
    case Stage::Shop:
      if (p.shops || s.options.hw_witches) lane.call(Shop{});
      return;
    case Stage::Seasoned:  // QUA-C15
      if (p.white_then == kExactWhite) award(s, me, {.droplets = 1}, dealer);
      return;
    case Stage::Spend:
      if (p.rubies > 0) lane.call(Spend{});
      return;
    case Stage::Reunion:  // QUX-C20
      if (p.spent != 0) lane.call(Question{.what = Ask::Regain});
      return;
    case Stage::Start:
    case Stage::Brewing:
    case Stage::Elixir:
    case Stage::End: return;
  }
}

}  // namespace

Next resume(State& s, Round& f, QuacksDealer& dealer) {
  for (;;) {
    if (!s.asked.empty()) return Next::Ask;
    if (f.at == 0) {
      if (f.stage == Stage::End) {
        if (s.round == kRounds) {
          end_game(s, dealer);
          return s.flow.over();
        }
        end_round(s);
        f.stage = Stage::Start;
      }
      enter(s, f.stage, dealer);
      if (!concerns_seats(s, f.stage)) f.at = s.players;
    } else if (s.card == Card::FP8 && f.stage == Stage::Fortune) {  // QUX-C8: the neighbour's answer is still due
      const Seat neighbour = s.left(s.in_order(f.at - 1));
      run_lane(s, neighbour, dealer);
      if (!s.asked.empty()) return Next::Ask;
    }
    while (f.at < s.players) {  // QUX-Z2: who comes first in table order takes the last chip
      const Seat me = s.in_order(f.at++);
      begin_seat(s, f.stage, me, dealer);
      if (s.lane(me).empty()) continue;
      run_lane(s, me, dealer);
      if (!s.asked.empty()) return Next::Ask;
    }
    const Stage done = f.stage;
    f.stage = static_cast<Stage>(static_cast<int>(f.stage) + 1);
    f.at = 0;
    if (done == Stage::Brewing)
      return s.flow.call(Brewing{.stir = s.options.draw_mode == DrawMode::Stir || s.round == kRounds});  // QUA-E1
    if (done == Stage::Elixir && s.options.exp_alchemists) return s.flow.call(ElixirPhase{});
  }
}
// A round asks only through the lanes.
void legal(const State&, const Round&, Seat, Actions&) {}
Next answer(State&, Round&, Seat, Action, QuacksDealer&) { GH_UNREACHABLE(); }

}  // namespace guildhall::quacks
