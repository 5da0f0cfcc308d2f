// Quacks: what the files of the rules share. Not for outside this folder.
#pragma once

#include "games/quacks/quacks.h"

namespace guildhall::quacks {

// Procedures of one seat (its lane): each in the file named in state.h
#define GH_QUACKS_LANE_FRAMES(X) \
  X(Begin)                       \
  X(Step)                        \
  X(FreeActions)                 \
  X(Offer)                       \
  X(WhitesBack)                  \
  X(Placing)                     \
  X(Reveal)                      \
  X(Gain)                        \
  X(Fortune)                     \
  X(RatStep)                     \
  X(RedTwo)                      \
  X(LastAside)                   \
  X(EarWorm)                     \
  X(Green)                       \
  X(Purple)                      \
  X(RubySpace)                   \
  X(PointsPhase)                 \
  X(Shop)                        \
  X(Spend)                       \
  X(Question)
#define GH_QUACKS_DECLARE(Frame)                                     \
  Next resume(State& s, Seat me, Frame& f, QuacksDealer& dealer);    \
  void legal(const State& s, Seat me, const Frame& f, Actions& out); \
  Next answer(State& s, Seat me, Frame& f, Action a, QuacksDealer& dealer);
GH_QUACKS_LANE_FRAMES(GH_QUACKS_DECLARE)
#undef GH_QUACKS_DECLARE

// Procedures of the table
Next resume(State& s, Setup& f, QuacksDealer& dealer);
Next resume(State& s, Round& f, QuacksDealer& dealer);
Next resume(State& s, Brewing& f, QuacksDealer& dealer);
Next resume(State& s, ElixirPhase& f, QuacksDealer& dealer);
void legal(const State& s, const Setup& f, Seat me, Actions& out);
void legal(const State& s, const Round& f, Seat me, Actions& out);
void legal(const State& s, const Brewing& f, Seat me, Actions& out);
void legal(const State& s, const ElixirPhase& f, Seat me, Actions& out);
Next answer(State& s, Setup& f, Seat me, Action a, QuacksDealer& dealer);
Next answer(State& s, Round& f, Seat me, Action a, QuacksDealer& dealer);
Next answer(State& s, Brewing& f, Seat me, Action a, QuacksDealer& dealer);
Next answer(State& s, ElixirPhase& f, Seat me, Action a, QuacksDealer& dealer);

// ---- Asking ---------------------------------------------------------------------------------------------------

inline Next ask(State& s, Seat me, Ask what) {
  s.at(me).asking = what;
  s.asked.add(me);
  return Next::Ask;
}
// QUA-H4: a question with one answer is answered by the engine.
template <class Frame>
Next ask_or_take(State& s, Seat me, Frame& f, Ask what, QuacksDealer& dealer) {
  Actions list;
  s.at(me).asking = what;
  legal(s, me, std::as_const(f), list);
  if (list.size() == 1) return answer(s, me, f, list[0], dealer);
  return ask(s, me, what);
}
// Carries a seat's lane forward until that seat must choose or nothing is in progress.
void run_lane(State& s, Seat me, QuacksDealer& dealer);
inline Verb verb_of(Action a) { return static_cast<Verb>(a.verb); }
inline Chip chip_arg(Action a, int at) {
  const std::uint8_t kind = a.args[static_cast<std::size_t>(at)];
  return kind == Action::kNone ? kNoChip : static_cast<Chip>(kind);
}

// Everybody hears it, but for a sealed brewing (QUA-A15): the others hear it at its end.
template <class Happening>
void tell(const State& s, Seat me, const Happening& event, QuacksDealer& dealer) {
  if (s.sealed)
    dealer.tell_held(me, event);
  else
    dealer.tell_all(event);
}

// ---- pot.cpp: pots, bags and supply ---------------------------------------------------------------------------

inline int head(const Player& p) { return p.pot.empty() ? p.start : p.pot.back().space; }
inline bool pot_full(const State& s, const Player& p) {  // QUA-K4, QUX-L3, QUX-L9
  return s.options.hw_bowls && !p.pot.empty() && p.pot.back().space == kLastSpace;
}
// QUA-A9: last_space=must_stop; with bowls it has no effect (QUX-L10).
inline bool must_stop(const State& s, const Player& p) {
  return s.options.last_space == LastSpace::MustStop && !s.options.hw_bowls && !p.pot.empty() &&
         p.pot.back().space == kLastSpace;
}
inline bool may_take_more(const Player& p) { return !p.pot.full() && !p.bowl.full(); }
inline Chip acting(const State& s, const PotChip& chip) {  // QUX-B10: `full`
  if (chip.copied() != kNoChip && s.options.locoweed6_scope == CopyScope::Full) return chip.copied();
  return chip.chip();
}
inline Colour acting_colour(const State& s, const PotChip& chip) {
  return s.options.locoweed6_scope == CopyScope::Full ? chip.copied_colour() : chip.colour();
}
inline bool is_open(const State& s, Colour colour) {
  switch (colour) {
    case Colour::White: return false;
    case Colour::Yellow: return s.round >= 2;  // QUA-T4
    case Colour::Purple: return s.round >= 3;
    case Colour::Locoweed: return s.options.locoweed_book != LocoweedBook::None;  // QUX-S11: from round 1
    default: return true;                                                         // QUA-S5, QUA-S6
  }
}
inline bool in_supply(const State& s, Chip chip) { return s.supply[static_cast<std::size_t>(chip)] > 0; }
inline bool available(const State& s, Chip chip) { return is_open(s, colour_of(chip)) && in_supply(s, chip); }
// QUA-B2, QUX-B1: in the order of the chips of a colour.
inline Prices prices_of(const State& s, Colour colour) {
  const auto by_book = [](int row, int set) {
    return kPrices[static_cast<std::size_t>(row)][static_cast<std::size_t>(set - 1)];
  };
  const bool almanac = s.options.price_source == PriceSource::Almanac;
  switch (colour) {
    case Colour::White: return {kNotForSale, kNotForSale, kNotForSale};
    case Colour::Orange: return {kOrange1Price, kOrange6Price};
    case Colour::Green: {
      Prices prices = by_book(0, s.options.books.green);
      if (almanac && s.options.books.green == 3) prices[2] = kAlmanacGreen3;
      return prices;
    }
    case Colour::Blue: {
      Prices prices = by_book(1, s.options.books.blue);
      if (almanac && s.options.books.blue == 4) prices[2] = kAlmanacBlue4;
      return prices;
    }
    case Colour::Red: return by_book(2, s.options.books.red);
    case Colour::Yellow: return by_book(3, s.options.books.yellow);
    case Colour::Purple: return by_book(4, s.options.books.purple);
    case Colour::Black: return {kBlackPrices[static_cast<std::size_t>(s.options.black_book) - 1]};
    case Colour::Locoweed:
      if (s.options.locoweed_book < LocoweedBook::Locoweed_5) return {kNotForSale};
      return {kLocoweedPrices[static_cast<std::size_t>(s.options.locoweed_book) - 2]};
  }
  GH_UNREACHABLE();
}
inline int price_of(const State& s, Chip chip) {
  const Prices prices = prices_of(s, colour_of(chip));
  switch (value_of(chip)) {
    case 1: return prices[0];
    case 4: return prices[2];
    default: return prices[1];
  }
}

int white_total(const Player& p);                  // pot and bowl (QUX-D6)
int exact_total(const State& s, const Player& p);  // QUX-L6
inline int card_limit(const State& s) { return s.card == Card::F14 ? kRichLimit : kWhiteLimit; }  // QUA-C14
int white_limit(const State& s, const Player& p);
int count_acting(const State& s, const Player& p, Colour colour);
int count_orange(const Player& p);
int distinct_colours(const Player& p);                              // coloured colours in the pot (QUX-X4)
int reds_owned(const State& s, Seat seat);                          // wherever they lie (QUA-B27)
std::array<std::uint8_t, kKinds> owned(const State& s, Seat seat);  // every chip of a seat, wherever it lies
std::array<std::uint8_t, kKinds> owned(const Player& p);            // but for the one between bag and pot
int book_of(const State& s, Colour colour);                         // the set of green, blue, red, yellow, purple
void take_supply(State& s, Chip chip);
void return_supply(State& s, Chip chip);
Chip draw_chip(State& s, Seat me, QuacksDealer& dealer);  // out of the bag
void leave_for_good(Player& p, Chip chip);                // QUX-W17: a chip drawn after the freeze does not come back
void into_bag(State& s, Seat me, Chip chip);
void sort_in(auto& row, Chip chip) {
  int at = 0;
  while (at < row.size() && row[at] <= chip) ++at;
  row.insert(at, chip);
}
void reveal_chips(State& s, Seat me, int count, auto& row, QuacksDealer& dealer) {  // sorted: order tells nothing
  while (count-- > 0 && !s.at(me).bag.empty() && !row.full()) sort_in(row, draw_chip(s, me, dealer));
}
void tell_shown(const State& s, Seat me, const auto& row, QuacksDealer& dealer) {
  ChipsShown event{.seat = me, .chips = {}};
  for (Chip chip : row) event.chips.push_back(chip);
  tell(s, me, event, dealer);
}
void bag_back(State& s, Seat me, auto& row) {
  for (Chip chip : row) s.at(me).bag.add(kind_of(chip));
  row.clear();
}
void list_chips(const State& s, Actions& out, auto&& wanted) {  // take(chip) for every available chip that is wanted
  for (int kind = 0; kind < kKinds; ++kind)
    if (wanted(chip_at(kind)) && available(s, chip_at(kind))) out.push_back(act::take(chip_at(kind)));
}
void list_purchases(const State& s, int coins, Actions& out);  // QUA-P7: 0 to 2 chips of different colours
bool can_afford_any(const State& s, int coins);

// ---- gains.cpp ------------------------------------------------------------------------------------------------

Next award(State& s, Seat me, Gain gain, QuacksDealer& dealer);  // last thing a function does
void gain_rubies(State& s, Seat me, int count, Cause cause, QuacksDealer& dealer);
void pay_rubies(State& s, Seat me, int count, Cause cause, QuacksDealer& dealer);
void gain_points(State& s, Seat me, int count, Cause cause, QuacksDealer& dealer);
void take_rubies(State& s, Seat me, int count);  // untold, and likewise the points: an exchange tells both at once
void add_points(Player& p, int count);
void fill_flask(State& s, Seat me, QuacksDealer& dealer);
void pay_elixir(State& s, Seat me, int count, QuacksDealer& dealer);
void advance_droplet(State& s, Seat me, QuacksDealer& dealer);
Next advance_tube(State& s, Seat me, QuacksDealer& dealer);
bool goes_left(const State& s, Chip chip, bool by_card_or_shop);  // QUX-B17
Gain chip_gain(const State& s, Chip chip, bool by_card_or_shop);
int die_rolls(const State& s, int granted);  // QUA-C20

// ---- brewing.cpp, stir.cpp ------------------------------------------------------------------------------------

void save_seats(State& s);                     // as brewing begins
inline bool brewing_is_kept(const State& s) {  // as it began: it may begin again (QUA-C21), or is sealed (QUA-A15)
  return s.card == Card::F21 || (s.options.draw_mode == DrawMode::Sealed && s.round < kRounds);
}
void restart(State& s, Seat me, QuacksDealer& dealer);
bool in_stir(const State& s);
inline Seats active_seats(const State& s) {
  Seats active;
  for (Seat seat : s.everybody())
    if (s.at(seat).active()) active.add(seat);
  return active;
}
void list_step(const State& s, Seat me, bool stir_free, bool offer, Actions& out);  // options of QUX-T4
Next do_step(State& s, Seat me, Action a, QuacksDealer& dealer);
bool may_act_freely(const State& s, const Player& p);
void stop_brewing(State& s, Seat me, QuacksDealer& dealer);
bool safe_draws(const State& s, const Player& p);  // QUA-C21 safe_five
Next resume_stir(State& s, Brewing& f, QuacksDealer& dealer);

// ---- placing.cpp, movement.cpp --------------------------------------------------------------------------------

bool in_preparation(Origin origin);
bool may_draw_more(Origin origin);  // QUX-B6: after stopping any part that draws is dropped
int plain_distance(const State& s, Seat me, Chip chip, Chip copied);  // printed value or the locoweed book
unsigned modifiers_of(const State& s, Seat me, const Placing& f);
int distance_of(const State& s, Seat me, const Placing& f, unsigned taken);
// What the chip being placed is for the books: itself, or what it copies.
inline Chip identity(const Placing& f) { return f.chip == Chip::Locoweed && f.copied != kNoChip ? f.copied : f.chip; }
int highest_red(const State& s, const Player& p);
Chip copied_identity(const State& s, const Player& p);
int next_ruby_space(const Player& p);  // 0: none
Next act_on_place(State& s, Seat me, Placing& f, QuacksDealer& dealer);
void return_pot_chip(State& s, Seat me, int place, QuacksDealer& dealer);

// ---- fortune.cpp, fortune_pack.cpp, rats.cpp ------------------------------------------------------------------

void read_card(State& s, QuacksDealer& dealer);
bool card_asks(const State& s);  // every seat gets a Fortune frame
Next resume_pack(State& s, Seat me, Fortune& f, QuacksDealer& dealer);
void legal_pack(const State& s, Seat me, const Fortune& f, Actions& out);
Next answer_pack(State& s, Seat me, Fortune& f, Action a, QuacksDealer& dealer);
void count_tails(State& s);
void begin_rats(State& s, Seat me, QuacksDealer& dealer);  // leaves a RatStep only where something is asked
int rats_before_cards(const State& s, const Player& p);    // QUX-T3 (a) + (b)
int rats_in_all(const State& s, const Player& p, const RatStep& f);

// ---- closing.cpp, witches.cpp, elixir.cpp, patients.cpp, books_*.cpp, evaluation.cpp ---------------------------

bool answers_are_secret(const State& s);  // view.cpp
Player public_face(const Player& p);
void freeze_bags(State& s);                           // QUX-T7
bool can_call(const State& s, Seat me, Witch witch);  // displayed with a penny, or visiting and free
bool can_pardon(const State& s, Seat me);             // AG4 would do something (QUX-W5)
void call_witch(State& s, Seat me, Witch witch, QuacksDealer& dealer);
int elixir_reach(const State& s, Seat me);
SlotOf slot_of(const Options& options, Patient patient, int space);  // QUX-P1: what a space of a patient's card gives
Next patient_bonus(State& s, Seat me, QuacksDealer& dealer);
bool black_acts(const State& s);                   // whether there is a black chip to look at, or a tie without any
bool green_acts(const State& s, const Player& p);  // leaves a Green only where there is something to do
Next act_black(State& s, Seat me, QuacksDealer& dealer);
void begin_ruby_space(State& s, Seat me, QuacksDealer& dealer);  // leaves a RubySpace only where something is asked
void fix_scoring(State& s, QuacksDealer& dealer);
void fix_space(Player& p, int space);           // the scoring space, and with it what the bowl is worth
bool is_evaluated(const State& s);              // phase A has begun: the scoring spaces of this round are fixed
int bowl_points(const Player& p, int scoring);  // QUX-L7, QUX-L9
bool rolls_die(const State& s, Seat me);
bool unpunished(const Player& p);                           // takes part in A, D and E as if not exploded (QUX-W11)
void score_space(State& s, Seat me, QuacksDealer& dealer);  // QUA-P6
int shop_coins(const State& s, const Player& p);            // with which phase E begins
void empty_pots(State& s, QuacksDealer& dealer);
Flaw moment_flaw(const State& s);  // flaw_round.cpp: what the step of the round says of the seats
int chips_in_box(const Options& options, Chip chip);
inline int white_reserve_of(const State& s) { return s.round < 6 ? s.players : 0; }  // QUA-S11, QUA-T5
Row<Card, kCards> deck_of(const Options& options);                                   // in the order of the rules
void end_game(State& s, QuacksDealer& dealer);
Seats winners_of(const State& s);

}  // namespace guildhall::quacks
