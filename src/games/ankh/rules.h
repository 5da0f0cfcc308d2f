// Ankh-Morpork: what the files of the rules share. Not for outside this folder.
#pragma once

#include "games/ankh/ankh.h"

namespace guildhall::ankh {

// Procedures (kit/flow.h): each in the file named in state.h
#define GH_ANKH_PROCEDURE(Frame)                                     \
  Next resume(State& s, Frame& f, AnkhDealer& dealer);               \
  void legal(const State& s, const Frame& f, Seat me, Actions& out); \
  Next answer(State& s, Frame& f, Seat me, Action a, AnkhDealer& dealer);
GH_ANKH_PROCEDURE(Turn)
GH_ANKH_PROCEDURE(PlaceMinion)
GH_ANKH_PROCEDURE(Build)
GH_ANKH_PROCEDURE(Buyout)
GH_ANKH_PROCEDURE(Kill)
GH_ANKH_PROCEDURE(Remove)
GH_ANKH_PROCEDURE(Relocate)
GH_ANKH_PROCEDURE(MoveMinion)
GH_ANKH_PROCEDURE(SwapMinions)
GH_ANKH_PROCEDURE(Marker)
GH_ANKH_PROCEDURE(Scroll)
GH_ANKH_PROCEDURE(Steal)
GH_ANKH_PROCEDURE(EachOther)
GH_ANKH_PROCEDURE(Demand)
GH_ANKH_PROCEDURE(Beg)
GH_ANKH_PROCEDURE(Sale)
GH_ANKH_PROCEDURE(OpenHand)
GH_ANKH_PROCEDURE(Discards)
GH_ANKH_PROCEDURE(Hire)
GH_ANKH_PROCEDURE(Madman)
GH_ANKH_PROCEDURE(LoseOwn)
GH_ANKH_PROCEDURE(NameCards)
GH_ANKH_PROCEDURE(EventRun)
#undef GH_ANKH_PROCEDURE

// What of a procedure a viewer may know; staged parts and sealed answers stay out.
Turn show(const State& s, const Turn& f, Seat viewer);
Relocate show(const State& s, const Relocate& f, Seat viewer);
SwapMinions show(const State& s, const SwapMinions& f, Seat viewer);
Beg show(const State& s, const Beg& f, Seat viewer);
Sale show(const State& s, const Sale& f, Seat viewer);
OpenHand show(const State& s, const OpenHand& f, Seat viewer);
NameCards show(const State& s, const NameCards& f, Seat viewer);
EventRun show(const State& s, const EventRun& f, Seat viewer);
template <class Frame>
Frame show(const State&, const Frame& f, Seat) {  // the others hold nothing but public facts
  return f;
}

// ---- Plain helpers ------------------------------------------------------------------------------------------

// setup.cpp
bool in_game(Card card, int players);  // ANK-S3
bool in_game(Role role, int players);

// minions.cpp: pieces and markers (ANK-M)
void put_minion(State& s, Owner owner, Area area, bool raises_trouble, AnkhDealer& dealer);
void take_minion(State& s, Owner owner, Area area, AnkhDealer& dealer);
void move_minion(State& s, Owner owner, Area from, Area to, AnkhDealer& dealer);
void raise_trouble(State& s, Area area, AnkhDealer& dealer);
void clear_trouble(State& s, Area area, AnkhDealer& dealer);
bool can_place(const State& s, const PlaceMinion& f);
bool can_relocate(const State& s, const Relocate& f);
bool can_mark(const State& s, const Marker& f);
bool can_swap(const State& s);

// removal.cpp
bool has_victim(const State& s, const Kill& f);

// interrupts.cpp
bool holds(const State& s, Seat seat, Card card);                                  // in the hand
void respond(State& s, Seat seat, Card card, AnkhDealer& dealer);                  // ANK-I1
void protect(State& s, Seat seat, Guarded what, Area area, AnkhDealer& dealer);    // ANK-R3: pays
bool guard_dog_helps(const State& s, Source source, Seat controller, Seat owner);  // ANK-I6
void list_text_answers(const State& s, Seat me, Actions& out);                     // W-TEXT: pass or G45
void shield(State& s, Seat seat, AnkhDealer& dealer);                              // G45 is played (ANK-I9)
bool is_shielded(const State& s, Seat seat);

// buildings.cpp
bool can_build(const State& s, const Build& f);
bool can_buy_out(const State& s, const Buyout& f);
void lose_building(State& s, Seat seat, Area area, AnkhDealer& dealer);  // ANK-A5: its card returns to the display
// powers.cpp
bool any_power(const State& s, Seat seat);
void list_powers(const State& s, Seat me, Actions& out);
Next use_power(State& s, Seat me, Area area, AnkhDealer& dealer);

// money.cpp
int take_silently(State& s, Seat seat, int amount);
void pay_silently(State& s, Seat seat, int amount);
// The event tells what for: a card, the power of an area, a building (Build, BoughtOut and Protected tell their price
// themselves). From the bank comes what it has (ANK-A8, ANK-V16).
template <class Told, class Thing>
void take_money(State& s, Seat seat, int amount, Thing what, AnkhDealer& dealer) {
  if (const int taken = take_silently(s, seat, amount); taken > 0)
    dealer.tell_all(Told{seat, static_cast<std::uint8_t>(taken), what});
}
template <class Told, class Thing>
void pay_bank(State& s, Seat seat, int amount, Thing what, AnkhDealer& dealer) {
  pay_silently(s, seat, amount);
  dealer.tell_all(Told{seat, static_cast<std::uint8_t>(amount), what});
}
// Or all there is (ANK-G7), for the card whose text is carried out; the same silently.
void give_money(State& s, Seat seat, Seat receiver, int amount, AnkhDealer& dealer);
int hand_money(State& s, Seat seat, Seat receiver, int amount);

// scrolls.cpp
bool can_start(const State& s, Seat seat, const Effect& effect);  // ANK-A9
bool can_carry_out(const State& s, const Turn& t);                // the next symbol (ANK-T4)
Next carry_out_symbol(State& s, Turn& t, AnkhDealer& dealer);
// turn.cpp
Next play_from_hand(State& s, Seat seat, int count, AnkhDealer& dealer);  // ANK-C36

// hands.cpp
bool draw_card(State& s, Seat seat, AnkhDealer& dealer);                // false when the game has ended (ANK-E3)
void draw_cards(State& s, Seat seat, int count, AnkhDealer& dealer);    // singly, until the game ends
void reveal_top(State& s, AnkhDealer& dealer);                          // ANK-R8
int missing_cards(const State& s, Seat seat);                           // ANK-T8
void discard_card(State& s, Seat seat, Card card, AnkhDealer& dealer);  // from the hand, face up
void put_away(State& s, AnkhDealer& dealer);                            // ANK-T7: the card in play
void play_card(State& s, Seat seat, Card card, AnkhDealer& dealer);     // ANK-T3
void take_back(State& s, Seat seat, AnkhDealer& dealer);                // ANK-I12: the card in play
void unname_cards(State& s, Seat seat);                                 // ANK-V10
void recycle(State& s, Seat seat, int count, AnkhDealer& dealer);       // ANK-C19
bool has_playable(const State& s, Seat seat);                           // ANK-T3
void give_card(State& s, Seat seat, Seat receiver, Card card, AnkhDealer& dealer);  // ANK-H4: seen by both only

// roles.cpp
void peek_unused(State& s, Seat seat, int left_hidden, AnkhDealer& dealer);
void redraw_role(State& s, Seat seat, AnkhDealer& dealer);

// random_events.cpp
Next begin_event(State& s, Seat seat, AnkhDealer& dealer);
int roll(const State& s, Seat seat, AnkhDealer& dealer);  // 0 to 11
inline Area roll_area(const State& s, Seat seat, AnkhDealer& dealer) {
  return static_cast<Area>(roll(s, seat, dealer));
}
inline std::optional<bool> collectors(const State& s) {  // ANK-V1: for what is said of a die
  if (s.options.edition_costs == EditionCosts::Collectors_17) return true;
  return std::nullopt;
}

// ankh.cpp
void ask_again(State& s);  // sets `asked` and `asking` from the procedure on top, which changes nothing else

// ANK-T1: clockwise from the first player.
inline Seat seat_of_turn(const State& s, int turn) {
  return Seat((s.first_player.index() + turn - 1) % static_cast<int>(s.players));
}

// endings.cpp
void conclude(State& s, Ending ending, Seats winners, AnkhDealer& dealer);
void pile_out(State& s, AnkhDealer& dealer);                                  // ANK-E3, ANK-E10, ANK-E11
Seats best_on_points(const State& s);                                         // ANK-E15
inline bool has_stalled(const State& s) { return s.stalled >= kStallTurns; }  // ANK-E18

}  // namespace guildhall::ankh
